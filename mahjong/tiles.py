"""Tile faces and tile sets: what lies in the box before a wall is built.

A face is what is carved on a tile; a tile is one physical piece. The number of tiles in a set follows from
its groups of faces and is written nowhere.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from mahjong.errors import RuleError, said
from mahjong.kinds import check_fields, checked

COPIES = range(1, 101)
"""How many copies of a face a set may hold; none comes near the upper end."""


@dataclass(frozen=True, slots=True)
class Face:
    """What is carved on a tile.

    `code` is the usual short code (``5m``, ``1z``, ``2f``), `character` the Unicode character, `group` the name
    of the group the face belongs to and `number` its place in it, from 1.

    >>> face("5m").name
    '5 of characters'
    """

    code: str
    character: str
    name: str
    group: str
    number: int
    bonus: bool

    def __post_init__(self) -> None:
        check_fields(self)

    def __str__(self) -> str:
        return self.code


@dataclass(frozen=True, slots=True)
class Tile:
    """One physical tile: a face, and which of its copies this is (from 1).

    >>> print(Tile(face("7z"), 2))
    7z
    """

    face: Face
    copy: int

    def __post_init__(self) -> None:
        check_fields(self)

    def __str__(self) -> str:
        return self.face.code

    def __repr__(self) -> str:
        return f"Tile({self.face.code!r}, {self.copy})"


@dataclass(frozen=True)
class Group:
    """Faces of one kind, and how many copies of each a set holds.

    Raises RuleError for a group without a face, and for copies that no box holds.

    >>> len(FLOWERS.faces), FLOWERS.copies
    (4, 1)
    """

    name: str
    faces: tuple[Face, ...]
    copies: int

    def __post_init__(self) -> None:
        check_fields(self)
        if not self.faces:
            raise RuleError(f"Group({self.name!r}): a group needs a face")
        if self.copies not in COPIES:
            raise RuleError(f"copies={said(self.copies)}: a set holds {COPIES[0]} to {COPIES[-1]} copies of a face")

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles of the group, copy after copy of each face."""
        return tuple(Tile(face, copy) for face in self.faces for copy in range(1, self.copies + 1))

    def __len__(self) -> int:
        return len(self.faces) * self.copies


def _group(
    name: str,
    letter: str,
    first: int,
    characters: Iterable[int],
    names: Iterable[str],
    bonus: bool = False,
) -> Group:
    """Of each ordinary tile a set has four copies, of each bonus tile one."""
    faces = tuple(
        Face(f"{first + place}{letter}", chr(character), face_name, name, place + 1, bonus)
        for place, (character, face_name) in enumerate(zip(characters, names, strict=True))
    )
    return Group(name, faces, 1 if bonus else 4)


def _suit(name: str, letter: str, character: int) -> Group:
    numbers = range(1, 10)
    characters = range(character, character + len(numbers))
    return _group(name, letter, numbers[0], characters, (f"{number} of {name}" for number in numbers))


CHARACTERS = _suit("characters", "m", 0x1F007)
CIRCLES = _suit("circles", "p", 0x1F019)
BAMBOOS = _suit("bamboos", "s", 0x1F010)
WINDS = _group("winds", "z", 1, range(0x1F000, 0x1F004), ("East wind", "South wind", "West wind", "North wind"))
DRAGONS = _group("dragons", "z", 5, (0x1F006, 0x1F005, 0x1F004), ("White dragon", "Green dragon", "Red dragon"))
FLOWERS = _group(
    "flowers", "f", 1, range(0x1F022, 0x1F026), ("plum blossom", "orchid", "bamboo", "chrysanthemum"), bonus=True
)
SEASONS = _group("seasons", "g", 1, range(0x1F026, 0x1F02A), ("spring", "summer", "autumn", "winter"), bonus=True)

SUITS = (CHARACTERS, CIRCLES, BAMBOOS)


