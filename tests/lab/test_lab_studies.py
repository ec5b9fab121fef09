"""Decks, shape and rules: what the studies count."""

from __future__ import annotations

import pytest

from legendry import registry
from legendry.kernel.errors import BadInput
from legendry.lab import decks, rules, shape
from legendry.lab.one_game import Ground
from legendry.lab.study import Lab
from legendry.lab.workers import Workers

VALTIA = Ground("valtia", (), 2, 1, {})
LEVENDALE = Ground("levendale", (), 2, 1, {})
LEVIATHAN = Ground("leviathan", (), 1, 1, {})


# ---- decks --------------------------------------------------------------------------------------


def test_every_deck_meets_every_other_and_itself():
    plan = decks.plan_of(VALTIA, "random")
    assert len(plan.pairs) == 10
    assert sum(one == other for one, other in plan.pairs) == 4
    heroes = decks.plan_of(Ground("village", (), 2, 1, {"expansions": "none"}), "random")
    assert len(heroes.pairs) == 15  # a Hero cannot be led twice


def test_a_deal_is_played_from_both_sides_and_a_mirror_once():
    plan = decks.plan_of(LEVENDALE, "random")
    assert [len(decks.unit(plan, number)) for number in (0, 1)] == [1, 2]


def test_armies_play_alone_at_every_level():
    plan = decks.plan_of(LEVIATHAN, "random")
    assert len(plan.pairs) == 4 * 3 * 2
    assert len(decks.plan_of(LEVIATHAN._replace(options={"difficulty": "storm"}), "random").pairs) == 4 * 2
    assert [len(decks.unit(plan, number)) for number in range(2)] == [1, 1]


def test_more_than_two_decks_at_a_table_are_refused():
    with pytest.raises(BadInput, match=r"^decks are compared two at a time"):
        decks.plan_of(LEVENDALE._replace(seats=3), "random")


def test_the_table_of_all_decks_is_fair_to_both():
    plan = decks.plan_of(LEVENDALE, "random")
    with Workers(1) as workers:
        met = decks.meet(Lab(workers), plan, 2)
    found = decks.matrix(plan, met)
    size = len(found.names)
    assert size == 4
    assert all(found.rates[i][j] + found.rates[j][i] == pytest.approx(1) for i in range(size) for j in range(size))
    assert sum(each.value for each in found.overall) == pytest.approx(size / 2)
    assert all(met[k].score.value == 0.5 for k, pair in enumerate(plan.pairs) if pair[0] == pair[1])


# ---- shape --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("leaders", "told"),
    [([], []), ([-1, 0, 0], []), ([0, 1], [1]), ([0, -1, 0], []), ([0, -1, 1, 1, 0], [2, 4])],
)
def test_the_lead_changes_when_another_one_has_it(leaders, told):
    assert [when for when, _ in shape.changing(leaders)] == told


@pytest.mark.parametrize("ground", [VALTIA, LEVIATHAN, Ground("village", (), 3, 1, {"rounds": 8})])
def test_a_shape_adds_up(ground):
    with Workers(1) as workers:
        found = shape.shape(Lab(workers), shape.Plan(ground, "random"), 3)
    assert found.games == sum(found.endings.values()) == len(found.lengths) == 3
    assert found.options.value >= 1
    assert found.decisions.value > found.turns.value
    assert 0 <= found.last_change.value <= 1
    if registry.game(ground.game).lost == "draw":
        assert sum(each.value for each in found.seats) == pytest.approx(1)


def test_skill_is_the_score_of_the_better_bot():
    with Workers(1) as workers:
        lab = Lab(workers)
        assert shape.skill(lab, LEVENDALE, ("greedy", "random"), 4).value > 0.5
        assert shape.skill(lab, LEVENDALE, ("random", "greedy"), 4).value < 0.5


# ---- rules --------------------------------------------------------------------------------------


def test_numbers_rows_and_settings_can_be_swept():
    game = registry.game("valtia")
    assert rules.read_sweep(game, "hand_size=4, 5,4") == ("hand_size", ["4", "5"])
    assert rules.read_sweep(game, "hand=4").name == "hand_size"
    number = rules.ground_with(VALTIA, "hand_size", "4")
    assert registry.game_with("valtia", *number.variant).rule_numbers.number("hand_size") == 4
    row = rules.ground_with(VALTIA, "turn_energy", "3/4")
    assert registry.game_with("valtia", *row.variant).rule_numbers.row("turn_energy") == [3, 4]
    assert rules.ground_with(VALTIA, "health", "10").options == {"health": 10}


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("hand_size", r"^--set takes NAME=VALUE,VALUE"),
        ("hand_size=", r"^--set takes NAME=VALUE,VALUE"),
        ("hand_sise=4", r"no rule number and no setting 'hand_sise'.*hand_size"),
    ],
)
def test_what_cannot_be_swept_is_said_in_one_sentence(typed, told):
    with pytest.raises(BadInput, match=told):
        rules.read_sweep(registry.game("valtia"), typed)


@pytest.mark.parametrize(("name", "value"), [("hand_size", "99"), ("hand_size", "x"), ("health", "7")])
def test_a_value_that_cannot_be_is_refused_before_anything_is_played(name, value):
    with pytest.raises(BadInput, match=name.replace("health", "castle health")):
        rules.plan_of(VALTIA, rules.Sweep(name, [value]), "random")


def test_all_values_are_played_on_the_same_deals():
    plan = rules.plan_of(VALTIA, rules.Sweep("hand_size", ["5", "1"]), "random")
    with Workers(1) as workers:
        printed, same, other = rules.effects(Lab(workers), plan, 4)
    assert same == printed
    assert same.more_turns.value == same.more_first.value == 0
    assert other.more_decisions.value == pytest.approx(other.decisions.value - printed.decisions.value)
    assert other.more_decisions.value != 0
