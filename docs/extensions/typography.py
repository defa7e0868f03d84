"""How each language is set: which signs a translation may not hold, and which spaces keep a line together.

Both are data, in the language's file. Translators type plain spaces; the ones that must not break are set here.
"""

import re
from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from extensions.languages import language
from extensions.records import HOLE

NO_BREAK_SPACE = "\u00a0"

MARKUP = re.compile(r"https?://\S+|<[^>]*>|&#?\w+;|%\(\w+\)s|\$?\{\w*\}")
"""Addresses, tags and places for values."""

UNSET = (nodes.literal, nodes.FixedTextElement, nodes.raw)
"""Code, which is left as it is."""


def faults(text: str, code: str) -> Iterator[str]:
    """What is wrong in a text, in words that name what to type."""
    shown = MARKUP.sub(HOLE, text)
    for pattern, mend in language(code).wrong_signs.items():
        if match := re.search(pattern, shown):
            around = shown[max(0, match.start() - 12) : match.end() + 12].replace(HOLE, "□").strip()
            yield f"has “{around}”: {mend}"


def bind(text: str, code: str) -> str:
    """The text with its spaces made unbreakable where the language wants it; it keeps its length."""
    for pattern in language(code).unbroken:
        text = re.sub(pattern, lambda match: re.sub(r"[ \n]", NO_BREAK_SPACE, match[0]), text)
    return text


def bind_page(app: Sphinx, doctree: nodes.document) -> None:
    """Bind what a page says, once its facts are collected and before the menu takes its titles."""
    for block in doctree.findall(nodes.TextElement):
        if not isinstance(block, nodes.Inline) and not isinstance(block, UNSET):
            _bind_block(block, app.config.language)


def _bind_block(block: nodes.TextElement, code: str) -> None:
    """A space and what it is bound to may stand in different nodes, so the block is bound as one text."""
    pieces = list(block.findall(nodes.Text))
    bound = bind("".join(HOLE * len(piece) if _is_code(piece, block) else piece for piece in pieces), code)
    start = 0
    for piece in pieces:
        words = bound[start : start + len(piece)]
        start += len(piece)
        if words != piece and not _is_code(piece, block):
            piece.parent.replace(piece, nodes.Text(words))


def _is_code(piece: nodes.Node, block: nodes.Node) -> bool:
    while piece is not block:
        piece = piece.parent
        if isinstance(piece, UNSET):
            return True
    return False


def setup(app: Sphinx) -> dict[str, Any]:
    app.connect("doctree-read", bind_page, priority=450)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
