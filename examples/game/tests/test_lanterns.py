"""Lanterns keeps the contract of every game, and its own rules."""

from pathlib import Path

import pytest

import legendry
from legendry.scenarios.runner import run_file
from legendry.testing import CHECKS, deals, walk

SCENARIOS = Path(__file__).parents[1] / "scenarios"


@pytest.mark.parametrize("deal", deals(["lanterns"], 12), ids=str)
def test_the_contract_is_kept(deal):
    walk(deal, CHECKS)


def test_four_lanterns_each_that_the_others_do_not_see():
    """LAN-1.2"""
    table = legendry.game("lanterns").new(seats=3, seed=1)
    view = table.view(1)
    assert all(view["hand"][1])
    assert view["hand"][0] == view["hand"][2] == [""] * 4
    assert view["stock"] == [""] * 4


@pytest.mark.parametrize("file", sorted(SCENARIOS.glob("*.txt")), ids=lambda file: file.stem)
def test_a_scenario_holds(file):
    result = run_file(file)
    assert result.ok, result.why
