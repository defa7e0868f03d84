"""Running the examples of a page, one after the other in one namespace."""

import ast
import doctest
from collections.abc import Iterator
from typing import Any

import mahjong
from extensions.records import Fault, Page


def public_names(module: Any = mahjong) -> dict[str, Any]:
    """The names with which every page begins: the public ones of the module."""
    return {name: getattr(module, name) for name in module.__all__}


def run(page: Page, namespace: dict[str, Any]) -> Iterator[Fault]:
    """Run the page's examples in the namespace, which they add to; yield what differs from the page."""
    if len(page.examples) != page.examples_expected:
        yield Fault(page.source, f"has {len(page.examples)} examples, but says % examples: {page.examples_expected}")
    runner = _Runner(verbose=False)
    for example in page.examples:
        path, _, line = example.where.rpartition(":")
        for step in doctest.DocTestParser().get_examples(example.source):
            where = f"{path}:{int(line) + step.lineno + 1}"
            for name in _bound(step.source):
                if name in namespace:
                    yield Fault(where, f"binds {name} again: a name means one thing on a page")
            if got := runner.outcome(step, namespace):
                yield Fault(
                    where, f"the example {step.source.strip()!r} gives {got}, but the page shows {step.want.strip()!r}"
                )


class _Runner(doctest.DocTestRunner):
    """Runs one step of an example, and says what it gave where that is not what the page shows."""

    def outcome(self, step: doctest.Example, namespace: dict[str, Any]) -> str:
        self.got = ""
        test = doctest.DocTest([step], {}, "example", None, 0, None)
        test.globs = namespace
        self.run(test, clear_globs=False)
        return self.got

    def report_failure(self, out: Any, test: Any, example: Any, got: str) -> None:
        self.got = repr(got.strip())

    def report_unexpected_exception(self, out: Any, test: Any, example: Any, exc_info: Any) -> None:
        self.got = f"{exc_info[0].__name__}: {exc_info[1]}"


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
