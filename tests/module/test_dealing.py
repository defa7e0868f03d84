"""Who gets which tiles, and what is left: true of every style, variant, throw and seed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from module_strategies import deals, often, rules_of_styles

from mahjong import (
    EAST,
    HONG_KONG,
    NORTH,
    SOUTH,
    WEST,
    BrokenWall,
    LastTiles,
    Replacement,
    RuleError,
    Seat,
    Table,
    Wall,
    deal,
    deal_in_order,
)


@often
@given(deals())
def test_every_tile_is_somewhere_exactly_once(dealt):
    whole = sorted(map(repr, dealt.rules.tiles))
    for table in dealt.tables():
        assert sorted(map(repr, table.everywhere())) == whole


@often
@given(deals())
def test_the_dealer_has_fourteen_tiles_and_everyone_else_thirteen(dealt):
    for hands in (dealt.hands, dealt.after.hands):
        assert [len(hands[seat]) for seat in (EAST, SOUTH, WEST, NORTH)] == [14, 13, 13, 13]


@often
@given(deals())
def test_the_steps_lead_to_the_hands_and_the_wall(dealt):
    dealt_table = list(dealt.tables())[len(dealt.takes)]
    assert dealt_table.hands == dealt.hands
    assert dealt_table.wall == dealt.wall


@often
@given(deals())
def test_three_rounds_of_four_tiles_come_before_the_last_five(dealt):
    sizes = [(str(take.seat), len(take.tiles)) for take in dealt.takes]
    assert sizes == [(seat, 4) for seat in ("East", "South", "West", "North")] * 3 + [
        ("East", 2), ("South", 1), ("West", 1), ("North", 1),
    ]  # fmt: skip
    assert [tile for take in dealt.takes[:12] for tile in take.tiles] == list(dealt.order[:48])


@often
@given(deals())
def test_the_jump_gives_the_tiles_of_a_one_by_one_deal(dealt):
    jumping = deal_in_order(dealt.rules.variant(last=LastTiles.JUMP), dealt.order)
    last_five = iter(dealt.order[48:53])
    one_by_one = {seat: set(dealt.hands[seat][:12]) for seat in Seat}
    for seat in (EAST, SOUTH, WEST, NORTH, EAST):
        one_by_one[seat].add(next(last_five))
    assert {seat: set(hand) for seat, hand in jumping.hands.items()} == one_by_one


def last_five(last: LastTiles) -> dict[str, list[int]]:
    """Which of the last five tiles each seat takes, from 1."""
    rules = HONG_KONG.variant(last=last)
    order = rules.tiles.tiles
    takes = deal_in_order(rules, order).takes[12:]
    return {str(take.seat): [order.index(tile) - 47 for tile in take.tiles] for take in takes}


def test_jumping_east_takes_the_upper_tiles_of_the_first_and_the_third_stack():
    assert last_five(LastTiles.JUMP) == {"East": [1, 5], "South": [2], "West": [3], "North": [4]}


def test_otherwise_east_takes_the_whole_stack():
    assert last_five(LastTiles.WHOLE_STACK) == {"East": [1, 2], "South": [3], "West": [4], "North": [5]}


@often
@given(deals())
def test_either_way_the_next_draw_is_the_lower_tile_of_the_third_stack(dealt):
    assert dealt.wall.next_tile == dealt.order[53]
    assert dealt.wall.live == dealt.order[53 : len(dealt.order) - dealt.rules.dead_tiles]


# Bonus tiles


@often
@given(deals())
def test_no_hand_keeps_a_bonus_tile(dealt):
    after = dealt.after
    assert not any(tile.face.bonus for hand in after.hands.values() for tile in hand)
    assert all(tile.face.bonus for laid_out in after.laid_out.values() for tile in laid_out)


@often
@given(deals())
def test_bonus_tiles_are_replaced_by_east_first_each_player_completing_before_the_next(dealt):
    turns = [(EAST, SOUTH, WEST, NORTH).index(step.seat) for step in dealt.replacements]
    assert turns == sorted(turns)


@often
@given(deals())
def test_replacement_tiles_come_from_the_very_end_the_upper_tile_of_a_stack_first(dealt):
    taken = [dealt.order.index(step.tile) for step in dealt.replacements]
    end = len(dealt.order)
    assert taken == [end - 2, end - 1, end - 4, end - 3, end - 6, end - 5, end - 8, end - 7][: len(taken)]


def test_a_bonus_tile_drawn_as_a_replacement_is_replaced_at_once():
    plain = [tile for tile in HONG_KONG.tiles if not tile.face.bonus]
    dealt_one, at_the_end, *undealt = HONG_KONG.tiles.bonus
    dealt = deal_in_order(HONG_KONG, [dealt_one, *plain[:90], *undealt, *plain[90:-1], at_the_end, plain[-1]])
    assert dealt.replacements == (
        Replacement(EAST, dealt_one, at_the_end),
        Replacement(EAST, at_the_end, plain[-1]),
    )


# Concealed kongs


@often
@given(deals())
def test_a_concealed_kong_is_found_exactly_when_all_copies_of_a_face_are_in_the_hand(dealt):
    for table in (dealt.after, *dealt.tables()):
        for seat, hand in table.hands.items():
            four = {tile.face for tile in hand if sum(other.face == tile.face for other in hand) == 4}
            assert set(table.concealed_kongs(seat)) == four


def test_four_of_a_face_are_a_kong_and_three_or_a_bonus_tile_are_none():
    order = [*HONG_KONG.tiles]
    kong, three, flower = order[:4], order[4:7], [HONG_KONG.tiles.bonus[0]]
    others = [tile for tile in order if tile not in (*kong, *three, *flower)]
    table = Table(
        {EAST: (*kong, *three, *flower), SOUTH: (), WEST: (), NORTH: ()},
        dict.fromkeys(Seat, ()),
        BrokenWall.of(HONG_KONG, tuple(others)),
    )
    assert table.concealed_kongs(EAST) == (kong[0].face,)
    assert [table.concealed_kongs(seat) for seat in (SOUTH, WEST, NORTH)] == [(), (), ()]


# The wall after the deal


@often
@given(deals(), st.integers(0, 4), st.lists(st.booleans(), min_size=1, max_size=24))
def test_a_replenished_dead_wall_keeps_its_size_until_the_live_wall_is_empty(dealt, left, replacing):
    wall, rules = dealt.after.wall, dealt.rules
    while len(wall.live) > left:
        _, wall = wall.draw()
    for replace in replacing:
        live, dead = len(wall.live), len(wall.dead)
        take = wall.replace if replace else wall.draw
        if not (live if not replace or not rules.dead_stacks else dead):
            with pytest.raises(RuleError, match="the hand ends"):
                take()
            continue
        _, wall = take()
        from_live = not replace or not rules.dead_stacks or (rules.replenished and live)
        assert (len(wall.live), len(wall.dead)) == ((live - 1, dead) if from_live else (live, dead - 1))


@often
@given(deals())
def test_the_hand_ends_when_the_live_wall_is_empty(dealt):
    wall, drawn = dealt.wall, []
    while not wall.is_over:
        tile, wall = wall.draw()
        drawn.append(tile)
    assert tuple(drawn) == dealt.wall.live
    assert len(wall.tiles) == dealt.rules.dead_tiles


@often
@given(rules_of_styles, st.integers(0, 14))
def test_the_left_end_of_the_dead_wall_is_the_very_end_of_the_wall(rules, replaced):
    """With a dead wall, replenished or not, and without one: the same tiles replace in the same order."""
    order = Wall.shuffled(rules, seed=1).tiles
    taken = []
    for dead_stacks, replenished in ((7, True), (7, False), (0, False)):
        wall = BrokenWall.of(rules.variant(dead_stacks=dead_stacks, replenished=replenished), order)
        tiles = []
        for _ in range(replaced):
            tile, wall = wall.replace()
            tiles.append(tile)
        taken.append(tiles)
    assert taken[0] == taken[1] == taken[2]


@often
@given(deals())
def test_replacements_are_named_in_the_order_in_which_they_are_taken(dealt):
    wall, taken = dealt.wall, []
    for _ in dealt.wall.dead:
        tile, wall = wall.replace()
        taken.append(tile)
    assert tuple(taken) == dealt.wall.replacements


def test_a_step_is_refused_where_another_tile_is_next():
    dealt = deal(HONG_KONG, seed=7)
    before = list(dealt.tables())[len(dealt.takes)]
    with pytest.raises(RuleError, match="the next replacement tile is"):
        Replacement(EAST, dealt.replacements[0].bonus, dealt.order[-1]).on(before)
