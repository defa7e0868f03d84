"""Directives whose argument is a Python expression that works out what they show.

It is evaluated with the public names of `mahjong`. The source page is trusted; a translation can't hold a directive.
"""

from typing import Any

from docutils import nodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from extensions.examples import public_names

logger = logging.getLogger(__name__)


class Worked(SphinxDirective):
    """Shows what its expression gives; a wrong one is reported in one line, again at every build."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        expression = " ".join(self.arguments[0].split())
        try:
            found = self.show(eval(compile(expression, self.name, "eval"), self.names()))
        except Exception as error:
            reason = error.msg if isinstance(error, SyntaxError) else str(error)
            logger.error("%s %s: %s", self.name, expression, reason, location=self.get_location())
            self.env.note_reread()
            return []
        for node in found:
            self.set_source_info(node)
        return found

    def names(self) -> dict[str, Any]:
        """The names that the expression sees."""
        return public_names()

    def show(self, value: Any) -> list[nodes.Node]:
        """What is shown of the value. Raises TypeError if it can't be shown."""
        raise NotImplementedError
