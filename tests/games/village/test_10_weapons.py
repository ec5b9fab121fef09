"""VIL-10: Weapon attacks on other players; VIL-R3 to VIL-R6, VIL-R39, VIL-R40, VIL-R45 to VIL-R51."""

from __future__ import annotations

from collections import Counter

import pytest

from legendry.games.village.game import SEATS
from legendry.games.village.rules.constants import CLASSES, ELEMENTS, MARKS, MONSTER, SPELL, TYPES, WEAPON
from legendry.kernel.errors import BadInput
from legendry.scenarios.table import game_with
from tests.clauses import clause
from tests.games.village.positions import four, given, log, six, star, texts, three, two

# ---- the attack ----------------------------------------------------------------------------------


@clause("VIL-10.1")
def test_playing_a_weapon_makes_an_attack():
    scene = two("Ann hand: Long Sword", "dice: 4").when("Ann: play Long Sword at Dwarf")
    scene.then("Bob LP: 40", "Ann played: Long Sword", "Ann hand: empty")


@clause("VIL-10.2", "VIL-13.1", "VIL-13.2")
def test_first_the_monsters_in_front_of_the_attacker_otherwise_another_player():
    lines = ("Ann hand: Staff", "dice: 6")
    two(*lines).then("options: end turn, play Staff at Dwarf").refused("Ann: play Staff at Monsters (VIL-R49)")
    scene = two(*lines, "before Ann: Bob Wolf").then("options: end turn, play Staff at Monsters")
    scene.refused("Ann: play Staff at Dwarf (VIL-13.2)")
    scene.when("Ann: play Staff at Monsters").then("before Ann: none", "Bob LP: 45")


@clause("VIL-10.3", "VIL-R46", "VIL-R39")
@pytest.mark.parametrize(
    ("card", "number"),
    [("Staff", -2), ("Knife", -1), ("Short Sword", 0), ("Long Sword", 1), ("Spear", 1), ("Crossbow", 2), ("Hammer", 1)],
)
@pytest.mark.parametrize("roll", [1, 2, 3, 6])
def test_damage_is_the_roll_and_the_number_beside_the_attack_symbol(card, number, roll):
    scene = two(f"Ann hand: {card}", f"dice: {roll}").when(f"Ann: play {card} at Dwarf")
    scene.then(f"Bob LP: {45 - max(0, roll + number)}")


@clause("VIL-10.4")
def test_damage_that_reaches_the_hero_lowers_his_lp_by_that_amount():
    scene = two("Bob LP: 20", "Ann hand: 2 Short Sword", "dice: 6, 5").when("Ann: play Short Sword at Dwarf")
    scene.then("Bob LP: 14").when("Ann: play Short Sword at Dwarf").then("Bob LP: 9", "Ann LP: 40")


@clause("VIL-10.5")
def test_any_number_of_weapons_each_a_separate_attack():
    scene = two("Ann hand: 3 Staff, 2 Knife, Spear", "Bob Hero: Paladin", "Bob XP: 80", "dice: 3, 3, 4, 2, 3, 1")
    scene.when(*["Ann: play Staff at Paladin"] * 3, *["Ann: play Knife at Paladin"] * 2, "Ann: play Spear at Paladin")
    scene.then("Bob LP: 37")  # 0, 0, 1; 0, 1; 1: his armour counts every time


@clause("VIL-10.6", "VIL-26.5", "VIL-26.11", "VIL-26.18")
def test_whom_weapons_may_strike_is_a_matter_of_the_mode():
    three("Ann hand: Staff").refused("Ann: play Staff at Elf (VIL-10.6)")
    four("Ann hand: Staff").refused("Ann: play Staff at Elf (VIL-10.6)", "Ann: play Staff at Mage (VIL-10.6)")
    star("Ann hand: Staff", "dice: 3").when("Ann: play Staff at Mage").then("Dan LP: 29")


@clause("VIL-10.7", "VIL-22.1")
def test_a_secondary_effect_comes_after_the_damage():
    scene = two("Ann hand: Mace", "Bob hand: Coin, Staff", "dice: 4").when("Ann: play Mace at Dwarf")
    scene.then("Bob LP: 41", "asked: Bob", "options: discard Coin, discard Staff")
    scene.when("Bob: discard Staff").then("Bob discard: Staff", "asked: Ann (VIL-3.1)")


