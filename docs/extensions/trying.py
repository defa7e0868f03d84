"""The page on which readers throw and deal themselves.

The directive shows a worked deal, for all who run no script. The script puts itself in that place, and shows any other
from the data that is written beside it when the site is built.
"""

import json
from collections.abc import Callable, Iterable
from itertools import chain
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from extensions import trials
from extensions.clauses import choice_key, clause_for, title_of
from extensions.diagrams import PICTURES, Voice, svg, table
from extensions.diagrams import plan as plans
from extensions.diagrams import ring as rings
from extensions.diagrams.directive import picture, voice_of
from extensions.features import choices, option_title
from extensions.kept import kept
from extensions.telling import sentences, words
from extensions.tiles import face_name, figure_html, row_html, tiles
from extensions.trials import WALLS, variants
from mahjong import DIE, EAST, STACK, STYLES, Deal, Replacement, Seat, Style, Throw, Tile, deal

PLACE = "trial"
"""The id of what the script replaces; the name of the script with its data."""
SCRIPTS = (f"{PLACE}.js", "try-wall.js", "try-deal.js", "try.js")
"""What the page loads: the data, and then what shows them."""

SPECIAL = {"turns": "turns", "corner": "corner", "over": "runs_on"}
"""What is special of a break, and what the clause that tells it is known by."""


# Without a script


class Trial(SphinxDirective):
    """``{trial}``: a worked deal of the first style, which the script replaces by any deal of any style."""

    def run(self) -> list[nodes.Node]:
        style = next(iter(STYLES.values()))
        shown, voice = deal(style.rules, seed=WALLS[0]), voice_of(self.config.language)
        where = shown.broken_at
        assert where is not None
        first = where.first_live
        answer = words()["answer"].format(
            seat=voice.seat(where.side), stacks=voice.stacks(where.count),
            number=first.number, side=voice.seat(first.side),
        )  # fmt: skip
        plan = PICTURES["plan"](shown.rules, *where.throws, voice=voice, name=f"{PLACE}-picture")
        steps = nodes.enumerated_list("", *(self._step(*step) for step in self._steps(shown, voice)), enumtype="arabic")
        return [
            nodes.container(
                "",
                nodes.paragraph("", "", nodes.generated("", answer), classes=["answer"]),
                picture(svg=plan),
                steps,
                *(self._hand(shown, seat, voice) for seat in Seat),
                nodes.paragraph("", "", nodes.generated("", words()["done"])),
                ids=[PLACE],
            )
        ]

    def _steps(self, shown: Deal, voice: Voice) -> list[tuple[str, tuple[Tile, ...]]]:
        takes = zip(sentences(shown.rules, voice), (take.tiles for take in shown.takes), strict=True)
        return [*takes, *((replaced(step, voice), (step.bonus, step.tile)) for step in shown.replacements)]

    def _step(self, sentence: str, taken: tuple[Tile, ...]) -> nodes.list_item:
        shown = tiles(html=figure_html([row_html(tile.face for tile in taken)]))
        return nodes.list_item("", nodes.paragraph("", "", nodes.generated("", sentence)), shown)

    def _hand(self, shown: Deal, seat: Seat, voice: Voice) -> tiles:
        rows = {"laid-out": shown.after.laid_out[seat], "in-hand": shown.after.hands[seat]}
        return tiles(
            html="".join(
                figure_html(
                    [row_html(tile.face for tile in row)],
                    words()[name].format(seat=voice.seat(seat), number=len(row)),
                )
                for name, row in rows.items()
                if row
            )
        )


def replaced(step: Replacement, voice: Voice) -> str:
    """What happens when a bonus tile is replaced."""
    bonus, tile = face_name(step.bonus.face), face_name(step.tile.face)
    return words()["replaced"].format(seat=voice.seat(step.seat), bonus=bonus, tile=tile)


# For the script


