"""How fast the environments run: random moves, observations and masks made for every decision, by CPU seconds.

Beside them, in the same process and if they are installed, the same loops in games of others: gin_rummy of OpenSpiel
and uno of RLCard, each by its own interface, which is the quickest way to it, and uno as an environment of PettingZoo.
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
    """Steps a second of each loop, by name; a step is one decision of one seat, moves of chance are none."""
    loops: dict[str, Callable[[float], float]] = {
        "aec": lambda limit: aec(pettingzoo.env(game), limit),
        "vector": lambda limit: vector(game, limit),
        "openspiel gin_rummy": gin_rummy,
        "rlcard uno": uno,
        "pettingzoo uno": lambda limit: aec(uno_of_pettingzoo(), limit),
    }
    found: dict[str, int] = {}
    for _ in range(ROUNDS):
        for name, loop in loops.items():
            try:
                found[name] = max(found.get(name, 0), round(loop(seconds / ROUNDS)))
            except ImportError:
                continue
    return found


def clock() -> float:
    """Seconds that this process has computed: other programs on the machine do not count."""
    return time.process_time()


def aec(env: Any, seconds: float) -> float:
    """Steps of PettingZoo's loop: the agent's observation with its mask, one of the open actions, the step."""
    luck, steps, seed = random.Random(1), 0, 0
    env.reset(seed=seed)
    began = clock()
    while clock() - began < seconds:
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                (open_to,) = observation["action_mask"].view(np.bool_).nonzero()
                env.step(open_to[int(luck.random() * len(open_to))])
                steps += 1
        env.reset()
    return steps / (clock() - began)


def vector(game: Game[Any], seconds: float) -> float:
    """Steps of all tables of a `legendry.vector` together."""
    tables = Tables(game, TABLES, seed=1)
    steps = 0
    began = clock()
    while clock() - began < seconds:
        for _ in range(10):
            tables.step(tables.random_actions())
            steps += TABLES
    return steps / (clock() - began)


def gin_rummy(seconds: float) -> float:
    """The observation and the mask of whoever is to play, one of the legal actions; chance by its outcomes."""
    import pyspiel
    from open_spiel.python.observation import make_observation

    game = pyspiel.load_game("gin_rummy")
    seen = make_observation(game)
    luck, steps = random.Random(1), 0
    began = clock()
    while clock() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes())
                state.apply_action(luck.choices(outcomes, odds)[0])
            else:
                seen.set_from(state, state.current_player())
                open_to = state.legal_actions()
                np.zeros(game.num_distinct_actions(), np.int8)[open_to] = 1
                state.apply_action(luck.choice(open_to))
                steps += 1
    return steps / (clock() - began)


def uno(seconds: float) -> float:
    """RLCard's loop: a state, which has the observation and the legal actions, as a mask too, one of them, and on."""
    import rlcard

    env = rlcard.make("uno", config={"seed": 1})
    luck, steps = random.Random(1), 0
    began = clock()
    while clock() - began < seconds:
        state, _ = env.reset()
        while not env.is_over():
            open_to = list(state["legal_actions"])
            np.zeros(env.num_actions, np.int8)[open_to] = 1
            state, _ = env.step(luck.choice(open_to))
            steps += 1
    return steps / (clock() - began)


def uno_of_pettingzoo() -> Any:
    """The same game as PettingZoo offers those of RLCard."""
    from pettingzoo.classic.rlcard_envs.rlcard_base import RLCardBase

    env = RLCardBase("uno", 2, (4, 4, 15))
    env.render_mode = None
    return env
