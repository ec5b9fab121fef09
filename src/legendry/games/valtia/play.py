"""VAL-8, VAL-9, VAL-14: playing characters and spells, moving allies, and what makes each of them legal."""

from __future__ import annotations

from typing import Final

from legendry.games.valtia import effects
from legendry.games.valtia.board import FRONT_REACH, HARBOUR, NAMES, REACH, SPAWN
from legendry.games.valtia.fight import EFFECTS, Attack, Clash
from legendry.games.valtia.state import CASTING, HAND, Field, Unit
from legendry.kernel.agenda import Op
from legendry.kernel.cardtext.program import Law, Resume
from legendry.kernel.cardtext.roles import Scope
from legendry.kernel.errors import Refusal

MOVE_COST: Final = 1  # VAL-9.3


# ---- what may be done ---------------------------------------------------------------------------


def may_pay(s: Field, seat: int, face: int, laws: list[Law]) -> Refusal | None:
    """VAL-5.5: both costs must be paid in full."""
    energy, coins = s.price(seat, face, laws)
    if s.energy[seat] >= energy and s.coins[seat] >= coins:
        return None
    return Refusal("VAL-5.5", "{} costs {} energy and {} coins; you have {} and {}",
                   (s.cards[face].name, str(energy), str(coins), str(s.energy[seat]), str(s.coins[seat])))  # fmt: skip


def play_areas(s: Field, seat: int, face: int) -> list[int]:
    """VAL-8.2, VAL-8.3: Maritime characters are played in the two harbours, all others in the spawning areas."""
    return HARBOUR[seat] if s.cards[face].maritime else SPAWN[seat]


def may_place(s: Field, seat: int, face: int, area: int) -> Refusal | None:
    """VAL-8.1: a legal area with available space; enemies there do not take up space (VAL-R22)."""
    if area not in play_areas(s, seat, face):
        if s.cards[face].maritime:
            return Refusal(
                "VAL-8.3", "{} is Maritime: it is played in {} only", (s.cards[face].name, _names(HARBOUR[seat]))
            )
        return Refusal("VAL-8.2", "{} is played in {} only", (s.cards[face].name, _names(SPAWN[seat])))
    if s.allies_in(area, seat) >= effects.ROOM:
        if all(s.allies_in(each, seat) >= effects.ROOM for each in play_areas(s, seat, face)):
            return Refusal("VAL-7.10", "all areas where {} could be played are full", (s.cards[face].name,))
        return Refusal("VAL-7.3", "two of your characters already stand in {}", (NAMES[area],))
    return None


def may_cast(s: Field, seat: int, face: int) -> Refusal | None:
    """VAL-R39: a spell whose required target does not exist cannot be played."""
    if s.cards[face].castable(s, seat):
        return None
    return Refusal("VAL-R39", "there is nothing that {} could choose", (s.cards[face].name,))


def may_leave(s: Field, seat: int, card: int, laws: list[Law]) -> Refusal | None:
    """VAL-9.6, VAL-15.10, VAL-4.3: a rested ally may move, for 1 energy."""
    unit = s.units[card]
    if unit.owner != seat:
        return Refusal("VAL-9.1", "{} is not yours: you move only your own characters", (s.called(card),))
    if unit.stuck:
        return Refusal("VAL-15.10", "{} dealt automatic damage this turn and cannot move", (s.called(card),))
    if unit.sick and not (laws and is_so(s, unit, "can move", laws)):
        return Refusal("VAL-9.6", "{} has movement sickness and cannot move this turn", (s.called(card),))
    if s.energy[seat] < MOVE_COST:
        return Refusal("VAL-9.3", "a move costs 1 energy and you have none", ())
    return None


def reach(s: Field, unit: Unit, laws: list[Law]) -> list[int]:
    """VAL-9.2: the areas its movement pattern marks; a card that can only move forward has but one."""
    if unit.marks or laws:
        if is_so(s, unit, "cannot move", laws):
            return []
        if is_so(s, unit, "only forward", laws):
            return FRONT_REACH[unit.owner][unit.area]
    return REACH[unit.owner][s.cards[unit.face].pattern][unit.area]


def is_so(s: Field, unit: Unit, what: str, laws: list[Law]) -> bool:
    """Does a mark or a law say this of a character?"""
    for mark in unit.marks:
        if mark.what == what and s.counts(mark):
            return True
    return any(law.what == what and law.covers(s, unit.card) for law in laws)


