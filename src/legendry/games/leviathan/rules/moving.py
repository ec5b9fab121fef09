"""LVT-B5.3, LVT-B5.8, LVT-B7: how units move, and how cards are pushed by players."""

from __future__ import annotations

from typing import Final

from legendry.games.leviathan.rules.board import NAMES, NEXT, NOWHERE, WITHIN, reached, steps_to, way_to
from legendry.games.leviathan.rules.constants import ENTRENCHED, FLYING, MOVEMENT, PASSING, TRAPPED
from legendry.games.leviathan.rules.deeds import PUSHED, STEP, TRAP
from legendry.games.leviathan.rules.fight import is_so
from legendry.games.leviathan.rules.table import LeviathanTable
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.cardtext.program import still_holds
from legendry.kernel.errors import Refusal
from legendry.kernel.events import EventKind

UNIT_MOVED: Final = EventKind("unit moved", "{card:card} {start:area} moves to {end:area}")
BEAST_MOVED: Final = EventKind("Leviathan card moved", "{head?the} {card:card} moves from {start:area} to {end:area}")
BEAST_LED: Final = EventKind(
    "Leviathan card moved by a text", "{head?the} {card:card} moves to {end:area}", more="start"
)
BEAST_PUSHED: Final = EventKind(
    "Leviathan card pushed", "{head?the} {card:card} is pushed from {start:area} to {end:area}", more="pusher"
)
HEAD_STUCK: Final = EventKind(
    "Head not pushed", "the {card:card} cannot be pushed there and is not trapped", more="pusher"
)
CARD_TRAPPED: Final = EventKind("card trapped", "{card:card} [{space:area}] is Trapped")

IS_TRAPPED: Final = Refusal("LVT-B7.7", "this unit is Trapped and cannot leave its space")


def movement(s: LeviathanTable, card: int) -> int:
    """The printed Movement, or what a text has made of it."""
    found = s.printed(card).move
    for effect in s.timed_effects:
        if effect.card == card and effect.topic == MOVEMENT and (effect.bond is None or still_holds(effect.bond, s)):
            found = effect.n
    return found


def closed_to(s: LeviathanTable, card: int) -> int:
    """LVT-B5.3, LVT-B5.8: the spaces that this unit cannot enter on its way, as bits: those of Leviathan cards."""
    if s.printed(card).flying or is_so(s, card, PASSING) or (s.timed_effects and is_so(s, card, FLYING)):
        return 0
    closed = 0
    for beast in s.beasts:
        space = s.where[beast]
        if space != NOWHERE:
            closed |= 1 << space
    return closed


def goals(s: LeviathanTable, card: int, most: int) -> list[int]:
    """LVT-B5.3: the empty spaces that this unit can reach in at most so many steps."""
    start = s.where[card]
    within = WITHIN[min(most, len(WITHIN) - 1)][start]
    spaces = reached(start, most, closed_to(s, card))
    board = s.board
    return [space for space in within if board[space] == NONE and spaces >> space & 1]


def may_go(s: LeviathanTable, card: int, space: int, most: int) -> Refusal | None:
    """LVT-B5.3, LVT-B7.7: why a unit cannot move there in so many steps, if it cannot."""
    if s.marks[card] & TRAPPED:
        return IS_TRAPPED
    other = s.board[space]
    if other == card:
        return Refusal("LVT-B5.3", "{card} stands there already", s.card_facts(card))
    if other != NONE:
        return Refusal("LVT-B1.2", "{space} is taken by " + s.called(other), s.card_facts(other))
    steps = steps_to(s.where[card], space, closed_to(s, card))
    if steps == NOWHERE:
        return Refusal("LVT-B5.3", "Leviathan cards bar the way to {space}", (("space", NAMES[space]),))
    if steps > most:
        facts = (("space", NAMES[space]), ("steps", steps), ("card", s.name(card)), ("most", most))
        return Refusal("LVT-B5.3", "{space} is {steps} spaces away, and {card} moves {most}", facts)
    return None


def shift(s: LeviathanTable, card: int, space: int) -> None:
    """LVT-B7.2: a card comes to another space, and an Entrenched token stays behind."""
    s.board[s.where[card]] = NONE
    s.put_on_board(card, space)
    s.marks[card] &= ~ENTRENCHED


def walk(s: LeviathanTable, card: int, space: int, clause: str) -> None:
    """LVT-B5.3: a unit moves to a space."""
    start = s.where[card]
    if s.recording:
        seat = s.owners[card]
        if seat >= 0:
            s.tell(UNIT_MOVED, seat, clause, (s.ref(card), NAMES[start], NAMES[space]))
        else:
            facts = (card == s.beasts[0], s.ref(card), NAMES[space], NAMES[start])
            s.tell(BEAST_LED, seat, clause, facts)
    shift(s, card, space)
    s.did(STEP, clause, card, NONE, start, space)


def push_back(s: LeviathanTable, pusher: int, card: int) -> bool:
    """LVT-B7.4, LVT-B7.5, LVT-R30: one space straight away from the pusher; says whether the card has moved."""
    start = s.where[card]
    seat = s.owners[pusher]
    to = NEXT[way_to(s.where[pusher], start)][start]
    if to != NOWHERE and s.board[to] == NONE:
        if s.recording:
            facts = (card == s.beasts[0], s.ref(card), NAMES[start], NAMES[to], s.ref(pusher))
            s.tell(BEAST_PUSHED, seat, "LVT-B7.4", facts)
        shift(s, card, to)
        s.did(PUSHED, "LVT-B7.4", pusher, card, start, to)
        return True
    if card == s.beasts[0]:
        if s.recording:
            s.tell(HEAD_STUCK, seat, "LVT-4.2", (s.ref(card), s.ref(pusher)))
        return False
    trap(s, card, seat, "LVT-B7.5")
    return False


def trap(s: LeviathanTable, card: int, seat: int, clause: str) -> None:
    """LVT-B7.5, LVT-B7.7: a Trapped token."""
    s.marks[card] |= TRAPPED
    s.did(TRAP, clause, card, NONE, s.where[card])
    if s.recording:
        s.tell(CARD_TRAPPED, seat, clause, s.any_card(card)[1:])
