"""Recorded games, and faults reported of other programs, with the right values.

The files lie beside a checkout where the project is worked on; without them their tests are skipped. A few rows of
each stand here in full.
"""

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from mahjong import (
    ALL_TILES,
    EAST,
    HONG_KONG,
    STYLES,
    WITHOUT_BONUS_TILES,
    Break,
    BrokenWall,
    Count,
    Dice,
    Rules,
    Seat,
    StackPlace,
    Throw,
    Wall,
    codes,
    deal_in_order,
)
from mahjong.rules import STACK

CASES = Path(__file__).parents[3] / "shared" / "cases"
needs_cases = pytest.mark.skipif(not CASES.is_dir(), reason=f"{CASES} is not here: its rows are tested where it is")

SEATS = list(Seat)
ONE_THROW_OF_TWO = HONG_KONG.variant(tiles=WITHOUT_BONUS_TILES, dice=Dice(2))
"""The wall of riichi, as far as it concerns the break: two dice, the same total for side and count."""
CLASSICAL = STYLES["european-classical"]
BOTH_THROWS = {tiles: CLASSICAL.variant(tiles=tiles, count="both-throws") for tiles in CLASSICAL.options["tiles"]}


def read(name: str, part: str) -> list:
    """The rows of a file, or none if it isn't here."""
    return json.loads((CASES / name).read_text("utf-8"))[part] if CASES.is_dir() else []


def throw_of(total: int) -> Throw:
    """Two dice with this total."""
    return Throw(max(1, total - 6), min(6, total - 1))


# One throw of two dice


def judge_break(row: dict) -> None:
    """Hold a row against the module; seats are counted from the dealer, who is East."""
    where = Break(ONE_THROW_OF_TWO, (throw_of(row["sum"]),))

    def number(seat: Seat) -> int:
        return (row["dealer"] + SEATS.index(seat)) % len(SEATS)

    def stack(place: StackPlace) -> list[int]:
        return [number(place.side), place.number]

    assert number(where.side) == row["side"]
    assert stack(where.first_live) == row["first_dealt_stack"]
    assert [stack(place) for place in where.dead] == row["dead_stacks_from_break"]
    assert stack(where.live[-1]) == row["last_live_stack"]
    left = [0] * len(SEATS)
    for place in where.live[26:]:
        left[number(place.side)] += STACK
    assert left == row["live_left_per_seat_after_52"]


@needs_cases
@pytest.mark.parametrize("row", read("breaks.json", "rows"), ids=lambda row: f"{row['dealer']}-{row['sum']}")
def test_two_dice_break_the_wall_where_other_engines_break_it(row):
    judge_break(row)


@pytest.mark.parametrize(
    "row",
    [
        {
            "dealer": 0, "sum": 3, "side": 2, "first_dealt_stack": [2, 4],
            "dead_stacks_from_break": [[2, 3], [2, 2], [2, 1], [3, 17], [3, 16], [3, 15], [3, 14]],
            "last_live_stack": [3, 13], "live_left_per_seat_after_52": [34, 10, 0, 26],
        },
        {
            "dealer": 2, "sum": 7, "side": 0, "first_dealt_stack": [0, 8],
            "dead_stacks_from_break": [[0, 7], [0, 6], [0, 5], [0, 4], [0, 3], [0, 2], [0, 1]],
            "last_live_stack": [1, 17], "live_left_per_seat_after_52": [0, 34, 34, 2],
        },
    ],
    ids=["small", "flush"],
)  # fmt: skip
def test_a_small_total_turns_the_corner_and_seven_ends_flush_with_it(row):
    judge_break(row)


# The sum of two throws


def side_where_the_count_ends(tiles: str, first: int, second: int) -> int:
    """The side of the last stack counted, East being 0."""
    return SEATS.index(Break(BOTH_THROWS[tiles], (throw_of(first), throw_of(second))).last_counted.side)


@needs_cases
def test_the_sum_of_two_throws_ends_on_the_side_where_others_end_it():
    rows = read("two_throws.json", "rows")
    wrong = [
        (tiles, first, second)
        for tiles, dealer, first, second, seat in rows
        if (dealer + side_where_the_count_ends(tiles, first, second)) % len(SEATS) != seat
    ]
    assert rows and not wrong


@pytest.mark.parametrize(
    ("tiles", "first", "second", "side"),
    [("136", 6, 11, 1), ("136", 6, 12, 0), ("144", 6, 12, 1), ("144", 7, 12, 1), ("136", 12, 12, 2), ("144", 2, 12, 1)],
)
def test_a_sum_beyond_the_side_ends_on_the_left_neighbours(tiles, first, second, side):
    assert side_where_the_count_ends(tiles, first, second) == side


