"""Texts that nobody wrote, as cards in random games: no exception, no card lost, no rule of the Hero broken.

Set LEGENDRY_FUZZ to a number of card sets to try more than the few of every run.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

import legendry
from legendry.games.levendale import moments, words
from legendry.games.levendale.card import reader_of
from legendry.games.levendale.checks import check_step, check_tree
from legendry.games.levendale.words import SLOTS, TYPES
from legendry.kernel.cardtext.errors import read_text
from legendry.kernel.cardtext.phrase import same, show
from legendry.kernel.cardtext.shared import EVERY_GAME
from legendry.kernel.cardtext.vocabulary import Vocabulary
from legendry.kernel.errors import BadInput
from legendry.kernel.table import Table
from legendry.registry import levendale
from tests.contract.deals import frozen
from tests.contract.grown import find_slots, low, name_of, rebuilt
from tests.contract.test_cards import check_cards, deck_of_all
from tests.contract.test_sight import Secrets, seen
from tests.games.levendale.workbench import card
from tests.kernel.cardtext.readers import Grower

SETS = int(os.environ.get("LEGENDRY_FUZZ", "16"))
CARDS = 27  # of a set
GAMES = 4  # with each set
LONGEST = 4000  # decisions of a game

GAME = legendry.game("levendale")
NAMES = GAME.names
VOCABULARY = Vocabulary([*EVERY_GAME, moments, words])
READER = reader_of(NAMES)
TEXTS = [each.text for each in GAME.cards if each.text]


class Writer:
    """Writes texts that the game takes: printed ones with a part or two grown anew, or sentences from nothing."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.grower = Grower(VOCABULARY, NAMES, seed)

    def text(self) -> str:
        while True:
            text = self.changed() if self.random.randrange(4) else self.grown()
            if self.random.randrange(4) == 0:
                text = f"{text} {self.grown()}"
            if is_taken(text):
                return text

    def grown(self) -> str:
        body = low(show(self.grower.grow("body", self.random.randint(5, 8))))
        if self.random.randrange(2):
            body = f"choose {low(show(self.grower.grow('choosable', 5)))}; {body}"
        if self.random.randrange(3) == 0:
            price = low(show(self.grower.grow("cost", 4)))
            return f"{show(self.grower.grow('activation', 5))}: {price}: {body}."
        return f"{show(self.grower.grow('head', 6))}: {body}."

    def changed(self) -> str:
        tree = READER.read(self.random.choice(TEXTS), "text")[0]
        for _ in range(self.random.randint(1, 3)):
            places: list[Any] = []
            find_slots(tree, places)
            owner, slot = self.random.choice(places)
            value = getattr(owner, slot.field)
            new: Any = self.grower.grow(slot.kind, self.random.randint(2, 6))
            if slot.sep is not None:
                at = self.random.randrange(len(value))
                new = (*value[:at], new, *value[at + self.random.randrange(2) :])
            tree = rebuilt(tree, owner, slot.field, new)
        return show(tree)


def is_taken(text: str) -> bool:
    try:
        check_tree(read_text(READER, text, True, check_step), "grown")
    except BadInput:
        return False
    return True


def card_set(seed: int) -> str:
    writer = Writer(seed)
    random = writer.random
    found: list[str] = []
    while len(found) < CARDS:
        number = len(found) + 1
        values = (random.randint(0, 3), random.randint(0, 2))
        made = card(name_of(number), writer.text(), SLOTS[number % 9], random.choice(TYPES), values)
        if not GAME.check_file(made, "grown.toml")[0]:
            found.append(made)
    return "\n".join(found)


@pytest.mark.parametrize("seed", range(SETS))
def test_random_texts_play(seed: int) -> None:
    random = Random(seed)
    game = levendale(("grown.toml", card_set(seed)))
    deck = [f"2 {name_of(number)}" for number in range(1, CARDS + 1)]
    for number in range(GAMES):
        seats = random.randint(2, 4)
        table = game.new(seats=seats, seed=seed * 100 + number, decks=[deck] * seats)
        play_to_the_end(table, random)


def play_to_the_end(table: Table, random: Random) -> None:
    before = deck_of_all(table)
    secrets = Secrets()
    for step in range(LONGEST):
        if table.outcome is not None:
            break
        for ask in table.asks:
            texts = [option.text.lower() for option in ask.options]
            assert len(set(texts)) == len(texts), texts
        check_cards(table)
        check_heroes(table.view(None))
        secrets.note(table)
        if step % 61 == 0 or (table.asks[0].card >= 0 and random.randrange(6) == 0):
            check_doors(table, step)
            secrets.check(table)
        ask = random.choice(table.asks)
        table.play(ask.seat, random.choice(ask.options))
    assert table.outcome is not None, "the game does not end"
    check_cards(table)
    assert before == deck_of_all(table)


def check_heroes(view: dict[str, Any]) -> None:
    """LDL-9.2, LDL-R42: at every question."""
    for seat, hero in enumerate(view["heroes"]):
        assert hero["attack"] >= 0
        assert hero["defense"] >= 0
        assert (view["health"][seat] > 0) or seat in view["out"]


def check_doors(table: Table, step: int) -> None:
    """Saving, explaining and imagining in the middle of any effect."""
    assert frozen(table.game.load(table.dump())) == frozen(table)
    for ask in table.asks:
        allowed = [option.text for option in table.explain(ask.seat) if option.refused is None]
        assert sorted(allowed) == sorted(option.text for option in ask.options)
    for seat in range(table.seats):
        world = table.imagine(seat, step)
        assert seen(world, seat, log=False) == seen(table, seat, log=False)


@pytest.mark.parametrize("seed", range(4))
def test_random_sentences_read_back(seed: int) -> None:
    grower = Grower(VOCABULARY, NAMES, seed)
    for k in range(500):
        grown = grower.grow("sentence", 5 + k % 6)
        printed = show(grown)
        readings = READER.read(printed, "sentence")
        assert len(readings) == 1, printed
        assert same(readings[0], grown), printed


def test_every_way_to_say_something_reads_back() -> None:
    grower = Grower(VOCABULARY, NAMES, 1)
    for kind, ways in VOCABULARY.ways.items():
        for way in ways:
            for _ in range(3):
                grown = grower.follow(way, 4)
                printed = show(grown)
                readings = READER.read(printed, kind)
                assert len(readings) == 1, (kind, printed)
                assert same(readings[0], grown), (kind, printed)
