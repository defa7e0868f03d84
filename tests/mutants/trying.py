"""Whether a changed module is noticed: first by facts, then by the module's examples, then by its tests.

Each change is made in a copy of its own and tried in a process of its own, forked from one that has imported what
takes long. There Hypothesis draws the same examples each time and doesn't look for the smallest.
"""

import ast
import json
import os
import pickle
import shutil
import signal
import sys
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from mutants.changing import MORE, Change

ROOT = Path(__file__).parents[2]
SECONDS = 180
"""A change that keeps the module busy for so long is noticed."""
SLOW = ("test_chance.py", "test_json.py", "test_package.py")
"""Files whose tests take long, as those with drawn examples do everywhere."""

FORKS = get_context("forkserver")
FORKS.set_forkserver_preload(
    ["babel.numbers", "hypothesis", "jsonschema", "num2words", "pymorphy3", "pytest", "sphinx.application"]
)


@dataclass(frozen=True)
class Outcome:
    """What noticed a change first (facts, examples, tests or nothing), and the facts that it makes wrong."""

    by: str
    wrong: frozenset[tuple[str, str]]
    """Where each stands, and its expression."""


def notices(change: Change | None, pages: bytes) -> Outcome:
    """Try a change, or the module as it is; `pages` are those that state the facts, pickled."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        for part in ("mahjong", "tests/module"):
            shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
        for part in ("pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(ROOT / part, folder / part)
        if change:
            (folder / "mahjong" / change.file).write_text(change.source, encoding="utf-8")
        process = FORKS.Process(target=_try, args=(folder, pages))
        process.start()
        process.join(SECONDS)
        with suppress(ProcessLookupError):  # also what the tests have started
            os.killpg(process.pid or 0, signal.SIGKILL)
        process.join()
        said = [json.loads(line) for line in (folder / "outcome").read_text(encoding="utf-8").splitlines()]
    wrong = frozenset(map(tuple, said[-1].get("wrong", ())))
    return Outcome(said[-1]["by"], wrong)


def _try(folder: Path, pages: bytes) -> None:
    """In a process of its own: write down what notices the module in this folder."""
    os.setsid()
    with (folder / "outcome").open("w", encoding="utf-8") as out:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)

        def say(by: str, **more: Any) -> None:
            print(json.dumps({"by": by, **more}), file=out, flush=True)

        os.chdir(folder)
        os.environ["PYTHONPATH"] = str(folder)
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        sys.dont_write_bytecode = True
        sys.path[:0] = [str(folder)]
        _forget()
        say("facts")  # so it stands if this doesn't come to an end
        if noticed := _by_facts(pages):
            if not noticed[0]:
                say("facts", wrong=[])
                noticed = _by_facts_unchecked(folder, pages)
            say("facts", wrong=noticed[1])
            return
        say("examples")
        if _by_examples():
            return
        say("tests")
        if not _by_tests():
            say("nothing")


def _by_facts(pages: bytes) -> tuple[bool, list[tuple[str, str]]] | None:
    """Nothing if all is right; else whether the pages could be judged at all, and the facts that are wrong."""
    noticed, wrong = False, []
    try:
        from extensions import examples
        from extensions.judging import judge_statement

        for page in pickle.loads(pages):
            namespace = examples.public_names()
            noticed |= any(list(examples.run(page, namespace)))
            for one in page.statements:
                values: dict[str, Any] = {}
                if any(judge_statement(one, page, namespace, values)):
                    noticed = True
                    if one.kind == "fact" and values:
                        wrong.append((one.where, one.expression))
    except BaseException:  # whatever a wrong module may raise
        return False, wrong
    return (True, wrong) if noticed else None


def _by_facts_unchecked(folder: Path, pages: bytes) -> tuple[bool, list[tuple[str, str]]]:
    """The same for a module that stops at once, without the checks of its own that stop it."""
    for path in (folder / "mahjong").glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name == "__post_init__":
                node.body = [ast.Pass()]
        path.write_text(ast.unparse(tree), encoding="utf-8")
    _forget()
    try:
        _name_one_more()
    except BaseException:
        return False, []
    return _by_facts(pages) or (False, [])


def _name_one_more() -> None:
    """Let languages have a word for a member that an enumeration has too many: no number is read without it."""
    from types import SimpleNamespace

    from extensions import languages

    def loads(text: str) -> dict[str, Any]:
        data = read(text)
        for words in (data["seats"], data["directions"]):
            words[MORE] = [MORE]
        return data

    read, languages.tomllib = languages.tomllib.loads, SimpleNamespace(loads=loads)


def _forget() -> None:
    """Forget what was imported of ours, to import it anew."""
    for name in [name for name in sys.modules if name.partition(".")[0] in ("mahjong", "extensions")]:
        del sys.modules[name]


def _by_examples() -> bool:
    """Whether an example of the module fails."""
    import doctest
    from importlib import import_module

    import mahjong

    stems = sorted(path.stem for path in Path(mahjong.__file__).parent.glob("*.py"))
    try:
        return any(doctest.testmod(import_module(f"mahjong.{stem}"), report=False).failed for stem in stems)
    except BaseException:
        return True


def _by_tests() -> bool:
    """Whether a test of the module fails."""
    import pytest
    from hypothesis import Phase, settings

    settings.register_profile("mutants", derandomize=True, database=None, phases=[Phase.explicit, Phase.generate])
    settings.load_profile("mutants")
    without = [word for plugin in ("cacheprovider", "xdist") for word in ("-p", f"no:{plugin}")]
    return bool(pytest.main(["-x", "-q", "--assert=plain", *without, "tests/module"], plugins=[_QuickFirst()]))


class _QuickFirst:
    """Lets pytest begin with the tests that take no time."""

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        items.sort(key=lambda item: (item.path.name in SLOW, getattr(item.obj, "is_hypothesis_test", False)))
