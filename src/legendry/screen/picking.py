"""Picking up and putting down: from points on the screen to a move, for any game."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from legendry.kernel.agenda import Option
from legendry.kernel.errors import Refusal
from legendry.kernel.table import Table
from legendry.screen.model import SURE, Path, Scene, ScreenModel


class Picking:
    """The moves of one question as paths, and how far along them the player is."""

    def __init__(self, screen: ScreenModel, table: Table, seat: int) -> None:
        self.screen = screen
        self.table = table
        self.seat = seat
        self.path: Path = ()
        options = [option for ask in table.asks if ask.seat == seat for option in ask.options]
        self.moves: dict[Path, Option] = {screen.path(option): option for option in options}

    @cached_property
    def known(self) -> list[tuple[Path, Option]]:
        """Every move that the rules know here, also those that they refuse."""
        return [(self.screen.path(option), option) for option in self.table.explain(self.seat)]

    def lit(self, path: Path | None = None) -> frozenset[str]:
        """The points that may come next."""
        start = self.path if path is None else path
        size = len(start)
        return frozenset(each[size] for each in self.moves if len(each) > size and each[:size] == start)

    def take(self, points: list[str]) -> bool:
        """Go on to the first of these points that is open; False if none is."""
        lit = {each: each for each in self.lit()}
        for point in points:
            if point in lit:
                self.path = (*self.path, lit[point])
                return True
        return False

    @property
    def move(self) -> str:
        """The move, once the path is whole."""
        option = self.moves.get(self.path)
        return "" if option is None else option.text

    def drop(self) -> None:
        """Put back what was picked up."""
        self.path = ()

    def why_not(self, points: list[str], scene: Scene) -> Refusal | None:
        """The rule against every move that would go on here, if the rules know such a move."""
        size = len(self.path) + 1
        for point in points:
            through = [(path, option) for path, option in self.known if path[:size] == (*self.path, point)]
            seen = [option for path, option in through if self.is_shown(scene, path[size:])]
            refusal = rarest(seen)
            if refusal is not None:
                return refusal
        return None

    def is_shown(self, scene: Scene, rest: Path) -> bool:
        return all(point == SURE or self.screen.places(scene, point) for point in rest)


def rarest(options: list[Option]) -> Refusal | None:
    """The most particular reason: none if a move is open, otherwise the clause that is against the fewest."""
    refusals = [option.refused for option in options if option.refused is not None]
    if len(refusals) < len(options) or not refusals:
        return None
    counts = Counter(refusal.clause for refusal in refusals)
    return min(refusals, key=lambda refusal: counts[refusal.clause])
