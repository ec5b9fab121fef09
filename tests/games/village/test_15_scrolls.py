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
def test_who_knows_how_to_read_does_not_forget_it_by_paying_or_drinking():
    desk = given("Elf", "Mage").hand("Elf", "Scroll of Insight", "Fire Ball", "Dwarven Stout").turn("Elf")
    desk.play("play Fire Ball at Mage", 1).play("play Dwarven Stout")
    assert desk.ints == -1
    assert "play Scroll of Insight" in desk.moves()


@clause("VIL-R69")
def test_int_gained_and_then_paid_is_not_left():
    layout = given("Warrior", "Mage").hand("Warrior", "Scroll of Insight", "Ring of Wisdom", "Fire Ball")
    desk = layout.turn("Warrior").play("play Ring of Wisdom").play("play Fire Ball at Mage", 1)
    assert desk.ints == 1
    desk.refused("play Scroll of Insight", "VIL-15.3")


@clause("VIL-R69")
def test_the_board_counts_at_the_level_that_the_hero_has():
    board = """
        [[hero]]
        name = "Pupil"
        life = 30
        int = 1
        levels = { yellow = 60, blue = 140 }
        text = ["1 recovery.", "Your INT becomes 2.", "1 armour."]
    """
    layout = given("Pupil", "Mage", boards=board).hand("Pupil", "Scroll of Insight")
    layout.free("Pupil", ints=0).refused("play Scroll of Insight", "VIL-15.3")
    layout = given("Pupil", "Mage", boards=board).hand("Pupil", "Scroll of Insight").xp("Pupil", 60)
    assert "play Scroll of Insight" in layout.free("Pupil", ints=0).moves()


@clause("VIL-R69")
def test_not_even_an_imp_makes_him_forget_it():
    layout = given("Elf", "Mage").hand("Elf", "Scroll of Insight").monster("Imp", "Elf", "Mage")
    desk = layout.turn("Elf", 1)
    assert desk.ints == 0
    assert "play Scroll of Insight" in desk.moves()


@clause("VIL-R71")
def test_reading_costs_nothing():
    desk = given("Thief", "Elf").hand("Thief", "Scroll of Confusion", "Scroll of Insight").free("Thief", ints=2)
    desk.play("play Scroll of Insight")
    assert desk.ints == 4
