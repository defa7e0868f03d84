"""Reading what prose says: the numbers, seats, directions and ends in a line of text, in its language."""

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from extensions import digits, numerals
from extensions.languages import Language, Way, language
from mahjong import Seat

Value = int | Fraction | Seat | Way | tuple[int, ...]
"""A tuple of numbers is a version, such as 4.9.0."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A value that a stretch of text names."""

    value: Any
    start: int
    end: int
    unit: Fraction = Fraction(0)
    """What one step of the last digit shown is worth, where digits behind the decimal sign are shown."""
    sure: bool = True
    """Whether the word can mean nothing else in its place."""

    @property
    def counts(self) -> bool:
        """Whether the value is surely a number from two up, or a fraction."""
        if not self.sure or isinstance(self.value, bool):
            return False
        return isinstance(self.value, Fraction | tuple) or (isinstance(self.value, int) and abs(self.value) > 1)


def read(text: str, language: Language) -> list[Reading]:
    """All values that the text names, in order."""
    folded = numerals.fold(text)
    readings = [Reading(value, start, end, unit) for value, start, end, unit in digits.read(text, language.code)]
    readings += [
        Reading(seat, match.start(), match.end())
        for match in numerals.WORD.finditer(text)
        if (seat := _seat_forms(language.code).get(match.group().replace("ё", "е")))
    ]
    readings += [Reading(value, start, end) for value, start, end in numerals.read(folded, language.code)]
    readings.sort(key=lambda reading: reading.start)
    other = [match.span() for match in _other_senses(language.code).finditer(folded)]
    return [_doubt(reading, other) for reading in _fractions(readings, folded)]


@cache
def _seat_forms(code: str) -> dict[str, Seat]:
    return {form.replace("ё", "е"): seat for seat, forms in language(code).seats.items() for form in forms}


@cache
def _other_senses(code: str) -> re.Pattern[str]:
    """Where words that can be numbers are something else."""
    patterns = [numerals.fold(pattern) for pattern in language(code).not_numbers]
    return re.compile("|".join(rf"(?<!\w)(?:{pattern})(?!\w)" for pattern in patterns) or r"(?!)")


def _doubt(reading: Reading, other: list[tuple[int, int]]) -> Reading:
    if any(start <= reading.start < end for start, end in other):
        return Reading(reading.value, reading.start, reading.end, reading.unit, sure=False)
    return reading


def _fractions(readings: list[Reading], folded: str) -> list[Reading]:
    """A number followed by the word for a part is so many of these parts: two thirds, deux tiers, две трети."""
    merged: list[Reading] = []
    for reading in readings:
        last = merged[-1] if merged else None
        is_part = isinstance(reading.value, Fraction) and reading.value.numerator == 1 and not reading.unit
        if last and is_part and type(last.value) is int and not folded[last.end : reading.start].strip():
            merged[-1] = Reading(Fraction(last.value) * reading.value, last.start, reading.end)
        else:
            merged.append(reading)
    return merged
