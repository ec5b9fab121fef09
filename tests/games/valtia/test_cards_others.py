"""What each character without a tribe does."""

from __future__ import annotations

from tests.clauses import clause
from tests.games.valtia.workbench import given, spell_card


@clause("VAL-R31", "VAL-12.7")
def test_shield_bearer_ignores_the_first_damage_of_its_life_only():
    scene = given(
        """
        turn: South 3
        South hand: 3 Bolt
        b2: North Shield Bearer
        """,
        spell_card("Bolt", "Choose an enemy; deal 1 damage to it."),
    )
    scene.when("South: play Bolt").then("b2: North Shield Bearer 1/2 used")
    scene.when("South: play Bolt").then("b2: North Shield Bearer 1/1")
    scene.when("South: end turn", "North: end turn", "South: play Bolt").then("b2: empty")


@clause("VAL-12.7")
def test_shield_bearer_ignores_even_a_mighty_blow():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Shield Bearer
        b3: North Militia Levy 9/1
    """)
    scene.when("South: move b2 b3").then("b3: South Shield Bearer 1/2 used")


@clause("VAL-12.7")
def test_shield_bearer_is_not_used_up_by_0_damage():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Shield Bearer 2/2
        b3: North Stone Sentinel 0/2
    """)
    scene.when("South: move b2 b3").then("b3: South Shield Bearer 2/2 unused")


@clause("VAL-12.7", "VAL-R28")
def test_a_new_shield_bearer_ignores_anew():
    scene = given("""
        turn: South 3
        South energy: 4
        South coins: 4
        South hand: Grave Pact, Raise the Fallen
        b2: South Shield Bearer 1/2 used
    """)
    scene.when("South: play Grave Pact", "South: play Raise the Fallen", "South: choose area b1")
    scene.then("b1: South Shield Bearer 1/2 unused")


@clause("VAL-16.6", "VAL-12.17")
def test_banner_herald_strengthens_the_front_allies():
    scene = given("""
        turn: South 3
        b1: South Banner Herald
        b2: South Deckhand
        b3: South Deckhand
        c2: South Deckhand
        b4: North Deckhand
    """)
    scene.then("b2: South Deckhand 2/1", "b3: South Deckhand 2/1", "c2: South Deckhand 1/1", "b4: North Deckhand 1/1")
    scene.then("b1: South Banner Herald 1/3 Protectable")


@clause("VAL-R15", "VAL-16.8")
def test_field_surgeon_mends_another_adjacent_ally_of_its_choice():
    scene = given("""
        turn: South 3
        b2: South Field Surgeon
        b2: South Deckhand
        b3: South Militia Levy
        c3: South Deckhand
        a2: North Deckhand
    """)
    scene.when("South: end turn").then("asked: South (VAL-11.1)", "options: choose b2.2, choose b3")
    scene.when("South: choose b3").then(
        "b3: South Militia Levy 1/3", "b2: South Field Surgeon 1/2", "b2: South Deckhand 1/1"
    )
    scene.then("asked: North")


@clause("VAL-R15")
def test_field_surgeon_alone_does_nothing():
    scene = given("""
        turn: South 3
        b2: South Field Surgeon
        a2: North Deckhand
    """)
    scene.when("South: end turn").then("b2: South Field Surgeon 1/2", "a2: North Deckhand 1/1", "asked: North")


@clause("VAL-11.3", "VAL-16.8", "VAL-R49")
def test_drill_sergeant_strengthens_another_adjacent_character_of_either_side():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: Drill Sergeant
        b1: South Deckhand
        b2: North Deckhand
        c2: South Deckhand
    """)
    scene.when("South: play Drill Sergeant b1").then("options: choose b1, choose b2").when("South: choose b2")
    scene.then("b2: North Deckhand 2/1", "b1: South Deckhand 1/1", "b1: South Drill Sergeant 1/2")


@clause("VAL-11.3", "VAL-R39")
def test_drill_sergeant_never_strengthens_itself():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: Drill Sergeant
    """)
    scene.when("South: play Drill Sergeant b1").then("b1: South Drill Sergeant 1/2", "asked: South (VAL-3.2)")


