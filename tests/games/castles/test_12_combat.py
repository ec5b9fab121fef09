"""CAS-12: combat: its order and damage, who fights when, and passing through; CAS-R46 to CAS-R48."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.castles.workbench import character_card, given

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


# ---- order and damage ----------------------------------------------------------------------------


@clause("CAS-12.1", "CAS-9.6")
def test_combat_takes_place_where_both_sides_are():
    duel("Shambler 2/9", "Shambler 1/9").then("b3: North Shambler 1/7", "b3: South Shambler 2/8 fought")
    duel("Shambler 2/9").then("b3: South Shambler 2/9 unfought")


@clause("CAS-12.1", "CAS-17.8")
def test_neighbours_do_not_fight():
    scene = given("""
        turn: South 3
        b2: South Shambler
        b3: North Shambler
        a2: North Shambler
    """)
    scene.when("South: end turn").then("b2: South Shambler 2/2", "b3: North Shambler 2/2", "a2: North Shambler 2/2")


@clause("CAS-12.2", "CAS-R51")
@pytest.mark.parametrize(("first", "second", "after"), [("1", "5", ("1/7", "5/7")), ("5", "1", ("5/7", "1/9"))])
def test_the_ally_that_has_been_there_longest_attacks_first(first, second, after):
    scene = given(f"""
        turn: South 3
        b3: South Shambler {first}/9
        b3: South Shambler {second}/9
        b3: North Shambler 2/5
    """)
    scene.when("South: end turn").then(f"b3: South Shambler {after[0]}", f"b3: South Shambler {after[1]}")


@clause("CAS-12.3", "CAS-R54")
def test_the_enemy_that_has_been_there_longest_is_attacked_first():
    duel("Shambler 2/3", "Shambler 3/9", "Watch Recruit 1/2").then(
        "b3: North Shambler 3/7", "b3: North Watch Recruit 1/2", "b3: South Shambler body"
    )
    duel("Shambler 2/3", "Watch Recruit 1/2", "Shambler 3/9").then(
        "b3: North Watch Recruit body", "b3: North Shambler 3/7", "b3: South Shambler body"
    )


@clause("CAS-12.4", "CAS-R50")
@pytest.mark.parametrize(("defense", "first"), [(2, "body"), (5, "1/3")])
def test_then_it_attacks_the_newer_enemy_whether_or_not_the_first_died(defense, first):
    scene = duel("Shambler 2/6", f"Watch Recruit 1/{defense}", "Shambler 2/2")
    scene.then(f"b3: North Watch Recruit {first}", "b3: North Shambler body", "b3: South Shambler 2/3")


@clause("CAS-12.5", "CAS-12.6", "CAS-12.7", "CAS-R94")
@pytest.mark.parametrize(
    ("attacker", "defender", "after"),
    [("2/3", "1/4", ("2/2", "1/2")), ("3/5", "0/4", ("3/5", "0/1")), ("0/5", "4/4", ("0/1", "4/4"))],
)
def test_each_loses_the_others_attack_in_defense(attacker, defender, after):
    scene = duel(f"Shambler {attacker}", f"Watch Recruit {defender}")
    scene.then(f"b3: North Watch Recruit {after[1]}", f"b3: South Shambler {after[0]}")


@clause("CAS-12.8")
def test_damage_does_not_heal_by_itself():
    scene = duel("Shambler 2/5", "Shambler 1/9").then("b3: North Shambler 1/7", "b3: South Shambler 2/4")
    scene.when("South: end turn").then("b3: North Shambler 1/7", "b3: South Shambler 2/4")


@clause("CAS-12.9", "CAS-R58")
@pytest.mark.parametrize("area", ["b", "a"])
def test_a_survivor_cannot_move_again_this_turn_not_even_on_a_coast(area):
    scene = given(f"""
        turn: South 3
        South energy: 3
        {area}2: South Shambler 2/9
        {area}3: North Shambler 1/2
    """)
    scene.when(f"South: move {area}2 {area}3")
    if area == "a":
        scene.when("South: fight")
    scene.then(f"{area}3: North Shambler body", f"{area}3: South Shambler 2/8 fought")
    scene.refused(f"South: move {area}3 {area}4 (CAS-12.9)")


@clause("CAS-R58", "CAS-R43")
def test_only_a_card_that_says_so_lets_a_survivor_move():
    scene = given("""
        turn: South 3
        South energy: 3
        South hand: Wild Rush
        b2: South Shambler fought, moved
    """)
    scene.when("South: play Wild Rush").refused("South: move b2 b3 (CAS-12.9)")


@clause("CAS-12.11", "CAS-R52")
def test_a_structure_receives_damage_last():
    scene = duel("Shambler 2/4", "Watch Recruit 1/2", "Palisade 0/3")
    scene.then("b3: North Watch Recruit body", "b3: South Shambler 2/3", "b3: North Palisade 0/1")


@clause("CAS-12.11", "CAS-R52")
def test_also_when_it_was_there_first():
    scene = duel("Shambler 2/1", "Palisade 0/3", "Watch Recruit 1/2")
    scene.then("b3: North Watch Recruit body", "b3: South Shambler body", "b3: North Palisade 0/3")


# ---- CAS-R46, CAS-R47: who fights, and when ------------------------------------------------------


@clause("CAS-R46")
def test_enemies_only_strike_back():
    scene = given("""
        turn: South 3
        b3: South Shambler 1/9
        b3: North Shambler 3/9
    """)
    scene.when("South: end turn").then("b3: South Shambler 1/6", "b3: North Shambler 3/8")
    scene.when("North: end turn").then("b3: South Shambler 1/3", "b3: North Shambler 3/7")


@clause("CAS-R46", "CAS-R47")
def test_each_fights_at_most_one_combat_per_turn():
    scene = given("""
        turn: South 3
        South coins: 1
        South hand: Shove
        b3: South Shambler 2/9 fought
        b4: North Shambler 1/5
    """)
    scene.when("South: play Shove", "South: choose b4", "South: choose backward")
    scene.refused("South: fight b3 (CAS-R46)").when("South: end turn")
    scene.then("b3: South Shambler 2/9", "b3: North Shambler 1/5")


@clause("CAS-R47")
@pytest.mark.parametrize("structure", [False, True])
def test_a_character_that_was_there_fights_when_its_player_says_free_of_charge(structure):
    enemy = "North Palisade 0/9" if structure else "North Shambler 1/9"
    scene = given(f"""
        turn: South 3
        South energy: 0
        b3: South Shambler 2/9
        b3: {enemy}
    """)
    scene.then("may: fight b3").when("South: fight b3")
    scene.then(
        "South energy: 0", f"b3: South Shambler 2/{9 if structure else 8} fought", "b3: " + enemy.replace("/9", "/7")
    )
    scene.refused("South: fight b3 (CAS-R46)")


@clause("CAS-R47", "CAS-12.1")
def test_without_an_enemy_there_is_nothing_to_fight():
    scene = given("""
        turn: South 3
        b3: South Shambler
        b3: South Palisade
        b2: North Shambler
    """)
    scene.refused("South: fight b3 (CAS-12.1)", "South: fight b2 (CAS-R46)")


@clause("CAS-R47", "CAS-R55")
def test_an_owed_combat_is_fought_at_the_end_of_the_turn():
    scene = given("""
        turn: South 3
        b3: South Shambler 2/9
        b3: North Shambler 1/9
    """)
    scene.when("South: end turn").then("b3: South Shambler 2/8", "b3: North Shambler 1/7")


@clause("CAS-R47", "CAS-9.1")
def test_a_character_escapes_an_owed_combat_by_moving_away():
    scene = given("""
        turn: South 3
        South energy: 1
        b3: South Shambler 2/9
        b3: North Shambler 1/9
    """)
    scene.when("South: move b3 b2", "South: end turn").then("b2: South Shambler 2/9", "b3: North Shambler 1/9")


@clause("CAS-R47")
def test_a_declared_combat_is_not_fought_again_at_the_end():
    scene = given("""
        turn: South 3
        b3: South Shambler 2/9
        b3: North Shambler 1/9
    """)
    scene.when("South: fight b3", "South: end turn").then("b3: South Shambler 2/8", "b3: North Shambler 1/7")


@clause("CAS-R47", "CAS-R80")
def test_an_enemy_brought_to_it_is_fought_at_the_end_at_the_latest():
    scene = given("""
        turn: South 3
        South coins: 1
        South hand: Shove
        b2: South Hill Boar
        b3: North Shambler 1/2
    """)
    scene.when("South: play Shove", "South: choose b3", "South: choose backward")
    scene.then("b2: South Hill Boar 3/3 unfought", "b2: North Shambler 1/2", "may: fight b2, end turn")
    scene.when("South: end turn").then("b2: South Hill Boar 3/2", "North graveyard: Shambler")


HERALD = character_card("Herald", "At the end of your turn: summon a Bone Heap in the front area.")


@clause("CAS-R47", "CAS-R21")
def test_an_arrival_by_an_end_of_turn_effect_fights_at_once():
    scene = given(
        """
        turn: South 3
        b2: South Herald
        b3: North Shambler 0/3
    """,
        HERALD,
    )
    scene.when("South: end turn").then("b3: North Shambler 0/2", "b3: South Bone Heap")


@clause("CAS-R47", "CAS-R20")
def test_an_arrival_by_a_start_of_turn_effect_fights_at_once():
    herald = character_card("Herald", "At the start of your turn: summon a Bone Heap in the front area.")
    scene = given(
        """
        turn: South 3
        b2: South Herald
        b3: North Shambler 0/3
    """,
        herald,
    )
    scene.when(*ROUND).then("b3: North Shambler 0/2", "b3: South Bone Heap fought")


@clause("CAS-R47", "CAS-R21")
def test_an_enemy_brought_after_the_owed_combats_is_not_fought_in_that_turn():
    puller = character_card(
        "Puller", "At the end of your turn: choose an enemy; push it 1 area forward.", values=(2, 9)
    )
    scene = given(
        """
        turn: South 3
        b2: South Puller
        b3: North Shambler 1/9
    """,
        puller,
    )
    scene.when("South: end turn").then("b2: South Puller 2/9", "b2: North Shambler 1/9", "asked: North")


# ---- CAS-R48: passing through --------------------------------------------------------------------

COAST = "turn: South 3\nSouth energy: {energy}\na2: South Shambler 2/4\na3: North Shambler 3/3"


@clause("CAS-12.10", "CAS-R48", "CAS-14.8")
def test_on_a_coast_with_enemies_the_player_decides_at_once():
    scene = given(COAST.format(energy=2)).when("South: move a2 a3")
    scene.then("asked: South (CAS-R48)", "options: fight, move a3.2 a2, move a3.2 a4, move a3.2 b3", "South energy: 1")


@clause("CAS-12.10", "CAS-R48")
def test_moving_on_avoids_the_combat():
    scene = given(COAST.format(energy=2)).when("South: move a2 a3", "South: move a3.2 a4")
    scene.then("a3: North Shambler 3/3", "a4: South Shambler 2/4 unmoved, unfought", "South energy: 0")


@clause("CAS-R48", "CAS-12.9")
def test_choosing_to_fight_ends_the_movement():
    scene = given(COAST.format(energy=3)).when("South: move a2 a3", "South: fight")
    scene.then("a3: North Shambler 3/1", "a3: South Shambler 2/1 fought").refused("South: move a3.2 a4 (CAS-12.9)")


@clause("CAS-R48", "CAS-9.3")
def test_without_energy_for_the_next_move_it_fights():
    scene = given(COAST.format(energy=1)).when("South: move a2 a3")
    scene.then("a3: North Shambler 3/1", "a3: South Shambler 2/1 fought", "asked: South (CAS-4.4)")


@clause("CAS-R48", "CAS-9.5")
def test_without_a_legal_target_it_fights():
    scene = given("""
        turn: South 3
        South energy: 3
        a3: North Hill Boar 3/3
        a2: South Hill Boar 2/4
        a4: South Shambler
        a4: South Shambler
    """)
    scene.when("South: move a2 a3").then("a3: North Hill Boar 3/1", "a3: South Hill Boar 2/1 fought", "South energy: 2")


@clause("CAS-R48", "CAS-12.1")
def test_away_from_the_coast_there_is_no_choice():
    duel("Shambler 2/4", "Shambler 3/3", more="c1: South Watch Recruit").then(
        "b3: North Shambler 3/1", "b3: South Shambler 2/1", "asked: South (CAS-4.4)"
    )


@clause("CAS-R48", "CAS-R43")
def test_an_effect_that_lets_it_move_lets_it_pass_too():
    scene = given("""
        turn: South 3
        South energy: 2
        South coins: 1
        South hand: Ember Sprite
        b1: North Shambler
    """)
    scene.when("South: play Ember Sprite b1").then("asked: South (CAS-R48)", "may: fight, move b1.2 b2")
    scene.when("South: move b1.2 b2").then("b1: North Shambler 2/2", "b2: South Ember Sprite 2/2 moved")


@clause("CAS-R48", "CAS-R42")
def test_a_run_along_the_coast_may_pass_several_enemies():
    scene = given("""
        turn: South 3
        South energy: 3
        a1: South Shambler
        a2: North Shambler
        a3: North Shambler
    """)
    scene.when("South: move a1 a2", "South: move a2.2 a3", "South: move a3.2 a4")
    scene.then("a2: North Shambler 2/2", "a3: North Shambler 2/2", "a4: South Shambler 2/2")


@clause("CAS-R48", "CAS-R52")
def test_a_structure_alone_is_an_enemy_to_pass_too():
    scene = given("""
        turn: South 3
        South energy: 2
        a2: South Shambler
        a3: North Palisade
    """)
    scene.when("South: move a2 a3").then("asked: South (CAS-R48)").when("South: move a3 a4")
    scene.then("a3: North Palisade 0/4", "a4: South Shambler")


@clause("CAS-R48", "CAS-R80", "CAS-12.10")
def test_a_pushed_character_that_can_still_move_may_pass_too():
    scene = given("""
        turn: South 3
        South energy: 1
        South coins: 1
        South hand: Shove
        b2: South Shambler 2/9
        b3: North Shambler 1/9
    """)
    scene.when("South: play Shove", "South: choose b2", "South: choose forward").then("asked: South (CAS-R48)")
    scene.when("South: move b3.2 b4").then("b3: North Shambler 1/9", "b4: South Shambler 2/9 moved", "South energy: 0")


@clause("CAS-R48", "CAS-R27")
def test_nothing_else_comes_between_the_arrival_and_the_decision():
    scene = given("""
        turn: South 6
        South energy: 4
        South coins: 2
        South hand: Watch Recruit, Blessing
        a2: South Shambler
        a3: North Shambler
        c1: South Coin Cutter
    """)
    scene.when("South: move a2 a3")
    for move in [
        "play Watch Recruit b1",
        "play Blessing",
        "move c1 c2",
        "invest c1",
        "trade coin",
        "end turn",
        "fight c1",
    ]:
        scene.then(f"may not: {move}")


@clause("CAS-R48", "CAS-9.4")
@pytest.mark.parametrize("area", ["b2", "a2", "c3", "e1"])
def test_moving_on_follows_the_pattern(area):
    scene = given("turn: South 3\nSouth energy: 2\na2: South Deckhand\na3: North Shambler").when("South: move a2 a3")
    scene.refused(f"South: move a3.2 {area} (CAS-9.4)").then("options: fight, move a3.2 a4, move a3.2 b4, move a3.2 b3")


@clause("CAS-R47", "CAS-R21", "CAS-R48")
def test_at_the_end_of_the_turn_nobody_moves_on():
    shover = character_card("Shover", "At the end of your turn: choose another ally; push it 1 area forward.")
    scene = given(
        """
        turn: South 3
        South energy: 5
        c1: South Shover
        a2: South Shambler 2/9
        a3: North Shambler 1/9
        """,
        shover,
    )
    scene.when("South: end turn").then("a3: North Shambler 1/7", "a3: South Shambler 2/8", "asked: North")


@clause("CAS-R51", "CAS-R47")
def test_the_owed_combats_are_looked_at_again_after_each():
    drum = character_card("Drummer", "On killing: choose an enemy; push it 1 area forward.", values=(2, 9))
    scene = given(
        """
        turn: South 3
        b3: South Drummer
        d2: South Shambler 2/9
        b3: North Watch Recruit 0/1
        d3: North Shambler 1/9
        """,
        drum,
    )
    scene.when("South: end turn").then("d2: South Shambler 2/8", "d2: North Shambler 1/7")
