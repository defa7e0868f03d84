"""Wrong statements are found, each in one line; right ones pass."""

import pytest

from extensions.judging import judge
from extensions.records import HOLE, Example, Page, Prose, Statement

SETTING = """
>>> rules = HONG_KONG
>>> without_bonus = rules.variant(tiles=WITHOUT_BONUS_TILES)
>>> two_dice, three_dice = Dice(2), Dice(3)
>>> dealt = deal(rules, seed=7)
>>> others = [take.seat for take in dealt.takes[-3:]]
>>> wall = dealt.wall
"""

WHERE = "page.md:7"


def lines(
    code: str, *said: Statement | Prose, setting: str = SETTING, known: frozenset[str] | None = None
) -> list[str]:
    """What is said of a page with these statements and lines."""
    statements = [one for one in said if isinstance(one, Statement)]
    expressions = known if known is not None else frozenset(one.expression for one in statements)
    page = Page(code, True, "page.md", expressions, 1, [Example(setting, "page.md:1")], statements)
    page.prose = [one for one in said if isinstance(one, Prose)]
    return list(map(str, judge(page).faults))


def fact(text: str, expression: str, kind: str = "fact") -> Statement:
    return Statement(kind, text, expression, WHERE)


@pytest.mark.parametrize(
    ("code", "text", "expression"),
    [
        ("en", "144", "len(rules.tiles)"),
        ("en", "fourteen", "len(wall.dead)"),
        ("en", "3 to 18", "three_dice.totals"),
        ("en", "South, West and North", "others"),
        ("en", "25.5 %", "sum(three_dice.chances[total] for total in (5, 9, 13, 17))"),
        ("fr", "quatorze tuiles", "len(wall.dead)"),
        ("fr", "de 2 à 12", "two_dice.totals"),
        ("fr", "Sud, Ouest et Nord", "others"),
        ("fr", "une", "len([EAST])"),
        ("ru", "четырнадцати костей", "len(wall.dead)"),
        ("ru", "от 3 до 18", "three_dice.totals"),
        ("ru", "Югу, Западу и Северу", "others"),
        ("ru", "25,5 %", "sum(three_dice.chances[total] for total in (5, 9, 13, 17))"),
    ],
)
def test_a_right_statement_passes(code: str, text: str, expression: str) -> None:
    assert lines(code, fact(text, expression)) == []


@pytest.mark.parametrize(
    ("code", "text", "expression"),
    [
        # F1: 136 tiles, yet 36 a player in sides of 18 stacks.
        ("en", "36", "without_bonus.tiles_per_player"),
        ("en", "eighteen", "without_bonus.stacks_per_side"),
        ("fr", "36", "without_bonus.tiles_per_player"),
        ("fr", "dix-huit", "without_bonus.stacks_per_side"),
        ("ru", "тридцать шесть", "without_bonus.tiles_per_player"),
        ("ru", "восемнадцати", "without_bonus.stacks_per_side"),
        # F2: two dice, yet a total of 18.
        ("en", "2 to 18", "two_dice.totals"),
        ("fr", "18", "two_dice.highest"),
        ("ru", "от 2 до 18", "two_dice.totals"),
        # E1: three dice, yet a total of 2.
        ("en", "2", "three_dice.lowest"),
        ("fr", "de deux à dix-huit", "three_dice.totals"),
        ("ru", "двух", "three_dice.lowest"),
        # F4: East takes a second time, West not at all.
        ("en", "South, East and North", "others"),
        ("fr", "Sud, Est et Nord", "others"),
        ("ru", "Юг, Восток и Север", "others"),
        # The right values in the wrong order, one too few, one too many, none.
        ("en", "West, South and North", "others"),
        ("fr", "Sud et Ouest", "others"),
        ("ru", "Юг, Запад, Север и Восток", "others"),
        ("en", "several", "len(wall.dead)"),
        ("fr", "25,4 %", "sum(three_dice.chances[total] for total in (5, 9, 13, 17))"),
        ("ru", "по часовой стрелке", "TURNS"),
    ],
)
def test_a_wrong_statement_is_one_line(code: str, text: str, expression: str) -> None:
    (line,) = lines(code, fact(text, expression))
    mark = "" if code == "en" else f"[{code}] "
    assert line.startswith(f'{WHERE}: {mark}says "{text}", but {expression} is ')


def test_the_line_names_the_value() -> None:
    assert lines("en", fact("15", "len(wall.dead)")) == [f'{WHERE}: says "15", but len(wall.dead) is 14']
    assert lines("ru", fact("Юг", "others[1]")) == [f'{WHERE}: [ru] says "Юг", but others[1] is Запад']


@pytest.mark.parametrize("expression", ["7 + 8", "15", "len('abc')", "len(wall.dead) + 2", "2 * two_dice.lowest"])
def test_an_expression_that_proves_nothing_is_refused(expression: str) -> None:
    (line,) = lines("en", fact("15", expression))
    assert "proves nothing" in line or "names nothing" in line


