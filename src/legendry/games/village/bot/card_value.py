"""What a card is worth to a Hero who owns it, each time it is drawn: a page for every Hero and level.

All is in points, of which 10 are one LP.
"""

from __future__ import annotations

from typing import Final

from legendry.games.village.bot.card_weights import HEROES
from legendry.games.village.bot.weights import Taste
from legendry.games.village.cards.card import Card
from legendry.games.village.cards.hero import Hero
from legendry.games.village.rules.constants import DEFENCE, ITEM, MONSTER, SCROLL, SPELL, WEAPON, Skills
from legendry.games.village.rules.legal_moves import READING
from legendry.games.village.rules.monsters import DEVOTION
from legendry.games.village.rules.words import RemoveFromHand, YourOpponent
from legendry.kernel.cardtext.orders import Draw
from legendry.kernel.cardtext.phrase import phrases_in

POINT: Final = 10  # one LP
DIE: Final = (1, 2, 3, 4, 5, 6)


class Page:
    """What every card is worth to one Hero at one level, by face, for somebody's taste."""

    def __init__(self, cards: list[Card], hero: Hero, level: int, taste: Taste) -> None:
        skills = hero.skills[level]
        self.taste: Final = taste
        self.favour: Final = taste.favours.get(hero.name, 0)
        self.power: Final = [plain_worth(card, skills, taste) + merit(card, hero, taste) for card in cards]
        self.magic: Final = [magic_worth(card, skills, taste) for card in cards]  # if there is INT for it
        self.cost: Final = [card.int_cost or card.magic_cost for card in cards]
        self.gold: Final = [gold_of(card) for card in cards]
        self.ints: Final = [card.ints if readable(card, skills) else 0 for card in cards]
        self.draws: Final = [draws_of(card) if usable(card, skills) else 0 for card in cards]


class Book:
    """The pages, each written when it is first read."""

    def __init__(self, cards: list[Card], heroes: list[Hero], taste: Taste) -> None:
        self.taste: Final = taste
        self.cards: Final = cards
        self.heroes: Final = heroes
        self.pages: Final[list[list[Page | None]]] = [[None for _ in hero.skills] for hero in heroes]

    def page(self, hero: int, level: int) -> Page:
        found = self.pages[hero][level]
        if found is None:
            found = Page(self.cards, self.heroes[hero], level, self.taste)
            self.pages[hero][level] = found
        return found


def hit(number: int) -> int:
    """VIL-R39: what an attack with this number deals on average, in points."""
    return POINT * sum([max(0, roll + number) for roll in DIE]) // len(DIE)


def bonus(skills: Skills, withs: int) -> int:
    """VIL-24.4."""
    return sum([n for bit, n in skills.withs if withs & bit])


def readable(card: Card, skills: Skills) -> bool:
    """VIL-15.3: as a rule; a Hero with 1 INT may find one more now and then, and nobody counts on it."""
    return card.kind != SCROLL or skills.ints >= READING


def usable(card: Card, skills: Skills) -> bool:
    """VIL-16.5: can the Hero play it without the help of other cards?"""
    return readable(card, skills) and card.int_cost <= skills.ints


def gold_of(card: Card) -> int:
    return card.gold + (10 * card.chest_plus + 35 if card.chest else 0)


def draws_of(card: Card) -> int:
    """VIL-22.4: a card that draws takes no room in a hand."""
    return 0 if card.tree is None else len([each for each in phrases_in(card.tree) if isinstance(each, Draw)])


def text_worth(card: Card, t: Taste) -> int:
    """VIL-22: what a secondary effect is worth beside the cards it draws."""
    worth = t.text if card.first_tree is not None else 0
    if card.tree is not None:
        for phrase in phrases_in(card.tree):
            if isinstance(phrase, YourOpponent):
                worth += t.loss
            elif isinstance(phrase, RemoveFromHand):
                worth += t.removal
    return worth


def merit(card: Card, hero: Hero, t: Taste) -> int:
    """What games have shown of a card in the hand of a Hero, beyond all that can be read on it."""
    row = t.merits.get(card.name)
    return 0 if row is None or hero.name not in HEROES else row[HEROES.index(hero.name)]


def plain_worth(card: Card, skills: Skills, t: Taste) -> int:
    """What a card does without INT."""
    if not readable(card, skills) or card.int_cost:
        return 0
    worth = text_worth(card, t)
    if card.kind == WEAPON:
        worth += t.arm * hit(card.attack + bonus(skills, card.withs)) // 100
    elif card.kind == DEFENCE:
        worth += t.wall + t.thick * card.defence
    elif card.kind == MONSTER:
        worth += monster_worth(card, DEVOTION if skills.devotion else 0, t)
    elif card.kind == ITEM and card.sheath:
        worth += t.wall // 2
    return worth + healing(card, t)


def magic_worth(card: Card, skills: Skills, t: Taste) -> int:
    """What a card does for INT; little if the Hero alone can never pay it."""
    cost = card.int_cost or card.magic_cost
    if not cost or not readable(card, skills):
        return 0
    worth = 0
    if card.magic_cost:
        worth = t.charm * max(0, hit(card.magic_attack + bonus(skills, card.magic_withs)) - hit(card.attack)) // 100
    elif card.kind == SPELL and card.attacks:
        worth = t.charm * hit(card.attack + bonus(skills, card.withs)) // 100 + text_worth(card, t)
    elif card.defence:
        worth = t.wall + t.thick * card.defence
    else:
        worth = text_worth(card, t) + healing(card, t)
    return worth if cost <= skills.ints else worth // 4


def healing(card: Card, t: Taste) -> int:
    """VIL-27.6: LP, as far as the Hero has lost any."""
    worth = t.heal * max(0, card.life)
    return worth + t.heal * hit(card.heal) // POINT if card.heals else worth


def monster_worth(card: Card, more: int, t: Taste) -> int:
    """VIL-8.5, VIL-8.6: it blocks, it attacks, it has to be beaten; whoever does that gains XP."""
    life = card.life_points + 2 * card.per_player
    if card.defensive:
        return t.wall + t.thick * life
    return t.block + t.bite * strength(card, more) // 100 + t.body * life + t.venom * card.poison - card.xp // t.xp


def strength(card: Card, more: int) -> int:
    """VIL-8.7: what a Monster's attack takes from a Hero, on average."""
    if not card.attacks or card.takes_int:
        return POINT
    return hit(card.attack + more)
