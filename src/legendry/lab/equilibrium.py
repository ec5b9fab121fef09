"""The mix of decks against which no deck is better than even: a linear programme, solved by the simplex method."""

from __future__ import annotations

from random import Random
from typing import Final

EPSILON: Final = 1e-9
RESAMPLES: Final = 200
PLAYED: Final = 0.005  # a smaller share of a mix is none


def mix(rates: list[list[float]]) -> list[float]:
    """The shares of an equilibrium of a game in which both sides bring a deck; `rates[i][j]`: how often i beats j."""
    size = len(rates)
    # Payoffs are made positive, so that the value is; then: most of sum(y), with payoffs times y at most 1.
    table = [
        [1.0 + rates[i][j] for j in range(size)] + [float(i == k) for k in range(size)] + [1.0] for i in range(size)
    ]
    goal = [-1.0] * size + [0.0] * (size + 1)
    basis = [size + i for i in range(size)]
    while True:
        column = next((j for j in range(2 * size) if goal[j] < -EPSILON), -1)  # the first one: it cannot go in circles
        if column < 0:
            break
        ratios = [(table[i][-1] / table[i][column], basis[i], i) for i in range(size) if table[i][column] > EPSILON]
        row = min(ratios)[2]
        pivot(table, goal, row, column)
        basis[row] = column
    # The prices of the rows are what the row player mixes.
    prices = [max(0.0, goal[size + i]) for i in range(size)]
    total = sum(prices)
    return [price / total for price in prices]


def pivot(table: list[list[float]], goal: list[float], row: int, column: int) -> None:
    scale = table[row][column]
    table[row] = [value / scale for value in table[row]]
    for line in [*[table[i] for i in range(len(table)) if i != row], goal]:
        factor = line[column]
        if factor:
            line[:] = [value - factor * one for value, one in zip(line, table[row])]


def resampled(rates: list[list[float]], errors: list[list[float]], seed: int) -> list[list[float]]:
    """Mixes of tables resampled within the error of each rate."""
    dice = Random(seed)
    found: list[list[float]] = []
    for _ in range(RESAMPLES):
        drawn = [row[:] for row in rates]
        for i in range(len(rates)):
            for j in range(i):
                drawn[i][j] = min(1.0, max(0.0, rates[i][j] + errors[i][j] * dice.gauss(0, 1)))
                drawn[j][i] = 1 - drawn[i][j]
        found.append(mix(drawn))
    return found


def presence(mixes: list[list[float]]) -> list[float]:
    """The share of the mixes that include each deck."""
    return [sum(each[k] > PLAYED for each in mixes) / len(mixes) for k in range(len(mixes[0]))]
