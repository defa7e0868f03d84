"""A copy of the project that can be spoiled and built."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from extensions.building import ROOT

PARTS = ("docs", "locale", "mahjong")


class Copy:
    """The project in another folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for part in PARTS:
            shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))

    def run(self, command: str) -> tuple[int, list[str]]:
        run = subprocess.run(
            [sys.executable, "-B", "docs/commands.py", *command.split()],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(self.folder)},
            capture_output=True,
            text=True,
        )
        return run.returncode, (run.stdout + run.stderr).splitlines()

    def change(self, path: str, old: str, new: str) -> None:
        text = (self.folder / path).read_text(encoding="utf-8")
        assert old in text, f"{path} does not hold {old}"
        (self.folder / path).write_text(text.replace(old, new, 1), encoding="utf-8")

    @property
    def pages(self) -> dict[str, bytes]:
        site = self.folder / "build" / "html"
        return {str(path.relative_to(site)): path.read_bytes() for path in site.rglob("*.html")}
