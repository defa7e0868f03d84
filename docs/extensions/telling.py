"""The words of the page on which readers deal themselves: who takes what, and what its script puts together.

Seat names and tile names are put in as they are listed, so sentences are made to need no other case of them.
"""

from itertools import pairwise

from sphinx.locale import get_translation

from extensions.diagrams import Voice
from mahjong import STACK, Rules, Seat

_ = get_translation("site")


def sentences(rules: Rules, voice: Voice) -> list[str]:
    """What happens in each take of the deal, in order."""
    told = []
    for turn, drawn in enumerate(zip(*rules.drawn.values(), strict=True), 1):
        for seat, take in zip(Seat, drawn, strict=True):
            values = _values(rules, take, voice)
            told.append(_take(rules, turn, take).format(seat=voice.seat(seat), round=turn, **values))
    return told


def _take(rules: Rules, turn: int, take: tuple[int, ...]) -> str:
    if turn <= rules.rounds:
        return _("Round {round}: {seat} takes {stacks}, {tiles}.")
    if len(take) == 1:
        return _lone(take[0])
    if all(after == before + 1 for before, after in pairwise(take)):
        return _("Next stack {first}: {seat} takes the whole stack, {tiles}.")
    return _("Next stacks {first} and {last}: {seat} takes both upper tiles at once.")


def _lone(place: int) -> str:
    if place % STACK:
        return _("Next stack {first}: {seat} takes the lower tile.")
    return _("Next stack {first}: {seat} takes the upper tile.")


def _values(rules: Rules, take: tuple[int, ...], voice: Voice) -> dict[str, str | int]:
    """What a sentence may say of a take; stacks are numbered from the first that is left after the rounds."""
    before = rules.tiles_in_rounds // STACK - 1
    return {
        "stacks": voice.stacks(len({place // STACK for place in take})),
        "tiles": voice.tiles(len(take)),
        "first": take[0] // STACK - before,
        "last": take[-1] // STACK - before,
    }


def words() -> dict[str, str]:
    """What the script says, with names in braces for what it puts in."""
    return {
        # What is chosen
        "style": _("Style"),
        "throw": _("The dice"),
        "deal": _("The deal"),
        "total": _("{seat}’s total"),
        "total-of": _("Throw {number}, {seat}’s total"),
        "die": _("{seat}, die {number}"),
        "dice": _("Set die by die"),
        "roll": _("Throw the dice"),
        "cases": _("Special cases"),
        "case-turns": _("{count}: the dead wall turns the corner"),
        "case-flush": _("{count}: the dead wall ends at the corner"),
        "case-corner": _("{count}: the break is in the corner"),
        "case-over": _("{count}: past the end of the side"),
        "options": _("What your table plays"),
        "mix": _("Another wall ({number} of {all})"),
        "link": _("Link to this deal"),
        # What came of it
        "answer": _("{seat} counts {stacks}. The live wall begins with stack {number} of the {side} side."),
        "dead": _("Dead wall, from the break on: {stacks}."),
        "no-dead": _("There is no dead wall."),
        "stretch": _("{seat}, stacks {first} to {last}"),
        "single": _("{seat}, stack {number}"),
        "turns": _("The dead wall turns the right corner."),
        "flush": _("The dead wall ends at the corner."),
        "corner": _("The break is in the corner."),
        "over": _("The count runs past the end of the side."),
        "clause": _("The rule: {clause}"),
        # The deal
        "back": _("Back"),
        "next": _("Next"),
        "step": _("Step {number} of {all}"),
        "jump-to": _("Go to step"),
        "broken": _("The wall is broken; nothing is dealt yet."),
        "done": _("The deal is done. East begins with a discard."),
        "replaced": _("{seat} lays out a bonus tile ({bonus}) and takes a replacement tile ({tile})."),
        "in-hand": _("{seat}, in hand: {number}"),
        "laid-out": _("{seat}, laid out: {number}"),
        "left": _("Live wall: {live}. Dead wall: {dead}."),
        "left-live": _("Live wall: {live}."),
        "new": _("just taken"),
        # What an option changes
        "changed": _("Changed: {what}."),
        "changed-break": _("the break"),
        "changed-dead": _("the dead wall"),
        "changed-live": _("how much is left to be drawn"),
        "changed-tiles": _("the whole wall"),
        "changed-hands": _("hands"),
        "unchanged": _("Nothing changes up to here; deal on to see."),
        "unchanged-end": _("Nothing changes in this deal."),
        "moved": _("{tile}: {before} → {after}"),
        "wall": _("wall"),
        # A stack
        "ring": _("The wall, stack by stack"),
        "ask": _("Tap a stack to learn what it is."),
        "on": _("Next stack clockwise"),
        "back-on": _("Next stack counter-clockwise"),
        "stack": _("{seat}, stack {number}: {what}"),
        "is-live": _("live"),
        "is-dead": _("dead"),
        "is-both": _("one tile live, one dead"),
        "is-taken": _("taken by {seats}"),
        "is-half": _("one tile left, the other taken by {seats}"),
        "is-counted": _("last stack counted"),
        "is-next": _("next to be taken"),
        "is-spare": _("next replacement tile"),
    }
