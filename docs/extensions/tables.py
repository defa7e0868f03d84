"""Tables that are worked out from the rules, cell by cell."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from typing import Any

import polib
from babel.numbers import format_percent
from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.locale import get_translation
from sphinx.util.docutils import SphinxDirective

import mahjong
from extensions.catalogs import readable
from extensions.clauses import CLAUSES, clauses
from extensions.diagrams.directive import voice_of
from extensions.languages import language, languages
from extensions.settings import ROOT
from extensions.worked import Worked
from mahjong import STYLES, Break, Dice, Rules, Seat, StackPlace, Throw, vectors

_ = get_translation("site")


class Totals(Worked):
    """``{totals} RULES``: for every total the side, and where the live wall begins, for each set of tiles.

    With a second throw, the side follows from the first total and the break from what is counted: two tables.
    """

    def show(self, rules: Rules) -> list[nodes.Node]:
        sets = [rules, rules.variant(tiles=mahjong.WITHOUT_BONUS_TILES)]
        tiles = voice_of(self.config.language).tiles
        begins = [_("Live wall begins, with {tiles}").format(tiles=tiles(len(one.tiles))) for one in sets]
        if rules.count.throws == 1:
            return [table([_("Total"), _("Side"), *begins], self._by_total(sets))]
        sides = ((str(total), self._seat(Seat.EAST.count(total))) for total in rules.dice.totals)
        counted = list(self._by_count(sets))
        if all(len(set(places)) == 1 for _number, *places in counted):  # the same, however long a side is
            begins, counted = [_("Live wall begins, on that side")], [row[:2] for row in counted]
        return [table([_("First total"), _("Side")], sides), table([_("Stacks counted"), *begins], counted)]

    def _by_total(self, sets: list[Rules]) -> Iterator[list[str]]:
        """One row a total of the only throw."""
        for total in sets[0].dice.totals:
            breaks = [Break(rules, (throw_of(rules.dice, total),)) for rules in sets]
            yield [str(total), self._seat(breaks[0].side), *(self._place(where.first_live) for where in breaks)]

    def _by_count(self, sets: list[Rules]) -> Iterator[list[str]]:
        """One row for each number of stacks that the throws can ask for; the owner is whoever counts."""
        dice, count = sets[0].dice, sets[0].count
        totals = product(dice.totals, repeat=count.throws)
        every = [tuple(throw_of(dice, total) for total in combination) for combination in totals]
        for number, throws in sorted({count.total(throws): throws for throws in every}.items()):
            breaks = [Break(rules, throws) for rules in sets]
            yield [str(number), *(self._from_owner(where) for where in breaks)]

    def _from_owner(self, where: Break) -> str:
        """Where the live wall begins, seen from the owner of the side that is opened."""
        number = where.first_live.number
        if where.first_live.side is where.side:
            return _("stack {number}").format(number=number)
        return _("left-hand neighbour’s stack {number}").format(number=number)

    def _seat(self, seat: Seat) -> str:
        return language(self.config.language).seat(seat)

    def _place(self, place: StackPlace) -> str:
        return f"{self._seat(place.side)} {place.number}"


class Provenance(SphinxDirective):
    """``{provenance} PAGE``: for every clause of a rule page how sure it is, and which sources say so."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        sureness = {"high": _("high"), "medium": _("medium"), "low": _("low")}
        self.env.note_dependency(str(CLAUSES))
        rows = [
            [self._link(f"{self.arguments[0]}-{clause}"), sureness[data["sure"]], ", ".join(data["sources"])]
            for clause, data in clauses()[self.arguments[0]].items()
        ]
        return [table([_("Clause"), _("Sureness"), _("Sources")], rows)]

    def _link(self, clause: str) -> nodes.Node:
        reference = pending_xref(
            "", refdomain="std", reftype="ref", reftarget=clause, refexplicit=True, refdoc=self.env.docname
        )
        reference += nodes.generated("", clause)
        return reference


class Progress(SphinxDirective):
    """``{progress}``: how far the translation into each language has come."""

    def run(self) -> list[nodes.Node]:
        rows = []
        for one in languages():
            entries: list[polib.POEntry] = []
            for path in (ROOT / "locale" / one.code).rglob("*.po"):
                self.env.note_dependency(str(path))
                entries += readable(path)
            done = sum(bool(entry.msgstr) and not entry.fuzzy for entry in entries)
            share = format_percent(done / len(entries) if entries else 1, locale=self.config.language)
            rows.append([one.name, _("published") if one.published else _("draft"), share])
        return [table([_("Language"), _("State"), _("Translated")], rows)]


class VectorFiles(SphinxDirective):
    """``{vectors}``: links to the files of test vectors, which lie beside the languages."""

    def run(self) -> list[nodes.Node]:
        names = [vectors.file_name(name, rules) for name, style in STYLES.items() for rules in style.variants()]
        links = (nodes.reference("", "", nodes.literal("", name), refuri=f"../vectors/{name}") for name in names)
        return [nodes.bullet_list("", *(nodes.list_item("", nodes.paragraph("", "", link)) for link in links))]


@cache
def throw_of(dice: Dice, total: int) -> Throw:
    """A throw with this total."""
    return next(throw for throw in dice.throws() if throw.total == total)


def table(header: Iterable[str], rows: Iterable[Iterable[str | nodes.Node]]) -> nodes.Element:
    """A plain table; what it says is generated, so nothing in it is extracted or checked as prose."""
    header, rows = list(header), [list(row) for row in rows]
    group = nodes.tgroup("", *(nodes.colspec(colwidth=1) for _column in header), cols=len(header))
    group += nodes.thead("", _row(header))
    group += nodes.tbody("", *map(_row, rows))
    return nodes.table("", group, classes=["generated"])


def _row(cells: Iterable[str | nodes.Node]) -> nodes.row:
    written = (cell if isinstance(cell, nodes.Node) else nodes.generated("", str(cell)) for cell in cells)
    return nodes.row("", *(nodes.entry("", nodes.paragraph("", "", cell)) for cell in written))


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_directive("totals", Totals)
    app.add_directive("provenance", Provenance)
    app.add_directive("progress", Progress)
    app.add_directive("vectors", VectorFiles)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
