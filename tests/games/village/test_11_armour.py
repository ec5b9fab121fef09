"""VIL-11: the armour bonus of a Hero; VIL-R42."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.village.positions import two

PALADIN = ("Bob Hero: Paladin", "Bob XP: 80")  # 1 armour, 40 LP


@clause("VIL-11.1", "VIL-24.3")
@pytest.mark.parametrize(("xp", "life"), [(60, 36), (80, 37)])
def test_a_hero_has_it_from_the_level_on_that_gives_it(xp, life):
    scene = two("Bob Hero: Paladin", f"Bob XP: {xp}", "Ann hand: Short Sword", "dice: 4")
    scene.when("Ann: play Short Sword at Paladin").then(f"Bob LP: {life}")


@clause("VIL-11.1", "VIL-R42")
def test_every_single_attack_is_lowered():
    scene = two(*PALADIN, "Ann hand: 3 Short Sword", "dice: 3, 1, 2").when(*["Ann: play Short Sword at Paladin"] * 3)
    scene.then("Bob LP: 37")  # 2, 0 and 1


@clause("VIL-11.1")
@pytest.mark.parametrize(("card", "life"), [("Battle Axe", 34), ("Fire Ball", 36)])
def test_also_that_of_heavy_weapons_and_spells(card, life):
    scene = two(
        "Ann Hero: Slayer", *PALADIN, f"Ann hand: {card}", "INT: 2", "dice: 3" if card != "Battle Axe" else "dice: 4"
    )
    scene.when(f"Ann: play {card} at Paladin").then(f"Bob LP: {life}")


@clause("VIL-11.2", "VIL-R42")
@pytest.mark.parametrize(
    ("roll", "defence", "life"),
    [(1, "none", 40), (2, "none", 39), (4, "none", 37)],
)
def test_it_is_applied_after_the_defence_cards(roll, defence, life):
    scene = two("Ann Hero: Slayer", *PALADIN, "Bob Defence: Wooden Shield", "Ann hand: Battle Axe", f"dice: {roll}")
    scene.when("Ann: play Battle Axe at Paladin").then(f"Bob Defence: {defence}", f"Bob LP: {life}")  # roll + 3 - 3 - 1


@clause("VIL-11.2", "VIL-R42")
def test_it_never_protects_defence_cards():
    scene = two(*PALADIN, "Bob Defence: Helmet", "Ann hand: Short Sword", "dice: 2")
    scene.when("Ann: play Short Sword at Paladin").then("Bob Defence: none", "Bob LP: 40")


@clause("VIL-11.1", "VIL-27.10")
def test_armour_greater_than_the_damage_heals_nothing():
    scene = (
        two(*PALADIN, "Bob LP: 20", "Ann hand: Staff", "dice: 2").when("Ann: play Staff at Paladin").then("Bob LP: 20")
    )
    scene.then("asked: Ann (VIL-3.1)")
