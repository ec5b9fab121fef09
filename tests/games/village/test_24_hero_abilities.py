"""VIL-24: numbers of Heroes, Berserk and Devotion; VIL-R104 to VIL-R106, VIL-R113 and VIL-R114."""

from __future__ import annotations

import pytest

from legendry.games.village.cards.card import UNDEAD
from tests.clauses import clause
from tests.games.village.workbench import given

# ---- numbers ------------------------------------------------------------------------------------


@clause("VIL-24.1", "VIL-R113")
@pytest.mark.parametrize(("xp", "cards"), [(0, 5), (60, 6)])
def test_one_card_more_at_the_end_of_the_turn(xp, cards):
    desk = given("Elf", "Thief").xp("Elf", xp).free("Elf").play("end turn")
    assert len(desk.hand("Elf")) == cards


@clause("VIL-24.1")
def test_it_does_not_add_to_cards_drawn_within_the_turn():
    desk = given("Elf", "Thief").xp("Elf", 60).hand("Elf", "Knife").free("Elf").play("play Knife at Thief", 1)
    assert len(desk.hand("Elf")) == 1


@clause("VIL-24.2", "VIL-R114")
def test_recovery_comes_once_the_monsters_are_done():
    layout = given("Cleric", "Elf").life("Cleric", 20).monster("Orc", "Cleric", "Elf").boss(out=1)
    desk = layout.turn("Cleric", 1, 2, 3)
    assert desk.life("Cleric") == 20 - 2 - (2 + 2) - (3 + 1) + 1
    assert desk.log()[-1] == f"Cleric gains 1 LP and has {desk.life('Cleric')}"


@clause("VIL-24.2", "VIL-R114", "VIL-27.6")
def test_recovery_is_capped_at_the_starting_lp():
    assert given("Cleric", "Elf").life("Cleric", 35).turn("Cleric").life("Cleric") == 35
    assert given("Cleric", "Elf").life("Cleric", 34).turn("Cleric").life("Cleric") == 35


@clause("VIL-R114")
def test_a_hero_killed_at_the_start_of_the_turn_does_not_recover():
    desk = given("Cleric", "Elf").life("Cleric", 2).monster("Orc", "Cleric", "Elf").turn("Cleric", 1)
    assert (desk.life("Cleric"), desk.winners()) == (0, ["Elf"])


@clause("VIL-R114")
def test_recovery_happens_in_the_own_turn_only():
    desk = given("Cleric", "Elf").life("Cleric", 20).free("Elf").play("end turn")
    assert desk.life("Cleric") == 21
    desk.play("end turn")
    assert desk.life("Cleric") == 21


@clause("VIL-24.3", "VIL-11.1", "VIL-27.10")
def test_armour_lowers_every_single_attack_after_the_defence_cards():
    layout = given("Thief", "Paladin").xp("Paladin", 80).hand("Thief", "Long Sword", "Short Sword")
    desk = layout.free("Thief").play("play Long Sword at Paladin", 2).play("play Short Sword at Paladin", 1)
    assert desk.life("Paladin") == 40 - 2 - 0
    layout = given("Thief", "Paladin").xp("Paladin", 80).hand("Thief", "Battle Axe").guard("Paladin", "Helmet")
    desk = layout.free("Thief").play("play Battle Axe at Paladin", 3)
    assert desk.life("Paladin") == 40 - (6 - 2 - 1)


@clause("VIL-24.4", "VIL-R5")
@pytest.mark.parametrize(
    ("hero", "xp", "weapon", "bonus"),
    [
        ("Elf", 0, "Crossbow", 2),
        ("Elf", 0, "Long Sword", 0),
        ("Elf", 0, "Battle Axe", -1),
        ("Dwarf", 0, "Hand Axe", 1),
        ("Dwarf", 0, "Battle Axe", 1),
        ("Dwarf", 0, "Mace", 0),
        ("Warrior", 0, "War Hammer", 1),
        ("Paladin", 0, "Two-Handed Sword", 1),
        ("Barbarian", 0, "Short Bow", -1),
        ("Dark Elf", 60, "Knife", 1),
    ],
)
def test_damage_with_cards_of_a_type_is_raised(hero, xp, weapon, bonus):
    layout = given(hero, "Thief").xp(hero, xp).hand(hero, weapon)
    desk = layout.free(hero, ints=0).play(f"play {weapon} at Thief", 4)
    number = next(card for card in desk.table.cards if card.name == weapon).attack
    assert desk.life("Thief") == 35 - (4 + number + bonus)


@clause("VIL-24.4")
@pytest.mark.parametrize(("spell", "bonus"), [("Fire Ball", 1), ("Ice Lance", 0)])
def test_an_element_counts_as_a_type(spell, bonus):
    desk = given("Mage", "Thief").hand("Mage", spell).free("Mage").play(f"play {spell} at Thief", 4)
    assert desk.life("Thief") == 35 - (4 + (2 if spell == "Fire Ball" else 1) + bonus)


