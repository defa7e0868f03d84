"""The page on which readers deal themselves, used as they do: by thumb, by keyboard, from a link, without a script."""

import json
import re

import pytest
from browser_site import SITE, Open
from playwright.sync_api import Page, expect

CODES = ("en", "fr", "ru")
SMALLEST = 44
"""Pixels that a finger needs."""


def data(code: str = "en") -> dict:
    text = (SITE / code / "_static" / "trial.js").read_text(encoding="utf-8")
    return json.loads(text.removeprefix("globalThis.trial = ").rstrip(";\n"))


def answer(page: Page) -> str:
    return page.locator(".trying .answer").inner_text().replace("\u00a0", " ")


def press(page: Page, name: str, within: str = ".trying") -> None:
    page.locator(within).get_by_role("button", name=name, exact=True).click()


@pytest.fixture
def visit(visit: Open) -> Open:
    """Opens a page from disk, as many readers keep the site, on a screen of this size."""

    def from_disk(path: str, width: int = 360, height: int = 740, **context: object) -> Page:
        return visit(path, disk=True, viewport={"width": width, "height": height}, **context)

    return from_disk


def test_it_opens_on_an_answer(visit: Open) -> None:
    page = visit("en/try.html")
    assert answer(page) == "North counts 12 stacks. The live wall begins with stack 13 of the North side."
    assert page.locator("#trial").count() == 0


@pytest.mark.parametrize("code", CODES)
def test_four_taps_at_most_lead_to_the_answer_for_the_dice_on_the_table(visit: Open, code: str) -> None:
    told = data(code)
    for style in told["styles"].values():
        page = visit(f"{code}/try.html", has_touch=True)
        taps = 0
        if page.get_by_role("button", name=style["name"], exact=True).get_attribute("aria-pressed") != "true":
            page.get_by_role("button", name=style["name"], exact=True).tap()
            taps += 1
        for row in page.locator(".totals").all():
            row.get_by_role("button", name="9", exact=True).tap()
            taps += 1
        assert taps <= 4
        assert re.findall(r"\d+", answer(page)) == ["9", "10"]
        assert answer(page).count(told["seats"][0]) == 2
        expect(page.locator(".trying .answer")).to_be_in_viewport()


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("width", [320, 360, 768, 1280])
def test_nothing_scrolls_sideways_or_is_cut(visit: Open, code: str, width: int) -> None:
    everything = data(code)
    for style, told in everything["styles"].items():
        usual = told["variants"][" ".join(told["usual"])]
        throws = "/".join("-".join(shown) for shown in everything["openings"][usual["openings"]])
        page = visit(f"{code}/try.html", width=width)
        for step in ("", "/0", "/14", "/99"):
            page.evaluate("(hash) => location.replace(hash)", f"#v1/{style}/{throws}{step}")
            expect(page.locator("a.linked")).to_have_attribute("href", re.compile(f"{throws}($|/)"))
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            tables = "[...document.querySelectorAll('.table-wrapper')].map((box) => box.scrollWidth - box.clientWidth)"
            assert max(page.evaluate(tables)) <= 0
            cut = """[...document.querySelectorAll('.trying :is(p, button, legend, li, figcaption)')].filter((shown) =>
                shown.checkVisibility() && !shown.matches('.unseen') && (shown.scrollWidth > shown.clientWidth + 1
                || shown.getBoundingClientRect().right > innerWidth)).map((shown) => shown.textContent)"""
            assert page.evaluate(cut) == []


@pytest.mark.parametrize("code", CODES)
def test_all_that_is_pressed_is_large_enough_for_a_finger(visit: Open, code: str) -> None:
    page = visit(f"{code}/try.html", width=320)
    page.locator(".by-die summary").click()
    for button in page.locator(".trying :is(button, select, summary)").all():
        box = button.bounding_box()
        assert box and min(box["width"], box["height"]) >= SMALLEST, button.inner_text()


