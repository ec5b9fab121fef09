"""LVT-2.3, LVT-B5, LVT-R19, LVT-R20: who acts, with which unit, and the five actions."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.leviathan.cards.card import AFTER, DEFEATS, ON_ACTIVATION, WOUNDS
from legendry.games.leviathan.rules import legal_moves
from legendry.games.leviathan.rules.board import NAMES, NOWHERE, steps_to
from legendry.games.leviathan.rules.constants import (
    ACTIVATED,
    ENTRENCH,
    ENTRENCHED,
    FACES,
    MINUS,
    MOVE,
    PLUS,
    PUSH,
    SHOOT,
    STRIKE,
    TRAPPED,
)
from legendry.games.leviathan.rules.deeds import DIE, TOKEN
from legendry.games.leviathan.rules.fight import attack, hear
from legendry.games.leviathan.rules.moving import closed_to, push_back, walk
from legendry.games.leviathan.rules.points import ENDS, ON_SPACE
from legendry.games.leviathan.rules.table import LeviathanTable
from legendry.kernel.agenda import Op, Option
from legendry.kernel.cardtext.bindings import ACTIVATION, NONE
from legendry.kernel.errors import Refusal
from legendry.kernel.events import EventKind

NOBODY_CALLED: Final = EventKind("nobody called", "the {player:player} let nobody act")
UNIT_ACTIVATED: Final = EventKind("unit activated", "the {player:player} activate {card:card} {card:at}", more="left")
PUSH_ROLLED: Final = EventKind(
    "push rolled", "{card:card} {card:at} pushes {head?the} {target:card} and rolls {face:text}"
)
UNIT_ENTRENCHED: Final = EventKind("unit entrenched", "{card:card} {card:at} is entrenched")


class PlayerStep(Op[LeviathanTable]):
    """LVT-2.2, LVT-R19: the activation of one of the players; of two, at a table of three or four."""

    __slots__ = ()

    def resolve(self, s: LeviathanTable) -> None:
        s.calls = s.numbers.step_activations[s.seats - 1]
        s.push(CALL_PLAYER)


class CallPlayer(Op[LeviathanTable]):
    """LVT-R20: the holder of the first player token names who acts, or nobody."""

    __slots__ = ()

    def resolve(self, s: LeviathanTable) -> None:
        options: list[Option] = []
        seat = s.first
        for _ in range(s.seats if s.calls > 0 else 0):
            option, why = s.ready.calls[s.factions[seat]][seat], may_act(s, seat)
            if why is None:
                options.append(option)
            elif s.explaining:
                options.append(option.refusing(why.about(s.numbers.facts)))
            seat = s.next_seat(seat)
        if not options:
            s.calls = 0
            return
        options.append(NOBODY)
        s.ask(s.first, "LVT-R20", "Who acts?", options)


def may_act(s: LeviathanTable, seat: int) -> Refusal | None:
    """LVT-2.4, LVT-R33, LVT-B9.5: activations left, and a unit on the board that was not activated."""
    if s.activations[seat] >= s.numbers.activations:
        return NO_ACTIVATIONS if s.numbers.activations == legal_moves.TWO else ALL_TAKEN
    for card in s.armies[seat]:
        if not s.marks[card] & ACTIVATED:
            return None
    return ALL_ACTIVATED if s.armies[seat] else NO_UNITS


NO_ACTIVATIONS: Final = Refusal("LVT-2.4", "this player has taken both activations of the round")
ALL_TAKEN: Final = Refusal("LVT-2.4", "this player has taken all activations of the round ({activations})")
ALL_ACTIVATED: Final = Refusal("LVT-R33", "all units of this player have been activated in this round")
NO_UNITS: Final = Refusal("LVT-B9.5", "this player has no unit on the board")


class Called(Op[LeviathanTable]):
    """LVT-R20: this player takes one of the activations of the step."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resolve(self, s: LeviathanTable) -> None:
        s.calls -= 1
        s.active = self.seat
        s.push(CALL_PLAYER)
        s.push(CHOOSE_UNIT)


