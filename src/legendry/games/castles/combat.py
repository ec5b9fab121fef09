"""CAS-12: combat, and the order in which effects and combats happen."""

from __future__ import annotations

from typing import Final

from legendry.games.castles import effects, menu
from legendry.games.castles.state import FOUGHT, Field
from legendry.games.leviatel.board import NAMES
from legendry.games.leviatel.fight_words import AttackFirst
from legendry.games.leviatel.topics import FIGHT
from legendry.kernel.agenda import Op, Option
from legendry.kernel.cardtext.roles import NONE


class Drain(Op[Field]):
    """CAS-R83, CAS-R56: each waiting effect with all that it causes before the next; effects before combats."""

    __slots__ = ()

    def resolve(self, s: Field) -> None:
        if not s.triggers and not s.fights:
            return
        triggers, fights = s.triggers, s.fights
        s.triggers, s.fights = [], []
        for k in range(len(fights) - 1, -1, -1):
            s.push(self)
            s.push(fights[k])
        for k in range(len(triggers) - 1, -1, -1):
            s.push(self)
            s.push(triggers[k])


DRAIN: Final = Drain()


class Refill(Op[Field]):
    """CAS-R29: a new character that moves on has been dealt with: the hand is filled before the move."""

    __slots__ = ()

    def resolve(self, s: Field) -> None:
        s.refill(s.active)


REFILL: Final = Refill()


class Meet(Op[Field]):
    """CAS-R47, CAS-R48: who arrives where enemies are fights at once, or moves on if it still can."""

    __slots__ = ("card", "played")

    def __init__(self, card: int, played: bool) -> None:
        self.card: Final = card
        self.played: Final = played

    def resolve(self, s: Field) -> None:
        unit = s.units[self.card]
        if not owes_combat(s, self.card):
            return
        onward: list[Option] = [] if s.ending else menu.onward(s, self.card)
        if not onward:
            s.push(Fight(self.card))
            return
        options = [Option("fight", (Fight(self.card),))]
        if s.explaining:
            onward = menu.explain_onward(s, self.card)
        for option in onward:
            then = (REFILL, *option.then) if self.played else option.then
            options.append(Option(option.text, then, option.refused))
        says = f"{s.called(self.card)} meets enemies: fight here, or move on?"
        s.ask(unit.owner, "CAS-R48", says, options, self.card)


def owes_combat(s: Field, card: int) -> bool:
    """CAS-R46, CAS-R47: the active player's, not yet fought this turn, and an enemy card in its area."""
    unit = s.units[card]
    return unit.alive and unit.owner == s.active and not unit.state & FOUGHT and s.is_contested(unit.area, unit.owner)


class Fight(Op[Field]):
    """CAS-12.1: a combat begins; the character has fought this turn."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def resolve(self, s: Field) -> None:
        if not owes_combat(s, self.card):
            return
        unit = s.units[self.card]
        s.units[self.card] = unit.tired(unit.state | FOUGHT)
        if s.kept:
            s.note(unit.owner, "CAS-12.1", f"{s.name(self.card)} fights in {NAMES[unit.area]}")
        s.push(Combat(self.card, unit.area, ()))


class Declare(Op[Field]):
    """CAS-R47 (b): the player lets a character fight that shares its area with enemies, free of charge."""

    __slots__ = ("area", "place")

    def __init__(self, area: int, place: int) -> None:
        self.area: Final = area
        self.place: Final = place

    def resolve(self, s: Field) -> None:
        s.push(Fight(s.areas[self.area][self.place]))


class Combat(Op[Field]):
    """CAS-12.3, CAS-12.4, CAS-12.11: one exchange with each enemy there, the structure last."""

    __slots__ = ("card", "area", "met")

    def __init__(self, card: int, area: int, met: tuple[int, ...]) -> None:
        self.card: Final = card
        self.area: Final = area
        self.met: Final = met

    def resolve(self, s: Field) -> None:
        unit = s.units[self.card]
        if not unit.alive or unit.area != self.area:  # CAS-R53
            return
        foe = next_target(s, self.card, self.met)
        if foe == NONE:
            site = s.foe_site(self.area, unit.owner)
            if site != NONE:
                strike(s, self.card, site)
            return
        s.push(Exchange(self.card, foe, self.area, self.met))
        s.trigger("attack", self.card, foe, self.area)
        s.watch("attacks", self.card, self.area)
        if s.triggers:
            s.push(DRAIN)


def next_target(s: Field, card: int, met: tuple[int, ...]) -> int:
    """CAS-R53: the longest-present living enemy not yet attacked in this combat, unless a text says otherwise."""
    unit = s.units[card]
    foes = [foe for foe in s.foes_in(unit.area, unit.owner) if foe not in met]
    if not foes:
        return NONE
    if len(foes) > 1:
        for law in s.laws(FIGHT):
            effect = law.effect
            if isinstance(effect, AttackFirst) and law.covers(s, card):
                for wanted in effect.card.cards(s, law.at):
                    if wanted in foes:
                        return wanted
    return foes[0]


class Exchange(Op[Field]):
    """CAS-12.5 to CAS-12.7, CAS-R49: both deal their attack at the same moment."""

    __slots__ = ("card", "foe", "area", "met")

    def __init__(self, card: int, foe: int, area: int, met: tuple[int, ...]) -> None:
        self.card: Final = card
        self.foe: Final = foe
        self.area: Final = area
        self.met: Final = met

    def resolve(self, s: Field) -> None:
        card, foe = self.card, self.foe
        one, other = s.units[card], s.units[foe]
        s.push(Combat(card, self.area, (*self.met, foe)))
        if not one.alive or one.area != self.area or not other.alive or other.area != self.area:
            return
        ours, theirs = s.attack_of(card), s.attack_of(foe)
        effects.wound(s, foe, ours, True)
        effects.wound(s, card, theirs, True)
        if s.kept:
            s.note(one.owner, "CAS-12.5", f"{s.name(card)} deals {ours}, {s.name(foe)} deals {theirs}")
        dead = [each for each in (card, foe) if s.units[each].defense <= 0]
        if dead:
            kills = [(card, foe)] if foe in dead else []
            effects.bury(s, dead, [*kills, (foe, card)] if card in dead else kills)
        if s.triggers or s.fights:
            s.push(DRAIN)


def strike(s: Field, card: int, site: int) -> None:
    """CAS-R52: the structure takes the attack and gives nothing back."""
    n = s.attack_of(card)
    effects.wound(s, site, n, True)
    if s.kept:
        s.note(s.units[card].owner, "CAS-12.11", f"{s.name(card)} deals {n} to {s.called(site)}")
    if s.units[site].defense <= 0:
        effects.bury(s, [site], [])


def is_owed(s: Field) -> bool:
    """Is there still a combat that must be fought before the turn ends?"""
    return any(owes_combat(s, card) for card in s.army[s.active])


class Owed(Op[Field]):
    """CAS-R51: combats still owed at the end of the turn, the longest in its area first, one after the other."""

    __slots__ = ()

    def resolve(self, s: Field) -> None:
        for card in s.army[s.active]:
            if owes_combat(s, card):
                s.push(self)
                s.push(DRAIN)
                s.push(Fight(card))
                return


OWED: Final = Owed()
