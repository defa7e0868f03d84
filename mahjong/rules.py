"""What may differ from table to table: every difference between two styles is a field of Rules."""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property
from itertools import chain, compress
from typing import Any

from mahjong.dice import Dice, Throw
from mahjong.errors import RuleError, said
from mahjong.kinds import OneOf, check_fields, checked
from mahjong.seats import Seat
from mahjong.tiles import TileSet


class Level(OneOf):
    """The tiles of a stack, in the order in which they are taken.

    >>> [level.value for level in Level]
    ['upper', 'lower']
    """

    UPPER = "upper"
    LOWER = "lower"


STACK = len(Level)
"""Tiles in a stack."""


class Count(OneOf):
    """Which throws are made, and which of them say how many stacks to count.

    The value lists, throw by throw, whether its total is counted. The first throw always picks the side.

    >>> Count.BOTH_THROWS.total([Throw(2, 3), Throw(1, 1)])
    7
    """

    SAME_THROW = (True,)
    SECOND_THROW = (False, True)
    BOTH_THROWS = (True, True)

    @property
    def throws(self) -> int:
        """How many throws are made."""
        return len(self.value)

    def total(self, throws: Sequence[Throw]) -> int:
        """The number of stacks to count. Raises RuleError for more or fewer throws than are made."""
        self.check(throws)
        return sum(throw.total for throw in compress(throws, self.value))

    @checked
    def check(self, throws: Sequence[Throw]) -> None:
        """Raise RuleError unless there are as many throws as are made."""
        if len(throws) != self.throws:
            plural = "s" if self.throws > 1 else ""
            raise RuleError(f"{said(list(throws))}: the rules ask for {self.throws} throw{plural}, not {len(throws)}")


class LastTiles(OneOf):
    """How the last tiles of the deal are taken, after the rounds of whole stacks.

    The value lists which of the next tiles East takes, in the order in which they leave the wall (1 is the upper
    tile of the next stack). The other players take one each of those that remain.

    >>> LastTiles.JUMP.takes
    ((1, 5), (2,), (3,), (4,))
    """

    WHOLE_STACK = (1, 2)
    JUMP = (1, 5)

    @property
    def takes(self) -> tuple[tuple[int, ...], ...]:
        """Which of the next tiles each player takes, East first."""
        others = len(Seat) - 1
        rest = [tile for tile in range(1, len(self.value) + others + 1) if tile not in self.value]
        return (self.value, *((tile,) for tile in rest))


