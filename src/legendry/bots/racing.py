"""Moves tried side by side, for games in which luck decides more than a single move does.

Where one turn of dice changes more than the better move does, a tree that follows what has done well follows luck.
So every move is tried in the same worlds, in which every turn has its own luck whatever was done before it; and a
move is tried as long as it is not clearly behind.
"""

from __future__ import annotations

import math
import time
from typing import Final

from legendry.bots.greedy import after, best_of, look
from legendry.bots.observation import Observation
from legendry.bots.search import LONG, Branch, Search, expected, spread
from legendry.kernel.agenda import Option
from legendry.kernel.chance import Dice, sow
from legendry.kernel.table import Table

PATIENCE: Final = 2.0  # spreads of the mean that a move may be behind and is still tried
FURTHER: Final = 10  # worlds, after which it goes a turn further


class Racing(Search):
    """What a player thinks about one question; the first of `alive` is the best move so far."""

    def __init__(self, eye: Observation, dice: Dice) -> None:
        super().__init__(eye, dice, None)
        self.alive = eye.options[:]
        self.tried = 0  # how many of them, in the present world
        self.drop()

    def think(self, first: Option | None = None) -> None:
        """Try the next move, or the one that is given, in a world in which the others are tried too."""
        option = self.alive[self.tried] if first is None else first
        branch = self.tree.root.branches[option.text]
        while len(self.seeds) <= branch.visits:
            self.seeds.append(self.dice.seed())
        seed = self.seeds[branch.visits]
        world = self.eye.determinize(seed)
        result = self.looked(world, option) if self.game.ahead < 0 else self.played(world, option, seed)
        if result < 0:
            return
        self.remember(self.tree.root, branch, result)
        self.thoughts += 1
        if first is None:
            self.tried += 1
            if self.tried == len(self.alive):
                self.drop()

    def best(self) -> Option:
        """The move that promised most when all had been tried equally often."""
        return self.alive[0]

    def settled(self) -> bool:
        return len(self.alive) == 1

    def hope(self, branch: Branch) -> float:
        """One that fell behind was tried seldom: its first look, moved to where results are, counts as well."""
        best = self.tree.root.branches[self.alive[0].text]
        shift = best.total / best.visits - best.first if best.visits else 0.0
        return expected(branch, self.game.trust, shift)

    def drop(self) -> None:
        """The best first, and without those that are further behind than luck explains."""
        known = self.tree.root.branches
        hopes = {option.text: expected(known[option.text], self.game.trust, 0.0) for option in self.alive}
        order = sorted(self.alive, key=lambda option: -hopes[option.text])
        most = hopes[order[0].text]
        self.alive = [option for option in order if most - hopes[option.text] <= doubt(known[option.text])]
        self.tried = 0

    def looked(self, world: Table, option: Option) -> float:
        """A look at a move, one move further than greedy looks."""
        seen = {each.text for each in self.eye.options}
        worth = after(world, self.eye.seat, option, seen, self.game.foresight + 1, True)
        return self.promise(worth, self.eye.seat, world.seats)

    def played(self, world: Table, option: Option, seed: int) -> float:
        """What comes of a move some turns later, if all play on without foresight; less than 0 if time is over.

        The more worlds there were, the better luck is evened out, and the further it goes.
        """
        turn = world.clock()
        end = turn + self.game.ahead + len(self.seeds) // FURTHER
        world.seed = sow(seed + turn)
        ties = Dice(seed + turn)
        world.play(self.eye.seat, option)
        for _ in range(LONG):
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
            usual = options[0] if len(options) == 1 else self.game.habit(options)
            if usual is None:
                worth = [0] * len(options)
                look(world, ask.seat, options, 0, True, worth)
                usual = options[best_of(worth, ties)]
            world.play(ask.seat, usual)
        return self.result(world, self.eye.seat)


def doubt(branch: Branch) -> float:
    """How far behind a move may be by luck alone, or because a first look misled."""
    return PATIENCE * spread(branch) / math.sqrt(max(1, branch.visits))
