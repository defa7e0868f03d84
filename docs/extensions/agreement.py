"""Whether a noun agrees with the number before it: deux tuiles, две кости, из сорока четырёх костей.

Only nouns of the game are judged, those under `[nouns]` in a language's file. In Russian some case must fit both the
number and the noun; elsewhere a noun is singular or plural.
"""

import logging
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

from num2words import num2words
from pymorphy3 import MorphAnalyzer

from extensions.languages import Language
from extensions.numerals import WORD, fold
from extensions.readings import Reading, read

CASES = {"n": "nomn", "g": "gent", "d": "datv", "a": "accs", "i": "ablt", "p": "loct"}
GENDERS = {"m": "masc", "f": "femn", "n": "neut"}
SPAN = 3
"""How many words after the number are looked at for its noun."""


def disagreement(text: str, after: str, language: Language) -> str:
    """What is wrong with the noun that follows the last number of `text`, inside it or right behind it; or nothing."""
    last, noun = _counted(text, after, language)
    if last is None or noun is None:
        return ""
    said = text[last.start : last.end]
    if not _is_cardinal(last.value, said, language):
        return ""
    right = _russian(last.value, said, noun, language) if language.code == "ru" else _plain(last.value, noun, language)
    if fold(noun) in map(fold, right):
        return ""
    return f'"{said} {noun}" does not agree' + (f': write "{said} {right[0]}"' if right else ", in no case")


def noun_counted(text: str, after: str, language: Language) -> str:
    """The singular of the noun that follows the last number of `text`, inside it or right behind it; or nothing."""
    _last, noun = _counted(text, after, language)
    return _forms(language)[noun] if noun else ""


def _counted(text: str, after: str, language: Language) -> tuple[Reading | None, str | None]:
    """The last number, and the noun behind it."""
    numbers = [reading for reading in read(text, language) if type(reading.value) is int]
    if not numbers or numbers[-1].unit:
        return None, None
    return numbers[-1], _noun((text[numbers[-1].end :] + after)[:80], language)


def counted(number: int, noun: str, language: Language) -> str:
    """A number in digits with its noun, as the subject of a sentence: 14 tiles, 14 костей."""
    if language.code == "ru" and noun in language.nouns:
        return f"{number}\u00a0{entry_of(noun).make_agree_with_number(number).word}"
    return f"{number}\u00a0{(_plain(number, noun, language) or [noun])[0]}"


def _is_cardinal(value: int, said: str, language: Language) -> bool:
    """Whether the number is a cardinal, not an ordinal, an adverb or a collective."""
    if said.isdigit() or language.code == "ru":
        return any(_cases(value, said, gender, True, language) for gender in GENDERS.values())
    both = [form for forms in language.both.values() for form in forms]
    return fold(said) in map(fold, (num2words(value, lang=language.code), *both))


def _noun(following: str, language: Language) -> str | None:
    """The first noun of the game among the words that follow, with nothing but spaces between."""
    end = 0
    for word in list(WORD.finditer(following))[:SPAN]:
        if following[end : word.start()].strip(" \u00a0\u202f"):
            return None
        end = word.end()
        if word.group() in _forms(language):
            return word.group()
        if not _may_stand_between(word.group(), language):
            return None
    return None


def _may_stand_between(word: str, language: Language) -> bool:
    """Whether the word may stand between a number and its noun, as adjectives do."""
    if language.code == "ru":
        return str(_morphology().parse(word)[0].tag.POS) in ("ADJF", "PRTF")
    return len(word) > len("des") and word not in language.before_no_noun


@cache
def _forms(language: Language) -> dict[str, str]:
    """Every form of the nouns of the game, with its singular."""
    if language.code != "ru":
        return {form: pair[0] for pair in language.nouns.items() for form in pair}
    forms = {form.word: noun for noun in language.nouns for form in entry_of(noun).lexeme}
    return forms | {form.replace("ё", "е"): noun for form, noun in forms.items()}


def _plain(value: int, noun: str, language: Language) -> list[str]:
    singular = abs(value) == 1 or (value == 0 and language.code == "fr")
    pairs = language.nouns.items()
    return [pair[0] if singular else pair[1] for pair in pairs if noun in pair]


# Russian


@cache
def _morphology() -> MorphAnalyzer:
    logging.getLogger("pymorphy3").setLevel(logging.WARNING)
    return MorphAnalyzer()


def entry_of(noun: str):  # type: ignore[no-untyped-def]
    """The dictionary's entry of a noun, not of a verb or a name of the same form."""
    parses = _morphology().parse(noun)
    return next(parse for parse in parses if "NOUN" in parse.tag and "Name" not in parse.tag)


def _russian(value: int, said: str, noun: str, language: Language) -> list[str]:
    """The forms of the noun that fit the number as it is written."""
    known = [
        parse
        for parse in _morphology().parse(noun)
        if "NOUN" in parse.tag and "Name" not in parse.tag and parse.tag.case
    ]
    forms = (parse.inflect(tags) for parse in known for tags in _demands(value, said, parse.tag, language))
    return list(dict.fromkeys(form.word for form in forms if form))


def _demands(value: int, said: str, tag: Any, language: Language) -> Iterator[set[str]]:
    """What the number demands of its noun: pairs of number and case."""
    last, teens = value % 10, value % 100 in range(11, 15)
    for case in _cases(value, said, tag.gender, tag.animacy == "anim", language):
        if last == 1 and not teens:
            yield {"sing", case}
        elif case in ("nomn", "accs") and last in (2, 3, 4) and not teens:
            yield {"sing", "gent"}
        elif case in ("nomn", "accs"):
            yield {"plur", "gent"}
        else:
            yield {"plur", case}


def _cases(value: int, said: str, gender: str, animate: bool, language: Language) -> list[str]:
    """The cases that the number can be in, as it is written, with a noun of this gender."""
    if re.fullmatch(r"[\d\s]+", said):
        return list(CASES.values())
    forms = zip(CASES.values(), language.both.get(gender, ()), strict=False)
    both = [case for case, form in forms if form == fold(said)]
    return both or [
        case
        for (letter, case), (key, name) in product(CASES.items(), GENDERS.items())
        if name == gender and fold(num2words(value, lang="ru", case=letter, gender=key, animate=animate)) == fold(said)
    ]
