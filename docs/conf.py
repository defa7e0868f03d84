"""How Sphinx builds the site. The language comes from the command that calls it (docs/commands.py)."""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from extensions.settings import MARKDOWN

project = "Breaking the Wall"
author = "the authors of Breaking the Wall"
version = "0.1"
language = "en"

extensions = [
    "myst_parser",
    "sphinx.ext.doctest",
    "extensions.facts",
    "extensions.languages",
    "extensions.diagrams",
    "extensions.font",
    "extensions.tiles",
    "extensions.tables",
    "extensions.comparison",
    "extensions.trying",
    "extensions.glossary",
    "extensions.checked",
    "extensions.typography",
    "extensions.presentation",
    "extensions.books",
    "extensions.finding",
]
myst_enable_extensions = MARKDOWN
# Smart quotes would rewrite what stands inside roles and code.
smartquotes = False
nitpicky = True
root_doc = "index"

# Catalogs are checked first and come from there; see commands.py.
locale_dirs = ["../build/locale"]
gettext_compact = False


# Where the site is published; the languages are folders below. An empty address leaves out the canonical links and the
# sitemap, which would be false.
html_baseurl = os.environ.get("BASE_URL", "https://breaking-the-wall.example/")
# Where the files of the pages can be read and mended, up to their path; empty: a copy beside the site is linked.
source_repository = os.environ.get("SOURCE_REPOSITORY", "")

html_theme = "furo"
html_title = project
html_favicon = "_static/icon.svg"
html_css_files = ["site.css"]
html_js_files = [("site.js", {"defer": "defer"})]
html_static_path = ["_static"]
templates_path = ["_templates"]
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
html_copy_source = False
html_show_sourcelink = False
html_use_index = False
html_domain_indices = False
html_show_sphinx = False
# From disk, where Sphinx's own search is used, it could not read the pages for it.
html_show_search_summary = False
html_permalinks = False

# Colours and sizes of the theme; shapes are in _static/site.css. Text has a contrast of at least 4.5 to 1.
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#0a5aa6",
        "color-brand-content": "#0a5aa6",
        "color-brand-visited": "#5b4b9a",
        "color-foreground-muted": "#5a6878",
        "color-sidebar-link-text": "var(--color-foreground-primary)",
        "color-sidebar-link-text--top-level": "var(--color-foreground-primary)",
        "color-sidebar-caption-text": "var(--color-foreground-secondary)",
        "color-tint": "#eaf2fa",
        "color-mark": "#ffe9a8",
        "color-code-word": "#8a1f6b",
        "color-code-value": "#0a5aa6",
        "sidebar-item-font-size": ".9375rem",
        "sidebar-item-line-height": "1.25rem",
        "admonition-font-size": ".9375rem",
        "admonition-title-font-size": ".9375rem",
    },
    "dark_css_variables": {
        "color-foreground-primary": "#dfe3e7",
        "color-foreground-muted": "#a3adb8",
        "color-brand-primary": "#8cc8ff",
        "color-brand-content": "#8cc8ff",
        "color-brand-visited": "#b9a8ee",
        "color-tint": "#1d2a37",
        "color-mark": "#5a4700",
        "color-code-word": "#f0a8dc",
        "color-code-value": "#8cc8ff",
    },
}

# The books; see extensions/books.py for what differs from language to language.
copyright = "CC BY 4.0"
epub_css_files = ["book.css"]
epub_exclude_files = ["_static/site.css", "_static/icon.svg"]
epub_show_urls = "no"
epub_tocscope = "includehidden"
