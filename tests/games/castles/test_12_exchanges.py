"""CAS-12: the exchanges of a combat; CAS-R49 to CAS-R60."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.castles.workbench import character_card, given, spell_card, structure_card

ROUND = ("South: end turn", "North: end turn")


def duel(attacker, *defenders, more="", cards=()):
    """South's attacker in b2 moves to b3, where North's defenders stand, longest there first."""
    there = "\n".join(f"b3: North {defender}" for defender in defenders)
    scene = given(
        f"""
        turn: South 3
        South energy: 1
        b2: South {attacker}
        {there}
        {more}
    """,
        *cards,
    )
    return scene.when("South: move b2 b3")


# ---- CAS-R49 to CAS-R53: exchanges ---------------------------------------------------------------


@clause("CAS-R49")
def test_a_combat_is_one_exchange_with_each_enemy():
    duel("Shambler 1/9", "Shambler 1/9").then("b3: North Shambler 1/8", "b3: South Shambler 1/8")


@clause("CAS-R49")
def test_a_dying_target_still_strikes_back():
    duel("Shambler 3/2", "Shambler 2/3").then("b3: North Shambler body", "b3: South Shambler body")


@clause("CAS-R49", "CAS-R50")
def test_a_dying_attacker_does_not_go_on():
    duel("Shambler 3/2", "Shambler 2/3", "Watch Recruit 1/2").then(
        "b3: North Shambler body", "b3: North Watch Recruit 1/2", "b3: South Shambler body"
    )


@clause("CAS-R49")
def test_both_use_the_attack_they_held_just_before():
    crow = character_card("Avenger", "On death: each ally gains +3 attack.", values=(1, 1))
    scene = duel("Shambler 2/9", "Avenger", "Watch Recruit 1/9", cards=[crow])
    scene.then("b3: North Avenger body", "b3: North Watch Recruit 4/7", "b3: South Shambler 2/4")


@clause("CAS-R51", "CAS-12.2")
@pytest.mark.parametrize(("lines", "left"), [("b3 d3", 4), ("d3 b3", 7)])
def test_owed_combats_go_by_time_over_the_whole_map(lines, left):
    chief = character_card("Chief", "On killing: each ally gains +3 attack.", values=(2, 9))
    who = {"b3": "South Chief", "d3": "South Shambler 2/9"}
    army = "\n".join(f"{area}: {who[area]}" for area in lines.split())
    scene = given(
        f"""
        turn: South 3
        {army}
        b3: North Watch Recruit 0/1
        d3: North Shambler 0/9
    """,
        chief,
    )
    scene.when("South: end turn").then("d3: South Shambler 5/9", f"d3: North Shambler 0/{left}")


@clause("CAS-R52")
@pytest.mark.parametrize("state", ["finished", "build 1"])
def test_a_structure_alone_is_attacked_finished_or_not_and_gives_nothing_back(state):
    duel("Shambler 2/1", f"Palisade 0/4, {state}").then(
        "b3: South Shambler 2/1 fought", f"b3: North Palisade 0/2, {state}"
    )


@clause("CAS-R52")
def test_own_structures_are_never_attacked_by_their_owner():
    scene = given("""
        turn: South 3
        b3: South Shambler 2/9
        b3: South Palisade
        b3: North Watch Recruit 1/9
    """)
    scene.when("South: end turn").then(
        "b3: South Shambler 2/8", "b3: North Watch Recruit 1/7", "b3: South Palisade 0/4"
    )


@clause("CAS-R52", "CAS-R50")
def test_a_dead_attacker_does_not_reach_the_structure():
    duel("Shambler 2/1", "Shambler 1/9", "Palisade").then(
        "b3: North Shambler 1/7", "b3: South Shambler body", "b3: North Palisade 0/4"
    )


@clause("CAS-R53", "CAS-R61")
def test_deaths_and_their_effects_come_before_the_next_exchange():
    bomb = character_card("Bomb", "On death: deal 2 damage to each enemy in this area.", values=(1, 1))
    scene = duel("Shambler 2/3", "Bomb", "Watch Recruit 1/2", cards=[bomb])
    scene.then("b3: North Bomb body", "b3: North Watch Recruit 1/2", "b3: South Shambler body")


@clause("CAS-R53")
def test_a_card_that_arrived_meanwhile_is_attacked_too():
    nest = character_card("Nest", "On death: summon a Bone Heap in this area.", values=(0, 1))
    scene = duel("Shambler 2/5", "Nest", cards=[nest])
    scene.then("b3: North Nest body", "b3: South Shambler 2/4", "b3: North Bone Heap body")


@clause("CAS-R53", "CAS-R79")
def test_what_replaces_a_dead_enemy_is_attacked_in_its_place():
    scene = duel("Shambler 2/6", "Bone Sentry 2/2", "Watch Recruit 1/1")
    scene.then("b3: North Bone Heap body", "b3: North Watch Recruit body", "b3: South Shambler 2/2")


@clause("CAS-R53")
def test_if_the_target_has_gone_that_exchange_does_not_happen():
    shover = character_card(
        "Shover", "On killing: choose an enemy in this area and a direction; push it 1 area that way.", values=(2, 9)
    )
    scene = duel("Shover", "Watch Recruit 1/1", "Shambler 2/9", cards=[shover])
    scene.when("South: choose forward").then(
        "b4: North Shambler 2/9", "b3: North Watch Recruit body", "b3: South Shover 2/8"
    )


@clause("CAS-R53")
def test_if_the_attacker_has_gone_the_combat_is_over():
    gust = character_card(
        "Gust", "On death: choose an enemy in this area and a direction; push it 1 area that way.", values=(1, 1)
    )
    scene = duel("Shambler 2/9", "Gust", "Watch Recruit 1/9", cards=[gust])
    scene.then("asked: North").when("North: choose forward")
    scene.then("b3: North Gust body", "b3: North Watch Recruit 1/9", "b2: South Shambler 2/8 fought")


# ---- CAS-R54 to CAS-R60 --------------------------------------------------------------------------


@clause("CAS-R54", "CAS-12.3")
def test_time_in_the_area_counts_not_time_on_the_map():
    scene = given("""
        turn: North 3
        North energy: 1
        b4: North Shambler 3/9
        b3: North Watch Recruit 1/9
        b2: South Shambler 2/3
    """)
    scene.when("North: move b4 b3", "North: end turn", "South: move b2 b3")
    scene.then("b3: North Watch Recruit 1/7", "b3: North Shambler 3/7", "b3: South Shambler body")


@clause("CAS-R55")
def test_survivors_share_the_area_and_owe_a_combat_in_each_turn_of_either_player():
    scene = duel("Shambler 1/9", "Shambler 1/9").then("b3: North Shambler 1/8", "b3: South Shambler 1/8")
    scene.when("South: end turn").then("b3: North Shambler 1/8", "b3: South Shambler 1/8")
    scene.when("North: end turn").then("b3: North Shambler 1/7", "b3: South Shambler 1/7")
    scene.when("South: end turn").then("b3: North Shambler 1/6", "b3: South Shambler 1/6")


@clause("CAS-R56", "CAS-17.22")
def test_on_entering_comes_before_the_combat():
    scene = given("""
        turn: South 3
        South energy: 3
        South coins: 2
        South hand: Quake Giant
        b1: North Watch Recruit 3/1
    """)
    scene.when("South: play Quake Giant b1").then("b1: North Watch Recruit body", "b1: South Quake Giant 3/6 unfought")


@clause("CAS-R56", "CAS-17.23")
def test_on_entering_an_area_comes_before_the_combat():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Tide Shaper 2/4
        b3: North Hill Boar 3/3
    """)
    scene.when("South: move b2 b3", "South: choose forward")
    scene.then("b4: North Hill Boar 3/3", "b3: South Tide Shaper 2/4 unfought")


