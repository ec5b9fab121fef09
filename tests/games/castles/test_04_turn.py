"""CAS-4: the turn; CAS-R18 to CAS-R21."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.castles.workbench import character_card, given, spell_card, structure_card

ROUND = ("South: end turn", "North: end turn")


@clause("CAS-4.1", "CAS-R20")
def test_a_turn_begins_with_its_resources():
    scene = given("""
        turn: South 4
        South energy: 0
        South coins: 2
    """)
    scene.when(*ROUND).then("turn: South 5", "South energy: 5", "South coins: 3")


@clause("CAS-4.1", "CAS-5.7")
def test_the_opponents_turn_brings_nothing_to_a_player():
    scene = given("""
        turn: South 6
        South energy: 1
        South coins: 2
    """)
    scene.when("South: end turn").then("South energy: 1", "South coins: 2", "North energy: 5", "North coins: 1")


@clause("CAS-4.2", "CAS-10.7", "CAS-R67")
def test_build_time_goes_down_at_the_start_of_the_builders_turn_only():
    scene = given("""
        turn: South 3
        b2: South Thunder Pylon 0/3, build 2
        b3: North Thunder Pylon 0/3, build 2
    """)
    scene.when("South: end turn").then("b2: South Thunder Pylon 0/3, build 2", "b3: North Thunder Pylon 0/3, build 1")
    scene.when("North: end turn").then("b2: South Thunder Pylon 0/3, build 1", "b3: North Thunder Pylon 0/3, build 1")


@clause("CAS-4.3", "CAS-17.25", "CAS-R68", "CAS-R20")
@pytest.mark.parametrize(("left", "defense"), [(2, 2), (1, 3)])
def test_start_of_turn_effects_come_after_the_build_times(left, defense):
    scene = given(f"""
        turn: South 3
        b2: South Shambler 2/2
        b2: South Rootgate 0/4, build {left}
    """)
    scene.when(*ROUND).then(f"b2: South Shambler 2/{defense}", f"b2: South Rootgate 0/4, build {left - 1}")


@clause("CAS-4.4")
def test_actions_may_come_in_any_order():
    position = """
        turn: South 3
        South energy: 2
        South hand: Watch Recruit
        b2: South Shambler
    """
    end = ["b1: South Watch Recruit", "b3: South Shambler", "South energy: 0"]
    given(position).when("South: play Watch Recruit b1", "South: move b2 b3").then(*end)
    given(position).when("South: move b2 b3", "South: play Watch Recruit b1").then(*end)


@clause("CAS-4.5", "CAS-15.1")
def test_castle_damage_is_dealt_at_the_end_of_the_own_turn_only():
    scene = given("""
        turn: South 3
        b4: South Shambler
        b1: North Watch Recruit
    """)
    scene.then("North castle: 15", "South castle: 15")
    scene.when("South: end turn").then("North castle: 13", "South castle: 15")
    scene.when("North: end turn").then("North castle: 13", "South castle: 14")


SELF_MADE = character_card("Brooder", "At the end of your turn: this card gains +1 attack.", values=(2, 2))


@clause("CAS-4.6", "CAS-17.26", "CAS-R21")
def test_end_of_turn_effects_come_after_castle_damage():
    scene = given("turn: South 3\nd4: South Brooder", SELF_MADE)
    scene.when("South: end turn").then("North castle: 13", "d4: South Brooder 3/2")
    scene.when("North: end turn", "South: end turn").then("North castle: 10", "d4: South Brooder 4/2")


@clause("CAS-4.7", "CAS-13.2", "CAS-R63")
def test_all_bodies_leave_when_the_turn_ends():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Shambler
        b3: North Shambler
    """)
    scene.when("South: move b2 b3").then("b3: North Shambler body", "b3: South Shambler body")
    scene.then("South graveyard: empty", "North graveyard: empty")
    scene.when("South: end turn").then("b3: empty", "South graveyard: Shambler", "North graveyard: Shambler")


# ---- CAS-R18, CAS-R19 ----------------------------------------------------------------------------


@clause("CAS-R18", "CAS-3.4")
def test_each_player_counts_their_own_turns():
    scene = given("turn: North 4\nfirst: North").then("North turn: 4", "South turn: 3")
    scene.when("North: end turn").then("turn: South 4", "South energy: 5", "South coins: 0")
    scene.when("South: end turn").then("turn: North 5", "North energy: 5", "North coins: 1")


