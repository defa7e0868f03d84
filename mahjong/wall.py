"""The wall: a ring of stacks, built, broken, and taken away tile by tile.

The ring is numbered clockwise from East's right end: East's side, then its left neighbour's, and on.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from random import Random
from typing import NamedTuple

from mahjong.dice import Throw, chance
from mahjong.errors import RuleError
from mahjong.rules import STACK, Rules
from mahjong.seats import TURNS, Seat
from mahjong.tiles import Tile

TILES_LEAVE = TURNS.opposite
"""Which way the tiles leave the wall, and stacks are counted."""

Stack = tuple[Tile, ...]


class StackPlace(NamedTuple):
    """Where a stack stands: whose side, and which from its owner's right end (from 1)."""

    side: Seat
    number: int

    def __str__(self) -> str:
        return f"{self.side} {self.number}"


def ring(rules: Rules) -> tuple[StackPlace, ...]:
    """The places of all stacks, clockwise from East's right end.

    >>> from mahjong import HONG_KONG
    >>> print(*ring(HONG_KONG)[16:20], sep=", ")
    East 17, East 18, North 1, North 2
    """
    return tuple(
        StackPlace(Seat.EAST.towards(TILES_LEAVE, sides), number)
        for sides in range(len(Seat))
        for number in range(1, rules.stacks_per_side + 1)
    )


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
        self.rules.check_throws(self.throws)

    @cached_property
    def side(self) -> Seat:
        """Whose side the first throw picks: counted in turn order from East as 1."""
        return Seat.EAST.count(self.throws[0].total)

    @cached_property
    def count(self) -> int:
        """How many stacks stay right of the break, counted from the right end of `side`."""
        return self.rules.count.total(self.throws)

    @cached_property
    def position(self) -> int:
        """The first live stack's position in the ring, from 0."""
        sides = next(n for n in range(len(Seat)) if Seat.EAST.towards(TILES_LEAVE, n) is self.side)
        return (sides * self.rules.stacks_per_side + self.count) % self.rules.stacks

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

    @property
    def dead_sides(self) -> tuple[Seat, ...]:
        """The sides on which the dead wall lies, from the break on: more than one where it turns a corner."""
        return tuple(dict.fromkeys(place.side for place in self.dead))


@dataclass(frozen=True)
class Wall:
    """A wall before it is broken: its tiles clockwise from East's right end, the upper of each stack first.

    Raises RuleError unless the tiles are those of the rules, each once.

    >>> from mahjong import EAST, HONG_KONG
    >>> wall = Wall.in_order(HONG_KONG)
    >>> len(wall.sides[EAST]), wall.sides[EAST][0]
    (18, (Tile('1m', 1), Tile('1m', 2)))
    """

    rules: Rules
    tiles: tuple[Tile, ...]

    def __post_init__(self) -> None:
        self.rules.tiles.check(self.tiles)

    @classmethod
    def _trusted(cls, rules: Rules, tiles: tuple[Tile, ...]) -> "Wall":
        wall = object.__new__(cls)
        wall.__dict__.update(rules=rules, tiles=tiles)
        return wall

    @classmethod
    def in_order(cls, rules: Rules) -> "Wall":
        """A wall whose tiles stand in the order of the set, to look at."""
        return cls._trusted(rules, rules.tiles.tiles)

    @classmethod
    def shuffled(cls, rules: Rules, seed: int | str | Random | None = None) -> "Wall":
        """A wall of well mixed tiles; with a seed always the same one."""
        random = seed if isinstance(seed, Random) else chance(seed)
        tiles = list(rules.tiles.tiles)
        random.shuffle(tiles)
        return cls._trusted(rules, tuple(tiles))

    @property
    def stacks(self) -> tuple[Stack, ...]:
        """All stacks, clockwise from East's right end."""
        return _stacks(self.tiles)

    @property
    def sides(self) -> dict[Seat, tuple[Stack, ...]]:
        """Each player's side: its stacks from the owner's right end to the left end."""
        length = self.rules.stacks_per_side
        return {
            Seat.EAST.towards(TILES_LEAVE, n): self.stacks[n * length : (n + 1) * length] for n in range(len(Seat))
        }

    def broken(self, *throws: Throw) -> "BrokenWall":
        """The wall, broken where these throws say. Raises RuleError for throws that the rules don't ask for."""
        return BrokenWall.of(self.rules, self.from_break(Break(self.rules, throws)))

    def from_break(self, where: Break) -> tuple[Tile, ...]:
        """All tiles in the order in which they leave the wall broken there."""
        first = where.position * STACK
        return self.tiles[first:] + self.tiles[:first]


