"""Games from the present question to the end, with bots or with plain chance."""

from __future__ import annotations

from legendry.bots.observation import Bot, Observation
from legendry.kernel.chance import Dice
from legendry.kernel.table import Table


def playout(table: Table, dice: Dice, most: int) -> int:
    """Uniformly random moves until the game is over, at most so many; says how many it took."""
    count = 0
    while table.outcome is None and count < most:
        ask = table.asks[0]
        table.play(ask.seat, ask.options[dice.pick(len(ask.options))])
        count += 1
    return count


def match(table: Table, bots: list[Bot], most: int) -> int:
    """The bots, one for each seat, play until the game is over or so many moves were made; says how many."""
    observations = [Observation(table, seat) for seat in range(table.seats)]
    count = 0
    while table.outcome is None and count < most:
        seat = table.asks[0].seat
        table.play(seat, bots[seat].choose(observations[seat]))
        count += 1
    return count
