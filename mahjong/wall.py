"""The wall: built, broken, and taken away tile by tile."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from random import Random

from mahjong.breaking import SIDES, Break
from mahjong.dice import Throw, chance, mix
from mahjong.errors import RuleError, said
from mahjong.kinds import check_fields, checked, trusted
from mahjong.rules import STACK, Rules
from mahjong.seats import Seat
from mahjong.tiles import Tile

Stack = tuple[Tile, ...]


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
        check_fields(self)
        self.rules.tiles.check(self.tiles)

    @classmethod
    @checked
    def in_order(cls, rules: Rules) -> "Wall":
        """A wall whose tiles stand in the order of the set, to look at."""
        return trusted(cls, rules=rules, tiles=rules.tiles.tiles)

    @classmethod
    @checked
    def shuffled(cls, rules: Rules, seed: int | str | Random | None = None) -> "Wall":
        """A wall of well mixed tiles; with a seed always the same one.

        Raises RuleError for a seed below 0, and for a text that is no Unicode.
        """
        random = seed if isinstance(seed, Random) else chance(seed)
        tiles = list(rules.tiles.tiles)
        mix(tiles, random)
        return trusted(cls, rules=rules, tiles=tuple(tiles))

    @property
    def stacks(self) -> tuple[Stack, ...]:
        """All stacks, clockwise from East's right end."""
        return _stacks(self.tiles)

    @property
    def sides(self) -> dict[Seat, tuple[Stack, ...]]:
        """Each player's side: its stacks from the owner's right end to the left end."""
        length = self.rules.stacks_per_side
        return {side: self.stacks[n * length : (n + 1) * length] for n, side in enumerate(SIDES)}

    @checked
    def broken(self, *throws: Throw) -> "BrokenWall":
        """The wall, broken where these throws say. Raises RuleError for throws that the rules don't ask for."""
        return BrokenWall.of(self.rules, self.from_break(Break(self.rules, throws)))

    @checked
    def from_break(self, where: Break) -> tuple[Tile, ...]:
        """All tiles in the order in which they leave the wall broken there. Raises RuleError for a break elsewhere."""
        if where.rules.tiles != self.rules.tiles:
            raise RuleError(
                f"the break is in a wall of {len(where.rules.tiles)} tiles, but this one has {len(self.tiles)}:"
                " a wall and its break need the same tiles"
            )
        first = where.position * STACK
        return self.tiles[first:] + self.tiles[:first]


def _stacks(tiles: tuple[Tile, ...]) -> tuple[Stack, ...]:
    ends = range(len(tiles) % STACK or STACK, len(tiles) + 1, STACK)
    return tuple(tiles[max(0, end - STACK) : end] for end in ends)


@dataclass(frozen=True)
class BrokenWall:
    """A wall that is broken: what is left of it, from its next tile to its very end.

    Every method that takes a tile returns the tile and the wall that is left; nothing is changed in place. Raises
    RuleError for a stack that is empty or too high, and for a dead wall longer than the wall.

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

    def __post_init__(self) -> None:
        check_fields(self)
        for stack in self.stacks:
            if not 1 <= len(stack) <= STACK:
                raise RuleError(f"{said(stack)}: a stack has 1 to {STACK} tiles")
        if not 0 <= self.dead_size <= len(self.tiles):
            raise RuleError(f"dead_size={said(self.dead_size)}: the whole wall has {len(self.tiles)} tiles")

    @classmethod
    @checked
    def of(cls, rules: Rules, tiles: tuple[Tile, ...]) -> "BrokenWall":
        """The wall whose tiles leave it in this order; of an odd number the first is alone in its stack.

        Raises RuleError for fewer tiles than the dead wall has.
        """
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

    @checked
    def without(self, taken: Iterable[Tile], dead_size: int | None = None) -> "BrokenWall":
        """The wall without these tiles, which were taken out of turn or in turn.

        Raises RuleError for a tile that is not in the wall.
        """
        taken = set(taken)
        if missing := taken.difference(self.tiles):
            raise RuleError(f"{min(missing, key=repr)!r} is not in the wall any more")
        left = (tuple(tile for tile in stack if tile not in taken) for stack in self.stacks)
        return BrokenWall(self.rules, tuple(filter(None, left)), self.dead_size if dead_size is None else dead_size)
