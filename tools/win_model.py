"""The numbers behind `Evaluator.win_logit`: greedy plays against itself, and what predicts the winner is fitted.

    python -m tools.win_model valtia -n 600
    python -m tools.win_model village --seats 4 -n 200

The result is printed in the form of the game's `win_model.toml`: the weights of the evaluator's `features`, if it has
any; otherwise `logit_bias`, `logit_scale` and the tempo, what having the turn adds to the log odds; and where it has
`named_features` (the Hero of a seat, its cards), by how many points the present value of each should change.
A calibration table for held-out games follows: ten groups of positions, predicted and actual win rate.
Run it on a compiled build: minutes instead of hours.
"""

from __future__ import annotations

import argparse
import math
import os
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from rich.progress import track

from legendry import registry
from legendry.bots import Observation, bot
from legendry.bots.evaluator import evaluator_of
from legendry.kernel.chance import Dice
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.lab.arena import fair_settings

STEPS = 12  # of Newton's method
GROUPS = 10
WILD = 3.0  # times the usual spread: a lead beyond that counts as so much
CALM = 1.0  # how much weights are held back,
WARY = 30.0  # and those of single names
BLUNDERS = 5  # of 100 moves are made at random, so that all kinds of positions are met
LONGEST = 20_000  # moves
APART = 5  # of so many games one is not fitted, but tells how good the numbers are; every deck has a share in both


class Position(NamedTuple):
    features: list[float]
    won: bool
    number: int  # of its game
    names: list[list[str]]  # what counts by its name: of this seat, and then of the others


def positions(id: str, seats: int, number: int) -> list[Position]:
    """What there is when a turn begins, for one game and all seats, and whether they won."""
    game = registry.game(id)
    table = game.new(seats=seats, seed=number, keep=False, **fair_settings(game, number))
    named = evaluator_of(game).named_features
    dice = Dice(number)
    players = [bot("greedy", number * 8 + seat) for seat in range(seats)]
    observations = [Observation(table, seat) for seat in range(seats)]
    found: list[tuple[int, list[float], list[list[str]]]] = []
    turn = table.clock()
    for _ in range(LONGEST):
        if table.outcome is not None:
            break
        if table.clock() != turn:
            turn = table.clock()
            names = [named(table, seat) for seat in range(seats)]
            for seat, features in seen(game, table, observations, number + turn):
                found.append((seat, features, names[seat : seat + 1] + names[:seat] + names[seat + 1 :]))
        ask = table.asks[0]
        blunder = dice.pick(100) < BLUNDERS
        choice = (
            ask.options[dice.pick(len(ask.options))] if blunder else players[ask.seat].choose(observations[ask.seat])
        )
        table.play(ask.seat, choice)
    if table.outcome is None or (not table.outcome.winners and game.lost == "draw"):
        return []
    winners = table.outcome.winners
    return [Position(features, seat in winners, number, names) for seat, features, names in found]


def seen(game: Game[Any], table: Table, observations: list[Observation], seed: int) -> list[tuple[int, list[float]]]:
    """By seat, all that counts: of a game with features those of who has just moved, of others lead and tempo."""
    evaluator = evaluator_of(game)
    if not evaluator.feature_names():
        leads = [float(evaluator.lead(observation.determinize(seed), observation.seat)) for observation in observations]
        tempos = [(seat == table.asks[0].seat) - 1 / table.seats for seat in range(table.seats)]
        return [(seat, [leads[seat], tempos[seat]]) for seat in range(table.seats)]
    waiting = 1 - table.asks[0].seat
    return [(waiting, [float(each) for each in evaluator.features(table, waiting)])]


def all_positions(id: str, seats: int, count: int) -> Iterator[list[Position]]:
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        yield from pool.map(positions, [id] * count, [seats] * count, range(count))


# ---- fitting ------------------------------------------------------------------------------------


def sigmoid(x: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, x))))


def fit(rows: list[list[float]], found: list[Position], calm: list[float]) -> list[float]:
    """The likeliest weights, by Newton's method, each held back a little; a row for each position."""
    n = len(rows[0])
    weights = [0.0] * n
    felt = [[i for i in range(n) if row[i]] for row in rows]  # most names are on no side
    counts = Counter(each.number for each in found)  # positions of a game share its end, so all games weigh the same
    parts = [len(found) / len(counts) / counts[each.number] for each in found]
    for _ in range(STEPS):
        slope = [-held * weight for held, weight in zip(calm, weights)]
        bend = [[calm[i] if i == j else 0.0 for j in range(n)] for i in range(n)]
        for row, each, there, part in zip(rows, found, felt, parts):
            p = sigmoid(sum([weights[i] * row[i] for i in there]))
            for i in there:
                slope[i] += part * (each.won - p) * row[i]
                more = part * p * (1 - p) * row[i]
                line = bend[i]
                for j in there:
                    line[j] += more * row[j]
        weights = [w + step for w, step in zip(weights, solve(bend, slope))]
    return weights


