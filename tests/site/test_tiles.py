"""Tile faces: the font has them all, each says its name, and rows of tiles are those of the module."""

import re
from html import unescape
from pathlib import Path

import polib
import pytest
from fontTools.ttLib import TTFont
from sphinx import locale
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace

from extensions import font, tiles
from extensions.building import ROOT
from extensions.extraction import interface_messages
from extensions.languages import SOURCE, language, languages
from mahjong import ALL_TILES, EAST, FLOWERS, HONG_KONG, SUITS, WEST, Face, Throw, deal

PUBLISHED = [one.code for one in languages() if one.published]
FACES = pytest.mark.parametrize("shown", ALL_TILES.faces, ids=str)
DEAL = "deal(HONG_KONG, Throw(3, 4, 5), seed=167)"
DEALT = deal(HONG_KONG, Throw(3, 4, 5), seed=167)


def catalog(code: str) -> dict[str, str]:
    path = ROOT / "locale" / code / "LC_MESSAGES" / "site.po"
    return {} if code == SOURCE else {entry.msgid: entry.msgstr for entry in polib.pofile(str(path))}


def build(folder: Path, page: str, builder: str = "html", code: str = SOURCE, **words: str) -> tuple[str, str]:
    """Build a site of one page, with these words of the language; give what was written and what Sphinx warned of."""
    (folder / "index.md").write_text(page, encoding="utf-8")
    if words:
        written = polib.POFile()
        written.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
        written.extend(polib.POEntry(msgid=english.replace("_", " "), msgstr=word) for english, word in words.items())
        place = folder / "locale" / code / "LC_MESSAGES"
        place.mkdir(parents=True)
        written.save_as_mofile(str(place / "site.mo"))
    settings = {
        "extensions": ["myst_parser", "extensions.languages", "extensions.tiles"],
        "myst_enable_extensions": ["colon_fence"],
        "language": code,
        "locale_dirs": ["locale"],
    }
    out = folder / "out" / builder
    heard = folder / "heard.txt"
    locale.translators.clear()
    with docutils_namespace(), heard.open("w", encoding="utf-8") as warning:
        Sphinx(folder, None, out, folder / "trees", builder, settings, status=None, warning=warning).build()
    locale.translators.clear()
    files = [path for path in out.glob("index.*") if path.suffix in (".html", ".txt", ".pot")]
    return "".join(path.read_text(encoding="utf-8") for path in files), heard.read_text(encoding="utf-8")


def shown_in(html: str) -> list[str]:
    """The characters of the tiles in a piece of HTML, in their order."""
    return re.findall(r'<span class="tile" role="img" title="[^"]+">(.)</span>', html)


def figures(html: str) -> list[str]:
    return re.findall(r'<figure class="tiles".*?</figure>', html, re.DOTALL)


def characters(tiles: object) -> list[str]:
    return [(one if isinstance(one, Face) else one.face).character for one in tiles]


# The font


def test_the_font_has_the_tiles_and_nothing_else() -> None:
    font.prepare()
    with TTFont(font.FONT) as cut:
        assert set(cut.getBestCmap()) == set(font.TILES)
        glyphs = cut.getGlyphOrder()
        assert len(glyphs) == len(font.TILES) + 1 and glyphs[0] == ".notdef"
        assert cut.flavor == "woff2"
    assert font.FONT.stat().st_size < 30_000
    assert {ord(shown.character) for shown in ALL_TILES.faces} < set(font.TILES)


def test_the_licence_stands_beside_the_font() -> None:
    font.prepare()
    assert "SIL OPEN FONT LICENSE" in font.LICENCE.read_text(encoding="utf-8")


def test_the_font_is_fetched_once(monkeypatch: pytest.MonkeyPatch) -> None:
    font.prepare()
    monkeypatch.setattr(font, "_fetch", lambda folder: pytest.fail("it is there already"))
    font.prepare()


def test_the_lock_holds_a_hash_and_no_address_of_the_package() -> None:
    lock = font.LOCK.read_text(encoding="utf-8")
    assert re.search(r'"integrity": "sha512-', lock) and '"resolved"' not in lock


