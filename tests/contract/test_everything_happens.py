"""The exhaustive runner, for as long as a test may take; `python tools/exhaust.py` goes on until nothing is missing."""

from __future__ import annotations

import pytest

import legendry
from legendry.registry import IDS
from tools.exhaust import Watch, cited_clauses

MOST_GAMES = 500
# What happens in about 500 games, so sometimes in more than a test has: two characters without attack in a fight, and
# 8 energy, for which coins must have been saved up, at a moment when the reasons against moves are looked at;
# and the last two dying at once.
RARE = {"VAL-R16", "VAL-R31", "CAS-R23", "LDL-R57"}


@pytest.mark.parametrize("id", IDS)
def test_every_card_line_move_op_and_clause_happens(id: str) -> None:
    watch = Watch(legendry.game(id))
    for seed in range(1, MOST_GAMES + 1):
        watch.play(seed, checked=seed % 10 == 0)
        if seed % 20 == 0 and not missing(watch):
            break
    assert missing(watch) == {}


def missing(watch: Watch) -> dict[str, list[str]]:
    found = {what: [each for each in those if each not in RARE] for what, those in watch.missing().items()}
    return {what: those for what, those in found.items() if those}


@pytest.mark.parametrize("id", IDS)
def test_the_runner_knows_what_there_is_to_happen(id: str) -> None:
    """Before the first game everything is missing."""
    watch = Watch(legendry.game(id))
    absent = watch.missing()
    assert len(absent["cards never seen"]) == len(watch.game.names)
    assert absent["lines never run"]
    assert len(cited_clauses(id)) > 20