def solve(a: list[list[float]], b: list[float]) -> list[float]:
    """Linear equations, by elimination."""
    n = len(b)
    rows = [[*a[k], b[k]] for k in range(n)]
    for k in range(n):
        top = max(range(k, n), key=lambda i: abs(rows[i][k]))
        rows[k], rows[top] = rows[top], rows[k]
        for i in range(n):
            if i != k:
                by = rows[i][k] / rows[k][k]
                rows[i] = [x - by * y for x, y in zip(rows[i], rows[k])]
    return [rows[k][n] / rows[k][k] for k in range(n)]


class Numbers(NamedTuple):
    """Logit bias and scale of the lead, what the own turn adds, and names."""

    bias: int
    scale: int
    tempo: float
    bonuses: dict[str, int]


def lead_numbers(found: list[Position]) -> Numbers:
    leads = sorted(each.features[0] for each in found)
    middle = leads[len(leads) // 2]
    spread = 1 + leads[3 * len(leads) // 4] - leads[len(leads) // 4]
    rows = [[1.0, max(-WILD, min(WILD, (each.features[0] - middle) / spread)), each.features[1]] for each in found]
    names = sorted({name for each in found for one in each.names for name in one})
    for row, each in zip(rows, found):
        row += [surplus(each.names, name) for name in names]
    a, b, tempo, *bonuses = fit(rows, found, [CALM] * 3 + [WARY] * len(names))
    points = {name: round(weight * spread / b) for name, weight in zip(names, bonuses)}
    return Numbers(round(middle - a / b * spread), round(spread / b), tempo, points)


def surplus(names: list[list[str]], name: str) -> float:
    """How much more of something a seat has than the others."""
    others = sum([each.count(name) for each in names[1:]])
    return names[0].count(name) - others / max(1, len(names) - 1)


# ---- the command --------------------------------------------------------------------------------


def tell(promises: list[tuple[float, bool]]) -> None:
    promises.sort(key=lambda each: each[0])
    for k in range(GROUPS):
        group = promises[k * len(promises) // GROUPS : (k + 1) * len(promises) // GROUPS]
        told = sum(promise for promise, _ in group) / len(group)
        print(f"  promised {100 * told:5.1f} %, won {100 * sum(won for _, won in group) / len(group):5.1f} %")


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the numbers behind Evaluator.win_logit to games of greedy bots.")
    parser.add_argument("GAME", choices=registry.IDS)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("-n", type=int, default=200, help="how many games (default: 200)")
    args = parser.parse_args()
    found: list[Position] = []
    for one in track(all_positions(args.GAME, args.seats, args.n), total=args.n):
        found += one
    fitted = [each for each in found if each.number % APART]
    others = [each for each in found if not each.number % APART]
    print(f"{args.GAME} with {args.seats} seats, {len(found)} positions of {args.n} games:")
    if evaluator_of(registry.game(args.GAME)).feature_names():
        rows = [each.features for each in fitted]
        weights = fit(rows, fitted, [CALM] * len(rows[0]))
        print("[features]")
        for name, weight in zip(evaluator_of(registry.game(args.GAME)).feature_names(), weights):
            print(f'"{name}" = {round(1000 * weight)}')
        tell([(sigmoid(sum(w * x for w, x in zip(weights, each.features))), each.won) for each in others])
    else:
        bias, scale, tempo, bonuses = lead_numbers(fitted)
        print(f"[logit_bias]\n{args.seats} = {bias}\n[logit_scale]\n{args.seats} = {scale}")
        print(f"[odds]\ntempo = {round(1000 * tempo * (args.seats - 1) / args.seats)}")
        for name, points in bonuses.items():
            print(f"  {name}: {points} more than now")
        more = [sum(points * surplus(each.names, name) for name, points in bonuses.items()) for each in others]
        tell(
            [
                (sigmoid((each.features[0] + extra - bias) / scale + tempo * each.features[1]), each.won)
                for each, extra in zip(others, more)
            ]
        )


if __name__ == "__main__":
    main()