class NobodyCalled(Op[LeviathanTable]):
    """LVT-R20: a place in the step that nobody uses."""

    __slots__ = ()

    def resolve(self, s: LeviathanTable) -> None:
        s.calls -= 1
        if s.recording:
            s.tell(NOBODY_CALLED, s.first, "LVT-R20", (s.player_name(s.first),))
        s.push(CALL_PLAYER)


class ChooseUnit(Op[LeviathanTable]):
    """LVT-B5.1, LVT-R33: one of the own units on the board that has not been activated this round."""

    __slots__ = ()

    def resolve(self, s: LeviathanTable) -> None:
        seat = s.active
        options: list[Option] = []
        for card in s.armies[seat]:
            if not s.marks[card] & ACTIVATED:
                options.append(ACTIVATE[s.where[card]])
        if s.explaining:
            options.extend(refused_units(s, seat))
        s.ask(seat, "LVT-B5.1", "Which unit do you activate?", options)


def refused_units(s: LeviathanTable, seat: int) -> list[Option]:
    """All other cards on the board, and why they cannot be activated."""
    found: list[Option] = []
    for card in s.in_play():
        owner = s.owners[card]
        if owner == seat and not s.marks[card] & ACTIVATED:
            continue
        facts = s.card_facts(card)
        why = Refusal("LVT-R33", "{card} {space} has been activated in this round", facts)
        if owner != seat:
            why = Refusal("LVT-B5.1", s.called(card) + " is not your unit", facts)
        found.append(ACTIVATE[s.where[card]].refusing(why))
    return found


class Activate(Op[LeviathanTable]):
    """LVT-B5.1: the activation of a unit begins."""

    __slots__ = ("space",)

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def resolve(self, s: LeviathanTable) -> None:
        card = s.board[self.space]
        seat = s.active
        s.activations[seat] += 1
        s.acting = card
        s.taken = ()
        s.moved = 0
        s.target = NONE
        if s.recording:
            left = s.numbers.activations - s.activations[seat]
            s.tell(UNIT_ACTIVATED, seat, "LVT-B5.1", (s.player_name(seat), s.ref(card), left))
        s.push(END_ACTIVATION)
        s.push(ACT)
        react(s, card, ON_ACTIVATION, card)


def react(s: LeviathanTable, card: int, event: int, it: int) -> None:
    """LVT-R42: what the text of this unit says to something that has just happened."""
    if s.printed(card).on[event] and s.outcome is None:
        heard: list[Op[Any]] = []
        hear(s, card, event, it, heard)
        s.follow(tuple(heard))


class Act(Op[LeviathanTable]):
    """LVT-B5.1, LVT-B5.9: up to so many different actions in any order, or none."""

    __slots__ = ()

    def resolve(self, s: LeviathanTable) -> None:
        card = s.acting
        if len(s.taken) >= s.numbers.actions or s.where[card] == NOWHERE:
            return
        options = legal_moves.all_actions(s, card) if s.explaining else legal_moves.actions(s, card)
        options.append(STOP)
        s.ask(s.active, "LVT-B5.1", "What does {card} do?", options, NONE, (("card", s.name(card)),))


def begin(s: LeviathanTable, action: int) -> int:
    """LVT-B5.1: the acting unit takes an action; what comes after it waits."""
    s.taken = (*s.taken, action)
    s.push(ACT)
    return s.acting


class TakeMove(Op[LeviathanTable]):
    """LVT-B5.3, LVT-R41: to an empty space in reach."""

    __slots__ = ("space",)

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def resolve(self, s: LeviathanTable) -> None:
        card = begin(s, MOVE)
        s.moved += steps_to(s.where[card], self.space, closed_to(s, card))
        walk(s, card, self.space, "LVT-B5.3")
        react(s, card, AFTER + MOVE, card)


class TakeStrike(Op[LeviathanTable]):
    """LVT-B5.4: a melee attack."""

    __slots__ = ("space",)

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def resolve(self, s: LeviathanTable) -> None:
        assault(s, begin(s, STRIKE), self.space, STRIKE)


