"""What a card is worth to a Hero who owns it, each time it is drawn.

All is in points, of which 10 are one LP.
"""

from __future__ import annotations

from typing import Final

from legendry.games.village.bot.weights import Weights
from legendry.games.village.cards.card import Card
from legendry.games.village.cards.hero import Hero
from legendry.games.village.rules.constants import DEFENCE, ITEM, MONSTER, SCROLL, SPELL, WEAPON, Skills
from legendry.games.village.rules.numbers import VillageNumbers
from legendry.games.village.rules.words import RemoveFromHand, YourOpponent
from legendry.kernel.cardtext.orders import Draw
from legendry.kernel.cardtext.phrase import phrases_in

POINT: Final = 10  # one LP


class CardValues:
    """What every card is worth to one Hero at one level, by face."""

    def __init__(self, cards: list[Card], hero: Hero, level: int, numbers: VillageNumbers, weights: Weights) -> None:
        skills = hero.skills[level]
        self.weights: Final = weights
        self.hero_bonus: Final = weights.hero_bonuses.get(hero.name, 0)
        self.power: Final = [
            plain_worth(card, skills, numbers, weights) + card_bonus(card, hero, weights) for card in cards
        ]
        self.magic: Final = [magic_worth(card, skills, numbers, weights) for card in cards]  # if there is INT
        self.cost: Final = [card.int_cost or card.magic_cost for card in cards]
        self.gold: Final = [gold_of(card, numbers) for card in cards]
        self.ints: Final = [card.ints if readable(card, skills, numbers) else 0 for card in cards]
        self.draws: Final = [draws_of(card) if usable(card, skills, numbers) else 0 for card in cards]


class CardValueCache:
    """The card values for each Hero and level, computed when they are first needed."""

    def __init__(self, cards: list[Card], heroes: list[Hero], numbers: VillageNumbers, weights: Weights) -> None:
        self.numbers: Final = numbers
        self.weights: Final = weights
        self.cards: Final = cards
        self.heroes: Final = heroes
        self.made: Final[list[list[CardValues | None]]] = [[None for _ in hero.skills] for hero in heroes]

    def of(self, hero: int, level: int) -> CardValues:
        found = self.made[hero][level]
        if found is None:
            found = CardValues(self.cards, self.heroes[hero], level, self.numbers, self.weights)
            self.made[hero][level] = found
        return found


def hit(number: int, sides: int) -> int:
    """VIL-R39: what an attack with this number deals on average, in points; VIL-R3: the sides of the die."""
    total = 0
    for roll in range(1, sides + 1):
        if roll + number > 0:
            total += roll + number
    return POINT * total // sides


def bonus(skills: Skills, withs: int) -> int:
    """VIL-24.4."""
    return sum([n for bit, n in skills.withs if withs & bit])


def readable(card: Card, skills: Skills, numbers: VillageNumbers) -> bool:
    """VIL-15.3: as a rule; a Hero who lacks INT may find some now and then, and nobody counts on it."""
    return card.kind != SCROLL or skills.ints >= numbers.reading_int


def usable(card: Card, skills: Skills, numbers: VillageNumbers) -> bool:
    """VIL-16.5: can the Hero play it without the help of other cards?"""
    return readable(card, skills, numbers) and card.int_cost <= skills.ints


def gold_of(card: Card, numbers: VillageNumbers) -> int:
    """VIL-5.2: of a chest what it gives on average."""
    chest = numbers.chest_factor * (2 * card.chest_plus + numbers.die_sides + 1) // 2 if card.chest else 0
    return card.gold + chest


def draws_of(card: Card) -> int:
    """VIL-22.4: a card that draws takes no room in a hand."""
    return 0 if card.tree is None else len([each for each in phrases_in(card.tree) if isinstance(each, Draw)])


def text_worth(card: Card, w: Weights) -> int:
    """VIL-22: what a secondary effect is worth beside the cards it draws."""
    worth = w.text if card.first_tree is not None else 0
    if card.tree is not None:
        for phrase in phrases_in(card.tree):
            if isinstance(phrase, YourOpponent):
                worth += w.loss
            elif isinstance(phrase, RemoveFromHand):
                worth += w.removal
    return worth


def card_bonus(card: Card, hero: Hero, w: Weights) -> int:
    """What games have shown of a card in the hand of a Hero, beyond all that can be read on it."""
    row = w.card_bonuses.get(card.name)
    return 0 if row is None else row[hero.index]


def plain_worth(card: Card, skills: Skills, numbers: VillageNumbers, w: Weights) -> int:
    """What a card does without INT."""
    if not readable(card, skills, numbers) or card.int_cost:
        return 0
    worth = text_worth(card, w)
    if card.kind == WEAPON:
        worth += w.arm * hit(card.attack + bonus(skills, card.withs), numbers.die_sides) // 100
    elif card.kind == DEFENCE:
        worth += w.wall + w.thick * card.defence
    elif card.kind == MONSTER:
        worth += monster_worth(card, numbers.devotion_bonus if skills.devotion else 0, numbers.die_sides, w)
    elif card.kind == ITEM and card.sheath:
        worth += w.wall // 2
    return worth + healing(card, numbers.die_sides, w)


def magic_worth(card: Card, skills: Skills, numbers: VillageNumbers, w: Weights) -> int:
    """What a card does for INT; little if the Hero alone can never pay it."""
    cost = card.int_cost or card.magic_cost
    if not cost or not readable(card, skills, numbers):
        return 0
    worth, sides = 0, numbers.die_sides
    if card.magic_cost:
        magic = hit(card.magic_attack + bonus(skills, card.magic_withs), sides)
        worth = w.charm * max(0, magic - hit(card.attack, sides)) // 100
    elif card.kind == SPELL and card.attacks:
        worth = w.charm * hit(card.attack + bonus(skills, card.withs), sides) // 100 + text_worth(card, w)
    elif card.defence:
        worth = w.wall + w.thick * card.defence
    else:
        worth = text_worth(card, w) + healing(card, sides, w)
    return worth if cost <= skills.ints else worth // 4


def healing(card: Card, sides: int, w: Weights) -> int:
    """VIL-27.6: LP, as far as the Hero has lost any."""
    worth = w.heal * max(0, card.life)
    return worth + w.heal * hit(card.heal, sides) // POINT if card.heals else worth


def monster_worth(card: Card, more: int, sides: int, w: Weights) -> int:
    """VIL-8.5, VIL-8.6: it blocks, it attacks, it has to be beaten; whoever does that gains XP."""
    life = card.life_points + 2 * card.per_player
    if card.defensive:
        return w.wall + w.thick * life
    bite = w.bite * strength(card, more, sides) // 100
    return w.block + bite + w.body * life + w.venom * card.poison - card.xp // w.xp


def strength(card: Card, more: int, sides: int) -> int:
    """VIL-8.7: what a Monster's attack takes from a Hero, on average."""
    if not card.attacks or card.takes_int:
        return POINT
    return hit(card.attack + more, sides)