def test_it_is_dealt_by_keyboard_alone(visit: Open) -> None:
    page = visit("en/try.html")
    for _ in range(100):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == "The deal":
            break
    page.keyboard.press("Enter")
    assert page.locator(".trying h2").first.inner_text() == "Step 0 of 21"
    while page.evaluate("document.activeElement.textContent") != "Next":
        page.keyboard.press("Tab")
    for step in range(1, 22):
        page.keyboard.press("Space")
        expect(page.locator("[aria-live]")).to_contain_text(f"Step {step} of 21. ")
        assert page.evaluate("document.activeElement.textContent") == "Next"
    page.keyboard.press("Space")
    assert page.locator(".trying h2").first.inner_text() == "Step 21 of 21"
    assert [page.locator(".hand .tiles").nth(row).locator(".tile").count() for row in (1, 3, 5, 7)] == [14, 13, 13, 13]
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    assert page.locator(".trying h2").first.inner_text() == "Step 20 of 21"


def test_announcements_are_one_short_line(visit: Open) -> None:
    page = visit("en/try.html#v1/hong-kong/5-2-5/0")
    for _ in range(21):
        press(page, "Next")
        assert len(page.locator("[aria-live]").inner_text()) < 160


def test_the_wall_answers_the_arrow_keys_all_the_way_round(visit: Open) -> None:
    page = visit("en/try.html#v1/hong-kong/5-2-5/0")
    page.locator(".trial-wall .stack[tabindex='0']").focus()
    said = [page.evaluate("document.activeElement.getAttribute('aria-label')")]
    for _ in range(72):
        page.keyboard.press("ArrowRight")
        said.append(page.evaluate("document.activeElement.getAttribute('aria-label')"))
        assert page.locator(".asking p").inner_text() == said[-1]
    assert said[0] == said[-1] == "North, stack 13: live; next to be taken"
    assert len(set(said)) == 72
    assert said[-2] == "North, stack 12: dead; last stack counted; next replacement tile"
    press(page, "Next")
    assert page.locator(".asking p").inner_text() == "North, stack 13: taken by East"
    page.locator(".trial-wall .stack[tabindex='0']").focus()
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == said[-2]


def test_a_tap_near_a_stack_asks_it(visit: Open) -> None:
    page = visit("en/try.html", has_touch=True)
    page.locator(".asking").scroll_into_view_if_needed()
    box = page.locator(".trial-wall .stack").first.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] + 6)
    assert page.locator(".asking p").inner_text().startswith("East, stack 1: live")
    press(page, "Next stack clockwise")
    assert page.locator(".asking p").inner_text().startswith("East, stack 2: live")


def test_a_link_restores_what_was_seen(visit: Open) -> None:
    words, style = data("fr")["words"], data("fr")["styles"]["european-classical"]
    (count,) = (option for option in style["options"] if option["name"] == "count")
    page = visit("fr/try.html")
    press(page, style["name"])
    page.locator(".totals").nth(0).get_by_role("button", name="10", exact=True).click()
    press(page, dict(count["choices"])["both-throws"])
    press(page, words["deal"])
    for _ in range(15):
        press(page, words["next"])
    press(page, "pile entière")
    fragment = page.evaluate("location.hash")
    assert page.get_by_role("link", name=words["link"]).get_attribute("href") == fragment
    again = visit(f"fr/try.html{fragment}")
    for part in (".answer", ".notes", ".said", ".left", ".hands", ".options fieldset >> nth=3"):
        assert again.locator(part).inner_text() == page.locator(part).inner_text()
    pressed = "button[aria-pressed=true]"
    assert again.locator(pressed).all_inner_texts() == page.locator(pressed).all_inner_texts()
    russian = visit(f"ru/try.html{fragment}")
    assert "15" in russian.locator(".trying h2").first.inner_text()
    assert fragment in str(page.locator(".languages a").nth(0).get_attribute("href"))


@pytest.mark.parametrize(
    "fragment",
    [
        "#",
        "#v1",
        "#v2/hong-kong",
        "#v1/nothing/1-2-3",
        "#v1/hong-kong/7-7-7/-1",
        "#v1/__proto__/1-1-1",
        "#v1/hong-kong/%E0",
        "#v1/hong-kong/1-1/constructor/wall-x/last-nothing/99999",
        "#every-total-at-a-glance",
        "#v1/european-classical/1-1",
    ],
)
def test_an_address_without_sense_shows_an_answer_all_the_same(visit: Open, fragment: str) -> None:
    page = visit(f"en/try.html{fragment}")
    assert re.match(r"(East|South|West|North) counts \d+ stacks", answer(page))


