"""The built site in a real browser, served over http and from disk. No page may ask another host for anything."""

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from shutil import which
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import pytest
from browser_site import DESK, Open
from playwright.sync_api import Browser, Page, sync_playwright

from extensions.building import SITE


class Silent(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture(scope="session")
def served() -> Iterator[str]:
    """The address of the site."""
    server = ThreadingHTTPServer(("localhost", 0), partial(Silent, directory=SITE))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}/"
    server.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=which("chromium"), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, served: str) -> Iterator[Open]:
    """Opens a page of the site; afterwards, no other host was asked for anything and no script had failed."""
    asked: list[str] = []
    failed: list[str] = []
    contexts = []

    def visit(path: str, *, disk: bool = False, **options: Any) -> Page:
        # Pages that scroll softly would keep every click waiting.
        contexts.append(browser.new_context(**{"viewport": DESK, "reduced_motion": "reduce", **options}))
        contexts[-1].set_default_timeout(5000)
        page = contexts[-1].new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.on("pageerror", lambda error: failed.append(f"{page.url}: {error}"))
        page.goto(f"{SITE.as_uri()}/{path}" if disk else served + path)
        return page

    yield visit
    for context in contexts:
        context.close()
    own = {"", urlsplit(served).netloc}
    assert [url for url in asked if urlsplit(url).netloc not in own] == []
    assert failed == []
