"""What a game says of itself."""

from __future__ import annotations

import pytest

import legendry
from legendry import registry, rulebook


@pytest.mark.parametrize("id", registry.IDS)
def test_every_game_names_clauses_that_exist(id: str) -> None:
    game = legendry.game(id)
    known = set(rulebook.clauses(id))
    assert len(known) > 50
    assert {game.turn_clause, game.text_clause} <= known
