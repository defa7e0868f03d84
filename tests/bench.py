"""`make bench`: what the checks cost, how soon a changed sentence is built, what pages weigh, how fast a deal is.

Speeds are ratios within one run; seconds are printed to be looked at, never tested.
"""

import runpy
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[1]
RUNS = 5
SENTENCE = ("docs/rules/hong-kong.md", "Everybody helps.", "Everybody lends a hand.")
"""A page, a sentence of it, and another one in its place."""


def seconds(work: Callable[[], object]) -> float:
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def builds() -> None:
    """Time builds of the copy in which this file lies, and plain ones of the same pages beside them."""
    sys.path[:0] = [str(ROOT / "docs"), str(ROOT), str(ROOT / "tests")]
    from weights import weight

    from extensions import building
    from extensions.judging import Verdict
    from extensions.languages import languages

    plain = ROOT / "plain"

    def forget() -> None:
        shutil.rmtree(building.BUILD / "doctrees", ignore_errors=True)

    def checked() -> None:
        assert not building.build()

    def unchecked() -> None:
        out = building.BUILD / "unchecked"
        shutil.rmtree(out, ignore_errors=True)
        building.verdict = lambda page: Verdict([], {})  # the processes are forked, so they have it too
        building._side_by_side([(language.code, "html", out / language.code) for language in languages()])
        building.complete(out)
        building.verdict = judge

    def plainly() -> None:
        with get_context("fork").Pool(2, maxtasksperchild=1) as pool:
            pool.map(_plain, [(language.code, plain / language.code) for language in languages()], chunksize=1)

    judge = building.verdict
    checked()  # once before, so that the font is there and the catalogs are laid out
    on, off, beside = [], [], []
    for _run in range(RUNS):
        forget()
        on.append(seconds(checked))
        forget()
        off.append(seconds(unchecked))
        shutil.rmtree(plain, ignore_errors=True)
        beside.append(seconds(plainly))
    print(f"cold build of all languages: {median(on):.1f} s checked, {median(off):.1f} s unchecked,")
    print(f"  ratio {median(on) / median(off):.2f} (median of {RUNS} runs; aim: at most 1.5)")
    print(f"  plain furo: {median(beside):.1f} s")
    checked()
    print(f"warm build, nothing changed: {seconds(checked):.1f} s; plain furo: {seconds(plainly):.1f} s")
    _change(*SENTENCE)
    print(f"one sentence changed, checked and built: {seconds(checked):.1f} s; plain furo: {seconds(plainly):.1f} s")
    path, old, new = SENTENCE
    _change(path, new, old)
    print(f"  only checked: {seconds(building.check):.1f} s (aim: under 3)")
    for file in sorted(building.SITE.glob("*/rules/*.html")):
        path = file.relative_to(building.SITE)
        ours, theirs = weight(file) / 1000, weight(plain / path) / 1000
        print(f"weight of {path}, compressed, with what it loads: {ours:.1f} KB; plain furo: {theirs:.1f} KB")


def _plain(run: tuple[str, Path]) -> None:
    """Build one language with MyST and furo alone."""
    from sphinx.application import Sphinx
    from sphinx.util.docutils import docutils_namespace

    code, out = run
    with docutils_namespace():
        settings = {"language": code}
        app = Sphinx(ROOT / "docs", ROOT / "tests/plain", out, out / ".doctrees", "html", settings, None, None)
        app.build()


def _change(path: str, old: str, new: str) -> None:
    """Change a sentence on a page, and the same message in the catalogs."""
    for code in ("fr", "ru"):
        catalog = ROOT / f"locale/{code}/LC_MESSAGES/{path.removeprefix('docs/').removesuffix('.md')}.po"
        catalog.write_text(catalog.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    page = ROOT / path
    page.write_text(page.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


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
