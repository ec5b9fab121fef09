"""VAL-12: fights."""

from __future__ import annotations

from typing import Final

from legendry.games.leviatel.rules.board import NAMES
from legendry.games.leviatel.rules.events import BLOWS_EXCHANGED, LEFT
from legendry.games.leviatel.rules.fight_words import NO_DAMAGE_BACK, AttackFirst
from legendry.games.leviatel.rules.statics import statics_about, total_of
from legendry.games.leviatel.rules.topics import FIGHT
from legendry.games.leviatel.rules.triggers import queue, trigger, watch
from legendry.games.valtia.rules import effects
from legendry.games.valtia.rules.table import ValtiaTable
from legendry.kernel.agenda import UNIT, Op, Option
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.events import EventKind

FIGHT_BEGAN: Final = EventKind(
    "fight began", "{card:card} attacks {foes:card/and} in {area:area}", more=f"start {LEFT}"
)
FIGHT_STALLED: Final = EventKind("fight stalled", "{card:card} cannot win this fight", more="area")


class Effects(Op[ValtiaTable]):
    """VAL-R47: the effects that wait happen one after the other; new ones join the end of the queue."""

    __slots__ = ()

    def resolve(self, s: ValtiaTable) -> None:
        if s.triggers:
            s.push(self)
            s.push(s.triggers.pop(0))


EFFECTS: Final = Effects()


class Drain(Op[ValtiaTable]):
    """VAL-R35: effects first, then the fights that waited for them, until nothing is left."""

    __slots__ = ()

    def resolve(self, s: ValtiaTable) -> None:
        if s.triggers:
            s.push(self)
            s.push(s.triggers.pop(0))
        elif s.fights:
            s.push(self)
            s.push(s.fights.pop(0))


DRAIN: Final = Drain()


class Clash(Op[ValtiaTable]):
    """VAL-12.18, VAL-R22: a character that came onto enemies fights them, as the attacker."""

    __slots__ = ("card", "came")

    def __init__(self, card: int, came: int = NONE) -> None:
        self.card: Final = card
        self.came: Final = came  # VAL-R50: who was swapped into the area, on either side

    def resolve(self, s: ValtiaTable) -> None:
        unit = s.units[self.card]
        if unit.alive and s.foes_in(unit.area, unit.owner):
            s.push(Attack(self.card, unit.area, False, False, self.came))


class Attack(Op[ValtiaTable]):
    """VAL-12.1: a fight begins; On Attack comes before the first round."""

    __slots__ = ("card", "area", "moving", "walked", "came")

    def __init__(self, card: int, area: int, moving: bool, walked: bool, came: int = NONE) -> None:
        self.card: Final = card
        self.area: Final = area
        self.moving: Final = moving  # VAL-R29: it counts as being where it came from until it has won
        self.walked: Final = walked  # by the move action
        self.came: Final = came

    def resolve(self, s: ValtiaTable) -> None:
        unit = s.units[self.card]
        if not unit.alive or (self.moving and s.allies_in(self.area, unit.owner) >= s.numbers.places):
            return
        foes = s.foes_in(self.area, unit.owner)
        if s.recording and foes:
            others = tuple([s.ref(card) for card in foes])
            facts = (s.ref(self.card), others, NAMES[self.area], NAMES[unit.area], *s.funds(unit.owner))
            s.tell(FIGHT_BEGAN, unit.owner, "VAL-12.1", facts)
        s.push(Fight(self.card, self.area, self.moving, self.walked, NONE, 0, self.came))
        if foes:
            queue(s, [(self.card, "attack", first_targets(s, self.card, foes)[0], self.area)])
            if s.watchers or s.hands_act:
                watch(s, "attacks", self.card, self.area)
                watch(s, "fights", self.card, self.area)
                for foe in foes:
                    watch(s, "attacked", foe, self.area, self.card)
                    watch(s, "fights", foe, self.area)
            s.push(EFFECTS)


