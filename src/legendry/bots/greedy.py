"""A player that tries every move in a world it imagines and takes the one that looks best."""

from __future__ import annotations

from legendry.bots.observation import Bot, Observation
from legendry.kernel.agenda import Option
from legendry.kernel.chance import Dice
from legendry.kernel.table import Table


class GreedyBot(Bot):
    """The best position in reach, in the eyes of the game's own advice; among equals, any."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, eye: Observation) -> Option:
        options = eye.options
        if len(options) == 1:
            return options[0]
        worth = [0] * len(options)
        game = eye.game
        for _ in range(max(1, game.dreams // len(options))):
            look(eye.determinize(self.dice.seed()), eye.seat, options, game.foresight, False, worth)
        return options[best_of(worth, self.dice)]


def look(world: Table, seat: int, options: list[Option], depth: int, keen: bool, worth: list[int]) -> None:
    """Add to the worth of each move what it is worth in this world."""
    seen = {option.text for option in options}
    for k, option in enumerate(options):
        worth[k] += after(world, seat, option, seen, depth, keen)


def best_of(worth: list[int], dice: Dice) -> int:
    """Which is the best; among equals, any."""
    best = max(worth)
    equals = [k for k, each in enumerate(worth) if each == best]
    return equals[dice.pick(len(equals))]


def after(world: Table, seat: int, option: Option, seen: set[str], depth: int, keen: bool) -> int:
    """What a move is worth: the position after it, or after the best of what it makes possible."""
    tried = world.clone()
    tried.play(seat, option)
    for ask in tried.asks:
        if ask.seat == seat and depth > 0:
            if ask.card >= 0:  # a card asks, in the middle of the move: answer as well as can be
                return max([after(tried, seat, each, seen, depth - 1, keen) for each in ask.options])
            return follow_up(tried, seat, ask.options, seen, depth, keen)
    return worth_of(tried, seat, keen)


def follow_up(tried: Table, seat: int, options: list[Option], seen: set[str], depth: int, keen: bool) -> int:
    """The position as it is, or after the best of the moves that were not there before.

    What could be done all along can still be done later.  A further move counts one less than it looks,
    so that of two ways to the same end the shorter one is taken.
    """
    worth = worth_of(tried, seat, keen)
    new = [each for each in options if each.text not in seen]
    if new:
        wider = seen | {each.text for each in new}
        worth = max(worth, max([after(tried, seat, each, wider, depth - 1, keen) for each in new]) - 1)
    return worth


def worth_of(tried: Table, seat: int, keen: bool) -> int:
    return tried.game.insight(tried, seat) if keen else tried.game.value(tried, seat)
