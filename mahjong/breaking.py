"""The ring of stacks, and where throws break it.

The ring is numbered clockwise from East's right end: East's side, then its left neighbour's, and on.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from mahjong.dice import Throw
from mahjong.errors import RuleError, said
from mahjong.kinds import check_fields, checked
from mahjong.rules import STACK, Level, Rules
from mahjong.seats import TURNS, Seat

TILES_LEAVE = TURNS.opposite
"""Which way the tiles leave the wall, and stacks are counted."""

SIDES = tuple(Seat.EAST.towards(TILES_LEAVE, sides) for sides in range(len(Seat)))
"""The sides in the order in which the ring runs through them."""


class StackPlace(NamedTuple):
    """Where a stack stands: whose side, and which from its owner's right end (from 1)."""

    side: Seat
    number: int

    def __str__(self) -> str:
        return f"{self.side} {self.number}"


@checked
def ring(rules: Rules) -> tuple[StackPlace, ...]:
    """The places of all stacks, clockwise from East's right end.

    >>> from mahjong import HONG_KONG
    >>> print(*ring(HONG_KONG)[16:20], sep=", ")
    East 17, East 18, North 1, North 2
    """
    return tuple(StackPlace(side, number) for side in SIDES for number in range(1, rules.stacks_per_side + 1))


@dataclass(frozen=True)
class Break:
    """Where the throws break the wall. Raises RuleError for throws that the rules don't ask for.

    >>> from mahjong import HONG_KONG
    >>> where = Break(HONG_KONG, (Throw(3, 4, 5),))
    >>> print(where.side, where.count, where.first_live)
    North 12 North 13
    """

    rules: Rules
    throws: tuple[Throw, ...]

    def __post_init__(self) -> None:
        check_fields(self)
        self.rules.check_throws(self.throws)

    @property
    def throwers(self) -> tuple[Seat, ...]:
        """Who makes each throw: East the first, the owner of the side that it picks any other."""
        return (Seat.EAST, *(self.side for _ in self.throws[1:]))

    @property
    def side(self) -> Seat:
        """Whose side the first throw picks: counted in turn order from East as 1."""
        return Seat.EAST.count(self.throws[0].total)

    @property
    def count(self) -> int:
        """How many stacks stay right of the break, counted from the right end of `side`."""
        return self.rules.count.total(self.throws)

    @property
    def position(self) -> int:
        """The first live stack's position in the ring, from 0."""
        return (SIDES.index(self.side) * self.rules.stacks_per_side + self.count) % self.rules.stacks

    @cached_property
    def places(self) -> tuple[StackPlace, ...]:
        """The places of all stacks, in the order in which they leave the wall."""
        places = ring(self.rules)
        return places[self.position :] + places[: self.position]

    @property
    def live(self) -> tuple[StackPlace, ...]:
        """The stacks of the live wall, in order."""
        return self.places[: self.rules.stacks - self.rules.dead_stacks]

    @property
    def dead(self) -> tuple[StackPlace, ...]:
        """The stacks of the dead wall, from the break on."""
        return self.places[: self.rules.stacks - self.rules.dead_stacks - 1 : -1]

    @property
    def counted(self) -> tuple[StackPlace, ...]:
        """The stacks that are counted, in order."""
        return self.places[: -self.count - 1 : -1][::-1]

    @property
    def first_live(self) -> StackPlace:
        """The first stack of the live wall, next to the break."""
        return self.places[0]

    @property
    def last_counted(self) -> StackPlace:
        """The last stack counted, on the other side of the break."""
        return self.places[-1]

    @property
    def in_corner(self) -> bool:
        """Whether the break falls between two sides."""
        return self.first_live.side is not self.last_counted.side

    @property
    def runs_on(self) -> bool:
        """Whether the count goes past the end of the side."""
        return self.count > self.rules.stacks_per_side

    @checked
    def place(self, leaving: int) -> tuple[StackPlace, Level]:
        """Where the tile stands that leaves the wall as this one, the first being 0.

        Raises RuleError for a number that no tile of the wall has.

        >>> from mahjong import HONG_KONG
        >>> Break(HONG_KONG, (Throw(3, 4, 5),)).place(1)
        (StackPlace(side=<Seat.NORTH: 'North'>, number=13), <Level.LOWER: 'lower'>)
        """
        if not 0 <= leaving < len(self.rules.tiles):
            raise RuleError(f"{said(leaving)}: the tiles leave as 0 to {len(self.rules.tiles) - 1}")
        stack, level = divmod(leaving, STACK)
        return self.places[stack], list(Level)[level]

    @property
    def dead_sides(self) -> tuple[Seat, ...]:
        """The sides on which the dead wall lies, from the break on: more than one where it turns a corner."""
        return tuple(dict.fromkeys(place.side for place in self.dead))
