"""Wrong versions of the module: for each datum and each comparison a change. Facts, examples or tests must notice.

The facts of the English pages are tried first, then the module's own examples, then its tests. mutmut changes only
functions and cosmic-ray changes files in place, so the changes are made here, on a copy.
"""

import ast
import json
import os
import pickle
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from extensions.building import ROOT
from extensions.records import Page

FILES = [path for path in sorted((ROOT / "mahjong").glob("*.py")) if path.name != "__init__.py"]
SWAPS = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Add: ast.Sub, ast.Sub: ast.Add,
    ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv, ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip
KINDS = ("Count", "LastTiles", "Direction", "End", "Level", "Seat")

EQUIVALENT = {
    line.split(" | ")[0]: line.split(" | ")[1]
    for line in (Path(__file__).parent / "equivalent.txt").read_text(encoding="utf-8").splitlines()
    if " | " in line
}
"""Changes that change nothing one could see, each with the reason."""


@dataclass(frozen=True)
class Change:
    """One change of one file of the module."""

    file: str
    line: int
    what: str
    source: str

    def __str__(self) -> str:
        return f"mahjong/{self.file}:{self.line}: {self.what}"

    @property
    def key(self) -> str:
        """The change without its line, which moves."""
        return f"{self.file}: {self.what}"


def changes(path: Path) -> Iterator[Change]:
    """Every change of this file."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    for index in range(sum(1 for _node in ast.walk(ast.parse(text)))):
        tree = ast.parse(text)
        node = list(ast.walk(tree))[index]
        for what in _change(node):
            said = lines[node.lineno - 1].strip()[:60] if hasattr(node, "lineno") else ""
            line = getattr(node, "lineno", 1)
            yield Change(path.name, line, f"{what} in {said}", ast.unparse(ast.fix_missing_locations(tree)))
            tree = ast.parse(text)
            node = list(ast.walk(tree))[index]


def _change(node: ast.AST) -> Iterator[str]:
    """Change the node in place; say what was done."""
    match node:
        case ast.Constant(value=bool(value)):
            node.value = not value
            yield f"{not value} for {value}"
        case ast.Constant(value=int(value)):
            node.value = value + 1
            yield f"{value + 1} for {value}"
        case ast.Compare(ops=[operator]) if type(operator) in SWAPS:
            node.ops = [SWAPS[type(operator)]()]
            yield f"{type(node.ops[0]).__name__} for {type(operator).__name__}"
        case ast.BinOp(op=operator) if type(operator) in SWAPS and not _is_annotation(node):
            node.op = SWAPS[type(operator)]()
            yield f"{type(node.op).__name__} for {type(operator).__name__}"
        case ast.BoolOp(op=operator):
            node.op = SWAPS[type(operator)]()
            yield f"{type(node.op).__name__} for {type(operator).__name__}"
        case ast.UnaryOp(op=ast.Not()):
            node.op = ast.UAdd()
            yield "no not"
        case ast.Attribute(value=ast.Name(id=kind), attr=member) if kind in KINDS and member.isupper():
            import mahjong

            other = next(one.name for one in getattr(mahjong, kind) if one.name != member)
            node.attr = other
            yield f"{kind}.{other} for {kind}.{member}"


def _is_annotation(node: ast.BinOp) -> bool:
    return isinstance(node.op, ast.BitOr)


JUDGE = """
import doctest, importlib, json, pickle, sys
from pathlib import Path
found = []
try:
    import mahjong
    from extensions.judging import judge
    for page in pickle.load(open(sys.argv[1], "rb")):
        found += [f.where + " " + f.text for f in judge(page).faults]
    facts = len(found)
    for path in sorted(Path(mahjong.__file__).parent.glob("*.py")):
        if not facts and path.name not in ("__main__.py",):
            name = "mahjong" if path.stem == "__init__" else "mahjong." + path.stem
            found += ["example"] * doctest.testmod(importlib.import_module(name), report=False).failed
except BaseException as error:
    found.append("stops: " + type(error).__name__)
sys.stdout = sys.__stdout__
print("RESULT" + json.dumps(found))
"""


def notices(change: Change, pages: Path) -> tuple[str, list[str]]:
    """What notices the change first (facts, examples, tests or nothing), and the facts that it falsifies."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for part in ("mahjong", "tests/module"):
            shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
        for part in ("pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(ROOT / part, folder / part)
        (folder / "mahjong" / change.file).write_text(change.source, encoding="utf-8")
        env = {**os.environ, "PYTHONPATH": f"{folder}:{ROOT / 'docs'}", "PYTHONDONTWRITEBYTECODE": "1"}
        found = _run([sys.executable, "-P", "-c", JUDGE, str(pages)], folder, env)
        result = [line for line in found.stdout.splitlines() if line.startswith("RESULT")]
        faults = json.loads(result[0][len("RESULT") :]) if result else ["stops"]
        if faults:
            return ("examples" if set(faults) == {"example"} else "facts"), faults
        tests = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "tests/module"]
        return ("tests" if _run(tests, folder, env).returncode else ""), []


def _run(command: list[str], folder: Path, env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, timeout=120)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, 1, "", "")


def report(pages: dict[str, Page]) -> bool:
    """Print by file how many changes are noticed, and by what; name the others. True if too many are not."""
    every = [change for path in FILES for change in changes(path)]
    with tempfile.TemporaryDirectory() as name:
        record = Path(name) / "pages"
        record.write_bytes(pickle.dumps(list(pages.values())))
        with ThreadPoolExecutor(2) as pool:
            results = list(pool.map(lambda change: notices(change, record), every))
    noticed = Counter((change.file, by or "nothing") for change, (by, _facts) in zip(every, results, strict=True))
    for path in FILES:
        parts = [f"{by} {noticed[path.name, by]}" for by in ("facts", "examples", "tests", "nothing")]
        print(f"module {path.name:14} {', '.join(parts)}")
    survivors = [change for change, (by, _facts) in zip(every, results, strict=True) if not by]
    for change in survivors:
        print("survives:", change, "-", EQUIVALENT.get(change.key, "no reason is known"))
    _name_unfalsified(pages, [fault for _by, faults in results for fault in faults])
    print(f"module: {len(every) - len(survivors)} of {len(every)} noticed")
    return len(survivors) > len(every) * 0.05


def _name_unfalsified(pages: dict[str, Page], faults: list[str]) -> None:
    """Name the facts that no change of the module made wrong."""
    wrong = {fault.partition(" ")[0] + expression for fault in faults for expression in [_expression(fault)]}
    for page in pages.values():
        for one in page.statements:
            if one.kind == "fact" and one.where + one.expression not in wrong:
                print(f"never wrong: {one.where}: {one.expression}")


def _expression(fault: str) -> str:
    """The expression that a fault's line names."""
    text = fault.partition(" ")[2]
    if " can't be worked out: " in text:
        return text.partition(" can't be worked out: ")[0]
    return text.partition('", but ')[2].rpartition(" is ")[0]
