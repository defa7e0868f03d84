"""Running Sphinx for every language: first to check, then to build."""

import re
import shutil
from collections.abc import Collection, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from fcntl import LOCK_EX, flock
from importlib import import_module
from io import StringIO
from multiprocessing import get_all_start_methods, get_context
from pathlib import Path
from runpy import run_path
from typing import Any

from sphinx.application import Sphinx, builtin_extensions
from sphinx.locale import translators
from sphinx.util.docutils import docutils_namespace, patch_docutils

from extensions import books, catalogs, font, nouns, trials, typography
from extensions.judging import verdict
from extensions.kept import kept
from extensions.languages import SOURCE, languages, mark
from extensions.records import Fault, Page
from extensions.settings import ROOT, docname_of, relative
from mahjong import vectors

BUILD = ROOT / "build"
SITE = BUILD / "html"
BOOKS = BUILD / "books"
INTERFACE = ("site", "sphinx")
"""Catalogs of interface strings: our own, and those of the theme."""

Messages = dict[str, dict[str, str]]


@dataclass
class Run:
    """What one run of Sphinx in one language brought to light."""

    code: str
    faults: list[Fault] = field(default_factory=list)
    messages: Messages = field(default_factory=dict)
    untranslated: Messages = field(default_factory=dict)
    pages: dict[str, Page] = field(default_factory=dict)


def sphinx(code: str, builder: str, out: Path, with_books: bool = False) -> Run:
    """Run Sphinx in one language. Its warnings are faults, and a run with faults leaves nothing behind."""
    doctrees = BUILD / "doctrees" / code
    warnings = StringIO()
    translators.clear()  # a process that has run Sphinx before still knows the words of that language
    with patch_docutils(str(ROOT / "docs")), docutils_namespace():
        settings = {"language": code, "with_books": with_books}
        app = Sphinx(ROOT / "docs", ROOT / "docs", out, doctrees, builder, settings, status=None, warning=warnings)
        try:
            app.build()
        except Exception as error:
            docname = app.env.current_document.docname
            where = relative(str(app.env.doc2path(docname))) if docname else "docs"
            run = Run(code, [Fault(where, f"Sphinx stopped here: {type(error).__name__}: {error}")])
            shutil.rmtree(doctrees, ignore_errors=True)
            return run
    run = Run(code, _warnings(warnings.getvalue(), code))
    if run.faults:
        # A page read once is not read again: without this the same fault would be silent the second time.
        shutil.rmtree(doctrees, ignore_errors=True)
    for docname, record in app.env.facts.items():  # type: ignore[attr-defined]
        run.messages[docname] = record["messages"]
        run.untranslated[docname] = record["untranslated"]
        run.pages[docname] = record["page"]
        run.faults += verdict(record["page"]).faults
    return run


WARNING = re.compile(r"(?P<path>/[^:]*)(?::(?P<line>\d+))?(?::(?:\d+|<translated>))*: (?:WARNING|ERROR): (?P<text>.*)")
"""A warning of Sphinx's that names a file, and sometimes a line of it."""


def _warnings(text: str, code: str) -> list[Fault]:
    """Sphinx's warnings as faults, each once."""
    faults = []
    for line in dict.fromkeys(line for line in re.sub(r"\x1b\[[\d;]*m", "", text).splitlines() if line.strip()):
        if found := WARNING.match(line):
            where = relative(found["path"])
            where += f":{found['line']}" if found["line"] else ""
            faults.append(Fault(where, mark(code) + found["text"]))
        else:
            faults.append(Fault("docs", mark(code) + line.removeprefix("WARNING: ")))
    return faults


def _side_by_side(calls: list[tuple[Any, ...]]) -> list[Run]:
    # A process for each run: Sphinx keeps the interface words of its first language for the life of a process. Where
    # the system can fork, it has Sphinx imported and the number words known already.
    start = "fork" if "fork" in get_all_start_methods() else "spawn"
    if start == "fork":
        for name in (*builtin_extensions, *run_path(str(ROOT / "docs" / "conf.py"))["extensions"]):
            import_module(name)
    with get_context(start).Pool(len(calls), maxtasksperchild=1) as pool:
        return pool.starmap(sphinx, calls, chunksize=1)


@dataclass
class Check:
    """What is wrong on the whole site, and the runs that showed it."""

    faults: list[Fault]
    runs: dict[str, Run]


