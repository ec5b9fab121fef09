"""How strong a bot is, from as few games as the answer takes."""

from __future__ import annotations

from collections.abc import Callable

from legendry.lab.simulate import Plan, Tally, game_of, play_one


def at_least(least: int, games: int, won: Callable[[int], bool]) -> bool:
    """Are so many of the games won?  The rest is not played once it cannot change the answer."""
    wins = 0
    for number in range(games):
        wins += won(number)
        lost = number + 1 - wins
        if wins >= least or lost > games - least:
            break
    return wins >= least


def winning(plan: Plan) -> Callable[[int], bool]:
    """Whether the first bot of a plan wins a game of it, which must come to an end."""
    game = game_of(plan)

    def won(number: int) -> bool:
        tally: Tally = play_one(plan, game, number)
        assert tally.unfinished == 0
        return tally.wins[0] == 1

    return won
