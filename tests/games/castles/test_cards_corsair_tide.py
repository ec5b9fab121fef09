"""What each card of Corsair Tide does."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.castles.workbench import given

ROUND = ("South: end turn", "North: end turn")


@clause("CAS-17.7", "CAS-17.22", "CAS-17.10")
@pytest.mark.parametrize(("area", "opposite", "other"), [("a1", "a4", "e4"), ("e1", "e4", "a4")])
def test_captain_isaura_vell_hits_the_opposite_area(area, opposite, other):
    scene = given(f"""
        turn: South 6
        South energy: 2
        South coins: 4
        South hand: Captain Isaura Vell
        {opposite}: North Shield Bearer
        {opposite}: North Watch Recruit
        {opposite}: North Palisade
        {other}: North Shambler
    """)
    scene.when(f"South: play Captain Isaura Vell {area}")
    scene.then(
        f"{area}: South Captain Isaura Vell 4/5",
        f"{opposite}: North Shield Bearer 1/2",
        f"{opposite}: North Watch Recruit body",
        f"{opposite}: North Palisade 0/4",
        f"{other}: North Shambler 2/2",
    )


@clause("CAS-17.7")
def test_captain_isaura_vell_does_it_only_on_entering():
    scene = given("""
        turn: South 6
        South energy: 1
        a1: South Captain Isaura Vell
        a3: North Shield Bearer
    """)
    scene.when("South: move a1 a2").then("a3: North Shield Bearer 1/4")


@clause("CAS-17.15", "CAS-R43")
def test_harbour_broker_lets_an_ally_here_or_adjacent_move_again():
    scene = given("""
        turn: South 6
        South energy: 1
        South coins: 2
        b2: South Harbour Broker
        b2: South Watch Recruit moved
        b3: South Shambler moved
        c3: South Shambler moved
        c2: North Shambler
    """)
    scene.when("South: invest b2").then("options: choose b2, choose b2.2, choose b3", "South coins: 1")
    scene.when("South: choose b3").then("may: move b3 b4").refused(
        "South: move c3 c4 (CAS-9.2)", "South: invest b2 (CAS-R77)"
    )
    scene.when("South: move b3 b4").refused("South: move b4 b3 (CAS-9.2)")


@clause("CAS-R43")
@pytest.mark.parametrize(("state", "clause_id"), [("new", "CAS-8.5"), ("fought", "CAS-12.9")])
def test_harbour_broker_does_not_help_the_new_or_those_who_fought(state, clause_id):
    scene = given(f"""
        turn: South 6
        South energy: 1
        South coins: 1
        b2: South Harbour Broker
        b3: South Shambler {state}
    """)
    scene.when("South: invest b2", "South: choose b3").refused(f"South: move b3 b4 ({clause_id})")


@clause("CAS-17.14")
@pytest.mark.parametrize(("played", "coins"), [("", 1), ("South played: Ferry Hand", 2), ("South played: Shambler", 1)])
def test_split_the_haul(played, coins):
    scene = given(f"""
        turn: South 3
        South energy: 1
        South hand: Split the Haul
        {played}
    """)
    scene.when("South: play Split the Haul").then(f"South coins: {coins}", "South energy: 0")


@clause("CAS-R69", "CAS-R68", "CAS-17.11")
def test_anchored_brig_brings_a_deckhand_every_second_turn():
    scene = given("""
        turn: South 3
        South energy: 2
        South coins: 1
        South hand: Anchored Brig
        a2: South Watch Recruit
    """)
    scene.when("South: play Anchored Brig a2").then("a2: South Watch Recruit", "a2: South Anchored Brig 0/3, build 2")
    scene.when(*ROUND).then("a2: South Watch Recruit", "a2: South Anchored Brig 0/3, build 1")
    scene.when(*ROUND)
    scene.then("a2: South Watch Recruit", "a2: South Deckhand 1/1 new", "a2: South Anchored Brig 0/3, build 2")
    scene.refused("South: move a2.2 a3 (CAS-8.5)")


@clause("CAS-R40", "CAS-8.4")
def test_anchored_brig_brings_nobody_into_a_full_area():
    scene = given("""
        turn: South 3
        a2: South Watch Recruit
        a2: South Watch Recruit
        a2: South Anchored Brig 0/3, build 1
    """)
    scene.when(*ROUND)
    scene.then("a2: South Watch Recruit", "a2: South Watch Recruit", "a2: South Anchored Brig 0/3, build 2")


@clause("CAS-R47", "CAS-R20")
def test_the_deckhand_of_a_besieged_brig_fights_at_once():
    scene = given("""
        turn: South 3
        a2: North Shambler 0/3 fought
        a2: South Anchored Brig 0/9, build 1
    """).when(*ROUND)
    scene.then("a2: North Shambler 0/2", "a2: South Deckhand 1/1 fought", "a2: South Anchored Brig 0/9, build 2")


@clause("CAS-17.14", "CAS-R43")
@pytest.mark.parametrize(
    ("played", "free"), [("", False), ("South played: Dock Rat", True), ("South played: Shambler", False)]
)
def test_boarding_mate_moves_at_once_after_a_pirate(played, free):
    scene = given(f"""
        turn: South 3
        South energy: 3
        South coins: 1
        South hand: Boarding Mate
        {played}
    """)
    scene.when("South: play Boarding Mate b1")
    if free:
        scene.when("South: move b1 c2").then("c2: South Boarding Mate 3/3 moved")
    else:
        scene.refused("South: move b1 c2 (CAS-8.5)")


@clause("CAS-R48", "CAS-R43")
def test_boarding_mate_summoned_onto_enemies_may_move_on_by_its_combo():
    scene = given("""
        turn: South 3
        South energy: 3
        South coins: 1
        South hand: Boarding Mate
        South played: Dock Rat
        b1: North Shambler
    """)
    scene.when("South: play Boarding Mate b1").then("asked: South (CAS-R48)", "may: fight, move b1.2 c2")
    scene.when("South: move b1.2 c2").then("b1: North Shambler 2/2", "c2: South Boarding Mate 3/3")


@clause("CAS-17.6", "CAS-17.22")
def test_powder_gunner_shoots_one_enemy_in_front():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: Powder Gunner
        b2: North Shambler
        b2: North Watch Recruit 1/1
        b2: South Shambler fought
        c2: North Shambler
    """)
    scene.when("South: play Powder Gunner b1").then("options: choose b2, choose b2.2").when("South: choose b2.2")
    scene.then(
        "b2: North Shambler 2/2", "b2: North Watch Recruit body", "b2: South Shambler", "b1: South Powder Gunner 2/2"
    )


