"""CAS-4, CAS-5, CAS-15: what a turn brings, its start and its end, and the mulligan before the first one."""

from __future__ import annotations

from typing import Final

from legendry.games.castles.rules import combat, effects
from legendry.games.castles.rules.board import BASES
from legendry.games.castles.rules.combat import DRAIN, OWED
from legendry.games.castles.rules.legal_moves import TURN_ASKS
from legendry.games.castles.rules.table import BODIES, HOME, CastlesTable
from legendry.games.castles.rules.unit import TIRED
from legendry.games.castles.rules.words import NEXT_TURN
from legendry.games.leviatel.rules.board import NAMES
from legendry.games.leviatel.rules.castle import hit_castles
from legendry.games.leviatel.rules.events import TURN_BEGAN, TURN_ENDED
from legendry.games.leviatel.rules.marks import Mark
from legendry.games.leviatel.rules.piles import redraw, refill
from legendry.games.leviatel.rules.statics import end_marks, total_of
from legendry.games.leviatel.rules.table import HAND
from legendry.games.leviatel.rules.topics import SIEGE as SIEGE_LAWS
from legendry.games.leviatel.rules.triggers import turn_effects
from legendry.kernel.agenda import Op, Option
from legendry.kernel.cardtext.bindings import NONE, ROUND, TURN
from legendry.kernel.events import EventKind

# CAS-5.5 (constants): what a turn brings, by own turn number; the last entry stays.

BASE_GAVE_ATTACK: Final = EventKind(
    "base gave attack", "the base gives {card:card} in {area:area} {n:signed} attack", more="before after"
)
CASTLE_HIT_BY_SIEGE: Final = EventKind(
    "castle hit by siege",
    "the siege : {player:player} 's castle loses {n:count} and has {after:count}",
    more="before",
)


class Settle(Op[CastlesTable]):
    """CAS-R29: once an action with its effects and combats is completely over, hands are filled."""

    __slots__ = ()

    def resolve(self, s: CastlesTable) -> None:
        if s.passing:
            effects.fall(s)
        if s.triggers or s.fights:
            s.push(self)
            s.push(DRAIN)
            return
        s.chain = 0
        refill(s, s.active)
        refill(s, 1 - s.active)
        s.push(TURN_ASKS)


SETTLE: Final = Settle()


# ---- the start ----------------------------------------------------------------------------------


class StartTurn(Op[CastlesTable]):
    """CAS-R20: the start of a turn, steps 1 to 3."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resolve(self, s: CastlesTable) -> None:
        seat = self.seat
        s.active = seat
        s.ending = False
        s.turns[seat] += 1
        before = s.funds(seat) if s.recording else (0, 0)
        energy, coins = s.numbers.income(s.turns[seat])
        s.energy[seat] = min(energy, s.numbers.most_energy)
        s.coins[seat] += coins
        if s.recording:
            s.tell(TURN_BEGAN, seat, "CAS-4.1", (s.turns[seat], *s.funds(seat), *before))
        for card in s.army[seat]:
            unit = s.units[card]
            if unit.state & TIRED:
                s.units[card] = unit.tired(unit.state & ~TIRED)
        s.played.clear()
        s.left.clear()
        s.discards = 0
        turn_marks(s, seat)
        if s.passing:
            effects.fall(s)
        s.push(SETTLE)
        if s.buildings[seat] or s.triggers:
            s.push(DAWN)
            s.push(Construct(tuple(s.buildings[seat])))
            if s.triggers:
                s.push(DRAIN)
        else:
            dawn(s)


STARTS: Final = [StartTurn(0), StartTurn(1)]


class Construct(Op[CastlesTable]):
    """CAS-R20 step 4: own structures need one round less, in the order they were built."""

    __slots__ = ("cards",)

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards: Final = cards

    def resolve(self, s: CastlesTable) -> None:
        for k, card in enumerate(self.cards):
            effects.need_less(s, card, -1)
            if s.triggers:
                s.push(Construct(self.cards[k + 1 :]))
                s.push(DRAIN)
                return


class Dawn(Op[CastlesTable]):
    """CAS-R20 steps 5 and 6: bases give their bonus (CAS-14.7), then "at the start of your turn"."""

    __slots__ = ()

    def resolve(self, s: CastlesTable) -> None:
        dawn(s)


DAWN: Final = Dawn()


def dawn(s: CastlesTable) -> None:
    gain = s.edition.base_attack
    for area in BASES if gain else []:
        for card in s.areas[area]:
            unit = s.units[card]
            if unit.owner == s.active:
                before = s.attack_of(card) if s.recording else 0
                s.units[card] = unit.worth(unit.attack + gain, unit.defense)
                if s.recording:
                    facts = (s.ref(card), NAMES[area], gain, before, s.attack_of(card))
                    s.tell(BASE_GAVE_ATTACK, s.active, "CAS-14.7", facts)
    turn_effects(s, "start")


# ---- the end ------------------------------------------------------------------------------------


class EndTurn(Op[CastlesTable]):
    """CAS-R21 step 1: combats still owed are fought."""

    __slots__ = ()

    def resolve(self, s: CastlesTable) -> None:
        if s.recording:
            s.tell(TURN_ENDED, s.active, "CAS-1.2")
        s.push(SIEGE)
        if combat.is_owed(s):
            s.push(OWED)


class Siege(Op[CastlesTable]):
    """CAS-15, CAS-R86: allies in the opponent's summoning areas hit the castle, all at once; then end effects."""

    __slots__ = ()

    def resolve(self, s: CastlesTable) -> None:
        s.ending = True
        total = siege_damage(s, s.active)
        if total > 0:
            hit_castles(s, [(1 - s.active, total)], "CAS-15.1", CASTLE_HIT_BY_SIEGE, ())
            if s.outcome is not None:
                return
        turn_effects(s, "end")
        if s.triggers:
            s.push(TURN_OVER)
            s.push(DRAIN)
        else:
            turn_over(s)