def _stacks(tiles: tuple[Tile, ...]) -> tuple[Stack, ...]:
    return tuple(tiles[start : start + STACK] for start in range(0, len(tiles), STACK))


@dataclass(frozen=True)
class BrokenWall:
    """A wall that is broken: what is left of it, from its next tile to its very end.

    Every method that takes a tile returns the tile and the wall that is left; nothing is changed in place.

    >>> from mahjong import HONG_KONG
    >>> wall = Wall.shuffled(HONG_KONG, seed=7).broken(Throw(3, 4, 5))
    >>> len(wall.live), len(wall.dead)
    (130, 14)
    """

    rules: Rules
    stacks: tuple[Stack, ...]
    """The stacks left, in order; a stack that has lost its upper tile holds one."""
    dead_size: int
    """Tiles in the dead wall now."""

    @classmethod
    def of(cls, rules: Rules, tiles: tuple[Tile, ...]) -> "BrokenWall":
        """The wall whose tiles leave it in this order."""
        return cls(rules, _stacks(tiles), rules.dead_tiles)

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles left, in order."""
        return tuple(chain.from_iterable(self.stacks))

    @property
    def live(self) -> tuple[Tile, ...]:
        """The live wall, in the order of drawing."""
        return self.tiles[: len(self.tiles) - self.dead_size]

    @property
    def dead(self) -> tuple[Tile, ...]:
        """The dead wall, from the tile next to the live wall to the very end of the wall."""
        return self.tiles[len(self.tiles) - self.dead_size :]

    @property
    def replacements(self) -> tuple[Tile, ...]:
        """The tiles of the dead wall in the order in which they would be taken: from the break, upper first."""
        dead = set(self.dead)
        return tuple(tile for stack in reversed(self.stacks) for tile in stack if tile in dead)

    @property
    def is_over(self) -> bool:
        """Whether the hand ends in a draw unless the last discard is claimed: no tile can be drawn any more."""
        return len(self.tiles) == self.dead_size

    @property
    def next_tile(self) -> Tile:
        """The tile that the next player draws. Raises RuleError when there is none."""
        if self.is_over:
            raise RuleError("the live wall is empty: no tile can be drawn, and the hand ends")
        return self.stacks[0][0]

    @property
    def replacement_tile(self) -> Tile:
        """The tile that replaces a bonus tile or completes a kong. Raises RuleError when there is none."""
        if not self.stacks or (self.rules.dead_stacks and not self.dead_size):
            raise RuleError("no replacement tile is left: a kong can't be declared, and the hand ends")
        return self.stacks[-1][0]

    def draw(self) -> tuple[Tile, "BrokenWall"]:
        """The next tile, and the wall without it."""
        return self.next_tile, self.without({self.next_tile})

    def replace(self) -> tuple[Tile, "BrokenWall"]:
        """The replacement tile, and the wall without it.

        A replenished dead wall keeps its size as long as the live wall has a tile to give.
        """
        tile = self.replacement_tile
        keeps = self.rules.replenished and not self.is_over
        return tile, self.without({tile}, self.dead_size if keeps else max(0, self.dead_size - 1))

    def without(self, taken: Iterable[Tile], dead_size: int | None = None) -> "BrokenWall":
        """The wall without these tiles, which were taken out of turn or in turn.

        Raises RuleError for a tile that is not in the wall.
        """
        taken = set(taken)
        if missing := taken.difference(self.tiles):
            raise RuleError(f"{min(missing, key=repr)!r} is not in the wall any more")
        left = (tuple(tile for tile in stack if tile not in taken) for stack in self.stacks)
        return BrokenWall(
            self.rules, tuple(filter(None, left)), self.dead_size if dead_size is None else dead_size
        )
