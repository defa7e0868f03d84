"""The gate: no catalog reaches Sphinx before every entry of it is harmless and complete.

A translation is text from a stranger. It may say the same in other words, and nothing else: the roles, links and
code of its source, each as often, in one paragraph.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from unicodedata import normalize

import polib
from babel.messages.plurals import get_plural

from extensions import signs, typography
from extensions.comparing import PLACE, compare
from extensions.languages import language
from extensions.markup import pieces
from extensions.numerals import WORD, fold
from extensions.records import Fault
from extensions.settings import ROOT, is_checked

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
    if path.is_symlink():
        return Checked([Fault(name, f"[{code}] is a link to another file: put the catalog itself here")], None)
    try:
        catalog = read(path)
    except (OSError, UnicodeDecodeError) as error:
        line = re.search(r"line (\d+)", str(error))
        where = f"{name}:{line[1]}" if line else name
        fault = Fault(where, f"[{code}] can't be read: a quote or a keyword is wrong on or near this line")
        return Checked([fault], None)
    faults = [Fault(name, f"[{code}] {text}") for text in _header(catalog, code)]
    usable = polib.POFile(wrapwidth=0)
    usable.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
    expressions = statements(messages) if markup else Counter[str]()
    checked_page = is_checked(name.partition("/LC_MESSAGES/")[2].removesuffix(".po"))
    seen: set[str] = set()
    for entry in catalog:
        known = settled or entry.msgid in messages
        wrong = next(_entry(entry, seen, messages, published), "") if known else ""
        if known and not wrong and entry.msgstr:
            faulty = (
                translation_faults(entry.msgid, entry.msgstr, expressions, code, numbers=not checked_page)
                if markup
                else _plain_faults(entry.msgid, entry.msgstr, code)
            )
            wrong = next(faulty, "")
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


def read(path: Path) -> polib.POFile:
    """The entries of a catalog. Raises OSError, with the line where one is to blame, or UnicodeDecodeError."""
    text = normalize("NFC", path.read_text(encoding="utf-8-sig"))  # some keyboards type é as e with an accent over it
    if broken := next((n for n, line in enumerate(text.splitlines(), 1) if not LINE.fullmatch(line)), 0):
        raise OSError(f"line {broken}")
    return polib.pofile(text, check_for_duplicates=False, wrapwidth=0)


def readable(path: Path) -> list[polib.POEntry]:
    """The entries of a catalog that can be read; none of one that the gate will refuse whole."""
    try:
        return list(read(path)) if path.is_file() and path.stat().st_size <= LARGEST else []
    except (OSError, UnicodeDecodeError):
        return []


def _header(catalog: polib.POFile, code: str) -> Iterator[str]:
    content = catalog.metadata.get("Content-Type", "")
    if content.replace(" ", "").lower() != "text/plain;charset=utf-8":
        yield f"has the header Content-Type: {content or '(none)'}; it must be text/plain; charset=utf-8"
    if catalog.metadata.get("Language") != code:
        yield f"has the header Language: {catalog.metadata.get('Language', '(none)')}; it must be {code}"
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
    elif published and entry.msgstr == entry.msgid and len(WORD.findall(PLACE.sub("", entry.msgid))) > MOST_ALIKE:
        yield f"{_short(entry.msgid)} is still in English"
    else:
        yield from signs.faults(entry.msgstr)


def _short(text: str) -> str:
    return '"' + (text if len(text) <= 50 else text[:49] + "…").replace("\n", " ") + '"'


# One translation

STEM = 3
"""Letters by which two forms of a word are known to be the same word."""

MOST_ALIKE = 3
"""Words that may be the same in two languages: names, not sentences."""


def statements(messages: Iterable[str]) -> Counter[str]:
    """Everything that a page with these messages states."""
    return sum((pieces(message).statements for message in messages), Counter[str]())


def translation_faults(
    source: str, translation: str, expressions: Counter[str], code: str, *, numbers: bool
) -> Iterator[str]:
    """What is wrong with the translation of a message, on a page with these expressions."""
    if "noqa" in translation:
        yield "holds noqa, which would silence a warning: delete it"
    theirs, ours = pieces(source), pieces(translation)
    if ours.bare_terms and translation != source:
        term = ours.bare_terms[0]
        yield f"has {{term}}`{term}`, which would show the English word: write {{term}}`your word <{term}>`"
    for words, term in ours.terms:
        if (called := terms_of(code).get(term)) and not _stems(words) <= _stems(called):
            yield f'links "{words}" to {term}, which the glossary calls "{called}"'
    if "{{" in translation or "{%" in translation:
        yield "holds a substitution, which a translation may not bring"
    if ours.forbidden:
        yield ours.forbidden[0]
        return
    for piece, times in (theirs.statements + theirs.kept).items():
        found = (ours.statements + ours.kept)[piece]
        if found < times:
            yield f"lacks {piece}, which the English has: {_short(source)}"
        elif found > times and piece not in expressions:
            yield f"has {piece} {found} times, the English {times}"
    for piece in ours.kept:
        if piece not in theirs.kept:
            yield f"has {piece}, which the English has not: {_short(source)}"
    for piece in ours.statements:
        if piece not in expressions:
            yield f"states {piece}, which the page does not state: {_short(source)}"
    for text in compare(theirs.text, ours.text, code, numbers=numbers):
        yield f"{text}: {_short(source)}"
    yield from typography.faults(ours.text, code)


@cache
def terms_of(code: str) -> dict[str, str]:
    """What the terms of the glossary are called in a language."""
    path = ROOT / "locale" / code / "LC_MESSAGES" / "glossary.po"
    return {entry.msgid: entry.msgstr for entry in readable(path)}


def _stems(text: str) -> set[str]:
    """The beginnings of the words of a text, which stay the same in every form of them."""
    return {fold(word)[:STEM] for word in WORD.findall(text) if len(word) >= STEM}


def _plain_faults(source: str, translation: str, code: str) -> Iterator[str]:
    """The same for a message without markup."""
    for text in compare(source, translation, code, numbers=True):
        yield f"{text}: {_short(source)}"
    # What is left without tags and places must not be read as one: these texts go into pages and scripts as they are.
    for sign in _code_signs(translation) - _code_signs(source):
        yield f"holds {sign}, which the English has not so often and which is read as code: {_short(source)}"
    yield from typography.faults(translation, code)


def _code_signs(text: str) -> Counter[str]:
    return Counter(re.findall(r'[<>"&{}]|https?:', PLACE.sub("", text)))
