"""Reading a picture back: its shapes are found in the SVG and measured anew."""

import re
from functools import partial
from math import atan2, pi
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import polib

from extensions.agreement import counted
from extensions.diagrams import PICTURES, Voice
from extensions.languages import language

LANGUAGES = ("en", "fr", "ru")
LOCALE = Path(__file__).parents[2] / "locale"
CENTRE = (160, 160)
SMALL, LARGE = 1.5, 4
"""No gap is wider than the first between neighbours; a gap that means something is at least the second."""

LIP = 3
"""How far a lower tile peeps out."""

Box = tuple[float, float, float, float]
"""Left, upper, right and lower edge."""


def voice(code: str = "en") -> Voice:
    catalog = LOCALE / code / "LC_MESSAGES" / "site.po"
    words = {entry.msgid: entry.msgstr for entry in polib.pofile(str(catalog))} if catalog.exists() else {}
    return Voice(
        lambda message: words.get(message) or message, language(code).seat, partial(counted, language=language(code))
    )


def draw(kind: str, *shown: object, code: str = "en") -> Element:
    svg = ElementTree.fromstring(PICTURES[kind](*shown, voice=voice(code), name="here"))
    for element in svg.iter():
        element.tag = element.tag.partition("}")[2]
    return svg


def group(svg: Element, kind: str) -> list[Element]:
    """What stands in the groups of this class."""
    return [inner for found in svg.iter("g") if kind in found.get("class", "").split() for inner in found]


def of_class(svg: Element, kind: str) -> list[Element]:
    """Shapes of this class that are not part of the key."""
    keyed = {id(element) for part in group(svg, "key") for element in part.iter()}
    return [element for element in svg.iter() if kind == element.get("class") and id(element) not in keyed]


def box(rect: Element) -> Box:
    x, y, width, height = (float(rect.get(name, 0)) for name in ("x", "y", "width", "height"))
    return x, y, x + width, y + height


def middle(shape: Box) -> tuple[float, float]:
    return (shape[0] + shape[2]) / 2, (shape[1] + shape[3]) / 2


def place(text: Element) -> tuple[float, float]:
    """The middle of a text's digits."""
    return float(text.get("x", 0)), float(text.get("y", 0)) - 4


def points(path: Element) -> list[tuple[float, float]]:
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", path.get("d", ""))]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def between(a: Box, b: Box) -> float:
    """How far apart two boxes are."""
    return max(a[0] - b[2], b[0] - a[2], a[1] - b[3], b[1] - a[3])


def holds(shape: Box, point: tuple[float, float], margin: float = 0) -> bool:
    return shape[0] - margin <= point[0] <= shape[2] + margin and shape[1] - margin <= point[1] <= shape[3] + margin


def angle(point: tuple[float, float]) -> float:
    """How far clockwise from the lower right corner, which is East's right end."""
    return (atan2(point[1] - CENTRE[1], point[0] - CENTRE[0]) - pi / 4 + 0.06) % (2 * pi)


def stacks(svg: Element) -> dict[str, Box]:
    """Where each stack lies, with the edge of its lower tile."""
    uppers = {rect.get("data-stack", ""): box(rect) for rect in svg.iter("rect") if rect.get("data-stack")}
    return {name: (left, top, right, bottom + LIP) for name, (left, top, right, bottom) in uppers.items()}
