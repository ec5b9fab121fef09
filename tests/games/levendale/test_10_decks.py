"""LDL-10: deck building; LDL-R62."""

from __future__ import annotations

from collections import Counter

import pytest

import legendry
from legendry.kernel.errors import BadInput
from tests.clauses import clause

GAME = legendry.game("levendale")
NAMES = GAME.names
BASE = [f"3 {name}" for name in NAMES[:18]]  # 54 cards


@clause("LDL-10.1")
@pytest.mark.parametrize(
    ("deck", "legal"), [(BASE, True), ([*BASE[:17], f"2 {NAMES[17]}"], False), (["3 Torch"], False)]
)
def test_at_least_54_cards(deck, legal):
    if legal:
        assert GAME.new(decks=[deck, deck]).seats == 2
    else:
        with pytest.raises(BadInput, match=r"at least 54 cards, this one has \d+ \(LDL-10.1\)"):
            GAME.new(decks=[deck, BASE])


@clause("LDL-10.2")
def test_there_is_no_maximum():
    table = GAME.new(decks=[[f"3 {name}" for name in NAMES], BASE])
    assert len(table.pile(0, 0)) == 3 * 108 - 7


@clause("LDL-10.3")
@pytest.mark.parametrize("copies", [3, 4])
def test_no_name_more_than_3_times(copies):
    deck = [*BASE, f"{copies} Torch"]
    if copies == 3:
        assert GAME.new(decks=[deck, BASE]).seats == 2
    else:
        with pytest.raises(BadInput, match=r"at most 3 cards of one name, this one has 4 of Torch \(LDL-10.3\)"):
            GAME.new(decks=[deck, BASE])


@clause("LDL-R62")
def test_the_limit_is_on_the_complete_name():
    """Three Knightmare and three of each other Knightmare card are five different names."""
    names = [name for name in NAMES if "Knightmare" in name]
    assert len(names) == 5
    rest = [f"3 {name}" for name in NAMES if name not in names][:13]
    GAME.new(decks=[[f"3 {name}" for name in names] + rest, BASE])


def test_the_premade_decks_are_playable_and_of_their_shape():
    assert [deck.name for deck in GAME.decks] == ["Black Heart", "Masquerade", "King's Road", "Wildfire Circle"]
    for deck in GAME.decks:
        assert len(deck.faces) == 54
        assert GAME.limits.flaws(deck.faces, GAME.cards) == []
        assert sorted(Counter(deck.faces).values()) == [1] * 9 + [2] * 9 + [3] * 9
        assert set(Counter(GAME.cards[face].slot for face in deck.faces).values()) == {6}


def test_a_set_up_with_a_wrong_deck_is_refused():
    with pytest.raises(BadInput, match='there is no deck "Black Hart"'):
        GAME.new(decks=["Black Hart", "Masquerade"])
    with pytest.raises(BadInput, match="a deck for each of 3 players"):
        GAME.new(seats=3, decks=["Black Heart", "Masquerade"])
    with pytest.raises(BadInput, match="a deck is a name, a code or a list of cards, not 7"):
        GAME.new(decks=[7, "Masquerade"])
    with pytest.raises(BadInput, match='there is no card "Torhc"'):
        GAME.new(decks=[["3 Torhc"], "Masquerade"])


def test_check_file_names_every_fault_of_cards_and_decks():
    text = """
[[card]]
name = "Good Ring"
slot = "RING"
kind = "Ring"
rarity = "rare"
attack = 1
defense = 0
text = "When you place this card: gain 1 health."

[[card]]
name = "Bad Ring"
slot = "RING"
kind = "Ring"
rarity = "rare"
attack = 1
defense = 0
text = "When you place this card: gain 1 gold."

[[deck]]
name = "Small"
cards = ["4 Good Ring"]
"""
    wrong, right = GAME.check_file(text, "mine.toml")
    assert right == ["Good Ring (rare Ring, RING, 1/0): When you place this card: gain 1 health."]
    assert len(wrong) == 3
    assert wrong[0].startswith("mine.toml, Bad Ring (line 11), column 34")
    assert wrong[1] == "mine.toml, Small (line 20): a deck has at least 54 cards, this one has 4 (LDL-10.1)"
    assert (
        wrong[2]
        == "mine.toml, Small (line 20): a deck has at most 3 cards of one name, this one has 4 of Good Ring (LDL-10.3)"
    )
