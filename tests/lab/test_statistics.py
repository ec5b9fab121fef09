"""Numbers out of games, against values that are known from elsewhere."""

from __future__ import annotations

import math
import random

import pytest

from legendry.lab.equilibrium import mix, presence, resampled
from legendry.lab.sequential import EQUAL, LESS, MORE, OPEN, StoppingTest, likelihood_ratio
from legendry.lab.statistics import (
    SIGMAS,
    Estimate,
    benjamini_hochberg,
    chance_of_equal,
    deals_needed,
    difference,
    equivalence,
    mean,
    plain_mean,
    shrunk,
)


def estimate(value: float, error: float) -> Estimate:
    return Estimate(value, value - SIGMAS * error, value + SIGMAS * error, error, 100)


def test_an_interval_is_two_standard_errors_wide_on_either_side():
    values = [0.0, 1.0] * 50
    found = mean(values)
    assert found.value == 0.5
    assert found.error == pytest.approx(math.sqrt(25 / 99 / 100))
    assert (found.low, found.high) == pytest.approx((0.5 - 1.96 * found.error, 0.5 + 1.96 * found.error), abs=1e-4)
    assert plain_mean(values) == found


def test_what_was_never_seen_is_not_impossible():
    """The rule of three: an event that n deals did not show has at most three chances in n."""
    found = mean([0.0] * 300)
    assert 2.5 / 300 < found.high < 3.5 / 300
    assert mean([]).deals == 0


def test_intervals_hold_the_truth_as_often_as_they_say():
    dice = random.Random(4)
    held = 0
    for _ in range(400):
        found = mean([float(dice.random() < 0.3) for _ in range(80)])
        held += found.low <= 0.3 <= found.high
    assert 0.91 < held / 400 < 0.985


def test_p_values_are_those_of_the_tables():
    assert chance_of_equal(estimate(1.96, 1.0)) == pytest.approx(0.05, abs=1e-3)
    assert equivalence(estimate(0.0, 0.01), 0.01645) == pytest.approx(0.05, abs=1e-3)
    assert equivalence(estimate(0.03, 0.01), 0.02) > 0.5
    assert difference(estimate(0.5, 0.03), estimate(0.1, 0.04)).error == pytest.approx(0.05)


def test_two_points_cost_as_many_deals_as_the_textbook_says():
    assert deals_needed(0.25, 0.02) == 4906  # 0.25 * (1.96 + 0.8416)^2 / 0.02^2


def test_false_discoveries_are_counted_as_benjamini_and_hochberg_do():
    chances = [0.01, 0.04, 0.03, 0.005, 0.5]
    assert benjamini_hochberg(chances) == pytest.approx([0.025, 0.05, 0.05, 0.025, 0.5])
    assert benjamini_hochberg([]) == []


def test_what_is_little_known_is_drawn_to_the_mean():
    found = shrunk([estimate(0.2, 0.02), estimate(-0.2, 0.02), estimate(0.2, 0.2), estimate(0.0, 0.02)])
    assert found[0].value == pytest.approx(0.2, abs=0.01)
    assert abs(found[2].value) < 0.15
    assert found[2].error < 0.2
    alike = shrunk([estimate(value, 0.1) for value in (0.05, -0.05, 0.02, -0.02)])
    assert [each.value for each in alike] == pytest.approx([0.0] * 4, abs=1e-9)


# ---- the sequential test ------------------------------------------------------------------------


def test_the_likelihood_ratio_is_that_of_plain_wins_and_losses():
    """With two values only, the frequencies with a given mean are known, and so is the ratio."""
    values = [1.0] * 60 + [-1.0] * 40
    expected = 60 * math.log(0.55 / 0.5) + 40 * math.log(0.45 / 0.5)
    assert likelihood_ratio(values, 0.0, 0.1) == pytest.approx(expected, abs=0.01)
    assert likelihood_ratio(values, 0.1, 0.0) == pytest.approx(-expected, abs=0.01)


