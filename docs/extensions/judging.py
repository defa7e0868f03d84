"""Whether the prose of a page agrees with the dealing module."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any

from babel.numbers import format_percent

import mahjong
from extensions import examples, signs
from extensions.agreement import disagreement
from extensions.languages import Language, Way
from extensions.readings import Reading, read
from extensions.records import HOLE, Fault, Page, Prose, Statement
from extensions.settings import docname_of
from mahjong import Seat


@dataclass
class Verdict:
    """What came of judging a page: its faults, and the value of each expression."""

    faults: list[Fault]
    values: dict[str, Any]


def judge(page: Page, module: Any = mahjong) -> Verdict:
    """Run the page's examples, then hold every statement and every line of prose against them."""
    namespace = examples.public_names(module)
    faults = [*examples.run(page, namespace)]
    values: dict[str, Any] = {}
    for statement in page.statements:
        faults += judge_statement(statement, page, namespace, values)
    for prose in page.prose:
        faults += judge_prose(prose, page)
    return Verdict(faults, values)


@cache
def verdict(page: Page) -> Verdict:
    """The verdict on a page, kept for when the page is written."""
    return judge(page)


# Statements


def judge_statement(
    statement: Statement, page: Page, namespace: dict[str, Any], values: dict[str, Any]
) -> Iterator[Fault]:
    """What is wrong with a statement; `values` takes in what its expression gives."""
    text, expression = statement.text, statement.expression
    if statement.kind == "free":
        docname = docname_of(page.source)
        if text not in page.language.free.get(docname, ()):
            yield Fault(
                statement.where,
                f'{page.mark}{{free}} "{text}" has no reason: give one under [free."{docname}"] in'
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
    elif denied := _denial(text, page.language):
        yield Fault(statement.where, f'{page.mark}says "{text}": "{denied}" is more than {expression} states')
    elif wrong := disagreement(text, statement.after, page.language):
        yield Fault(statement.where, f"{page.mark}{wrong}")


def _denial(text: str, language: Language) -> str:
    """A word in the text of a fact that turns or widens what it states."""
    return next((word for word in re.findall(r"[^\W\d_]+", text.lower()) if word in language.denials), "")


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
        if isinstance(item, bool) or not isinstance(item, int | Fraction | Seat | Way):
            raise TypeError(f"a fact can't say {item!r}; it says numbers, seats and directions")
    if not items:
        raise TypeError("a fact can't say an empty list")
    return items


def _agrees(said: list[Reading], wanted: list[Any]) -> bool:
    def matches(readings: list[Reading]) -> bool:
        return len(readings) == len(wanted) and all(map(_is, readings, wanted))

    kept = [[one for one in said if one.value != 1], [one for one in said if one.sure]]
    return matches(said) or any(map(matches, kept))


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
    if isinstance(value, Way):
        return language.directions[value][0]
    return language.seat(value) if isinstance(value, Seat) else str(value)


# Prose

GLUED = re.compile(rf"[^\W_]{HOLE}|{HOLE}[^\W_]|[-−]{HOLE}")
"""A letter, a digit or a minus that changes how a fact reads."""
NUMERAL = re.compile(r"(?<![\w-])(?:[IVXLC]{2,}|[一二三四五六七八九十百千]+)(?!\w)")
"""A Roman or a Chinese number."""


def judge_prose(prose: Prose, page: Page) -> Iterator[Fault]:
    """What stands unmarked in a line of running text."""
    for match in re.finditer(r"\{\s*[\w:.-]+\s*\}\s*[`" + HOLE + "]", prose.text):
        yield Fault(
            prose.where,
            f'{page.mark}shows "{match.group().rstrip(HOLE)}" to the reader: the role did not become one;'
            " look for a space or a missing bracket",
        )
    if not page.checked:
        return
    if glued := GLUED.search(prose.text):
        yield Fault(
            prose.where,
            f"{page.mark}something is glued to a fact: put it inside, or a space between,"
            f" in: {_around(prose.text, *glued.span())}",
        )
    yield from (Fault(prose.where, f"{page.mark}{text}") for text in signs.faults(prose.text.replace(HOLE, " ")))
    for numeral in NUMERAL.finditer(prose.text):
        yield Fault(
            prose.where,
            f'{page.mark}"{numeral.group()}" reads as a number and stands unchecked, in:'
            f" {_around(prose.text, *numeral.span())}",
        )
    readings = read(prose.text, page.language)
    for reading in readings:
        if reading.counts:
            yield Fault(
                prose.where,
                f'{page.mark}"{prose.text[reading.start : reading.end].strip()}" stands unchecked: write it as'
                f" {{fact}}, or as {{free}} with a reason, in: {_around(prose.text, reading.start, reading.end)}",
            )
    seats = [reading for reading in readings if isinstance(reading.value, Seat)]
    for first, second in pairwise(seats):
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