# Recorded rounds


@needs_cases
def test_forty_recorded_rounds_are_dealt_as_they_were_played():
    run = subprocess.run(
        [sys.executable, CASES / "check_deals"], capture_output=True, text=True, cwd=Path(__file__).parents[2]
    )
    assert run.returncode == 0, run.stdout + run.stderr
    rounds = len(read("walls.json", "rounds"))
    assert run.stdout.split("\n")[-2] == f"{rounds} of {rounds} rounds agree"


def test_a_recorded_round_gives_the_dealer_the_jump():
    """The start of a recorded wall, as tile numbers, and the hands that were played from it."""
    start = [
        116, 58, 99, 71, 77, 73, 110, 88, 117, 42, 46, 76, 35, 85, 103, 78,
        97, 15, 3, 82, 125, 17, 8, 4, 122, 95, 44, 23, 74, 56, 39, 129,
        128, 72, 16, 21, 61, 70, 107, 22, 55, 66, 84, 118, 83, 43, 26, 12,
        20, 105, 59, 104, 120,
    ]  # fmt: skip
    hands = [
        [116, 58, 99, 71, 97, 15, 3, 82, 128, 72, 16, 21, 20, 120],
        [77, 73, 110, 88, 125, 17, 8, 4, 61, 70, 107, 22, 105],
        [117, 42, 46, 76, 122, 95, 44, 23, 55, 66, 84, 118, 59],
        [35, 85, 103, 78, 74, 56, 39, 129, 83, 43, 26, 12, 104],
    ]
    rules = STYLES["hong-kong"].variant(tiles="136", last="jump")
    order = rules.tiles.from_numbers([*start, *(number for number in range(136) if number not in start)])
    assert list(deal_in_order(rules, order).hands.values()) == [rules.tiles.from_numbers(hand) for hand in hands]


# Faults reported of other programs


RIICHI_LIKE = STYLES["hong-kong"].variant(tiles="136", last="jump")
ORDER = RIICHI_LIKE.tiles.tiles


def broken(rules: Rules = RIICHI_LIKE) -> BrokenWall:
    """A wall by these rules whose tiles leave it in the order of the set."""
    return BrokenWall.of(rules, rules.tiles.tiles)


def index(tile: object, rules: Rules = RIICHI_LIKE) -> int:
    """When a tile of that wall leaves it, from 0."""
    return rules.tiles.tiles.index(tile)


def c05(given, right):
    """When the last tile has been drawn, none is left; the dealer's extra tile is the first of them."""
    wall = deal_in_order(RIICHI_LIKE, ORDER).wall
    for _ in range(given["live_draws"] - 1):
        _, wall = wall.draw()
    assert [len(wall.live), wall.is_over] == [right["left"], True]


def c07(given, right):
    """Only taking a tile lessens the wall: holding a tile, laying one out and discarding leave it as it is."""
    wall = broken()
    assert len(wall.live) - len(wall.draw()[1].live) == 1
    assert len(broken().live) - len(wall.live) == right["change"]
    while not wall.is_over:
        _, wall = wall.draw()
    assert len(wall.live) == right["min"]


def c11(given, right):
    assert [RIICHI_LIKE.dealt, list(RIICHI_LIKE.hands.values())] == [right["dealt"], right["hands"]]


def c19(given, right):
    """A bonus tile drawn as the very last: no replacement is there, and the hand ends."""
    wall = BrokenWall(STYLES["hong-kong"].variant(dead_wall="none"), (), given["replacements_left"])
    with pytest.raises(ValueError, match="no replacement tile is left"):
        wall.replace()


def c24(given, right):
    wall = broken()
    for _ in range(given["kongs"]):
        before, (_, wall) = wall, wall.replace()
    assert [len(wall.dead), len(before.live) - len(wall.live)] == [right["dead"], 1]


def c28(given, right):
    """Replacement tiles come from the end of the wall opposite to the one that is drawn from."""
    for style in STYLES.values():
        for rules in style.variants():
            assert index(broken(rules).next_tile, rules) < STACK
            assert index(broken(rules).replacement_tile, rules) >= len(rules.tiles) - STACK


def c30(given, right):
    for style in STYLES.values():
        wall = broken(style.variant(dead_wall="none"))
        assert [wall.live, list(wall.dead)] == [wall.tiles, right["dead"]]


