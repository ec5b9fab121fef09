"""VIL-24.16 to VIL-24.26: what a Hero may do in his turn beside playing cards."""

from __future__ import annotations

from typing import Final

from legendry.games.village.rules import monsters
from legendry.games.village.rules.market import barred
from legendry.games.village.rules.points import REMOVE
from legendry.games.village.rules.table import PILES, SABOTAGE, SNEAKING, STALLS, SUMMON, VISION, VillageTable
from legendry.games.village.rules.words import RemoveOffer
from legendry.kernel.agenda import Op, Option
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.cardtext.choices import one_of_each
from legendry.kernel.errors import Refusal
from legendry.kernel.events import EventKind

SNEAKED: Final = EventKind("Sneaking succeeded", "{player:player} rolls {dice:count/,} and sneaks to the Market")
NOT_SNEAKED: Final = EventKind(
    "Sneaking failed", "{player:player} rolls {dice:count/,} and fails to sneak to the Market"
)
SPELL_SEEN: Final = EventKind(
    "Spell seen",
    "{player:player} looks at {card:card}",
    "{player:player} looks at a Spell",
    hidden=("card",),
    more="start",
)
SPELL_SUNK: Final = EventKind(
    "Spell put at the bottom",
    "{player:player} puts a Spell at the bottom of the deck",
    "{player:player} puts a Spell at the bottom of the deck",
    hidden=("card",),
    more="card end",
)

SPELLS: Final = STALLS + 3  # VIL-R1: the Spell deck lies on space 3

CANNOT: Final = Refusal("VIL-14.1", "{hero} does not have this ability")
USED: Final = Refusal("VIL-R108", "you have used this ability this turn")
SUMMONED: Final = Refusal("VIL-24.18", "you have summoned this turn")
LOOKED: Final = Refusal("VIL-24.25", "you have used Vision this turn")
TRIED: Final = Refusal("VIL-R109", "Sneaking may be tried once in a turn")
NOTHING_BARS: Final = Refusal("VIL-R109", "no Monster bars your way to the Market")
NO_HELP: Final = Refusal("VIL-R109", "Sneaking helps only against Monsters in front of you")
EMPTY_MARKET: Final = Refusal("VIL-24.16", "there is no card on the Market")
NOTHING_HIDDEN: Final = Refusal("VIL-R111", "the Spell deck has no face-down card")
NO_INTS: Final = Refusal("VIL-R70", "this costs {cost} INT; you have {ints}")
NO_MINIS: Final = Refusal("VIL-24.20", "there is no mini card left to summon")
NOT_THERE: Final = Refusal("VIL-24.21", "you cannot summon in front of {who}")


def may_sabotage(s: VillageTable, seat: int) -> Refusal | None:
    """VIL-24.16, VIL-R108: once per turn, with Market access."""
    if not s.skills(seat).sabotage:
        return CANNOT
    if s.used & SABOTAGE:
        return USED
    return barred(s, seat) or (None if s.market_cards() else EMPTY_MARKET)


def may_sneak(s: VillageTable, seat: int) -> Refusal | None:
    """VIL-R109: once per turn, only against Monsters that bar the way."""
    if not s.skills(seat).sneaking:
        return CANNOT
    if s.used & SNEAKING:
        return TRIED
    if s.boss is not None or s.berserk[seat]:
        return NO_HELP
    return None if s.blockers_at(seat) else NOTHING_BARS


def may_look(s: VillageTable, seat: int) -> Refusal | None:
    """VIL-24.25, VIL-R111: once per turn; the card under the face-up one."""
    if not s.skills(seat).vision:
        return CANNOT
    if s.used & VISION:
        return LOOKED
    return None if len(s.pile(SPELLS, 0)) > 1 else NOTHING_HIDDEN


