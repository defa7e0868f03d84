"""The same pages with MyST and furo alone: what is ours is plain text there, or left out. `make bench` builds them."""

from typing import Any

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.application import Sphinx

from extensions.settings import MARKDOWN

ROLES = ("fact", "refuted", "free", "tile")
DIRECTIVES = ("picture", "faces", "hand", "player", "totals", "trial", "comparison", "provenance", "progress",
              "vectors", "all-checks")  # fmt: skip

extensions = ["myst_parser", "sphinx.ext.doctest"]
myst_enable_extensions = MARKDOWN
locale_dirs = ["../../build/locale"]
gettext_compact = False
html_theme = "furo"
suppress_warnings = ["*"]


class LeftOut(Directive):
    """A directive of which nothing is shown."""

    has_content = True
    optional_arguments = 100

    def run(self) -> list[nodes.Node]:
        return []


def plain(name: str, rawtext: str, text: str, *_: Any, **__: Any) -> tuple[list[nodes.Node], list[nodes.Node]]:
    """The text of a role."""
    return [nodes.Text(text.partition(" <")[0])], []


def setup(app: Sphinx) -> None:
    for role in ROLES:
        app.add_role(role, plain)
    for directive in DIRECTIVES:
        app.add_directive(directive, LeftOut)
