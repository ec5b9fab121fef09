"""VIL-4: the Market and buying; VIL-R1, VIL-R2, VIL-R23, VIL-R25 to VIL-R29."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.village.positions import three, two

MARKET = (
    "beer deck: Small Beer, Red Ale",  # 10, 20
    "scroll deck: Scroll of Insight, Smelt Gold",  # 20, 30
    "spell deck: Fire Ball, Stone Wall",  # 40, 40
    "potion deck: Antidote, Healing Potion",  # 20, 50
    "nuggets deck: 2 Nuggets",  # 40
    "space 6: Knife",  # 20
    "space 7: Mace",  # 50
    "space 8: Helmet",  # 20
    "space 9: Goblin",  # 20
    "space 10: Chest",  # 50
    "main deck: Wolf, Ogre",
)


@clause("VIL-4.1", "VIL-27.2")
def test_treasure_yields_gold_for_this_turn():
    scene = two("Ann hand: 2 Coin, Nuggets, Gem, Staff", "Ann deck: 5 Knife", "Bob deck: 5 Knife")
    scene.then("gold: 0").when("Ann: play Coin", "Ann: play Coin").then("gold: 20")
    scene.when("Ann: play Nuggets", "Ann: play Gem").then("gold: 100")
    scene.when("Ann: end turn", "Bob: end turn").then("turn: Ann 3", "gold: 0")


@clause("VIL-4.2", "VIL-4.3", "VIL-4.5", "VIL-R2", "VIL-15.1", "VIL-16.1", "VIL-19.1", "VIL-19.2")
@pytest.mark.parametrize(
    ("space", "card", "price"),
    [
        (1, "Small Beer", 10),
        (2, "Scroll of Insight", 20),
        (3, "Fire Ball", 40),
        (4, "Antidote", 20),
        (5, "Nuggets", 40),
        (6, "Knife", 20),
        (7, "Mace", 50),
        (8, "Helmet", 20),
        (9, "Goblin", 20),
        (10, "Chest", 50),
    ],
)
def test_the_face_up_card_of_each_space_can_be_bought_for_its_price(space, card, price):
    scene = two(*MARKET, f"gold: {price}").then(f"space {space}: {card}")
    scene.when(f"Ann: buy {card}").then("gold: 0", f"Ann discard: {card}", "Ann hand: empty")
    two(*MARKET, f"gold: {price - 1}").refused(f"Ann: buy {card} (VIL-4.3)")


@clause("VIL-4.2")
def test_only_face_up_cards_can_be_bought():
    scene = two(*MARKET, "gold: 90")
    scene.refused("Ann: buy Red Ale (VIL-4.2)", "Ann: buy Stone Wall (VIL-4.2)", "Ann: buy Wolf (VIL-4.2)")


@clause("VIL-4.4", "VIL-R25")
def test_gold_left_over_buys_more_without_limit():
    scene = two(*MARKET, "gold: 90")
    scene.when("Ann: buy Knife").then("gold: 70").when("Ann: buy Helmet").then("gold: 50")
    scene.when("Ann: buy Goblin").then("gold: 30").when("Ann: buy Small Beer").then("gold: 20")
    scene.when("Ann: buy Red Ale").then("gold: 0", "Ann discard: Knife, Helmet, Goblin, Small Beer, Red Ale")


@clause("VIL-4.6", "VIL-4.8")
@pytest.mark.parametrize(
    ("space", "bought", "following"),
    [
        (1, "Small Beer", "Red Ale"),
        (2, "Scroll of Insight", "Smelt Gold"),
        (3, "Fire Ball", "Stone Wall"),
        (4, "Antidote", "Healing Potion"),
        (5, "Nuggets", "Nuggets"),
    ],
)
def test_the_next_card_of_the_same_deck_is_revealed_and_can_be_bought_at_once(space, bought, following):
    scene = two(*MARKET, "gold: 500").when(f"Ann: buy {bought}").then(f"space {space}: {following}")
    assert scene.table.view(1)["market"][space - 1]["name"] == following
    assert scene.table.seen_by[scene.table.offer(space)] == 0b11
    scene.when(f"Ann: buy {following}").then(f"space {space}: none")


@clause("VIL-4.6", "VIL-R98")
def test_the_next_card_is_revealed_also_when_one_is_removed():
    scene = two(*MARKET, "Ann Hero: Elf", "Ann hand: 2 Scroll of Embargo")
    scene.when("Ann: play Scroll of Embargo", "Ann: remove Fire Ball").then("space 3: Stone Wall", "removed: Fire Ball")
    scene.when("Ann: play Scroll of Embargo", "Ann: remove Mace").then("space 7: Wolf", "removed has: Mace")


@clause("VIL-4.7", "VIL-4.8")
@pytest.mark.parametrize(("space", "card"), [(6, "Knife"), (7, "Mace"), (8, "Helmet"), (9, "Goblin"), (10, "Chest")])
def test_a_main_deck_card_fills_the_empty_space_and_can_be_bought_at_once(space, card):
    scene = two(*MARKET, "gold: 500").when(f"Ann: buy {card}").then(f"space {space}: Wolf", "main deck: Ogre")
    assert scene.table.view(1)["market"][space - 1]["name"] == "Wolf"
    assert scene.table.seen_by[scene.table.offer(space)] == 0b11
    scene.when("Ann: buy Wolf").then(f"space {space}: Ogre", "main deck: empty")


@clause("VIL-4.9", "VIL-8.5", "VIL-24.9", "VIL-25.27")
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("before Ann: Bob Goblin", "VIL-8.5"),
        ("Ann berserk: 1", "VIL-24.9"),
        ("Overwhelm: Red Dragon", "VIL-25.27"),
    ],
)
def test_without_access_nobody_buys_or_plays_what_concerns_the_market(line, why):
    market = [each for each in MARKET if not each.startswith("space 10")]
    lines = ("Ann Hero: Barbarian", "INT: 2", "gold: 40", "Ann hand: Smelt Gold, Coin", *market)
    two(*lines).then("access: yes", "may: buy Knife, play Smelt Gold")
    scene = two(*lines, line).then("access: no")
    scene.refused(f"Ann: buy Knife ({why})", f"Ann: play Smelt Gold ({why})")


@clause("VIL-4.9", "VIL-8.5")
def test_a_monster_in_front_of_another_player_bars_nothing():
    two(*MARKET, "gold: 20", "before Bob: Ann Goblin").then("access: yes", "may: buy Knife")


# ---- rulings -------------------------------------------------------------------------------------


@clause("VIL-R23")
def test_treasure_may_be_played_without_access():
    scene = two(*MARKET, "Ann hand: 2 Coin, Short Sword", "before Ann: Bob Goblin", "dice: 3")
    scene.when("Ann: play Coin", "Ann: play Coin").then("gold: 20", "access: no")
    scene.when("Ann: play Short Sword at Monsters", "Ann: buy Knife").then("gold: 0", "Ann discard: Knife")


@clause("VIL-R25")
def test_a_bought_card_can_be_used_this_turn_only_after_a_reshuffle():
    scene = two(*MARKET, "gold: 20", "Ann hand: Short Bow", "dice: 1")
    scene.when("Ann: buy Helmet").refused("Ann: play Helmet (VIL-3.1)")
    scene.when("Ann: play Short Bow at Dwarf").then("Ann hand: Helmet", "Ann discard: empty")
    scene.when("Ann: play Helmet").then("Ann Defence: Helmet")


@clause("VIL-R26")
def test_an_empty_market_deck_stays_empty():
    scene = two("beer deck: Small Beer", "nuggets deck: Nuggets", "space 9: Knife", "gold: 90")
    scene.when("Ann: buy Small Beer", "Ann: buy Nuggets", "Ann: buy Knife")
    scene.then("space 1: none", "space 5: none", "space 9: none", "options: end turn")
    scene.when("Ann: end turn", "Bob: end turn").then("space 1: none", "space 9: none")


@clause("VIL-R26", "VIL-25.32")
def test_cards_left_over_from_an_overwhelm_monster_fill_the_lowest_spaces_first():
    scene = two("Overwhelm: Red Dragon 1 LP, 2 Special cards", "space 8: Helmet", "space 9: Mace", "Ann hand: Staff",
                "dice: 3")  # fmt: skip
    scene.when("Ann: play Staff at Red Dragon", "Ann: pass")
    scene.then("space 6: Helmet", "space 7: Mace", "space 8: none", "space 9: none", "space 10: none")


@clause("VIL-R27")
@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (("Ann hand: Smelt Gold, Staff", "nuggets deck: Nuggets"), "VIL-R27"),  # no Coin
        (("Ann hand: Smelt Gold, Coin",), "VIL-R27"),  # no Nuggets
        (("Ann hand: Smelt Gold, Coin", "nuggets deck: Nuggets", "before Ann: Bob Goblin"), "VIL-8.5"),
    ],
)
def test_a_card_whose_primary_effect_needs_the_market_is_not_playable_without_all_it_needs(lines, why):
    two("Ann Hero: Elf", *lines).refused(f"Ann: play Smelt Gold ({why})")


@clause("VIL-R27", "VIL-3.2")
def test_smelt_gold_turns_a_coin_into_nuggets():
    scene = two("Ann Hero: Elf", "Ann hand: Smelt Gold, 2 Coin", "nuggets deck: 2 Nuggets")
    scene.when("Ann: play Smelt Gold").then("Ann hand: Coin, Nuggets", "removed: Coin", "nuggets deck: 1 card")
    scene.when("Ann: play Nuggets").then("gold: 30")


@clause("VIL-R27", "VIL-22.3")
def test_a_secondary_effect_that_needs_the_market_is_skipped():
    lines = ("Ann Hero: Elf", "Ann hand: Scroll of Embargo", "space 6: Knife")
    two(*lines, "Overwhelm: Red Dragon").when("Ann: play Scroll of Embargo").then("INT: 4", "removed: empty")
    two(*lines).when("Ann: play Scroll of Embargo").then("INT: 4", "asked: Ann (VIL-22.8)", "options: remove Knife")


@clause("VIL-R28")
def test_access_is_lost_at_once_when_a_monster_arrives():
    scene = two(*MARKET, "gold: 20", "Ann hand: Goblin").then("access: yes")
    scene.when("Ann: play Goblin before Warrior").then("access: no").refused("Ann: buy Knife (VIL-8.5)")


@clause("VIL-R28")
def test_access_comes_back_only_with_the_last_blocking_monster():
    scene = two(*MARKET, "gold: 20", "before Ann: Bob Goblin", "before Ann: Bob Wolf", "Ann hand: 2 Short Sword",
                "dice: 3, 4")  # fmt: skip
    scene.when("Ann: play Short Sword at Monsters", "Ann: hit Goblin").then("access: no", "before Ann: Bob Wolf")
    scene.when("Ann: play Short Sword at Monsters").then("access: yes", "may: buy Knife")


@clause("VIL-R29")
def test_cards_are_bought_between_other_cards():
    scene = two(*MARKET, "Ann hand: 3 Coin, Staff", "dice: 3")
    scene.when("Ann: play Coin", "Ann: buy Small Beer", "Ann: play Staff at Dwarf", "Ann: play Coin", "Ann: play Coin")
    scene.when("Ann: buy Knife").then("Ann discard: Small Beer, Knife", "Bob LP: 44", "gold: 0")


@clause("VIL-4.2", "VIL-R130")
def test_a_purchase_is_only_of_the_active_player():
    three(*MARKET, "gold: 90").refused("Bob: buy Knife (VIL-R20)", "Cid: buy Knife (VIL-R20)")
