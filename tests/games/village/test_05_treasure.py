"""VIL-5: Treasure and chests; VIL-R3, VIL-R22, VIL-R24."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.village.positions import two


@clause("VIL-5.1", "VIL-R22")
def test_the_treasure_cards():
    cards = [card for card in two().table.game.card_list() if card.get("kind") == "Treasure"]
    assert {card["name"]: card["effect"] for card in cards} == {
        "Coin": "10 gold",
        "Nuggets": "30 gold",
        "Gem": "50 gold",
        "Chest": "die x 10 gold",
        "Treasure Chest": "(die+2) x 10 gold",
    }


@clause("VIL-R22", "VIL-5.1")
@pytest.mark.parametrize(("card", "gold"), [("Coin", 10), ("Nuggets", 30), ("Gem", 50)])
def test_what_treasure_is_worth(card, gold):
    two(f"Ann hand: {card}").when(f"Ann: play {card}").then(f"gold: {gold}")


@clause("VIL-5.2")
@pytest.mark.parametrize(("card", "plus"), [("Chest", 0), ("Treasure Chest", 2)])
@pytest.mark.parametrize("roll", [1, 4, 6])
def test_a_chest_is_worth_ten_times_its_roll_and_what_is_printed(card, plus, roll):
    two(f"Ann hand: {card}", f"dice: {roll}").when(f"Ann: play {card}").then(f"gold: {10 * (roll + plus)}")


@clause("VIL-5.2", "VIL-R24")
def test_a_chest_is_rolled_each_time_it_is_played_and_then_stays_as_it_is():
    scene = two("Ann hand: 2 Chest", "dice: 6, 2").when("Ann: play Chest").then("gold: 60")
    scene.when("Ann: play Chest").then("gold: 80")
    scene.then("options: end turn")  # nothing rolls it again


@clause("VIL-R24")
def test_the_highest_roll_of_a_chest_is_not_capped():
    scene = two("Ann hand: 3 Treasure Chest", "dice: 6, 6, 6")
    scene.when(*["Ann: play Treasure Chest"] * 3).then("gold: 240")


@clause("VIL-5.3")
def test_a_chest_adds_to_other_treasure_and_pays_for_several_cards():
    scene = two("Ann hand: Chest, Coin", "space 6: Mace", "space 7: Knife", "dice: 6")
    scene.when("Ann: play Chest", "Ann: play Coin").then("gold: 70")
    scene.when("Ann: buy Mace", "Ann: buy Knife").then("gold: 0", "Ann discard: Mace, Knife")


@clause("VIL-R3", "VIL-27.1")
def test_every_die_is_one_six_sided_die():
    scene = two("Ann hand: 60 Chest")
    worth = []
    for _ in range(60):
        before = scene.table.gold
        scene.when("Ann: play Chest")
        worth.append(scene.table.gold - before)
    assert set(worth) == {10, 20, 30, 40, 50, 60}
    assert len(scene.table.chances) == 60  # one die each time
