"""What a variant changes, for somebody who waits for it: `python -m legendry.lab.measure`, started by the web table.

It reads {"game", "variant", "deals", "seconds"} from stdin and writes a line of JSON after every deal: how it stands.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Iterator
from time import monotonic
from typing import Any, Final

from legendry import registry
from legendry.kernel.card_set import Files
from legendry.kernel.errors import BadInput
from legendry.lab import ab, sequential
from legendry.lab.one_game import Ground
from legendry.lab.statistics import mean
from legendry.lab.study import Row

BOT: Final = "greedy"
SEED: Final = 1
MARGIN: Final = 0.05
ERROR: Final = 0.02
NICE: Final = 10  # whoever plays comes first
MAX_MEMORY: Final = 2 << 30  # bytes


def measured(game: str, variant: Files, most: int, seconds: float) -> Iterator[dict[str, Any]]:
    """The set against the game as printed, deal by deal, until the answer is known or the time is up."""
    seats = registry.game_with(game, *variant).fewest
    grounds = [Ground(game, each, seats, SEED, {}) for each in (variant, ())]
    plan, _ = ab.plan_of(grounds[0], grounds[1], BOT)
    test, end = sequential.StoppingTest(MARGIN, ERROR), monotonic() + seconds
    rows: list[Row] = []
    for last in ab.looks(most):
        while len(rows) < last and monotonic() < end:
            rows.append(ab.unit(plan, len(rows)))
            yield how_it_stands(rows, most, sequential.OPEN)
        answer = test.answer([ab.change_of(row) for row in rows])
        if answer != sequential.OPEN or monotonic() >= end or is_idle(rows):
            yield how_it_stands(rows, most, answer)
            return


def how_it_stands(rows: list[Row], most: int, answer: str) -> dict[str, Any]:
    found = mean([ab.change_of(row) for row in rows])
    sides = [mean([ab.average(row[side], 0) for row in rows]).value for side in (0, 1)]
    return {
        "deals": len(rows), "most": most, "with_set": sides[0], "as_printed": sides[1], "difference": found.value,
        "low": found.low, "high": found.high, "verdict": answer, "idle": is_idle(rows),
    }  # fmt: skip


def is_idle(rows: list[Row]) -> bool:
    """Did all games go as they would have gone without the set?"""
    return all(row[0] == row[1] for row in rows)


def limit() -> None:
    os.nice(NICE)
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))


def main() -> None:
    limit()
    asked = json.load(sys.stdin)
    variant = tuple((name, text) for name, text in asked["variant"])
    try:
        for each in measured(asked["game"], variant, asked["deals"], asked["seconds"]):
            print(json.dumps(each), flush=True)
    except BadInput as error:
        print(json.dumps({"says": str(error)}), flush=True)


if __name__ == "__main__":
    main()
