"""What the texts of cards do at a table; the cards are those of the set, or made for one test."""

from __future__ import annotations

from typing import Any

import pytest

from legendry.games.village.state import Boss
from legendry.kernel.errors import IllegalMove
from tests.clauses import clause
from tests.games.village.bench import Bench


def item(text: str, name: str = "Charm") -> str:
    """An item that gives 1 INT, with a text."""
    return f'[[card]]\nname = "{name}"\nkind = "Item"\ncount = 1\nprice = 10\nint = 1\ntext = "{text}"\n'


def scroll(primary: str) -> str:
    return f'[[card]]\nname = "Chant"\nkind = "Scroll"\ncount = 1\nprice = 10\nprimary = "{primary}"\n'


def refused(bench: Bench, move: str) -> Any:
    with pytest.raises(IllegalMove) as caught:
        bench.play(move)
    return caught.value


# ---- draw and discard ---------------------------------------------------------------------------


@clause("VIL-22.4", "VIL-3.3", "VIL-R99")
def test_draw_1_card():
    bench = Bench("Elf", "Mage").hold("Elf", "Crystal Ball").deck("Elf", "Knife", "Helmet").ask()
    bench.play("play Crystal Ball")
    assert bench.hand("Elf") == ["Knife"]
    assert bench.table.ints == 4
    assert "play Knife at Mage" in bench.moves()


@clause("VIL-R101")
def test_several_effects_are_done_in_the_printed_order():
    bench = Bench("Elf", "Mage", more=item("Draw 1 card. Remove 1 card from your hand."))
    bench.hold("Elf", "Charm").deck("Elf", "Knife").ask().play("play Charm")
    assert (bench.hand("Elf"), bench.removed()) == ([], ["Knife"])
    bench = Bench("Elf", "Mage", more=item("Remove 1 card from your hand. Draw 1 card."))
    bench.hold("Elf", "Charm").deck("Elf", "Knife").ask().play("play Charm")
    assert (bench.hand("Elf"), bench.removed()) == (["Knife"], [])


@clause("VIL-22.11", "VIL-22.12", "VIL-22.13")
def test_whoever_discards_chooses_and_equal_cards_are_one_choice():
    bench = Bench("Elf", "Mage").hold("Elf", "Scroll of Confusion").hold("Mage", "Coin", "Knife", "Coin").ask()
    bench.play("play Scroll of Confusion")
    assert (bench.asked(), bench.moves()) == ("Mage", ["discard Coin", "discard Knife"])
    bench.play("discard Coin")
    assert (bench.hand("Mage"), bench.discarded("Mage")[-1]) == (["Knife", "Coin"], "Coin")
    assert bench.asked() == "Elf"


@clause("VIL-22.2", "VIL-R96")
@pytest.mark.parametrize("held", [[], ["Knife"], ["Knife", "Coin"], ["Knife", "Coin", "Staff"]])
def test_a_discard_is_done_as_far_as_possible(held):
    bench = Bench("Elf", "Mage", more=item("Your opponent discards 2 cards."))
    bench.hold("Elf", "Charm").hold("Mage", *held).ask().play("play Charm")
    while bench.asked() == "Mage":
        bench.play(bench.moves()[0])
    assert len(bench.hand("Mage")) == max(0, len(held) - 2)
    assert bench.asked() == "Elf"


@clause("VIL-22.11")
def test_a_player_may_have_to_discard_himself():
    bench = Bench("Elf", "Mage", more=item("Discard 1 card.")).hold("Elf", "Charm", "Coin", "Knife").ask()
    bench.play("play Charm")
    assert (bench.asked(), bench.moves()) == ("Elf", ["discard Coin", "discard Knife"])
    assert bench.play("discard Knife").hand("Elf") == ["Coin"]


# ---- your opponent ------------------------------------------------------------------------------


@clause("VIL-22.14", "VIL-22.15", "VIL-13.10", "VIL-R95")
def test_your_opponent_is_the_player_to_the_left_of_three():
    bench = Bench("Elf", "Mage", "Dwarf").hold("Elf", "Mace").before("Elf", "Dwarf", "Wolf")
    bench.hold("Mage", "Coin", "Knife").hold("Dwarf", "Coin", "Knife").rolls(1).ask()
    bench.play("play Mace at Monsters")
    assert (bench.asked(), bench.moves()) == ("Mage", ["discard Coin", "discard Knife"])


