"""What the values of a rule number did, in tables and data."""

from __future__ import annotations

from typing import Any

from legendry.lab import one_game
from legendry.lab.finding import Finding, Grid, amount, as_data, percent, points, tidy
from legendry.lab.one_game import Ground
from legendry.lab.plots import dots
from legendry.lab.rules import Effect, Sweep


def finding_of(ground: Ground, found: list[tuple[Sweep, str, list[Effect]]]) -> Finding:
    game = one_game.game_on(ground)
    who = "won by all" if one_game.together(game) else "who begins wins"
    columns = ["", "turns", "decisions", who, game.lost, "unfinished", "more turns", "more decisions", "more wins"]
    grids: list[Grid] = []
    plots: list[str] = []
    for sweep, bot, effects in found:
        names = ["unchanged", *[f"{sweep.name} = {value}" for value in sweep.values]]
        grids.append(Grid(f"{sweep.name}, {bot}", columns, [row(*each) for each in zip(names, effects)]))
        plots.append(dots(f"{sweep.name}, {bot}: turns", [(n, e.turns) for n, e in zip(names, effects)], 1, None))
        plots.append(dots(f"{sweep.name}, {bot}: {who}, %", [(n, e.first) for n, e in zip(names, effects)], 100, 50))
    data: dict[str, Any] = {
        "game": game.id, "study": "rules", "seed": ground.seed, "seats": ground.seats,
        "sweeps": [{"name": sweep.name, "bot": bot, "values": [{"value": value, **as_plain(effect)} for value, effect
                    in zip([None, *sweep.values], effects)]} for sweep, bot, effects in found],
    }  # fmt: skip
    says = ["All values are played on the same deals; changes are measured against the unchanged game, deal by deal."]
    return Finding(f"{game.full_title}: numbers of the rules", says, grids, plots, data)


def row(name: str, found: Effect) -> list[str]:
    return [
        name, amount(found.turns), amount(found.decisions), percent(found.first), f"{100 * found.draws:.1f} %",
        f"{100 * found.unfinished:.1f} %", amount(found.more_turns, True), amount(found.more_decisions, True),
        points(found.more_first),
    ]  # fmt: skip


def as_plain(found: Effect) -> dict[str, Any]:
    return {
        name: tidy(value) if isinstance(value, float) else as_data(value) for name, value in found._asdict().items()
    }
