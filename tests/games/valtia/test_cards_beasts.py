"""What each Beast does."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.valtia.workbench import given


@clause("VAL-11.10", "VAL-R48")
@pytest.mark.parametrize(
    ("where", "boar", "attack"),
    [
        ("b2", "South Thornback Boar", 3),
        ("a2", "South Thornback Boar", 3),
        ("b1", "South Thornback Boar", 2),
        ("b3", "South Thornback Boar", 2),
        ("b2", "North Thornback Boar", 2),
        ("b2", "South Grave Hound", 3),
    ],
)
def test_den_mother_in_center_strengthens_other_allied_beasts_in_her_row(where, boar, attack):
    scene = given(f"""
        turn: South 3
        {where}: South Den Mother
        d2: {boar}
    """)
    scene.then(f"d2: {boar} {attack}/2", f"{where}: South Den Mother 1/1")


@clause("VAL-12.17")
def test_den_mother_is_protectable():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Thornback Boar 2/3
        b3: North Den Mother
        b3: North Deckhand 1/2
    """)
    scene.when("South: move b2 b3").then("b3: South Thornback Boar 2/1", "North graveyard: Den Mother, Deckhand")


@clause("VAL-11.3")
@pytest.mark.parametrize(
    ("other", "state"),
    [
        ("d1: South Thornback Boar", "rested"),
        ("e3: South Whelp", "rested"),
        ("d1: North Thornback Boar", "sick"),
        ("d1: South Deckhand", "sick"),
        ("", "sick"),
    ],
)
def test_pack_runner_can_move_at_once_beside_another_beast_of_yours(other, state):
    scene = given(f"""
        turn: South 3
        South energy: 2
        South coins: 1
        South hand: Pack Runner
        {other}
    """)
    scene.when("South: play Pack Runner b1").then(f"b1: South Pack Runner 2/1 {state}")
    if state == "rested":
        scene.when("South: move b1 c2").then("c2: South Pack Runner sick").refused("South: move c2 c3 (VAL-9.6)")
    else:
        scene.refused("South: move b1 c2 (VAL-9.6)")


@clause("VAL-11.2")
def test_ridge_elk_gains_defense_after_moving_once_per_turn():
    scene = given("""
        turn: South 3
        South energy: 3
        b1: South Ridge Elk
    """)
    scene.when("South: move b1 a1").then("a1: South Ridge Elk 2/4 used")
    scene.when("South: move a1 a2").then("a2: South Ridge Elk 2/4")
    scene.when("South: end turn", "North: end turn", "South: move a2 a3").then("a3: South Ridge Elk 2/5")


@clause("VAL-11.2")
def test_ridge_elk_gains_after_the_fight_and_not_if_it_stays():
    scene = given("""
        turn: South 3
        South energy: 2
        b2: South Ridge Elk 2/3
        d2: South Ridge Elk 0/3
        b3: North Deckhand
        d3: North Stone Sentinel
    """)
    scene.when("South: move b2 b3").then("b3: South Ridge Elk 2/3")
    scene.when("South: move d2 d3").then("d2: South Ridge Elk 0/3")


@clause("VAL-11.3", "VAL-R35")
@pytest.mark.parametrize(("ally", "whelp"), [("", True), ("b1: South Deckhand", False)])
def test_burrow_queen_summons_a_whelp_if_there_is_room(ally, whelp):
    scene = given(f"""
        turn: South 3
        South energy: 2
        South coins: 2
        South hand: Burrow Queen
        {ally}
    """)
    scene.when("South: play Burrow Queen b1")
    if whelp:
        scene.then("b1: South Burrow Queen 2/3 sick", "b1: South Whelp 1/1 sick")
    else:
        scene.then("b1: South Deckhand", "b1: South Burrow Queen 2/3")


@clause("VAL-R32")
def test_gore_tyrant_gains_attack_for_each_kill():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Gore Tyrant
        b3: North Deckhand
        b3: North Deckhand
    """)
    scene.when("South: move b2 b3", "South: attack b3").then("b3: South Gore Tyrant 7/3", "b3 dice: red 6 1, green 3")


@clause("VAL-R32")
def test_gore_tyrant_gains_attack_as_a_defender_too():
    scene = given("""
        turn: North 3
        North energy: 1
        b2: South Gore Tyrant
        b3: North Deckhand
    """)
    scene.when("North: move b3 b2").then("b2: South Gore Tyrant 6/4")


@clause("VAL-R32")
def test_gore_tyrant_gains_nothing_for_a_kill_by_a_spell():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: Hex of Ash
        b2: South Gore Tyrant
        b3: North Deckhand
    """)
    scene.when("South: play Hex of Ash", "South: choose b3").then("b3: empty", "b2: South Gore Tyrant 5/5")


