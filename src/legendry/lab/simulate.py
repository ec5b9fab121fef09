"""Many games between bots: the same results on one core and on many."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final, NamedTuple

from legendry import registry
from legendry.bots import bot
from legendry.bots.playout import match
from legendry.kernel.card_set import Files
from legendry.kernel.game import Game

MOST_DECISIONS: Final = 20_000  # a game longer than this counts as unfinished
SHARD: Final = 25  # games that are handed to a process at a time


class Plan(NamedTuple):
    """Everything that decides the results."""

    game: str
    variant: Files
    bots: tuple[str, ...]  # one for each seat
    seed: int
    swap: bool  # each deal is played as often as there are seats, the bots one seat further on each time
    options: dict[str, Any]
    deck: str = ""  # that of the first seat; otherwise any, in turn


class Tally(NamedTuple):
    """The results; where several seats win together, each of them has won."""

    games: int
    wins: tuple[int, ...]  # by bot, as the plan lists them
    seat_wins: tuple[int, ...]
    draws: int
    unfinished: int
    decisions: int


def game_of(plan: Plan) -> Game[Any]:
    return registry.game_with(plan.game, *plan.variant)


def play_one(plan: Plan, game: Game[Any], k: int) -> Tally:
    """The k-th game of a plan; it depends on the plan and k alone."""
    seats = len(plan.bots)
    turn = k % seats if plan.swap else 0
    deal = k // seats if plan.swap else k
    options = {**game.sample_settings(deal), **plan.options}
    if plan.deck:
        options["decks"] = [plan.deck, *options["decks"][1:]]
    table = game.new(seats=seats, seed=plan.seed + deal, keep=False, **options)
    players = [bot(plan.bots[(seat + turn) % seats], (plan.seed + k) * seats + seat) for seat in range(seats)]
    decisions = match(table, players, MOST_DECISIONS)
    winners = () if table.outcome is None else table.outcome.winners
    wins, seat_wins = [0] * seats, [0] * seats
    for seat in winners:
        wins[(seat + turn) % seats] += 1
        seat_wins[seat] += 1
    unfinished = 1 if table.outcome is None else 0
    return Tally(1, tuple(wins), tuple(seat_wins), 0 if winners or unfinished else 1, unfinished, decisions)


def play_shard(plan: Plan, first: int, last: int) -> Tally:
    game = game_of(plan)
    return add([play_one(plan, game, k) for k in range(first, last)], len(plan.bots))


def add(tallies: list[Tally], seats: int) -> Tally:
    wins = tuple(sum(tally.wins[bot] for tally in tallies) for bot in range(seats))
    seat_wins = tuple(sum(tally.seat_wins[seat] for tally in tallies) for seat in range(seats))
    return Tally(
        sum(tally.games for tally in tallies), wins, seat_wins, sum(tally.draws for tally in tallies),
        sum(tally.unfinished for tally in tallies), sum(tally.decisions for tally in tallies),
    )  # fmt: skip


def simulate(plan: Plan, games: int, jobs: int, told: Callable[[int], None]) -> tuple[Tally, float]:
    """Play a plan; `told` is called with the number of games finished.  Also returns the seconds it took."""
    began = time.perf_counter()
    shards = [(first, min(first + SHARD, games)) for first in range(0, games, SHARD)]
    tallies: list[Tally] = []
    for tally in run(plan, shards, jobs):
        tallies.append(tally)
        told(tally.games)
    return add(tallies, len(plan.bots)), time.perf_counter() - began


def run(plan: Plan, shards: list[tuple[int, int]], jobs: int) -> Iterator[Tally]:
    if jobs == 1 or len(shards) == 1:
        for first, last in shards:
            yield play_shard(plan, first, last)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_shard, [plan] * len(shards), *zip(*shards))
