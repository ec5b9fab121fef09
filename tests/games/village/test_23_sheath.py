"""VIL-23: the Sheath; VIL-R103."""

from __future__ import annotations

import pytest

from legendry import registry
from tests.clauses import clause
from tests.games.village.workbench import given


@clause("VIL-23.1")
def test_the_sheath_lies_before_the_hero_and_is_not_discarded_at_the_end_of_the_turn():
    desk = given("Thief", "Elf").hand("Thief", "Sheath").free("Thief").play("play Sheath")
    assert desk.sheaths("Thief") == [""]
    desk.play("end turn")
    assert desk.sheaths("Thief") == [""]
    assert desk.discard("Thief") == []


@clause("VIL-23.2")
def test_one_weapon_from_hand_may_be_laid_on_an_empty_sheath():
    desk = given("Thief", "Elf").hand("Thief", "Long Sword", "Spear", "Coin").sheath("Thief").free("Thief")
    assert desk.moves("sheathe") == ["sheathe Long Sword", "sheathe Spear"]
    desk.play("sheathe Spear")
    assert desk.sheaths("Thief") == ["Spear"]
    assert desk.hand("Thief") == ["Coin", "Long Sword"]
    desk.refused("sheathe Long Sword", "VIL-23.2")


@clause("VIL-23.2")
def test_without_a_sheath_nothing_can_be_sheathed():
    given("Thief", "Elf").hand("Thief", "Spear").free("Thief").refused("sheathe Spear", "VIL-23.2")


@clause("VIL-23.2")
def test_it_may_be_done_at_any_point_of_the_turn():
    layout = given("Thief", "Elf").hand("Thief", "Long Sword", "Spear", "Sheath").monster("Wolf", "Thief", "Elf")
    desk = layout.free("Thief").play("play Long Sword at Monsters", 1).play("play Sheath").play("sheathe Spear")
    assert desk.sheaths("Thief") == ["Spear"]


@clause("VIL-23.3", "VIL-R103")
def test_a_sheathed_weapon_may_be_used_in_a_later_turn_only():
    layout = given("Thief", "Elf").hand("Thief", "Long Sword").sheath("Thief")
    desk = layout.free("Thief").play("sheathe Long Sword")
    desk.refused("unsheathe Long Sword at Elf", "VIL-R103")
    desk.play("end turn").play("end turn")
    desk.play("unsheathe Long Sword at Elf", 3)
    assert desk.life("Elf") == 31


@clause("VIL-23.4", "VIL-R103")
def test_to_play_it_the_sheath_is_discarded_with_it_at_the_end_of_the_turn():
    desk = given("Thief", "Elf").sheath("Thief", "Long Sword").free("Thief").play("unsheathe Long Sword at Elf", 3)
    assert desk.sheaths("Thief") == []
    assert desk.played("Thief") == ["Long Sword", "Sheath"]
    assert desk.play("end turn").discard("Thief") == ["Long Sword", "Sheath"]


@clause("VIL-23.4")
def test_a_weapon_on_no_sheath_cannot_be_drawn():
    layout = given("Thief", "Elf").sheath("Thief", "Spear").hand("Thief", "Long Sword")
    layout.free("Thief").refused("unsheathe Long Sword at Elf", "VIL-23.4")


@clause("VIL-23.5")
@pytest.mark.parametrize("hero", [board.name for board in registry.game("village").heroes])
def test_any_hero_may_use_a_sheath(hero):
    other = "Elf" if hero != "Elf" else "Thief"
    desk = given(hero, other).hand(hero, "Sheath", "Staff").free(hero).play("play Sheath").play("sheathe Staff")
    assert desk.sheaths(hero) == ["Staff"]


@clause("VIL-23.6", "VIL-R103")
def test_a_sheathed_weapon_is_not_lost_at_the_end_of_a_turn():
    desk = given("Thief", "Elf").sheath("Thief", "Spear").hand("Thief", "Coin").free("Thief")
    for _ in range(4):
        desk.play("end turn")
    assert desk.sheaths("Thief") == ["Spear"]


@clause("VIL-R103", "VIL-12.2")
def test_playing_it_counts_as_playing_a_weapon_card_from_hand():
    layout = given("Thief", "Elf").sheath("Thief", "Spear").hand("Thief", "Battle Axe")
    desk = layout.free("Thief").play("unsheathe Spear at Elf", 1)
    desk.refused("play Battle Axe at Elf", "VIL-R44")
    desk = given("Thief", "Elf").sheath("Thief", "Battle Axe").hand("Thief", "Spear").free("Thief")
    desk.play("unsheathe Battle Axe at Elf", 1).refused("play Spear at Elf", "VIL-12.2")


@clause("VIL-R103", "VIL-24.8")
def test_berserk_adds_to_it_too():
    layout = given("Barbarian", "Elf").sheath("Barbarian", "Spear").berserk("Barbarian", 2)
    desk = layout.free("Barbarian").play("unsheathe Spear at Elf", 1)
    assert desk.life("Elf") == 35 - (1 + 1 + 2)


@clause("VIL-R103")
def test_each_sheath_holds_its_own_weapon():
    layout = given("Thief", "Elf").sheath("Thief", "Spear").sheath("Thief").hand("Thief", "Spear")
    desk = layout.free("Thief").play("sheathe Spear")
    assert desk.sheaths("Thief") == ["Spear", "Spear"]
    desk.play("unsheathe Spear at Elf", 1)  # the older one; the other was sheathed this turn
    assert desk.sheaths("Thief") == ["Spear"]
    desk.refused("unsheathe Spear at Elf", "VIL-R103")


@clause("VIL-R103")
def test_a_sheathed_weapon_cannot_be_sold_discarded_or_removed():
    layout = given("Thief", "Elf").sheath("Thief", "Spear").hand("Thief", "Scroll of Cleansing")
    desk = layout.free("Thief")
    desk.refused("sell Spear", "VIL-3.1")
    desk.play("play Scroll of Cleansing")  # with an empty hand it does nothing
    assert desk.sheaths("Thief") == ["Spear"]
    layout = given("Thief", "Elf").sheath("Elf", "Spear").hand("Thief", "Scroll of Confusion")
    desk = layout.free("Thief").play("play Scroll of Confusion")
    assert desk.sheaths("Elf") == ["Spear"]


@clause("VIL-R103", "VIL-R82")
def test_the_magic_of_a_sheathed_staff_can_be_used():
    desk = given("Thief", "Elf", "Mage").sheath("Thief", "Thunderstaff").free("Thief")
    desk.play("unsheathe and cast Thunderstaff at Mage", 2)
    assert (desk.life("Mage"), desk.ints) == (25, 0)
    assert desk.played("Thief") == ["Sheath", "Thunderstaff"]


@clause("VIL-R103")
def test_equal_weapons_on_two_sheaths_are_one_choice():
    layout = given("Warrior", "Elf").sheath("Warrior", "Staff").sheath("Warrior", "Staff").sheath("Warrior", "Spear")
    desk = layout.free("Warrior")
    assert desk.moves("unsheathe") == ["unsheathe Staff at Elf", "unsheathe Spear at Elf"]
    desk.play("unsheathe Staff at Elf", 3)
    assert desk.moves("unsheathe") == ["unsheathe Staff at Elf", "unsheathe Spear at Elf"]
