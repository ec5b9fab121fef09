"""The 60 deck cards, 3 tokens and Energy as printed; what each does is in test_cards_*.py."""

from __future__ import annotations

from collections import Counter

import pytest

import legendry
from legendry.games.castles.rules.board import PATTERNS
from tests.clauses import clause

# name | kind | tribe | rarity | energy/coins | attack/defense or build time/defense, and below it the text
PRINTED = """
Captain Isaura Vell | neutral | Pirate | legendary | 2/4 | 4/5
    Maritime. On entering: deal 2 damage to each enemy in the opposite area of this column.
Harbour Broker | defensive | Pirate | epic | 1/2 | 1/4
    Invest 1: choose an ally in this or an adjacent area; it can move again this turn.
Split the Haul | spell | Pirate | epic | 1/0 | -
    Gain 1 coin. Pirate Combo: gain 1 more coin.
Anchored Brig | structure | Vehicle | rare | 2/1 | time 2/3
    Maritime. Rechargeable. On finished: summon a Deckhand in this area.
Boarding Mate | offensive | Pirate | rare | 2/1 | 3/3
    Pirate Combo: this card can move this turn.
Powder Gunner | neutral | Pirate | rare | 2/0 | 2/2
    On entering: choose an enemy in the front area; deal 1 damage to it.
Reef Diver | offensive | Pirate | common | 2/0 | 2/3
    Maritime.
Dock Rat | neutral | Pirate | common | 1/0 | 1/2
    Combo: gain 1 coin.
Coin Cutter | defensive | Pirate | common | 2/0 | 1/4
    Invest 1: this card gains +1 defense. Up to 2 times per turn.
Lookout Post | structure | - | common | 1/0 | time 1/2
    Each ally in this area has +1 attack.
Old Bramblehorn | neutral | Beast | legendary | 3/3 | 4/6
    At the start of your turn: choose a direction; push each enemy in that adjacent area 1 area that way.
Elder Oak | structure | Nature | epic | 2/2 | time 2/5
    At the start of your turn: the strongest ally in this area gains +1 attack and +1 defense.
Thicket Ram | offensive | Beast | epic | 2/1 | 2/3
    On entering an area: choose an enemy in the front area and a direction; push it 1 area that way.
Moss Ring | structure | Nature | rare | 1/0 | time 0/2
    Your first move out of this area each turn costs no energy.
Grove Stalker | offensive | Beast | rare | 2/1 | 2/3
    In Nature: this card has +2 attack.
Burrow Mother | defensive | Beast | rare | 2/1 | 1/3
    On entering: summon a Cub in the front area.
Hill Boar | forward only | Beast | common | 3/0 | 3/3
Marsh Otter | neutral | Beast | common | 2/0 | 1/3
    Maritime. On entering an area: if that area is a coast, this card gains +1 attack this turn.
Kennel Pup | neutral | Beast | common | 1/0 | 1/1
    Beast Combo: this card gains +1 attack and +1 defense.
Wild Rush | spell | - | common | 1/0 | -
    Choose an ally; it can move again this turn.
The Hollow Regent | defensive | Undead | legendary | 3/4 | 3/5
    At the end of your turn: choose an adjacent area; summon a Bone Heap in that area.
Unseal the Crypt | spell | Curse | epic | 3/1 | -
    Choose a character in your graveyard and one of your summoning areas; summon it in that area.
Grave Tyrant | offensive | Undead | epic | 2/2 | 3/4
    On killing: summon a Bone Heap in this area.
Bone Sentry | neutral | Undead | rare | 2/0 | 2/2
    On death: replace this card with a Bone Heap.
Plague Bearer | offensive | Undead | rare | 3/0 | 3/2
    At the start of your turn: deal 1 damage to each character in this area.
Withering Mark | spell | Curse | rare | 1/1 | -
    Choose a character; it loses 1 attack. Undead Combo: it loses 1 more attack.
Shambler | neutral | Undead | common | 2/0 | 2/2
Tidewrecked Sailor | neutral | Undead | common | 3/0 | 2/3
    Maritime.
Carrion Crow | offensive | Undead | common | 1/0 | 1/1
    On death: gain 1 coin.
Spiked Pit | structure | Trap | common | 1/0 | time 0/1
    On destroyed: choose an enemy in this area and a direction; push it 1 area that way.
Stormwright Oru | neutral | Elemental | legendary | 2/3 | 4/5
    In center: your spells cost 1 less energy (minimum 0).
Thunder Pylon | structure | - | epic | 2/1 | time 2/3
    Rechargeable. On finished: choose an enemy in the furthest enemy row; deal 2 damage to it.
Tempest Wall | spell | - | epic | 2/2 | -
    Choose a row; deal 1 damage to each enemy in that row.
Quake Giant | forward only | Elemental | epic | 3/2 | 3/6
    On entering: deal 1 damage to each enemy and each enemy structure in this column.
Gatehouse | structure | - | rare | 2/0 | time 1/5
    This card can only be built in one of your summoning areas. Each ally in this area takes 1 less damage in
    each exchange (minimum 0).
Hidden Tunnel | structure | - | rare | 2/0 | time 2/3
    You may summon characters in this area.
Ember Sprite | offensive | Elemental | rare | 1/1 | 2/2
    This card can move in the turn it is summoned.
Tide Shaper | neutral | Elemental | rare | 3/0 | 2/4
    Maritime. On entering an area: choose an enemy in that area and a direction; push it 1 area that way.
Ward of Dawn | spell | Sacred | rare | 1/1 | -
    Choose a character; it gains +2 defense. Combo: it gains +1 more defense.
Stone Page | defensive | Elemental | common | 2/0 | 2/3
    In center: this card has +1 attack.
Dreadnought Quay | structure | Vehicle | legendary | 0/4 | time 3/5
    Maritime. At the end of your turn: deal 3 damage to the enemy castle.
Warden Teodora | defensive | - | legendary | 2/3 | 2/7
    Each enemy that fights in this area attacks this card first.
Echo Queen | neutral | - | legendary | 1/4 | 3/4
    On entering: you may choose an ally in an adjacent area and a character card in your hand; replace that ally
    with that card without paying.
Last Light | spell | Sacred | legendary | 2/3 | -
    Your castle regains 3 health.
Toll Keeper | neutral | - | epic | 1/2 | 2/3
    In center: each enemy pays 1 more energy to move into this area.
Rootgate | structure | Nature | epic | 1/2 | time 1/4
    At the start of your turn: each ally in this area gains +1 defense.
Exchange of Fates | spell | Curse | epic | 1/2 | -
    Choose 2 allies; swap them.
Smuggler | offensive | Pirate | rare | 1/1 | 1/2
    On death: steal 1 coin.
Frost Wisp | neutral | Elemental | rare | 1/1 | 1/2
    On attack: the target cannot move in its owner's next turn.
Snare Nets | structure | Trap | rare | 1/0 | time 0/1
    When an enemy enters this area: it cannot move again this turn.
Cannon Volley | spell | - | rare | 1/0 | -
    Choose a structure or a character; if it is a structure, deal 2 damage to it; if it is a character, deal 1
    damage to it.
Watch Recruit | neutral | - | common | 1/0 | 1/2
Shield Bearer | defensive | - | common | 2/0 | 1/4
Outrider | offensive | - | common | 2/0 | 2/1
    On entering an area: if that area is a base, gain 1 coin.
Mason | defensive | - | common | 1/1 | 1/2
    On entering: choose one of your unfinished structures; it loses 1 build time.
Ferry Hand | neutral | Pirate | common | 1/0 | 1/1
    Maritime.
Palisade | structure | - | common | 1/0 | time 1/4
Field Forge | structure | - | common | 2/0 | time 1/2
    On finished: each ally in this column gains +1 attack.
Blessing | spell | Sacred | common | 1/0 | -
    Choose an ally; it gains +1 defense.
Shove | spell | - | common | 0/1 | -
    Choose a character and a direction; push it 1 area that way.
Deckhand | offensive | Pirate | - | 0/0 | 1/1
Cub | neutral | Beast | - | 0/0 | 1/1
Bone Heap | neutral | Undead | - | 0/0 | 1/1
Energy | spell | - | - | 0/0 | -
    Doesn't occupy hand space. Gain 1 energy this turn.
"""

