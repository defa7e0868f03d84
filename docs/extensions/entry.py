"""What stands beside the folders of the languages: the entry page, the page for a wrong address, the site map."""

from gettext import translation
from pathlib import Path
from runpy import run_path
from urllib.parse import urlsplit

from jinja2 import Environment, FileSystemLoader

from extensions.languages import languages

DOCS = Path(__file__).parents[1]
FOLDERS = (DOCS / "entry", DOCS / "_templates")
UNLISTED = {"search.html"}
"""Pages of no use to a search engine."""


def write_entry_page(site: Path) -> None:
    """Write them all: index.html leads to the reader's language, and offers every published one without script."""
    base = run_path(str(DOCS / "conf.py"))["html_baseurl"]
    published = [language for language in languages() if language.published]
    catalogs = DOCS.parent / "build" / "locale"
    context = {
        "base": base,
        "root": urlsplit(base).path or "/",
        "languages": published,
        "pages": [page for page in _pages(site / published[0].code) if page not in UNLISTED],
        "style": (DOCS / "entry" / "style.css").read_text(encoding="utf-8"),
        "words": {one.code: translation("sphinx", catalogs, [one.code], fallback=True).gettext for one in published},
    }
    # A wrong address may lie in any folder: what answers it knows its place from the site's address only.
    names = ["index.html", "404.html", *(["sitemap.xml"] if base else [])]
    templates = Environment(loader=FileSystemLoader(FOLDERS), autoescape=True)
    for name in names:
        (site / name).write_text(templates.get_template(name).render(context).lstrip(), encoding="utf-8")
    (site / "index.js").write_bytes((DOCS / "entry" / "index.js").read_bytes())
    if base:
        (site / "robots.txt").write_text(f"Sitemap: {base}sitemap.xml\n", encoding="utf-8")


def _pages(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.html") if "_static" not in path.parts)
