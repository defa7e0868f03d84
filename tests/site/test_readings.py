"""What a line of prose says, in three languages."""

from fractions import Fraction

import pytest

from extensions.languages import language
from extensions.readings import read
from mahjong import EAST, NORTH, SOUTH, WEST, Direction


@pytest.mark.parametrize(
    ("code", "text", "values"),
    [
        ("en", "14", [14]),
        ("en", "fourteen tiles", [14]),
        ("en", "one hundred and forty-four", [144]),
        ("en", "5, 9, 13 and 17", [5, 9, 13, 17]),
        ("en", "3 to 18", [3, 18]),
        ("en", "3–18", [3, 18]),
        ("en", "two-tile stacks", [2]),
        ("en", "1,114,111 values", [1114111]),
        ("en", "13.5 stacks", [Fraction(27, 2)]),
        ("en", "forty-two, thirty-six", [42, 36]),
        ("en", "twice", [2]),
        ("en", "the 4th tile", [4]),
        ("en", "South, West and North", [SOUTH, WEST, NORTH]),
        ("en", "counter-clockwise, not clockwise", [Direction.COUNTER_CLOCKWISE, Direction.CLOCKWISE]),
        ("fr", "cent quarante-quatre tuiles", [144]),
        ("fr", "quatre-vingt-dix-neuf", [99]),
        ("fr", "trente-trois", [33]),
        ("fr", "vingt et un", [21]),
        ("fr", "1\u202f114\u202f111 valeurs", [1114111]),
        ("fr", "41,7\u00a0%", [Fraction(417, 1000)]),
        ("fr", "les tuiles 2, 5 et 8", [2, 5, 8]),
        ("fr", "les tuiles 2,5 et 8", [Fraction(5, 2), 8]),
        ("fr", "la quatrième tuile", [4]),
        ("fr", "la 3e pile", [3]),
        ("fr", "le côté d’Est est ouvert", [EAST]),
        ("fr", "dans le sens inverse des aiguilles d’une montre", [Direction.COUNTER_CLOCKWISE]),
        ("fr", "le pourcentage de tuiles", []),
        ("ru", "с четырнадцатью костями", [14]),
        ("ru", "из сорока четырёх костей", [44]),
        ("ru", "трех стопок", [3]),
        ("ru", "трёх стопок", [3]),
        ("ru", "двести шестнадцать бросков", [216]),
        ("ru", "25\u00a0000 очков", [25000]),
        ("ru", "13,5 стопки", [Fraction(27, 2)]),
        ("ru", "от 3 до 18", [3, 18]),
        ("ru", "3-й стопки", [3]),
        ("ru", "дважды", [2]),
        ("ru", "Юг, Запад и Север", [SOUTH, WEST, NORTH]),
        ("ru", "у Востока", [EAST]),
        ("ru", "семья, потри", []),
        ("ru", "против часовой стрелки", [Direction.COUNTER_CLOCKWISE]),
    ],
)
def test_a_text_says_its_values_in_order(code: str, text: str, values: list[object]) -> None:
    assert [reading.value for reading in read(text, language(code))] == values


@pytest.mark.parametrize("code", ["en", "fr", "ru"])
def test_a_reading_knows_where_it_stands(code: str) -> None:
    text = {"en": "take forty-four tiles", "fr": "prenez quarante-quatre tuiles", "ru": "возьмите сорок четыре кости"}
    (reading,) = read(text[code], language(code))
    assert text[code][reading.start : reading.end] in ("forty-four", "quarante-quatre", "сорок четыре")
