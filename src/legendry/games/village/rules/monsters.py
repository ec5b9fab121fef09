"""VIL-8, VIL-9, VIL-25: what Monsters do at the beginning and at the end of a turn."""

from __future__ import annotations

from typing import Final

from legendry.games.village.rules import elimination, modes
from legendry.games.village.rules.aim import Aim, labels, unlike
from legendry.games.village.rules.attack import MONSTER, WILD, Blow, fresh_foe
from legendry.games.village.rules.life import lose_life
from legendry.games.village.rules.pieces import Foe
from legendry.games.village.rules.points import LET, SEND
from legendry.games.village.rules.table import MINIS, PILES, VillageTable
from legendry.kernel.agenda import Op, Option
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.stage import Continuation
from legendry.kernel.events import EventKind

REGENERATED: Final = EventKind("Monster regenerated", "{card:card} regains LP", more="before after")
SUMMONED: Final = EventKind("Monster summoned", "a {card:card} joins the fight", more="start")
INT_TAKEN: Final = EventKind(
    "INT taken", "{card:card} takes {n:count} INT ; {after:count} are left", more="player die before"
)
POISONED: Final = EventKind(
    "Poison gained", "{player:player} has {after:count} Poison token/tokens~after", more="before"
)
MONSTER_MOVED: Final = EventKind("Monster moved", "{card:card} moves on to {end:player}", more="start charged")

NOBODY_YET: Final = -2  # no owner's Monsters are acting


# ---- before the attacks (VIL-R16) ---------------------------------------------------------------


def suffer_poison(s: VillageTable, seat: int) -> None:
    """VIL-25.16, VIL-25.18, VIL-R120: LP for each Poison token; no Defence card or armour helps."""
    if s.poison[seat] and not s.skills(seat).poison_immune:
        lose_life(s, seat, s.numbers.poison_loss * s.poison[seat], "VIL-25.16", poison=True)


def regenerate(s: VillageTable, seat: int) -> None:
    """VIL-25.1, VIL-R115: never above the LP it began with."""
    for foe in s.areas[seat]:
        n = s.cards[foe.face].regeneration
        if n and foe.life < foe.most:
            life = min(foe.most, foe.life + n)
            s.set_foe(seat, foe.with_life(life))
            if s.recording:
                s.tell(REGENERATED, foe.owner, "VIL-25.1", (s.ref(foe.card), foe.life, life))


def proliferate(s: VillageTable, seat: int) -> None:
    """VIL-25.19, VIL-25.20, VIL-R121: each group of X equal Monsters brings mini cards."""
    done: list[str] = []
    for foe in s.areas[seat]:
        printed = s.cards[foe.face]
        if not printed.proliferate or printed.name in done:
            continue
        done.append(printed.name)
        group = [each for each in s.areas[seat] if s.cards[each.face].name == printed.name]
        if len(group) < printed.proliferate:
            continue
        for _ in range(s.numbers.proliferate_cards):
            mini = mini_named(s, printed.name)
            if mini != NONE:
                bring(s, mini, seat, group_owner(s, group), NONE, "VIL-25.20")


def group_owner(s: VillageTable, group: list[Foe]) -> int:
    """VIL-R121: the one with the most Monsters in the group; of equals, the first clockwise from the active player."""
    best, most = NONE, 0
    for owner in [*s.living(), NONE]:
        count = len([foe for foe in group if foe.owner == owner])
        if count > most:
            best, most = owner, count
    return best


def mini_named(s: VillageTable, name: str) -> int:
    """A mini card of this name in the supply, or NONE."""
    for card in s.pile(MINIS, 0):
        if s.cards[s.faces[card]].name == name:
            return card
    return NONE


def summon_minions(s: VillageTable, seat: int) -> None:
    """VIL-25.42, VIL-R134: before it attacks, a Monster brings mini cards into its own area."""
    for foe in s.areas[seat]:
        printed = s.cards[foe.face]
        for _ in range(printed.summons):
            mini = mini_of(s, printed.summoned)
            if mini != NONE:
                bring(s, mini, seat, foe.owner, foe.card, "VIL-25.42")


def mini_of(s: VillageTable, face: int) -> int:
    for card in s.pile(MINIS, 0):
        if s.faces[card] == face:
            return card
    return NONE


def bring(s: VillageTable, card: int, area: int, owner: int, master: int, clause: str) -> None:
    """VIL-24.20, VIL-R110: a mini card comes from the supply."""
    s.pile(MINIS, 0).remove(card)
    if s.recording:
        s.tell(SUMMONED, owner, clause, (s.ref(card), PILES[MINIS]))
    elimination.arrive(s, area, fresh_foe(s, card, owner, master), PILES[MINIS])


