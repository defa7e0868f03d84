"""One slip of every kind, made by hand in every language: each is one line, which names it."""

import re
from collections.abc import Iterator

import polib
import pytest
from project_copy import Copy

PAGES = {
    "en": "docs/rules/hong-kong.md",
    "fr": "locale/fr/LC_MESSAGES/rules/hong-kong.po",
    "ru": "locale/ru/LC_MESSAGES/rules/hong-kong.po",
}
OTHER_SEATS = "names other seats than the English: "
OTHER_WAYS = "names other directions than the English: "
LACKED = ", which the English has"
FOREIGN = "__import__('os').getpid()"
SLIPS = {
    "en": {
        "digit": ("36( <rules.tiles_per_player>)", r"37\1", 'says "37", but rules.tiles_per_player is 36'),
        "word": ("three( <rules.rounds>)", r"four\1", 'says "four", but rules.rounds is 3'),
        "plural": ("(4 <rules.tiles_per_take>` tile)s", r"\1", '"4 tile" does not agree: write "4 tiles"'),
        "seat": ("North( <twelve.side>)", r"South\1", 'says "South", but twelve.side is North'),
        "direction": ("(runs {fact}`)clockwise", r"\1counter-clockwise", 'says "counter-clockwise", but TILES_LEAVE'),
        "dropped role": (r"{fact}`four <len\(Seat\)>`", "four", '"four" stands unchecked'),
        "expression": (r"(16 <)len\(WINDS\)", rf"\1{FOREIGN}", f"{FOREIGN} proves nothing"),
    },
    "fr": {
        "digit": ("36( <rules.tiles_per_player>)", r"37\1", 'says "37", but rules.tiles_per_player is 36'),
        "word": ("trois( <rules.rounds>)", r"quatre\1", 'says "quatre", but rules.rounds is 3'),
        "plural": (r"(4 <rules.tiles_per_take>`\stuile)s", r"\1", '"4 tuile" does not agree: write "4 tuiles"'),
        "seat": ("Nord( <twelve.side>)", r"Sud\1", f"{OTHER_SEATS}“Sud” too often, “Nord” too seldom"),
        "direction": (
            "sens horaire( <TILES_LEAVE>)",
            r"sens antihoraire\1",
            f"{OTHER_WAYS}“sens antihoraire” too often",
        ),
        "dropped role": (r"{fact}`quatre <len\(Seat\)>`", "quatre", f"lacks {{fact}} <len(Seat)>{LACKED}"),
        "expression": (r"(16 <)len\(WINDS\)", rf"\1{FOREIGN}", f"lacks {{fact}} <len(WINDS)>{LACKED}"),
    },
    "ru": {
        "digit": (
            "36( костей <rules.tiles_per_player>)",
            r"37\1",
            'says "37 костей", but rules.tiles_per_player is 36',
        ),
        "word": ("три( <rules.rounds>)", r"четыре\1", 'says "четыре", but rules.rounds is 3'),
        "plural": ("4 кости( <rules.tiles_per_take>)", r"4 кость\1", '"4 кость" does not agree: write "4 кости"'),
        "seat": ("Север( <twelve.side>)", r"Юг\1", f"{OTHER_SEATS}“Юг” too often, “Север” too seldom"),
        "direction": (
            "по часовой стрелке( <TILES_LEAVE>)",
            r"против часовой стрелки\1",
            f"{OTHER_WAYS}“против часовой стрелки” too often",
        ),
        "dropped role": (r"{fact}`четыре <len\(Seat\)>`", "четыре", f"lacks {{fact}} <len(Seat)>{LACKED}"),
        "expression": (r"(16 <)len\(WINDS\)", rf"\1{FOREIGN}", f"lacks {{fact}} <len(WINDS)>{LACKED}"),
    },
}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return Copy(tmp_path_factory.mktemp("by-hand"))


@pytest.fixture
def spoiled(copy: Copy, code: str) -> Iterator[Copy]:
    """The project with every slip in one language."""
    path = copy.folder / PAGES[code]
    right = path.read_text(encoding="utf-8")
    if path.suffix == ".po":
        catalog = polib.pofile(right, wrapwidth=0)
        for entry, text in zip(catalog, slipped([entry.msgstr for entry in catalog], code), strict=True):
            entry.msgstr = text
        catalog.save(str(path))
    else:
        path.write_text(slipped([right], code)[0], encoding="utf-8")
    yield copy
    path.write_text(right, encoding="utf-8")


def slipped(texts: list[str], code: str) -> list[str]:
    """The texts with each slip at the first place that it fits."""
    for kind, (pattern, slip, _said) in SLIPS[code].items():
        place = next((place for place, text in enumerate(texts) if re.search(pattern, text)), None)
        assert place is not None, kind
        texts[place] = re.sub(pattern, slip, texts[place], count=1)
    return texts


@pytest.mark.parametrize("code", PAGES)
def test_each_slip_is_one_line(spoiled: Copy, code: str) -> None:
    status, lines = spoiled.run("check")
    assert status == 1
    for kind, (_pattern, _slip, said) in SLIPS[code].items():
        assert [PAGES[code] in line for line in lines if said in line] == [True], (kind, lines)
    assert len(lines) == len(SLIPS[code]) + 1, lines
