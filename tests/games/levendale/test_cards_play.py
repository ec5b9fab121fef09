"""What each card does: a position, moves, and what then is so; | stands between lines."""

from __future__ import annotations

import pytest

import legendry
from tests.games.levendale.workbench import given

GAME = legendry.game("levendale")

# A card's name: positions, moves and facts.  A has a Torch in hand unless a position says otherwise.
BLACK_HEART = {
    "Sleepless Whisper": [("A deck: Spark", "A: use Sleepless Whisper", "A health: 9 | A hand: Torch, Spark")],
    "Grudge Match": [
        ("", "A: attack B | A: use Grudge Match | B: no block", "A health: 9 | B health: 7 | A Attack: 1"),
    ],
    "Knightmare's Lullaby": [
        (
            "B hand: 3 Spark",
            "A: use Knightmare's Lullaby | B: discard Spark | B: discard Spark",
            "B hand: Spark | B health: 8 | A trash: Knightmare's Lullaby",
        ),
        ("B hand: Spark", "A: use Knightmare's Lullaby", "B hand: empty | B health: 8"),
    ],
    "Knightmare's Visor": [("A health: 5", "", "A Attack: 2"), ("A health: 6", "", "A Attack: 0")],
    "Thorny Crown": [
        (
            "turn: B 2 | B hero: Grave Cutlass, Knightmare | B hand: Torch | A deck: Spark",
            "B: attack A | A: no block",
            "A hand: Torch, Spark | A health: 7 | B health: 10",
        ),
    ],
    "Blood Ledger": [
        ("", "A: attack B | A: use Blood Ledger | B: no block", "A health: 9 | B health: 7 | A Attack: 1"),
    ],
    "Black Candle": [
        ("turn: B 2 | A health: 6 | A deck: Spark | B hand: Torch", "B: end turn", "B health: 9"),
        ("turn: B 2 | A health: 7 | A deck: Spark | B hand: Torch", "B: end turn", "B health: 10"),
    ],
    "Mirror of Malice": [
        (
            "seats: 3 | A hero: Sleepless Whisper | A deck: Spark",
            "A: use Sleepless Whisper | A: choose C",
            "C health: 9 | B health: 10",
        ),
    ],
    "Widowmaker Maul": [
        ("B deck: Spark | B hand: Torch", "A: attack B | B: no block | A: end turn", "B health: 5 | A health: 9"),
        ("B deck: Spark | B hand: Torch", "A: end turn", "A health: 10"),
    ],
    "Knightmare's Greatsword": [
        ("", "A: attack B | B: no block", "B health: 5"),
        ("B hero: Tower of a Shield", "A: attack B | B: block", "B health: 10"),
    ],
    "Knightmare": [
        (
            "seats: 3 | turn: B 2 | B hero: Grave Cutlass | B hand: Torch",
            "B: attack A | A: block",
            "A health: 9 | B health: 9 | C health: 9",
        ),
    ],
    "Shroud of Last Laughs": [("A hand: Brigandine, Torch", "A: place Brigandine", "B health: 8")],
    "Coffin Lid": [
        ("turn: B 2 | B hero: Grave Cutlass | B hand: Torch", "B: attack A | A: block", "B health: 9 | A health: 9"),
        (
            "turn: B 2 | B hero: Grave Cutlass | B hand: Torch",
            "B: attack A | A: no block",
            "B health: 10 | A health: 7",
        ),
    ],
    "Knightmare's Bridle": [("A hero: Knightmare, Knightmare's Visor", "", "A Attack: 3")],
    "Bruise Band": [("A hand: Bruise Band, Torch", "A: add Bruise Band", "A Attack: 2")],
    "Loop of Regret": [
        ("turn: B 2 | A deck: 3 Spark | B hand: Torch", "B: end turn | A: yes", "A health: 9 | A hand: Torch, 2 Spark"),
        (
            "turn: B 2 | A deck: 3 Spark | B hand: Torch",
            "B: end turn | A: no",
            "A health: 10 | A hand: Torch, Spark",
        ),
    ],
    "Signet of the Black Heart": [
        (
            "seats: 3 | A hero: Knightmare",
            "A: use Signet of the Black Heart | A: choose B",
            "B health: 9 | C health: 10",
        ),
    ],
    "Tombwalker Boots": [
        ("A hand: Tombwalker Boots, Torch | A health: 7 | actions: 0", "A: place Tombwalker Boots", "actions: 0"),
    ],
    "Spurs of Spite": [("", "A: attack B | B: block", "B health: 8"), ("", "A: attack B | B: no block", "B health: 9")],
    "Nightfall Greaves": [
        (
            "B hero: Tower of a Shield | B hand: Torch",
            "A: attack B | A: use Nightfall Greaves | B: no block",
            "A health: 8 | B health: 9",
        ),
    ],
    "Gloomy Crossroads": [
        ("B hand: 2 Spark", "A: attack B | B: block | B: discard Spark", "B hand: Spark"),
        ("B hand: 2 Spark", "A: attack B | B: no block", "B hand: 2 Spark"),
    ],
    "Boneyard Ball": [
        (
            "A hero: Guild Ring | A hand: Promise Ring, Torch | A deck: Spark",
            "A: place Promise Ring",
            "A hand: Torch, Spark",
        ),
    ],
    "The Black Keep": [
        (
            "seats: 3 | turn: C 2 | C hand: Torch | A health: 9 | B health: 9 | A deck: Spark",
            "C: end turn",
            "B health: 9 | C health: 9",
        ),
    ],
}

