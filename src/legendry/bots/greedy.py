"""A player that tries every move in a world it imagines and takes the one that looks best right after it."""

from __future__ import annotations

from typing import Final

from legendry.bots.eye import Bot, Eye
from legendry.kernel.agenda import Option
from legendry.kernel.chance import Dice
from legendry.kernel.table import Table

DREAMS: Final = 8  # moves tried for a decision, in as many worlds as that allows
DEPTH: Final = 3  # questions of cards that are answered in one go, such as whom a spell is for


class GreedyBot(Bot):
    """The best next position, in the eyes of the game's own advice; among equals, any."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, eye: Eye) -> Option:
        options = eye.options
        if len(options) == 1:
            return options[0]
        worth = [0] * len(options)
        for _ in range(max(1, DREAMS // len(options))):
            world = eye.imagine(self.dice.seed())
            for k, option in enumerate(options):
                worth[k] += after(world, eye.seat, option, DEPTH)
        best = max(worth)
        equals = [k for k, each in enumerate(worth) if each == best]
        return options[equals[self.dice.pick(len(equals))]]


def after(world: Table, seat: int, option: Option, depth: int) -> int:
    """What the position after this move is worth; what a card asks on the way is answered as well as can be."""
    tried = world.clone()
    tried.play(seat, option)
    if depth > 0:
        for ask in tried.asks:
            if ask.seat == seat and ask.card >= 0:
                return max([after(tried, seat, each, depth - 1) for each in ask.options])
    return tried.game.value(tried, seat)
