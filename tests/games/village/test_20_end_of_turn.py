"""VIL-20: the end of the turn."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.village.workbench import given


@clause("VIL-20.1", "VIL-20.2", "VIL-20.3")
def test_played_cards_and_the_hand_are_discarded_and_five_cards_drawn():
    layout = given("Thief", "Elf").hand("Thief", "Coin", "Knife", "Staff", "Helmet", "Wolf").hand("Elf", "Coin")
    layout.deck("Thief", "Mace", "Spear", "Hand Axe", "Hammer", "Short Bow", "Crossbow")
    desk = layout.free("Thief").play("play Coin").play("play Helmet").play("play Wolf before Elf")
    assert desk.played("Thief") == ["Coin"]
    desk.play("end turn", 1)
    assert desk.discard("Thief") == ["Coin", "Knife", "Staff"]
    assert desk.hand("Thief") == ["Hammer", "Hand Axe", "Mace", "Short Bow", "Spear"]
    assert desk.guards("Thief") == [("Helmet", 0)]
    assert desk.monsters("Elf") == [("Wolf", 4)]
    assert desk.hand("Elf") == ["Coin"]


@clause("VIL-20.4", "VIL-22.5", "VIL-R100")
def test_a_deck_that_runs_out_is_made_anew_from_the_discard_pile():
    layout = (
        given("Thief", "Elf").hand("Thief", "Knife", "Spear").deck("Thief", "Mace", "Mace").discard("Thief", "Wolf")
    )
    desk = layout.free("Thief").play("play Spear at Elf", 1).play("end turn", chance=True)
    assert desk.hand("Thief") == ["Knife", "Mace", "Mace", "Spear", "Wolf"]  # what was played takes part
    assert desk.deck("Thief") == []
    assert desk.discard("Thief") == []


@clause("VIL-20.4", "VIL-22.6")
def test_with_too_few_cards_all_of_them_are_drawn():
    layout = given("Thief", "Elf").hand("Thief", "Knife").deck("Thief", "Mace").discard("Thief")
    desk = layout.free("Thief").play("end turn", chance=True)
    assert desk.hand("Thief") == ["Knife", "Mace"]


@clause("VIL-20.5", "VIL-7.6")
def test_defence_cards_of_all_players_return_to_full_value():
    layout = given("Thief", "Elf", "Mage").guard("Thief", "Plate Armor", 5).guard("Elf", "Helmet", 1)
    desk = layout.guard("Mage", "Wooden Shield", 2).free("Thief").play("end turn")
    assert desk.guards("Thief") == [("Plate Armor", 0)]
    assert desk.guards("Elf") == [("Helmet", 0)]
    assert desk.guards("Mage") == [("Wooden Shield", 0)]


@clause("VIL-20.6", "VIL-R88")
@pytest.mark.parametrize(("count", "turns"), [(2, "10"), (3, "120"), (4, "1230"), (5, "12340"), (6, "123450")])
def test_the_turn_passes_to_the_left(count, turns):
    heroes = ("Thief", "Elf", "Mage", "Druid", "Cleric", "Warrior")[:count]
    desk = given(*heroes).free("Thief")
    seen = ""
    for _ in range(count):
        desk.play("end turn")
        seen += str(desk.table.active)
    assert seen == turns


@clause("VIL-20.6", "VIL-R88")
def test_the_turn_passes_over_those_who_are_out():
    desk = given("Thief", "Elf", "Mage", "Druid", "Cleric").out("Elf", "Mage").free("Thief").play("end turn")
    assert desk.active() == "Druid"
