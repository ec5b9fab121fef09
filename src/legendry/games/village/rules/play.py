"""VIL-3.1 to VIL-3.5: playing a card: its primary effect first, then its text."""

from __future__ import annotations

from typing import Final

from legendry.games.village.cards.card import BEER, MONSTER, SPELL, Card
from legendry.games.village.rules import elimination, modes, overwhelm
from legendry.games.village.rules.aim import Aim
from legendry.games.village.rules.attack import HEAVY, MAGIC, SPARED, UNDECIDED, WEAPON, Blow, fresh_foe
from legendry.games.village.rules.life import heal, lose_life
from legendry.games.village.rules.market import from_hand
from legendry.games.village.rules.pieces import Guard, Sheath
from legendry.games.village.rules.table import DISCARD, HAND, LIFELINK, PILES, PLAYED, VillageTable
from legendry.kernel.agenda import Op
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.stage import Continuation
from legendry.kernel.events import EventKind

CARD_PLAYED: Final = EventKind(
    "card played",
    "{player:player} plays {card:card}",
    more="start end replaced ints_before ints_after gold_before gold_after",
)
CHEST_OPENED: Final = EventKind("chest opened", "{card:card} brings {n:count} gold", more="die before after")
BERSERK_BEGAN: Final = EventKind("Berserk began", "{player:player} is Berserk for {n:count} turns")
SPELL_CAST: Final = EventKind(
    "Spell cast",
    "{player:player} casts {card:card} on {target:player}",
    more="start end ints_before ints_after",
)
ATTACK_MADE: Final = EventKind(
    "attack made",
    "{player:player} attacks with {card:card}",
    more="start end magic ints_before ints_after",
)
WEAPON_SHEATHED: Final = EventKind("Weapon sheathed", "{player:player} sheathes {card:card}", more="start end")

# How an attack card is used.
PLAIN: Final = 0
CAST: Final = 1  # VIL-R82: the magic of a staff
DRAWN: Final = 2  # VIL-23.4: out of a Sheath
DRAWN_CAST: Final = 3

# What an attack goes at.
AT_HERO: Final = 0
AT_MONSTERS: Final = 1  # those in front of the attacker
THROUGH: Final = 2  # VIL-R43: those, and what is left over at a Hero
AT_AREA: Final = 3  # VIL-R51, VIL-26.27: Monsters in front of another player
AT_BOSS: Final = 4  # VIL-R124
AT_ALL: Final = 5  # VIL-16.10


def pay(s: VillageTable, face: int) -> int:
    """VIL-16.5: the INT cost is subtracted; the card lies on the table until the end of the turn."""
    card = from_hand(s, s.active, face)
    s.put(card, PLAYED, s.active)
    s.ints -= s.cards[face].int_cost
    return card


def then_text(s: VillageTable, card: int, face: int) -> None:
    """VIL-22.1: the secondary effect comes once the primary one is completely done."""
    printed = s.cards[face]
    if printed.once != NONE:
        steps = printed.programs[printed.once].steps
        s.push(Continuation(Bindings(card, face, s.active, s.active), printed.once, 0, len(steps)))


class PlayCard(Op[VillageTable]):
    """VIL-3.2: a card that needs no target: Treasure, Beer, Potion, Scroll, Item, and Spells on oneself."""

    __slots__ = ("face",)

    def __init__(self, face: int) -> None:
        self.face: Final = face

    def resolve(self, s: VillageTable) -> None:
        seat = s.active
        printed = s.cards[self.face]
        card = pay(s, self.face)
        replaced = NONE
        if printed.defence:
            replaced = lay_guard(s, seat, card, printed)
        elif printed.sheath:
            s.pile(PLAYED, seat).remove(card)
            s.sheaths[seat] = (*s.sheaths[seat], Sheath(card, NONE, False))  # VIL-23.1
        if s.recording:
            tell_played(s, seat, card, printed, replaced)
        if printed.kind == BEER:
            drink(s, seat, card, printed)
        else:
            then_text(s, card, self.face)
        primary(s, seat, card, printed)


def tell_played(s: VillageTable, seat: int, card: int, printed: Card, replaced: int) -> None:
    """INT and gold as the primary effect, which is next, leaves them; a chest has an event of its own."""
    ref = s.ref(card)
    paid = s.ints + printed.int_cost
    s.tell(CARD_PLAYED, seat, "VIL-3.2", (
        s.player_name(seat), ref, PILES[HAND], ref.at or PILES[PLAYED], None if replaced == NONE else s.ref(replaced),
        paid, s.ints + printed.ints, s.gold, s.gold + printed.gold,
    ))  # fmt: skip