# ---- attacks ------------------------------------------------------------------------------------


class Assault(Op[VillageTable]):
    """VIL-8.6: at the beginning of his turn a player is attacked by each Monster in front of him.

    VIL-8.9: the attacked player orders the owners; VIL-R18: each owner orders his own Monsters.
    """

    __slots__ = ("seat", "left", "owner")

    def __init__(self, seat: int, left: tuple[int, ...], owner: int) -> None:
        self.seat: Final = seat
        self.left: Final = left  # cards of the Monsters that have not attacked yet
        self.owner: Final = owner  # whose Monsters act now

    def resolve(self, s: VillageTable) -> None:
        left = [foe for foe in s.areas[self.seat] if foe.card in self.left]
        if not left or s.gone[self.seat]:
            return
        mine = [foe.card for foe in left if foe.owner == self.owner]
        if not mine:
            self.next_owner(s, left)
            return
        different = unlike(s, mine)
        if len(different) == 1:
            self.attack(s, different[0])
            return
        chooser = decider(s, self.owner, self.seat)
        names = labels(s, different)
        options = [Option(f"attack with {names[k]}", (Attack(self.seat, card), self.after(card)), ((SEND, names[k]),),
                          verb="attack")
                   for k, card in enumerate(different)]  # fmt: skip
        s.ask(chooser, "VIL-R18", "Which of your Monsters attacks next?", options)

    def next_owner(self, s: VillageTable, left: list[Foe]) -> None:
        owners: list[int] = []
        for foe in left:
            if foe.owner not in owners:
                owners.append(foe.owner)
        if len(owners) == 1:
            s.push(Assault(self.seat, self.left, owners[0]))
            return
        names = [self.named(s, owner, left) for owner in owners]
        options = [Option(f"let {names[k]} attack", (Assault(self.seat, self.left, owner),), ((LET, names[k]),),
                          verb="let")
                   for k, owner in enumerate(owners)]  # fmt: skip
        s.ask(self.seat, "VIL-8.9", "Whose Monsters attack you next?", options)

    def named(self, s: VillageTable, owner: int, left: list[Foe]) -> str:
        if owner != NONE:
            return s.player_name(owner)
        return "the " + " and the ".join([s.cards[foe.face].name for foe in left if foe.owner == NONE])

    def after(self, card: int) -> Assault:
        return Assault(self.seat, tuple([each for each in self.left if each != card]), self.owner)

    def attack(self, s: VillageTable, card: int) -> None:
        s.push(self.after(card))
        s.push(Attack(self.seat, card))


def decider(s: VillageTable, owner: int, attacked: int) -> int:
    """VIL-8.7, VIL-R55: the owner rolls and chooses; VIL-R54: without owner, the nearest opponent of the attacked."""
    return owner if owner != NONE else modes.nearest_opponent(s, attacked)


class Attack(Op[VillageTable]):
    """VIL-8.7, VIL-8.11: one Monster attacks; its own other effects come directly after."""

    __slots__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def resolve(self, s: VillageTable) -> None:
        foe = s.foe(self.seat, self.card)
        bonus = s.numbers.devotion_bonus if s.devoted(foe.owner) else 0
        if foe.charged:
            bonus += s.numbers.charge_bonus
            s.set_foe(self.seat, foe.charging(False))  # VIL-R117: for the next attack only
        attack_with(s, self.card, foe.face, foe.owner, self.seat, bonus)


def attack_with(s: VillageTable, card: int, face: int, owner: int, victim: int, bonus: int) -> None:
    """VIL-R41: a Monster attacks like a Weapon that is not Heavy; then its secondary effects (VIL-R56)."""
    printed = s.cards[face]
    if printed.once != NONE:
        s.push(AfterAttack(card, face, owner, victim))
    if not printed.attacks:
        return
    number = printed.attack + bonus
    if printed.takes_int:
        s.push(TakeInts(victim, face, number, card))
        return
    if printed.poison:
        s.push(Venom(victim, printed.poison, s.life[victim]))
    chooser = decider(s, owner, victim)
    kind = WILD if owner == NONE else MONSTER
    s.push(Aim((Blow(kind, chooser, face, number, printed.element, 0, victim=victim, card=card),)))