def may_move(s: Field, unit: Unit, area: int, laws: list[Law]) -> Refusal | None:
    """VAL-9.2, VAL-9.7: to a neighbouring area of the pattern that does not hold two allies."""
    if area not in reach(s, unit, laws):
        return Refusal(
            "VAL-9.2", "{} cannot move to {}: its pattern does not lead there", (s.called(unit.card), NAMES[area])
        )
    there = s.areas[area]
    if (
        there
        and (unit.marks or laws)
        and s.units[there[0]].owner != unit.owner
        and is_so(s, unit, "cannot attack", laws)
    ):
        return Refusal("VAL-11.1", "{} cannot attack, and enemies stand in {}", (s.called(unit.card), NAMES[area]))
    if len(there) >= effects.ROOM and s.units[there[0]].owner == unit.owner:
        return Refusal("VAL-9.7", "two of your characters already stand in {}; one must leave first", (NAMES[area],))
    return None


def _names(areas: list[int]) -> str:
    return " or ".join([NAMES[area] for area in areas])


# ---- what is done -------------------------------------------------------------------------------


class PlayCharacter(Op[Field]):
    """VAL-8.1: pay, place, then On Entering, then the fight if enemies stand there (VAL-R23)."""

    __slots__ = ("face", "area")

    def __init__(self, face: int, area: int) -> None:
        self.face: Final = face
        self.area: Final = area

    def resolve(self, s: Field) -> None:
        seat = s.active
        card = pay_for(s, seat, self.face)
        if s.kept:
            s.note(seat, "VAL-8.1", f"played {s.cards[self.face].name} to {NAMES[self.area]}")
        effects.enter(s, card, self.area, seat)
        s.trigger("combo", card)
        s.played.append(self.face)
        effects.watch(s, "plays", card, self.area)
        if s.foes_in(self.area, seat):
            s.push(Clash(card))
        if s.triggers:
            s.push(EFFECTS)


class PlaySpell(Op[Field]):
    """VAL-14.2 to VAL-14.5: pay, show, choose, let the effect happen, then to the graveyard."""

    __slots__ = ("face",)

    def __init__(self, face: int) -> None:
        self.face: Final = face

    def resolve(self, s: Field) -> None:
        seat = s.active
        card = pay_for(s, seat, self.face)
        if s.kept:
            s.note(seat, "VAL-14.4", f"cast {s.cards[self.face].name}")
        s.put(card, CASTING, seat)
        s.push(SpellDone(card))
        programs = s.cards[self.face].programs
        if programs:
            s.push(Resume(Scope(card, self.face, seat, seat), 0, 0, len(programs[0].steps)))


class SpellDone(Op[Field]):
    """VAL-14.4: the played spell goes to its owner's graveyard, or out of the game (VAL-R36)."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def resolve(self, s: Field) -> None:
        owner = s.owners[self.card]
        s.pile(CASTING, owner).remove(self.card)
        effects.lay(s, self.card)
        s.played.append(s.faces[self.card])
        effects.watch(s, "plays", self.card, -1)


def pay_for(s: Field, seat: int, face: int) -> int:
    """VAL-R53: costs are paid when the card is placed or cast; the card leaves the hand."""
    energy, coins = s.price(seat, face, s.laws("cost"))
    s.energy[seat] -= energy
    s.coins[seat] -= coins
    s.stirred = True
    hand = s.pile(HAND, seat)
    for card in hand:
        if s.faces[card] == face:
            hand.remove(card)
            return card
    raise AssertionError(f"{s.cards[face].name} is not in hand")


class MoveAlly(Op[Field]):
    """VAL-9.3, VAL-9.9: 1 energy; towards enemies it is a fight, and the area is taken only by winning."""

    __slots__ = ("origin", "place", "area")

    def __init__(self, origin: int, place: int, area: int) -> None:
        self.origin: Final = origin
        self.place: Final = place
        self.area: Final = area

    def resolve(self, s: Field) -> None:
        card = s.areas[self.origin][self.place]
        seat = s.units[card].owner
        s.energy[seat] -= MOVE_COST
        there = s.areas[self.area]
        if there and s.units[there[0]].owner != seat:
            s.push(Attack(card, self.area, True, True))
            return
        if s.kept:
            s.note(seat, "VAL-9.3", f"moved {s.name(card)} from {NAMES[self.origin]} to {NAMES[self.area]}")
        effects.arrive(s, card, self.area, True)
