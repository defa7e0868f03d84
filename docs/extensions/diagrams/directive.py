"""The directive that puts a picture on a page: its argument is a Python expression that draws it.

The expression sees the public names of `mahjong` and the pictures, already in the page's language.
"""

from functools import partial
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.locale import get_translation

import mahjong
from extensions import languages
from extensions.agreement import counted
from extensions.diagrams.around import sides, unbroken
from extensions.diagrams.compact import compact
from extensions.diagrams.plan import plan
from extensions.diagrams.strip import replacement
from extensions.diagrams.takes import last_tiles, last_tiles_compared, rounds
from extensions.diagrams.voice import Voice
from extensions.worked import Worked

PICTURES = {
    draw.__name__: draw for draw in (unbroken, sides, plan, rounds, last_tiles, last_tiles_compared, replacement)
}
"""Every picture there is, by name."""

CATALOG = "site"
"""The catalog of the site's own words."""


def voice_of(code: str) -> Voice:
    """The words of the language with this code."""
    language = languages.language(code)
    return Voice(get_translation(CATALOG), language.seat, partial(counted, language=language))


class picture(nodes.General, nodes.Element):
    """A picture on a page; `svg` holds it, ready to be written."""


class PictureDirective(Worked):
    """Draw a picture in the language of the page."""

    def run(self) -> list[nodes.Node]:
        for path in self._sources():
            self.env.note_dependency(str(path))
        return super().run()

    def names(self) -> dict[str, Any]:
        name = f"picture-{self.env.new_serialno('picture') + 1}"
        voice = voice_of(self._language)
        return super().names() | {key: partial(draw, voice=voice, name=name) for key, draw in PICTURES.items()}

    def show(self, value: Any) -> list[nodes.Node]:
        if not isinstance(value, str) or not value.startswith("<svg"):
            raise TypeError(f"this is no picture; pictures are {', '.join(PICTURES)}")
        return [picture(svg=value)]

    @property
    def _language(self) -> str:
        return self.config.language or languages.SOURCE

    def _sources(self) -> list[Path]:
        """The files on which every picture depends: the rules, the drawing, the words."""
        catalogs = (
            Path(self.env.srcdir) / folder / self._language / "LC_MESSAGES" / f"{CATALOG}.mo"
            for folder in self.config.locale_dirs
        )
        return [
            *sorted(Path(mahjong.__file__).parent.glob("*.py")),
            *sorted(Path(__file__).parent.glob("*.py")),
            languages.FOLDER / f"{self._language}.toml",
            *filter(Path.exists, catalogs),
        ]


def visit_html(writer: Any, node: picture) -> None:
    """Write the picture as a figure."""
    writer.body.append(f'<figure class="picture">{compact(node["svg"])}</figure>\n')
    raise nodes.SkipNode


def skip(writer: Any, node: picture) -> None:
    """Leave the picture out, where there are only words."""
    raise nodes.SkipNode


def setup(app: Sphinx) -> dict[str, Any]:
    """Teach Sphinx the directive."""
    silent = (skip, None)
    app.add_node(picture, html=(visit_html, None), latex=silent, text=silent, man=silent, texinfo=silent)
    app.add_directive("picture", PictureDirective)
    app.add_css_file("diagrams.css")
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
