"""The package as others get it: one folder, small files, a wheel, any Python that it promises."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from mahjong import STYLES
from mahjong.alone import check_alone

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "mahjong"
FILES = sorted(PACKAGE.glob("*.py"))
ORDER = [
    "alone", "errors", "kinds", "tiles", "seats", "dice", "rules", "styles", "breaking", "wall", "deal", "record",
    "plain", "vectors",
]  # fmt: skip
OUTSIDE = {"PYTHONDONTWRITEBYTECODE": "1", "PATH": os.environ["PATH"]}
"""An environment in which nothing of this checkout is found unless it is named."""


# The files


def test_each_file_imports_only_files_above_it():
    assert {path.stem for path in FILES} == {*ORDER, "__init__", "__main__"}
    for place, name in enumerate(ORDER):
        tree = ast.parse((PACKAGE / f"{name}.py").read_text("utf-8"))
        imported = {
            node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module != "mahjong"
        }
        ours = {module.removeprefix("mahjong.") for module in imported if module.startswith("mahjong.")}
        assert ours <= set(ORDER[:place]), name


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_file_is_too_long_to_be_read_at_once(path):
    assert len(path.read_text("utf-8").splitlines()) <= 300


def test_no_file_but_the_data_names_a_style():
    for path in FILES:
        tree = ast.parse(path.read_text("utf-8"))
        texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
        assert path.stem == "styles" or not texts & set(STYLES), path.name


# The wheel


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A folder into which the wheel has been installed."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    target = folder / "installed"
    install = ["install", "--quiet", "--no-deps", "--no-index", "--no-compile", "--target", str(target), str(wheel)]
    subprocess.run(
        [sys.executable, "-m", "pip", "--disable-pip-version-check", *install], check=True, capture_output=True
    )
    return target


def test_the_wheel_holds_the_package_and_nothing_else(installed):
    (metadata,) = installed.glob("breaking_the_wall-*.dist-info")
    assert {path.name for path in installed.iterdir()} == {"mahjong", metadata.name}
    files = {path.name for path in (installed / "mahjong").iterdir()}
    assert files == {path.name for path in FILES} | {"py.typed", "schema.json"}
    assert "Requires-Dist" not in re.sub(r".*; extra == .*", "", (metadata / "METADATA").read_text("utf-8"))


def test_the_wheel_deals_outside_the_checkout(installed, tmp_path):
    def python(*arguments: str) -> str:
        return subprocess.run(
            [sys.executable, "-S", *arguments], env={**OUTSIDE, "PYTHONPATH": str(installed)}, cwd=tmp_path,
            check=True, capture_output=True, text=True,
        ).stdout  # fmt: skip

    assert python("-c", "import mahjong; print(mahjong.__file__)").startswith(str(installed))
    recorded = json.loads(python("-m", "mahjong", "deal", "hong-kong", "--seed", "7", "--json"))
    assert recorded["hands"]["east"][:4] == ["6s", "7m", "2f", "5m"]
    assert "$defs" in json.loads(python("-m", "mahjong", "schema"))


# Every Python

DIGEST = """
import hashlib, json, sys
from mahjong import STYLES, deal, record
seeds = 0, 7, 2**70, "", "seven", "север"
rules = [(name, rules) for name, style in STYLES.items() for rules in (style.rules, *style.variants())[::9]]
deals = [record(name, deal(each, seed=seed), seed) for name, each in rules for seed in seeds]
print(sys.version.split()[0], hashlib.sha256(json.dumps(deals).encode()).hexdigest())
"""


def pythons() -> list[str]:
    """Every Python on the PATH, and those that pyenv keeps behind its stand-ins there."""
    folders = [Path(folder) for folder in os.get_exec_path() if folder]
    folders += [real for folder in folders if folder.name == "shims" for real in folder.parent.glob("versions/*/bin")]
    found = [path for folder in folders if folder.name != "shims" for path in folder.glob("python3.*")]
    return [str(path) for path in found if re.fullmatch(r"python3\.\d+", path.name) and int(path.suffix[1:]) >= 11]


def test_every_python_gives_the_same_deals(tried_pythons):
    digests = {}
    for python in {os.path.realpath(path) for path in [sys.executable, *pythons()]}:
        done = subprocess.run(
            [python, "-S", "-c", DIGEST], env={**OUTSIDE, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True
        )
        assert done.returncode == 0, f"{python}: {done.stderr}"
        version, digest = done.stdout.split()
        digests[version] = digest
    tried_pythons += sorted(digests)
    assert len(set(digests.values())) == 1, digests


# Two packages in one folder


def mixed(folder: Path, with_init_of: str) -> Path:
    """A folder in which both packages of this name were installed; the last one gave it its `__init__`."""
    shutil.copytree(PACKAGE, folder / "mahjong", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "mahjong" / "hand_calculating").mkdir()
    (folder / "mahjong" / "hand_calculating" / "__init__.py").write_text("")
    if with_init_of == "scoring":
        (folder / "mahjong" / "__init__.py").write_text("")
    return folder


@pytest.mark.parametrize(
    ("last", "statement"),
    [
        ("dealing", "import mahjong"),
        ("dealing", "from mahjong.hand_calculating import hand"),
        ("scoring", "from mahjong import deal"),
        ("scoring", "import mahjong.tiles"),
    ],
)
def test_a_folder_mixed_from_both_packages_says_so_at_once(tmp_path, last, statement):
    done = subprocess.run(
        [sys.executable, "-S", "-c", statement], cwd=tmp_path, capture_output=True, text=True,
        env={**OUTSIDE, "PYTHONPATH": str(mixed(tmp_path, last))},
    )  # fmt: skip
    assert done.returncode == 1
    message = done.stderr.splitlines()[-1]
    assert message.startswith("ImportError: ") and "install each into an environment of its own" in message


def test_remains_that_can_not_be_imported_are_no_second_package(tmp_path):
    (tmp_path / "hand_calculating" / "__pycache__").mkdir(parents=True)
    check_alone(tmp_path)
