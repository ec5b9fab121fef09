"""What the meetings of all decks found, in words, tables and data."""

from __future__ import annotations

from typing import Any

from legendry.lab import equilibrium, one_game
from legendry.lab.decks import Meeting, Plan, matrix
from legendry.lab.finding import Finding, Grid, as_data, percent, tidy
from legendry.lab.plots import bars, cells, dots
from legendry.lab.statistics import Estimate, around

SELDOM = 0.05  # of the mixes


def finding_of(plans: list[Plan], found: list[list[Meeting]]) -> Finding:
    game = one_game.game_on(plans[0].ground)
    parts = [(alone if one_game.together(game) else versus)(plan, met) for plan, met in zip(plans, found)]
    return Finding(
        f"{game.full_title}: {game.brings}", [line for part in parts for line in part.says],
        [grid for part in parts for grid in part.grids], [plot for part in parts for plot in part.plots],
        {"game": game.id, "study": "decks", "seed": plans[0].ground.seed, "bots": [part.data for part in parts]},
    )  # fmt: skip


def versus(plan: Plan, met: list[Meeting]) -> Finding:
    """A table of who beats whom, what going first is worth, and what to bring against opponents who know all this."""
    found = matrix(plan, met)
    shares = equilibrium.mix(found.rates)
    there = equilibrium.presence(equilibrium.resampled(found.rates, found.errors, plan.ground.seed))
    first = pooled([each.first for each in met])
    rows = [
        [name, percent(found.overall[k]), f"{100 * shares[k]:.0f} %", f"{100 * there[k]:.0f} %"]
        for k, name in enumerate(found.names)
    ]
    pairs = [
        [f"{one} : {other}", percent(each.score) if one != other else "mirror", percent(each.first),
         f"{each.turns:.1f}", f"{each.unfinished}"]
        for (one, other), each in zip(plan.pairs, met)
    ]  # fmt: skip
    left = [name for k, name in enumerate(found.names) if there[k] < SELDOM]
    says = [f"{plan.bot}: the first player wins {percent(first)}."]
    if left:
        says.append(f"{plan.bot}: nobody should bring {', '.join(left)}: hardly any equilibrium mix includes it.")
    overall = ["", "wins against the others", "equilibrium share", "in the mix"]
    return Finding(
        "", says,
        [Grid(f"{plan.bot}: each against the others", overall, rows),
         Grid(f"{plan.bot}: every pair", ["", "the former wins", "first player wins", "turns", "unfinished"], pairs)],
        [cells(f"{plan.bot}: how often the row beats the column, %", found.names, found.names, shown(found.rates)),
         dots(f"{plan.bot}: wins against the others, %", list(zip(found.names, found.overall)), 100, 50),
         bars(f"{plan.bot}: equilibrium mix, %", [(name, 100 * shares[k]) for k, name in enumerate(found.names)])],
        {
            "bot": plan.bot, "names": found.names, "rates": [[tidy(rate) for rate in row] for row in found.rates],
            "overall": {name: as_data(each) for name, each in zip(found.names, found.overall)},
            "pairs": [
                {"pair": pair, "score": as_data(each.score), "first": as_data(each.first), "turns": tidy(each.turns),
                 "unfinished": each.unfinished}
                for pair, each in zip(plan.pairs, met)
            ],
            "first_player": as_data(first), "left_out": left,
            "equilibrium": {name: tidy(share) for name, share in zip(found.names, shares)},
            "in_the_mix": {name: tidy(share) for name, share in zip(found.names, there)},
        },
    )  # fmt: skip


def shown(rates: list[list[float]]) -> list[list[float | None]]:
    return [[None if i == j else rate for j, rate in enumerate(row)] for i, row in enumerate(rates)]


def pooled(found: list[Estimate]) -> Estimate:
    """The mean of independent estimates, each alike."""
    value = sum(each.value for each in found) / len(found)
    error = sum(each.error**2 for each in found) ** 0.5 / len(found)
    return around(value, error, sum(each.deals for each in found))


def alone(plan: Plan, met: list[Meeting]) -> Finding:
    """How often each wins with each of the settings that make the game easier or harder."""
    names = list(dict.fromkeys(pair[0] for pair in plan.pairs))
    levels = list(dict.fromkeys(level_name(pair[1]) for pair in plan.pairs))
    by_cell = {(pair[0], level_name(pair[1])): each for pair, each in zip(plan.pairs, met)}
    rows = [[name, *[percent(by_cell[name, level].score) for level in levels]] for name in names]
    values: list[list[float | None]] = [[by_cell[name, level].score.value for level in levels] for name in names]
    data: list[dict[str, Any]] = [
        {"name": pair[0], **pair[1], "score": as_data(each.score), "turns": tidy(each.turns)}
        for pair, each in zip(plan.pairs, met)
    ]
    return Finding(
        "", [], [Grid(f"{plan.bot}: win rate", ["", *levels], rows)],
        [cells(f"{plan.bot}: win rate, %", names, levels, values)], {"bot": plan.bot, "cells": data},
    )  # fmt: skip


def level_name(level: dict[str, Any]) -> str:
    return ", ".join(str(value) for value in level.values()) or "as usual"
