"""One check and one build of the whole site, shared by all tests that look at what was built."""

from fcntl import LOCK_EX, flock

import pytest
from bs4 import BeautifulSoup

from extensions.building import SITE, Check, build, check
from extensions.languages import languages


@pytest.fixture(scope="session")
def checked() -> Check:
    return check()


@pytest.fixture(scope="session")
def site(checked: Check, tmp_path_factory: pytest.TempPathFactory, testrun_uid: str) -> dict[str, BeautifulSoup]:
    """Every page of the published languages by its path below the site, built anew. No test may change them.

    Processes that test side by side read the same files: the first builds, the others wait.
    """
    with (tmp_path_factory.getbasetemp().parent / f"built-{testrun_uid}").open("a") as built:
        flock(built, LOCK_EX)
        if built.tell() == 0:
            assert build("html") == []
            built.write("once")
    folders = [SITE / language.code for language in languages() if language.published]
    files = [path for folder in folders for path in folder.rglob("*.html") if "_static" not in path.parts]
    return {path.relative_to(SITE).as_posix(): BeautifulSoup(path.read_bytes(), "html.parser") for path in files}
