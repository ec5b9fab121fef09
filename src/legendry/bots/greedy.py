"""A player that tries every move in a sampled world and takes the one that looks best."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from legendry.bots.evaluator import Evaluator
from legendry.bots.observation import Bot, Observation
from legendry.kernel.agenda import Option
from legendry.kernel.chance import Dice
from legendry.kernel.table import Table


class GreedyBot(Bot):
    """The best position in reach, by the hand-written evaluation of the game; among equals, any."""

    at_once: ClassVar[bool] = True

    def choose(self, observation: Observation) -> Option:
        options = observation.options
        if len(options) == 1:
            return options[0]
        values = [0] * len(options)
        evaluator = observation.evaluator
        lookahead = Lookahead(evaluator, False)
        for _ in range(max(1, evaluator.samples // len(options))):
            world = observation.determinize(self.dice.seed())
            lookahead.add_values(world, observation.seat, options, evaluator.follow_ups, values)
        return options[best_of(values, self.dice)]


class Lookahead:
    """How good moves look: what the evaluator says of the positions after them, and after what they make possible."""

    __slots__ = ("evaluator", "tuned")

    def __init__(self, evaluator: Evaluator[Any], tuned: bool) -> None:
        self.evaluator: Final = evaluator
        self.tuned: Final = tuned

    def add_values(self, world: Table, seat: int, options: list[Option], depth: int, values: list[int]) -> None:
        """Add to the value of each move what it is worth in this world; `depth`: how many further moves to follow."""
        seen = {option.text for option in options}
        for k, option in enumerate(options):
            values[k] += self.value_after(world, seat, option, seen, depth)

    def value_after(self, world: Table, seat: int, option: Option, seen: set[str], depth: int) -> int:
        """What a move is worth: the position after it, or after the best of what it makes possible."""
        tried = world.clone()
        tried.play(seat, option)
        for ask in tried.asks:
            if ask.seat == seat and depth > 0:
                if ask.card >= 0:  # a card asks, in the middle of the move: answer as well as can be
                    return max([self.value_after(tried, seat, each, seen, depth - 1) for each in ask.options])
                return self.follow_up(tried, seat, ask.options, seen, depth)
        return self.value(tried, seat)

    def follow_up(self, tried: Table, seat: int, options: list[Option], seen: set[str], depth: int) -> int:
        """The position as it is, or after the best of the moves that were not there before.

        What could be done all along can still be done later.  A further move counts one less than it looks,
        so that of two ways to the same end the shorter one is taken.
        """
        value = self.value(tried, seat)
        new = [each for each in options if each.text not in seen]
        if new:
            wider = seen | {each.text for each in new}
            value = max(value, max([self.value_after(tried, seat, each, wider, depth - 1) for each in new]) - 1)
        return value

    def value(self, tried: Table, seat: int) -> int:
        return self.evaluator.evaluate_tuned(tried, seat) if self.tuned else self.evaluator.evaluate(tried, seat)


def best_of(values: list[int], dice: Dice) -> int:
    """Which is the best; among equals, any."""
    best = max(values)
    equals = [k for k, each in enumerate(values) if each == best]
    return equals[dice.pick(len(equals))]
