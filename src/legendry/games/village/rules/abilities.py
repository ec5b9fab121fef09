"""The abilities of Heroes and Monsters as sentences; each writes its numbers where the rules look them up."""

from __future__ import annotations

from typing import ClassVar, Final

from legendry.games.village.rules.constants import CLASSES, ELEMENTS, MARKS, TYPES, Skills, Traits, replaced, with_bit
from legendry.kernel.cardtext.phrase import CardName, Noun, Phrase, Signed, terms

HERO: Final = "Hero"
MONSTER: Final = "Monster"
MINI: Final = "mini card"  # a Monster that is never bought
SPECIAL: Final = "Special card"
DEFENCE: Final = "Defence card"
HEALING: Final = "healing Spell"
ITEM: Final = "Item"


class Ability(Phrase):
    """VIL-14.1, VIL-8.11: what somebody or something can do, in a sentence of its own."""

    kind: ClassVar[str] = "keyword"
    bearers: ClassVar[tuple[str, ...]] = ()  # who can have it
    weakness: ClassVar[bool] = False  # VIL-R40: may it have a minus?

    def skill(self, to: Skills) -> None:
        """Give it to a Hero."""
        raise NotImplementedError(type(self).__name__)

    def trait(self, to: Traits) -> None:
        """Print it on a card."""
        raise NotImplementedError(type(self).__name__)


# ---- Heroes -------------------------------------------------------------------------------------


class MoreCards(Ability):
    """VIL-24.1: more cards are drawn at the end of the turn."""

    says: ClassVar[str] = "{n:signed} CARD"
    bearers: ClassVar[tuple[str, ...]] = (HERO,)

    def __init__(self, n: Signed) -> None:
        self.n: Final = n

    def skill(self, to: Skills) -> None:
        to.cards = self.n.n


class Recovery(Ability):
    """VIL-24.2: LP regained at the start of the turn, after the Monsters."""

    says: ClassVar[str] = "{n:int} recovery"
    bearers: ClassVar[tuple[str, ...]] = (HERO,)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def skill(self, to: Skills) -> None:
        to.recovery = self.n


class HeroArmour(Ability):
    """VIL-24.3: every attack on the Hero is lowered."""

    says: ClassVar[str] = "{n:int} armour"
    bearers: ClassVar[tuple[str, ...]] = (HERO,)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def skill(self, to: Skills) -> None:
        to.armour = self.n


class With(Ability):
    """VIL-24.4: damage done with cards of that sort is raised, or lowered (VIL-R40)."""

    says: ClassVar[str] = "{n:signed} WITH {sort:sort}"
    bearers: ClassVar[tuple[str, ...]] = (HERO,)
    weakness: ClassVar[bool] = True

    def __init__(self, n: Signed, sort: Noun) -> None:
        self.n: Final = n
        self.sort: Final = sort

    def skill(self, to: Skills) -> None:
        to.withs = replaced(to.withs, with_bit(self.sort.one), self.n.n)


class Against(Ability):
    """VIL-24.5: damage is raised if the first target is a Monster of that type."""

    says: ClassVar[str] = "{n:signed} AGAINST {type:type}"
    bearers: ClassVar[tuple[str, ...]] = (HERO,)
    weakness: ClassVar[bool] = True

    def __init__(self, n: Signed, type: Noun) -> None:
        self.n: Final = n
        self.type: Final = type

    def skill(self, to: Skills) -> None:
        to.against = replaced(to.against, TYPES.index(self.type.one), self.n.n)


class Berserk(Ability):
    """VIL-24.6, VIL-24.8: so many Beers in one turn, and what Weapons then gain."""

    says: ClassVar[str] = "Berserk ( {beers:int} Beer/Beers~beers ) : {n:signed}"
    bearers: ClassVar[tuple[str, ...]] = (HERO,)

    def __init__(self, beers: int, n: Signed) -> None:
        self.beers: Final = beers
        self.n: Final = n

    def skill(self, to: Skills) -> None:
        to.berserk_beers = self.beers
        to.berserk = self.n.n


class Devotion(Ability):
    """VIL-24.12, VIL-24.13: the Hero's Monsters are Undead and stronger."""

    says: ClassVar[str] = "Devotion"
    bearers: ClassVar[tuple[str, ...]] = (HERO,)

    def skill(self, to: Skills) -> None:
        to.devotion = True


