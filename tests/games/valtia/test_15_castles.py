"""VAL-15: castles; VAL-R40 and VAL-R44."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.valtia.workbench import facts, given, new, spell_card


@clause("VAL-15.1")
@pytest.mark.parametrize("health", [5, 10, 15])
def test_a_castle_starts_with_what_was_agreed(health):
    new(f"health: {health}").then(f"South castle: {health}", f"North castle: {health}")


@clause("VAL-15.2", "VAL-15.3")
@pytest.mark.parametrize("column", ["b", "d"])
def test_moving_into_a_spawn_area_damages_the_castle_by_the_attack(column):
    scene = given(f"""
        turn: South 3
        South energy: 1
        {column}3: South Thornback Boar
    """)
    scene.when(f"South: move {column}3 {column}4").then("North castle: 3", "South castle: 5")


@clause("VAL-15.2")
@pytest.mark.parametrize("area", ["b1", "c1"])
def test_the_own_spawn_areas_do_not_harm_the_own_castle(area):
    scene = given(f"""
        turn: South 3
        South energy: 1
        {area[0]}2: South Militia Levy
    """)
    scene.when(f"South: move {area[0]}2 {area}").then("South castle: 5", "North castle: 5")


@clause("VAL-15.4", "VAL-7.6")
def test_in_the_castle_area_the_damage_is_doubled():
    scene = given("""
        turn: South 3
        South energy: 1
        c3: South Thornback Boar
    """)
    scene.when("South: move c3 c4").then("North castle: 1")


@clause("VAL-15.5", "VAL-15.6")
@pytest.mark.parametrize(("defender", "castle"), [("", 3), ("b4: North Champion of Valtia", 5)])
def test_a_character_in_the_spawn_area_defends_it(defender, castle):
    scene = given(f"""
        turn: South 3
        South energy: 1
        b3: South Thornback Boar
        {defender}
    """)
    scene.when("South: move b3 b4").then(f"North castle: {castle}")


@clause("VAL-15.6", "VAL-15.7", "VAL-R40")
def test_a_surviving_attacker_enters_and_damages_the_castle_in_the_same_action():
    scene = given("""
        turn: South 3
        South energy: 1
        b3: South Thornback Boar 2/3
        b4: North Militia Levy 1/3
    """)
    scene.when("South: move b3 b4").then("b4: South Thornback Boar 2/1 sick", "North castle: 3", "South energy: 0")


@clause("VAL-15.7", "VAL-R40")
def test_both_defenders_must_fall_first():
    scene = given("""
        turn: South 3
        South energy: 1
        b3: South Champion of Valtia
        b4: North Deckhand
        b4: North Deckhand
    """)
    scene.when("South: move b3 b4").then("North castle: 5").when("South: attack b4")
    scene.then("North castle: 1", "b4: South Champion of Valtia 4/2")


@clause("VAL-15.8")
def test_an_invader_stays_and_is_removed_by_being_fought():
    scene = given("""
        turn: South 3
        South energy: 1
        North castle: 20
        North hand: Champion of Valtia
        North coins: 3
        b3: South Thornback Boar
    """)
    scene.when("South: move b3 b4", "South: end turn").then("b4: South Thornback Boar 2/2")
    scene.when("North: play Champion of Valtia b4").then(
        "b4: North Champion of Valtia 4/2", "South graveyard: Thornback Boar"
    )


@clause("VAL-15.8")
def test_an_invader_is_removed_by_an_effect():
    scene = given(
        """
        turn: North 3
        North hand: Exile
        b4: South Deckhand
        """,
        spell_card("Exile", "Choose an enemy; destroy it."),
    )
    scene.when("North: play Exile", "North: end turn").then("North castle: 5", "b4: empty")


@clause("VAL-15.9", "VAL-15.10", "VAL-R44")
def test_an_invader_that_is_not_removed_damages_the_castle_every_turn():
    scene = given("""
        turn: North 3
        North energy: 1
        South castle: 10
        c2: North Militia Levy 2/2
    """)
    scene.when("North: move c2 c1").then("South castle: 6")
    scene.when("North: end turn").then("South castle: 6")
    scene.when("South: end turn").then("South castle: 2", "c1: North Militia Levy stuck")
    scene.refused("North: move c1 c2 (VAL-15.10)")
    scene.when("North: end turn", "South: end turn").then("South castle: 0", "outcome: North wins (VAL-1.4)")


@clause("VAL-15.9")
def test_an_invader_that_was_removed_does_not():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: Thornback Boar
        b1: North Deckhand
    """)
    scene.when("South: play Thornback Boar b1", "South: end turn").then("South castle: 5")