@clause("CAS-R95", "CAS-17.22")
def test_powder_gunner_needs_no_enemy():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: Powder Gunner
        c2: North Shambler
    """)
    scene.when("South: play Powder Gunner b1").then(
        "b1: South Powder Gunner 2/2", "asked: South", "c2: North Shambler 2/2"
    )


@clause("CAS-17.10")
@pytest.mark.parametrize("name", ["Reef Diver", "Tidewrecked Sailor", "Ferry Hand", "Marsh Otter", "Tide Shaper"])
def test_the_maritime_characters(name):
    scene = given(f"""
        turn: South 3
        South energy: 8
        South hand: {name}
    """)
    scene.then(f"may: play {name} a1, play {name} e1", f"may not: play {name} b1, play {name} c1, play {name} d1")


@clause("CAS-17.13")
@pytest.mark.parametrize(("played", "coins"), [("", 0), ("South played: Shambler", 1)])
def test_dock_rat(played, coins):
    scene = given(f"""
        turn: South 3
        South energy: 1
        South hand: Dock Rat
        {played}
    """)
    scene.when("South: play Dock Rat b1").then(f"South coins: {coins}", "b1: South Dock Rat 1/2")


@clause("CAS-17.15", "CAS-R77")
def test_coin_cutter_invests_twice_a_turn():
    scene = given("""
        turn: South 3
        South coins: 5
        b2: South Coin Cutter
    """)
    scene.when("South: invest b2", "South: invest b2").then("South coins: 3", "b2: South Coin Cutter 1/6")
    scene.refused("South: invest b2 (CAS-R77)").when(*ROUND).then("b2: South Coin Cutter 1/6", "may: invest b2")


@clause("CAS-R84", "CAS-10.8")
def test_lookout_post_strengthens_allies_in_its_area():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Shambler
        b2: North Shambler 2/9 fought
        b2: South Lookout Post
        c2: South Shambler
    """)
    scene.then("b2: South Shambler 3/2", "b2: North Shambler 2/9", "b2: South Lookout Post", "c2: South Shambler 2/2")
    scene.when("South: move b2 b3").then("b3: South Shambler 2/2")


@clause("CAS-R84", "CAS-R65")
def test_without_lookout_post_its_bonus_ends():
    scene = given("""
        turn: North 3
        North energy: 1
        North hand: Cannon Volley
        b2: South Lookout Post
        b2: South Shambler
    """)
    scene.then("b2: South Shambler 3/2", "b2: South Lookout Post")
    scene.when("North: play Cannon Volley", "North: choose b2 structure").then("b2: South Shambler 2/2")
