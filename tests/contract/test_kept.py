"""What people had before the program was changed is still good: records, saved games and a server's database.

The files in tests/kept were made by the program as it was when each rules version began, and are never made anew.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

import legendry
from legendry.kernel.chance import Dice
from legendry.registry import IDS

KEPT = Path(__file__).parents[1] / "kept"


def kept(id: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(gzip.decompress((KEPT / f"{id}.json.gz").read_bytes()))
    return found


@pytest.mark.parametrize("id", IDS)
def test_an_old_record_is_replayed(id: str) -> None:
    record = kept(id)["record"]
    table = legendry.replay(record)
    assert [list(move) for move in table.moves] == record["moves"]
    assert table.chances == record["chances"]
    assert table.outcome is not None
    assert {"winners": list(table.outcome.winners), "clause": table.outcome.clause} == record["outcome"]


@pytest.mark.parametrize("id", IDS)
def test_an_old_saved_game_goes_on_as_it_would_have(id: str) -> None:
    for saved in kept(id)["dumps"]:
        table = legendry.load(saved["table"])
        assert [[ask.seat, ask.clause, [option.text for option in ask.options]] for ask in table.asks] == saved["asks"]
        assert len(table.read_log(None)) == len(saved["table"]["state"]["log"])
        moves, chances, dice = len(table.moves), len(table.chances), Dice(1)
        for _ in saved["moves"]:
            ask = table.asks[0]
            table.play(ask.seat, ask.options[dice.pick(len(ask.options))])
        assert [list(move) for move in table.moves[moves:]] == saved["moves"]
        assert table.chances[chances:] == saved["chances"]
