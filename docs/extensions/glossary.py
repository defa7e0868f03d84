"""The glossary: what each term is called in the other languages, and its definition wherever it is linked."""

import tomllib
from functools import cache
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms import SphinxTransform
from sphinx.writers.html5 import HTML5Translator

from extensions.catalogs import terms_of
from extensions.languages import SOURCE, languages
from extensions.settings import ROOT

PAGE = "glossary"
NAMES = {"zh": "中文"}
"""How a language is named beside its word, where its code would tell readers little."""
CHINESE = ROOT / "docs" / "terms.toml"


@cache
def _chinese() -> dict[str, str]:
    return tomllib.loads(CHINESE.read_text(encoding="utf-8"))


def words(term: str) -> dict[str, str]:
    """What a term, given in English, is called in each published language and in Chinese."""
    found = {one.code: terms_of(one.code).get(term, "") for one in languages() if one.published}
    found[SOURCE] = term
    found["zh"] = _chinese().get(term, "")
    return {code: word for code, word in found.items() if word}


class OtherLanguages(SphinxTransform):
    """Below each definition of the glossary: the term's words in the other languages."""

    default_priority = 30

    def apply(self, **kwargs: Any) -> None:
        if self.env.docname != PAGE:
            return
        self.env.note_dependency(str(CHINESE))
        for item in self.document.findall(nodes.definition_list_item):
            term = next(item.findall(nodes.term))
            english = term.get("message", "")
            line = nodes.paragraph("", classes=["other-languages"])
            for code, word in words(english).items():
                if code != self.config.language:
                    line += nodes.generated("", " · " if len(line) else "")
                    line += nodes.inline("", "", nodes.generated("", NAMES.get(code, code.upper())), classes=["code"])
                    line += nodes.generated("", "\u00a0")
                    line += nodes.inline("", "", nodes.generated("", word), classes=[f"language-{code}"])
            item.children[-1] += line


def define(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """When a page is written: give each link to a term the term's definition, to be shown on hover and focus."""
    if not any("std-term" in str(node.get("classes")) for node in doctree.findall(nodes.inline)):
        return
    definitions = _definitions(app.env)
    for reference in doctree.findall(nodes.reference):
        if any("std-term" in child.get("classes", []) for child in reference.findall(nodes.inline)):
            text = definitions.get(reference.get("refid") or reference.get("refuri", "").rpartition("#")[2])
            if text:
                reference["definition"] = text


@cache
def _definitions(env: BuildEnvironment) -> dict[str, str]:
    found = {}
    for item in env.get_doctree(PAGE).findall(nodes.definition_list_item):
        definition = next(item.findall(nodes.paragraph)).astext()
        for term in item.findall(nodes.term):
            found.update((name, definition) for name in term["ids"])
    return found


def visit_reference(self: Any, node: nodes.reference) -> None:
    """A link; to a term with its definition, which the style sheet shows on hover and focus."""
    HTML5Translator.visit_reference(self, node)
    if "definition" in node:
        self.body[-1] = self.body[-1].replace("<a ", f'<a data-definition="{self.attval(node["definition"])}" ', 1)


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_transform(OtherLanguages)
    app.add_node(nodes.reference, override=True, html=(visit_reference, HTML5Translator.depart_reference))
    app.connect("doctree-resolved", define)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
