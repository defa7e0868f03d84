"""The deal: who takes which tiles from where, step by step, until every bonus tile is replaced."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from mahjong.breaking import Break, StackPlace
from mahjong.dice import Throw, chance
from mahjong.errors import RuleError
from mahjong.kinds import check_fields, checked, trusted
from mahjong.rules import Level, Rules
from mahjong.seats import Seat
from mahjong.tiles import Face, Tile
from mahjong.wall import BrokenWall, Wall

Hands = Mapping[Seat, tuple[Tile, ...]]


@dataclass(frozen=True)
class Take:
    """A step of the deal: a player takes tiles from the live wall."""

    seat: Seat
    tiles: tuple[Tile, ...]

    def __post_init__(self) -> None:
        check_fields(self)

    @checked
    def on(self, table: "Table") -> "Table":
        """The table after this step. Raises RuleError for tiles that are not in the wall any more."""
        return replace(table.with_hand(self.seat, self.tiles), wall=table.wall.without(self.tiles))


@dataclass(frozen=True)
class Replacement:
    """A step after the deal: a player lays a bonus tile face up and takes a replacement tile for it."""

    seat: Seat
    bonus: Tile
    tile: Tile

    def __post_init__(self) -> None:
        check_fields(self)

    @checked
    def on(self, table: "Table") -> "Table":
        """The table after this step. Raises RuleError if the hand or the dead wall gives other tiles."""
        tile, after = table.replaced(self.seat, self.bonus)
        if tile != self.tile:
            raise RuleError(f"{self.tile!r} doesn't replace {self.bonus!r}: the next replacement tile is {tile!r}")
        return after


Step = Take | Replacement


@dataclass(frozen=True)
class Table:
    """What lies where at one moment of the deal. Every tile is in exactly one place.

    Raises RuleError unless every seat has its hand and its place for bonus tiles, be they empty.
    """

    hands: Hands
    laid_out: Hands
    """Bonus tiles, face up in front of their player's hand."""
    wall: BrokenWall

    def __post_init__(self) -> None:
        check_fields(self)
        for seat in Seat:
            if seat not in self.hands or seat not in self.laid_out:
                raise RuleError(f"{seat} has no place at this table: give each seat its tiles, be it ()")

    @checked
    def with_hand(self, seat: Seat, tiles: tuple[Tile, ...]) -> "Table":
        """The table with these tiles added to a hand."""
        return replace(self, hands={**self.hands, seat: self.hands[seat] + tiles})

    @checked
    def bonus_in_hand(self, seat: Seat) -> tuple[Tile, ...]:
        """The bonus tiles that a player still holds, in the order in which they came."""
        return tuple(tile for tile in self.hands[seat] if tile.face.bonus)

    @checked
    def replaced(self, seat: Seat, bonus: Tile) -> tuple[Tile, "Table"]:
        """The replacement tile for a bonus tile in this hand, and the table once it has been taken.

        Raises RuleError for a tile that is no bonus tile of this hand, and when no replacement tile is left.
        """
        if bonus not in self.bonus_in_hand(seat):
            raise RuleError(f"{bonus!r} is no bonus tile in the hand of {seat}")
        tile, wall = self.wall.replace()
        kept = tuple(held for held in self.hands[seat] if held != bonus)
        return tile, Table(
            {**self.hands, seat: (*kept, tile)}, {**self.laid_out, seat: (*self.laid_out[seat], bonus)}, wall
        )

    @checked
    def concealed_kongs(self, seat: Seat) -> tuple[Face, ...]:
        """The faces of which this hand holds every copy, so that a concealed kong may be declared."""
        held = Counter(tile.face for tile in self.hands[seat])
        copies = Counter(tile.face for tile in self.wall.rules.tiles if not tile.face.bonus)
        return tuple(face for face in copies if held[face] == copies[face])

    def everywhere(self) -> Iterator[Tile]:
        """Every tile, place by place: hands, bonus tiles laid out, the wall."""
        for seat in Seat:
            yield from self.hands[seat]
            yield from self.laid_out[seat]
        yield from self.wall.tiles