@clause("CAS-R18", "CAS-R19")
def test_from_the_fifth_turn_on_all_are_treated_as_turn_5():
    scene = given("turn: South 4")
    for turn in range(5, 9):
        scene.when(*ROUND).then(f"turn: South {turn}", "South energy: 5", f"South coins: {turn - 4}")


# ---- CAS-R20: the start of a turn ----------------------------------------------------------------


@clause("CAS-R20")
def test_resources_come_before_start_of_turn_effects():
    well = character_card("Well", "At the start of your turn: gain 1 energy.")
    given("turn: South 2\nb2: South Well", well).when(*ROUND).then("South energy: 5", "turn: South 3")


@clause("CAS-R20", "CAS-9.2", "CAS-12.9", "CAS-8.5")
@pytest.mark.parametrize("state", ["moved", "new", "fought"])
def test_own_characters_become_free_to_move_and_fight(state):
    clauses = {"moved": "CAS-9.2", "new": "CAS-8.5", "fought": "CAS-12.9"}
    scene = given(f"""
        turn: South 3
        South energy: 1
        b2: South Shambler {state}
        b3: North Shield Bearer 0/9
    """)
    scene.refused(f"South: move b2 b3 ({clauses[state]})")
    scene.when(*ROUND, "South: move b2 b3").then("b3: North Shield Bearer 0/7", "b3: South Shambler 2/2 fought")


@clause("CAS-R20", "CAS-6.6")
def test_the_discards_are_counted_anew_each_turn():
    scene = given("""
        turn: South 6
        South discards: 2
        South hand: Blessing
    """)
    scene.refused("South: discard Blessing (CAS-6.6)")
    scene.when(*ROUND, "South: discard Blessing").then("South discards: 1")


@clause("CAS-R20", "CAS-R77")
def test_invests_are_counted_anew_each_turn():
    scene = given("""
        turn: South 6
        South coins: 4
        b2: South Coin Cutter
    """)
    scene.when("South: invest b2", "South: invest b2").refused("South: invest b2 (CAS-R77)")
    scene.when(*ROUND, "South: invest b2").then("b2: South Coin Cutter 1/7")


@clause("CAS-R20", "CAS-17.13", "CAS-R74")
def test_played_cards_count_for_combo_in_one_turn_only():
    scene = given("""
        turn: South 3
        South energy: 5
        South hand: Watch Recruit, Dock Rat
    """)
    scene.when("South: play Watch Recruit b1").then("South played: Watch Recruit")
    scene.when(*ROUND).then("South played: nothing")
    scene.when("South: play Dock Rat c1").then("South coins: 0")


@clause("CAS-R20", "CAS-R83")
def test_structures_are_finished_in_the_order_in_which_they_were_built():
    first = structure_card("Bell", "On finished: each ally in this column gains +1 attack.")
    second = structure_card("Gallows", "On finished: choose an enemy; deal 1 damage to it.")
    scene = given(
        """
        turn: South 3
        b2: South Gallows 0/3, build 1
        b2: South Shambler
        b1: South Bell 0/3, build 1
        c4: North Shambler
        d4: North Shambler
        """,
        first,
        second,
    )
    scene.when(*ROUND).then(
        "asked: South", "b2: South Shambler 2/2", "b2: South Gallows finished", "b1: South Bell build 1"
    )
    scene.when("South: choose c4").then(
        "b2: South Shambler 3/2", "b2: South Gallows", "c4: North Shambler 2/1", "b1: South Bell finished"
    )


@clause("CAS-R20", "CAS-14.7")
def test_what_is_finished_comes_before_the_bases():
    trap = structure_card("Mine", "On finished: deal 2 damage to each ally in this area.")
    scene = given(
        """
        turn: South 3
        c2: South Shambler 2/2
        c2: South Mine 0/3, build 1
    """,
        trap,
    )
    scene.when(*ROUND).then("c2: South Shambler 2/0 body", "c2: South Mine 0/3, finished")


@clause("CAS-R20", "CAS-14.7")
def test_bases_come_before_start_of_turn_effects():
    shrine = structure_card("Shrine", "At the start of your turn: the strongest ally gains +1 defense.")
    scene = given(
        """
        turn: South 3
        b2: South Shambler 1/4
        b2: South Shrine
        c2: South Shambler 2/3
    """,
        shrine,
    )
    scene.when(*ROUND).then(
        "asked: South", "may: end turn", "c2: South Shambler 3/4", "b2: South Shambler 1/4", "b2: South Shrine"
    )


