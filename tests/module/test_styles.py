"""What tables may vary: the options of the styles, and the bounds of the rules."""

from dataclasses import fields

import pytest
from module_strategies import VARIANTS

from mahjong import HONG_KONG, STYLES, Count, Dice, LastTiles, Rules, Seat, Throw

FIELDS = [field.name for field in fields(Rules)]
each_style = pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)


@each_style
def test_every_field_of_a_style_has_its_source_in_the_order_of_the_rules(style):
    assert list(style.sources) == FIELDS


# Options


@each_style
def test_each_choice_of_an_option_changes_the_same_fields_and_differs_from_the_others(style):
    for option, choices in style.options.items():
        assert len(choices) > 1, option
        assert len({tuple(changes) for changes in choices.values()}) == 1, option
        assert len({tuple(changes.values()) for changes in choices.values()}) == len(choices), option


@each_style
def test_each_combination_of_choices_is_a_variant_of_its_own(style):
    variants = list(style.variants())
    assert len(set(variants)) == len(variants)
    assert style.rules in variants
    assert all(style.variant(**style.choices(rules)) == rules for rules in variants)


@each_style
def test_a_dead_wall_may_be_replenished_or_not_and_has_the_same_length_or_there_is_none(style):
    walls = {choice: style.variant(dead_wall=choice) for choice in style.options["dead-wall"]}
    assert {choice: (rules.dead_stacks, rules.replenished) for choice, rules in walls.items()} == {
        "replenished": (7, True), "fixed": (7, False), "none": (0, False),
    }  # fmt: skip


def test_a_choice_is_named_by_what_it_leads_to():
    def named(member: LastTiles | Count) -> str:
        return member.name.lower().replace("_", "-")

    for name, rules in VARIANTS:
        made = STYLES[name].choices(rules)
        assert made["tiles"] == str(len(rules.tiles))
        assert made["last"] == named(rules.last)
        assert made.get("count", "same-throw") == named(rules.count)


def test_options_stand_in_one_order_everywhere():
    assert [list(style.options) for style in STYLES.values()] == [
        ["tiles", "last", "dead-wall"], ["tiles", "last", "dead-wall", "count"],
    ]  # fmt: skip
    assert {option: list(choices) for style in STYLES.values() for option, choices in style.options.items()} == {
        "tiles": ["144", "136"],
        "last": ["whole-stack", "jump"],
        "dead-wall": ["replenished", "fixed", "none"],
        "count": ["second-throw", "both-throws"],
    }


# Bounds of the rules; what lies beyond them stands in test_bad_input.py


def test_one_to_six_dice_may_be_thrown():
    assert [Dice(number).totals for number in (1, 6)] == [range(1, 7), range(6, 37)]
    assert Throw.read("1 2 3 4 5 6") == Throw(1, 2, 3, 4, 5, 6)


def test_a_wall_without_a_dead_wall_is_live_to_its_end():
    rules = HONG_KONG.variant(dead_stacks=0, replenished=False)
    assert [rules.dead_tiles, rules.live_after_deal] == [0, 144 - 53]


def test_twelve_tiles_may_come_in_other_rounds():
    for rounds, stacks_per_take in ((3, 2), (2, 3), (6, 1), (1, 6)):
        rules = HONG_KONG.variant(rounds=rounds, stacks_per_take=stacks_per_take)
        assert [rules.tiles_per_take, rules.tiles_in_rounds, list(rules.hands.values())] == [
            2 * stacks_per_take, 48, [14, 13, 13, 13],
        ]  # fmt: skip


def test_without_rounds_only_the_last_tiles_are_dealt():
    assert list(HONG_KONG.variant(rounds=0).hands.values()) == [2, 1, 1, 1]


def test_a_live_wall_may_have_but_one_tile_left_after_the_deal():
    rules = HONG_KONG.variant(dead_stacks=45)
    assert rules.live_after_deal == 1
    assert {seat: rules.hands[seat] for seat in Seat} == HONG_KONG.hands
