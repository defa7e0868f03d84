"""Whatever is given to a public function, it answers or raises RuleError, and nothing else.

What is called is found by looking: a new public name is tried as soon as it stands in `__all__`. Left out is only
what Python itself answers: a wrong number of arguments is a TypeError, as everywhere.
"""

import inspect
from collections.abc import Callable
from enum import Enum
from random import Random
from typing import Any, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mahjong
from mahjong import (
    ALL_TILES,
    DRAGONS,
    FLOWERS,
    HONG_KONG,
    WINDS,
    WITHOUT_BONUS_TILES,
    Break,
    BrokenWall,
    Count,
    Dice,
    Direction,
    End,
    Group,
    LastTiles,
    Level,
    RuleError,
    Seat,
    Table,
    Throw,
    Tile,
    TileSet,
    Wall,
    deal,
    deal_in_order,
    face,
    seat,
    style,
)
from mahjong.kinds import kind

DEALT = mahjong.deal(mahjong.HONG_KONG, seed=7)
WITHOUT = mahjong.STYLES["european-classical"].variant(tiles="136", dead_wall="none", count="both-throws")
SAMPLES: list[Any] = [
    *(getattr(mahjong, name) for name in mahjong.__all__ if not callable(getattr(mahjong, name))),
    *mahjong.STYLES, *mahjong.STYLES.values(), *mahjong.Count, *mahjong.LastTiles, *mahjong.Level, *mahjong.Direction,
    DEALT, DEALT.broken_at, DEALT.wall, DEALT.after, DEALT.order, DEALT.hands, DEALT.wall.stacks, DEALT.wall.live,
    *DEALT.steps[:1], *DEALT.replacements[:1], *DEALT.order[:2], DEALT.order[0].face, mahjong.FLOWERS.faces,
    mahjong.deal(WITHOUT, seed=1), mahjong.deal_in_order(WITHOUT, WITHOUT.tiles), WITHOUT,
    mahjong.BrokenWall(WITHOUT, (), 0), mahjong.Wall.in_order(WITHOUT), mahjong.Wall.shuffled(mahjong.HONG_KONG, 1),
    mahjong.Dice(2), mahjong.Throw(3, 4), mahjong.Throw(3, 4, 5), (mahjong.Throw(3, 4, 5),), [mahjong.Throw(3, 4)] * 2,
    mahjong.record("hong-kong", DEALT), mahjong.HONG_KONG.tiles.tiles, mahjong.HONG_KONG.tiles.groups, Random(1),
    "1m 5z", "0, 135", "3,4", "East", ["1m", "1m"], [0, 135], (), "", 0, 1, 2, 13, 135, 136, -1, True, None, 1.0,
]  # fmt: skip

simple = (
    st.none() | st.booleans() | st.integers(-3, 200) | st.just(10**30) | st.floats() | st.text(max_size=4)
    | st.binary(max_size=2) | st.sampled_from(["\ud800", "\0", "²", "１", "9" * 5000])
)  # fmt: skip
unprintable = st.just(5000).map(lambda digits: 10**digits)
"""Python refuses to write so long a number; it is drawn by a detour, so that Hypothesis needn't either."""