# ---- CAS-R21: the end of a turn ------------------------------------------------------------------


@clause("CAS-R21", "CAS-R47", "CAS-15.1")
def test_owed_combats_are_fought_before_castle_damage():
    scene = given("""
        turn: South 3
        b4: South Shambler 2/1
        b4: North Watch Recruit 1/3
    """)
    scene.when("South: end turn").then("North castle: 15", "b4: North Watch Recruit 1/1", "South graveyard: Shambler")


@clause("CAS-R21", "CAS-R84")
def test_what_lasts_this_turn_ends_after_castle_damage():
    fury = spell_card("Fury", "Choose an ally; it gains +2 attack this turn.")
    scene = given(
        """
        turn: South 3
        South hand: Fury
        b4: South Shambler
    """,
        fury,
    )
    scene.when("South: play Fury").then("b4: South Shambler 4/2")
    scene.when("South: end turn").then("North castle: 11", "b4: South Shambler 2/2")


@clause("CAS-R21", "CAS-R84")
def test_what_lasts_this_turn_ends_after_the_end_of_turn_effects():
    fury = spell_card("Fury", "Choose an ally; it gains +2 attack this turn.")
    shrine = structure_card("Shrine", "At the end of your turn: the strongest ally gains +1 defense.")
    scene = given(
        """
        turn: South 3
        South hand: Fury
        b2: South Shambler 2/2
        b2: South Shrine
        c1: South Shambler 2/3
    """,
        fury,
        shrine,
    )
    scene.when("South: play Fury", "South: choose b2", "South: end turn")
    scene.then("b2: South Shambler 2/3", "b2: South Shrine", "c1: South Shambler 2/3")


@clause("CAS-R21", "CAS-13.3", "CAS-R63")
def test_bodies_leave_after_the_end_of_turn_effects():
    scene = given("""
        turn: South 3
        b2: South The Hollow Regent
        b3: South Shambler 1/1 body
        b3: South Shambler 1/1 body
    """)
    scene.when("South: end turn", "South: choose area b3").then(
        "b3: empty", "South graveyard: 2 Shambler", "South gone: empty"
    )


@clause("CAS-R21", "CAS-17.26")
def test_only_the_active_players_cards_have_their_end_of_turn():
    scene = given(
        """
        turn: South 3
        b2: South Brooder
        b3: North Brooder
    """,
        SELF_MADE,
    )
    scene.when("South: end turn").then("b2: South Brooder 3/2", "b3: North Brooder 2/2", "asked: North")
    scene.when("North: end turn").then("b2: South Brooder 3/2", "b3: North Brooder 3/2", "asked: South")


@clause("CAS-4.7", "CAS-R63")
def test_who_died_by_an_end_of_turn_effect_leaves_with_the_same_turn():
    pyre = character_card("Pyre", "At the end of your turn: deal 9 damage to each character in this area.")
    scene = given("turn: South 3\nb2: South Pyre\nb2: South Shambler", pyre).when("South: end turn")
    scene.then("b2: empty", "South graveyard: Pyre, Shambler")


@clause("CAS-4.2", "CAS-R20", "CAS-R65")
def test_a_structure_destroyed_while_others_are_finished_is_not_finished():
    blast = structure_card("Blast", "On finished: deal 9 damage to each structure in an adjacent area.")
    bell = structure_card("Bell", "On finished: gain 1 coin. On destroyed: gain 3 coins.")
    scene = given("turn: South 1\nb2: South Blast 0/3, build 1\nb3: South Bell 0/3, build 1", blast, bell).when(*ROUND)
    scene.then("South coins: 0", "b3: empty", "South graveyard: Bell")


@clause("CAS-4.3", "CAS-17.25")
def test_start_of_turn_effects_belong_to_the_own_turn_only():
    scene = given("turn: South 3\nb2: North Rootgate\nb2: North Shambler 2/2\nc1: South Shambler").when(
        "South: end turn"
    )
    scene.then("b2: North Shambler 2/3", "b2: North Rootgate").when("North: end turn")
    scene.then("b2: North Shambler 2/3", "b2: North Rootgate")
