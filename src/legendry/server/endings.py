"""How the rules have ended a game: the sentence, and whom it names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legendry.kernel.cardtext.stage import EffectHost
from legendry.kernel.errors import filled_in
from legendry.server.wire_company import Outcome

if TYPE_CHECKING:
    from legendry.kernel.table import Table


def ended_by_rules(table: Table) -> Outcome | None:
    out = table.outcome
    if out is None:
        return None
    return Outcome(list(out.winners), out.clause, out.reason, players=players_named(table))


def players_named(table: Table) -> list[tuple[int, int, int]]:
    """Where the sentence names players: from one letter up to, not including, another, and by which seat."""
    assert table.outcome is not None
    seats = {player_name(table, seat): seat for seat in range(table.seats)}
    facts = {name: fact if isinstance(fact, tuple) else (fact,) for name, fact in table.outcome.facts}
    found: list[tuple[int, int, int]] = []
    at = 0
    for part in table.outcome.says.split("{"):  # "... {player} ..." is its words and facts by turns
        field, brace, words = part.rpartition("}")
        if brace:
            names = facts[field]
            for k, name in enumerate(names):
                at += len(" and ") if k else 0
                if name in seats:
                    found.append((at, at + len(str(name)), seats[str(name)]))
                at += len(str(name))
        at += len(words)
    assert at == len(filled_in(table.outcome.says, table.outcome.facts))
    return found


def player_name(table: Table, seat: int) -> str:
    """As the rules call them: by side, Hero or faction."""
    return table.player_name(seat) if isinstance(table, EffectHost) else table.game.seat_name(seat)
