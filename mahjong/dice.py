"""Dice, throws and their totals; the one door through which chance enters."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from random import Random, SystemRandom

from mahjong.errors import RuleError

DIE = range(1, 7)
"""What one die can show."""


def chance(seed: int | str | None) -> Random:
    """The source of chance: repeatable with a seed, the system's randomness without one."""
    return SystemRandom() if seed is None else Random(seed)


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
                raise RuleError(f"Throw{shown!r}: a die shows {DIE[0]} to {DIE[-1]}")
        return super().__new__(cls, shown)

    @property
    def total(self) -> int:
        """The sum of the dice."""
        return sum(self)

    def __repr__(self) -> str:
        return f"Throw({', '.join(map(str, self))})"


@dataclass(frozen=True)
class Dice:
    """A number of dice thrown together.

    >>> Dice(2).totals
    range(2, 13)
    """

    number: int

    def __post_init__(self) -> None:
        if self.number < 1:
            raise RuleError(f"Dice({self.number}): a throw needs a die")

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

    def throw(self, random: Random) -> Throw:
        """Throw the dice."""
        return Throw(*random.choices(DIE, k=self.number))

    def check(self, throw: Throw) -> None:
        """Raise RuleError unless the throw was made with this number of dice."""
        if len(throw) != self.number:
            raise RuleError(f"{throw!r}: {self.number} dice are thrown, not {len(throw)}")
