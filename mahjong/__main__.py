"""The command line: deal, break and styles, and the files that other programs are tested with."""

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn

from mahjong.deal import Deal, deal, deal_in_order
from mahjong.dice import Throw
from mahjong.errors import RuleError, said
from mahjong.plain import break_text, deal_text, styles_text
from mahjong.record import record, record_break, record_styles, schema, written
from mahjong.rules import Rules
from mahjong.styles import STYLES, style
from mahjong.tiles import Tile
from mahjong.vectors import write
from mahjong.wall import Wall

OPTIONS = dict.fromkeys(option for known in STYLES.values() for option in known.options)
"""The options of all styles, each once."""


class Parser(ArgumentParser):
    """A parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Raise RuleError with what the parser found wrong."""
        raise RuleError(message)


def parser() -> Parser:
    """What can be asked for on the command line."""
    whole = Parser("python -m mahjong", description="Build, break and deal a mahjong wall.", allow_abbrev=False)
    commands = whole.add_subparsers(dest="command", required=True, metavar="COMMAND")

    dealing = commands.add_parser("deal", help="a whole deal", allow_abbrev=False)
    breaking = commands.add_parser("break", help="where given throws break the wall", allow_abbrev=False)
    listing = commands.add_parser("styles", help="the styles and their options", allow_abbrev=False)
    vectors = commands.add_parser("vectors", help="write the test vectors of all styles", allow_abbrev=False)
    commands.add_parser("schema", help="the JSON Schema of all that is written here", allow_abbrev=False)

    for command in (dealing, breaking):
        command.add_argument("style", metavar="STYLE", help=f"one of {', '.join(STYLES)}")
        command.add_argument("--throw", action="append", default=[], metavar="3,4", help="a throw; else by chance")
        command.add_argument("--seed", help="a number or a text; with the same seed the same deal comes again")
        for option in OPTIONS:
            having = [name for name, known in STYLES.items() if option in known.options]
            made = dict.fromkeys(choice for name in having for choice in style(name).options[option])
            command.add_argument(f"--{option}", metavar="CHOICE", help=f"{', '.join(made)} ({', '.join(having)})")
    dealing.add_argument("--wall", metavar="FILE", help="the tiles from the break on, codes or numbers; - for stdin")
    dealing.add_argument("--ring", metavar="FILE", help="the tiles of the unbroken wall, from East's right end")
    dealing.add_argument("--characters", action="store_true", help="tile characters instead of codes")
    for command in (dealing, breaking, listing):
        command.add_argument("--json", action="store_true", help="JSON instead of text")
    vectors.add_argument("folder", metavar="FOLDER", type=Path)
    return whole


def chosen_rules(asked: Namespace) -> Rules:
    """The rules of the style with the choices made."""
    known = style(asked.style)
    made = {option: vars(asked)[option.replace("-", "_")] for option in OPTIONS}
    made = {option: choice for option, choice in made.items() if choice is not None}
    for option in made:
        if option not in known.options:
            raise RuleError(f"--{option}: {_has(asked.style)}")
    return known.variant(**made)


def read_tiles(rules: Rules, path: str) -> tuple[Tile, ...]:
    """The tiles that a file or the standard input names. Raises RuleError for what is no whole wall, and OSError."""
    name = "standard input" if path == "-" else path
    try:
        with open(0 if path == "-" else path, "rb", closefd=path != "-") as file:
            text = file.read().decode("utf-8-sig")
        tiles = rules.tiles.read(text)
        rules.tiles.check(tiles)
    except UnicodeDecodeError:
        raise RuleError(f"{name}: it is no text in UTF-8; write codes (1m 5z) or numbers") from None
    except RuleError as error:
        raise RuleError(f"{name}: {error}") from None
    return tiles


def read_seed(text: str | None) -> int | str | None:
    """A seed: digits are a number, anything else is a text.

    >>> read_seed("7"), read_seed("-7")
    (7, '-7')
    """
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 1000 else text


def dealt_as(asked: Namespace, rules: Rules) -> Deal:
    """The deal that is asked for."""
    throws = [Throw.read(text) for text in asked.throw]
    given = vars(asked)
    wall, ring = given.get("wall"), given.get("ring")
    if wall and (throws or ring):
        raise RuleError("--wall: the wall is given from its break on; use --ring alone for one that is to be broken")
    if asked.seed is not None and (wall or (ring and throws)):
        raise RuleError(f"--seed {said(asked.seed)}: nothing is left to chance; leave the seed out")
    if wall:
        return deal_in_order(rules, read_tiles(rules, wall))
    built = Wall(rules, read_tiles(rules, ring)) if ring else None
    return deal(rules, *throws, seed=read_seed(asked.seed), wall=built)


def answer(asked: Namespace) -> str:
    """The text that is asked for."""
    match asked.command:
        case "styles":
            return written(record_styles()) if asked.json else styles_text()
        case "schema":
            return json.dumps(schema(), indent=1)
        case "vectors":
            return "\n".join(map(str, write(asked.folder)))
    name, dealt = asked.style, dealt_as(asked, chosen_rules(asked))
    if asked.command == "deal":
        show = (lambda tile: tile.face.character) if asked.characters else str
        return written(record(name, dealt, read_seed(asked.seed))) if asked.json else deal_text(name, dealt, show)
    where = dealt.broken_at
    assert where is not None, "only a deal can be given from the break on"
    return written(record_break(name, where)) if asked.json else break_text(name, where)


def main(arguments: Sequence[str] | None = None) -> int:
    """Answer on standard output, or say on standard error what is wrong with the question."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        asked, unknown = parser().parse_known_args(arguments)
        if unknown:
            raise RuleError(f"{unknown[0]}: {_has(asked.style) if 'style' in asked else 'no such option; see --help'}")
        print(answer(asked), flush=True)
    except BrokenPipeError:  # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        return _refused(f"{error.filename or 'standard input'}: {error.strerror}")
    except RuleError as error:
        return _refused(str(error))
    return 0


def _refused(message: str) -> int:
    print("mahjong:", " ".join(message.split()), file=sys.stderr)
    return 2


def _has(name: str) -> str:
    options = ", ".join(f"--{option}" for option in style(name).options)
    return f"{name} has the options {options}; see --help for the rest"


if __name__ == "__main__":
    sys.exit(main())
