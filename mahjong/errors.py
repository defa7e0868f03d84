"""What is said when a value breaks a rule of the game."""


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
