"""Tables that are stepped together: what they show is written into arrays that somebody else holds."""

from __future__ import annotations

from typing import Any, Final

from legendry.kernel.agenda import Option
from legendry.kernel.chance import Dice
from legendry.kernel.lens import Lens
from legendry.kernel.numbering import UNNUMBERED, Numbering
from legendry.kernel.table import Table


class Batch:
    """So many tables of one game.  Rows of observations and masks, seats and steps are sequences that are written."""

    def __init__(
        self, lens: Lens, numbering: Numbering, observations: list[Any], masks: list[Any], seats: Any, steps: Any,
        most_steps: int,
    ) -> None:  # fmt: skip
        self.lens: Final = lens
        self.numbering: Final = numbering
        self.observations: Final = observations
        self.masks: Final = masks
        self.seats: Final = seats
        self.shown_steps: Final = steps
        self.most_steps: Final = most_steps
        n = len(observations)
        self.tables: Final[list[Table]] = []
        self.numbers: Final[list[list[int]]] = [[] for _ in range(n)]  # of the options of the present question
        self.steps: Final = [0] * n  # made in the present game
        self.dice: Final[list[Dice]] = []  # for moves by chance

    def begin(self, tables: list[Table], seeds: list[int]) -> None:
        """New games everywhere; rows are 0."""
        self.tables[:] = tables
        self.dice[:] = [Dice(seed) for seed in seeds]
        for k in range(len(tables)):
            self.steps[k] = 0
            self.look(k)

    def replace(self, k: int, table: Table) -> None:
        """Another game at table k; its row is 0."""
        self.tables[k] = table
        self.steps[k] = 0
        self.look(k)

    def options(self, actions: list[int]) -> list[Option]:
        """What the actions mean, by table, up to the first one that is not open."""
        found: list[Option] = []
        for k in range(len(actions)):
            action, numbers = actions[k], self.numbers[k]
            for at in range(len(numbers)):
                if numbers[at] == action and action != UNNUMBERED:
                    found.append(self.tables[k].asks[0].options[at])
                    break
            else:
                return found
        return found

    def play(self, chosen: list[Option]) -> list[int]:
        """Answer the question at every table; gives the tables whose games are over, where `replace` comes next."""
        ended: list[int] = []
        for k in range(len(chosen)):
            table = self.tables[k]
            table.play(table.asks[0].seat, chosen[k])
            self.steps[k] += 1
            if table.outcome is not None or self.steps[k] >= self.most_steps:
                ended.append(k)
            else:
                self.look(k)
        return ended

    def look(self, k: int) -> None:
        """What whoever is asked at a table sees, and may do."""
        table = self.tables[k]
        ask = table.asks[0]
        self.seats[k] = ask.seat
        self.shown_steps[k] = self.steps[k]
        numbers = self.numbering.of(ask.options)
        self.numbers[k] = numbers
        self.numbering.mark(numbers, 1, self.masks[k])
        self.lens.fill(table, ask.seat, self.observations[k], 0)

    def random_actions(self) -> list[int]:
        """One action at each table, by chance, of those that have a number."""
        found: list[int] = []
        for k in range(len(self.numbers)):
            numbers, dice = self.numbers[k], self.dice[k]
            number = UNNUMBERED
            while number == UNNUMBERED:
                number = numbers[dice.pick(len(numbers))]
            found.append(number)
        return found
