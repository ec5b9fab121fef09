"""What each card of Wild Grove does."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.castles.workbench import given

ROUND = ("South: end turn", "North: end turn")


@clause("CAS-17.28", "CAS-17.29", "CAS-17.25")
def test_old_bramblehorn_pushes_all_enemies_of_an_adjacent_area():
    scene = given("""
        turn: South 5
        b2: South Old Bramblehorn
        b3: North Shambler 0/9
        b3: North Watch Recruit 0/9
        b3: South Hill Boar 0/9
        b1: North Hill Boar 0/9
    """)
    scene.when("South: end turn", "North: end turn")
    scene.then("asked: South", "options: choose forward, choose right, choose backward, choose left")
    scene.when("South: choose forward")
    scene.then("b4: North Shambler", "b4: North Watch Recruit", "b3: South Hill Boar", "b1: North Hill Boar")


@clause("CAS-17.30")
def test_old_bramblehorn_pushes_the_longest_there_first_and_the_other_stays_if_it_is_full():
    scene = given("""
        turn: South 5
        b2: South Old Bramblehorn
        b3: North Shambler
        b3: North Watch Recruit
        b4: North Hill Boar
    """)
    scene.when(*ROUND, "South: choose forward")
    scene.then("b4: North Hill Boar", "b4: North Shambler", "b3: North Watch Recruit")


@clause("CAS-R81", "CAS-R12")
def test_old_bramblehorn_at_the_edge_chooses_among_the_areas_that_exist():
    scene = given("turn: South 5\na4: South Old Bramblehorn").when(*ROUND)
    scene.then("options: choose right, choose backward")


@clause("CAS-17.21", "CAS-17.25")
def test_elder_oak_feeds_the_strongest_ally_in_its_area():
    scene = given("""
        turn: South 3
        b2: South Shambler 2/2
        b2: South Watch Recruit 1/4
        b2: South Elder Oak
        c3: South Hill Boar
    """)
    scene.when(*ROUND).then("b2: South Shambler 2/2", "b2: South Watch Recruit 2/5", "b2: South Elder Oak")
    scene.then("asked: South", "may: end turn")


@clause("CAS-R78")
def test_elder_oak_in_a_tie_and_without_an_ally():
    scene = given("""
        turn: South 3
        b2: South Shambler 2/2
        b2: South Watch Recruit 1/3
        b2: South Elder Oak
    """).when(*ROUND)
    scene.then("options: choose b2, choose b2.2").when("South: choose b2.2")
    scene.then("b2: South Shambler 2/2", "b2: South Watch Recruit 2/4", "b2: South Elder Oak")
    given("""
        turn: South 3
        b2: South Elder Oak
        c2: South Shambler
    """).when(*ROUND).then("may: end turn")


@clause("CAS-17.23", "CAS-17.29")
def test_thicket_ram_pushes_an_enemy_in_front_when_it_moves_in():
    scene = given("""
        turn: South 3
        South energy: 1
        b1: South Thicket Ram
        b3: North Shambler
        b3: North Watch Recruit
    """)
    scene.when("South: move b1 b2").then("options: choose b3, choose b3.2").when("South: choose b3.2")
    scene.then("options: choose forward, choose right, choose backward, choose left").when("South: choose right")
    scene.then("c3: North Watch Recruit", "b3: North Shambler", "b2: South Thicket Ram 2/3")


@clause("CAS-17.22", "CAS-17.23")
def test_thicket_ram_does_nothing_when_summoned():
    scene = given("""
        turn: South 3
        South energy: 2
        South coins: 1
        South hand: Thicket Ram
        b2: North Shambler
    """)
    scene.when("South: play Thicket Ram b1").then("b2: North Shambler", "asked: South", "may: end turn")


@clause("CAS-R47", "CAS-R80")
def test_thicket_ram_may_pull_the_enemy_into_its_own_area():
    scene = given("""
        turn: South 3
        South energy: 1
        b1: South Thicket Ram
        b3: North Shambler
    """)
    scene.when("South: move b1 b2", "South: choose backward")
    scene.when("South: end turn").then("b2: South Thicket Ram 2/1", "North graveyard: Shambler")


@clause("CAS-9.3", "CAS-R67")
def test_moss_ring_makes_the_first_move_out_of_its_area_free():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Shambler
        b2: South Watch Recruit
        b2: South Moss Ring
        c2: South Shambler
    """)
    scene.when("South: move b2 b3").then("South energy: 1").when("South: move b2 a2").then("South energy: 0")
    scene.refused("South: move c2 c3 (CAS-9.3)")
    scene.when(*ROUND, "South: move a2 b2").then("South energy: 4")


@clause("CAS-9.3")
def test_moss_ring_works_for_its_owner_only_and_anew_each_turn():
    scene = given("""
        turn: South 3
        South energy: 0
        North energy: 0
        b2: North Moss Ring
        b2: South Shambler
    """)
    scene.refused("South: move b2 b3 (CAS-9.3)")
    scene = given("""
        turn: South 3
        South energy: 0
        b2: South Moss Ring
        b2: South Shambler
        b2: South Watch Recruit
    """)
    scene.when("South: move b2 b3").refused("South: move b2 c2 (CAS-9.3)")
    scene.when(*ROUND, "South: move b2 c2").then("South energy: 5")


