"""The pictures show what the module says, in every language and wherever they stand."""

import re
from math import dist
from pathlib import Path

import pytest
from drawn import (
    LANGUAGES,
    box,
    draw,
    group,
    holds,
    of_class,
    place,
    stacks,
)
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace

from extensions.diagrams import PICTURES
from extensions.languages import language
from mahjong import (
    ALL_TILES,
    EAST,
    HONG_KONG,
    NORTH,
    SOUTH,
    STACK,
    WEST,
    WITHOUT_BONUS_TILES,
    BrokenWall,
    LastTiles,
    Seat,
    Throw,
    deal_in_order,
)


@pytest.mark.parametrize("seat, edge", [(EAST, 3), (NORTH, 0), (WEST, 1), (SOUTH, 2)], ids=str)
def test_seats_sit_as_their_owners_left_and_right_say(seat: Seat, edge: int) -> None:
    drawn = stacks(draw("unbroken", HONG_KONG))
    outermost = [min, min, max, max][edge](shape[edge] for shape in drawn.values())
    own = [shape for name, shape in drawn.items() if name.startswith(str(seat))]
    assert all(abs(shape[edge] - outermost) <= (3 if edge == 3 else 0.1) for shape in own)


@pytest.mark.parametrize("tiles", [ALL_TILES, WITHOUT_BONUS_TILES], ids=len)
def test_the_unbroken_wall_shows_its_measures(tiles: object) -> None:
    rules = HONG_KONG.variant(tiles=tiles)
    svg = draw("unbroken", rules)
    assert [t.text for t in group(svg, "length") if t.tag == "text"] == [str(rules.stacks_per_side)] * len(Seat)
    words = " ".join(t.text or "" for t in svg.iter("text"))
    assert str(len(rules.tiles)) in words
    assert not of_class(svg, "hatch") and not of_class(svg, "bar")


def test_sides_are_numbered_in_turn_order() -> None:
    svg = draw("sides", HONG_KONG)
    at = {int(text.text or ""): place(text) for text in group(svg, "round") if text.tag == "text"}
    seats = {g.get("data-seat"): place(next(g.iter("text"))) for g in svg.iter("g") if g.get("data-seat")}
    for number, seat in enumerate(Seat, 1):
        assert min(at, key=lambda n: dist(at[n], seats[str(seat)])) == number


@pytest.mark.parametrize("rounds, stacks_per_take", [(3, 2), (4, 2), (2, 1)])
def test_rounds_show_every_take_of_the_deal(rounds: int, stacks_per_take: int) -> None:
    rules = HONG_KONG.variant(rounds=rounds, stacks_per_take=stacks_per_take)
    takes = [take for take in deal_in_order(rules, rules.tiles).takes if len(take.tiles) == rules.tiles_per_take]
    drawn = [g for g in draw("rounds", rules).iter("g") if g.get("class") == "take"]
    assert [g.get("data-seat") for g in drawn] == [str(take.seat) for take in takes[: rounds * len(Seat)]]
    for number, (g, take) in enumerate(zip(drawn, takes, strict=False), 1):
        assert len(list(g.iter("rect"))) == len(take.tiles)
        assert [t.text for t in g.iter("text")] == [str(number)]


@pytest.mark.parametrize("last", LastTiles)
def test_the_last_tiles_stand_as_the_owner_sees_them(last: LastTiles) -> None:
    rules = HONG_KONG.variant(last=last)
    dealt = deal_in_order(rules, rules.tiles)
    takers = {tile: str(take.seat) for take in dealt.takes[-len(Seat) :] for tile in take.tiles}
    first = min(map(dealt.order.index, takers))
    svg = draw("last_tiles", rules)
    shown = sorted(of_class(svg, "taker") + of_class(svg, "after"), key=lambda t: (-place(t)[0], place(t)[1]))
    tiles = dealt.order[first : first + len(shown)]
    assert [t.text for t in shown] == [takers.get(tile, "next") for tile in tiles]
    (next_shape,) = group(svg, "next")
    assert dealt.wall.next_tile == tiles[-1] and holds(box(next_shape), place(shown[-1]))
    doubles = [box(shape) for shape in of_class(svg, "double")]
    assert len(doubles) == [t.text for t in shown].count(str(EAST))
    assert all(any(holds(d, place(t)) for t in shown if t.text == str(EAST)) for d in doubles)


def test_two_ways_of_taking_the_last_tiles_stand_one_below_the_other() -> None:
    both = draw("last_tiles_compared", *(HONG_KONG.variant(last=last) for last in LastTiles))
    heads = of_class(both, "seat")
    assert len(heads) == len(LastTiles) == len(group(both, "next"))
    assert len({head.text for head in heads}) == len(heads)


