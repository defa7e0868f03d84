"""Whether a translation names what its source names: the same numbers in the same order, seats and directions as often.

What a rule allows to differ:

- The word one is left out: English and French use it as an article, Russian often not at all. A digit 1 is not: the
  translation must say it, in digits or words; in digits, in its place.
- A word that is no number in its place, such as a second of time, is left out (`not-numbers` in a language's file).
- Two seats, and directions, may change places, since sentences do; more seats may not, nor numbers: they tell who has
  what.
- Left and right, upper and lower may be said more or less often, but not one in place of the other; of upper and lower,
  which are taken one after the other, the order stays.
"""

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import zip_longest
from typing import Any

from extensions.languages import SOURCE, Language, Way, language
from extensions.readings import Reading, read
from extensions.records import HOLE
from mahjong import Direction, End, Level, Seat

FREE = 2
"""So many seats may stand in any order."""

PLACE = re.compile(r"%\(\w+\)s|%\w|\{\{.*?\}\}|\{\w*\}|<[^>]*>")
"""Tags and places for values."""


def compare(source: str, translation: str, code: str, *, numbers: bool) -> Iterator[str]:
    """What the translation names otherwise than the source; `numbers` too where the page is not a checked one."""
    places, other_places = Counter(PLACE.findall(source)), Counter(PLACE.findall(translation))
    if places != other_places:
        differing = next(iter((places - other_places) + (other_places - places)))
        yield f"must hold {differing} as often as the English"
    source, translation = PLACE.sub(HOLE, source), PLACE.sub(HOLE, translation)
    said, ours = _readings(source, language(SOURCE)), _readings(translation, language(code))
    if numbers:
        digits = [_is_digit_one(one, source) for one in said], [_is_digit_one(one, translation) for one in ours]
        # Where both write it as a digit as often, the number 1 has a place of its own.
        ones = digits if sum(digits[0]) == sum(digits[1]) else ([], [])
        wanted, found = _numbers(said, ones[0]), _numbers(ours, ones[1])
        if wanted != found:
            yield f"names the numbers {_list(found)}, the English {_list(wanted)}"
        elif sum(digits[0]) > sum(one.value == 1 for one in ours):
            yield "lacks the number 1, which the English has"
    for kind, name in ((Seat, "seats"), (Direction, "directions")):
        wanted, found = Counter(_of(said, kind)), Counter(_of(ours, kind))
        if wanted != found:
            yield f"names other {name} than the English: {_difference(found, wanted, language(code))}"
    seats, other_seats = _of(said, Seat), _of(ours, Seat)
    if len(seats) > FREE and seats != other_seats and Counter(seats) == Counter(other_seats):
        named = ", ".join(map(language(code).seat, seats))
        yield f"names the seats in another order than the English: keep to {named}"
    for pair in (tuple(End), tuple(Level)):
        wanted, found = (Counter(_of(readings, type(pair[0]))) for readings in (said, ours))
        for one, other in (pair, pair[::-1]):
            if found[one] > wanted[one] and found[other] < wanted[other]:
                words = language(code).directions
                yield f"says “{words[one][0]}” where the English says “{words[other][0]}”"
    wanted_order, order = _of(said, Level), _of(ours, Level)
    if order != wanted_order and Counter(order) == Counter(wanted_order):
        yield "names the upper and the lower tile in another order than the English"


def _readings(text: str, tongue: Language) -> list[Reading]:
    return [reading for reading in read(text, tongue) if reading.sure]


def _is_digit_one(reading: Reading, text: str) -> bool:
    return text[reading.start : reading.end] == "1"


def _numbers(readings: list[Reading], ones: list[bool]) -> list[Any]:
    """The numbers in their order, with those that are 1 only where `ones` says so."""
    kept = [reading for reading, one in zip_longest(readings, ones) if one or reading.value != 1]
    values = [reading.value for reading in kept if not isinstance(reading.value, Seat | Way)]
    # 4.0 is a decimal to one language and a version to another.
    return [Fraction("{}.{}".format(*v)) if isinstance(v, tuple) and len(v) == 2 else v for v in values]


def _of(readings: list[Reading], kind: type) -> list[Any]:
    return [reading.value for reading in readings if isinstance(reading.value, kind)]


def _list(numbers: list[Any]) -> str:
    return ", ".join(".".join(map(str, n)) if isinstance(n, tuple) else str(n) for n in numbers) or "(none)"


def _difference(found: Counter[Any], wanted: Counter[Any], tongue: Language) -> str:
    parts = []
    for value in found | wanted:
        if found[value] != wanted[value]:
            name = tongue.seat(value) if isinstance(value, Seat) else tongue.directions[value][0]
            parts.append(f"“{name}” too {'often' if found[value] > wanted[value] else 'seldom'}")
    return ", ".join(parts)
