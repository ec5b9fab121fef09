"""The exhaustive runner: random games, and parts of games near the positions of scenarios, until nothing is missing."""

from __future__ import annotations

import pytest

import legendry
from legendry.registry import IDS
from legendry.testing.deals import frozen
from tools.exhaust import Watch, cited_clauses

MOST = 600  # games, of which two of three are short; about half of them are enough


@pytest.mark.slow
@pytest.mark.parametrize("id", IDS)
def test_every_card_line_move_op_and_clause_happens(id: str) -> None:
    watch = Watch(legendry.game(id))
    for seed in range(1, MOST + 1):
        watch.play(seed, checked=seed % 40 == 1)
        if seed % 20 == 0 and not watch.missing():
            break
    assert watch.missing() == {}


@pytest.mark.parametrize("id", IDS)
def test_the_runner_knows_what_there_is_to_happen(id: str) -> None:
    """Before the first game everything is missing."""
    watch = Watch(legendry.game(id))
    absent = watch.missing()
    assert len(absent["cards never seen"]) == len(watch.game.names)
    assert absent["lines never run"]
    assert len(cited_clauses(id)) > 20


@pytest.mark.parametrize("id", IDS)
def test_the_runner_leaves_the_positions_it_begins_at_as_they_are(id: str) -> None:
    watch = Watch(legendry.game(id))
    assert len(watch.starts) > 20
    before = [frozen(start.table) for start in watch.starts]
    for seed in (1, 2, 4, 5):
        watch.play(seed)
    assert [frozen(start.table) for start in watch.starts] == before
