"""By which numbers a player weighs what he sees at a table of Village.

All is in points, of which 10 are one LP.
"""

from __future__ import annotations

from typing import Final

NUMBERS: Final[dict[str, tuple[int, int]]] = {  # written by hand, for greedy; and found by games (tools/taste.py)
    "frail": (12, 23),  # LP that are worth more than the others, because they are the last
    "fear": (5, 5),  # so much more, each
    "level": (40, 69),  # a level of a Hero
    "card": (6, 4),  # in the hand of another player
    "turn": (25, 27),  # it is still one's own turn
    "coin": (3, 4),  # Treasure on the table rather than in hand
    "dread": (10, 3),  # so much more than a Monster will take as a rule, lest a lucky dream make him end his turn
    "turns": (20, 17),  # how many turns a game lasts, as players see it at the start
    "fewest": (12, 9),  # ... and how many more, as they see it later
    "plenty": (70, 54),  # gold in a turn: more is of little use,
    "surplus": (25, 31),  # so many of a hundred
    "thrift": (15, 13),  # a gold a turn is worth a point if so many turns are left to use what it buys, and less later
    "outlook": (8, 22),  # a card that somebody may buy later counts so many times less than one of his own
    "hope": (40, 66),  # of a hundred: what a card still in hand counts of what it may do
    "mine": (50, 61),  # ... a card on the Market for oneself, of what it counts for the next player
    "shield": (50, 92),  # ... a blow of a Monster at somebody with a protector
    "siege": (50, 19),  # ... its blows in later turns
    "age": (50, 84),  # ... a turn that was played of those that will be
    "block": (25, 26),  # a Monster in front of somebody, whatever it can do: no Market, and Weapons have to go at it
    "wall": (15, 19),  # a protector, whatever its value: what is left of most attacks after it is lost (VIL-10.11)
    "thick": (4, 9),  # each point of its value
    "body": (4, 14),  # each LP of a Monster that somebody has to beat
    "venom": (12, 3),  # a Poison token
    "loss": (8, 12),  # a card less in the hand of an opponent
    "removal": (12, 20),  # one's worst card leaves the game
    "text": (15, 38),  # a primary effect that is a text
    "heal": (3, 3),  # a LP that a card gives back: some come when there is nothing to heal, and none win a game
    "xp": (4, 10),  # so many XP make a point
    "arm": (70, 164),  # of a hundred: what Weapons count of what they deal, for they do so again and again;
    "charm": (100, 148),  # ... what Spells count,
    "bite": (100, 124),  # ... and Monsters
}
FAVOURS: Final[dict[str, int]] = {  # points for Heroes who win more or less than they should; see tools/tune.py
    "Barbarian": -200, "Cleric": 150, "Dark Elf": -70, "Druid": 720, "Dwarf": -330, "Elf": -10, "Mage": 30,
    "Necromancer": 630, "Paladin": 20, "Red Mage": -180, "Slayer": -160, "Thief": -100, "Warrior": -250,
}  # fmt: skip


class Taste:
    """What somebody thinks of things, of Heroes and of single cards."""

    def __init__(self, numbers: dict[str, int], favours: dict[str, int], merits: dict[str, tuple[int, ...]]) -> None:
        self.favours: Final = favours
        self.merits: Final = merits
        self.frail: Final = numbers["frail"]
        self.fear: Final = numbers["fear"]
        self.level: Final = numbers["level"]
        self.card: Final = numbers["card"]
        self.turn: Final = numbers["turn"]
        self.coin: Final = numbers["coin"]
        self.dread: Final = numbers["dread"]
        self.turns: Final = numbers["turns"]
        self.fewest: Final = numbers["fewest"]
        self.plenty: Final = numbers["plenty"]
        self.surplus: Final = numbers["surplus"]
        self.thrift: Final = numbers["thrift"]
        self.outlook: Final = numbers["outlook"]
        self.hope: Final = numbers["hope"]
        self.mine: Final = numbers["mine"]
        self.shield: Final = numbers["shield"]
        self.siege: Final = numbers["siege"]
        self.age: Final = numbers["age"]
        self.block: Final = numbers["block"]
        self.wall: Final = numbers["wall"]
        self.thick: Final = numbers["thick"]
        self.body: Final = numbers["body"]
        self.venom: Final = numbers["venom"]
        self.loss: Final = numbers["loss"]
        self.removal: Final = numbers["removal"]
        self.text: Final = numbers["text"]
        self.heal: Final = numbers["heal"]
        self.xp: Final = numbers["xp"]
        self.arm: Final = numbers["arm"]
        self.charm: Final = numbers["charm"]
        self.bite: Final = numbers["bite"]