def primary(s: VillageTable, seat: int, card: int, printed: Card) -> None:
    """VIL-27.2, VIL-27.5, VIL-27.7: gold, LP and INT; VIL-5.2: a chest is rolled each time it is played."""
    if printed.chest:
        die = s.roll()
        found = s.numbers.chest_factor * (die + printed.chest_plus)
        s.gold += found
        if s.recording:
            s.tell(CHEST_OPENED, seat, "VIL-5.2", (s.ref(card), found, die, s.gold - found, s.gold))
    s.gold += printed.gold
    s.ints += printed.ints
    if printed.heals:
        die = s.roll()
        heal(s, seat, max(0, die + printed.heal), "VIL-R77", die)
    if printed.life > 0:
        heal(s, seat, printed.life, "VIL-19.3")
    if printed.primary is not None:
        s.push(Continuation(Bindings(card, printed.face, seat, seat), NONE, 0, len(printed.primary.steps)))
    if printed.life < 0:  # VIL-R92: a card's own loss
        lose_life(s, seat, -printed.life, "VIL-27.5", card, printed.face)
        elimination.judge(s, NONE)


def lay_guard(s: VillageTable, seat: int, card: int, printed: Card) -> int:
    """VIL-7.2 to VIL-7.4: in front of the own Hero; the oldest one too many of its type is discarded: says which."""
    s.pile(PLAYED, seat).remove(card)
    same = [guard.card for guard in s.guards[seat] if s.cards[guard.face].defence_type == printed.defence_type]
    replaced = NONE
    if len(same) >= s.numbers.defence_limits[printed.defence_type]:
        replaced = same[0]
        s.put(replaced, DISCARD, seat)
    kept = [guard for guard in s.guards[seat] if guard.card != replaced]
    s.guards[seat] = (*kept, Guard(card, printed.face, 0))
    return replaced


# ---- Beer ---------------------------------------------------------------------------------------


def drink(s: VillageTable, seat: int, card: int, printed: Card) -> None:
    """VIL-24.6, VIL-R105: Berserk starts after both effects of the Beer; VIL-24.10: once Berserk, the first only."""
    s.beers += 1
    if s.berserk[seat]:
        return
    beers = s.skills(seat).berserk_beers
    if beers and s.beers >= beers:
        s.push(GO_BERSERK)
    then_text(s, card, printed.face)


class GoBerserk(Op[VillageTable]):
    """VIL-24.7: roll a die: so many turns, this one included."""

    __slots__ = ()

    def resolve(self, s: VillageTable) -> None:
        s.berserk[s.active] = s.roll()
        if s.recording:
            s.tell(BERSERK_BEGAN, s.active, "VIL-24.7", (s.player_name(s.active), s.berserk[s.active]))


GO_BERSERK: Final = GoBerserk()


# ---- cards laid or cast on somebody -------------------------------------------------------------


class PlayAt(Op[VillageTable]):
    """VIL-8.3: a Monster is laid in front of a player; VIL-R76: a healing Spell may go to a teammate."""

    __slots__ = ("face", "hero")

    def __init__(self, face: int, hero: int) -> None:
        self.face: Final = face
        self.hero: Final = hero

    def resolve(self, s: VillageTable) -> None:
        seat, goal = s.active, s.seat_of(self.hero)
        printed = s.cards[self.face]
        card = pay(s, self.face)
        if printed.kind == MONSTER:
            s.pile(PLAYED, seat).remove(card)
            elimination.arrive(s, goal, fresh_foe(s, card, seat, NONE), PILES[HAND])
            return
        if s.recording:
            s.tell(SPELL_CAST, seat, "VIL-R76", (
                s.player_name(seat), s.ref(card), s.player_name(goal), PILES[HAND], PILES[PLAYED],
                s.ints + printed.int_cost, s.ints,
            ))  # fmt: skip
        then_text(s, card, self.face)
        die = s.roll()
        heal(s, goal, max(0, die + printed.heal), "VIL-R77", die)


# ---- attacks ------------------------------------------------------------------------------------


