"""How a mahjong wall is built, broken and dealt.

This module knows the rules and nothing of how they are told. Lengths of the wall are in stacks where a name says
so, otherwise in tiles.

>>> from mahjong import HONG_KONG, deal
>>> len(deal(HONG_KONG, seed=7).wall.dead)
14
"""

from mahjong.breaking import TILES_LEAVE, Break, StackPlace, ring
from mahjong.deal import Deal, Replacement, Table, Take, deal, deal_in_order
from mahjong.dice import DIE, Dice, Throw
from mahjong.errors import RuleError
from mahjong.record import record, record_break, replay, schema
from mahjong.rules import STACK, Count, LastTiles, Level, Rules
from mahjong.seats import EAST, NORTH, SOUTH, TURNS, WEST, Direction, End, Seat, seat
from mahjong.styles import EUROPEAN_CLASSICAL, HONG_KONG, STYLES, Style, style
from mahjong.tiles import (
    ALL_TILES,
    BAMBOOS,
    CHARACTERS,
    CIRCLES,
    DRAGONS,
    FLOWERS,
    SEASONS,
    SUITS,
    WINDS,
    WITHOUT_BONUS_TILES,
    Face,
    Group,
    Tile,
    TileSet,
    codes,
    face,
)
from mahjong.wall import BrokenWall, Wall

__all__ = [
    "ALL_TILES", "BAMBOOS", "CHARACTERS", "CIRCLES", "DIE", "DRAGONS", "EAST", "EUROPEAN_CLASSICAL", "FLOWERS",
    "HONG_KONG", "NORTH", "SEASONS", "SOUTH", "STACK", "STYLES", "SUITS", "TILES_LEAVE", "TURNS", "WEST", "WINDS",
    "WITHOUT_BONUS_TILES",
    "Break", "BrokenWall", "Count", "Deal", "Dice", "Direction", "End", "Face", "Group", "LastTiles", "Level",
    "Replacement", "RuleError", "Rules", "Seat", "StackPlace", "Style", "Table", "Take", "Throw", "Tile", "TileSet",
    "Wall",
    "codes", "deal", "deal_in_order", "face", "record", "record_break", "replay", "ring", "schema", "seat", "style",
]  # fmt: skip