MASQUERADE = {
    "Curtsy": [("A hand: Torch, Spark", "A: use Curtsy | A: discard Torch", "A health: 12 | A hand: Spark")],
    "Polite Refusal": [
        (
            "turn: B 2 | B hero: Widowmaker Maul | B hand: Torch | A hand: Spark, Torch",
            "B: attack A | A: use Polite Refusal | A: discard Torch | A: block",
            "A health: 8 | A Defense: 0",
        ),
    ],
    "Belladora's Encore": [
        (
            "A trash: Torch, Spark, Curtsy",
            "A: use Belladora's Encore | A: return Curtsy | A: return Spark",
            "A hand: Torch, Curtsy, Spark | A trash: Torch, Belladora's Encore",
        ),
        ("A trash: Torch, Spark", "A: use Belladora's Encore | A: done", "A hand: Torch"),
    ],
    "Tiara of Good Cheer": [
        (
            "A hero: Curtsy | A hand: 3 Torch, Promise Ring",
            "A: use Curtsy | A: discard Torch | A: place Promise Ring",
            "A health: 14 | A Attack: 3",
        ),
    ],
    "Belladora's Masque": [
        (
            "turn: B 2 | B hero: Grave Cutlass | B hand: Torch | A deck: Spark",
            "B: attack A | A: no block",
            "A health: 8 | A hand: Torch, Spark",
        ),
    ],
    "Punch Bowl": [
        ("A hand: Torch, Spark | A deck: Curtsy", "A: use Punch Bowl | A: discard Torch", "A hand: Spark, Curtsy"),
    ],
    "Music Box": [
        ("A deck: Spark | B deck: Spark | B hand: Torch", "A: end turn", "A hand: Torch, Spark"),
        ("A deck: Spark | B deck: Spark | B hand: Torch", "A: attack B | B: block | A: end turn", "A hand: Torch"),
    ],
    "Belladora's Fan": [("A health: 12", "", "A Attack: 3"), ("A health: 11", "", "A Attack: 1")],
    "Chandelier Flail": [("A hand: Chandelier Flail, Torch", "A: place Chandelier Flail", "A health: 11")],
    "Belladora's Rapier": [("", "A: attack B | B: no block", "A health: 12 | B health: 7")],
    "Baller Gown": [("turn: B 2 | A deck: Spark | B hand: Torch", "B: end turn", "A health: 11")],
    "Belladora's Ball Dress": [
        (
            "seats: 3 | A hero: Curtsy | A hand: 2 Torch, Promise Ring",
            "A: use Curtsy | A: discard Torch | A: choose C | A: place Promise Ring",
            "C health: 9 | B health: 10 | A health: 14",
        ),
    ],
    "Opera Glasses": [
        (
            "turn: B 2 | A deck: Spark, Curtsy | B hand: Torch",
            "B: end turn | A: yes",
            "A hand: Torch, Curtsy | A deck: Spark",
        ),
        (
            "turn: B 2 | A deck: Spark, Curtsy | B hand: Torch",
            "B: end turn | A: no",
            "A hand: Torch, Spark | A deck: Curtsy",
        ),
    ],
    "Heirloom Buckler": [
        ("turn: B 2 | B hero: Grave Cutlass | B hand: Torch", "B: attack A | A: block", "A health: 10"),
    ],
    "Friendship Ring": [("A hand: Friendship Ring, Torch", "A: add Friendship Ring", "A Attack: 2")],
    "Promise Ring": [("A hand: Promise Ring, Torch", "A: place Promise Ring", "A health: 12")],
    "Golden Wedding Band": [
        ("A health: 10", "", "A Attack: 1 | A Defense: 1"),
        ("A health: 9", "", "A Attack: 0 | A Defense: 0"),
    ],
    "Dancing Slippers": [("A hand: Dancing Slippers, Torch | actions: 0", "A: place Dancing Slippers", "actions: 0")],
    "Glass Heels": [("A hand: Dancing Slippers, Torch", "A: place Dancing Slippers", "A health: 13")],
    "Twirling Shoes": [("A deck: 3 Spark", "A: use Twirling Shoes", "A hand: Torch, 2 Spark | actions: 1")],
    "Grand Ballroom": [
        ("turn: B 2 | B hero: Grave Cutlass | B hand: Torch", "B: attack A | A: no block", "A health: 9"),
        ("turn: B 2 | B hero: Grave Cutlass | B hand: Torch", "B: attack A | A: block", "A health: 7"),
    ],
    "Heal Pool": [("turn: B 2 | A deck: Spark | B hand: Torch", "B: end turn", "A health: 11")],
    "Midnight Garden": [
        ("seats: 3 | A health: 12 | B deck: Spark | B hand: Torch", "A: end turn", "B health: 9 | C health: 9"),
        ("A health: 11 | B deck: Spark | B hand: Torch", "A: end turn", "B health: 10"),
    ],
}

