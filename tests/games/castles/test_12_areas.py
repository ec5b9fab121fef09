"""CAS-12: a combat belongs to an area; CAS-R46, CAS-R47, CAS-R51 to CAS-R53."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.castles.workbench import character_card, facts, given, seen, structure_card


def order(scene):
    """Who attacked, in order."""
    return [event["card"]["name"] for event in facts(scene.table, "unit fights")]


# ---- who attacks, and in which order -------------------------------------------------------------


@clause("CAS-12.2", "CAS-R47")
def test_an_arrival_starts_the_combat_and_whoever_was_there_longer_attacks_first():
    scene = given("""
        turn: South 3
        South energy: 1
        b3: South Watch Recruit 1/9
        b3: North Shambler 2/9
        b2: South Hill Boar 3/9
    """)
    scene.when("South: move b2 b3").then(
        "b3: South Watch Recruit 1/7 fought", "b3: North Shambler 2/5", "b3: South Hill Boar 3/7 fought"
    )
    assert order(scene) == ["Watch Recruit", "Hill Boar"]


@clause("CAS-12.2", "CAS-R47")
def test_a_summon_starts_the_combat_of_the_area_too():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: Shambler
        b1: South Watch Recruit 1/9
        b1: North Shambler 0/9
    """)
    scene.when("South: play Shambler b1").then(
        "b1: South Watch Recruit 1/9 fought", "b1: North Shambler 0/6", "b1: South Shambler fought"
    )


@clause("CAS-R47", "CAS-R46", "CAS-12.2")
def test_the_area_is_declared_and_all_of_its_player_attack():
    scene = given("""
        turn: South 3
        b3: South Shambler 2/9
        b3: South Watch Recruit 1/9
        b3: North Shambler 1/9
    """)
    scene.then("options: fight b3, switch deck, end turn").when("South: fight b3").then(
        "b3: South Shambler 2/8 fought", "b3: South Watch Recruit 1/8 fought", "b3: North Shambler 1/6"
    )
    scene.refused("South: fight b3 (CAS-R46)").when("South: end turn")
    scene.then("b3: South Shambler 2/8", "b3: South Watch Recruit 1/8", "b3: North Shambler 1/6")


@clause("CAS-R46")
def test_who_has_fought_this_turn_does_not_attack_again_when_another_arrives():
    scene = given("""
        turn: South 3
        South energy: 1
        b3: South Watch Recruit 1/9 fought
        b3: North Shambler 2/9
        b2: South Hill Boar 3/9
    """)
    scene.when("South: move b2 b3").then(
        "b3: South Watch Recruit 1/9", "b3: North Shambler 2/6", "b3: South Hill Boar 3/7 fought"
    )


@clause("CAS-R46", "CAS-R80")
def test_who_has_fought_elsewhere_starts_no_combat_by_arriving():
    scene = given("""
        turn: South 3
        South coins: 1
        South hand: Shove
        b3: South Watch Recruit 1/9
        b3: North Shambler 2/9
        b2: South Hill Boar 3/9 fought
    """)
    scene.when("South: play Shove", "South: choose b2", "South: choose forward")
    scene.then("b3: South Watch Recruit unfought", "b3: North Shambler 2/9", "b3: South Hill Boar", "may: fight b3")


@clause("CAS-R47", "CAS-R80")
def test_an_enemy_pushed_to_two_allies_is_fought_by_both_when_the_area_is_declared():
    scene = given("""
        turn: South 3
        South coins: 1
        South hand: Shove
        b2: South Watch Recruit 1/9
        b2: South Hill Boar 3/9
        b3: North Shambler 1/9
    """)
    scene.when("South: play Shove", "South: choose b3", "South: choose backward", "South: fight b2")
    scene.then("b2: South Watch Recruit 1/8", "b2: South Hill Boar 3/8", "b2: North Shambler 1/5")


