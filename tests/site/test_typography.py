"""How French and Russian are set: what translators may type, and which spaces the build makes unbreakable."""

import pytest

from extensions.typography import bind, faults


@pytest.mark.parametrize(
    ("code", "text", "mend"),
    [
        ("fr", 'le "mur"', "«"),
        ("fr", "l'écart", "’"),
        ("fr", "le mur: il", "space before"),
        ("fr", "le mur; il", "space before"),
        ("fr", "Quoi? Rien", "space before"),
        ("fr", "« le mur» mort", "space before"),
        ("fr", "«le mur »", "space after «"),
        ("fr", "la 2ème pile", "2e"),
        ("fr", "la 1ère pile", "1re"),
        ("fr", "25%", "before %"),
        ("fr", "un - deux", "–"),
        ("fr", "attendez...", "…"),
        ("fr", "deux  espaces", "one space"),
        ("ru", 'эта "стена"', "«"),
        ("ru", "стена - это", "—"),
        ("ru", "стена – это", "—"),
        ("ru", "« стена»", "no space"),
        ("ru", "стена : это", "no space"),
        ("ru", "5-ый", "5-й"),
        ("ru", "3-ого", "5-го"),
        ("ru", "25%", "before %"),
    ],
)
def test_a_wrong_sign_is_one_line_that_says_what_to_type(code: str, text: str, mend: str) -> None:
    (fault,) = faults(text, code)
    assert mend in fault


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("fr", '« Tout de suite ! » : 1er, 1re, 2e, 3es, 25,5 % – c’est-à-dire … ; <a href="x">ici</a>\u00a0: oui ?'),
        ("fr", "Version %(version)s, à 12:30, https://example.org/a;b"),
        ("ru", "«Стена» — это 5-й, 3-го; 25,5 %: «так „и“ так», от 2 до 12, 2–12, по-русски…"),
    ],
)
def test_what_is_well_set_passes(code: str, text: str) -> None:
    assert list(faults(text, code)) == []


@pytest.mark.parametrize(
    ("code", "text", "bound"),
    [
        ("fr", "« mur » : 18 piles ?", "«~mur~»~: 18~piles~?"),
        ("fr", "25,5 % des 144 tuiles", "25,5~% des 144~tuiles"),
        ("ru", "Стена — это 36 костей в стопках", "Стена~— это 36~костей в~стопках"),
        ("en", "all 144 tiles", "all 144~tiles"),
    ],
)
def test_spaces_are_bound_where_the_language_wants_it(code: str, text: str, bound: str) -> None:
    assert bind(text, code).replace("\u00a0", "~") == bound
