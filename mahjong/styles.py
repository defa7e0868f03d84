"""The styles, as data. A new style is a new entry here, with the source of every field."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from mahjong.dice import Dice
from mahjong.errors import RuleError, said
from mahjong.kinds import check_fields, checked
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

    def __post_init__(self) -> None:
        check_fields(self)

    @checked
    def variant(self, **chosen: str) -> Rules:
        """The rules with these choices made. Raises RuleError for an unknown option or choice."""
        changes: dict[str, Any] = {}
        for option, choice in chosen.items():
            option = option.replace("_", "-")
            if option not in self.options:
                raise RuleError(f"{said(option)} is no option of this style: it has {', '.join(self.options)}")
            if choice not in self.options[option]:
                raise RuleError(f"{option}={said(choice)}: choose from {', '.join(self.options[option])}")
            changes |= self.options[option][choice]
        return self.rules.variant(**changes)

    @checked
    def choices(self, rules: Rules) -> dict[str, str]:
        """The choice of each option that makes these rules. Raises RuleError if no choices do.

        >>> STYLES["hong-kong"].choices(HONG_KONG)
        {'tiles': '144', 'last': 'whole-stack', 'dead-wall': 'replenished'}
        """
        made = {
            option: choice
            for option, choices in self.options.items()
            for choice, changes in choices.items()
            if all(getattr(rules, name, None) == value for name, value in changes.items())
        }
        if self.variant(**made) != rules:
            raise RuleError("these rules are no variant of this style: its options can't be chosen so")
        return made

    @property
    def usual(self) -> dict[str, str]:
        """The choice of each option that the style itself makes."""
        return self.choices(self.rules)

    def variants(self) -> Iterator[Rules]:
        """The rules of the style in every combination of its choices, its usual rules among them."""
        for chosen in product(*self.options.values()):
            yield self.variant(**dict(zip(self.options, chosen, strict=True)))


TILES: Choices = {"144": {"tiles": ALL_TILES}, "136": {"tiles": WITHOUT_BONUS_TILES}}
LAST: Choices = {"whole-stack": {"last": LastTiles.WHOLE_STACK}, "jump": {"last": LastTiles.JUMP}}
COUNT: Choices = {"second-throw": {"count": Count.SECOND_THROW}, "both-throws": {"count": Count.BOTH_THROWS}}
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

EUROPEAN_CLASSICAL = Rules(
    tiles=ALL_TILES,
    dice=Dice(2),
    count=Count.SECOND_THROW,
    dead_stacks=7,
    replenished=True,
    rounds=3,
    stacks_per_take=2,
    last=LastTiles.JUMP,
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
    "european-classical": Style(
        rules=EUROPEAN_CLASSICAL,
        sources={
            "tiles": "Mahjong Time, European Classical, dealing the tiles: 144, or 136 without flowers and seasons",
            "dice": "Mahjong Time, European Classical: two dice, thrown by East and again by the owner of the side",
            "count": "Mahjong Time, European Classical: the second total; BMJA and Harr 1923 add both throws",
            "dead_stacks": "Mahjong Time, European Classical: seven stacks; Millington: eight",
            "replenished": "Mahjong Time, European Classical: made good from the live wall; BMJA and Millington: never",
            "rounds": "Mahjong Time, European Classical; Millington; all sources agree",
            "stacks_per_take": "Mahjong Time, European Classical; Millington; all sources agree",
            "last": "Mahjong Time, European Classical: the jump; other tables take the whole stack",
        },
        options={"tiles": TILES, "last": LAST, "dead-wall": DEAD_WALL, "count": COUNT},
    ),
}


@checked
def style(name: str) -> Style:
    """The style with this name. Raises RuleError for an unknown one.

    >>> style("hong-kong").rules is HONG_KONG
    True
    """
    if name not in STYLES:
        raise RuleError(f"{said(name)} is no style: styles are {', '.join(STYLES)}")
    return STYLES[name]
