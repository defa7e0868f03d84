"""One slip made by hand, of every kind and in every language, is one line that names it."""

import re
from collections.abc import Iterator

import pytest
from project_copy import Copy

PAGES = {
    "en": "docs/rules/hong-kong.md",
    "fr": "locale/fr/LC_MESSAGES/rules/hong-kong.po",
    "ru": "locale/ru/LC_MESSAGES/rules/hong-kong.po",
}
SLIPS = {
    "en": [
        ("36 <rules.tiles_per_player>", "37 <rules.tiles_per_player>", "x"),
        ("three <len(SUITS)>", "four <len(SUITS)>", "x"),
        ("`4 <rules.tiles_per_take>` tiles", "`4 <rules.tiles_per_take>` tile", "x"),
        ("{fact}`North <twelve.side>`", "{fact}`South <twelve.side>`", "x"),
        ("runs {fact}`clockwise ", "runs {fact}`counter-clockwise ", "x"),
        ("the {fact}`four <len(Seat)>` sides", "the four sides", "x"),
        ("16 <len(WINDS)>", "16 <__import__('os').getpid()>", "x"),
    ],
    "fr": [
        ("36 <rules.tiles_per_player>", "37 <rules.tiles_per_player>", "x"),
        ("trois <len(SUITS)>", "quatre <len(SUITS)>", "x"),
        ("`4 <rules.tiles_per_take>` tuiles", "`4 <rules.tiles_per_take>` tuile", "x"),
        ("{fact}`Nord <twelve.side>`", "{fact}`Sud <twelve.side>`", "x"),
        ("{fact}`droite <TILES_LEAVE.opposite.end>` de la brèche", "{fact}`gauche <TILES_LEAVE.opposite.end>` de la brèche", "x"),
        ("les {fact}`quatre <len(Seat)>` côtés", "les quatre côtés", "x"),
        ("16 <len(WINDS)>", "16 <__import__('os').getpid()>", "x"),
    ],
    "ru": [
        ("36 костей <rules.tiles_per_player>", "37 костей <rules.tiles_per_player>", "x"),
        ("три <len(SUITS)>", "четыре <len(SUITS)>", "x"),
        ("4 кости <rules.tiles_per_take>", "4 костей <rules.tiles_per_take>", "x"),
        ("{fact}`Север <twelve.side>`", "{fact}`Юг <twelve.side>`", "x"),
        ("{fact}`Справа <TILES_LEAVE.opposite.end>`", "{fact}`Слева <TILES_LEAVE.opposite.end>`", "x"),
        ("все {fact}`четыре <len(Seat)>` стороны", "все четыре стороны", "x"),
        ("16 <len(WINDS)>", "16 <__import__('os').getpid()>", "x"),
    ],
}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return Copy(tmp_path_factory.mktemp("by-hand"))


@pytest.fixture
def spoiled(copy: Copy, code: str) -> Iterator[Copy]:
    path = copy.folder / PAGES[code]
    right = path.read_bytes()
    text = re.sub(r'"\n"', "", right.decode()) if path.suffix == ".po" else right.decode()
    for old, new, _line in SLIPS[code]:
        assert old in text, old
        text = text.replace(old, new, 1)
    path.write_text(text, encoding="utf-8")
    yield copy
    path.write_bytes(right)


@pytest.mark.parametrize("code", PAGES)
def test_a_slip_is_one_line(spoiled: Copy, code: str) -> None:
    status, lines = spoiled.run("check")
    print("\n".join(lines))
    assert status == 1
    assert False
