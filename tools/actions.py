"""Play random games and look for moves that have no number, and for moves of one question that share one.

    python -m tools.actions valtia --games 100000
    python -m tools.actions                             all of our games, 1,000 each

One game of three begins at a position of the game's scenario files, where random players seldom come.  Exit code 1 if a
move has no number of its own.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from random import Random
from typing import Any

from legendry import registry
from legendry.adapters.actions import UNNUMBERED, ActionSet, action_set
from legendry.kernel.agenda import Option
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from tools.openings import OPTIONS, all_players, starts_of, usual_options

LONGEST = 5_000  # decisions


class Audit:
    """Games of one kind, and what is wrong with the numbers of their moves."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.game = game
        self.actions: ActionSet = action_set(game)
        self.starts = starts_of(game)
        self.random = Random(seed)
        self.tried: Counter[str] = Counter()
        self.faults: dict[str, None] = {}
        self.used: set[int] = set()
        self.questions = 0

    def play(self, k: int) -> None:
        table, player = self.table(k), self.random.choice(all_players())
        for _ in range(LONGEST):
            if table.outcome is not None:
                return
            for ask in table.asks:
                self.check(ask.options)
            ask = self.random.choice(table.asks)
            table.play(ask.seat, player(ask.options, self.random, self.tried))

    def table(self, k: int) -> Table:
        if k % 3 == 2 and self.starts:
            return self.random.choice(self.starts).table.determinize(0, self.random.randrange(1 << 30))
        settings = OPTIONS.get(self.game.id, usual_options)(self.game, self.random, set())
        seats = self.game.fewest + k % (self.game.most - self.game.fewest + 1)
        return self.game.new(seats=seats, seed=self.random.randrange(1 << 30), keep=False, **settings)

    def check(self, options: list[Option]) -> None:
        self.questions += 1
        numbers = self.actions.of(options)
        self.used.update(numbers)
        if len(set(numbers)) == len(numbers) and UNNUMBERED not in numbers:
            return
        for option, number in zip(options, numbers):
            if number == UNNUMBERED:
                self.faults[f"no number: {option.text} ({option.verb}, {option.points})"] = None
            elif numbers.count(number) > 1:
                self.faults[f"number {number} is not its own: {option.text}"] = None


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.actions", description="Does every move have its number?")
    parser.add_argument("games", nargs="*", default=list(registry.IDS), metavar="GAME")
    parser.add_argument("--games", type=int, default=1_000, dest="count", help="how many of each")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(words)
    wrong = False
    for id in given.games:
        audit = Audit(registry.game(id), given.seed)
        for k in range(given.count):
            audit.play(k)
        size, used = len(audit.actions), len(audit.used - {UNNUMBERED})
        print(f"{id}: {given.count:,} games, {audit.questions:,} questions, {used:,} of {size:,} actions seen")
        for fault in list(audit.faults)[:20]:
            print(f"  {fault}")
        wrong = wrong or bool(audit.faults)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
