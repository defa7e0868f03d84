"""Wrong versions of the module: each must be noticed by the facts of the English pages, its examples or its tests."""

import pickle
from collections import Counter
from collections.abc import Iterator
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
"""Changes that change nothing one could see, and facts that no change makes wrong, each with the reason."""


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
    survivors = {change.key: str(change) for change, outcome in results if outcome.by == "nothing"}
    unfalsified = dict(_unfalsified(pages, results))
    for head, found in (("survives", survivors), ("never wrong", unfalsified)):
        for key, said in found.items():
            print(f"{head}: {said} - {EQUIVALENT.get(key, 'no reason is known')}")
    idle = EQUIVALENT.keys() - survivors.keys() - unfalsified.keys()
    for key in sorted(idle):
        print("has a reason, but is noticed:", key)
    print(f"module: {len(results) - len(survivors)} of {len(results)} noticed")
    return bool(survivors.keys() - EQUIVALENT.keys() or idle) or len(survivors) > len(results) * (1 - ENOUGH)


def _unfalsified(pages: dict[str, Page], results: list[tuple[Change, Outcome]]) -> Iterator[tuple[str, str]]:
    """The facts that no change of the module made wrong: without their lines, which move, and with them."""
    wrong = frozenset[tuple[str, str]]().union(*(outcome.wrong for _change, outcome in results))
    for page in pages.values():
        for one in page.statements:
            if one.kind == "fact" and (one.where, one.expression) not in wrong:
                yield f"{one.where.rpartition(':')[0]}: {one.expression}", f"{one.where}: {one.expression}"
