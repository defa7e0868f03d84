"""A real browser on the built site: `make html` comes first. Pages are opened from disk, as many readers keep them."""

from collections.abc import Iterator

import pytest
from browser_site import CHROMIUM, SITE, Open
from playwright.sync_api import Browser, Page, sync_playwright


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Open]:
    """Opens a page of the site from disk, and fails if it reports an error or asks another host for anything."""
    pages, wrong = [], []

    def open_page(path: str, width: int = 360, height: int = 740, **context: object) -> Page:
        page = browser.new_context(viewport={"width": width, "height": height}, **context).new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
        page.on("request", lambda request: wrong.append(request.url) if not _ours(request.url) else None)
        page.goto((SITE / path.partition("#")[0]).as_uri() + "".join(path.partition("#")[1:]))
        pages.append(page)
        return page

    yield open_page
    for page in pages:
        page.context.close()
    assert not wrong


def _ours(address: str) -> bool:
    return address.startswith(("file:", "data:"))
