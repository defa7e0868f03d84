"""`python -m mahjong`: what it prints, and the one line it says to bad input."""

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahjong import ALL_TILES, HONG_KONG, STYLES, WITHOUT_BONUS_TILES, Wall, codes, deal, record, schema
from mahjong.__main__ import main
from mahjong.record import record_styles

ROOT = Path(__file__).parents[2]
CODES = {face.code for face in ALL_TILES.faces}


@pytest.fixture
def run(capsys):
    """Run the command line here; returns what it printed, or its complaint."""

    def command(*arguments: str) -> str:
        status = main(arguments)
        out, err = capsys.readouterr()
        assert (status, bool(out), err.count("\n")) in [(0, True, 0), (2, False, 1)]
        return out if status == 0 else err

    return command


@pytest.fixture
def in_file(tmp_path):
    """Write a text to a file; returns its path."""

    def path_of(text: str | bytes) -> str:
        path = tmp_path / "wall.txt"
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return str(path)

    return path_of


# What it prints


@pytest.mark.parametrize("style", STYLES)
def test_a_seed_gives_the_deal_of_the_module(run, style):
    recorded = json.loads(run("deal", style, "--seed", "7", "--json"))
    assert recorded == record(style, deal(STYLES[style].rules, seed=7), 7)


def test_throws_break_the_wall_where_they_say(run):
    recorded = json.loads(run("break", "european-classical", "--throw", "3,4", "--throw", "2,2", "--json"))
    assert [recorded[part] for part in ("throws", "side", "count")] == [[[3, 4], [2, 2]], "west", 4]
    assert recorded["break"]["first_live"] == {"side": "west", "stack": 5}


def test_every_option_of_every_style_is_a_flag(run):
    for name, style in STYLES.items():
        for option, choices in style.options.items():
            for choice in choices:
                recorded = json.loads(run("deal", name, f"--{option}", choice, "--json"))
                assert recorded["options"] == {**style.usual, option: choice}


def test_a_deal_as_text_shows_throws_hands_and_both_walls(run):
    text = run("deal", "hong-kong", "--tiles", "136", "--throw", "3,4,2", "--seed", "7")
    assert text.splitlines()[:3] == [
        "style  hong-kong: tiles 136, last whole-stack, dead-wall replenished",
        "throw  East 3 4 2 = 9",
        "break  East's side, 9 stacks counted: between East 9 and East 10",
    ]
    assert text.endswith("\n\nbonus  no bonus tile is to be replaced\n")
    starts = [line.split()[:2] for line in text.splitlines()[4:] if line and not line.startswith(" ")]
    assert starts == [
        ["dealt"], ["East", "14"], ["South", "13"], ["West", "13"], ["North", "13"], ["live", "wall"], ["dead", "wall"],
        ["bonus", "no"],
    ]  # fmt: skip


SEVEN = """\
style  hong-kong: tiles 144, last whole-stack, dead-wall replenished
throw  East 6 5 3 = 14
break  South's side, 14 stacks counted: between South 14 and South 15

dealt
East       14  6s 7m 2f 5m 5p 2p 1f 4p 8s 4z 7z 1m 5p 8m
South      13  4m 8s 1p 3s 5m 7s 6s 5s 5z 5s 9m 6s 9s
West       13  7m 5s 8s 7p 4s 4p 8p 6z 9s 1z 5m 1m 6p
North      13  7p 3p 7m 2s 1m 4g 2z 9m 3z 8m 7z 1z 5s
live wall  77  6z 3p 2s 6m 8p 9m 4s 2m 2p 1m 5z 7s 8p 6m 4p 7s 4s 9m 8s 7z
               1p 6p 2p 3s 8p 1s 3m 2s 7s 8m 3g 3p 6p 6s 6p 2p 5z 9p 7p 7m
               2s 2z 4z 3m 5z 1g 3p 3f 3s 2g 2z 4m 6m 4s 1z 1p 2z 4z 9p 4f
               5p 1p 6z 9p 2m 3z 2m 4p 3z 1s 4z 1s 3z 3s 8m 4m 1s
dead wall  14  6z 4m 3m 5p 1z 6m 5m 9s 3m 7p 7z 9p 9s 2m

East   lays out 2f, takes 6z
East   lays out 1f, takes 4m
North  lays out 4g, takes 3m

after
East       14  6s 7m 5m 5p 2p 4p 8s 4z 7z 1m 5p 8m 6z 4m   laid out: 2f 1f
South      13  4m 8s 1p 3s 5m 7s 6s 5s 5z 5s 9m 6s 9s
West       13  7m 5s 8s 7p 4s 4p 8p 6z 9s 1z 5m 1m 6p
North      13  7p 3p 7m 2s 1m 2z 9m 3z 8m 7z 1z 5s 3m   laid out: 4g
live wall  74  6z 3p 2s 6m 8p 9m 4s 2m 2p 1m 5z 7s 8p 6m 4p 7s 4s 9m 8s 7z
               1p 6p 2p 3s 8p 1s 3m 2s 7s 8m 3g 3p 6p 6s 6p 2p 5z 9p 7p 7m
               2s 2z 4z 3m 5z 1g 3p 3f 3s 2g 2z 4m 6m 4s 1z 1p 2z 4z 9p 4f
               5p 1p 6z 9p 2m 3z 2m 4p 3z 1s 4z 1s 3z 3s
dead wall  14  5p 1z 6m 5m 9s 3m 7p 7z 9p 9s 2m 4m 1s 8m
"""


