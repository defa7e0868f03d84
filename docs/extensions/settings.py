"""What Sphinx and the gate must agree on."""

from fnmatch import fnmatch

MARKDOWN = ["colon_fence", "deflist"]
"""The extensions of MyST that the pages use."""

CHECKED_PAGES = ["index", "rules/*", "quick/*", "compare", "try", "sources", "glossary"]
"""Pages on which no number and no row of seats may stand unmarked."""


def is_checked(docname: str) -> bool:
    """Whether the page is one of these."""
    return any(fnmatch(docname, pattern) for pattern in CHECKED_PAGES)
