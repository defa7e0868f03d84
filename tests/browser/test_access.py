"""axe-core finds no fault with any page, in any language, in light and dark, on phone and desk."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from browser_site import DESK, EVERY, PHONE, Open


@pytest.mark.parametrize("path", [*EVERY, "404.html", "index.html"])
def test_a_page_is_for_everybody(visit: Open, path: str) -> None:
    page = visit(path, locale="xx", reduced_motion="reduce")
    faults = []
    for screen in (DESK, PHONE):
        page.set_viewport_size(screen)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            for rule in Axe().run(page).response["violations"]:
                places = [node["target"] for node in rule["nodes"]]
                faults.append(f"{scheme}, {screen['width']} px: {rule['id']}: {rule['help']} {places[:3]}")
    assert faults == []