INSTEAD = {"Elder Oak": "Rootgate"}  # a card of a tribe that its deck does without, and what is there instead
DECKS = {
    "Corsair Tide": (0, 10),
    "Wild Grove": (10, 20),
    "Restless Graves": (20, 30),
    "Stone and Storm": (30, 40),
}


def printed():
    """The cards of the table above, each with its text."""
    cards = []
    for line in PRINTED.strip().splitlines():
        if line.startswith(" "):
            cards[-1][-1] = f"{cards[-1][-1]} {line.strip()}".strip()
        else:
            cards.append([*("" if part == "-" else part for part in line.split(" | ")), ""])
    return cards


def found():
    """The same of the cards of the game, by name."""
    cards = {}
    for card in legendry.game("castles").cards:
        kind = PATTERNS[card.pattern]
        values = {"spell": "", "structure": f"time {card.time}/{card.defense}"}.get(
            kind, f"{card.attack}/{card.defense}"
        )
        cards[card.name] = [card.name, kind, card.tribe, card.rarity, f"{card.energy}/{card.coins}", values, card.text]
    return cards


@clause("CAS-2.2", "CAS-2.3", "CAS-2.4")
@pytest.mark.parametrize("wanted", printed(), ids=[card[0] for card in printed()])
def test_every_card_is_as_printed(wanted):
    assert found()[wanted[0]] == wanted


