"""What a search found of each move, for people who ask."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from legendry.bots.search import Search, spread, win_probability

SIGMAS: Final = 1.96  # for 95 of 100
SUREST: Final = 0.0005  # no move is more certain than that to win or to lose, unless it ends the game


class MoveEstimate(NamedTuple):
    """A move, the chance to win with it, the 95 % confidence interval of that, and how often it was tried."""

    text: str
    chance: float
    low: float
    high: float
    tries: int


def move_estimates(search: Search) -> list[MoveEstimate]:
    """Of every move that was tried, the one to play first, then by what they promise."""
    best = search.best().text
    start = search.tree.logits[search.observation.seat]
    gain = search.evaluator.gain
    found: list[MoveEstimate] = []
    for option in search.observation.options:
        branch = search.tree.root.branches[option.text]
        if branch.visits:
            mean = search.mean(branch)
            give = SIGMAS * spread(branch) / math.sqrt(branch.visits)
            low, high = chance(start, mean - give, gain), chance(start, mean + give, gain)
            found.append(MoveEstimate(option.text, chance(start, mean, gain), low, high, branch.visits))
    return sorted(found, key=lambda each: (each.text != best, -each.chance))


def chance(start: int, result: float, gain: int) -> float:
    """The chance to win of somebody who had this win logit, and stands so much better or worse now."""
    if result <= 0.0 or result >= 1.0:
        return min(1.0, max(0.0, result))
    result = min(1 - SUREST, max(SUREST, result))
    return win_probability(start + int(1000 * math.log(result / (1 - result)) / gain))
