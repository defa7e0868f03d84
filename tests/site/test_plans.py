"""The plan of a broken wall shows what the module says, for every throw."""

import re
from collections.abc import Iterator
from math import dist, pi
from xml.etree.ElementTree import Element

import pytest
from drawn import (
    LANGUAGES,
    LARGE,
    SMALL,
    angle,
    between,
    box,
    draw,
    group,
    holds,
    middle,
    of_class,
    place,
    points,
    stacks,
    voice,
)

from mahjong import (
    ALL_TILES,
    EAST,
    HONG_KONG,
    WITHOUT_BONUS_TILES,
    Break,
    Count,
    Dice,
    Rules,
    Seat,
    Throw,
    ring,
)


def one_throw_each(dice: Dice) -> list[Throw]:
    """A throw for every total."""
    return list({throw.total: throw for throw in dice.throws()}.values())


def throws(rules: Rules) -> Iterator[tuple[Throw, ...]]:
    """Every throw of the first table; at the others, all that lead to different breaks."""
    each = one_throw_each(rules.dice)
    if rules.count.throws == 1:
        return ((throw,) for throw in (rules.dice.throws() if rules == TABLES[0] else each))
    sides = {EAST.count(throw.total): throw for throw in each}.values()
    return ((first, second) for first in (each if rules.count is Count.BOTH_THROWS else sides) for second in each)


TABLES = [
    HONG_KONG.variant(dice=Dice(dice), count=count, tiles=tiles, dead_stacks=dead, replenished=dead > 0)
    for dice, count in (
        (3, Count.SAME_THROW),
        (2, Count.SAME_THROW),
        (2, Count.SECOND_THROW),
        (2, Count.BOTH_THROWS),
    )
    for tiles in (ALL_TILES, WITHOUT_BONUS_TILES)
    for dead in (HONG_KONG.dead_stacks, 0)
]


def named(rules: Rules) -> str:
    return f"{rules.dice.number}-{rules.count.name}-{rules.stacks_per_side}-{rules.dead_stacks}".lower()


@pytest.fixture(scope="module", params=TABLES, ids=named)
def plans(request: pytest.FixtureRequest) -> list[tuple[Break, Element]]:
    """The plan of every throw."""
    rules = request.param
    return [(Break(rules, thrown), draw("plan", rules, *thrown)) for thrown in throws(rules)]


def test_stacks_lie_clockwise_from_east_right_end(plans: list[tuple[Break, Element]]) -> None:
    for where, svg in plans:
        drawn = stacks(svg)
        assert sorted(drawn, key=lambda name: angle(middle(drawn[name]))) == [str(p) for p in ring(where.rules)]


def test_stacks_do_not_overlap(plans: list[tuple[Break, Element]]) -> None:
    for where, svg in plans:
        drawn = stacks(svg)
        boxes = [drawn[str(p)] for p in where.places]
        assert all(between(a, b) > 0 for n, a in enumerate(boxes) for b in boxes[:n]), where.throws


def test_only_the_dead_wall_is_hatched(plans: list[tuple[Break, Element]]) -> None:
    for where, svg in plans:
        drawn = stacks(svg)
        strokes = {name: 0 for name in drawn}
        for path in of_class(svg, "hatch"):
            ends = points(path)
            for start, end in zip(ends[::2], ends[1::2], strict=True):
                (name,) = [n for n, shape in drawn.items() if holds(shape, start, 0.2) and holds(shape, end, 0.2)]
                strokes[name] += 1
        assert {name for name, many in strokes.items() if many > 2} == set(map(str, where.dead)), where.throws
        assert {name for name, many in strokes.items() if many} == set(map(str, where.dead)), where.throws


def test_the_wall_has_gaps_at_the_break_and_behind_the_dead_wall_only(plans: list[tuple[Break, Element]]) -> None:
    for where, svg in plans:
        drawn = stacks(svg)
        wide = {
            (str(a), str(b))
            for a, b in zip(where.places, where.places[1:] + where.places[:1], strict=True)
            if between(drawn[str(a)], drawn[str(b)]) > SMALL
        }
        gaps = {(str(where.last_counted), str(where.first_live))}
        if where.dead:
            gaps.add((str(where.live[-1]), str(where.dead[-1])))
        assert wide == gaps, where.throws
        assert all(between(drawn[a], drawn[b]) > LARGE for a, b in gaps)


