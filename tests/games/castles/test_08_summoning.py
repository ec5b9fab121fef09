"""CAS-8: summoning characters; CAS-R38 to CAS-R40."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.castles.workbench import character_card, given, seen, spell_card

AREAS = [f"{column}{row}" for row in "1234" for column in "abcde"]


@clause("CAS-8.1")
def test_any_number_of_characters_may_be_summoned():
    scene = given("""
        turn: South 3
        South energy: 6
        South hand: 6 Watch Recruit
    """)
    for area in ["b1", "b1", "c1", "c1", "d1", "d1"]:
        scene.when(f"South: play Watch Recruit {area}")
    scene.then("South energy: 0", "South hand: empty", "d1: South Watch Recruit", "d1: South Watch Recruit")


@clause("CAS-8.2", "CAS-2.6")
def test_a_summon_costs_energy_and_coins():
    scene = given("""
        turn: South 3
        South energy: 3
        South coins: 3
        South hand: Grave Tyrant
    """)
    scene.when("South: play Grave Tyrant b1").then("South energy: 1", "South coins: 1", "b1: South Grave Tyrant 3/4")


@clause("CAS-8.3", "CAS-14.3", "CAS-14.4", "CAS-14.5", "CAS-R2", "CAS-R6")
@pytest.mark.parametrize(("seat", "own"), [("South", "b1 c1 d1"), ("North", "b4 c4 d4")])
def test_characters_are_summoned_in_the_own_summoning_areas_only(seat, own):
    scene = given(f"""
        turn: {seat} 3
        {seat} energy: 1
        {seat} hand: Watch Recruit
    """)
    plays = ", ".join(f"play Watch Recruit {area}" for area in own.split())
    scene.then(f"options: {plays}, end turn")
    for area in AREAS:
        if area not in own.split():
            scene.refused(f"{seat}: play Watch Recruit {area} (CAS-8.3)")


@clause("CAS-8.4", "CAS-17.1")
@pytest.mark.parametrize(("there", "allowed"), [(0, True), (1, True), (2, False)])
def test_a_third_ally_finds_no_room(there, allowed):
    scene = given("turn: South 3\nSouth energy: 1\nSouth hand: Watch Recruit\n" + "b1: South Shambler\n" * there)
    if allowed:
        scene.then("may: play Watch Recruit b1")
    else:
        scene.refused("South: play Watch Recruit b1 (CAS-8.4)").then("may: play Watch Recruit c1")


@clause("CAS-8.4", "CAS-13.3")
@pytest.mark.parametrize(("states", "allowed"), [(["body"], True), (["body", ""], False), (["body", "body"], False)])
def test_bodies_count_as_allies_for_the_room(states, allowed):
    lines = "\n".join(f"b1: South Shambler {state}" for state in states)
    scene = given(f"""
        turn: South 3
        South energy: 1
        South hand: Watch Recruit
        {lines}
    """)
    if allowed:
        scene.then("may: play Watch Recruit b1")
    else:
        scene.refused("South: play Watch Recruit b1 (CAS-8.4)")


@clause("CAS-8.4", "CAS-R44", "CAS-17.1")
def test_enemies_and_a_structure_take_no_room():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Watch Recruit
        b1: South Shambler
        b1: North Shambler 0/9
        b1: North Shambler body
        b1: North Palisade
    """)
    scene.then("may: play Watch Recruit b1")


@clause("CAS-8.5", "CAS-R43")
def test_a_new_character_cannot_move_this_turn():
    scene = given("""
        turn: South 3
        South energy: 5
        South hand: Watch Recruit
    """)
    scene.when("South: play Watch Recruit b1").refused("South: move b1 b2 (CAS-8.5)")
    scene.then("b1: South Watch Recruit new")
    scene.when("South: end turn", "North: end turn", "South: move b1 b2").then("b2: South Watch Recruit settled, moved")


@clause("CAS-8.5")
def test_a_card_effect_may_let_a_new_character_move():
    scene = given("""
        turn: South 3
        South energy: 2
        South coins: 1
        South hand: Ember Sprite
    """)
    scene.when("South: play Ember Sprite b1", "South: move b1 b2").then(
        "b2: South Ember Sprite moved", "South energy: 0"
    )


@clause("CAS-8.6", "CAS-17.10", "CAS-R6")
@pytest.mark.parametrize(("seat", "own"), [("South", "a1 e1"), ("North", "a4 e4")])
def test_a_maritime_character_is_summoned_on_the_coasts_of_the_home_row_only(seat, own):
    scene = given(f"""
        turn: {seat} 3
        {seat} energy: 1
        {seat} hand: Ferry Hand
    """)
    scene.then("options: " + "".join(f"play Ferry Hand {area}, " for area in own.split()) + "end turn")
    for area in AREAS:
        if area not in own.split():
            scene.refused(f"{seat}: play Ferry Hand {area} (CAS-17.10)")