@clause("CAS-2.1", "CAS-R92")
def test_there_are_no_other_cards():
    assert sorted(found()) == sorted(card[0] for card in printed())
    assert len(found()) == 64


def sort(card):
    return card[1] if card[1] in ("structure", "spell") else "character"


@clause("CAS-2.1", "CAS-16.6")
def test_the_set_has_its_size_by_rarity_and_kind():
    counts = Counter((card[3], sort(card)) for card in found().values() if card[3])
    assert [counts["common", each] for each in ("character", "structure", "spell")] == [15, 4, 3]
    assert [counts["rare", each] for each in ("character", "structure", "spell")] == [10, 5, 3]
    assert [counts["epic", each] for each in ("character", "structure", "spell")] == [5, 3, 4]
    assert [counts["legendary", each] for each in ("character", "structure", "spell")] == [6, 1, 1]


@clause("CAS-R76")
def test_the_tribes():
    cards = [card for card in found().values() if card[3]]
    tribes = Counter((sort(card), card[2]) for card in cards)
    assert tribes == {
        ("character", "Pirate"): 9, ("character", "Beast"): 7, ("character", "Undead"): 7,
        ("character", "Elemental"): 6, ("character", ""): 7,
        ("structure", "Nature"): 3, ("structure", "Trap"): 2, ("structure", "Vehicle"): 2, ("structure", ""): 6,
        ("spell", "Curse"): 3, ("spell", "Sacred"): 3, ("spell", "Pirate"): 1, ("spell", ""): 4,
    }  # fmt: skip


@clause("CAS-R8", "CAS-R67")
def test_the_movement_patterns_and_build_times():
    cards = [card for card in found().values() if card[3]]
    kinds = Counter(card[1] for card in cards)
    assert [kinds[each] for each in PATTERNS[:4]] == [10, 16, 8, 2]
    times = Counter(card[5].split("/")[0] for card in cards if card[1] == "structure")
    assert times == {"time 0": 3, "time 1": 5, "time 2": 4, "time 3": 1}


@clause("CAS-5.4")
def test_the_first_turns_are_playable():
    cheap = [card for card in found().values() if card[3] and card[4] in ("0/0", "1/0", "2/0")]
    assert len(cheap) >= 20


@clause("CAS-7.1", "CAS-16.2")
@pytest.mark.parametrize("name", list(DECKS))
def test_the_pre_made_decks(name):
    game = legendry.game("castles")
    (deck,) = [deck for deck in game.decks if deck.name == name]
    first, last = DECKS[name]
    expected = [INSTEAD.get(card[0], card[0]) for card in printed()[first:last]]
    assert sorted(game.names[face] for face in deck.faces) == sorted(expected)
