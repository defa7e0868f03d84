"""The plan: the wall broken by a throw, seen from above."""

from extensions.diagrams import table
from extensions.diagrams.ring import Ring
from extensions.diagrams.svg import WIDTH, picture
from extensions.diagrams.voice import Voice, sums
from mahjong import EAST, STACK, TILES_LEAVE, Break, Rules, StackPlace, Throw

BREAK, END = 9, 5
"""The gap at the break, and where the dead wall meets the live wall's tail."""


def plan(rules: Rules, *throws: Throw, voice: Voice, name: str = "picture") -> str:
    """Where these throws break the wall: side, count, break, live and dead wall, and which way tiles leave."""
    where = Break(rules, throws)
    wall = Ring(rules, _gaps(where))
    return picture(
        "plan",
        WIDTH,
        wall.stacks(where.dead),
        wall.outline(first_taken(where)),
        wall.bar(where.last_counted),
        wall.numbers(where.counted),
        wall.arrow(where.first_live),
        table.seats(voice, rules, thrown=throws[0].total),
        table.throws(voice, rules, throws, where.side, where.count),
        table.key(voice, with_dead_wall=bool(where.dead)),
        title=voice.text("Where the wall is broken: {throws}", throws=sums(throws)),
        description=_description(voice, where),
        name=name,
    )


def first_taken(where: Break) -> list[StackPlace]:
    """The stacks from which the first tiles of the deal are taken."""
    return [where.places[stack] for stack in sorted({tile // STACK for tile in where.rules.drawn[EAST][0]})]


def _gaps(where: Break) -> dict[StackPlace, float]:
    return ({where.live[-1]: END} if where.dead else {}) | {where.last_counted: BREAK}


def _description(voice: Voice, where: Break) -> str:
    dead = (
        voice.text("Dead wall, from the break on: {stacks}.", stacks=voice.stretch(where.dead))
        if where.dead
        else voice.text("There is no dead wall.")
    )
    last, first, way = voice.place(where.last_counted), voice.place(where.first_live), voice.way(TILES_LEAVE)
    sentences = [
        voice.text("Side: {seat}.", seat=voice.seat(where.side)),
        voice.text("Stacks counted from its right end, {way}: {count}.", way=way, count=where.count),
        voice.text("Break: between {last} and {first}.", last=last, first=first),
        *([voice.text("The break is in the corner.")] if where.in_corner else []),
        dead,
        voice.text("Tiles leave the wall {way}; the first stack is {first}.", way=way, first=first),
    ]
    return " ".join(sentences)
