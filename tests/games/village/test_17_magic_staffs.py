"""VIL-17: Staff of Fire and Thunderstaff; VIL-R82."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.village.workbench import given

STAFFS = ["Staff of Fire", "Thunderstaff"]


@clause("VIL-17.1", "VIL-17.2")
@pytest.mark.parametrize(("staff", "bonus"), [("Staff of Fire", 1), ("Thunderstaff", 0)])
def test_the_magic_has_an_element_and_its_bonus(staff, bonus):
    desk = given("Mage", "Elf").hand("Mage", staff).free("Mage").play(f"cast {staff} at Elf", 2)
    assert desk.life("Elf") == 35 - (2 + 3 + bonus)


@clause("VIL-17.1", "VIL-17.2", "VIL-18.3")
@pytest.mark.parametrize(("staff", "life"), [("Staff of Fire", 5), ("Thunderstaff", 1)])
def test_only_the_magic_of_fire_leaves_a_fire_elemental_unharmed(staff, life):
    layout = given("Thief", "Elf").hand("Thief", staff).monster("Fire Elemental", "Thief", "Elf")
    desk = layout.free("Thief").play(f"cast {staff} at Monsters and Elf", 1)
    assert desk.monsters("Thief") == [("Fire Elemental", life)]


@clause("VIL-17.2")
@pytest.mark.parametrize(("element", "lost"), [("Air", 2), ("Fire", 4)])
def test_the_thunderstaff_is_air(element, lost):
    card = f"""
[[card]]
id = "T01"
name = "Odd Cape"
kind = "Defence"
more = 1
price = 10
type = "Cape"
defence = 1
text = "{element} resistance 2."
"""
    layout = given("Thief", "Elf", cards=card).hand("Thief", "Thunderstaff").guard("Elf", "Odd Cape")
    desk = layout.free("Thief").play("cast Thunderstaff at Elf", 2)
    assert desk.life("Elf") == 35 - lost


@clause("VIL-17.3", "VIL-16.9")
@pytest.mark.parametrize("staff", STAFFS)
def test_magic_damage_passes_through_monsters_and_defence_cards(staff):
    layout = given("Thief", "Elf").hand("Thief", staff).monster("Goblin", "Thief", "Elf", life=1).guard("Elf", "Helmet")
    desk = layout.free("Thief").play(f"cast {staff} at Monsters and Elf", 6)
    assert desk.life("Elf") == 35 - (6 + 3 - 1 - 2)


@clause("VIL-17.3", "VIL-R82")
@pytest.mark.parametrize("staff", STAFFS)
def test_magic_reaches_whom_spells_reach_and_the_staff_itself_whom_weapons_do(staff):
    desk = given("Thief", "Elf", "Mage").hand("Thief", staff).free("Thief")
    assert desk.moves("cast") == [f"cast {staff} at Elf", f"cast {staff} at Mage"]
    assert desk.moves("play") == [f"play {staff} at Elf"]
    desk.refused(f"play {staff} at Mage", "VIL-10.6")


@clause("VIL-R82")
@pytest.mark.parametrize("staff", STAFFS)
def test_as_a_staff_it_costs_no_int_and_follows_the_rules_of_weapons(staff):
    layout = given("Mage", "Elf").hand("Mage", staff).guard("Elf", "Helmet")
    desk = layout.free("Mage", ints=0).play(f"play {staff} at Elf", 6)
    assert desk.ints == 0
    assert desk.guards("Elf") == []
    assert desk.life("Elf") == 35  # 4 damage, 2 for the Helmet, the rest is lost


@clause("VIL-R82")
@pytest.mark.parametrize("way", ["play", "cast"])
def test_in_both_modes_it_counts_as_a_weapon_card_for_the_heavy_limit(way):
    desk = given("Thief", "Elf").hand("Thief", "Staff of Fire", "Battle Axe").free("Thief")
    desk.play(f"{way} Staff of Fire at Elf", 3).refused("play Battle Axe at Elf", "VIL-R44")
    desk = given("Thief", "Elf").hand("Thief", "Staff of Fire", "Battle Axe").free("Thief")
    desk.play("play Battle Axe at Elf", 3).refused(f"{way} Staff of Fire at Elf", "VIL-12.2")


RUNE_KNIGHT = """
[[hero]]
name = "Rune Knight"
life = 30
int = 6
levels = { yellow = 40, blue = 80 }
text = ["Berserk (1 Beer): +2. +3 WITH Staff.", "Lifelink.", "+1 WITH Air."]
"""


@clause("VIL-R82")
def test_in_magic_mode_its_element_and_berserk_count_but_neither_weapon_bonuses_nor_lifelink():
    layout = given("Rune Knight", "Elf", boards=RUNE_KNIGHT).hand("Rune Knight", "Thunderstaff").xp("Rune Knight", 80)
    desk = layout.berserk("Rune Knight", 2).free("Rune Knight").play("cast Thunderstaff at Elf", 2)
    assert desk.life("Elf") == 35 - (2 + 3 + 1 + 2)
    assert desk.question() == "VIL-3.1"


@clause("VIL-R82")
def test_as_a_staff_weapon_bonuses_berserk_and_lifelink_count():
    layout = given("Rune Knight", "Elf", boards=RUNE_KNIGHT).hand("Rune Knight", "Thunderstaff").xp("Rune Knight", 80)
    desk = layout.berserk("Rune Knight", 2).free("Rune Knight").play("play Thunderstaff at Elf").play("strike", 2)
    assert desk.life("Elf") == 35 - (2 - 2 + 3 + 2)
