"""VIL-R94: a player who leaves the game counts as eliminated at that moment, whatever is going on."""

from __future__ import annotations

from random import Random

import pytest

import legendry
from legendry.kernel.errors import IllegalMove
from tests.clauses import clause
from tests.games.village.workbench import given, village

FIVE = ("Thief", "Elf", "Mage", "Druid", "Cleric")


@clause("VIL-R94")
@pytest.mark.parametrize("hero", ["Elf", "Mage"])
def test_a_player_leaves_in_anothers_turn_with_all_that_elimination_brings(hero):
    layout = given("Thief", "Elf", "Mage").hand("Thief", "Coin").monster("Wolf", hero, "Thief")
    layout.monster("Orc", "Thief", hero)
    desk = layout.free("Thief").leave(hero)
    assert desk.is_out(hero)
    assert desk.monsters("Thief") == []  # his Orc is gone
    assert desk.moves() == [f"place Wolf before {other}" for other in ("Thief", "Elf", "Mage") if other != hero]
    desk.play(desk.moves()[0])
    assert (desk.asked(), desk.question()) == ("Thief", "VIL-3.1")
    assert "play Coin" in desk.moves()


@clause("VIL-R94", "VIL-R19")
def test_the_active_player_leaves_and_the_turn_passes():
    desk = given("Thief", "Elf", "Mage").hand("Thief", "Coin").free("Thief", gold=30).leave("Thief")
    assert (desk.active(), desk.asked(), desk.gold) == ("Elf", "Elf", 0)


@clause("VIL-R94", "VIL-26.3")
def test_when_one_of_two_leaves_the_other_wins():
    desk = given("Thief", "Elf").free("Thief").leave("Elf")
    assert desk.winners() == ["Thief"]
    with pytest.raises(IllegalMove, match="over"):
        desk.leave("Thief")


@clause("VIL-R94")
def test_nobody_leaves_twice():
    desk = given("Thief", "Elf", "Mage").free("Thief").leave("Elf")
    desk.refused("leave the game", "VIL-R94", by="Elf")


@clause("VIL-R94")
def test_nobody_leaves_before_the_first_turn():
    table = village().new(seats=3, seed=1)
    with pytest.raises(IllegalMove, match=r"not begun.*VIL-R94"):
        table.play(0, "leave the game")


@clause("VIL-R94", "VIL-22.11")
def test_whoever_must_discard_may_leave_instead():
    layout = given("Thief", "Elf", "Mage").hand("Thief", "Mace").hand("Elf", "Coin", "Knife")
    desk = layout.free("Thief").play("play Mace at Elf", 1)
    assert desk.asked() == "Elf"
    desk.leave("Elf")
    assert (desk.asked(), desk.question()) == ("Thief", "VIL-3.1")
    assert sorted(set(desk.removed())) == ["Coin", "Knife"]


@clause("VIL-R94", "VIL-22.11")
def test_the_active_player_leaves_while_another_must_discard():
    layout = given("Thief", "Elf", "Mage").hand("Thief", "Mace").hand("Elf", "Coin", "Knife")
    desk = layout.free("Thief").play("play Mace at Elf", 1).leave("Thief")
    assert (desk.asked(), desk.question()) == ("Elf", "VIL-3.1")
    assert desk.hand("Elf") == ["Coin", "Knife"]


@clause("VIL-R94", "VIL-8.8")
def test_the_owner_of_an_attacking_monster_leaves_while_he_is_asked_for_the_order():
    layout = given("Thief", "Elf", "Mage").monster("Orc", "Thief", "Elf").guard("Thief", "Helmet")
    desk = layout.guard("Thief", "Wooden Shield").turn("Thief")
    assert (desk.asked(), desk.question()) == ("Elf", "VIL-8.8")
    desk.leave("Elf")  # his Orc goes with him, nothing is rolled
    assert (desk.asked(), desk.question()) == ("Thief", "VIL-3.1")
    assert desk.monsters("Thief") == []
    assert desk.guards("Thief") == [("Helmet", 0), ("Wooden Shield", 0)]


