"""The 48 deck cards and 4 created cards as printed; what each does is in test_cards_*.py."""

from __future__ import annotations

from collections import Counter

import pytest

import legendry
from legendry.games.valtia.rules.board import PATTERNS
from tests.clauses import clause

# name | kind | tribe | rarity | energy/coins | attack/defense, and below it the text
PRINTED = """
Thornback Boar | offensive | Beast | common | 2/0 | 2/2
Den Mother | defensive | Beast | common | 2/0 | 1/1
    Protectable. In Center: each other allied Beast in this row has +1 temporary attack.
Pack Runner | offensive | Beast | common | 1/1 | 2/1
    On Entering: if you control another Beast, this card can move this turn.
Ridge Elk | neutral | Beast | rare | 3/0 | 2/3
    After moving: this card gains +1 defense. Once per turn.
Burrow Queen | neutral | Beast | epic | 2/2 | 2/3
    On Entering: summon a Whelp in this area.
Gore Tyrant | offensive | Beast | legendary | 2/4 | 5/5
    On Kill: this card gains +1 attack.
Hive Warden | defensive | Beast | rare | 2/1 | 1/3
    On Death: summon a Whelp in the front area.
Cliff Ram | offensive | Beast | epic | 2/1 | 2/3
    On Entering: choose an enemy in the front area; push it 1 area away from you.
Deckhand | neutral | Pirate | common | 1/0 | 1/1
Cutlass Mate | offensive | Pirate | common | 1/1 | 2/1
    Pirate Combo: this card gains +1 defense.
Toll Collector | neutral | Pirate | rare | 1/0 | 1/1
    On Entering: gain 1 coin.
Reef Smuggler | offensive | Pirate | common | 2/0 | 2/2
    Maritime.
Gun Captain | defensive | Pirate | rare | 2/1 | 1/3
    Protectable. Invest 1: choose an enemy in the front area; deal 1 damage to it.
Purse Cutter | offensive | Pirate | epic | 1/2 | 3/2
    On Kill: steal 1 coin.
Harbour Lord | neutral | Pirate | epic | 2/1 | 2/3
    At the start of your turn: if this card is in a coastal area, gain 1 coin.
Tide Marshal | neutral | Pirate | legendary | 3/4 | 4/4
    Maritime. On Entering: move this card to the opposite area of this column.
Skeleton | offensive | Undead | common | 2/0 | 1/1
    On Death: replace this card with a Remains.
Grave Hound | offensive | Undead | common | 2/0 | 3/2
    At the start of your turn: deal 1 damage to this card.
Bone Piper | neutral | Undead | rare | 2/0 | 1/2
    Undead Combo: summon a Remains in this area.
Sunken Guard | defensive | Undead | common | 3/0 | 2/4
    Maritime.
Plague Bearer | offensive | Undead | rare | 2/1 | 2/2
    On Death: deal 1 damage to each enemy in an adjacent area.
Crypt Warden | defensive | Undead | epic | 2/2 | 2/4
    When another allied Undead dies: this card gains +1 defense.
Vow-Breaker | offensive | Undead | legendary | 2/3 | 4/3
    Vanish. On Death: deal 2 damage to the enemy castle.
Lich Regent | defensive | Undead | legendary | 2/4 | 3/5
    At the end of your turn: summon a Remains in this area.
Ember Sprite | offensive | Elemental | common | 1/0 | 2/1
    Vanish. On Entering: this card can move this turn. At the end of your turn: destroy this card.
Gust Dancer | neutral | Elemental | rare | 1/1 | 2/1
    On Entering: this card can move this turn.
Stone Sentinel | defensive | Elemental | common | 2/0 | 0/4
Spring Caller | neutral | Elemental | epic | 2/0 | 0/3
    Protectable. At the start of your turn: if this card is in center, gain 1 energy.
Frost Warden | defensive | Elemental | rare | 2/1 | 1/3
    In Center: your Elementals cost 1 less energy.
Storm Crown | offensive | Elemental | legendary | 3/3 | 4/4
    On Entering: summon a Waterspout in the opposite area of this column.
Militia Levy | neutral | - | common | 1/0 | 1/2
Shield Bearer | defensive | - | common | 2/0 | 1/2
    This card ignores the first damage dealt to it.
Banner Herald | defensive | - | rare | 2/1 | 1/3
    Protectable. Each front ally in this column has +1 temporary attack.
Field Surgeon | defensive | - | rare | 2/1 | 1/2
    At the end of your turn: choose another ally in an adjacent area; it gains +1 defense.
Drill Sergeant | neutral | - | common | 2/0 | 1/2
    On Entering: choose another character in an adjacent area; it gains +1 attack.
Siege Brute | neutral | - | common | 2/1 | 3/4
    This card can only move forward. On Attack: this card gains +1 temporary attack this turn.
Wayfarer | neutral | - | epic | 1/1 | 1/2
    Invest 1: choose another ally in an adjacent area; swap this card with it.
Champion of Valtia | neutral | - | legendary | 2/3 | 4/4
    In Center: this card has +1 temporary attack. On Entering: each other ally in this row gains +1 defense.
War Drum | spell | - | common | 1/0 | -
    Choose an ally; it gains +1 attack.
Mend | spell | Sacred | common | 1/0 | -
    Choose a character; it gains +1 defense.
Forced March | spell | - | common | 1/0 | -
    Choose an ally with movement sickness; it can move this turn.
Bulwark | spell | Sacred | rare | 2/1 | -
    Choose an area; each ally in that area gains +1 defense.
Hex of Ash | spell | Curse | rare | 2/0 | -
    Choose a character in center; deal 2 damage to it.
Privateer's Chest | spell | - | rare | 1/0 | -
    Gain 1 coin. Pirate Combo: gain 1 more coin.
Battle Fury | spell | Curse | rare | 1/1 | -
    Choose an ally; it gains +2 temporary attack this turn.
Raise the Fallen | spell | Curse | epic | 2/2 | -
    Choose a character with total cost 3 or less in your graveyard and an area where it can be played; summon it in
    that area.
Last Stand | spell | Sacred | epic | 2/1 | -
    Choose an ally; it survives once for 1 round.
Grave Pact | spell | Curse | epic | 0/2 | -
    Choose an ally; destroy it; gain energy equal to its attack.
Energy | spell | - | - | 0/0 | -
    Vanish. Cannot be reshuffled. Gain 1 energy.
Remains | neutral | Undead | - | 0/0 | 1/1
    Vanish.
Whelp | offensive | Beast | - | 0/0 | 1/1
    Vanish.
Waterspout | neutral | Elemental | - | 0/0 | 3/2
    Vanish. This card deals no castle damage.
"""


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
    """The same of the cards of the game."""
    for card in legendry.game("valtia").cards:
        kind = PATTERNS[card.pattern]
        values = "" if kind == "spell" else f"{card.attack}/{card.defense}"
        yield [card.name, kind, card.tribe, card.rarity, f"{card.energy}/{card.coins}", values, card.text]


