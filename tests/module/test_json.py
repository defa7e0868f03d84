"""What is written as JSON: it fits its schema, is the deal it was written from, and is dealt right in every file."""

import json
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from module_strategies import VARIANTS, deals, often, throws_for, variants
from test_breaking import COUNTER_CLOCKWISE, walk

from mahjong import (
    ALL_TILES,
    HONG_KONG,
    STYLES,
    Break,
    RuleError,
    deal,
    deal_in_order,
    record,
    record_break,
    replay,
    schema,
)
from mahjong.__main__ import main
from mahjong.record import record_styles, written
from mahjong.vectors import file_name, vectors


def fault(document: dict, kind: str) -> str | None:
    """What is wrong with a document of this kind by the schema."""
    validator = Draft202012Validator({"$defs": schema()["$defs"], "$ref": f"#/$defs/{kind}"})
    return next((error.message for error in validator.iter_errors(json.loads(written(document)))), None)


def test_the_schema_is_a_schema():
    Draft202012Validator.check_schema(schema())


def test_every_object_of_the_schema_has_all_its_parts_and_no_others():
    def objects(part: object) -> Iterator[dict]:
        if isinstance(part, dict) and "properties" in part:
            yield part
        for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
            yield from objects(inner)

    found = list(objects(schema()["$defs"]))
    assert found
    assert [each for each in found if each["required"] != [*each["properties"]] or each["additionalProperties"]] == []


def test_the_schema_knows_every_tile_and_no_other():
    code = Draft202012Validator(schema()["$defs"]["code"])
    letters = "0123456789mpszfgx"
    known = {first + second for first in letters for second in letters if code.is_valid(first + second)}
    assert known == {face.code for face in ALL_TILES.faces}


@often
@given(st.data(), variants)
def test_a_record_fits_the_schema_and_replays_to_the_same_deal(data, variant):
    name, rules = variant
    seed = data.draw(st.integers(0) | st.text(max_size=5).filter(str.isascii))
    dealt = deal(rules, *data.draw(throws_for(rules)), seed=seed)
    recorded = json.loads(written(record(name, dealt, seed)))
    assert fault(recorded, "deal") is None
    again = replay(recorded)
    assert record(name, again, seed) == recorded
    assert again.broken_at == dealt.broken_at
    assert [str(tile) for tile in again.order] == [str(tile) for tile in dealt.order]


@often
@given(deals())
def test_a_record_says_where_every_tile_of_its_wall_is(dealt):
    name = next(name for name, rules in VARIANTS if rules == dealt.rules)
    recorded = record(name, dealt)
    wall, dead = recorded["wall"], dealt.rules.dead_tiles
    end = len(wall) - dead
    assert recorded["live"] == wall[53:end]
    assert recorded["replacements"] == [code for at in range(len(wall), end, -2) for code in wall[at - 2 : at]]
    assert all(step["takes"] == [wall[place] for place in step["from"]] for step in recorded["steps"])
    taken = [place for step in recorded["steps"][:16] for place in step["from"]]
    assert sorted(taken) == list(range(53))

    after = recorded["after"]
    everywhere = [*after["live"], *after["replacements"]]
    for seat in ("east", "south", "west", "north"):
        mine = [step for step in recorded["steps"] if step["seat"] == seat]
        assert after["laid_out"][seat] == [step["lays_out"] for step in mine if step["lays_out"]]
        everywhere += [*after["hands"][seat], *after["laid_out"][seat]]
    assert sorted(everywhere) == sorted(wall)


@often
@given(st.data(), variants)
def test_a_record_of_a_break_fits_the_schema(data, variant):
    name, rules = variant
    assert fault(record_break(name, Break(rules, data.draw(throws_for(rules)))), "break") is None


def test_a_wall_given_from_the_break_on_has_no_break():
    recorded = record("hong-kong", deal_in_order(HONG_KONG, ALL_TILES))
    assert [recorded[part] for part in ("throws", "side", "count", "break", "seed")] == [None] * 5
    assert fault(recorded, "deal") is None
    assert record("hong-kong", replay(recorded)) == recorded


def disorder(value: object, part: dict) -> Iterator[object]:
    """Each object in a value whose parts stand in another order than in this part of the schema."""
    if "$ref" in part:
        yield from disorder(value, schema()["$defs"][part["$ref"].rpartition("/")[2]])
    for choice in part.get("oneOf", ()):
        yield from disorder(value, choice)
    if isinstance(value, dict) and "properties" in part:
        if list(value) != list(part["properties"]):
            yield value
        for name, inner in value.items():
            yield from disorder(inner, part["properties"][name])
    if isinstance(value, list) and "items" in part:
        for inner in value:
            yield from disorder(inner, part["items"])