@clause("VIL-R94", "VIL-8.11")
def test_a_monster_that_left_with_its_owner_has_no_other_effects():
    layout = given("Thief", "Elf", "Mage").monster("Bandit", "Thief", "Elf").hand("Thief", "Coin", "Knife")
    desk = layout.guard("Thief", "Helmet").guard("Thief", "Wooden Shield").turn("Thief")
    assert desk.asked() == "Elf"
    desk.leave("Elf")
    assert (desk.asked(), desk.question()) == ("Thief", "VIL-3.1")
    assert desk.hand("Thief") == ["Coin", "Knife"]


@clause("VIL-R94", "VIL-R18")
def test_an_owner_leaves_while_he_is_asked_which_of_his_monsters_attacks_next():
    layout = given("Thief", "Elf", "Mage").monster("Orc", "Thief", "Elf").monster("Wolf", "Thief", "Elf")
    desk = layout.monster("Goblin", "Thief", "Mage").turn("Thief")
    assert desk.moves() == ["let Elf attack", "let Mage attack"]
    desk.play("let Elf attack")
    assert desk.asked() == "Elf"
    desk.leave("Elf", 3)  # the Goblin of Mage attacks
    assert desk.life("Thief") == 33
    assert desk.monsters("Thief") == [("Goblin", 3)]
    assert desk.question() == "VIL-3.1"


@clause("VIL-R94", "VIL-8.9")
def test_the_attacked_player_leaves_while_a_monsters_owner_is_asked():
    layout = given("Thief", "Elf", "Mage").monster("Orc", "Thief", "Elf").guard("Thief", "Helmet")
    desk = layout.guard("Thief", "Wooden Shield").turn("Thief")
    assert desk.asked() == "Elf"
    desk.leave("Thief")
    assert desk.moves() == ["place Orc before Elf", "place Orc before Mage"]
    desk.play("place Orc before Mage")
    assert (desk.active(), desk.question()) == ("Elf", "VIL-3.1")


@clause("VIL-R94", "VIL-8.9")
def test_one_of_the_owners_leaves_while_the_attacked_player_orders_them():
    layout = given(*FIVE).monster("Orc", "Thief", "Elf").monster("Wolf", "Thief", "Mage")
    desk = layout.monster("Goblin", "Thief", "Druid").turn("Thief")
    desk.leave("Elf")
    assert desk.moves() == ["let Mage attack", "let Druid attack"]


@clause("VIL-R94", "VIL-R54")
def test_for_an_ownerless_monster_the_next_opponent_decides_if_the_first_one_leaves():
    layout = given("Thief", "Elf", "Mage").monster("Shadow Assassin", "Thief").guard("Thief", "Helmet")
    desk = layout.guard("Thief", "Tower Shield").turn("Thief")
    assert desk.asked() == "Elf"
    desk.leave("Elf")
    assert (desk.asked(), desk.question()) == ("Mage", "VIL-8.8")
    desk.play("hit Tower Shield", 3)
    assert desk.guards("Thief") == [("Helmet", 0), ("Tower Shield", 5)]


# ---- while an attacker orders his targets -------------------------------------------------------


@clause("VIL-R94", "VIL-13.6")
def test_the_owner_of_a_monster_leaves_when_it_stands_in_the_order_already():
    layout = given("Thief", "Elf", "Mage").hand("Thief", "Long Sword").monster("Goblin", "Thief", "Elf")
    desk = layout.monster("Wolf", "Thief", "Mage").monster("Orc", "Thief", "Mage").free("Thief")
    desk.play("play Long Sword at Monsters").play("hit Goblin").leave("Elf")
    assert desk.moves() == ["hit Wolf", "hit Orc"]
    desk.play("hit Orc", 2)
    assert desk.monsters("Thief") == [("Wolf", 4), ("Orc", 2)]


@clause("VIL-R94", "VIL-13.6")
def test_the_only_monsters_leave_with_their_owner_and_the_attack_strikes_nothing():
    layout = given("Thief", "Elf", "Mage").hand("Thief", "Long Sword", "Coin").monster("Goblin", "Thief", "Elf")
    desk = layout.monster("Wolf", "Thief", "Elf").free("Thief").play("play Long Sword at Monsters")
    desk.leave("Elf")  # nothing is rolled
    assert (desk.asked(), desk.question()) == ("Thief", "VIL-3.1")
    assert desk.life("Mage") == 30
    assert desk.xp("Thief") == 0


