"""The styles side by side: what their rules say, what tables vary, and the clause behind each value."""

from collections.abc import Iterator
from html import escape
from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.locale import get_translation
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective

from extensions.clauses import CLAUSES, choice_key, clause_for, page_of, title_of
from extensions.features import Feature, alone, features
from mahjong import STYLES, Style

_ = get_translation("site")


class comparison(nodes.General, nodes.Element):
    """Stands for the table until all pages are read, and their titles and clauses known."""


class Comparison(SphinxDirective):
    """``{comparison}``: a row for each thing that rules say, a column for each style."""

    def run(self) -> list[nodes.Node]:
        self.env.note_dependency(str(CLAUSES))
        node = comparison()
        self.set_source_info(node)
        return [node]


class Compare(SphinxPostTransform):
    """Put the table in its place."""

    default_priority = 5  # before references are resolved

    def run(self, **kwargs: Any) -> None:
        for node in list(self.document.findall(comparison)):
            node.replace_self([self._switch(), self._table()])

    def _switch(self) -> nodes.Node:
        words = escape(_("Show only what differs"))
        switch = '<input type="checkbox" role="switch" id="only-differences"/>'
        html = f'<p class="only-differences">{switch} <label for="only-differences">{words}</label></p>'
        return nodes.raw("", html, format="html")

    def _table(self) -> nodes.table:
        corner = self._entry(nodes.generated("", _("What is compared")))
        head = nodes.row("", corner, *(self._entry(self._to_page(name)) for name in STYLES))
        columns = [nodes.colspec(colwidth=1, stub=1), *(nodes.colspec(colwidth=1) for _style in STYLES)]
        body = nodes.tbody("", *map(self._row, features(self.config.language)))
        group = nodes.tgroup("", *columns, nodes.thead("", head), body, cols=len(columns))
        return nodes.table("", group, classes=["generated", "comparison"])

    def _row(self, feature: Feature) -> nodes.row:
        differs = len({feature.says(style.rules) for style in STYLES.values()}) > 1
        title = nodes.paragraph("", "", nodes.generated("", feature.title))
        if differs:
            mark = nodes.inline("", "", nodes.generated("", "≠ " + _("differs")), classes=["differs"])
            title += [nodes.Text(" "), mark]
        cells = (self._cell(feature, name, style) for name, style in STYLES.items())
        return nodes.row("", nodes.entry("", title), *cells, classes=["differs"] if differs else [])

    def _cell(self, feature: Feature, name: str, style: Style) -> nodes.entry:
        usual = self._link(feature.says(style.rules), clause_for(self.env, name, feature.name))
        cell = self._entry(usual)
        cell.insert(0, nodes.paragraph("", "", nodes.generated("", title_of(self.env, name)), classes=["column"]))
        for value, choice, key in self._alternatives(feature, style):
            link = self._link(value, clause_for(self.env, name, key, feature.name))
            line = nodes.paragraph("", "", nodes.generated("", _("or") + " "), link, classes=["or"])
            if choice:
                line += nodes.generated("", f" ({choice})")
            cell += line
        return cell

    def _alternatives(self, feature: Feature, style: Style) -> Iterator[tuple[str, str, str]]:
        """What else the feature can say, by which choice, and how clauses name that choice.

        Where the choice is about the feature itself it is not named.
        """
        usual = feature.says(style.rules)
        for option, choices in style.options.items():
            for choice, changes in choices.items():
                value = feature.says(style.variant(**{option: choice}))
                if value != usual:
                    itself = changes.keys() & set(feature.fields)
                    words = "" if itself else alone(style, option, choice, self.config.language)
                    yield value, words, choice_key(option, choice)

    def _entry(self, *inline: nodes.Node) -> nodes.entry:
        return nodes.entry("", nodes.paragraph("", "", *inline))

    def _to_page(self, name: str) -> nodes.Node:
        page, text = page_of(self.env, name), nodes.generated("", title_of(self.env, name))
        if page is None:
            return text
        return self._reference("", text, refdomain="std", reftype="doc", reftarget=f"/{page}")

    def _link(self, value: str, clause: str | None) -> nodes.Node:
        text = nodes.generated("", value)
        if clause is None:
            return text
        return self._reference(clause, text, refdomain="std", reftype="ref", reftarget=clause)

    def _reference(self, clause: str, text: nodes.Node, **target: str) -> pending_xref:
        return pending_xref("", text, refexplicit=True, refwarn=True, refdoc=self.env.docname, **target)


def _style(app: Sphinx, pagename: str, template: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """Only a page with the table loads how it looks."""
    if doctree is not None and any("comparison" in table["classes"] for table in doctree.findall(nodes.table)):
        app.add_css_file("compare.css")


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_node(comparison)
    app.add_directive("comparison", Comparison)
    app.add_post_transform(Compare)
    app.connect("html-page-context", _style)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
