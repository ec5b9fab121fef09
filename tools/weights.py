"""The weights behind `Evaluator.evaluate_tuned`: tuned by self-play.

    python -m tools.weights village -n 20000 --keep village.json
    python -m tools.weights leviathan -n 4000 --samples 24 --keep leviathan.json

Simultaneous perturbation: all weights of a game are changed a little at once, each up or down at random.  Two greedy
players with opposite changes play a deal twice, swapping seats, and every weight moves a step towards the winner's.
The result is the mean of the second half of the steps, since single steps wander with luck.
It takes tens of thousands of deals; with `--keep` it can be stopped at any time and resumed.
`-n 0 --test 400` plays the weights found against the hand-written ones.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

from rich.progress import track

from legendry import registry
from legendry.bots import Observation
from legendry.bots.evaluator import evaluator_of
from legendry.bots.greedy import Lookahead, best_of
from legendry.kernel.agenda import Option
from legendry.kernel.chance import Dice
from legendry.lab.arena import fair_settings

APART = 0.25  # how far the numbers of the two players are from the middle, as a logarithm
STEP = 0.01  # how far they go for a deal that one of them wins twice
BATCH = 32  # deals that are played with the same middle
LONGEST = 20_000  # moves
TESTS = 1_000_000  # deals that nothing was fitted to begin here

Numbers = dict[str, float]  # as logarithms


class Contest(NamedTuple):
    game: str
    seats: int
    samples: int  # moves tried for a decision; where there are few, each in several sampled worlds


class Way:
    """The numbers now, their sum over the second half of the way, and of how many deals that is."""

    def __init__(self, now: Numbers) -> None:
        self.now = now
        self.deals = 0
        self.total = dict.fromkeys(now, 0.0)
        self.summed = 0

    def go(self, results: list[tuple[dict[str, int], float]], half: int) -> None:
        for ways, better in results:
            for name, way in ways.items():
                self.now[name] += STEP * better * way
        self.deals += len(results)
        if self.deals > half:
            self.summed += 1
            for name, number in self.now.items():
                self.total[name] += number

    def found(self) -> Numbers:
        return {name: total / self.summed for name, total in self.total.items()} if self.summed else self.now


def as_logarithms(numbers: dict[str, int]) -> Numbers:
    return {name: math.log(number) for name, number in numbers.items()}


def rounded(numbers: Numbers, chance: random.Random | None = None) -> dict[str, int]:
    """Whole numbers; up or down by chance, so that a little more of a small one is felt now and then."""
    return {
        name: max(1, math.floor(math.exp(number) + (0.5 if chance is None else chance.random())))
        for name, number in numbers.items()
    }


def choose(observation: Observation, tuned: bool, samples: int, dice: Dice) -> Option:
    """As greedy does, by the one or the other weights."""
    options = observation.options
    if len(options) == 1:
        return options[0]
    values = [0] * len(options)
    lookahead = Lookahead(observation.evaluator, tuned)
    for _ in range(max(1, samples // len(options))):
        world = observation.determinize(dice.seed())
        lookahead.add_values(world, observation.seat, options, observation.evaluator.follow_ups, values)
    return options[best_of(values, dice)]


def share(contest: Contest, deal: int, one: dict[str, int], other: dict[str, int]) -> float:
    """The share of the first in a deal that is played twice; where all win together each plays it alone."""
    game = registry.game(contest.game)
    evaluator_of(game).set_weights(other, one)
    together = game.lost != "draw"
    total = 0.0
    for turn in (0, 1):
        table = game.new(seats=contest.seats, seed=deal, keep=False, **fair_settings(game, deal))
        observations = [Observation(table, seat) for seat in range(contest.seats)]
        dice = Dice(deal)
        for _ in range(LONGEST):
            if table.outcome is not None:
                break
            seat = table.asks[0].seat
            tuned = (turn if together else (seat + turn) % 2) == 0
            table.play(seat, choose(observations[seat], tuned, contest.samples, dice))
        winners = table.outcome.winners if table.outcome is not None else ()
        if together:
            total += 0.5 if bool(winners) == (turn == 0) else 0.0
        else:
            total += 0.5 * sum((seat + turn) % 2 == 0 for seat in winners) / len(winners) if winners else 0.25
    return total


def play_pair(job: tuple[Contest, int, Numbers]) -> tuple[dict[str, int], float]:
    """Which number was up and which was down, and how much better than the other the first player did."""
    contest, deal, middle = job
    chance = random.Random(deal)
    ways = {name: chance.choice((-1, 1)) for name in middle}
    one, other = (
        rounded({name: middle[name] + side * APART * ways[name] for name in middle}, chance) for side in (1, -1)
    )
    return ways, 2 * share(contest, deal, one, other) - 1


def check(job: tuple[Contest, int, Numbers]) -> float:
    contest, deal, numbers = job
    return share(contest, deal, rounded(numbers), evaluator_of(registry.game(contest.game)).hand_weights())


def walk(contest: Contest, way: Way, args: argparse.Namespace) -> Iterator[int]:
    """Play, and move the numbers."""
    with ProcessPoolExecutor(args.jobs) as pool:
        while way.deals < args.n:
            jobs = [(contest, way.deals + k, dict(way.now)) for k in range(BATCH)]
            way.go(list(pool.map(play_pair, jobs, chunksize=4)), args.n // 2)
            if args.keep:
                args.keep.write_text(json.dumps(vars(way)), encoding="utf-8")
            yield way.deals


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Find better weights for Evaluator.evaluate_tuned by games of greedy players."
    )
    parser.add_argument("GAME", choices=[id for id in registry.IDS if evaluator_of(registry.game(id)).weights])
    parser.add_argument("--seats", type=int, default=0, help="how many players (default: as few as the game allows)")
    parser.add_argument("-n", type=int, default=20_000, help="how many deals, each played twice (default: 20000)")
    parser.add_argument(
        "--samples", "--dreams", type=int, default=1, help="moves tried for a decision (default: each once)"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (default: one for each core)")
    parser.add_argument("--keep", type=Path, help="a file for what was found so far")
    parser.add_argument("--test", type=int, default=200, help="deals against the numbers by hand (default: 200)")
    args = parser.parse_args()
    game = registry.game(args.GAME)
    contest = Contest(args.GAME, args.seats or game.fewest, args.samples)
    weights = evaluator_of(game).weights
    way = Way(as_logarithms(evaluator_of(game).tuned_weights()))
    if args.keep and args.keep.exists():
        vars(way).update(json.loads(args.keep.read_text(encoding="utf-8")))
    for _ in track(walk(contest, way, args), total=max(0, args.n - way.deals) // BATCH):
        pass
    print("For [weights] of its bot/weights.toml:")
    for name, number in rounded(way.found()).items():
        print(f"{name} = [{weights[name][0]}, {number}]  # was {weights[name][1]}")
    jobs = [(contest, TESTS + k, way.found()) for k in range(args.test)]
    with ProcessPoolExecutor(args.jobs) as pool:
        shares = list(track(pool.map(check, jobs), total=args.test))
    if shares:
        print(f"  share of these numbers in {len(shares)} deals: {100 * sum(shares) / len(shares):.1f} %")


if __name__ == "__main__":
    main()