@clause("VIL-R94", "VIL-R43")
def test_the_named_opponent_leaves_and_the_monsters_before_the_attacker_are_struck_all_the_same():
    layout = given("Thief", "Elf", "Mage").hand("Thief", "Battle Axe").monster("Goblin", "Thief", "Mage")
    desk = layout.monster("Wolf", "Thief", "Mage").free("Thief").play("play Battle Axe at Monsters and Elf")
    desk.leave("Elf")
    assert desk.moves() == ["hit Goblin", "hit Wolf"]
    desk.play("hit Wolf", 6)
    assert desk.monsters("Thief") == []
    assert desk.life("Mage") == 30


@clause("VIL-R94")
def test_the_attacked_player_leaves_while_the_order_of_his_defence_cards_is_asked():
    layout = given("Thief", "Elf", "Mage").hand("Thief", "Long Sword", "Coin").guard("Elf", "Helmet")
    desk = layout.guard("Elf", "Wooden Shield").free("Thief").play("play Long Sword at Elf").leave("Elf")
    assert (desk.asked(), desk.question()) == ("Thief", "VIL-3.1")
    assert desk.life("Mage") == 30


@clause("VIL-R94", "VIL-R75")
def test_an_earthquake_still_strikes_the_others_if_one_of_its_targets_leaves():
    layout = given(*FIVE).hand("Thief", "Earthquake").guard("Elf", "Helmet").guard("Elf", "Wooden Shield")
    layout.guard("Mage", "Helmet").guard("Mage", "Tower Shield")
    desk = layout.free("Thief", ints=4).play("play Earthquake")
    assert desk.moves() == ["hit Helmet", "hit Wooden Shield"]
    desk.leave("Elf")
    assert desk.moves() == ["hit Helmet", "hit Tower Shield"]
    desk.play("hit Helmet", 4)
    assert [desk.life(hero) for hero in ("Mage", "Druid", "Cleric")] == [30, 25, 30]
    assert desk.guards("Mage") == [("Tower Shield", 3)]


@clause("VIL-R94", "VIL-R75")
def test_a_target_whose_order_is_known_already_may_leave_an_earthquake_too():
    layout = given(*FIVE).hand("Thief", "Earthquake").guard("Elf", "Helmet").guard("Elf", "Wooden Shield")
    layout.guard("Mage", "Helmet").guard("Mage", "Tower Shield")
    desk = layout.free("Thief", ints=4).play("play Earthquake").play("hit Helmet").leave("Elf")
    desk.play("hit Helmet", 4)
    assert [desk.life(hero) for hero in ("Mage", "Druid", "Cleric")] == [30, 25, 30]


@clause("VIL-R94", "VIL-25.6")
def test_the_owner_of_a_defensive_monster_leaves_while_the_row_is_ordered():
    layout = given(*FIVE).hand("Thief", "Battle Axe").monster("Giant Turtle", "Elf", "Mage").guard("Elf", "Helmet")
    desk = layout.guard("Elf", "Wooden Shield").free("Thief").play("play Battle Axe at Elf").play("hit Giant Turtle")
    desk.leave("Mage")
    desk.play("hit Helmet", 1)
    assert desk.guards("Elf") == [("Wooden Shield", 2)]


# ---- while others are asked about what an elimination left --------------------------------------


@clause("VIL-R94", "VIL-R86")
def test_an_owner_leaves_while_he_is_asked_where_his_monster_goes():
    layout = given(*FIVE).hand("Thief", "Long Sword").life("Elf", 1).monster("Ogre", "Elf", "Druid")
    desk = layout.monster("Wolf", "Elf", "Cleric").free("Thief").play("play Long Sword at Elf", 1)
    assert desk.asked() == "Druid"
    desk.leave("Druid")
    assert "Ogre" in desk.removed()
    assert desk.moves() == [f"place Wolf before {hero}" for hero in ("Thief", "Mage", "Cleric")]


