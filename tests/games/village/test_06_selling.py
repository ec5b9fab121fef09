"""VIL-6: selling; VIL-R30 to VIL-R32."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.village.positions import two

ODD = """
[[card]]
name   = "Bent Knife"
kind   = "Weapon"
count  = 1
price  = 25
golden = true
class  = "Knife"
attack = -1
"""


@clause("VIL-6.1", "VIL-6.2")
@pytest.mark.parametrize(("card", "gold"), [("Knife", 10), ("Plate Armor", 40), ("Fire Ball", 20), ("Sheath", 10)])
def test_a_card_with_a_golden_price_sells_for_half(card, gold):
    scene = two(f"Ann hand: {card}, Coin").when(f"Ann: sell {card}")
    scene.then(f"gold: {gold}", "Ann hand: Coin")


@clause("VIL-6.3", "VIL-R46")
@pytest.mark.parametrize("card", ["Coin", "Staff", "Nuggets", "Goblin", "Small Beer", "Chest", "Gem"])
def test_a_card_with_a_plain_price_cannot_be_sold(card):
    two(f"Ann hand: {card}").refused(f"Ann: sell {card} (VIL-6.3)")


@clause("VIL-6.4")
def test_a_card_is_sold_from_the_hand_so_it_was_not_used():
    scene = two("Ann hand: 2 Knife", "Ann deck: 2 Coin", "dice: 3").when("Ann: play Knife at Dwarf")
    scene.when("Ann: sell Knife").then("gold: 10", "Ann played: Knife", "removed: Knife", "Ann hand: Coin")
    scene.refused("Ann: sell Knife (VIL-3.1)")


@clause("VIL-6.4")
def test_a_defence_card_in_play_cannot_be_sold():
    two("Ann Defence: Helmet", "Ann sheaths: Knife").refused("Ann: sell Helmet (VIL-3.1)", "Ann: sell Knife (VIL-3.1)")


@clause("VIL-6.5", "VIL-22.9")
def test_a_sold_card_leaves_the_game():
    scene = two("Ann hand: Mace", "Ann deck: 5 Coin").when("Ann: sell Mace").then("removed: Mace", "Ann discard: empty")
    scene.when("Ann: end turn", "Bob: end turn").then("removed: Mace", "Ann hand: 5 Coin", "Ann discard: empty")


@clause("VIL-R30", "VIL-25.27")
@pytest.mark.parametrize(
    ("line", "allowed"),
    [("before Ann: Bob Ogre", True), ("Ann berserk: 2", True), ("Overwhelm: Red Dragon", False)],
)
def test_what_bars_the_market_does_not_bar_selling_but_an_overwhelm_monster_does(line, allowed):
    scene = two("Ann hand: Knife, Coin", line).then("access: no")
    if allowed:
        scene.when("Ann: sell Knife").then("gold: 10", "removed: Knife")
    else:
        scene.refused("Ann: sell Knife (VIL-25.27)")


@clause("VIL-R31")
def test_half_a_price_is_rounded_down():
    two("Ann hand: Bent Knife, Coin", cards=ODD).when("Ann: sell Bent Knife").then("gold: 12")


@clause("VIL-R32")
def test_any_number_of_cards_is_sold_at_any_moment_of_free_play():
    scene = two("Ann hand: 2 Knife, Mace, Coin", "space 6: Helmet", "Ann deck: Coin")
    scene.when("Ann: sell Knife", "Ann: play Coin", "Ann: buy Helmet", "Ann: sell Mace", "Ann: sell Knife")
    scene.then("gold: 35", "removed: 2 Knife, Mace")


@clause("VIL-R32")
def test_selling_is_not_playing():
    scene = two("Ann Hero: Dark Elf", "Ann hand: Scroll of Foresight, Hammer, Elixir of Insight", "Ann deck: 4 Coin")
    scene.when("Ann: sell Scroll of Foresight", "Ann: sell Hammer", "Ann: sell Elixir of Insight")
    scene.then("gold: 60", "INT: 3", "Ann hand: empty", "Bob LP: 40", "Ann deck: 4 cards")
    two("Ann hand: Knife, Staff, Battle Axe", "Ann deck: Coin").when("Ann: sell Knife").then(
        "may: play Battle Axe at Dwarf"
    )


@clause("VIL-R32", "VIL-R20")
def test_nobody_sells_in_anothers_turn():
    two("Bob hand: Knife").refused("Bob: sell Knife (VIL-R20)")
