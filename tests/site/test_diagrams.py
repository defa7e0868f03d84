"""The pictures show what the module says. Coordinates are read back from the SVG and measured anew."""

import re
from collections.abc import Iterator
from math import atan2, dist, pi
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import polib
import pytest
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace

from extensions.diagrams import PICTURES, Voice
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
    Break,
    BrokenWall,
    Count,
    Dice,
    LastTiles,
    Rules,
    Seat,
    Throw,
    deal_in_order,
    ring,
)

LANGUAGES = ("en", "fr", "ru")
LOCALE = Path(__file__).parents[2] / "locale"
CENTRE = (160, 160)
SMALL, LARGE = 1.5, 4
"""No gap is wider than the first between neighbours; a gap that means something is at least the second."""

LIP = 3
"""How far a lower tile peeps out."""

Box = tuple[float, float, float, float]
"""Left, upper, right and lower edge."""


def voice(code: str = "en") -> Voice:
    catalog = LOCALE / code / "LC_MESSAGES" / "site.po"
    words = {entry.msgid: entry.msgstr for entry in polib.pofile(str(catalog))} if catalog.exists() else {}
    return Voice(lambda message: words.get(message) or message, language(code).seat)


def draw(kind: str, *shown: object, code: str = "en") -> Element:
    svg = ElementTree.fromstring(PICTURES[kind](*shown, voice=voice(code), name="here"))
    for element in svg.iter():
        element.tag = element.tag.partition("}")[2]
    return svg


def group(svg: Element, kind: str) -> list[Element]:
    """What stands in the groups of this class."""
    return [inner for found in svg.iter("g") if kind in found.get("class", "").split() for inner in found]


def of_class(svg: Element, kind: str) -> list[Element]:
    """Shapes of this class that are not part of the key."""
    keyed = {id(element) for part in group(svg, "key") for element in part.iter()}
    return [element for element in svg.iter() if kind == element.get("class") and id(element) not in keyed]


def box(rect: Element) -> Box:
    x, y, width, height = (float(rect.get(name, 0)) for name in ("x", "y", "width", "height"))
    return x, y, x + width, y + height


def middle(shape: Box) -> tuple[float, float]:
    return (shape[0] + shape[2]) / 2, (shape[1] + shape[3]) / 2


def place(text: Element) -> tuple[float, float]:
    """The middle of a text's digits."""
    return float(text.get("x", 0)), float(text.get("y", 0)) - 4


def points(path: Element) -> list[tuple[float, float]]:
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", path.get("d", ""))]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def between(a: Box, b: Box) -> float:
    """How far apart two boxes are."""
    return max(a[0] - b[2], b[0] - a[2], a[1] - b[3], b[1] - a[3])


def holds(shape: Box, point: tuple[float, float], margin: float = 0) -> bool:
    return shape[0] - margin <= point[0] <= shape[2] + margin and shape[1] - margin <= point[1] <= shape[3] + margin


def angle(point: tuple[float, float]) -> float:
    """How far clockwise from the lower right corner, which is East's right end."""
    return (atan2(point[1] - CENTRE[1], point[0] - CENTRE[0]) - pi / 4 + 0.06) % (2 * pi)


def stacks(svg: Element) -> dict[str, Box]:
    """Where each stack lies, with the edge of its lower tile."""
    uppers = {rect.get("data-stack", ""): box(rect) for rect in svg.iter("rect") if rect.get("data-stack")}
    return {name: (left, top, right, bottom + LIP) for name, (left, top, right, bottom) in uppers.items()}


def one_throw_each(dice: Dice) -> list[Throw]:
    """A throw for every total."""
    return list({throw.total: throw for throw in dice.throws()}.values())


def throws(rules: Rules) -> Iterator[tuple[Throw, ...]]:
    if rules.count.throws == 1:
        return ((throw,) for throw in rules.dice.throws())
    each = one_throw_each(rules.dice)
    return ((first, second) for first in each for second in each)


