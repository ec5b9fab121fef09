"""VIL-22: secondary effects; VIL-R95 to VIL-R102."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.village.workbench import given

SIX = ("Thief", "Elf", "Mage", "Druid", "Cleric", "Warrior")

HARSH = """
[[card]]
id = "T01"
name = "Harsh Mace"
kind = "Weapon"
more = 1
price = 50
class = "Blunt"
attack = 0
text = "Your opponent discards 2 cards."

[[card]]
id = "T02"
name = "Odd Scroll"
kind = "Scroll"
more = 1
price = 30
int = 1
text = "Remove 1 card from your hand. Draw 1 card."

[[card]]
id = "T03"
name = "Even Scroll"
kind = "Scroll"
more = 1
price = 30
int = 1
text = "Draw 1 card. Remove 1 card from your hand."

[[card]]
id = "T04"
name = "Great Embargo"
kind = "Scroll"
more = 1
price = 30
int = 1
text = "Remove 2 cards from the Market."
"""


@clause("VIL-22.1", "VIL-10.7")
def test_the_text_comes_only_when_the_primary_effect_is_completely_done():
    layout = given("Thief", "Elf", "Mage").hand("Thief", "Mace").hand("Elf", "Coin", "Knife").guard("Elf", "Helmet")
    desk = layout.guard("Elf", "Wooden Shield").free("Thief").play("play Mace at Elf")
    assert desk.question() == "VIL-10.9"
    desk.play("hit Helmet", 4)
    assert desk.guards("Elf") == [("Wooden Shield", 2)]
    assert (desk.asked(), desk.moves()) == ("Elf", ["discard Coin", "discard Knife"])


@clause("VIL-22.2")
def test_the_text_is_mandatory():
    desk = given("Thief", "Elf").hand("Thief", "Hammer", "Coin", "Knife").free("Thief").play("play Hammer at Elf", 1)
    assert desk.moves() == ["remove Coin", "remove Knife"]
    desk = given("Thief", "Elf").hand("Thief", "Hammer", "Coin").free("Thief").play("play Hammer at Elf", 1)
    assert desk.removed() == ["Coin"]


@clause("VIL-22.3", "VIL-22.8", "VIL-R27")
@pytest.mark.parametrize("why", ["monster", "berserk", "boss"])
def test_without_market_access_what_touches_the_market_is_skipped(why):
    layout = given("Thief", "Elf").hand("Thief", "Scroll of Embargo").row("Knife", "Spear").main("Mace")
    if why == "monster":
        layout.monster("Wolf", "Thief", "Elf")
    elif why == "berserk":
        layout.berserk("Thief", 2)
    else:
        layout.boss()
    desk = layout.free("Thief").play("play Scroll of Embargo")
    assert desk.question() == "VIL-3.1"
    assert desk.row()[:2] == ["Knife", "Spear"]
    assert desk.ints == 3  # the primary effect happened


@clause("VIL-22.4", "VIL-R99")
def test_a_drawn_card_comes_to_the_hand_and_may_be_played_in_the_same_turn():
    layout = given("Thief", "Elf").hand("Thief", "Knife").deck("Thief", "Long Sword", "Coin").free("Thief")
    desk = layout.play("play Knife at Elf", 3)
    assert desk.hand("Thief") == ["Long Sword"]
    assert desk.deck("Thief") == ["Coin"]
    desk.play("play Long Sword at Elf", 1)
    assert desk.life("Elf") == 35 - 2 - 2


@clause("VIL-22.5", "VIL-R100")
def test_a_reshuffle_in_the_middle_of_a_turn_leaves_out_what_was_played():
    layout = given("Thief", "Elf").hand("Thief", "Knife", "Coin").deck("Thief").discard("Thief", "Mace", "Mace")
    desk = layout.free("Thief").play("play Coin").play("play Knife at Elf", 1, chance=True)
    assert desk.hand("Thief") == ["Mace"]
    assert desk.deck("Thief") == ["Mace"]
    assert desk.discard("Thief") == []
    assert desk.played("Thief") == ["Coin", "Knife"]


@clause("VIL-22.6")
def test_with_deck_and_discard_pile_empty_the_draw_is_skipped():
    desk = given("Thief", "Elf").hand("Thief", "Knife").deck("Thief").free("Thief").play("play Knife at Elf", 1)
    assert desk.hand("Thief") == []
    assert desk.question() == "VIL-3.1"


@clause("VIL-22.7", "VIL-R97")
def test_a_removed_card_leaves_the_game_and_its_owner_chooses_it():
    layout = given("Thief", "Elf").hand("Thief", "Scroll of Cleansing", "Scroll of Cleansing", "Coin", "Knife")
    desk = layout.free("Thief").play("play Scroll of Cleansing")
    assert (desk.asked(), desk.question()) == ("Thief", "VIL-22.7")
    assert desk.moves() == ["remove Scroll of Cleansing", "remove Coin", "remove Knife"]  # not the one played
    desk.play("remove Coin")
    assert desk.removed() == ["Coin"]
    assert desk.discard("Thief") == []
    assert desk.hand("Thief") == ["Knife", "Scroll of Cleansing"]


@clause("VIL-R97", "VIL-R96")
def test_played_last_such_a_card_removes_nothing():
    desk = given("Thief", "Elf").hand("Thief", "Hammer").free("Thief").play("play Hammer at Elf", 1)
    assert desk.removed() == []
    assert desk.question() == "VIL-3.1"


@clause("VIL-22.8", "VIL-R98", "VIL-4.6", "VIL-4.7")
def test_a_card_is_removed_from_the_market_and_its_space_refilled_at_once():
    layout = given("Thief", "Elf").hand("Thief", "Scroll of Embargo", "Scroll of Embargo").row("Knife", "", "Spear")
    layout.stall(1, "Small Beer", "Red Ale").stall(5, "Nuggets", "Nuggets").main("Mace", "Hammer")
    desk = layout.free("Thief").play("play Scroll of Embargo")
    assert desk.asked() == "Thief"
    assert desk.moves() == ["remove Small Beer", "remove Nuggets", "remove Knife", "remove Spear"]
    desk.play("remove Spear")
    assert desk.removed() == ["Spear"]
    assert desk.row() == ["Knife", "", "Mace", "", ""]
    desk.play("play Scroll of Embargo").play("remove Small Beer")
    assert desk.stall(1) == ["Red Ale"]


@clause("VIL-22.8", "VIL-R28")
def test_of_two_cards_to_remove_the_second_may_be_one_that_has_just_come():
    layout = given("Thief", "Elf", cards=HARSH).hand("Thief", "Great Embargo").row("Knife").main("Mace", "Hammer")
    desk = layout.free("Thief").play("play Great Embargo").play("remove Knife").play("remove Mace")
    assert desk.removed() == ["Knife", "Mace"]
    assert desk.row()[0] == "Hammer"


@clause("VIL-22.9")
def test_a_sold_card_is_removed_from_the_game():
    desk = given("Thief", "Elf").hand("Thief", "Knife").free("Thief").play("sell Knife")
    assert (desk.removed(), desk.discard("Thief")) == (["Knife"], [])


@clause("VIL-22.10", "VIL-R84")
def test_a_card_with_this_text_is_in_play_and_so_never_the_last_loss():
    layout = given("Thief", "Elf", "Mage").deck("Thief").hand("Thief", "Scroll of Cleansing", "Coin")
    desk = layout.free("Thief").play("play Scroll of Cleansing")
    assert desk.removed() == ["Coin"]
    assert not desk.is_out("Thief")


@clause("VIL-22.11", "VIL-22.12", "VIL-22.13")
def test_the_owner_of_the_hand_chooses_what_he_discards():
    layout = given("Thief", "Elf").hand("Thief", "Scroll of Confusion").hand("Elf", "Coin", "Knife", "Coin")
    desk = layout.free("Thief").play("play Scroll of Confusion")
    assert desk.asked() == "Elf"
    assert desk.moves() == ["discard Coin", "discard Knife"]
    desk.play("discard Knife")
    assert desk.discard("Elf") == ["Knife"]
    assert desk.hand("Elf") == ["Coin", "Coin"]
    assert desk.view("Thief")["discard"][1] == ["Knife"]  # face up


@clause("VIL-22.11", "VIL-R56", "VIL-8.11")
def test_a_monsters_text_makes_the_attacked_player_discard():
    desk = given("Thief", "Elf").hand("Thief", "Coin", "Knife").monster("Bandit", "Thief", "Elf").turn("Thief", 3)
    assert (desk.asked(), desk.life("Thief")) == ("Thief", 32)
    desk.play("discard Knife")
    assert desk.discard("Thief") == ["Knife"]


@clause("VIL-R96")
@pytest.mark.parametrize(("hand", "left"), [(["Coin"], 0), ([], 0), (["Coin", "Coin", "Coin"], 1)])
def test_an_effect_is_done_as_far_as_possible(hand, left):
    layout = given("Thief", "Elf", cards=HARSH).hand("Thief", "Harsh Mace").hand("Elf", *hand)
    desk = layout.free("Thief").play("play Harsh Mace at Elf", 1)
    while desk.asked() == "Elf":
        desk.play(desk.moves()[0])
    assert len(desk.hand("Elf")) == left
    assert desk.question() == "VIL-3.1"


@clause("VIL-22.14", "VIL-R95")
@pytest.mark.parametrize(("count", "target"), [(3, "Mage"), (4, "Druid")])
def test_a_forced_discard_strikes_the_player_on_the_left_whoever_was_attacked(count, target):
    layout = given(*SIX[:count]).hand("Thief", "Ice Lance")
    for hero in SIX[1:count]:
        layout.hand(hero, "Coin")
    desk = layout.free("Thief", ints=2).play(f"play Ice Lance at {target}", 1)
    assert [hero for hero in SIX[1:count] if not desk.hand(hero)] == ["Elf"]
    assert desk.life(target) < desk.table.most_life(desk.seat(target))


@clause("VIL-22.15", "VIL-13.10")
def test_used_on_a_monster_the_same_player_discards_even_if_it_is_not_his():
    layout = given("Thief", "Elf", "Mage").hand("Thief", "Ice Lance").hand("Elf", "Coin").hand("Mage", "Coin")
    desk = layout.monster("Wolf", "Thief", "Mage").free("Thief").play("play Ice Lance at Monsters and Mage", 1)
    assert (desk.hand("Elf"), desk.hand("Mage")) == ([], ["Coin"])


@clause("VIL-R95")
@pytest.mark.parametrize(
    ("count", "out", "rivals"),
    [
        (2, (), ["Elf"]),
        (3, (), ["Elf"]),
        (3, ("Elf",), ["Mage"]),
        (4, (), ["Elf"]),
        (4, ("Elf",), ["Druid"]),
        (4, ("Mage",), ["Elf"]),  # the last one of his team attacks whom he likes; this stays with the left
        (5, (), ["Mage", "Druid"]),
        (5, ("Mage",), ["Druid"]),
        (6, (), ["Warrior"]),
        (6, ("Warrior",), ["Cleric"]),
    ],
)
def test_who_your_opponent_is(count, out, rivals):
    layout = given(*SIX[:count]).out(*out).hand("Thief", "Scroll of Confusion")
    others = [hero for hero in SIX[1:count] if hero not in out]
    for hero in others:
        layout.hand(hero, "Coin")
    desk = layout.free("Thief").play("play Scroll of Confusion")
    if len(rivals) > 1:
        assert desk.asked() == "Thief"
        assert desk.goals() == rivals
        desk.play(desk.moves()[0])
    assert [hero for hero in others if not desk.hand(hero)] == [rivals[0]]


@clause("VIL-R95")
def test_a_skirmisher_chooses_among_those_whom_he_could_strike():
    layout = given(*SIX).hand("Elf", "Scroll of Confusion").hand("Druid", "Coin").hand("Warrior", "Coin")
    desk = layout.free("Elf").play("play Scroll of Confusion")
    assert sorted(desk.goals()) == ["Druid", "Warrior"]


@clause("VIL-R101")
@pytest.mark.parametrize(("scroll", "gone"), [("Odd Scroll", ["Coin"]), ("Even Scroll", ["Knife"])])
def test_several_effects_are_done_in_the_printed_order(scroll, gone):
    layout = given("Thief", "Elf", cards=HARSH).hand("Thief", scroll, "Coin").deck("Thief", "Knife")
    desk = layout.free("Thief").play(f"play {scroll}")
    if scroll == "Even Scroll":
        assert desk.moves() == ["remove Coin", "remove Knife"]
        desk.play("remove Knife")
    assert desk.removed() == gone


@clause("VIL-R102")
def test_if_the_attack_ends_the_game_the_text_is_not_carried_out():
    layout = given("Thief", "Elf").hand("Thief", "Hammer", "Coin", "Knife").life("Elf", 1)
    desk = layout.free("Thief").play("play Hammer at Elf", 1)
    assert desk.winners() == ["Thief"]
    assert desk.hand("Thief") == ["Coin", "Knife"]
