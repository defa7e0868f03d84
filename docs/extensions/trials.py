"""What the page on which readers deal themselves must know: every break, deal and replacement, worked out beforehand.

The page's script holds no rule. It looks up a throw, and shows what this file says of it. Tiles and stacks of a broken
wall are named by their places in the order in which they leave it, the first being 0: that order, and so all steps of
the deal, are the same wherever the wall is broken.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any

from extensions.features import breaks
from mahjong import (
    STYLES,
    Break,
    BrokenWall,
    Dice,
    Replacement,
    RuleError,
    Rules,
    Seat,
    Style,
    Wall,
    deal,
    deal_in_order,
    ring,
)

WALLS = (9, 24, 25)
"""The seeds of the walls that can be dealt. What the module throws after mixing the first is shown at the beginning."""

Json = Any
Tell = Callable[[Rules], list[str]]
"""Says of each take of the deal who takes what, in the reader's language."""

POOLS = ("openings", "totals", "rings", "walls", "breaks", "cases", "takes", "ends", "replaced")


class Pool:
    """Values that many variants share, each kept once and known by its number."""

    def __init__(self) -> None:
        self.values: list[Json] = []
        self._known: dict[str, int] = {}

    def number(self, value: Json) -> int:
        """The number of a value."""
        written = json.dumps(value)
        if written not in self._known:
            self._known[written] = len(self.values)
            self.values.append(value)
        return self._known[written]


class Trials:
    """The data of all styles, gathered in pools: variants name what they need of them by number."""

    def __init__(self) -> None:
        self.pools = {name: Pool() for name in POOLS}
        self._deals: dict[tuple[Any, ...], list[dict[int, list[list[int]]]]] = {}

    def style(self, style: Style) -> Json:
        """A style: its usual choices, and what each of its variants leads to."""
        return {
            "usual": list(style.usual.values()),
            "variants": {" ".join(chosen): self.variant(rules) for chosen, rules in variants(style)},
        }

    def variant(self, rules: Rules) -> Json:
        """A variant, as numbers in the pools."""
        of_breaks = {" ".join(map(str, totals)): told(where) for totals, (where, _chance) in breaks(rules).items()}
        values = {
            "openings": opening(rules),
            "totals": totals(rules.dice),
            "rings": [[_index(place.side), place.number] for place in ring(rules)],
            "walls": walls(rules),
            "breaks": of_breaks,
            "cases": hard_cases(rules),
            "takes": takes(rules),
            "ends": ends(rules),
            "replaced": self._replacements(rules),
        }
        return {name: self.pools[name].number(value) for name, value in values.items()}

    def _replacements(self, rules: Rules) -> Json:
        """For each wall and each place in the ring at which it may be broken the replacements of bonus tiles."""
        if not rules.tiles.bonus:
            return [{} for _seed in WALLS]
        # Where throws are made and counted otherwise, the wall may be broken elsewhere, but it is dealt alike.
        key = tuple(value for name, value in vars(rules).items() if name in DEALT_BY)
        if key not in self._deals:
            self._deals[key] = [
                {position: replacements(rules, seed, position) for position in range(rules.stacks)} for seed in WALLS
            ]
        return self._deals[key]


DEALT_BY = ("tiles", "dead_stacks", "replenished", "rounds", "stacks_per_take", "last")
"""The fields of the rules on which a deal depends once it is known where the wall is broken."""


def variants(style: Style) -> Iterator[tuple[tuple[str, ...], Rules]]:
    """Every combination of a style's choices that can be played, in the order of its options."""
    for chosen in product(*style.options.values()):
        try:
            yield chosen, style.variant(**dict(zip(style.options, chosen, strict=True)))
        except RuleError:
            continue


def totals(dice: Dice) -> Mapping[str, int]:
    """Every throw, as the digits that its dice show, with its total."""
    return {"".join(map(str, throw)): throw.total for throw in dice.throws()}


def opening(rules: Rules) -> list[str]:
    """What is thrown when a variant is first shown, as the digits that the dice of each throw show."""
    where = deal(rules, seed=WALLS[0]).broken_at
    assert where is not None
    return ["".join(map(str, throw)) for throw in where.throws]


