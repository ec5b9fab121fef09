"""From a table straight to the columns of an observation: what `Table.view` says, without writing it down first.

Who may see a pile is read from the same declaration as in `Table.view`; what a game adds has the same fields.
"""

from __future__ import annotations

from typing import Final

from legendry.kernel.columns import Columns
from legendry.kernel.fields import Field, Glance, Together, numbers_of
from legendry.kernel.ruleset import Ruleset
from legendry.kernel.table import Table


class Lens:
    """What each seat sees, at tables of so many seats, as numbers: who is asked, the fields of the game, the piles."""

    def __init__(self, game: Ruleset, seats: int, fields: list[Field]) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.fields: Final = Together("", fields)
        self.names: Final = list(dict.fromkeys(game.names))
        faces = numbers_of(game.names, self.names)
        self.glances: Final = [Glance(seat, seats, faces) for seat in range(seats)]
        self.faces: Final = faces

    def fill(self, table: Table, seat: int, out: Columns) -> None:
        """Write what a seat sees into columns that are 0."""
        glance = self.glances[seat]
        for ask in table.asks:
            out.put(glance.place(ask.seat), 1)
        at = self.seats
        table.observe(glance, self.fields, out, at)
        at += self.fields.width(self.seats)
        index, width = 0, len(self.names) + 1
        watchers = self.game.watchers[self.seats]
        for zone in self.game.zones:
            owners = 1 if zone.common else self.seats
            for owner in range(owners):
                pile = table.piles[index]
                if pile:
                    start = at + width * glance.place(owner) if owners > 1 else at
                    if watchers[index] >> seat & 1:
                        self.count(table, pile, out, start)
                    else:
                        out.put(start, len(pile))
                index += 1
            at += width * owners

    def count(self, table: Table, pile: list[int], out: Columns, at: int) -> None:
        """How many cards of each name are in a pile that lies open to whoever looks."""
        faces, shown = self.faces, table.faces
        for card in pile:
            out.add(at + faces[shown[card]], 1)
