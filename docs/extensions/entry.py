"""The entry page: it leads to the reader's language, and offers every published one without script."""

from pathlib import Path

from jinja2 import Environment, FileSystemLoader

from extensions.languages import languages


def write_entry_page(site: Path) -> None:
    """Write index.html beside the folders of the languages."""
    templates = Environment(loader=FileSystemLoader(Path(__file__).parents[1] / "entry"), autoescape=True)
    published = [language for language in languages() if language.published]
    (site / "index.html").write_text(templates.get_template("index.html").render(languages=published), encoding="utf-8")
    (site / "index.js").write_bytes((Path(__file__).parents[1] / "entry" / "index.js").read_bytes())
