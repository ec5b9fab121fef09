"""VIL-14: Experience Points and levels; VIL-R63 to VIL-R68."""

from __future__ import annotations

import pytest

from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.village.workbench import given, village

BOARD = """
[[hero]]
name = "Scribe"
life = 20
int = 2
levels = {{ yellow = {yellow}, blue = {blue} }}
text = ["+1 WITH Sword.", "+3 WITH Sword.", "Your INT becomes 6."]
"""

BRITTLE = """
[[card]]
id = "T01"
name = "Odd Beast"
kind = "Monster"
more = 1
price = {price}
type = "Beast"
lp = 1
attack = 0
"""


@clause("VIL-14.1", "VIL-R67")
def test_a_board_carries_int_bonuses_abilities_and_weaknesses():
    elf = next(hero for hero in village().heroes if hero.name == "Elf")
    assert (elf.life, elf.ints, elf.xp) == (35, 3, [0, 60, 140])
    desk = given("Elf", "Mage").hand("Elf", "Crossbow", "Battle Axe").turn("Elf")
    assert desk.ints == 3
    desk.play("play Crossbow at Mage", 1)
    assert desk.life("Mage") == 30 - (1 + 2 + 2)


@clause("VIL-14.1", "VIL-R40")
def test_a_weakness_of_a_board_lowers_the_damage():
    desk = given("Elf", "Mage").hand("Elf", "Battle Axe").free("Elf").play("play Battle Axe at Mage", 2)
    assert desk.life("Mage") == 30 - (2 + 3 - 1)


@clause("VIL-14.2", "VIL-R68")
def test_one_attack_that_kills_several_monsters_gives_all_their_xp_to_the_one_whose_attack_it_was():
    layout = given("Thief", "Elf").hand("Thief", "Battle Axe")
    desk = layout.monster("Goblin", "Thief", "Elf").monster("Wolf", "Thief", "Elf", life=2).free("Thief")
    desk.play("play Battle Axe at Monsters and Elf").play("hit Goblin", 2)
    assert desk.monsters("Thief") == []
    assert (desk.xp("Thief"), desk.xp("Elf")) == (60, 0)


@clause("VIL-R68")
def test_xp_go_to_the_one_who_strikes_the_last_blow_not_to_the_one_who_wounded():
    layout = given("Thief", "Elf", "Mage", "Druid", "Cleric").hand("Elf", "Long Sword").hand("Thief", "Long Sword")
    desk = layout.monster("Wolf", "Mage", "Druid").free("Thief")
    desk.play("play Long Sword at Monsters before Mage", 1).play("end turn")
    desk.play("play Long Sword at Monsters before Mage", 1)
    assert (desk.xp("Thief"), desk.xp("Elf")) == (0, 40)


@clause("VIL-14.3")
@pytest.mark.parametrize(("yellow", "blue"), [(50, 100), (40, 90)])
def test_the_track_goes_up_in_steps_of_20(yellow, blue):
    with pytest.raises(BadInput, match=r"steps of 20.*VIL-14\.3"):
        village(heroes=BOARD.format(yellow=yellow, blue=blue))


@clause("VIL-14.4", "VIL-R65", "VIL-R63")
@pytest.mark.parametrize(("before", "level"), [(19, 1), (20, 2), (60, 2)])
def test_a_level_comes_at_the_moment_its_xp_are_there(before, level):
    layout = given("Warrior", "Elf").hand("Warrior", "Long Sword").xp("Warrior", before)
    desk = layout.monster("Orc", "Warrior", "Elf").free("Warrior").play("play Long Sword at Monsters", 4)
    assert desk.xp("Warrior") == before + 60
    assert desk.level("Warrior") == level


@clause("VIL-R63")
@pytest.mark.parametrize(("price", "level"), [(59, 1), (60, 2), (61, 2)])
def test_only_the_exact_count_decides_the_level(price, level):
    layout = given("Elf", "Mage", cards=BRITTLE.format(price=price)).hand("Elf", "Staff")
    desk = layout.monster("Odd Beast", "Elf", "Mage").free("Elf").play("play Staff at Monsters", 3)
    assert (desk.xp("Elf"), desk.level("Elf")) == (price, level)


@clause("VIL-R65", "VIL-R113")
def test_an_ability_of_a_new_level_works_in_the_same_turn():
    layout = given("Elf", "Mage").hand("Elf", "Long Sword").xp("Elf", 40).monster("Goblin", "Elf", "Mage")
    desk = layout.free("Elf").play("play Long Sword at Monsters", 6).play("end turn")
    assert len(desk.hand("Elf")) == 6


@clause("VIL-R65")
def test_a_higher_int_adds_the_difference_to_what_is_left_of_this_turn():
    layout = given("Mage", "Elf").hand("Mage", "Long Sword").xp("Mage", 120).monster("Goblin", "Mage", "Elf")
    desk = layout.free("Mage", ints=1).play("play Long Sword at Monsters", 6)
    assert (desk.level("Mage"), desk.ints) == (3, 3)


@clause("VIL-14.5", "VIL-R66")
def test_passing_both_coloured_spaces_at_once_gives_both_levels():
    layout = given("Elf", "Mage").hand("Elf", "Two-Handed Sword").xp("Elf", 40).stall(3, "Fire Ball", "Ice Lance")
    desk = layout.monster("Troll", "Elf", "Mage").free("Elf").play("play Two-Handed Sword at Monsters and Mage", 6)
    assert (desk.xp("Elf"), desk.level("Elf")) == (140, 3)
    assert "use Vision" in desk.moves()  # of level 3
    assert len(desk.play("end turn").hand("Elf")) == 6  # of level 2


@clause("VIL-14.5")
def test_the_light_blue_space_comes_after_the_yellow_one():
    with pytest.raises(BadInput, match=r"VIL-14\.5"):
        village(heroes=BOARD.format(yellow=80, blue=80))


@clause("VIL-R66")
@pytest.mark.parametrize(("xp", "bonus"), [(0, 1), (40, 3), (80, 3)])
def test_the_same_ability_with_another_number_replaces_the_lower_one(xp, bonus):
    layout = given("Scribe", "Elf", boards=BOARD.format(yellow=40, blue=80)).xp("Scribe", xp)
    desk = layout.hand("Scribe", "Short Sword").free("Scribe").play("play Short Sword at Elf", 1)
    assert desk.life("Elf") == 35 - 1 - bonus


@clause("VIL-R66")
def test_level_abilities_are_added_to_the_lower_ones():
    layout = given("Paladin", "Elf").xp("Paladin", 160).life("Paladin", 20).hand("Paladin", "Long Sword")
    desk = layout.monster("Goblin", "Paladin", "Elf").turn("Paladin", 5)
    assert desk.life("Paladin") == 20 - (5 - 1 - 1) + 2  # armour of level 2, recovery of level 3
    desk.play("play Long Sword at Monsters", 1)
    assert desk.monsters("Paladin") == []  # + 1 with Sword, of level 1


@clause("VIL-R64")
def test_xp_beyond_the_end_of_the_track_are_counted_and_have_no_use():
    layout = given("Thief", "Elf").hand("Thief", "Long Sword").xp("Thief", 200)
    desk = layout.monster("Orc", "Thief", "Elf").free("Thief").play("play Long Sword at Monsters", 4)
    assert (desk.xp("Thief"), desk.level("Thief")) == (260, 3)


@clause("VIL-R64")
def test_no_level_lies_beyond_200():
    with pytest.raises(BadInput, match="200"):
        village(heroes=BOARD.format(yellow=180, blue=220))
