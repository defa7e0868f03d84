"""Whether the prose of a page agrees with the dealing module: pages as plain records, and their faults.

Nothing here knows Sphinx: a record can be kept, changed and judged again at will.
"""

import ast
import doctest
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import mahjong
from babel.numbers import format_percent
from extensions.languages import SOURCE, Language, language
from extensions.numerals import Reading, read
from mahjong import Direction, Seat

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


@dataclass(frozen=True)
class Prose:
    """A line of running text, with a hole where something marked or generated stood."""

    text: str
    where: str


@dataclass
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
        return "" if self.code == SOURCE else f"[{self.code}] "


@dataclass(frozen=True, order=True)
class Fault:
    """One thing that is wrong, in one line for a person."""

    where: str
    text: str

    def __str__(self) -> str:
        return f"{self.where}: {self.text}"


@dataclass
class Verdict:
    """What came of judging a page: its faults, and the value of each expression."""

    faults: list[Fault]
    values: dict[str, Any]


def judge(page: Page, module: Any = mahjong) -> Verdict:
    """Run the page's examples, then hold every statement and every line of prose against them."""
    namespace = {name: getattr(module, name) for name in module.__all__}
    faults = [*_run(page, namespace)]
    values: dict[str, Any] = {}
    for statement in page.statements:
        faults += _judge_statement(statement, page, namespace, values)
    for prose in page.prose:
        faults += _judge_prose(prose, page)
    return Verdict(faults, values)


# Examples


def _run(page: Page, namespace: dict[str, Any]) -> Iterator[Fault]:
    if len(page.examples) != page.examples_expected:
        yield Fault(
            page.source,
            f"has {len(page.examples)} examples, but says % examples: {page.examples_expected}",
        )
    runner = doctest.DocTestRunner(verbose=False)
    runner.report_failure = runner.report_unexpected_exception = lambda *_: None  # type: ignore[method-assign]
    for example in page.examples:
        path, _, line = example.where.rpartition(":")
        test = doctest.DocTestParser().get_doctest(example.source, namespace, example.where, path, int(line))
        for step in test.examples:
            where = f"{path}:{int(line) + step.lineno + 1}"
            code = step.source.strip()
            for name in _bound(code):
                if name in namespace:
                    yield Fault(where, f"binds {name} again: a name means one thing on a page")
            got = io.StringIO()
            single = doctest.DocTest([step], namespace, example.where, path, int(line), None)
            single.globs = namespace
            failed = _outcome(runner, single, got)
            if failed:
                yield Fault(where, f"the example {code!r} gives {failed}, but the page shows {step.want.strip()!r}")


def _outcome(runner: doctest.DocTestRunner, test: doctest.DocTest, out: io.StringIO) -> str:
    got: list[str] = []
    runner.report_failure = lambda out, test, example, text: got.append(repr(text.strip()))  # type: ignore
    runner.report_unexpected_exception = (  # type: ignore[method-assign]
        lambda out, test, example, info: got.append(f"{info[0].__name__}: {info[1]}")
    )
    runner.run(test, out=out.write, clear_globs=False)
    return got[0] if got else ""


def _bound(code: str) -> Iterator[str]:
    """The names that a statement binds in the page's namespace."""
    for node in ast.parse(code).body:
        match node:
            case ast.Assign(targets=targets):
                outer: list[ast.AST] = list(targets)
            case ast.AnnAssign(target=target) | ast.AugAssign(target=target) | ast.For(target=target):
                outer = [target]
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
                continue
            case ast.Import(names=names) | ast.ImportFrom(names=names):
                yield from (alias.asname or alias.name for alias in names)
                continue
            case _:
                outer = [walrus.target for walrus in ast.walk(node) if isinstance(walrus, ast.NamedExpr)]
        for target in outer:
            yield from (name.id for name in ast.walk(target) if isinstance(name, ast.Name))


# Statements


def _judge_statement(
    statement: Statement, page: Page, namespace: dict[str, Any], values: dict[str, Any]
) -> Iterator[Fault]:
    text, expression = statement.text, statement.expression
    if statement.kind == "free":
        if text not in page.language.free:
            yield Fault(
                statement.where,
                f'{page.mark}{{free}} "{text}" has no reason: give one under [free] in'
                f" docs/languages/{page.code}.toml",
            )
        return
    if expression not in page.expressions:
        yield Fault(statement.where, f"{page.mark}states {expression}, which the page {page.source} does not state")
        return
    try:
        empty = _empty(expression, namespace)
        if not empty:
            value = eval(compile(expression, statement.where, "eval"), namespace)
            wanted = _wanted(value)
    except Exception as error:
        yield Fault(statement.where, f"{page.mark}{expression} can't be worked out: {type(error).__name__}: {error}")
        return
    if empty:
        yield Fault(statement.where, f"{page.mark}{expression} proves nothing: {empty}")
        return
    values[expression] = value
    said = read(text, page.language)
    agrees = _agrees(said, wanted)
    shown = show(value, page.language)
    if statement.kind == "refuted":
        if agrees:
            yield Fault(statement.where, f'{page.mark}refutes "{text}", but {expression} is {shown}')
        elif not said:
            yield Fault(statement.where, f'{page.mark}refutes "{text}", which names no number and no seat')
    elif not agrees:
        yield Fault(statement.where, f'{page.mark}says "{text}", but {expression} is {shown}')


