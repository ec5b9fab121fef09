"""From a table straight to the columns of an observation: what `Table.view` says, without writing it down first.

Who may see a pile is read from the same declaration as in `Table.view`; what a game adds has the same fields.
"""

from __future__ import annotations

from typing import Any, Final

from legendry.kernel.fields import Field, Glance, Together, numbers_of, write
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
        self._counts: Final = [0] * (len(self.names) + 1)  # of each name in the pile that is being counted

    def fill(self, table: Table, seat: int, out: Any, at: int) -> None:
        """Write what a seat sees into `out`, which is 0 there, from column `at` on."""
        glance = self.glances[seat]
        for ask in table.asks:
            write(out, at + glance.place(ask.seat), 1)
        at += self.seats
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
                        write(out, start, len(pile))
                index += 1
            at += width * owners

    def count(self, table: Table, pile: list[int], out: Any, at: int) -> None:
        """How many cards of each name are in a pile that lies open to whoever looks."""
        counts, faces, shown = self._counts, self.faces, table.faces
        for card in pile:
            counts[faces[shown[card]]] += 1
        for card in pile:
            name = faces[shown[card]]
            if counts[name]:
                write(out, at + name, counts[name])
                counts[name] = 0
