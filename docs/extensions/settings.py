"""What Sphinx and the gate must agree on."""

from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[2]
"""The checkout."""

MARKDOWN = ["colon_fence", "deflist"]
"""The extensions of MyST that the pages use."""

CHECKED_PAGES = ["index", "rules/*", "quick/*", "compare", "try", "sources", "glossary"]
"""Pages on which no number and no row of seats may stand unmarked."""


def is_checked(docname: str) -> bool:
    """Whether the page is one of these."""
    return any(fnmatch(docname, pattern) for pattern in CHECKED_PAGES)


def docname_of(source: str) -> str:
    """The name of the page with this source file, which may be followed by a line: docs/rules/hong-kong.md:41."""
    return source.partition(".md")[0].removeprefix("docs/")


def relative(path: str | Path) -> str:
    """A file as it is named to a person: from the checkout on, or by its name alone if it lies elsewhere."""
    path = Path(path)
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name
