"""VIL-19: Beer and Potions; VIL-R83."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.village.workbench import given, village


@clause("VIL-19.1")
def test_beer_is_bought_from_space_1():
    assert {card.space for card in village().cards if card.kind == 7} == {1}
    desk = given("Thief", "Elf").stall(1, "Small Beer", "Red Ale").free("Thief", gold=10).play("buy Small Beer")
    assert (desk.discard("Thief"), desk.stall(1)) == (["Small Beer"], ["Red Ale"])


@clause("VIL-19.2")
def test_potions_are_bought_from_space_4():
    assert {card.space for card in village().cards if card.kind == 6} == {4}
    desk = given("Thief", "Elf").stall(4, "Antidote", "Healing Potion").free("Thief", gold=20).play("buy Antidote")
    assert (desk.discard("Thief"), desk.stall(4)) == (["Antidote"], ["Healing Potion"])


LAST_DROP = """
[[card]]
id = "T01"
name = "Last Drop"
kind = "Beer"
more = 1
price = 10
life = -3
text = "Draw 1 card."
"""


@clause("VIL-19.3", "VIL-22.1", "VIL-R102")
def test_the_primary_effect_comes_first_and_the_text_second():
    layout = given("Thief", "Elf").hand("Thief", "Red Ale").deck("Thief", "Knife", "Coin").life("Thief", 10)
    desk = layout.free("Thief").play("play Red Ale")
    assert (desk.life("Thief"), desk.ints, desk.hand("Thief")) == (13, 1, ["Knife"])
    says = desk.log("Thief")
    assert says.index("Thief gains 3 LP and has 13") < says.index("Thief draws Knife")


@clause("VIL-19.3", "VIL-R102", "VIL-R92")
def test_a_primary_effect_that_ends_the_game_leaves_the_text_undone():
    desk = given("Thief", "Elf", cards=LAST_DROP).hand("Thief", "Last Drop").life("Thief", 3).free("Thief")
    desk.play("play Last Drop")
    assert desk.winners() == ["Elf"]
    assert not [line for line in desk.log() if "draws" in line]


@clause("VIL-19.4")
def test_too_much_beer_brings_int_below_zero_for_this_turn():
    layout = given("Warrior", "Elf").hand("Warrior", "Dwarven Stout", "Small Beer").life("Warrior", 20)
    desk = layout.turn("Warrior").play("play Dwarven Stout").play("play Small Beer")
    assert (desk.ints, desk.life("Warrior")) == (-2, 27)
    desk.play("end turn").play("end turn")
    assert (desk.active(), desk.ints) == ("Warrior", 1)


@clause("VIL-R83")
@pytest.mark.parametrize("count", [2, 4, 6])
def test_beer_and_potions_work_on_the_own_hero_only(count):
    heroes = ("Thief", "Elf", "Mage", "Druid", "Cleric", "Warrior")[:count]
    layout = given(*heroes).hand("Thief", "Healing Potion", "Small Beer").life("Thief", 10)
    desk = layout.free("Thief")
    assert desk.moves("play") == ["play Healing Potion", "play Small Beer"]
    desk.play("play Healing Potion", 2).play("play Small Beer")
    assert desk.life("Thief") == 17


@clause("VIL-R83")
def test_they_go_to_the_discard_pile_like_other_cards():
    desk = given("Thief", "Elf").hand("Thief", "Antidote", "Small Beer").free("Thief")
    desk.play("play Antidote").play("play Small Beer")
    assert desk.played("Thief") == ["Antidote", "Small Beer"]
    assert desk.play("end turn").discard("Thief") == ["Antidote", "Small Beer"]
