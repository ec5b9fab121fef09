"""VIL-15: Scrolls; VIL-R69 and VIL-R71."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.village.workbench import given, village


@clause("VIL-15.1")
def test_scrolls_are_bought_from_space_2():
    assert {card.space for card in village().cards if card.kind == 4} == {2}
    desk = given("Thief", "Elf").stall(2, "Scroll of Insight", "Smelt Gold").free("Thief", gold=20)
    desk.play("buy Scroll of Insight")
    assert desk.discard("Thief") == ["Scroll of Insight"]
    assert desk.stall(2) == ["Smelt Gold"]


@clause("VIL-15.2")
@pytest.mark.parametrize("ints", [0, 1, 5])
def test_every_hero_may_buy_scrolls(ints):
    desk = given("Warrior", "Elf").stall(2, "Scroll of Insight").free("Warrior", ints=ints, gold=20)
    assert "buy Scroll of Insight" in desk.moves()


@clause("VIL-15.3")
@pytest.mark.parametrize(("ints", "may"), [(-1, False), (1, False), (2, True), (3, True)])
def test_only_a_hero_with_2_int_can_read_a_scroll(ints, may):
    desk = given("Warrior", "Elf").hand("Warrior", "Scroll of Insight").free("Warrior", ints=ints)
    assert ("play Scroll of Insight" in desk.moves()) is may
    if not may:
        desk.refused("play Scroll of Insight", "VIL-15.3")


@clause("VIL-R69")
def test_int_gained_this_turn_lets_a_hero_read():
    desk = given("Warrior", "Elf").hand("Warrior", "Scroll of Insight", "Ring of Wisdom").turn("Warrior")
    desk.refused("play Scroll of Insight", "VIL-15.3")
    desk.play("play Ring of Wisdom").play("play Scroll of Insight")
    assert desk.ints == 5


@clause("VIL-R69")
def test_int_paid_or_drunk_away_this_turn_counts_too():
    desk = given("Elf", "Mage").hand("Elf", "Scroll of Insight", "Fire Ball", "Dwarven Stout").turn("Elf")
    assert "play Scroll of Insight" in desk.moves()
    desk.play("play Fire Ball at Mage", 1).refused("play Scroll of Insight", "VIL-15.3")
    desk = given("Elf", "Mage").hand("Elf", "Scroll of Insight", "Dwarven Stout").turn("Elf").play("play Dwarven Stout")
    desk.refused("play Scroll of Insight", "VIL-15.3")


@clause("VIL-R69")
def test_an_imp_can_make_a_hero_unable_to_read():
    layout = given("Elf", "Mage").hand("Elf", "Scroll of Insight").monster("Imp", "Elf", "Mage")
    desk = layout.turn("Elf", 1)
    assert desk.ints == 0
    desk.refused("play Scroll of Insight", "VIL-15.3")


@clause("VIL-R71")
def test_reading_costs_nothing():
    desk = given("Thief", "Elf").hand("Thief", "Scroll of Confusion", "Scroll of Insight").free("Thief", ints=2)
    desk.play("play Scroll of Insight")
    assert desk.ints == 4
