"""The site as make built it, shared by all tests that look at its files."""

import pytest
from bs4 import BeautifulSoup

from extensions.building import SITE
from extensions.languages import languages


@pytest.fixture(scope="session")
def site() -> dict[str, BeautifulSoup]:
    """Every page of the published languages by its path below the site. No test may change them."""
    folders = [SITE / language.code for language in languages() if language.published]
    files = [path for folder in folders for path in folder.rglob("*.html") if "_static" not in path.parts]
    assert files, "There is no site yet: make test-site builds it"
    return {path.relative_to(SITE).as_posix(): BeautifulSoup(path.read_bytes(), "html.parser") for path in files}
