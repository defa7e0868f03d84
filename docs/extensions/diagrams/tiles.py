"""Tiles of the wall seen from the side, as a player sees them: stacks side by side, upper tiles above lower ones."""

from extensions.diagrams.svg import Box, label, rect, tag
from mahjong import STACK


def cell(left: float, top: float, width: float, height: float, row: int) -> Box:
    """Where a tile of a stack lies: row 0 is the upper tile."""
    return Box(left + 0.75, top + height * row + 0.75, width - 1.5, height - 1.5)


def stack(left: float, top: float, width: float, height: float) -> list[Box]:
    """Where the tiles of one stack lie, the upper first."""
    return [cell(left, top, width, height, row) for row in range(STACK)]


def words_in(box: Box, words: object, size: float, kind: str | None = None) -> str:
    """Words in the middle of a tile."""
    x, y = box.centre
    return label(words, x, y + size * 0.36, kind)


def faces(boxes: list[Box], kind: str = "face") -> str:
    """Tiles of one kind."""
    return tag("g", *(rect(box, 3) for box in boxes), class_=kind)
