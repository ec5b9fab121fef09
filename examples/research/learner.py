"""What the learners share: the words of their commands, what they tell, and the curve that they draw."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from legendry.lab.curve import plot


class Point(NamedTuple):
    """How good it is by now: the seconds that it computed, what they brought, the share of games it wins."""

    seconds: float
    brought: str
    wins: float


def run(title: str, learning: Callable[[float, int, int, int], Iterator[Point]]) -> int:
    parser = argparse.ArgumentParser(description=f"{title}: learn, and play against chance every now and then.")
    parser.add_argument("--seconds", type=float, default=300, help="of computing, to learn (default: 300)")
    parser.add_argument("--games", type=int, default=400, help="to play against chance (default: 400)")
    parser.add_argument("--points", type=int, default=10, help="how often to play them (default: 10)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--least", type=float, default=0.0, help="exit with 1 if it wins less in the end")
    parser.add_argument("--picture", metavar="FILE", help="draw the curve as SVG")
    given = parser.parse_args()
    curve: list[tuple[int, float]] = []
    for point in learning(given.seconds, given.games, given.points, given.seed):
        curve.append((round(point.seconds), point.wins))
        told = f"{point.seconds:.0f} s, {point.brought}: wins {point.wins:.1%} of {given.games} games against chance"
        print(told, flush=True)
    if given.picture:
        names = {f"wins of {given.games} games against chance": curve}
        drawn = plot(title, names, [0], [], round(given.seconds), "seconds of computing")
        Path(given.picture).write_text(drawn, encoding="utf-8")
    return 0 if curve[-1][1] >= given.least else 1
