"""Chance is even, unlike for neighbouring seeds, the same for ever, and never needs big integers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legendry.kernel import chance
from legendry.kernel.chance import Dice, after, pick, sow, stir

LIMIT = 1 << 61
# The chi-square value that a fair source passes in all but one of a million tries, by degrees of freedom.
CHI = {1: 23.9, 2: 27.6, 5: 37.9, 14: 58.2, 19: 67.2, 35: 95.6, 51: 120.3, 99: 190.0}


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


@pytest.mark.parametrize("count", [2, 3, 6, 15, 20, 52, 100])
@pytest.mark.parametrize("seed", [0, 1, -1, 7, 2**61 - 1, 10**30])
def test_picks_are_even(count: int, seed: int) -> None:
    dice = Dice(seed)
    found = [0] * count
    for _ in range(200 * count):
        found[dice.pick(count)] += 1
    assert chi_square(found) < CHI[count - 1]


@pytest.mark.parametrize("count", [2, 6, 20, 52])
@pytest.mark.parametrize("start", [0, 1000, -3000, 2**40, 2**61])
def test_first_picks_of_neighbouring_seeds_are_even(count: int, start: int) -> None:
    found = [0] * count
    for seed in range(start, start + 200 * count):
        found[Dice(seed).pick(count)] += 1
    assert chi_square(found) < CHI[count - 1]


@pytest.mark.parametrize("start", [0, 5000, -5000])
def test_later_picks_of_neighbouring_seeds_do_not_hang_together(start: int) -> None:
    """The third pick of one seed and the third pick of the next."""
    found = [0] * 36
    before = 0
    for seed in range(start, start + 7200):
        dice = Dice(seed)
        third = [dice.pick(6) for _ in range(3)][2]
        found[before * 6 + third] += 1
        before = third
    assert chi_square(found) < CHI[35]


@pytest.mark.parametrize("lag", [1, 2, 3, 7])
@pytest.mark.parametrize("seed", [0, 3, -8])
def test_picks_that_follow_each_other_do_not_hang_together(seed: int, lag: int) -> None:
    dice = Dice(seed)
    rolled = [dice.pick(6) for _ in range(10_000)]
    found = [0] * 36
    for one, other in zip(rolled, rolled[lag:], strict=False):
        found[one * 6 + other] += 1
    assert chi_square(found) < CHI[35]


def test_every_bit_of_a_stirred_state_is_even() -> None:
    """Over counted states, which differ in their lowest bits only."""
    ones = [0] * 61
    for state in range(4000):
        mixed = stir(state << 1)
        for bit in range(61):
            ones[bit] += mixed >> bit & 1
    assert all(abs(count - 2000) < 180 for count in ones)  # 31 is usual; 180 one in a hundred million


@given(st.integers())
def test_any_int_is_a_seed(seed: int) -> None:
    state = sow(seed)
    assert 0 <= state < LIMIT
    assert sow(seed) == state


@given(st.integers(), st.integers())
def test_other_seeds_are_other_states(one: int, other: int) -> None:
    assert (sow(one) == sow(other)) == (one == other)


@given(st.integers(0, LIMIT - 1), st.integers(1, 1000))
def test_all_numbers_stay_below_2_to_the_61(state: int, count: int) -> None:
    assert 0 <= stir(state) < LIMIT
    assert 0 <= after(state) < LIMIT
    assert after(state) != state
    assert 0 <= pick(state, count) < count
    assert pick(state, 1) == 0


def test_signs_and_sizes_of_seeds_all_count() -> None:
    seeds = [0, 1, -1, 2, -2, 2**61, 2**61 + 1, -(2**61), 2**122, 2**122 + 2**61, 10**100, -(10**100)]
    assert len({sow(seed) for seed in seeds}) == len(seeds)


def test_the_same_game_for_ever() -> None:
    """These numbers may never change: every record ever kept rests on them."""
    dice = Dice(2024)
    assert [dice.pick(100) for _ in range(12)] == GOLDEN
    assert sow(7) == GOLDEN_STATE
    assert chance.after(0) == 0x0E3779B97F4A7C15 & (LIMIT - 1)


GOLDEN = [68, 78, 65, 96, 4, 69, 4, 53, 88, 30, 7, 14]
GOLDEN_STATE = 173633047894524427
