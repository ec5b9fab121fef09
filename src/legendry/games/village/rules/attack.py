"""VIL-10 to VIL-13, VIL-16, VIL-18: an attack, from the roll to the last point of damage."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from legendry.games.village.cards.card import MINI, SPELL
from legendry.games.village.rules import elimination, modes
from legendry.games.village.rules.life import gain_xp, heal, lose_life
from legendry.games.village.rules.pieces import Boss, Foe, Guard
from legendry.games.village.rules.table import DISCARD, LIFELINK, PILES, VillageTable
from legendry.kernel.agenda import Op
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.stage import Continuation
from legendry.kernel.events import CardRef, EventKind
from legendry.kernel.structs import Struct

ATTACK_ROLLED: Final = EventKind(
    "attack rolled",
    "{card:card} ( {player:player} ) rolls {die:count} : {n:count} damage",
    more="targets players",
)
SEVERAL_ROLLED: Final = EventKind(
    "attack rolled at several",
    "{card:card} ( {player:player} ) rolls {die:count} : {hits:each/,}",
    each="{n:count} damage to [{card:card}] [{player:player}]",
)
MONSTER_WOUNDED: Final = EventKind("Monster wounded", "{card:card} has {after:count} LP left", more="before")
MONSTER_KILLED: Final = EventKind("Monster killed", "{card:card} is killed", more="before start end owner")
DEFENCE_DAMAGED: Final = EventKind("Defence card damaged", "{card:card} takes {n:count} damage", more="before after")
DEFENCE_BROKEN: Final = EventKind("Defence card discarded", "{card:card} is discarded", more="n before start end")
LIFELINK_USED: Final = EventKind(
    "Lifelink used", "{player:player} spends {n:count} INT on Lifelink", more="before after"
)

# The kinds of attack, by how their damage carries over (VIL-12.3).
WEAPON: Final = 0
HEAVY: Final = 1
MAGIC: Final = 2  # Attack Spells, and the magic of the staffs
MONSTER: Final = 3
WILD: Final = 4  # a Monster that nobody owns

UNDECIDED: Final = -1  # whether Lifelink is declared
SPARED: Final = 0
LINKED: Final = 1

DISCARDED: Final = "discarded by a weapon"  # what a Defence card may wait for


@mypyc_attr(acyclic=True)
class Blow(Struct):
    """One attack: who makes it with what, and what it strikes in which order."""

    __slots__ = (
        "kind", "seat", "face", "number", "element", "withs", "area", "order", "fixed", "victim", "row", "boss", "link",
        "card",
    )  # fmt: skip

    def __init__(
        self,
        kind: int,
        seat: int,
        face: int,
        number: int,
        element: int,
        withs: int,
        area: int = NONE,
        order: tuple[int, ...] = (),
        fixed: bool = False,
        victim: int = NONE,
        row: tuple[int, ...] = (),
        boss: bool = False,
        link: int = SPARED,
        card: int = NONE,
    ) -> None:
        self.kind: Final = kind
        self.seat: Final = seat  # who attacks; for a Monster, who decides
        self.face: Final = face
        self.number: Final = number  # added to the roll
        self.element: Final = element
        self.withs: Final = withs  # what "WITH" may speak of, as bits
        self.area: Final = area  # in front of whom lie the Monsters that it strikes first, or NONE
        self.order: Final = order  # those Monsters, as far as their order is known
        self.fixed: Final = fixed  # no others of that area are struck
        self.victim: Final = victim  # the player it goes at, or NONE
        self.row: Final = row  # his protectors, as far as their order is known
        self.boss: Final = boss  # it goes at the Overwhelm Monster
        self.link: Final = link
        self.card: Final = card  # the piece of cardboard; of a Special card, its Overwhelm Monster

    def ordered(self, order: tuple[int, ...], row: tuple[int, ...]) -> Blow:
        return Blow(self.kind, self.seat, self.face, self.number, self.element, self.withs, self.area,
                    order, self.fixed, self.victim, row, self.boss, self.link, self.card)  # fmt: skip

    def by(self, seat: int) -> Blow:
        return Blow(self.kind, seat, self.face, self.number, self.element, self.withs, self.area,
                    self.order, self.fixed, self.victim, self.row, self.boss, self.link, self.card)  # fmt: skip

    def linked(self, link: int) -> Blow:
        return Blow(self.kind, self.seat, self.face, self.number, self.element, self.withs, self.area,
                    self.order, self.fixed, self.victim, self.row, self.boss, link, self.card)  # fmt: skip


# ---- the roll and the damage --------------------------------------------------------------------


class Strike(Op[VillageTable]):
    """VIL-10.3, VIL-13.3: damage is the roll and the number beside the attack symbol, with every bonus that fits."""

    __slots__ = ("blows",)

    def __init__(self, blows: tuple[Blow, ...]) -> None:
        self.blows: Final = blows

    def resolve(self, s: VillageTable) -> None:
        blows: list[Blow] = []
        for each in self.blows:
            left = standing(s, each)
            if left is not None:
                blows.append(left)
        if not blows:
            return
        roll = s.roll()
        blow = blows[0]
        hurt: list[int] = []  # LP that each target really lost (VIL-R107)
        spikes: list[Op[Any]] = []
        totals = [amount(s, each, roll) for each in blows]
        if s.recording:
            tell_roll(s, blows, roll, totals)
        for k, each in enumerate(blows):
            land(s, each, totals[k], hurt, spikes)
        if blow.link == LINKED:
            s.used |= LIFELINK
            drain(s, blow.seat, max(hurt, default=0))
        s.follow(tuple(spikes))
        elimination.judge(s, NONE if blow.kind == WILD else blow.seat)


def standing(s: VillageTable, blow: Blow) -> Blow | None:
    """VIL-R94: an attack without the targets that left while its order was asked; None if there are no others."""
    victim = NONE if blow.victim != NONE and s.gone[blow.victim] else blow.victim
    order = blow.order
    if order:
        order = tuple([foe.card for card in order for foe in s.areas[blow.area] if foe.card == card])
    if victim == NONE and not order and not blow.boss:
        return None
    if victim == blow.victim and len(order) == len(blow.order):
        return blow
    return Blow(blow.kind, blow.seat, blow.face, blow.number, blow.element, blow.withs, blow.area,
                order, blow.fixed, victim, blow.row, blow.boss, blow.link, blow.card)  # fmt: skip


def amount(s: VillageTable, blow: Blow, roll: int) -> int:
    """VIL-R39, VIL-R40: all bonuses that fit are added, each once; never below 0."""
    total = roll + blow.number
    if blow.kind < MONSTER:
        skills = s.skills(blow.seat)
        for bit, n in skills.withs:
            if blow.withs & bit:
                total += n
        if s.berserk[blow.seat] > 0 and s.cards[blow.face].kind != SPELL:
            total += skills.berserk  # VIL-24.8, VIL-R82
        if skills.against:
            first = first_type(s, blow)
            for kind, n in skills.against:
                if kind == first:
                    total += n  # VIL-24.5
    return total if total > 0 else 0


def tell_roll(s: VillageTable, blows: list[Blow], roll: int, totals: list[int]) -> None:
    """VIL-R75: one roll is one line; targets are named where they do not all take the same."""
    blow = blows[0]
    card, player = s.ref_as(blow.card, blow.face), s.player_name(blow.seat)
    if totals.count(totals[0]) < len(totals):
        hits = tuple([hit_on(s, each, totals[k]) for k, each in enumerate(blows)])
        s.tell(SEVERAL_ROLLED, blow.seat, "VIL-27.1", (card, player, roll, hits))
        return
    targets: list[CardRef] = []
    players: list[str] = []
    for each in blows:
        targets.extend([s.ref(target) for target in (*each.order, *each.row)])
        if each.boss and s.boss is not None:
            targets.append(s.ref(s.boss.card))
        if each.victim != NONE:
            players.append(s.player_name(each.victim))
    facts = (card, player, roll, totals[0], tuple(targets), tuple(players))
    s.tell(ATTACK_ROLLED, blow.seat, "VIL-27.1", facts)


def hit_on(s: VillageTable, blow: Blow, damage: int) -> tuple[int, CardRef | None, str]:
    """What one of several targets takes: a Monster, or a player."""
    if blow.order:
        return damage, s.ref(blow.order[0]), ""
    return damage, None, s.player_name(blow.victim)


def first_type(s: VillageTable, blow: Blow) -> int:
    """VIL-R104: the type of the Monster that stands first in the declared order, or NONE."""
    if blow.boss:
        return s.cards[s.boss.face].type if s.boss is not None else NONE
    if blow.order:
        foe = s.foe(blow.area, blow.order[0])
    elif blow.row and any([each.card == blow.row[0] for each in s.areas[blow.victim]]):
        foe = s.foe(blow.victim, blow.row[0])
    else:
        return NONE
    return s.type_of(foe.face, foe.owner)


def land(s: VillageTable, blow: Blow, damage: int, hurt: list[int], spikes: list[Op[Any]]) -> None:
    """VIL-12.3: Monsters first, then the defender, who is named behind Monsters only by Heavy and magic attacks."""
    left = damage
    if blow.boss:
        wound_boss(s, blow, left, hurt)
        return
    for card in blow.order:
        if left == 0:
            return
        left = wound(s, blow, blow.area, card, left, hurt)
    if left == 0 or blow.victim == NONE:
        return
    shields = resistance(s, blow)  # VIL-R38: of the cards in play when the attack was declared
    for card in blow.row:
        left = wear(s, blow, card, left, hurt, spikes)
        if left == 0:
            return
    if blow.row and not carries(blow):  # VIL-10.11, VIL-R41
        return
    left -= shields + s.skills(blow.victim).armour  # VIL-11.2, VIL-R79
    if left > 0 and not is_immune(s.skills(blow.victim).immune, blow.element):
        hurt.append(lose_life(s, blow.victim, left, "VIL-10.4", blow.card, blow.face))


def carries(blow: Blow) -> bool:
    """VIL-12.3, VIL-16.9: what is left of a Heavy Weapon or a Spell is not lost."""
    return blow.kind == HEAVY or blow.kind == MAGIC


def is_immune(immune: int, element: int) -> bool:
    """VIL-18.3."""
    return element != 0 and immune >> element & 1 == 1


def resistance(s: VillageTable, blow: Blow) -> int:
    """VIL-18.2, VIL-R79: several resistances add up, those of the board and those of Defence cards."""
    total = 0
    if blow.element:
        total = s.skills(blow.victim).resist[blow.element]
        for guard in s.guards[blow.victim]:
            total += s.cards[guard.face].resist[blow.element]
    return total


def wound(s: VillageTable, blow: Blow, area: int, card: int, damage: int, hurt: list[int]) -> int:
    """VIL-13.4 to VIL-13.8: a Monster loses LP or is killed; says how much damage passes on (VIL-R80, VIL-R81)."""
    foe = s.foe(area, card)
    printed = s.cards[foe.face]
    if is_immune(printed.immune, blow.element):
        return 0
    damage -= printed.armour + printed.resist[blow.element]  # VIL-25.2, VIL-R79
    if damage <= 0:
        return 0
    hurt.append(min(damage, foe.life))
    if damage < foe.life:
        s.set_foe(area, foe.with_life(foe.life - damage))
        if s.recording:
            s.tell(MONSTER_WOUNDED, blow.seat, "VIL-13.5", (s.ref(card), foe.life - damage, foe.life))
        return 0
    s.drop_foe(area, card)
    zone = elimination.bury(s, foe)
    if s.recording:
        owner = "" if foe.owner == NONE else s.player_name(foe.owner)
        s.tell(MONSTER_KILLED, blow.seat, "VIL-13.4",
               (s.ref(card), foe.life, s.player_name(area), PILES[zone], owner))  # fmt: skip
    if blow.kind < MONSTER and gives_xp(s, foe, blow.seat):  # VIL-R62: killed by a Monster it gives none
        gain_xp(s, blow.seat, printed.xp)
    return damage - foe.life


def gives_xp(s: VillageTable, foe: Foe, killer: int) -> bool:
    """VIL-24.22, VIL-R68: a mini card only to an opponent of the player who brought it into play."""
    if s.cards[foe.face].space != MINI or foe.owner == NONE:
        return True
    return modes.team(s, killer) != modes.team(s, foe.owner)


def wound_boss(s: VillageTable, blow: Blow, damage: int, hurt: list[int]) -> None:
    """VIL-R124, VIL-R125: an Overwhelm Monster has one LP for all its cards; left-over damage is lost."""
    boss = s.boss
    if boss is None:
        return
    head = s.cards[boss.face]
    damage -= head.armour + sum([s.cards[face].armour for face in head.specials[: boss.out]])
    damage -= head.resist[blow.element]  # VIL-R79
    if damage <= 0 or is_immune(head.immune, blow.element):
        return
    hurt.append(min(damage, boss.life))
    left = max(0, boss.life - damage)
    s.boss = Boss(boss.card, boss.face, left, boss.most, boss.out, boss.fighters | 1 << blow.seat)
    if s.recording:
        s.tell(MONSTER_WOUNDED, blow.seat, "VIL-R125", (s.ref(boss.card), left, boss.life))


def wear(s: VillageTable, blow: Blow, card: int, damage: int, hurt: list[int], spikes: list[Op[Any]]) -> int:
    """VIL-10.8, VIL-10.10: a protector takes damage; what is more than it can take passes on."""
    for guard in s.guards[blow.victim]:
        if guard.card == card:
            return wear_guard(s, blow, guard, damage, spikes)
    for foe in s.areas[blow.victim]:
        if foe.card == card:
            return wound(s, blow, blow.victim, card, damage, hurt)
    return damage


def wear_guard(s: VillageTable, blow: Blow, guard: Guard, damage: int, spikes: list[Op[Any]]) -> int:
    """VIL-7.5: it protects until the damage of one turn adds up to its value."""
    seat = blow.victim
    printed = s.cards[guard.face]
    left = guard.damage + damage - printed.defence
    if left < 0:
        worn = Guard(guard.card, guard.face, guard.damage + damage)
        s.guards[seat] = tuple([worn if each.card == guard.card else each for each in s.guards[seat]])
        if s.recording:
            s.tell(DEFENCE_DAMAGED, seat, "VIL-7.5", (s.ref(guard.card), damage, guard.damage, worn.damage))
        return 0
    s.guards[seat] = tuple([each for each in s.guards[seat] if each.card != guard.card])
    s.put(guard.card, DISCARD, seat)
    if s.recording:
        s.tell(DEFENCE_BROKEN, seat, "VIL-10.10",
               (s.ref(guard.card), damage - left, guard.damage, s.player_name(seat), PILES[DISCARD]))  # fmt: skip
    lines = printed.lines.get(DISCARDED)
    if lines is not None and blow.kind in (WEAPON, HEAVY):
        at = Bindings(guard.card, guard.face, seat, seat, player=blow.seat)
        for line in lines:
            spikes.append(Continuation(at, line, 0, len(printed.programs[line].steps)))
    return left


def drain(s: VillageTable, seat: int, most: int) -> None:
    """VIL-24.15, VIL-R107: INT for each LP that one target really lost, as far as INT last; that gives LP."""
    cost = s.numbers.lifelink_cost
    n = min(most, s.ints // cost)
    if n > 0:
        spent = n * cost
        s.ints -= spent
        if s.recording:
            s.tell(LIFELINK_USED, seat, "VIL-24.15", (s.player_name(seat), spent, s.ints + spent, s.ints))
        heal(s, seat, n * s.numbers.lifelink_life, "VIL-24.15")


def fresh_foe(s: VillageTable, card: int, owner: int, master: int) -> Foe:
    """VIL-8.4, VIL-R59: a Monster enters play with its full LP; VIL-25.3, VIL-R116: some by the number of players."""
    face = s.faces[card]
    printed = s.cards[face]
    life = printed.life_points
    if printed.per_player:
        life = printed.per_player * len(s.living())
    return Foe(card, face, owner, life, life, False, master)
