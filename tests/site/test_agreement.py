"""Number and noun agree, in French and Russian, inside a fact and right behind it."""

import pytest

from extensions.agreement import disagreement
from extensions.languages import language


@pytest.mark.parametrize(
    ("code", "text", "after"),
    [
        ("ru", "14 костей", ""),
        ("ru", "44 кости", ""),
        ("ru", "44 костей", ""),
        ("ru", "из сорока четырёх костей", ""),
        ("ru", "сорок четыре кости", ""),
        ("ru", "двумя стопками", ""),
        ("ru", "две", " стопки"),
        ("ru", "21", " кость"),
        ("ru", "одну стопку", ""),
        ("ru", "четырёх игроков", ""),
        ("ru", "три", " нижние кости"),
        ("ru", "7", " в руке"),
        ("ru", "3-й", " стопки"),
        ("ru", "третьей", " стопки"),
        ("fr", "14 tuiles", ""),
        ("fr", "deux", " piles"),
        ("fr", "une pile", ""),
        ("fr", "troisième", " pile"),
        ("fr", "3e", " pile"),
        ("fr", "7", " dans chaque main"),
        ("fr", "14", ", dont une tuile"),
        ("en", "fourth", " tile"),
    ],
)
def test_what_agrees_passes(code: str, text: str, after: str) -> None:
    assert disagreement(text, after, language(code)) == ""


@pytest.mark.parametrize(
    ("code", "text", "after", "right"),
    [
        ("ru", "14 кости", "", "14 костей"),
        ("ru", "44", " кость", "44 кости"),
        ("ru", "сорок четыре костей", "", "сорок четыре кости"),
        ("ru", "двух стопки", "", "двух стопок"),
        ("ru", "3", " круг", "3 круга"),
        ("ru", "21 костей", "", "21 кость"),
        ("ru", "два стопки", "", "in no case"),
        ("ru", "пять", " игроки", "пять игроков"),
        ("fr", "14 tuile", "", "14 tuiles"),
        ("fr", "deux", " dé", "deux dés"),
        ("fr", "1", " piles", "1 pile"),
        ("en", "14", " tile", "14 tiles"),
    ],
)
def test_what_does_not_agree_is_found_with_the_right_form(code: str, text: str, after: str, right: str) -> None:
    assert right in disagreement(text, after, language(code))


def test_both_agrees_too() -> None:
    russian = language("ru")
    for right in ("обе кости", "обоих бросков", "оба броска", "обеими стопками"):
        assert disagreement(right, "", russian) == ""
    for wrong in ("обе кость", "обоих бросок", "оба стопки"):
        assert disagreement(wrong, "", russian)
