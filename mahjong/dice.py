"""Dice, throws and their totals; the one door through which chance enters."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from random import Random, SystemRandom
from typing import TypeVar

from mahjong.errors import RuleError, said
from mahjong.kinds import check_fields, checked

T = TypeVar("T")

DIE = range(1, 7)
"""What one die can show."""

MOST_DICE = 6
"""More dice than any table throws; each way in which they may fall is listed when asked for."""


def chance(seed: int | str | None) -> Random:
    """The source of chance: repeatable with a seed, the system's randomness without one.

    Raises RuleError for a number below 0, since Python takes -7 for 7, and for a text that is no Unicode.

    >>> chance(7).random() == chance(7).random() != chance("7").random()
    True
    """
    if seed is None:
        return SystemRandom()
    if isinstance(seed, int) and seed < 0:
        raise RuleError(f"seed={said(seed)}: a seed is a whole number from 0 on, or a text")
    try:
        return Random(seed)
    except UnicodeEncodeError:
        raise RuleError(f"seed={said(seed)}: a text that serves as seed must be Unicode throughout") from None


def mix(things: list[T], random: Random) -> None:
    """Put things into an order of which every one is equally likely.

    From the last place down to the second, each is given one of the things that have no place yet. It is what
    `random.shuffle` does today, written out so that a seed keeps its deal whatever later Pythons do.

    >>> things = list("1234")
    >>> mix(things, chance(7))
    >>> things
    ['4', '2', '1', '3']
    """
    bits = random.getrandbits
    for last in range(len(things) - 1, 0, -1):
        width = (last + 1).bit_length()
        while (place := bits(width)) > last:
            pass
        things[last], things[place] = things[place], things[last]


class Throw(tuple[int, ...]):
    """What the dice of one throw show.

    Raises RuleError for anything that a die can't show.

    >>> Throw(3, 4, 5).total
    12
    """

    __slots__ = ()

    def __new__(cls, *shown: int) -> "Throw":
        for pips in shown:
            if isinstance(pips, bool) or not isinstance(pips, int) or pips not in DIE:
                raise RuleError(f"Throw({', '.join(map(said, shown))}): a die shows {DIE[0]} to {DIE[-1]}")
        if not shown:
            raise RuleError("Throw(): a throw needs a die")
        return super().__new__(cls, shown)

    def __getnewargs__(self) -> tuple[int, ...]:
        return tuple(self)  # so a copy is made as a throw is: Throw(3, 4)

    @classmethod
    @checked
    def read(cls, text: str) -> "Throw":
        """The throw that a text names by what each die shows, with commas or spaces between.

        Raises RuleError for anything else.

        >>> Throw.read("3,4,5")
        Throw(3, 4, 5)
        """
        shown = {str(pips): pips for pips in DIE}
        words = text.replace(",", " ").split()
        if not words or not shown.keys() >= set(words):
            raise RuleError(f"{said(text)}: a die shows {DIE[0]} to {DIE[-1]}; write each die, with commas between")
        return cls(*map(shown.__getitem__, words))

    @property
    def total(self) -> int:
        """The sum of the dice."""
        return sum(self)

    def __repr__(self) -> str:
        return f"Throw({', '.join(map(str, self))})"


@dataclass(frozen=True)
class Dice:
    """A number of dice thrown together. Raises RuleError for a number that no table throws.

    >>> Dice(2).totals
    range(2, 13)
    """

    number: int

    def __post_init__(self) -> None:
        check_fields(self)
        if not 1 <= self.number <= MOST_DICE:
            raise RuleError(f"Dice({said(self.number)}): a throw has 1 to {MOST_DICE} dice")

    @property
    def lowest(self) -> int:
        """The lowest total."""
        return self.number * DIE[0]

    @property
    def highest(self) -> int:
        """The highest total."""
        return self.number * DIE[-1]

    @property
    def totals(self) -> range:
        """Every total, from the lowest to the highest."""
        return range(self.lowest, self.highest + 1)

    def throws(self) -> Iterator[Throw]:
        """Every throw there is, each order of the dice its own."""
        return (Throw(*shown) for shown in product(DIE, repeat=self.number))

    @cached_property
    def chances(self) -> dict[int, Fraction]:
        """How often each total comes, as a fraction of all throws.

        >>> Dice(2).chances[7]
        Fraction(1, 6)
        """
        times = Counter(throw.total for throw in self.throws())
        return {total: Fraction(times[total], times.total()) for total in self.totals}

    @checked
    def throw(self, random: Random) -> Throw:
        """Throw the dice."""
        return Throw(*[DIE[int(random.random() * len(DIE))] for _ in range(self.number)])

    @checked
    def check(self, throw: Throw) -> None:
        """Raise RuleError unless the throw was made with this number of dice."""
        if len(throw) != self.number:
            raise RuleError(f"{throw!r}: {self.number} dice are thrown, not {len(throw)}")
