"""Who takes what in the deal: the rounds of whole stacks, and the last tiles."""

from extensions.diagrams import tiles
from extensions.diagrams.svg import WIDTH, arrow, label, picture, rect, tag, tip
from extensions.diagrams.voice import Voice
from mahjong import EAST, STACK, Level, Rules, Seat

COLUMN = WIDTH / len(Seat)
TAKE = 42
"""Height of a round."""
TILE_HIGH = 15
BESIDE = 40
"""Room beside the last tiles, for an arrow and for words."""
CELL = 28
"""Height of one of the last tiles."""


def rounds(rules: Rules, *, voice: Voice, name: str = "picture") -> str:
    """Who takes which stacks in the rounds of the deal: a column for each seat, a row for each round."""
    takes = [(row, column) for row in range(rules.rounds) for column in range(len(Seat))]
    each = f"{rules.rounds} × {rules.tiles_per_take} = {rules.rounds * rules.tiles_per_take}"
    bottom = 26 + TAKE * rules.rounds
    return picture(
        "rounds",
        bottom + 14,
        *(label(voice.seat(seat), COLUMN * (turn + 0.5), 14, "seat") for turn, seat in enumerate(Seat)),
        *(_take(rules, row, column, number) for number, (row, column) in enumerate(takes, 1)),
        label(voice.text("tiles each: {sum}", sum=each), WIDTH / 2, bottom + 8),
        title=voice.text("The rounds of the deal"),
        description=" ".join(
            [
                voice.text("Rounds: {number}.", number=rules.rounds),
                voice.text("In each, in this order: {seats}.", seats=voice.seats(Seat)),
                voice.text("Stacks for each: {number}.", number=rules.stacks_per_take),
                voice.text("Tiles each: {sum}.", sum=each),
            ]
        ),
        name=name,
    )


def _take(rules: Rules, row: int, column: int, number: int) -> str:
    wide = min(25, (COLUMN - 24) / rules.stacks_per_take)
    left, top = COLUMN * (column + 0.5) - wide * rules.stacks_per_take / 2, 24 + TAKE * row
    stacks = [tiles.stack(left + wide * each, top, wide, TILE_HIGH) for each in range(rules.stacks_per_take)]
    middle = top + TILE_HIGH
    shapes = [
        tiles.faces([stack[level] for stack in stacks], kind) for level, kind in enumerate(("face", "face lower"))
    ]
    shapes.append(tag("circle", cx=COLUMN * (column + 0.5), cy=float(middle), r=9, class_="face"))
    shapes.append(label(number, COLUMN * (column + 0.5), middle + 4.2, "number"))
    if column + 1 < len(Seat):
        shapes.append(tip((COLUMN * (column + 1) - 4, middle), (COLUMN * (column + 1) + 4, middle), 4.5))
    return tag("g", *shapes, class_="take", data_take=number, data_seat=list(Seat)[column])


def last_tiles(rules: Rules, *, voice: Voice, name: str = "picture") -> str:
    """Who takes the last tiles of the deal: the next stacks as their owner sees them, the first at the right."""
    return picture(
        "last-tiles",
        24 + STACK * CELL,
        _row(voice, rules, 0),
        title=voice.text("The last tiles of the deal: {way}", way=voice.last_tiles(rules.last)),
        description=_seen(voice) + " " + _told(voice, rules),
        name=name,
    )


def last_tiles_compared(first: Rules, second: Rules, *, voice: Voice, name: str = "picture") -> str:
    """Two ways of taking the last tiles, one below the other."""
    ways = {voice.last_tiles(rules.last): rules for rules in (first, second)}
    step = 52 + STACK * CELL
    return picture(
        "last-tiles",
        step * len(ways) - 8,
        *(
            label(way[:1].upper() + way[1:], WIDTH / 2, 14 + step * place, "seat")
            + _row(voice, rules, 20 + step * place)
            for place, (way, rules) in enumerate(ways.items())
        ),
        title=voice.text("The last tiles of the deal: {way}", way=", ".join(ways)),
        description=" ".join(
            [
                _seen(voice),
                *(
                    voice.text("Way of taking: {way}.", way=way) + " " + _told(voice, rules)
                    for way, rules in ways.items()
                ),
            ]
        ),
        name=name,
    )


def _takers(rules: Rules) -> list[list[Seat | None]]:
    """Who takes the tiles of the next stacks, up to the first tile that stays in the wall; None is nobody."""
    taken = {place: seat for seat, takes in rules.drawn.items() for place in takes[-1]}
    first, after = min(taken), rules.dealt
    places = range(first, (after // STACK + 1) * STACK)
    return [[taken.get(place) for place in places[start : start + STACK]] for start in range(0, len(places), STACK)]


def _row(voice: Voice, rules: Rules, top: float) -> str:
    takers = _takers(rules)
    wide = min(84, (WIDTH - 2 * BESIDE) / len(takers))
    right, top = WIDTH - BESIDE, top + 20
    shapes, marked = [], False
    for number, takes in enumerate(takers, 1):
        boxes = tiles.stack(right - wide * number, top, wide, CELL)
        shapes.append(label(number, right - wide * (number - 0.5), top - 6, "number"))
        shapes.append(tiles.faces(boxes))
        for box, seat in zip(boxes, takes, strict=True):
            if seat is EAST:
                shapes.append(rect(box.inset(3), 2, class_="double"))
            if seat:
                shapes.append(tiles.words_in(box, voice.seat(seat), 12.5, "taker"))
            elif not marked:
                marked = True
                shapes.append(tag("g", rect(box.inset(0.5), 3), class_="next"))
                shapes.append(tiles.words_in(box, voice.text("next"), 11.5, "after"))
    for row, level in enumerate(Level):
        box = tiles.cell(right, top, BESIDE, CELL, row)
        shapes.append(label(voice.level(level), right + 5, box.centre[1] + 4, text_anchor="start"))
    left, middle = right - wide * len(takers), top + CELL * STACK / 2
    shapes.append(arrow((left - 5, middle), (left - 28, middle)))
    return "".join(shapes)


def _seen(voice: Voice) -> str:
    return voice.text("Stacks as the owner of the side sees them; the first to be taken is at the right.")


def _told(voice: Voice, rules: Rules) -> str:
    takers = _takers(rules)
    nobody = iter([voice.text("next tile")])
    named = [[voice.seat(seat) if seat else next(nobody, "–") for seat in takes] for takes in takers]
    return " ".join(
        voice.from_right(level, ", ".join(takes[row] for takes in named)) for row, level in enumerate(Level)
    )
