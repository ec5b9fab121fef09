"""Moves as numbers: for each game and variant a fixed set of actions, the same for all seats, settings and seeds.

An option is known by its verb and its points.  The game says which there are (`Game.shapes`); they are numbered in that
order.  Texts stay the names of moves: here nobody reads them.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

from legendry.kernel.agenda import Option, Point
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.kernel.numbering import UNNUMBERED, Numbering
from legendry.kernel.structs import digest
from legendry.kernel.table import Table

NAME: Final = "actions"  # under which a game keeps its set

__all__ = ["UNNUMBERED", "Action", "ActionSet", "action_set"]


class Action:
    """What a number means: a verb, points, and which of several moves that share both."""

    def __init__(self, verb: str, points: tuple[Point, ...], way: int) -> None:
        self.verb: Final = verb
        self.points: Final = points
        self.way: Final = way

    def __repr__(self) -> str:
        """For people: `move unit b2, area b3`."""
        parts = ", ".join([f"{kind} {at}" for kind, at in self.points])
        return " ".join([each for each in (self.verb, parts, f"#{self.way + 1}" if self.way else "") if each])


class ActionSet(Numbering):
    """All actions of one game, by number."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game.shapes())
        self.game: Final = game
        self.actions: Final = [Action(verb, points, way) for verb, points, way in self.meanings]
        if not self.actions:
            raise BadInput(f"{game.id} does not say which moves it has (Game.shapes), so they have no numbers")

    def __len__(self) -> int:
        return len(self.actions)

    @cached_property
    def fingerprint(self) -> str:
        """The same for equal sets: what was learned with one set can be used with the other."""
        return digest([[each.verb, [list(point) for point in each.points], each.way] for each in self.actions])

    # ---- from moves to numbers, and back --------------------------------------------------------

    def option(self, table: Table, seat: int, number: int) -> Option:
        """The move of this number that answers the present question of the seat."""
        found = self.chosen(table, seat, number)
        if found is not None:
            return found
        if not 0 <= number < len(self.actions):
            raise BadInput(f"{self.game.id} has actions 0 to {len(self.actions) - 1}, not {number}")
        raise BadInput(f"action {number} ({self.actions[number]}) is not open to seat {seat} now")

    # ---- in factors -----------------------------------------------------------------------------

    @cached_property
    def verbs(self) -> list[str]:
        return list(dict.fromkeys([each.verb for each in self.actions]))

    @cached_property
    def points(self) -> list[Point]:
        """Every point that occurs, in the order of the actions."""
        return list(dict.fromkeys([point for each in self.actions for point in each.points]))

    @cached_property
    def factors(self) -> list[tuple[int, ...]]:
        """By action: its verb, its points (0: none, else one more than the number of the point) and its way."""
        most = max([len(each.points) for each in self.actions])
        verbs = {verb: k for k, verb in enumerate(self.verbs)}
        points = {point: k + 1 for k, point in enumerate(self.points)}
        found: list[tuple[int, ...]] = []
        for each in self.actions:
            at = [points[point] for point in each.points]
            found.append((verbs[each.verb], *at, *[0] * (most - len(at)), each.way))
        return found

    @cached_property
    def factor_sizes(self) -> tuple[int, ...]:
        """How many values each factor has."""
        return tuple([max(column) + 1 for column in zip(*self.factors)])


def action_set(game: Game[Any]) -> ActionSet:
    """The actions of a game; made once and kept with it."""
    found = game.attached.get(NAME)
    if not isinstance(found, ActionSet):
        found = game.attached[NAME] = ActionSet(game)
    return found
