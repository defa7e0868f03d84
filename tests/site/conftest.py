"""One check of the whole site, shared by all tests that look at what the pages say."""

import pytest

from extensions.building import Check, check
from extensions.records import Page


@pytest.fixture(scope="session")
def checked() -> Check:
    return check()


@pytest.fixture(scope="session")
def pages(checked: Check) -> dict[str, dict[str, Page]]:
    """Every page by language and name."""
    return {code: run.pages for code, run in checked.runs.items()}
