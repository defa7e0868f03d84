"""The font of the tile faces: fetched once with npm, cut to the tiles, laid into the built site with its licence."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from extensions.settings import ROOT

WANTED = ROOT / "docs" / "fonts"
"""The package with the font, its version and its hash."""
LOCK = WANTED / "package-lock.json"
PLACE = ROOT / "build" / "font"
FONT = PLACE / "tiles.woff2"
LICENCE = PLACE / "tiles-licence.txt"

TILES = range(0x1F000, 0x1F02C)
"""The characters that are tiles, the joker and the back among them."""


class FontError(Exception):
    """The font can't be had; the message says why, in one line."""


def prepare() -> None:
    """Make the font, unless it was made from the same lock before. Raises FontError."""
    made_from = PLACE / LOCK.name
    if FONT.exists() and made_from.exists() and made_from.read_bytes() == LOCK.read_bytes():
        return
    fetched = PLACE / "fetched"
    shutil.rmtree(PLACE, ignore_errors=True)
    shutil.copytree(WANTED, fetched)
    _fetch(fetched)
    (package,) = fetched.glob("node_modules/@fontsource/*")
    _cut(next(package.glob("files/*-symbols-400-normal.woff2")), FONT)
    shutil.copy(package / "LICENSE", LICENCE)
    shutil.rmtree(fetched)
    shutil.copy(LOCK, made_from)


def _fetch(folder: Path) -> None:
    beside_python = Path(sys.executable).with_name("npm")
    npm = shutil.which("npm") or (str(beside_python) if beside_python.exists() else None)
    if npm is None:
        raise FontError("npm is missing, which fetches the tile font: install it, or run make clean and begin again")
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1", "--loglevel=error"]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if run.returncode:
        reason = re.search(r"\bcode (\w+)", run.stderr)
        said = reason[1] if reason else " ".join(run.stderr.split())[:100] or f"exit code {run.returncode}"
        raise FontError(f"the tile font can't be fetched from the npm registry: npm says {said}")


def _cut(whole: Path, part: Path) -> None:
    """Write a font with the tiles only."""
    from fontTools import subset

    options = subset.Options(flavor="woff2", layout_features=[])
    options.name_IDs += [13, 14]  # the licence and its address
    font = subset.load_font(str(whole), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=TILES)
    cutter.subset(font)
    subset.save_font(font, str(part), options)


def lay_out(app: Sphinx, exception: Exception | None) -> None:
    """Put the font and its licence beside the other files of a built site."""
    if exception is None and app.builder.format == "html":
        prepare()
        for path in (FONT, LICENCE):
            shutil.copy(path, app.outdir / "_static")


def setup(app: Sphinx) -> dict[str, Any]:
    app.connect("build-finished", lay_out)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
