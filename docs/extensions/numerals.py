"""Reading what prose says: the numbers, seats and directions in a line of text, in its language.

num2words writes every number word of a language; this file turns that round. What num2words lacks stands in the
language's data file.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product

from babel.numbers import get_decimal_symbol, get_group_symbol
from num2words import num2words

from extensions.languages import Language, language
from mahjong import Direction, Seat

Value = int | Fraction | Seat | Direction

WORDS_BELOW = {"cardinal": 1000, "ordinal": 200}
"""Number words are known up to here; larger numbers are written in digits."""

SPACES = " \u00a0\u202f"
"""Plain, no-break and narrow no-break space: all group digits in French and Russian."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A value that a stretch of text names."""

    value: Value
    start: int
    end: int
    unit: Fraction = Fraction(0)
    """What one step of the last digit shown is worth, where digits behind the decimal sign are shown."""

    @property
    def counts(self) -> bool:
        """Whether the value is a number from two up."""
        return isinstance(self.value, Fraction) or (isinstance(self.value, int) and self.value > 1)


def fold(text: str) -> str:
    """Text as number words are compared: no capitals, ё as е, hyphens and no-break spaces as spaces.

    The result has as many letters as the text.
    """
    return "".join(
        " " if letter in "-‐‑" + SPACES else "'" if letter == "’" else letter.lower()[:1].replace("ё", "е")
        for letter in text
    )


def _russian(number: int, to: str) -> Iterator[str]:
    for case, gender, animate in product("ngdaip", "mfnp", (True, False)):
        form = {"plural": True} if gender == "p" else {"gender": gender}
        yield num2words(number, lang="ru", to=to, case=case, animate=animate, **form)


def _other(number: int, to: str, code: str) -> Iterator[str]:
    words = num2words(number, lang=code, to=to)
    yield from (words, words + "s", words.replace(" and ", " "))


WORD = re.compile(r"[^\W\d_]+")


@cache
def value_words(code: str) -> dict[str, int | Direction]:
    """Every folded number word and direction of a language, of one word or several."""
    words: dict[str, int | Direction] = {}
    for to, below in WORDS_BELOW.items():
        for number in range(below):
            forms = _russian(number, to) if code == "ru" else _other(number, to, code)
            words.update((fold(form), number) for form in forms)
    for value, more in (*language(code).numbers.items(), *language(code).directions.items()):
        words.update((fold(form), value) for form in more)
    return words


@cache
def _word_tree(code: str) -> dict[str, dict]:
    """These words as a tree of single words; the value stands under the empty word."""
    tree: dict = {}
    for words, value in value_words(code).items():
        branch = tree
        for word in WORD.findall(words):
            branch = branch.setdefault(word, {})
        branch[""] = value
    return tree


@cache
def _digits(code: str) -> re.Pattern[str]:
    group = get_group_symbol(code)
    group = f"[{SPACES}]" if group in SPACES else re.escape(group)
    decimal = re.escape(get_decimal_symbol(code))
    return re.compile(
        rf"(?P<whole>\d{{1,3}}(?:{group}\d{{3}})+(?!\d)|\d+)(?:{decimal}(?P<part>\d+)(?![\d{decimal}]))?"
        rf"(?P<percent>[{SPACES}]?%)?"
    )


@cache
def _seat_forms(code: str) -> dict[str, Seat]:
    return {form.replace("ё", "е"): seat for seat, forms in language(code).seats.items() for form in forms}


def _numbers_in_digits(text: str, code: str) -> Iterator[Reading]:
    for match in re.finditer(r"\d[\d.,%" + SPACES + r"]*", text):
        position = match.start()
        while position < match.end():
            found = _digits(code).match(text, position) if text[position].isdigit() else None
            if found is None:
                position += 1
                continue
            whole = re.sub(r"\D", "", found["whole"])
            value: int | Fraction = int(whole)
            unit = Fraction(0)
            if found["part"]:
                value = Fraction(f"{whole}.{found['part']}")
                unit = Fraction(1, 10 ** len(found["part"]))
            if found["percent"]:
                value, unit = Fraction(value, 100), (unit or 1) / Fraction(100)
            yield Reading(value, found.start(), found.end(), unit)
            position = found.end()


def read(text: str, language: Language) -> list[Reading]:
    """All values that the text names, in order."""
    code, folded = language.code, fold(text)
    readings = list(_numbers_in_digits(text, code))
    words = list(WORD.finditer(folded))
    seats = _seat_forms(code)
    place = 0
    while place < len(words):
        seat = seats.get(text[words[place].start() : words[place].end()].replace("ё", "е"))
        if seat:
            readings.append(Reading(seat, words[place].start(), words[place].end()))
        value, length = _longest(folded, words, place, _word_tree(code))
        if value is not None:
            readings.append(Reading(value, words[place].start(), words[place + length - 1].end()))
        place += max(length, 1)
    return sorted(readings, key=lambda reading: reading.start)


def _longest(folded: str, words: list[re.Match[str]], place: int, tree: dict) -> tuple[int | Direction | None, int]:
    """The value of the longest number word that begins at this word, and how many words it has."""
    value, length = None, 0
    for ahead, word in enumerate(words[place:]):
        if ahead and folded[words[place + ahead - 1].end() : word.start()].strip(" '"):
            break
        tree = tree.get(word.group(), {})
        if not tree:
            break
        if "" in tree:
            value, length = tree[""], ahead + 1
    return value, length
