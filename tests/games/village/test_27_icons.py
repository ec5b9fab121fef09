"""VIL-27: icons."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.village.workbench import given, village


@clause("VIL-27.1", "VIL-R3")
def test_a_die_shows_1_to_6():
    seen = set()
    for seed in range(60):
        table = given("Thief", "Elf").hand("Thief", "Chest").free("Thief").table
        table.seed = seed * 7919 + 1
        table.play(0, "play Chest")
        seen.add(table.gold)
    assert seen == {10, 20, 30, 40, 50, 60}


@clause("VIL-27.2")
@pytest.mark.parametrize(("card", "gold"), [("Coin", 10), ("Nuggets", 30), ("Gem", 50)])
def test_the_gold_icon_is_gold_of_this_turn(card, gold):
    desk = given("Thief", "Elf").hand("Thief", card).free("Thief").play(f"play {card}")
    assert desk.gold == gold
    assert desk.play("end turn").gold == 0


@clause("VIL-27.3")
def test_the_attack_icon_is_an_attack_of_a_weapon_spell_or_monster():
    layout = given("Thief", "Elf").hand("Thief", "Short Sword", "Whirlwind").monster("Wolf", "Elf", "Thief")
    desk = layout.free("Thief").play("play Short Sword at Elf", 2).play("play Whirlwind at Elf", 3)
    assert desk.life("Elf") == 30
    assert desk.play("end turn", 4).life("Elf") == 26


@clause("VIL-27.4", "VIL-12.1")
def test_the_anvil_marks_heavy_weapons():
    heavy = [card.name for card in village().cards if card.heavy]
    assert heavy == ["Two-Handed Sword", "Battle Axe", "War Hammer"]
    desk = given("Thief", "Elf").hand("Thief", "Battle Axe").guard("Elf", "Helmet").free("Thief")
    assert desk.play("play Battle Axe at Elf", 1).life("Elf") == 33  # its damage passes on


LEECH = """
[[card]]
id = "T01"
name = "Bitter Brew"
kind = "Potion"
more = 1
price = 10
life = -2
"""


@clause("VIL-27.5")
def test_the_life_icon_adds_or_takes_lp():
    layout = given("Thief", "Elf", cards=LEECH).hand("Thief", "Bitter Brew", "Minor Healing Potion").life("Thief", 20)
    desk = layout.free("Thief").play("play Bitter Brew")
    assert desk.life("Thief") == 18
    assert desk.play("play Minor Healing Potion").life("Thief") == 22


@clause("VIL-27.6")
@pytest.mark.parametrize(
    ("card", "dice"), [("Minor Healing Potion", ()), ("Healing Potion", (6,)), ("Dwarven Stout", ())]
)
def test_lp_never_rise_above_the_starting_lp(card, dice):
    desk = given("Thief", "Elf").hand("Thief", card).life("Thief", 33).free("Thief").play(f"play {card}", *dice)
    assert desk.life("Thief") == 35


@clause("VIL-27.9", "VIL-8.4")
@pytest.mark.parametrize(("monster", "life"), [("Goblin", 3), ("Ogre", 7), ("Giant Turtle", 4)])
def test_the_monster_life_icon_is_its_lp_when_played(monster, life):
    desk = given("Thief", "Elf").hand("Thief", monster).free("Thief").play(f"play {monster} before Elf")
    assert desk.monsters("Elf") == [(monster, life)]
