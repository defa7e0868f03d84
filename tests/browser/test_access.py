"""axe-core finds no fault with any page, in any language, in light and dark, on phone and desk."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from browser_site import DESK, EVERY, PHONE, Open

COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}
EVERYTHING: dict[str, Any] = {}
# Only colours depend on both, the screen and the scheme.
LOOKS = [(DESK, "light", EVERYTHING), (DESK, "dark", COLOURS), (PHONE, "light", COLOURS), (PHONE, "dark", EVERYTHING)]
ALIKE = {"exclude": [["article.checked tr:nth-child(n + 4)"]]}
"""Of hundreds of rows that are made alike, the first few stand for all."""


@pytest.mark.parametrize("path", [*EVERY, "404.html", "index.html"])
def test_a_page_is_for_everybody(visit: Open, path: str) -> None:
    page = visit(path, locale="xx", reduced_motion="reduce")
    faults = []
    for screen, scheme, rules in LOOKS:
        page.set_viewport_size(screen)
        page.emulate_media(color_scheme=scheme)
        found = Axe().run(page, context=ALIKE, options={"resultTypes": ["violations"], **rules})
        for rule in found.response["violations"]:
            places = [node["target"] for node in rule["nodes"]]
            faults.append(f"{scheme}, {screen['width']} px: {rule['id']}: {rule['help']} {places[:3]}")
    assert faults == []
