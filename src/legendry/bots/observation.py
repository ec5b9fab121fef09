"""What a bot sees: its own view, its own question, and worlds it cannot tell from the real one."""

from __future__ import annotations

from typing import Any, Final

from legendry.bots.evaluator import Evaluator, evaluator_of
from legendry.kernel.agenda import Ask, Option
from legendry.kernel.ruleset import Ruleset
from legendry.kernel.table import Table


class Observation:
    """One seat's look at a table.  A bot gets this and never the table, so it cannot peek by accident."""

    __slots__ = ("seat", "_table")

    def __init__(self, table: Table, seat: int) -> None:
        self.seat: Final = seat
        self._table: Final = table

    @property
    def number(self) -> int:
        """Of the present question: each question of a game has the next number."""
        return self._table.number

    @property
    def game(self) -> Ruleset:
        return self._table.game

    @property
    def evaluator(self) -> Evaluator[Any]:
        """How good positions of this game are."""
        return evaluator_of(self._table.game)

    @property
    def ask(self) -> Ask:
        """The question this seat must answer now."""
        for ask in self._table.asks:
            if ask.seat == self.seat:
                return ask
        raise AssertionError(f"seat {self.seat} is not asked anything")

    @property
    def options(self) -> list[Option]:
        return self.ask.options

    def view(self) -> dict[str, Any]:
        return self._table.view(self.seat)

    def log(self) -> list[tuple[int, str, str]]:
        return self._table.read_log(self.seat)

    def determinize(self, seed: int) -> Table:
        """A world that looks the same from this seat; it depends on the view and the seed alone."""
        return self._table.determinize(self.seat, seed)


class Bot:
    """A player.  All it knows of a game comes through its observation, all its luck from its own seed."""

    def choose(self, observation: Observation) -> Option:
        """One of the options of the question."""
        raise NotImplementedError