@pytest.mark.parametrize("expression", ["'14'", "rules.replenished", "{len(wall.dead)}", "wall.dead", "len(wall.ded)"])
def test_a_value_that_no_text_can_say_is_refused(expression: str) -> None:
    assert len(lines("en", fact("14", f"[rules, {expression}][1]"))) == 1


def test_a_translation_can_state_only_what_the_page_states() -> None:
    (line,) = lines("fr", fact("14", "__import__('os').getpid()"), known=frozenset({"len(wall.dead)"}))
    assert "which the page page.md does not state" in line


def test_a_refuted_number_must_be_wrong() -> None:
    assert lines("en", fact("18", "two_dice.highest", "refuted")) == []
    (line,) = lines("en", fact("12", "two_dice.highest", "refuted"))
    assert line == f'{WHERE}: refutes "12", but two_dice.highest is 12'
    (line,) = lines("en", fact("many", "two_dice.highest", "refuted"))
    assert "names no number" in line


def test_a_free_word_needs_a_reason() -> None:
    (line,) = lines("fr", Statement("free", "1999", "", WHERE))
    assert "docs/languages/fr.toml" in line


def test_a_free_word_is_free_on_its_page_only() -> None:
    for source, expected in (("docs/sources.md", 0), ("docs/rules/hong-kong.md", 1)):
        page = Page("fr", True, source, frozenset(), statements=[Statement("free", "trois", "", WHERE)])
        assert len(judge(page).faults) == expected


@pytest.mark.parametrize(
    ("code", "text"),
    [("en", "more than 144"), ("en", "not 144"), ("fr", "pas 144"), ("fr", "au moins 144"), ("ru", "не менее 144")],
)
def test_a_fact_says_no_more_than_its_value(code: str, text: str) -> None:
    assert len(lines(code, fact(text, "len(rules.tiles)"))) == 1


@pytest.mark.parametrize("text", [f"1{HOLE} tiles", f"{HOLE}0 tiles", f"-{HOLE} tiles", f"semi{HOLE}"])
def test_nothing_is_glued_to_a_fact(text: str) -> None:
    assert "is glued to a fact" in lines("en", Prose(text, WHERE))[0]


def test_an_article_may_lean_on_a_fact() -> None:
    assert lines("fr", Prose(f"les tuiles d’{HOLE}, puis (l’{HOLE}) ; {HOLE}.", WHERE)) == []


@pytest.mark.parametrize("text", ["the ⅔ of it", "fоurteen tiles", "Ⅻ", "a hand of XIV tiles", "十五"])
def test_signs_that_only_look_like_others_are_found_in_prose(text: str) -> None:
    assert len(lines("en", Prose(text, WHERE))) == 1


@pytest.mark.parametrize(
    ("code", "text", "found"),
    [
        ("en", "Take four tiles each.", "four"),
        ("en", "East throws 3 dice.", "3"),
        ("en", "This is done twice.", "twice"),
        ("fr", "Prenez quatre tuiles.", "quatre"),
        ("fr", "Deux piles de plus.", "Deux"),
        ("ru", "Возьмите четыре кости.", "четыре"),
        ("ru", "В двух стопках.", "двух"),
    ],
)
def test_a_number_in_running_text_is_one_line(code: str, text: str, found: str) -> None:
    (line,) = lines(code, Prose(text, WHERE))
    assert f'"{found}" stands unchecked' in line


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "East, then South take their tiles."),
        ("fr", "Sud, Ouest et Nord prennent une tuile."),
        ("ru", "Юг, Запад и Север берут по одной кости."),
    ],
)
def test_a_row_of_seats_in_running_text_is_found(code: str, text: str) -> None:
    assert all("an order of seats stands unchecked" in line for line in lines(code, Prose(text, WHERE)))
    assert lines(code, Prose(text, WHERE))


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "One of them takes a tile. East begins."),
        ("fr", "Est lance les dés, une fois. Le mur est ouvert ; Sud suit."),
        ("ru", "Восток бросает кубики. Один из игроков начинает; Юг ждёт."),
    ],
)
def test_plain_prose_passes(code: str, text: str) -> None:
    assert lines(code, Prose(text, WHERE)) == []


def test_a_role_that_did_not_become_one_is_found() -> None:
    (line,) = lines("en", Prose("It has {fact} `14 <len(wall.dead)>` tiles.", WHERE))[:1]
    assert "did not become one" in line


def test_a_name_is_bound_once() -> None:
    (line,) = lines("en", setting=">>> rules = HONG_KONG\n>>> rules = EUROPEAN_CLASSICAL\n")
    assert "binds rules again" in line
    (line,) = lines("en", setting=">>> seat = EAST\n")
    assert "binds seat again" in line


def test_a_wrong_example_is_one_line() -> None:
    (line,) = lines("en", setting=">>> len(HONG_KONG.tiles)\n136\n")
    assert line == "page.md:2: the example 'len(HONG_KONG.tiles)' gives '144', but the page shows '136'"