@clause("VIL-R95")
def test_your_opponent_of_five_is_one_of_two_enemies_and_the_active_player_chooses():
    bench = Bench("Elf", "Mage", "Dwarf", "Paladin", "Warrior").hold("Elf", "Scroll of Confusion")
    for hero in ("Mage", "Dwarf", "Paladin", "Warrior"):
        bench.hold(hero, "Coin", "Knife")
    bench.ask().play("play Scroll of Confusion")
    assert (bench.asked(), bench.moves()) == ("Elf", ["choose Dwarf", "choose Paladin"])
    why = refused(bench, "choose Mage")
    assert str(why.refusal) == 'the text says "choose your opponent" (VIL-22.1)'
    assert bench.play("choose Paladin").asked() == "Paladin"
    assert bench.play("discard Knife").hand("Paladin") == ["Coin"]
    assert [len(bench.hand(hero)) for hero in ("Mage", "Dwarf", "Warrior")] == [2, 2, 2]


@clause("VIL-R95")
def test_one_enemy_left_of_five_needs_no_choice():
    bench = Bench("Elf", "Mage", "Dwarf", "Paladin", "Warrior").hold("Elf", "Scroll of Confusion")
    bench.hold("Paladin", "Coin", "Knife").table.gone[bench.seats["Dwarf"]] = True
    assert bench.ask().play("play Scroll of Confusion").asked() == "Paladin"


# ---- remove -------------------------------------------------------------------------------------


@clause("VIL-22.7", "VIL-R97")
def test_remove_a_card_from_your_hand():
    bench = Bench("Elf", "Mage").hold("Elf", "Scroll of Cleansing", "Coin", "Knife", "Coin").ask()
    bench.play("play Scroll of Cleansing")
    assert (bench.asked(), bench.moves()) == ("Elf", ["remove Coin", "remove Knife"])
    bench.play("remove Coin")
    assert (bench.hand("Elf"), bench.removed()) == (["Knife", "Coin"], ["Coin"])
    assert bench.played("Elf") == ["Scroll of Cleansing"]


@clause("VIL-R96", "VIL-R97")
@pytest.mark.parametrize("held", [[], ["Knife"], ["Knife", "Coin"], ["Knife", "Coin", "Staff"]])
def test_removing_several_is_done_as_far_as_possible(held):
    bench = Bench("Elf", "Mage", more=item("Remove 2 cards from your hand.")).hold("Elf", "Charm", *held).ask()
    bench.play("play Charm")
    while bench.moves()[0].startswith("remove"):
        bench.play(bench.moves()[0])
    assert len(bench.hand("Elf")) == max(0, len(held) - 2)
    assert bench.removed() == held[: 2 if len(held) > 1 else 1]


@clause("VIL-22.8", "VIL-R98")
def test_remove_a_card_from_the_market():
    bench = Bench("Elf", "Mage").row("Knife", "Helmet", "Knife", "Wolf", "Spear").hold("Elf", "Scroll of Embargo").ask()
    bench.play("play Scroll of Embargo")
    first_five = bench.market()[:5]
    assert bench.moves() == [f"remove {name}" for name in [*first_five, "Knife", "Helmet", "Wolf", "Spear"]]
    bench.play("remove Helmet")
    assert bench.removed()[:1] == ["Helmet"]
    assert len(bench.market()) == 10
    assert bench.market()[5] == "Knife"


@clause("VIL-22.8")
def test_remove_several_cards_from_the_market():
    bench = Bench("Elf", "Mage", more=item("Remove 2 cards from the Market.")).hold("Elf", "Charm").ask()
    bench.play("play Charm", "remove Nuggets", "remove Nuggets")
    assert bench.removed() == ["Nuggets", "Nuggets"]
    assert bench.asked() == "Elf"
    assert "end turn" in bench.moves()


@clause("VIL-22.3", "VIL-R27")
def test_without_market_access_the_removal_is_skipped():
    bench = Bench("Elf", "Mage").hold("Elf", "Scroll of Embargo").before("Elf", "Mage", "Goblin").ask()
    market = bench.market()
    bench.play("play Scroll of Embargo")
    assert (bench.table.ints, bench.market(), bench.removed()) == (4, market, [])
    assert "end turn" in bench.moves()


# ---- texts that are primary effects -------------------------------------------------------------


@clause("VIL-R27", "VIL-3.2")
def test_smelt_gold():
    bench = Bench("Elf", "Mage").hold("Elf", "Smelt Gold", "Coin", "Coin").ask()
    bench.play("play Smelt Gold")
    assert (bench.hand("Elf"), bench.removed()) == (["Coin", "Nuggets"], ["Coin"])
    assert bench.market()[4] == "Nuggets"
    assert "play Nuggets" in bench.moves()