def junk(single: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Values of no use, one inside the other."""
    return st.recursive(
        single,
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.lists(inner, max_size=3).map(tuple)
            | st.lists(inner, max_size=3).map(iter)
            | st.dictionaries(st.text(max_size=3), inner, max_size=2)
            | st.just(object())
        ),
        max_leaves=4,
    )


samples = st.sampled_from(SAMPLES)
anything = samples | junk(simple | unprintable)


def public(owner: type) -> list[str]:
    """The public methods and properties of a class of ours."""
    ours = [base for base in owner.__mro__ if base.__module__.startswith("mahjong.")]
    return [name for base in ours for name in vars(base) if not name.startswith("_")]


def callables() -> dict[str, Callable[..., Any]]:
    """Every public function, constructor and method, the methods bound to a sample."""
    found: dict[str, Callable[..., Any]] = {}
    for name in mahjong.__all__:
        value = getattr(mahjong, name)
        if callable(value) and not (isinstance(value, type) and issubclass(value, Exception)):
            found[name] = value
    for number, sample in enumerate(SAMPLES):
        if type(sample).__module__.startswith("mahjong."):
            for name in public(type(sample)):
                if callable(getattr(type(sample), name)):
                    found[f"{type(sample).__name__}.{name}[{number}]"] = getattr(sample, name)
    return found


CALLABLES = callables()
FITTING: dict[Any, st.SearchStrategy[Any]] = {}


def fitting(annotation: Any) -> st.SearchStrategy[Any]:
    """Samples of the kind that an annotation names."""
    key = str(annotation)
    if key not in FITTING:
        FITTING[key] = st.sampled_from([sample for sample in SAMPLES if kind(annotation).fits(sample)] or [None])
    return FITTING[key]


@st.composite
def calls(draw: st.DrawFn) -> tuple[str, list[Any], dict[str, Any]]:
    """A call of something public, with arguments that fit, that would fit elsewhere, or that fit nowhere."""
    name = draw(st.sampled_from(sorted(CALLABLES)))
    called = CALLABLES[name]
    if isinstance(called, type) and issubclass(called, Enum):
        return name, [draw(samples | junk(simple))], {}  # Python itself tries to write the value
    hints = get_type_hints(called.__init__ if isinstance(called, type) else called)
    args, kwargs = [], {}
    for parameter in inspect.signature(called).parameters.values():
        values = fitting(hints.get(parameter.name, Any)) | anything
        if parameter.kind is parameter.VAR_POSITIONAL:
            args += draw(st.lists(values, max_size=3))
        elif parameter.kind is parameter.VAR_KEYWORD:
            names = st.sampled_from([*mahjong.HONG_KONG.__dataclass_fields__, "last", "dead_wall", "nothing"])
            kwargs |= draw(st.dictionaries(names, anything, max_size=2))
        elif parameter.kind is parameter.KEYWORD_ONLY:
            kwargs[parameter.name] = draw(values)
        else:
            args.append(draw(values))
    return name, args, kwargs


def look_at(value: Any) -> None:
    """Ask a value of ours for everything that it can tell."""
    for name in public(type(value)) if type(value).__module__.startswith("mahjong.") else ():
        if not callable(getattr(type(value), name)):
            try:
                getattr(value, name)
            except RuleError as error:
                assert "\n" not in str(error)


@settings(deadline=None, max_examples=800)
@given(calls())
def test_a_public_function_answers_or_raises_rule_error(call):
    name, args, kwargs = call
    try:
        look_at(CALLABLES[name](*args, **kwargs))
    except RuleError as error:
        assert str(error) and "\n" not in str(error)


def test_everything_public_is_tried():
    tried = {name.partition("[")[0] for name in CALLABLES}
    classes = {name: value for name in mahjong.__all__ if isinstance(value := getattr(mahjong, name), type)}
    methods = {
        f"{name}.{method}"
        for name, value in classes.items()
        for method in public(value)
        if callable(getattr(value, method)) and not issubclass(value, Exception)
    }
    assert methods <= tried


TWICE = (*ALL_TILES.tiles[1:], ALL_TILES.tiles[-1])
THREE = "(Tile('1m', 1), Tile('1m', 2), Tile('1m', 3)): a stack has 1 to 2 tiles"
SAID = [
    (lambda: Throw(0, 3), "Throw(0, 3): a die shows 1 to 6"),
    (lambda: Throw(True, 3), "Throw(True, 3): a die shows 1 to 6"),
    (lambda: Throw(), "Throw(): a throw needs a die"),
    (lambda: Throw.read("3;4"), "'3;4': a die shows 1 to 6; write each die, with commas between"),
    (lambda: Dice(0), "Dice(0): a throw has 1 to 6 dice"),
    (lambda: Dice(10**5000), "Dice(a value of type int): a throw has 1 to 6 dice"),
    (lambda: deal("hong-kong"), "deal: rules='hong-kong', but it must be Rules"),
    (lambda: deal(HONG_KONG, seed=1.5), "deal: seed=1.5, but it must be int | str | None"),
    (lambda: deal(HONG_KONG, seed=True), "deal: seed=True, but it must be int | str | None"),
    (lambda: deal(HONG_KONG, seed=-7), "seed=-7: a seed is a whole number from 0 on, or a text"),
    (lambda: deal(HONG_KONG, seed="\ud800"), "seed='\\ud800': a text that serves as seed must be Unicode throughout"),
    (
        lambda: deal(HONG_KONG, wall=Wall.in_order(WITHOUT)),
        "a wall of 136 tiles was given, but the rules play with 144",
    ),
    (lambda: deal_in_order(HONG_KONG, iter([1])), "deal_in_order: tiles=(1,), but it must be Iterable[Tile]"),
    (
        lambda: deal_in_order(HONG_KONG, [*HONG_KONG.tiles][1:]),
        "Tile('1m', 1) is missing: a wall of this set has 144 tiles, not 143",
    ),
    (lambda: deal_in_order(HONG_KONG, TWICE), "Tile('4g', 1) stands 2 times: every tile stands once in a wall"),
    (lambda: seat("Centre"), "'Centre' is no seat: seats are East, South, West, North"),
    (lambda: Seat("Centre"), "Seat('Centre'): choose from East, South, West, North"),
    (lambda: style("riichi"), "'riichi' is no style: styles are hong-kong, european-classical"),
    (lambda: HONG_KONG.variant(tiles="136"), "Rules: tiles='136', but it must be TileSet"),
    (lambda: HONG_KONG.variant(dead_stacks=-1), "dead_stacks=-1: it can't be less than 0"),
    (lambda: HONG_KONG.variant(rounds=10**9), "rounds=1000000000: the whole wall has 72 stacks"),
    (
        lambda: HONG_KONG.variant(dead_stacks=60),
        "the hands need 53 tiles, but the live wall has 24: deal fewer rounds or shorten the dead wall",
    ),
    (
        lambda: HONG_KONG.variant(stacks=1),
        "'stacks' is no field of the rules: they have tiles, dice, count, dead_stacks, replenished, rounds,"
        " stacks_per_take, last",
    ),
    (lambda: Break(HONG_KONG, (Throw(3, 4),)), "Throw(3, 4): 3 dice are thrown, not 2"),
    (lambda: ALL_TILES.from_codes(["1m"] * 5), "'1m' comes 5 times: this set has 4 of it"),
    (lambda: WITHOUT_BONUS_TILES.from_numbers([-1]), "-1: the tiles of this set are numbered 0 to 135"),
    (lambda: WITHOUT_BONUS_TILES.from_numbers([136]), "136: the tiles of this set are numbered 0 to 135"),
    (lambda: WITHOUT_BONUS_TILES.read("１"), "'１': no tile of this set has that code; codes run 1m to 9m, 1p to 9p, "
     "1s to 9s, 1z to 4z, 5z to 7z"),
    (lambda: Group("jokers", (), 8), "Group('jokers'): a group needs a face"),
    (lambda: Group("jokers", FLOWERS.faces, 0), "copies=0: a set holds 1 to 100 copies of a face"),
    (lambda: TileSet((FLOWERS, FLOWERS)), "'1f' stands for 2 faces: in a set every face has its own code"),
    (lambda: BrokenWall(HONG_KONG, ((),), 0), "(): a stack has 1 to 2 tiles"),
    (lambda: BrokenWall(HONG_KONG, (), 14), "dead_size=14: the whole wall has 0 tiles"),
    (lambda: Table({}, {}, DEALT.wall), "East has no place at this table: give each seat its tiles, be it ()"),
    (lambda: Table(DEALT.hands, {}, DEALT.wall), "East has no place at this table: give each seat its tiles, be it ()"),
    (lambda: Table({}, DEALT.hands, DEALT.wall), "East has no place at this table: give each seat its tiles, be it ()"),
    # Bounds: the last value that is refused, and what it is told
    (lambda: DEALT.broken_at.place(-1), "-1: the tiles leave as 0 to 143"),
    (lambda: DEALT.broken_at.place(144), "144: the tiles leave as 0 to 143"),
    (lambda: DEALT.place(Tile(face("1m"), 5)), "Tile('1m', 5) is not a tile of this wall"),
    (
        lambda: deal_in_order(HONG_KONG, ALL_TILES).place(ALL_TILES.tiles[0]),
        "this wall was given from the break on: where it stood on the table is not known",
    ),
    (lambda: Dice(7), "Dice(7): a throw has 1 to 6 dice"),
    (lambda: Throw(7), "Throw(7): a die shows 1 to 6"),
    (lambda: Throw.read("1,7"), "'1,7': a die shows 1 to 6; write each die, with commas between"),
    (lambda: Throw.read(""), "'': a die shows 1 to 6; write each die, with commas between"),
    (lambda: Seat.EAST.count(0), "count(0): counting round the table begins with 1"),
    (lambda: Count(1), "Count(1): choose from (True,), (False, True), (True, True)"),
    (lambda: LastTiles(1), "LastTiles(1): choose from (1, 2), (1, 5)"),
    (lambda: End("up"), "End('up'): choose from left, right"),
    (lambda: Direction("up"), "Direction('up'): choose from clockwise, counter-clockwise"),
    (lambda: Level("left"), "Level('left'): choose from upper, lower"),
    (
        lambda: HONG_KONG.variant(tiles=TileSet(())),
        "tiles: 0 tiles can't be built into 4 equal sides of stacks of 2; the number must be a multiple of 8",
    ),
    (
        lambda: HONG_KONG.variant(tiles=TileSet((WINDS, DRAGONS))),
        "tiles: 28 tiles can't be built into 4 equal sides of stacks of 2; the number must be a multiple of 8",
    ),
    (lambda: HONG_KONG.variant(rounds=-1), "rounds=-1: it can't be less than 0"),
    (lambda: HONG_KONG.variant(stacks_per_take=0), "stacks_per_take=0: it can't be less than 1"),
    # Of several wrong fields the first is named
    (lambda: HONG_KONG.variant(dead_stacks=-1, rounds=-1), "dead_stacks=-1: it can't be less than 0"),
    (lambda: HONG_KONG.variant(rounds=-1, stacks_per_take=0), "rounds=-1: it can't be less than 0"),
    (lambda: HONG_KONG.variant(dead_stacks=73), "dead_stacks=73: the whole wall has 72 stacks"),
    (lambda: HONG_KONG.variant(rounds=73), "rounds=73: the whole wall has 72 stacks"),
    (lambda: HONG_KONG.variant(stacks_per_take=73), "stacks_per_take=73: the whole wall has 72 stacks"),
    (
        lambda: HONG_KONG.variant(dead_stacks=72),
        "the hands need 53 tiles, but the live wall has 0: deal fewer rounds or shorten the dead wall",
    ),
    (
        lambda: HONG_KONG.variant(dead_stacks=46),
        "the hands need 53 tiles, but the live wall has 52: deal fewer rounds or shorten the dead wall",
    ),
    (
        lambda: HONG_KONG.variant(dead_stacks=0),
        "replenished=True with dead_stacks=0: a wall without a dead wall has nothing to replenish",
    ),
    (lambda: style("hong-kong").variant(tiles=136), "Style.variant: tiles=136, but it must be str"),
    (lambda: style("hong-kong").variant(x="1"), "'x' is no option of this style: it has tiles, last, dead-wall"),
    (lambda: BrokenWall(HONG_KONG, (ALL_TILES.tiles[:3],), 0), THREE),
    (lambda: BrokenWall(HONG_KONG, (ALL_TILES.tiles[:2],), 3), "dead_size=3: the whole wall has 2 tiles"),
    (lambda: BrokenWall(HONG_KONG, (), -1), "dead_size=-1: the whole wall has 0 tiles"),
    (lambda: DEALT.wall.without(DEALT.order[:1]), f"{DEALT.order[0]!r} is not in the wall any more"),
    (lambda: Group("jokers", FLOWERS.faces, 101), "copies=101: a set holds 1 to 100 copies of a face"),
    (lambda: WITHOUT_BONUS_TILES.read("1000"), "'1000': the tiles of this set are numbered 0 to 135"),
    (lambda: WITHOUT_BONUS_TILES.read("136"), "136: the tiles of this set are numbered 0 to 135"),
    (lambda: WITHOUT_BONUS_TILES.read("1f"), "'1f': no tile of this set has that code; codes run 1m to 9m, 1p to 9p, "
     "1s to 9s, 1z to 4z, 5z to 7z"),
    (lambda: face("0m"), "'0m': no tile has that code; codes run 1m to 9m, 1p to 9p, 1s to 9s, 1z to 4z, 5z to 7z, "
     "1f to 4f, 1g to 4g"),
    (
        lambda: DEALT.after.replaced(Seat.EAST, FLOWERS.tiles[0]),
        "Tile('1f', 1) is no bonus tile in the hand of East",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("wrong", "message"), SAID, ids=[message[:25] for _, message in SAID])
def test_an_error_names_the_value_and_the_rule(wrong, message):
    with pytest.raises(RuleError) as caught:
        wrong()
    assert str(caught.value) == message
