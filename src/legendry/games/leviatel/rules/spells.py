"""Casting a spell, from paying for it to laying it down; the edition names the clause."""

from __future__ import annotations

from legendry.games.leviatel.rules.costs import pay_for
from legendry.games.leviatel.rules.events import PLAYED_FACE_DOWN, SPELL_CAST
from legendry.games.leviatel.rules.table import CASTING, LeviatelTable
from legendry.games.leviatel.rules.triggers import watch
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.stage import Continuation


def pay_for_spell(s: LeviatelTable, face: int, clause: str) -> int:
    """Pay and show; says which card it is."""
    seat = s.active
    card = pay_for(s, seat, face)
    if s.print_of(face).acts_hidden:  # nobody else learns which card it is
        if s.recording:
            s.tell(PLAYED_FACE_DOWN, seat, clause, (s.ref(card), *s.funds(seat)), 1 << seat)
        s.put(card, s.hidden_zone, seat)
        return card
    if s.recording:
        s.tell(SPELL_CAST, seat, clause, (s.ref(card), *s.funds(seat)))
    s.put(card, CASTING, seat)
    return card


def spell_happens(s: LeviatelTable, card: int) -> None:
    face, seat = s.faces[card], s.active
    programs = s.print_of(face).programs
    if programs:
        s.push(Continuation(Bindings(card, face, seat, seat), 0, 0, len(programs[0].steps)))


def spell_ends(s: LeviatelTable, card: int) -> None:
    """It goes to its owner's graveyard, or out of the game; a hidden one stays where it lies."""
    s.played.append(s.faces[card])
    if card in s.hidden_of(s.owners[card]):
        return
    s.pile(CASTING, s.owners[card]).remove(card)
    s.lay(card)
    watch(s, "plays", card, NONE)
