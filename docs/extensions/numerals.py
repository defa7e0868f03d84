"""Words for numbers and directions, in one or several words.

num2words writes every number word of a language; this file turns that round. What num2words lacks stands in the
language's data file.
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

from num2words import num2words

from extensions.digits import SPACES
from extensions.languages import language
from mahjong import Direction

KNOWN = {"cardinal": (*range(300), *range(300, 1001, 100)), "ordinal": range(150)}
"""The numbers that are known in words; others are written in digits."""

WORD = re.compile(r"[^\W\d_]+")

FOLDED = str.maketrans({**dict.fromkeys("-‐‑" + SPACES, " "), "’": "'", "ё": "е", "Ё": "е"})

WordValue = int | Fraction | Direction


def fold(text: str) -> str:
    """Text as number words are compared: no capitals, ё as е, hyphens and no-break spaces as spaces.

    The result has as many letters as the text.
    """
    folded = text.translate(FOLDED).lower()
    return folded if len(folded) == len(text) else "".join(letter.lower()[:1] for letter in text.translate(FOLDED))


def _russian(number: int, to: str) -> Iterator[str]:
    genders = "mfnp" if to == "ordinal" or number % 10 in (1, 2) else "m"  # only one and two have genders
    for case, gender, animate in product("ngdaip", genders, (True, False)):
        form = {"plural": True} if gender == "p" else {"gender": gender}
        yield num2words(number, lang="ru", to=to, case=case, animate=animate, **form)


def _other(number: int, to: str, code: str) -> Iterator[str]:
    words = num2words(number, lang=code, to=to)
    yield from (words, words + "s", words.replace(" and ", " "))


@cache
def words(code: str) -> dict[str, WordValue]:
    """Every folded word for a number or a direction, of one word or several."""
    found: dict[str, WordValue] = {}
    for to, numbers in KNOWN.items():
        for number in numbers:
            forms = _russian(number, to) if code == "ru" else _other(number, to, code)
            found.update((fold(form), number) for form in forms)
    for value, more in (*language(code).numbers.items(), *language(code).directions.items()):
        found.update((fold(form), value) for form in more)
    return found


@cache
def _tree(code: str) -> dict[str, Any]:
    """These words as a tree of single words; the value stands under the empty word."""
    tree: dict[str, Any] = {}
    for form, value in words(code).items():
        branch = tree
        for word in WORD.findall(form):
            branch = branch.setdefault(word, {})
        branch[""] = value
    return tree


@cache
def _glued(code: str) -> re.Pattern[str]:
    """Numbers glued to the front of an adjective, as Russian does: двухъярусный, шестигранный."""
    front, back = language(code).glued
    if not front:
        return re.compile(r"(?!)")
    fronts = {fold(num2words(n, lang=code, case="g")).replace(" ", ""): n for n in front}
    return re.compile(rf"({'|'.join(sorted(fronts, key=len, reverse=True))})ъ?[а-я]{{3,}}(?:{'|'.join(back)})")


def read(folded: str, code: str) -> Iterator[tuple[WordValue, int, int]]:
    """Each number or direction in folded text: its value and where it stands."""
    found = list(WORD.finditer(folded))
    place = 0
    while place < len(found):
        value, length = _longest(folded, found[place:], _tree(code))
        if value is None and (glued := _glued(code).fullmatch(found[place].group())):
            value, length = words(code)[glued[1]], 1
        if value is not None:
            yield value, found[place].start(), found[place + length - 1].end()
        place += max(length, 1)


def _longest(folded: str, found: list[re.Match[str]], tree: dict[str, Any]) -> tuple[WordValue | None, int]:
    """The value of the longest known form that begins with the first of these words, and how many words it has."""
    value, length = None, 0
    for ahead, word in enumerate(found):
        if ahead and folded[found[ahead - 1].end() : word.start()].strip(" '"):
            break
        tree = tree.get(word.group(), {})
        if not tree:
            break
        if "" in tree:
            value, length = tree[""], ahead + 1
    return value, length
