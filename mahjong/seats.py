"""The four seats, the turn order and counting round the table."""

from mahjong.errors import RuleError, said
from mahjong.kinds import OneOf, checked


class End(OneOf):
    """An end of a player's side, as its owner sees it.

    >>> End.LEFT.value
    'left'
    """

    LEFT = "left"
    RIGHT = "right"


class Direction(OneOf):
    """A way round the table, seen from above.

    >>> TURNS.opposite
    <Direction.CLOCKWISE: 'clockwise'>
    """

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter-clockwise"

    @property
    def opposite(self) -> "Direction":
        """The other way round."""
        first, second = Direction
        return second if self is first else first

    @property
    def end(self) -> End:
        """The end of a side that lies this way: clockwise is to the left of whoever faces the table.

        >>> Direction.CLOCKWISE.end
        <End.LEFT: 'left'>
        """
        return End.LEFT if self is Direction.CLOCKWISE else End.RIGHT


TURNS = Direction.COUNTER_CLOCKWISE
"""Which way turns go round, and sides are counted."""


class Seat(OneOf):
    """A player's seat and side of the wall, named by its wind, in turn order. East deals.

    Left and right are those of the player who sits there, facing the table.

    >>> Seat.EAST.right, Seat.EAST.left
    (<Seat.SOUTH: 'South'>, <Seat.NORTH: 'North'>)
    """

    EAST = "East"
    SOUTH = "South"
    WEST = "West"
    NORTH = "North"

    def __str__(self) -> str:
        return self.value

    @checked
    def towards(self, direction: Direction, steps: int = 1) -> "Seat":
        """The seat so many places away in this direction."""
        step = steps if direction is TURNS else -steps
        return _IN_TURN[(_IN_TURN.index(self) + step) % len(_IN_TURN)]

    @property
    def next(self) -> "Seat":
        """Who plays after this seat."""
        return self.towards(TURNS)

    @property
    def right(self) -> "Seat":
        """The neighbour on this player's right."""
        return self.towards(Direction.COUNTER_CLOCKWISE)

    @property
    def left(self) -> "Seat":
        """The neighbour on this player's left."""
        return self.towards(Direction.CLOCKWISE)

    @checked
    def count(self, total: int) -> "Seat":
        """The side reached by counting to `total` in the direction of turns, this seat being 1.

        Raises RuleError for a total below 1.

        >>> Seat.EAST.count(7)
        <Seat.WEST: 'West'>
        """
        if total < 1:
            raise RuleError(f"count({said(total)}): counting round the table begins with 1")
        return _IN_TURN[(_IN_TURN.index(self) + total - 1) % len(_IN_TURN)]


_IN_TURN = tuple(Seat)
EAST, SOUTH, WEST, NORTH = Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH


@checked
def seat(name: str) -> Seat:
    """The seat with this name, in any case of letters. Raises RuleError for an unknown one.

    >>> seat("west")
    <Seat.WEST: 'West'>
    """
    for known in Seat:
        if known.value.casefold() == name.casefold():
            return known
    raise RuleError(f"{said(name)} is no seat: seats are {', '.join(map(str, Seat))}")