def c31(given, right):
    wall = broken()
    first, after = wall.replace()
    assert index(first) == right["replacement_index"]
    assert [index(tile) for tile in after.dead if tile not in wall.dead] == [right["moved_live_index"]]
    assert index(after.replacement_tile) == right["replacement_index"] + 1


def c33(given, right):
    rules = STYLES["hong-kong"].variant(tiles=str(given["tiles"]))
    dead = [index(tile, rules) for tile in broken(rules).dead]
    assert [len(dead), f"{dead[0]}-{dead[-1]}"] == [given["dead"], right["dead_indices"]]
    first = deal_in_order(rules, rules.tiles).takes[0].tiles[0]
    assert index(first, rules) == right["first_dealt_index"]


def c35(given, right):
    """The dealer is East, whoever sits there, and takes first."""
    takes = deal_in_order(RIICHI_LIKE, ORDER).takes
    assert takes[0].seat is EAST
    assert sum(len(take.tiles) for take in takes if take.seat is EAST) == right["dealer_tiles"]


def c39(given, right):
    assert SEATS.index(EAST.next) == right["next_seat"]
    assert EAST.next is EAST.right


def c42(given, right):
    for number, (low, high) in zip(right["dice"], right["sum_range"], strict=True):
        assert [Dice(number).lowest, Dice(number).highest] == [low, high]
    assert [style.rules.dice.totals for style in STYLES.values()] == [range(3, 19), range(2, 13)]


def c43(given, right):
    source = Random(1)
    assert sorted({pips for _ in range(given["throws"]) for pips in Dice(1).throw(source)}) == right["values"]


def c46(given, right):
    for style in STYLES.values():
        assert [len(hand) for hand in deal_in_order(style.rules, style.rules.tiles).hands.values()] == right["hand"]


def c47(given, right):
    assert codes(WITHOUT_BONUS_TILES.from_numbers(given["ids"])).split() == [name[:2] for name in right["names"]]


def c51(given, right):
    where = Break(BOTH_THROWS["144"], (throw_of(given["first_sum"]), throw_of(given["second_sum"])))
    assert [(given["dealer"] + SEATS.index(where.side)) % 4, where.count] == [right["side"], right["count"]]


def c53(given, right):
    where = Break(ONE_THROW_OF_TWO, (throw_of(given["sum"]),))
    assert [len(where.counted), len(where.dead)] == [right["stacks_counted"], right["dead_stacks"]]
    assert ONE_THROW_OF_TWO.dead_tiles == given["dead"]


def c55(given, right):
    sides = [SEATS.index(Break(ONE_THROW_OF_TWO, (throw_of(total),)).side) for total in given["sum"]]
    assert [(given["dealer"] + side) % 4 for side in sides] == right["side"]


OURS = {name[1:]: judge for name, judge in globals().items() if name[:1] == "c" and name[1:].isdecimal()}
NOT_OURS = {
    "C-09": "three players",
    "C-27": "indicators of riichi",
    "C-44": "a count in tiles; our styles count stacks",
}


@needs_cases
@pytest.mark.parametrize("case", read("dealing.json", "cases"), ids=lambda case: case["id"])
def test_a_fault_reported_of_another_program_is_not_ours(case):
    if case["id"] not in NOT_OURS:
        OURS[case["id"].removeprefix("C-")](case["input"], case["expected"])


LITERAL = [
    (c11, {}, {"dealt": 53, "hands": [14, 13, 13, 13]}),
    (c24, {"kongs": 1}, {"dead": 14}),
    (c31, {}, {"replacement_index": 134, "moved_live_index": 121}),
    (c33, {"tiles": 144, "dead": 14}, {"dead_indices": "130-143", "first_dealt_index": 0}),
    (c47, {"ids": [0, 36, 72, 108]}, {"names": ["1m", "1p", "1s", "1z"]}),
    (c51, {"first_sum": 7, "second_sum": 6, "dealer": 0}, {"side": 2, "count": 13}),
]


@pytest.mark.parametrize(("judge", "given", "right"), LITERAL, ids=lambda value: getattr(value, "__name__", ""))
def test_the_faults_most_often_met_are_not_ours(judge, given, right):
    judge(given, right)


def test_the_sum_of_both_throws_is_counted_in_stacks():
    assert Count.BOTH_THROWS.total((Throw(1, 2), Throw(1, 1))) == 5
    assert len(Wall.in_order(HONG_KONG).stacks) == len(ALL_TILES) // STACK
