"""On paper: a rule page is a handout of two sheets, a quick reference one sheet."""

import re

import pytest
from browser_site import CODES, EVERY, Open

from mahjong import STYLES


def sheets(visit: Open, path: str) -> int:
    pdf = visit(path).pdf(format="A4", prefer_css_page_size=True)
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.mark.parametrize("path", [path for path in EVERY if "/rules/" in path])
def test_a_rule_page_takes_two_sheets_at_most(visit: Open, path: str) -> None:
    assert sheets(visit, path) <= 2


@pytest.mark.parametrize("path", [f"{code}/quick/{style}.html" for code in CODES for style in STYLES])
def test_a_quick_reference_takes_one_sheet(visit: Open, path: str) -> None:
    assert sheets(visit, path) == 1


@pytest.mark.parametrize("code", CODES)
def test_what_is_of_use_on_a_screen_only_is_not_printed(visit: Open, code: str) -> None:
    page = visit(f"{code}/rules/hong-kong.html")
    page.emulate_media(media="print")
    for part in (
        ".skip-to-content",
        ".languages",
        ".sidebar-drawer",
        ".related-pages",
        "details",
        "pre",
        ".theme-toggle",
    ):
        assert not [element for element in page.locator(part).all() if element.is_visible()], part
    for part in ("h1", "#hk-c2", "svg.diagram", "table.docutils"):
        assert page.locator(part).first.is_visible(), part
