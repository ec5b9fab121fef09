"""Greedy at a table of Village: it does what a good player does at a glance, whatever its luck."""

from __future__ import annotations

import pytest

from legendry.bots import Observation, bot
from legendry.bots.evaluator import evaluator_of
from legendry.games.village.rules.table import DECK, HAND
from legendry.lab.simulate import Plan, game_of, play_one, simulate
from tests.bots.verdict import at_least, winning
from tests.games.village.workbench import Desk, Layout, given

LUCK = range(5)
END = "end turn"


def moves(layout: Layout, hero: str, gold: int = 0, number: int = 2, ints: int | None = None) -> list[list[str]]:
    """The moves of a greedy player to the end of the turn, once for each luck; the others are not asked anything."""
    start = layout.free(hero, ints=ints, gold=gold, number=number).table
    return [rest_of_turn(Desk(start.clone()), hero, luck) for luck in LUCK]


def rest_of_turn(desk: Desk, hero: str, luck: int) -> list[str]:
    mind = bot("greedy", luck)
    seat = desk.seat(hero)
    texts: list[str] = []
    while desk.table.outcome is None and desk.table.active == seat:
        asked = desk.asked_seat()
        option = mind.choose(Observation(desk.table, asked))
        if asked == seat:
            texts.append(option.text)
        desk.table.play(asked, option)
    return texts


def first_moves(layout: Layout, hero: str, gold: int = 0, number: int = 2, ints: int | None = None) -> set[str]:
    return {texts[0] for texts in moves(layout, hero, gold, number, ints)}


# ---- gold ---------------------------------------------------------------------------------------


def test_it_plays_its_coins_before_it_buys():
    table = given("Warrior", "Elf").hand("Warrior", *["Coin"] * 5).row("Long Sword", "Knife")
    for texts in moves(table, "Warrior"):
        assert texts == ["play Coin"] * 5 + ["buy Long Sword", END]


def test_it_adds_up_what_it_can_buy_together():
    table = given("Warrior", "Elf").hand("Warrior", *["Nuggets"] * 3).row("Crossbow", "Long Sword", "Hand Axe")
    for texts in moves(table, "Warrior"):
        assert {"buy Long Sword", "buy Hand Axe"} < set(texts)


@pytest.mark.parametrize(("hero", "best"), [("Elf", "Crossbow"), ("Warrior", "Battle Axe")])
def test_it_buys_the_weapon_that_suits_its_hero(hero, best):
    table = given(hero, "Paladin").row("Crossbow", "Battle Axe")
    assert first_moves(table, hero, gold=70) == {f"buy {best}"}


@pytest.mark.parametrize(("hero", "best"), [("Mage", "Fire Ball"), ("Barbarian", "Hand Axe")])
def test_it_buys_spells_for_a_hero_who_can_cast_them(hero, best):
    table = given(hero, "Paladin").stall(3, "Fire Ball").row("Hand Axe")
    assert first_moves(table, hero, gold=40) == {f"buy {best}"}


def test_it_buys_treasure_early_and_weapons_late():
    poor = ["Coin"] * 8 + ["Staff"] * 2
    early = given("Warrior", "Elf").deck("Warrior", *poor).stall(5, "Nuggets").row("Short Sword")
    assert first_moves(early, "Warrior", gold=40, number=1) == {"buy Nuggets"}
    late = given("Warrior", "Elf").deck("Warrior", *["Nuggets"] * 4, *poor).stall(5, "Nuggets").row("Short Sword")
    assert first_moves(late, "Warrior", gold=40, number=20) == {"buy Short Sword"}


def test_it_buys_nothing_useless():
    table = given("Barbarian", "Elf").stall(1, "Small Beer").stall(2, "Scroll of Insight").row("Ring of Wisdom")
    table.deck("Barbarian", "Long Sword", "Hand Axe", "Spear", "Short Sword", "Long Sword", "Plate Armor")
    assert moves(table, "Barbarian", gold=60) == [[END]] * len(LUCK)


def test_it_sells_what_it_cannot_use_if_that_pays_for_something_better():
    table = given("Barbarian", "Elf").hand("Barbarian", "Meteor Shower", "Coin").row("Long Sword")
    for texts in moves(table, "Barbarian"):
        assert "sell Meteor Shower" in texts
        assert "buy Long Sword" in texts


