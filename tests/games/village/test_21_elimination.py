"""VIL-21: elimination; VIL-R84 to VIL-R93."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.village.workbench import given

FIVE = ("Thief", "Elf", "Mage", "Druid", "Cleric")
SIX = ("Thief", "Elf", "Mage", "Druid", "Cleric", "Warrior")


@clause("VIL-21.1", "VIL-R85", "VIL-1.4")
def test_a_player_at_0_lp_is_out_at_once_with_all_his_cards():
    layout = given("Thief", "Elf", "Mage").hand("Thief", "Long Sword", "Coin").life("Elf", 4).hand("Elf", "Knife")
    layout.deck("Elf", "Spear").discard("Elf", "Mace").guard("Mage", "Helmet").sheath("Elf", "Hand Axe")
    desk = layout.free("Thief").play("play Long Sword at Elf", 3)
    assert desk.is_out("Elf")
    assert desk.life("Elf") == 0
    assert desk.removed() == ["Hand Axe", "Knife", "Mace", "Sheath", "Spear"]
    assert (desk.hand("Elf"), desk.deck("Elf"), desk.discard("Elf"), desk.sheaths("Elf")) == ([], [], [], [])
    assert desk.winners() == []
    assert "play Coin" in desk.moves()  # the turn goes on


@clause("VIL-21.1")
def test_his_defence_cards_go_too():
    layout = given("Thief", "Elf", "Mage").hand("Thief", "Battle Axe").life("Elf", 1).guard("Elf", "Helmet")
    desk = layout.guard("Elf", "Leather Armour").free("Thief").play("play Battle Axe at Elf").play("hit Helmet", 6)
    assert desk.is_out("Elf")
    assert {"Helmet", "Leather Armour"} <= set(desk.removed())
    assert desk.guards("Elf") == []


@clause("VIL-21.1")
def test_one_lp_is_enough_to_stay():
    desk = given("Thief", "Elf", "Mage").hand("Thief", "Long Sword").life("Elf", 5).free("Thief")
    assert not desk.play("play Long Sword at Elf", 3).is_out("Elf")


@clause("VIL-21.2", "VIL-R85")
def test_the_monsters_he_owned_leave_wherever_they_lie_and_give_no_xp():
    layout = given("Thief", "Elf", "Mage").hand("Thief", "Fire Ball").life("Mage", 4).monster("Wolf", "Elf", "Mage")
    layout.monster("Orc", "Elf", "Thief").mini("Skeleton", "Elf", "Mage").monster("Giant Turtle", "Elf", "Mage")
    desk = layout.free("Thief").play("play Fire Ball at Mage", 2)
    assert desk.is_out("Mage")
    assert desk.monsters("Elf") == [("Orc", 5)]
    assert {"Wolf", "Giant Turtle"} <= set(desk.removed())
    assert desk.minis("Skeleton") == 6
    assert [desk.xp(hero) for hero in ("Thief", "Elf")] == [0, 0]


@clause("VIL-21.3")
@pytest.mark.parametrize("move", ["play Meteor Shower at Elf", "play Two-Handed Sword at Elf"])
def test_left_over_damage_of_the_deadly_attack_passes_to_nobody(move):
    layout = given("Thief", "Elf", "Mage").hand("Thief", "Meteor Shower", "Two-Handed Sword").life("Elf", 1)
    desk = layout.monster("Wolf", "Elf", "Mage").free("Thief", ints=4).play(move, 6)
    assert desk.is_out("Elf")
    assert desk.life("Mage") == 30
    assert desk.asked() == "Mage"
    desk.play("place Wolf before Thief")
    assert desk.monsters("Thief") == [("Wolf", 4)]


@clause("VIL-21.4", "VIL-R86", "VIL-R87")
def test_the_owner_moves_his_monster_to_another_player_and_it_keeps_its_wounds():
    layout = given(*FIVE).hand("Thief", "Long Sword").life("Elf", 1).monster("Ogre", "Elf", "Druid", life=3)
    desk = layout.free("Thief").play("play Long Sword at Elf", 1)
    assert (desk.asked(), desk.question()) == ("Druid", "VIL-21.4")
    assert desk.moves() == [f"place Ogre before {hero}" for hero in ("Thief", "Mage", "Druid", "Cleric")]
    desk.play("place Ogre before Cleric")
    assert desk.monsters("Cleric") == [("Ogre", 3)]
    assert desk.owners("Cleric") == ["Druid"]
    assert desk.asked() == "Thief"


@clause("VIL-R87")
def test_re_placed_before_the_active_player_it_blocks_at_once_and_attacks_in_his_next_turn():
    layout = given("Thief", "Elf", "Mage").hand("Thief", "Long Sword").life("Elf", 1).monster("Ogre", "Elf", "Mage")
    layout.stall(5, "Nuggets")
    desk = layout.free("Thief", gold=40)
    assert "buy Nuggets" in desk.moves()
    desk.play("play Long Sword at Elf", 1).play("place Ogre before Thief")
    assert desk.life("Thief") == 35
    desk.refused("buy Nuggets", "VIL-8.5")
    desk.play("end turn").play("end turn", 2)
    assert desk.life("Thief") == 31


@clause("VIL-R86")
def test_owners_decide_in_turn_order_from_the_active_player():
    layout = given(*FIVE).hand("Mage", "Long Sword").life("Elf", 1)
    for owner, name in (("Thief", "Goblin"), ("Mage", "Wolf"), ("Cleric", "Orc"), ("Druid", "Ogre")):
        layout.monster(name, "Elf", owner)
    desk = layout.free("Mage").play("play Long Sword at Elf", 1)
    order = []
    while desk.question() == "VIL-21.4":
        order.append(desk.asked())
        desk.play(desk.moves()[0])
    assert order == ["Mage", "Druid", "Cleric", "Thief"]


@clause("VIL-R86", "VIL-26.30")
def test_on_the_battlefield_the_limits_of_monsters_bind_the_owner():
    layout = given(*SIX).hand("Thief", "Long Sword").life("Warrior", 1).monster("Ogre", "Warrior", "Thief")
    desk = layout.monster("Wolf", "Warrior", "Elf").free("Thief").play("play Long Sword at Warrior", 1)
    assert desk.monsters("Cleric") == [("Ogre", 7)]  # before the Skirmisher, the only one whom Thief could strike
    assert desk.asked() == "Elf"
    assert desk.moves() == ["place Wolf before Druid", "place Wolf before Cleric"]


@clause("VIL-R86", "VIL-R147")
def test_on_the_battlefield_a_defensive_monster_may_go_to_the_own_side():
    layout = given(*SIX).life("Mage", 2).poison("Mage", 2).monster("Giant Turtle", "Mage", "Elf", life=3)
    desk = layout.turn("Mage")
    assert desk.is_out("Mage")
    assert desk.asked() == "Elf"
    assert desk.moves() == [f"place Giant Turtle before {hero}" for hero in ("Elf", "Thief", "Druid", "Warrior")]
    desk.play("place Giant Turtle before Thief")
    assert desk.monsters("Thief") == [("Giant Turtle", 3)]


@clause("VIL-R86", "VIL-R133")
def test_an_ownerless_monster_goes_to_the_next_living_player_on_the_left_who_has_none():
    layout = given(*FIVE).hand("Thief", "Long Sword").life("Elf", 1).monster("Shadow Assassin", "Elf", life=2)
    desk = layout.monster("Shadow Assassin", "Mage").free("Thief").play("play Long Sword at Elf", 1)
    assert desk.monsters("Druid") == [("Shadow Assassin", 2)]
    assert desk.owners("Druid") == [""]
    assert desk.asked() == "Thief"


@clause("VIL-R88")
def test_the_player_to_the_left_is_the_next_living_one():
    desk = given("Thief", "Elf", "Mage").out("Elf").hand("Thief", "Long Sword").free("Thief")
    assert desk.moves("play") == ["play Long Sword at Mage"]


@clause("VIL-R88", "VIL-R138")
def test_with_four_players_it_is_the_next_living_enemy():
    desk = given("Thief", "Elf", "Mage", "Druid").out("Elf").hand("Thief", "Long Sword").free("Thief")
    assert desk.moves("play") == ["play Long Sword at Druid"]


@clause("VIL-21.5", "VIL-R89")
def test_the_last_of_a_team_may_strike_any_enemy():
    layout = given("Thief", "Elf", "Mage", "Druid").out("Mage").hand("Thief", "Long Sword", "Ice Lance", "Wolf")
    desk = layout.free("Thief")
    assert desk.moves("play", "Long Sword") == ["play Long Sword at Elf", "play Long Sword at Druid"]
    assert desk.moves("play", "Ice Lance") == ["play Ice Lance at Elf", "play Ice Lance at Druid"]
    assert desk.moves("play", "Wolf") == [f"play Wolf before {hero}" for hero in ("Thief", "Elf", "Druid")]


@clause("VIL-21.5", "VIL-R89")
def test_on_the_battlefield_too_for_weapons_and_monsters():
    layout = given(*SIX).out("Thief", "Mage").hand("Elf", "Long Sword", "Wolf")
    desk = layout.free("Elf")
    assert desk.moves("play", "Long Sword") == [f"play Long Sword at {hero}" for hero in ("Druid", "Cleric", "Warrior")]
    assert desk.moves("play", "Wolf") == [f"play Wolf before {hero}" for hero in ("Druid", "Cleric", "Warrior")]


@clause("VIL-21.5")
def test_as_long_as_a_teammate_lives_weapons_go_to_the_left():
    desk = given("Thief", "Elf", "Mage", "Druid").hand("Thief", "Long Sword").free("Thief")
    assert desk.moves("play") == ["play Long Sword at Elf"]


# ---- no cards left ------------------------------------------------------------------------------


@clause("VIL-21.6", "VIL-22.10", "VIL-R84", "VIL-22.9")
def test_whoever_sells_his_last_card_is_out():
    desk = given("Thief", "Elf", "Mage").deck("Thief").hand("Thief", "Knife").free("Thief").play("sell Knife")
    assert desk.is_out("Thief")
    assert desk.active() == "Elf"


@clause("VIL-21.6", "VIL-R84")
@pytest.mark.parametrize("where", ["deck", "discard", "played"])
def test_a_card_in_any_pile_keeps_him_in_the_game(where):
    layout = given("Thief", "Elf", "Mage").deck("Thief").hand("Thief", "Knife")
    getattr(layout, where)("Thief", "Coin")
    assert not layout.free("Thief").play("sell Knife").is_out("Thief")


@clause("VIL-R84")
@pytest.mark.parametrize("what", ["guard", "monster", "sheath"])
def test_a_card_in_play_keeps_him_in_the_game(what):
    layout = given("Thief", "Elf", "Mage").deck("Thief").hand("Thief", "Knife")
    if what == "guard":
        layout.guard("Thief", "Helmet")
    elif what == "monster":
        layout.monster("Wolf", "Elf", "Thief")
    else:
        layout.sheath("Thief")
    assert not layout.free("Thief").play("sell Knife").is_out("Thief")


# ---- several at once, and without an attack -----------------------------------------------------


@clause("VIL-R90")
def test_all_who_fall_by_one_effect_are_out_together():
    layout = given(*FIVE).hand("Thief", "Earthquake").life("Elf", 2).life("Cleric", 2)
    layout.monster("Wolf", "Elf", "Cleric").monster("Orc", "Cleric", "Elf")
    desk = layout.free("Thief", ints=4).play("play Earthquake", 1)
    assert desk.is_out("Elf")
    assert desk.is_out("Cleric")
    assert {"Wolf", "Orc"} <= set(desk.removed())
    assert desk.question() == "VIL-3.1"  # nothing is left to be re-placed


DOOM = """
[[card]]
id = "T01"
name = "Bitter Brew"
kind = "Potion"
more = 1
price = 10
life = -2
"""


@clause("VIL-R92")
def test_a_hero_brought_to_0_by_his_own_card_is_out_and_nobody_gets_a_reward():
    layout = given("Thief", "Elf", "Mage", cards=DOOM).hand("Thief", "Bitter Brew").life("Thief", 2)
    desk = layout.free("Thief").play("play Bitter Brew")
    assert desk.is_out("Thief")
    assert [desk.xp(hero) for hero in ("Elf", "Mage")] == [0, 0]
    assert desk.active() == "Elf"


@clause("VIL-R92", "VIL-R19", "VIL-25.16")
def test_a_hero_brought_to_0_by_poison_is_out_before_anything_else_of_his_turn():
    layout = given("Thief", "Elf", "Mage").poison("Thief", 2).life("Thief", 2).monster("Wolf", "Thief", "Elf")
    desk = layout.turn("Thief")
    assert desk.is_out("Thief")
    assert desk.asked() == "Elf"  # no Wolf has rolled
    desk.play("place Wolf before Mage")
    assert desk.active() == "Elf"


@clause("VIL-R93", "VIL-26.14")
def test_eliminated_teammates_win_with_their_team():
    layout = given("Thief", "Elf", "Mage", "Druid").out("Mage", "Druid").hand("Thief", "Long Sword").life("Elf", 1)
    desk = layout.free("Thief").play("play Long Sword at Elf", 1)
    assert desk.winners() == ["Thief", "Mage"]
    assert desk.table.outcome is not None
    assert desk.table.outcome.clause == "VIL-26.14"


SPIKES = """
[[card]]
id = "T01"
name = "Deadly Shield"
kind = "Defence"
more = 1
price = 10
type = "Shield"
defence = 1
text = "When a Weapon attack discards this card: the attacker loses 9 LP."
"""


@clause("VIL-R92", "VIL-R19")
def test_an_attacker_who_falls_by_a_text_ends_his_turn():
    layout = given("Thief", "Elf", "Mage", cards=SPIKES).hand("Thief", "Long Sword").life("Thief", 9)
    desk = layout.guard("Elf", "Deadly Shield").free("Thief").play("play Long Sword at Elf", 2)
    assert desk.is_out("Thief")
    assert desk.active() == "Elf"