@clause("VIL-R27", "VIL-4.9", "VIL-8.5")
def test_smelt_gold_needs_a_coin_nuggets_and_market_access():
    bench = Bench("Elf", "Mage").hold("Elf", "Smelt Gold", "Staff").ask()
    assert refused(bench, "play Smelt Gold").refusal.clause == "VIL-R27"
    bench = Bench("Elf", "Mage").hold("Elf", "Smelt Gold", "Coin")
    bench.table.pile(8, 0).clear()
    assert refused(bench.ask(), "play Smelt Gold").refusal.clause == "VIL-R27"
    bench = Bench("Elf", "Mage").hold("Elf", "Smelt Gold", "Coin").before("Elf", "Mage", "Goblin").ask()
    assert refused(bench, "play Smelt Gold").refusal.clause == "VIL-8.5"


@clause("VIL-22.8", "VIL-R27")
def test_a_primary_text_may_remove_cards_of_the_market():
    bench = Bench("Elf", "Mage", more=scroll("Remove 1 card from the Market; draw 1 card.")).hold("Elf", "Chant")
    bench.deck("Elf", "Knife").ask().play("play Chant", "remove Nuggets")
    assert (bench.removed(), bench.hand("Elf")) == (["Nuggets"], ["Knife"])
    bench.hold("Elf", "Chant").before("Elf", "Mage", "Goblin").ask()
    assert "play Chant" not in bench.moves()


@clause("VIL-24.19", "VIL-24.21", "VIL-R110")
def test_a_scroll_summons_in_front_of_an_opponent():
    bench = Bench("Elf", "Mage", "Dwarf").hold("Elf", "Call of the Pack").ask().play("play Call of the Pack")
    assert (bench.asked(), bench.moves()) == (
        "Elf",
        ["summon Wolf Cub before Mage", "summon Wolf Cub before Dwarf"],
    )
    bench.play("summon Wolf Cub before Dwarf")
    assert (bench.monsters("Dwarf"), bench.table.ints) == ([("Wolf Cub", "Elf")], 1)


@clause("VIL-24.21")
def test_with_one_opponent_there_is_nothing_to_ask():
    bench = Bench("Elf", "Mage").hold("Elf", "Bone Whistle").ask().play("play Bone Whistle")
    assert bench.monsters("Mage") == [("Skeleton", "Elf")]


@clause("VIL-24.20")
def test_without_a_mini_card_nothing_is_summoned():
    text = scroll("Summon 3 Wolf Cubs in front of an opponent.")
    bench = Bench("Elf", "Mage", more=text).hold("Elf", "Chant", "Chant", "Chant").ask()
    bench.play("play Chant", "play Chant")
    assert bench.monsters("Mage") == [("Wolf Cub", "Elf")] * 4
    assert refused(bench, "play Chant").refusal.clause == "VIL-R27"


@clause("VIL-24.20")
def test_a_mini_card_is_meant_even_if_a_monster_has_the_same_name():
    bench = Bench("Elf", "Mage", more=scroll("Summon 1 Giant Rat in front of an opponent.")).hold("Elf", "Chant").ask()
    bench.play("play Chant")
    (foe,) = bench.table.areas[bench.seats["Mage"]]
    assert bench.game.cards[foe.face].xp == 20
    assert bench.game.cards[foe.face].price == 0


# ---- tokens, LP, and what waits -----------------------------------------------------------------


@clause("VIL-25.17")
@pytest.mark.parametrize("name", ["Antidote", "Strong Antidote"])
def test_remove_all_of_your_poison_tokens(name):
    bench = Bench("Elf", "Mage").hold("Elf", name).ask()
    for hero in ("Elf", "Mage"):
        bench.table.poison[bench.seats[hero]] = 3
    bench.play(f"play {name}")
    assert [bench.table.poison[bench.seats[hero]] for hero in ("Elf", "Mage")] == [0, 3]


@clause("VIL-27.5", "VIL-27.6")
def test_texts_may_give_lp_and_take_them():
    bench = Bench("Elf", "Mage", more=item("Gain 2 LP; your opponent loses 3 LP.")).hold("Elf", "Charm", "Charm").ask()
    bench.table.life[bench.seats["Elf"]] = 32
    bench.play("play Charm")
    assert (bench.life("Elf"), bench.life("Mage")) == (34, 27)
    assert bench.play("play Charm").life("Elf") == 35


