"""VIL-12: Heavy Weapons; VIL-R43, VIL-R44."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.village.positions import log, three, two

HEAVY = ("Two-Handed Sword", "Battle Axe", "War Hammer")
SLAYER = "Ann Hero: Slayer"  # nothing WITH Heavy


@clause("VIL-12.1", "VIL-27.4")
def test_which_weapons_are_heavy():
    weapons = {card["name"]: card["sort"] for card in two().table.game.card_list() if card.get("kind") == "Weapon"}
    assert {name for name, sort in weapons.items() if "Heavy" in sort} == set(HEAVY)


@clause("VIL-12.1", "VIL-12.3")
@pytest.mark.parametrize(("card", "number"), [("Two-Handed Sword", 4), ("Battle Axe", 3), ("War Hammer", 3)])
def test_the_anvil_lets_damage_pass_the_defence_cards(card, number):
    scene = two(SLAYER, "Bob Hero: Dwarf", "Bob Defence: Helmet", f"Ann hand: {card}", "dice: 5")
    scene.when(f"Ann: play {card} at Dwarf").then("Bob Defence: none", f"Bob LP: {45 - 5 - number + 2}")


@clause("VIL-12.2")
@pytest.mark.parametrize("second", ["Staff", "Knife", "Crossbow", "Battle Axe", "Two-Handed Sword"])
def test_after_a_heavy_weapon_no_other_weapon(second):
    scene = two(f"Ann hand: Battle Axe, {second}", "dice: 1").then(f"may: play {second} at Dwarf")
    scene.when("Ann: play Battle Axe at Dwarf").refused(f"Ann: play {second} at Dwarf (VIL-12.2)")


@clause("VIL-12.2", "VIL-10.5")
def test_the_limit_is_for_that_turn():
    scene = two("Ann hand: Battle Axe", "Ann deck: 5 Staff", "Bob deck: 5 Coin", "dice: 1")
    scene.when("Ann: play Battle Axe at Dwarf", "Ann: end turn", "Bob: end turn").then("may: play Staff at Dwarf")


@clause("VIL-12.2", "VIL-R82")
def test_the_magic_of_a_staff_counts_as_a_weapon_too():
    lines = ("Ann Hero: Elf", "Bob Hero: Dwarf", "INT: 4", "Ann hand: Staff of Fire, Battle Axe", "dice: 1")
    two(*lines).when("Ann: play Battle Axe at Dwarf").refused(
        "Ann: cast Staff of Fire at Dwarf (VIL-12.2)", "Ann: play Staff of Fire at Dwarf (VIL-12.2)"
    )
    two(*lines).when("Ann: cast Staff of Fire at Dwarf").refused("Ann: play Battle Axe at Dwarf (VIL-R44)")


@clause("VIL-12.3", "VIL-13.9")
@pytest.mark.parametrize(
    ("roll", "orc", "helmet", "life"),
    [
        (1, "none", "Helmet with 0 damage", 40),
        (2, "none", "Helmet with 1 damage", 40),
        (3, "none", "none", 40),
        (4, "none", "none", 40),
        (5, "none", "none", 39),
        (6, "none", "none", 38),
    ],
)
def test_monsters_then_defence_cards_then_armour_then_lp(roll, orc, helmet, life):
    scene = two(SLAYER, "Bob Hero: Paladin", "Bob XP: 80", "Bob Defence: Helmet", "before Ann: Bob Orc",
                "Ann hand: Two-Handed Sword", f"dice: {roll}")  # fmt: skip
    scene.when("Ann: play Two-Handed Sword at Monsters and Paladin")
    # roll + 4: 5 for the Orc, 2 for the Helmet, 1 for armour
    scene.then(f"before Ann: {orc}", f"Bob Defence: {helmet}", f"Bob LP: {life}")


@clause("VIL-R43", "VIL-13.9")
def test_he_names_before_the_roll_who_takes_what_is_left():
    scene = two(SLAYER, "Bob Hero: Warrior", "before Ann: Bob Goblin", "Ann hand: Battle Axe", "dice: 6")
    scene.then("options: end turn, sell Battle Axe, play Battle Axe at Monsters and Warrior")
    scene.refused("Ann: play Battle Axe at Monsters (VIL-R43)")
    scene.when("Ann: play Battle Axe at Monsters and Warrior").then("before Ann: none", "Bob LP: 34")


@clause("VIL-R43", "VIL-R49")
def test_without_monsters_before_him_there_is_nothing_to_go_through():
    scene = two(SLAYER, "Bob Hero: Warrior", "Ann hand: Battle Axe")
    scene.refused(
        "Ann: play Battle Axe at Monsters (VIL-R49)", "Ann: play Battle Axe at Monsters and Warrior (VIL-R49)"
    )


@clause("VIL-R43", "VIL-10.9")
def test_monsters_and_defence_cards_are_ordered_before_the_roll():
    scene = two(SLAYER, "Bob Hero: Warrior", "Bob Defence: Helmet, Metal Shield", "before Ann: Bob Goblin",
                "before Ann: Bob Wolf", "Ann hand: Two-Handed Sword", "dice: 6")  # fmt: skip
    scene.when("Ann: play Two-Handed Sword at Monsters and Warrior").then("options: hit Goblin, hit Wolf")
    scene.when("Ann: hit Goblin").then("options: hit Helmet, hit Metal Shield")
    assert not any(" rolls " in line for line in log(scene))
    scene.when("Ann: hit Helmet").then("before Ann: none", "Bob Defence: Metal Shield with 1 damage", "Bob LP: 40")


@clause("VIL-R43", "VIL-26.5")
def test_only_a_legal_opponent_can_be_named():
    scene = three("before Ann: Bob Goblin", "Ann hand: Battle Axe, Fire Ball", "INT: 2")
    scene.then("may: play Battle Axe at Monsters and Dwarf, play Fire Ball at Monsters and Elf")
    scene.refused("Ann: play Battle Axe at Monsters and Elf (VIL-10.6)")
    scene.refused("Ann: play Battle Axe at Monsters and Warrior (VIL-10.6)")


@clause("VIL-R44")
@pytest.mark.parametrize("first", ["Staff", "Crossbow"])
def test_no_heavy_weapon_after_any_weapon(first):
    scene = two(f"Ann hand: {first}, Battle Axe", "dice: 1").then("may: play Battle Axe at Dwarf")
    scene.when(f"Ann: play {first} at Dwarf").refused("Ann: play Battle Axe at Dwarf (VIL-R44)")


@clause("VIL-R44")
def test_spells_may_be_combined_with_it():
    scene = two("INT: 9", "Ann hand: Battle Axe, 2 Fire Ball, Stone Wall", "dice: 1, 1, 1")
    scene.when("Ann: play Fire Ball at Dwarf", "Ann: play Battle Axe at Dwarf", "Ann: play Fire Ball at Dwarf")
    scene.when("Ann: play Stone Wall").then("Bob LP: 34")  # 3, 5 (the Warrior has 1 WITH Heavy) and 3


@clause("VIL-R44", "VIL-R103")
def test_a_sheathed_weapon_counts_as_well():
    lines = ("Ann hand: Battle Axe", "Ann sheaths: Knife", "dice: 1")
    two(*lines).when("Ann: unsheathe Knife at Dwarf").refused("Ann: play Battle Axe at Dwarf (VIL-R44)")
    two(*lines).when("Ann: play Battle Axe at Dwarf").refused("Ann: unsheathe Knife at Dwarf (VIL-12.2)")
