"""The end of the wall as a strip: the dead wall, and the order in which replacement tiles are taken from it."""

from collections.abc import Sequence

from extensions.diagrams import tiles
from extensions.diagrams.svg import WIDTH, Box, arrow, hatch, label, line, picture, rect, tag
from extensions.diagrams.voice import Voice
from mahjong import STACK, BrokenWall, Level, Rules, Tile

Stack = tuple[Tile, ...]
BAR, LEFT, TOP, CELL = 10, 18, 30, 25
BOTTOM = TOP + STACK * CELL
GAP, MOVING = 8, 24
"""Between the dead wall and the live wall's tail: alone, and where a tile moves over."""
MORE = 18
"""Room for stacks that are not shown."""
MOST, TAIL, WITHOUT = 12, 2, 8
"""Stacks shown at most of a dead wall, of the live wall's tail beside it, and of a wall that has no dead wall."""


def replacement(rules: Rules, *, voice: Voice, name: str = "picture") -> str:
    """Where replacement tiles come from, and in which order: the wall right of the break as its owner sees it."""
    wall = BrokenWall.of(rules, rules.tiles.tiles)
    near, far = _shown(wall)
    boxes = _boxes(wall, near, far)
    order = _order(wall, STACK * len(near))
    first = boxes[order[0]]
    dead = [boxes[tile] for tile in wall.dead if tile in boxes]
    hidden = [WIDTH - MORE, *([max(box.right for box in dead)] if rules.dead_stacks > len(near) else [])]
    return picture(
        "replacement",
        BOTTOM + 26,
        tiles.faces([box for box in boxes.values() if box not in dead]),
        tiles.faces(dead, "dead") + hatch(dead) if dead else "",
        tag("g", rect(first, 3), class_="next"),
        arrow((first.centre[0], TOP - 4), (first.centre[0], TOP - 24)),
        *(_numbered(boxes[tile], number, bool(dead)) for number, tile in enumerate(order, 1)),
        *(_moving(boxes[tile]) for tile in _moved(wall)),
        line((BAR, TOP - 8), (BAR, BOTTOM + 8), class_="bar"),
        *map(_more, hidden),
        _words(voice, dead),
        title=voice.text("Where replacement tiles come from"),
        description=_description(voice, rules, near, order),
        name=name,
    )


def _shown(wall: BrokenWall) -> tuple[Sequence[Stack], Sequence[Stack]]:
    """The stacks that give replacement tiles, from the break on, and the live wall's tail behind a dead wall."""
    stacks, dead = wall.stacks[::-1], wall.rules.dead_stacks
    return (stacks[: min(dead, MOST)], stacks[dead : dead + TAIL]) if dead else (stacks[:WITHOUT], ())


def _order(wall: BrokenWall, many: int) -> list[Tile]:
    """The first replacement tiles, in the order in which they are taken."""
    taken = []
    for _ in range(many):
        tile, wall = wall.replace()
        taken.append(tile)
    return taken


def _moved(wall: BrokenWall) -> set[Tile]:
    """What becomes part of the dead wall when the first replacement tile has been taken."""
    return set(wall.replace()[1].dead).difference(wall.dead)


def _boxes(wall: BrokenWall, near: Sequence[Stack], far: Sequence[Stack]) -> dict[Tile, Box]:
    gap = MOVING if wall.rules.replenished else GAP if far else 0
    if wall.rules.dead_stacks > len(near):
        gap += MORE
    wide = (WIDTH - LEFT - MORE - gap) / (len(near) + len(far))
    boxes: dict[Tile, Box] = {}
    for number, stack in enumerate((*near, *far)):
        left = LEFT + wide * number + (gap if number >= len(near) else 0)
        boxes |= zip(stack, tiles.stack(left, TOP, wide, CELL), strict=True)
    return boxes


def _more(left: float) -> str:
    dots = (tag("circle", cx=left + 5 * dot, cy=float(TOP + CELL), r=1.4) for dot in range(1, 4))
    return tag("g", *dots, class_="more")


def _numbered(box: Box, number: int, dead: bool) -> str:
    x, y = box.centre
    plate = tag("circle", cx=x, cy=y, r=8.5, class_="plate") if dead else ""
    return plate + label(number, x, y + 4, "number")


def _moving(box: Box) -> str:
    middle = box.centre[1]
    return tag("g", rect(box, 3), class_="next") + arrow((box.x - 3, middle), (box.x - MOVING + 3, middle))


def _words(voice: Voice, dead: Sequence[Box]) -> str:
    under = BOTTOM + 20
    words = [
        label(voice.text("break"), 4, under, text_anchor="start"),
        label(voice.text("live wall"), WIDTH - 4, under, text_anchor="end"),
    ]
    if dead:
        middle = (min(box.x for box in dead) + max(box.right for box in dead)) / 2
        words.append(label(voice.text("dead wall"), middle, under))
    return "".join(words)


def _description(voice: Voice, rules: Rules, near: Sequence[Stack], order: list[Tile]) -> str:
    numbers = {tile: number for number, tile in enumerate(order, 1)}
    rows = [", ".join(str(numbers[stack[row]]) for stack in near) for row, _ in enumerate(Level)]
    if not rules.dead_stacks:
        kind = [voice.text("There is no dead wall: replacement tiles come from the very end of the wall.")]
    else:
        kind = [
            voice.text("Stacks in the dead wall: {number}.", number=rules.dead_stacks),
            voice.text("For each tile taken, the last tile of the live wall joins the other end of the dead wall.")
            if rules.replenished
            else voice.text("The dead wall is not replenished."),
        ]
    return " ".join(
        [
            voice.text("The wall right of the break, as the owner of the side sees it; the break is at the left."),
            voice.text("The numbers on the tiles tell in which order they are taken."),
            *(voice.from_left(level, row) for level, row in zip(Level, rows, strict=True)),
            *kind,
        ]
    )