@clause("VIL-24.5", "VIL-R104")
@pytest.mark.parametrize(("first", "left"), [("Wolf", [("Goblin", 1)]), ("Goblin", [("Wolf", 3)])])
def test_against_counts_for_the_whole_attack_if_the_first_target_is_of_the_type(first, left):
    layout = given("Slayer", "Elf").hand("Slayer", "Long Sword").monster("Wolf", "Slayer", "Elf")
    desk = layout.monster("Goblin", "Slayer", "Elf").free("Slayer").play("play Long Sword at Monsters")
    desk.play(f"hit {first}", 3)
    assert desk.monsters("Slayer") == left


@clause("VIL-24.5", "VIL-R104")
def test_against_adds_nothing_when_a_player_is_struck():
    layout = given("Slayer", "Elf").hand("Slayer", "Long Sword").monster("Wolf", "Elf", "Slayer")
    assert layout.free("Slayer").play("play Long Sword at Elf", 3).life("Elf") == 31


@clause("VIL-24.5", "VIL-R104")
@pytest.mark.parametrize(
    ("first", "roll", "helmet", "turtle"),
    [("Giant Turtle", 1, [("Helmet", 0)], []), ("Helmet", 3, [], [("Giant Turtle", 2)])],
)
def test_against_counts_for_a_defensive_monster_that_comes_first(first, roll, helmet, turtle):
    layout = given("Slayer", "Elf").hand("Slayer", "Long Sword").monster("Giant Turtle", "Elf", "Elf")
    desk = layout.guard("Elf", "Helmet").free("Slayer").play("play Long Sword at Elf").play(f"hit {first}", roll)
    assert (desk.guards("Elf"), desk.monsters("Elf")) == (helmet, turtle)


@clause("VIL-24.5")
def test_against_counts_for_an_overwhelm_monster():
    layout = given("Slayer", "Elf").xp("Slayer", 80).hand("Slayer", "Long Sword").boss(life=10)
    desk = layout.free("Slayer").play("play Long Sword at Red Dragon", 3)
    assert desk.table.boss is not None
    assert desk.table.boss.life == 10 - (3 + 1 + 2)


# ---- Berserk ------------------------------------------------------------------------------------


@clause("VIL-24.6", "VIL-24.7")
def test_berserk_starts_with_the_printed_number_of_beers_in_one_turn():
    desk = given("Barbarian", "Elf").hand("Barbarian", "Small Beer", "Small Beer").free("Barbarian")
    desk.play("play Small Beer")
    assert desk.berserk("Barbarian") == 0
    desk.play("play Small Beer", 4)
    assert desk.berserk("Barbarian") == 4


@clause("VIL-24.6", "VIL-R105")
def test_beers_of_different_turns_do_not_add_up():
    layout = given("Barbarian", "Elf").hand("Barbarian", "Small Beer").deck("Barbarian", "Small Beer", *["Coin"] * 9)
    desk = layout.free("Barbarian").play("play Small Beer").play("end turn").play("end turn").play("play Small Beer")
    assert desk.berserk("Barbarian") == 0


@clause("VIL-24.6")
def test_other_heroes_do_not_go_berserk():
    desk = given("Thief", "Elf").hand("Thief", "Small Beer", "Small Beer", "Small Beer").free("Thief")
    for _ in range(3):
        desk.play("play Small Beer")
    assert desk.berserk("Thief") == 0


@clause("VIL-R105")
def test_berserk_starts_after_both_effects_of_the_beer():
    layout = (
        given("Barbarian", "Elf").hand("Barbarian", "Red Ale", "Red Ale").deck("Barbarian", "Knife", "Spear", "Coin")
    )
    desk = layout.free("Barbarian").play("play Red Ale").play("play Red Ale", 3)
    assert desk.hand("Barbarian") == ["Knife", "Spear"]
    log = desk.log("Barbarian")
    assert log.index("Barbarian draws Spear") < log.index("Barbarian is Berserk for 3 turns")


@clause("VIL-24.7", "VIL-R105")
def test_the_counter_goes_down_at_the_end_of_each_own_turn_the_first_included():
    desk = given("Barbarian", "Elf").berserk("Barbarian", 2).free("Barbarian").play("end turn")
    assert desk.berserk("Barbarian") == 1
    desk.play("end turn")
    assert desk.berserk("Barbarian") == 1  # not in the turn of another
    desk.play("end turn")
    assert desk.berserk("Barbarian") == 0