@clause("VAL-15.10", "VAL-R44")
def test_it_is_unable_to_move_that_turn_but_not_by_sickness():
    scene = given("""
        turn: North 3
        b4: South Militia Levy
    """)
    scene.when("North: end turn").then("b4: South Militia Levy rested, stuck")
    scene.refused("South: move b4 b3 (VAL-15.10)", "South: move b4 a4 (VAL-15.10)")


@clause("VAL-15.11")
def test_the_automatic_damage_asks_nobody_and_costs_nothing():
    scene = given("""
        turn: North 3
        b4: South Militia Levy
    """)
    scene.when("North: end turn").then("North castle: 4", "South energy: 5", "asked: South (VAL-3.2)")


# ---- VAL-R40: what damages a castle --------------------------------------------------------------


@clause("VAL-R40")
def test_the_attack_counts_as_it_is_after_the_fight():
    scene = given("""
        turn: South 3
        South energy: 1
        North castle: 20
        b3: South Gore Tyrant
        b4: North Deckhand
    """)
    scene.when("South: move b3 b4").then("b4: South Gore Tyrant 6/4", "North castle: 14")


@clause("VAL-R40")
def test_two_characters_in_one_spawn_area_each_deal_their_own_damage():
    scene = given("""
        turn: South 3
        South energy: 2
        b3: South Thornback Boar
        a4: South Deckhand
    """)
    scene.when("South: move b3 b4").then("North castle: 3").when("South: move a4 b4").then("North castle: 2")


@clause("VAL-R40", "VAL-R50")
def test_moved_by_an_effect_from_one_spawn_area_to_another_it_deals_damage_again():
    scene = given(
        """
        turn: South 3
        South energy: 1
        South hand: Recall
        b3: South Deckhand
        """,
        spell_card("Recall", "Choose an ally and an area; move it to that area."),
    )
    scene.when("South: move b3 b4").then("North castle: 4")
    scene.when("South: play Recall", "South: choose area c4").then("North castle: 2")


@clause("VAL-R40", "VAL-8.8")
def test_playing_a_character_damages_no_castle():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Deckhand
    """)
    scene.when("South: play Deckhand c1").then("South castle: 5", "North castle: 5")


# ---- VAL-R44: automatic damage -------------------------------------------------------------------


@clause("VAL-R44")
def test_two_invaders_both_deal_damage_and_both_are_stuck():
    scene = given("""
        turn: South 3
        b1: North Militia Levy 1/2
        b1: North Thornback Boar 2/2
    """)
    scene.when("South: end turn").then(
        "South castle: 2", "b1: North Militia Levy stuck", "b1: North Thornback Boar stuck"
    )


@clause("VAL-R44")
def test_the_damage_comes_from_a_to_e_and_by_time_of_arrival():
    scene = given("""
        turn: North 3
        North castle: 20
        d4: South Deckhand
        c4: South Militia Levy
        b4: South Thornback Boar
        b4: South Grave Hound
    """)
    scene.when("North: end turn")
    hits = [event["card"]["name"] for event in facts(scene.table, "castle hit by unit")]
    assert hits == ["Thornback Boar", "Grave Hound", "Militia Levy", "Deckhand"]
    scene.then("North castle: 12")


@clause("VAL-R44", "VAL-R41")
def test_the_first_damage_that_is_enough_ends_the_game():
    scene = given("""
        turn: North 3
        North castle: 2
        b4: South Thornback Boar
        d4: South Thornback Boar
    """)
    scene.when("North: end turn").then("outcome: South wins (VAL-1.4)", "d4: South Thornback Boar free")


@clause("VAL-R44")
def test_with_0_attack_it_deals_nothing_and_is_stuck_all_the_same():
    scene = given("""
        turn: North 3
        b4: South Stone Sentinel
    """)
    scene.when("North: end turn").then("North castle: 5", "b4: South Stone Sentinel stuck")
    scene.refused("South: move b4 b3 (VAL-15.10)")


@clause("VAL-R44")
def test_it_is_the_current_attack_that_counts():
    scene = given("""
        turn: North 3
        b4: South Militia Levy 3/2
    """)
    scene.when("North: end turn").then("North castle: 2")


@clause("VAL-R44")
def test_the_enemys_invaders_do_nothing_in_the_own_turn():
    scene = given("""
        turn: North 3
        b1: North Thornback Boar
        b4: South Deckhand
    """)
    scene.when("North: end turn").then("South castle: 5", "North castle: 4", "b1: North Thornback Boar free")


@clause("VAL-R44", "VAL-15.10")
def test_the_opponents_turn_frees_a_stuck_invader_only_at_the_start_of_its_next_turn():
    scene = given("""
        turn: North 3
        North castle: 20
        b4: South Deckhand
    """)
    scene.when("North: end turn", "South: end turn", "North: end turn").then("North castle: 18")
    scene.refused("South: move b4 b3 (VAL-15.10)")
