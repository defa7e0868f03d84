"""Pictures of the wall and the deal, drawn from the rules as inline SVG.

Each takes rules, whatever else it shows and, by keyword, the voice that words it; it returns one ``<svg>``. No number
or name of the game stands in this package: a picture of a new style needs no new code.
"""

from extensions.diagrams.directive import PICTURES, setup
from extensions.diagrams.voice import Voice

__all__ = ["PICTURES", "Voice", "setup"]
