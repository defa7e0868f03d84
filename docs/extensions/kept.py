"""What the dealing module alone decides, whatever the pages say: worked out once for each state of the code."""

import shutil
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path

from extensions.settings import ROOT

PLACE = ROOT / "build" / "kept"
CODE = ("mahjong", "docs/extensions")
"""The folders with the code that can change it."""


def kept(name: str, write: Callable[[Path], object]) -> Path:
    """The file or folder that `write` writes, made anew only if the code is not what it was."""
    path = PLACE / state() / name
    if not path.exists():
        for old in PLACE.glob("*"):
            if old != path.parent:
                shutil.rmtree(old)
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(f"fresh-{name}")
        shutil.rmtree(fresh, ignore_errors=True)
        write(fresh)
        fresh.rename(path)
    return path


@cache
def state() -> str:
    """The state of the code, as a text that differs for any other state."""
    files = sorted(path for folder in CODE for path in (ROOT / folder).rglob("*.py"))
    told = sha256()
    for path in files:
        told.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return told.hexdigest()[:16]
