"""VIL-18: elements; VIL-R79 to VIL-R81."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.village.workbench import given, village

FIRE_CAPE = """
[[card]]
id = "T01"
name = "Fire Helmet"
kind = "Defence"
more = 1
price = 10
type = "Helmet"
defence = 1
text = "Fire resistance 3."
"""


@clause("VIL-18.1", "VIL-R4")
def test_every_spell_has_one_of_five_elements():
    spells = [card for card in village().cards if card.kind == 5]
    assert {card.element for card in spells} == {1, 2, 3, 4, 5}


@clause("VIL-18.2", "VIL-R79")
@pytest.mark.parametrize(("spell", "lost"), [("Fire Ball", 2 + 2 - 1 - 3), ("Ice Lance", 2 + 1 - 1)])
def test_resistance_lowers_the_damage_of_its_element_that_reaches_the_hero(spell, lost):
    layout = given("Thief", "Elf", cards=FIRE_CAPE).hand("Thief", spell).guard("Elf", "Fire Helmet")
    desk = layout.free("Thief").play(f"play {spell} at Elf", 2)
    assert desk.life("Elf") == 35 - lost
    assert desk.guards("Elf") == []  # it saves LP, not Defence cards


@clause("VIL-R79", "VIL-18.2")
def test_several_resistances_add_up():
    layout = given("Mage", "Elf", cards=FIRE_CAPE).hand("Mage", "Meteor Shower")
    desk = layout.guard("Elf", "Fire Helmet").guard("Elf", "Robe of Embers").free("Mage")
    desk.play("play Meteor Shower at Elf").play("hit Fire Helmet", 6)
    assert desk.life("Elf") == 35 - (6 + 5 + 1 - 1 - 3 - 3 - 2)


@clause("VIL-18.3", "VIL-R79")
@pytest.mark.parametrize(("spell", "lost"), [("Fire Ball", 0), ("Ice Lance", 3)])
def test_an_immune_hero_takes_no_damage_of_that_element(spell, lost):
    layout = given("Thief", "Red Mage").hand("Thief", spell).xp("Red Mage", 140).guard("Red Mage", "Helmet")
    desk = layout.free("Thief").play(f"play {spell} at Red Mage", 4)
    assert desk.guards("Red Mage") == []  # immunity does not save Defence cards
    assert desk.life("Red Mage") == 35 - lost


@clause("VIL-18.3", "VIL-R80")
def test_nothing_passes_beyond_an_immune_monster():
    layout = given("Mage", "Elf").hand("Mage", "Meteor Shower").monster("Fire Elemental", "Mage", "Elf")
    desk = layout.monster("Goblin", "Mage", "Elf").free("Mage")
    desk.play("play Meteor Shower at Monsters and Elf").play("hit Fire Elemental", 6)
    assert desk.monsters("Mage") == [("Fire Elemental", 5), ("Goblin", 3)]
    assert desk.life("Elf") == 35


@clause("VIL-R80")
def test_what_came_before_the_immune_monster_is_hit():
    layout = given("Mage", "Elf").hand("Mage", "Meteor Shower").monster("Fire Elemental", "Mage", "Elf")
    desk = layout.monster("Goblin", "Mage", "Elf").free("Mage")
    desk.play("play Meteor Shower at Monsters and Elf").play("hit Goblin", 6)
    assert desk.monsters("Mage") == [("Fire Elemental", 5)]
    assert desk.life("Elf") == 35


@clause("VIL-R80")
def test_nothing_passes_a_monster_whose_armour_takes_it_all():
    layout = (
        given("Thief", "Elf").hand("Thief", "Staff").monster("Golem", "Thief", "Elf").monster("Goblin", "Thief", "Elf")
    )
    desk = layout.free("Thief").play("play Staff at Monsters").play("hit Golem", 3)
    assert desk.monsters("Thief") == [("Golem", 6), ("Goblin", 3)]


@clause("VIL-R81", "VIL-25.2", "VIL-27.10")
def test_what_passes_an_armoured_monster_is_left_after_armour_and_lp():
    layout = given("Thief", "Elf").hand("Thief", "Battle Axe").monster("Golem", "Thief", "Elf", life=2)
    desk = layout.free("Thief").play("play Battle Axe at Monsters and Elf", 5)
    assert desk.monsters("Thief") == []
    assert desk.life("Elf") == 35 - (8 - 1 - 2)


@clause("VIL-18.2")
@pytest.mark.parametrize("weapon", ["Staff of Fire"])
def test_the_staff_blow_itself_is_no_fire_attack(weapon):
    layout = given("Thief", "Elf").hand("Thief", weapon).monster("Fire Elemental", "Thief", "Elf")
    desk = layout.free("Thief").play(f"play {weapon} at Monsters", 6)
    assert desk.monsters("Thief") == [("Fire Elemental", 1)]
