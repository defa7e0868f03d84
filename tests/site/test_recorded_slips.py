"""Slips that other translated documentation has suffered, by the numbers under which they were recorded.

Every row of the record is tried here, or named with the test that tries it, or with why it can't happen to these pages.
"""

import json
import runpy
from pathlib import Path

import polib
import pytest

from extensions import catalogs, extraction
from extensions.agreement import disagreement
from extensions.comparing import compare
from extensions.judging import judge
from extensions.languages import language
from extensions.nouns import other_nouns
from extensions.readings import read
from extensions.records import Example, Page, Prose, Statement
from extensions.settings import ROOT

RECORD = ROOT.parent / "shared" / "cases" / "i18n.json"

REFUSED = [
    ("D-01", "Build the wall", "1. Construire le mur"),
    *(("D-07", "Take tiles.", f"{start}Prenez.") for start in ("14. ", "14) ", "- ", "+ ", "* ", "# ", "> ")),
    ("D-11", "{{ tiles }} tiles", "148 tuiles"),
    ("D-13", "Tiles", "{{ tile }}"),
    ("D-43", "13 tiles remain.", "Les dernières tuiles restent."),
    ("D-47", "The top tier of the wall.", "Le tiers du mur."),
    ("D-51", "From 1 to 9.", "De I à 9."),
    ("D-57", "It costs -3.", "Cela coûte −2."),
    ("D-61", "Piles of 8 or 12.", "Des piles de 12 ou 8."),
    ("D-65", f"1{'0' * 24} throws", f"1{'0' * 28} lancers"),
]
PASSING = [
    *(
        ("D-09", "Take 14 tiles.", text)
        for text in ("— Prenez 14 tuiles.", "14\\. Prenez.", "№ 14 tuiles", "14\u00a0tuiles")
    ),
    ("D-57", "It costs -2.", "Cela coûte −2."),
    ("D-69", "99 tiles", "quatre-vingt-dix-neuf tuiles"),
    ("D-71", "33 tiles", "trente-trois tuiles"),
]
ELSEWHERE = {
    "D-15": "test_catalogs: an entry that is marked fuzzy",
    "D-21": "test_rules_and_prose and test_whole: alternative texts are messages, and prose that is checked",
    "D-25": "test_build: extracting again changes no catalog",
    "D-29": "test_whole: nothing is said in English",
    "D-31": "test_presentation: every link leads to a place on its page, and each clause to its anchor",
    "D-35": "test_catalogs: a message that is not on the page any more",
    "D-63": "test_comparing: every recorded pair is judged as its verdict says",
}
CAN_NOT_HAPPEN = {
    "D-05": "no literal block is a message",
    "D-19": "no page has footnotes",
    "D-23": "no page has formulas",
}


def refusals(message: str, translation: str, code: str = "fr") -> list[str]:
    """What the gate says of a translation, on a page whose numbers are compared."""
    return list(catalogs.translation_faults(message, translation, catalogs.statements([message]), code, numbers=True))


@pytest.mark.parametrize(("row", "message", "translation"), REFUSED)
def test_a_translation_that_went_wrong_elsewhere_is_refused(row: str, message: str, translation: str) -> None:
    assert refusals(message, translation)


@pytest.mark.parametrize(("row", "message", "translation"), PASSING)
def test_a_translation_that_is_right_passes(row: str, message: str, translation: str) -> None:
    assert refusals(message, translation) == []


def test_d_17_what_is_fuzzy_is_never_used() -> None:
    assert not runpy.run_path(str(ROOT / "docs" / "conf.py")).get("gettext_allow_fuzzy_translations")


def test_d_27_russian_numbers_take_three_forms(tmp_path: Path) -> None:
    path = tmp_path / "page.po"
    polib.POFile().save(str(path))
    extraction._normalise(path, "ru")
    assert polib.pofile(str(path)).metadata["Plural-Forms"].startswith("nplurals=3;")
    russian = language("ru")
    right = {1: "стопка", 2: "стопки", 4: "стопки", 5: "стопок", 20: "стопок", 21: "стопка", 22: "стопки"}
    assert not [number for number, noun in right.items() if disagreement(str(number), f" {noun}", russian)]
    assert [number for number in (5, 11, 20) if disagreement(str(number), " стопка", russian)] == [5, 11, 20]


