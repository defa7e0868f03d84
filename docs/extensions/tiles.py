"""Tile faces on a page: one in a sentence, the faces of a set, a row of tiles, what a player has.

Each says its name in the page's language, to a screen reader and on hover. What the directives show is worked out
by an expression with the public names of `mahjong`, so it can't differ from what the module deals.
"""

from collections.abc import Iterable, Iterator
from html import escape
from typing import Any, ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.locale import get_translation
from sphinx.util import logging
from sphinx.util.docutils import SphinxRole

import mahjong
from extensions.languages import language
from extensions.worked import Worked
from mahjong import Deal, Face, Group, RuleError, Seat, Table, Tile, TileSet, face

Row = tuple[Face, ...]

_ = get_translation("site")

logger = logging.getLogger(__name__)


# What tiles are called


def face_name(shown: Face) -> str:
    """What a face is called in the page's language; in English, what the module calls it."""
    suits = {
        "characters": _("{number} of characters"),
        "circles": _("{number} of circles"),
        "bamboos": _("{number} of bamboos"),
    }
    others = {
        "East wind": _("East wind"),
        "South wind": _("South wind"),
        "West wind": _("West wind"),
        "North wind": _("North wind"),
        "White dragon": _("White dragon"),
        "Green dragon": _("Green dragon"),
        "Red dragon": _("Red dragon"),
        "plum blossom": _("plum blossom"),
        "orchid": _("orchid"),
        "bamboo": _("bamboo"),
        "chrysanthemum": _("chrysanthemum"),
        "spring": _("spring"),
        "summer": _("summer"),
        "autumn": _("autumn"),
        "winter": _("winter"),
    }
    name = suits.get(shown.group) or others.get(shown.name, shown.name)
    return str(name).format(number=shown.number)


def group_name(group: Group) -> str:
    """What a group of faces is called in the page's language."""
    names = {
        "characters": _("characters"),
        "circles": _("circles"),
        "bamboos": _("bamboos"),
        "winds": _("winds"),
        "dragons": _("dragons"),
        "flowers": _("flowers"),
        "seasons": _("seasons"),
    }
    return str(names.get(group.name, group.name))


# Tiles as HTML


def tile_html(shown: Face) -> str:
    """One tile. Its title is shown on hover, and is what a screen reader calls an image without another name."""
    return f'<span class="tile" role="img" title="{escape(face_name(shown))}">{shown.character}</span>'


def row_html(row: Iterable[Face]) -> str:
    """Tiles side by side."""
    return _list(map(tile_html, row))


def legend_html(group: Group) -> str:
    """The faces of a group, each with its number or name in sight: not everybody reads Chinese."""
    is_suit = group in mahjong.SUITS
    words = (str(one.number) if is_suit else escape(face_name(one)) for one in group.faces)
    items = (
        f'{tile_html(one)}<span class="tile-name" aria-hidden="true">{word}</span>'
        for one, word in zip(group.faces, words, strict=True)
    )
    return _list(items, "suit" if is_suit else "named")


def _list(items: Iterable[str], kind: str = "plain") -> str:
    # Some browsers take a list without marks for no list unless its role is given.
    return f'<ul class="{kind}" role="list">{"".join(f"<li>{item}</li>" for item in items)}</ul>'


def figure_html(rows: Iterable[str], caption: str = "", label: str = "") -> str:
    """Rows of tiles under a caption, or with a label that only screen readers tell."""
    above = f"<figcaption>{escape(caption[:1].upper() + caption[1:])}</figcaption>" if caption else ""
    attribute = f' aria-label="{escape(label)}"' if label else ""
    return f'<figure class="tiles"{attribute}>{above}<div class="tile-rows">{"".join(rows)}</div></figure>\n'


# The role


class tile(nodes.generated):
    """A tile in a sentence; its text is the Unicode character, `html` how a page shows it."""


class TileRole(SphinxRole):
    """``{tile}`5m```: the tile with this code."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        try:
            shown = face(self.text.strip())
        except RuleError as error:
            logger.error("tile %s", error, location=self.get_location())
            self.env.note_reread()
            return [], []
        return [tile(self.rawtext, shown.character, html=tile_html(shown), name=face_name(shown))], []


def name_in_titles(app: Sphinx, doctree: nodes.document) -> None:
    """A title, which the menu repeats, has the tile's name instead."""
    for title in doctree.findall(nodes.title):
        for node in list(title.findall(tile)):
            node.replace_self(nodes.Text(node["name"]))


