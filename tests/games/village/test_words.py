"""What the texts of cards do at a table; the cards are those of the set, or made for one test."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.village.workbench import given


def item(text: str, name: str = "Charm") -> str:
    """An item that gives 1 INT, with a text."""
    return f'[[card]]\nname = "{name}"\nkind = "Item"\ncount = 1\nprice = 10\nint = 1\ntext = "{text}"\n'


def scroll(primary: str) -> str:
    return f'[[card]]\nname = "Chant"\nkind = "Scroll"\ncount = 1\nprice = 10\nprimary = "{primary}"\n'


# ---- draw and discard ---------------------------------------------------------------------------


@clause("VIL-22.4", "VIL-3.3", "VIL-R99")
def test_draw_1_card():
    desk = given("Elf", "Mage").hand("Elf", "Crystal Ball").deck("Elf", "Knife", "Helmet").free("Elf")
    desk.play("play Crystal Ball")
    assert desk.hand("Elf") == ["Knife"]
    assert desk.ints == 4
    assert "play Knife at Mage" in desk.moves()


@clause("VIL-R101")
@pytest.mark.parametrize(
    ("text", "hand", "removed"),
    [
        ("Draw 1 card. Remove 1 card from your hand.", [], ["Knife"]),
        ("Remove 1 card from your hand. Draw 1 card.", ["Knife"], []),
    ],
)
def test_several_effects_are_done_in_the_printed_order(text, hand, removed):
    desk = given("Elf", "Mage", cards=item(text)).hand("Elf", "Charm").deck("Elf", "Knife", "Coin").free("Elf")
    desk.play("play Charm")
    assert (desk.hand("Elf"), desk.removed()) == (hand, removed)


@clause("VIL-22.11", "VIL-22.12", "VIL-22.13")
def test_whoever_discards_chooses_and_equal_cards_are_one_choice():
    layout = given("Elf", "Mage").hand("Elf", "Scroll of Confusion").hand("Mage", "Coin", "Knife", "Coin")
    desk = layout.free("Elf").play("play Scroll of Confusion")
    assert (desk.asked(), desk.moves()) == ("Mage", ["discard Coin", "discard Knife"])
    desk.play("discard Coin")
    assert (desk.hand("Mage"), desk.discard("Mage")) == (["Coin", "Knife"], ["Coin"])
    assert desk.asked() == "Elf"


@clause("VIL-22.2", "VIL-R96")
@pytest.mark.parametrize("held", [[], ["Knife"], ["Knife", "Coin"], ["Knife", "Coin", "Staff"]])
def test_a_discard_is_done_as_far_as_possible(held):
    layout = given("Elf", "Mage", cards=item("Your opponent discards 2 cards.")).hand("Elf", "Charm")
    desk = layout.hand("Mage", *held).free("Elf").play("play Charm")
    while desk.asked() == "Mage":
        desk.play(desk.moves()[0])
    assert len(desk.hand("Mage")) == max(0, len(held) - 2)
    assert desk.asked() == "Elf"


@clause("VIL-22.11")
def test_a_player_may_have_to_discard_himself():
    layout = given("Elf", "Mage", cards=item("Discard 1 card.")).hand("Elf", "Charm", "Coin", "Knife")
    desk = layout.free("Elf").play("play Charm")
    assert (desk.asked(), desk.moves()) == ("Elf", ["discard Coin", "discard Knife"])
    assert desk.play("discard Knife").hand("Elf") == ["Coin"]


# ---- your opponent ------------------------------------------------------------------------------


@clause("VIL-22.14", "VIL-22.15", "VIL-13.10", "VIL-R95")
def test_your_opponent_is_the_player_to_the_left_of_three():
    layout = given("Elf", "Mage", "Dwarf").hand("Elf", "Mace").monster("Wolf", "Elf", "Dwarf")
    layout.hand("Mage", "Coin", "Knife").hand("Dwarf", "Coin", "Knife")
    desk = layout.free("Elf").play("play Mace at Monsters", 1)
    assert (desk.asked(), desk.moves()) == ("Mage", ["discard Coin", "discard Knife"])


FIVE = ("Elf", "Mage", "Dwarf", "Paladin", "Warrior")


@clause("VIL-R95")
def test_your_opponent_of_five_is_one_of_two_enemies_and_the_active_player_chooses():
    layout = given(*FIVE).hand("Elf", "Scroll of Confusion")
    for hero in FIVE[1:]:
        layout.hand(hero, "Coin", "Knife")
    desk = layout.free("Elf").play("play Scroll of Confusion")
    assert (desk.asked(), desk.moves()) == ("Elf", ["choose Dwarf", "choose Paladin"])
    why = desk.table.why_not(desk.seat("Elf"), "choose Mage")
    assert str(why) == 'the text says "choose your opponent" (VIL-R95)'
    assert desk.play("choose Paladin").asked() == "Paladin"
    assert desk.play("discard Knife").hand("Paladin") == ["Coin"]
    assert [len(desk.hand(hero)) for hero in ("Mage", "Dwarf", "Warrior")] == [2, 2, 2]


@clause("VIL-R95")
def test_one_enemy_left_of_five_needs_no_choice():
    layout = given(*FIVE).hand("Elf", "Scroll of Confusion").hand("Paladin", "Coin", "Knife").out("Dwarf")
    assert layout.free("Elf").play("play Scroll of Confusion").asked() == "Paladin"


# ---- remove -------------------------------------------------------------------------------------


@clause("VIL-22.7", "VIL-R97")
def test_remove_a_card_from_your_hand():
    desk = given("Elf", "Mage").hand("Elf", "Scroll of Cleansing", "Coin", "Knife", "Coin").free("Elf")
    desk.play("play Scroll of Cleansing")
    assert (desk.asked(), desk.moves()) == ("Elf", ["remove Coin", "remove Knife"])
    desk.play("remove Coin")
    assert (desk.hand("Elf"), desk.removed()) == (["Coin", "Knife"], ["Coin"])
    assert desk.played("Elf") == ["Scroll of Cleansing"]


@clause("VIL-R96", "VIL-R97")
@pytest.mark.parametrize("held", [[], ["Knife"], ["Knife", "Coin"], ["Knife", "Coin", "Staff"]])
def test_removing_several_is_done_as_far_as_possible(held):
    layout = given("Elf", "Mage", cards=item("Remove 2 cards from your hand.")).hand("Elf", "Charm", *held)
    desk = layout.free("Elf").play("play Charm")
    while choices := desk.moves("remove"):
        desk.play(choices[0])
    assert len(desk.hand("Elf")) == max(0, len(held) - 2)
    assert desk.removed() == sorted(held[:2])


@clause("VIL-22.8", "VIL-R98")
def test_remove_a_card_from_the_market():
    layout = given("Elf", "Mage").row("Knife", "Helmet", "Knife", "Wolf", "Spear").main("Goblin")
    desk = layout.stall(5, "Nuggets").hand("Elf", "Scroll of Embargo").free("Elf").play("play Scroll of Embargo")
    assert desk.moves() == [f"remove {name}" for name in ("Nuggets", "Knife", "Helmet", "Wolf", "Spear")]
    desk.play("remove Helmet")
    assert desk.removed() == ["Helmet"]
    assert desk.row() == ["Knife", "Goblin", "Knife", "Wolf", "Spear"]


@clause("VIL-22.8")
def test_remove_several_cards_from_the_market():
    layout = given("Elf", "Mage", cards=item("Remove 2 cards from the Market.")).stall(5, *["Nuggets"] * 3)
    desk = layout.row("Knife").hand("Elf", "Charm").free("Elf").play("play Charm")
    desk.play("remove Nuggets").play("remove Nuggets")
    assert desk.removed() == ["Nuggets", "Nuggets"]
    assert desk.asked() == "Elf"
    assert "end turn" in desk.moves()


@clause("VIL-22.3", "VIL-R27")
def test_without_market_access_the_removal_is_skipped():
    layout = given("Elf", "Mage").hand("Elf", "Scroll of Embargo").monster("Goblin", "Elf", "Mage").row("Knife")
    desk = layout.free("Elf").play("play Scroll of Embargo")
    assert (desk.ints, desk.row()[0], desk.removed()) == (4, "Knife", [])
    assert "end turn" in desk.moves()


# ---- texts that are primary effects -------------------------------------------------------------


@clause("VIL-R27", "VIL-3.2")
def test_smelt_gold():
    layout = given("Elf", "Mage").hand("Elf", "Smelt Gold", "Coin", "Coin").stall(5, "Nuggets", "Nuggets")
    desk = layout.free("Elf").play("play Smelt Gold")
    assert (desk.hand("Elf"), desk.removed()) == (["Coin", "Nuggets"], ["Coin"])
    assert desk.stall(5) == ["Nuggets"]
    assert "play Nuggets" in desk.moves()


@clause("VIL-R27", "VIL-4.9", "VIL-8.5")
def test_smelt_gold_needs_a_coin_nuggets_and_market_access():
    without_coin = given("Elf", "Mage").hand("Elf", "Smelt Gold", "Staff").stall(5, "Nuggets")
    without_coin.free("Elf").refused("play Smelt Gold", "VIL-R27")
    without_nuggets = given("Elf", "Mage").hand("Elf", "Smelt Gold", "Coin")
    without_nuggets.free("Elf").refused("play Smelt Gold", "VIL-R27")
    blocked = (
        given("Elf", "Mage").hand("Elf", "Smelt Gold", "Coin").stall(5, "Nuggets").monster("Goblin", "Elf", "Mage")
    )
    blocked.free("Elf").refused("play Smelt Gold", "VIL-8.5")


@clause("VIL-22.8", "VIL-R27")
def test_a_primary_text_may_remove_cards_of_the_market():
    cards = scroll("Remove 1 card from the Market; draw 1 card.")
    layout = given("Elf", "Mage", cards=cards).hand("Elf", "Chant").deck("Elf", "Knife", "Coin").stall(5, "Nuggets")
    desk = layout.row("Helmet").free("Elf").play("play Chant").play("remove Nuggets")
    assert (desk.removed(), desk.hand("Elf")) == (["Nuggets"], ["Knife"])
    layout = given("Elf", "Mage", cards=cards).hand("Elf", "Chant").row("Helmet").monster("Goblin", "Elf", "Mage")
    assert "play Chant" not in layout.free("Elf").moves()


@clause("VIL-24.19", "VIL-24.21", "VIL-R110")
def test_a_scroll_summons_in_front_of_an_opponent():
    desk = given("Elf", "Mage", "Dwarf").hand("Elf", "Call of the Pack").free("Elf").play("play Call of the Pack")
    assert (desk.asked(), desk.moves()) == (
        "Elf",
        ["summon Wolf Cub before Mage", "summon Wolf Cub before Dwarf"],
    )
    desk.play("summon Wolf Cub before Dwarf")
    assert (desk.monsters("Dwarf"), desk.owners("Dwarf"), desk.ints) == ([("Wolf Cub", 2)], ["Elf"], 1)


@clause("VIL-24.21")
def test_with_one_opponent_there_is_nothing_to_ask():
    desk = given("Elf", "Mage").hand("Elf", "Bone Whistle").free("Elf").play("play Bone Whistle")
    assert (desk.monsters("Mage"), desk.owners("Mage")) == ([("Skeleton", 2)], ["Elf"])


@clause("VIL-24.20")
def test_without_a_mini_card_nothing_is_summoned():
    cards = scroll("Summon 3 Wolf Cubs in front of an opponent.")
    desk = given("Elf", "Mage", cards=cards).hand("Elf", "Chant", "Chant", "Chant").free("Elf")
    desk.play("play Chant").play("play Chant")
    assert desk.monsters("Mage") == [("Wolf Cub", 2)] * 4
    desk.refused("play Chant", "VIL-R27")


@clause("VIL-24.20")
def test_a_mini_card_is_meant_even_if_a_monster_has_the_same_name():
    cards = scroll("Summon 1 Giant Rat in front of an opponent.")
    desk = given("Elf", "Mage", cards=cards).hand("Elf", "Chant").free("Elf").play("play Chant")
    (foe,) = desk.table.areas[desk.seat("Mage")]
    assert desk.table.cards[foe.face].xp == 20
    assert desk.table.cards[foe.face].price == 0


# ---- tokens, LP, and what waits -----------------------------------------------------------------


@clause("VIL-25.17")
@pytest.mark.parametrize("name", ["Antidote", "Strong Antidote"])
def test_remove_all_of_your_poison_tokens(name):
    layout = given("Elf", "Mage").hand("Elf", name).poison("Elf", 3).poison("Mage", 3)
    desk = layout.free("Elf").play(f"play {name}")
    assert [desk.poison(hero) for hero in ("Elf", "Mage")] == [0, 3]


@clause("VIL-27.5", "VIL-27.6")
def test_texts_may_give_lp_and_take_them():
    cards = item("Gain 2 LP; your opponent loses 3 LP.")
    desk = given("Elf", "Mage", cards=cards).hand("Elf", "Charm", "Charm").life("Elf", 32).free("Elf")
    desk.play("play Charm")
    assert (desk.life("Elf"), desk.life("Mage")) == (34, 27)
    assert desk.play("play Charm").life("Elf") == 35


@clause("VIL-R92")
def test_a_text_may_eliminate():
    layout = given("Elf", "Mage", cards=item("Your opponent loses 3 LP.")).hand("Elf", "Charm").life("Mage", 3)
    assert layout.free("Elf").play("play Charm").winners() == ["Elf"]


@clause("VIL-22.1")
def test_choose_one():
    layout = given("Elf", "Mage", cards=item("Choose one: draw 1 card; or your opponent discards 1 card."))
    layout.hand("Elf", "Charm", "Charm").hand("Mage", "Coin").deck("Elf", "Knife")
    desk = layout.free("Elf").play("play Charm")
    assert desk.moves() == ["choose draw 1 card", "choose your opponent discards 1 card"]
    desk.play("choose draw 1 card").play("play Charm").play("choose your opponent discards 1 card")
    assert (desk.hand("Elf"), desk.hand("Mage")) == (["Knife"], [])


@clause("VIL-8.11", "VIL-R56")
def test_the_attacked_player_discards():
    desk = given("Elf", "Mage").hand("Mage", "Coin", "Knife").monster("Bandit", "Mage", "Elf").free("Elf")
    desk.play("end turn", 3)
    assert (desk.asked(), desk.moves(), desk.life("Mage")) == ("Mage", ["discard Coin", "discard Knife"], 27)
    assert desk.play("discard Coin").hand("Mage") == ["Knife"]


@clause("VIL-7.5", "VIL-R92")
@pytest.mark.parametrize(("weapon", "die", "elf"), [("Hand Axe", 3, 33), ("Hand Axe", 2, 35), ("Battle Axe", 6, 33)])
def test_a_weapon_that_discards_the_spiked_shield_costs_the_attacker_lp(weapon, die, elf):
    desk = given("Elf", "Mage").hand("Elf", weapon).guard("Mage", "Spiked Shield").free("Elf")
    assert desk.play(f"play {weapon} at Mage", die).life("Elf") == elf


@clause("VIL-7.5")
def test_a_spell_that_discards_the_spiked_shield_costs_nothing():
    desk = given("Elf", "Mage").hand("Elf", "Fire Ball").guard("Mage", "Spiked Shield").free("Elf")
    desk.play("play Fire Ball at Mage", 5)
    assert (desk.life("Elf"), desk.life("Mage"), desk.discard("Mage")) == (35, 27, ["Spiked Shield"])


@clause("VIL-22.1", "VIL-R152")
def test_a_defence_card_may_do_something_when_it_is_played_and_when_it_is_discarded():
    text = "Draw 1 card. When a Weapon attack discards this card: the attacker discards 1 card."
    cards = item(text, "Mirror").replace('"Item"', '"Defence"').replace("int = 1", 'defence = 1\ntype = "Helmet"')
    layout = given("Elf", "Mage", cards=cards).hand("Elf", "Mirror").hand("Mage", "Knife", "Coin", "Staff")
    desk = layout.deck("Mage", "Helmet").free("Elf").play("play Mirror")
    assert desk.hand("Elf") == ["Coin"]
    desk.play("end turn").play("play Knife at Elf", 6)
    assert (desk.asked(), desk.moves()) == ("Mage", ["discard Coin", "discard Staff"])
    assert desk.play("discard Staff").hand("Mage") == ["Coin", "Helmet"]


SALAMANDER = """
[[card]]
name   = "Salamander"
kind   = "Monster"
count  = 1
price  = 40
type   = "Spirit"
lp     = 9
attack = 0
text   = "Fire resistance 2."
"""


@clause("VIL-18.2", "VIL-R79")
@pytest.mark.parametrize(
    ("attack", "left"),
    [("Fire Ball at Monsters and Mage", 6), ("Ice Lance at Monsters and Mage", 5), ("Long Sword at Monsters", 5)],
)
def test_resistance_of_a_monster_counts_when_damage_is_put_on_it(attack, left):
    layout = (
        given("Elf", "Mage", cards=SALAMANDER)
        .hand("Elf", "Fire Ball", "Ice Lance", "Long Sword")
        .monster("Salamander", "Elf", "Mage")
    )
    desk = layout.free("Elf")
    assert desk.play(f"play {attack}", 3).monsters("Elf") == [("Salamander", left)]


@clause("VIL-R79")
def test_resistance_of_an_overwhelm_monster():
    text = SALAMANDER.replace("lp     = 9", 'specials = ["Tail"]').replace("price  = 40\n", "")
    text = text.replace("Fire resistance", "Life per player 6. Overwhelm. Fire resistance")
    desk = given("Elf", "Mage", cards=text).hand("Elf", "Fire Ball").boss("Salamander").free("Elf")
    desk.play("play Fire Ball at Salamander", 3)
    assert desk.table.boss.life == 9


# ---- LP, INT and gold ---------------------------------------------------------------------------


@clause("VIL-27.2", "VIL-27.5", "VIL-27.7")
@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("Gain 2 LP.", (22, 4, 30)),
        ("Gain 2 INT.", (20, 6, 30)),
        ("Gain 20 gold.", (20, 4, 50)),
        ("Lose 2 LP.", (18, 4, 30)),
        ("Lose 3 INT.", (20, 1, 30)),
        ("Lose 9 INT.", (20, 0, 30)),
        ("Lose 20 gold.", (20, 4, 10)),
    ],
)
def test_texts_give_and_take_lp_int_and_gold(text, after):
    layout = given("Elf", "Mage", cards=item(text)).hand("Elf", "Charm").life("Elf", 20)
    desk = layout.free("Elf", gold=30).play("play Charm")
    assert (desk.life("Elf"), desk.ints, desk.gold) == after


@clause("VIL-R27", "VIL-R70")
@pytest.mark.parametrize(
    ("price", "payable"), [("4 INT", True), ("5 INT", False), ("30 gold", True), ("31 gold", False)]
)
def test_a_price_is_paid_in_full_or_not_at_all(price, payable):
    layout = given("Elf", "Mage", cards=scroll(f"Lose {price}; draw 1 card.")).deck("Elf", "Knife")
    desk = layout.hand("Elf", "Chant", "Coin").free("Elf", ints=4, gold=30)
    if not payable:
        desk.refused("play Chant", "VIL-R27")
        return
    desk.play("play Chant")
    assert "Knife" in desk.hand("Elf")
    assert (desk.ints, desk.gold) == ((0, 30) if price == "4 INT" else (4, 0))


@clause("VIL-R21")
def test_other_players_have_no_int():
    layout = given("Elf", "Mage", cards=item("Your opponent gains 2 INT.")).hand("Elf", "Charm")
    assert layout.free("Elf").play("play Charm").ints == 4
