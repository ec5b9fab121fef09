"""VAL-7: board and areas; VAL-R1 to VAL-R4 and VAL-R21."""

from __future__ import annotations

import pytest

import legendry
from legendry.games.valtia.rules import board
from legendry.kernel.chance import Dice
from tests.clauses import clause
from tests.games.valtia.workbench import given, goals, seen

AREAS = board.NAMES
COASTS = [column + row for column in "ae" for row in "1234"]
SPAWNS = {"South": ["b1", "c1", "d1"], "North": ["b4", "c4", "d4"]}


@clause("VAL-7.1", "VAL-R1")
def test_the_board_has_5_columns_and_4_rows():
    assert sorted(AREAS) == [column + row for column in "abcde" for row in "1234"]


@clause("VAL-R1", "VAL-7.5", "VAL-7.6", "VAL-7.7", "VAL-7.8")
def test_the_map_is_the_drawn_one():
    rows = [" ".join(board.terrain(board.NUMBERS[column + row]) for column in "abcde") for row in "4321"]
    assert rows == [
        "coast spawn castle spawn coast",
        "coast plain fort plain coast",
        "coast plain fort plain coast",
        "coast spawn castle spawn coast",
    ]


@clause("VAL-R1")
def test_the_layout_is_the_same_from_both_sides():
    for area in range(20):
        assert board.terrain(area) == board.terrain(19 - area)


@clause("VAL-R1")
@pytest.mark.parametrize(
    ("side", "forward", "left", "right"), [("South", "c3", "b3", "d3"), ("North", "c1", "d1", "b1")]
)
def test_forward_and_left_are_as_the_owner_sees_them(side, forward, left, right):
    scene = given(f"""
        turn: {side} 3
        {side} energy: 1
        c2: {side} Thornback Boar
    """)
    scene.then(f"may: move c2 {forward}, move c2 {left}, move c2 {right}")
    step = board.step(board.NUMBERS["c2"], ["South", "North"].index(side), -1, 1)
    assert AREAS[step] == left


@clause("VAL-7.2")
def test_characters_are_placed_in_areas_and_move_between_them():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: Deckhand
        d1: South Militia Levy
    """)
    scene.when("South: play Deckhand b1", "South: move d1 d2")
    scene.then("b1: South Deckhand", "d1: empty", "d2: South Militia Levy")


@clause("VAL-7.3", "VAL-16.1", "VAL-R21")
@pytest.mark.parametrize(("allies", "refusal"), [(0, None), (1, None), (2, "VAL-7.3")])
def test_a_third_ally_finds_no_place_to_be_played(allies, refusal):
    there = "\n".join(["b1: South Deckhand"] * allies)
    scene = given(f"""
        turn: South 3
        South energy: 1
        South hand: Deckhand
        {there}
    """)
    if refusal:
        scene.refused(f"South: play Deckhand b1 ({refusal})").then("may: play Deckhand c1")
    else:
        scene.when("South: play Deckhand b1").then(*["b1: South Deckhand"] * (allies + 1))


@clause("VAL-7.3", "VAL-7.4", "VAL-16.1")
@pytest.mark.parametrize("seed", range(8))
def test_no_area_ever_holds_three_characters_or_both_sides(seed):
    game, dice = legendry.game("valtia"), Dice(seed)
    names = [deck.name for deck in game.decks]
    table = game.new(seed=seed, decks=[names[seed % 4], names[seed // 2]])
    for _ in range(400):
        if table.outcome is not None:
            break
        ask = table.asks[0]
        if ask.clause == "VAL-3.2":
            there = {}
            for each in table.view(None)["map"]:
                there.setdefault(each["area"], []).append(each["side"])
            assert all(len(sides) <= 2 and len(set(sides)) == 1 for sides in there.values())
        table.play(ask.seat, ask.options[dice.pick(len(ask.options))])


@clause("VAL-7.4", "VAL-12.1")
def test_opposing_characters_do_not_stay_together():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Stone Sentinel
        b3: North Stone Sentinel
    """)
    scene.when("South: move b2 b3").then("b2: South Stone Sentinel", "b3: North Stone Sentinel")


@clause("VAL-7.5", "VAL-8.2", "VAL-R2")
@pytest.mark.parametrize("side", ["South", "North"])
def test_characters_are_summoned_in_the_own_spawning_areas(side):
    scene = given(f"""
        turn: {side} 3
        {side} energy: 1
        {side} hand: Deckhand
    """)
    assert goals(scene.table, "play") == SPAWNS[side]


