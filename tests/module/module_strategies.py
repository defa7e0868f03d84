"""What the properties draw from: every variant of every style, its throws, and deals of it."""

from hypothesis import settings
from hypothesis import strategies as st

from mahjong import STYLES, Deal, Rules, Throw, Wall, deal

VARIANTS: list[tuple[str, Rules]] = [(name, rules) for name, style in STYLES.items() for rules in style.variants()]

often = settings(deadline=None, max_examples=60)
"""Deadlines say more of the machine than of the rules."""

variants = st.sampled_from(VARIANTS)
rules_of_styles = variants.map(lambda variant: variant[1])
seeds = st.integers(0, 2**64) | st.text(max_size=8).filter(lambda text: text.isascii())


@st.composite
def throws_for(draw: st.DrawFn, rules: Rules) -> tuple[Throw, ...]:
    """The throws that these rules ask for."""
    throw = st.lists(st.integers(1, 6), min_size=rules.dice.number, max_size=rules.dice.number)
    return tuple(Throw(*draw(throw)) for _ in range(rules.count.throws))


@st.composite
def deals(draw: st.DrawFn, rules: st.SearchStrategy[Rules] = rules_of_styles) -> Deal:
    """A deal by any of these rules."""
    chosen = draw(rules)
    return deal(chosen, *draw(throws_for(chosen)), seed=draw(seeds))


@st.composite
def broken_walls(draw: st.DrawFn) -> tuple[Wall, tuple[Throw, ...]]:
    """A wall as it was built, and throws that break it."""
    rules = draw(rules_of_styles)
    return Wall.shuffled(rules, draw(seeds)), draw(throws_for(rules))
