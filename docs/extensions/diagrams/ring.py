"""The wall seen from above: where each stack of the ring lies, and how it is drawn.

East sits at the bottom, so that turns go counter-clockwise. Each side begins in its owner's right corner and ends where
the next side begins; both are told in one frame: `along` the side from that corner, `across` it from the outer edge.
"""

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property

from extensions.diagrams.svg import WIDTH, Box, arrow, hatch, label, line, rect, short, tag
from mahjong import EAST, Direction, Rules, Seat, StackPlace, ring

MARGIN = 17
"""Room outside the wall for two digits."""
THICK = 20
LIP = 3
"""How far the lower tile of a stack peeps out from under the upper."""
OUTER = WIDTH - 2 * MARGIN
TRACK = THICK + 10
"""How far from the outer edge the arrow runs."""
ARROW = 84
LEAST = 24
"""The least length of an arrow's last leg."""

Point = tuple[float, float]


def quarters(side: Seat) -> int:
    """How many quarter turns clockwise a side is from East's."""
    return next(turn for turn in range(len(Seat)) if EAST.towards(Direction.CLOCKWISE, turn) is side)


def point(side: Seat, along: float, across: float) -> Point:
    """A point of a side's frame, in the picture."""
    x, y = OUTER / 2 - along, OUTER / 2 - across
    for _ in range(quarters(side)):
        x, y = -y, x
    return WIDTH / 2 + x, WIDTH / 2 + y


def lies_flat(side: Seat) -> bool:
    """Whether a side lies along the bottom or the top."""
    return quarters(side) % 2 == 0


class Ring:
    """The ring of stacks, with a gap after each of the places given."""

    def __init__(self, rules: Rules, gaps: Mapping[StackPlace, float] | None = None) -> None:
        self.places = ring(rules)
        self.gaps = gaps or {}

    @cached_property
    def spans(self) -> dict[StackPlace, tuple[float, float]]:
        """From where to where each stack lies, along its side."""
        spans = {}
        for side in Seat:
            places = [place for place in self.places if place.side is side]
            free = OUTER - THICK - sum(self.gaps.get(place, 0) for place in places)
            start = 0.0
            for place in places:
                spans[place] = start, start + free / len(places)
                start += free / len(places) + self.gaps.get(place, 0)
        return spans

    @cached_property
    def boxes(self) -> dict[StackPlace, Box]:
        """Where each stack lies in the picture."""
        boxes = {}
        for place, (start, end) in self.spans.items():
            (x0, y0), (x1, y1) = (
                point(place.side, start + 0.5, 0.5),
                point(place.side, end - 0.5, THICK - 0.5),
            )
            boxes[place] = Box(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))
        return boxes

    def stacks(self, dead: Collection[StackPlace] = ()) -> str:
        """All stacks, those of the dead wall hatched."""
        live = [place for place in self.places if place not in dead]
        faces = [
            tag("g", *(upper(self.boxes[place], data_stack=place) for place in places), class_=kind)
            for kind, places in (("face", live), ("dead", dead))
            if places
        ]
        lips = tag("path", class_="side", d="".join(map(lip, self.boxes.values())))
        return lips + "".join(faces) + (hatch(top(self.boxes[place]) for place in dead) if dead else "")

    def outline(self, places: Iterable[StackPlace]) -> str:
        """A thick outline round each of these stacks."""
        return tag("g", *(rect(self.boxes[place], 2) for place in places), class_="next")

    def bar(self, after: StackPlace) -> str:
        """A bar across the wall, in the gap after this place and beyond it on both sides."""
        along = self.spans[after][1] + self.gaps[after] / 2
        inner = THICK + 6 if along > THICK + 3 else THICK - 3  # else it would run into the neighbour's last stack
        return line(point(after.side, along, -6), point(after.side, along, inner), class_="bar")

    def numbers(self, counted: Iterable[StackPlace]) -> str:
        """The count, outside the wall: where digits would touch, every second number, and always the last."""
        numbered = list(enumerate(counted, 1))
        return tag(
            "g",
            *(
                self._number(place, number, last=number == len(numbered))
                for number, place in numbered
                if len(str(number)) == 1 or not lies_flat(place.side) or (len(numbered) - number) % 2 == 0
            ),
            class_="count",
        )

    def _number(self, place: StackPlace, number: int, last: bool) -> str:
        x, y = point(place.side, sum(self.spans[place]) / 2, -8.5)
        return label(number, x, y + 3.8, "last" if last else None)

    def arrow(self, first: StackPlace) -> str:
        """An arrow inside the wall, from this place the way the numbers go, round one corner at most."""
        side, after = first.side, first.side.towards(Direction.CLOCKWISE)
        corner = OUTER - TRACK
        start = min(max(sum(self.spans[first]) / 2, TRACK), corner)
        if start + ARROW <= corner:
            ends = [point(side, start, TRACK), point(side, start + ARROW, TRACK)]
        elif start + LEAST > corner:
            ends = [point(after, TRACK, TRACK), point(after, TRACK + ARROW, TRACK)]
        else:
            rest = max(ARROW - (corner - start), LEAST)
            ends = [point(side, start, TRACK), point(side, corner, TRACK), point(after, TRACK + rest, TRACK)]
        return tag("g", arrow(*ends), class_="leave")


def top(box: Box) -> Box:
    """Where the upper tile of a stack lies."""
    return Box(box.x, box.y, box.width, box.height - LIP)


def upper(box: Box, **attributes: object) -> str:
    """The upper tile of a stack."""
    return rect(top(box), 2, **attributes)


def lip(box: Box) -> str:
    """The edge of the lower tile of a stack, as path data."""
    start, across, down = box.bottom - LIP - 2, short(box.width - 4), short(LIP)
    return f"M{short(box.x)} {short(start)}v{down}q0 2 2 2h{across}q2 0 2-2v-{down}"
