"""The language of Village texts: it prints, reads back one way only, and whatever passes the checks can be played."""

from __future__ import annotations

import types
from random import Random
from typing import Any

import pytest

from legendry import registry
from legendry.games.village.cards.language import LANGUAGE, reader_of
from legendry.kernel.cardtext.phrase import fields, same, show
from legendry.kernel.errors import BadInput
from tests.games.village.reading import read_cards
from tests.games.village.test_cards import CARDS
from tests.kernel.cardtext.readers import Grower

NAMES = sorted({card.name for card in CARDS})
READER = reader_of(NAMES)
RESERVED = {"kind", "says", "needs", "binds", "names", "several", "needed", "bound"}


def sayable() -> list[Any]:
    made = {way.make for ways in LANGUAGE.ways.values() for way in ways}
    return [phrase for phrase in LANGUAGE.phrases if phrase in made and "village" in phrase.__module__]


@pytest.mark.parametrize("phrase", sayable())
def test_init_takes_the_slots_in_order(phrase):
    grower = Grower(LANGUAGE, NAMES, 1)
    for way in LANGUAGE.ways[phrase.kind]:
        if way.make is phrase:
            grown = grower.follow(way, 3)
            values = [getattr(grown, name) for name in fields(phrase)]
            assert show(phrase(*values)) == show(grown)
            marks = [object() for _ in values]
            if type(phrase.__init__) is types.FunctionType:  # compiled classes refuse wrong types
                assert [getattr(phrase(*marks), name) for name in fields(phrase)] == marks


@pytest.mark.parametrize("phrase", sayable())
def test_slots_have_names_of_their_own(phrase):
    methods = {name for name in dir(phrase) if callable(getattr(phrase, name))}
    assert not set(fields(phrase)) & (RESERVED | methods)


def test_every_way_to_say_something_reads_back():
    grower = Grower(LANGUAGE, NAMES, 1)
    for kind, ways in LANGUAGE.ways.items():
        for way in ways:
            for _ in range(3):
                grown = grower.follow(way, 4)
                readings = READER.read(show(grown), kind)
                assert len(readings) == 1, (kind, show(grown))
                assert same(readings[0], grown), (kind, show(grown))


@pytest.mark.parametrize("seed", range(4))
def test_random_sentences_read_back(seed):
    grower = Grower(LANGUAGE, NAMES, seed)
    for k in range(500):
        grown = grower.grow("sentence", 5 + k % 6)
        readings = READER.read(show(grown), "sentence")
        assert len(readings) == 1, show(grown)
        assert same(readings[0], grown), show(grown)


# ---- texts that nobody wrote, in play -----------------------------------------------------------

SHAPES = [
    'kind = "Item"\nint = 2',
    'kind = "Beer"\nlife = 1\nint = -1',
    'kind = "Weapon"\nclass = "Sword"\nattack = 0',
    'kind = "Spell"\nelement = "Fire"\ncost = 1\nattack = 1',
    'kind = "Spell"\nelement = "Mind"\ncost = 1\nheal = 1',
    'kind = "Defence"\ntype = "Shield"\ndefence = 2',
    'kind = "Monster"\ntype = "Undead"\nlp = 3\nattack = 0',
    'kind = "Scroll"\ncost = 1',
]
CARDS_OF_A_SET = 24
GAMES = 5
LONGEST = 1000  # decisions of a game


def readable(card: str) -> bool:
    try:
        read_cards(card, "grown.toml", CARDS)
    except BadInput:
        return False
    return True


def grown_card(grower: Grower, name: str, shape: str) -> str:
    """A card with a text that passes all checks."""
    key = "primary" if "Scroll" in shape else "text"
    while True:
        text = show(grower.grow("text", 6))
        card = f'[[card]]\nname = "{name}"\n{shape}\ncount = 12\nprice = 10\n{key} = "{text}"\n'
        if readable(card):
            return card


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_random_texts_play(seed):
    grower = Grower(LANGUAGE, NAMES, seed)
    made = [grown_card(grower, f"Card {chr(65 + k)}", SHAPES[k % len(SHAPES)]) for k in range(CARDS_OF_A_SET)]
    game = registry.game_with("village", ("grown.toml", "\n".join(made)))
    random = Random(seed)
    for number in range(GAMES):
        play_on(game, game.new(seats=2 + number % 5, seed=seed * GAMES + number, expansions="all"), random)


def play_on(game: Any, table: Any, random: Random) -> None:
    """To the end or for a long while; what texts ask can be explained, saved and gone on with."""
    for _ in range(LONGEST):
        if table.outcome is not None:
            break
        ask = table.asks[0]
        texts = [option.text for option in ask.options]
        assert len(set(texts)) == len(texts)
        if ask.card >= 0 and random.randrange(10) == 0:
            allowed = [option.text for option in table.explain(ask.seat) if option.refused is None]
            assert sorted(allowed) == sorted(texts)
            table = game.load(table.dump())
            assert [option.text for option in table.asks[0].options] == texts
        buys = [
            option
            for option in table.asks[0].options
            if option.verb == "buy" and option.points[0][1].startswith("Card")
        ]
        table.play(ask.seat, random.choice(buys or table.asks[0].options))
