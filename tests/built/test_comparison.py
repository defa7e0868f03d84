"""The table of styles says what their rules say, and each value leads to the clause that tells it."""

import dataclasses
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from extensions.building import SITE
from extensions.clauses import clauses
from extensions.features import Feature, features
from extensions.languages import languages
from extensions.trying import SPECIAL
from mahjong import STYLES, Break, Rules

CODES = [one.code for one in languages() if one.published]


@pytest.fixture(scope="module")
def built(site: dict[str, BeautifulSoup]) -> Path:
    """The folder of the site, once it is built."""
    return SITE


@pytest.fixture(scope="module")
def pages(built: Path) -> dict[str, BeautifulSoup]:
    """The page in each language."""
    return {code: BeautifulSoup((built / code / "compare.html").read_bytes(), "html.parser") for code in CODES}


def rows(page: BeautifulSoup) -> list[list[BeautifulSoup]]:
    return [row.select("th, td") for row in page.select("table.comparison tbody tr")]


def by_name(code: str = "en") -> dict[str, Feature]:
    return {feature.name: feature for feature in features(code)}


def test_every_field_of_the_rules_is_told() -> None:
    told = {field for feature in features("en") for field in feature.fields}
    assert told == {field.name for field in dataclasses.fields(Rules)}


@pytest.mark.parametrize("code", CODES)
def test_every_style_has_a_column_that_leads_to_its_page(pages: dict[str, BeautifulSoup], code: str) -> None:
    links = [str(link["href"]) for link in pages[code].select("table.comparison thead a")]
    assert links == [f"rules/{name}.html" for name in STYLES]
    assert all(len(row) == len(STYLES) + 1 for row in rows(pages[code]))


@pytest.mark.parametrize("code", CODES)
def test_every_value_leads_to_a_clause_of_its_style(built: Path, pages: dict[str, BeautifulSoup], code: str) -> None:
    for _title, *cells in rows(pages[code]):
        for name, cell in zip(STYLES, cells, strict=True):
            values = cell.select("p:not(.column)")
            links = [value.select_one("a") for value in values]
            assert values and all(links), cell.text
            for link in links:
                path, _hash, anchor = str(link["href"]).partition("#")
                assert path == f"rules/{name}.html"
                prefix, _dash, number = anchor.partition("-")
                assert number in clauses()[prefix]
                assert f'id="{anchor}"' in (built / code / path).read_text(encoding="utf-8"), anchor


def test_the_usual_value_stands_first_and_every_choice_that_changes_it_below(pages: dict[str, BeautifulSoup]) -> None:
    for feature, (_title, *cells) in zip(features("en"), rows(pages["en"]), strict=True):
        for style, cell in zip(STYLES.values(), cells, strict=True):
            usual = feature.says(style.rules)
            others = [
                feature.says(style.variant(**{option: choice}))
                for option, choices in style.options.items()
                for choice in choices
            ]
            shown = [link.text for link in cell.select("a")]
            assert shown == [usual, *(other for other in others if other != usual)]


@pytest.mark.parametrize("code", CODES)
def test_differences_are_marked_by_a_word_and_nothing_else_is(pages: dict[str, BeautifulSoup], code: str) -> None:
    for title, *cells in rows(pages[code]):
        usual = {cell.select("a")[0].text for cell in cells}
        assert bool(title.select_one("span.differs")) == (len(usual) > 1) == ("differs" in title.parent["class"])


def test_shares_are_those_of_all_throws() -> None:
    for style in STYLES.values():
        for rules in {style.rules, *style.variants()}:
            throws = list(product(rules.dice.throws(), repeat=rules.count.throws))
            if len(throws) > 300:
                continue
            found = [Break(rules, thrown) for thrown in throws]
            wanted = {
                "turns": sum(where.count < rules.dead_stacks for where in found),
                "runs_on": sum(where.count > rules.stacks_per_side for where in found),
            }
            for name, times in wanted.items():
                said = by_name()[name].says(rules)
                share = Fraction(times, len(found))
                assert said == (f"{float(share):.1%}".replace("%", "\u00a0%") if share else "never")


def test_clauses_tell_nothing_that_nobody_asks_for() -> None:
    steps = {"break", "take", "replacement"}
    choices = {f"{o}={c}" for style in STYLES.values() for o, chosen in style.options.items() for c in chosen}
    for numbered in clauses().values():
        told = [thing for data in numbered.values() for thing in data.get("tells", ())]
        assert set(told) <= steps | choices | by_name().keys() | set(SPECIAL.values())
        assert len(told) == len(set(told))
