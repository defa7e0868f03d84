"""SVG as strings: a few shapes, with short numbers, and the frame that every picture has."""

from collections.abc import Iterable, Iterator
from html import escape
from math import hypot
from typing import NamedTuple

WIDTH = 320
"""Width of every picture in its own units: pixels on the smallest phone."""


class Box(NamedTuple):
    """An upright rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def moved(self, right: float, down: float) -> "Box":
        """The box elsewhere."""
        return self._replace(x=self.x + right, y=self.y + down)

    def inset(self, by: float) -> "Box":
        """The box made smaller by this much on each side."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


def short(number: float) -> str:
    """A coordinate with one decimal at most.

    >>> short(12.0), short(3.14)
    ('12', '3.1')
    """
    return f"{number:.1f}".removesuffix(".0").replace("-0.", "-.").removeprefix("+")


def tag(name: str, *inner: str, **attributes: object) -> str:
    """An element; ``class_`` is its class, underscores become hyphens, and what is None is left out."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(short(value) if isinstance(value, float) else str(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{''.join(inner)}</{name}>" if inner else f"<{name}{written}/>"


def rect(box: Box, radius: float | None = None, **attributes: object) -> str:
    """A rectangle, with round corners if a radius is given."""
    x, y, width, height = map(float, box)
    return tag("rect", **attributes, x=x, y=y, width=width, height=height, rx=radius and float(radius))


def line(*points: tuple[float, float], **attributes: object) -> str:
    """Straight lines from point to point."""
    return tag("path", **attributes, d="M" + "L".join(f"{short(x)} {short(y)}" for x, y in points))


def label(words: object, x: float, y: float, kind: str | None = None, **attributes: object) -> str:
    """Words, of a kind that the style sheet knows; y is the base line."""
    return tag("text", escape(str(words), quote=False), class_=kind, x=float(x), y=float(y), **attributes)


def hatch(boxes: Iterable[Box], spacing: float = 4) -> str:
    """Diagonal lines inside these boxes, as one path; they run on from box to box."""
    return tag("path", class_="hatch", d="".join(stroke for box in boxes for stroke in _strokes(box, spacing)))


def _strokes(box: Box, spacing: float) -> Iterator[str]:
    first, last = (int((x + y) // spacing) for x, y in (box[:2], (box.right, box.bottom)))
    for diagonal in (spacing * number for number in range(first + 1, last + 1)):
        left, right = max(box.x, diagonal - box.bottom), min(box.right, diagonal - box.y)
        if right - left > 1:
            yield f"M{short(left)} {short(diagonal - left)}L{short(right)} {short(diagonal - right)}"


def arrow(*points: tuple[float, float], size: float = 5) -> str:
    """A line from the first point to the last, which is the tip."""
    (x0, y0), (x, y) = points[-2:]
    length = hypot(x - x0, y - y0)
    base = x - (x - x0) / length * 2 * size, y - (y - y0) / length * 2 * size
    return line(*points[:-1], base, class_="way") + tip(base, (x, y), size)


def tip(base: tuple[float, float], point: tuple[float, float], size: float = 5) -> str:
    """The head of an arrow, which points from the middle of its base."""
    length = hypot(point[0] - base[0], point[1] - base[1])
    dx, dy = (point[0] - base[0]) / length * size, (point[1] - base[1]) / length * size
    return tag(
        "path", class_="tip", d="M" + "L".join(
            f"{short(x)} {short(y)}" for x, y in (point, (base[0] - dy, base[1] + dx), (base[0] + dy, base[1] - dx))
        ) + "z",
    )  # fmt: skip


def estimate(words: str, size: float) -> float:
    """About how wide words are at this size, for centring what is made of words and shapes."""
    return len(words) * size * 0.56


def picture(kind: str, height: float, *shapes: str, title: str, description: str, name: str) -> str:
    """The whole picture. Its name must be unique on the page: the ids of title and description begin with it."""
    return tag(
        "svg",
        tag("title", escape(title, quote=False), id=f"{name}-title"),
        tag("desc", escape(description, quote=False), id=f"{name}-desc"),
        *shapes,
        xmlns="http://www.w3.org/2000/svg",
        class_=f"diagram {kind}",
        viewBox=f"0 0 {WIDTH} {short(height)}",
        role="img",
        aria_labelledby=f"{name}-title",
        aria_describedby=f"{name}-desc",
    )
