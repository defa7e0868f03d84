"""No page in another language says anything in English: neither to the eye nor to a screen reader."""

import re
from copy import copy
from functools import cache
from zipfile import ZipFile

import polib
import pytest
from bs4 import BeautifulSoup, Comment, Doctype, PageElement, Tag

from extensions.books import NAME
from extensions.building import BOOKS, INTERFACE, ROOT, SITE
from extensions.clauses import clauses
from extensions.languages import SOURCE, languages
from extensions.markup import pieces as pieces_of
from extensions.typography import NO_BREAK_SPACE

CODES = [language.code for language in languages() if language.published]
UNSAID = ("code", "pre", "script", "style")
NAMED = ("alt", "title", "aria-label", "aria-description", "placeholder", "label", "data-definition", "data-label")
DESCRIBED = "meta[name=description], meta[property$=title], meta[property$=name], meta[property$=description]"

TIMES = re.compile(r" × \d+$")
"""How often something is there, which is said alike in every language."""

NAMES = {language.name for language in languages()} | {language.code.upper() for language in languages()} | {"中文"}

Site = dict[str, BeautifulSoup]


def said(page: BeautifulSoup, code: str) -> set[str]:
    """All that a page says in this language outside code, piece by piece."""
    pieces = [text for text in page.find_all(string=True) if not isinstance(text, Comment | Doctype)]
    found = [(text, str(text)) for text in pieces if not text.find_parent(UNSAID)]
    found += [(tag, str(tag[name])) for name in NAMED for tag in page.select(f"[{name}]")]
    found += [(tag, str(tag["content"])) for tag in page.select(DESCRIBED)]
    return {plain(text) for place, text in found if tongue(place) == code and re.search(r"[^\W\d]", text)}


def tongue(place: PageElement) -> str:
    """The language in which something is said."""
    own = place if isinstance(place, Tag) and place.has_attr("lang") else place.find_parent(attrs={"lang": True})
    return str(own["lang"]) if isinstance(own, Tag) else ""


def plain(text: str) -> str:
    return " ".join(text.replace(NO_BREAK_SPACE, " ").split())


@cache
def translated(code: str) -> str:
    """Everything that the translators into a language wrote, as its readers see it."""
    folder = ROOT / "locale" / code / "LC_MESSAGES"
    entries = [(path.stem, entry) for path in folder.rglob("*.po") for entry in polib.pofile(str(path))]
    texts = (entry.msgstr if name in INTERFACE else pieces_of(entry.msgstr).text for name, entry in entries)
    return plain("\n".join(texts))


def is_name(piece: str) -> bool:
    """Whether it is called so in every language: a clause, a source, a language."""
    pages = clauses()
    sources = {source for page in pages.values() for clause in page.values() for source in clause["sources"]}
    names = NAMES | sources | {f"{page}-{clause}" for page in pages for clause in pages[page]}
    return all(part in names for part in piece.split(", "))


def english(pieces: set[str], code: str, source: set[str]) -> set[str]:
    """The pieces that the English pages say too, unless a translator wrote them so."""
    return {piece for piece in pieces & source if not is_name(piece) and not is_translated(piece, code)}


def is_translated(piece: str, code: str) -> bool:
    """Whether a translator wrote it so."""
    words = re.escape(TIMES.sub("", piece))
    return bool(re.search(rf"(?<!\w){words}(?!\w)", translated(code), re.IGNORECASE))


@pytest.fixture(scope="module")
def source(site: Site) -> set[str]:
    return set().union(*(said(page, SOURCE) for path, page in site.items() if path.startswith(f"{SOURCE}/")))


@pytest.mark.parametrize("code", [code for code in CODES if code != SOURCE])
def test_nothing_is_said_in_english(site: Site, source: set[str], code: str) -> None:
    for path, page in site.items():
        if path.startswith(f"{code}/"):
            assert english(said(page, code), code, source) == set(), path
    lost = BeautifulSoup((SITE / "404.html").read_bytes(), "html.parser")
    assert said(lost, code)
    assert english(said(lost, code), code, source | said(lost, SOURCE)) == set()


def book(code: str) -> dict[str, set[str]]:
    """All that the pages of a book say, and its table of contents."""
    packed = ZipFile(BOOKS / f"{NAME}-{code}.epub")
    pages = {name: BeautifulSoup(packed.read(name), "html.parser") for name in packed.namelist() if ".xhtml" in name}
    return {name: said(page, code) for name, page in pages.items()}


@pytest.mark.parametrize("code", [code for code in CODES if code != SOURCE])
def test_no_book_says_anything_in_english(code: str) -> None:
    source = set().union(*book(SOURCE).values())
    for name, pieces in book(code).items():
        assert pieces, name
        assert english(pieces, code, source) == set(), name


@pytest.mark.parametrize(
    "planted",
    ["<p>Skip to content</p>", '<nav aria-label="On this page"></nav>', "<svg><title>dead wall</title></svg>",
     '<input placeholder="Search">', "<p>Gong <b>Show the checks</b></p>"],
    ids=["text", "label", "title", "placeholder", "part"],
)  # fmt: skip
def test_a_word_of_english_is_found_wherever_it_stands(site: Site, source: set[str], planted: str) -> None:
    page = copy(site["ru/index.html"])
    page.select_one("article").append(BeautifulSoup(planted, "html.parser"))
    assert len(english(said(page, "ru"), "ru", source)) == 1


def test_the_site_is_called_by_its_name_in_the_language(site: Site) -> None:
    for code in CODES:
        name = plain(site[f"{code}/index.html"].select_one("h1").text)
        for path, page in site.items():
            if path.startswith(f"{code}/"):
                assert page.title.text.endswith(name), path
                assert [plain(tag.text) for tag in page.select(".brand, .sidebar-brand-text")] == [name, name], path
    assert len({site[f"{code}/index.html"].select_one("h1").text for code in CODES}) == len(CODES)


def test_what_is_bound_may_stand_in_two_parts_of_a_page(site: Site) -> None:
    page = site["fr/rules/hong-kong.html"]
    text = page.select_one("article").get_text()
    assert "144\u00a0tuiles" in text and "\u00a0:" in text and "Étape\u00a0a\u00a0:" not in text
    for path, page in site.items():
        for code in page.select("code, pre"):
            assert "\u00a0" not in code.text, path
    heading = site["fr/index.html"].select("h2")[1].text
    assert heading in site["fr/index.html"].select_one(".toc-tree").text