def test_it_does_not_sell_what_it_needs():
    table = given("Warrior", "Elf").hand("Warrior", "Two-Handed Sword", "Plate Armor").row("Knife")
    for texts in moves(table, "Warrior"):
        assert sorted(texts[:-1]) == ["play Plate Armor", "play Two-Handed Sword at Elf"]


def test_it_rids_itself_of_its_worst_card():
    table = given("Paladin", "Elf").hand("Paladin", "Scroll of Cleansing", "Coin", "Long Sword", "Plate Armor")
    table.deck("Paladin", *["Long Sword"] * 6)
    for texts in moves(table, "Paladin", number=20):
        assert "remove Coin" in texts


# ---- attacks ------------------------------------------------------------------------------------


def test_it_wins_when_it_can():
    table = given("Warrior", "Elf").hand("Warrior", "Long Sword", "Coin", "Plate Armor").row("Crossbow").life("Elf", 2)
    assert first_moves(table, "Warrior", gold=60) == {"play Long Sword at Elf"}


def test_it_plays_all_its_weapons():
    table = given("Warrior", "Elf").hand("Warrior", "Long Sword", "Hand Axe", "Staff")
    for texts in moves(table, "Warrior"):
        assert {f"play {weapon} at Elf" for weapon in ("Long Sword", "Hand Axe", "Staff")} <= set(texts)


def test_it_attacks_before_it_trusts_to_the_luck_of_its_monsters():
    table = given("Warrior", "Elf").hand("Warrior", "Staff").monster("Ogre", "Elf", "Warrior").life("Elf", 7)
    for texts in moves(table, "Warrior"):
        assert texts[0] == "play Staff at Elf"


def test_it_knows_what_a_heavy_weapon_costs():
    table = given("Warrior", "Elf").hand("Warrior", "Two-Handed Sword", "Staff")
    for texts in moves(table, "Warrior"):
        assert texts == ["play Two-Handed Sword at Elf", END]


def test_of_its_own_enemies_it_strikes_the_weak_one():
    table = given("Warrior", "Elf", "Mage", "Dwarf", "Thief").hand("Warrior", "Long Sword")
    table.life("Elf", 6).life("Mage", 6)  # the Elf is an ally, the Mage an enemy (VIL-26.16)
    assert first_moves(table, "Warrior") == {"play Long Sword at Mage"}


def test_with_six_players_its_spells_go_at_the_skirmisher():
    table = given("Mage", "Warrior", "Dwarf", "Barbarian", "Elf", "Paladin").hand("Mage", "Fire Ball")
    assert first_moves(table, "Mage") == {"play Fire Ball at Elf"}


def test_it_leaves_a_protected_player_alone_if_it_may_choose():
    table = given("Warrior", "Elf", "Mage", "Dwarf", "Thief").hand("Warrior", "Short Sword")
    table.guard("Mage", "Plate Armor").life("Mage", 20).life("Dwarf", 20)
    assert first_moves(table, "Warrior") == {"play Short Sword at Dwarf"}


# ---- Monsters -----------------------------------------------------------------------------------


def test_it_does_not_end_the_turn_while_a_monster_that_it_can_kill_lies_before_it():
    table = given("Warrior", "Elf").hand("Warrior", "Long Sword", "Coin").monster("Wolf", "Warrior", "Elf", life=2)
    for texts in moves(table, "Warrior"):
        assert "play Long Sword at Monsters" in texts


def test_it_clears_the_way_to_the_market_and_then_buys():
    table = given("Warrior", "Elf").hand("Warrior", "Long Sword", *["Coin"] * 4).row("Hand Axe")
    table.monster("Goblin", "Warrior", "Elf", life=1)
    for texts in moves(table, "Warrior"):
        assert texts.index("play Long Sword at Monsters") < texts.index("buy Hand Axe")


@pytest.mark.parametrize("heroes", [("Warrior", "Elf"), ("Warrior", "Elf", "Mage", "Dwarf")])
def test_it_lays_its_monsters_before_an_enemy(heroes):
    table = given(*heroes).hand("Warrior", "Ogre")
    assert first_moves(table, "Warrior") <= {"play Ogre before Elf", "play Ogre before Dwarf"}


def test_it_lays_its_monsters_before_the_enemy_whose_fall_wins():
    table = given("Warrior", "Elf", "Mage", "Dwarf", "Thief").hand("Warrior", "Ogre")
    assert first_moves(table, "Warrior") <= {"play Ogre before Mage", "play Ogre before Dwarf"}


