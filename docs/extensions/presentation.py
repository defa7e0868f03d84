"""What a page shows about itself: its place on the web, its steps, its date, and where a mistake in it is mended."""

import base64
import hashlib
import os
import re
import subprocess
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import furo
from babel import Locale
from babel.core import get_global
from babel.dates import format_date
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.locale import get_translation
from sphinx.transforms.post_transforms import SphinxPostTransform

from extensions.books import NAME
from extensions.facts import marked
from extensions.languages import SOURCE, language, links
from extensions.settings import ROOT

NARROW = 4
"""A table of more columns becomes a list of cards on a small screen."""

SEARCH = {"documentation_options.js", "doctools.js", "sphinx_highlight.js", "translations.js"}
"""What only Sphinx's own search needs: search.js loads it."""

UNUSED = {"pygments.css", "furo-extensions.css"} | SEARCH
"""What else the theme loads: for code in many languages, and for other extensions."""

DESCRIPTION = 160
"""Letters that a search engine shows of a page."""


def present(app: Sphinx, pagename: str, template: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """Give the templates of the site what they show."""
    if app.builder.name != "html":
        return
    code = app.config.language
    context["content_security_policy"] = content_security_policy(pagename)
    context["project"] = context["docstitle"] = get_translation("sphinx")(app.config.project)
    context["draft"] = not language(code).published
    context["books"] = NAME if app.config.with_books else ""
    context["territory"] = _territory(code)
    context["date"] = format_date(last_change(), "long", locale=code)
    if pagename == "search":
        context["title"] = get_translation("sphinx")("Search")
    context["heading"] = re.sub(r"<[^>]+>", "", context.get("title") or "")
    context["alternates"] = alternates(app, pagename, context)
    for files in ("css_files", "script_files"):
        context[files] = [file for file in context[files] if Path(file.filename).name not in UNUSED]
    # Sphinx adds what the theme has already.
    context["metatags"] = re.sub(r'<meta name="viewport"[^>]*>\s*', "", context.get("metatags", ""))
    if app.config.html_baseurl:
        context["pageurl"] = f"{app.config.html_baseurl}{code}/{pagename}.html"
    if doctree is None:
        return
    context["description"] = description(doctree)
    context["steps"] = steps(doctree)
    context["has_checks"] = any("check" in node for node in doctree.findall(marked))
    context["source"] = source(app, pagename)


def alternates(app: Sphinx, pagename: str, context: dict[str, Any]) -> list[dict[str, str]]:
    """The page in every language, and the one for all other readers.

    Search engines want absolute addresses; without a base address they are relative, which is still true.
    """
    base = app.config.html_baseurl
    found = [
        {"code": link["code"], "href": f"{base}{link['code']}/{pagename}.html" if base else link["href"]}
        for link in links(context["content_root"], pagename, app.config.language)
    ]
    others = next(link["href"] for link in found if link["code"] == SOURCE)
    if pagename == app.config.root_doc:
        others = base or f"{context['content_root']}../index.html"
    return [*found, {"code": "x-default", "href": others}]


def steps(doctree: nodes.document) -> list[tuple[str, str]]:
    """The sections right under the page's title, as anchor and name; of "Step a: build the wall" the latter part."""
    page = next(iter(doctree.findall(nodes.section)), None)
    sections = [child for child in page.children if isinstance(child, nodes.section)] if page else []
    names = [section.next_node(nodes.title).astext().rpartition(":")[2].strip() for section in sections]
    return [(section["ids"][0], name[:1].upper() + name[1:]) for section, name in zip(sections, names, strict=True)]


def description(doctree: nodes.document) -> str:
    """The first paragraph, cut behind a word: checked and translated like all prose."""
    first = next((node for node in doctree.findall(nodes.paragraph) if node.astext().strip()), None)
    words = " ".join(first.astext().split()) if first else ""
    return words if len(words) <= DESCRIPTION else words[:DESCRIPTION].rpartition(" ")[0].rstrip(",;:–— ") + " …"


def source(app: Sphinx, docname: str) -> dict[str, str]:
    """The file in which a mistake on this page is mended: the source page, or the catalog of the translation.

    It is linked in the repository if there is one, else as a copy beside the site.
    """
    path = app.env.doc2path(docname).relative_to(ROOT)
    if app.config.language != SOURCE:
        path = Path("locale", app.config.language, "LC_MESSAGES", f"{docname}.po")
    if app.config.source_repository:
        return {"path": path.as_posix(), "href": f"{app.config.source_repository}{path.as_posix()}"}
    copy = Path("_sources", f"{path.as_posix()}.txt")
    if (ROOT / path).exists():
        (app.outdir / copy).parent.mkdir(parents=True, exist_ok=True)
        # The mark at the beginning tells a browser the encoding of plain text.
        (app.outdir / copy).write_text((ROOT / path).read_text(encoding="utf-8"), encoding="utf-8-sig")
    return {"path": path.as_posix(), "href": "../" * docname.count("/") + copy.as_posix()}


@cache
def last_change() -> datetime:
    """When the site was last changed: by SOURCE_DATE_EPOCH, else by the last commit, else today."""
    seconds = os.environ.get("SOURCE_DATE_EPOCH", "")
    if not seconds:
        command = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
        with suppress(OSError):
            seconds = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    return datetime.fromtimestamp(int(seconds), UTC) if seconds.isdigit() else datetime.now(UTC)


def _territory(code: str) -> str:
    """A language with the country where most speak it, as social networks write it."""
    if "_" in code:
        return code
    likely = Locale.parse(get_global("likely_subtags")[code])
    return f"{likely.language}_{likely.territory}"


@cache
def content_security_policy(pagename: str) -> str:
    """What a page may load: only what belongs to the site. Of scripts in the page, only the theme's one may run.

    The search is WebAssembly.
    """
    template = (Path(furo.__file__).parent / "theme" / "furo" / "base.html").read_text(encoding="utf-8")
    hashes = [
        base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        for script in re.findall(r"<script>(.*?)</script>", template, re.DOTALL)
    ]
    scripts = " ".join(f"'sha256-{digest}'" for digest in hashes)
    if pagename == "search":
        scripts += " 'wasm-unsafe-eval'"
    return (
        f"default-src 'none'; script-src 'self' {scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:;"
        " font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'"
    )


def write_words(app: Sphinx, exception: Exception | None) -> None:
    """Put our words in place of those that Sphinx gives its scripts."""
    theirs = app.outdir / "_static" / "translations.js"
    if exception is None and app.builder.name == "html" and theirs.exists():
        words = app.builder.templates.render("parts/words.html", {"language": app.config.language})
        theirs.write_text(words, encoding="utf-8")


class Cards(SphinxPostTransform):
    """Give each cell of a wide table its column's name, which is shown where the table becomes cards."""

    formats = ("html",)
    default_priority = 400  # before the theme wraps tables

    def run(self, **kwargs: Any) -> None:
        for table in self.document.findall(nodes.table):
            rows = list(table.findall(nodes.row))
            head = table.next_node(nodes.thead)
            if head is None or len(rows[0]) <= NARROW or "comparison" in table["classes"]:
                continue
            table["classes"].append("cards")
            names = [entry.astext() for entry in rows[0]]
            for row in rows[len(head) :]:
                for name, entry in list(zip(names, row, strict=False))[1:]:
                    entry.insert(0, nodes.inline("", name, classes=["column"]))


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_config_value("source_repository", "", "html")
    app.add_post_transform(Cards)
    app.connect("html-page-context", present, priority=600)
    app.connect("build-finished", write_words)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
