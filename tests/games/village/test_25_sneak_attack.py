"""VIL-25: Sneak Attack; VIL-R54 and VIL-R130 to VIL-R133."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.village.workbench import given

FIVE = ("Thief", "Elf", "Mage", "Druid", "Cleric")


def buying(*main: str, heroes: tuple[str, ...] = ("Thief", "Elf", "Mage")):
    return given(*heroes).row("Knife", "Spear").main(*main)


@clause("VIL-25.35", "VIL-R130")
def test_drawn_from_the_main_deck_it_attacks_at_once_and_the_space_gets_another_card():
    desk = buying("Shadow Assassin", "Mace").free("Thief", gold=20).play("buy Knife", 3)
    assert desk.life("Thief") == 35 - (3 + 2)
    assert (desk.monsters("Thief"), desk.owners("Thief")) == ([("Shadow Assassin", 5)], [""])
    assert desk.row()[:2] == ["Mace", "Spear"]


@clause("VIL-R130")
def test_a_removal_draws_it_too():
    layout = buying("Shadow Assassin", "Mace").hand("Thief", "Scroll of Embargo")
    desk = layout.free("Thief").play("play Scroll of Embargo").play("remove Spear", 3)
    assert desk.life("Thief") == 30
    assert desk.row()[:2] == ["Knife", "Mace"]


@clause("VIL-25.35", "VIL-R54")
def test_the_next_opponent_chooses_the_order_of_the_defence_cards():
    layout = buying("Shadow Assassin", "Mace").guard("Thief", "Helmet").guard("Thief", "Wooden Shield")
    desk = layout.free("Thief", gold=20).play("buy Knife")
    assert (desk.asked(), desk.question()) == ("Elf", "VIL-8.8")
    desk.play("hit Wooden Shield", 1)
    assert desk.guards("Thief") == [("Helmet", 0)]


@clause("VIL-25.36")
def test_it_blocks_the_market_and_must_be_beaten_first():
    layout = buying("Shadow Assassin", "Mace").hand("Thief", "Long Sword")
    desk = layout.free("Thief", gold=90).play("buy Knife", 1)
    desk.refused("buy Spear", "VIL-8.5")
    desk.refused("play Long Sword at Elf", "VIL-13.2")
    desk.play("play Long Sword at Monsters", 4)
    assert "buy Spear" in desk.moves()


@clause("VIL-25.36")
def test_it_attacks_at_the_start_of_the_turn_like_any_monster():
    assert given("Thief", "Elf").monster("Shadow Assassin", "Thief").turn("Thief", 1).life("Thief") == 32


@clause("VIL-25.37")
def test_if_the_player_faces_one_already_the_next_on_the_left_who_has_none_is_attacked():
    layout = buying("Shadow Assassin", "Mace", heroes=FIVE).monster("Shadow Assassin", "Thief")
    layout.monster("Shadow Assassin", "Elf").monster("Will-o'-Wisp", "Mage", "Druid").xp("Thief", 60)
    layout.table.sneaked = True
    desk = layout.free("Thief", gold=20).play("buy Knife", 2)
    assert desk.life("Mage") == 30 - 4
    assert desk.monsters("Mage") == [("Will-o'-Wisp", 3), ("Shadow Assassin", 5)]
    assert desk.asked() == "Thief"


@clause("VIL-25.38", "VIL-R132")
def test_at_the_end_of_the_turn_it_moves_on_and_attacks_the_player_to_the_left_when_his_turn_begins():
    desk = given("Thief", "Elf", "Mage").monster("Shadow Assassin", "Thief", life=2).free("Thief").play("end turn", 1)
    assert (desk.monsters("Thief"), desk.monsters("Elf")) == ([], [("Shadow Assassin", 2)])
    assert desk.life("Elf") == 32


@clause("VIL-R132")
def test_it_moves_to_one_who_has_none_and_stays_if_everybody_has_one():
    layout = given("Thief", "Elf", "Mage").monster("Shadow Assassin", "Thief", life=2).monster("Shadow Assassin", "Elf")
    desk = layout.free("Thief").play("end turn", 1)
    assert desk.monsters("Mage") == [("Shadow Assassin", 2)]
    layout = given("Thief", "Elf").monster("Shadow Assassin", "Thief", life=2).monster("Shadow Assassin", "Elf")
    desk = layout.free("Thief").play("end turn", 1)
    assert desk.monsters("Thief") == [("Shadow Assassin", 2)]


@clause("VIL-R132")
def test_it_does_not_move_in_the_turn_of_another():
    desk = given("Thief", "Elf", "Mage").monster("Shadow Assassin", "Mage").free("Thief").play("end turn")
    assert desk.monsters("Mage") == [("Shadow Assassin", 5)]


@clause("VIL-25.39")
def test_its_killer_gains_its_xp_and_it_is_removed():
    layout = given("Thief", "Elf").hand("Thief", "Long Sword").monster("Shadow Assassin", "Thief")
    desk = layout.free("Thief").play("play Long Sword at Monsters", 4)
    assert (desk.xp("Thief"), desk.removed()) == (60, ["Shadow Assassin"])


@clause("VIL-25.40", "VIL-R131")
@pytest.mark.parametrize("number", [1, 2])
def test_in_the_first_turn_of_the_one_who_draws_it_it_is_removed(number):
    desk = buying("Shadow Assassin", "Mace").free("Thief", gold=20, number=number)
    desk.play("buy Knife", *((3,) if number > 1 else ()))
    assert desk.row()[0] == "Mace"
    assert (desk.removed() == ["Shadow Assassin"]) is (number == 1)
    assert (desk.life("Thief") == 35) is (number == 1)


@clause("VIL-R133", "VIL-R130")
def test_if_it_kills_the_active_player_it_goes_on_to_the_left_and_the_space_is_filled():
    desk = buying("Shadow Assassin", "Mace").life("Thief", 3).free("Thief", gold=20).play("buy Knife", 1, 4)
    assert desk.is_out("Thief")
    assert (desk.active(), desk.life("Elf")) == ("Elf", 35 - 6)  # its turn has begun
    assert desk.monsters("Elf") == [("Shadow Assassin", 5)]
    assert desk.row()[:2] == ["Mace", "Spear"]


@clause("VIL-R133", "VIL-25.37")
def test_a_second_one_drawn_after_that_attacks_the_next_living_player():
    layout = buying("Shadow Assassin", "Shadow Assassin", "Mace", heroes=FIVE).life("Thief", 3)
    desk = layout.free("Thief", gold=20).play("buy Knife", 1, 2, 3)
    assert desk.is_out("Thief")
    assert desk.row()[:2] == ["Mace", "Spear"]
    assert sum(len(desk.monsters(hero)) for hero in FIVE) == 2
    assert desk.monsters("Elf") == [("Shadow Assassin", 5)]
    assert desk.monsters("Mage") == [("Shadow Assassin", 5)]


@clause("VIL-R54", "VIL-8.9")
def test_it_counts_as_one_more_owner_when_the_attacked_player_orders_them():
    layout = given("Thief", "Elf", "Mage").monster("Shadow Assassin", "Thief").monster("Wolf", "Thief", "Elf")
    desk = layout.turn("Thief")
    assert desk.asked() == "Thief"
    assert desk.moves() == ["let the Shadow Assassin attack", "let Elf attack"]
    desk.play("let Elf attack", 1, 1)
    assert desk.life("Thief") == 35 - 1 - 3
