"""Which clause of a rule page tells what: read from docs/clauses.toml and from where the pages have their labels."""

import tomllib
from functools import cache
from typing import Any

from sphinx.environment import BuildEnvironment

from extensions.settings import ROOT

CLAUSES = ROOT / "docs" / "clauses.toml"
"""Every clause that can be cited."""

RULES = "rules/"
"""The folder of the rule pages: one for each style, with its name."""


@cache
def clauses() -> dict[str, dict[str, Any]]:
    """Every clause by its page and number."""
    return tomllib.loads(CLAUSES.read_text(encoding="utf-8"))


def page_of(env: BuildEnvironment, style: str) -> str | None:
    """The rule page of a style, if it has one."""
    return f"{RULES}{style}" if f"{RULES}{style}" in env.all_docs else None


def title_of(env: BuildEnvironment, style: str) -> str:
    """What readers call a style: the title of its page."""
    page = page_of(env, style)
    return env.titles[page].astext() if page else style


def clause_for(env: BuildEnvironment, style: str, *told: str) -> str | None:
    """The clause on the page of a style that tells the first of these that any clause tells."""
    page = page_of(env, style)
    for prefix, numbered in clauses().items():
        if page and env.domains.standard_domain.anonlabels.get(prefix, ("",))[0] == page:
            for thing in told:
                for number, data in numbered.items():
                    if thing in data.get("tells", ()):
                        return f"{prefix}-{number}"
    return None


def choice_key(option: str, choice: str) -> str:
    """How a clause names the choice that it tells."""
    return f"{option}={choice}"
