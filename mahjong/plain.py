"""A deal, a break and the styles as plain text, aligned to be read in a terminal."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import zip_longest

from mahjong.breaking import Break
from mahjong.deal import Deal, Replacement, Table
from mahjong.rules import Rules
from mahjong.seats import Seat
from mahjong.styles import STYLES, Style, style
from mahjong.tiles import Tile

TILES_A_LINE = 20

Show = Callable[[Tile], str]
Line = tuple[str, str, str]
"""A label, a number and a text."""


def deal_text(name: str, dealt: Deal, show: Show = str) -> str:
    """A deal of the style with this name, each tile shown as `show` has it."""
    where = break_lines(dealt.broken_at) if dealt.broken_at else [("break", "", "not known: given from there on")]
    before = Table(dealt.hands, {seat: () for seat in Seat}, dealt.wall)
    replaced = [
        (str(step.seat), "", f"lays out {show(step.bonus)}, takes {show(step.tile)}")
        for step in dealt.steps
        if isinstance(step, Replacement)
    ]
    blocks = [
        [style_line(name, dealt.rules), *where],
        [("dealt", "", ""), *_table_lines(before, show)],
        replaced or [("bonus", "", "no bonus tile is to be replaced")],
        [("after", "", ""), *_table_lines(dealt.after, show)] if replaced else [],
    ]
    return "\n\n".join(aligned(block) for block in blocks if block)


def break_text(name: str, where: Break) -> str:
    """A break in the style with this name.

    >>> from mahjong import HONG_KONG, Throw
    >>> print(break_text("hong-kong", Break(HONG_KONG, (Throw(1, 1, 3),))))
    style      hong-kong: tiles 144, last whole-stack, dead-wall replenished
    throw      East 1 1 3 = 5
    break      East's side, 5 stacks counted: between East 5 and East 6
    dead wall  East 5, East 4, East 3, East 2, East 1, South 18, South 17
    """
    dead = ", ".join(map(str, where.dead)) or "none"
    return aligned([style_line(name, where.rules), *break_lines(where), ("dead wall", "", dead)])


def styles_text(styles: Mapping[str, Style] = STYLES) -> str:
    """The styles and their options, the usual choice first.

    >>> print(styles_text({"hong-kong": style("hong-kong")}))
    hong-kong
      --tiles      144 or 136
      --last       whole-stack or jump
      --dead-wall  replenished or fixed or none
    """
    return "\n".join(f"{name}\n{aligned([*_option_lines(known)])}" for name, known in styles.items())


def style_line(name: str, rules: Rules) -> Line:
    """Which style, and which choices were made."""
    made = style(name).choices(rules).items()
    return ("style", "", f"{name}: {', '.join(f'{option} {choice}' for option, choice in made)}")


def break_lines(where: Break) -> Iterator[Line]:
    """Who threw what, and where that breaks the wall."""
    for thrower, throw in zip(where.throwers, where.throws, strict=True):
        yield "throw", "", f"{thrower} {' '.join(map(str, throw))} = {throw.total}"
    between = f"between {where.last_counted} and {where.first_live}"
    yield "break", "", f"{where.side}'s side, {where.count} stacks counted: {between}"


def aligned(lines: Sequence[Line]) -> str:
    """The lines with their labels, numbers and texts in columns."""
    labels, numbers = (max(len(line[column]) for line in lines) for column in range(2))
    gap = "  " if numbers else ""
    return "\n".join(f"{label:{labels}}  {number:>{numbers}}{gap}{text}".rstrip() for label, number, text in lines)


def _option_lines(known: Style) -> Iterator[Line]:
    for option, usual in known.usual.items():
        others = [choice for choice in known.options[option] if choice != usual]
        yield f"  --{option}", "", " or ".join([usual, *others])


def _table_lines(table: Table, show: Show) -> Iterator[Line]:
    for seat in Seat:
        laid_out = f"   laid out: {_row(table.laid_out[seat], show)}" if table.laid_out[seat] else ""
        yield str(seat), str(len(table.hands[seat])), _row(table.hands[seat], show) + laid_out
    yield from _wall_lines("live wall", table.wall.live, show)
    yield from _wall_lines("dead wall", table.wall.replacements, show)


def _wall_lines(label: str, tiles: Sequence[Tile], show: Show) -> Iterator[Line]:
    rows = [_row(tiles[start : start + TILES_A_LINE], show) for start in range(0, len(tiles), TILES_A_LINE)]
    for row, first in zip_longest(rows or [""], [(label, str(len(tiles)))], fillvalue=("", "")):
        yield (*first, str(row))


def _row(tiles: Sequence[Tile], show: Show) -> str:
    return " ".join(map(show, tiles))
