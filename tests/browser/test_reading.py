"""What a reader does with a page: change the language, read in the dark, without script, on a small screen."""

import pytest
from browser_site import CODES, DESK, EVERY, PHONE, Open
from playwright.sync_api import expect

RULES = "rules/hong-kong.html"


@pytest.mark.parametrize("disk", [False, True], ids=["served", "disk"])
@pytest.mark.parametrize("start", CODES)
def test_the_switcher_keeps_page_and_clause_through_all_languages(visit: Open, start: str, disk: bool) -> None:
    page = visit(f"{start}/{RULES}#hk-c2", disk=disk, viewport=PHONE)
    for code in [*(code for code in CODES if code != start), start]:
        page.locator(f".languages a[lang={code}]").click()
        page.wait_for_url(f"**/{code}/{RULES}#hk-c2")
        expect(page.locator("html")).to_have_attribute("lang", code)
        expect(page.locator("#hk-c2")).to_be_in_viewport()


def test_the_entry_page_leads_to_the_language_of_the_browser_and_then_to_the_one_chosen(visit: Open) -> None:
    page = visit("index.html", locale="fr-CA")
    page.wait_for_url("**/fr/index.html")
    page.locator(".languages a[lang=ru]").click()
    page.wait_for_url("**/ru/index.html")
    page.goto(page.url.replace("/ru/index.html", "/index.html"))
    page.wait_for_url("**/ru/index.html")


@pytest.mark.parametrize("code", CODES)
def test_a_page_is_dark_where_the_device_is_and_where_the_reader_wants_it(visit: Open, code: str) -> None:
    page = visit(f"{code}/{RULES}", color_scheme="dark")
    ground = "getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).every(part => part < 60)"
    assert page.evaluate(ground)
    page.emulate_media(color_scheme="light")
    assert not page.evaluate(ground)
    toggle = page.locator(".content-icon-container .theme-toggle")
    for _ in range(2):
        toggle.click()
    themes = [page.evaluate("document.body.dataset.theme"), page.evaluate(ground)]
    assert themes in (["dark", True], ["light", False])


@pytest.mark.parametrize("code", CODES)
def test_without_script_a_page_says_all_it_has_to_say(visit: Open, code: str) -> None:
    page = visit(f"{code}/{RULES}", java_script_enabled=False, viewport=PHONE)
    for part in ("h1", "#hk-c2", "table.docutils >> nth=0", "svg.diagram >> nth=0", ".languages a[aria-current]"):
        expect(page.locator(part)).to_be_visible()
    page.locator("details summary").first.click()
    expect(page.locator("details pre").first).to_be_visible()
    expect(page.locator(".theme-toggle").first).to_be_hidden()


@pytest.mark.parametrize("code", CODES)
def test_the_checks_are_shown_on_demand(visit: Open, code: str) -> None:
    page = visit(f"{code}/{RULES}", viewport=PHONE)
    shown = "getComputedStyle(document.querySelector('[data-check]'), '::after').content"
    assert page.evaluate(shown) == "none"
    page.locator("#show-checks").check()
    assert "len(rules.tiles) = 144" in page.evaluate(shown)


@pytest.mark.parametrize(
    ("width", "density"), [(320, 2), (DESK["width"] // 2, 2)], ids=["320 px", "200 % zoom"]
)  # a zoom of 200 % halves the width that a page has
def test_no_page_scrolls_sideways(visit: Open, width: int, density: int) -> None:
    page = visit("index.html", viewport={"width": width, "height": 780}, device_scale_factor=density)
    base = page.url.rpartition("/en/")[0]
    wide = "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"
    cut = """[...document.querySelectorAll('article *:not(.table-wrapper *)')].filter(element => {
        const box = element.getBoundingClientRect();
        return box.width && (box.right > innerWidth + 1 || box.left < -1);
    }).map(element => element.outerHTML.slice(0, 80))"""
    for path in EVERY:
        page.goto(f"{base}/{path}")
        assert page.evaluate(wide) == 0, path
        assert page.evaluate(cut) == [], path


@pytest.mark.parametrize("path", [f"{code}/{RULES}" for code in CODES])
def test_lines_are_of_a_length_that_reads_well(visit: Open, path: str) -> None:
    measure = """() => {
        const lengths = [];
        for (const paragraph of document.querySelectorAll('article section > p')) {
            const lines = paragraph.clientHeight / parseFloat(getComputedStyle(paragraph).lineHeight);
            if (lines > 2.5) lengths.push(paragraph.innerText.length / Math.round(lines));
        }
        return lengths.sort((one, other) => one - other)[Math.floor(lengths.length / 2)];
    }"""
    for width in (768, 1280):
        assert 45 <= visit(path, viewport={"width": width, "height": 900}).evaluate(measure) <= 75


@pytest.mark.parametrize("code", CODES)
def test_the_menu_is_reached_by_keyboard_on_a_phone(visit: Open, code: str) -> None:
    page = visit(f"{code}/{RULES}", viewport=PHONE)
    link = page.locator(".sidebar-tree a").first
    expect(link).to_be_hidden()
    page.locator("#__navigation").focus()
    page.keyboard.press("Space")
    expect(link).to_be_in_viewport()


@pytest.mark.parametrize("code", CODES)
def test_a_term_shows_its_definition_when_tapped_and_leads_to_it_when_tapped_again(visit: Open, code: str) -> None:
    page = visit(f"{code}/{RULES}", viewport=PHONE, has_touch=True, is_mobile=True)
    term = page.locator("article a[data-definition]").first
    shown = "term => getComputedStyle(term, '::after').content"
    assert term.evaluate(shown) == "none"
    term.tap()
    assert term.get_attribute("data-definition") in term.evaluate(shown)
    assert page.url.endswith(RULES)
    term.tap()
    page.wait_for_url("**/glossary.html#*")


@pytest.mark.parametrize("code", CODES)
def test_a_term_shows_its_definition_to_keyboard_and_pointer(visit: Open, code: str) -> None:
    page = visit(f"{code}/{RULES}")
    term = page.locator("article a[data-definition]").first
    shown = "term => getComputedStyle(term, '::after').content"
    for reach in (term.focus, term.hover):
        reach()
        assert term.get_attribute("data-definition") in term.evaluate(shown)
        page.locator("h1").hover()
        page.evaluate("document.activeElement.blur()")
        assert term.evaluate(shown) == "none"
