"""The gate: what a catalog may say, and what it may never bring."""

from pathlib import Path

import pytest

from extensions import catalogs

NAME = "locale/fr/LC_MESSAGES/index.po"
"""The catalog of a checked page."""

HEADER = """msgid ""
msgstr ""
"Language: fr\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=3; plural=(n == 0 || n == 1) ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;\\n"
"""

DEAD = "Its {fact}`14 <len(wall.dead)>` tiles are the {term}`dead wall`."
STACKS = "Take {fact}`two <rules.stacks_per_take>` stacks, see [the end](#hk-f) and `make check`."


def po(msgid: str, msgstr: str, flags: str = "") -> str:
    quoted = (text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") for text in (msgid, msgstr))
    return '{}msgid "{}"\nmsgstr "{}"\n'.format(flags, *quoted)


def lines(folder: Path, *entries: str, header: str = HEADER, markup: bool = True) -> list[str]:
    """What the gate says of a catalog of a page with these messages."""
    path = folder / "page.po"
    path.write_text("\n".join([header, *entries]), encoding="utf-8")
    messages = {DEAD: "page.md:1", STACKS: "page.md:2"} if markup else {"Next {seat}": "page.py:1"}
    return list(map(str, catalogs.check(path, NAME, "fr", messages, markup=markup).faults))


GOOD_DEAD = po(DEAD, "Ses {fact}`14 tuiles <len(wall.dead)>` forment le {term}`mur mort <dead wall>`.")
GOOD_STACKS = po(STACKS, "Voyez [la fin](#hk-f) et `make check` ; prenez {fact}`deux piles <rules.stacks_per_take>`.")


def test_a_good_catalog_passes(tmp_path: Path) -> None:
    assert lines(tmp_path, GOOD_DEAD, GOOD_STACKS) == []


@pytest.mark.parametrize("beginning", ["— 14 ", "14\\. ", "№ 14", "14\u00a0tuiles ", "14\u202ftuiles ", "1 – ", "\\- "])
def test_beginnings_that_read_as_a_line_of_text_pass(tmp_path: Path, beginning: str) -> None:
    entry = po(DEAD, beginning + "{fact}`14 <len(wall.dead)>` {term}`mur mort <dead wall>`")
    assert lines(tmp_path, entry, GOOD_STACKS) == []


def test_a_fact_of_another_message_of_the_page_may_be_added(tmp_path: Path) -> None:
    more = "Ses {fact}`14 <len(wall.dead)>` {term}`t <dead wall>`, par piles de {fact}`deux <rules.stacks_per_take>`."
    assert lines(tmp_path, po(DEAD, more), GOOD_STACKS) == []


@pytest.mark.parametrize(
    ("msgstr", "said"),
    [
        ("", "is not translated"),
        # Facts and what else must be kept
        ("Quatorze tuiles {term}`mur mort <dead wall>`.", "lacks {fact} <len(wall.dead)>"),
        ("Ses {fact}`14 <len(wall.dead)>` tuiles.", "lacks {term} to dead wall"),
        ("{fact}`14 <len(wall.live)>` {fact}`14 <len(wall.dead)>` {term}`m <dead wall>`", "the page does not state"),
        ("{fact}`14 <__import__('os').system('id')>` {fact}`14 <len(wall.dead)>` {term}`m <dead wall>`", "not state"),
        ("{fact}`14 <len(wall.dead)>` {term}`m <dead wall>` {term}`x <live wall>`", "which the English has not"),
        ("{fact}`14 <len(wall.dead)>` {term}`dead wall`", "would show the English word"),
        ("{refuted}`14 <len(wall.dead)>` {term}`m <dead wall>`", "lacks {fact}"),
        # Blocks
        ("14. {fact}`14 <len(wall.dead)>` {term}`m <dead wall>`", "reads as a list"),
        ("14) {fact}`14 <len(wall.dead)>` {term}`m <dead wall>`", "reads as a list"),
        ("- {fact}`14 <len(wall.dead)>` {term}`m <dead wall>`", "reads as a list"),
        ("+ {fact}`14 <len(wall.dead)>` {term}`m <dead wall>`", "reads as a list"),
        ("* {fact}`14 <len(wall.dead)>` {term}`m <dead wall>`", "reads as a list"),
        ("# {fact}`14 <len(wall.dead)>` {term}`m <dead wall>`", "reads as a heading"),
        ("> {fact}`14 <len(wall.dead)>` {term}`m <dead wall>`", "reads as a quote"),
        ("{fact}`14 <len(wall.dead)>` {term}`m <dead wall>`\n\nEncore.", "more than one paragraph"),
        ("```{literalinclude} /etc/passwd\n```", "reads as a fenced block"),
        ("```{raw} html\n<b>x</b>\n```", "reads as a fenced block"),
        ("```{eval-rst}\n.. raw:: html\n```", "reads as a fenced block"),
        (":::{include} ../../secret.md\n:::", "a block"),
        ("```{doctest}\n>>> 1\n```", "reads as a fenced block"),
        ("$$x$$\n\n% comment", "more than one paragraph"),
        ("% {fact}`14 <len(wall.dead)>`", "a block"),
        ("(label)=\n{fact}`14 <len(wall.dead)>` {term}`m <dead wall>`", "a block"),
        ("<script>alert(1)</script>", "reads as HTML"),
        # Inline
        ("{fact}`14 <len(wall.dead)>` {term}`m <dead wall>` <b onclick='x()'>x</b>", "holds HTML"),
        ("{fact}`14 <len(wall.dead)>` {term}`m <dead wall>` <!-- x -->", "holds HTML"),
        ("{fact}`14 <len(wall.dead)>` {term}`m <dead wall>` [x](javascript:alert)", "shows ](javascript:alert)"),
        ("{fact}`14 <len(wall.dead)>` {term}`m <dead wall>` [x](https://evil.example)", "which the English has not"),
        ("{fact}`14 <len(wall.dead)>` {term}`m <dead wall>` <https://evil.example>", "which the English has not"),
        ("{fact}`14 <len(wall.dead)>` {term}`m <dead wall>` [x](../../../etc/passwd)", "which the English has not"),
        ("{fact}`14 <len(wall.dead)>` {term}`m <dead wall>` ![x](data:image/png;base64,AA)", "holds image"),
        ("{fact}`14 <len(wall.dead)>` {term}`m <dead wall>` ![x](/etc/passwd)", "holds image"),
        ("{fact}`14 <len(wall.dead)>` {term}`m <dead wall>` {download}`x </etc/passwd>`", "holds the role {download}"),
        ("{fact}`14 <len(wall.dead)>` {term}`m <dead wall>` {raw}`x`", "holds the role {raw}"),
        ("{fact}`14 <len(wall.dead)>` {term}`m <dead wall>` {{ 7 * 7 }}", "holds a substitution"),
        ("{fact}`14 <len(wall.dead)>` {term}`m <dead wall>` {% raw %}", "holds a substitution"),
        ("{fact}`14 <len(wall.dead)>` {term}`m <dead wall>` # noqa", "holds noqa"),
        ("{fact}`1\u200b4 <len(wall.dead)>` {term}`m <dead wall>`", "the sign U+200B"),
        ("{fact}`\u202e41 <len(wall.dead)>` {term}`m <dead wall>`", "the sign U+202E"),
        ("{fact}`quin\u00adze <len(wall.dead)>` {term}`m <dead wall>`", "the sign U+00AD"),
        ("{fact}`14 <len(wall.dead)>` {term}`m\0 <dead wall>`", "the sign U+0000"),
        ("{fact}`Ⅻ <len(wall.dead)>` {term}`m <dead wall>`", "the number sign Ⅻ"),
        ("{fact}`quіnze <len(wall.dead)>` {term}`m <dead wall>`", "the letters of two alphabets"),
        (DEAD, "is still in English"),
        ("{fact}`14 <len(wall.dead)>` {term}`mur vivant <dead wall>`", 'links "mur vivant" to dead wall'),
        ("{fact} `14 <len(wall.dead)>` {term}`m <dead wall>`", "shows {fact} to the reader"),
        ("{fact}`14 <len(wall.dead)>` {term}`m <dead wall>` `rm -rf`", "which the English has not"),
        ("{fact}`14 <len(wall.dead)>` {term}`m <dead wall>`  \nsuite", "hardbreak"),
        ("{fact}`{raw}`x` <len(wall.dead)>` {term}`m <dead wall>`", "lacks {fact}"),
    ],
)
def test_what_no_translation_may_say_or_bring_is_one_line(tmp_path: Path, msgstr: str, said: str) -> None:
    (line,) = lines(tmp_path, po(DEAD, msgstr), GOOD_STACKS)
    assert said in line
    assert line.startswith(f"{NAME}:8: [fr] ")


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ([GOOD_DEAD], "lacks 1 message(s) of its page"),
        ([GOOD_DEAD, GOOD_STACKS, GOOD_DEAD], "stands twice"),
        ([GOOD_DEAD, GOOD_STACKS, po("An old sentence.", "Une vieille phrase.")], "is not on the page any more"),
        ([GOOD_DEAD, GOOD_STACKS, '#~ msgid "old"\n#~ msgstr "vieux"\n'], "delete the lines that begin with #~"),
        ([GOOD_DEAD, po(STACKS, "{fact}`deux <rules.stacks_per_take>`", "#, fuzzy\n")], "is marked fuzzy"),
        ([GOOD_DEAD, GOOD_STACKS, 'msgid "unfinished\nmsgstr ""\n'], "can't be read"),
        (
            [GOOD_DEAD, GOOD_STACKS, 'msgid "{n} tile"\nmsgid_plural "{n} tiles"\nmsgstr[0] "x"\n'],
            "is not on the page any more",
        ),
    ],
)
def test_a_catalog_that_is_not_in_order_is_one_line(tmp_path: Path, entries: list[str], said: str) -> None:
    (line,) = lines(tmp_path, *entries)
    assert said in line


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Language: fr", "Language: de", "Language: de; it must be fr"),
        ("charset=UTF-8", "charset=latin-1", "Content-Type"),
        ("nplurals=3", "nplurals=2", "Plural-Forms"),
    ],
)
def test_a_wrong_header_is_one_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    (line,) = lines(tmp_path, GOOD_DEAD, GOOD_STACKS, header=HEADER.replace(old, new))
    assert said in line


