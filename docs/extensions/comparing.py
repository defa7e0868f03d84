"""Whether a translation names what its source names: the same numbers in the same order, seats and directions as often.

What a rule allows to differ:

- The word one is left out: English and French use it as an article, Russian often not at all. A digit 1 is not: the
  translation must say it, in digits or words.
- A word that is no number in its place, such as a second of time, is left out (`not-numbers` in a language's file).
- Seats and directions may change places, since sentences do; numbers may not.
"""

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from extensions.languages import SOURCE, Language, Way, language
from extensions.readings import Reading, read
from extensions.records import HOLE
from mahjong import Direction, Seat

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
        wanted, found = _numbers(said), _numbers(ours)
        if wanted != found:
            yield f"names the numbers {_list(found)}, the English {_list(wanted)}"
        elif sum(source[one.start : one.end] == "1" for one in said) > sum(one.value == 1 for one in ours):
            yield "lacks the number 1, which the English has"
    for kind, name in ((Seat, "seats"), (Direction, "directions")):
        wanted, found = Counter(_of(said, kind)), Counter(_of(ours, kind))
        if wanted != found:
            yield f"names other {name} than the English: {_difference(found, wanted, language(code))}"


def _readings(text: str, tongue: Language) -> list[Reading]:
    return [reading for reading in read(text, tongue) if reading.sure]


def _numbers(readings: list[Reading]) -> list[Any]:
    values = [reading.value for reading in readings if not isinstance(reading.value, Seat | Way)]
    # 4.0 is a decimal to one language and a version to another.
    values = [Fraction("{}.{}".format(*v)) if isinstance(v, tuple) and len(v) == 2 else v for v in values]
    return [value for value in values if value != 1]


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