def test_d_33_no_quotes_are_made_from_others() -> None:
    assert runpy.run_path(str(ROOT / "docs" / "conf.py"))["smartquotes"] is False


SETTING = ">>> without_bonus = HONG_KONG.variant(tiles=WITHOUT_BONUS_TILES)\n"


def said_of(code: str, *said: Statement | Prose) -> list[str]:
    facts = [one for one in said if isinstance(one, Statement)]
    prose = [one for one in said if isinstance(one, Prose)]
    known = frozenset(one.expression for one in facts)
    page = Page(code, True, "page.md", known, 1, [Example(SETTING, "page.md:1")], facts, prose)
    return [fault.text for fault in judge(page).faults]


def test_d_37_and_d_39_a_sum_that_adds_up_is_still_held_against_the_rules() -> None:
    for text, expression in (
        ("168", "len(ALL_TILES)"),
        ("132", "len(without_bonus.tiles)"),
        ("17", "HONG_KONG.stacks_per_side"),
    ):
        assert len(said_of("en", Statement("fact", text, expression, "page.md:7"))) == 1
    assert said_of("en", Statement("fact", "108", "sum(len(suit) for suit in SUITS)", "page.md:7")) == []
    assert len(said_of("en", Prose("168 tiles, of which each player takes 36.", "page.md:7"))) == 2


def test_d_49_kinds_are_counted_not_multiplied() -> None:
    (fault,) = said_of("en", Statement("fact", "36", "len(ALL_TILES.faces)", "page.md:7"))
    assert fault == 'says "36", but len(ALL_TILES.faces) is 42'


@pytest.mark.parametrize("words", ["трёх", "трех", "четырёх", "четырех", "четвёртый", "четвертый"])
def test_d_41_a_number_is_the_same_with_and_without_the_dots_of_ё(words: str) -> None:
    assert [reading.value for reading in read(words, language("ru"))] == [3 if words.startswith("т") else 4]


def test_d_53_the_right_number_of_the_wrong_thing_is_found() -> None:
    def page(code: str, text: str, after: str) -> Page:
        statement = Statement("fact", text, "HONG_KONG.stacks_per_side", "page.po:7", after)
        return Page(code, True, "page.md", frozenset({statement.expression}), statements=[statement])

    english = page("en", "18", " stacks long")
    for code, text, after in (("ru", "18 костей", ""), ("ru", "восемнадцатью", " кубиками"), ("fr", "18", " tuiles")):
        (fault,) = other_nouns(page(code, text, after), english)
        assert 'where the English counts "stack"' in fault.text
    for code, text, after in (("ru", "18 стопок", ""), ("ru", "18", " в длину"), ("fr", "18", " piles")):
        assert list(other_nouns(page(code, text, after), english)) == []


@pytest.mark.parametrize(
    ("words", "value"), [("cent huit", 108), ("cent trente-six", 136), ("seize", 16), ("douze", 12)]
)
def test_d_55_numbers_in_french_words_are_read(words: str, value: int) -> None:
    assert [reading.value for reading in read(words, language("fr"))] == [value]


@pytest.mark.parametrize(("right", "wrong"), [("две стопки", "два стопки"), ("одна стопка", "один стопка")])
def test_d_67_a_number_word_has_the_gender_of_its_noun(right: str, wrong: str) -> None:
    assert not disagreement(right, "", language("ru"))
    assert disagreement(wrong, "", language("ru"))


def test_d_59_numbers_of_a_rule_text_are_compared_in_their_order() -> None:
    assert list(compare("Take 4, then 1.", "Prenez-en 1, puis 4.", "fr", numbers=True))
    assert list(compare("Take 4, then 2.", "Prenez-en 4, puis 2.", "fr", numbers=True)) == []


@pytest.mark.skipif(not RECORD.exists(), reason="the recorded slips are not beside this checkout")
def test_every_recorded_row_is_accounted_for() -> None:
    here = {row for row, *_ in (*REFUSED, *PASSING)} | set(ELSEWHERE) | set(CAN_NOT_HAPPEN)
    here |= {name[5:9].upper().replace("_", "-") for name in globals() if name.startswith("test_d_")} | {"D-39"}
    (rows,) = (rows for rows in json.loads(RECORD.read_text(encoding="utf-8")).values() if isinstance(rows, list))
    assert {row["id"] for row in rows} == here
