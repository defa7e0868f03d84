"""How Sphinx builds the site. The language comes from the command that calls it (docs/commands.py)."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from extensions.markdown import EXTENSIONS

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
    "extensions.tables",
    "extensions.glossary",
]
myst_enable_extensions = EXTENSIONS
# Smart quotes would rewrite what stands inside roles and code.
smartquotes = False
nitpicky = True
root_doc = "index"

# Catalogs are checked first and come from there; see commands.py.
locale_dirs = ["../build/locale"]
gettext_compact = False
gettext_location = False
gettext_uuid = False

# Pages on which no number and no row of seats may stand unmarked.
facts_checked_pages = ["index", "rules/*", "sources", "glossary"]

html_theme = "furo"
html_title = project
html_static_path = ["_static"]
templates_path = ["_templates"]
html_copy_source = False
html_show_sourcelink = False
html_use_index = False
html_domain_indices = False
html_show_sphinx = False
html_permalinks = False
