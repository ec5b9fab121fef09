"""How strong a bot is, from as few games as the answer takes."""

from __future__ import annotations

import math
from collections.abc import Callable

from legendry.lab.simulate import Plan, Tally, game_of, play_one

WEAK, STRONG = 0.6, 0.9  # rates of wins
MISTAKEN = 0.005  # how often a bot that wins the rate WEAK passes for a strong one
MISSED = 0.05  # how often one that wins the rate STRONG does not
MOST = 100  # games; a bot between the two rates may need many


def at_least(least: int, games: int, won: Callable[[int], bool]) -> bool:
    """Are so many of the games won?  The rest is not played once it cannot change the answer."""
    wins = 0
    for number in range(games):
        wins += won(number)
        lost = number + 1 - wins
        if wins >= least or lost > games - least:
            break
    return wins >= least


def is_strong(won: Callable[[int], bool]) -> bool:
    """Does it win the rate STRONG rather than WEAK?  Wald's sequential test, asked after each pair of games."""
    ratio = 0.0  # logarithm of how much likelier the results are for a strong bot
    for number in range(MOST):
        ratio += math.log(STRONG / WEAK) if won(number) else math.log((1 - STRONG) / (1 - WEAK))
        if number % 2 == 1 and ratio >= math.log((1 - MISSED) / MISTAKEN):
            return True
        if number % 2 == 1 and ratio <= math.log(MISSED / (1 - MISTAKEN)):
            return False
    return False


def winning(plan: Plan) -> Callable[[int], bool]:
    """Whether the first bot of a plan wins a game of it, which must come to an end."""
    game = game_of(plan)

    def won(number: int) -> bool:
        tally: Tally = play_one(plan, game, number)
        assert tally.unfinished == 0
        return tally.wins[0] == 1

    return won
