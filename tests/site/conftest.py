"""One check of the whole site, shared by all tests that look at what the pages say."""

from pathlib import Path

import pytest

from extensions.building import SITE, Check, build, check
from extensions.records import Page


@pytest.fixture(scope="session")
def checked() -> Check:
    return check()


@pytest.fixture(scope="session")
def built(checked: Check) -> Path:
    """The folder of the site, built anew."""
    assert build("html") == []
    return SITE


@pytest.fixture(scope="session")
def pages(checked: Check) -> dict[str, dict[str, Page]]:
    """Every page by language and name."""
    return {code: run.pages for code, run in checked.runs.items()}
