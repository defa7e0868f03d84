"""The page of all checks: every fact of the site with its page and clause, what it says, and what proves it."""

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.locale import get_translation
from sphinx.util.docutils import SphinxDirective

from extensions.facts import records
from extensions.judging import show, verdict
from extensions.languages import SOURCE, language
from extensions.records import Page, Statement
from extensions.tables import table

_ = get_translation("site")


class all_checks(nodes.General, nodes.Element):
    """Where the table of all checks will stand, once every page is read."""


class AllChecks(SphinxDirective):
    """``{all-checks}``: every fact of the site."""

    def run(self) -> list[nodes.Node]:
        return [all_checks()]


def fill(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """When the page is written: put one table for each page in its place."""
    for place in list(doctree.findall(all_checks)):
        parts: list[nodes.Node] = []
        for name, record in sorted(records(app.env).items()):
            facts = [one for one in record["page"].statements if one.kind != "free"]
            if facts:
                title = nodes.reference("", "", nodes.generated("", _title(app, name)), refuri=_to(app, docname, name))
                parts.append(nodes.paragraph("", "", nodes.strong("", "", title), ids=[anchor(name)]))
                parts.append(_table(app, docname, name, record, facts))
        place.replace_self(parts)


def anchor(docname: str) -> str:
    """Where the checks of a page begin."""
    return "checks-" + docname.replace("/", "-")


def _table(app: Sphinx, here: str, name: str, record: dict[str, Any], facts: list[Statement]) -> nodes.Element:
    page: Page = record["page"]
    values = verdict(page).values
    foreign = page.code != SOURCE
    header = [_("Clause"), language(SOURCE).name, *([page.language.name] if foreign else []), _("Check")]
    rows = []
    for fact in facts:
        value = show(values[fact.expression], page.language) if fact.expression in values else ""
        check = nodes.inline("", "", nodes.literal("", fact.expression), nodes.generated("", f" = {value}"))
        if fact.kind == "refuted":
            refuted = _("refuted")
            check += nodes.generated("", f" ({refuted})")
        english = nodes.inline("", "", nodes.generated("", record["english"].get(fact.expression, "")))
        if foreign:
            english["classes"].append(f"language-{SOURCE}")
        rows.append([_link(app, here, name, fact.clause), english, *([fact.text] if foreign else []), check])
    return table(header, rows)


def _link(app: Sphinx, here: str, name: str, clause: str) -> nodes.Node:
    if not clause:
        return nodes.generated("", "–")
    return nodes.reference("", "", nodes.literal("", clause), refuri=f"{_to(app, here, name)}#{clause}")


def _to(app: Sphinx, here: str, name: str) -> str:
    return str(app.builder.get_relative_uri(here, name))


def _title(app: Sphinx, name: str) -> str:
    return app.env.titles[name].astext()


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_node(all_checks)
    app.add_directive("all-checks", AllChecks)
    app.connect("doctree-resolved", fill)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
