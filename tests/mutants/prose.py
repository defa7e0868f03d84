"""Wrong versions of what the pages say. Each must be found by the check that reads it."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any

import polib
from num2words import num2words

from extensions import catalogs, examples
from extensions.agreement import entry_of
from extensions.building import ROOT
from extensions.judging import judge_prose, judge_statement
from extensions.languages import SOURCE, Language
from extensions.readings import Reading, read
from extensions.records import Page, Prose, Statement
from extensions.settings import is_checked
from mahjong import Direction, Seat


@dataclass(frozen=True)
class Mutant:
    """One thing made wrong."""

    code: str
    page: str
    where: str
    what: str
    caught: bool

    def __str__(self) -> str:
        return f"{self.where}: [{self.code}] {self.what}"


def mutants(pages: dict[str, dict[str, Page]]) -> Iterator[Mutant]:
    """Every wrong version of every page, judged."""
    for code, docnames in pages.items():
        for docname, page in docnames.items():
            namespace = page_namespace(page)
            for statement in page.statements:
                for wrong in _wrong(statement, page.language):
                    found = any(judge_statement(wrong, page, namespace, {}))
                    what = f'"{statement.text}{statement.after[:15]}" as "{wrong.text}{wrong.after[:15]}"'
                    yield Mutant(code, docname, statement.where, what, found)
            if page.checked:
                for prose in page.prose:
                    for wrong_prose, what in _slips(prose, page.language):
                        yield Mutant(code, docname, prose.where, what, any(judge_prose(wrong_prose, page)))


def page_namespace(page: Page) -> dict[str, Any]:
    namespace = examples.public_names()
    list(examples.run(page, namespace))
    return namespace


# Facts


def _wrong(statement: Statement, language: Language) -> Iterator[Statement]:
    """Wrong versions of a fact: other values, another order, another form of the noun."""
    if statement.kind != "fact":
        return
    said = read(statement.text, language)
    for reading in said:
        for value in _other_values(reading.value):
            yield _with(statement, reading, _written(value, statement.text[reading.start : reading.end], language))
    for one, other in pairwise(said):
        if one.value != other.value and type(one.value) is type(other.value):
            texts = [statement.text[reading.start : reading.end] for reading in (one, other)]
            between = statement.text[one.end : other.start]
            swapped = statement.text[: one.start] + texts[1] + between + texts[0] + statement.text[other.end :]
            yield replace(statement, text=swapped)
    yield from _other_forms(statement, said, language)


def _with(statement: Statement, reading: Reading, text: str) -> Statement:
    return replace(statement, text=statement.text[: reading.start] + text + statement.text[reading.end :])


def _other_values(value: Any) -> list[Any]:
    match value:
        case Seat():
            return [seat for seat in Seat if seat is not value]
        case Direction():
            return [value.opposite]
        case Fraction():
            return [value + Fraction(1, 1000), value - Fraction(1, 1000)]
        case int():
            return [value + 1, value - 1] if value > 1 else [value + 1]
    return []


def _written(value: Any, like: str, language: Language) -> str:
    """The value in digits or words, as the text that it replaces."""
    if isinstance(value, Seat):
        return language.seat(value)
    if isinstance(value, Direction):
        return language.directions[value][0]
    if isinstance(value, Fraction):
        decimal = "." if language.code == "en" else ","
        return f"{float(value * 100):.1f}".replace(".", decimal) + re.sub(r"[\d.,]+", "", like)
    if any(letter.isdigit() for letter in like):
        return re.sub(r"\d+", str(value), like, count=1)
    return str(num2words(value, lang=language.code))


def _other_forms(statement: Statement, said: list[Reading], language: Language) -> Iterator[Statement]:
    """The noun behind the number in its other number: 14 tuile, 14 кость, 1 tiles."""
    if not said or type(said[-1].value) is not int:
        return
    for form, other in _pairs(language):
        pattern = re.compile(rf"(?<=[\s\u00a0\u202f]){form}(?!\w)")
        for part in ("text", "after"):
            text = getattr(statement, part)
            found = pattern.search(text, said[-1].end if part == "text" else 0)
            blank = (statement.text[said[-1].end :] if part == "after" else "") + text[: found.start() if found else 0]
            if part == "text" and found:
                blank = text[said[-1].end : found.start()]
            if found and not blank.strip(" \u00a0\u202f"):
                changed = text[: found.start()] + other + text[found.end() :]
                yield replace(statement, **{part: changed})


@cache
def _pairs(language: Language) -> list[tuple[str, str]]:
    """Forms of the nouns of the game after a number, each with a form that never fits there."""
    if language.code != "ru":
        return [pair for both in language.nouns.items() for pair in (both, both[::-1])]
    return [(form.word, noun) for noun in language.nouns for form in entry_of(noun).lexeme if form.word != noun]


# Running text


def _slips(prose: Prose, language: Language) -> Iterator[tuple[Prose, str]]:
    """A number and a row of seats slipped into a line."""
    for slip in (num2words(4, lang=language.code), "4"):
        yield replace(prose, text=f"{prose.text} {slip}"), f'"{slip}" slipped into "{prose.text[:30]}"'
    row = f"{language.seat(Seat.SOUTH)}, {language.seat(Seat.EAST)}"
    yield replace(prose, text=f"{prose.text} {row}"), f'"{row}" slipped into "{prose.text[:30]}"'


# Roles


def dropped_roles(code: str, page: str, entries: dict[str, str]) -> Iterator[Mutant]:
    """Each role of each translation replaced by its plain text."""
    for message, translation in entries.items():
        for role in re.finditer(r"\{(fact|refuted|term)\}`([^`<]*?)\s*<[^`]*>`", translation):
            plain = translation[: role.start()] + role[2] + translation[role.end() :]
            caught = _is_refused(message, plain, code, page)
            yield Mutant(code, page, page, f'{{{role[1]}}} of "{role[2]}" dropped', caught)


def _is_refused(message: str, translation: str, code: str, page: str) -> bool:
    """Whether the gate refuses this translation."""
    faults = catalogs.translation_faults(
        message, translation, catalogs.statements([message]), code, numbers=not is_checked(page)
    )
    return any(faults)


def injected(code: str, page: str, entries: dict[str, str]) -> Iterator[Mutant]:
    """An expression of a stranger's in each fact of each translation."""
    for message, translation in entries.items():
        for role in re.finditer(r"(\{fact\}`[^`<]*?\s*<)([^`]*)(>`)", translation):
            inside = role[1] + "__import__('os').getpid()" + role[3]
            foreign = translation[: role.start()] + inside + translation[role.end() :]
            caught = _is_refused(message, foreign, code, page)
            yield Mutant(code, page, page, f'"{role[2]}" replaced by a foreign expression', caught)


def every(pages: dict[str, dict[str, Page]]) -> list[Mutant]:
    """All mutants of all pages and catalogs, judged."""
    found = list(mutants(pages))
    for code, docnames in pages.items():
        for docname in docnames if code != SOURCE else ():
            path = ROOT / "locale" / code / "LC_MESSAGES" / f"{docname}.po"
            entries = {entry.msgid: entry.msgstr for entry in polib.pofile(str(path))}
            found += [*dropped_roles(code, docname, entries), *injected(code, docname, entries)]
    return found


def report(pages: dict[str, dict[str, Page]]) -> list[Mutant]:
    """Print by language and page how many mutants are caught; return and name those that are not."""
    all_of_them = every(pages)
    survivors = [mutant for mutant in all_of_them if not mutant.caught]
    made = Counter((mutant.code, mutant.page) for mutant in all_of_them)
    for (code, page), number in sorted(made.items()):
        missed = sum((mutant.code, mutant.page) == (code, page) for mutant in survivors)
        print(f"prose {code} {page:28} {number - missed} of {number} caught")
    for mutant in survivors:
        print("survives:", mutant)
    print(f"prose: {len(all_of_them) - len(survivors)} of {len(all_of_them)} caught")
    return survivors