def data(app: Sphinx) -> dict[str, Any]:
    """Everything that the script shows, in the language of the site that is built."""
    code = app.config.language
    voice = voice_of(code)
    worked_out = json.loads(kept("trials.json", trials.write).read_text(encoding="utf-8"))
    told = trials.told_in_words(worked_out, lambda rules: sentences(rules, voice))
    for name, style in STYLES.items():
        told["styles"][name] |= {
            "name": title_of(app.env, name),
            "options": [_option(style, option, code) for option in style.options],
            "frame": _frame(style, voice),
        }
        for chosen, _rules in variants(style):
            told["styles"][name]["variants"][" ".join(chosen)]["clauses"] = _clauses(app, name, style, chosen)
    every = chain.from_iterable(style.rules.tiles.faces for style in STYLES.values())
    return {
        **told,
        "words": words(),
        "tiles": _counted(voice.tiles, (len(style.rules.tiles) for style in STYLES.values())),
        "stacks": _counted(voice.stacks, (style.rules.stacks for style in STYLES.values())),
        "seats": [voice.seat(seat) for seat in Seat],
        "first": list(Seat).index(EAST),
        "die": list(DIE),
        "stack": STACK,
        "faces": {face.character: face_name(face) for face in every},
        "shape": _shape(),
    }


def _counted(words: Callable[[int], str], sizes: Iterable[int]) -> list[str]:
    """Every number that may be shown, with its noun."""
    return [words(number) for number in range(max(sizes) + 1)]


def _option(style: Style, option: str, code: str) -> dict[str, Any]:
    return {
        "name": option,
        "title": option_title(style, option, code),
        "choices": [[choice, says] for choice, says in choices(style, option, code).items()],
    }


def _clauses(app: Sphinx, name: str, style: Style, chosen: tuple[str, ...]) -> dict[str, list[str]]:
    """The clauses that tell a break, its special cases, a take, the last takes and a replacement, with addresses."""
    made = list(zip(style.options, chosen, strict=True))

    def told(step: str, field: str) -> list[str]:
        """What the clause of a step may tell: a choice that changes this field of the rules, or else the step."""
        return [*(choice_key(*choice) for choice in made if field in style.options[choice[0]][choice[1]]), step]

    keys = {
        "break": told("break", "count"), "take": ["take"], "last": told("last", "last"), "replacement": ["replacement"],
        **{case: [feature] for case, feature in SPECIAL.items()},
    }  # fmt: skip
    found = {step: clause_for(app.env, name, *things) for step, things in keys.items()}
    return {step: [clause, _address(app, clause)] for step, clause in found.items() if clause}


def _address(app: Sphinx, clause: str) -> str:
    page, anchor = app.env.domains.standard_domain.anonlabels[clause]
    return f"{app.builder.get_relative_uri(app.config.root_doc, page)}#{anchor}"


def _frame(style: Style, voice: Voice) -> str:
    """What lies on the table of a style whatever is thrown: the seats, and the key with and without a dead wall."""
    keys = (
        svg.tag("g", table.key(voice, with_dead_wall), class_=kind)
        for kind, with_dead_wall in (("with-dead", True), ("without-dead", False))
    )
    return table.seats(voice, style.rules) + "".join(keys)


def _shape() -> dict[str, Any]:
    """The measures of the picture of the wall, and its dice."""
    return {
        "width": svg.WIDTH,
        "outer": rings.OUTER,
        "thick": rings.THICK,
        "lip": rings.LIP,
        "track": rings.TRACK,
        "arrow": rings.ARROW,
        "least": rings.LEAST,
        "break": plans.BREAK,
        "end": plans.END,
        "die": table.DIE_STEP,
        "box": {**table.BOX._asdict(), "rx": table.BOX_ROUND},
        "quarters": [rings.quarters(seat) for seat in Seat],
        "dice": [table.dice(Throw(pips), 0, 0) for pips in DIE],
    }


def write(app: Sphinx, exception: Exception | None) -> None:
    """Write the data beside the other scripts."""
    if exception is None and app.builder.format == "html":
        text = json.dumps(data(app), ensure_ascii=False, separators=(",", ":"))
        target = Path(app.outdir) / "_static" / SCRIPTS[0]
        target.write_text(f"globalThis.{PLACE} = {text};\n", encoding="utf-8")


def load(app: Sphinx, pagename: str, template: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """Only the page with the trial loads its scripts and how it looks."""
    if doctree is not None and any(PLACE in found["ids"] for found in doctree.findall(nodes.container)):
        for script in SCRIPTS:
            app.add_js_file(script, loading_method="defer")
        app.add_css_file("try.css")


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_directive("trial", Trial)
    app.connect("html-page-context", load)
    app.connect("build-finished", write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
