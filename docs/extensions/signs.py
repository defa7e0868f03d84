"""Signs that no text may hold: those that nobody sees, and those that only look like others."""

import re
from collections.abc import Iterator
from unicodedata import category, name, normalize

UNSEEN = {"Cc", "Cf", "Cn", "Co", "Cs", "Mn", "Me"}
"""Kinds of signs that are not seen, or that are laid over others."""
NUMERALS = {"No", "Nl"}
"""Kinds of signs that are numbers, and are read as none."""
SCRIPTS = ("LATIN", "CYRILLIC", "GREEK", "HEBREW", "ARABIC", "ARMENIAN")


def faults(text: str) -> Iterator[str]:
    """What is wrong with the signs of a text, in words that name what to do."""
    for sign in normalize("NFC", text).replace("\n", ""):
        if category(sign) in UNSEEN:
            yield f"holds the sign U+{ord(sign):04X}, which is not seen or lies over another: delete it"
            return
        if category(sign) in NUMERALS:
            yield f"holds the number sign {sign}: write it with the digits 0 to 9 or in words"
            return
    for word in re.findall(r"[^\W\d_]+", text):
        scripts = {script for sign in word for script in SCRIPTS if name(sign, "").startswith(script)}
        if len(scripts) > 1:
            yield f'has "{word}", which mixes the letters of two alphabets: type it anew'
            return
