"""A test that stops as soon as the answer is known: pairs of games on the same deal, as chess engines are tested.

The values of a deal are few: with two seats the difference is -1, -1/2, 0, 1/2 or 1, hence "pentanomial".  Their
frequencies alone say how likely the deals are if the true mean is this or that (a generalized sequential probability
ratio test, GSPRT).  Two such tests run side by side, no change against a change upwards and downwards.  A change is the
margin, or twice or four times as much, each with the same weight, so that a large one is found soon.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

HALVINGS: Final = 60  # of the bisection
SPREAD: Final = 1e-3  # games added to each extreme value, so that what was not seen is not impossible

ABOUT: Final = 0.8  # standard deviations: how far off a normal value is on average

SCALES: Final = (1, 2, 4)  # margins
LARGEST: Final = 0.9  # mean that is asked for

MORE: Final = "more"
LESS: Final = "less"
EQUAL: Final = "equal"
OPEN: Final = "open"


class StoppingTest(NamedTuple):
    """The question: is the mean 0, or at least the margin away from it?  At most this share of answers is wrong."""

    margin: float
    error: float = 0.05

    def bounds(self) -> tuple[float, float]:
        """The log likelihood ratios at which one side of the test ends: below for 0, above for the margin."""
        return math.log(self.error / (1 - self.error / 2)), math.log((1 - self.error) / (self.error / 2))

    def sizes(self) -> list[float]:
        """The alternatives tested, the margin first."""
        return [min(LARGEST, scale * self.margin) for scale in SCALES]

    def answer(self, values: Sequence[float]) -> str:
        low, high = self.bounds()
        up, down = [[likelihood_ratio(values, 0.0, way * each) for each in self.sizes()] for way in (1, -1)]
        if mixed(up) >= high:
            return MORE
        if mixed(down) >= high:
            return LESS
        return EQUAL if up[0] <= low and down[0] <= low else OPEN

    def expected(self, spread: float, true: float) -> int:
        """About how many deals of this variance it takes if the difference is this large (after Wald)."""
        low, high = self.bounds()
        ahead = abs(true) - self.margin / 2  # how far the mean lies beyond the middle between 0 and the margin
        if ahead > 0:
            steps = [size * (2 * abs(true) - size) / (2 * spread) for size in self.sizes()]
            return math.ceil((high + math.log(len(steps))) / max(steps))
        if ahead == 0:
            return math.ceil(-low * high * spread / self.margin**2)
        # Both sides must end: the sum has to come below both lines, and its distance from 0 is in its way.
        off, noise = -low * spread / self.margin, ABOUT * math.sqrt(spread)
        root = (noise + math.sqrt(noise**2 - 4 * ahead * off)) / (-2 * ahead)
        return math.ceil(root**2)


def mixed(ratios: list[float]) -> float:
    """The log of the mean of likelihood ratios, which are given as logs."""
    most = max(ratios)
    return most + math.log(sum(math.exp(each - most) for each in ratios) / len(ratios))


def likelihood_ratio(values: Sequence[float], one: float, other: float) -> float:
    """The log of how much likelier the values are with the second mean than with the first."""
    counts = Counter({-1.0: SPREAD, 1.0: SPREAD})
    counts.update(values)
    total = sum(counts.values())
    shares = {value: count / total for value, count in counts.items()}
    return total * (fit(shares, other) - fit(shares, one))


def fit(shares: dict[float, float], mean: float) -> float:
    """The mean log likelihood of the frequencies with this mean that are closest to those observed."""
    least, most = min(shares), max(shares)
    low, high = -1 / (most - mean), 1 / (mean - least)
    for _ in range(HALVINGS):
        x = (low + high) / 2
        if sum(share * (value - mean) / (1 + x * (value - mean)) for value, share in shares.items()) > 0:
            low = x
        else:
            high = x
    return -sum(share * math.log1p(x * (value - mean)) for value, share in shares.items())
