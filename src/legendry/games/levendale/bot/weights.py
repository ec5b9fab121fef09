"""By which numbers a player weighs what he sees in a fight; to greedy a point of health counts about 100."""

from __future__ import annotations

from typing import Final

from legendry.games.levendale.cards.card import IN_HAND, Card

NUMBERS: Final[dict[str, tuple[int, int]]] = {  # written by hand, for greedy; and found by games (tools/taste.py)
    "point": (80, 233),  # a point of health, up to ten,
    "more": (80, 78),  # and beyond
    "fear": (180, 117),  # how much more the last one is worth, and those before it in proportion
    "attack": (130, 81),
    "defense": (95, 209),
    "blow": (0, 226),  # a point of damage that a Hero deals each turn, as the others are armed now
    "card": (100, 27),  # of a hundred: cards in hand
    "ability": (45, 236),  # a sentence of an equipped card that happens by itself
    "tool": (30, 53),  # an ability that can be activated
}
MERITS: Final[dict[str, int]] = {  # of equipped cards, beyond Attack and Defense; docs/bots.md tells from which games
    "Ash Staff": -200, "Backdraft": 580, "Baller Gown": 400, "Belladora's Ball Dress": 420,
    "Belladora's Encore": -110, "Belladora's Fan": 200, "Belladora's Masque": -80, "Belladora's Rapier": 440,
    "Black Candle": 260, "Blood Ledger": -490, "Boneyard Ball": -200, "Bottomless Spellbook": 40,
    "Brigandine": -160, "Bruise Band": 0, "Chandelier Flail": -140, "Coffin Lid": 140, "Copper Loop": -120,
    "Curtsy": 230, "Dancing Slippers": -200, "Dueling Foil": -300, "Emberlyn's Diadem": -40,
    "Emberlyn's Inferno": 220, "Emberlyn's Longbow": 1510, "Emberlyn's Mantle": 280, "Feathered Mask": -150,
    "Firewalkers": 300, "Foxfire Boots": 60, "Friendship Ring": 50, "Gallows Leather": -100, "Gatehouse": 420,
    "Glass Heels": 120, "Gloomy Crossroads": 30, "Golden Wedding Band": -120, "Grand Ballroom": -60,
    "Grave Cutlass": 240, "Grudge Match": 80, "Guild Ring": -30, "Heal Pool": 550, "Heirloom Buckler": 680,
    "Hobnail Boots": 110, "Hood of Cinders": -20, "Hunting Bow": 680, "Iron Scowl": -260, "Kite Shield": -140,
    "Knightmare": 280, "Knightmare's Bridle": 140, "Knightmare's Greatsword": 1100, "Knightmare's Lullaby": 30,
    "Knightmare's Visor": -40, "Library of Ash": -340, "Loop of Regret": -280, "Marching Boots": 90,
    "Marching Song": 270, "Midnight Garden": 370, "Milestone": 150, "Mirror of Malice": 400, "Music Box": 370,
    "Nightfall Greaves": 980, "Opera Glasses": 220, "Orb of Second Chances": -240, "Ouroboros Ring": 0,
    "Parasol": -110, "Patchwork Robe": -700, "Paving Hammer": 1010, "Phoenix Egg": 40,
    "Plate of the Long Road": -150, "Pointy Hat": -300, "Polite Refusal": 250, "Promise Ring": 90,
    "Punch Bowl": -100, "Quiver of Plenty": 140, "Right of Way": 380, "Ring of Kindling": -260,
    "Ring of Passage": 40, "Road Helm": -20, "Salamander Hide": 740, "Seal of the King's Road": 100,
    "Seven-Mile Sabatons": 40, "Shroud of Last Laughs": 230, "Signet of the Black Heart": 520, "Silk Doublet": -360,
    "Sleepless Whisper": -250, "Smoldering Grove": -20, "Spark": 260, "Spiked Targe": 360, "Spite Dagger": -250,
    "Spurs of Spite": 420, "Swift Moccasins": -30, "The Black Keep": 100, "The King's Road": 100,
    "Thorny Crown": -160, "Tiara of Good Cheer": 270, "Tinderbox": -30, "Toll Bridge": 40,
    "Toll Collector's Cap": -170, "Tombwalker Boots": -390, "Torch": -220, "Tower of a Shield": -330,
    "Traveller's Map": 290, "Twirling Shoes": -300, "Volcano's Edge": -120, "War Horn": 440, "Warden's Spear": -40,
    "Wayland's Bulwark": -160, "Wayland's Great Helm": 490, "Wayland's Halberd": 470, "Widowmaker Maul": 340,
}  # fmt: skip
FEAR: Final = [0, 180, 290, 380, 450, 500, 540, 570, 595, 615, 630]  # by health, if the last point is 180
HAND: Final = [0, 60, 110, 150, 180, 205, 225, 240, 250, 255, 258]  # by cards in hand, if they are 100 of a hundred
PLENTY: Final = len(FEAR) - 1  # of health


class Taste:
    """What somebody thinks of things, and of single cards."""

    def __init__(self, numbers: dict[str, int], cards: list[Card], merits: dict[str, int]) -> None:
        self.more: Final = numbers["more"]
        self.attack: Final = numbers["attack"]
        self.defense: Final = numbers["defense"]
        self.blow: Final = numbers["blow"]
        self.health: Final = [numbers["point"] * k + numbers["fear"] * fear // FEAR[1] for k, fear in enumerate(FEAR)]
        self.hand: Final = [numbers["card"] * each // 100 for each in HAND]
        self.merits: Final = [
            merits.get(card.name, text_worth(card, numbers["ability"], numbers["tool"])) for card in cards
        ]  # by face


def text_worth(card: Card, ability: int, tool: int) -> int:
    """What the text of an equipped card may still do."""
    tools = 0
    for moment in range(IN_HAND):
        tools += len(card.uses[moment])
    return tool * tools + ability * (len(card.programs) - tools - len(card.uses[IN_HAND]))