class AfterAttack(Op[VillageTable]):
    """VIL-8.11, VIL-R56: what the text of a Monster does, unless it has left with its owner (VIL-R94)."""

    __slots__ = ("card", "face", "owner", "victim")

    def __init__(self, card: int, face: int, owner: int, victim: int) -> None:
        self.card: Final = card
        self.face: Final = face
        self.owner: Final = owner
        self.victim: Final = victim

    def resolve(self, s: VillageTable) -> None:
        if s.gone[self.victim] or (self.owner != NONE and s.gone[self.owner]):
            return
        printed = s.cards[self.face]
        chooser = decider(s, self.owner, self.victim)
        at = Bindings(self.card, self.face, chooser, chooser, player=self.victim)
        s.push(Continuation(at, printed.once, 0, len(printed.programs[printed.once].steps)))


class TakeInts(Op[VillageTable]):
    """VIL-9.1, VIL-R57: the Imp takes INT, no lower than 0, and nothing protects from it."""

    __slots__ = ("seat", "face", "number", "card")

    def __init__(self, seat: int, face: int, number: int, card: int = NONE) -> None:
        self.seat: Final = seat
        self.face: Final = face
        self.number: Final = number
        self.card: Final = card

    def resolve(self, s: VillageTable) -> None:
        die, before = s.roll(), s.ints
        n = die + self.number
        if self.seat == s.active and s.ints > 0 and n > 0:  # VIL-R21
            s.ints = max(0, s.ints - n)
        if s.recording:
            imp, victim = s.ref_as(self.card, self.face), s.player_name(self.seat)
            s.tell(INT_TAKEN, self.seat, "VIL-9.1", (imp, max(0, n), s.ints, victim, die, before))


class Venom(Op[VillageTable]):
    """VIL-25.15: if the attack took at least 1 LP, Poison tokens; VIL-R120: not for one who is immune."""

    __slots__ = ("seat", "n", "before")

    def __init__(self, seat: int, n: int, before: int) -> None:
        self.seat: Final = seat
        self.n: Final = n
        self.before: Final = before

    def resolve(self, s: VillageTable) -> None:
        if 0 < s.life[self.seat] < self.before and not s.skills(self.seat).poison_immune:
            s.poison[self.seat] += self.n
            if s.recording:
                after = s.poison[self.seat]
                s.tell(POISONED, self.seat, "VIL-25.15", (s.player_name(self.seat), after, after - self.n))


# ---- at the end of a turn (VIL-R17) -------------------------------------------------------------


def move_on(s: VillageTable, seat: int) -> None:
    """VIL-R17 step 6: Sneak Attack, then Charge, then Hopping Monsters of the active player's area move."""
    foes = s.areas[seat]
    if not foes:
        return
    for foe in foes:
        if s.cards[foe.face].sneak and foe.owner == NONE:  # VIL-25.38, VIL-R132
            shift(s, foe, seat, free_of_sneak(s, seat), "VIL-25.38")
    for foe in foes:
        if s.cards[foe.face].charge:
            goal = fattest(s, seat, foe)
            if goal != seat:
                shift(s, foe.charging(True), seat, goal, "VIL-25.4")
    if len(s.living()) > 2:  # VIL-25.14, VIL-R119
        for foe in foes:
            if s.cards[foe.face].hopping:
                shift(s, foe, seat, next_prey(s, seat, foe), "VIL-25.12")


def shift(s: VillageTable, foe: Foe, seat: int, goal: int, clause: str) -> None:
    if goal == seat or not any([each.card == foe.card for each in s.areas[seat]]):
        return
    s.drop_foe(seat, foe.card)
    if s.recording:
        start, end = s.player_name(seat), s.player_name(goal)
        s.tell(MONSTER_MOVED, foe.owner, clause, (s.ref(foe.card), end, start, foe.charged))
    s.areas[goal] = (*s.areas[goal], foe)


def free_of_sneak(s: VillageTable, seat: int) -> int:
    """VIL-R132: the next player on the left who faces none; if everybody does, it stays."""
    goal = elimination.next_without_sneak(s, seat)
    return seat if goal == NONE else goal


def next_prey(s: VillageTable, seat: int, foe: Foe) -> int:
    """VIL-25.12: Hopping leads to the next player; VIL-R118: on the battlefield, the next whom the owner may attack."""
    other = s.left_of(seat)
    if s.seats != modes.BATTLEFIELD:
        return other
    targets = modes.weapon_targets(s, decider(s, foe.owner, seat))
    while other != seat and other not in targets:
        other = s.left_of(other)
    return other


def fattest(s: VillageTable, seat: int, foe: Foe) -> int:
    """VIL-R117: the player with the most LP, within VIL-R118; of equals, it stays, or goes to the first clockwise."""
    targets = s.living()
    if s.seats == modes.BATTLEFIELD:
        targets = modes.weapon_targets(s, decider(s, foe.owner, seat))
    best = seat if seat in targets or not targets else targets[0]
    for other in targets:
        if s.life[other] > s.life[best]:
            best = other
    return best
