"""Games by bots as a data set: a Parquet file with a row for each decision, and a card that says what is inside.

>>> from legendry.adapters import datasets                                                      # doctest: +SKIP
>>> datasets.write("valtia.parquet", "valtia", games=1000, bots=["greedy", "greedy"], seed=1)   # doctest: +SKIP
>>> rows = datasets.read("valtia.parquet")                                                      # doctest: +SKIP
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

from legendry import build
from legendry.adapters.actions import UNNUMBERED
from legendry.adapters.environment import MOST_STEPS, Environment
from legendry.adapters.extras import missing
from legendry.bots import Observation, bot
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.variants import Variant

try:
    import numpy as np
    import polars
except ImportError as error:
    raise missing(error, "datasets") from None

CARD: Final = "legendry"  # under which the card is kept in the file
COLUMNS: Final = {
    "game": "the number of the game, from 0; its seed is the first seed plus this number",
    "step": "the number of the decision in its game, from 0",
    "seat": "who decides",
    "action": "what was chosen, by number",
    "legal": "the numbers of all legal actions",
    "observation": "what the seat saw, as the columns of the encoder",
    "return": "the return of this seat at the end of the game, from -1 to 1",
}


def write(
    path: str | os.PathLike[str], game: str | Game[Any], games: int, bots: list[str], seed: int = 0,
    variant: Variant = None, most_steps: int = MOST_STEPS, **settings: Any,
) -> dict[str, Any]:  # fmt: skip
    """Play `games` games, a bot in each seat, and write every decision to a file; returns the card."""
    if type(games) is not int or games < 1:
        raise BadInput(f"games is a number from 1 on, not {games!r}")
    inner = Environment(game, len(bots), variant, most_steps, settings)
    for name in bots:
        bot(name, 0)
    card = card_of(inner, games, bots, seed)
    rows: dict[str, list[Any]] = {name: [] for name in COLUMNS}
    for number in range(games):
        play(inner, number, seed + number, bots, rows)
    frame = polars.DataFrame(rows, schema=schema_of(inner.encoder.size))
    frame.write_parquet(path, metadata={CARD: json.dumps(card)})
    return card


def play(inner: Environment, number: int, seed: int, bots: list[str], rows: dict[str, list[Any]]) -> None:
    """One game; each bot has a seed of its own."""
    inner.deal(seed)
    players = [bot(name, seed * len(bots) + seat) for seat, name in enumerate(bots)]
    seats: list[int] = []
    while not inner.is_over() and not inner.is_cut_off():
        ask = inner.table.asks[0]
        numbers = inner.actions.of(ask.options)
        option = players[ask.seat].choose(Observation(inner.table, ask.seat))
        rows["game"].append(number)
        rows["step"].append(inner.steps)
        rows["seat"].append(ask.seat)
        rows["action"].append(numbers[ask.options.index(option)])
        rows["legal"].append([each for each in numbers if each != UNNUMBERED])
        rows["observation"].append(inner.observation(ask.seat))
        seats.append(ask.seat)
        inner.play_option(ask.seat, option)
    worth = inner.returns()
    rows["return"].extend([worth[seat] for seat in seats])


def schema_of(size: int) -> dict[str, Any]:
    types = [
        polars.Int32, polars.Int32, polars.Int8, polars.Int32, polars.List(polars.Int32),
        polars.Array(polars.Float32, size), polars.Float32,
    ]  # fmt: skip
    return dict(zip(COLUMNS, types))


def card_of(inner: Environment, games: int, bots: list[str], seed: int) -> dict[str, Any]:
    """What is inside: enough to make the same file again."""
    return {
        **inner.game.origin(),
        "legendry": build.VERSION,
        "games": games,
        "seats": inner.seats,
        "bots": bots,
        "seed": seed,
        "settings": inner.settings,
        "most_steps": inner.most_steps,
        "columns": COLUMNS,
        "actions": len(inner.actions),
        "actions_fingerprint": inner.actions.fingerprint,
        "observation": inner.encoder.described(),
        "observation_fingerprint": inner.encoder.fingerprint,
    }


def card_in(path: str | os.PathLike[str]) -> dict[str, Any]:
    """The card of a data set."""
    if not Path(path).is_file():
        raise BadInput(f"there is no file {path}")
    try:
        found = polars.read_parquet_metadata(path).get(CARD)
    except polars.exceptions.ComputeError:
        found = None
    if found is None:
        raise BadInput(f"{path} is not a data set of legendry")
    card: dict[str, Any] = json.loads(found)
    return card


def read(path: str | os.PathLike[str]) -> dict[str, Any]:
    """The columns of a data set as numpy arrays; `mask` in place of `legal`."""
    card = card_in(path)
    frame = polars.read_parquet(path)
    rows = {name: frame[name].to_numpy() for name in COLUMNS if name != "legal"}
    counts, numbers = frame["legal"].list.len().to_numpy(), frame["legal"].explode().to_numpy()
    rows["mask"] = np.zeros((len(frame), card["actions"]), np.int8)
    rows["mask"][np.repeat(np.arange(len(frame)), counts), numbers] = 1
    return rows