def test_switching_how_the_last_tiles_are_taken_marks_the_tiles_that_moved(visit: Open) -> None:
    page = visit("en/try.html#v1/hong-kong/5-2-5/16")
    press(page, "jump")
    assert page.locator(".changes p").inner_text() == "Changed: hands."
    moves = page.locator(".changes li").all_inner_texts()
    ways = [move.partition(": ")[2] for move in moves]
    assert ways == ["East → South", "South → West", "West → North", "North → East"]
    assert page.locator(".hands .moved").count() == len(moves)
    press(page, "Back")
    press(page, "Next")
    assert page.locator(".changes p").inner_text() == "Changed: hands."
    press(page, "whole stack")
    press(page, "7 stacks, not replenished")
    assert page.locator(".changes p").inner_text() == "Nothing changes up to here; deal on to see."
    press(page, "none")
    assert page.locator(".changes p").inner_text() == "Changed: the dead wall, how much is left to be drawn."
    press(page, "7 stacks, replenished")
    press(page, "136")
    assert page.locator(".changes p").inner_text() == "Changed: the whole wall, how much is left to be drawn."


def test_hard_cases_are_one_tap_away(visit: Open) -> None:
    page = visit("en/try.html#v1/european-classical/count-both-throws/5-2/5-3")
    names = page.locator(".choices", has_text="Special cases").get_by_role("button").all_inner_texts()
    assert [name.partition(": ")[2] for name in names] == [
        "the dead wall turns the corner", "the dead wall ends at the corner", "the break is in the corner",
        "past the end of the side",
    ]  # fmt: skip
    notes = ("turns the right corner", "ends at the corner", "is in the corner", "runs past")
    clauses = ("ec-c5", "ec-c6", "ec-c7", "ec-c8")  # flush is nothing special: the sum of the throws is
    for name, note, clause in zip(names, notes, clauses, strict=True):
        press(page, name)
        assert note in page.locator(".notes").inner_text()
        assert page.locator(".notes a").inner_text().endswith(clause)


@pytest.mark.parametrize("code", CODES)
def test_a_phone_shows_the_wall_what_happens_and_the_buttons_together(visit: Open, code: str) -> None:
    page = visit(f"{code}/try.html", height=780)
    press(page, data(code)["words"]["deal"])
    for _ in range(20):
        press(page, data(code)["words"]["next"])
        for part in (".trial-wall", ".said", ".moves"):
            expect(page.locator(part)).to_be_in_viewport(ratio=1)


def test_throwing_sets_every_die(visit: Open) -> None:
    page = visit("en/try.html#v1/european-classical/1-1/1-1")
    seen = set()
    for _ in range(20):
        press(page, "Throw the dice")
        seen.add(page.evaluate("location.hash"))
        assert re.fullmatch(r"#v1/european-classical/[1-6]-[1-6]/[1-6]-[1-6]", page.evaluate("location.hash"))
    assert len(seen) > 5


def test_dice_are_set_one_by_one(visit: Open) -> None:
    page = visit("en/try.html#v1/hong-kong/1-1-1")
    page.locator(".by-die summary").click()
    for die, pips in enumerate("645"):
        page.locator("fieldset.dice").nth(die).get_by_role("button", name=pips, exact=True).click()
    assert page.evaluate("location.hash") == "#v1/hong-kong/6-4-5"
    assert answer(page).startswith("West counts 15 stacks")


@pytest.mark.parametrize("code", CODES)
def test_without_a_script_there_is_a_worked_deal(visit: Open, code: str) -> None:
    page = visit(f"{code}/try.html", width=320, java_script_enabled=False)
    assert page.locator("#trial svg.plan").is_visible()
    assert page.locator("#trial ol > li").count() == 21
    assert page.locator("table.generated").count() >= len(data()["styles"])
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("code", CODES)
def test_the_comparison_fits_the_smallest_phone(visit: Open, code: str) -> None:
    page = visit(f"{code}/compare.html", width=320)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    rows = page.locator("table.comparison tbody tr:visible")
    all_rows = rows.count()
    page.locator("#only-differences").check()
    assert 0 < rows.count() < all_rows