@clause("VIL-R92")
def test_a_text_may_eliminate():
    bench = Bench("Elf", "Mage", more=item("Your opponent loses 3 LP.")).hold("Elf", "Charm").ask()
    bench.table.life[bench.seats["Mage"]] = 3
    bench.play("play Charm")
    assert bench.table.outcome.winners == (bench.seats["Elf"],)


@clause("VIL-22.1")
def test_choose_one():
    bench = Bench("Elf", "Mage", more=item("Choose one: draw 1 card; or your opponent discards 1 card."))
    bench.hold("Elf", "Charm", "Charm").hold("Mage", "Coin").deck("Elf", "Knife").ask().play("play Charm")
    assert bench.moves() == ["choose draw 1 card", "choose your opponent discards 1 card"]
    bench.play("choose draw 1 card", "play Charm", "choose your opponent discards 1 card")
    assert (bench.hand("Elf"), bench.hand("Mage")) == (["Knife"], [])


@clause("VIL-8.11", "VIL-R56")
def test_the_attacked_player_discards():
    bench = (
        Bench("Elf", "Mage").hold("Elf").hold("Mage", "Coin", "Knife").before("Mage", "Elf", "Bandit").rolls(3).ask()
    )
    bench.play("end turn")
    assert (bench.asked(), bench.moves(), bench.life("Mage")) == ("Mage", ["discard Coin", "discard Knife"], 27)
    assert bench.play("discard Coin").hand("Mage") == ["Knife"]


@clause("VIL-7.5", "VIL-R92")
@pytest.mark.parametrize(("weapon", "die", "elf"), [("Hand Axe", 3, 33), ("Hand Axe", 2, 35), ("Battle Axe", 6, 33)])
def test_a_weapon_that_discards_the_spiked_shield_costs_the_attacker_lp(weapon, die, elf):
    bench = Bench("Elf", "Mage").hold("Elf", weapon).guard("Mage", "Spiked Shield").rolls(die).ask()
    bench.play(f"play {weapon} at Mage")
    assert bench.life("Elf") == elf


@clause("VIL-7.5")
def test_a_spell_that_discards_the_spiked_shield_costs_nothing():
    bench = Bench("Elf", "Mage").hold("Elf", "Fire Ball").guard("Mage", "Spiked Shield").rolls(5).ask()
    bench.play("play Fire Ball at Mage")
    assert (bench.life("Elf"), bench.life("Mage"), bench.discarded("Mage")[-1]) == (35, 27, "Spiked Shield")


@clause("VIL-22.1")
def test_a_defence_card_may_do_something_when_it_is_played_and_when_it_is_discarded():
    text = "Draw 1 card. When a Weapon attack discards this card: the attacker discards 1 card."
    more = item(text, "Mirror").replace('"Item"', '"Defence"').replace("int = 1", 'defence = 1\ntype = "Helmet"')
    bench = Bench("Elf", "Mage", more=more).hold("Elf", "Mirror").hold("Mage", "Knife", "Coin", "Staff")
    bench.deck("Elf", "Coin").deck("Mage", "Helmet").rolls(6).ask().play("play Mirror")
    assert bench.hand("Elf") == ["Coin"]
    bench.play("end turn", "play Knife at Elf")
    assert (bench.asked(), bench.moves()) == ("Mage", ["discard Coin", "discard Staff"])
    assert bench.play("discard Staff").hand("Mage") == ["Coin", "Helmet"]


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
@pytest.mark.parametrize(("card", "left"), [("Fire Ball", 6), ("Ice Lance", 5), ("Long Sword", 5)])
def test_resistance_of_a_monster_counts_when_damage_is_put_on_it(card, left):
    bench = Bench("Elf", "Mage", more=SALAMANDER).hold("Elf", card).hold("Mage")
    bench.before("Elf", "Mage", "Salamander").rolls(3).ask()
    bench.play(next(move for move in bench.moves() if move.startswith(f"play {card} at Monsters")))
    (foe,) = bench.table.areas[bench.seats["Elf"]]
    assert foe.life == left


@clause("VIL-R79")
def test_resistance_of_an_overwhelm_monster():
    text = SALAMANDER.replace("lp     = 9", 'specials = ["Tail"]').replace("price  = 40\n", "")
    text = text.replace("Fire resistance", "Life per player 6. Overwhelm. Fire resistance")
    bench = Bench("Elf", "Mage", more=text).hold("Elf", "Fire Ball")
    face = bench.face("Salamander")
    bench.table.boss = Boss(bench.card("Salamander", "Elf"), face, 12, 12, 0, 0)
    bench.rolls(3).ask().play("play Fire Ball at Salamander")
    assert bench.table.boss.life == 9
