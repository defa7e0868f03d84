"""The styles, as data. A new style is a new entry here, with the source of every field."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from mahjong.dice import Dice
from mahjong.errors import RuleError
from mahjong.rules import Count, LastTiles, Rules
from mahjong.tiles import ALL_TILES, WITHOUT_BONUS_TILES

Choices = Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True)
class Style:
    """A style: its usual rules, what tables vary, and where each field comes from.

    `options` maps the name of an option to its choices, and each choice to the fields that it changes.

    >>> STYLES["hong-kong"].variant(tiles="136", last="jump").stacks_per_side
    17
    """

    rules: Rules
    sources: Mapping[str, str]
    options: Mapping[str, Choices] = field(default_factory=dict)

    def variant(self, **chosen: str) -> Rules:
        """The rules with these choices made. Raises RuleError for an unknown option or choice."""
        changes: dict[str, Any] = {}
        for option, choice in chosen.items():
            option = option.replace("_", "-")
            if option not in self.options:
                raise RuleError(f"{option!r} is no option of this style: it has {', '.join(self.options)}")
            if choice not in self.options[option]:
                raise RuleError(f"{option}={choice!r}: choose from {', '.join(self.options[option])}")
            changes |= self.options[option][choice]
        return self.rules.variant(**changes)


TILES: Choices = {"144": {"tiles": ALL_TILES}, "136": {"tiles": WITHOUT_BONUS_TILES}}
LAST: Choices = {"whole-stack": {"last": LastTiles.WHOLE_STACK}, "jump": {"last": LastTiles.JUMP}}
DEAD_WALL: Choices = {
    "replenished": {"dead_stacks": 7, "replenished": True},
    "fixed": {"dead_stacks": 7, "replenished": False},
    "none": {"dead_stacks": 0, "replenished": False},
}

HONG_KONG = Rules(
    tiles=ALL_TILES,
    dice=Dice(3),
    count=Count.SAME_THROW,
    dead_stacks=7,
    replenished=True,
    rounds=3,
    stacks_per_take=2,
    last=LastTiles.WHOLE_STACK,
)

STYLES: Mapping[str, Style] = {
    "hong-kong": Style(
        rules=HONG_KONG,
        sources={
            "tiles": "Mahjong Time, Hong Kong, dealing the tiles: 144, or 136 without flowers and seasons",
            "dice": "Mahjong Time, Hong Kong: three dice; other tables throw two dice twice",
            "count": "Mahjong Time, Hong Kong, shows one throw; Hong Kong players count the same total",
            "dead_stacks": "Mahjong Time, Hong Kong: seven stacks; other tables keep no dead wall",
            "replenished": "Mahjong Time, Hong Kong: made good from the live wall",
            "rounds": "Mahjong Time, Hong Kong; Millington; all sources agree",
            "stacks_per_take": "Mahjong Time, Hong Kong; Millington; all sources agree",
            "last": "Mahjong Time, Hong Kong, English text; most other sources jump",
        },
        options={"tiles": TILES, "last": LAST, "dead-wall": DEAD_WALL},
    ),
}


def style(name: str) -> Style:
    """The style with this name. Raises RuleError for an unknown one.

    >>> style("hong-kong").rules is HONG_KONG
    True
    """
    if name not in STYLES:
        raise RuleError(f"{name!r} is no style: styles are {', '.join(STYLES)}")
    return STYLES[name]
