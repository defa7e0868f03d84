"""What the tests in a browser share: where the built site is, and how a page of it is opened."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

SITE = Path(__file__).parents[2] / "build" / "html"
CHROMIUM = "/usr/bin/chromium"

Open = Callable[..., Page]
"""Opens a page by its path below the site: ``visit("fr/try.html", width=320)``."""
