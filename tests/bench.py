"""`make bench`: what the checks cost, how soon a changed sentence is built, what pages weigh, how fast a deal is.

Speeds are ratios within one run; seconds are printed to be looked at, never tested.
"""

import gzip
import runpy
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[1]
RUNS = 5
SENTENCE = ("docs/rules/hong-kong.md", "Everybody helps.", "Everybody lends a hand.")


def seconds(work: Callable[[], object]) -> float:
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def builds() -> None:
    """Time builds of the copy in which this file lies."""
    sys.path[:0] = [str(ROOT / "docs"), str(ROOT)]
    from extensions import building
    from extensions.judging import Verdict

    def forget() -> None:
        shutil.rmtree(building.BUILD / "doctrees", ignore_errors=True)

    def checked() -> None:
        assert not building.check().faults
        assert not building.build("html")

    checked()  # once before, so that the font is there and the catalogs are laid out
    judge = building.verdict
    on, off = [], []
    for _run in range(RUNS):
        forget()
        on.append(seconds(checked))
        forget()
        building.verdict = lambda page: Verdict([], {})  # the processes are forked, so they have it too
        off.append(seconds(lambda: building.build("html")))
        building.verdict = judge
    print(f"cold build of all languages: {median(on):.1f} s checked, {median(off):.1f} s unchecked,")
    print(f"  ratio {median(on) / median(off):.2f} (median of {RUNS} runs; aim: at most 1.5)")
    checked()
    print(f"warm build, nothing changed: {seconds(checked):.1f} s")
    path, old, new = SENTENCE
    for code in ("fr", "ru"):
        catalog = ROOT / f"locale/{code}/LC_MESSAGES/{path.removeprefix('docs/').removesuffix('.md')}.po"
        catalog.write_text(catalog.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    page = ROOT / path
    page.write_text(page.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    print(f"one sentence changed, until it is checked: {seconds(building.check):.1f} s (aim: under 3)")
    print(f"  and until the whole site is built: {seconds(lambda: building.build('html')):.1f} s")
    for file in sorted(building.SITE.glob("*/rules/*.html")):
        weight = len(gzip.compress(file.read_bytes())) / 1000
        print(f"weight of {file.relative_to(building.SITE)}: {weight:.1f} KB gzipped")


def main() -> None:
    if "--inside" in sys.argv:
        builds()
        return
    runpy.run_path(str(ROOT / "tests/module/bench.py"), run_name="bench")["main"]()
    with tempfile.TemporaryDirectory() as name:
        for part in ("docs", "locale", "mahjong", "tests"):
            shutil.copytree(ROOT / part, Path(name) / part, ignore=shutil.ignore_patterns("__pycache__"))
        subprocess.run([sys.executable, f"{name}/tests/bench.py", "--inside"], cwd=name, check=True)


if __name__ == "__main__":
    main()
