"""The tiles themselves."""

import unicodedata
from collections import Counter

import pytest

from mahjong import ALL_TILES, HONG_KONG, STYLES, WITHOUT_BONUS_TILES, Dice, RuleError, deal, face, record

DIGITS = dict(zip("123456789", ["ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE"], strict=True))


@pytest.mark.parametrize("known", ALL_TILES.faces, ids=str)
def test_a_tile_character_is_the_one_that_unicode_calls_by_its_name(known):
    first, *rest = known.name.split()
    name = " ".join([DIGITS.get(first, first), *rest]).upper().removesuffix(" BLOSSOM")
    assert unicodedata.name(known.character) == f"MAHJONG TILE {name}"


def test_a_set_has_four_of_each_face_and_one_of_each_bonus_tile():
    assert Counter(tile.face for tile in ALL_TILES) == {each: 1 if each.bonus else 4 for each in ALL_TILES.faces}
    assert [len(ALL_TILES.faces), len(WITHOUT_BONUS_TILES.faces)] == [42, 34]
    assert not any(tile.face.bonus for tile in WITHOUT_BONUS_TILES)


def test_the_faces_of_a_group_are_numbered_from_one_as_their_codes_are_in_a_row():
    for group in ALL_TILES.groups:
        numbers = range(1, len(group.faces) + 1)
        assert [known.number for known in group.faces] == [*numbers]
        first = int(group.faces[0].code[:-1])
        assert [int(known.code[:-1]) - first + 1 for known in group.faces] == [*numbers]
        assert {(known.group, known.code[-1]) for known in group.faces} == {(group.name, group.faces[0].code[-1])}


def test_codes_of_honours_run_east_south_west_north_white_green_red():
    names = [face(f"{number}z").name.split()[0] for number in range(1, 8)]
    assert names == ["East", "South", "West", "North", "White", "Green", "Red"]


def test_rules_of_no_variant_are_not_recorded_under_the_name_of_a_style():
    with pytest.raises(RuleError, match="no variant of this style"):
        record("hong-kong", deal(HONG_KONG.variant(dice=Dice(2))))
    with pytest.raises(RuleError, match="no variant of this style"):
        STYLES["european-classical"].choices(HONG_KONG)