class Lifelink(Ability):
    """VIL-24.14, VIL-24.15: INT turns the damage of a Weapon into LP."""

    says: ClassVar[str] = "Lifelink"
    bearers: ClassVar[tuple[str, ...]] = (HERO,)

    def skill(self, to: Skills) -> None:
        to.lifelink = True


class Sabotage(Ability):
    """VIL-24.16: one Market card may be removed."""

    says: ClassVar[str] = "Sabotage"
    bearers: ClassVar[tuple[str, ...]] = (HERO,)

    def skill(self, to: Skills) -> None:
        to.sabotage = True


class Sneaking(Ability):
    """VIL-24.17: past the Monsters to the Market."""

    says: ClassVar[str] = "Sneaking"
    bearers: ClassVar[tuple[str, ...]] = (HERO,)

    def skill(self, to: Skills) -> None:
        to.sneaking = True


class HeroSummon(Ability):
    """VIL-24.18, VIL-R110: mini cards for INT, once per turn."""

    says: ClassVar[str] = "Summon ( {cost:int} INT ) : {n:int} {card:name~n}"
    bearers: ClassVar[tuple[str, ...]] = (HERO,)

    def __init__(self, cost: int, n: int, card: CardName) -> None:
        self.cost: Final = cost
        self.n: Final = n
        self.card: Final = card

    def skill(self, to: Skills) -> None:
        to.summon_cost = self.cost
        to.summons = self.n
        to.summoned_name = self.card.name


class Swordmaster(Ability):
    """VIL-24.23: no limit on Heavy Weapons."""

    says: ClassVar[str] = "Swordmaster"
    bearers: ClassVar[tuple[str, ...]] = (HERO,)

    def skill(self, to: Skills) -> None:
        to.swordmaster = True


class Vision(Ability):
    """VIL-24.25: a look at the first face-down Spell."""

    says: ClassVar[str] = "Vision"
    bearers: ClassVar[tuple[str, ...]] = (HERO,)

    def skill(self, to: Skills) -> None:
        to.vision = True


class ImmuneToPoison(Ability):
    """VIL-24.27: Poison tokens have no effect."""

    says: ClassVar[str] = "Immune to poison"
    bearers: ClassVar[tuple[str, ...]] = (HERO,)

    def skill(self, to: Skills) -> None:
        to.poison_immune = True


class HeroInt(Ability):
    """VIL-16.3, VIL-R65: the INT that the board gives each turn from now on."""

    says: ClassVar[str] = "your INT becomes {n:int}"
    bearers: ClassVar[tuple[str, ...]] = (HERO,)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def skill(self, to: Skills) -> None:
        to.ints = self.n


# ---- Heroes and Monsters ------------------------------------------------------------------------


class Taming(Ability):
    """VIL-24.24: added to a Hero's roll; VIL-25.45: what must be rolled to buy a Monster."""

    says: ClassVar[str] = "Taming {n:int}"
    bearers: ClassVar[tuple[str, ...]] = (HERO, MONSTER)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def skill(self, to: Skills) -> None:
        to.taming = self.n

    def trait(self, to: Traits) -> None:
        to.taming = self.n


class Immune(Ability):
    """VIL-18.3: no damage from attacks of an element."""

    says: ClassVar[str] = "Immune to {element:element}"
    bearers: ClassVar[tuple[str, ...]] = (HERO, MONSTER, MINI)

    def __init__(self, element: Noun) -> None:
        self.element: Final = element

    def skill(self, to: Skills) -> None:
        to.immune |= 1 << ELEMENTS.index(self.element.one)

    def trait(self, to: Traits) -> None:
        to.immune |= 1 << ELEMENTS.index(self.element.one)


# ---- Monsters -----------------------------------------------------------------------------------


class Regeneration(Ability):
    """VIL-25.1: LP regained before each attack."""

    says: ClassVar[str] = "Regeneration {n:int}"
    bearers: ClassVar[tuple[str, ...]] = (MONSTER, MINI)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def trait(self, to: Traits) -> None:
        to.regeneration = self.n


class MonsterArmour(Ability):
    """VIL-25.2: damage put on the Monster is lowered."""

    says: ClassVar[str] = "Armour {n:int}"
    bearers: ClassVar[tuple[str, ...]] = (MONSTER, MINI, SPECIAL)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def trait(self, to: Traits) -> None:
        to.armour = self.n


class LifePerPlayer(Ability):
    """VIL-25.3: its LP hang on the number of players."""

    says: ClassVar[str] = "Life per player {n:int}"
    bearers: ClassVar[tuple[str, ...]] = (MONSTER, MINI)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def trait(self, to: Traits) -> None:
        to.per_player = self.n