class TakeShoot(Op[LeviathanTable]):
    """LVT-B5.5: a ranged attack."""

    __slots__ = ("space",)

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def resolve(self, s: LeviathanTable) -> None:
        assault(s, begin(s, SHOOT), self.space, SHOOT)


def assault(s: LeviathanTable, card: int, space: int, action: int) -> None:
    """The attack, and what the text of the attacker says to it: first to the wounds, last to the attack itself."""
    target = s.board[space]
    wounds = attack(s, card, target, action)
    react(s, card, AFTER + action, target)
    if wounds and s.where[target] == NOWHERE:
        react(s, card, DEFEATS + action, target)
    if wounds:
        react(s, card, WOUNDS + action, target)


class TakePush(Op[LeviathanTable]):
    """LVT-B5.6: the activation die decides whether the card is pushed and the unit may follow."""

    __slots__ = ("space",)

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def resolve(self, s: LeviathanTable) -> None:
        card = begin(s, PUSH)
        target = s.board[self.space]
        face = s.roll_face()
        s.did(DIE, "LVT-B5.6", card, target, s.where[card], self.space, (face,), face)
        if s.recording:
            facts = (s.ref(card), target == s.beasts[0], s.ref(target), FACES[face])
            s.tell(PUSH_ROLLED, s.active, "LVT-B5.6", facts)
        react(s, card, AFTER + PUSH, target)
        if face == MINUS:
            return
        if push_back(s, card, target) and face == PLUS and not s.marks[card] & TRAPPED:  # LVT-R43
            s.push(OfferFollow(self.space))


class OfferFollow(Op[LeviathanTable]):
    """LVT-B5.6: the unit may enter the space that the pushed card has left."""

    __slots__ = ("space",)

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def resolve(self, s: LeviathanTable) -> None:
        options = [Option("follow", (Follow(self.space),)), Option("stay", (), ENDS)]
        facts = (("card", s.name(s.acting)), ("space", NAMES[self.space]))
        s.ask(s.active, "LVT-B5.6", "Does {card} follow to {space}?", options, NONE, facts)


class Follow(Op[LeviathanTable]):
    """LVT-B5.6: it does."""

    __slots__ = ("space",)

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def resolve(self, s: LeviathanTable) -> None:
        walk(s, s.acting, self.space, "LVT-B5.6")


class TakeEntrench(Op[LeviathanTable]):
    """LVT-B5.7: an Entrenched token."""

    __slots__ = ()

    def resolve(self, s: LeviathanTable) -> None:
        card = begin(s, ENTRENCH)
        entrench(s, card, "LVT-B5.7")
        react(s, card, AFTER + ENTRENCH, card)


def entrench(s: LeviathanTable, card: int, clause: str) -> None:
    """LVT-B5.7: a second token has no effect."""
    s.marks[card] |= ENTRENCHED
    s.did(TOKEN, clause, card, NONE, s.where[card])
    if s.recording:
        s.tell(UNIT_ENTRENCHED, s.owners[card], clause, (s.ref(card),))


class EndActivation(Op[LeviathanTable]):
    """LVT-B5.1, LVT-B7.7: the unit gets its Activated token, and is no longer Trapped."""

    __slots__ = ()

    def resolve(self, s: LeviathanTable) -> None:
        card = s.acting
        if s.where[card] != NOWHERE:
            s.marks[card] = (s.marks[card] | ACTIVATED) & ~TRAPPED
        if s.timed_effects:
            s.timed_effects = [effect for effect in s.timed_effects if effect.ends != ACTIVATION]
        s.acting = NONE
        s.target = NONE


CALL_PLAYER: Final = CallPlayer()
CHOOSE_UNIT: Final = ChooseUnit()
ACT: Final = Act()
END_ACTIVATION: Final = EndActivation()
NOBODY: Final = Option("call nobody", (NobodyCalled(),), ENDS, verb="call")
STOP: Final = Option("stop", (), ENDS)  # LVT-B5.9
ACTIVATE: Final = [
    Option(f"activate {name}", (Activate(space),), ON_SPACE[space], verb="activate") for space, name in enumerate(NAMES)
]
