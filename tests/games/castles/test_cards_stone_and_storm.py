"""What each card of Stone and Storm does."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.castles.workbench import given

ROUND = ("South: end turn", "North: end turn")


@clause("CAS-17.5", "CAS-2.6")
@pytest.mark.parametrize(("area", "left"), [("b2", 4), ("e3", 4), ("b1", 3), ("c4", 3)])
def test_stormwright_oru_makes_spells_cheaper_in_center(area, left):
    scene = given(f"""
        turn: South 6
        South energy: 5
        South coins: 2
        South hand: Tempest Wall
        {area}: South Stormwright Oru
    """)
    scene.when("South: play Tempest Wall").then(f"South energy: {left}", "South coins: 0")


@clause("CAS-2.6")
def test_stormwright_oru_never_makes_a_cost_negative_and_helps_only_its_owner():
    scene = given("""
        turn: South 6
        South energy: 0
        South coins: 1
        South hand: Split the Haul, Shove
        b2: South Stormwright Oru
        b3: South Stormwright Oru
    """)
    scene.when("South: play Split the Haul").then("South energy: 0", "South coins: 2")
    scene = given("""
        turn: North 6
        North energy: 0
        North hand: Split the Haul
        b2: South Stormwright Oru
    """)
    scene.refused("North: play Split the Haul (CAS-2.6)")


@clause("CAS-2.6")
def test_stormwright_oru_does_not_change_characters_and_structures():
    scene = given("""
        turn: South 6
        South energy: 0
        South hand: Watch Recruit, Palisade
        b2: South Stormwright Oru
    """)
    scene.refused("South: play Watch Recruit b1 (CAS-2.6)", "South: play Palisade b2 (CAS-2.6)")


@clause("CAS-17.4", "CAS-R69")
def test_thunder_pylon_strikes_the_furthest_row_every_second_turn():
    scene = given("""
        turn: South 3
        b2: South Thunder Pylon 0/3, build 1
        a4: North Shield Bearer
        d4: North Shield Bearer
        d3: North Shambler
        d1: North Shambler 0/9
    """)
    scene.when(*ROUND).then("asked: South", "options: choose a4, choose d4").when("South: choose d4")
    scene.then("d4: North Shield Bearer 1/2", "b2: South Thunder Pylon 0/3, build 2")
    scene.when(*ROUND).then("may: end turn", "b2: South Thunder Pylon 0/3, build 1")
    scene.when(*ROUND).then("options: choose a4, choose d4")


@clause("CAS-17.2", "CAS-R72")
def test_tempest_wall_hits_each_enemy_in_a_row():
    scene = given("""
        turn: South 3
        South energy: 2
        South coins: 2
        South hand: Tempest Wall
        a3: North Watch Recruit
        c3: North Shambler 2/1
        c3: South Hill Boar fought
        d3: North Palisade
        c2: North Shambler
    """)
    scene.when("South: play Tempest Wall", "South: choose row 3")
    scene.then(
        "a3: North Watch Recruit 1/1", "c3: North Shambler body", "c3: South Hill Boar 3/3", "d3: North Palisade 0/4"
    )
    scene.then("c2: North Shambler 2/2")


@clause("CAS-17.3", "CAS-R56", "CAS-R72")
def test_quake_giant_shakes_its_column_with_its_own_area():
    scene = given("""
        turn: South 6
        South energy: 3
        South coins: 2
        South hand: Quake Giant
        b1: North Watch Recruit 1/1
        b2: South Shambler
        b2: South Palisade
        b3: North Shield Bearer
        b3: North Palisade
        b4: North Spiked Pit 0/1, build 1
        c3: North Shambler
    """)
    scene.when("South: play Quake Giant b1")
    scene.then(
        "b1: North Watch Recruit body",
        "b1: South Quake Giant 3/6 unfought",
        "b2: South Shambler 2/2",
        "b2: South Palisade 0/4",
    )
    scene.then("b3: North Shield Bearer 1/3", "b3: North Palisade 0/3", "b4: empty", "c3: North Shambler 2/2")


@clause("CAS-10.9", "CAS-14.5")
def test_gatehouse_is_built_in_own_summoning_areas_only():
    lines = "\n".join(f"{area}: South Watch Recruit" for area in ["b1", "c1", "d1", "a1", "b2", "b4", "c4"])
    scene = given(f"""
        turn: South 3
        South energy: 2
        South hand: Gatehouse
        {lines}
    """)
    scene.then("may: play Gatehouse b1, play Gatehouse c1, play Gatehouse d1")
    for area in ["a1", "b2", "b4", "c4"]:
        scene.refused(f"South: play Gatehouse {area} (CAS-10.9)")


@clause("CAS-R49", "CAS-12.6")
def test_gatehouse_takes_1_off_each_exchange_in_both_turns():
    scene = given("""
        turn: North 3
        North energy: 1
        b2: North Hill Boar
        b1: South Shield Bearer
        b1: South Gatehouse
    """)
    scene.when("North: move b2 b1")
    scene.then("b1: South Shield Bearer 1/2", "b1: North Hill Boar 3/2", "b1: South Gatehouse 0/2")
    scene.when("North: end turn", "South: end turn").then(
        "b1: North Hill Boar 3/1", "b1: South Gatehouse 0/2", "South castle: 12"
    )
    scene.then("South graveyard: Shield Bearer")


@clause("CAS-12.6")
@pytest.mark.parametrize(("attack", "lost"), [(0, 0), (1, 0), (2, 1)])
def test_gatehouse_never_heals_and_does_not_help_against_effects(attack, lost):
    scene = given(f"""
        turn: North 3
        North energy: 1
        b2: North Hill Boar {attack}/9
        b1: South Shield Bearer
        b1: South Gatehouse
    """)
    scene.when("North: move b2 b1").then(
        f"b1: South Shield Bearer 1/{4 - lost}", "b1: North Hill Boar", "b1: South Gatehouse"
    )
    scene = given("""
        turn: North 3
        North energy: 1
        North hand: Cannon Volley
        b1: South Shield Bearer
        b1: South Gatehouse
    """)
    scene.when("North: play Cannon Volley", "North: choose b1").then(
        "b1: South Shield Bearer 1/3", "b1: South Gatehouse 0/5"
    )


@clause("CAS-8.3", "CAS-10.8")
@pytest.mark.parametrize(("state", "allowed"), [("finished", True), ("build 1", False)])
def test_hidden_tunnel_is_another_place_to_summon(state, allowed):
    scene = given(f"""
        turn: South 3
        South energy: 1
        South hand: Watch Recruit
        c3: South Hidden Tunnel 0/3, {state}
    """)
    if allowed:
        scene.when("South: play Watch Recruit c3").then("c3: South Watch Recruit new", "c3: South Hidden Tunnel")
    else:
        scene.refused("South: play Watch Recruit c3 (CAS-8.3)")


@clause("CAS-14.5", "CAS-17.10", "CAS-R6")
def test_hidden_tunnel_is_no_summoning_area_in_any_other_sense():
    scene = given("""
        turn: South 6
        South energy: 8
        South coins: 1
        South hand: Unseal the Crypt, Gatehouse, Ferry Hand
        South graveyard: Shambler
        c3: South Watch Recruit
        b3: South Hidden Tunnel
        a3: South Hidden Tunnel
        b3: South Watch Recruit
    """)
    scene.refused("South: play Gatehouse b3 (CAS-10.4)", "South: play Ferry Hand a3 (CAS-17.10)")
    scene.when("South: play Unseal the Crypt").then("options: choose area b1, choose area c1, choose area d1")
    given("""
        turn: North 3
        b3: South Hidden Tunnel
        b3: North Shambler fought
    """).when("North: end turn").then("South castle: 15")
    given("""
        turn: North 3
        North energy: 1
        North hand: Watch Recruit
        b3: South Hidden Tunnel
    """).refused("North: play Watch Recruit b3 (CAS-8.3)")


@clause("CAS-8.5", "CAS-R43")
def test_ember_sprite_moves_in_the_turn_it_is_summoned():
    scene = given("""
        turn: South 3
        South energy: 4
        South coins: 1
        South hand: Ember Sprite
    """).when("South: play Ember Sprite b1")
    scene.when("South: move b1 c2").refused("South: move c2 c3 (CAS-9.2)").then("c2: South Ember Sprite 2/2")


@clause("CAS-17.23", "CAS-R56", "CAS-17.10")
def test_tide_shaper_pushes_an_enemy_out_of_the_area_it_enters():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Tide Shaper
        b3: North Hill Boar
        b3: North Watch Recruit 1/2
    """)
    scene.when("South: move b2 b3").then("options: choose b3, choose b3.2").when(
        "South: choose b3", "South: choose right"
    )
    scene.then("c3: North Hill Boar 3/3", "b3: North Watch Recruit body", "b3: South Tide Shaper 2/3 fought")


@clause("CAS-17.13", "CAS-17.18")
@pytest.mark.parametrize(("played", "defense"), [("", 4), ("South played: Shambler", 5)])
def test_ward_of_dawn(played, defense):
    scene = given(f"""
        turn: South 3
        South energy: 1
        South coins: 1
        South hand: Ward of Dawn
        b2: South Shambler
        {played}
    """)
    scene.when("South: play Ward of Dawn").then(f"b2: South Shambler 2/{defense}")


@clause("CAS-17.5", "CAS-R84")
def test_stone_page_is_stronger_in_center():
    scene = given("""
        turn: South 3
        South energy: 1
        b1: South Stone Page
    """).then("b1: South Stone Page 2/3")
    scene.when("South: move b1 b2").then("b2: South Stone Page 3/3")
