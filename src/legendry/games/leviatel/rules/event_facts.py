"""What events keep of cards: where they are, whose text acts, and what they got."""

from __future__ import annotations

from legendry.games.leviatel.rules.events import ABILITY_GAINED, MARK_GAINED, VALUE_CHANGED
from legendry.games.leviatel.rules.table import LeviatelTable
from legendry.kernel.cardtext.abilities import ABILITY, LINES
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.events import CardRef


def whereabouts(s: LeviatelTable, card: int) -> tuple[str, int]:
    """The name of the area or pile where a card is, and the seats that see it there, as bits."""
    if s.is_there(card):
        return s.area_name(s.area_of(card)), (1 << s.seats) - 1
    for k, pile in enumerate(s.piles):
        if card in pile:
            return s.game.zones[k // s.seats].name, s.game.watchers[s.seats][k]
    return "", 0


def whose_text(s: LeviatelTable, at: Bindings) -> CardRef:
    """The card whose text acts; of an ability that it gave to another one, only its name is known."""
    if at.card != NONE and s.faces[at.card] == at.face:
        return s.ref(at.card)
    return CardRef(NONE, s.game.names[at.face])


def tell_change(s: LeviatelTable, clause: str, card: int, what: str, n: int, before: int) -> None:
    """A text changed a card on the map: one of its values, or it got a mark or an ability."""
    seat, ref, area = s.controller(card), s.ref(card), s.area_name(s.area_of(card))
    if what == ABILITY:
        face, line = n // LINES, n % LINES
        words = s.program(face, line).says
        s.tell(ABILITY_GAINED, seat, clause, (ref, area, words, s.game.names[face], line))
    elif what in s.stats:
        s.tell(VALUE_CHANGED, seat, clause, (ref, area, n, what, before, s.stat(card, what)))
    else:
        s.tell(MARK_GAINED, seat, clause, (ref, area, what, n))