@clause("CAS-R57")
def test_a_character_with_attack_0_still_fights():
    duel("Shambler 0/5", "Shambler 2/5").then("b3: North Shambler 2/5", "b3: South Shambler 0/3 fought")


@clause("CAS-R59")
def test_a_defender_may_move_in_its_own_next_turn():
    scene = duel("Shambler 1/9", "Shambler 1/9").when("South: end turn", "North: move b3 c3")
    scene.then("c3: North Shambler 1/8 moved", "b3: South Shambler 1/8")


@clause("CAS-R60")
@pytest.mark.parametrize(("attack", "left"), [(2, 1), (1, 0), (0, 0)])
def test_attack_never_goes_below_0(attack, left):
    scene = given(f"""
        turn: South 3
        South energy: 1
        South coins: 1
        South hand: Withering Mark
        b3: North Shambler {attack}/2
    """)
    scene.when("South: play Withering Mark").then(f"b3: North Shambler {left}/2")


@clause("CAS-R60", "CAS-13.1")
def test_values_have_no_upper_limit_and_extra_damage_is_lost():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Shambler 40/60
        b3: North Watch Recruit 1/2
        b3: North Shambler 1/50
    """)
    scene.when("South: move b2 b3").then(
        "b3: North Watch Recruit body", "b3: North Shambler 1/10", "b3: South Shambler 40/58"
    )


@clause("CAS-R94", "CAS-13.1")
@pytest.mark.parametrize(("defense", "state"), [(3, "1/1"), (2, "body"), (1, "body")])
def test_a_character_dies_at_defense_0_or_less(defense, state):
    duel("Shambler 2/9", f"Watch Recruit 1/{defense}").then(
        f"b3: North Watch Recruit {state}", "b3: South Shambler 2/8"
    )


@clause("CAS-R52", "CAS-12.11")
def test_a_structure_that_stays_attacked_is_destroyed_in_a_later_turn():
    scene = duel("Shambler 2/4", "Palisade 0/3").then("b3: South Shambler 2/4", "b3: North Palisade 0/1")
    scene.when(*ROUND).when("South: end turn").then("b3: South Shambler 2/4", "North graveyard: Palisade")


@clause("CAS-R52")
def test_in_the_other_players_turn_a_structure_does_nothing_to_the_enemy_in_its_area():
    tower = structure_card("Tower", defense=9)
    scene = given(
        """
        turn: North 3
        b3: South Shambler 2/4
        b3: North Tower
    """,
        tower,
    )
    scene.when("North: end turn").then("b3: South Shambler 2/4", "b3: North Tower 0/9")


@clause("CAS-R49", "CAS-R84")
def test_what_is_gained_this_turn_counts_in_combat():
    fury = spell_card("Fury", "Choose an ally; it gains +2 attack this turn.")
    scene = given(
        """
        turn: South 3
        South energy: 1
        South hand: Fury
        b2: South Shambler
        b3: North Shield Bearer 0/5
    """,
        fury,
    )
    scene.when("South: play Fury", "South: move b2 b3").then("b3: North Shield Bearer 0/1", "b3: South Shambler 4/2")
    scene.when("South: end turn").then("b3: North Shield Bearer 0/1", "b3: South Shambler 2/2")


@clause("CAS-R53")
def test_a_target_pushed_away_before_the_blow_is_not_struck_and_the_next_is():
    ram = character_card("Ram", "On attack: choose a direction; push the target 1 area that way.", values=(2, 9))
    scene = duel("Ram", "Shambler 1/9", "Watch Recruit 1/9", cards=[ram])
    scene.when("South: choose right").then("c3: North Shambler 1/9", "asked: South")
    scene.when("South: choose left").then("a3: North Watch Recruit 1/9", "b3: South Ram 2/9 fought")


@clause("CAS-R87", "CAS-R53")
def test_a_castle_destroyed_in_the_middle_of_a_combat_ends_the_game_at_once():
    oath = character_card("Oath", "On death: deal 1 damage to the enemy castle.", values=(1, 1))
    scene = duel("Shambler 2/9", "Oath", "Watch Recruit 1/2", more="South castle: 1", cards=[oath])
    scene.then(
        "outcome: North wins (CAS-1.3)", "b3: North Oath body", "b3: North Watch Recruit 1/2", "b3: South Shambler 2/8"
    )


@clause("CAS-R49", "CAS-R84")
def test_what_holds_in_the_area_counts_in_the_exchange_there():
    scene = duel("Shambler 2/9", "Shambler 1/9", more="b3: North Lookout Post")
    scene.then("b3: North Shambler 1/7", "b3: South Shambler 2/7", "North graveyard: Lookout Post")


@clause("CAS-R47", "CAS-R79")
def test_what_replaces_an_ally_among_enemies_fights_at_once():
    turn = spell_card("Polymorph", "Choose an ally; replace it with a Cub.")
    scene = given("turn: South 3\nSouth hand: Polymorph\nb3: South Shambler fought\nb3: North Shambler 0/9", turn)
    scene.when("South: play Polymorph").then("b3: South Cub 1/1 new, fought", "b3: North Shambler 0/8")


@clause("CAS-R52", "CAS-R65", "CAS-R21")
def test_a_structure_destroyed_by_an_owed_combat_has_its_effect_before_castle_damage():
    mine = structure_card("Mine", "On destroyed: deal 3 damage to each enemy in this area.", defense=1)
    scene = given("turn: South 3\nb4: South Shambler\nb4: North Mine", mine).when("South: end turn")
    scene.then("North castle: 15", "South graveyard: Shambler", "North graveyard: Mine", "b4: empty")


@clause("CAS-R51", "CAS-R52", "CAS-R83")
def test_what_an_owed_combat_sets_off_is_over_before_the_next_one():
    mine = structure_card("Mine", "On destroyed: deal 3 damage to each enemy.", defense=1)
    scene = given(
        """
        turn: South 3
        b3: South Shambler 2/9
        d3: South Watch Recruit 1/2
        b3: North Mine
        d3: North Shambler 1/9
        """,
        mine,
    )
    scene.when("South: end turn").then(
        "d3: North Shambler 1/9", "b3: South Shambler 2/6", "South graveyard: Watch Recruit"
    )


@clause("CAS-R79", "CAS-R61", "CAS-R53")
def test_two_that_kill_each_other_are_both_replaced():
    scene = duel("Bone Sentry", "Bone Sentry").when("South: end turn")
    scene.then(
        "South graveyard: Bone Sentry",
        "North graveyard: Bone Sentry",
        "b3: empty",
        "South gone: Bone Heap",
        "North gone: Bone Heap",
    )


@clause("CAS-R61", "CAS-R53")
def test_an_on_death_effect_may_kill_the_survivor_of_the_exchange():
    bomb = character_card("Bomb", "On death: deal 9 damage to each enemy in this area.", values=(1, 1))
    scene = duel("Shambler", "Bomb", "Watch Recruit", cards=[bomb])
    scene.then("b3: North Bomb body", "b3: North Watch Recruit 1/2", "b3: South Shambler body")