def test_a_huge_catalog_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "page.po"
    with path.open("wb") as file:
        file.truncate(50_000_000)
    (fault,) = catalogs.check(path, "page.po", "fr", {DEAD: "page.md:1"}, markup=True).faults
    assert "bytes" in fault.text


def test_a_catalog_with_countless_entries_is_refused(tmp_path: Path) -> None:
    (line,) = lines(tmp_path, *(po(f"m{n}", "") for n in range(100_000)))
    assert "entries" in line or "bytes" in line


def test_interface_strings_keep_their_places_and_bring_no_markup(tmp_path: Path) -> None:
    assert lines(tmp_path, po("Next {seat}", "Suivant {seat}"), markup=False) == []
    for wrong in (
        "Suivant",
        "Suivant {seat.__class__}",
        "{seat} {seat.__class__}",
        "{seat} {",
        "{seat} {other}",
        "{seat} <script>x</script>",
        "{seat} <svg onload=alert(e) ",
        '{seat} https://x"onfocus="alert(a)"autofocus="',
        "{seat} &lt;",
    ):
        assert len(lines(tmp_path, po("Next {seat}", wrong), markup=False)) == 1, wrong


def test_faulty_entries_are_left_out_and_the_others_kept(tmp_path: Path) -> None:
    path = tmp_path / "page.po"
    path.write_text("\n".join([HEADER, po(DEAD, "<b>x</b>"), GOOD_STACKS]), encoding="utf-8")
    result = catalogs.check(path, "page.po", "fr", {DEAD: "1", STACKS: "2"}, markup=True)
    assert result.catalog is not None
    assert [entry.msgid for entry in result.catalog] == [STACKS]