@pytest.mark.parametrize(
    ("npm", "said"),
    [
        ("#!/bin/sh\necho 'npm error code ECONNREFUSED' >&2\necho 'npm error again' >&2\nexit 1\n", "ECONNREFUSED"),
        ("#!/bin/sh\nexit 7\n", "exit code 7"),
        (None, "npm is missing"),
    ],
)
def test_a_failing_fetch_is_one_line(
    npm: str | None, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if npm is not None:
        (tmp_path / "npm").write_text(npm)
        (tmp_path / "npm").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(font.sys, "executable", str(tmp_path / "python"))
    for name, path in {"PLACE": "font", "FONT": "font/tiles.woff2", "LICENCE": "font/licence.txt"}.items():
        monkeypatch.setattr(font, name, tmp_path / path)
    for _ in range(2):
        with pytest.raises(font.FontError) as raised:
            font.prepare()
        assert said in str(raised.value) and "\n" not in str(raised.value)


# The names


@FACES
def test_the_english_name_is_the_one_of_the_module(shown: Face) -> None:
    assert tiles.face_name(shown) == shown.name


@pytest.mark.parametrize("code", PUBLISHED)
def test_every_face_and_group_has_a_name_of_its_own(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    words = catalog(code)
    monkeypatch.setattr(tiles, "_", lambda message: words.get(message) or message)
    names = [tiles.face_name(shown) for shown in ALL_TILES.faces]
    assert len(set(names)) == len(names) and not re.search("[{}]", "".join(names))
    for shown, name in zip(ALL_TILES.faces, names, strict=True):
        assert (str(shown.number) in name) == any(shown in suit.faces for suit in SUITS)
        assert code == SOURCE or name != shown.name, f"{code}: {name} is English"
    assert len({tiles.group_name(group) for group in ALL_TILES.groups}) == len(ALL_TILES.groups)


def test_every_name_is_a_message_for_translators(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = set()
    monkeypatch.setattr(tiles, "_", lambda message: asked.add(message) or message)
    for group in ALL_TILES.groups:
        tiles.group_name(group)
        tiles.face_name(group.faces[0])
    assert asked <= set(interface_messages()["site"])


def test_a_page_says_them_in_its_language(tmp_path: Path) -> None:
    page = f"# Page\n\nA {{tile}}`1z`.\n\n:::{{player}} {DEAL}, EAST\n:::\n"
    words = {"East_wind": "vent d’Est", "{seat},_as_dealt:_{number}": "{seat}, à la donne : {number}"}
    written, _ = build(tmp_path, page, code="fr", **words)
    assert 'title="vent d’Est"' in written
    assert f"<figcaption>{language('fr').seat(EAST)}, à la donne : {len(DEALT.hands[EAST])}<" in written


# The role


@pytest.mark.parametrize("shown", [ALL_TILES.faces[number] for number in (4, 27, 33, 37, 41)], ids=str)
def test_the_role_shows_the_face_and_says_its_name(shown: Face, tmp_path: Path) -> None:
    written, heard = build(tmp_path, f"# Page\n\nThe tile {{tile}}`{shown}` here.\n")
    html = f'<span class="tile" role="img" title="{shown.name}">{shown.character}</span>'
    assert f"The tile {html} here." in written and "index.md" not in heard


def test_a_title_and_a_text_do_without_the_picture(tmp_path: Path) -> None:
    page = "# Tile {tile}`1z`\n\nThe tile {tile}`5m`.\n\n## Again {tile}`3f`\n\nText.\n"
    written, heard = build(tmp_path, page)
    assert "<h1>Tile East wind<" in written and "Again bamboo" in written and "index.md" not in heard
    written, _ = build(tmp_path, page, "text")
    assert "The tile 🀋." in written


def test_a_tile_is_no_message_of_its_own(tmp_path: Path) -> None:
    page = f"# Page\n\nOne {{tile}}`5m`.\n\n:::{{faces}} ALL_TILES\n:::\n\n:::{{hand}} {DEAL}.hands[EAST]\n:::\n"
    written, _ = build(tmp_path, page, "gettext")
    assert re.findall(r'^msgid "(.+)"', written, re.MULTILINE) == ["Page", "One {tile}`5m`."]


# The directives


@pytest.mark.parametrize("name", ["ALL_TILES", "WITHOUT_BONUS_TILES"])
def test_faces_stand_group_by_group_with_their_copies(name: str, tmp_path: Path) -> None:
    import mahjong

    shown = getattr(mahjong, name)
    written, _ = build(tmp_path, f"# Page\n\n:::{{faces}} {name}\n:::\n")
    for html, group in zip(figures(written), shown.groups, strict=True):
        assert shown_in(html) == characters(group.faces)
        assert f"<figcaption>{group.name.capitalize()} × {group.copies}</figcaption>" in html
        words = [str(one.number) if group in SUITS else one.name for one in group.faces]
        assert re.findall(r'"tile-name" aria-hidden="true">([^<]+)<', html) == words


def test_a_hand_stands_in_a_row(tmp_path: Path) -> None:
    written, _ = build(tmp_path, f"# Page\n\n:::{{hand}} {DEAL}.hands[EAST]\n:::\n\n:::{{hand}} FLOWERS.faces\n:::\n")
    hand, flowers = figures(written)
    assert shown_in(hand) == characters(DEALT.hands[EAST]) and shown_in(flowers) == characters(FLOWERS.faces)
    assert f'aria-label="Tiles: {len(DEALT.hands[EAST])}"' in hand
    assert hand.count("<li>") == len(DEALT.hands[EAST])


def test_a_deal_shows_take_by_take_what_a_player_got(tmp_path: Path) -> None:
    written, _ = build(tmp_path, f"# Page\n\n:::{{player}} {DEAL}, WEST\n:::\n")
    (dealt,) = figures(written)
    takes = [characters(take.tiles) for take in DEALT.takes if take.seat is WEST]
    assert [shown_in(row) for row in re.findall(r"<ul.*?</ul>", dealt)] == takes
    assert f"<figcaption>West, as dealt: {len(DEALT.hands[WEST])}<" in dealt


def test_a_table_shows_what_lies_before_a_player(tmp_path: Path) -> None:
    written, _ = build(tmp_path, f"# Page\n\n:::{{player}} {DEAL}.after, WEST\n:::\n")
    laid_out, hand = figures(written)
    assert shown_in(laid_out) == characters(DEALT.after.laid_out[WEST])
    assert shown_in(hand) == characters(DEALT.after.hands[WEST])
    assert f"<figcaption>West, laid out: {len(DEALT.after.laid_out[WEST])}<" in laid_out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{tile}`5q`", "tile '5q': no tile has that code"),
        ("{tile}`<b>`", "no tile has that code"),
        (":::{faces} HONG_KONG\n:::", "faces HONG_KONG: it must give a set of tiles"),
        (":::{hand} ALL_TILE\n:::", "hand ALL_TILE: name 'ALL_TILE' is not defined"),
        (":::{hand} deal(HONG_KONG, Throw(7))\n:::", "a die shows 1 to 6"),
        (":::{hand} deal(HONG_KONG\n:::", "was never closed"),
        (":::{hand} '5m'\n:::", "it must give tiles"),
        (":::{hand} 5\n:::", "it must give tiles"),
        (":::{hand} [EAST]\n:::", "it must give tiles"),
        (":::{player} deal(HONG_KONG, seed=7)\n:::", "it must give a deal or a table, and a seat"),
        (":::{player} 5, EAST\n:::", "it must give a deal or a table, and a seat"),
    ],
)
def test_a_mistake_is_one_line_with_page_and_line_every_time(line: str, said: str, tmp_path: Path) -> None:
    for _ in range(2):
        _, heard = build(tmp_path, f"# Page\n\n{line}\n", "dummy")
        (fault,) = heard.strip().splitlines()
        assert "index.md:3: ERROR: " in fault and said in unescape(fault)