@clause("CAS-17.10", "CAS-8.4")
def test_a_full_coast_takes_no_maritime_character():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Ferry Hand
        a1: South Shambler
        a1: South Shambler
    """)
    scene.refused("South: play Ferry Hand a1 (CAS-8.4)").then("may: play Ferry Hand e1")


# ---- rulings -------------------------------------------------------------------------------------


@clause("CAS-R38", "CAS-R47")
def test_a_character_summoned_onto_enemies_fights_at_once():
    scene = given("""
        turn: South 3
        South energy: 3
        South hand: Hill Boar
        b1: North Shambler 2/2
    """)
    scene.when("South: play Hill Boar b1").then("b1: North Shambler body", "b1: South Hill Boar 3/1 new, fought")


@clause("CAS-R38", "CAS-8.4")
def test_two_enemies_do_not_forbid_the_summon_but_two_allies_do():
    scene = given("""
        turn: South 3
        South energy: 3
        South hand: Hill Boar
        b1: North Shambler 0/9
        b1: North Shambler 0/9
        c1: North Shambler 0/9
        c1: South Shambler
        c1: South Shambler
    """)
    scene.then("may: play Hill Boar b1").refused("South: play Hill Boar c1 (CAS-8.4)")


@clause("CAS-R39")
def test_nothing_is_paid_for_a_refused_play():
    scene = given("""
        turn: South 3
        South energy: 1
        South coins: 2
        South hand: Shambler
    """)
    scene.refused("South: play Shambler b1 (CAS-2.6)").then("South energy: 1", "South coins: 2", "South hand: Shambler")


@clause("CAS-R39", "CAS-8.4")
def test_without_a_legal_area_a_character_cannot_be_played():
    lines = "\n".join(f"{area}: South Shambler" for area in ["b1", "b1", "c1", "c1", "d1", "d1"])
    scene = given(f"""
        turn: South 3
        South energy: 1
        South hand: Watch Recruit
        {lines}
    """)
    for area in ["b1", "c1", "d1"]:
        scene.refused(f"South: play Watch Recruit {area} (CAS-8.4)")
    scene.then("may not: play Watch Recruit a1")


@clause("CAS-R39")
def test_only_a_card_in_hand_is_played():
    given("turn: South 3\nSouth energy: 5").refused("South: play Shambler b1 (CAS-R39)")


CALL = spell_card("Call", "Choose an area; summon a Greeter in that area.")
GREETER = character_card("Greeter", "On entering: gain 1 coin.", values=(2, 2))


@clause("CAS-R40", "CAS-17.22", "CAS-R74")
def test_a_summoned_character_is_not_played():
    scene = given(
        """
        turn: South 3
        South energy: 5
        South hand: Call
    """,
        CALL,
        GREETER,
    )
    scene.when("South: play Call", "South: choose area b2")
    scene.then("South coins: 0", "South energy: 5", "South played: Call", "b2: South Greeter 2/2 new")
    scene.refused("South: move b2 b3 (CAS-8.5)")


@clause("CAS-R40", "CAS-8.4")
@pytest.mark.parametrize("states", [["", ""], ["", "body"], ["body", "body"]])
def test_a_summoned_character_needs_room(states):
    lines = "\n".join(f"b2: South Shambler {state}" for state in states)
    scene = given(
        f"""
        turn: South 3
        South hand: Call
        {lines}
    """,
        CALL,
        GREETER,
    )
    scene.when("South: play Call", "South: choose area b2")
    scene.then(*lines.splitlines())


@clause("CAS-R40", "CAS-R47")
def test_a_character_summoned_by_an_effect_fights_at_once():
    scene = given(
        """
        turn: South 3
        South hand: Call
        b2: North Shambler 1/5
    """,
        CALL,
        GREETER,
    )
    scene.when("South: play Call", "South: choose area b2").then(
        "b2: North Shambler 1/3", "b2: South Greeter 2/1 fought"
    )


@clause("CAS-R40", "CAS-R64")
def test_a_token_is_removed_from_the_game_instead_of_buried():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Cub 1/1
        b3: North Shambler 2/2
    """)
    scene.when("South: move b2 b3").then("b3: North Shambler 2/1", "b3: South Cub body")
    scene.when("South: end turn").then("South graveyard: empty", "South gone: Cub", "b3: North Shambler")


@clause("CAS-R40", "CAS-R92")
def test_a_token_shows_no_rarity():
    scene = given("turn: South 3\nb2: South Cub")
    assert seen(scene, "b2")["name"] == "Cub"