@pytest.mark.parametrize("dead_stacks, replenished", [(7, True), (7, False), (8, True), (0, False), (20, True)])
def test_replacement_tiles_are_numbered_in_the_order_in_which_they_are_taken(
    dead_stacks: int, replenished: bool
) -> None:
    rules = HONG_KONG.variant(dead_stacks=dead_stacks, replenished=replenished)
    wall = BrokenWall.of(rules, rules.tiles.tiles)
    svg = draw("replacement", rules)
    hatched, plain = ([box(rect) for rect in group(svg, kind)] for kind in ("dead", "face"))
    tiles = sorted(hatched + plain, key=lambda shape: (shape[0], shape[1]))
    from_break = [tile for stack in wall.stacks[::-1] for tile in stack]
    at = {int(t.text or ""): place(t) for t in of_class(svg, "number")}
    left = wall
    for number in sorted(at):
        tile, left = left.replace()
        assert holds(tiles[from_break.index(tile)], at[number])
    outlined = [box(rect) for rect in group(svg, "next")]
    assert holds(outlined[0], at[1])
    assert len(outlined) == 1 + replenished
    if dead_stacks:
        assert len(hatched) == len(at) <= rules.dead_tiles
    if replenished:
        assert wall.live[-1] in wall.replace()[1].dead
        beyond = tiles[len(hatched) :]
        assert outlined[1] == beyond[STACK - 1]
        assert wall.live[-1] == from_break[rules.dead_tiles + STACK - 1]
    else:
        assert len(of_class(svg, "way")) == 1


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("kind", PICTURES)
def test_every_picture_has_a_title_and_a_description(kind: str, code: str) -> None:
    jump = HONG_KONG.variant(last=LastTiles.JUMP)
    shown = {"plan": (HONG_KONG, Throw(3, 4, 5)), "last_tiles_compared": (HONG_KONG, jump)}.get(kind, (HONG_KONG,))
    svg = draw(kind, *shown, code=code)
    assert svg.get("role") == "img"
    for name, attribute in (("title", "aria-labelledby"), ("desc", "aria-describedby")):
        (element,) = svg.findall(name)
        assert element.text and element.get("id") == svg.get(attribute)
        assert not re.search(r"[{}]", element.text)


PAGE = """# Page

:::{picture} plan(HONG_KONG, Throw(3, 4, 5))
:::

:::{picture} rounds(HONG_KONG)
:::
"""


def build(folder: Path, builder: str, page: str, code: str = "en") -> tuple[Sphinx, str]:
    """Build a site of one page; what Sphinx warned of comes along."""
    folder.mkdir(exist_ok=True)
    (folder / "index.md").write_text(page, encoding="utf-8")
    heard = folder / "heard.txt"
    settings = {
        "extensions": ["myst_parser", "extensions.diagrams"],
        "myst_enable_extensions": ["colon_fence"],
        "language": code,
    }
    with docutils_namespace(), heard.open("w", encoding="utf-8") as warning:
        out = folder / "out"
        app = Sphinx(folder, None, out / builder, out / "doctrees", builder, settings, status=None, warning=warning)
        app.build()
    return app, heard.read_text(encoding="utf-8")


@pytest.mark.parametrize("code", LANGUAGES)
def test_ids_are_unique_on_a_page(code: str, tmp_path: Path) -> None:
    app, _ = build(tmp_path, "html", PAGE, code)
    written = (Path(app.outdir) / "index.html").read_text(encoding="utf-8")
    assert written.count('<figure class="picture"><svg') == 2 and "data-stack=" not in written
    assert language(code).seat(EAST) in written
    ids = re.findall(r'\bid="([^"]+)"', written)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("builder", ["gettext", "dummy", "text", "latex", "man", "texinfo", "epub", "singlehtml"])
def test_other_builders_do_not_fail(builder: str, tmp_path: Path) -> None:
    app, heard = build(tmp_path, builder, PAGE)
    assert "ERROR" not in heard and "picture" not in heard
    if builder == "gettext":
        assert "Where" not in (Path(app.outdir) / "index.pot").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "expression, reason",
    [
        ("plan(HONG_KONG, Throw(7))", "a die shows 1 to 6"),
        ("plan(HONG_KONG, Throw(1, 1))", "3 dice are thrown"),
        ("plan(HONG_KONG", "was never closed"),
        ("HONG_KONG", "this is no picture"),
        ("wall()", "'wall' is not defined"),
    ],
)
def test_a_bad_expression_is_one_line_with_page_and_line_every_time(
    expression: str, reason: str, tmp_path: Path
) -> None:
    for _ in range(2):
        _, heard = build(tmp_path, "dummy", f"# Page\n\n:::{{picture}} {expression}\n:::\n")
        (fault,) = heard.strip().splitlines()
        assert f"index.md:3: ERROR: picture {expression}: " in fault and reason in fault


def test_a_page_is_read_again_when_the_rules_or_the_drawing_change(tmp_path: Path) -> None:
    app, _ = build(tmp_path, "dummy", PAGE)
    known = {Path(path).name for path in app.env.dependencies["index"]}
    assert {"wall.py", "rules.py", "styles.py", "ring.py", "plan.py", "en.toml"} <= known
