"""tools/win_model.py: what predicts the winner is fitted to games."""

from __future__ import annotations

import math
import random

import pytest

import legendry
from tools import win_model


def position(number: int, bias: float, scale: float, bonuses: dict[str, float]) -> win_model.Position:
    """One of many in which the lead and who leads decide, and luck."""
    chance = random.Random(number)
    leaders = chance.sample(sorted(bonuses), 2)
    lead = chance.gauss(bias, scale)
    said = (lead + bonuses[leaders[0]] - bonuses[leaders[1]] - bias) / scale
    return win_model.Position(
        [lead, chance.choice((-0.5, 0.5))],
        chance.random() < 1 / (1 + math.exp(-said)),
        number,
        [[leader] for leader in leaders],
    )


def test_bias_scale_and_bonuses_are_found():
    bonuses = {"Ann": 60.0, "Bob": 0.0, "Cid": -60.0}
    found = win_model.lead_numbers([position(number, 40.0, 100.0, bonuses) for number in range(4000)])
    assert found.bias == pytest.approx(40, abs=15)
    assert found.scale == pytest.approx(100, abs=15)
    assert found.tempo == pytest.approx(0, abs=0.2)
    for name, points in bonuses.items():
        assert found.bonuses[name] == pytest.approx(points, abs=20)


def test_a_long_game_weighs_no_more_than_a_short_one():
    """Two games in three are won with a lead of 1, and each of these is a tenth as long as the one that is lost."""
    long = [win_model.Position([1.0], False, 0, [])] * 100
    short = [win_model.Position([1.0], True, number, []) for number in (1, 2) for _ in range(10)]
    (weight,) = win_model.fit([each.features for each in long + short], long + short, [0.0])
    assert 1 / (1 + math.exp(-weight)) == pytest.approx(2 / 3)


def test_what_a_seat_has_is_told_before_what_others_have():
    found = win_model.positions("village", 3, 4)
    heroes = {card["name"] for card in legendry.game("village").card_list() if "life" in card}
    orders = set()
    for each in found:
        leaders = [one[0] for one in each.names]
        assert len(set(leaders)) == 3
        assert set(leaders) <= heroes
        orders.add(tuple(leaders))
    assert len(orders) > 1


def test_equipped_cards_count_when_they_are_there():
    found = win_model.positions("levendale", 2, 4)
    early, late = found[0].names, found[-1].names
    assert sum(map(len, early)) < sum(map(len, late))
    assert win_model.surplus([["Torch", "Torch"], ["Torch"], []], "Torch") == 1.5


def test_where_nothing_counts_by_name_there_are_no_bonuses():
    found = win_model.positions("leviathan", 1, 4)
    assert found
    assert win_model.lead_numbers(found).bonuses == {}