@clause("CAS-R48", "CAS-9.3")
def test_a_free_move_counts_for_passing_through():
    scene = given("""
        turn: South 3
        South energy: 1
        a2: South Shambler
        a3: North Shambler
        a3: South Moss Ring
    """)
    scene.when("South: move a2 a3").then("asked: South (CAS-R48)", "South energy: 0").when("South: move a3.2 a4")
    scene.then("a4: South Shambler 2/2", "South energy: 0")


@clause("CAS-17.9")
@pytest.mark.parametrize(("structure", "attack"), [("Moss Ring", 4), ("Palisade", 2)])
def test_grove_stalker_in_nature(structure, attack):
    scene = given(f"""
        turn: South 3
        South energy: 1
        b2: South Grove Stalker
        b2: South {structure}
        c3: North Shield Bearer 0/9
    """)
    scene.then(f"b2: South Grove Stalker {attack}/3", f"b2: South {structure}")
    scene.when("South: move b2 c3").then("c3: North Shield Bearer 0/7", "c3: South Grove Stalker 2/3")


@clause("CAS-17.6", "CAS-R40")
def test_burrow_mother_summons_a_cub_in_front():
    scene = given("""
        turn: South 3
        South energy: 2
        South coins: 1
        South hand: Burrow Mother
    """)
    scene.when("South: play Burrow Mother b1").then("b1: South Burrow Mother 1/3", "b2: South Cub 1/1 new")


@clause("CAS-R40", "CAS-R47")
def test_the_cub_fights_at_once_and_needs_room():
    hand = "turn: South 3\nSouth energy: 2\nSouth coins: 1\nSouth hand: Burrow Mother\n"
    given(f"{hand}b2: North Shambler 0/3").when("South: play Burrow Mother b1").then(
        "b2: North Shambler 0/2", "b2: South Cub fought"
    )
    full = given(f"{hand}b2: South Shambler\nb2: South Shambler").when("South: play Burrow Mother b1")
    full.then("b2: South Shambler", "b2: South Shambler", "b1: South Burrow Mother")


@clause("CAS-R8", "CAS-9.4")
def test_hill_boar_only_moves_forward():
    given("""
        turn: South 3
        South energy: 1
        c2: South Hill Boar
    """).then("options: move c2 c3, switch deck, end turn")
    given("""
        turn: South 3
        South energy: 1
        c4: South Hill Boar
    """).then("options: switch deck, end turn")


@clause("CAS-17.23", "CAS-R84")
def test_marsh_otter_gains_attack_on_each_coast_it_enters():
    scene = (
        given("""
            turn: South 3
            South energy: 3
            b2: South Marsh Otter
        """)
        .when("South: move b2 a2")
        .then("a2: South Marsh Otter 2/3")
    )
    scene.when("South: move a2 a3").then("a3: South Marsh Otter 3/3").when("South: move a3 b3").then(
        "b3: South Marsh Otter 3/3"
    )
    scene.when("South: end turn").then("b3: South Marsh Otter 1/3")


@clause("CAS-R41", "CAS-17.23")
def test_marsh_otter_gains_nothing_by_being_summoned_on_a_coast():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: Marsh Otter
    """).when("South: play Marsh Otter a1")
    scene.then("a1: South Marsh Otter 1/3")


@clause("CAS-17.14")
@pytest.mark.parametrize(
    ("played", "values"), [("", "1/1"), ("South played: Hill Boar", "2/2"), ("South played: Shambler", "1/1")]
)
def test_kennel_pup(played, values):
    scene = given(f"""
        turn: South 3
        South energy: 1
        South hand: Kennel Pup
        {played}
    """)
    scene.when("South: play Kennel Pup b1").then(f"b1: South Kennel Pup {values}")


@clause("CAS-R43")
def test_wild_rush_lets_an_ally_move_again():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: Wild Rush
        b2: South Shambler moved
        c2: North Shambler
    """)
    scene.when("South: play Wild Rush", "South: move b2 b3").then("b3: South Shambler moved", "South energy: 0")
    scene.refused("South: move b3 b4 (CAS-9.2)")


@clause("CAS-R43")
@pytest.mark.parametrize(("state", "clause_id"), [("new", "CAS-8.5"), ("fought", "CAS-12.9")])
def test_wild_rush_does_not_help_the_new_or_those_who_fought(state, clause_id):
    scene = given(f"""
        turn: South 3
        South energy: 2
        South hand: Wild Rush
        b2: South Shambler {state}
    """)
    scene.when("South: play Wild Rush").refused(f"South: move b2 b3 ({clause_id})")


@clause("CAS-9.3")
def test_moss_ring_built_after_a_move_out_of_its_area_comes_too_late():
    scene = given("""
        turn: South 3
        South energy: 3
        South hand: Moss Ring
        b2: South Shambler
        b2: South Watch Recruit
    """)
    scene.when("South: move b2 b3", "South: play Moss Ring b2", "South: move b2 c2").then("South energy: 0")


@clause("CAS-R47", "CAS-17.29")
def test_old_bramblehorn_may_bring_enemies_to_an_ally():
    scene = given("""
        turn: South 5
        b2: South Old Bramblehorn
        b3: North Shambler 0/2
        b4: South Hill Boar
    """)
    scene.when(*ROUND, "South: choose forward").then(
        "b4: South Hill Boar unfought", "b4: North Shambler 0/2", "may: fight b4"
    )
