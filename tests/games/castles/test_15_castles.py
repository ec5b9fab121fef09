"""CAS-15: damaging the castle; CAS-R86."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.castles.workbench import given


@clause("CAS-15.1", "CAS-15.2")
def test_allies_in_the_enemy_summoning_areas_damage_the_castle_at_the_end_of_the_turn():
    scene = given("""
        turn: South 3
        b4: South Shambler
        d4: South Watch Recruit
        b3: South Hill Boar
        a4: South Hill Boar
    """)
    scene.when("South: end turn").then("North castle: 12", "South castle: 15", "log has: 12")


@clause("CAS-15.1")
def test_allies_at_home_do_no_damage():
    given("""
        turn: South 3
        b1: South Shambler
        c1: South Shambler
    """).when("South: end turn").then("South castle: 15", "North castle: 15")


@clause("CAS-15.2", "CAS-15.3", "CAS-14.3", "CAS-14.4")
@pytest.mark.parametrize(("area", "lost"), [("b4", 3), ("c4", 6), ("d4", 3)])
def test_the_castle_area_doubles_the_attack(area, lost):
    given(f"turn: South 3\n{area}: South Hill Boar").when("South: end turn").then(f"North castle: {15 - lost}")


@clause("CAS-15.3", "CAS-R86")
def test_all_of_them_are_added():
    lines = (
        "b4: South Shambler\nb4: South Shambler\nc4: South Watch Recruit\nc4: South Shambler\nd4: South Hill Boar 1/1"
    )
    given(f"turn: South 3\n{lines}").when("South: end turn").then("North castle: 4")


@clause("CAS-15.4", "CAS-4.6")
def test_the_damage_comes_before_end_of_turn_effects():
    scene = given("""
        turn: South 3
        d3: South The Hollow Regent
        d4: South Shambler
    """)
    scene.when("South: end turn", "South: choose area d4").then(
        "North castle: 13", "d4: South Shambler", "d4: South Bone Heap"
    )


@clause("CAS-15.5")
def test_entering_is_not_enough():
    scene = (
        given("""
            turn: South 3
            South energy: 3
            a4: South Shambler
        """)
        .when("South: move a4 b4")
        .then("North castle: 15")
    )
    scene = given("""
        turn: South 3
        South energy: 3
        South hand: Wild Rush
        b3: South Shambler
    """)
    scene.when("South: move b3 b4", "South: play Wild Rush", "South: move b4 b3", "South: end turn").then(
        "North castle: 15"
    )


@clause("CAS-15.1", "CAS-15.5")
def test_an_ally_that_stays_hits_again_each_own_turn():
    scene = given("turn: South 3\nb4: South Shambler").when("South: end turn").then("North castle: 13")
    scene.when("North: end turn").then("North castle: 13").when("South: end turn").then("North castle: 11")


@clause("CAS-R86")
@pytest.mark.parametrize("state", ["moved", "fought", "new"])
def test_also_those_that_moved_or_fought(state):
    given(f"turn: South 3\nb4: South Shambler {state}").when("South: end turn").then("North castle: 13")


@clause("CAS-R86")
def test_also_when_enemies_share_the_area():
    scene = given("""
        turn: South 3
        c4: South Shambler 2/9
        c4: North Shambler 1/9
    """).when("South: end turn")
    scene.then("North castle: 11", "c4: South Shambler 2/8", "c4: North Shambler 1/7")


@clause("CAS-R86", "CAS-2.8")
def test_the_current_attack_counts():
    scene = given("""
        turn: South 3
        c4: South Shambler 4/2
        b4: South Watch Recruit
        d4: South Shambler 0/2
    """)
    scene.when("South: end turn").then("North castle: 6")


@clause("CAS-R86", "CAS-R72")
def test_structures_do_no_damage():
    given("""
        turn: South 3
        b4: South Palisade
        c4: South Lookout Post
        c4: South Shambler
    """).when("South: end turn").then("North castle: 9")


@clause("CAS-R86", "CAS-R87")
def test_all_damage_is_dealt_at_once():
    scene = given("""
        turn: South 3
        North castle: 3
        b4: South Shambler
        d4: South Shambler
    """).when("South: end turn")
    scene.then("outcome: South wins (CAS-1.3)")
