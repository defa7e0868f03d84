"""The languages of the site: one data file each in docs/languages, and what of them a page shows."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from babel import Locale
from docutils import nodes
from sphinx.application import Sphinx

from mahjong import Direction, End, Level, Seat

Way = Direction | End | Level

FOLDER = Path(__file__).parents[1] / "languages"
SOURCE = "en"
"""The language in which the pages are written."""


@dataclass(frozen=True, eq=False)
class Language:
    """A language of the site.

    A published language is complete, or the build fails; a draft is built too, but not in the switcher.
    """

    code: str
    published: bool
    seats: Mapping[Seat, tuple[str, ...]]
    directions: Mapping[Way, tuple[str, ...]]
    """Every way of naming a direction, an end of a side, a tile of a stack."""
    numbers: Mapping[int | Fraction, tuple[str, ...]]
    """Words for numbers and parts that num2words does not know."""
    not_numbers: tuple[str, ...]
    """Patterns of text in which words that can be numbers are something else."""
    glued: tuple[tuple[int, ...], tuple[str, ...]]
    """Numbers that are glued to the front of an adjective, and the endings of adjectives."""
    both: Mapping[str, tuple[str, ...]]
    """The word for both, case by case, by gender."""
    nouns: Mapping[str, str]
    """Nouns that must agree with a number: the singular, and the plural."""
    denials: frozenset[str]
    """Words that turn or widen what a number says: no fact may hold one."""
    before_no_noun: frozenset[str]
    """Words behind which a noun is not that of the number before them."""
    free: Mapping[str, Mapping[str, str]]
    """By page, the words that may stand unchecked there, each with its reason."""
    wrong_signs: Mapping[str, str]
    """Patterns of what no translation may hold, each with what to type instead."""
    unbroken: tuple[str, ...]
    """Patterns whose spaces may not break."""

    @cached_property
    def locale(self) -> Locale:
        return Locale.parse(self.code)

    @property
    def name(self) -> str:
        """What the language calls itself, as the first word of a line."""
        name = self.locale.get_display_name(self.code)
        return name[:1].upper() + name[1:]

    def seat(self, seat: Seat) -> str:
        """The seat's name as it stands in pictures and tables."""
        return self.seats[seat][0]


class LanguageError(Exception):
    """The data file of a language can't be used; the message names it, and what is wrong, in one line."""


@cache
def language(code: str) -> Language:
    """The language with this code, from its data file. Raises LanguageError."""
    where = f"docs/languages/{code}.toml"
    try:
        return _language(code, tomllib.loads((FOLDER / f"{code}.toml").read_text(encoding="utf-8")))
    except KeyError as error:
        raise LanguageError(f"{where}: {error.args[0]} is missing: see draft.template beside it") from None
    except (ValueError, AttributeError, TypeError) as error:
        raise LanguageError(f"{where}: {error}") from None


def _language(code: str, data: Mapping[str, Any]) -> Language:
    return Language(
        code,
        data["status"] == "published",
        {seat: tuple(data["seats"][seat.name]) for seat in Seat},
        {way: tuple(data["directions"][way.name]) for way in (*Direction, *End, *Level)},
        {_number(value): tuple(words) for value, words in data["numbers"].items()},
        tuple(data.get("not-numbers", ())),
        (tuple(data.get("glued", {}).get("numbers", ())), tuple(data.get("glued", {}).get("endings", ()))),
        {gender: tuple(forms) for gender, forms in data.get("both", {}).items()},
        data.get("nouns", {}),
        frozenset(data.get("denials", ())),
        frozenset(data.get("before-no-noun", ())),
        data["free"],
        data.get("wrong-signs", {}),
        tuple(data.get("unbroken", ())),
    )


def _number(written: str) -> int | Fraction:
    value = Fraction(written)
    return value if value.denominator > 1 else int(value)


def mark(code: str) -> str:
    """How a fault in a translation begins; one in the source language is not marked."""
    return "" if code == SOURCE else f"[{code}] "


def languages() -> list[Language]:
    """Every language there is a data file for, the source language first."""
    codes = sorted((path.stem for path in FOLDER.glob("*.toml")), key=lambda code: (code != SOURCE, code))
    return [language(code) for code in codes]


def links(content_root: str, page: str, current: str) -> list[dict[str, str | bool]]:
    """The same page in every published language, as relative links that work from disk."""
    return [
        {
            "code": other.code,
            "name": other.name,
            "href": f"{content_root}../{other.code}/{page}.html",
            "current": other.code == current,
        }
        for other in languages()
        if other.published
    ]


def _offer(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    context["languages"] = links(context["content_root"], pagename, app.config.language)


def _mark_english(app: Sphinx, doctree: nodes.document) -> None:
    """In a draft, say of each text that is not translated yet that it is English, for those who have it read aloud."""
    if app.config.language != SOURCE:
        for node in doctree.findall(nodes.TextElement):
            if "message" in node and not node.get("translated"):
                node["classes"].append(f"language-{SOURCE}")


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_message_catalog("site", str(app.srcdir / app.config.locale_dirs[0]))
    app.connect("html-page-context", _offer)
    app.connect("doctree-read", _mark_english)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