# The directives


class tiles(nodes.General, nodes.Element):
    """Tiles on a page; `html` holds them, ready to be written."""


class Tiles(Worked):
    """Shows tiles."""

    wanted: ClassVar[str]
    """What the expression must give, with an example."""

    def show(self, value: Any) -> list[nodes.Node]:
        return [tiles(html="".join(self.figures(value)))]

    def figures(self, value: Any) -> Iterator[str]:
        """What is shown of the value. Raises TypeError if it is none of those that are wanted."""
        raise NotImplementedError

    def refuse(self) -> TypeError:
        return TypeError(f"it must give {self.wanted}")


class Faces(Tiles):
    """``{faces} ALL_TILES``: the faces of a set, group by group, each with its copies."""

    wanted = "a set of tiles, such as ALL_TILES"

    def figures(self, value: Any) -> Iterator[str]:
        if not isinstance(value, TileSet):
            raise self.refuse()
        for group in value.groups:
            yield figure_html([legend_html(group)], f"{group_name(group)} × {group.copies}")


class Hand(Tiles):
    """``{hand} FLOWERS.faces``: tiles or faces in a row, or several such rows one after the other."""

    wanted = "tiles, or rows of tiles, such as deal(HONG_KONG, seed=7).hands[EAST]"

    def figures(self, value: Any) -> Iterator[str]:
        try:
            rows = rows_of(value)
        except TypeError:
            raise self.refuse() from None
        yield figure_html(map(row_html, rows), label=_("Tiles: {number}").format(number=sum(map(len, rows))))


class Player(Tiles):
    """``{player} DEAL, SEAT``: a hand as dealt, take by take. ``{player} TABLE, SEAT``: what lies before a player."""

    wanted = "a deal or a table, and a seat, such as deal(HONG_KONG, seed=7).after, EAST"

    def figures(self, value: Any) -> Iterator[str]:
        match value:
            case (Deal() as dealt, Seat() as seat):
                takes = [take.tiles for take in dealt.takes if take.seat is seat]
                yield self._figure(takes, _("{seat}, as dealt: {number}"), seat)
            case (Table() as table, Seat() as seat):
                if table.laid_out[seat]:
                    yield self._figure([table.laid_out[seat]], _("{seat}, laid out: {number}"), seat)
                yield self._figure([table.hands[seat]], _("{seat}, in hand: {number}"), seat)
            case _:
                raise self.refuse()

    def _figure(self, rows: Iterable[Iterable[Tile]], caption: str, seat: Seat) -> str:
        faces = rows_of(rows)
        name = language(self.config.language).seat(seat)
        return figure_html(map(row_html, faces), caption.format(seat=name, number=sum(map(len, faces))))


def rows_of(value: Any) -> list[Row]:
    """The faces of tiles, in one row or in the rows that are given. Raises TypeError for anything else."""
    items = list(value)
    if items and all(isinstance(item, Tile | Face) for item in items):
        return [tuple(item.face if isinstance(item, Tile) else item for item in items)]
    if not items or isinstance(value, str):
        raise TypeError
    return [row for item in items for row in rows_of(item)]


# Writing them


def visit_html(writer: Any, node: nodes.Element) -> None:
    writer.body.append(node["html"])
    raise nodes.SkipNode


def keep(writer: Any, node: nodes.Element) -> None:
    """Leave the character, where there is only text."""


def skip(writer: Any, node: nodes.Element) -> None:
    raise nodes.SkipNode


def setup(app: Sphinx) -> dict[str, Any]:
    plain, silent = (keep, keep), (skip, None)
    app.add_node(tile, html=(visit_html, None), latex=plain, text=plain, man=plain, texinfo=plain)
    app.add_node(tiles, html=(visit_html, None), latex=silent, text=silent, man=silent, texinfo=silent)
    app.add_role("tile", TileRole())
    for directive in (Faces, Hand, Player):
        app.add_directive(directive.__name__.lower(), directive)
    app.connect("doctree-read", name_in_titles, priority=400)
    app.add_css_file("tiles.css")
    return {"parallel_read_safe": True, "parallel_write_safe": True}