@clause("VAL-R6", "VAL-9.2")
def test_siege_brute_only_moves_forward():
    scene = given("""
        turn: South 3
        South energy: 3
        c2: South Siege Brute
    """)
    scene.then("may: move c2 c3").refused("South: move c2 c1 (VAL-9.2)", "South: move c2 b2 (VAL-9.2)")


@clause("VAL-R46", "VAL-11.2")
def test_siege_brute_is_stronger_in_the_turn_in_which_it_attacks():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Siege Brute
        b3: North Militia Levy 1/4
    """)
    scene.when("South: move b2 b3").then("b3: South Siege Brute 4/3", "b3 dice: green 3, white 1")
    scene.when("South: end turn").then("b3: South Siege Brute 3/3")


@clause("VAL-11.2")
def test_siege_brute_gains_nothing_by_defending_or_by_moving_freely():
    scene = given("""
        turn: North 3
        North energy: 1
        b2: South Siege Brute
        b3: North Deckhand
        d2: South Siege Brute
    """)
    scene.when("North: move b3 b2").then("b2: South Siege Brute 3/3").when("North: end turn", "South: move d2 d3")
    scene.then("d3: South Siege Brute 3/4")


@clause("VAL-11.2", "VAL-R40")
def test_siege_brute_takes_its_temporary_attack_to_the_castle():
    scene = given("""
        turn: South 3
        South energy: 1
        North castle: 10
        b3: South Siege Brute
        b4: North Deckhand
    """)
    scene.when("South: move b3 b4").then("North castle: 6")


@clause("VAL-R50", "VAL-3.5")
def test_wayfarer_swaps_with_an_adjacent_ally():
    scene = given("""
        turn: South 3
        South coins: 2
        b2: South Wayfarer
        b3: South Deckhand
        c2: South Militia Levy
        c3: South Militia Levy
        a2: North Deckhand
    """)
    scene.when("South: invest b2").then("options: choose b3, choose c2").when("South: choose b3")
    scene.then("b3: South Wayfarer 1/2", "b2: South Deckhand", "South coins: 1").refused("South: invest b3 (VAL-3.5)")


@clause("VAL-R50")
def test_wayfarer_may_choose_an_ally_in_its_own_area_to_no_effect():
    scene = given("""
        turn: South 3
        South coins: 1
        b2: South Wayfarer
        b2: South Deckhand
    """)
    scene.when("South: invest b2").then("b2: South Wayfarer", "b2: South Deckhand", "South coins: 0")


@clause("VAL-R39")
def test_wayfarer_needs_an_ally():
    given("""
        turn: South 3
        South coins: 1
        b2: South Wayfarer
        b3: North Deckhand
        c3: South Deckhand
    """).refused("South: invest b2 (VAL-R39)")


@clause("VAL-11.3", "VAL-16.2")
def test_champion_of_valtia_strengthens_the_other_allies_in_its_row():
    scene = given("""
        turn: South 3
        South energy: 2
        South coins: 3
        South hand: Champion of Valtia
        a1: South Deckhand
        c1: South Deckhand
        d1: North Deckhand
        b2: South Deckhand
    """)
    scene.when("South: play Champion of Valtia b1").then("b1: South Champion of Valtia 4/4", "a1: South Deckhand 1/2")
    scene.then("c1: South Deckhand 1/2", "d1: North Deckhand 1/1", "b2: South Deckhand 1/1")


@clause("VAL-11.10")
def test_champion_of_valtia_is_stronger_in_center():
    scene = given("""
        turn: South 3
        South energy: 1
        b1: South Champion of Valtia
    """)
    scene.then("b1: South Champion of Valtia 4/4").when("South: move b1 b2")
    scene.then("b2: South Champion of Valtia 5/4", "b2 dice: white 1")
