"""No field of a style can change without its page noticing, in any language."""

import dataclasses
import pickle
import shutil
import subprocess
import sys
from enum import Enum
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from mutants import prose

import mahjong
from extensions.building import ROOT
from extensions.judging import judge
from extensions.records import Page
from mahjong import STYLES, Dice, RuleError, Rules, TileSet

Pages = dict[str, dict[str, Page]]


def other_values(value: Any) -> list[Any]:
    """Values that a field might be given instead."""
    match value:
        case bool():
            return [not value]
        case int():
            return [value - 1, value + 1]
        case Dice():
            return [Dice(value.number - 1), Dice(value.number + 1)]
        case Enum():
            return [other for other in type(value) if other is not value]
        case TileSet():
            return [other for other in (mahjong.ALL_TILES, mahjong.WITHOUT_BONUS_TILES) if other != value]
    raise TypeError(f"no other value is known for {value!r}")


def changes() -> list[Any]:
    return [
        pytest.param(style, field.name, other, id=f"{style}-{field.name}-{index}")
        for style in STYLES
        for field in dataclasses.fields(Rules)
        for index, other in enumerate(other_values(getattr(STYLES[style].rules, field.name)))
    ]


def test_every_page_is_right_as_it_stands(pages: Pages) -> None:
    for docnames in pages.values():
        for page in docnames.values():
            assert judge(page).faults == []


@pytest.mark.parametrize(("style", "field", "other"), changes())
def test_the_page_of_a_style_notices_any_other_value_of_a_field(
    pages: Pages, style: str, field: str, other: Any
) -> None:
    rules = STYLES[style].rules
    try:
        changed = rules.variant(**{field: other})
    except RuleError:
        return  # Such rules can't be made, so the module can't be imported.
    names = {name: getattr(mahjong, name) for name in mahjong.__all__}
    names |= {name: changed for name, value in names.items() if value is rules}
    for code in pages:
        page = pages[code][f"rules/{style}"]
        said = [str(fault) for fault in judge(page, SimpleNamespace(__all__=mahjong.__all__, **names)).faults]
        assert any('says "' in line for line in said), code


def test_no_wrong_version_of_the_prose_survives(pages: Pages) -> None:
    every = prose.every(pages)
    assert len(every) > 1000
    assert [str(mutant) for mutant in every if not mutant.caught] == []


JUDGE = """
import pickle, sys
from extensions.judging import judge
pages = pickle.load(open(sys.argv[1], "rb"))
for code, page in pages:
    print(code, sum(' says "' in str(fault) for fault in judge(page).faults))
"""


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("seats.py", '    SOUTH = "South"\n    WEST = "West"\n', '    WEST = "West"\n    SOUTH = "South"\n'),
        ("seats.py", "TURNS = Direction.COUNTER_CLOCKWISE", "TURNS = Direction.CLOCKWISE"),
        ("rules.py", '    UPPER = "upper"\n    LOWER = "lower"\n', '    UPPER = "upper"\n'),
    ],
)
def test_every_rule_page_notices_a_changed_module(pages: Pages, tmp_path: Path, file: str, old: str, new: str) -> None:
    shutil.copytree(ROOT / "mahjong", tmp_path / "mahjong", ignore=shutil.ignore_patterns("__pycache__"))
    source = (tmp_path / "mahjong" / file).read_text(encoding="utf-8")
    assert old in source
    (tmp_path / "mahjong" / file).write_text(source.replace(old, new), encoding="utf-8")
    rule_pages = [(code, pages[code][f"rules/{style}"]) for code in pages for style in STYLES]
    (tmp_path / "pages").write_bytes(pickle.dumps(rule_pages))
    run = subprocess.run(
        [sys.executable, "-P", "-B", "-c", JUDGE, str(tmp_path / "pages")],
        env={"PYTHONPATH": f"{tmp_path}:{ROOT / 'docs'}"},
        capture_output=True,
        text=True,
    )
    if run.returncode:
        assert "RuleError" in run.stderr, run.stderr
        return  # The changed module refuses its own styles.
    counts = [line.split() for line in run.stdout.splitlines()]
    assert len(counts) == len(rule_pages)
    assert all(int(count) for _, count in counts), run.stdout