def test_a_deal_as_text_is_aligned_with_long_walls_under_each_other(run):
    assert run("deal", "hong-kong", "--seed", "7") == SEVEN


def test_a_deal_as_text_tells_who_lays_out_which_bonus_tile(run):
    text = run("deal", "european-classical", "--seed", "7")
    assert "South  lays out 4f, takes 2p\nWest   lays out 1g, takes 5z\n" in text
    assert "West       13  3p 3s 1p 6z 9p 2m 9s 2m 7z 9p 3m 5z 6s   laid out: 1g 3f\n" in text


@pytest.mark.parametrize("tiles", ["144", "136"])
def test_a_deal_as_text_shows_every_tile_once_and_twenty_tiles_a_line(run, tiles):
    rules = STYLES["hong-kong"].variant(tiles=tiles, dead_wall="none")
    text = run("deal", "hong-kong", "--seed", "7", "--tiles", tiles, "--dead-wall", "none")
    dealt = text.split("dealt\n")[1].split("\n\n")[0].splitlines()
    rows = [[word for word in line.split() if word in CODES] for line in dealt]
    walls = [len(row) for row in rows[4:] if row]
    assert walls == [20] * (len(walls) - 1) + [(int(tiles) - 53) % 20]
    assert Counter(word for row in rows for word in row) == Counter(map(str, rules.tiles))


def test_a_deal_as_text_in_tile_characters(run):
    text = run("deal", "hong-kong", "--seed", "7", "--characters")
    assert {face.character for face in ALL_TILES.faces} <= set(text)


def test_the_styles_and_their_options_are_listed(run):
    assert [line for line in run("styles").splitlines() if line[0] != " "] == list(STYLES)
    assert json.loads(run("styles", "--json")) == record_styles()


def test_the_schema_is_printed_a_value_a_line(run):
    assert json.loads(run("schema")) == schema()
    assert run("schema").splitlines()[1] == f' "$schema": "{schema()["$schema"]}",'


def test_a_throw_is_by_chance_if_none_is_given(run):
    assert len({run("break", "hong-kong") for _ in range(20)}) > 1


def test_a_seed_of_digits_is_a_number_and_any_other_a_text(run):
    seeds = [7, "-7", "x", int("9" * 999), "9" * 1000, "9" * 5000]
    assert [json.loads(run("deal", "hong-kong", "--json", "--seed", str(seed)))["seed"] for seed in seeds] == seeds


# Walls that are given


def test_a_wall_of_codes_is_dealt_from_its_break_on(run, in_file):
    order = Wall.shuffled(HONG_KONG, 5).tiles
    recorded = json.loads(run("deal", "hong-kong", "--wall", in_file(codes(order)), "--json"))
    assert [recorded["wall"], recorded["break"]] == [codes(order).split(), None]
    text = run("deal", "hong-kong", "--wall", in_file(codes(order)))
    assert text.splitlines()[:3] == [
        "style  hong-kong: tiles 144, last whole-stack, dead-wall replenished",
        "break  not known: given from there on",
        "",
    ]


def test_a_wall_of_numbers_is_the_wall_of_their_codes(run, in_file):
    numbers = list(range(136))[::-1]
    order = WITHOUT_BONUS_TILES.from_numbers(numbers)
    as_numbers = run("deal", "hong-kong", "--tiles", "136", "--json", "--wall", in_file("\n".join(map(str, numbers))))
    as_codes = run("deal", "hong-kong", "--tiles", "136", "--json", "--wall", in_file("\ufeff" + codes(order)))
    assert as_numbers == as_codes


def test_a_ring_begins_at_easts_right_end(run, in_file):
    arguments = ["deal", "hong-kong", "--throw", "1,1,3", "--json"]
    recorded = json.loads(run(*arguments, "--ring", in_file(codes(ALL_TILES))))
    assert recorded["wall"] == codes([*ALL_TILES][10:] + [*ALL_TILES][:10]).split()
    assert recorded["break"]["position"] == 5


def test_the_wall_can_come_from_standard_input():
    order = codes(WITHOUT_BONUS_TILES)
    arguments = ["deal", "hong-kong", "--tiles", "136", "--wall", "-", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "mahjong", *arguments], input=order, capture_output=True, text=True, cwd=ROOT, check=True
    )
    assert json.loads(done.stdout)["wall"] == order.split()


