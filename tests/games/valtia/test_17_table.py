"""VAL-17: what the table shows."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.valtia.workbench import given, seen

TABLE = """
    turn: South 7
    South energy: 3
    South coins: 4
    North coins: 1
    South graveyard: Mend
    South gone: Energy
    North graveyard: 2 Deckhand
    b2: South Thornback Boar 8/7 sick, +2 temporary attack this turn
    b3: North Militia Levy
"""


@clause("VAL-17.1", "VAL-8.6")
def test_a_sick_card_lies_sideways_and_others_stand_upright():
    scene = given(TABLE)
    assert seen(scene, "b2")["sick"] is True
    assert seen(scene, "b3")["sick"] is False
    scene.when("South: end turn", "North: end turn")
    assert seen(scene, "b2")["sick"] is False


@clause("VAL-17.2", "VAL-12.5")
def test_every_card_shows_whose_it_is():
    scene = given(TABLE)
    assert {each["spot"]: each["side"] for each in scene.table.view(1)["map"]} == {"b2": 0, "b3": 1}


@clause("VAL-17.3", "VAL-11.11")
def test_red_dice_are_attack_green_defense_and_white_temporary_attack():
    scene = given(TABLE).then("b2 dice: red 6 2, green 6 1, white 2", "b3 dice: none")
    boar = seen(scene, "b2")
    assert boar["dice"] == {"red": [6, 2], "green": [6, 1], "white": [2]}
    assert (boar["attack"], boar["permanent"], boar["temporary"], boar["defense"]) == (10, 8, 2, 7)
    assert boar["printed"] == [2, 2]


@clause("VAL-17.4", "VAL-13.3")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_vanished_cards_lie_open_and_apart_and_a_graveyard_face_down(seat):
    view = given(TABLE).table.view(seat)
    assert view["gone"] == [["Energy"], []]
    assert [len(pile) for pile in view["graveyard"]] == [1, 2]
    if seat != 1:
        assert view["graveyard"][1] == ["", ""]


@clause("VAL-17.5", "VAL-4.15", "VAL-4.1")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_coins_energy_and_turn_tokens_are_open(seat):
    view = given(TABLE).table.view(seat)
    assert view["coins"] == [4, 1]
    assert view["energy"] == [3, 0]
    assert view["turns"] == [7, 6]
    assert view["slots"] == [5, 5]
