"""By which numbers a player weighs what he sees in a fight; to greedy a point of health counts about 100."""

from __future__ import annotations

from typing import Final

from legendry.games.levendale.card import IN_HAND, Card

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
MERITS: Final[dict[str, int]] = {  # of equipped cards, beyond Attack and Defense: from 8,000 games
    "Ash Staff": -240, "Backdraft": 640, "Baller Gown": 510, "Belladora's Ball Dress": 430,
    "Belladora's Encore": -110, "Belladora's Fan": 180, "Belladora's Masque": 210, "Belladora's Rapier": 570,
    "Black Candle": 340, "Blood Ledger": -530, "Boneyard Ball": -190, "Bottomless Spellbook": 130, "Brigandine": -190,
    "Bruise Band": -20, "Chandelier Flail": -110, "Coffin Lid": 210, "Copper Loop": -210, "Curtsy": 240,
    "Dancing Slippers": -280, "Dueling Foil": -250, "Emberlyn's Diadem": -50, "Emberlyn's Inferno": 190,
    "Emberlyn's Longbow": 1620, "Emberlyn's Mantle": 350, "Feathered Mask": -70, "Firewalkers": 240,
    "Foxfire Boots": -90, "Friendship Ring": 230, "Gallows Leather": 0, "Gatehouse": 340, "Glass Heels": 10,
    "Gloomy Crossroads": 160, "Golden Wedding Band": -80, "Grand Ballroom": -80, "Grave Cutlass": 410,
    "Grudge Match": -100, "Guild Ring": -10, "Heal Pool": 710, "Heirloom Buckler": 860, "Hobnail Boots": 260,
    "Hood of Cinders": 180, "Hunting Bow": 710, "Iron Scowl": -250, "Kite Shield": -80, "Knightmare": 310,
    "Knightmare's Bridle": 70, "Knightmare's Greatsword": 1280, "Knightmare's Lullaby": 50, "Knightmare's Visor": -70,
    "Library of Ash": -280, "Loop of Regret": -290, "Marching Boots": 170, "Marching Song": 90,
    "Midnight Garden": 550, "Milestone": 190, "Mirror of Malice": 450, "Music Box": 340, "Nightfall Greaves": 830,
    "Opera Glasses": 180, "Orb of Second Chances": -120, "Ouroboros Ring": -40, "Parasol": -110,
    "Patchwork Robe": -710, "Paving Hammer": 990, "Phoenix Egg": -80, "Plate of the Long Road": -180,
    "Pointy Hat": -360, "Polite Refusal": 100, "Promise Ring": 90, "Punch Bowl": -230, "Quiver of Plenty": 190,
    "Right of Way": 340, "Ring of Kindling": -240, "Ring of Passage": 10, "Road Helm": -110, "Salamander Hide": 720,
    "Seal of the King's Road": 90, "Seven-Mile Sabatons": 120, "Shroud of Last Laughs": 400,
    "Signet of the Black Heart": 500, "Silk Doublet": -490, "Sleepless Whisper": -210, "Smoldering Grove": -70,
    "Spark": 300, "Spiked Targe": 410, "Spite Dagger": -240, "Spurs of Spite": 310, "Swift Moccasins": -60,
    "The Black Keep": 40, "The King's Road": 70, "Thorny Crown": -60, "Tiara of Good Cheer": 340, "Tinderbox": -40,
    "Toll Bridge": 0, "Toll Collector's Cap": -160, "Tombwalker Boots": -470, "Torch": -200,
    "Tower of a Shield": -340, "Traveller's Map": 360, "Twirling Shoes": 150, "Volcano's Edge": -80, "War Horn": 550,
    "Warden's Spear": -40, "Wayland's Bulwark": -160, "Wayland's Great Helm": 550, "Wayland's Halberd": 470,
    "Widowmaker Maul": 340,
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
