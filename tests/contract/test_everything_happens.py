"""The exhaustive runner, for as long as a test may take; `python tools/exhaust.py` goes on until nothing is missing."""

from __future__ import annotations

import pytest

import legendry
from legendry.registry import IDS
from tools.exhaust import Watch, cited_clauses

MOST_GAMES = {"village": 80}  # long games; the others take up to 500
# What happens in about 500 games, so sometimes in more than a test has: two characters without attack in a fight, and
# 8 energy, for which coins must have been saved up, at a moment when the reasons against moves are looked at;
# and the last two dying at once.
RARE = {"VAL-R16", "VAL-R31", "CAS-R23", "LDL-R57"}
# In Village the dearest cards, the defeat of the Overwhelm Monster, and what is refused in a rare position.
RARE |= {"Meteor Shower", "Earthquake", "Crossbow", "Two-Handed Sword", "Battle Axe", "War Hammer", "Staff of Fire",
         "Thunderstaff", "Plate Armor", "Tower Shield", "Troll", "Golem", "Frost Nova", "Gem", "Minotaur", "Lich",
         "Stone Guardian", "Griffon", "Hill Giant", "Bog Troll", "Fire Elemental", "Restock", "Share", "Spoils",
         "cast", "VIL-12.2", "VIL-21.6", "VIL-24.16", "VIL-24.20", "VIL-25.29", "VIL-25.31", "VIL-25.40", "VIL-25.47",
         "VIL-R103", "VIL-R111", "VIL-R136", "VIL-R27", "VIL-R44", "VIL-R83"}  # fmt: skip
RARE |= {f"War Hammer, step {n} of: Your opponent discards 1 card." for n in (1, 2, 3)}


@pytest.mark.parametrize("id", IDS)
def test_every_card_line_move_op_and_clause_happens(id: str) -> None:
    watch = Watch(legendry.game(id))
    for seed in range(1, MOST_GAMES.get(id, 500) + 1):
        watch.play(seed, checked=seed % 25 == 0)
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
