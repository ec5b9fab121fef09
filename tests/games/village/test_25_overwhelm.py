"""VIL-25: Overwhelm; VIL-R122 to VIL-R129."""

from __future__ import annotations

import pytest

from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.village.workbench import Desk, given, village

THREE = ("Thief", "Elf", "Mage")
ROW = ("Knife", "Spear", "Mace", "Helmet", "Hammer")


def dragon(desk: Desk) -> tuple[int, int]:
    """Its LP, and how many of its Special cards are out."""
    assert desk.table.boss is not None
    return desk.table.boss.life, desk.table.boss.out


# ---- arrival ------------------------------------------------------------------------------------


@clause("VIL-25.21", "VIL-R122")
@pytest.mark.parametrize(
    ("bought", "row"),
    [("Knife", ["Hammer", "Spear", "Mace", "Helmet", ""]), ("Hammer", ["Knife", "Spear", "Mace", "Helmet", ""])],
)
def test_drawn_it_lies_on_space_10_whose_card_moves_to_the_free_space(bought, row):
    desk = given(*THREE).row(*ROW).main("Red Dragon", "Coin").free("Thief", gold=40).play(f"buy {bought}")
    assert desk.row() == row
    assert dragon(desk) == (24, 0)
    assert desk.main() == ["Coin"]
    assert desk.view(None)["boss"] == {"name": "Red Dragon", "life": 24, "most": 24, "specials": []}


@clause("VIL-25.34")
def test_before_a_game_the_players_decide_which_overwhelm_monsters_are_in_the_deck():
    def count(**options: object) -> int:
        table = village().new(seats=3, seed=1, **options)
        return [table.name(card) for card in table.pile(9, 0)].count("Red Dragon")

    assert count(expansions="all") == 1
    assert count(expansions="all", overwhelm=["Red Dragon"]) == 1
    assert count(expansions="all", overwhelm=[]) == 0
    assert count() == 0
    with pytest.raises(BadInput, match=r"VIL-25\.34"):
        village().new(seats=3, overwhelm=["Goblin"])
    with pytest.raises(BadInput, match=r"VIL-25\.34"):
        village().new(seats=3, expansions="none", overwhelm=["Red Dragon"])


# ---- its attacks --------------------------------------------------------------------------------


@clause("VIL-25.22", "VIL-25.26", "VIL-R126")
def test_each_time_a_turn_begins_it_attacks_with_all_its_cards():
    desk = given(*THREE).boss(out=0).turn("Thief", 3)
    assert desk.life("Thief") == 30
    desk.play("end turn", 1, 2)  # now its Claws are out: two attacks, each with its own roll
    assert desk.life("Elf") == 35 - (1 + 2) - (2 + 1)


@clause("VIL-25.26", "VIL-R126")
def test_the_effects_come_from_the_leftmost_card_to_the_rightmost():
    layout = given(*THREE).boss(out=4).hand("Thief", "Coin", "Knife")
    desk = layout.turn("Thief", 1, 2)  # the head, the Claws, then the Wings
    assert (desk.asked(), desk.moves()) == ("Thief", ["discard Coin", "discard Knife"])
    assert desk.life("Thief") == 35 - 3 - 3
    desk.play("discard Coin", 4)  # the Tail
    assert desk.life("Thief") == 25


@clause("VIL-25.22", "VIL-R16")
def test_it_attacks_after_the_monsters_in_front_of_the_player():
    desk = given(*THREE).boss().monster("Wolf", "Thief", "Elf").turn("Thief", 6, 1)
    assert [line for line in desk.log() if "rolls" in line] == [
        "Wolf (Elf) rolls 6: 6 damage",
        "Red Dragon (Elf) rolls 1: 3 damage",
    ]


@clause("VIL-25.22", "VIL-R54")
def test_the_next_opponent_decides_for_it():
    layout = given("Thief", "Elf", "Mage", "Druid").boss().guard("Elf", "Helmet").guard("Elf", "Wooden Shield")
    assert layout.turn("Elf").asked() == "Mage"