class PlayAttack(Op[VillageTable]):
    """VIL-10.1, VIL-16.6: a Weapon or an Attack Spell; its text follows when the damage is dealt (VIL-10.7)."""

    __slots__ = ("face", "way", "form", "hero")

    def __init__(self, face: int, way: int, form: int, hero: int) -> None:
        self.face: Final = face
        self.way: Final = way
        self.form: Final = form
        self.hero: Final = hero

    def resolve(self, s: VillageTable) -> None:
        printed = s.cards[self.face]
        before = s.ints
        card = unsheathe(s, self.face) if self.way >= DRAWN else pay(s, self.face)
        magic = self.way == CAST or self.way == DRAWN_CAST
        if magic:
            s.ints -= printed.magic_cost
        if printed.kind != SPELL:
            s.weapons += 1
            s.heavy = s.heavy or printed.heavy
        if s.recording:
            who = s.player_name(s.active)
            start = who if self.way >= DRAWN else PILES[HAND]
            s.tell(ATTACK_MADE, s.active, "VIL-10.1", (who, s.ref(card), start, PILES[PLAYED], magic, before, s.ints))
        then_text(s, card, self.face)
        if self.form == AT_BOSS:
            s.push(overwhelm.Defeat(s.active))
        s.push(Aim(all_blows(s, printed, card) if self.form == AT_ALL else (self.blow(s, printed, card, magic),)))

    def blow(self, s: VillageTable, printed: Card, card: int, magic: bool) -> Blow:
        seat = s.active
        area = victim = NONE
        if self.form == AT_MONSTERS or self.form == THROUGH:
            area = seat
        if self.form == AT_HERO or self.form == THROUGH:
            victim = s.seat_of(self.hero)
        if self.form == AT_AREA:
            area = s.seat_of(self.hero)
        boss = self.form == AT_BOSS
        if magic:
            return Blow(MAGIC, seat, self.face, printed.magic_attack, printed.magic_element, printed.magic_withs,
                        area, victim=victim, boss=boss, card=card)  # fmt: skip
        kind = MAGIC if printed.kind == SPELL else HEAVY if printed.heavy else WEAPON
        link = SPARED
        affordable = s.ints >= s.numbers.lifelink_cost
        if kind != MAGIC and not printed.ranged and affordable and not s.used & LIFELINK and s.skills(seat).lifelink:
            link = UNDECIDED
        return Blow(kind, seat, self.face, printed.attack, printed.element, printed.withs,
                    area, victim=victim, boss=boss, link=link, card=card)  # fmt: skip


def all_blows(s: VillageTable, printed: Card, card: int) -> tuple[Blow, ...]:
    """VIL-16.10, VIL-R75: every opponent and every Monster in front of the caster, each on its own."""
    seat = s.active
    face, number, element, withs = printed.face, printed.attack, printed.element, printed.withs
    blows = [Blow(MAGIC, seat, face, number, element, withs, seat, (foe.card,), True, card=card)
             for foe in s.attackers_at(seat)]  # fmt: skip
    for victim in modes.opponents(s, seat):
        blows.append(Blow(MAGIC, seat, face, number, element, withs, victim=victim, card=card))
    return tuple(blows)


# ---- the Sheath ---------------------------------------------------------------------------------


class Sheathe(Op[VillageTable]):
    """VIL-23.2: a Weapon from hand on an empty Sheath."""

    __slots__ = ("face",)

    def __init__(self, face: int) -> None:
        self.face: Final = face

    def resolve(self, s: VillageTable) -> None:
        seat = s.active
        card = from_hand(s, seat, self.face)
        s.reveal(card)
        sheaths = list(s.sheaths[seat])
        for k, sheath in enumerate(sheaths):
            if sheath.weapon == NONE:
                sheaths[k] = Sheath(sheath.card, card, True)
                break
        s.sheaths[seat] = tuple(sheaths)
        if s.recording:
            who = s.player_name(seat)
            s.tell(WEAPON_SHEATHED, seat, "VIL-23.2", (who, s.ref(card), PILES[HAND], who))


def unsheathe(s: VillageTable, face: int) -> int:
    """VIL-23.4, VIL-R103: Sheath and Weapon lie with the cards played this turn."""
    seat = s.active
    for sheath in s.sheaths[seat]:
        if sheath.weapon != NONE and not sheath.fresh and s.faces[sheath.weapon] == face:
            s.sheaths[seat] = tuple([each for each in s.sheaths[seat] if each.card != sheath.card])
            s.put(sheath.card, PLAYED, seat)
            s.put(sheath.weapon, PLAYED, seat)
            return sheath.weapon
    raise AssertionError(f"{s.cards[face].name} is not sheathed")
