"""What a seat sees, as numbers and as texts: what its view says and nothing else, so it holds no secrets of others."""

from __future__ import annotations

import json
from array import array
from typing import Any, Final

from legendry.kernel.fields import Field, Number, Pile, SeatsIn, Together
from legendry.kernel.game import Game
from legendry.kernel.lens import Lens
from legendry.kernel.ruleset import DRAW, Ruleset
from legendry.kernel.structs import digest
from legendry.kernel.table import Table


class Encoder:
    """From the view of a seat to columns of numbers, at tables of so many seats."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.game: Final = game
        self.seats: Final = seats
        of_game = game.fields()
        self.lens: Final = Lens(game, seats, of_game)
        self.fields: Final[list[Field]] = [
            SeatsIn("asked", "who must choose now"),
            *of_game,
            *[Pile(zone.name, self.lens.names, zone.common) for zone in game.zones],
        ]
        self.starts: Final[list[int]] = []  # by field: its first column
        at = 0
        for field in self.fields:
            self.starts.append(at)
            at += field.size(seats)
        self.size: Final = at
        self.whole: Final = Together("", self.fields)

    @property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        """Of each field, by its key in the view; what is shared by all has no dimension for seats."""
        return {field.key: field.shape(self.seats) for field in self.fields}

    @property
    def fingerprint(self) -> str:
        """The same where the columns mean the same."""
        return digest([[f.key, list(f.shape(self.seats)), f.columns(self.seats)] for f in self.fields])

    def fill(self, table: Table, seat: int, out: Any) -> None:
        """Write the observation of a seat into a writable sequence of numbers, which is 0."""
        self.lens.fill(table, seat, out, 0)

    def flat(self, table: Table, seat: int) -> array[float]:
        """The whole observation as float32."""
        out = array("f", bytes(4 * self.size))
        self.fill(table, seat, out)
        return out

    def of_view(self, view: dict[str, Any]) -> array[float]:
        """The same from nothing but a view, for whoever has no table; `flat` is quicker."""
        out = array("f", bytes(4 * self.size))
        self.whole.fill(view, self.lens.glances[view["seat"]], out, 0)
        return out

    def named(self, flat: Any) -> dict[str, Any]:
        """The parts of an observation by name, in their shapes; a view of the same numpy array, not a copy."""
        found: dict[str, Any] = {}
        for field, start in zip(self.fields, self.starts):
            size = field.size(self.seats)
            found[field.key] = flat[..., start : start + size].reshape((*flat.shape[:-1], *field.shape(self.seats)))
        return found

    def described(self) -> list[str]:
        """A line for each field: its columns, its shape, what it means, and what its last dimension counts."""
        found = [f"{self.game.id}, {self.seats} seats: {self.size} columns"]
        for field, start in zip(self.fields, self.starts):
            last = start + field.size(self.seats) - 1
            shape = " x ".join([str(n) for n in field.shape(self.seats)]) or "1"
            says = f" - {field.says}" if field.says else ""
            columns = [] if isinstance(field, (Number, Pile)) else field.columns(self.seats)
            found.append(f"{start}-{last} {field.key} ({shape}){says}{': ' if columns else ''}{', '.join(columns)}")
        return found


def observation_string(table: Table, seat: int) -> str:
    """All that a seat sees now, its question too."""
    return json.dumps(table.view(seat), ensure_ascii=False, separators=(",", ":"))


def information_state_string(table: Table, seat: int) -> str:
    """What a seat sees, and what it remembers: cards that it has seen and that lie face down for it now.

    That is all that `Table.determinize` keeps; which moves led here is not told.
    """
    seen: list[list[object]] = []
    for index, pile in enumerate(table.piles):
        if not table.game.watchers[table.seats][index] >> seat & 1:
            known = [[k, table.name(card)] for k, card in enumerate(pile) if table.seen_by[card] >> seat & 1]
            if known:
                seen.append([index, known])
    return f"{observation_string(table, seat)}{json.dumps(seen, ensure_ascii=False, separators=(',', ':'))}"


def is_cooperative(game: Ruleset) -> bool:
    """Do all win or lose together?  Elsewhere an ending without winners is a draw."""
    return game.lost != DRAW


def returns(table: Table) -> list[float]:
    """By seat, from -1 to 1; 0 for all before the end and in a draw.

    Of winners and losers the smaller side has 1 or -1, and all together have 0.  Where all win or lose together
    everybody has 1 or -1.
    """
    out, seats = table.outcome, table.seats
    if out is None:
        return [0.0] * seats
    won = len(out.winners)
    if won in (0, seats):
        shared = 1.0 if won else -1.0
        return [shared if is_cooperative(table.game) else 0.0] * seats
    gain, loss = (1.0, won / (won - seats)) if 2 * won <= seats else ((seats - won) / won, -1.0)
    return [gain if seat in out.winners else loss for seat in range(seats)]