@clause("VIL-25.28")
def test_left_over_damage_of_a_deadly_attack_does_not_pass_on():
    desk = given(*THREE).boss(out=1).life("Thief", 1).turn("Thief", 6, 1, 1)
    assert desk.is_out("Thief")
    assert desk.active() == "Elf"
    assert desk.life("Elf") == 35 - 3 - 2  # in the turn of Elf: the head, the Claws
    assert desk.life("Mage") == 30


# ---- growing ------------------------------------------------------------------------------------


@clause("VIL-25.23", "VIL-25.24", "VIL-25.25", "VIL-R123")
def test_at_the_end_of_each_turn_its_next_special_card_comes_until_all_are_out():
    layout = given(*THREE).boss()
    for hero in THREE:
        layout.deck(hero)  # so that there is nothing to discard
    desk = layout.free("Thief")
    seen = []
    for dice in ((1, 1), (1, 1), (1, 1), (1, 1, 1), (1, 1, 1), (1, 1, 1)):
        desk.play("end turn", *dice)
        seen.append(desk.view(None)["boss"]["specials"])
    assert seen == [
        ["Claws"],
        ["Claws", "Wings"],
        ["Claws", "Wings", "Belly"],
        ["Claws", "Wings", "Belly", "Tail"],
        ["Claws", "Wings", "Belly", "Tail"],
        ["Claws", "Wings", "Belly", "Tail"],
    ]


@clause("VIL-R123", "VIL-25.24")
def test_an_overwhelm_monster_has_at_most_five_cards():
    cards = [f'[[card]]\nid = "T{k}"\nname = "Head {k}"\nkind = "Special"\nmore = 1\nattack = 0' for k in range(5)]
    body = '[[card]]\nid = "T9"\nname = "Hydra"\nkind = "Monster"\nmore = 1\ntype = "Dragon"\nlp = 9\nattack = 1\n'
    names = ", ".join(f'"Head {k}"' for k in range(5))
    with pytest.raises(BadInput):
        village(cards="\n\n".join([*cards, f'{body}specials = [{names}]\ntext = "Overwhelm."\n']))


@clause("VIL-R19", "VIL-25.23")
def test_it_advances_also_at_the_end_of_a_broken_turn():
    desk = given(*THREE).boss().life("Thief", 1).turn("Thief", 1, 1, 1)
    assert (desk.is_out("Thief"), dragon(desk)[1]) == (True, 1)


# ---- the Market is closed -----------------------------------------------------------------------


@clause("VIL-25.27", "VIL-R30", "VIL-R129")
def test_until_it_is_defeated_nobody_buys_sells_or_touches_the_market():
    layout = given(*THREE).row(*ROW[:4]).stall(5, "Nuggets").boss().xp("Thief", 60)
    layout.hand("Thief", "Mace", "Smelt Gold", "Coin", "Scroll of Embargo")
    desk = layout.free("Thief", gold=90)
    for move in ("buy Nuggets", "buy Knife", "sell Mace", "use Sabotage", "play Smelt Gold"):
        desk.refused(move, "VIL-25.27")
    desk.play("play Scroll of Embargo")
    assert desk.row() == [*ROW[:4], ""]


@clause("VIL-25.33", "VIL-R124")
def test_players_may_go_on_fighting_each_other_meanwhile():
    layout = given(*THREE).boss().hand("Thief", "Long Sword", "Fire Ball")
    desk = layout.free("Thief")
    assert desk.moves("play", "Long Sword") == ["play Long Sword at Elf", "play Long Sword at Red Dragon"]
    desk.play("play Long Sword at Elf", 1)
    assert desk.life("Elf") == 33


# ---- fighting it --------------------------------------------------------------------------------


