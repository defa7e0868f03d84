"""What stands in a message besides its words: facts, links, terms, code, and what a translation may not bring."""

import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from myst_parser.config.main import MdParserConfig
from myst_parser.parsers.mdit import create_md_parser

from extensions.records import HOLE
from extensions.settings import MARKDOWN


@dataclass
class Pieces:
    """What stands in a message besides its words."""

    statements: Counter[str]
    """Facts and refuted mistakes, as ``kind <expression>``."""
    kept: Counter[str]
    """Links, references, terms and code spans, which a translation must keep."""
    text: str = ""
    """What the reader sees of it, with holes for code."""
    forbidden: list[str] = field(default_factory=list)
    """What no translation may hold."""
    bare_terms: list[str] = field(default_factory=list)
    """Terms without a word of their own, which show the English one."""
    terms: list[tuple[str, str]] = field(default_factory=list)
    """The words of each other term, and what it is called in English."""


@cache
def _parser() -> MarkdownIt:
    return create_md_parser(MdParserConfig(enable_extensions=MARKDOWN), RendererHTML)


@cache
def pieces(text: str) -> Pieces:
    """Take a message apart."""
    found = Pieces(Counter(), Counter())
    blocks = _parser().parse(text)
    if [block.type for block in blocks if block.level == 0] != ["paragraph_open", "paragraph_close"]:
        found.forbidden.append(_block_fault(blocks))
        return found
    for token in blocks[1].children or []:
        _sort(token, found)
        found.text += _seen(token)
    return found


def _block_fault(blocks: list[Token]) -> str:
    kind = blocks[0].type if blocks else ""
    names = {"heading_open": "a heading", "bullet_list_open": "a list", "ordered_list_open": "a list",
             "blockquote_open": "a quote", "html_block": "HTML", "fence": "a fenced block"}  # fmt: skip
    if kind == "paragraph_open":
        return "has more than one paragraph: write one, without empty lines"
    mend = r"; put a backslash before the sign it begins with (1\. or \-)" if "list" in kind else ""
    return f"reads as {names.get(kind, 'a block')}, not as a line of text{mend}"


ROLE = re.compile(r"(.*?)\s*<(.*)>", re.DOTALL)


def _seen(token: Token) -> str:
    """What a reader sees of a piece."""
    if token.type == "myst_role" and token.meta["name"] != "refuted":
        target = ROLE.fullmatch(token.content)
        return target[1] if target else token.content
    return HOLE if token.type in ("code_inline", "myst_role") else " " if token.type == "softbreak" else token.content


LEFTOVER = re.compile(r"\{[\w:-]+\}\s*$|\{[\w:-]+\}`|\]\(\S*|`|\*\*")
"""Markup that did not become what was meant."""


def _sort(token: Token, found: Pieces) -> None:
    match token.type:
        case "text" if left := LEFTOVER.search(token.content):
            found.forbidden.append(f"shows {left[0].strip()} to the reader: a space or a bracket is wrong there")
        case "text" | "softbreak" | "em_open" | "em_close" | "strong_open" | "strong_close" | "link_close":
            pass
        case "text_special":
            pass
        case "code_inline":
            found.kept[f"`{token.content}`"] += 1
        case "link_open" if token.attrGet("title"):
            found.forbidden.append("holds a link with a title, which a translation may not bring")
        case "link_open":
            found.kept[f"the link to {token.attrGet('href')}"] += 1
        case "myst_role":
            name, target = token.meta["name"], ROLE.fullmatch(token.content)
            if name in ("fact", "refuted"):
                found.statements[f"{{{name}}} <{' '.join(target[2].split()) if target else ''}>"] += 1
            elif name in ("ref", "term", "doc"):
                found.kept[f"{{{name}}} to {target[2] if target else token.content}"] += 1
                if name == "term" and not target:
                    found.bare_terms.append(token.content)
                elif name == "term" and target:
                    found.terms.append((target[1], target[2]))
            elif name == "tile":
                found.kept[f"{{tile}} {token.content}"] += 1
            elif name != "free":
                found.forbidden.append(f"holds the role {{{name}}}, which a translation may not bring")
        case "html_inline":
            found.forbidden.append(f"holds HTML ({token.content}), which a translation may not bring")
        case _:
            found.forbidden.append(f"holds {token.type.replace('_', ' ')}, which a translation may not bring")
