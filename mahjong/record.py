"""A deal or a break as JSON holds it, and a deal read back from there. `schema.json` describes both.

Tiles are their codes, seats their names in small letters. `options` says which choice of each option was made, and
`wall` all tiles in the order in which they leave it; so a record says everything that its deal was made from.
"""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from mahjong.breaking import Break, StackPlace
from mahjong.deal import Deal, Replacement, Step, Table
from mahjong.dice import Throw
from mahjong.errors import RuleError, said
from mahjong.kinds import checked
from mahjong.rules import STACK, Level, Rules
from mahjong.seats import Seat
from mahjong.styles import STYLES, style
from mahjong.tiles import Tile
from mahjong.wall import BrokenWall

Json = dict[str, Any]

FIRST_REPLACEMENTS = 2 * STACK
"""How many replacement tiles a record of a break places: those of the two stacks next to it."""


@checked
def record(name: str, dealt: Deal, seed: int | str | None = None) -> Json:
    """A deal of the style with this name, as JSON holds it; the seed is noted if there was one.

    Raises RuleError for an unknown style, and if it has no variant with the rules of the deal.

    >>> from mahjong import HONG_KONG, deal
    >>> recorded = record("hong-kong", deal(HONG_KONG, seed=7), seed=7)
    >>> recorded["side"], recorded["count"], recorded["hands"]["east"][:2]
    ('south', 14, ['6s', '7m'])
    """
    rules, broken_at = dealt.rules, dealt.broken_at
    where = _broken(broken_at) if broken_at else dict.fromkeys(("throws", "side", "count", "break"))
    return {
        **_rules(name, rules),
        "seed": seed,
        **where,
        "wall": _codes(dealt.order),
        "hands": _by_seat(dealt.hands),
        "live": _codes(dealt.wall.live),
        "replacements": _codes(dealt.wall.replacements),
        "after": _after(dealt.after),
        "steps": [_step(step, dealt) for step in dealt.steps],
    }


@checked
def record_break(name: str, where: Break) -> Json:
    """A break in the style with this name, as JSON holds it.

    Raises RuleError for an unknown style, and if it has no variant with the rules of the break.

    >>> from mahjong import HONG_KONG
    >>> record_break("hong-kong", Break(HONG_KONG, (Throw(3, 4, 5),)))["break"]["first_live"]
    {'side': 'north', 'stack': 13}
    """
    return {**_rules(name, where.rules), **_broken(where)}


def record_styles() -> Json:
    """The styles, their options and their sources, as JSON holds them.

    >>> record_styles()["styles"]["hong-kong"]["options"]["last"]
    {'usual': 'whole-stack', 'choices': ['whole-stack', 'jump']}
    """
    return {
        "styles": {
            name: {
                "options": {
                    option: {"usual": usual, "choices": list(known.options[option])}
                    for option, usual in known.usual.items()
                },
                "sources": dict(known.sources),
            }
            for name, known in STYLES.items()
        }
    }


@checked
def replay(recorded: Mapping[str, Any]) -> Deal:
    """The deal of a record: dealt again from its style, options, throws and wall.

    Raises RuleError for what is no record of a deal, and if a field is not what these four lead to; the message
    names the first such field. So a program that writes records can have its own deals checked.

    >>> from mahjong import HONG_KONG, deal
    >>> recorded = record("hong-kong", deal(HONG_KONG, seed=7))
    >>> record("hong-kong", replay(recorded)) == recorded
    True
    >>> replay({**recorded, "count": 8})
    Traceback (most recent call last):
        ...
    mahjong.errors.RuleError: count: the record says 8, but the rules lead to 14
    """
    name, options, throws, wall = (_part(recorded, part) for part in ("style", "options", "throws", "wall"))
    if not isinstance(options, Mapping) or not all(isinstance(option, str) for option in options):
        raise RuleError(f"options: {said(options)}, but it must be an object")
    rules = style(name).variant(**options)
    where = None if throws is None else Break(rules, tuple(Throw(*_list(shown)) for shown in _list(throws)))
    dealt = Deal(rules, rules.tiles.from_codes(_list(wall)), where)
    for part, value in record(name, dealt, recorded.get("seed")).items():
        if _part(recorded, part) != value:
            raise RuleError(f"{part}: the record says {said(recorded[part])}, but the rules lead to {said(value)}")
    return dealt


