"""Players that search: the scout thinks a little about each move, the legend as long as it may."""

from __future__ import annotations

import time
from typing import Final

from legendry.bots.estimates import MoveEstimate, opinions
from legendry.bots.observation import Bot, Observation
from legendry.bots.racing import Racing
from legendry.bots.search import NEVER, Search, Tree
from legendry.kernel.agenda import Option
from legendry.kernel.chance import Dice

MOST: Final = 100_000  # thoughts, however long: what they leave behind fits into 200 MB
REST: Final = 0.005  # seconds, after which other threads may go on; a rest takes longer than many a thought
OFTEN: Final = 4  # one thought in so many is about a move that must be judged


class SearchBot(Bot):
    """So many thoughts about each move, or so many seconds; with neither, as many thoughts as the game suggests.

    What was thought of the own next move is not forgotten.
    """

    def __init__(self, seed: int, thoughts: int, seconds: float) -> None:
        self.dice: Final = Dice(seed)
        self.thoughts: Final = thoughts
        self.seconds: Final = seconds
        self.enough = False  # set from outside: stop thinking, and move
        self.kept: Tree | None = None
        self.number = -1  # of the question that `kept` belongs to, if nobody else is asked before

    def choose(self, eye: Observation) -> Option:
        options = eye.options
        kept = self.kept if eye.number == self.number else None
        if len(options) == 1:
            self.kept, self.number = kept, eye.number + 1
            return options[0]
        search = self.ponder(eye, kept, settle=True)
        best = search.best()
        self.kept, self.number = search.after(best), eye.number + 1
        return best

    def ponder(self, eye: Observation, kept: Tree | None, judged: str = "", settle: bool = False) -> Search:
        """Think about a question as long as this player does, or until it is settled.

        A move that must be judged is tried in any case.
        """
        self.enough = False
        rested = time.perf_counter()
        end = rested + self.seconds if self.seconds else NEVER
        most = self.thoughts or (MOST if self.seconds else eye.game.glimpses)
        must: Option | None = None
        for option in eye.options:
            if option.text == judged:
                must = option
        search = Racing(eye, self.dice) if eye.game.trust else Search(eye, self.dice, kept)
        while True:
            search.think(must if search.thoughts % OFTEN == 0 else None)
            now = time.perf_counter()
            if search.thoughts >= most or self.enough or now >= end or (settle and search.settled()):
                return search
            search.deadline = end  # from now on: the first thought is never given up
            if now - rested > REST:
                time.sleep(0)  # in a thread: compiled code lets the other threads go on nowhere else
                rested = now


def advise(eye: Observation, seed: int, seconds: float, judged: str = "") -> list[MoveEstimate]:
    """What a legend thinks of the moves at hand, the best first; a move that must be judged is among them."""
    return opinions(SearchBot(seed, 0, seconds).ponder(eye, None, judged))