@clause("VIL-10.7", "VIL-R102")
def test_there_is_none_if_the_damage_ends_the_game():
    scene = two("Ann hand: Mace", "Bob hand: Coin, Staff", "Bob LP: 1", "dice: 4").when("Ann: play Mace at Dwarf")
    scene.then("outcome: Ann wins (VIL-26.3)", "asked: nobody")


# ---- Defence cards -------------------------------------------------------------------------------


@clause("VIL-10.8", "VIL-10.11", "VIL-12.3")
@pytest.mark.parametrize(("roll", "left"), [(1, "Helmet with 1 damage"), (2, "none"), (6, "none")])
def test_an_attack_is_spent_on_defence_cards_instead_of_lp(roll, left):
    scene = two("Bob Defence: Helmet", "Ann hand: Short Sword", f"dice: {roll}").when("Ann: play Short Sword at Dwarf")
    scene.then(f"Bob Defence: {left}", "Bob LP: 45")


@clause("VIL-10.8")
def test_the_next_attack_reaches_the_hero():
    scene = two("Bob Defence: Helmet", "Ann hand: 2 Short Sword", "dice: 2, 3")
    scene.when("Ann: play Short Sword at Dwarf").then("Bob LP: 45")
    scene.when("Ann: play Short Sword at Dwarf").then("Bob LP: 42")


@clause("VIL-10.9", "VIL-R45")
def test_the_attacker_fixes_the_order_before_he_rolls():
    lines = ("Bob Defence: Helmet, Metal Shield, Plate Armor", "Ann hand: Long Sword", "dice: 6")
    scene = two(*lines).when("Ann: play Long Sword at Dwarf")
    scene.then("asked: Ann (VIL-10.9)", "options: hit Helmet, hit Metal Shield, hit Plate Armor")
    assert not any(" rolls " in line for line in log(scene))
    scene.when("Ann: hit Metal Shield").then("options: hit Helmet, hit Plate Armor")
    scene.when("Ann: hit Helmet").then("Bob Defence: Plate Armor with 0 damage", "Bob LP: 45")


@clause("VIL-10.9")
def test_with_one_defence_card_there_is_nothing_to_fix():
    scene = two("Bob Defence: Plate Armor", "Ann hand: Short Sword", "dice: 1").when("Ann: play Short Sword at Dwarf")
    scene.then("asked: Ann (VIL-3.1)", "Bob Defence: Plate Armor with 1 damage")


@clause("VIL-10.10")
@pytest.mark.parametrize(
    ("roll", "left"),
    [(1, "Helmet with 1 damage, Leather Armour with 0 damage"), (2, "Leather Armour with 0 damage"),
     (5, "Leather Armour with 3 damage"), (6, "none")],
)  # fmt: skip
def test_what_is_left_passes_to_the_next_defence_card(roll, left):
    scene = two("Bob Defence: Helmet, Leather Armour", "Ann hand: Short Sword", f"dice: {roll}")
    scene.when("Ann: play Short Sword at Dwarf", "Ann: hit Helmet").then(f"Bob Defence: {left}", "Bob LP: 45")


@clause("VIL-10.11")
def test_what_is_left_after_the_last_one_is_lost():
    scene = two("Bob Defence: Helmet, Wooden Shield", "Ann hand: Crossbow", "dice: 6")
    scene.when("Ann: play Crossbow at Dwarf", "Ann: hit Helmet").then("Bob Defence: none", "Bob LP: 45")  # 8 for 5


@clause("VIL-10.12")
def test_damage_on_defence_cards_adds_up_within_the_turn_only():
    lines = ("Bob Defence: Metal Shield", "Ann hand: 2 Short Sword", "Ann deck: 5 Short Sword", "Bob deck: 5 Coin")
    scene = two(*lines, "dice: 3, 2").when(*["Ann: play Short Sword at Dwarf"] * 2).then("Bob Defence: none")
    scene = two(*lines, "dice: 3, 2").when("Ann: play Short Sword at Dwarf", "Ann: end turn", "Bob: end turn")
    scene.when("Ann: play Short Sword at Dwarf").then("Bob Defence: Metal Shield with 2 damage")


# ---- what is lost in pictures ----------------------------------------------------------------------


