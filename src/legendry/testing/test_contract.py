"""The contract suite for the game that --legendry-game names."""

from __future__ import annotations

import json
from random import Random

import pytest

import legendry
from legendry.testing import CHECKS, Deal, deals, walk
from legendry.testing.deals import play_on
from legendry.testing.moves import clauses_of

SEEDS = 12  # tables, spread over the numbers of seats
FIRST_MOVES = 60


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One game, or one of its deals, for each test that wants it."""
    id = metafunc.config.getoption("--legendry-game")
    if not id:
        raise pytest.UsageError("legendry.testing needs a game: --legendry-game mygame")
    if "deal" in metafunc.fixturenames:
        metafunc.parametrize("deal", deals([id], SEEDS), ids=str)
    if "id" in metafunc.fixturenames:
        metafunc.parametrize("id", [id])


def test_the_contract_is_kept(deal: Deal) -> None:
    walk(deal, CHECKS)


def test_the_game_says_what_it_is(id: str) -> None:
    game = legendry.game(id)
    assert id in legendry.game_ids()
    assert game.title
    assert game.about
    assert game.version
    assert 1 <= game.fewest <= game.most
    assert game.names
    assert game.fingerprint, "self.fingerprint must be a digest of the cards"
    assert game.turn_clause in clauses_of(id), "turn_clause must be a clause of RULES.md"


def test_other_seeds_give_other_games(id: str) -> None:
    game = legendry.game(id)
    played = set()
    for seed in range(20):
        table = game.new(seed=seed)
        play_on(table, Random(1), FIRST_MOVES)
        played.add(json.dumps([table.view(seat) for seat in range(table.seats)]))
    assert len(played) > 1