def walls(rules: Rules) -> list[str]:
    """The walls that can be dealt, each as the characters of its tiles, clockwise from East's right end."""
    return ["".join(tile.face.character for tile in Wall.shuffled(rules, seed).tiles) for seed in WALLS]


def told(where: Break) -> Json:
    """A break: side, stacks counted, position of the first live stack in the ring, throwers, what is special of it."""
    return [_index(where.side), where.count, where.position, list(map(_index, where.throwers)), special(where)]


def special(where: Break) -> list[str]:
    """What is special of a break, as the keys of the sentences that tell it."""
    ends_in_corner = bool(where.dead) and where.dead[-1].number == 1 and len(where.dead_sides) == 1
    found = {
        "turns": len(where.dead_sides) > 1 and not where.runs_on,
        "flush": ends_in_corner,
        "corner": where.in_corner,
        "over": where.runs_on,
    }
    return [name for name, holds in found.items() if holds]


def hard_cases(rules: Rules) -> list[list[Any]]:
    """What people ask about, each with the likeliest totals that lead to it, and the number of stacks counted."""
    found: dict[str, list[tuple[Any, ...]]] = {}
    for totals, (where, chance) in breaks(rules).items():
        for name in special(where):
            found.setdefault(name, []).append((chance, where.count, totals))
    cases = {name: max(ways, key=lambda way: way[0]) for name, ways in found.items()}
    ordered = sorted(cases.items(), key=lambda case: case[1][1])
    return [[name, count, " ".join(map(str, totals))] for name, (_chance, count, totals) in ordered]


def takes(rules: Rules) -> list[list[Any]]:
    """Who takes which places, step by step, and which kind of clause tells it."""
    turns = enumerate(zip(*rules.drawn.values(), strict=True))
    return [
        [_index(seat), list(take), "take" if turn < rules.rounds else "last"]
        for turn, drawn in turns
        for seat, take in zip(Seat, drawn, strict=True)
    ]


def ends(rules: Rules) -> list[Json]:
    """After the deal and after each replacement: the dead wall's places, the next to be drawn, the next to replace."""
    order = rules.tiles.tiles
    place = {tile: number for number, tile in enumerate(order)}
    wall = BrokenWall.of(rules, order)
    found = []
    for left in range(len(rules.tiles.bonus), -1, -1):
        dealt = wall.without(set(wall.tiles) & set(order[: rules.dealt]))
        found.append([[place[tile] for tile in wall.dead], place[dealt.next_tile], place[wall.replacement_tile]])
        if left:
            _tile, wall = wall.replace()
    return found


def replacements(rules: Rules, seed: int, position: int) -> list[list[int]]:
    """The replacements in one deal: seat, place of the bonus tile, place of its replacement tile."""
    first = position * (len(rules.tiles) // rules.stacks)
    tiles = Wall.shuffled(rules, seed).tiles
    order = tiles[first:] + tiles[:first]
    place = {tile: number for number, tile in enumerate(order)}
    steps = [step for step in deal_in_order(rules, order).steps if isinstance(step, Replacement)]
    return [[_index(step.seat), place[step.bonus], place[step.tile]] for step in steps]


def _index(seat: Seat) -> int:
    return list(Seat).index(seat)


def gather() -> Json:
    """The data of every style, but for what is said in a language."""
    trials = Trials()
    styles = {name: trials.style(style) for name, style in STYLES.items()}
    return {"styles": styles, "seeds": WALLS, **{name: pool.values for name, pool in trials.pools.items()}}


def write(path: Path) -> None:
    """Write this data into a file."""
    path.write_text(json.dumps(gather()), encoding="utf-8")


def told_in_words(data: Json, tell: Tell) -> Json:
    """The data with the sentences that tell each take."""
    said = Pool()
    for name, style in STYLES.items():
        for chosen, rules in variants(style):
            data["styles"][name]["variants"][" ".join(chosen)]["sentences"] = said.number(tell(rules))
    return {**data, "sentences": said.values}