@clause("VIL-R105")
def test_a_roll_of_1_ends_with_the_same_turn_and_it_can_start_again():
    layout = given("Barbarian", "Elf").hand("Barbarian", "Small Beer", "Small Beer")
    layout.deck("Barbarian", "Small Beer", "Small Beer", *["Coin"] * 8)
    desk = layout.free("Barbarian").play("play Small Beer").play("play Small Beer", 1)
    assert desk.berserk("Barbarian") == 1
    desk.play("end turn").play("end turn")
    assert desk.berserk("Barbarian") == 0
    desk.play("play Small Beer").play("play Small Beer", 5)
    assert desk.berserk("Barbarian") == 5


@clause("VIL-24.8")
@pytest.mark.parametrize(("turns", "bonus"), [(0, 0), (1, 2)])
def test_while_berserk_the_bonus_is_added_to_every_weapon(turns, bonus):
    layout = given("Barbarian", "Elf").berserk("Barbarian", turns).hand("Barbarian", "Long Sword", "Spear")
    desk = layout.free("Barbarian").play("play Long Sword at Elf", 1).play("play Spear at Elf", 1)
    assert desk.life("Elf") == 35 - 2 * (1 + 1 + bonus)


@clause("VIL-24.8")
def test_it_is_not_added_to_spells():
    layout = given("Barbarian", "Elf").berserk("Barbarian", 2).hand("Barbarian", "Ice Lance")
    assert layout.free("Barbarian", ints=2).play("play Ice Lance at Elf", 1).life("Elf") == 33


@clause("VIL-24.9")
def test_while_berserk_there_is_no_market_access():
    layout = given("Barbarian", "Elf").hand("Barbarian", "Small Beer", "Small Beer").stall(5, "Nuggets")
    desk = layout.free("Barbarian", gold=40).play("play Small Beer")
    assert "buy Nuggets" in desk.moves()
    desk.play("play Small Beer", 2).refused("buy Nuggets", "VIL-24.9")


@clause("VIL-24.10", "VIL-R106")
def test_a_beer_while_berserk_has_its_primary_effect_only_and_does_not_lengthen_it():
    layout = (
        given("Barbarian", "Elf").berserk("Barbarian", 3).life("Barbarian", 10).hand("Barbarian", "Red Ale", "Red Ale")
    )
    desk = layout.free("Barbarian").play("play Red Ale").play("play Red Ale")
    assert (desk.life("Barbarian"), desk.berserk("Barbarian"), desk.ints) == (16, 3, -1)
    assert desk.hand("Barbarian") == []


@clause("VIL-24.11", "VIL-R15")
def test_everybody_sees_how_long_a_hero_is_berserk():
    desk = given("Barbarian", "Elf").berserk("Barbarian", 3).free("Barbarian")
    assert desk.view(None)["players"][0]["berserk"] == 3
    assert desk.view("Elf")["players"][0]["berserk"] == 3


# ---- Devotion -----------------------------------------------------------------------------------


@clause("VIL-24.12")
@pytest.mark.parametrize(("owner", "lost"), [("Necromancer", 4), ("Elf", 3)])
def test_monsters_of_the_devoted_add_1_to_their_attacks(owner, lost):
    layout = given("Thief", "Elf", "Necromancer").monster("Wolf", "Thief", owner)
    assert layout.turn("Thief", 3).life("Thief") == 35 - lost


@clause("VIL-24.12")
def test_summoned_monsters_do_so_too():
    desk = given("Thief", "Necromancer").mini("Skeleton", "Thief", "Necromancer").turn("Thief", 3)
    assert desk.life("Thief") == 35 - (3 - 1 + 1)


@clause("VIL-24.13", "VIL-R6")
@pytest.mark.parametrize(("owner", "damage"), [("Necromancer", 3), ("Elf", 2)])
def test_monsters_of_the_devoted_count_as_undead(owner, damage):
    layout = given("Paladin", "Elf", "Necromancer").hand("Paladin", "Spear").monster("Ogre", "Paladin", owner)
    desk = layout.free("Paladin").play("play Spear at Monsters", 1)
    assert desk.monsters("Paladin") == [("Ogre", 7 - damage)]


@clause("VIL-24.13", "VIL-R6")
def test_undead_replaces_the_printed_type():
    layout = given("Slayer", "Necromancer").hand("Slayer", "Spear").monster("Wolf", "Slayer", "Necromancer")
    desk = layout.free("Slayer")
    foe = desk.table.areas[0][0]
    assert desk.table.type_of(foe.face, foe.owner) == UNDEAD
    desk.play("play Spear at Monsters", 1)
    assert desk.monsters("Slayer") == [("Wolf", 2)]  # no bonus against Beast


@clause("VIL-24.12", "VIL-R40")
def test_devotion_and_charge_add_up():
    layout = given("Thief", "Necromancer").monster("Minotaur", "Thief", "Necromancer", charged=True)
    assert layout.turn("Thief", 1).life("Thief") == 35 - (1 + 1 + 1 + 2)
