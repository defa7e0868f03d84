"""Search: what Pagefind reads of a language's pages, with its index beside them; Sphinx's own index, used from disk."""

import re
import subprocess
from functools import cache
from pathlib import Path
from pkgutil import resolve_name
from tempfile import TemporaryDirectory
from typing import Any
from unicodedata import normalize

from pagefind_bin import get_executable
from sphinx.application import Sphinx
from sphinx.search import SearchLanguage
from sphinx.search import languages as known

UNSOUGHT = "pre, table.generated, figure, nav, .checks-control, .other-languages"
"""What only repeats the text, or is none."""

NEEDLESS = ("*ui.*", "pagefind-highlight.js")
"""Files for pages that use Pagefind's own search box."""

SECTION = re.compile(r'<section\b[^>]*?\bid="([^"]+)"[^>]*>((?:(?!<section).)*?)<(h\d)>', re.DOTALL)


def index(folder: Path) -> None:
    """Write the search index of one language."""
    with TemporaryDirectory() as copies:
        for path in folder.rglob("*.html"):
            if path.name != "search.html" and "_static" not in path.parts:
                copy = Path(copies) / path.relative_to(folder)
                copy.parent.mkdir(parents=True, exist_ok=True)
                # Pagefind leads to headings, Sphinx to the sections round them.
                copy.write_text(SECTION.sub(r'<section>\2<\3 id="\1">', path.read_text("utf-8")), "utf-8")
        subprocess.run(
            [get_executable(), "--site", copies, "--output-path", folder / "pagefind", "--keep-index-url", "--quiet",
             "--root-selector", "article", "--exclude-selectors", UNSOUGHT],
            check=True,
        )  # fmt: skip
    for pattern in NEEDLESS:
        for path in (folder / "pagefind").glob(pattern):
            path.unlink()


# From disk

MARKS = r"\u0300-\u0305\u0307-\u036f"
"""Accents and dots; not the sign of й, which is a letter of its own."""


def finding_all(words: type[SearchLanguage]) -> type[SearchLanguage]:
    """Sphinx's search in a language, made to find numbers, small words (Est is one) and what is typed without accents.

    The script of Sphinx passes over words of digits alone, so a letter is put before them, here and there.
    """

    class FindingAll(words):  # type: ignore[misc, valid-type]
        stopwords = frozenset()
        js_splitter_code = rf"""
var splitQuery = (query) =>
  (query.normalize("NFD").replace(/[{MARKS}]/g, "").normalize("NFC").match(/[\p{{L}}\p{{N}}_]+/gu) ?? [])
    .map((word) => (/^\d+$/.test(word) ? `n${{word}}` : word));
"""

        def __init__(self, options: dict[str, str]) -> None:
            super().__init__(options)
            self.stem = cache(self.stem)  # type: ignore[method-assign]  # slow, and asked for the same words page by page

        def split(self, text: str) -> list[str]:
            plain = normalize("NFC", re.sub(f"[{MARKS}]", "", normalize("NFD", text)))
            return [f"n{word}" if word.isdigit() else word for word in super().split(plain)]

    return FindingAll


def setup(app: Sphinx) -> dict[str, Any]:
    words = known.get(app.config.language, SearchLanguage)
    app.add_search_language(finding_all(resolve_name(words) if isinstance(words, str) else words))
    return {"parallel_read_safe": True, "parallel_write_safe": True}