KINGS_ROAD = {
    "Marching Song": [("A hand: 2 Torch", "A: use Marching Song | A: discard Torch", "A Attack: 2")],
    "Right of Way": [
        (
            "turn: B 2 | B hero: Grave Cutlass | B hand: Torch",
            "B: attack A | A: use Right of Way | A: no block",
            "A health: 10 | A trash: Right of Way",
        ),
    ],
    "Wayland's Oath": [
        ("B hero: Kite Shield, Guild Ring", "A: use Wayland's Oath | A: choose B's Guild Ring", "B hero: Kite Shield"),
    ],
    "Toll Collector's Cap": [("turn: B 2 | B hand: Torch, Spark", "B: attack A | B: discard Spark", "B trash: Spark")],
    "Wayland's Great Helm": [("turn: B 2 | B hero: Tinderbox | B hand: Torch", "B: use Tinderbox", "A health: 9")],
    "Milestone": [("A hand: Milestone, Torch | A deck: Spark", "A: place Milestone", "A hand: Torch, Spark")],
    "Traveller's Map": [
        ("turn: B 2 | B hand: 2 Torch | A deck: 3 Spark", "B: end turn", "A hand: Torch, 2 Spark"),
        ("turn: B 2 | B hand: Torch | A deck: 3 Spark", "B: end turn", "A hand: Torch, Spark"),
    ],
    "War Horn": [("A hero: Wayland's Halberd", "", "A Attack: 7"), ("A hero: Warden's Spear", "", "A Attack: 3")],
    "Paving Hammer": [("B hero: Kite Shield", "A: attack B | B: block", "B health: 7 | B hero: bare")],
    "Plate of the Long Road": [("A hero: Kite Shield", "", "A Defense: 4"), ("A hero: Torch", "", "A Defense: 3")],
    "Wayland's Bulwark": [
        ("turn: B 2 | B hero: Wayland's Oath | B hand: Torch", "B: use Wayland's Oath", "A hero: Wayland's Bulwark"),
    ],
    "Spiked Targe": [
        (
            "turn: B 2 | B hero: Grave Cutlass, Thorny Crown | B deck: Spark | B hand: Torch",
            "B: attack A | A: block",
            "B health: 9 | B hand: Torch, Spark",
        ),
    ],
    "Tower of a Shield": [("A hero: Grave Cutlass", "", "A Attack: 2 | A Defense: 4")],
    "Ring of Passage": [
        (
            "A hand: Ring of Passage, Torch | A deck: Spark | actions: 0",
            "A: place Ring of Passage",
            "A hand: Torch, Spark",
        ),
    ],
    "Seal of the King's Road": [
        ("A hand: Kite Shield, Brigandine, Torch", "A: place Kite Shield | A: place Brigandine", "A health: 12"),
        ("A hand: Baller Gown, Torch", "A: place Baller Gown", "A health: 10"),
    ],
    "Marching Boots": [
        ("A hand: 3 Torch", "A: use Marching Boots | A: discard Torch | A: discard Torch", "actions: 3"),
    ],
    "Seven-Mile Sabatons": [("A hand: Seven-Mile Sabatons, Torch", "A: place Seven-Mile Sabatons", "actions: 2")],
    "Toll Bridge": [("turn: B 2 | B hand: Torch | A deck: Spark", "B: attack A | A: no block", "A hand: Torch, Spark")],
    "Gatehouse": [("turn: B 2 | B hand: Torch", "B: attack A", "A health: 11")],
    "The King's Road": [
        ("A hero: Kite Shield, Brigandine", "", "A Attack: 3"),
        ("A hero: Kite Shield", "", "A Attack: 1"),
    ],
}

