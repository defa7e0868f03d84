"""The data of the page on which readers deal themselves is what the module says, found another way.

The page's script only looks up, joins and cuts lists. Here the same is done with the data, and held against whole
deals.
"""

import gzip
import json
import re
from collections.abc import Iterator
from itertools import chain, product
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup

from extensions import trials
from extensions.building import ROOT, SITE
from extensions.clauses import clauses
from extensions.features import choices
from extensions.languages import language, languages
from extensions.telling import sentences
from extensions.trying import SCRIPTS, voice_of
from mahjong import STACK, STYLES, Break, Count, Dice, Replacement, Rules, Seat, Style, Take, Throw, Wall, deal
from mahjong.vectors import breaks

CODES = [one.code for one in languages() if one.published]
HEAVIEST = 60_000
"""Bytes of the page's data, compressed."""

Data = dict[str, Any]


@pytest.fixture(scope="module")
def built(site: dict[str, BeautifulSoup]) -> Path:
    """The folder of the site, once it is built."""
    return SITE


@pytest.fixture(scope="module")
def told(built: Path) -> dict[str, Data]:
    """What the scripts are given, in each language."""
    return {code: json.loads(_script(built, code).removeprefix("globalThis.trial = ").rstrip(";\n")) for code in CODES}


@pytest.fixture(scope="module")
def data(told: dict[str, Data]) -> Data:
    return told["en"]


def _script(built: Path, code: str) -> str:
    return (built / code / "_static" / SCRIPTS[0]).read_text(encoding="utf-8")


def all_variants(data: Data) -> Iterator[tuple[str, Rules, Data]]:
    """Every variant: its style, its rules, and what the data says of it."""
    for name, style in STYLES.items():
        for chosen, numbers in data["styles"][name]["variants"].items():
            rules = style.variant(**dict(zip(style.options, chosen.split(), strict=True)))
            pools = {pool: data[pool][number] for pool, number in numbers.items() if pool in data}
            yield name, rules, pools | {"clauses": numbers["clauses"]}


def test_every_variant_of_every_style_is_there(data: Data) -> None:
    assert list(data["styles"]) == list(STYLES)
    for name, style in STYLES.items():
        known = {tuple(chosen.split()) for chosen in data["styles"][name]["variants"]}
        assert known == set(product(*style.options.values()))
        assert data["styles"][name]["usual"] == list(style.usual.values())


