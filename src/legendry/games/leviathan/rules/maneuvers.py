"""LVT-B8: maneuvers before and after the activations: divine ones once a round, common ones once a game."""

from __future__ import annotations

from typing import Final

from legendry.games.leviathan.cards.card import DEITY as DEITY_CARD
from legendry.games.leviathan.cards.card import MANEUVER, Card
from legendry.games.leviathan.rules.constants import USED
from legendry.games.leviathan.rules.legal_moves import judged
from legendry.games.leviathan.rules.points import ENDS
from legendry.games.leviathan.rules.table import DEITY, MANEUVERS, SPENT, ZONES, LeviathanTable
from legendry.kernel.agenda import Op, Option
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.picks import possible
from legendry.kernel.cardtext.stage import Continuation
from legendry.kernel.errors import Refusal
from legendry.kernel.events import EventKind

MANEUVER_USED: Final = EventKind("maneuver used", "the {player:player} use {maneuver:text}", more="card pile")


class ManeuversBegin(Op[LeviathanTable]):
    """LVT-2.7, LVT-B8.1: clockwise from the first player."""

    __slots__ = ()

    def resolve(self, s: LeviathanTable) -> None:
        s.active = s.first
        s.passes = 0
        s.push(MANEUVER_OR_PASS)


class ManeuverOrPass(Op[LeviathanTable]):
    """LVT-B8.1: one available maneuver or a pass, until all players pass one after the other."""

    __slots__ = ()

    def resolve(self, s: LeviathanTable) -> None:
        if s.passes >= s.seats:
            return
        seat = s.active
        options: list[Option] = []
        for card in holdings(s, seat):
            if may_use(s, seat, card) is None:
                options.append(s.ready.uses[s.faces[card]])
        if not options:
            s.push(PASS_MANEUVER)
            return
        if s.explaining:
            options.extend(refused(s, seat, options))
        options.append(PASS)
        s.ask(seat, "LVT-B8.1", "Use a maneuver, or pass?", options)


def holdings(s: LeviathanTable, seat: int) -> list[int]:
    """LVT-B8.2: the deity, and the common maneuvers that are left."""
    return s.pile(DEITY, seat) + s.pile(MANEUVERS, seat)


def may_use(s: LeviathanTable, seat: int, card: int) -> Refusal | None:
    """LVT-B8.2, LVT-B8.5, LVT-R42: once per round; if it needs units, with units."""
    if s.marks[card] & USED:
        return Refusal("LVT-B8.2", "{card} has been called upon in this round", (("card", s.name(card)),))
    face = s.faces[card]
    if not possible(s.cards[face].programs[0], s, Bindings(card, face, seat, seat)):
        return Refusal("LVT-B8.5", "there is nothing on the board that this maneuver could be used on")
    return None


def refused(s: LeviathanTable, seat: int, options: list[Option]) -> list[Option]:
    """All other maneuvers of the game, and why not."""
    known = [option.text for option in options]
    found: list[Option] = []
    for printed in s.cards:
        if printed.kind in (DEITY_CARD, MANEUVER):
            option = s.ready.uses[printed.face]
            if option.text not in known:
                found.append(judged(option, why_not(s, seat, printed)))
    return found


def why_not(s: LeviathanTable, seat: int, printed: Card) -> Refusal | None:
    for card in holdings(s, seat):
        if s.faces[card] == printed.face:
            return may_use(s, seat, card)
    facts = (("card", printed.name),)
    if printed.kind == MANEUVER:
        return Refusal("LVT-B8.2", "you have used {card} in this game", facts)
    return Refusal("LVT-B8.2", "{card} is not your deity", facts)


class UseManeuver(Op[LeviathanTable]):
    """LVT-B8.2: the token is spent, or the deity is used for this round; then its text happens."""

    __slots__ = ("face",)

    def __init__(self, face: int) -> None:
        self.face: Final = face

    def resolve(self, s: LeviathanTable) -> None:
        seat = s.active
        card = next_of(s, seat, self.face)
        printed = s.cards[self.face]
        if printed.kind == MANEUVER:
            s.pile(MANEUVERS, seat).remove(card)
            s.put(card, SPENT, seat)
        else:
            s.marks[card] |= USED
        if s.recording:
            pile = ZONES[SPENT if printed.kind == MANEUVER else DEITY].name
            s.tell(MANEUVER_USED, seat, "LVT-B8.2", (s.player_name(seat), printed.title, s.ref(card), pile))
        s.passes = 0
        s.push(NEXT_PLAYER)
        s.push(Continuation(Bindings(card, self.face, seat, seat), 0, 0, len(printed.programs[0].steps)))


def next_of(s: LeviathanTable, seat: int, face: int) -> int:
    for card in holdings(s, seat):
        if s.faces[card] == face:
            return card
    return NONE


class NextPlayer(Op[LeviathanTable]):
    """LVT-B8.1: when all of this has happened, the next player clockwise is asked."""

    __slots__ = ()

    def resolve(self, s: LeviathanTable) -> None:
        s.active = s.next_seat(s.active)
        s.push(MANEUVER_OR_PASS)


class PassManeuver(Op[LeviathanTable]):
    """LVT-B8.1: a pass; maneuvers end when all have passed one after the other."""

    __slots__ = ()

    def resolve(self, s: LeviathanTable) -> None:
        s.passes += 1
        s.push(NEXT_PLAYER)


MANEUVER_OR_PASS: Final = ManeuverOrPass()
NEXT_PLAYER: Final = NextPlayer()
PASS_MANEUVER: Final = PassManeuver()
PASS: Final = Option("pass", (PASS_MANEUVER,), ENDS)
