"""What the tests of the module say at the end of a run."""

import pytest

PYTHONS = pytest.StashKey[list[str]]()


def pytest_terminal_summary(terminalreporter, config):
    """Name the Pythons that gave the same deals."""
    if versions := config.stash.get(PYTHONS, None):
        terminalreporter.write_line(f"The same deals came from Python {', '.join(versions)}.")


@pytest.fixture
def tried_pythons(request):
    """A list for the versions of Python that a test tried; they are named at the end."""
    return request.config.stash.setdefault(PYTHONS, [])