TABLES = [
    HONG_KONG.variant(dice=Dice(dice), count=count, tiles=tiles, dead_stacks=dead, replenished=dead > 0)
    for dice, count in (
        (3, Count.SAME_THROW),
        (2, Count.SAME_THROW),
        (2, Count.SECOND_THROW),
        (2, Count.BOTH_THROWS),
    )
    for tiles in (ALL_TILES, WITHOUT_BONUS_TILES)
    for dead in (HONG_KONG.dead_stacks, 0)
]


def named(rules: Rules) -> str:
    return f"{rules.dice.number}-{rules.count.name}-{rules.stacks_per_side}-{rules.dead_stacks}".lower()


@pytest.fixture(scope="module", params=TABLES, ids=named)
def plans(request: pytest.FixtureRequest) -> list[tuple[Break, Element]]:
    """The plan of every throw."""
    rules = request.param
    return [(Break(rules, thrown), draw("plan", rules, *thrown)) for thrown in throws(rules)]


def test_stacks_lie_clockwise_from_east_right_end(plans: list[tuple[Break, Element]]) -> None:
    for where, svg in plans:
        drawn = stacks(svg)
        assert sorted(drawn, key=lambda name: angle(middle(drawn[name]))) == [str(p) for p in ring(where.rules)]


def test_stacks_do_not_overlap(plans: list[tuple[Break, Element]]) -> None:
    for where, svg in plans:
        drawn = stacks(svg)
        boxes = [drawn[str(p)] for p in where.places]
        assert all(between(a, b) > 0 for n, a in enumerate(boxes) for b in boxes[:n]), where.throws


def test_only_the_dead_wall_is_hatched(plans: list[tuple[Break, Element]]) -> None:
    for where, svg in plans:
        drawn = stacks(svg)
        strokes = {name: 0 for name in drawn}
        for path in of_class(svg, "hatch"):
            ends = points(path)
            for start, end in zip(ends[::2], ends[1::2], strict=True):
                (name,) = [n for n, shape in drawn.items() if holds(shape, start, 0.2) and holds(shape, end, 0.2)]
                strokes[name] += 1
        assert {name for name, many in strokes.items() if many > 2} == set(map(str, where.dead)), where.throws
        assert {name for name, many in strokes.items() if many} == set(map(str, where.dead)), where.throws


def test_the_wall_has_gaps_at_the_break_and_behind_the_dead_wall_only(plans: list[tuple[Break, Element]]) -> None:
    for where, svg in plans:
        drawn = stacks(svg)
        wide = {
            (str(a), str(b))
            for a, b in zip(where.places, where.places[1:] + where.places[:1], strict=True)
            if between(drawn[str(a)], drawn[str(b)]) > SMALL
        }
        gaps = {(str(where.last_counted), str(where.first_live))}
        if where.dead:
            gaps.add((str(where.live[-1]), str(where.dead[-1])))
        assert wide == gaps, where.throws
        assert all(between(drawn[a], drawn[b]) > LARGE for a, b in gaps)


def test_the_bar_stands_in_the_break(plans: list[tuple[Break, Element]]) -> None:
    for where, svg in plans:
        drawn = stacks(svg)
        (bar,) = of_class(svg, "bar")
        start, end = points(bar)
        crossing = [
            (start[0] + (end[0] - start[0]) * n / 20, start[1] + (end[1] - start[1]) * n / 20) for n in range(21)
        ]
        assert not any(holds(shape, point, 1.6) for shape in drawn.values() for point in crossing), where.throws
        on_bar = crossing[10]
        nearest = sorted(drawn, key=lambda name: dist(middle(drawn[name]), on_bar))[:4]
        assert {str(where.last_counted), str(where.first_live)} <= set(nearest), where.throws
        before, after = (angle(middle(drawn[str(p)])) for p in (where.last_counted, where.first_live))
        assert (angle(on_bar) - before) % (2 * pi) < (after - before) % (2 * pi), where.throws


