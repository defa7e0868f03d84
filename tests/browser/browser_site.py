"""What the browser tests share: the pages of the site, and two screens."""

from collections.abc import Callable

from playwright.sync_api import Page

from extensions.building import SITE
from extensions.languages import languages

CODES = [language.code for language in languages() if language.published]
PHONE, DESK = {"width": 360, "height": 780}, {"width": 1280, "height": 900}

JAVA = ["java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"]
"""A short run is over before Java has made itself fast."""

Open = Callable[..., Page]


def paths(code: str) -> list[str]:
    """Every page of a language, below the site."""
    files = (path for path in (SITE / code).rglob("*.html") if not {"_static", "pagefind"} & set(path.parts))
    return sorted(path.relative_to(SITE).as_posix() for path in files)


EVERY = [path for code in CODES for path in paths(code)]