@clause("VIL-R4", "VIL-18.1")
def test_every_spell_has_one_of_five_elements():
    cards = two().table.cards
    spells = [card for card in cards if card.kind == SPELL]
    assert all(1 <= card.element < len(ELEMENTS) for card in spells)
    base: Counter[str] = Counter()
    for card in spells:
        base[ELEMENTS[card.element]] += card.count
    assert base == dict.fromkeys(["Fire", "Earth", "Water", "Air", "Mind"], 3)
    bare = '[[card]]\nname = "Gust"\nkind = "Spell"\ncount = 1\nprice = 10\ncost = 1\nattack = 1\n'
    with pytest.raises(BadInput, match='a Spell needs "element"'):
        game_with("village", bare, "")


@clause("VIL-R5")
def test_every_weapon_has_one_class_and_bows_are_ranged():
    weapons = [card for card in two().table.cards if card.kind == WEAPON]
    for card in weapons:
        sorts = card.sort().split(", ")
        assert len([each for each in sorts if each in CLASSES]) == 1
        assert set(sorts) <= {*CLASSES, *MARKS}
        assert ("Bow" in sorts) == ("Ranged" in sorts)
    odd = '[[card]]\nname = "Net"\nkind = "Weapon"\ncount = 1\nprice = 10\nattack = 0\nclass = "Net"\n'
    with pytest.raises(BadInput, match="Net"):
        game_with("village", odd, "")


@clause("VIL-R5", "VIL-24.4")
@pytest.mark.parametrize(
    ("hero", "card", "damage"),
    [
        ("Paladin", "Short Sword", 4),  # a class: +1 WITH Sword
        ("Paladin", "Two-Handed Sword", 8),
        ("Paladin", "Spear", 4),
        ("Elf", "Short Bow", 5),  # a mark: +2 WITH Ranged
        ("Elf", "Battle Axe", 5),  # -1 WITH Heavy
        ("Elf", "Short Sword", 3),
        ("Mage", "Fire Ball", 6),  # an element: +1 WITH Fire
        ("Mage", "Ice Lance", 4),
    ],
)
def test_with_names_a_class_a_mark_or_an_element(hero, card, damage):
    scene = two(f"Ann Hero: {hero}", "Bob Hero: Dwarf", f"Ann hand: {card}", "INT: 2", "dice: 3")
    scene.when(f"Ann: play {card} at Dwarf").then(f"Bob LP: {45 - damage}")


@clause("VIL-R6")
def test_every_monster_has_one_type():
    monsters = {card.name: card for card in two().table.cards if card.kind == MONSTER}
    assert {TYPES[card.type] for card in monsters.values()} == set(TYPES)
    assert TYPES[monsters["Goblin"].type] == "Goblinoid"


@clause("VIL-R6", "VIL-24.13")
@pytest.mark.parametrize(("owner", "left"), [("Necromancer", 2), ("Warrior", 3)])
def test_undead_by_devotion_replaces_the_printed_type(owner, left):
    lines = ("Ann Hero: Paladin", f"Bob Hero: {owner}", "Ann hand: Spear", "dice: 1")  # +1 AGAINST Undead
    scene = (
        two(*lines, "before Ann: Bob Orc").when("Ann: play Spear at Monsters").then(f"before Ann: Bob Orc {left} LP")
    )
    kind = scene.table.view(None)["players"][0]["monsters"][0]["type"]
    assert kind == ("Undead" if owner == "Necromancer" else "Goblinoid")


@clause("VIL-R6", "VIL-24.5")
def test_a_printed_type_no_longer_counts_under_devotion():
    lines = (
        "Ann Hero: Dwarf",
        "Ann XP: 80",
        "Ann hand: Spear",
        "dice: 1",
        "before Ann: Bob Orc",
    )  # +2 AGAINST Goblinoid
    two(*lines).when("Ann: play Spear at Monsters").then("before Ann: Bob Orc 1 LP")
    scene = two(*lines, "Bob Hero: Necromancer").when("Ann: play Spear at Monsters")
    scene.then("before Ann: Bob Orc 3 LP")


# ---- rulings -------------------------------------------------------------------------------------


@clause("VIL-R39")
def test_damage_of_0_inflicts_and_triggers_nothing():
    scene = two("Bob Defence: Helmet with 1 damage", "Ann hand: Staff", "dice: 2").when("Ann: play Staff at Dwarf")
    scene.then("Bob Defence: Helmet with 1 damage", "Bob LP: 45")
    two("Ann hand: Staff", "Bob LP: 1", "dice: 1").when("Ann: play Staff at Dwarf").then("Bob LP: 1", "outcome: none")
    two("turn: Ann 2 begins", "before Ann: Bob Snake", "dice: 1").then("Ann poison: 0")


