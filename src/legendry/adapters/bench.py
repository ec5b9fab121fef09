"""How fast the environments run: random moves on one core, observations and masks made for every decision.

Beside them, in the same process and if they are installed, the same loops in games of others: gin_rummy of OpenSpiel
and uno of RLCard.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, Final

from legendry.adapters import pettingzoo
from legendry.adapters.batches import Tables
from legendry.adapters.extras import missing
from legendry.kernel.game import Game

try:
    import numpy as np
except ImportError as error:
    raise missing(error, "adapters") from None

TABLES: Final = 32
ROUNDS: Final = 3  # each loop is measured so often, in turn; the best counts


def measured(game: Game[Any], seconds: float) -> dict[str, int]:
    """Steps a second of each loop, by name."""
    loops: dict[str, Callable[[float], float]] = {
        "aec": lambda limit: aec(game, limit),
        "vector": lambda limit: vector(game, limit),
        "openspiel gin_rummy": gin_rummy,
        "rlcard uno": uno,
    }
    found: dict[str, int] = {}
    for _ in range(ROUNDS):
        for name, loop in loops.items():
            try:
                found[name] = max(found.get(name, 0), round(loop(seconds / ROUNDS)))
            except ImportError:
                continue
    return found


def aec(game: Game[Any], seconds: float) -> float:
    """Steps of PettingZoo's loop: the agent's observation with its mask, one of the open actions, the step."""
    env = pettingzoo.env(game)
    luck, steps, seed = random.Random(1), 0, 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        env.reset(seed=seed)
        seed += 1
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                (open_to,) = observation["action_mask"].nonzero()
                env.step(open_to[int(luck.random() * len(open_to))])
                steps += 1
    return steps / (time.perf_counter() - began)


def vector(game: Game[Any], seconds: float) -> float:
    """Steps of all tables of a `legendry.vector` together."""
    tables = Tables(game, TABLES, seed=1)
    steps = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        for _ in range(10):
            tables.step(tables.random_actions())
            steps += TABLES
    return steps / (time.perf_counter() - began)


def gin_rummy(seconds: float) -> float:
    """The observation and the mask of whoever is to play, one of the legal actions; chance by its outcomes."""
    import pyspiel

    game = pyspiel.load_game("gin_rummy")
    luck, steps = random.Random(1), 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes())
                state.apply_action(luck.choices(outcomes, odds)[0])
            else:
                np.array(state.observation_tensor(), np.float32)
                np.array(state.legal_actions_mask(), np.int8)
                state.apply_action(luck.choice(state.legal_actions()))
                steps += 1
    return steps / (time.perf_counter() - began)


def uno(seconds: float) -> float:
    """RLCard's loop: a state, which has the observation and the legal actions, as a mask too, one of them, and on."""
    import rlcard

    env = rlcard.make("uno", config={"seed": 1})
    luck, steps = random.Random(1), 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        state, _ = env.reset()
        while not env.is_over():
            open_to = list(state["legal_actions"])
            np.zeros(env.num_actions, np.int8)[open_to] = 1
            state, _ = env.step(luck.choice(open_to))
            steps += 1
    return steps / (time.perf_counter() - began)
