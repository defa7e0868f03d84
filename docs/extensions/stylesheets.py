"""Style sheets without what no page uses: the theme has rules for far more than stands on ours."""

import re
from pathlib import Path

from lightningcss import process_stylesheet


def slim(site: Path) -> None:
    """Leave out of every language's style sheets the classes that neither a page nor a script names."""
    pages = [path.read_text(encoding="utf-8") for path in site.rglob("*.html")]
    named = {name for page in pages for names in re.findall(r'\bclass="([^"]*)"', page) for name in names.split()}
    for folder in site.glob("*/_static"):
        for path in folder.rglob("*.js"):
            named.update(re.findall(r"[\w-]+", path.read_text(encoding="utf-8")))
        for path in folder.rglob("*.css"):
            sheet = path.read_text(encoding="utf-8")
            classes = set(re.findall(r"\.(-?[A-Za-z_][\w-]*)", sheet))
            path.write_text(process_stylesheet(sheet, str(path), unused_symbols=classes - named), encoding="utf-8")