class Fight(Op[ValtiaTable]):
    """VAL-12.11: rounds until only one side remains in the area."""

    __slots__ = ("card", "area", "moving", "walked", "foe", "rounds", "came")

    def __init__(self, card: int, area: int, moving: bool, walked: bool, foe: int, rounds: int, came: int) -> None:
        self.card: Final = card
        self.area: Final = area
        self.moving: Final = moving
        self.walked: Final = walked
        self.foe: Final = foe
        self.rounds: Final = rounds
        self.came: Final = came

    def resolve(self, s: ValtiaTable) -> None:
        unit = s.units[self.card]
        if not unit.alive:
            self.succeed(s)
            return
        foes = s.foes_in(self.area, unit.owner)
        if not foes:
            self.win(s)
            return
        foe = self.foe
        if foe not in foes:
            choice = first_targets(s, self.card, foes)
            if len(choice) > 1:
                self.offer(s, choice)
                return
            foe = choice[0]
        self.round(s, foe)

    def offer(self, s: ValtiaTable, choice: list[int]) -> None:
        """VAL-12.12: the attacker's controller chooses which enemy is attacked first."""
        options: list[Option] = []
        for foe in choice:
            then = (Fight(self.card, self.area, self.moving, self.walked, foe, self.rounds, self.came),)
            options.append(Option(f"attack {s.spot_of(foe)}", then, ((UNIT, s.spot_of(foe)),), verb="attack"))
        s.ask(s.units[self.card].owner, "VAL-12.12", "Which enemy is attacked first?", options, self.card)

    def succeed(self, s: ValtiaTable) -> None:
        """VAL-R33: what a dying spawned attacker left in the area fights on; otherwise the fight is over."""
        if self.moving:
            return
        owner = s.units[self.card].owner
        heirs = [card for card in s.areas[self.area] if s.units[card].owner == owner]
        if heirs and s.foes_in(self.area, owner):
            s.push(Fight(heirs[-1], self.area, False, False, NONE, self.rounds, self.came))

    def win(self, s: ValtiaTable) -> None:
        """VAL-12.3: the attacker occupies the area by being alive when no enemy is left there."""
        unit = s.units[self.card]
        if self.moving and unit.area != self.area and s.allies_in(self.area, unit.owner) < s.numbers.places:
            effects.arrive(s, self.card, self.area, self.walked)
        elif self.came != NONE and s.units[self.came].alive:
            effects.land(s, self.came)
        if s.outcome is None:
            trigger(s, "fought", self.card, NONE, self.area)

    def round(self, s: ValtiaTable, foe: int) -> None:
        """VAL-12.6 to VAL-12.9: both deal their attack to each other at the same time."""
        card = self.card
        if self.rounds >= s.edition.fight_rounds:
            self.stall(s)
            return
        ours, theirs = s.attack_of(card), s.attack_of(foe)
        before, foe_before = s.units[card].defense, s.units[foe].defense
        if s.topics & FIGHT or s.units[card].marks or s.units[foe].marks:
            hit, hurt = odd_blows(s, card, foe, ours, theirs)
        else:
            hit = effects.wound(s, foe, ours, True)
            hurt = effects.wound(s, card, theirs, True)
        if s.recording:
            blows = (s.ref(card), ours, s.ref(foe), theirs, NAMES[self.area])
            defense = (before, s.stat(card, "defense"), foe_before, s.stat(foe, "defense"))
            s.tell(BLOWS_EXCHANGED, s.units[card].owner, "VAL-12.6", (*blows, *defense))
        if not hit and not hurt:
            self.stall(s)
            return
        dead = [each for each in (card, foe) if s.units[each].defense <= 0]
        s.push(Fight(card, self.area, self.moving, self.walked, foe, self.rounds + 1, self.came))
        if dead:
            kills = [(card, foe)] if foe in dead else []
            effects.bury(s, dead, [*kills, (foe, card)] if card in dead else kills)
        if s.triggers:
            s.push(EFFECTS)

    def stall(self, s: ValtiaTable) -> None:
        """VAL-R31: nobody can hurt the other: a mover stays where it was, tired; whoever came into the area dies."""
        unit = s.units[self.card]
        if s.recording:
            s.tell(FIGHT_STALLED, unit.owner, "VAL-R31", (s.ref(self.card), NAMES[self.area]))
        if not self.moving:
            effects.destroy(s, [self.card if self.came == NONE else self.came])
        elif self.walked:
            s.units[self.card] = unit.tired(True, unit.stuck)
        if s.units[self.card].alive:
            trigger(s, "fought", self.card, NONE, self.area)


def odd_blows(s: ValtiaTable, card: int, foe: int, ours: int, theirs: int) -> tuple[bool, bool]:
    """The same where texts speak of fights: an enemy that a card kills may deal nothing in that round."""
    first = total_of(s, card, FIGHT, NO_DAMAGE_BACK) > 0
    if not first and total_of(s, foe, FIGHT, NO_DAMAGE_BACK) > 0:
        hurt = effects.wound(s, card, theirs, True)
        return s.units[card].defense > 0 and effects.wound(s, foe, ours, True), hurt
    hit = effects.wound(s, foe, ours, True)
    return hit, not (first and s.units[foe].defense <= 0) and effects.wound(s, card, theirs, True)


def first_targets(s: ValtiaTable, card: int, foes: list[int]) -> list[int]:
    """VAL-12.17, VAL-R34: a Protectable enemy is attacked last, unless all of them are; a text may name the first."""
    if len(foes) == 1:
        return foes
    for static in statics_about(s, FIGHT):
        effect = static.effect
        if isinstance(effect, AttackFirst) and static.covers(s, card):
            named = [foe for foe in effect.card.cards(s, static.at) if foe in foes]
            if named:
                return named
    open_to = [foe for foe in foes if not s.has_keyword(foe, "Protectable")]
    return open_to if open_to else foes
