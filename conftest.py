"""Let pytest run every example: in the pages, in the docstrings of the module, in the README."""

from sybil import Sybil
from sybil.document import PythonDocStringDocument
from sybil.parsers.myst import DocTestDirectiveParser, PythonCodeBlockParser
from sybil.parsers.rest import DocTestParser
from sybil.sybil import SybilCollection

import mahjong


def public_names(namespace: dict[str, object]) -> None:
    """A page's examples begin with the module's public names."""
    namespace.update((name, getattr(mahjong, name)) for name in mahjong.__all__)


# The flags of an example are Python's own: none.
pages = Sybil([DocTestDirectiveParser()], path="docs", pattern="**/*.md", setup=public_names)
readme = Sybil([PythonCodeBlockParser()], path=".", pattern="README.md")
docstrings = Sybil(
    [DocTestParser()], path="mahjong", pattern="*.py", document_types={".py": PythonDocStringDocument}, name="module"
)

pytest_collect_file = SybilCollection([pages, readme, docstrings]).pytest()