@contextmanager
def _alone() -> Iterator[None]:
    """Wait until nobody else builds in this folder."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        flock(lock, LOCK_EX)
        yield


@_alone()
def check() -> Check:
    """Check the source, then the catalogs, and then what the pages say in every other language."""
    return _check("dummy", BUILD / "check")


def _check(builder: str, out: Path, with_books: bool = False) -> Check:
    """The same while a builder writes the pages into a folder, as long as nothing is wrong."""
    source = _side_by_side([(SOURCE, builder, out / SOURCE, with_books)])[0]
    result = Check(list(source.faults), {SOURCE: source})
    if not source.messages:
        return result  # Sphinx stopped before a page was read: there is nothing to hold catalogs against.
    others = [language for language in languages() if language.code != SOURCE]
    wrong = {docname_of(fault.where) for fault in source.faults}
    refused = {language.code: gate(language.code, source.messages, wrong) for language in others}
    if wrong or any(refused.values()):
        builder = "dummy"
    for run in _side_by_side([(language.code, builder, out / language.code, with_books) for language in others]):
        result.runs[run.code] = run
        result.faults += [*refused[run.code], *_its_own(run, source)]
        for docname, page in run.pages.items():
            result.faults += nouns.other_nouns(page, source.pages[docname])
    for language in others:
        if language.published and not refused[language.code] and not wrong:
            result.faults += _dropped(result.runs[language.code])
    return result


def _its_own(run: Run, source: Run) -> list[Fault]:
    """The faults of a translation that the source page does not have already."""
    at_home = {(fault.where, fault.text) for fault in source.faults}
    return [fault for fault in run.faults if (fault.where, fault.text.removeprefix(mark(run.code))) not in at_home]


def _dropped(run: Run) -> list[Fault]:
    """What still shows English although the catalogs are complete."""
    return [
        Fault(where, f"[{run.code}] the page shows English here: {message!r} was translated, but Sphinx dropped it")
        for untranslated in run.untranslated.values()
        for message, where in untranslated.items()
    ]


def gate(code: str, messages: Mapping[str, Mapping[str, str]], wrong: Collection[str] = ()) -> list[Fault]:
    """Check the catalogs of a language, and lay out what may be used of them for Sphinx.

    `wrong` names the pages whose English is wrong already.
    """
    from extensions.extraction import interface_messages

    faults: list[Fault] = []
    usable = BUILD / "locale" / code / "LC_MESSAGES"
    written: set[Path] = set()
    for name, wanted in [*messages.items(), *interface_messages().items()]:
        path = ROOT / "locale" / code / "LC_MESSAGES" / f"{name}.po"
        shown = path.relative_to(ROOT).as_posix()
        result = catalogs.check(path, shown, code, wanted, markup=name not in INTERFACE, settled=name not in wrong)
        faults += result.faults
        if result.catalog is not None:
            for entry in result.catalog if name in INTERFACE else ():
                entry.msgstr = typography.bind(entry.msgstr, code)
            _lay_out(result.catalog, usable / f"{name}.po")
            written |= {usable / f"{name}.po", usable / f"{name}.mo"}
    known = {f"{name}.po" for name in (*messages, *INTERFACE)}
    folder = ROOT / "locale" / code / "LC_MESSAGES"
    for path in sorted(folder.rglob("*.po")):
        if path.relative_to(folder).as_posix() not in known:
            faults.append(Fault(path.relative_to(ROOT).as_posix(), f"[{code}] belongs to no page: delete it"))
    for path in sorted(usable.rglob("*.?o")):
        if path not in written:
            path.unlink()
    return faults


def _lay_out(catalog: Any, path: Path) -> None:
    """Write the catalog, in source and compiled form, unless it stands there already."""
    text = str(catalog)
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    catalog.save_as_mofile(str(path.with_suffix(".mo")))


@_alone()
def build(with_books: bool = False) -> list[Fault]:
    """Check everything, and build the site into a fresh folder, which takes the place of the last one if all is right.

    With books: also a book for each language, and the site packed, both linked from the site.
    """
    try:
        font.prepare()
    except font.FontError as error:
        return [Fault(relative(str(font.LOCK)), str(error))]
    kept("trials.json", trials.write)  # here, once: each of the runs would work it out
    fresh = BUILD / "fresh"
    shutil.rmtree(fresh, ignore_errors=True)
    if faults := _check("html", fresh, with_books).faults:
        return faults
    if with_books and (faults := _books()):
        return faults
    complete(fresh)
    last = BUILD / "last"
    shutil.rmtree(last, ignore_errors=True)
    if SITE.exists():
        SITE.rename(last)
    fresh.rename(SITE)
    shutil.rmtree(last, ignore_errors=True)
    if with_books:
        shutil.copytree(BOOKS, SITE / "books")
        books.pack(SITE, BOOKS / books.ZIP)
        shutil.copy(BOOKS / books.ZIP, SITE / "books")
    return []


def complete(site: Path) -> None:
    """Add to what Sphinx has written all that stands beside it: search, entry page, test vectors."""
    from extensions import entry, finding, stylesheets

    with ThreadPoolExecutor() as pool:
        list(pool.map(finding.index, [site / language.code for language in languages()]))
    stylesheets.slim(site)
    entry.write_entry_page(site)
    shutil.copytree(kept("vectors", vectors.write), site / "vectors")


def _books() -> list[Fault]:
    folder = BUILD / "epub"
    shutil.rmtree(folder, ignore_errors=True)
    published = [language.code for language in languages() if language.published]
    runs = _side_by_side([(code, "epub", folder / code) for code in published])
    if faults := [fault for run in runs for fault in run.faults]:
        return faults
    shutil.rmtree(BOOKS, ignore_errors=True)
    BOOKS.mkdir()
    for path in folder.glob("*/*.epub"):
        shutil.copy(path, BOOKS)
    return []