def test_the_bar_stands_in_the_break(plans: list[tuple[Break, Element]]) -> None:
    for where, svg in plans:
        drawn = stacks(svg)
        (bar,) = of_class(svg, "bar")
        start, end = points(bar)
        crossing = [
            (start[0] + (end[0] - start[0]) * n / 20, start[1] + (end[1] - start[1]) * n / 20) for n in range(21)
        ]
        assert not any(holds(shape, point, 1.6) for shape in drawn.values() for point in crossing), where.throws
        on_bar = crossing[10]
        nearest = sorted(drawn, key=lambda name: dist(middle(drawn[name]), on_bar))[:4]
        assert {str(where.last_counted), str(where.first_live)} <= set(nearest), where.throws
        before, after = (angle(middle(drawn[str(p)])) for p in (where.last_counted, where.first_live))
        assert (angle(on_bar) - before) % (2 * pi) < (after - before) % (2 * pi), where.throws


def test_numbers_stand_outside_at_the_stacks_they_count(plans: list[tuple[Break, Element]]) -> None:
    for where, svg in plans:
        drawn = stacks(svg)
        numbers = {int(text.text or ""): place(text) for text in group(svg, "count")}
        for number, at in numbers.items():
            nearest = min(drawn, key=lambda name: dist(middle(drawn[name]), at))
            assert nearest == str(where.counted[number - 1]), (where.throws, number)
            assert not all(17 <= coordinate <= 303 for coordinate in at), (where.throws, number)
        assert max(numbers) == where.count
        assert set(numbers) >= set(range(1, min(where.count, 9) + 1))
        assert all({number, number + 1} & set(numbers) for number in range(1, where.count))


def test_the_first_stacks_to_be_taken_are_outlined(plans: list[tuple[Break, Element]]) -> None:
    for where, svg in plans:
        drawn = stacks(svg)
        outlined = {next(n for n, s in drawn.items() if holds(box(rect), middle(s))) for rect in group(svg, "next")}
        assert outlined == {str(p) for p in where.live[: where.rules.stacks_per_take]}, where.throws


def test_the_arrow_goes_clockwise_from_the_break(plans: list[tuple[Break, Element]]) -> None:
    for where, svg in plans:
        (way,), (tip,) = of_class(svg, "way"), of_class(svg, "tip")
        start, end = points(way)[0], points(tip)[0]
        assert 0.2 < (angle(end) - angle(start)) % (2 * pi) < pi / 2, where.throws
        behind = (angle(start) - angle(middle(stacks(svg)[str(where.first_live)]))) % (2 * pi)
        assert min(behind, 2 * pi - behind) < 0.25, where.throws


def test_the_total_thrown_is_boxed_at_its_side(plans: list[tuple[Break, Element]]) -> None:
    for where, svg in plans:
        for seats in (g for g in svg.iter("g") if g.get("data-seat")):
            shown = {int(t.text or ""): t for t in seats.iter("text") if t.get("class") != "seat"}
            side = next(seat for seat in Seat if str(seat) == seats.get("data-seat"))
            assert list(shown) == [total for total in where.rules.dice.totals if EAST.count(total) is side]
            boxed = [total for total, text in shown.items() if text.get("class") == "thrown"]
            assert boxed == ([where.throws[0].total] if side is where.side else [])
            assert [r for r in map(box, seats.iter("rect")) if not any(holds(r, place(shown[t])) for t in boxed)] == []


def test_every_throw_shows_its_pips(plans: list[tuple[Break, Element]]) -> None:
    for where, svg in plans:
        dice = [g for g in svg.iter("g") if g.get("class") == "dice"]
        assert [g.get("data-throw") for g in dice] == [" ".join(map(str, throw)) for throw in where.throws]
        for thrown, shown in zip(where.throws, dice, strict=True):
            pips = [tuple(map(float, pip)) for pip in re.findall(r"M([\d.]+) ([\d.]+)h0", shown[-1].get("d", ""))]
            assert [sum(holds(box(die), pip) for pip in pips) for die in shown.iter("rect")] == list(thrown)
        if where.rules.count.throws > 1:
            assert any(re.search(rf"\b{where.count}$", t.text or "") for t in of_class(svg, "for")), where.throws


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_plan_says_in_words_what_it_shows(code: str) -> None:
    words = voice(code)
    for rules in TABLES:
        for thrown in one_throw_each(rules.dice):
            both = (thrown,) * rules.count.throws
            where = Break(rules, both)
            title, description = list(draw("plan", rules, *both, code=code))[:2]
            assert title.text and str(thrown.total) in title.text
            told = description.text or ""
            for said in (words.seat(where.side), str(where.count), words.place(where.first_live)):
                assert said in told
            assert (words.stretch(where.dead) in told) if where.dead else (words.text("There is no dead wall.") in told)
            assert (words.text("The break is in the corner.") in told) is where.in_corner
