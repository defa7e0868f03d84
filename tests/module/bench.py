"""What a deal costs: a whole seeded deal beside Python's shuffle of the same tiles, in one run on one machine.

Run it as `python tests/module/bench.py`. Where riichienv or pymahjong is installed, the time of its reset stands
beside it: seeding, shuffle, break and hands there too, in compiled code. Each time is the best of many.
"""

import random
import sys
from collections.abc import Callable, Iterator
from timeit import timeit

from mahjong import STYLES, Rules, deal

TIMES, ROUNDS = 100, 60
MOST = 2
"""A whole deal may cost this many shuffles."""


def beside(*actions: Callable[[], object]) -> list[float]:
    """Microseconds that each action takes at best, the actions taking turns so that all meet the same machine."""
    times = [[timeit(action, number=TIMES) for action in actions] for _ in range(ROUNDS)]
    return [min(column) / TIMES * 1e6 for column in zip(*times, strict=True)]


def other_engines() -> Iterator[tuple[str, Callable[[], object]]]:
    """The resets of the engines that are installed."""
    try:
        from riichienv import RiichiEnv

        yield "riichienv", RiichiEnv().reset
    except ImportError:
        pass
    try:
        from pymahjong import MahjongEnv

        yield "pymahjong", MahjongEnv().reset
    except ImportError:
        pass


def shuffles(name: str, rules: Rules) -> float:
    """How many shuffles a whole deal costs; prints both times."""
    source, tiles = random.Random(7), list(rules.tiles)
    shuffle, whole = beside(lambda: source.shuffle(tiles), lambda: deal(rules, seed=7).hands)
    print(f"{name:20} shuffle {shuffle:6.1f}   whole deal {whole:6.1f}   {whole / shuffle:.2f} shuffles of {MOST}")
    return whole / shuffle


def main() -> int:
    """Print the times; the exit status is 1 if a deal costs more than it may."""
    print(f"Python {sys.version.split()[0]}, microseconds, best of {ROUNDS}")
    worst = max(shuffles(name, style.rules) for name, style in STYLES.items())
    for name, reset in other_engines():
        print(f"{name:20} reset   {beside(reset)[0]:6.1f}")
    return int(worst > MOST)


if __name__ == "__main__":
    sys.exit(main())
