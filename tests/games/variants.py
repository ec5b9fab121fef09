"""Variants in tests: games with other rule numbers, played to their end by random and by greedy bots."""

from __future__ import annotations

from typing import Any

from legendry import registry
from legendry.bots import Observation, bot
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.kernel.rule_numbers import RuleNumber
from legendry.kernel.table import Table

LONGEST = 20_000  # decisions


def variant(id: str, text: str, file: str = "v.toml") -> Any:
    return registry.game_with(id, (file, text))


def refused(id: str, text: str) -> list[str]:
    """What is wrong with a variant, a line each."""
    try:
        variant(id, text)
    except BadInput as error:
        return str(error).split("\n")
    return []


def numbers_of(id: str) -> list[RuleNumber]:
    numbers = registry.game(id).rule_numbers
    assert numbers is not None
    return list(numbers.numbers.values())


def extremes(id: str) -> list[tuple[str, str]]:
    """Each number at its least and at its most, as a line of a variant; rows at their shortest and longest too."""
    found: list[tuple[str, str]] = []
    for number in numbers_of(id):
        for value in (number.least, number.most):
            for length in sorted({number.fewest, number.longest}):
                row = [value] * length
                found.append((number.name, f"{number.name} = {row if number.is_row else value}"))
    return found


def play(game: Game[Any], seats: int, seed: int, player: str = "random") -> Table:
    """A game from beginning to end."""
    table: Table = game.new(seats=seats, seed=seed, **game.sample_settings(seed))
    players = [bot(player, seat + seed) for seat in range(seats)]
    for _ in range(LONGEST):
        if table.outcome is not None:
            return table
        seat = table.asks[0].seat
        table.play(seat, players[seat].choose(Observation(table, seat)))
    raise AssertionError(f"{game.id} does not end")
