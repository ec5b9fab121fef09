"""What a bot sees: its own view, its own question, and worlds it cannot tell from the real one."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from legendry.bots.evaluator import Evaluator, evaluator_of
from legendry.kernel.agenda import Ask, Option
from legendry.kernel.chance import Dice
from legendry.kernel.ruleset import Ruleset
from legendry.kernel.table import Table

SECONDS: Final = 1.0  # for a move, unless a bot is given another time


class Observation:
    """One seat's look at a table.  A bot gets this and never the table, so it cannot peek by accident."""

    __slots__ = ("seat", "seconds", "_table", "_log")

    def __init__(
        self, table: Table, seat: int, seconds: float = SECONDS, log: list[tuple[int, str, str]] | None = None
    ) -> None:
        self.seat: Final = seat
        self.seconds: Final = seconds  # that the bot may take for this move
        self._table: Final = table
        self._log: Final = log  # in place of the table's, if it has none

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
        """All that this seat may see."""
        return self._table.view(self.seat)

    def log(self) -> list[tuple[int, str, str]]:
        """What has happened, as this seat may read it: seat, clause, sentence."""
        return self._table.read_log(self.seat) if self._log is None else self._log

    def determinize(self, seed: int) -> Table:
        """A world that looks the same from this seat; it depends on the view and the seed alone."""
        return self._table.determinize(self.seat, seed)

    def sealed(self, seed: int, seconds: float) -> Observation:
        """The same look at a table that holds nothing else: what this seat does not know is dealt anew in it."""
        world = self._table.determinize(self.seat, seed)
        world.settings = {**world.settings, "seed": 0}
        return Observation(world, self.seat, seconds, self.log())

    def saved_world(self, seed: int) -> dict[str, Any]:
        """A determinization as plain data, as `Game.load` reads it."""
        return self.sealed(seed, self.seconds)._table.dump()


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player.  All it knows of a game comes through its observation, all its luck from its own seed."""

    at_once: ClassVar[bool] = False  # does it answer so soon that nobody waits?

    def __init__(self, seed: int) -> None:
        self.dice: Final = Dice(seed)
        self.enough = False  # set from outside: stop thinking, and move

    def choose(self, observation: Observation) -> Option:
        """One of the options of the question."""
        raise NotImplementedError