@pytest.mark.parametrize(
    ("msgstr", "said"),
    [
        ("Le vent {tile}`1z`, puis {tile}`5m` et {tile}`5m`.", []),
        ("Le vent {tile}`1z`, puis {tile}`5m`.", ["lacks {tile} 5m, which the English has"]),
        ("Le vent {tile}`2z`, puis {tile}`5m` et {tile}`5m`.", ["lacks {tile} 1z, which the English has"]),
        ("{tile}`1z` {tile}`1z`, {tile}`5m` et {tile}`5m`.", ["has {tile} 1z 2 times, the English 1"]),
        ("{tile}`1z` {tile}`9s` {tile}`5m` {tile}`5m`.", ["has {tile} 9s, which the English has not"]),
    ],
)
def test_tiles_stay_as_they_are_and_as_often(tmp_path: Path, msgstr: str, said: list[str]) -> None:
    source = "The wind {tile}`1z`, then {tile}`5m` and {tile}`5m`."
    path = tmp_path / "page.po"
    path.write_text("\n".join([HEADER, po(source, msgstr)]), encoding="utf-8")
    faults = catalogs.check(path, "page.po", "fr", {source: "page.md:1"}, markup=True).faults
    assert [words in str(fault) for words, fault in zip(said, faults, strict=False)] == [True] * len(said)
    assert bool(faults) == bool(said)


def test_a_link_in_place_of_a_catalog_is_refused(tmp_path: Path) -> None:
    (tmp_path / "page.po").symlink_to(tmp_path / "other.po")
    (tmp_path / "other.po").write_text(HEADER + GOOD_DEAD, encoding="utf-8")
    (fault,) = catalogs.check(tmp_path / "page.po", NAME, "fr", {DEAD: "1"}, markup=True).faults
    assert "is a link to another file" in fault.text


def test_a_letter_typed_as_two_signs_is_one_letter(tmp_path: Path) -> None:
    (tmp_path / "page.po").write_text(HEADER + po("Deuxie\u0300me", "deuxie\u0300me"), encoding="utf-8")
    assert [entry.msgstr for entry in catalogs.read(tmp_path / "page.po")] == ["deuxi\u00e8me"]


@pytest.mark.parametrize("text", ['msgid "a"\nmsgstr "b "c""\n', "\0", 'domain "x"\n'])
def test_what_can_not_be_read_is_no_more_than_nothing_to_those_who_count(tmp_path: Path, text: str) -> None:
    (tmp_path / "page.po").write_text(text, encoding="utf-8")
    assert catalogs.readable(tmp_path / "page.po") == []
