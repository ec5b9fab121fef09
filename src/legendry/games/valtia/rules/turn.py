"""VAL-3, VAL-4, VAL-6: what a turn brings, its start and its end, and the mulligan before the first one."""

from __future__ import annotations

from typing import Final

from legendry.games.leviatel.rules.board import NAMES, SPAWN
from legendry.games.leviatel.rules.events import TURN_BEGAN, TURN_ENDED
from legendry.games.leviatel.rules.piles import redraw, refill
from legendry.games.leviatel.rules.statics import end_marks
from legendry.games.leviatel.rules.table import HAND
from legendry.games.leviatel.rules.triggers import turn_effects
from legendry.games.valtia.rules import effects
from legendry.games.valtia.rules.board import FORTS
from legendry.games.valtia.rules.fight import DRAIN
from legendry.games.valtia.rules.legal_moves import TURN_ASKS
from legendry.games.valtia.rules.table import ValtiaTable
from legendry.kernel.agenda import Op, Option
from legendry.kernel.cardtext.bindings import NONE, ROUND, TURN
from legendry.kernel.events import EventKind

# VAL-4.6, VAL-R8 (constants): what a turn brings, by own turn number; the last entry stays.

FORT_GAVE_ATTACK: Final = EventKind(
    "fort gave attack", "the fort gives {card:card} in {area:area} {n:signed} attack", more="before after"
)


class Settle(Op[ValtiaTable]):
    """VAL-R19: once an action with its effects and fights is completely over, both hands are refilled."""

    __slots__ = ()

    def resolve(self, s: ValtiaTable) -> None:
        if s.triggers:
            s.push(self)
            s.push(s.triggers.pop(0))
        elif s.fights:
            s.push(self)
            s.push(s.fights.pop(0))
        else:
            s.chain = 0
            refill(s, s.active)
            refill(s, 1 - s.active)
            s.push(TURN_ASKS)


SETTLE: Final = Settle()


class StartTurn(Op[ValtiaTable]):
    """VAL-R14: the start of a turn, in order."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resolve(self, s: ValtiaTable) -> None:
        seat = self.seat
        s.active = seat
        s.turns[seat] += 1
        s.played.clear()
        s.discards = 0
        s.stirred = False
        for card in s.army[seat]:
            unit = s.units[card]
            if unit.sick or unit.stuck:
                s.units[card] = unit.tired(False, False)
        end_marks(s, ROUND, seat)
        before = s.funds(seat) if s.recording else (0, 0)
        energy, coins = s.numbers.income(s.turns[seat])
        s.energy[seat] = min(energy, s.numbers.most_energy)
        s.coins[seat] += coins
        if s.recording:
            s.tell(TURN_BEGAN, seat, "VAL-4.5", (s.turns[seat], *s.funds(seat), *before))
        s.push(SETTLE)
        invade(s, seat)
        if s.outcome is None:
            turn_effects(s, "start")


def invade(s: ValtiaTable, seat: int) -> None:
    """VAL-15.9, VAL-R44: own characters in enemy spawn areas deal automatic damage, a to e, and cannot move."""
    for area in SPAWN[1 - seat]:
        for card in s.areas[area]:
            unit = s.units[card]
            if unit.owner == seat:
                s.units[card] = unit.tired(unit.sick, True)
                effects.raid(s, card)
                if s.outcome is not None:
                    return


class EndTurn(Op[ValtiaTable]):
    """VAL-3.10, VAL-R15: forts, then "at the end of your turn", then what lasts this turn ends."""

    __slots__ = ()

    def resolve(self, s: ValtiaTable) -> None:
        if s.recording:
            s.tell(TURN_ENDED, s.active, "VAL-3.3")
        gain = s.edition.fort_attack
        for area in FORTS if gain else []:
            for card in s.areas[area]:
                unit = s.units[card]
                if unit.owner == s.active:
                    before = s.attack_of(card) if s.recording else 0
                    s.units[card] = unit.worth(unit.attack + gain, unit.defense)
                    if s.recording:
                        facts = (s.ref(card), NAMES[area], gain, before, s.attack_of(card))
                        s.tell(FORT_GAVE_ATTACK, s.active, "VAL-10.6", facts)
        s.push(TurnOver())
        s.push(DRAIN)
        turn_effects(s, "end")


class TurnOver(Op[ValtiaTable]):
    """VAL-R15 steps 3 and 4; VAL-R43: after 60 player turns in which nothing happened the game is a draw."""

    __slots__ = ()

    def resolve(self, s: ValtiaTable) -> None:
        end_marks(s, TURN, NONE)
        s.chain = 0
        s.still = 0 if s.stirred else s.still + 1
        if s.still >= s.edition.still_turns:
            s.end((), "VAL-R43", f"{s.still} turns passed in which nothing happened: a draw")
            return
        s.push(StartTurn(1 - s.active))


# ---- before the first turn ----------------------------------------------------------------------


class Mulligan(Op[ValtiaTable]):
    """VAL-6.4, VAL-R18: once, all or nothing, the first player decides first."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resolve(self, s: ValtiaTable) -> None:
        options = [Option("keep", ()), Option("mulligan", (Redraw(self.seat),))]
        s.ask(self.seat, "VAL-6.4", "Keep this hand, or put it back and draw a new one?", options)


class Redraw(Op[ValtiaTable]):
    """VAL-6.5, VAL-6.6: the drawn cards go back, not the Energy card; shuffle; draw to five again."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resolve(self, s: ValtiaTable) -> None:
        hand = s.pile(HAND, self.seat)
        back = [card for card in hand if "Cannot be reshuffled" not in s.cards[s.faces[card]].keywords]
        redraw(s, self.seat, back, "VAL-6.4")
