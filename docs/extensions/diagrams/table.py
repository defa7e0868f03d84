"""What lies on the table inside the wall: seats with their totals, dice, and the key."""

from collections.abc import Sequence

from extensions.diagrams.ring import lies_flat, lip, point, top, upper
from extensions.diagrams.svg import WIDTH, Box, estimate, hatch, label, line, rect, short, tag
from extensions.diagrams.voice import Voice
from mahjong import Rules, Seat, Throw

MIDDLE = WIDTH / 2
EDGE = 37
"""From the outer edge of the wall to what stands inside it."""
STEP = 18
"""From one total to the next."""
ROW = 16
"""From one line of totals to the next."""
BOX, BOX_ROUND = Box(-9, -11.5, 18, 15), 4
"""Round the total thrown, seen from the middle of its foot; and the radius of its corners."""
DIE_SIZE, DIE_STEP = 20, 24
KEY_STEP = 17


def totals(rules: Rules, side: Seat) -> list[int]:
    """The totals of the dice that pick this side."""
    return [total for total in rules.dice.totals if Seat.EAST.count(total) is side]


def seats(voice: Voice, rules: Rules, thrown: int | None = None, narrow: bool = False) -> str:
    """The names of the seats by their sides, each with its totals; the total thrown is boxed.

    Where the middle of the table is needed, the totals at its sides stand in narrow columns.
    """
    return "".join(_seat(voice, side, totals(rules, side), thrown, 2 if narrow else 4) for side in Seat)


def names(voice: Voice) -> str:
    """The names of the seats alone."""
    return "".join(_seat(voice, side, [], None, 1) for side in Seat)


def _seat(voice: Voice, side: Seat, its: Sequence[int], thrown: int | None, columns: int) -> str:
    if lies_flat(side):
        columns = len(its) or 1
    rows = [its[start : start + columns] for start in range(0, len(its), columns)]
    width = STEP * max(map(len, rows), default=0)
    x, y = point(side, 0, EDGE)
    if lies_flat(side):
        anchor, left = None, MIDDLE - width / 2
        x, y = MIDDLE, (y - 3 - ROW * len(rows) if y > MIDDLE else y + 12)
    else:
        anchor, left = ("start", x - 2) if x < MIDDLE else ("end", x - width + 2)
        y = MIDDLE + 5 - ROW / 2 * len(rows)
    shapes = [label(voice.seat(side), x, y, "seat", text_anchor=anchor)]
    for row, numbers in enumerate(rows, 1):
        for column, total in enumerate(numbers):
            at = left + STEP * (column + 0.5), y + ROW * row
            if total == thrown:
                shapes.append(rect(BOX.moved(*at), BOX_ROUND, class_="box"))
            shapes.append(label(total, *at, "thrown" if total == thrown else None))
    return tag("g", *shapes, class_="seats", data_seat=side)


def dice(throw: Throw, left: float, upper_edge: float) -> str:
    """The dice of one throw, in a row."""
    faces = [Box(left + DIE_STEP * die, upper_edge, DIE_SIZE, DIE_SIZE) for die in range(len(throw))]
    spots = "".join(map(_pips, throw, faces))
    return tag(
        "g", *(rect(face, 4) for face in faces), tag("path", class_="pips", d=spots), class_="dice",
        data_throw=" ".join(map(str, throw)),
    )  # fmt: skip


def dice_width(throw: Throw) -> float:
    """How wide the dice of a throw are."""
    return DIE_STEP * len(throw) - (DIE_STEP - DIE_SIZE)


def _pips(shown: int, face: Box) -> str:
    pairs = [((-1, -1), (1, 1)), ((1, -1), (-1, 1)), ((-1, 0), (1, 0))]
    spots = [spot for pair in pairs[: shown // 2] for spot in pair] + [(0, 0)] * (shown % 2)
    x, y = face.centre
    return "".join(f"M{short(x + 5 * right)} {short(y + 5 * down)}h0" for right, down in spots)


def throws(voice: Voice, rules: Rules, thrown: Sequence[Throw], side: Seat, count: int) -> str:
    """The dice of every throw; of several throws, what each is for."""
    if len(thrown) == 1:
        return dice(thrown[0], MIDDLE - dice_width(thrown[0]) / 2, 104)
    counted = [throw.total for throw, counts in zip(thrown, rules.count.value, strict=True) if counts]
    total = f"{' + '.join(map(str, counted))} = {count}" if len(counted) > 1 else str(count)
    words = [voice.text("side: {seat}", seat=voice.seat(side)), voice.text("count: {count}", count=total)]
    wide = max(dice_width(throw) for throw in thrown) + 8 + max(estimate(word, 11.5) for word in words)
    left = MIDDLE - wide / 2
    return "".join(
        dice(throw, left, upper_edge) + label(word, left + dice_width(throw) + 8, upper_edge + 14, "for")
        for throw, word, upper_edge in zip(thrown, words, (92, 116), strict=True)
    )


def key(voice: Voice, with_dead_wall: bool) -> str:
    """What the kinds of stack and the bar mean, in the centre of the table."""
    words = [voice.text("live wall"), *([voice.text("dead wall")] if with_dead_wall else []), voice.text("break")]
    left = MIDDLE - (22 + max(estimate(word, 12.5) for word in words)) / 2
    lines = [MIDDLE + 32 + KEY_STEP * row for row in range(len(words))]
    boxes = [Box(left, base - 11, 12, 14) for base in lines[:-1]]
    shapes = [tag("path", class_="side", d="".join(map(lip, boxes)))]
    for box, kind in zip(boxes, ("face", "dead"), strict=False):
        shapes.append(tag("g", upper(box), class_=kind))
    if with_dead_wall:
        shapes.append(hatch([top(boxes[-1])]))
    shapes.append(line((left + 6, lines[-1] - 11), (left + 6, lines[-1] + 3), class_="bar"))
    shapes += [label(word, left + 22, base) for word, base in zip(words, lines, strict=True)]
    return tag("g", *shapes, class_="key")
