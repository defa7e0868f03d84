"""Search: what Pagefind reads of a language's pages, and its index beside them."""

import re
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from pagefind_bin import get_executable

UNSOUGHT = "pre, table.generated, figure, nav, .checks-control, .other-languages"
"""What only repeats the text, or is none."""

NEEDLESS = ("*ui.*", "pagefind-highlight.js")
"""Files for pages that use Pagefind's own search box."""

SECTION = re.compile(r'<section\b[^>]*?\bid="([^"]+)"[^>]*>((?:(?!<section).)*?)<(h\d)>', re.DOTALL)


def index(folder: Path) -> None:
    """Write the search index of one language."""
    with TemporaryDirectory() as copies:
        for path in folder.rglob("*.html"):
            if path.name != "search.html" and "_static" not in path.parts:
                copy = Path(copies) / path.relative_to(folder)
                copy.parent.mkdir(parents=True, exist_ok=True)
                # Pagefind leads to headings, Sphinx to the sections round them.
                copy.write_text(SECTION.sub(r'<section>\2<\3 id="\1">', path.read_text("utf-8")), "utf-8")
        subprocess.run(
            [get_executable(), "--site", copies, "--output-path", folder / "pagefind", "--keep-index-url", "--quiet",
             "--root-selector", "article", "--exclude-selectors", UNSOUGHT],
            check=True,
        )  # fmt: skip
    for pattern in NEEDLESS:
        for path in (folder / "pagefind").glob(pattern):
            path.unlink()