def test_it_keeps_a_defensive_monster_for_itself():
    table = given("Warrior", "Elf").hand("Warrior", "Giant Turtle")
    assert first_moves(table, "Warrior") == {"play Giant Turtle before Warrior"}


def test_it_uses_what_its_hero_can_do():
    table = given("Druid", "Elf").xp("Druid", 60)
    for texts in moves(table, "Druid"):
        assert texts == ["use Summon before Elf", END]


def test_it_sabotages_what_the_next_player_would_like_best():
    table = given("Thief", "Warrior").xp("Thief", 60).row("Scroll of Insight", "Two-Handed Sword", "Knife")
    table.main(*["Coin"] * 5)
    for texts in moves(table, "Thief"):
        assert texts == ["use Sabotage", "remove Two-Handed Sword", END]


@pytest.mark.parametrize(("other", "choice"), [("Mage", "put it at the bottom"), ("Barbarian", "leave it")])
def test_it_leaves_a_spell_only_for_those_who_cannot_cast_it(other, choice):
    table = given("Elf", other).xp("Elf", 140).stall(3, "Stone Wall", "Fire Ball", "Mind Ward")
    desk = table.free("Elf").play("use Vision")
    for luck in LUCK:
        assert bot("greedy", luck).choose(Observation(desk.table, desk.seat("Elf"))).text == choice


# ---- keeping alive ------------------------------------------------------------------------------


def test_it_puts_up_its_defence_cards():
    table = given("Warrior", "Elf").hand("Warrior", "Plate Armor", "Helmet")
    for texts in moves(table, "Warrior"):
        assert sorted(texts[:-1]) == ["play Helmet", "play Plate Armor"]


def test_it_does_not_take_down_a_better_one():
    table = given("Warrior", "Elf").hand("Warrior", "Leather Armour").guard("Warrior", "Plate Armor")
    for texts in moves(table, "Warrior"):
        assert "play Leather Armour" not in texts


def test_it_drinks_when_it_is_hurt():
    table = given("Warrior", "Elf").hand("Warrior", "Healing Potion", "Coin").life("Warrior", 9)
    for texts in moves(table, "Warrior"):
        assert "play Healing Potion" in texts


def test_it_heals_the_teammate_who_needs_it():
    table = given("Cleric", "Elf", "Mage", "Dwarf").hand("Cleric", "Healing Spring").life("Mage", 5)
    assert first_moves(table, "Cleric") == {"play Healing Spring on Mage"}


def test_it_discards_what_it_needs_least():
    table = given("Warrior", "Elf").hand("Warrior", "Mace").hand("Elf", "Crossbow", "Coin", "Plate Armor")
    desk = table.free("Warrior").play("play Mace at Elf", 3)
    for luck in LUCK:
        assert bot("greedy", luck).choose(Observation(desk.table, desk.seat("Elf"))).text == "discard Coin"


# ---- honesty, and whole games -------------------------------------------------------------------


def test_hands_and_decks_of_others_do_not_count():
    desk = given("Warrior", "Elf").hand("Warrior", "Staff").hand("Elf", "Coin", "Coin").free("Warrior")
    twin = desk.table.clone()
    for zone in (HAND, DECK):
        for card in twin.pile(zone, 1):
            twin.faces[card] = twin.game.names.index("Two-Handed Sword")
    evaluator = evaluator_of(twin.game)
    assert evaluator.evaluate(twin, 0) == evaluator.evaluate(desk.table, 0)
    assert type(evaluator.evaluate(twin, 0)) is int


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_games_between_greedy_players_come_to_an_end(seats):
    tally, _ = simulate(Plan("village", (), ("greedy",) * seats, 40, False, {}), 4, 1, lambda games: None)
    assert tally.unfinished == 0
    assert tally.decisions < 4 * 3000


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 5])
def test_it_beats_several_random_players_at_once(seats):
    plan = Plan("village", (), ("greedy", *["random"] * (seats - 1)), 70, True, {})
    assert at_least(2 * seats, 3 * seats, winning(plan))  # two of three; chance alone would give it 3


@pytest.mark.slow
def test_a_team_of_it_beats_a_team_of_random_players():
    plan = Plan("village", (), ("greedy", "random") * 2, 90, True, {})
    game = game_of(plan)

    def won(number: int) -> bool:
        wins = play_one(plan, game, number).wins
        assert wins[0] == wins[2]
        return wins[0] == 1

    assert at_least(6, 8, won)
