"""How a picture is worded: the page's language, and the phrases that several pictures share.

Seat names are put in as they are listed, so sentences are made to need no other case of them.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from mahjong import Direction, LastTiles, Level, Seat, StackPlace, Throw


@dataclass(frozen=True)
class Voice:
    """The words of one language: what translates a message, and what names a seat."""

    translate: Callable[[str], str]
    seat: Callable[[Seat], str]
    counted: Callable[[int, str], str]
    """A number with the noun behind it, which agrees with it."""

    def text(self, message: str, **values: object) -> str:
        """A message in this language, with values in place of the names in braces."""
        return str(self.translate(message)).format(**values)

    def tiles(self, number: int) -> str:
        """So many tiles."""
        return self.counted(number, self.text("tile"))

    def stacks(self, number: int) -> str:
        """So many stacks."""
        return self.counted(number, self.text("stack"))

    def dice(self, number: int) -> str:
        """So many dice."""
        return self.counted(number, self.text("die"))

    def seats(self, seats: Iterable[Seat]) -> str:
        """The names of several seats."""
        return ", ".join(map(self.seat, seats))

    def place(self, place: StackPlace) -> str:
        """A stack: its side and number."""
        return f"{self.seat(place.side)} {place.number}"

    def stretch(self, places: Sequence[StackPlace]) -> str:
        """Neighbouring stacks, from the first to the last, side by side."""
        return ", ".join(
            self.text("{seat} {first} to {last}", seat=self.seat(side), first=numbers[0], last=numbers[-1])
            if len(numbers) > 1
            else self.place(StackPlace(side, numbers[0]))
            for side in dict.fromkeys(place.side for place in places)
            for numbers in [[place.number for place in places if place.side is side]]
        )

    def way(self, direction: Direction) -> str:
        """Which way round, as an adverb."""
        ways = {
            Direction.CLOCKWISE: self.text("clockwise"),
            Direction.COUNTER_CLOCKWISE: self.text("counter-clockwise"),
        }
        return ways[direction]

    def level(self, level: Level) -> str:
        """Which tile of a stack, beside a row of tiles."""
        return {Level.UPPER: self.text("upper"), Level.LOWER: self.text("lower")}[level]

    def from_right(self, level: Level, tiles: str) -> str:
        """A sentence that lists a row of tiles, the rightmost first."""
        rows = {
            Level.UPPER: self.text("Upper tiles, from the right: {tiles}.", tiles=tiles),
            Level.LOWER: self.text("Lower tiles, from the right: {tiles}.", tiles=tiles),
        }
        return rows[level]

    def from_left(self, level: Level, tiles: str) -> str:
        """A sentence that lists a row of tiles, the leftmost first."""
        rows = {
            Level.UPPER: self.text("Upper tiles, from the left: {tiles}.", tiles=tiles),
            Level.LOWER: self.text("Lower tiles, from the left: {tiles}.", tiles=tiles),
        }
        return rows[level]

    def last_tiles(self, last: LastTiles) -> str:
        """What a way of taking the last tiles is called."""
        return {LastTiles.WHOLE_STACK: self.text("whole stack"), LastTiles.JUMP: self.text("jump")}[last]


def sums(throws: Iterable[Throw]) -> str:
    """What the dice show, and their totals.

    >>> sums([Throw(3, 4), Throw(1, 1)])
    '3 + 4 = 7, 1 + 1 = 2'
    """
    return ", ".join(f"{' + '.join(map(str, throw))} = {throw.total}" for throw in throws)