WILDFIRE_CIRCLE = {
    "Spark": [
        ("seats: 3 | A hand: 2 Torch", "A: use Spark | A: discard Torch | A: choose C", "C health: 9 | B health: 10"),
    ],
    "Backdraft": [
        (
            "turn: B 2 | B hero: Grave Cutlass | B hand: Torch",
            "B: attack A | A: use Backdraft | A: block",
            "B health: 7 | A health: 7",
        ),
    ],
    "Emberlyn's Inferno": [
        (
            "seats: 3",
            "A: attack B | A: use Emberlyn's Inferno | B: block",
            "B health: 8 | C health: 8 | A trash: Emberlyn's Inferno",
        ),
    ],
    "Pointy Hat": [("A hero: Spark", "", "A Attack: 1"), ("", "", "A Attack: 0")],
    "Hood of Cinders": [
        (
            "A hero: Spark, Tinderbox | A hand: 2 Torch",
            "A: use Spark | A: discard Torch | A: use Tinderbox",
            "A health: 11",
        ),
    ],
    "Emberlyn's Diadem": [
        (
            "A hero: Spark, Tinderbox | A hand: 3 Torch | A deck: 2 Curtsy",
            "A: use Spark | A: discard Torch | A: use Tinderbox",
            "A hand: 2 Torch, Curtsy",
        ),
    ],
    "Tinderbox": [("", "A: use Tinderbox", "B health: 8 | A trash: Tinderbox")],
    "Bottomless Spellbook": [
        ("A hero: Spark | A hand: Curtsy, Torch", "A: add Curtsy", "A hero: Bottomless Spellbook, Spark, Curtsy"),
    ],
    "Phoenix Egg": [
        ("A trash: Spark, Torch", "A: use Phoenix Egg | A: return Spark", "A hand: Torch, Spark | actions: 1"),
        ("A trash: Spark, Torch", "A: use Phoenix Egg | A: done", "A hand: Torch | actions: 1"),
    ],
    "Hunting Bow": [("B hero: Tower of a Shield", "A: attack B | B: block", "B health: 9")],
    "Ash Staff": [
        ("A hero: Spark", "", "A Attack: 3"),
        ("A hero: Bottomless Spellbook, 2 Spark, Curtsy", "", "A Attack: 5"),
    ],
    "Emberlyn's Longbow": [
        (
            "A hand: 3 Torch | B hero: Brigandine | B hand: Torch",
            "A: attack B | A: use Emberlyn's Longbow | A: discard Torch | A: discard Torch | B: no block",
            "B health: 7 | A hand: Torch",
        ),
    ],
    "Patchwork Robe": [
        ("A hand: Patchwork Robe, 2 Torch", "A: place Patchwork Robe", "actions: 2"),
        ("A hand: Patchwork Robe, 3 Torch", "A: place Patchwork Robe", "actions: 1"),
    ],
    "Salamander Hide": [("turn: B 2 | B hero: Tinderbox | B hand: Torch", "B: use Tinderbox", "A health: 9")],
    "Emberlyn's Mantle": [
        (
            "seats: 3 | turn: B 2 | B hero: Grave Cutlass | B hand: Torch",
            "B: attack A | A: block | A: choose C",
            "A health: 9 | C health: 9 | B health: 10",
        ),
    ],
    "Quiver of Plenty": [("A hero: Hunting Bow", "", "A Attack: 6"), ("A hero: Grave Cutlass", "", "A Attack: 4")],
    "Orb of Second Chances": [
        (
            "A hand: Kite Shield, Torch | A trash: Spark, Curtsy",
            "A: place Kite Shield | A: return Spark",
            "A hand: Torch, Spark | A trash: Curtsy, Orb of Second Chances",
        ),
        (
            "A hand: Kite Shield, Torch",
            "A: place Kite Shield",
            "A hand: Torch | A trash: Orb of Second Chances",
        ),
        (
            "A hand: Kite Shield, Torch | A trash: Spark",
            "A: place Kite Shield",
            "A hand: Torch, Spark | asked: A (LDL-3.3)",
        ),
    ],
    "Copper Loop": [("A hand: Copper Loop, Torch", "A: add Copper Loop", "A Attack: 2")],
    "Ring of Kindling": [
        ("A hand: Right of Way, Milestone, Torch", "A: place Right of Way | A: place Milestone", "B health: 9"),
    ],
    "Ouroboros Ring": [
        ("A hero: Torch | A deck: 3 Spark", "A: use Ouroboros Ring", "A hero: Ouroboros Ring | A hand: Torch, 2 Spark"),
    ],
    "Swift Moccasins": [("A hand: Swift Moccasins, Torch | actions: 0", "A: place Swift Moccasins", "actions: 0")],
    "Foxfire Boots": [
        (
            "turn: B 2 | B hero: Grave Cutlass | B hand: Torch | A hand: Foxfire Boots",
            "B: attack A | A: use Foxfire Boots | A: block",
            "A health: 10 | A trash: Foxfire Boots",
        ),
    ],
    "Firewalkers": [
        ("turn: B 2 | B hero: Grave Cutlass | B hand: Torch", "B: attack A | A: no block", "B health: 8 | A health: 7"),
    ],
    "Smoldering Grove": [("A hand: Heal Pool, Torch", "A: place Heal Pool", "B health: 9")],
    "Volcano's Edge": [
        (
            "seats: 3 | turn: C 2 | C hand: Torch | A hero: Spark | A deck: Torch",
            "C: end turn",
            "B health: 9 | C health: 9",
        ),
        ("turn: B 2 | B hand: Torch | A deck: Torch", "B: end turn", "B health: 10"),
    ],
    "Library of Ash": [
        ("A trash: 8 Torch | B deck: Spark | B hand: Torch", "A: end turn", "B health: 9"),
        ("A trash: 7 Torch | B deck: Spark | B hand: Torch", "A: end turn", "B health: 10"),
    ],
}

ALL = {**BLACK_HEART, **MASQUERADE, **KINGS_ROAD, **WILDFIRE_CIRCLE}
CASES = [(name, *case) for name, cases in ALL.items() for case in cases]
FROM_HAND = ("Tombwalker Boots", "Chandelier Flail", "Promise Ring", "Dancing Slippers", "Milestone", "Ring of Passage",
             "Seven-Mile Sabatons", "Patchwork Robe", "Swift Moccasins", "Foxfire Boots")  # fmt: skip


def test_every_card_with_a_text_is_played():
    assert set(ALL) == {card.name for card in GAME.cards if card.text}


@pytest.mark.parametrize(("name", "position", "moves", "facts"), CASES)
def test_the_card_does_what_it_says(name, position, moves, facts):
    lines = position.split(" | ") if position else []
    if not any(line.startswith("A hand") for line in lines):
        lines.append("A hand: Torch")
    if name not in FROM_HAND:
        mine = [line for line in lines if line.startswith("A hero")]
        lines = [line for line in lines if line not in mine] + [f"{mine[0]}, {name}" if mine else f"A hero: {name}"]
    scene = given("\n".join(lines))
    if moves:
        scene.when(*moves.split(" | "))
    scene.then(*facts.split(" | "))