@clause("VIL-R40", "VIL-24.4", "VIL-24.5", "VIL-24.8")
@pytest.mark.parametrize(
    ("lines", "target", "left"),
    [
        (("Ann hand: Hand Axe",), "Warrior", 37),  # 1 + 1, and 1 WITH Axe
        (("Ann hand: Hand Axe", "Ann berserk: 1"), "Warrior", 36),
        (("Ann hand: Battle Axe", "Ann berserk: 1"), "Warrior", 34),
        (("Ann hand: Spear", "Ann berserk: 1"), "Warrior", 37),
        (("Ann hand: Spear",), "Warrior", 38),
    ],
)
def test_all_bonuses_that_fit_are_added_each_once(lines, target, left):
    card = lines[0].removeprefix("Ann hand: ")
    scene = two("Ann Hero: Dwarf", "Bob Hero: Warrior", "Ann XP: 80", *lines, "dice: 1")
    scene.when(f"Ann: play {card} at {target}").then(f"Bob LP: {left}")


@clause("VIL-R40")
def test_card_with_against_and_berserk_together():
    scene = two("Ann Hero: Dwarf", "Ann XP: 80", "Ann berserk: 1", "Ann hand: Hand Axe", "before Ann: Bob Goblin",
                "before Ann: Bob Orc", "dice: 1")  # fmt: skip
    scene.when("Ann: play Hand Axe at Monsters", "Ann: hit Goblin").then("before Ann: Bob Orc 2 LP")  # 1+1+1+2+1


@clause("VIL-R40", "VIL-24.12", "VIL-25.5")
@pytest.mark.parametrize(
    ("owner", "state", "life"),
    [("Warrior", "", 33), ("Necromancer", "", 32), ("Warrior", ", charged", 31), ("Necromancer", ", charged", 30)],
)
def test_devotion_and_charge_are_added_to_the_attack_of_a_monster(owner, state, life):
    lines = ("Ann Hero: Elf", f"Bob Hero: {owner}", "turn: Ann 2 begins", f"before Ann: Bob Minotaur 6 LP{state}")
    two(*lines, "dice: 1").then(f"Ann LP: {life}", "before Ann: Bob Minotaur, uncharged")


@clause("VIL-R45", "VIL-13.6")
def test_all_monsters_that_must_be_beaten_are_listed():
    scene = two(
        "before Ann: Bob Goblin", "before Ann: Bob Wolf", "before Ann: Bob Orc", "Ann hand: Battle Axe", "dice: 6"
    )
    scene.when("Ann: play Battle Axe at Monsters and Dwarf").then("options: hit Goblin, hit Wolf, hit Orc")
    scene.when("Ann: hit Wolf").then("options: hit Goblin, hit Orc").when("Ann: hit Orc")
    scene.then("before Ann: Bob Goblin 2 LP", "Ann XP: 100", "Bob LP: 45")  # 10: 4, 5, and 1 for the last one


@clause("VIL-R46")
def test_the_starting_staff():
    staff = next(card for card in two().table.game.card_list() if card["name"] == "Staff")
    assert (staff["kind"], staff["sort"], staff["effect"]) == ("Weapon", "Staff", "attack die-2")
    assert (staff["price"], staff["sellable"]) == (0, False)


@clause("VIL-R47", "VIL-25.6", "VIL-25.10")
def test_defensive_monsters_and_defence_cards_form_one_row():
    lines = (
        "Bob Defence: Helmet",
        "before Bob: Bob Giant Turtle",
        "before Bob: Ann Stone Guardian",
        "Ann hand: Crossbow",
    )
    scene = two(*lines, "dice: 6").when("Ann: play Crossbow at Dwarf")
    scene.then("asked: Ann (VIL-10.9)", "options: hit Helmet, hit Giant Turtle, hit Stone Guardian")
    scene.when("Ann: hit Giant Turtle", "Ann: hit Helmet")
    scene.then("Bob Defence: none", "before Bob: Ann Stone Guardian 5 LP")  # 8: 4, 2, and 2 less its armour
    scene.then("Bob LP: 45", "Ann XP: 40")