@clause("VAL-R32")
def test_a_kill_needs_the_killer_to_survive_the_round():
    scene = given("""
        turn: South 3
        South energy: 1
        North coins: 1
        b2: South Purse Cutter 3/1
        b3: North Deckhand
    """)
    scene.when("South: move b2 b3").then("b2: empty", "b3: empty", "South coins: 0", "North coins: 1")


@clause("VAL-16.4", "VAL-R29")
def test_hive_warden_leaves_a_whelp_in_its_front_area():
    scene = given("""
        turn: South 3
        South energy: 1
        c2: South Thornback Boar
        b3: North Hive Warden 1/1
    """)
    scene.when("South: move c2 b3").then("b3: South Thornback Boar 2/1", "b2: North Whelp 1/1 sick")


@clause("VAL-R35", "VAL-R29", "VAL-7.4")
def test_the_whelp_of_a_hive_warden_finds_its_killer_gone_from_the_front_area():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Thornback Boar
        b3: North Hive Warden 1/1
    """)
    scene.when("South: move b2 b3").then("b3: South Thornback Boar 2/1", "b2: North Whelp 1/1")


@clause("VAL-R35", "VAL-7.4")
def test_the_whelp_of_a_hive_warden_fights_who_stands_in_the_front_area():
    scene = given("""
        turn: South 3
        South energy: 1
        c2: South Thornback Boar
        b2: South Militia Levy
        b3: North Hive Warden 1/1
    """)
    scene.when("South: move c2 b3").then("b2: South Militia Levy 1/1", "North gone: Whelp")
    scene.then("log has: Whelp attacks Militia Levy in b2")


RAM = """
    turn: South 3
    South energy: 2
    South coins: 1
    South hand: Cliff Ram
"""


@clause("VAL-R50")
@pytest.mark.parametrize(
    ("around", "after"),
    [
        ("", ["b2: empty", "b3: North Deckhand 1/1"]),
        ("b3: North Militia Levy", ["b2: empty", "b3: North Militia Levy", "b3: North Deckhand"]),
        ("b3: North Militia Levy\nb3: North Militia Levy", ["b2: North Deckhand 1/1"]),
        ("b3: South Militia Levy", ["b2: empty", "b3: South Militia Levy 1/1"]),
        ("b3: South Champion of Valtia", ["b2: empty", "b3: South Champion of Valtia 5/3"]),
    ],
    ids=["pushed", "beside an ally", "no room", "into a fight", "into a lost fight"],
)
def test_cliff_ram_pushes_an_enemy_away(around, after):
    scene = given(f"{RAM}\nb2: North Deckhand\n{around}")
    scene.when("South: play Cliff Ram b1").then("b1: South Cliff Ram 2/3 sick", *after)


@clause("VAL-R50", "VAL-R1")
def test_for_north_away_is_the_other_way():
    scene = given("""
        turn: North 3
        North energy: 2
        North coins: 1
        North hand: Cliff Ram
        b3: South Deckhand
    """)
    scene.when("North: play Cliff Ram b4").then("b2: South Deckhand", "b3: empty")


@clause("VAL-R39")
def test_cliff_ram_chooses_among_two_enemies_and_needs_none():
    scene = given(f"{RAM}\nb2: North Deckhand\nb2: North Militia Levy\nc3: North Deckhand")
    scene.when("South: play Cliff Ram b1").then("asked: South (VAL-11.1)", "options: choose b2, choose b2.2")
    scene.when("South: choose b2.2").then("b2: North Deckhand", "b3: North Militia Levy")
    given(RAM).when("South: play Cliff Ram b1").then("b1: South Cliff Ram", "asked: South (VAL-3.2)")
    given(f"{RAM}\nb2: South Deckhand").when("South: play Cliff Ram b1").then("b2: South Deckhand")


@clause("VAL-R40", "VAL-R50")
def test_an_enemy_pushed_home_damages_nobody():
    scene = given(f"{RAM}\nb2: North Deckhand").when("South: play Cliff Ram b1").then("b3: North Deckhand")
    scene.then("South castle: 5", "North castle: 5")