@dataclass(frozen=True)
class Rules:
    """How the tiles of one style are built into a wall, broken and dealt.

    Rules that can't be right raise RuleError when they are made.

    >>> from mahjong import HONG_KONG
    >>> HONG_KONG.stacks_per_side, HONG_KONG.hand, HONG_KONG.dealer_hand
    (18, 13, 14)
    """

    tiles: TileSet
    """The tiles in play."""
    dice: Dice
    """The dice of one throw."""
    count: Count
    """Which throws are made and counted."""
    dead_stacks: int
    """Length of the dead wall, in stacks; 0 for none."""
    replenished: bool
    """Whether the live wall's last tile makes good each tile taken from the dead wall."""
    rounds: int
    """Rounds of the deal in which whole stacks are taken."""
    stacks_per_take: int
    """Stacks that a player takes in such a round."""
    last: LastTiles
    """How the tiles after these rounds are taken."""

    def __post_init__(self) -> None:
        check_fields(self)
        sides = len(Seat)
        if not len(self.tiles) or len(self.tiles) % (sides * STACK):
            raise RuleError(
                f"tiles: {len(self.tiles)} tiles can't be built into {sides} equal sides of stacks of {STACK};"
                f" the number must be a multiple of {sides * STACK}"
            )
        for field, least in (("dead_stacks", 0), ("rounds", 0), ("stacks_per_take", 1)):
            if getattr(self, field) < least:
                raise RuleError(f"{field}={said(getattr(self, field))}: it can't be less than {least}")
            if getattr(self, field) > self.stacks:
                raise RuleError(f"{field}={said(getattr(self, field))}: the whole wall has {self.stacks} stacks")
        if self.replenished and not self.dead_stacks:
            raise RuleError("replenished=True with dead_stacks=0: a wall without a dead wall has nothing to replenish")
        if self.live_after_deal < 0:
            raise RuleError(
                f"the hands need {self.dealt} tiles, but the live wall has {len(self.tiles) - self.dead_tiles}:"
                " deal fewer rounds or shorten the dead wall"
            )

    def variant(self, **changes: Any) -> "Rules":
        """These rules with some fields changed. Raises RuleError for an unknown field and if the result can't be right.

        >>> from mahjong import HONG_KONG, WITHOUT_BONUS_TILES
        >>> HONG_KONG.variant(tiles=WITHOUT_BONUS_TILES).stacks_per_side
        17
        """
        names = [field.name for field in fields(self)]
        if unknown := changes.keys() - names:
            raise RuleError(f"{min(unknown)!r} is no field of the rules: they have {', '.join(names)}")
        return replace(self, **changes)

    @cached_property
    def stacks(self) -> int:
        """Stacks in the whole wall."""
        return len(self.tiles) // STACK

    @cached_property
    def stacks_per_side(self) -> int:
        """Stacks in one side of the wall."""
        return self.stacks // len(Seat)

    @property
    def tiles_per_player(self) -> int:
        """Tiles that each player builds into a side."""
        return self.stacks_per_side * STACK

    @property
    def dead_tiles(self) -> int:
        """Tiles in the dead wall."""
        return self.dead_stacks * STACK

    @property
    def tiles_per_take(self) -> int:
        """Tiles that a player takes in each round of whole stacks."""
        return self.stacks_per_take * STACK

    @property
    def tiles_in_rounds(self) -> int:
        """Tiles that all players take in the rounds of whole stacks."""
        return self.rounds * len(Seat) * self.tiles_per_take

    @cached_property
    def drawn(self) -> dict[Seat, tuple[tuple[int, ...], ...]]:
        """For each seat the takes of its dealt hand.

        A take is a tuple of places in the order in which tiles leave the wall, the first tile being 0.

        >>> from mahjong import HONG_KONG, SOUTH
        >>> HONG_KONG.drawn[SOUTH]
        ((4, 5, 6, 7), (20, 21, 22, 23), (36, 37, 38, 39), (50,))
        """
        size, players, after_rounds = self.tiles_per_take, len(Seat), self.tiles_in_rounds
        return {
            seat: (
                *(tuple(range(start, start + size)) for start in range(turn * size, after_rounds, players * size)),
                tuple(after_rounds + tile - 1 for tile in self.last.takes[turn]),
            )
            for turn, seat in enumerate(Seat)
        }

    @cached_property
    def places(self) -> dict[Seat, tuple[int, ...]]:
        """For each seat the places of its dealt hand, take after take."""
        return {seat: tuple(chain.from_iterable(takes)) for seat, takes in self.drawn.items()}

    @cached_property
    def hands(self) -> dict[Seat, int]:
        """Tiles in each dealt hand."""
        return {seat: len(places) for seat, places in self.places.items()}

    @property
    def dealer_hand(self) -> int:
        """Tiles in the dealer's hand, as dealt."""
        return self.hands[Seat.EAST]

    @property
    def hand(self) -> int:
        """Tiles in every other hand, as dealt."""
        return self.hands[Seat.SOUTH]

    @property
    def dealt(self) -> int:
        """Tiles dealt in all."""
        return self.tiles_in_rounds + sum(map(len, self.last.takes))

    @property
    def live_after_deal(self) -> int:
        """Tiles of the live wall that are left after the deal, before any is replaced."""
        return len(self.tiles) - self.dead_tiles - self.dealt

    @checked
    def check_throws(self, throws: Sequence[Throw]) -> None:
        """Raise RuleError unless these are the throws that the rules ask for."""
        self.count.check(throws)
        for throw in throws:
            self.dice.check(throw)
