"""Whether a translation counts what the English counts: 17 стопок where it has 17 stacks, not 17 костей."""

from collections import defaultdict
from collections.abc import Iterator

from extensions.agreement import noun_counted
from extensions.glossary import words
from extensions.languages import SOURCE, Language, language
from extensions.records import Fault, Page, Statement


def other_nouns(page: Page, source: Page) -> Iterator[Fault]:
    """The facts of a translated page whose noun is not that of the English; nouns are matched by the glossary."""
    called = _called(page.language)
    counts: defaultdict[str, set[str]] = defaultdict(set)
    for one in source.statements:
        if noun := _noun(one, source.language):
            counts[one.expression].add(noun)
    for one in page.statements:
        noun, meant = _noun(one, page.language), sorted(counts[one.expression])
        if meant and noun in called.values() and called.keys() >= set(meant) and noun not in map(called.get, meant):
            mend = " or ".join(f'"{called[other]}"' for other in meant)
            yield Fault(one.where, f'{page.mark}counts "{noun}" where the English counts "{meant[0]}": write {mend}')


def _called(tongue: Language) -> dict[str, str]:
    """The nouns of the game that the glossary has, with what each is called in a language."""
    found = {noun: words(noun).get(tongue.code, "") for noun in language(SOURCE).nouns}
    return {noun: word for noun, word in found.items() if word in tongue.nouns}


def _noun(one: Statement, tongue: Language) -> str:
    return noun_counted(one.text, one.after, tongue) if one.kind == "fact" else ""
