"""VAL-10: coastal and fort areas; VAL-R5, VAL-R26, VAL-R45, VAL-R52."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.valtia.workbench import given, seen


@clause("VAL-10.1", "VAL-9.5")
@pytest.mark.parametrize(("origin", "goal", "then"), [("b2", "a2", "a3"), ("d1", "e1", "e2"), ("b4", "a4", "a3")])
def test_after_moving_to_the_coast_a_character_may_move_again(origin, goal, then):
    scene = given(f"""
        turn: South 3
        South energy: 2
        {origin}: South Deckhand
    """)
    scene.when(f"South: move {origin} {goal}").then(f"{goal}: South Deckhand rested")
    scene.when(f"South: move {goal} {then}").then(f"{then}: South Deckhand rested", "South energy: 0")


@clause("VAL-10.1")
def test_moving_again_is_the_players_choice():
    given("""
        turn: South 3
        South energy: 2
        b2: South Deckhand
    """).when("South: move b2 a2").then("may: move a2 a3, end turn").when("South: end turn").then("a2: South Deckhand")


@clause("VAL-10.2")
def test_each_further_move_costs_1_energy():
    scene = given("""
        turn: South 3
        South energy: 2
        a1: South Deckhand
    """)
    scene.when("South: move a1 a2").then("South energy: 1").when("South: move a2 a3").then("South energy: 0")
    scene.refused("South: move a3 a4 (VAL-9.3)")


@clause("VAL-10.3", "VAL-10.4")
def test_leaving_the_coast_gives_sickness_as_usual():
    scene = given("""
        turn: South 3
        South energy: 3
        b2: South Deckhand
    """)
    scene.when("South: move b2 a2", "South: move a2 b2").then("b2: South Deckhand sick")
    scene.refused("South: move b2 b3 (VAL-9.6)")


@clause("VAL-10.4")
def test_a_character_that_starts_on_the_coast_has_no_exception():
    scene = given("""
        turn: South 3
        South energy: 3
        a2: South Deckhand
    """)
    scene.when("South: move a2 b2").then("b2: South Deckhand sick").refused("South: move b2 b3 (VAL-9.6)")


@clause("VAL-10.3", "VAL-R45", "VAL-15.3")
def test_a_run_along_the_coast_into_a_spawn_area():
    scene = given("""
        turn: South 4
        South energy: 5
        a1: South Militia Levy 2/2
    """)
    scene.when("South: move a1 a2", "South: move a2 a3", "South: move a3 a4")
    scene.then("a4: South Militia Levy rested", "South energy: 2", "North castle: 5")
    scene.when("South: move a4 b4").then("b4: South Militia Levy 2/2 sick", "South energy: 1", "North castle: 3")


@clause("VAL-R52", "VAL-10.1", "VAL-10.2")
def test_the_coastal_example_costs_3_energy():
    scene = given("""
        turn: South 4
        South energy: 5
        b2: South Deckhand
        d2: South Militia Levy
    """)
    scene.when("South: move b2 a2", "South: move a2 a3", "South: move d2 d3")
    scene.then("South energy: 2", "a3: South Deckhand rested", "d3: South Militia Levy sick")


@clause("VAL-R26", "VAL-10.1")
@pytest.mark.parametrize(("goal", "state"), [("a2", "rested"), ("b3", "sick")])
def test_winning_a_fight_for_a_coastal_area_gives_no_sickness(goal, state):
    scene = given(f"""
        turn: South 3
        South energy: 2
        b2: South Thornback Boar
        {goal}: North Deckhand
    """)
    scene.when(f"South: move b2 {goal}").then(f"{goal}: South Thornback Boar 2/1 {state}")
    if state == "rested":
        scene.when("South: move a2 a3").then("a3: South Thornback Boar 2/1 rested")


@clause("VAL-R45", "VAL-15.2")
@pytest.mark.parametrize("area", ["a4", "e4"])
def test_an_enemy_on_the_home_coast_does_no_damage_and_is_not_stuck(area):
    scene = given(f"""
        turn: North 3
        {area}: South Thornback Boar
    """)
    spawn = "b4" if area == "a4" else "d4"
    scene.when("North: end turn").then(
        "North castle: 5", f"{area}: South Thornback Boar free", f"may: move {area} {spawn}"
    )
    scene.when(f"South: move {area} {spawn}").then("North castle: 3")


# ---- forts ---------------------------------------------------------------------------------------


@clause("VAL-10.5", "VAL-10.6", "VAL-10.8", "VAL-R5")
@pytest.mark.parametrize(("side", "other"), [("South", "North"), ("North", "South")])
@pytest.mark.parametrize(("fort", "far"), [("c2", "c3"), ("c3", "c2")])
def test_a_fort_works_for_the_player_whose_turn_ends_wherever_it_lies(side, other, fort, far):
    scene = given(f"""
        turn: {side} 3
        {fort}: {side} Ridge Elk 2/3
        {far}: {other} Ridge Elk 2/3
    """)
    scene.when(f"{side}: end turn").then(f"{fort}: {side} Ridge Elk 3/3", f"{far}: {other} Ridge Elk 2/3")
    scene.when(f"{other}: end turn").then(f"{fort}: {side} Ridge Elk 3/3", f"{far}: {other} Ridge Elk 3/3")


@clause("VAL-10.6")
def test_every_ally_in_a_fort_gains():
    scene = given("""
        turn: South 3
        c2: South Deckhand
        c2: South Militia Levy
        c3: South Thornback Boar
        b2: South Deckhand
    """)
    scene.when("South: end turn").then("c2: South Deckhand 2/1", "c2: South Militia Levy 2/2")
    scene.then("c3: South Thornback Boar 3/2", "b2: South Deckhand 1/1")


@clause("VAL-10.6", "VAL-R5")
def test_a_sick_newcomer_in_a_fort_gains_too():
    scene = given("""
        turn: South 3
        South energy: 1
        c1: South Deckhand
    """)
    scene.when("South: move c1 c2", "South: end turn").then("c2: South Deckhand 2/1")


@clause("VAL-10.7", "VAL-R5", "VAL-11.7")
def test_the_gain_adds_up_and_stays_after_leaving():
    scene = given("""
        turn: South 3
        c2: South Militia Levy
    """)
    for attack in (2, 3, 4):
        scene.when("South: end turn", "North: end turn").then(f"c2: South Militia Levy {attack}/2")
    scene.when("South: move c2 b2", "South: end turn", "North: end turn").then("b2: South Militia Levy 4/2")


@clause("VAL-R5", "VAL-17.3")
def test_the_gain_is_permanent_attack_shown_by_a_red_die():
    scene = given("""
        turn: South 3
        c2: South Ridge Elk
    """)
    scene.when("South: end turn").then("c2 dice: red 3")
    assert seen(scene, "c2")["permanent"] == 3


@clause("VAL-10.6", "VAL-3.10")
def test_nothing_is_gained_at_the_start_of_a_turn():
    scene = given("""
        turn: North 3
        c2: South Deckhand
    """)
    scene.when("North: end turn").then("c2: South Deckhand 1/1")
