"""The site to take along: an EPUB for each language, written by Sphinx with what it leaves out."""

import re
import shutil
from collections.abc import Set
from pathlib import Path
from typing import Any, ClassVar
from zipfile import ZIP_DEFLATED, ZipFile

from sphinx.application import Sphinx
from sphinx.builders.epub3 import Epub3Builder
from sphinx.locale import get_translation

from extensions import font

NAME = "breaking-the-wall"
ZIP = f"{NAME}.zip"

ITSELF = re.compile(r'<span class="packed">.*?</span>', re.DOTALL)
"""A page's link to the packed site, which leads nowhere in the packed site itself."""

SITE_ONLY = {"checked", "try", "vectors"}
"""Pages that need a script or files beside them; the books link to the site for them."""


class BookBuilder(Epub3Builder):
    """Sphinx's EPUB with the title in the language, the font of the tiles, and a note of which pages hold pictures."""

    media_types: ClassVar[dict[str, str]] = {**Epub3Builder.media_types, ".woff2": "font/woff2"}

    def init(self) -> None:
        words = get_translation("sphinx")
        config = self.config
        for said in ("title", "author", "contributor", "publisher", "description"):
            config[f"epub_{said}"] = words(config.project)
        for identity in ("basename", "identifier", "uid"):
            config[f"epub_{identity}"] = f"{NAME}-{config.language}"
        config.templates_path = []  # ours are for the site
        self.html_tag = self.html_tag.replace(">", f' xml:lang="{config.language}" lang="{config.language}">')
        self.guide_titles = {"toc": words("Contents"), "cover": words("Home")}
        super().init()

    def write_documents(self, docnames: Set[str]) -> None:
        super().write_documents(docnames - SITE_ONLY)

    def get_relative_uri(self, from_: str, to: str, typ: str | None = None) -> str:
        if to in SITE_ONLY:
            return f"{self.config.html_baseurl}{self.config.language}/{to}.html"
        return super().get_relative_uri(from_, to, typ)

    def build_content(self) -> None:
        shutil.copy(font.FONT, self.outdir / "_static")
        super().build_content()
        path = self.outdir / "content.opf"
        text = path.read_text(encoding="utf-8")
        for name in self.files:
            if name.endswith(self.out_suffix) and "<svg" in (self.outdir / name).read_text(encoding="utf-8"):
                item = f'href="{name}" media-type="application/xhtml+xml"'
                text = text.replace(item, f'{item} properties="svg"')
        path.write_text(text, encoding="utf-8")


def pack(site: Path, path: Path) -> None:
    """Write the site with its books into one file."""
    with ZipFile(path, "w", ZIP_DEFLATED) as packed:
        for file in sorted(path for path in site.rglob("*") if path.is_file()):
            name = file.relative_to(site).as_posix()
            if file.suffix == ".html":
                packed.writestr(name, ITSELF.sub("", file.read_text(encoding="utf-8")))
            else:
                packed.write(file, name)


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_builder(BookBuilder, override=True)
    app.add_config_value("with_books", False, "html")
    return {"parallel_read_safe": True, "parallel_write_safe": True}
