"""What is made stays as it was made: nobody can change a wall, a hand or a rule behind another's back."""

from dataclasses import FrozenInstanceError, fields, is_dataclass

import pytest

import mahjong
from mahjong import HONG_KONG, STYLES, Dice, Wall, deal

DEALT = deal(HONG_KONG, seed=7)
VALUES = [
    HONG_KONG, STYLES["hong-kong"], Dice(2), HONG_KONG.tiles, HONG_KONG.tiles.groups[0], HONG_KONG.tiles.tiles[0],
    HONG_KONG.tiles.faces[0], Wall.in_order(HONG_KONG), DEALT, DEALT.broken_at, DEALT.wall, DEALT.after,
    DEALT.takes[0], DEALT.replacements[0],
]  # fmt: skip


def test_every_public_dataclass_is_tried():
    public = [getattr(mahjong, name) for name in mahjong.__all__]
    assert {type(value) for value in VALUES} == {
        kind for kind in public if isinstance(kind, type) and is_dataclass(kind)
    }


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_value_can_not_be_changed(value):
    for field in fields(value):
        with pytest.raises(FrozenInstanceError):
            setattr(value, field.name, getattr(value, field.name))
