"""Numbers in digits, as a language writes them: 25,000 and 25 000, 13.5 and 13,5, 41,7 %, −3, 16/08/1988, 4.9.0."""

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from babel.numbers import get_decimal_symbol, get_group_symbol

SPACES = " \u00a0\u202f"
"""Plain, no-break and narrow no-break space: all group digits in French and Russian."""

Found = tuple[int | Fraction | tuple[int, ...], int, int, Fraction]


@cache
def _number(code: str) -> re.Pattern[str]:
    group = get_group_symbol(code)
    group = f"[{SPACES}]" if group in SPACES else re.escape(group)
    decimal = re.escape(get_decimal_symbol(code))
    least = 2 if get_decimal_symbol(code) == "." else 1  # points in a version; a single one may be a decimal sign
    return re.compile(
        rf"(?P<date>(?<!\d)\d{{1,2}}(?P<mark>[./])\d{{1,2}}(?P=mark)\d{{4}}(?!\d))"
        rf"|(?P<version>\d+(?:\.\d+){{{least},}})"
        rf"|(?P<sign>(?<![\w.,%)])[-−](?=\d))?"
        rf"(?P<whole>\d{{1,3}}(?:{group}\d{{3}})+(?!\d)|\d+)(?:{decimal}(?P<part>\d+)(?!\d|{decimal}\d))?"
        rf"(?P<percent>[{SPACES}]?%)?"
    )


def read(text: str, code: str) -> Iterator[Found]:
    """Each number in the text: its value, where it stands, and what its last decimal is worth."""
    for found in _number(code).finditer(text):
        if found["date"]:
            for part in re.finditer(r"\d+", found["date"]):
                yield int(part[0]), found.start() + part.start(), found.start() + part.end(), Fraction(0)
        elif found["version"]:
            yield tuple(map(int, found["version"].split("."))), *found.span(), Fraction(0)
        else:
            yield _value(found), *found.span(), _unit(found)


def _value(found: re.Match[str]) -> int | Fraction:
    whole = re.sub(r"\D", "", found["whole"])
    value: int | Fraction = Fraction(f"{whole}.{found['part']}") if found["part"] else int(whole)
    if found["percent"]:
        value = Fraction(value, 100)
    return -value if found["sign"] else value


def _unit(found: re.Match[str]) -> Fraction:
    unit = Fraction(1, 10 ** len(found["part"])) if found["part"] else Fraction(0)
    return (unit or Fraction(1)) / 100 if found["percent"] else unit
