"""LDL-5.4: who waits for what; a triggered ability joins the next batch."""

from __future__ import annotations

from typing import Final

from legendry.games.levendale.cards.card import LINES, OTHERS
from legendry.games.levendale.rules.host import Part
from legendry.games.levendale.rules.table import SLOT_COUNT, LevendaleTable
from legendry.kernel.events import EventKind

NOT_AGAIN: Final = EventKind("ability not repeated", "{card:card} does not set itself off again")


def hear(s: LevendaleTable, event: int, player: int, it: int) -> None:
    """LDL-5.4, LDL-5.8: every equipped card that waits for this hears of it, the active player's first."""
    seat, seats, ears = s.active, s.seats, s.ears
    for _ in range(seats):
        bit = event if seat == player else OTHERS + event
        if ears[seat] >> bit & 1:
            for slot in range(seat * SLOT_COUNT, seat * SLOT_COUNT + SLOT_COUNT):
                for card in s.slots[slot]:
                    if s.cards[s.faces[card]].ears >> bit & 1:
                        trigger(s, card, event, player, it)
        seat += 1
        if seat == seats:
            seat = 0


def trigger(s: LevendaleTable, card: int, event: int, player: int, it: int) -> None:
    """LDL-R39, LDL-R40, LDL-R43: the sentences of a card that wait for this join the next batch."""
    face = s.faces[card]
    printed = s.cards[face]
    for line in printed.on[event]:
        code = card * LINES + line
        program = printed.programs[line]
        at = s.scope_of(card, it, player)
        if code in s.causes:
            if s.recording and program.allowed(s, at) and program.wants(s, at):
                s.tell(NOT_AGAIN, s.owners[card], "LDL-R39", (s.ref(card),))
            continue
        if program.allowed(s, at) and program.wants(s, at):
            start = program.begin(s, at)
            if start.pc < start.end:
                program.spend(s, at)
                s.heard.append(Part(start.at, line, start.pc, start.end, (*s.causes, code), len(s.heard)))