def schema() -> Json:
    """The JSON Schema of everything that the command line and the vectors write.

    >>> schema()["$schema"]
    'https://json-schema.org/draft/2020-12/schema'
    """
    read: Json = json.loads(files("mahjong").joinpath("schema.json").read_text("utf-8"))
    return read


def written(document: Json) -> str:
    """JSON text that can be read and compared: a line for each field, and for each object of a list.

    >>> print(written({"side": "west", "steps": [{"seat": "east"}, {"seat": "south"}]}))
    {
    "side": "west",
    "steps": [
    {"seat": "east"},
    {"seat": "south"}
    ]
    }
    """
    return "{\n" + ",\n".join(f"{json.dumps(name)}: {_lines(value)}" for name, value in document.items()) + "\n}"


def _lines(value: Any) -> str:
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + ",\n".join(json.dumps(each) for each in value) + "\n]"
    return json.dumps(value)


def _rules(name: str, rules: Rules) -> Json:
    return {"style": name, "options": style(name).choices(rules), "tiles": len(rules.tiles)}


def _broken(where: Break) -> Json:
    return {
        "throws": [list(throw) for throw in where.throws],
        "side": _seat(where.side),
        "count": where.count,
        "break": {
            "position": where.position,
            "last_counted": _stack(where.last_counted),
            "first_live": _stack(where.first_live),
            "dead": [_stack(place) for place in where.dead],
            "replacements": [_place(*where.place(leaving)) for leaving in _first_replacements(where.rules)],
        },
    }


@cache
def _first_replacements(rules: Rules) -> tuple[int, ...]:
    """Which tiles replace first, by the order in which all leave the wall: found by replacing."""
    order = rules.tiles.tiles
    wall, taken = BrokenWall.of(rules, order), []
    for _ in range(FIRST_REPLACEMENTS):
        tile, wall = wall.replace()
        taken.append(order.index(tile))
    return tuple(taken)


def _after(table: Table) -> Json:
    return {
        "hands": _by_seat(table.hands),
        "laid_out": _by_seat(table.laid_out),
        "live": _codes(table.wall.live),
        "replacements": _codes(table.wall.replacements),
    }


def _step(step: Step, dealt: Deal) -> Json:
    """Who takes which tiles, where they stand in `wall`, and the bonus tile that is laid out first, if any."""
    lays_out, tiles = (str(step.bonus), (step.tile,)) if isinstance(step, Replacement) else (None, step.tiles)
    return {
        "seat": _seat(step.seat),
        "lays_out": lays_out,
        "takes": _codes(tiles),
        "from": [dealt.order.index(tile) for tile in tiles],
    }


def _seat(seat: Seat) -> str:
    return str(seat).lower()


def _stack(place: StackPlace) -> Json:
    return {"side": _seat(place.side), "stack": place.number}


def _place(place: StackPlace, level: Level) -> Json:
    return {**_stack(place), "level": level.value}


def _codes(tiles: Iterable[Tile]) -> list[str]:
    return [str(tile) for tile in tiles]


def _by_seat(tiles: Mapping[Seat, tuple[Tile, ...]]) -> dict[str, list[str]]:
    return {_seat(seat): _codes(held) for seat, held in tiles.items()}


def _part(recorded: Mapping[str, Any], part: str) -> Any:
    if part not in recorded:
        raise RuleError(f"{part} is missing: it is part of every record of a deal")
    return recorded[part]


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise RuleError(f"{said(value)}: a record has a list here")
    return value
