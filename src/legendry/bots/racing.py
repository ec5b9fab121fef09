"""A race of moves (successive elimination), for games in which luck decides more than a single move does.

Where one turn of dice changes more than the better move does, a tree that follows what has done well follows luck.
So every move is tried in the same worlds, in which every turn has its own luck whatever was done before it; and each
is tried until it is significantly worse than the best.
"""

from __future__ import annotations

import math
import time
from typing import Final

from legendry.bots.greedy import best_of
from legendry.bots.observation import Observation
from legendry.bots.search import MOST_QUESTIONS, Branch, Search, expected, spread
from legendry.kernel.agenda import Option
from legendry.kernel.chance import Dice, sow
from legendry.kernel.table import Table

SIGNIFICANT: Final = 2.0  # standard errors that a move may be behind and is still tried
FURTHER: Final = 10  # worlds, after which rollouts go a turn further


class Racing(Search):
    """One question, searched; the first of `alive` is the best move so far."""

    def __init__(self, observation: Observation, dice: Dice) -> None:
        super().__init__(observation, dice, None)
        self.alive = observation.options[:]
        self.tried = 0  # how many of them, in the present world
        self.drop()

    def simulate(self, first: Option | None = None) -> None:
        """Try the next move, or the one that is given, in a world in which the others are tried too."""
        option = self.alive[self.tried] if first is None else first
        branch = self.tree.root.branches[option.text]
        while len(self.seeds) <= branch.visits:
            self.seeds.append(self.dice.seed())
        seed = self.seeds[branch.visits]
        world = self.observation.determinize(seed)
        result = self.look(world, option) if self.evaluator.horizon < 0 else self.rollout(world, option, seed)
        if result < 0:
            return
        self.back_up(self.tree.root, branch, result)
        self.simulations += 1
        if first is None:
            self.tried += 1
            if self.tried == len(self.alive):
                self.drop()

    def best(self) -> Option:
        """The move that promised most when all had been tried equally often."""
        return self.alive[0]

    def settled(self) -> bool:
        return len(self.alive) == 1

    def mean(self, branch: Branch) -> float:
        """One that fell behind was tried seldom: its first look, moved to where results are, counts as well."""
        best = self.tree.root.branches[self.alive[0].text]
        shift = best.total / best.visits - best.prior if best.visits else 0.0
        return expected(branch, self.evaluator.prior_visits, shift)

    def drop(self) -> None:
        """The best first, and without those that are significantly worse."""
        known = self.tree.root.branches
        means = {option.text: expected(known[option.text], self.evaluator.prior_visits, 0.0) for option in self.alive}
        order = sorted(self.alive, key=lambda option: -means[option.text])
        most = means[order[0].text]
        self.alive = [option for option in order if most - means[option.text] <= doubt(known[option.text])]
        self.tried = 0

    def look(self, world: Table, option: Option) -> float:
        """A look at a move, one move further than greedy looks."""
        me = self.observation.seat
        seen = {each.text for each in self.observation.options}
        value = self.lookahead.value_after(world, me, option, seen, self.evaluator.follow_ups + 1)
        return self.prior(value, me, world.seats)

    def rollout(self, world: Table, option: Option, seed: int) -> float:
        """What comes of a move some turns later, if all play on by first looks; less than 0 if time is over.

        The more worlds there were, the better luck is evened out, and the further it goes.
        """
        turn = world.clock()
        end = turn + self.evaluator.horizon + len(self.seeds) // FURTHER
        world.seed = sow(seed + turn)
        ties = Dice(seed + turn)
        world.play(self.observation.seat, option)
        for _ in range(MOST_QUESTIONS):
            now = world.clock()
            if world.outcome is not None or now > end:
                break
            if time.perf_counter() > self.deadline:
                return -1.0
            if now != turn:
                turn = now
                world.seed = sow(seed + turn)
                ties = Dice(seed + turn)
            ask = world.asks[0]
            options = ask.options
            chosen = options[0] if len(options) == 1 else self.evaluator.default_move(options)
            if chosen is None:
                values = [0] * len(options)
                self.lookahead.add_values(world, ask.seat, options, 0, values)
                chosen = options[best_of(values, ties)]
            world.play(ask.seat, chosen)
        return self.result(world, self.observation.seat)


def doubt(branch: Branch) -> float:
    """How far behind a move may be by luck alone, or because a first look misled."""
    return SIGNIFICANT * spread(branch) / math.sqrt(max(1, branch.visits))
