"""Test vectors: for each style and variant a file of what any program that deals it must find too."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from mahjong.breaking import Break
from mahjong.deal import deal
from mahjong.dice import Throw
from mahjong.record import record, record_break, schema, written
from mahjong.rules import Rules
from mahjong.styles import STYLES

SEEDS = range(1, 6)
"""The seeds of the whole deals in each file."""


def breaks(name: str, rules: Rules) -> Iterator[dict[str, Any]]:
    """For each way to break the wall its place, and in `thrown` all throws that lead to it.

    >>> from mahjong import HONG_KONG
    >>> first = next(breaks("hong-kong", HONG_KONG))
    >>> first["thrown"], first["side"], first["count"]
    ([[[1, 1, 1]]], 'west', 3)
    """
    by_totals: dict[tuple[int, ...], list[tuple[Throw, ...]]] = {}
    for throws in product(rules.dice.throws(), repeat=rules.count.throws):
        by_totals.setdefault(tuple(throw.total for throw in throws), []).append(throws)
    for totals, thrown in by_totals.items():
        where = record_break(name, Break(rules, thrown[0]))
        yield {
            "totals": list(totals),
            **{field: where[field] for field in ("side", "count", "break")},
            "thrown": [[list(throw) for throw in throws] for throws in thrown],
        }


def vectors(name: str, rules: Rules) -> dict[str, Any]:
    """All breaks of one variant, and some whole deals."""
    deals = [record(name, deal(rules, seed=seed), seed) for seed in SEEDS]
    shared = {field: deals[0][field] for field in ("style", "options", "tiles")}
    return {**shared, "breaks": list(breaks(name, rules)), "deals": deals}


def file_name(name: str, rules: Rules) -> str:
    """The name of a variant's file: its style, and each choice that is not the usual one.

    >>> from mahjong import HONG_KONG, WITHOUT_BONUS_TILES
    >>> file_name("hong-kong", HONG_KONG.variant(tiles=WITHOUT_BONUS_TILES))
    'hong-kong_tiles-136.json'
    """
    style = STYLES[name]
    unusual = [f"{option}-{made}" for option, made in style.choices(rules).items() if made != style.usual[option]]
    return "_".join([name, *unusual]) + ".json"


def write(folder: Path) -> list[Path]:
    """Write the files of all styles and variants, and the schema, into this folder. Returns what was written."""
    folder.mkdir(parents=True, exist_ok=True)
    documents = {
        file_name(name, rules): vectors(name, rules) for name, style in STYLES.items() for rules in style.variants()
    }
    paths = []
    for name, document in {**documents, "schema.json": schema()}.items():
        paths.append(folder / name)
        paths[-1].write_text(written(document) + "\n", encoding="utf-8")
    return paths
