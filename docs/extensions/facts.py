"""The checked prose: the roles that mark it, and each page's record of what it says.

``{fact}`` states a value of the dealing module, ``{refuted}`` quotes a published mistake, ``{free}`` lets a word
stand that only looks like a number. Records are kept with Sphinx's environment and judged at every build, so a
fault is found again until it is mended.
"""

import re
from typing import Any

import polib
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxRole
from sphinx.util.nodes import extract_messages

from extensions.judging import show, verdict
from extensions.languages import SOURCE, language
from extensions.records import HOLE, Example, Page, Prose, Statement
from extensions.settings import ROOT, is_checked, relative

UNREAD = (nodes.Inline, nodes.FixedTextElement, nodes.generated)
"""Text elements that are no lines of prose of their own."""


class marked(nodes.inline):
    """A piece of prose that one of the roles marks; its attributes are those of a Statement."""


class Marking(SphinxRole):
    """``{fact}`text <expression>```, ``{refuted}`text <expression>```, ``{free}`text```."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        match = re.fullmatch(r"(.*?)\s*<(.*)>", self.text, re.DOTALL) if self.name != "free" else None
        text, expression = match.groups() if match else (self.text, "")
        node = marked(self.rawtext, text, kind=self.name, expression=" ".join(expression.split()), classes=[self.name])
        return [node], []


class SourceMessages(SphinxTransform):
    """Before the translations come in: note which messages and expressions the source page has."""

    default_priority = 10

    def apply(self, **kwargs: Any) -> None:
        messages = {}
        for node, message in extract_messages(self.document):
            node["message"] = message
            messages[message] = f"{relative(self.document['source'])}:{node.line or 1}"
        record = records(self.env).setdefault(self.env.docname, {})
        record["messages"] = messages
        marks = list(self.document.findall(marked))
        record["english"] = {node["expression"]: node.astext() for node in reversed(marks)}
        record["expressions"] = frozenset(node["expression"] for node in marks if node["kind"] != "free")


def records(env: BuildEnvironment) -> dict[str, dict[str, Any]]:
    """What is known of each page: its messages, its expressions, its record."""
    if not hasattr(env, "facts"):
        env.facts = {}  # type: ignore[attr-defined]
    return env.facts  # type: ignore[attr-defined,no-any-return]


# From a page's nodes to its record


def collect(app: Sphinx, doctree: nodes.document) -> None:
    """Make the page's record, then leave plain text in titles, which the menu repeats."""
    docname = app.env.docname
    record = records(app.env)[docname]
    words = f"build/locale/{app.config.language}/LC_MESSAGES/site.po"
    for pattern in ("mahjong/*.py", "docs/extensions/**/*.py", "docs/languages/*.toml", words):
        for path in ROOT.glob(pattern):
            app.env.note_dependency(str(path))
    page = Page(
        app.config.language,
        is_checked(docname),
        relative(doctree["source"]),
        record["expressions"],
        _examples_expected(doctree),
    )
    locate = _Locator(page.source, docname, page.code)
    for node in doctree.findall(nodes.Element):
        if isinstance(node, nodes.doctest_block | nodes.literal_block):
            if node.get("testnodetype") == "doctest":
                page.examples.append(Example(node.get("test", node.astext()), f"{page.source}:{node.line or 1}"))
            elif ">>>" in node.astext():
                page.prose.append(Prose("{doctest}`", f"{page.source}:{node.line or 1}"))
        elif not _is_english_elsewhere(node, page.code):
            _read(node, page, locate)
    record["page"] = page
    record["untranslated"] = {
        node["message"]: locate(node)
        for node in doctree.findall(nodes.TextElement)
        if "message" in node and not node.get("translated")
    }
    for title in doctree.findall(nodes.title):
        for node in list(title.findall(marked)):
            node.parent.replace(node, nodes.Text(node.astext()))


def _examples_expected(doctree: nodes.document) -> int:
    """The number of examples that the page says it has, in the comment ``% examples: 9``."""
    comments = (re.fullmatch(r"examples: (\d+)", comment.astext()) for comment in doctree.findall(nodes.comment))
    return next((int(found[1]) for found in comments if found), 0)


def _read(node: nodes.Element, page: Page, locate: "_Locator") -> None:
    """Add what one node says to the page's record."""
    if isinstance(node, marked):
        kind, text, expression = node["kind"], node.astext(), node["expression"]
        page.statements.append(Statement(kind, text, expression, locate(node, text), _text_after(node), _clause(node)))
    elif isinstance(node, nodes.TextElement) and not isinstance(node, UNREAD):
        if text := _running_text(node):
            page.prose.append(Prose(text, locate(node)))
    elif isinstance(node, nodes.literal) and re.fullmatch(r"[\d\s.,]+", node.astext()):
        page.prose.append(Prose(node.astext(), locate(node, node.astext())))
    for written in ("alt", "caption", "content"):
        if isinstance(node.get(written), str):
            page.prose.append(Prose(node[written], locate(node)))