class Charge(Ability):
    """VIL-25.4: it charges the player with the most LP."""

    says: ClassVar[str] = "Charge"
    bearers: ClassVar[tuple[str, ...]] = (MONSTER, MINI)

    def trait(self, to: Traits) -> None:
        to.charge = True


class Defensive(Ability):
    """VIL-25.6: it protects instead of attacking."""

    says: ClassVar[str] = "Defensive"
    bearers: ClassVar[tuple[str, ...]] = (MONSTER,)

    def trait(self, to: Traits) -> None:
        to.defensive = True


class Hopping(Ability):
    """VIL-25.12: it moves on to the next player."""

    says: ClassVar[str] = "Hopping"
    bearers: ClassVar[tuple[str, ...]] = (MONSTER, MINI)

    def trait(self, to: Traits) -> None:
        to.hopping = True


class Poison(Ability):
    """VIL-25.15: tokens for whom it wounds; as many as the rules say if no number is printed."""

    says: ClassVar[str] = "Poison [{n:int}]"
    bearers: ClassVar[tuple[str, ...]] = (MONSTER, MINI)

    def __init__(self, n: int | None) -> None:
        self.n: Final = n

    def trait(self, to: Traits) -> None:
        to.poison = to.poison_tokens if self.n is None else self.n


class Proliferate(Ability):
    """VIL-25.20: a group of so many brings one more."""

    says: ClassVar[str] = "Proliferate {n:int}"
    bearers: ClassVar[tuple[str, ...]] = (MONSTER, MINI)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def trait(self, to: Traits) -> None:
        to.proliferate = self.n


class Overwhelm(Ability):
    """VIL-25.21: it spreads over the Market."""

    says: ClassVar[str] = "Overwhelm"
    bearers: ClassVar[tuple[str, ...]] = (MONSTER,)

    def trait(self, to: Traits) -> None:
        to.overwhelm = True


class SneakAttack(Ability):
    """VIL-25.35: it attacks whoever draws it."""

    says: ClassVar[str] = "Sneak Attack"
    bearers: ClassVar[tuple[str, ...]] = (MONSTER,)

    def trait(self, to: Traits) -> None:
        to.sneak = True


class NonBlocking(Ability):
    """VIL-25.41: it does not take away Market access."""

    says: ClassVar[str] = "Non-blocking"
    bearers: ClassVar[tuple[str, ...]] = (MONSTER, MINI)

    def trait(self, to: Traits) -> None:
        to.unblocking = True


class MonsterSummon(Ability):
    """VIL-25.42: mini cards before each attack."""

    says: ClassVar[str] = "Summon {n:int} {card:name~n}"
    bearers: ClassVar[tuple[str, ...]] = (MONSTER, MINI)

    def __init__(self, n: int, card: CardName) -> None:
        self.n: Final = n
        self.card: Final = card

    def trait(self, to: Traits) -> None:
        to.summons = self.n
        to.summoned = self.card.name


# ---- other cards --------------------------------------------------------------------------------


class Resistance(Ability):
    """VIL-18.2: attacks of an element do less damage."""

    says: ClassVar[str] = "{element:element} resistance {n:int}"
    bearers: ClassVar[tuple[str, ...]] = (DEFENCE, HERO, MONSTER, MINI)

    def __init__(self, element: Noun, n: int) -> None:
        self.element: Final = element
        self.n: Final = n

    def skill(self, to: Skills) -> None:
        to.resist[ELEMENTS.index(self.element.one)] = self.n

    def trait(self, to: Traits) -> None:
        to.resist[ELEMENTS.index(self.element.one)] = self.n


class AnyHero(Ability):
    """VIL-16.12: a healing Spell that says it need not be the caster's own Hero."""

    says: ClassVar[str] = "may be cast on any Hero"
    bearers: ClassVar[tuple[str, ...]] = (HEALING,)

    def trait(self, to: Traits) -> None:
        to.any_hero = True


class HoldsWeapon(Ability):
    """VIL-23.1, VIL-23.2: the Sheath."""

    says: ClassVar[str] = "holds a Weapon"
    bearers: ClassVar[tuple[str, ...]] = (ITEM,)

    def trait(self, to: Traits) -> None:
        to.sheath = True


NOUNS: Final = [
    *terms("element", *ELEMENTS[1:]),
    *terms("sort", *CLASSES, *MARKS, *ELEMENTS[1:], "Attack Spells"),
    *terms("type", *TYPES),
]