@clause("CAS-R47", "CAS-R46", "CAS-R80")
def test_a_character_pushed_in_the_opponents_turn_only_strikes_back_and_fights_in_its_own():
    scene = given("""
        turn: North 3
        North coins: 1
        North hand: Shove
        b3: North Shambler 1/9
        b2: South Hill Boar 3/9
    """)
    scene.when("North: play Shove", "North: choose b2", "North: choose backward")
    scene.then("b3: North Shambler 1/9", "b3: South Hill Boar 3/9", "may: fight b3").when("North: end turn")
    scene.then("b3: North Shambler 1/6", "b3: South Hill Boar 3/8", "may: fight b3").when("South: fight b3")
    scene.then("b3: North Shambler 1/3", "b3: South Hill Boar 3/7")


@clause("CAS-R51")
def test_at_the_end_a_whole_area_is_fought_before_the_next_one():
    scene = given("""
        turn: South 3
        b3: South Shambler 1/9
        a3: South Hill Boar 1/9
        b3: South Watch Recruit 1/9
        b3: North Shambler 0/9
        a3: North Shambler 0/9
    """)
    scene.when("South: end turn")
    assert order(scene) == ["Shambler", "Watch Recruit", "Hill Boar"]


# ---- what changes in the middle ------------------------------------------------------------------


@clause("CAS-R53", "CAS-R47")
def test_if_the_first_attacker_dies_the_next_one_still_attacks():
    scene = given("""
        turn: South 3
        b3: South Watch Recruit 1/2
        b3: South Hill Boar 3/9
        b3: North Shambler 2/9
    """)
    scene.when("South: fight b3").then(
        "b3: South Watch Recruit body", "b3: South Hill Boar 3/7", "b3: North Shambler 2/5"
    )


@clause("CAS-R47", "CAS-R53", "CAS-12.9")
def test_if_no_enemy_is_left_the_rest_have_not_fought_and_may_move():
    scene = given("""
        turn: South 3
        South energy: 1
        b3: South Hill Boar 3/9
        b3: South Watch Recruit 1/9
        b3: North Shambler 2/3
    """)
    scene.when("South: fight b3").then(
        "b3: South Hill Boar 3/7 fought", "b3: South Watch Recruit 1/9 unfought", "b3: North Shambler body"
    )
    scene.when("South: move b3.2 b4").then("b4: South Watch Recruit 1/9 moved").refused("South: move b3 b2 (CAS-12.9)")


@clause("CAS-R53", "CAS-R47")
def test_who_is_moved_away_before_its_turn_came_has_not_fought():
    gust = character_card(
        "Gust", "On death: choose an enemy in this area and a direction; push it 1 area that way.", values=(1, 1)
    )
    scene = given(
        """
        turn: South 3
        b3: South Hill Boar 3/9
        b3: South Watch Recruit 1/9
        b3: North Gust
        b3: North Shambler 1/9
        """,
        gust,
    )
    scene.when("South: fight b3", "North: choose b3.2", "North: choose forward")
    scene.then("b2: South Watch Recruit 1/9 unfought")
    scene.then("b3: South Hill Boar 3/7 fought", "b3: North Shambler 1/6", "b3: North Gust body")


@clause("CAS-R53", "CAS-R40")
def test_who_arrives_in_the_middle_takes_part_in_its_turn():
    chief = character_card("Chief", "On killing: summon a Bone Heap in this area.", values=(3, 9))
    scene = given(
        """
        turn: South 3
        b3: South Chief
        b3: North Shambler 1/3
        b3: North Hill Boar 0/9
        """,
        chief,
    )
    scene.when("South: fight b3").then(
        "b3: South Chief 3/8", "b3: North Hill Boar 0/5", "b3: South Bone Heap 1/1 fought", "b3: North Shambler body"
    )
    blows = [line for _, clause_id, line in scene.table.read_log(None) if clause_id == "CAS-12.5"]
    assert blows == [
        "Chief deals 3, Shambler deals 1",
        "Chief deals 3, Hill Boar deals 0",
        "Bone Heap deals 1, Hill Boar deals 0",
    ]


