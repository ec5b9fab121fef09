"""How castles lose health, and what that ends."""

from __future__ import annotations

from typing import Any

from legendry.games.leviatel.rules.statics import statics_about
from legendry.games.leviatel.rules.table import LeviatelTable
from legendry.games.leviatel.rules.topics import DAMAGE
from legendry.kernel.events import EventKind


def hit_castles(
    s: LeviatelTable, hits: list[tuple[int, int]], clause: str, kind: EventKind, by: tuple[Any, ...]
) -> None:
    """Castles lose health at one moment, by what the event says first; at 0 the game is over at once."""
    for seat, n in hits:
        n -= shelter(s, seat, n)
        if n > 0:
            before = s.castle[seat]
            s.castle[seat] = max(0, before - n)
            s.stir()
            if s.recording:
                lost = (s.side_name(seat), n, s.castle[seat], before)
                s.tell(kind, 1 - seat, clause, (*by, *lost))
    if s.castle[0] == 0 and s.castle[1] == 0:
        s.end((), s.draw_clause, "both castles fell at the same moment: a draw")
    elif s.castle[0] == 0 or s.castle[1] == 0:
        loser = 0 if s.castle[0] == 0 else 1
        facts = (("loser", s.side_name(loser)), ("winner", s.side_name(1 - loser)))
        s.end((1 - loser,), s.castle_clause, "{loser}'s castle has fallen: {winner} wins", facts)


def shelter(s: LeviatelTable, seat: int, n: int) -> int:
    """How much of the damage texts keep from a player's castle."""
    spared = 0
    for static in statics_about(s, DAMAGE):
        if static.effect.guards(s, static.at, seat):
            spared += n if static.what == "no damage" else static.n
    return spared