@clause("VIL-R124", "VIL-13.2")
def test_it_can_be_attacked_once_no_monsters_lie_before_the_attacker():
    layout = given(*THREE).boss().hand("Thief", "Long Sword", "Ice Lance").monster("Goblin", "Thief", "Elf")
    desk = layout.free("Thief")
    desk.refused("play Long Sword at Red Dragon", "VIL-13.2")
    desk.refused("play Ice Lance at Red Dragon", "VIL-13.2")
    desk.play("play Long Sword at Monsters", 6).play("play Ice Lance at Red Dragon", 3)
    assert dragon(desk) == (20, 0)


@clause("VIL-R124")
def test_without_one_there_is_nothing_to_attack():
    given(*THREE).hand("Thief", "Long Sword").free("Thief").refused("play Long Sword at Red Dragon", "VIL-R124")


@clause("VIL-R125", "VIL-R81")
def test_all_its_cards_share_the_lp_and_the_armour_of_the_belly_protects_them():
    desk = given(*THREE).boss(out=2).hand("Thief", "Long Sword").free("Thief")
    assert dragon(desk.play("play Long Sword at Red Dragon", 3)) == (20, 2)
    desk = given(*THREE).boss(out=3).hand("Thief", "Long Sword").free("Thief")
    assert dragon(desk.play("play Long Sword at Red Dragon", 3)) == (21, 3)


@clause("VIL-18.3", "VIL-R125")
def test_it_is_immune_to_fire():
    desk = given(*THREE).boss().hand("Thief", "Fire Ball").free("Thief").play("play Fire Ball at Red Dragon", 6)
    assert dragon(desk) == (24, 0)


HYDRA = """
[[card]]
id = "T01"
name = "Hydra"
kind = "Monster"
more = 1
type = "Dragon"
lp = 9
attack = 0
specials = ["Hydra Tail"]
text = "Overwhelm. Regeneration 3."

[[card]]
id = "T02"
name = "Hydra Tail"
kind = "Special"
more = 1
attack = 0
xp = 70
"""


@clause("VIL-R115", "VIL-25.1")
@pytest.mark.parametrize(("life", "after"), [(2, 5), (8, 9)])
def test_an_overwhelm_monster_regenerates_at_the_beginning_of_every_turn(life, after):
    layout = given(*THREE, cards=HYDRA).boss("Hydra", life=life)
    board = layout.table.boss
    assert board is not None
    layout.table.boss = type(board)(board.card, board.face, life, 9, 0, 0)
    desk = layout.turn("Elf", 1)
    assert dragon(desk)[0] == after


@clause("VIL-25.29")
@pytest.mark.parametrize("out", [0, 2, 4])
def test_every_player_who_wounded_it_gains_the_xp_of_its_last_special_card(out):
    layout = (
        given("Thief", "Elf", "Mage", "Druid").boss(life=1, out=out, fighters=("Mage",)).hand("Thief", "Long Sword")
    )
    desk = layout.free("Thief").play("play Long Sword at Red Dragon", 3)
    assert [desk.xp(hero) for hero in ("Thief", "Elf", "Mage", "Druid")] == [120, 0, 120, 0]
    assert desk.table.boss is None
    assert "Red Dragon" in desk.removed()


@clause("VIL-25.29", "VIL-R39")
def test_an_attack_without_damage_wounds_nobody_and_brings_no_share():
    layout = given(*THREE).boss(life=1).hand("Thief", "Staff").hand("Elf", "Long Sword")
    desk = layout.free("Thief").play("play Staff at Red Dragon", 2).play("end turn", 1, 1)
    desk.play("play Long Sword at Red Dragon", 3)
    assert (desk.xp("Thief"), desk.xp("Elf")) == (0, 120)


@clause("VIL-25.30", "VIL-25.31", "VIL-R122", "VIL-R128")
def test_the_swallowed_cards_are_shared_counterclockwise_from_the_last_blow():
    layout = given("Thief", "Elf", "Mage", "Druid").boss(life=1, out=3, fighters=("Elf", "Druid"))
    layout.row("Knife", "Spear", "Mace", "Helmet").main("Coin", "Gem", "Chest", "Wolf", "Orc").hand(
        "Thief", "Long Sword"
    )
    desk = layout.free("Thief").play("play Long Sword at Red Dragon", 3)
    assert desk.moves() == ["take Spear", "take Mace", "take Helmet", "pass"]  # the Knife was not covered
    asked = []
    for move in ("take Mace", "take Helmet", "take Spear"):
        asked.append(desk.asked())
        desk.play(move)
    assert asked == ["Thief", "Druid", "Elf"]
    assert [desk.discard(hero) for hero in ("Thief", "Elf", "Mage", "Druid")] == [["Mace"], ["Spear"], [], ["Helmet"]]
    assert desk.question() == "VIL-3.1"


