"""axe-core finds no fault with any page, in any language, in light and dark, on phone and desk."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from browser_site import DESK, EVERY, PHONE, Open

COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}
EVERYTHING: dict[str, Any] = {}
# Only colours depend on both, the screen and the scheme.
LOOKS = [(DESK, "light", EVERYTHING), (DESK, "dark", COLOURS), (PHONE, "light", COLOURS), (PHONE, "dark", EVERYTHING)]
WHOLE = {"exclude": []}
ALIKE = {"exclude": [["article.checked tr:nth-child(n + 4)"]]}
"""After the first look, the first few stand for hundreds of rows that are made alike."""

RUN = "([context, options]) => axe.run(context, options).then((results) => results.violations)"


@pytest.mark.parametrize("path", [*EVERY, "404.html", "index.html"])
def test_a_page_is_for_everybody(visit: Open, path: str) -> None:
    page = visit(path, locale="xx")
    page.evaluate(Axe().axe_script)
    faults = []
    for number, (screen, scheme, rules) in enumerate(LOOKS):
        page.set_viewport_size(screen)
        page.emulate_media(color_scheme=scheme)
        context = ALIKE if number else WHOLE
        for rule in page.evaluate(RUN, [context, {"resultTypes": ["violations"], **rules}]):
            places = [node["target"] for node in rule["nodes"]]
            faults.append(f"{scheme}, {screen['width']} px: {rule['id']}: {rule['help']} {places[:3]}")
    assert faults == []
