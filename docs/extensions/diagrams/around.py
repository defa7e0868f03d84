"""The whole wall before it is broken: how it is built, and whose side a total picks."""

from math import atan2, cos, radians, sin

from extensions.diagrams import table, tiles
from extensions.diagrams.ring import OUTER, THICK, Ring, point
from extensions.diagrams.svg import WIDTH, label, line, picture, short, tag, tip
from extensions.diagrams.voice import Voice
from mahjong import STACK, TURNS, Direction, Rules, Seat

MIDDLE = WIDTH / 2
RADIUS = 42
"""Of the circle on which sides are counted."""
SPARED = radians(20)
"""How much of the circle each number on it takes, to either side."""


def unbroken(rules: Rules, *, voice: Voice, name: str = "picture") -> str:
    """The wall as it is built: whose side is where, and how many stacks each has."""
    return picture(
        "unbroken",
        WIDTH,
        Ring(rules).stacks(),
        tag("g", *(_length(rules, side) for side in Seat), class_="length"),
        table.names(voice),
        tiles.faces(tiles.stack(MIDDLE - 15, 122, 30, 16)),
        label(voice.text("tiles in a stack: {number}", number=STACK), MIDDLE, 172),
        label(voice.text("stacks a side: {number}", number=rules.stacks_per_side), MIDDLE, 189),
        label(voice.text("tiles in all: {number}", number=len(rules.tiles)), MIDDLE, 206),
        title=voice.text("The wall as built"),
        description=" ".join(
            [
                voice.text("Seats from the bottom, {way}: {seats}.", way=voice.way(TURNS), seats=voice.seats(Seat)),
                voice.text("Stacks in each side: {number}.", number=rules.stacks_per_side),
                voice.text("Tiles in each stack: {number}.", number=STACK),
                voice.text("Tiles in all: {number}.", number=len(rules.tiles)),
            ]
        ),
        name=name,
    )


def sides(rules: Rules, *, voice: Voice, name: str = "picture") -> str:
    """Whose side each total of the dice picks, and which way sides are counted."""
    picked = [
        voice.text("{seat}: {totals}.", seat=voice.seat(side), totals=", ".join(map(str, table.totals(rules, side))))
        for side in Seat
    ]
    return picture(
        "sides",
        WIDTH,
        Ring(rules).stacks(),
        table.seats(voice, rules, narrow=True),
        tag("g", *(_counted(number, side) for number, side in enumerate(Seat, 1)), class_="round"),
        title=voice.text("Whose side each total picks"),
        description=" ".join(
            [
                voice.text("Sides are counted {way}: {seats}.", way=voice.way(TURNS), seats=voice.seats(Seat)),
                voice.text("Totals of the dice by side."),
                *picked,
            ]
        ),
        name=name,
    )


def _length(rules: Rules, side: Seat) -> str:
    ends, middle, out = (1, OUTER - THICK - 1), (OUTER - THICK) / 2, -8.5
    x, y = point(side, middle, out)
    return "".join(
        line(point(side, end, out + 3), point(side, end, out - 3))
        + line(point(side, end, out), point(side, middle + toward * 10, out))
        for end, toward in zip(ends, (-1, 1), strict=True)
    ) + label(rules.stacks_per_side, x, y + 4)


def _angle(side: Seat) -> float:
    x, y = point(side, OUTER / 2, 0)
    return atan2(y - MIDDLE, x - MIDDLE)


def _on_circle(angle: float) -> tuple[float, float]:
    return MIDDLE + RADIUS * cos(angle), MIDDLE + RADIUS * sin(angle)


def _counted(number: int, side: Seat) -> str:
    start, quarter = _angle(side), radians(360) / len(Seat)
    turn = -1 if TURNS is Direction.COUNTER_CLOCKWISE else 1
    begin, end = start + turn * SPARED, start + turn * (quarter - SPARED)
    (x0, y0), (x1, y1) = _on_circle(begin), _on_circle(end - turn * radians(10))
    arc = f"M{short(x0)} {short(y0)}A{RADIUS} {RADIUS} 0 0 {int(turn > 0)} {short(x1)} {short(y1)}"
    x, y = _on_circle(start)
    return tag("path", class_="way", d=arc) + tip((x1, y1), _on_circle(end)) + label(number, x, y + 4.5)