@clause("VIL-25.31", "VIL-R128")
def test_sharing_goes_round_and_whoever_passes_is_out_of_it():
    layout = given(*THREE).boss(life=1, out=3, fighters=("Elf", "Mage")).hand("Thief", "Long Sword")
    layout.row("Knife", "Spear", "Mace", "Helmet").main("Coin", "Gem", "Chest", "Wolf")
    desk = layout.free("Thief").play("play Long Sword at Red Dragon", 3)
    asked = []
    for move in ("take Mace", "pass", "take Spear", "take Helmet"):
        asked.append(desk.asked())
        desk.play(move)
    assert asked == ["Thief", "Mage", "Elf", "Thief"]


@clause("VIL-25.32", "VIL-R127", "VIL-R26")
def test_what_nobody_took_goes_under_the_main_deck_and_the_empty_spaces_are_filled():
    layout = given(*THREE).boss(life=1, out=2).hand("Thief", "Long Sword")
    layout.row("Knife", "Spear", "Mace", "Helmet").main("Coin", "Gem", "Chest", "Wolf")
    desk = layout.free("Thief", gold=20).play("play Long Sword at Red Dragon", 3).play("pass")
    assert desk.row() == ["Knife", "Spear", "Coin", "Gem", "Chest"]  # uncovered cards stay
    assert desk.main()[0] == "Wolf"
    assert sorted(desk.main()[1:]) == ["Helmet", "Mace"]
    assert "buy Knife" in desk.moves()  # access returns at once


@clause("VIL-R26", "VIL-25.32")
def test_with_the_main_deck_empty_the_left_over_cards_fill_the_spaces_from_the_lowest():
    layout = given(*THREE).boss(life=1, out=2).hand("Thief", "Long Sword").row("", "Spear", "Mace", "Helmet")
    desk = layout.free("Thief").play("play Long Sword at Red Dragon", 3).play("pass")
    assert set(desk.row()[:3]) == {"Spear", "Mace", "Helmet"}
    assert desk.row()[1] == "Spear"
    assert desk.row()[3:] == ["", ""]


@clause("VIL-R127")
def test_eliminated_players_get_no_share():
    layout = given("Thief", "Elf", "Mage", "Druid").boss(life=1, out=2, fighters=("Elf", "Druid")).out("Druid")
    layout.row("Knife", "Spear", "Mace", "Helmet").hand("Thief", "Long Sword").main("Coin", "Gem", "Chest")
    desk = layout.free("Thief").play("play Long Sword at Red Dragon", 3).play("take Mace")
    assert desk.asked() == "Elf"
    assert desk.xp("Druid") == 0


SECOND = HYDRA + HYDRA.replace("Hydra", "Worm").replace("T01", "T03").replace("T02", "T04")


@clause("VIL-R129")
def test_while_it_is_out_no_second_one_is_drawn():
    layout = given(*THREE, cards=SECOND).boss(life=1, out=3).hand("Thief", "Long Sword")
    layout.row("Knife", "Spear", "Mace", "Helmet").main("Hydra", "Worm", "Coin", "Gem", "Chest", "Wolf")
    desk = layout.free("Thief").play("play Long Sword at Red Dragon", 3).play("take Spear").play("take Mace")
    desk.play("take Helmet")
    assert desk.table.boss is not None
    assert desk.table.name(desk.table.boss.card) == "Hydra"
    assert desk.main()[0] == "Worm"  # nothing else was drawn
    assert desk.row() == ["Knife", "", "", "", ""]
