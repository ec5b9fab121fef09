"""VIL-16: Intelligence and Spells; VIL-R70 and VIL-R72 to VIL-R78."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.village.workbench import given, village

FIVE = ("Mage", "Elf", "Thief", "Druid", "Cleric")
SIX = ("Mage", "Elf", "Thief", "Druid", "Cleric", "Warrior")

# ---- INT ----------------------------------------------------------------------------------------


@clause("VIL-16.1")
def test_spells_are_bought_from_space_3():
    assert {card.space for card in village().cards if card.kind == 5} == {3}
    desk = given("Mage", "Elf").stall(3, "Fire Ball", "Ice Lance").free("Mage", gold=40).play("buy Fire Ball")
    assert desk.discard("Mage") == ["Fire Ball"]
    assert desk.stall(3) == ["Ice Lance"]


@clause("VIL-16.2", "VIL-16.5", "VIL-27.8")
def test_int_pays_for_spells_items_and_abilities():
    layout = given("Druid", "Elf").hand("Druid", "Fire Ball", "Staff of Fire").xp("Druid", 60)
    desk = layout.free("Druid", ints=6).play("play Fire Ball at Elf", 1)
    assert desk.ints == 4
    desk.play("cast Staff of Fire at Elf", 1)
    assert desk.ints == 2
    desk.play("use Summon before Elf")
    assert desk.ints == 0


@clause("VIL-16.3", "VIL-27.7")
def test_each_turn_begins_with_the_int_of_the_board():
    desk = given("Mage", "Elf").hand("Mage", "Fire Ball").turn("Mage")
    assert desk.ints == 5
    desk.play("play Fire Ball at Elf", 1).play("end turn")
    assert (desk.active(), desk.ints) == ("Elf", 3)
    desk.play("end turn")
    assert (desk.active(), desk.ints) == ("Mage", 5)


@clause("VIL-16.4", "VIL-27.7")
@pytest.mark.parametrize(("card", "more"), [("Scroll of Insight", 2), ("Ring of Wisdom", 2), ("Elixir of Insight", 3)])
def test_certain_cards_raise_the_int_of_this_turn_only(card, more):
    desk = given("Elf", "Mage").hand("Elf", card).turn("Elf").play(f"play {card}")
    assert desk.ints == 3 + more
    desk.play("end turn").play("end turn")
    assert (desk.active(), desk.ints) == ("Elf", 3)


@clause("VIL-16.5", "VIL-R70")
@pytest.mark.parametrize("ints", [1, 0, -2])
def test_a_cost_is_paid_in_full_or_the_spell_cannot_be_cast(ints):
    layout = given("Elf", "Mage").hand("Elf", "Fire Ball", "Staff of Fire", "Healing Spring", "Stone Wall")
    desk = layout.free("Elf", ints=ints)
    for move in ("play Fire Ball at Mage", "cast Staff of Fire at Mage", "play Healing Spring", "play Stone Wall"):
        desk.refused(move, "VIL-R70")


@clause("VIL-R70")
def test_a_weapon_that_cannot_be_cast_says_what_casting_costs():
    desk = given("Elf", "Mage").hand("Elf", "Staff of Fire").free("Elf", ints=0)
    refusal = desk.table.why_not(desk.table.asks[0].seat, "cast Staff of Fire at Mage")
    assert str(refusal) == "Staff of Fire costs 2 INT; you have 0 (VIL-R70)"


@clause("VIL-R70")
def test_a_cost_may_take_the_last_point():
    desk = given("Elf", "Mage").hand("Elf", "Fire Ball").free("Elf", ints=2).play("play Fire Ball at Mage", 1)
    assert desk.ints == 0


@clause("VIL-R70")
def test_an_ability_costs_its_int_in_full():
    desk = given("Druid", "Elf").xp("Druid", 60).free("Druid", ints=1)
    desk.refused("use Summon before Elf", "VIL-R70")


# ---- one target ---------------------------------------------------------------------------------


@clause("VIL-16.6", "VIL-R73")
def test_an_attack_spell_goes_at_any_one_opponent():
    desk = given("Mage", "Elf", "Thief").hand("Mage", "Ice Lance").free("Mage")
    assert desk.moves("play", "Ice Lance") == ["play Ice Lance at Elf", "play Ice Lance at Thief"]
    desk.play("play Ice Lance at Thief", 3)
    assert (desk.life("Elf"), desk.life("Thief")) == (35, 31)


@clause("VIL-16.6", "VIL-R72")
def test_a_spell_must_go_through_the_monsters_before_its_caster():
    desk = given("Mage", "Elf").hand("Mage", "Ice Lance").monster("Goblin", "Mage", "Elf").free("Mage")
    assert desk.moves("play", "Ice Lance") == ["play Ice Lance at Monsters and Elf"]
    desk.refused("play Ice Lance at Elf", "VIL-13.2")
    desk.play("play Ice Lance at Monsters and Elf", 6)
    assert desk.monsters("Mage") == []
    assert desk.life("Elf") == 31


@clause("VIL-16.7", "VIL-R73")
def test_a_spell_for_any_target_ignores_the_monsters_before_its_caster():
    layout = given("Mage", "Elf", "Thief").hand("Mage", "Lightning Bolt").monster("Goblin", "Mage", "Elf")
    desk = layout.monster("Ogre", "Thief", "Elf").monster("Giant Turtle", "Elf", "Elf").free("Mage")
    assert desk.moves("play", "Lightning Bolt") == [
        "play Lightning Bolt at Monsters and Elf",
        "play Lightning Bolt at Monsters and Thief",
        "play Lightning Bolt at Elf",
        "play Lightning Bolt at Thief",
        "play Lightning Bolt at Monsters before Elf",
        "play Lightning Bolt at Monsters before Thief",
    ]
    desk.play("play Lightning Bolt at Monsters before Thief", 2)
    assert desk.monsters("Thief") == [("Ogre", 2)]


@clause("VIL-16.7")
@pytest.mark.parametrize("count", [2, 4, 6])
def test_no_other_spell_may_attack_monsters_before_others(count):
    layout = given(*SIX[:count]).hand("Mage", "Ice Lance").monster("Ogre", "Elf", "Mage")
    layout.free("Mage").refused("play Ice Lance at Monsters before Elf", "VIL-16.7")


@clause("VIL-16.8")
def test_the_caster_fixes_the_order_of_monsters_and_protectors_before_the_roll():
    layout = given("Mage", "Elf").hand("Mage", "Meteor Shower").guard("Elf", "Helmet").guard("Elf", "Wooden Shield")
    desk = layout.monster("Goblin", "Mage", "Elf").monster("Wolf", "Mage", "Elf", life=1).free("Mage")
    desk.play("play Meteor Shower at Monsters and Elf")
    assert desk.moves() == ["hit Goblin", "hit Wolf"]
    desk.play("hit Wolf")
    assert desk.moves() == ["hit Helmet", "hit Wooden Shield"]
    desk.play("hit Wooden Shield", 1)  # 1 + 5, and 1 with Fire: 1 for the Wolf, 3 for the Goblin, 3 for the Shield
    assert desk.monsters("Mage") == []
    assert desk.guards("Elf") == [("Helmet", 0)]
    assert desk.life("Elf") == 35


@clause("VIL-16.9", "VIL-R74", "VIL-12.3")
def test_damage_of_a_spell_works_its_way_down_to_the_lp():
    layout = given("Mage", "Paladin").hand("Mage", "Meteor Shower").guard("Paladin", "Helmet").xp("Paladin", 80)
    desk = (
        layout.monster("Goblin", "Mage", "Paladin").free("Mage").play("play Meteor Shower at Monsters and Paladin", 4)
    )
    assert desk.monsters("Mage") == []
    assert desk.guards("Paladin") == []
    assert desk.life("Paladin") == 40 - (4 + 5 + 1 - 3 - 2 - 1)


@clause("VIL-R74")
def test_left_over_damage_goes_to_the_opponent_named_before_whoever_owns_the_monsters():
    layout = given("Mage", "Elf", "Thief").hand("Mage", "Ice Lance").monster("Goblin", "Mage", "Elf")
    desk = layout.free("Mage").play("play Ice Lance at Monsters and Thief", 5)
    assert (desk.life("Elf"), desk.life("Thief")) == (35, 35 - 3)


# ---- several targets ----------------------------------------------------------------------------


@clause("VIL-16.10", "VIL-R75")
def test_an_earthquake_hits_every_opponent_and_every_own_monster_with_one_roll():
    layout = given("Mage", "Elf", "Thief").hand("Mage", "Earthquake").monster("Goblin", "Mage", "Elf")
    desk = layout.monster("Ogre", "Mage", "Thief").monster("Wolf", "Elf", "Thief").free("Mage")
    desk.play("play Earthquake", 5)
    assert desk.monsters("Mage") == [("Ogre", 1)]  # nothing carried over from the Goblin
    assert desk.monsters("Elf") == [("Wolf", 4)]
    assert (desk.life("Mage"), desk.life("Elf"), desk.life("Thief")) == (30, 29, 29)


@clause("VIL-R75")
def test_the_orders_of_all_defence_cards_are_fixed_before_the_one_roll():
    layout = (
        given("Mage", "Elf", "Thief").hand("Mage", "Earthquake").guard("Elf", "Helmet").guard("Elf", "Wooden Shield")
    )
    layout.guard("Thief", "Helmet").guard("Thief", "Tower Shield")
    desk = layout.free("Mage").play("play Earthquake")
    assert desk.moves() == ["hit Helmet", "hit Wooden Shield"]
    desk.play("hit Helmet")
    assert desk.moves() == ["hit Helmet", "hit Tower Shield"]
    desk.play("hit Tower Shield", 5)
    assert desk.guards("Elf") == []
    assert desk.life("Elf") == 35 - (6 - 2 - 3)
    assert desk.guards("Thief") == [("Helmet", 0), ("Tower Shield", 6)]


@clause("VIL-16.10", "VIL-R48", "VIL-R50")
def test_an_earthquake_spares_teammates():
    desk = given("Mage", "Elf", "Thief", "Druid").hand("Mage", "Earthquake").free("Mage").play("play Earthquake", 3)
    assert [desk.life(hero) for hero in ("Mage", "Elf", "Thief", "Druid")] == [30, 31, 35, 26]


@clause("VIL-16.10", "VIL-R48")
def test_with_five_players_it_strikes_allies_too():
    desk = given(*FIVE).hand("Mage", "Earthquake").free("Mage").play("play Earthquake", 3)
    assert [desk.life(hero) for hero in FIVE] == [30, 31, 31, 26, 31]


@clause("VIL-R75")
def test_damage_of_several_targets_is_dealt_at_the_same_time():
    layout = given("Mage", "Elf", "Thief").hand("Mage", "Earthquake").life("Elf", 3).life("Thief", 3)
    desk = layout.monster("Wolf", "Thief", "Elf").free("Mage").play("play Earthquake", 2)
    assert desk.winners() == ["Mage"]
    assert desk.is_out("Elf")
    assert desk.is_out("Thief")


# ---- whom the mode allows -----------------------------------------------------------------------


@clause("VIL-16.11", "VIL-R73", "VIL-R140", "VIL-R149")
@pytest.mark.parametrize(
    ("count", "targets"),
    [(2, ["Elf"]), (3, ["Elf", "Thief"]), (4, ["Elf", "Druid"]), (5, ["Elf", "Thief", "Druid", "Cleric"]),
     (6, ["Druid", "Cleric", "Warrior"])],
)  # fmt: skip
def test_who_may_be_taken_by_a_spell_depends_on_the_mode(count, targets):
    desk = given(*SIX[:count]).hand("Mage", "Ice Lance").free("Mage")
    assert desk.moves("play", "Ice Lance") == [f"play Ice Lance at {hero}" for hero in targets]


# ---- healing and protecting ---------------------------------------------------------------------


@clause("VIL-16.12", "VIL-R77")
@pytest.mark.parametrize("count", [2, 3, 5])
def test_a_healing_spell_works_on_the_caster_only(count):
    layout = given(*SIX[:count]).hand("Mage", "Healing Spring").life("Mage", 10).life("Elf", 10)
    desk = layout.free("Mage")
    desk.refused("play Healing Spring on Elf", "VIL-16.12")
    desk.play("play Healing Spring", 3)
    assert (desk.life("Mage"), desk.life("Elf")) == (15, 10)


@clause("VIL-16.12")
def test_a_card_may_say_that_it_heals_any_hero():
    layout = given("Mage", "Elf", "Thief").hand("Mage", "Soothing Trance").life("Thief", 10)
    desk = layout.free("Mage").play("play Soothing Trance on Thief", 4)
    assert desk.life("Thief") == 14


@clause("VIL-R76", "VIL-26.12")
@pytest.mark.parametrize(("count", "friends"), [(4, ["Thief"]), (6, ["Elf", "Thief"])])
def test_in_team_games_a_healing_spell_may_be_cast_on_a_teammate(count, friends):
    layout = given(*SIX[:count]).hand("Mage", "Healing Spring").life("Thief", 10)
    desk = layout.free("Mage")
    assert desk.moves("play", "Healing Spring") == [
        "play Healing Spring",
        *[f"play Healing Spring on {hero}" for hero in friends],
    ]
    desk.refused("play Healing Spring on Druid", "VIL-16.12")
    desk.play("play Healing Spring on Thief", 2)
    assert (desk.life("Thief"), desk.ints) == (14, 3)


@clause("VIL-R77", "VIL-27.6")
def test_the_roll_of_healing_has_its_number_added_and_stops_at_the_starting_lp():
    layout = given("Mage", "Elf").hand("Mage", "Healing Spring").life("Mage", 25)
    desk = layout.free("Mage").play("play Healing Spring", 6)
    assert desk.life("Mage") == 30


SAD_SONG = """
[[card]]
id = "T01"
name = "Sad Song"
kind = "Spell"
more = 1
price = 20
element = "Mind"
cost = 1
heal = -4
"""


@clause("VIL-R77")
def test_a_healing_roll_below_0_heals_nothing():
    layout = given("Mage", "Elf", cards=SAD_SONG).hand("Mage", "Sad Song").life("Mage", 10)
    assert layout.free("Mage").play("play Sad Song", 2).life("Mage") == 10


@clause("VIL-16.13")
def test_a_spell_with_a_shield_becomes_a_defence_card():
    layout = given("Mage", "Elf").hand("Mage", "Stone Wall", "Mind Ward").hand("Elf", "Long Sword")
    desk = layout.free("Mage").play("play Stone Wall")
    assert desk.guards("Mage") == [("Stone Wall", 0)]
    assert desk.played("Mage") == []
    desk.play("play Mind Ward")  # of the same type, so the older one goes
    assert desk.guards("Mage") == [("Mind Ward", 0)]
    assert desk.discard("Mage") == ["Stone Wall"]
    desk.play("end turn").play("play Long Sword at Mage", 6)
    assert desk.guards("Mage") == []
    assert desk.life("Mage") == 30  # what was left is lost (VIL-10.11)


@clause("VIL-R78")
def test_a_defence_spell_costs_its_int_only_when_played():
    desk = given("Mage", "Elf").hand("Mage", "Stone Wall").turn("Mage").play("play Stone Wall")
    assert desk.ints == 3
    desk.play("end turn").play("end turn")
    assert (desk.guards("Mage"), desk.ints) == ([("Stone Wall", 0)], 5)


@clause("VIL-R75")
def test_a_spell_with_several_targets_tells_its_one_roll_once():
    layout = given("Mage", "Elf", "Thief").hand("Mage", "Earthquake").monster("Ogre", "Mage", "Elf")
    desk = layout.monster("Goblin", "Mage", "Elf").free("Mage").play("play Earthquake", 4)
    assert [line for line in desk.log() if "rolls" in line] == ["Earthquake (Mage) rolls 4: 5 damage"]
    assert (desk.monsters("Mage"), desk.life("Elf"), desk.life("Thief")) == ([("Ogre", 2)], 30, 30)


@clause("VIL-R75")
def test_what_one_target_teaches_the_caster_comes_too_late_for_the_others():
    board = """
        [[hero]]
        name = "Shaman"
        life = 30
        int = 5
        levels = { yellow = 20, blue = 40 }
        text = ["1 recovery.", "+3 WITH Earth.", "1 armour."]
    """
    layout = given("Shaman", "Elf", boards=board).hand("Shaman", "Earthquake").monster("Goblin", "Shaman", "Elf")
    desk = layout.free("Shaman").play("play Earthquake", 4)
    assert (desk.level("Shaman"), desk.life("Elf")) == (2, 30)
