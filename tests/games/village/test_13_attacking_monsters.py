"""VIL-13: Weapon attacks on Monsters."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.village.workbench import given


@clause("VIL-13.1", "VIL-13.3")
@pytest.mark.parametrize(("weapon", "die", "left"), [("Long Sword", 2, 4), ("Staff", 4, 5), ("Short Sword", 6, 1)])
def test_damage_to_a_monster_is_the_roll_and_the_number_of_the_weapon(weapon, die, left):
    desk = given("Thief", "Elf").hand("Thief", weapon).monster("Ogre", "Thief", "Elf").free("Thief")
    desk.play(f"play {weapon} at Monsters", die)
    assert desk.monsters("Thief") == [("Ogre", left)]
    assert desk.life("Elf") == 35


@clause("VIL-13.2")
def test_while_a_monster_lies_before_the_attacker_no_other_player_can_be_attacked():
    layout = given("Thief", "Elf").hand("Thief", "Long Sword", "Battle Axe")
    desk = layout.monster("Goblin", "Thief", "Elf").monster("Wolf", "Thief", "Thief").free("Thief")
    desk.refused("play Long Sword at Elf", "VIL-13.2")
    desk.refused("play Battle Axe at Elf", "VIL-13.2")
    desk.play("play Long Sword at Monsters", by="Thief").play("hit Goblin", 2)
    assert desk.monsters("Thief") == [("Wolf", 4)]
    desk.table.weapons = 0
    desk.refused("play Battle Axe at Elf", "VIL-13.2")


@clause("VIL-13.2")
def test_once_the_last_monster_is_killed_the_next_weapon_may_go_at_a_player():
    layout = given("Thief", "Elf").hand("Thief", "Long Sword", "Staff").monster("Goblin", "Thief", "Elf")
    desk = layout.free("Thief").play("play Long Sword at Monsters", 2)
    desk.play("play Staff at Elf", 6)
    assert desk.life("Elf") == 31


@clause("VIL-13.4", "VIL-13.7", "VIL-13.11", "VIL-14.2")
@pytest.mark.parametrize("owner", ["Elf", "Thief"])
def test_a_monster_without_lp_is_killed_and_goes_to_the_discard_pile_of_its_owner(owner):
    desk = given("Thief", "Elf").hand("Thief", "Long Sword").monster("Wolf", "Thief", owner).free("Thief")
    desk.play("play Long Sword at Monsters", 3)
    assert desk.monsters("Thief") == []
    assert desk.discard(owner) == ["Wolf"]
    assert desk.xp("Thief") == 40
    assert desk.xp("Elf") == 0


@clause("VIL-13.5")
def test_wounds_stay_from_turn_to_turn():
    layout = given("Thief", "Elf").hand("Thief", "Long Sword").hand("Elf", "Coin").monster("Ogre", "Thief", "Elf")
    desk = layout.free("Thief").play("play Long Sword at Monsters", 2)
    desk.play("end turn").play("end turn", 1)
    assert desk.active() == "Thief"
    assert desk.monsters("Thief") == [("Ogre", 4)]


@clause("VIL-13.6", "VIL-13.8", "VIL-R45")
@pytest.mark.parametrize(("first", "left"), [("Goblin", [("Wolf", 1)]), ("Wolf", [("Goblin", 2)])])
def test_the_attacker_fixes_the_order_before_the_roll_and_damage_passes_on(first, left):
    layout = given("Thief", "Elf").hand("Thief", "Long Sword")
    desk = layout.monster("Goblin", "Thief", "Elf").monster("Wolf", "Thief", "Elf").free("Thief")
    desk.play("play Long Sword at Monsters")  # nothing is rolled yet
    assert (desk.asked(), desk.question()) == ("Thief", "VIL-13.6")
    assert desk.moves() == ["hit Goblin", "hit Wolf"]
    desk.play(f"hit {first}", 5 if first == "Goblin" else 4)
    assert desk.monsters("Thief") == left


@clause("VIL-13.6", "VIL-R45")
def test_the_order_of_three_monsters_is_complete_before_the_roll():
    layout = given("Thief", "Elf").hand("Thief", "Long Sword").monster("Ogre", "Thief", "Elf", life=2)
    desk = layout.monster("Goblin", "Thief", "Elf").monster("Wolf", "Thief", "Elf").free("Thief")
    desk.play("play Long Sword at Monsters").play("hit Ogre")
    assert desk.moves() == ["hit Goblin", "hit Wolf"]
    desk.play("hit Wolf", 6)
    assert desk.monsters("Thief") == [("Goblin", 2)]
    assert desk.xp("Thief") == 120


@clause("VIL-13.8")
def test_damage_that_kills_exactly_leaves_nothing_for_the_next_monster():
    layout = given("Thief", "Elf").hand("Thief", "Long Sword")
    desk = layout.monster("Goblin", "Thief", "Elf").monster("Wolf", "Thief", "Elf").free("Thief")
    desk.play("play Long Sword at Monsters").play("hit Goblin", 2)
    assert desk.monsters("Thief") == [("Wolf", 4)]


@clause("VIL-13.9")
def test_damage_left_after_the_last_monster_is_lost():
    desk = given("Thief", "Elf").hand("Thief", "Long Sword").monster("Goblin", "Thief", "Elf").free("Thief")
    desk.refused("play Long Sword at Monsters and Elf", "VIL-13.9")
    desk.play("play Long Sword at Monsters", 6)
    assert desk.life("Elf") == 35


@clause("VIL-13.9", "VIL-12.3")
def test_damage_of_a_heavy_weapon_left_after_the_last_monster_goes_to_the_player():
    desk = given("Thief", "Elf").hand("Thief", "Battle Axe").monster("Goblin", "Thief", "Elf").free("Thief")
    desk.play("play Battle Axe at Monsters and Elf", 4)
    assert desk.monsters("Thief") == []
    assert desk.life("Elf") == 35 - (4 + 3 - 3)


@clause("VIL-13.10", "VIL-22.15")
def test_a_text_about_your_opponent_strikes_the_player_on_the_left_when_a_monster_is_attacked():
    layout = given("Thief", "Elf", "Mage").hand("Thief", "Mace").hand("Elf", "Coin").hand("Mage", "Coin")
    desk = layout.monster("Wolf", "Thief", "Mage").free("Thief")
    desk.play("play Mace at Monsters", 1)
    assert desk.hand("Elf") == []
    assert desk.discard("Elf") == ["Coin"]
    assert desk.hand("Mage") == ["Coin"]


@clause("VIL-13.10", "VIL-R95")
def test_with_five_players_it_strikes_one_of_the_two_enemies_of_choice():
    layout = given("Thief", "Elf", "Mage", "Druid", "Cleric").hand("Thief", "Mace").monster("Wolf", "Thief", "Elf")
    for hero in ("Elf", "Mage", "Druid", "Cleric"):
        layout.hand(hero, "Coin")
    desk = layout.free("Thief").play("play Mace at Monsters", 1)
    assert desk.asked() == "Thief"
    assert desk.goals() == ["Mage", "Druid"]
    desk.play(desk.moves()[1])
    assert [hero for hero in ("Elf", "Mage", "Druid", "Cleric") if not desk.hand(hero)] == ["Druid"]


@clause("VIL-13.11", "VIL-R68")
def test_a_monster_of_ones_own_gives_its_xp_too():
    desk = given("Thief", "Elf").hand("Thief", "Long Sword").monster("Orc", "Thief", "Thief").free("Thief")
    desk.play("play Long Sword at Monsters", 6)
    assert desk.xp("Thief") == 60
