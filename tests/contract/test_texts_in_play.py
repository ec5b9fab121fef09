"""Texts that nobody wrote, as cards in random games: no exception, no card lost, no rule of the map broken.

Set LEGENDRY_FUZZ to a number of card sets to try more than the few of every run.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from legendry.games.valtia.game import Valtia
from legendry.kernel.table import Table
from legendry.registry import valtia
from tests.contract.deals import frozen
from tests.contract.grown import Writer, card_file, name_of
from tests.contract.test_cards import check_cards, deck_of_all
from tests.contract.test_sight import Secrets, seen

SETS = int(os.environ.get("LEGENDRY_FUZZ", "24"))
CHARACTERS, SPELLS = 20, 8  # of a set
GAMES = 5  # with each set
LONGEST = 3000  # decisions of a game


@pytest.mark.parametrize("seed", range(SETS))
def test_random_texts_play(seed: int) -> None:
    random = Random(seed)
    texts = Writer(seed).card_set(CHARACTERS, SPELLS)
    game = valtia(("grown.toml", card_file(texts, random)))
    for number in range(GAMES):
        decks = [random_deck(len(texts), random) for _ in range(2)]
        table = game.new(seed=seed * 100 + number, decks=decks, health=random.choice([5, 10, 15]))
        play_to_the_end(game, table, random)


def random_deck(count: int, random: Random) -> list[str]:
    names = random.sample([name_of(number) for number in range(1, count + 1)], 10)
    return names + random.sample(names, 5)


def play_to_the_end(game: Valtia, table: Table, random: Random) -> None:
    before = deck_of_all(table)
    secrets = Secrets()
    for step in range(LONGEST):
        if table.outcome is not None:
            break
        texts = [option.text.lower() for option in table.asks[0].options]
        assert len(set(texts)) == len(texts), texts
        check_cards(table)
        check_map(table.view(None))
        secrets.note(table)
        if step % 61 == 0 or (table.asks[0].card >= 0 and random.randrange(6) == 0):
            check_doors(game, table, step)
            secrets.check(table)
        option = random.choice(table.asks[0].options)
        table.play(table.asks[0].seat, option)
    assert table.outcome is not None, "the game does not end"
    check_cards(table)
    assert before <= deck_of_all(table)


def check_map(view: dict[str, Any]) -> None:
    """VAL-7.3, VAL-7.4, VAL-5.7, VAL-4.2: at every question."""
    sides: dict[str, list[int]] = {}
    for unit in view["map"]:
        sides.setdefault(unit["area"], []).append(unit["side"])
        assert unit["defense"] > 0, unit
        assert unit["attack"] >= 0, unit
    assert all(0 <= energy <= 8 for energy in view["energy"])
    assert all(coins >= 0 for coins in view["coins"])
    assert all(health >= 0 for health in view["castle"])
    for area, there in sides.items():
        assert max(there.count(0), there.count(1)) <= 2, area


def check_doors(game: Valtia, table: Table, step: int) -> None:
    """Saving, explaining and imagining in the middle of any effect."""
    assert frozen(game.load(table.dump())) == frozen(table)
    ask = table.asks[0]
    allowed = [option.text for option in table.explain(ask.seat) if option.refused is None]
    assert sorted(allowed) == sorted(option.text for option in ask.options)
    for seat in (0, 1):
        world = table.imagine(seat, step)
        assert seen(world, seat, log=False) == seen(table, seat, log=False)
