"""What the cards of Village are counted among: kinds, decks, elements, Weapon classes and marks, Monster types."""

from __future__ import annotations

from typing import Final

# VIL-3.9: the kinds of card.  A Special card belongs to an Overwhelm Monster (VIL-25.23).
TREASURE: Final = 0
WEAPON: Final = 1
DEFENCE: Final = 2
MONSTER: Final = 3
SCROLL: Final = 4
SPELL: Final = 5
POTION: Final = 6
BEER: Final = 7
ITEM: Final = 8
SPECIAL: Final = 9
KIND_NAMES: Final = [
    "Treasure", "Weapon", "Defence", "Monster", "Scroll", "Spell", "Potion", "Beer", "Item", "Special",
]  # fmt: skip

# VIL-2.2 to VIL-2.9: where a card begins; 1 to 5 are the Market spaces of its deck.
START: Final = 0
BEERS: Final = 1
SCROLLS: Final = 2
SPELLS: Final = 3
POTIONS: Final = 4
NUGGETS: Final = 5
MAIN: Final = 6
MINI: Final = 7  # beside the board, until something summons it (VIL-24.20)
ASIDE: Final = 8  # Special cards, never in a deck
DECK_NAMES: Final = ["starting", "Beer", "Scroll", "Spell", "Potion", "Nuggets", "Main", "mini", "aside"]

# VIL-1.1, VIL-R151: what may be added to the base set.
HORDE: Final = "The Horde"
GUILD: Final = "Ancient Guild"
REAPER: Final = "The Reaper's Hand"
EXPANSIONS: Final = [HORDE, GUILD, REAPER]

# VIL-18.1: the elements.
NO_ELEMENT: Final = 0
FIRE: Final = 1
EARTH: Final = 2
WATER: Final = 3
AIR: Final = 4
MIND: Final = 5
ELEMENTS: Final = ["", "Fire", "Earth", "Water", "Air", "Mind"]

# VIL-R5: what "X WITH" can name, each a bit: the classes, the marks, the elements, and all Attack Spells.
BOW: Final = "Bow"
RANGED: Final = "Ranged"
CLASSES: Final = ["Staff", "Knife", "Sword", "Axe", "Blunt", "Spear", BOW]
MARKS: Final = ["Heavy", RANGED, "Magic"]
WITHS: Final = [*CLASSES, *MARKS, *ELEMENTS[1:], "Attack Spells"]

# VIL-R6: the types of Monster.
TYPES: Final = ["Beast", "Goblinoid", "Undead", "Demon", "Giant", "Construct", "Spirit", "Dragon", "Human"]
UNDEAD: Final = 2

# VIL-7.3: at most one of each in front of a Hero.
DEFENCES: Final = ["Armour", "Shield", "Helmet", "Cape", "Defence Spell"]
DEFENCE_SPELL: Final = 4

# VIL-16.6, VIL-16.7, VIL-16.10: whom an attack may take.
OPPONENT: Final = 0
ANY: Final = 1
ALL: Final = 2
TARGET_NAMES: Final = ["opponent", "any", "all"]


def comes_with(set: str, expansions: list[str]) -> bool:
    """VIL-R14, VIL-R151: is what this expansion brings in play?  Without a name, any expansion brings it."""
    return set in expansions if set else len(expansions) > 0


def with_bit(name: str) -> int:
    """VIL-R5: a class, a mark, an element or "Attack Spells" as a bit."""
    return 1 << WITHS.index(name)


class Traits:
    """VIL-25: what the abilities of a printed card say, as numbers; filled while its text is read."""

    def __init__(self, poison_tokens: int) -> None:
        self.poison_tokens: Final = poison_tokens  # where no number is printed
        self.regeneration = 0
        self.armour = 0
        self.per_player = 0
        self.poison = 0
        self.proliferate = 0
        self.taming = 0
        self.summons = 0
        self.summoned = ""  # the name of a mini card
        self.charge = False
        self.defensive = False
        self.hopping = False
        self.overwhelm = False
        self.sneak = False
        self.unblocking = False
        self.immune = 0  # elements, as bits
        self.resist = [0] * len(ELEMENTS)  # by element
        self.sheath = False
        self.any_hero = False


class Skills:
    """VIL-24: what a Hero can do at one level, as numbers; filled while the text of the board is read."""

    def __init__(self, ints: int) -> None:
        self.ints = ints  # INT at the start of a turn
        self.cards = 0  # drawn beyond the hand size
        self.recovery = 0
        self.armour = 0
        self.withs: list[tuple[int, int]] = []  # bits of what an attack is made with, and what they add
        self.against: list[tuple[int, int]] = []  # types of Monster, and what is added against them
        self.berserk_beers = 0
        self.berserk = 0
        self.devotion = False
        self.lifelink = False
        self.sabotage = False
        self.sneaking = False
        self.swordmaster = False
        self.vision = False
        self.poison_immune = False
        self.summon_cost = 0
        self.summons = 0
        self.summoned_name = ""
        self.summoned = -1  # the face of that mini card
        self.taming = 0
        self.immune = 0  # elements, as bits
        self.resist = [0] * len(ELEMENTS)  # by element

    def busy(self) -> bool:
        """Is there anything that the Hero may use in free play?"""
        return self.sabotage or self.sneaking or self.vision or self.summons > 0

    def grown(self) -> Skills:
        """VIL-R66: the next level begins with all that this one has."""
        more = Skills(self.ints)
        more.cards = self.cards
        more.recovery = self.recovery
        more.armour = self.armour
        more.withs = self.withs[:]
        more.against = self.against[:]
        more.berserk_beers = self.berserk_beers
        more.berserk = self.berserk
        more.devotion = self.devotion
        more.lifelink = self.lifelink
        more.sabotage = self.sabotage
        more.sneaking = self.sneaking
        more.swordmaster = self.swordmaster
        more.vision = self.vision
        more.poison_immune = self.poison_immune
        more.summon_cost = self.summon_cost
        more.summons = self.summons
        more.summoned_name = self.summoned_name
        more.summoned = self.summoned
        more.taming = self.taming
        more.immune = self.immune
        more.resist = self.resist[:]
        return more


def replaced(pairs: list[tuple[int, int]], key: int, n: int) -> list[tuple[int, int]]:
    """VIL-R66: the same ability with another number replaces the lower one."""
    return [*[pair for pair in pairs if pair[0] != key], (key, n)]
