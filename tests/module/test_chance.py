"""Chance is fair, and a seed keeps its deal."""

import copy
import pickle
import random
from collections import Counter
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from module_strategies import often, rules_of_styles, seeds

from mahjong import DIE, HONG_KONG, STYLES, Dice, RuleError, Seat, Wall, codes, deal

DEALS, THROWS = 10_000, 40_000
SIGMAS = 5
"""Of a thousand fair counts not one strays so far; and with these seeds the counts are always the same."""


def strays(times: int, trials: int, chance: float) -> bool:
    """Whether something that has this chance came too often or too seldom."""
    return abs(times - trials * chance) > SIGMAS * sqrt(trials * chance * (1 - chance))


@pytest.mark.parametrize("style", STYLES)
def test_every_seat_gets_every_tile_equally_often(style):
    rules = STYLES[style].rules
    times = {seat: Counter() for seat in Seat}
    for seed in range(DEALS):
        for seat, hand in deal(rules, seed=seed).hands.items():
            times[seat].update([(tile.face.code, tile.copy) for tile in hand])
    for seat in Seat:
        chance = rules.hands[seat] / len(rules.tiles)
        unfair = [tile for tile in rules.tiles if strays(times[seat][tile.face.code, tile.copy], DEALS, chance)]
        assert not unfair, f"{seat}: {codes(unfair)}"


@pytest.mark.parametrize("style", STYLES)
def test_every_total_comes_as_often_as_its_chance(style):
    dice = STYLES[style].rules.dice
    source = random.Random(1)
    thrown = Counter(dice.throw(source).total for _ in range(THROWS))
    assert not [total for total, chance in dice.chances.items() if strays(thrown[total], THROWS, float(chance))]


def test_a_die_shows_every_number_equally_often():
    source = random.Random(1)
    shown = Counter(Dice(1).throw(source).total for _ in range(THROWS))
    assert set(shown) == set(DIE)
    assert not [pips for pips in DIE if strays(shown[pips], THROWS, 1 / len(DIE))]


@often
@given(rules_of_styles, seeds)
def test_the_same_seed_gives_the_same_deal(rules, seed):
    assert deal(rules, seed=seed) == deal(rules, seed=seed)


@often
@given(seeds)
def test_tiles_are_mixed_as_pythons_shuffle_mixes_them(seed):
    tiles = list(HONG_KONG.tiles)
    random.Random(seed).shuffle(tiles)
    assert Wall.shuffled(HONG_KONG, seed).tiles == tuple(tiles)


def test_without_a_seed_no_deal_comes_twice():
    assert len({deal(HONG_KONG).order for _ in range(20)}) == 20


def test_a_number_and_its_digits_are_two_seeds():
    assert deal(HONG_KONG, seed=7) != deal(HONG_KONG, seed="7")


def test_seven_keeps_its_deal():
    dealt = deal(HONG_KONG, seed=7)
    assert dealt.broken_at.throws == ((6, 5, 3),)
    assert {str(seat): codes(hand) for seat, hand in dealt.hands.items()} == {
        "East": "6s 7m 2f 5m 5p 2p 1f 4p 8s 4z 7z 1m 5p 8m",
        "South": "4m 8s 1p 3s 5m 7s 6s 5s 5z 5s 9m 6s 9s",
        "West": "7m 5s 8s 7p 4s 4p 8p 6z 9s 1z 5m 1m 6p",
        "North": "7p 3p 7m 2s 1m 4g 2z 9m 3z 8m 7z 1z 5s",
    }


@often
@given(rules_of_styles, st.integers(max_value=-1))
def test_a_seed_below_zero_is_refused_since_python_takes_it_for_its_opposite(rules, seed):
    with pytest.raises(RuleError, match="from 0 on"):
        deal(rules, seed=seed)


@often
@given(rules_of_styles, seeds)
def test_a_deal_can_be_copied_and_sent_to_another_process(rules, seed):
    dealt = deal(rules, seed=seed)
    assert pickle.loads(pickle.dumps(dealt)) == dealt
    assert copy.deepcopy(dealt).hands == dealt.hands
