"""What players of either edition look at: how far a character can run, and what numbers are worth."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from legendry.bots.evaluator import Evaluator
from legendry.bots.model_file import ModelFile
from legendry.games.leviatel.rules.board import COAST
from legendry.games.leviatel.rules.table import LeviatelTable
from legendry.kernel.game import Game

T = TypeVar("T", bound=LeviatelTable)


class LeviatelEvaluator(Evaluator[T]):
    """Tells by a weighted sum of features who will win."""

    def __init__(self, game: Game[Any], files: dict[str, str]) -> None:
        super().__init__(game)
        model = ModelFile(files, "win_model.toml", ("features",))
        self.model: Final = model.all_numbers("features", self.feature_names())

    def win_logit(self, table: T, seat: int) -> int:
        """When a turn begins: the features are those of who waits."""
        if table.active != seat:
            return weighted_sum(self.model, self.features(table, seat))
        return -weighted_sum(self.model, self.features(table, 1 - seat))


def scale(table: list[int], n: int) -> int:
    return table[n] if n < len(table) else table[-1]


def runs(reach: list[list[int]], start: int, goals: list[int]) -> list[tuple[int, int]]:
    """The goals that can be entered in one turn, with the energy it takes: only coasts can be passed."""
    costs = {start: 0}
    queue = [start]
    for area in queue:
        if area != start and not COAST[area]:
            continue
        for target in reach[area]:
            if target not in costs:
                costs[target] = costs[area] + 1
                queue.append(target)
    return [(area, costs[area]) for area in goals if area in costs and area != start]


def at_hand(s: LeviatelTable, side: int) -> int:
    """What a side can spend on moves now."""
    return min(s.numbers.most_energy, s.energy[side] + s.coins[side])


def next_energy(s: LeviatelTable, side: int) -> int:
    """What a side can spend on moves in its next turn, by what turns bring."""
    energy, coins = s.numbers.income(s.turns[side] + 1)
    return min(s.numbers.most_energy, energy + coins + s.coins[side])


def weighted_sum(weights: list[int], features: list[int]) -> int:
    total = 0
    for k, feature in enumerate(features):
        total += weights[k] * feature
    return total
