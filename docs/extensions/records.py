"""What a page says, as plain records: they can be kept, changed and judged again at will, without Sphinx."""

from dataclasses import dataclass, field

from extensions.languages import Language, language, mark

HOLE = "\ufffc"
"""Stands in prose where a fact, a code span or generated content was."""


@dataclass(frozen=True)
class Example:
    """A doctested block of the page."""

    source: str
    where: str


@dataclass(frozen=True)
class Statement:
    """A marked piece of prose: a `fact`, a `refuted` mistake of a published text, or a `free` word."""

    kind: str
    text: str
    expression: str
    where: str
    after: str = ""
    """The prose right behind it: a noun there must agree with its number."""
    clause: str = ""
    """The anchor of the paragraph in which it stands, where it has one."""


@dataclass(frozen=True)
class Prose:
    """A line of running text, with a hole where something marked or generated stood."""

    text: str
    where: str


@dataclass(eq=False)
class Page:
    """All of a page that can be right or wrong, in one language."""

    code: str
    """The language's code."""
    checked: bool
    """Whether numbers and rows of seats must be marked on this page."""
    source: str
    """The page's file, to name it."""
    expressions: frozenset[str]
    """What the source page states; nothing else is evaluated."""
    examples_expected: int = 0
    examples: list[Example] = field(default_factory=list)
    statements: list[Statement] = field(default_factory=list)
    prose: list[Prose] = field(default_factory=list)

    @property
    def language(self) -> Language:
        return language(self.code)

    @property
    def mark(self) -> str:
        return mark(self.code)


@dataclass(frozen=True, order=True)
class Fault:
    """One thing that is wrong, in one line for a person."""

    where: str
    text: str

    def __str__(self) -> str:
        return f"{self.where}: {self.text}"
