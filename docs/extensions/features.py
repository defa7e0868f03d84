"""What rules say, feature by feature, in the reader's words: for tables and choosers.

A feature words some fields of the rules, or what follows from them. Options and their choices are worded by the fields
that they change, so a new style needs no words of its own.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod

from babel.numbers import format_percent
from sphinx.locale import get_translation

from extensions.diagrams.directive import voice_of
from extensions.tables import throw_of
from mahjong import Break, Count, LastTiles, Rules, Style

_ = get_translation("site")

Says = Callable[[Rules], str]


@dataclass(frozen=True)
class Feature:
    """One thing that rules say."""

    name: str
    """What the clauses that tell it call it, in docs/clauses.toml."""
    title: str
    says: Says
    fields: tuple[str, ...] = ()
    """The fields of the rules that it words; none if it follows from them."""
    alone: Says | None = None
    """The same, where the title doesn't stand beside it."""


def features(code: str) -> tuple[Feature, ...]:
    """Everything that rules say, in the order of the steps; percentages as the language with this code writes them."""

    def share(holds: Callable[[Break], bool]) -> Says:
        def says(rules: Rules) -> str:
            of_all = sum((chance for where, chance in breaks(rules).values() if holds(where)), Fraction(0))
            return format_percent(float(of_all), "0.0\u00a0%", locale=code) if of_all else _("never")

        return says

    voice = voice_of(code)

    def dead_wall(rules: Rules) -> str:
        if not rules.dead_stacks:
            return _("none")
        words = _("{stacks}, replenished") if rules.replenished else _("{stacks}, not replenished")
        return words.format(stacks=voice.stacks(rules.dead_stacks))

    return (
        Feature(
            "tiles", _("Tiles"), lambda rules: str(len(rules.tiles)), ("tiles",),
            lambda rules: voice.tiles(len(rules.tiles)),
        ),
        Feature("bonus", _("Flowers and seasons"), lambda rules: _number(len(rules.tiles.bonus))),
        Feature("stacks_per_side", _("Stacks a side"), lambda rules: str(rules.stacks_per_side)),
        Feature("tiles_per_player", _("Tiles in each side"), lambda rules: str(rules.tiles_per_player)),
        Feature(
            "dice", _("Dice in a throw"), lambda rules: str(rules.dice.number), ("dice",),
            lambda rules: voice.dice(rules.dice.number),
        ),
        Feature("throws", _("Throws"), lambda rules: str(rules.count.throws)),
        Feature("side", _("Totals that pick the side"), lambda rules: _span(rules.dice.totals)),
        Feature("count", _("Stacks to count"), lambda rules: _counts()[rules.count], ("count",)),
        Feature("counted", _("Fewest and most stacks counted"), lambda rules: _span(_counted(rules))),
        Feature("dead_wall", _("Dead wall"), dead_wall, ("dead_stacks", "replenished"), _dead_wall_alone),
        Feature(
            "turns", _("Dead wall turns the right corner"), share(lambda where: where.count < where.rules.dead_stacks)
        ),
        Feature("runs_on", _("Count goes past the end of the side"), share(lambda where: where.runs_on)),
        Feature("rounds", _("Rounds of the deal"), lambda rules: str(rules.rounds), ("rounds",)),
        Feature(
            "stacks_per_take", _("Stacks taken each time"), lambda rules: str(rules.stacks_per_take),
            ("stacks_per_take",),
        ),
        Feature("last", _("East’s last tiles"), lambda rules: _last()[rules.last], ("last",)),
        Feature("hands", _("Tiles in East’s hand, in the others"), lambda rules: f"{rules.dealer_hand}, {rules.hand}"),
        Feature(
            "live_after_deal", _("Tiles left in the live wall after the deal"),
            lambda rules: str(rules.live_after_deal),
        ),
    )  # fmt: skip


@cache
def breaks(rules: Rules) -> dict[tuple[int, ...], tuple[Break, Fraction]]:
    """Every way in which the totals of the throws can fall: where the wall is then broken, and how likely it is."""
    dice = rules.dice
    return {
        totals: (
            Break(rules, tuple(throw_of(dice, total) for total in totals)),
            prod((dice.chances[total] for total in totals), start=Fraction(1)),
        )
        for totals in product(dice.totals, repeat=rules.count.throws)
    }


def choices(style: Style, option: str, code: str) -> dict[str, str]:
    """What each choice of an option is called under the option's title."""
    worded = _worded(style, option, code)
    return {
        choice: ", ".join(dict.fromkeys(str(feature.says(style.variant(**{option: choice}))) for feature in worded))
        for choice in style.options[option]
    }


def option_title(style: Style, option: str, code: str) -> str:
    """What an option is about."""
    return ", ".join(feature.title for feature in _worded(style, option, code))


def alone(style: Style, option: str, choice: str, code: str) -> str:
    """A choice in words that need no title."""
    rules = style.variant(**{option: choice})
    return ", ".join((feature.alone or feature.says)(rules) for feature in _worded(style, option, code))


def _worded(style: Style, option: str, code: str) -> list[Feature]:
    """The features that an option changes."""
    changed = {field for changes in style.options[option].values() for field in changes}
    return [feature for feature in features(code) if changed.intersection(feature.fields)]


def _counted(rules: Rules) -> list[int]:
    return [where.count for where, _chance in breaks(rules).values()]


def _number(number: int) -> str:
    return str(number) if number else _("none")


def _span(numbers: range | list[int]) -> str:
    return f"{min(numbers)}–{max(numbers)}"


def _counts() -> Mapping[Count, str]:
    return {
        Count.SAME_THROW: _("the total that picked the side"),
        Count.SECOND_THROW: _("the owner’s own total"),
        Count.BOTH_THROWS: _("the sum of the throws"),
    }


def _last() -> Mapping[LastTiles, str]:
    return {LastTiles.WHOLE_STACK: _("whole stack"), LastTiles.JUMP: _("jump")}


def _dead_wall_alone(rules: Rules) -> str:
    if not rules.dead_stacks:
        return _("no dead wall")
    return _("dead wall replenished") if rules.replenished else _("dead wall not replenished")