def test_numbers_stand_outside_at_the_stacks_they_count(plans: list[tuple[Break, Element]]) -> None:
    for where, svg in plans:
        drawn = stacks(svg)
        numbers = {int(text.text or ""): place(text) for text in group(svg, "count")}
        for number, at in numbers.items():
            nearest = min(drawn, key=lambda name: dist(middle(drawn[name]), at))
            assert nearest == str(where.counted[number - 1]), (where.throws, number)
            assert not all(17 <= coordinate <= 303 for coordinate in at), (where.throws, number)
        assert max(numbers) == where.count
        assert set(numbers) >= set(range(1, min(where.count, 9) + 1))
        assert all({number, number + 1} & set(numbers) for number in range(1, where.count))


def test_the_first_stacks_to_be_taken_are_outlined(plans: list[tuple[Break, Element]]) -> None:
    for where, svg in plans:
        drawn = stacks(svg)
        outlined = {next(n for n, s in drawn.items() if holds(box(rect), middle(s))) for rect in group(svg, "next")}
        assert outlined == {str(p) for p in where.live[: where.rules.stacks_per_take]}, where.throws


def test_the_arrow_goes_clockwise_from_the_break(plans: list[tuple[Break, Element]]) -> None:
    for where, svg in plans:
        (way,), (tip,) = of_class(svg, "way"), of_class(svg, "tip")
        start, end = points(way)[0], points(tip)[0]
        assert 0.2 < (angle(end) - angle(start)) % (2 * pi) < pi / 2, where.throws
        behind = (angle(start) - angle(middle(stacks(svg)[str(where.first_live)]))) % (2 * pi)
        assert min(behind, 2 * pi - behind) < 0.25, where.throws


def test_the_total_thrown_is_boxed_at_its_side(plans: list[tuple[Break, Element]]) -> None:
    for where, svg in plans:
        for seats in (g for g in svg.iter("g") if g.get("data-seat")):
            shown = {int(t.text or ""): t for t in seats.iter("text") if t.get("class") != "seat"}
            side = next(seat for seat in Seat if str(seat) == seats.get("data-seat"))
            assert list(shown) == [total for total in where.rules.dice.totals if EAST.count(total) is side]
            boxed = [total for total, text in shown.items() if text.get("class") == "thrown"]
            assert boxed == ([where.throws[0].total] if side is where.side else [])
            assert [r for r in map(box, seats.iter("rect")) if not any(holds(r, place(shown[t])) for t in boxed)] == []


def test_every_throw_shows_its_pips(plans: list[tuple[Break, Element]]) -> None:
    for where, svg in plans:
        dice = [g for g in svg.iter("g") if g.get("class") == "dice"]
        assert [g.get("data-throw") for g in dice] == [" ".join(map(str, throw)) for throw in where.throws]
        for thrown, shown in zip(where.throws, dice, strict=True):
            pips = [tuple(map(float, pip)) for pip in re.findall(r"M([\d.]+) ([\d.]+)h0", shown[-1].get("d", ""))]
            assert [sum(holds(box(die), pip) for pip in pips) for die in shown.iter("rect")] == list(thrown)
        if where.rules.count.throws > 1:
            assert any(re.search(rf"\b{where.count}$", t.text or "") for t in of_class(svg, "for")), where.throws


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_plan_says_in_words_what_it_shows(code: str) -> None:
    words = voice(code)
    for rules in TABLES:
        for thrown in one_throw_each(rules.dice):
            both = (thrown,) * rules.count.throws
            where = Break(rules, both)
            title, description = list(draw("plan", rules, *both, code=code))[:2]
            assert title.text and str(thrown.total) in title.text
            told = description.text or ""
            for said in (words.seat(where.side), str(where.count), words.place(where.first_live)):
                assert said in told
            assert (words.stretch(where.dead) in told) if where.dead else (words.text("There is no dead wall.") in told)
            assert (words.text("The break is in the corner.") in told) is where.in_corner


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