@dataclass(frozen=True)
class Deal:
    """A whole deal. Nothing but the order of the tiles is worked out before it is asked for.

    Raises RuleError unless the order has the tiles of the rules, each once, and the break is by the same rules.

    >>> from mahjong import EAST, HONG_KONG, codes
    >>> dealt = deal(HONG_KONG, seed=7)
    >>> print(dealt.steps[0].seat, codes(dealt.steps[0].tiles), len(dealt.hands[EAST]))
    East 6s 7m 2f 5m 14
    """

    rules: Rules
    order: tuple[Tile, ...]
    """All tiles in the order in which they leave the wall."""
    broken_at: Break | None = None
    """Where the wall was broken; None if only the order of the tiles is known."""

    def __post_init__(self) -> None:
        check_fields(self)
        self.rules.tiles.check(self.order)
        if self.broken_at is not None and self.broken_at.rules != self.rules:
            raise RuleError("the wall was broken by other rules than it is dealt by: break it by the same rules")

    @cached_property
    def hands(self) -> Hands:
        """The hands as dealt, before bonus tiles are replaced, in the order in which the tiles came."""
        order = self.order
        return {seat: tuple([order[place] for place in places]) for seat, places in self.rules.places.items()}

    @cached_property
    def wall(self) -> BrokenWall:
        """The wall after the deal, before bonus tiles are replaced."""
        return BrokenWall.of(self.rules, self.order[self.rules.dealt :])

    @cached_property
    def takes(self) -> tuple[Take, ...]:
        """The steps of the deal: round by round, each seat in turn."""
        turns = zip(*self.rules.drawn.values(), strict=True)
        return tuple(
            Take(seat, tuple(self.order[place] for place in take))
            for turn in turns
            for seat, take in zip(Seat, turn, strict=True)
        )

    @cached_property
    def replacements(self) -> tuple[Replacement, ...]:
        """The steps in which bonus tiles are replaced: East until it holds none, then the others in turn order."""
        table, steps = Table(self.hands, _nothing(), self.wall), []
        for seat in Seat:
            while bonus := table.bonus_in_hand(seat):
                tile, table = table.replaced(seat, bonus[0])
                steps.append(Replacement(seat, bonus[0], tile))
        return tuple(steps)

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step, from the first take to the last replacement."""
        return self.takes + self.replacements

    def tables(self) -> Iterator[Table]:
        """The table before the first step and after each."""
        table = Table(_nothing(), _nothing(), BrokenWall.of(self.rules, self.order))
        yield table
        for step in self.steps:
            table = step.on(table)
            yield table

    @cached_property
    def after(self) -> Table:
        """The table once every bonus tile is replaced; East begins with a discard."""
        *_, last = self.tables()
        return last

    @checked
    def place(self, tile: Tile) -> tuple[StackPlace, Level]:
        """Where a tile stood in the wall. Raises RuleError if the break is not known, or the tile is of another set."""
        if self.broken_at is None:
            raise RuleError("this wall was given from the break on: where it stood on the table is not known")
        if tile not in self.order:
            raise RuleError(f"{tile!r} is not a tile of this wall")
        return self.broken_at.place(self.order.index(tile))


def _nothing() -> Hands:
    return {seat: () for seat in Seat}


@checked
def deal(rules: Rules, *throws: Throw, seed: int | str | None = None, wall: Wall | None = None) -> Deal:
    """Build, break and deal a wall.

    What is not given is left to chance: the tiles are mixed first, then the dice are thrown. With a seed the same
    deal comes again; without one it is the system's randomness. Raises RuleError for throws that the rules don't
    ask for, for a wall of other tiles, and for a seed below 0.

    >>> from mahjong import HONG_KONG
    >>> deal(HONG_KONG, Throw(3, 4, 5), seed=7).broken_at.count
    12
    """
    random = chance(seed)
    if wall is None:
        wall = Wall.shuffled(rules, random)
    elif wall.rules.tiles != rules.tiles:
        raise RuleError(f"a wall of {len(wall.tiles)} tiles was given, but the rules play with {len(rules.tiles)}")
    if throws:
        where = Break(rules, throws)
    else:
        thrown = tuple(rules.dice.throw(random) for _ in range(rules.count.throws))
        where = trusted(Break, rules=rules, throws=thrown)
    return trusted(Deal, rules=rules, order=wall.from_break(where), broken_at=where)


@checked
def deal_in_order(rules: Rules, tiles: Iterable[Tile]) -> Deal:
    """Deal tiles whose order from the break on is known; where the wall was broken is not.

    Raises RuleError unless they are the tiles of the rules, each once.

    >>> from mahjong import EAST, HONG_KONG, codes
    >>> codes(deal_in_order(HONG_KONG, HONG_KONG.tiles).hands[EAST][:4])
    '1m 1m 1m 1m'
    """
    return Deal(rules, tuple(tiles))
