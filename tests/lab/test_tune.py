"""tools/tune.py: what foretells the winner is found in games."""

from __future__ import annotations

import math
import random

import pytest

import legendry
from tools import tune


def position(number: int, even: float, edge: float, favours: dict[str, float]) -> tune.Position:
    """One of many in which the lead and who leads decide, and luck."""
    chance = random.Random(number)
    leaders = chance.sample(sorted(favours), 2)
    lead = chance.gauss(even, edge)
    said = (lead + favours[leaders[0]] - favours[leaders[1]] - even) / edge
    return tune.Position(
        [lead, chance.choice((-0.5, 0.5))], chance.random() < 1 / (1 + math.exp(-said)), number, leaders
    )


def test_even_edge_and_favours_are_found():
    favours = {"Ann": 60.0, "Bob": 0.0, "Cid": -60.0}
    found = tune.lead_numbers([position(number, 40.0, 100.0, favours) for number in range(4000)])
    assert found.even == pytest.approx(40, abs=15)
    assert found.edge == pytest.approx(100, abs=15)
    assert found.tempo == pytest.approx(0, abs=0.2)
    for name, points in favours.items():
        assert found.favours[name] == pytest.approx(points, abs=20)


def test_who_leads_a_seat_is_told_before_the_others():
    found = tune.positions("village", 3, 4)
    assert {tuple(each.leaders) for each in found} != {tuple(found[0].leaders)}
    heroes = {card["name"] for card in legendry.game("village").card_list() if "life" in card}
    for each in found:
        assert len(set(each.leaders)) == 3
        assert set(each.leaders) <= heroes


def test_where_nobody_leads_there_are_no_favours():
    found = tune.positions("levendale", 2, 4)
    assert found
    assert tune.lead_numbers(found).favours == {}
