"""VIL-9: the Imp; VIL-R57, VIL-R58."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.village.positions import two

START = ("Ann Hero: Mage", "turn: Ann 2 begins")  # 5 INT


@clause("VIL-9.1", "VIL-R57")
@pytest.mark.parametrize(("roll", "left"), [(1, 2), (2, 1), (3, 0), (4, 0), (6, 0)])
def test_the_imp_takes_the_roll_and_2_of_int_and_never_more_than_there_is(roll, left):
    two(*START, "before Ann: Bob Imp", f"dice: {roll}").then(f"INT: {left}", "Ann LP: 30")


@clause("VIL-9.1", "VIL-R21")
def test_the_loss_is_for_that_turn():
    scene = two(
        *START, "before Ann: Bob Imp 1 LP", "Ann hand: Staff", "Ann deck: 5 Coin", "Bob deck: 5 Coin", "dice: 1, 6"
    )
    scene.then("INT: 2").when("Ann: play Staff at Monsters", "Ann: end turn").then("INT: 1")  # of the Warrior
    scene.when("Bob: end turn").then("INT: 5")


@clause("VIL-R57")
def test_nothing_protects_from_the_imp():
    scene = two(
        "Ann Hero: Paladin",
        "Ann XP: 80",
        "INT: 2",
        "turn: Ann 2 begins",
        "Ann Defence: Plate Armor, Tower Shield",
        "before Ann: Ann Giant Turtle",
        "before Ann: Bob Imp",
        "dice: 1",
    )
    scene.then("INT: 0", "Ann Defence: Plate Armor with 0 damage, Tower Shield with 0 damage", "Ann LP: 40")
    scene.then("before Ann: Ann Giant Turtle 4 LP", "before Ann: Bob Imp", "asked: Ann (VIL-3.1)")


@clause("VIL-R58", "VIL-24.12", "VIL-25.5")
@pytest.mark.parametrize(
    ("hero", "state", "left"),
    [("Warrior", "", 4), ("Necromancer", "", 3), ("Warrior", ", charged", 2), ("Necromancer", ", charged", 1)],
)
def test_devotion_and_charge_are_added_to_its_roll(hero, state, left):
    board = ("Ann Hero: Mage", "Ann XP: 140")  # 7 INT
    two(*board, f"Bob Hero: {hero}", "turn: Ann 2 begins", f"before Ann: Bob Imp 3 LP{state}", "dice: 1").then(
        f"INT: {left}"
    )


@clause("VIL-9.2")
def test_in_everything_else_it_is_a_normal_monster():
    scene = two(*START, "before Ann: Bob Imp", "Ann hand: Coin, Coin, Short Sword", "space 6: Knife", "dice: 1, 3")
    scene.then("before Ann: Bob Imp 3 LP", "access: no").refused("Ann: play Short Sword at Warrior (VIL-13.2)")
    scene.when("Ann: play Short Sword at Monsters").then(
        "before Ann: none", "Ann XP: 40", "Bob discard: Imp", "access: yes"
    )
    two("space 6: Imp", "gold: 40").when("Ann: buy Imp").then("gold: 0", "Ann discard: Imp")
    two("space 6: Imp", "gold: 30").refused("Ann: buy Imp (VIL-4.3)")