SIEGE: Final = Siege()


def siege_damage(s: CastlesTable, seat: int) -> int:
    """CAS-15.2, CAS-15.3: the attack of each, doubled in the castle area."""
    total = 0
    for area in HOME[1 - seat]:
        for card in s.areas[area]:
            if s.units[card].owner == seat and total_of(s, card, SIEGE_LAWS, "no castle damage") == 0:
                total += s.attack_of(card) * s.edition.hits[1 - seat][area]
    return total


class TurnOver(Op[CastlesTable]):
    """CAS-R21 steps 5 to 7: what lasts this turn ends, bodies go to the graveyards, the opponent begins."""

    __slots__ = ()

    def resolve(self, s: CastlesTable) -> None:
        turn_over(s)


TURN_OVER: Final = TurnOver()


def turn_over(s: CastlesTable) -> None:
    end_marks(s, TURN, NONE)
    if s.passing:
        effects.fall(s)
        if s.triggers or s.fights:
            s.push(TURN_OVER)
            s.push(DRAIN)
            return
    s.chain = 0
    for seat in (0, 1):
        bodies = s.pile(BODIES, seat)
        while bodies:
            s.lay(bodies.pop(0))
    if s.limit and s.turns[0] + s.turns[1] >= s.limit:
        s.end((), "CAS-R90", "the match ends after {turns} turns: a draw", (("turns", s.limit),))
        return
    s.push(STARTS[1 - s.active])


# ---- what lasts a while -------------------------------------------------------------------------


def turn_marks(s: CastlesTable, seat: int) -> None:
    """Marks of a round end with the next turn of their seat; those for an owner's next turn count from now on."""
    end_marks(s, ROUND, seat)
    for rank in (s.army[seat], s.buildings[seat]):
        for card in rank:
            marks = s.units[card].marks
            if marks and any(mark.ends == NEXT_TURN for mark in marks):
                s.put_marks(card, tuple([from_now(mark) for mark in marks]))


def from_now(mark: Mark) -> Mark:
    return Mark(mark.what, mark.n, TURN, mark.seat, mark.bond) if mark.ends == NEXT_TURN else mark


# ---- before the first turn ----------------------------------------------------------------------


class Mulligan(Op[CastlesTable]):
    """CAS-3.11, CAS-R16: once, all or nothing, the first player decides first."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resolve(self, s: CastlesTable) -> None:
        options = [Option("keep", ()), Option("mulligan", (Redraw(self.seat),))]
        s.ask(self.seat, "CAS-3.11", "Keep this hand, or put it back and draw a new one?", options)


class Redraw(Op[CastlesTable]):
    """CAS-R16: the five drawn cards go back, not the Energy card; shuffle; draw five again."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resolve(self, s: CastlesTable) -> None:
        back = [card for card in s.pile(HAND, self.seat) if s.cards[s.faces[card]].rarity]
        redraw(s, self.seat, back, "CAS-3.11")
