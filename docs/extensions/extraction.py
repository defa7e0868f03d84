"""Extracting messages, and keeping the catalogs in step with the pages."""

import shutil
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import furo
import polib
from babel import Locale, UnknownLocaleError
from babel.messages.extract import extract_from_file
from babel.messages.plurals import get_plural

from extensions import building
from extensions.languages import FOLDER, SOURCE, languages

EXTENSIONS = building.ROOT / "docs" / "extensions"
TEMPLATES = building.ROOT / "docs" / "_templates"
THEME = Path(furo.__file__).parent / "theme" / "furo"
THEME_TEMPLATES = ("base.html", "page.html", "sidebar/search.html")
"""The theme's templates that our pages use."""


def _found(paths: Iterable[Path], method: str, keywords: dict[str, None]) -> dict[str, str]:
    messages = {}
    for path in paths:
        for line, message, *_ in extract_from_file(method, path, keywords=keywords):
            if message:
                where = path.relative_to(building.ROOT).as_posix() if path.is_relative_to(building.ROOT) else path.name
                messages.setdefault(str(message), f"{where}:{line}")
    return messages


@cache
def interface_messages() -> building.Messages:
    """The interface strings: those in our extensions (site), and those in templates (sphinx)."""
    templates = [THEME / name for name in THEME_TEMPLATES] + sorted(TEMPLATES.rglob("*.html"))
    return {
        "site": _found(sorted(EXTENSIONS.glob("*.py")), "python", {"_": None})
        | _found(sorted((EXTENSIONS / "diagrams").glob("*.py")), "python", {"text": None}),
        "sphinx": _found(templates, "jinja2", {"_": None, "gettext": None}),
    }


def extract() -> Path:
    """Write one template of messages for each page and each kind of interface string."""
    folder = building.BUILD / "gettext"
    shutil.rmtree(folder, ignore_errors=True)
    pages = building.sphinx(SOURCE, "dummy", building.BUILD / "check" / SOURCE).messages
    for name, messages in [*pages.items(), *interface_messages().items()]:
        template = polib.POFile(wrapwidth=0)
        template.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
        template.extend(polib.POEntry(msgid=message) for message in messages)
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        template.save(str(folder / f"{name}.pot"))
    return folder


def update(*codes: str) -> int:
    """Bring the catalogs of these languages, or of all, in step with the pages."""
    from sphinx_intl.basic import update as merge

    codes = codes or tuple(language.code for language in languages() if language.code != SOURCE)
    locale = building.ROOT / "locale"
    merge(str(locale), str(extract()), list(codes), ignore_obsolete=True)
    for code in codes:
        for path in sorted((locale / code).rglob("*.po")):
            _normalise(path, code)
    return 0


def _normalise(path: Path, code: str) -> None:
    """The same header and the same line breaks after every update, so that only real changes show."""
    catalog = polib.pofile(str(path), wrapwidth=100)
    catalog.header = ""
    catalog.metadata = {
        "Project-Id-Version": "Breaking the Wall",
        "Language": code,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": get_plural(code).plural_forms,
    }
    for entry in catalog:
        entry.occurrences, entry.comment, entry.previous_msgid = [], "", None
        entry.flags = [flag for flag in entry.flags if flag == "fuzzy"]
    catalog.save(str(path))


def start(code: str) -> int:
    """Start a language: its data file and empty catalogs."""
    try:
        name = Locale.parse(code).get_display_name("en")
    except (UnknownLocaleError, ValueError):
        print(f'CODE={code}: no language has this code; write a code such as "es" or "pt_BR"')
        return 1
    data = FOLDER / f"{code}.toml"
    if data.exists():
        print(f"{data.relative_to(building.ROOT)} is there already: {name} has been started")
        return 1
    pattern = (FOLDER / "draft.template").read_text(encoding="utf-8")
    data.write_text(pattern.replace("LANGUAGE", name or code), encoding="utf-8")
    update(code)
    print(f"{name} is a draft now. Fill in {data.relative_to(building.ROOT)}, then translate locale/{code}.")
    return 0
