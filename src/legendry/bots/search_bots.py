"""Players that search: the scout a little for each move, the legend as long as it may."""

from __future__ import annotations

import time
from typing import Final

from legendry.bots.estimates import MoveEstimate, move_estimates
from legendry.bots.observation import Bot, Observation
from legendry.bots.racing import Racing
from legendry.bots.search import NEVER, Search, Tree
from legendry.kernel.agenda import Option

MOST: Final = 100_000  # simulations, however long: what they leave behind fits into 200 MB
REST: Final = 0.005  # seconds, after which other threads may go on; a rest takes longer than many a simulation
OFTEN: Final = 4  # one simulation in so many is of a move that must be judged


class SearchBot(Bot):
    """So many simulations for each move, or so many seconds; with neither, as many simulations as the game suggests.

    What was found of the own next move is not forgotten.
    """

    def __init__(self, seed: int, simulations: int, seconds: float) -> None:
        super().__init__(seed)
        self.simulations: Final = simulations
        self.seconds: Final = seconds
        self.kept: Tree | None = None
        self.number = -1  # of the question that `kept` belongs to, if nobody else is asked before

    def choose(self, observation: Observation) -> Option:
        options = observation.options
        kept = self.kept if observation.number == self.number else None
        if len(options) == 1:
            self.kept, self.number = kept, observation.number + 1
            return options[0]
        search = self.ponder(observation, kept, settle=True)
        best = search.best()
        self.kept, self.number = search.after(best), observation.number + 1
        return best

    def ponder(self, observation: Observation, kept: Tree | None, judged: str = "", settle: bool = False) -> Search:
        """Search a question as long as this player does, or until it is settled.

        A move that must be judged is tried in any case.
        """
        self.enough = False
        rested = time.perf_counter()
        end = rested + self.seconds if self.seconds else NEVER
        evaluator = observation.evaluator
        most = self.simulations or (MOST if self.seconds else evaluator.short_simulations)
        must: Option | None = None
        for option in observation.options:
            if option.text == judged:
                must = option
        search = Racing(observation, self.dice) if evaluator.racing else Search(observation, self.dice, kept)
        while True:
            search.simulate(must if search.simulations % OFTEN == 0 else None)
            now = time.perf_counter()
            if search.simulations >= most or self.enough or now >= end or (settle and search.settled()):
                return search
            search.deadline = end  # from now on: the first simulation is never given up
            if now - rested > REST:
                time.sleep(0)  # in a thread: compiled code lets the other threads go on nowhere else
                rested = now


def advise(observation: Observation, seed: int, seconds: float, judged: str = "") -> list[MoveEstimate]:
    """What a legend finds of the moves at hand, the best first; a move that must be judged is among them."""
    return move_estimates(SearchBot(seed, 0, seconds).ponder(observation, None, judged))
