"""What a comparison of two variants found, in words, tables and data."""

from __future__ import annotations

from typing import Any

from legendry.lab import one_game, sequential
from legendry.lab.ab import Comparison, Plan, described
from legendry.lab.change import Change
from legendry.lab.finding import Finding, Grid, amount, as_data, percent, points, tidy
from legendry.lab.plots import dots
from legendry.lab.sequential import StoppingTest
from legendry.lab.statistics import deals_needed, equivalence

SMALL = 0.02  # the difference whose cost is always told


def finding_of(plan: Plan, change: Change, test: StoppingTest, found: list[Comparison]) -> Finding:
    game = one_game.game_on(plan.a)
    rows = [
        [each.bot, f"{each.deals}", percent(each.a), percent(each.b), points(each.difference),
         amount(each.turns, True), verdict(each, test, plan)]
        for each in found
    ]  # fmt: skip
    columns = ["bot", "deals", "win rate with A", "with B", "difference", "turns longer", "verdict"]
    grids = [Grid("Result (95 % confidence intervals)", columns, rows)]
    decks = [[each.bot, name, points(part)] for each in found for name, part in each.by_pair.items()]
    if len(decks) > len(found):
        grids.append(Grid("Difference by what was played", ["bot", "", "difference"], decks))
    says = [f"{change.told()}; {described(plan)}"]
    says += [small_cost(each) for each in found]
    if len({each.answer for each in found}) > 1:
        says.append("The bots disagree: how good the change is depends on how it is played.")
    plot = dots("Difference of the win rate, in points", [(each.bot, each.difference) for each in found])
    return Finding(title(game, plan), says, grids, [plot], data(plan, change, test, found))


def title(game: Any, plan: Plan) -> str:
    names = [one_game.game_on(ground).variant_name or "as printed" for ground in (plan.a, plan.b)]
    return f"{game.title}: A ({names[0]}) against B ({names[1]})"


def verdict(found: Comparison, test: StoppingTest, plan: Plan) -> str:
    margin = f"{100 * test.margin:g} points"
    who = "A" if plan.pairs or one_game.together(one_game.game_on(plan.a)) else "going first with A"
    return {
        sequential.MORE: f"{who} is stronger",
        sequential.LESS: f"{who} is weaker",
        sequential.EQUAL: f"equal within {margin}",
        sequential.OPEN: "not decided",
    }[found.answer]


def small_cost(found: Comparison) -> str:
    """What detecting a small difference would cost, in a test of fixed length and in this one."""
    fixed = deals_needed(found.spread, SMALL)
    stopping = StoppingTest(SMALL).expected(found.spread, SMALL)
    return (
        f"{found.bot}: detecting a difference of {100 * SMALL:g} points takes about {stopping:,} deals, "
        f"or {fixed:,} in a test of fixed length"
    )


def data(plan: Plan, change: Change, test: StoppingTest, found: list[Comparison]) -> dict[str, Any]:
    return {
        "game": plan.a.game, "study": "ab", "seed": plan.a.seed, "seats": plan.a.seats,
        "changed": {"cards": change.cards, "numbers": change.numbers, "decks": change.touched},
        "looked_at": "side" if plan.pairs else "first" if not one_game.together(one_game.game_on(plan.a)) else "all",
        "margin": tidy(test.margin), "error": test.error,
        "difference": tidy(found[0].difference.value), "interval": as_data(found[0].difference)["interval"],
        "verdict": found[0].answer,
        "bots": [
            {
                "bot": each.bot, "verdict": each.answer, "deals": each.deals, "games": each.games,
                "a": as_data(each.a), "b": as_data(each.b),
                "difference": as_data(each.difference),
                "equivalence_p": tidy(equivalence(each.difference, test.margin)),
                "turns": as_data(each.turns), "by_deck": {name: as_data(e) for name, e in each.by_pair.items()},
                "deals_for_2_points": deals_needed(each.spread, SMALL),
                "deals_for_2_points_sequential": StoppingTest(SMALL).expected(each.spread, SMALL),
            }
            for each in found
        ],
    }  # fmt: skip
