"""What is said when a value breaks a rule of the game."""

from pathlib import Path
from reprlib import Repr

from mahjong.alone import check_alone

check_alone(Path(__file__).parent)

_SHORT = Repr()
_SHORT.maxstring = _SHORT.maxother = 60


class RuleError(ValueError):
    """A value that the rules do not allow.

    The message names the value, the rule and, where there is one, the way out. Whatever raised it has
    changed nothing.

    >>> from mahjong import Throw
    >>> Throw(0, 3)
    Traceback (most recent call last):
        ...
    mahjong.errors.RuleError: Throw(0, 3): a die shows 1 to 6
    """


def said(value: object) -> str:
    """A value as a message quotes it: short, and on one line whatever it is.

    >>> said(["1m"] * 99)
    "['1m', '1m', '1m', '1m', '1m', '1m', ...]"
    """
    try:
        return " ".join(_SHORT.repr(value).split())
    except Exception:  # a value that can't be shown, such as a number of a million digits
        return f"a value of type {type(value).__name__}"
