"""Search finds what people look for, in their language, however they type it."""

import re

import pytest
from browser_site import CODES, Open
from playwright.sync_api import expect

WANTED = [
    ("en", "144", "144"),
    ("fr", "144", "144"),
    ("ru", "144", "144"),
    ("fr", "ecarte", "écart"),
    ("fr", "Est", "Est"),
    ("ru", "три", "три"),
    ("ru", "мертвая", "мёртв"),
]


@pytest.mark.parametrize(("code", "typed", "found"), WANTED)
def test_what_is_typed_is_found_and_marked_where_it_stands(visit: Open, code: str, typed: str, found: str) -> None:
    page = visit(f"{code}/rules/hong-kong.html")
    page.locator(".sidebar-search").fill(typed)
    page.keyboard.press("Enter")
    marked = page.locator("#search-results mark")
    expect(marked.first).to_be_visible()
    assert any(text.lower().startswith(found.lower()) for text in marked.all_text_contents())
    assert page.locator("#search-results").inner_text().count(">>>") == 0
    expect(page.locator("#search-status")).to_have_text(re.compile(r"\d"))
    for link in page.locator("#search-results a").all():
        assert f"/{code}/" in link.evaluate("link => link.href")
    page.locator("#search-results a").first.click()
    expect(page.locator("article h1")).to_be_visible()


@pytest.mark.parametrize("code", CODES)
def test_a_result_leads_to_the_section(visit: Open, code: str) -> None:
    page = visit(f"{code}/search.html?q=144")
    link = page.locator("#search-results a[href$='hong-kong.html#hk-a']")
    expect(link).to_be_visible()
    link.click()
    expect(page.locator("#hk-a h2")).to_be_in_viewport()


@pytest.mark.parametrize("code", CODES)
def test_where_nothing_is_found_the_page_says_so(visit: Open, code: str) -> None:
    page = visit(f"{code}/search.html?q=xyzzyplugh")
    status = page.locator("#search-status")
    expect(status).to_have_text(status.get_attribute("data-none") or "?")


@pytest.mark.parametrize(("code", "typed", "found"), WANTED)
def test_the_same_is_found_from_disk(visit: Open, code: str, typed: str, found: str) -> None:
    page = visit(f"{code}/search.html?q={typed}", disk=True)
    link = page.locator("#search-results li a[href*='hong-kong.html']").first
    expect(link).to_be_visible()
    link.click()
    expect(page.locator("article h1")).to_be_visible()
    assert found.lower() in page.locator("article").inner_text().lower()


def test_no_page_loads_the_search_before_it_is_asked_for(visit: Open) -> None:
    page = visit("en/rules/hong-kong.html")
    page.goto(page.url.replace("rules/hong-kong", "search"))
    loaded = page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    assert not [name for name in loaded if "pagefind" in name or "searchindex" in name]
