"""Arguments and fields are of the kinds that their annotations name; anything else raises RuleError.

What a number may be is said where it is used. Here only this: it is a number, and True is none.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from enum import Enum
from functools import cache, wraps
from inspect import Parameter, formatannotation, signature
from operator import call as apply
from types import UnionType
from typing import Any, NamedTuple, ParamSpec, TypeVar, Union, get_args, get_origin, get_type_hints

from mahjong.errors import RuleError, said

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


class Kind(NamedTuple):
    """What an annotation asks of a value: its name, and the test."""

    name: str
    fits: Callable[[Any], bool]
    once: bool
    """Whether values that can be gone through only once are welcome."""

    def settle(self, value: Any, where: str, name: str) -> Any:
        """The value, ready to be gone through often. Raises RuleError unless it is of this kind."""
        if self.once and isinstance(value, Iterable) and not isinstance(value, Collection):
            value = tuple(value)
        if not self.fits(value):
            raise RuleError(f"{where}: {name}={said(value)}, but it must be {self.name}")
        return value


ANYTHING = Kind("anything", lambda value: True, False)


@cache
def kind(annotation: Any) -> Kind:
    """The kind that an annotation names.

    >>> kind(tuple[int, ...]).fits((1, 2)), kind(tuple[int, ...]).fits((1, True))
    (True, False)
    """
    if annotation is Any:
        return ANYTHING
    origin = get_origin(annotation)
    name = re.sub(r"\b[a-z_.]+\.(?=[A-Z])", "", formatannotation(annotation))
    return Kind(name, _test(annotation, origin), origin is Iterable)


def _test(annotation: Any, origin: Any) -> Callable[[Any], bool]:
    inner = [kind(part).fits for part in get_args(annotation) if part is not ...]
    if annotation is int:
        return lambda value: isinstance(value, int) and not isinstance(value, bool)
    if origin in (Union, UnionType):
        return lambda value: any(fits(value) for fits in inner)
    if origin is Mapping:
        keys, values = inner
        return lambda value: isinstance(value, Mapping) and all(map(keys, value)) and all(map(values, value.values()))
    if origin is not None:
        # Going through an Iterable here must not use it up. A tuple is most often given, and soon recognized.
        rows = tuple if origin is tuple else (tuple, Collection if origin is Iterable else origin)
        return lambda value: isinstance(value, rows) and all(map(inner[0], value))
    fits: Callable[[Any], bool] = annotation.__instancecheck__  # isinstance, without a step between
    return fits


def checked(function: Callable[P, R]) -> Callable[P, R]:
    """Let a function raise RuleError for an argument that is not of the kind that its annotation names.

    >>> from mahjong import seat
    >>> seat(3)
    Traceback (most recent call last):
        ...
    mahjong.errors.RuleError: seat: name=3, but it must be str
    """
    parameters = signature(function).parameters.values()
    names = [each.name for each in parameters if each.kind is Parameter.POSITIONAL_OR_KEYWORD]
    more = next((each.name for each in parameters if each.kind is Parameter.VAR_POSITIONAL), "")
    others = next((each.name for each in parameters if each.kind is Parameter.VAR_KEYWORD), "")
    kinds: dict[str, Kind] = {}
    in_order: list[Callable[[Any], bool]] = []

    def kind_of(name: str) -> Kind:
        return kinds.get(name, kinds.get(others, ANYTHING))

    def settle(name: str, value: Any, of_kind: Kind) -> Any:
        return of_kind.settle(value, function.__qualname__, name)

    @wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        if not kinds:  # only now, since an annotation may name a class that stands below the function
            kinds.update(dict.fromkeys(names, ANYTHING) | _kinds(function))
            in_order.extend(kind_of(name).fits for name in names)
        right = len(args) <= len(in_order) and all(map(apply, in_order, args))
        if right and (not kwargs or all(kind_of(name).fits(value) for name, value in kwargs.items())):
            return function(*args, **kwargs)  # as most calls are
        first = [settle(name, value, kind_of(name)) for name, value in zip(names, args, strict=False)]
        rest = [settle(more, value, kinds.get(more, ANYTHING)) for value in args[len(names) :]]
        by_name = {name: settle(name, value, kind_of(name)) for name, value in kwargs.items()}
        return function(*first, *rest, **by_name)

    return call


@cache
def _kinds(annotated: Any) -> dict[str, Kind]:
    return {name: kind(hint) for name, hint in get_type_hints(annotated).items() if name != "return"}


def check_fields(value: object) -> None:
    """Raise RuleError unless each field of this dataclass is of its kind."""
    kinds: dict[str, Kind] = _kinds(type(value))  # type: ignore[arg-type]  # a class can be hashed
    for name, of_kind in kinds.items():
        of_kind.settle(getattr(value, name), type(value).__name__, name)


def trusted(cls: type[T], **fields: object) -> T:
    """A value of a dataclass whose fields are known to be right: nothing is checked."""
    made = object.__new__(cls)
    made.__dict__.update(fields)
    return made


class OneOf(Enum):
    """An enumeration that says what there is to choose when a value is none of its own."""

    __hash__ = object.__hash__  # its members are equal only to themselves; by name, as Enum has it, is slow

    @classmethod
    def _missing_(cls, value: object) -> "OneOf":
        raise RuleError(f"{cls.__name__}({said(value)}): choose from {', '.join(str(each.value) for each in cls)}")