def may_summon(s: VillageTable, seat: int) -> Refusal | None:
    """VIL-24.18, VIL-24.20: once per turn, for its INT, while a mini card is left."""
    skills = s.skills(seat)
    if not skills.summons:
        return CANNOT
    if s.used & SUMMON:
        return SUMMONED
    if s.ints < skills.summon_cost:
        return NO_INTS
    return None if monsters.mini_of(s, skills.summoned) != NONE else NO_MINIS


class Sabotage(Op[VillageTable]):
    """VIL-24.16: the Hero removes one Market card."""

    __slots__ = ()

    def resolve(self, s: VillageTable) -> None:
        s.used |= SABOTAGE
        s.push(PickOffer())


class PickOffer(Op[VillageTable]):
    """VIL-R98: chosen from the face-up cards of spaces 1 to 10."""

    __slots__ = ()

    def resolve(self, s: VillageTable) -> None:
        cards = one_of_each(s, s.market_cards())
        options: list[Option] = []
        for card in cards:
            name = s.name(card)
            options.append(Option(f"remove {name}", (RemoveOffer(s.active, card),), ((REMOVE, name),), verb="remove"))
        s.ask(s.active, "VIL-R98", "Which card leaves the Market?", options)


class Sneak(Op[VillageTable]):
    """VIL-24.17: one die for each Monster that bars the way; if every die shows enough, the Market is open."""

    __slots__ = ()

    def resolve(self, s: VillageTable) -> None:
        s.used |= SNEAKING
        dice = [s.roll() for _ in range(s.blockers_at(s.active))]
        s.sneaked = min(dice) >= s.numbers.sneaking_roll
        if s.recording:
            kind = SNEAKED if s.sneaked else NOT_SNEAKED
            s.tell(kind, s.active, "VIL-24.17", (s.player_name(s.active), tuple(dice)))


class Look(Op[VillageTable]):
    """VIL-24.25: the first face-down card of the Spell deck."""

    __slots__ = ()

    def resolve(self, s: VillageTable) -> None:
        s.used |= VISION
        card = s.pile(SPELLS, 0)[-2]
        s.show(card, 1 << s.active)
        if s.recording:
            facts = (s.player_name(s.active), s.ref(card), PILES[SPELLS])
            s.tell(SPELL_SEEN, s.active, "VIL-24.25", facts, 1 << s.active)
        s.push(Bottom())


class Bottom(Op[VillageTable]):
    """VIL-24.26: it may be put at the bottom of the Spell deck."""

    __slots__ = ()

    def resolve(self, s: VillageTable) -> None:
        options = [Option("leave it", ()), Option("put it at the bottom", (Sink(),))]
        facts = (("card", s.name(s.pile(SPELLS, 0)[-2])),)
        s.ask(s.active, "VIL-24.26", "{card} lies under the face-up Spell. Leave it there?", options, facts=facts)


class Sink(Op[VillageTable]):
    """VIL-24.26: the first face-down Spell goes to the bottom."""

    __slots__ = ()

    def resolve(self, s: VillageTable) -> None:
        deck = s.pile(SPELLS, 0)
        card = deck.pop(-2)
        deck.insert(0, card)
        if s.recording:
            facts = (s.player_name(s.active), s.ref(card), PILES[SPELLS])
            s.tell(SPELL_SUNK, s.active, "VIL-24.26", facts, 1 << s.active)


class Summon(Op[VillageTable]):
    """VIL-24.18, VIL-24.21: pay the INT; the mini cards lie in front of an opponent."""

    __slots__ = ("hero",)

    def __init__(self, hero: int) -> None:
        self.hero: Final = hero

    def resolve(self, s: VillageTable) -> None:
        seat = s.active
        skills = s.skills(seat)
        s.used |= SUMMON
        s.ints -= skills.summon_cost
        for _ in range(skills.summons):
            card = monsters.mini_of(s, skills.summoned)
            if card != NONE:
                monsters.bring(s, card, s.seat_of(self.hero), seat, NONE, "VIL-24.21")