@clause("VAL-7.5", "VAL-7.6", "VAL-R2", "VAL-15.2", "VAL-15.4")
@pytest.mark.parametrize(
    ("area", "castle"), [("a4", 9), ("b4", 7), ("c4", 5), ("d4", 7), ("e4", 9), ("b3", 9), ("c3", 9), ("d1", 9)]
)
def test_only_in_the_enemy_spawning_areas_a_castle_is_damaged_and_doubly_in_the_middle(area, castle):
    column, row = area
    origin = f"{column}{'2' if row == '1' else int(row) - 1}"
    scene = given(f"""
        turn: South 3
        South energy: 1
        South castle: 9
        North castle: 9
        {origin}: South Militia Levy 2/2
    """)
    scene.when(f"South: move {origin} {area}").then(f"North castle: {castle}", "South castle: 9")


@clause("VAL-7.7", "VAL-R3", "VAL-10.1", "VAL-9.5")
@pytest.mark.parametrize("area", AREAS)
def test_all_areas_of_the_outer_columns_are_coastal_and_no_others(area):
    column, row = area
    origin = column + ("2" if row in "13" else "1" if row == "2" else "3")
    scene = given(f"""
        turn: South 3
        South energy: 1
        {origin}: South Deckhand 0/1
    """)
    scene.when(f"South: move {origin} {area}")
    assert seen(scene, area)["sick"] == (area not in COASTS)


EVERYWHERE = "\n".join(f"{area}: South Militia Levy" for area in AREAS)


@clause("VAL-7.8", "VAL-7.9", "VAL-R4", "VAL-R5", "VAL-10.6")
def test_at_the_end_of_a_turn_only_c2_and_c3_give_anything():
    scene = given(f"""
        turn: South 3
        {EVERYWHERE}
    """)
    scene.when("South: end turn")
    stronger = {each["area"] for each in scene.table.view(None)["map"] if each["attack"] == 2}
    assert stronger == {"c2", "c3"}
    assert {each["attack"] for each in scene.table.view(None)["map"]} == {1, 2}
    assert {each["defense"] for each in scene.table.view(None)["map"]} == {2}


@clause("VAL-7.9")
def test_other_areas_have_no_effect():
    scene = given("""
        turn: South 3
        South energy: 2
        b1: South Militia Levy
        d3: South Militia Levy
    """)
    scene.when("South: move b1 b2", "South: move d3 d2", "South: end turn", "North: end turn")
    scene.then("b2: South Militia Levy 1/2 rested", "d2: South Militia Levy 1/2 rested", "North castle: 5")
    scene.then("South energy: 5", "South coins: 0")


FULL = """
    turn: South 3
    South energy: 5
    South hand: Deckhand, Reef Smuggler, Mend
    b1: South Militia Levy
    b1: South Militia Levy
    c1: South Militia Levy
    c1: South Militia Levy
    d1: South Militia Levy
"""


@clause("VAL-7.10")
def test_full_spawning_areas_keep_characters_out_but_not_spells_and_maritime_characters():
    scene = given(FULL + "d1: South Militia Levy")
    scene.refused(*[f"South: play Deckhand {area} (VAL-7.10)" for area in SPAWNS["South"]])
    scene.then("may: play Mend, play Reef Smuggler a1, play Reef Smuggler e1")


@clause("VAL-7.10")
def test_one_free_place_is_enough():
    given(FULL).then("may: play Deckhand d1", "may not: play Deckhand b1, play Deckhand c1")


@clause("VAL-7.10")
def test_once_space_is_free_characters_are_summoned_again():
    scene = given(FULL + "d1: South Militia Levy").when("South: move c1 c2")
    scene.then("may: play Deckhand c1").when("South: play Deckhand c1")
    scene.then("c1: South Militia Levy", "c1: South Deckhand")


@clause("VAL-R21", "VAL-9.7", "VAL-7.3")
@pytest.mark.parametrize(("side", "allowed"), [("South", False), ("North", True)])
def test_two_allies_block_and_two_enemies_do_not(side, allowed):
    scene = given(f"""
        turn: South 3
        South energy: 1
        b2: South Champion of Valtia
        b3: {side} Deckhand
        b3: {side} Deckhand
    """)
    if allowed:
        scene.when("South: move b2 b3").then("asked: South (VAL-12.12)")
    else:
        scene.refused("South: move b2 b3 (VAL-9.7)")


@clause("VAL-R21", "VAL-R22", "VAL-7.10")
def test_enemies_do_not_make_a_spawning_area_full():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Militia Levy
        b1: North Stone Sentinel
        b1: North Stone Sentinel
        c1: South Deckhand
        c1: South Deckhand
        d1: South Deckhand
        d1: South Deckhand
    """)
    scene.then("may: play Militia Levy b1", "may not: play Militia Levy c1, play Militia Levy d1")