def _inside(node: nodes.Element, *kinds: type[nodes.Element]) -> nodes.Element | None:
    """The node itself or the nearest around it that is of one of these kinds."""
    while node is not None and not isinstance(node, kinds):
        node = node.parent
    return node


def _is_english_elsewhere(node: nodes.Element, code: str) -> bool:
    """Whether the node stands in a message that is not translated: the source page answers for it."""
    while code != SOURCE and node is not None and "message" not in node:
        node = node.parent
    return code != SOURCE and node is not None and not node.get("translated")


def _running_text(node: nodes.Element) -> str:
    """The prose of a block: code, facts and generated content are holes."""
    parts = []
    for child in node.children:
        if isinstance(child, nodes.Text):
            parts.append(child.astext())
        elif isinstance(child, marked | nodes.literal | nodes.raw | nodes.generated):
            parts.append(HOLE)
        elif isinstance(child, nodes.Inline):
            parts.append(_running_text(child))
    return "".join(parts)


def _clause(node: nodes.Element) -> str:
    """The anchor of the paragraph, list or section around a node."""
    while node is not None and not node.get("ids"):
        node = node[0] if isinstance(node, nodes.definition_list_item) else node.parent
    return str(node["ids"][-1]) if node is not None and not isinstance(node, nodes.document) else ""


def _text_after(node: nodes.Element) -> str:
    """The words right behind a piece of prose, in the same block."""
    siblings = node.parent.children[node.parent.index(node) + 1 :]
    return "".join(HOLE if isinstance(one, marked) else one.astext() for one in siblings)[:80].split("\n")[0]


class _Locator:
    """Names the line of a page or of its catalog where something stands."""

    def __init__(self, source: str, docname: str, code: str) -> None:
        self.source = source
        self.lines = (ROOT / source).read_text(encoding="utf-8").splitlines()
        self.catalog = f"locale/{code}/LC_MESSAGES/{docname}.po"
        self.entries: dict[str, int] = {}
        self.catalog_lines: list[str] = []
        if code != SOURCE and (ROOT / self.catalog).exists():
            self.entries = {entry.msgid: entry.linenum for entry in polib.pofile(str(ROOT / self.catalog))}
            self.catalog_lines = (ROOT / self.catalog).read_text(encoding="utf-8").splitlines()

    def __call__(self, node: nodes.Element, text: str = "") -> str:
        block: Any = node
        while block is not None and not (block.get("message") and block.line):
            block = block.parent
        if block is None:
            return f"{self.source}:{node.line or 1}"
        if block.get("translated") and block["message"] in self.entries:
            return f"{self.catalog}:{_find(text, self.catalog_lines, self.entries[block['message']], 'msgstr')}"
        return f"{self.source}:{_find(text, self.lines, block.line)}"


def _find(text: str, lines: list[str], start: int, after: str = "") -> int:
    """The first line from `start` on, and behind the line that begins with `after`, that holds the text."""
    seen = not after
    first = start
    for number, line in enumerate(lines[start - 1 : start + 60], start):
        if not seen and line.startswith(after):
            seen, first = True, number
        if seen and text in line:
            return number
        if not line and number > start:
            break
    return first


# What a written page shows of it


def show_values(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """When a page is written: give each fact the check that stands behind it, to be shown on demand."""
    if app.builder.format != "html" or not any(True for _ in doctree.findall(marked)):
        return
    values = verdict(records(app.env)[docname]["page"]).values
    for node in doctree.findall(marked):
        if node["expression"] in values:
            value = show(values[node["expression"]], language(app.config.language))
            node["check"] = f"{node['expression']} = {value}"


def visit_marked(self: Any, node: marked) -> None:
    attributes = {"data-check": node["check"]} if "check" in node else {}
    if _inside(node, nodes.reference) or node["kind"] == "free":
        self.body.append("<span>")
    else:
        # A reader who doesn't see that a mistake is struck out hears it.
        element = "s" if node["kind"] == "refuted" else "span"
        self.body.append(self.starttag(node, element, "", **attributes))


def depart_marked(self: Any, node: marked) -> None:
    struck = node["kind"] == "refuted" and not _inside(node, nodes.reference)
    self.body.append("</s>" if struck else "</span>")


def purge(app: Sphinx, env: BuildEnvironment, docname: str) -> None:
    records(env).pop(docname, None)


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_node(marked, html=(visit_marked, depart_marked))
    for role in ("fact", "refuted", "free"):
        app.add_role(role, Marking())
    app.add_transform(SourceMessages)
    app.connect("env-purge-doc", purge)
    app.connect("doctree-read", collect, priority=400)
    app.connect("doctree-resolved", show_values)
    return {"parallel_read_safe": False, "parallel_write_safe": True}
