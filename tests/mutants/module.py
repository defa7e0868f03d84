"""Wrong versions of the module: each must be noticed by the facts of the English pages, its examples or its tests."""

import pickle
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from extensions.building import ROOT
from extensions.records import Page
from mutants.changing import Change, changes
from mutants.trying import Outcome, notices

FILES = [path for path in sorted((ROOT / "mahjong").glob("*.py")) if path.name != "__init__.py"]
BY = ("facts", "examples", "tests", "nothing")
ENOUGH = 0.95
"""The share of changes that must be noticed."""

EQUIVALENT = {
    line.split(" | ")[0]: line.split(" | ")[1]
    for line in (Path(__file__).parent / "equivalent.txt").read_text(encoding="utf-8").splitlines()
    if " | " in line
}
"""Changes that change nothing one could see, each with the reason."""


def report(pages: dict[str, Page]) -> bool:
    """Print by file how many changes are noticed, and by what; name the others. True if something is not right."""
    record = pickle.dumps(list(pages.values()))
    if (by := notices(None, record).by) != "nothing":
        print(f"module: {by} take offence at the module as it is")
        return True
    results: list[tuple[Change, Outcome]] = []
    with ThreadPoolExecutor(2) as pool:
        for path in FILES:
            made = list(changes(path))
            tried = list(zip(made, pool.map(lambda change: notices(change, record), made), strict=True))
            noticed = Counter(outcome.by for _change, outcome in tried)
            print(f"module {path.name:14} {', '.join(f'{by} {noticed[by]}' for by in BY)}", flush=True)
            results += tried
    survivors = [change for change, outcome in results if outcome.by == "nothing"]
    unexplained = [change for change in survivors if change.key not in EQUIVALENT]
    for change in survivors:
        print("survives:", change, "-", EQUIVALENT.get(change.key, "no reason is known"))
    idle = EQUIVALENT.keys() - {change.key for change in survivors}
    for key in sorted(idle):
        print("has a reason, but doesn't survive:", key)
    _name_unfalsified(pages, results)
    print(f"module: {len(results) - len(survivors)} of {len(results)} noticed")
    return bool(unexplained or idle) or len(survivors) > len(results) * (1 - ENOUGH)


def _name_unfalsified(pages: dict[str, Page], results: list[tuple[Change, Outcome]]) -> None:
    """Name the facts that no change of the module made wrong."""
    wrong = frozenset[tuple[str, str]]().union(*(outcome.wrong for _change, outcome in results))
    for page in pages.values():
        for one in page.statements:
            if one.kind == "fact" and (one.where, one.expression) not in wrong:
                print(f"never wrong: {one.where}: {one.expression}")