@clause("VAL-5.2", "VAL-11.1", "VAL-14.1")
@pytest.mark.parametrize(
    ("wanted", "card"), list(zip(printed(), found(), strict=True)), ids=[card[0] for card in printed()]
)
def test_a_card_is_as_printed(wanted, card):
    assert card == wanted


@clause("VAL-5.8", "VAL-5.13")
def test_the_set_has_its_size_and_mix():
    deck = [card for card in printed() if card[3]]
    assert len(deck) == 48
    assert Counter(card[3] for card in deck) == {"common": 18, "rare": 14, "epic": 10, "legendary": 6}
    assert Counter(card[1] for card in deck) == {"offensive": 13, "neutral": 14, "defensive": 11, "spell": 10}
    assert [card[0] for card in printed() if not card[3]] == ["Energy", "Remains", "Whelp", "Waterspout"]


@clause("VAL-R17")
def test_the_tribes_of_characters_and_of_spells():
    deck = [card for card in printed() if card[3]]
    characters = Counter(card[2] for card in deck if card[1] != "spell")
    spells = Counter(card[2] for card in deck if card[1] == "spell")
    assert characters == {"Beast": 8, "Pirate": 8, "Undead": 8, "Elemental": 6, "": 8}
    assert spells == {"Curse": 4, "Sacred": 3, "": 3}
