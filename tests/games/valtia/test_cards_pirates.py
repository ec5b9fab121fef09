"""What each Pirate does."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.valtia.workbench import given


@clause("VAL-11.2")
@pytest.mark.parametrize(
    ("played", "defense"),
    [("", 1), ("South played: Deckhand", 2), ("South played: Militia Levy, Mend", 1), ("South played: Skeleton", 1)],
)
def test_cutlass_mate_gains_defense_by_a_pirate_combo(played, defense):
    scene = given(f"""
        turn: South 3
        South energy: 1
        South coins: 1
        South hand: Cutlass Mate
        {played}
    """)
    scene.when("South: play Cutlass Mate b1").then(f"b1: South Cutlass Mate 2/{defense}")


@clause("VAL-11.2")
def test_a_combo_looks_at_this_turn_only():
    scene = given("""
        turn: South 3
        South energy: 2
        South coins: 3
        South hand: Deckhand, 2 Cutlass Mate
    """)
    scene.when("South: play Deckhand b1", "South: play Cutlass Mate b1")
    scene.then("b1: South Deckhand", "b1: South Cutlass Mate 2/2")
    scene.when("South: end turn", "North: end turn", "South: play Cutlass Mate c1").then("c1: South Cutlass Mate 2/1")


@clause("VAL-11.2")
def test_a_card_is_no_combo_with_itself_and_its_copy_is():
    scene = given("""
        turn: South 3
        South energy: 2
        South coins: 2
        South hand: 2 Cutlass Mate
    """)
    scene.when("South: play Cutlass Mate b1").then("b1: South Cutlass Mate 2/1")
    scene.when("South: play Cutlass Mate c1").then("c1: South Cutlass Mate 2/2")


@clause("VAL-11.3")
def test_toll_collector_gains_a_coin():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Toll Collector
    """)
    scene.when("South: play Toll Collector b1").then("South coins: 1", "North coins: 0")


@clause("VAL-8.3")
@pytest.mark.parametrize("name", ["Reef Smuggler", "Tide Marshal", "Sunken Guard"])
def test_the_maritime_characters(name):
    scene = given(f"""
        turn: South 3
        South energy: 3
        South coins: 4
        South hand: {name}
    """)
    scene.then(f"may: play {name} a1, play {name} e1", f"may not: play {name} b1, play {name} c1, play {name} d1")


GUNS = """
    turn: South 3
    South energy: 1
    b2: South Gun Captain
"""


@clause("VAL-3.5", "VAL-16.4")
def test_gun_captain_deals_1_damage_in_the_front_area_for_a_coin():
    scene = given(f"{GUNS}\nSouth coins: 2\nb3: North Militia Levy\nb1: North Militia Levy")
    scene.when("South: invest b2").then("b3: North Militia Levy 1/1", "b1: North Militia Levy 1/2", "South coins: 1")
    scene.then("b2: South Gun Captain 1/3 used").refused("South: invest b2 (VAL-3.5)")
    scene.when("South: end turn", "North: end turn", "South: invest b2").then("b3: empty", "South coins: 0")


@clause("VAL-3.5")
def test_gun_captain_chooses_among_two_enemies():
    scene = given(f"{GUNS}\nSouth coins: 1\nb3: North Militia Levy\nb3: North Deckhand")
    scene.when("South: invest b2").then("options: choose b3, choose b3.2").when("South: choose b3.2")
    scene.then("b3: North Militia Levy 1/2")


@clause("VAL-3.5", "VAL-4.3", "VAL-R39")
def test_gun_captain_needs_a_coin_and_an_enemy():
    given(f"{GUNS}\nb3: North Deckhand").refused("South: invest b2 (VAL-4.3)")
    given(f"{GUNS}\nSouth coins: 1\nb3: South Deckhand").refused("South: invest b2 (VAL-R39)")
    given(f"{GUNS}\nSouth coins: 1\nc3: North Deckhand").refused("South: invest b2 (VAL-R39)")


@clause("VAL-3.5", "VAL-8.5")
def test_sickness_does_not_matter_for_investing():
    scene = given("""
        turn: South 3
        South energy: 2
        South coins: 2
        South hand: Gun Captain
        b2: North Militia Levy
    """)
    scene.when("South: play Gun Captain b1", "South: invest b1").then("b2: North Militia Levy 1/1", "South coins: 0")


@clause("VAL-3.5", "VAL-R12")
def test_only_own_characters_with_invest_are_invested_in():
    scene = given("""
        turn: South 3
        South coins: 3
        b2: South Deckhand
        b3: North Gun Captain
    """)
    scene.refused("South: invest b2 (VAL-3.5)", "South: invest b3 (VAL-R12)")
    scene.then("may not: invest b2, invest b3, invest c3")


@clause("VAL-12.17")
def test_gun_captain_is_protectable():
    given("""
        turn: South 3
        b2: South Gun Captain
    """).then("b2: South Gun Captain 1/3 Protectable")


@clause("VAL-R32", "VAL-4.14")
@pytest.mark.parametrize(("coins", "left", "gained"), [(0, 0, 0), (1, 0, 1), (5, 4, 1)])
def test_purse_cutter_steals_a_coin_for_a_kill_if_there_is_one(coins, left, gained):
    scene = given(f"""
        turn: South 3
        South energy: 1
        North coins: {coins}
        b2: South Purse Cutter
        b3: North Deckhand
    """)
    scene.when("South: move b2 b3").then(f"North coins: {left}", f"South coins: {gained}")


@clause("VAL-R14")
@pytest.mark.parametrize(("area", "coins"), [("a2", 1), ("e4", 1), ("a1", 1), ("b2", 0), ("c4", 0)])
def test_harbour_lord_gains_a_coin_on_the_coast(area, coins):
    scene = given(f"""
        turn: North 2
        {area}: South Harbour Lord
    """)
    scene.when("North: end turn").then(f"South coins: {coins}")


@clause("VAL-R14")
def test_harbour_lord_gains_nothing_in_the_opponents_turn():
    scene = given("""
        turn: South 2
        a2: South Harbour Lord
    """)
    scene.when("South: end turn").then("South coins: 0", "North coins: 0")


MARSHAL = """
    turn: South 3
    South energy: 4
    South coins: 4
    South hand: Tide Marshal
"""


@clause("VAL-16.7", "VAL-R50")
@pytest.mark.parametrize("column", ["a", "e"])
def test_tide_marshal_sails_to_the_opposite_area(column):
    scene = given(MARSHAL).when(f"South: play Tide Marshal {column}1")
    scene.then(f"{column}4: South Tide Marshal 4/4 sick", f"{column}1: empty", "North castle: 5", "South energy: 1")


@clause("VAL-R50")
@pytest.mark.parametrize(
    ("there", "after"),
    [
        ("a4: North Thornback Boar", ["a4: South Tide Marshal 4/2", "a1: empty"]),
        ("a4: North Champion of Valtia 4/5", ["a4: North Champion of Valtia 4/1", "a1: empty"]),
        ("a4: South Deckhand\na4: South Deckhand", ["a1: South Tide Marshal 4/4 sick"]),
    ],
    ids=["wins", "loses", "no room"],
)
def test_tide_marshal_fights_for_the_opposite_area(there, after):
    given(f"{MARSHAL}\n{there}").when("South: play Tide Marshal a1").then(*after)


@clause("VAL-R50", "VAL-R23")
def test_tide_marshal_sails_away_from_enemies_in_its_harbour():
    scene = given(f"{MARSHAL}\na1: North Deckhand").when("South: play Tide Marshal a1")
    scene.then("a1: North Deckhand 1/1", "a4: South Tide Marshal 4/4")