@dataclass(frozen=True)
class TileSet:
    """The tiles a style is played with, as groups of faces.

    Raises RuleError if two faces have the same code.

    >>> len(ALL_TILES), len(WITHOUT_BONUS_TILES)
    (144, 136)
    """

    groups: tuple[Group, ...]

    def __post_init__(self) -> None:
        check_fields(self)
        for code, times in Counter(face.code for face in self.faces).items():
            if times > 1:
                raise RuleError(f"{code!r} stands for {times} faces: in a set every face has its own code")

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile, group by group."""
        return tuple(tile for group in self.groups for tile in group.tiles)

    @cached_property
    def faces(self) -> tuple[Face, ...]:
        """Every different face, group by group."""
        return tuple(face for group in self.groups for face in group.faces)

    @property
    def bonus(self) -> tuple[Tile, ...]:
        """The bonus tiles of the set: none if it has neither flowers nor seasons."""
        return tuple(tile for tile in self.tiles if tile.face.bonus)

    def __len__(self) -> int:
        return len(self.tiles)

    def __iter__(self) -> Iterator[Tile]:
        return iter(self.tiles)

    @checked
    def from_codes(self, codes: Iterable[str]) -> tuple[Tile, ...]:
        """The tiles that these codes name, in their order; the copies of a face are numbered as they come.

        Raises RuleError for a code that no face of the set has, or for one more copy than the set holds.

        >>> ALL_TILES.from_codes(["1m", "1m", "3g"])
        (Tile('1m', 1), Tile('1m', 2), Tile('3g', 1))
        """
        seen: Counter[str] = Counter()
        known = self._tile_by_code
        result = []
        for code in codes:
            seen[code] += 1
            if (code, 1) not in known:
                raise RuleError(f"{said(code)}: no tile of this set has that code; codes run {self._code_ranges}")
            if (code, seen[code]) not in known:
                copies = seen[code] - 1
                raise RuleError(f"{code!r} comes {seen[code]} times: this set has {copies} of it")
            result.append(known[code, seen[code]])
        return tuple(result)

    @checked
    def from_numbers(self, numbers: Iterable[int]) -> tuple[Tile, ...]:
        """The tiles with these numbers, in their order: each face has as many numbers in a row as copies.

        So programs for riichi number their tiles: characters, circles, bamboos, winds, dragons. Raises RuleError for
        a number beyond the set, and for a set with bonus tiles, for which no numbers are in use.

        >>> WITHOUT_BONUS_TILES.from_numbers([0, 3, 4, 135])
        (Tile('1m', 1), Tile('1m', 4), Tile('2m', 1), Tile('7z', 4))
        """
        if self.bonus:
            raise RuleError("tiles are numbered only in sets without flowers and seasons: name them by their codes")
        for number in numbers:
            if not 0 <= number < len(self):
                raise RuleError(f"{said(number)}: the tiles of this set are numbered 0 to {len(self) - 1}")
        return tuple(self.tiles[number] for number in numbers)

    @checked
    def read(self, text: str) -> tuple[Tile, ...]:
        """The tiles that a text names by their codes or numbers, with spaces, commas or new lines between.

        Raises RuleError as from_codes and from_numbers do.

        >>> WITHOUT_BONUS_TILES.read("1m 5z") == WITHOUT_BONUS_TILES.read("0, 124")
        True
        """
        words = text.replace(",", " ").split()
        if not words or not all(word.isascii() and word.isdecimal() for word in words):
            return self.from_codes(words)
        if too_long := [word for word in words if len(word) > len(str(len(self)))]:
            raise RuleError(f"{said(too_long[0])}: the tiles of this set are numbered 0 to {len(self) - 1}")
        return self.from_numbers(map(int, words))

    @checked
    def check(self, tiles: Iterable[Tile]) -> None:
        """Raise RuleError unless these are the tiles of this set, each exactly once."""
        given = Counter(tiles)
        known = set(self.tiles)
        for tile, times in given.items():
            if tile not in known:
                raise RuleError(f"{tile!r} is not a tile of this set")
            if times > 1:
                raise RuleError(f"{tile!r} stands {times} times: every tile stands once in a wall")
        missing = [tile for tile in self.tiles if tile not in given]
        if missing:
            raise RuleError(f"{missing[0]!r} is missing: a wall of this set has {len(self)} tiles, not {len(given)}")

    @cached_property
    def _tile_by_code(self) -> dict[tuple[str, int], Tile]:
        return {(tile.face.code, tile.copy): tile for tile in self.tiles}

    @property
    def _code_ranges(self) -> str:
        return ", ".join(f"{group.faces[0]} to {group.faces[-1]}" for group in self.groups)


WITHOUT_BONUS_TILES = TileSet((*SUITS, WINDS, DRAGONS))
ALL_TILES = TileSet((*WITHOUT_BONUS_TILES.groups, FLOWERS, SEASONS))

_FACES = {known.code: known for known in ALL_TILES.faces}


@checked
def face(code: str) -> Face:
    """The face with this short code.

    Suits are ``m`` characters, ``p`` circles, ``s`` bamboos; ``1z`` to ``4z`` the winds East, South, West, North;
    ``5z`` to ``7z`` the dragons White, Green, Red; ``f`` flowers, ``g`` seasons. Raises RuleError for any other code.

    >>> face("1z").name, face("4f").name
    ('East wind', 'chrysanthemum')
    """
    if code not in _FACES:
        raise RuleError(f"{said(code)}: no tile has that code; codes run {ALL_TILES._code_ranges}")
    return _FACES[code]


@checked
def codes(tiles: Iterable[Tile | Face]) -> str:
    """The short codes of these tiles, with spaces between.

    >>> codes([face("1m"), face("9s")])
    '1m 9s'
    """
    return " ".join(map(str, tiles))
