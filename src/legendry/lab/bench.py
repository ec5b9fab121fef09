"""How fast a game runs: uniformly random players, one core, whole games through the public doors."""

from __future__ import annotations

import time
from typing import Any, Final

from legendry.bots import Observation
from legendry.bots.playout import playout
from legendry.bots.search_bots import SearchBot
from legendry.kernel.chance import Dice
from legendry.kernel.game import Game
from legendry.kernel.table import Table

MOST_DECISIONS: Final = 20_000
SEATS: Final = 2  # or as few as the game allows
MIDDLES: Final = 8  # positions that are cloned
CLONES: Final = 2_000  # of each


def bench(game: Game[Any], seconds: float) -> dict[str, Any]:
    """Figures of one game; the time includes the set-up of each game."""
    dice = Dice(1)
    games = decisions = 0
    began = time.perf_counter()
    while True:
        table = game.new(seats=max(SEATS, game.fewest), seed=games, keep=False, **game.sample_settings(games))
        decisions += playout(table, dice, MOST_DECISIONS)
        games += 1
        took = time.perf_counter() - began
        if took >= seconds:
            break
    half = decisions // games // 2
    return {
        "games_per_s": round(games / took, 1), "decisions_per_s": round(decisions / took),
        "decisions_per_game": round(decisions / games, 1), "clone_us": round(clone_time(game, half), 3),
        "simulations_per_s": round(simulation_rate(game, half, seconds)),
    }  # fmt: skip


def clone_time(game: Game[Any], half: int) -> float:
    """Microseconds to clone a table in the middle of a game."""
    tables = [middle(game, seed, half) for seed in range(MIDDLES)]
    began = time.perf_counter()
    for table in tables:
        for _ in range(CLONES):
            table.clone()
    return (time.perf_counter() - began) / (CLONES * MIDDLES) * 1e6


def simulation_rate(game: Game[Any], half: int, seconds: float) -> float:
    """Simulations a second of a search in the middle of a game; the time includes the priors of the moves."""
    simulations = 0
    began = time.perf_counter()
    for seed in range(MIDDLES):
        table = middle(game, seed, half)
        if table.outcome is None:
            observation = Observation(table, table.asks[0].seat)
            simulations += SearchBot(seed, 0, seconds / MIDDLES).ponder(observation, None).simulations
    return simulations / (time.perf_counter() - began)


def middle(game: Game[Any], seed: int, half: int) -> Table:
    table: Table = game.new(seats=max(SEATS, game.fewest), seed=seed, keep=False, **game.sample_settings(seed))
    playout(table, Dice(seed), half)
    return table
