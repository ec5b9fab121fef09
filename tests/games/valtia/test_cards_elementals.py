"""What each Elemental does."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.valtia.workbench import given


@clause("VAL-11.3", "VAL-13.2", "VAL-R15")
def test_ember_sprite_moves_at_once_and_is_destroyed_at_the_end_of_the_turn():
    scene = given("""
        turn: South 3
        South energy: 3
        South hand: Ember Sprite
    """)
    scene.when("South: play Ember Sprite b1").then("b1: South Ember Sprite 2/1 rested")
    scene.when("South: move b1 b2").then("b2: South Ember Sprite sick").refused("South: move b2 b3 (VAL-9.6)")
    scene.when("South: end turn").then("b2: empty", "South gone: Ember Sprite", "South graveyard: empty")


@clause("VAL-11.3")
def test_gust_dancer_moves_at_once_and_stays():
    scene = given("""
        turn: South 3
        South energy: 2
        South coins: 1
        South hand: Gust Dancer
    """)
    scene.when("South: play Gust Dancer b1", "South: move b1 b2").then("b2: South Gust Dancer 2/1 sick")
    scene.when("South: end turn").then("b2: South Gust Dancer 2/1")


@clause("VAL-R14", "VAL-16.3")
@pytest.mark.parametrize(("area", "energy"), [("b2", 5), ("e3", 5), ("c2", 5), ("b1", 4), ("c4", 4)])
def test_spring_caller_gains_energy_in_center(area, energy):
    scene = given(f"""
        turn: North 2
        {area}: South Spring Caller
    """)
    scene.when("North: end turn").then("turn: South 3", f"South energy: {energy}")


@clause("VAL-12.17")
def test_spring_caller_is_protectable():
    given("""
        turn: South 3
        b2: South Spring Caller
    """).then("b2: South Spring Caller 0/3 Protectable")


@clause("VAL-5.4", "VAL-R53", "VAL-11.10")
@pytest.mark.parametrize(
    ("place", "card", "energy"),
    [
        ("b2: South Frost Warden", "Stone Sentinel", 1),
        ("b1: South Frost Warden", "Stone Sentinel", 2),
        ("b2: North Frost Warden", "Stone Sentinel", 2),
        ("b2: South Frost Warden", "Thornback Boar", 2),
        ("b2: South Frost Warden\ne3: South Frost Warden", "Stone Sentinel", 0),
    ],
)
def test_frost_warden_in_center_makes_your_elementals_cheaper(place, card, energy):
    scene = given(f"turn: South 3\nSouth energy: 4\nSouth hand: {card}\n{place}")
    scene.when(f"South: play {card} c1").then(f"South energy: {4 - energy}")


@clause("VAL-R53")
def test_frost_warden_does_not_lower_the_coins():
    scene = given("""
        turn: South 3
        South hand: Gust Dancer
        b2: South Frost Warden
    """)
    scene.refused("South: play Gust Dancer b1 (VAL-5.5)")


@clause("VAL-R53")
def test_frost_warden_makes_a_card_affordable():
    given("""
        turn: South 3
        South energy: 1
        South hand: Stone Sentinel
        b2: South Frost Warden
    """).then("may: play Stone Sentinel b1")


@clause("VAL-16.7", "VAL-R35")
@pytest.mark.parametrize("column", ["b", "c", "d"])
def test_storm_crown_summons_a_waterspout_in_the_opposite_area(column):
    scene = given("""
        turn: South 3
        South energy: 3
        South coins: 3
        South hand: Storm Crown
    """)
    scene.when(f"South: play Storm Crown {column}1")
    scene.then(f"{column}1: South Storm Crown 4/4 sick", f"{column}4: South Waterspout 3/2 sick", "North castle: 5")


@clause("VAL-15.2", "VAL-R44")
def test_waterspout_deals_no_castle_damage_by_moving_or_by_staying():
    scene = given("""
        turn: South 3
        South energy: 1
        c3: South Waterspout
    """)
    scene.when("South: move c3 c4").then("c4: South Waterspout 3/2", "North castle: 5")
    scene.when("South: end turn", "North: end turn").then("North castle: 5", "c4: South Waterspout stuck")


@clause("VAL-13.2")
def test_waterspout_fights_and_vanishes():
    scene = given("""
        turn: South 3
        South energy: 1
        c2: South Waterspout
        c3: North Champion of Valtia
    """)
    scene.when("South: move c2 c3").then("c3: North Champion of Valtia 5/1", "South gone: Waterspout")