@pytest.mark.parametrize(
    ("kind", "document"),
    [
        ("deal", record("hong-kong", deal(HONG_KONG, seed=7), 7)),
        ("deal", record("hong-kong", deal_in_order(HONG_KONG, ALL_TILES))),
        ("break", record_break("hong-kong", deal(HONG_KONG, seed=7).broken_at)),
        ("vectors", vectors("hong-kong", HONG_KONG)),
    ],
    ids=["deal", "unbroken", "break", "vectors"],
)
def test_what_is_written_has_its_parts_in_the_order_of_the_schema(kind, document):
    assert list(disorder(document, {"$ref": f"#/$defs/{kind}"})) == []


def test_the_list_of_styles_fits_the_schema():
    assert fault(record_styles(), "styles") is None


def test_the_schema_as_a_whole_takes_each_kind_of_document():
    whole = Draft202012Validator(schema())
    where = record_break("hong-kong", deal(HONG_KONG).broken_at)
    for document in (record("hong-kong", deal(HONG_KONG)), where, record_styles()):
        assert whole.is_valid(json.loads(written(document)))
    assert not whole.is_valid({})


RECORDED = json.loads(written(record("hong-kong", deal(HONG_KONG, seed=7), 7)))


@pytest.mark.parametrize("part", RECORDED)
def test_the_schema_asks_for_every_part_of_a_deal(part):
    assert fault({name: value for name, value in RECORDED.items() if name != part}, "deal")


@pytest.mark.parametrize("part", [part for part in RECORDED if part != "seed"])
def test_a_record_with_a_part_missing_or_wrong_is_not_replayed(part):
    with pytest.raises(RuleError):
        replay({name: value for name, value in RECORDED.items() if name != part})
    with pytest.raises(RuleError):
        replay({**RECORDED, part: ["1m"]})


def test_a_record_that_is_dealt_wrong_is_named_by_its_first_wrong_part():
    east, south = RECORDED["hands"]["east"], RECORDED["hands"]["south"]
    swapped = {**RECORDED["hands"], "east": [*east[:-1], south[-1]], "south": [*south[:-1], east[-1]]}
    with pytest.raises(RuleError, match="hands: the record says"):
        replay({**RECORDED, "hands": swapped})


# Vectors


@pytest.mark.parametrize(("name", "rules"), VARIANTS, ids=[file_name(*variant) for variant in VARIANTS])
def test_each_file_lists_every_throw_once_and_where_it_breaks_the_wall(name, rules):
    document = vectors(name, rules)
    seen = []
    for row in document["breaks"]:
        path = walk(len(rules.tiles), row["totals"], row["count"])
        stacks = [{"side": side.lower(), "stack": number} for side, number in path]
        where = row["break"]
        assert row["side"] == COUNTER_CLOCKWISE[(row["totals"][0] - 1) % 4].lower()
        assert where["first_live"] == stacks[0]
        assert where["dead"] == stacks[::-1][: rules.dead_stacks]
        assert where["replacements"] == [
            {**stacks[-1], "level": "upper"}, {**stacks[-1], "level": "lower"},
            {**stacks[-2], "level": "upper"}, {**stacks[-2], "level": "lower"},
        ]  # fmt: skip
        for throws in row["thrown"]:
            assert [sum(throw) for throw in throws] == row["totals"]
            seen.append(str(throws))
    assert len(seen) == len(set(seen)) == 6 ** (rules.dice.number * rules.count.throws)
    assert all(record(name, replay(dealt), dealt["seed"]) == dealt for dealt in document["deals"])


@pytest.mark.parametrize(("name", "rules"), VARIANTS[::5], ids=[file_name(*variant) for variant in VARIANTS[::5]])
def test_each_file_has_five_deals_with_the_seeds_one_to_five(name, rules):
    document = vectors(name, rules)
    assert [dealt["seed"] for dealt in document["deals"]] == [1, 2, 3, 4, 5]
    assert document["deals"] == [record(name, deal(rules, seed=seed), seed) for seed in (1, 2, 3, 4, 5)]
    for part in ("style", "options", "tiles"):
        assert all(dealt[part] == document[part] for dealt in document["deals"])


def test_the_files_are_written_and_named_and_fit_the_schema(tmp_path, capsys, monkeypatch):
    folder = tmp_path / "new" / "vectors"
    assert main(["vectors", str(folder)]) == 0
    written_files = set(capsys.readouterr().out.split())
    assert written_files == {str(folder / name) for name in [*(file_name(*each) for each in VARIANTS), "schema.json"]}
    assert json.loads((folder / "schema.json").read_text("utf-8")) == schema()
    for name in STYLES:
        document = json.loads((folder / f"{name}.json").read_text("utf-8"))
        assert document["options"] == STYLES[name].usual
        assert fault(document, "vectors") is None
    monkeypatch.setattr("mahjong.vectors.STYLES", {})  # the schema alone is written quickly
    assert main(["vectors", str(folder)]) == 0, "files of before are written over"
