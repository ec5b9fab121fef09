"""What is not a whole saved table is refused."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import legendry
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.registry import IDS
from legendry.testing.deals import play_on


@pytest.mark.parametrize("id", IDS)
def test_what_is_not_a_whole_saved_table_is_refused_with_a_sentence(id: str) -> None:
    game = legendry.game(id)
    table = game.new(seed=4)
    play_on(table, Random(4), 30)
    good = table.dump()
    for name, broken in broken_dumps(good):
        sentence = refused(game, broken)
        assert 10 < len(sentence) < 300, f"a table with {name}: {sentence}"
        assert "\n" not in sentence, name
    assert game.load(json.loads(json.dumps(good))).dump() == good


def refused(game: Game, data: Any) -> str:
    """What is said against a saved table; nothing if it is taken."""
    try:
        game.load(data)
    except BadInput as error:
        return str(error)
    return ""


def broken_dumps(good: dict[str, Any]) -> list[tuple[str, Any]]:
    text = json.dumps(good)
    found: list[tuple[str, Any]] = [
        (f"{x!r} for all of it", x) for x in (None, [], {}, 7, "table", {"game": good["game"]})
    ]
    for key in good:
        found.append((f"no {key}", {name: value for name, value in good.items() if name != key}))
        found.extend((f"{key} {wrong!r}", {**good, key: wrong}) for wrong in (None, [], {}, "x", 7))
    for key in good["state"]:
        for wrong in ("nonsense", None, -7, [], ["x"], {"Nonsense": []}, {"Ask": [1]}, {"a": 1, "b": 2}):
            broken = json.loads(text)
            if broken["state"][key] != wrong:
                broken["state"][key] = wrong
                found.append((f"{key} {wrong!r}", broken))
        broken = json.loads(text)
        del broken["state"][key]
        found.append((f"no {key}", broken))
    return found
