"""VIL-7: Defence cards; VIL-R33 to VIL-R38."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.village.positions import texts, two

DEFENCE = {
    "Leather Armour": 4,
    "Lizard Armour": 5,
    "Plate Armor": 8,
    "Wooden Shield": 3,
    "Metal Shield": 5,
    "Tower Shield": 7,
    "Spiked Shield": 4,
    "Helmet": 2,
    "Magic Cloak": 3,
    "Stone Wall": 6,
    "Mind Ward": 3,
}
ONE_OF_EACH = ("Plate Armor", "Metal Shield", "Helmet", "Magic Cloak", "Stone Wall")


@clause("VIL-7.1", "VIL-7.2")
@pytest.mark.parametrize("card", DEFENCE)
def test_a_card_with_the_shield_symbol_is_laid_in_front_of_the_own_hero(card):
    scene = two("Ann Hero: Mage", f"Ann hand: {card}").when(f"Ann: play {card}")
    scene.then(f"Ann Defence: {card} with 0 damage", "Ann played: empty", "Ann hand: empty", "Bob Defence: none")


@clause("VIL-7.1", "VIL-10.8")
@pytest.mark.parametrize(("card", "value"), sorted(DEFENCE.items()))
def test_it_takes_as_much_damage_as_its_value(card, value):
    for damage, left in ((value - 1, f"{card} with {value - 1} damage"), (value, "none")):
        rolls = [6] * (damage // 6) + [damage % 6] * (damage % 6 > 0)
        dice = "dice: " + ", ".join(str(roll) for roll in rolls)
        scene = two(f"Bob Defence: {card}", "Ann hand: 3 Short Sword", dice)
        scene.when(*["Ann: play Short Sword at Dwarf"] * len(rolls)).then(f"Bob Defence: {left}")


@clause("VIL-7.3")
def test_one_of_each_of_the_five_types_at_a_time():
    hand = ", ".join(ONE_OF_EACH)
    scene = two("Ann Hero: Mage", f"Ann hand: {hand}").when(*[f"Ann: play {card}" for card in ONE_OF_EACH])
    scene.then(f"Ann Defence: {hand}", "Ann discard: empty")


@clause("VIL-7.3", "VIL-7.4", "VIL-R34")
@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("Leather Armour", "Plate Armor"),
        ("Plate Armor", "Lizard Armour"),
        ("Wooden Shield", "Spiked Shield"),
        ("Helmet", "Helmet"),
        ("Magic Cloak", "Robe of Embers"),
        ("Stone Wall", "Mind Ward"),
    ],
)
def test_a_second_one_of_a_type_discards_the_older(older, newer):
    scene = two("Ann Hero: Mage", f"Ann Defence: {older}", f"Ann hand: {newer}").when(f"Ann: play {newer}")
    scene.then(f"Ann Defence: {newer}", f"Ann discard: {older}")


@clause("VIL-7.5", "VIL-10.12")
@pytest.mark.parametrize(
    ("rolls", "left"),
    [
        ((4,), "Metal Shield with 4 damage"),
        ((5,), "none"),
        ((3, 1), "Metal Shield with 4 damage"),
        ((2, 3), "none"),
        ((4, 6), "none"),
    ],
)
def test_it_protects_until_the_damage_of_one_turn_reaches_its_value(rolls, left):
    dice = ", ".join(str(roll) for roll in rolls)
    scene = two("Bob Defence: Metal Shield", "Ann hand: 2 Short Sword", f"dice: {dice}")
    scene.when(*["Ann: play Short Sword at Dwarf"] * len(rolls))
    scene.then(f"Bob Defence: {left}", "Bob LP: 45", f"Bob discard: {'Metal Shield' if left == 'none' else 'empty'}")


@clause("VIL-7.6", "VIL-20.5")
def test_damage_on_a_defence_card_never_carries_over_to_another_turn():
    scene = two("Bob Defence: Metal Shield", "Ann hand: Short Sword", "Ann deck: 5 Short Sword", "Bob deck: 5 Coin",
                "dice: 4, 4")  # fmt: skip
    scene.when("Ann: play Short Sword at Dwarf", "Ann: end turn").then("Bob Defence: Metal Shield with 0 damage")
    scene.when("Bob: end turn", "Ann: play Short Sword at Dwarf").then("Bob Defence: Metal Shield with 4 damage")


@clause("VIL-7.7", "VIL-R33")
def test_a_bonus_of_int_at_once_and_in_every_turn():
    scene = two("Ann Hero: Mage", "Ann hand: Magic Cloak", "Ann deck: 10 Coin", "Bob deck: 10 Coin")
    scene.when("Ann: play Magic Cloak").then("INT: 6")
    for _ in range(2):
        scene.when("Ann: end turn").then("INT: 1")  # the Cloak is not Bob's
        scene.when("Bob: end turn").then("INT: 6")


@clause("VIL-R33", "VIL-7.4")
def test_int_already_given_is_kept_when_the_card_leaves():
    scene = two("Ann Hero: Mage", "Ann hand: Magic Cloak, Robe of Embers").when("Ann: play Magic Cloak").then("INT: 6")
    scene.when("Ann: play Robe of Embers").then("INT: 6", "Ann Defence: Robe of Embers")
    scene.when("Ann: end turn", "Bob: end turn").then("INT: 5")


@clause("VIL-R33")
def test_int_is_kept_when_a_monster_breaks_the_card_at_the_start_of_the_turn():
    scene = two("Ann Hero: Mage", "turn: Ann 2 begins", "Ann Defence: Magic Cloak", "before Ann: Bob Ogre", "dice: 1")
    scene.then("Ann Defence: none", "INT: 6", "Ann LP: 30")


@clause("VIL-R34")
def test_a_broken_defence_card_goes_to_its_owners_discard_pile():
    scene = two("Bob Defence: Helmet", "Ann hand: Short Sword", "dice: 2").when("Ann: play Short Sword at Dwarf")
    scene.then("Bob discard: Helmet", "Ann discard: empty", "removed: empty")


@clause("VIL-R35")
def test_a_new_defence_card_starts_undamaged():
    scene = two("turn: Ann 2 begins", "Ann Defence: Metal Shield", "before Ann: Bob Goblin", "Ann hand: Wooden Shield",
                "dice: 3")  # fmt: skip
    scene.then("Ann Defence: Metal Shield with 2 damage")
    scene.when("Ann: play Wooden Shield").then("Ann Defence: Wooden Shield with 0 damage")


@clause("VIL-R36")
def test_all_attackers_of_a_turn_count():
    scene = two(
        "turn: Ann 2 begins",
        "Ann Defence: Leather Armour",
        "before Ann: Bob Will-o'-Wisp",
        "space 6: Wild Bear",
        "Ann hand: Gem, Coin",
        "dice: 3, 1, 1",
    )
    scene.then("Ann Defence: Leather Armour with 3 damage")
    scene.when("Ann: play Gem", "Ann: play Coin", "Ann: tame Wild Bear")
    scene.then("Ann Defence: none", "Ann LP: 40")  # the Bear's 3 in the same turn


@clause("VIL-R37")
def test_a_defence_card_can_be_played_only_in_front_of_the_own_hero():
    scene = two("Ann hand: Helmet")
    assert [text for text in texts(scene.table) if "Helmet" in text] == ["play Helmet", "sell Helmet"]
    scene.when("Ann: play Helmet").then("Ann Defence: Helmet", "Bob Defence: none")


@clause("VIL-R38", "VIL-R79", "VIL-18.2")
@pytest.mark.parametrize(("roll", "life"), [(1, 40), (3, 40), (4, 39), (6, 37)])
def test_resistance_counts_though_its_card_is_broken_by_the_attack(roll, life):
    lines = ("Ann Hero: Elf", "Bob Hero: Warrior", "Bob Defence: Robe of Embers", "Ann hand: Fire Ball")
    scene = two(*lines, f"dice: {roll}").when("Ann: play Fire Ball at Warrior")
    scene.then("Bob Defence: none", f"Bob LP: {life}")  # roll + 2, less 3 for the card, less 2


@clause("VIL-R38")
def test_resistance_does_not_last_after_its_card():
    lines = ("Ann Hero: Elf", "Bob Hero: Warrior", "Bob Defence: Robe of Embers", "Ann hand: 2 Fire Ball", "INT: 4")
    scene = two(*lines, "dice: 1, 1").when("Ann: play Fire Ball at Warrior").then("Bob LP: 40")
    scene.when("Ann: play Fire Ball at Warrior").then("Bob LP: 37")
