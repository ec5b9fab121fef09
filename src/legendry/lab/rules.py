"""A number of the rules, or a setting, at several values on the same deals: what it does to the game."""

from __future__ import annotations

from statistics import fmean
from typing import Any, Final, NamedTuple

from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.kernel.spelling import did_you_mean
from legendry.lab import one_game
from legendry.lab.one_game import Ground
from legendry.lab.statistics import Estimate, mean, plain_mean
from legendry.lab.study import Lab, Row

FILE: Final = "swept.toml"
BETWEEN: Final = "/"  # the values of a row of numbers


class Plan(NamedTuple):
    """The same game with each of the values; the first is the game as it is."""

    grounds: list[Ground]
    bot: str


class Sweep(NamedTuple):
    """One number or setting, and the values that it is given."""

    name: str
    values: list[str]


class Effect(NamedTuple):
    """What one value does; the changes are those against the game as it is, deal by deal."""

    turns: Estimate
    decisions: Estimate
    first: Estimate  # score of whoever goes first, or of all together
    draws: float
    unfinished: float
    more_turns: Estimate
    more_decisions: Estimate
    more_first: Estimate


def read_sweep(game: Game[Any], typed: str) -> Sweep:
    """`hand_size=4,5,6`; of a row of numbers, each value is written 2/3/4."""
    name, equals, values = typed.partition("=")
    numbers = [] if game.rule_numbers is None else list(game.rule_numbers.numbers)
    known = [*numbers, *[setting.name for setting in game.settings]]
    if not equals or not values.strip(","):
        raise BadInput(f"--set takes NAME=VALUE,VALUE, such as {known[0]}=4,5,6; not {typed!r}")
    meant = [each for each in known if each.startswith(name)]
    if name not in known and len(meant) == 1:
        name = meant[0]
    if name not in known:
        hint = did_you_mean(name, known) or f" There are {', '.join(known)}."
        raise BadInput(f"{game.id} has no rule number and no setting {name!r}.{hint}")
    return Sweep(name, list(dict.fromkeys(value.strip() for value in values.split(",") if value.strip())))


def ground_with(ground: Ground, name: str, value: str) -> Ground:
    """The game with one number or setting at this value; BadInput if it cannot have it."""
    game = one_game.game_on(ground)
    if game.rule_numbers is None or name not in game.rule_numbers.numbers:
        return ground._replace(options={**ground.options, name: read_value(value)})
    row = [read_value(each) for each in value.split(BETWEEN)]
    given = row if game.rule_numbers.numbers[name].is_row else read_value(value)
    if not all(isinstance(each, int) for each in row):
        raise BadInput(f"{name} is {game.rule_numbers.numbers[name].can_be()}, not {value!r}")
    return ground._replace(variant=(*ground.variant, (FILE, f"[rules]\n{name} = {given}\n")))


def read_value(text: str) -> int | str:
    return int(text) if text.lstrip("-").isdecimal() else text


def plan_of(ground: Ground, sweep: Sweep, bot: str) -> Plan:
    grounds = [ground, *[ground_with(ground, sweep.name, value) for value in sweep.values]]
    for each in grounds:
        one_game.deal(each, 0)  # reports what cannot be played
    return Plan(grounds, bot)


def unit(plan: Plan, number: int) -> Row:
    """A game with each value: turns, decisions, the score of whoever began, won by nobody, ended."""
    rows: Row = []
    for ground in plan.grounds:
        together = one_game.together(one_game.game_on(ground))
        bots = one_game.players((plan.bot,) * ground.seats, ground.seed + number)
        played = one_game.play(one_game.deal(ground, number), bots)
        score = one_game.score(played, played.first, ground.seats, together)
        nobody = 1 if played.clause and not played.winners else 0
        rows.append([played.turns, played.decisions, score, nobody, 1 if played.clause else 0])
    return rows


def effects(lab: Lab, plan: Plan, deals: int) -> list[Effect]:
    rows = lab.rows(unit, plan, 0, deals, lambda rows: f"{fmean([row[0][0] for row in rows]):.0f} turns as it is")
    return [effect(rows, k) for k in range(len(plan.grounds))]


def effect(rows: list[Row], k: int) -> Effect:
    games = [row[k] for row in rows]

    def more(field: int) -> list[float]:
        return [row[k][field] - row[0][field] for row in rows]

    return Effect(
        plain_mean([game[0] for game in games]), plain_mean([game[1] for game in games]),
        mean([game[2] for game in games]), fmean([game[3] for game in games]), 1 - fmean([game[4] for game in games]),
        plain_mean(more(0)), plain_mean(more(1)), mean(more(2)),
    )  # fmt: skip
