"""One small change at a time: to a datum, a comparison, an operator, or an item of a row of data.

mutmut changes only functions and cosmic-ray changes files in place, so the changes are made here, on a file's tree.
"""

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from itertools import islice, pairwise
from pathlib import Path

SWAPS = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Add: ast.Sub, ast.Sub: ast.Add,
    ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv, ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip

MORE = "MORE"
"""The name of a member that an enumeration has too many."""

Way = tuple[str, Callable[[], None]]
"""What is changed in a node, and how."""


@dataclass(frozen=True)
class Change:
    """One change of one file of the module."""

    file: str
    line: int
    what: str
    source: str

    def __str__(self) -> str:
        return f"mahjong/{self.file}:{self.line}: {self.what}"

    @property
    def key(self) -> str:
        """The change without its line, which moves."""
        return f"{self.file}: {self.what}"


def changes(path: Path) -> Iterator[Change]:
    """Every change of this file, each with a text of its own."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    times: Counter[str] = Counter()
    for index, node in enumerate(_data_and_code(ast.parse(text))):
        for number in range(len(_ways(node))):
            tree = ast.parse(text)
            again = next(islice(_data_and_code(tree), index, None))
            what, apply = _ways(again)[number]
            apply()
            what += f" in {lines[node.lineno - 1].strip()[:60]}"
            times[what] += 1
            if times[what] > 1:
                what += f" ({times[what]})"
            yield Change(path.name, node.lineno, what, ast.unparse(ast.fix_missing_locations(tree)))


def _data_and_code(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a tree, line by line, without what only annotates."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(tree, ast.Subscript) and node is tree.slice and isinstance(node, ast.Tuple):
            continue
        yield node
        yield from _data_and_code(node)


def _ways(node: ast.AST) -> list[Way]:
    """Every way to change this node."""
    match node:
        case ast.Constant(value=bool(value)):
            return [(f"{not value} for {value}", partial(setattr, node, "value", not value))]
        case ast.Constant(value=int(value)):
            return [(f"{value + 1} for {value}", partial(setattr, node, "value", value + 1))]
        case ast.Compare(ops=operators):
            return [
                (_named(one, other), partial(operators.__setitem__, place, other()))
                for place, one in enumerate(operators)
                if (other := SWAPS.get(type(one)))
            ]
        case ast.BinOp(op=operator) | ast.BoolOp(op=operator) | ast.AugAssign(op=operator):
            other = SWAPS.get(type(operator))
            return [(_named(operator, other), partial(setattr, node, "op", other()))] if other else []
        case ast.UnaryOp(op=ast.Not()):
            return [("no not", partial(setattr, node, "op", ast.UAdd()))]
        case ast.Attribute(value=ast.Name(id=kind), attr=member) if member in (members := _members().get(kind, ())):
            other = next(one for one in members if one != member)
            return [(f"{kind}.{other} for {kind}.{member}", partial(setattr, node, "attr", other))]
        case ast.ClassDef() if _is_enumeration(node):
            return _ways_of_enumeration(node)
        case ast.Tuple(elts=items) | ast.List(elts=items) if len(items) > 1 and all(map(_is_datum, items)):
            return _ways_of_row(items)
        case ast.Dict(keys=keys, values=values) if len(keys) > 1 and all(map(_is_datum, values)):
            return _ways_of_row(keys, values)
    return []


def _named(one: ast.AST, other: type[ast.AST]) -> str:
    return f"{other.__name__} for {type(one).__name__}"


def _is_enumeration(node: ast.ClassDef) -> bool:
    return any(isinstance(base, ast.Name) and base.id == "OneOf" for base in node.bases)


@cache
def _members() -> dict[str, list[str]]:
    """The names of the members of each public enumeration."""
    import mahjong

    kinds = {name: getattr(mahjong, name) for name in mahjong.__all__}
    return {name: list(kind.__members__) for name, kind in kinds.items() if hasattr(kind, "__members__")}


def _ways_of_enumeration(node: ast.ClassDef) -> list[Way]:
    """One member more, which is like none of the others; the first two exchanged."""
    places = [place for place, statement in enumerate(node.body) if isinstance(statement, ast.Assign)]
    if len(places) < 2:
        return []
    first, second, last = places[0], places[1], places[-1]
    value = ast.literal_eval(node.body[first].value)  # type: ignore[attr-defined]
    more = ast.parse(f"{MORE} = {value * 3!r}").body[0]
    return [
        ("one member more", partial(node.body.insert, last + 1, more)),
        ("members 1 and 2 exchanged", partial(_exchange, first, second, node.body)),
    ]


def _ways_of_row(*rows: list) -> list[Way]:
    """Two neighbours exchanged, or one left out; `rows` go side by side, as keys and values do."""
    first = rows[-1]
    ways: list[Way] = [
        (f"items {place + 1} and {place + 2} exchanged", partial(_exchange, place, place + 1, *rows))
        for place, (one, other) in enumerate(pairwise(first))
        if len(rows) > 1 or ast.dump(one) != ast.dump(other)
    ]
    return ways + [(f"item {place + 1} left out", partial(_leave_out, place, *rows)) for place in range(len(first))]


def _exchange(one: int, other: int, *rows: list) -> None:
    for row in rows:
        row[one], row[other] = row[other], row[one]


def _leave_out(place: int, *rows: list) -> None:
    for row in rows:
        del row[place]


def _is_datum(node: ast.AST) -> bool:
    """Whether this is written out, or the name of a public constant, and so the same whenever it is read."""
    match node:
        case ast.Constant():
            return True
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.isupper()
        case ast.Tuple(elts=items) | ast.List(elts=items):
            return all(map(_is_datum, items))
        case ast.Dict(values=items):
            return all(map(_is_datum, items))
        case ast.Call(args=[], keywords=keywords):
            return all(_is_datum(keyword.value) for keyword in keywords)
    return False
