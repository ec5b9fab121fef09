"""What a player who searches thinks of its moves, for people who ask."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from legendry.bots.search import Search, odds, spread

SIGMAS: Final = 1.96  # for 95 of 100
SUREST: Final = 0.0005  # no move is more certain than that to win or to lose, unless it ends the game


class MoveEstimate(NamedTuple):
    """A move, the chance to win with it and between what that lies (95 of 100), and how often it was tried."""

    text: str
    chance: float
    low: float
    high: float
    tries: int


def opinions(search: Search) -> list[MoveEstimate]:
    """Of every move that was tried, the one to play first, then by what they promise."""
    best = search.best().text
    start = search.tree.forecasts[search.eye.seat]
    sharp = search.game.sharpness
    found: list[MoveEstimate] = []
    for option in search.eye.options:
        branch = search.tree.root.branches[option.text]
        if branch.visits:
            hope = search.hope(branch)
            give = SIGMAS * spread(branch) / math.sqrt(branch.visits)
            low, high = chance(start, hope - give, sharp), chance(start, hope + give, sharp)
            found.append(MoveEstimate(option.text, chance(start, hope, sharp), low, high, branch.visits))
    return sorted(found, key=lambda each: (each.text != best, -each.chance))


def chance(start: int, hope: float, sharp: int) -> float:
    """The chance to win of somebody who stood at this forecast, and stands so much better or worse now."""
    if hope <= 0.0 or hope >= 1.0:
        return min(1.0, max(0.0, hope))
    hope = min(1 - SUREST, max(SUREST, hope))
    return odds(start + int(1000 * math.log(hope / (1 - hope)) / sharp))
