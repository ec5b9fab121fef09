"""Numbers out of games: means with intervals, equivalence, many comparisons, shrinkage.  Values lie from -1 to 1."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean
from typing import Final, NamedTuple

NORMAL: Final = NormalDist()
LEVEL: Final = 0.95  # of an interval
UNSEEN: Final = 2.0  # what no deal of n showed may still happen twice in n: no variance is taken for less than that / n


class Estimate(NamedTuple):
    """A mean, its 95 % confidence interval, its standard error, and of how many independent deals."""

    value: float
    low: float
    high: float
    error: float
    deals: int


def around(value: float, error: float, deals: int) -> Estimate:
    """An estimate with this standard error."""
    return Estimate(value, value - SIGMAS * error, value + SIGMAS * error, error, deals)


NOTHING: Final = Estimate(0.0, -1.0, 1.0, 1.0, 0)


def quantile(share: float) -> float:
    """How many standard errors lie between the mean and this share of a normal distribution."""
    return NORMAL.inv_cdf(share)


SIGMAS: Final = quantile((1 + LEVEL) / 2)


def variance(values: Sequence[float]) -> float:
    """Of single values; never less than what their number can rule out."""
    count = len(values)
    middle = fmean(values)
    found = sum((value - middle) ** 2 for value in values) / max(1, count - 1)
    return max(found, UNSEEN / count)


def mean(values: Sequence[float]) -> Estimate:
    """The mean of one value for each deal: games of the same deal are averaged before, so that they count once."""
    if not values:
        return NOTHING
    value = fmean(values)
    error = math.sqrt(variance(values) / len(values))
    low, high = max(-1.0, value - SIGMAS * error), min(1.0, value + SIGMAS * error)
    return Estimate(value, low, high, error, len(values))


def plain_mean(values: Sequence[float]) -> Estimate:
    """The same of values of any size, such as turns."""
    if not values:
        return Estimate(0.0, 0.0, 0.0, 0.0, 0)
    value = fmean(values)
    spread = sum((each - value) ** 2 for each in values) / max(1, len(values) - 1)
    return around(value, math.sqrt(spread / len(values)), len(values))


def difference(one: Estimate, other: Estimate) -> Estimate:
    """Of two means of different deals."""
    value, error = one.value - other.value, math.hypot(one.error, other.error)
    return around(value, error, min(one.deals, other.deals))


def chance_of_equal(found: Estimate) -> float:
    """The two-sided p-value: how often a true difference of 0 looks at least as large."""
    return 1.0 if found.error == 0 else 2 * (1 - NORMAL.cdf(abs(found.value) / found.error))


def equivalence(found: Estimate, margin: float) -> float:
    """The p-value of two one-sided tests: how often a true difference of the margin looks at least as small."""
    gap = margin - abs(found.value)
    return (0.0 if gap > 0 else 1.0) if found.error == 0 else 1 - NORMAL.cdf(gap / found.error)


def deals_needed(spread: float, size: float, error: float = 0.05, power: float = 0.8) -> int:
    """How many deals of this variance show a difference of this size with this power, in a test of fixed length."""
    sigmas = quantile(1 - error / 2) + quantile(power)
    return math.ceil(spread * (sigmas / size) ** 2)


# ---- many comparisons ---------------------------------------------------------------------------


def benjamini_hochberg(chances: Sequence[float]) -> list[float]:
    """Of each p-value the q-value: the share of false discoveries among all that are no worse."""
    count = len(chances)
    found = [1.0] * count
    least = 1.0
    for rank, k in sorted(enumerate(sorted(range(count), key=lambda k: chances[k]), 1), reverse=True):
        least = min(least, chances[k] * count / rank)
        found[k] = least
    return found


def shrunk(found: Sequence[Estimate]) -> list[Estimate]:
    """Empirical Bayes: each estimate is pulled towards the mean of all, the more, the less precise it is.

    How much the true values differ is taken from the estimates themselves (DerSimonian and Laird).
    """
    if len(found) < 3:
        return list(found)
    weights = [1 / each.error**2 for each in found]
    total = sum(weights)
    centre = sum(weight * each.value for weight, each in zip(weights, found)) / total
    spread = sum(weight * (each.value - centre) ** 2 for weight, each in zip(weights, found))
    scale = total - sum(weight**2 for weight in weights) / total
    true = max(0.0, (spread - (len(found) - 1)) / scale)
    kept: list[Estimate] = []
    for each in found:
        share = true / (true + each.error**2)
        value = centre + share * (each.value - centre)
        error = math.sqrt(share * each.error**2 + (1 - share) ** 2 / total)
        kept.append(around(value, error, each.deals))
    return kept