def _empty(expression: str, namespace: dict[str, Any]) -> str:
    """Why the expression could never be wrong; nothing if it could."""
    tree = ast.parse(expression, mode="eval")
    if not any(isinstance(node, ast.Name) and node.id in namespace for node in ast.walk(tree)):
        return "it names nothing of the module or of the examples"
    inside: set[ast.AST] = set()
    for node in ast.walk(tree):
        parts: list[ast.AST] = []
        if isinstance(node, ast.Call):
            parts = [*node.args, *(keyword.value for keyword in node.keywords)]
        elif isinstance(node, ast.Subscript):
            parts = [node.slice]
        for part in parts:
            inside.update(ast.walk(part))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and type(node.value) is int and node.value > 1 and node not in inside:
            return f"the number {node.value} stands in it"
    return ""


def _wanted(value: Any) -> list[Any]:
    """What the text must say, item by item."""
    if isinstance(value, range):
        return [value[0], value[-1]]
    items = list(value) if isinstance(value, tuple | list) else [value]
    for item in items:
        if isinstance(item, bool) or not isinstance(item, int | Fraction | Seat | Direction):
            raise TypeError(f"a fact can't say {item!r}; it says numbers, seats and directions")
    if not items:
        raise TypeError("a fact can't say an empty list")
    return items


def _agrees(said: list[Reading], wanted: list[Any]) -> bool:
    without_ones = [reading for reading in said if reading.value != 1]
    return any(
        len(readings) == len(wanted) and all(map(_is, readings, wanted)) for readings in (said, without_ones)
    )


def _is(reading: Reading, wanted: Any) -> bool:
    """Whether the text says this value; a fraction at the digits that it shows."""
    if isinstance(wanted, Fraction) and isinstance(reading.value, int | Fraction):
        return abs(reading.value - wanted) * 2 <= reading.unit
    return bool(reading.value == wanted)


def show(value: Any, language: Language) -> str:
    """A value as a reader of the language knows it."""
    if isinstance(value, range):
        return f"{value[0]}–{value[-1]}"
    if isinstance(value, tuple | list):
        return ", ".join(show(item, language) for item in value)
    if isinstance(value, Fraction) and value.denominator > 1:
        return f"{value} ({format_percent(float(value), '#,##0.0 %', locale=language.code)})"
    return language.seat(value) if isinstance(value, Seat) else str(getattr(value, "value", value))


# Prose


def _judge_prose(prose: Prose, page: Page) -> Iterator[Fault]:
    for match in re.finditer(r"\{[\w:.-]+\}\s*[`" + HOLE + "]", prose.text):
        yield Fault(
            prose.where,
            f'{page.mark}shows "{match.group().rstrip(HOLE)}" to the reader: the role did not become one;'
            " look for a space or a missing bracket",
        )
    if not page.checked:
        return
    readings = read(prose.text, page.language)
    for reading in readings:
        if reading.counts:
            yield Fault(
                prose.where,
                f'{page.mark}"{prose.text[reading.start : reading.end].strip()}" stands unchecked: write it as'
                f" {{fact}}, or as {{free}} with a reason, in: {_around(prose.text, reading.start, reading.end)}",
            )
    seats = [reading for reading in readings if isinstance(reading.value, Seat)]
    for first, second in zip(seats, seats[1:], strict=False):
        between = prose.text[first.end : second.start]
        if len(re.findall(r"\w+", between)) <= 2 and not re.search(r"[.;:!?" + HOLE + "]", between):
            row = prose.text[first.start : second.end]
            yield Fault(
                prose.where,
                f'{page.mark}"{row}": an order of seats stands unchecked: write it as {{fact}},'
                f" in: {_around(prose.text, first.start, second.end)}",
            )


def _around(text: str, start: int, end: int) -> str:
    before, after = text[max(0, start - 30) : start], text[end : end + 30]
    return "… " + (before + text[start:end] + after).replace(HOLE, "□").replace("\n", " ").strip() + " …"
