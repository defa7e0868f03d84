"""Where the wall is broken, held against a walk round the table that knows nothing of the module."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from module_strategies import broken_walls, deals, often, rules_of_styles, throws_for

from mahjong import HONG_KONG, STYLES, WITHOUT_BONUS_TILES, Break, Level, Throw, ring, seat

COUNTER_CLOCKWISE = ["East", "South", "West", "North"]


def walk(tiles: int, totals: list[int], stacks: int) -> list[tuple[str, int]]:
    """All stacks in the order in which they leave the wall: count to the side, walk off the stacks, go on clockwise."""
    side = (totals[0] - 1) % 4
    length = tiles // 2 // 4
    at, number, path = side, 0, []
    for _ in range(tiles // 2 + stacks):
        number += 1
        if number > length:
            at, number = (at - 1) % 4, 1
        path.append((COUNTER_CLOCKWISE[at], number))
    return path[stacks:]


@often
@given(st.data(), rules_of_styles)
def test_the_break_is_where_a_walk_round_the_table_finds_it(data, rules):
    throws = data.draw(throws_for(rules))
    totals = [sum(throw) for throw in throws]
    count = {(True,): totals[0], (False, True): totals[-1], (True, True): sum(totals)}[rules.count.value]
    path = walk(len(rules.tiles), totals, count)
    where = Break(rules, throws)

    assert where.count == count
    assert [(str(place.side), place.number) for place in where.places] == path
    assert (str(where.first_live.side), where.first_live.number) == path[0]
    assert (str(where.last_counted.side), where.last_counted.number) == path[-1]
    assert ring(rules)[where.position] == where.first_live


@often
@given(broken_walls())
def test_the_live_wall_starts_where_the_break_says(given_wall):
    wall, throws = given_wall
    where = Break(wall.rules, throws)
    first = wall.sides[where.first_live.side][where.first_live.number - 1]
    assert wall.broken(*throws).tiles[: len(first)] == first
    assert where.live[0] == where.first_live


@often
@given(deals())
def test_every_tile_stood_where_the_break_says(dealt):
    where = dealt.broken_at
    places = [(stack, level) for stack in where.places for level in (Level.UPPER, Level.LOWER)]
    assert [dealt.place(tile) for tile in dealt.order] == places
    assert [where.place(leaving) for leaving in range(len(dealt.order))] == places


@often
@given(broken_walls())
def test_the_dead_wall_is_the_stacks_right_of_the_break(given_wall):
    wall, throws = given_wall
    where = Break(wall.rules, throws)
    standing = [wall.sides[place.side][place.number - 1] for place in where.dead]
    assert len(standing) == wall.rules.dead_stacks
    assert wall.broken(*throws).replacements == tuple(tile for stack in standing for tile in stack)
    assert set(where.dead).isdisjoint(where.live)


@often
@given(broken_walls())
def test_the_ring_goes_on_from_a_left_end_to_the_right_end_of_the_left_neighbour(given_wall):
    wall, _ = given_wall
    places = ring(wall.rules)
    assert [wall.sides[place.side][place.number - 1] for place in places] == list(wall.stacks)
    for here, there in pairwise(places):
        assert there == ((here.side, here.number + 1) if here.side is there.side else (here.side.left, 1))


@often
@given(st.data(), rules_of_styles)
def test_east_throws_first_and_the_owner_of_the_side_throws_again(data, rules):
    where = Break(rules, data.draw(throws_for(rules)))
    assert where.throwers == (seat("east"), where.side)[: rules.count.throws]


def test_a_throw_of_twelve_opens_north_at_its_thirteenth_stack():
    where = Break(HONG_KONG, (Throw(3, 4, 5),))
    assert [str(where.side), where.count, str(where.first_live)] == ["North", 12, "North 13"]
    assert [where.place(0), where.place(1)] == [(where.first_live, Level.UPPER), (where.first_live, Level.LOWER)]


def test_a_count_equal_to_the_side_breaks_the_corner_and_does_not_run_on():
    where = Break(HONG_KONG, (Throw(6, 6, 6),))
    assert [str(where.last_counted), str(where.first_live)] == ["South 18", "East 1"]
    assert [where.in_corner, where.runs_on] == [True, False]


def test_a_count_beyond_the_side_runs_on_into_the_left_neighbours_side():
    where = Break(HONG_KONG.variant(tiles=WITHOUT_BONUS_TILES), (Throw(6, 6, 6),))
    assert [str(where.last_counted), str(where.first_live), where.runs_on] == ["East 1", "East 2", True]


def test_a_dead_wall_may_straddle_a_corner():
    both = STYLES["european-classical"].variant(count="both-throws")
    where = Break(both, (Throw(5, 6), Throw(4, 5)))
    assert [str(place) for place in where.dead] == [
        "South 2", "South 1", "West 18", "West 17", "West 16", "West 15", "West 14",
    ]  # fmt: skip


def test_a_small_count_turns_the_corner_to_the_right_neighbour():
    where = Break(HONG_KONG, (Throw(1, 1, 1),))
    assert [str(place) for place in where.dead][:4] == ["West 3", "West 2", "West 1", "North 18"]


def test_a_dead_wall_of_a_count_of_seven_ends_flush_with_the_corner():
    where = Break(HONG_KONG, (Throw(2, 2, 3),))
    assert [where.dead_sides, str(where.dead[-1])] == [(seat("west"),), "West 1"]
