"""What kind of game it is, in words, tables and data."""

from __future__ import annotations

from typing import Any

from legendry.lab import one_game
from legendry.lab.finding import Finding, Grid, amount, as_data, percent, points
from legendry.lab.one_game import Ground
from legendry.lab.plots import bars, dots
from legendry.lab.shape import GameShape
from legendry.lab.statistics import Estimate

BARS = 12


def finding_of(ground: Ground, found: list[GameShape], skills: dict[str, Estimate]) -> Finding:
    game = one_game.game_on(ground)
    together = one_game.together(game)
    lines: list[tuple[str, Any]] = [
        ("games", lambda each: f"{each.games}"),
        ("turns", lambda each: amount(each.turns)),
        ("decisions", lambda each: amount(each.decisions)),
        ("choices per decision", lambda each: amount(each.options)),
        ("changes of the lead", lambda each: amount(each.lead_changes)),
        ("last change of the lead, % of the game", lambda each: f"{100 * each.last_change.value:.0f}"),
        ("behind at half-time, won", lambda each: percent(each.comebacks)),
        (game.lost if together else "draws", lambda each: f"{each.nobody}"),
    ]
    if not together:
        lines.insert(7, ("whoever goes first wins", lambda each: percent(each.first)))
        for seat in range(ground.seats):
            lines.append((f"{game.seat_name(seat)} wins", lambda each, seat=seat: percent(each.seats[seat])))
    clauses = list(dict.fromkeys(clause for each in found for clause in each.endings))
    endings = [
        [clause or "not ended", *[f"{100 * each.endings.get(clause, 0) / each.games:.1f} %" for each in found]]
        for clause in clauses
    ]
    names = [each.bot for each in found]
    grids = [
        Grid("Shape of a game", ["", *names], [[name, *[told(each) for each in found]] for name, told in lines]),
        Grid("How games end", ["clause", *names], endings),
    ]
    plots = [histogram(each) for each in found]
    if skills:
        told = points if together else percent
        grids.append(
            Grid("How much skill matters", ["", "score of the first"], [[k, told(v)] for k, v in skills.items()])
        )
        plots.append(dots("How much skill matters, %", list(skills.items()), 100, 0 if together else 50))
    data = {
        "game": game.id, "study": "shape", "seed": ground.seed, "seats": ground.seats,
        "bots": [as_plain(each) for each in found], "skill": {name: as_data(each) for name, each in skills.items()},
    }  # fmt: skip
    return Finding(f"{game.full_title}: its shape", [], grids, plots, data)


def histogram(found: GameShape) -> str:
    """How many games took how many turns."""
    least, most = min(found.lengths), max(found.lengths)
    width = max(1, -(-(most - least + 1) // BARS))
    rows: list[tuple[str, float]] = []
    for start in range(least, most + 1, width):
        name = f"{start}" if width == 1 else f"{start} to {start + width - 1}"
        rows.append((f"{name} turns", float(sum(start <= turns < start + width for turns in found.lengths))))
    return bars(f"{found.bot}: games by length", rows)


def as_plain(found: GameShape) -> dict[str, Any]:
    named = {name: value for name, value in found._asdict().items() if name not in ("lengths", "seats")}
    plain = {name: as_data(value) if isinstance(value, Estimate) else value for name, value in named.items()}
    return {**plain, "seats": [as_data(each) for each in found.seats]}