@clause("VIL-R94", "VIL-R86")
def test_the_active_player_leaves_while_an_owner_is_asked_where_his_monster_goes():
    layout = given(*FIVE).hand("Thief", "Long Sword").life("Mage", 1).monster("Ogre", "Mage", "Cleric", life=3)
    desk = layout.free("Thief").play("play Long Sword at Mage", 1)
    assert desk.asked() == "Cleric"
    desk.leave("Thief")
    assert desk.moves() == [f"place Ogre before {hero}" for hero in ("Elf", "Druid", "Cleric")]
    desk.play("place Ogre before Druid")
    assert desk.monsters("Druid") == [("Ogre", 3)]
    assert desk.active() == "Elf"


@clause("VIL-R94", "VIL-25.31")
def test_the_active_player_leaves_while_swallowed_cards_are_shared():
    layout = given(*FIVE).boss(life=1, out=2, fighters=("Elf", "Mage")).hand("Thief", "Long Sword")
    layout.row("Knife", "Spear", "Mace", "Helmet").main("Coin", "Hammer", "Hammer", "Hammer", "Hammer")
    desk = layout.free("Thief").play("play Long Sword at Red Dragon", 3)
    assert desk.asked() == "Thief"
    desk.leave("Thief")
    assert desk.asked() == "Mage"  # counterclockwise: Cleric and Druid have not fought
    desk.play("take Mace", by="Mage").play("pass", by="Elf").play("take Helmet", by="Mage")
    assert desk.discard("Mage") == ["Helmet", "Mace"]
    assert desk.row() == ["Knife", "Spear", "Coin", "Hammer", "Hammer"]
    assert desk.active() == "Elf"


@clause("VIL-R94", "VIL-25.31")
def test_a_fighter_leaves_while_he_is_asked_to_take_a_card():
    layout = given(*FIVE).boss(life=1, out=2, fighters=("Elf", "Mage")).hand("Thief", "Long Sword")
    layout.row("Knife", "Spear", "Mace", "Helmet").main("Coin", "Hammer", "Hammer", "Hammer", "Hammer")
    desk = layout.free("Thief").play("play Long Sword at Red Dragon", 3).play("pass")
    assert desk.asked() == "Mage"
    desk.leave("Mage")
    assert desk.asked() == "Elf"
    desk.play("take Helmet").play("take Mace")
    assert desk.discard("Elf") == ["Helmet", "Mace"]


# ---- records ------------------------------------------------------------------------------------


@clause("VIL-R94")
def test_a_game_that_somebody_left_can_be_saved_and_replayed():
    game = village()
    table = game.new(seats=3, seed=4, heroes="random")
    table.play(table.asks[0].seat, "end turn")
    table.play(0, "leave the game")
    table.play(table.asks[0].seat, "end turn")
    again = legendry.replay(table.record())
    assert again.dump() == table.dump()
    assert game.load(table.dump()).dump() == table.dump()


@clause("VIL-R94", "VIL-R85")
@pytest.mark.parametrize("seed", range(12))
def test_at_whatever_moment_somebody_leaves_no_card_is_lost_and_nobody_who_is_out_is_asked(seed):
    random = Random(seed)
    table = village().new(seats=3 + seed % 4, seed=seed, heroes="random", expansions="all")
    for _ in range(250):
        if table.outcome is not None:
            break
        ask = random.choice(table.asks)
        if any(table.turns) and random.random() < (0.01 if ask.clause == "VIL-3.1" else 0.15):
            table.play(random.choice(table.living()), "leave the game")
        else:
            go_on = [option for option in ask.options if option.text != "end turn" or random.random() < 0.2]
            table.play(ask.seat, random.choice(go_on or ask.options))
        cards = [card for pile in table.piles for card in pile] + table.in_play()
        assert sorted(cards) == list(range(len(table.faces)))
        assert not [ask.seat for ask in table.asks if table.gone[ask.seat]]
    assert village().replay(table.record()).dump() == table.dump()
