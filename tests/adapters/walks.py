"""Tables on the way through random games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from legendry import registry
from legendry.kernel.table import Table

SIZES = [(id, seats) for id in registry.IDS for seats in range(registry.game(id).fewest, registry.game(id).most + 1)]
ENDS = [size for size in SIZES if size[1] in (registry.game(size[0]).fewest, registry.game(size[0]).most)]


def walk(id: str, seats: int, seed: int, most: int = 100_000) -> Iterator[Table]:
    """Every position of a random game, the last one too, but no more than so many."""
    game, random = registry.game(id), Random(seed)
    table = game.new(seats=seats, seed=seed, keep=False, **game.sample_settings(seed))
    yield table
    for _ in range(most - 1):
        if table.outcome is not None:
            return
        ask = random.choice(table.asks)
        table.play(ask.seat, random.choice(ask.options))
        yield table