@clause("CAS-R53", "CAS-R47")
def test_an_arrival_in_another_area_fights_there_before_the_combat_goes_on():
    drum = character_card("Drum", "On killing: choose another ally; push it 1 area forward.", values=(3, 9))
    scene = given(
        """
        turn: South 3
        b3: South Drum
        b3: North Shambler 0/3
        b3: North Hill Boar 0/9
        d2: South Watch Recruit 1/9
        d3: North Shambler 0/9
        """,
        drum,
    )
    scene.when("South: fight b3").then("d3: North Shambler 0/8", "d3: South Watch Recruit 1/9 fought")
    lines = [line for _, clause_id, line in scene.table.read_log(None) if clause_id == "CAS-12.5"]
    assert lines[1:] == ["Watch Recruit deals 1, Shambler deals 0", "Drum deals 3, Hill Boar deals 0"]


# ---- the structure comes last --------------------------------------------------------------------


@clause("CAS-12.11", "CAS-R52")
def test_the_structure_is_struck_after_all_attackers_have_attacked_the_characters():
    scene = given("""
        turn: South 3
        b3: South Watch Recruit 2/9
        b3: South Hill Boar 3/9
        b3: North Shambler 0/9
        b3: North Lookout Post 0/2
    """)
    scene.when("South: fight b3").then(
        "b3: South Watch Recruit 2/8",
        "b3: South Hill Boar 3/8",
        "b3: North Shambler 0/4",
        "North graveyard: Lookout Post",
    )


@clause("CAS-R52", "CAS-R47")
@pytest.mark.parametrize(("defense", "after"), [(9, "0/4"), (2, "")])
def test_each_strikes_a_structure_that_stands_alone_as_long_as_it_stands(defense, after):
    tower = structure_card("Tower", defense=9)
    scene = given(
        f"turn: South 3\nb3: South Watch Recruit 2/1\nb3: South Hill Boar 3/1\nb3: North Tower 0/{defense}", tower
    )
    scene.when("South: fight b3").then(
        "b3: South Watch Recruit 2/1 fought",
        "b3: South Hill Boar 3/1 fought",
        *([f"b3: North Tower {after}"] * bool(after)),
    )


@clause("CAS-R52", "CAS-R53")
def test_who_died_in_the_combat_does_not_strike_the_structure():
    scene = given("""
        turn: South 3
        b3: South Watch Recruit 2/1
        b3: South Hill Boar 3/9
        b3: North Shambler 1/9
        b3: North Palisade 0/4
    """)
    scene.when("South: fight b3").then(
        "b3: South Watch Recruit body", "b3: South Hill Boar 3/8", "b3: North Shambler 1/4", "b3: North Palisade 0/1"
    )


# ---- passing through, and who cannot attack ------------------------------------------------------


@clause("CAS-R48", "CAS-12.2")
@pytest.mark.parametrize(("move", "left"), [("fight", 6), ("move a3.3 a4", 9)])
def test_on_a_coast_the_arrival_decides_for_the_area(move, left):
    scene = given("""
        turn: South 3
        South energy: 2
        a3: South Watch Recruit 1/9
        a3: North Shambler 0/9
        a2: South Shambler 2/4
    """)
    scene.when("South: move a2 a3").then("asked: South (CAS-R48)").when(f"South: {move}")
    assert seen(scene, "a3.2")["defense"] == left
    assert order(scene) == (["Watch Recruit", "Shambler"] if left == 6 else [])


@clause("CAS-R47", "CAS-R95")
def test_a_character_that_cannot_attack_takes_no_part_and_strikes_back():
    scene = given(
        """
        turn: South 3
        South energy: 1
        b3: South Monk 2/9
        b3: North Shambler 1/9
        b2: South Watch Recruit 1/9
        """,
        character_card("Monk", "This card cannot attack."),
    )
    scene.refused("South: fight b3 (CAS-R46)").when("South: move b2 b3").then(
        "b3: South Monk 2/9 unfought", "b3: North Shambler 1/8", "b3: South Watch Recruit 1/8"
    )
    scene.when("South: end turn", "North: end turn").then(
        "b3: South Monk 2/8", "b3: North Shambler 1/5", "b3: South Watch Recruit 1/7"
    )
