"""Texts that nobody wrote, as cards in random games: no exception, no card lost, no rule of the map broken.

Set LEGENDRY_FUZZ to a number of card sets to try more than the few of every run.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random
from typing import Any

import pytest

from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.registry import game_with
from legendry.testing.cards import check_cards, deck_of_all
from legendry.testing.deals import Deal, assert_same, frozen
from legendry.testing.sight import Secrets, shown
from legendry.testing.walk import Look
from tests.contract.grown import SPEAKING, Writer, card_file

SETS = int(os.environ.get("LEGENDRY_FUZZ", "8"))
CARDS = 28  # of a set
GAMES = 5  # with each set
LONGEST = 3000  # decisions of a game


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(SETS))
@pytest.mark.parametrize("id", SPEAKING)
def test_random_texts_play(id: str, seed: int) -> None:
    random = Random(seed)
    cards = Writer(id, seed).card_set(CARDS)
    names = [card["name"] for card in cards]
    game = game_with(id, ("grown.toml", card_file(cards)))
    for number in range(GAMES):
        deal = Deal(id, random.randint(game.fewest, game.most), seed * 100 + number)
        options = deal.options()
        options["decks"] = [like(game, deck, names, random) for deck in options["decks"]]
        table = game.new(seats=deal.seats, seed=deal.seed, **options)
        play_to_the_end(game, table, deal, random)


def like(game: Game, deck: str, names: list[str], random: Random) -> list[str]:
    """A deck with as many copies of each card as a premade one, of other cards."""
    decks: Any = game
    faces = next(each.faces for each in decks.decks if each.name == deck)
    copies = list(Counter(faces).values())
    return [f"{n} {name}" for n, name in zip(copies, random.sample(names, len(copies)), strict=True)]


def play_to_the_end(game: Game, table: Table, deal: Deal, random: Random) -> None:
    before = deck_of_all(table)
    secrets = Secrets()
    for step in range(LONGEST):
        if table.outcome is not None:
            break
        for ask in table.asks:
            texts = [option.text.lower() for option in ask.options]
            assert len(set(texts)) == len(texts), texts
        check_cards(table)
        view = table.view(None)
        if "map" in view:
            check_map(view)
        secrets.note(table)
        if step % 61 == 0 or (table.asks[0].card >= 0 and random.randrange(6) == 0):
            at = Look(deal, table, step)
            check_doors(game, at)
            secrets.check(at)
        ask = random.choice(table.asks)
        table.play(ask.seat, random.choice(ask.options))
    assert table.outcome is not None, "the game does not end"
    check_cards(table)
    assert before <= deck_of_all(table)


def check_map(view: dict[str, Any]) -> None:
    """At every question: room for two of a side in an area, one structure, and no number below its least."""
    characters: list[tuple[str, int]] = []
    sites: list[str] = []
    for unit in view["map"]:
        assert unit["defense"] > 0, unit
        assert unit["attack"] >= 0, unit
        if unit.get("structure"):
            sites.append(unit["area"])
        else:
            characters.append((unit["area"], unit["side"]))
    characters.extend((body["area"], body["side"]) for body in view.get("fallen", []))
    assert max(Counter(characters).values(), default=0) <= 2, characters
    assert max(Counter(sites).values(), default=0) <= 1, sites
    assert all(0 <= energy <= 8 for energy in view["energy"])
    assert all(coins >= 0 for coins in view["coins"])
    assert all(health >= 0 for health in view["castle"])


def check_doors(game: Game, at: Look) -> None:
    """Saving, explaining and imagining in the middle of any effect."""
    table = at.table
    assert_same(frozen(game.load(table.dump())), at.frozen)
    for ask in table.asks:
        allowed = [option.text for option in at.explained(ask.seat) if option.refused is None]
        assert sorted(allowed) == sorted(option.text for option in ask.options)
    for seat in range(table.seats):
        world = Look(at.deal, table.determinize(seat, at.step), at.step)
        assert_same(shown(world, seat), shown(at, seat))