@clause("VIL-R47", "VIL-25.11")
@pytest.mark.parametrize(("card", "life"), [("Crossbow", 45), ("Two-Handed Sword", 40)])
def test_what_is_left_after_the_last_protector_is_lost_unless_heavy(card, life):
    scene = two("Bob Defence: Helmet", "before Bob: Bob Giant Turtle", f"Ann hand: {card}", "dice: 6")
    scene.when(f"Ann: play {card} at Dwarf", "Ann: hit Helmet").then("before Bob: none", f"Bob LP: {life}")


@clause("VIL-R47", "VIL-16.9")
def test_nor_of_a_spell():
    scene = two("Bob Defence: Helmet", "before Bob: Bob Giant Turtle", "Ann hand: Meteor Shower", "INT: 4", "dice: 6")
    scene.when("Ann: play Meteor Shower at Dwarf", "Ann: hit Helmet").then("before Bob: none", "Bob LP: 40")


@clause("VIL-R48", "VIL-16.10")
@pytest.mark.parametrize(
    ("seats", "hit"),
    [
        (2, ["Bob"]),
        (3, ["Bob", "Cid"]),
        (4, ["Bob", "Dan"]),
        (5, ["Bob", "Cid", "Dan", "Eve"]),
        (6, ["Dan", "Eve", "Fay"]),
    ],
)
def test_who_opponents_are(seats, hit):
    scene = given(seats, "Ann Hero: Cleric", "INT: 4", "Ann hand: Earthquake", "dice: 1")
    before = {name: scene.table.life[k] for k, name in enumerate(SEATS[:seats])}
    scene.when("Ann: play Earthquake")
    for name, life in before.items():
        scene.then(f"{name} LP: {life - 2 if name in hit else life}")


@clause("VIL-R49")
def test_an_attack_needs_a_target():
    scene = two("Ann hand: Staff, Fire Ball", "INT: 2")
    scene.refused("Ann: play Staff at Monsters (VIL-R49)", "Ann: play Fire Ball at Monsters (VIL-R49)")
    scene.refused("Ann: play Staff at Red Dragon (VIL-R124)")
    assert not any(text in ("play Staff", "play Fire Ball") for text in texts(scene.table))


@clause("VIL-R50")
@pytest.mark.parametrize(("make", "friends"), [(two, []), (three, []), (four, ["Elf"]), (six, ["Dwarf", "Elf"])])
def test_nobody_attacks_himself_or_a_teammate(make, friends):
    scene = make("Ann hand: Staff, Fire Ball, Lightning Bolt", "INT: 3")
    for hero in ["Warrior", *friends]:
        scene.refused(*[f"Ann: play {card} at {hero} (VIL-10.6)" for card in ("Staff", "Fire Ball", "Lightning Bolt")])


@clause("VIL-R51", "VIL-26.18")
@pytest.mark.parametrize(("card", "damage"), [("Short Sword", 3), ("Battle Axe", 7), ("Fire Ball", 5)])
def test_with_five_players_monsters_in_front_of_others_may_be_struck(card, damage):
    lines = (f"Ann hand: {card}", "INT: 2", "before Cid: Bob Golem", "dice: 3")
    scene = star(*lines).when(f"Ann: play {card} at Monsters before Elf")
    if damage > 6:
        scene.then("before Cid: none", "Ann XP: 120", "Bob discard: Golem", "Cid LP: 35")
    else:
        scene.then(f"before Cid: Bob Golem {6 - damage + 1} LP", "Cid LP: 35")


@clause("VIL-R51", "VIL-13.2")
def test_but_only_once_no_monsters_lie_in_front_of_the_attacker():
    lines = ("Ann hand: Short Sword", "before Cid: Bob Golem")
    star(*lines, "before Ann: Bob Goblin").refused("Ann: play Short Sword at Monsters before Elf (VIL-13.2)")
    star(*lines, "before Ann: Bob Giant Turtle").then("may: play Short Sword at Monsters before Elf")


@clause("VIL-R51", "VIL-16.7")
@pytest.mark.parametrize("make", [three, four])
def test_not_with_three_or_four_players(make):
    scene = make("Ann hand: Short Sword, Battle Axe", "before Bob: Bob Golem")
    scene.refused(
        "Ann: play Short Sword at Monsters before Dwarf (VIL-16.7)",
        "Ann: play Battle Axe at Monsters before Dwarf (VIL-16.7)",
    )