def test_the_likelihood_ratio_is_near_the_normal_one_for_small_means():
    dice = random.Random(1)
    values = [dice.choice([-1.0, -0.5, 0.0, 0.5, 1.0]) for _ in range(1000)]
    average, spread = sum(values) / 1000, sum(value * value for value in values) / 1000
    normal = 1000 * 0.02 * (2 * average - 0.02) / (2 * spread)
    assert likelihood_ratio(values, 0.0, 0.02) == pytest.approx(normal, abs=0.05)


def deals(dice: random.Random, shift: float) -> list[float]:
    """Differences of pairs of games; the mean is the shift."""
    return [
        dice.choices([-1.0, -0.5, 0.0, 0.5, 1.0], [5, 15, 60 - 200 * shift, 15 + 200 * shift, 5])[0] for _ in range(40)
    ]


def answer(seed: int, shift: float) -> tuple[str, int]:
    dice, values, test = random.Random(seed), [], StoppingTest(0.05)
    while len(values) < 20_000:
        values += deals(dice, shift)
        found = test.answer(values)
        if found != OPEN:
            return found, len(values)
    return OPEN, len(values)


def test_nothing_is_called_equal_and_the_margin_is_found():
    nothing = [answer(seed, 0.0) for seed in range(60)]
    assert sum(found == EQUAL for found, _ in nothing) >= 54
    more = [answer(seed, 0.05) for seed in range(60)]
    assert sum(found == MORE for found, _ in more) >= 54
    assert not any(found == LESS for found, _ in more)


def test_it_costs_about_what_was_told_beforehand():
    for shift, spread in ((0.0, 0.175), (0.05, 0.1975)):
        took = [answer(seed, shift)[1] for seed in range(40)]
        assert sum(took) / 40 == pytest.approx(StoppingTest(0.05).expected(spread, shift), rel=0.35)
    test = StoppingTest(0.05)
    assert test.expected(0.2, 0.0) > test.expected(0.2, 0.05) > test.expected(0.2, 0.1)
    assert test.expected(0.2, 0.025) > test.expected(0.2, 0.05)


def test_deals_without_any_difference_are_equal_after_as_many_as_it_takes():
    assert StoppingTest(0.05).answer([0.0] * 40) == OPEN
    assert StoppingTest(0.05).answer([0.0] * 80) == EQUAL
    assert StoppingTest(0.05).answer([1.0] * 40) == MORE
    assert StoppingTest(0.05).answer([-1.0] * 40) == LESS


# ---- equilibria ---------------------------------------------------------------------------------


def test_rock_paper_scissors_is_mixed_evenly():
    assert mix([[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]]) == pytest.approx([1 / 3] * 3)


def test_a_deck_that_beats_all_is_the_only_one():
    assert mix([[0.5, 0.6, 0.7], [0.4, 0.5, 0.9], [0.3, 0.1, 0.5]]) == pytest.approx([1, 0, 0])


def test_against_the_mix_no_deck_is_better_than_even():
    dice = random.Random(3)
    for size in (2, 5, 13):
        rates = [[0.5] * size for _ in range(size)]
        for i in range(size):
            for j in range(i):
                rates[i][j] = dice.random()
                rates[j][i] = 1 - rates[i][j]
        shares = mix(rates)
        assert sum(shares) == pytest.approx(1)
        assert min(shares) >= 0
        assert max(sum(rates[i][j] * shares[j] for j in range(size)) for i in range(size)) <= 0.5 + 1e-6


def test_who_is_in_the_mix_is_as_unsure_as_the_rates():
    rates = [[0.5, 0.51], [0.49, 0.5]]
    assert presence(resampled(rates, [[0.0, 0.0], [0.0, 0.0]], 1)) == [1.0, 0.0]
    unsure = presence(resampled(rates, [[0.0, 0.1], [0.1, 0.0]], 1))
    assert 0.3 < unsure[1] < 0.7
