"""The gate: no catalog reaches Sphinx before every entry of it is harmless and complete.

A translation is text from a stranger. It may say the same in other words, and nothing else: the roles, links and
code of its source, each as often, in one paragraph.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import polib
from babel.messages.plurals import get_plural
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from myst_parser.config.main import MdParserConfig
from myst_parser.parsers.mdit import create_md_parser

from extensions.comparing import compare
from extensions.languages import language
from extensions.records import HOLE, Fault
from extensions.settings import MARKDOWN, is_checked

LARGEST = 2_000_000
"""Bytes that a catalog may have: many times the longest page."""

LINE = re.compile(r'\s*|#.*|(?:(?:msgctxt|msgid|msgid_plural|msgstr|msgstr\[\d\])\s+)?"(?:[^"\\]|\\.)*"\s*')
"""A line of a catalog: empty, a comment, or a text in quotes."""

MEND = "run make catalogs, then translate what it leaves empty"


@dataclass(frozen=True)
class Checked:
    """A catalog after the gate: what is wrong with it, and the entries that may be used."""

    faults: list[Fault]
    catalog: polib.POFile | None


def check(
    path: Path, name: str, code: str, messages: Mapping[str, str], *, markup: bool, settled: bool = True
) -> Checked:
    """Hold a catalog against the messages of its page.

    `markup` tells a page's catalog, whose messages are MyST, from one of interface strings, which are plain text.
    While the English page is wrong itself it is not `settled`: that a catalog does not fit it is then no news.
    """
    published = language(code).published
    if not path.exists():
        return Checked([Fault(name, f"[{code}] is missing: {MEND}")] if published and messages else [], None)
    if path.stat().st_size > LARGEST:
        return Checked([Fault(name, f"[{code}] has more than {LARGEST} bytes: a page's catalog is far smaller")], None)
    try:
        text = path.read_text(encoding="utf-8")
        if broken := next((n for n, line in enumerate(text.splitlines(), 1) if not LINE.fullmatch(line)), 0):
            raise OSError(f"line {broken}")
        catalog = polib.pofile(text, check_for_duplicates=False, wrapwidth=0)
    except (OSError, UnicodeDecodeError) as error:
        line = re.search(r"line (\d+)", str(error))
        where = f"{name}:{line[1]}" if line else name
        fault = Fault(where, f"[{code}] can't be read: a quote or a keyword is wrong on or near this line")
        return Checked([fault], None)
    faults = [Fault(name, f"[{code}] {text}") for text in _header(catalog, code)]
    usable = polib.POFile(wrapwidth=0)
    usable.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
    expressions = Counter[str]()
    for message in messages if markup else ():
        expressions += _pieces(message).statements
    seen: set[str] = set()
    for entry in catalog:
        known = settled or entry.msgid in messages
        wrong = next(_entry(entry, seen, messages, published), "") if known else ""
        if known and not wrong and entry.msgstr:
            wrong = next(_markup(entry, expressions, code, name) if markup else _plain(entry, code), "")
        if wrong:
            faults.append(Fault(f"{name}:{entry.linenum}", f"[{code}] {wrong}"))
        seen.add(entry.msgid)
        if known and not wrong and entry.msgstr:
            usable.append(polib.POEntry(msgid=entry.msgid, msgstr=entry.msgstr))
    if published and settled and (missing := [message for message in messages if message not in seen]):
        faults.append(
            Fault(name, f"[{code}] lacks {len(missing)} message(s) of its page, such as {_short(missing[0])}: {MEND}")
        )
    return Checked(faults, usable)


def _header(catalog: polib.POFile, code: str) -> Iterator[str]:
    content = catalog.metadata.get("Content-Type", "")
    if content.replace(" ", "").lower() != "text/plain;charset=utf-8":
        yield f'has the header Content-Type: {content or "(none)"}; it must be text/plain; charset=utf-8'
    if catalog.metadata.get("Language") != code:
        yield f'has the header Language: {catalog.metadata.get("Language", "(none)")}; it must be {code}'
    plural = catalog.metadata.get("Plural-Forms", "")
    if not plural.startswith(f"nplurals={get_plural(code).num_plurals};"):
        yield f"has the header Plural-Forms: {plural or '(none)'}; it must be {get_plural(code)}"


def _entry(entry: polib.POEntry, seen: set[str], messages: Mapping[str, str], published: bool) -> Iterator[str]:
    if entry.obsolete:
        yield f"an old message is left over ({_short(entry.msgid)}): delete the lines that begin with #~"
    elif entry.msgid in seen:
        yield f"{_short(entry.msgid)} stands twice: keep one"
    elif entry.msgid not in messages:
        yield f"{_short(entry.msgid)} is not on the page any more: {MEND}"
    elif entry.fuzzy:
        yield f"{_short(entry.msgid)} is marked fuzzy: read it again, then delete the line #, fuzzy"
    elif entry.msgid_plural or entry.msgctxt:
        yield f"{_short(entry.msgid)} has a plural or a context, which no message here has: {MEND}"
    elif published and not entry.msgstr.strip():
        yield f"{_short(entry.msgid)} is not translated"


def _short(text: str) -> str:
    return '"' + (text if len(text) <= 50 else text[:49] + "…").replace("\n", " ") + '"'


# Inline markup


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


@cache
def _parser() -> MarkdownIt:
    return create_md_parser(MdParserConfig(enable_extensions=MARKDOWN), RendererHTML)


@cache
def _pieces(text: str) -> Pieces:
    pieces = Pieces(Counter(), Counter())
    blocks = _parser().parse(text)
    if [block.type for block in blocks if block.level == 0] != ["paragraph_open", "paragraph_close"]:
        pieces.forbidden.append(_block_fault(blocks))
        return pieces
    for token in blocks[1].children or []:
        _sort(token, pieces)
        pieces.text += _seen(token)
    return pieces


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


def _sort(token: Token, pieces: Pieces) -> None:
    match token.type:
        case "text" if left := LEFTOVER.search(token.content):
            pieces.forbidden.append(f"shows {left[0].strip()} to the reader: a space or a bracket is wrong there")
        case "text" | "softbreak" | "em_open" | "em_close" | "strong_open" | "strong_close" | "link_close":
            pass
        case "text_special":
            pass
        case "code_inline":
            pieces.kept[f"`{token.content}`"] += 1
        case "link_open" if token.attrGet("title"):
            pieces.forbidden.append("holds a link with a title, which a translation may not bring")
        case "link_open":
            pieces.kept[f"the link to {token.attrGet('href')}"] += 1
        case "myst_role":
            name, target = token.meta["name"], ROLE.fullmatch(token.content)
            if name in ("fact", "refuted"):
                pieces.statements[f"{{{name}}} <{' '.join(target[2].split()) if target else ''}>"] += 1
            elif name in ("ref", "term", "doc"):
                pieces.kept[f"{{{name}}} to {target[2] if target else token.content}"] += 1
                if name == "term" and not target:
                    pieces.bare_terms.append(token.content)
            elif name == "tile":
                pieces.kept[f"{{tile}} {token.content}"] += 1
            elif name != "free":
                pieces.forbidden.append(f"holds the role {{{name}}}, which a translation may not bring")
        case "html_inline":
            pieces.forbidden.append(f"holds HTML ({token.content}), which a translation may not bring")
        case _:
            pieces.forbidden.append(f"holds {token.type.replace('_', ' ')}, which a translation may not bring")


UNSEEN = re.compile("[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")


def faults_of_markup(message: str, translation: str, messages: Iterable[str], code: str, docname: str) -> list[str]:
    """What is wrong with one translation on a page with these messages."""
    expressions = sum((_pieces(one).statements for one in messages), Counter[str]())
    entry = polib.POEntry(msgid=message, msgstr=translation)
    return list(_markup(entry, expressions, code, f"/LC_MESSAGES/{docname}.po"))


def _markup(entry: polib.POEntry, expressions: Counter[str], code: str, name: str) -> Iterator[str]:
    if hidden := UNSEEN.search(entry.msgstr):
        yield f"holds the invisible sign U+{ord(hidden[0]):04X}: delete it"
    if "noqa" in entry.msgstr:
        yield "holds noqa, which would silence a warning: delete it"
    source, translation = _pieces(entry.msgid), _pieces(entry.msgstr)
    if translation.bare_terms and entry.msgstr != entry.msgid:
        term = translation.bare_terms[0]
        yield f"has {{term}}`{term}`, which would show the English word: write {{term}}`your word <{term}>`"
    if "{{" in entry.msgstr or "{%" in entry.msgstr:
        yield "holds a substitution, which a translation may not bring"
    if translation.forbidden:
        yield translation.forbidden[0]
        return
    for piece, times in (source.statements + source.kept).items():
        found = (translation.statements + translation.kept)[piece]
        if found < times:
            yield f"lacks {piece}, which the English has: {_short(entry.msgid)}"
        elif found > times and piece not in expressions:
            yield f"has {piece} {found} times, the English {times}"
    for piece in translation.kept - source.kept:
        if piece not in source.kept:
            yield f"has {piece}, which the English has not: {_short(entry.msgid)}"
    for piece in translation.statements:
        if piece not in expressions:
            yield f"states {piece}, which the page does not state: {_short(entry.msgid)}"
    docname = name.partition("/LC_MESSAGES/")[2].removesuffix(".po")
    for text in compare(source.text, translation.text, code, numbers=not is_checked(docname)):
        yield f"{text}: {_short(entry.msgid)}"


def _plain(entry: polib.POEntry, code: str) -> Iterator[str]:
    if hidden := UNSEEN.search(entry.msgstr):
        yield f"holds the invisible sign U+{ord(hidden[0]):04X}: delete it"
    for text in compare(entry.msgid, entry.msgstr, code, numbers=True):
        yield f"{text}: {_short(entry.msgid)}"