def test_every_throw_breaks_the_wall_where_the_module_says(data: Data) -> None:
    for name, rules, pools in all_variants(data):
        ring = [(list(Seat)[side], number) for side, number in pools["rings"]]
        thrown = 0
        for found in breaks(name, rules):
            for throws in found["thrown"]:
                totals = [pools["totals"]["".join(map(str, throw))] for throw in throws]
                side, count, position, throwers, special = pools["breaks"][" ".join(map(str, totals))]
                assert (str(list(Seat)[side]).lower(), count) == (found["side"], found["count"])
                assert position == found["break"]["position"]
                thrown += 1
            where = Break(rules, tuple(Throw(*throw) for throw in throws))
            order = ring[position:] + ring[:position]
            assert order == [tuple(place) for place in where.places]
            assert order[-count:] == [tuple(place) for place in where.counted]
            assert tuple(list(Seat)[thrower] for thrower in throwers) == where.throwers
            assert ("corner" in special) == (where.first_live.number == 1)
            assert ("over" in special) == (count > rules.stacks_per_side)
            dead = {tile // STACK for tile in pools["ends"][0][0]}
            assert {order[stack] for stack in dead} == {tuple(place) for place in where.dead}
        assert thrown == len(pools["totals"]) ** rules.count.throws
        assert len(pools["totals"]) == len(list(rules.dice.throws()))


def test_hard_cases_lead_to_what_they_are_called(data: Data) -> None:
    for _name, rules, pools in all_variants(data):
        for case, count, totals in pools["cases"]:
            _side, counted, _position, _throwers, special = pools["breaks"][totals]
            assert (case in special, counted) == (True, count)
            if case == "turns":
                assert count < rules.dead_stacks
            if case == "flush":
                assert count == rules.dead_stacks


def test_deals_are_those_of_the_module(data: Data) -> None:
    """All walls, broken at every place that a throw can reach."""
    for _name, rules, pools in all_variants(data):
        reached: dict[int, tuple[Throw, ...]] = {}
        for throws in product(rules.dice.throws(), repeat=rules.count.throws):
            if rules.count.throws > 1 and len(reached) >= len({b[2] for b in pools["breaks"].values()}):
                break
            reached.setdefault(Break(rules, throws).position, throws)
        for number, seed in enumerate(data["seeds"]):
            ring = pools["walls"][number]
            assert ring == "".join(tile.face.character for tile in Wall.shuffled(rules, seed).tiles)
            for position, throws in reached.items():
                dealt = deal(rules, *throws, seed=seed)
                order = ring[position * STACK :] + ring[: position * STACK]
                steps = _steps(pools, number, position)
                assert len(steps) == len(dealt.steps)
                for (seat, bonus, places), step in zip(steps, dealt.steps, strict=True):
                    assert list(Seat)[seat] is step.seat
                    taken = step.tiles if isinstance(step, Take) else (step.tile,)
                    assert [order[place] for place in places] == [tile.face.character for tile in taken]
                    if isinstance(step, Replacement):
                        assert order[bonus] == step.bonus.face.character


def _steps(pools: Data, wall: int, position: int) -> list[tuple[int, int | None, list[int]]]:
    takes = [(seat, None, places) for seat, places, _clause in pools["takes"]]
    replaced = pools["replaced"][wall].get(str(position), [])
    return [*takes, *((seat, bonus, [tile]) for seat, bonus, tile in replaced)]


def test_the_wall_after_each_replacement_is_that_of_the_module(data: Data) -> None:
    for name, rules, pools in all_variants(data):
        if name != next(iter(STYLES)):
            continue
        for number, seed in enumerate(data["seeds"]):
            dealt = deal(rules, seed=seed)
            assert dealt.broken_at is not None
            place = {tile: at for at, tile in enumerate(dealt.order)}
            tables = list(dealt.tables())[len(dealt.takes) :]
            assert len(tables) == len(pools["replaced"][number].get(str(dealt.broken_at.position), [])) + 1
            for table, (dead, following, spare) in zip(tables, pools["ends"], strict=False):
                assert dead == [place[tile] for tile in table.wall.dead]
                assert following == place[table.wall.next_tile]
                assert spare == place[table.wall.replacement_tile]


def test_each_take_is_told_with_its_seat_and_numbers(told: dict[str, Data]) -> None:
    for code, data in told.items():
        for _name, rules, pools in all_variants(data):
            for (seat, places, kind), sentence in zip(pools["takes"], pools["sentences"], strict=True):
                assert language(code).seat(list(Seat)[seat]) in sentence
                numbers = [int(number) for number in re.findall(r"\d+", sentence)]
                if kind == "take":
                    assert numbers[1:] == [rules.stacks_per_take, len(places)]
                else:
                    stacks = list(dict.fromkeys((place - rules.tiles_in_rounds) // STACK + 1 for place in places))
                    assert numbers[: len(stacks)] == stacks
                    assert numbers[len(stacks) :] in ([], [len(places)])


def test_the_page_opens_on_what_the_module_throws_after_mixing_the_first_wall(data: Data) -> None:
    for _name, rules, pools in all_variants(data):
        opening = deal(rules, seed=data["seeds"][0]).broken_at
        assert opening is not None
        assert pools["openings"] == ["".join(map(str, throw)) for throw in opening.throws]


def test_a_further_style_needs_no_code(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = STYLES["european-classical"].rules.variant(dead_stacks=0, replenished=False, count=Count.BOTH_THROWS)
    dice = {"twice": {}, "once": {"dice": Dice(3), "count": Count.SAME_THROW}}
    further = {"plain": Style(rules, {}), "either": Style(rules, {}, {"dice": dice})}
    monkeypatch.setattr(trials, "STYLES", further)
    data = trials.told_in_words(trials.gather(), lambda rules: sentences(rules, voice_of("en")))
    assert list(data["styles"]["plain"]["variants"]) == [""]
    assert list(data["styles"]["either"]["variants"]) == ["twice", "once"]
    assert {len(opening) for opening in data["openings"]} == {1, 2}
    called = choices(further["either"], "dice", "en")
    assert called == {"twice": "2, the sum of the throws", "once": "3, the total that picked the side"}


def test_clauses_that_are_linked_are_there(built: Path, told: dict[str, Data]) -> None:
    for code, data in told.items():
        for name, _rules, pools in all_variants(data):
            assert pools["clauses"].keys() == {"break", "turns", "corner", "over", "take", "last", "replacement"}
            for clause, address in pools["clauses"].values():
                prefix, _dash, number = clause.partition("-")
                assert number in clauses()[prefix]
                assert address == f"rules/{name}.html#{clause}"
                assert f'id="{clause}"' in (built / code / f"rules/{name}.html").read_text(encoding="utf-8")


def test_all_that_is_shown_has_a_name_in_the_language_of_the_page(told: dict[str, Data]) -> None:
    english = told["en"]
    for code, data in told.items():
        assert data["seats"] == [language(code).seat(seat) for seat in Seat]
        assert data["faces"].keys() == english["faces"].keys() >= set("".join(chain.from_iterable(data["walls"])))
        if code != "en":
            same = {key for key, text in data["words"].items() if text == english["words"][key]}
            assert same <= {"moved", "style"}


def test_data_is_light(built: Path) -> None:
    for code in CODES:
        assert len(gzip.compress(_script(built, code).encode())) < HEAVIEST


def test_no_number_of_the_game_stands_in_the_scripts() -> None:
    """The picture's script has measures of its own, which may be any number."""
    for name in set(SCRIPTS[1:]) - {"try-wall.js"}:
        text = (ROOT / "docs" / "_static" / name).read_text(encoding="utf-8")
        code = re.sub(r"//.*|`[^`]*`|\"[^\"]*\"", "", text)
        for rules in (rules for style in STYLES.values() for rules in style.variants()):
            for number in (len(rules.tiles), rules.stacks_per_side, rules.dealt, rules.dealer_hand, rules.hand):
                assert not re.search(rf"(?<![\d.]){number}(?![\d.])", code), (name, number)


def test_without_a_script_the_page_shows_a_whole_deal(built: Path, told: dict[str, Data]) -> None:
    style = next(iter(STYLES.values()))
    for code, data in told.items():
        page = BeautifulSoup((built / code / "try.html").read_bytes(), "html.parser")
        shown = deal(style.rules, seed=data["seeds"][0])
        place = page.find(id="trial")
        assert place is not None and place.select_one("svg.plan")
        steps = place.select("ol > li")
        assert len(steps) == len(shown.steps)
        for item, step in zip(steps, shown.steps, strict=True):
            taken = step.tiles if isinstance(step, Take) else (step.bonus, step.tile)
            assert [tile.text for tile in item.select(".tile")] == [tile.face.character for tile in taken]
            assert language(code).seat(step.seat) in item.text
        assert len(page.select("table.generated")) >= len(STYLES)
        scripts = [str(script["src"]).partition("?")[0] for script in page.select("script[src]")]
        assert [f"_static/{name}" for name in SCRIPTS] == [script for script in scripts if "tr" in script]
