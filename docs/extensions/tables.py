"""Tables that are worked out from the rules, cell by cell."""

from collections.abc import Iterable
from typing import Any

import mahjong
from docutils import nodes
from extensions.languages import language
from mahjong import Break, Rules, Seat, StackPlace, Throw
from sphinx.application import Sphinx
from sphinx.locale import get_translation
from sphinx.util.docutils import SphinxDirective

_ = get_translation("site")


class Totals(SphinxDirective):
    """``{totals} RULES``: for every total the side, and where the live wall begins, for each set of tiles.

    With a second throw, the side follows from the first total and the break from what is counted: two tables.
    """

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        rules = eval(self.arguments[0], {name: getattr(mahjong, name) for name in mahjong.__all__})
        return [self._by_total(rules)]

    def _by_total(self, rules: Rules) -> nodes.Element:
        sets = [rules, rules.variant(tiles=mahjong.WITHOUT_BONUS_TILES)]
        header = [_("Total"), _("Side")]
        header += [_("Live wall begins, {count} tiles").format(count=len(one.tiles)) for one in sets]
        rows = []
        for total in rules.dice.totals:
            breaks = [Break(one, (throw_of(rules, total),)) for one in sets]
            rows.append([str(total), self._seat(breaks[0].side), *(self._place(one.first_live) for one in breaks)])
        return table(header, rows)

    def _seat(self, seat: Seat) -> str:
        return language(self.config.language).seat(seat)

    def _place(self, place: StackPlace) -> str:
        return f"{self._seat(place.side)} {place.number}"


def throw_of(rules: Rules, total: int) -> Throw:
    """A throw with this total."""
    return next(throw for throw in rules.dice.throws() if throw.total == total)


def table(header: Iterable[str], rows: Iterable[Iterable[str]]) -> nodes.Element:
    """A plain table; what it says is generated, so nothing in it is extracted or checked as prose."""
    header, rows = list(header), [list(row) for row in rows]
    group = nodes.tgroup("", *(nodes.colspec(colwidth=1) for _column in header), cols=len(header))
    group += nodes.thead("", _row(header))
    group += nodes.tbody("", *map(_row, rows))
    return nodes.table("", group, classes=["generated"])


def _row(cells: list[str]) -> nodes.row:
    return nodes.row("", *(nodes.entry("", nodes.paragraph("", "", nodes.generated("", cell))) for cell in cells))


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_directive("totals", Totals)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