# Bad input


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ([], "the following arguments are required: COMMAND"),
        (["deal"], "the following arguments are required: STYLE"),
        (["deal", "riichi"], "'riichi' is no style: styles are hong-kong, european-classical"),
        (["deal", "hong-kong", "--count", "both-throws"],
         "--count: hong-kong has the options --tiles, --last, --dead-wall; see --help for the rest"),
        (["deal", "hong-kong", "--players", "3"],
         "--players: hong-kong has the options --tiles, --last, --dead-wall; see --help for the rest"),
        (["deal", "hong-kong", "--last", "two"], "last='two': choose from whole-stack, jump"),
        (["deal", "hong-kong", "--throw", "3,4,7"], "'3,4,7': a die shows 1 to 6; write each die, with commas between"),
        (["deal", "hong-kong", "--throw", "3,4"], "Throw(3, 4): 3 dice are thrown, not 2"),
        (["deal", "hong-kong", "--throw", "3,4,5", "--throw", "1,1,1"],
         "[Throw(3, 4, 5), Throw(1, 1, 1)]: the rules ask for 1 throw, not 2"),
        (["break", "european-classical", "--throw", "3,4"], "[Throw(3, 4)]: the rules ask for 2 throws, not 1"),
        (["deal", "hong-kong", "--wall", "/nowhere"], "/nowhere: No such file or directory"),
        (["deal", "hong-kong", "--wall", "/"], "/: Is a directory"),
        (["deal", "hong-kong", "--wall", "x", "--throw", "1,2,3"],
         "--wall: the wall is given from its break on; use --ring alone for one that is to be broken"),
        (["deal", "hong-kong", "--wall", "x", "--seed", "7"],
         "--seed '7': nothing is left to chance; leave the seed out"),
        (["vectors", "/dev/null"], "/dev/null: File exists"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)  # fmt: skip
def test_bad_input_is_named_in_one_line(run, arguments, line):
    assert run(*arguments) == f"mahjong: {line}\n"


@pytest.mark.parametrize(
    ("wall", "line"),
    [
        ("", "Tile('1m', 1) is missing: a wall of this set has 136 tiles, not 0"),
        ("1m 1f",
         "'1f': no tile of this set has that code; codes run 1m to 9m, 1p to 9p, 1s to 9s, 1z to 4z, 5z to 7z"),
        ("1m " * 5, "'1m' comes 5 times: this set has 4 of it"),
        ("136", "136: the tiles of this set are numbered 0 to 135"),
        ("9" * 5000, f"'{'9' * 27}...{'9' * 28}': the tiles of this set are numbered 0 to 135"),
        ("1 1", "Tile('1m', 2) stands 2 times: every tile stands once in a wall"),
        (b"\xff\xfe", "it is no text in UTF-8; write codes (1m 5z) or numbers"),
    ],
    ids=["empty", "bonus", "five", "136", "long", "twice", "bytes"],
)  # fmt: skip
def test_a_wall_that_is_none_is_named_by_its_file(run, in_file, wall, line):
    path = in_file(wall)
    assert run("deal", "hong-kong", "--tiles", "136", "--wall", path) == f"mahjong: {path}: {line}\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["--hel"],
        ["deal", "hong-kong", "--see", "7"],
        ["break", "hong-kong", "--thr", "1,2,3"],
        ["styles", "--js"],
        ["vectors", "--hel"],
        ["schema", "--hel"],
    ],
    ids=" ".join,
)
def test_an_option_is_written_out(run, arguments):
    assert run(*arguments).startswith("mahjong: ")


WORDS = [
    "deal", "break", "styles", "schema", *STYLES, "--seed", "--throw", "--json", "--wall", "--ring", "--characters",
    "-", "3,4", "3,4,5", "7", "--tiles", "136", "--last", "jump", "--count", "both-throws", "--dead-wall", "none",
    "--", "=",
]  # fmt: skip
from_a_shell = st.binary(max_size=5).filter(lambda word: b"\0" not in word).map(os.fsdecode)


@settings(deadline=None, max_examples=150)
@given(st.lists(st.sampled_from(WORDS) | from_a_shell, max_size=8))
def test_whatever_is_typed_is_answered_or_refused(arguments):
    try:
        assert main(arguments) in (0, 2)
    except SystemExit as left:
        assert left.code == 0, "only --help leaves by itself"


def test_a_reader_who_has_seen_enough_gets_no_complaint():
    command = f'"{sys.executable}" -m mahjong deal hong-kong | head -n 1'
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stderr == ""


def test_a_reader_who_is_gone_already_gets_no_complaint():
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "mahjong", "styles"]
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    done = subprocess.run(command, env=buffered, stdout=writer, stderr=subprocess.PIPE, text=True, cwd=ROOT)
    os.close(writer)
    assert [done.stderr, done.returncode] == ["", 0]


def test_a_terminal_without_tile_characters_is_no_reason_to_fail():
    done = subprocess.run(
        [sys.executable, "-m", "mahjong", "deal", "hong-kong", "--characters"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"}, capture_output=True, text=True, cwd=ROOT, check=True,
    )  # fmt: skip
    assert "\\U0001f0" in done.stdout
