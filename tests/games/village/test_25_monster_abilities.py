"""VIL-25: abilities of Monsters; VIL-R115 to VIL-R121."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.village.workbench import given

FIVE = ("Thief", "Elf", "Mage", "Druid", "Cleric")
SIX = (*FIVE, "Warrior")

# ---- Regeneration, Armour, Life per player ------------------------------------------------------


@clause("VIL-25.1", "VIL-R115")
@pytest.mark.parametrize(("life", "after"), [(1, 3), (5, 6), (6, 6)])
def test_regeneration_never_goes_above_the_lp_it_began_with(life, after):
    desk = given("Thief", "Elf").monster("Troll", "Thief", "Elf", life=life).turn("Thief", 1)
    assert desk.monsters("Thief") == [("Troll", after)]


@clause("VIL-R115")
def test_regeneration_comes_in_the_turn_of_the_one_before_whom_it_lies():
    desk = given("Thief", "Elf").monster("Troll", "Thief", "Elf", life=1).turn("Elf")
    assert desk.monsters("Thief") == [("Troll", 1)]


@clause("VIL-25.1", "VIL-R16")
def test_regeneration_comes_before_the_attack():
    desk = given("Thief", "Elf").monster("Troll", "Thief", "Elf", life=1).turn("Thief", 1)
    log = desk.log()
    assert log.index("Troll regains LP") < log.index("Troll (Elf) rolls 1: 3 damage")


@clause("VIL-25.2")
def test_armour_lowers_the_damage_every_time():
    layout = given("Thief", "Elf").hand("Thief", "Short Sword", "Short Sword").monster("Golem", "Thief", "Elf")
    desk = layout.free("Thief").play("play Short Sword at Monsters", 3)
    assert desk.monsters("Thief") == [("Golem", 4)]
    desk.play("play Short Sword at Monsters", 1)
    assert desk.monsters("Thief") == [("Golem", 4)]


@clause("VIL-25.3", "VIL-R116")
@pytest.mark.parametrize(
    ("count", "out", "life"), [(2, (), 6), (3, (), 9), (5, (), 15), (5, ("Mage",), 12), (6, (), 18)]
)
def test_life_per_player_counts_those_alive_when_it_enters_play(count, out, life):
    layout = given(*SIX[:count]).out(*out).hand("Thief", "Hill Giant")
    goal = "Warrior" if count == 6 else "Elf"
    desk = layout.free("Thief").play(f"play Hill Giant before {goal}")
    assert desk.monsters(goal) == [("Hill Giant", life)]


@clause("VIL-R116")
def test_it_does_not_change_when_a_player_falls():
    desk = given(*FIVE).hand("Thief", "Hill Giant").free("Thief").play("play Hill Giant before Elf").leave("Mage")
    assert desk.monsters("Elf") == [("Hill Giant", 15)]


# ---- Charge -------------------------------------------------------------------------------------


def charging(**lives: int):
    layout = given("Thief", "Elf", "Mage").monster("Minotaur", "Thief", "Elf")
    for hero, life in lives.items():
        layout.life(hero, life)
    return layout.free("Thief").play(
        "end turn", *((2,) if lives["Elf"] > max(lives["Thief"], lives["Mage"] - 1) else ())
    )


@clause("VIL-25.4", "VIL-25.5")
def test_it_charges_the_player_with_the_most_lp_and_strikes_harder():
    desk = charging(Thief=10, Elf=11, Mage=20)
    assert (desk.monsters("Thief"), desk.monsters("Mage")) == ([], [("Minotaur", 6)])
    desk.play("end turn", 2)
    assert desk.life("Mage") == 20 - (2 + 1 + 2)


@clause("VIL-25.5", "VIL-R117")
def test_the_bonus_is_for_the_next_attack_only():
    desk = charging(Thief=10, Elf=11, Mage=30).play("end turn", 2)
    assert desk.life("Mage") == 25
    desk.play("end turn").play("end turn").play("end turn", 2)  # it stayed with the one who has the most LP
    assert desk.life("Mage") == 25 - (2 + 1)


@clause("VIL-R117")
def test_the_owner_may_be_charged():
    desk = charging(Thief=10, Elf=25, Mage=20)
    assert desk.monsters("Elf") == [("Minotaur", 6)]
    assert desk.life("Elf") == 25 - (2 + 1 + 2)


@clause("VIL-R117")
def test_it_stays_without_bonus_where_the_attacked_player_has_the_most_lp():
    desk = charging(Thief=20, Elf=11, Mage=20)  # of equals it prefers staying
    assert desk.monsters("Thief") == [("Minotaur", 6)]
    desk.play("end turn").play("end turn", 2)
    assert desk.life("Thief") == 17


@clause("VIL-R117")
def test_of_others_with_equal_lp_it_goes_to_the_first_clockwise():
    desk = charging(Thief=10, Elf=20, Mage=20)
    assert desk.monsters("Elf") == [("Minotaur", 6)]


@clause("VIL-R118", "VIL-26.30")
def test_with_six_players_charge_and_hopping_keep_to_the_limits_of_their_owner():
    layout = given(*SIX).monster("Minotaur", "Thief", "Warrior").monster("Giant Rat", "Thief", "Warrior")
    layout.monster("Giant Rat", "Thief", "Cleric").life("Cleric", 35).life("Warrior", 10)
    for hero in ("Thief", "Elf", "Mage", "Druid"):
        layout.life(hero, 20)
    desk = layout.life("Thief", 10).free("Thief").play("end turn")
    # Warrior could attack nobody but Thief, who sits opposite; Cleric, a Skirmisher, also Mage
    assert desk.monsters("Thief") == [("Minotaur", 6), ("Giant Rat", 2)]
    assert (desk.monsters("Elf"), desk.monsters("Mage")) == ([], [("Giant Rat", 2)])


@clause("VIL-R118", "VIL-R54")
def test_with_six_players_a_hopping_monster_of_nobody_goes_where_its_decider_could_attack():
    desk = given(*SIX).monster("Giant Rat", "Thief").free("Thief").play("end turn")
    assert (desk.monsters("Elf"), desk.monsters("Mage")) == ([], [("Giant Rat", 2)])  # Druid decides; he faces Mage


# ---- Defensive and Non-blocking -----------------------------------------------------------------


@clause("VIL-25.6", "VIL-25.7", "VIL-R47")
def test_a_defensive_monster_takes_the_damage_of_an_opponent():
    layout = given("Thief", "Elf").hand("Thief", "Long Sword").monster("Giant Turtle", "Elf", "Elf")
    desk = layout.free("Thief").play("play Long Sword at Elf", 2)
    assert (desk.monsters("Elf"), desk.life("Elf")) == ([("Giant Turtle", 1)], 35)


@clause("VIL-25.6", "VIL-R41")
def test_it_takes_the_damage_of_other_monsters():
    layout = given("Thief", "Elf").monster("Orc", "Elf", "Thief").monster("Giant Turtle", "Elf", "Elf")
    desk = layout.turn("Elf", 2)
    assert (desk.monsters("Elf"), desk.life("Elf")) == ([("Orc", 5), ("Giant Turtle", 1)], 35)


@clause("VIL-25.7", "VIL-R147")
@pytest.mark.parametrize(
    ("count", "places"), [(2, "Thief Elf"), (4, "Thief Elf Mage Druid"), (6, "Thief Elf Mage Warrior")]
)
def test_its_owner_lays_it_before_himself_or_another(count, places):
    desk = given(*SIX[:count]).hand("Thief", "Giant Turtle").free("Thief")
    assert set(desk.goals("play")) == set(places.split())
    desk.play("play Giant Turtle before Elf")
    assert desk.monsters("Elf") == [("Giant Turtle", 4)]


@clause("VIL-25.8")
def test_it_does_not_take_market_access_away():
    layout = given("Thief", "Elf").monster("Giant Turtle", "Thief", "Elf").stall(5, "Nuggets")
    assert "buy Nuggets" in layout.free("Thief", gold=40).moves()


@clause("VIL-25.9", "VIL-R62")
def test_its_wounds_stay_and_its_killer_gains_xp():
    layout = (
        given("Thief", "Elf", "Mage").hand("Thief", "Spear", "Spear").monster("Giant Turtle", "Elf", "Mage", life=4)
    )
    desk = layout.free("Thief").play("play Spear at Elf", 1).play("end turn").play("end turn").play("end turn")
    assert desk.monsters("Elf") == [("Giant Turtle", 2)]
    layout = given("Thief", "Elf", "Mage").hand("Thief", "Spear").monster("Giant Turtle", "Elf", "Mage", life=2)
    desk = layout.free("Thief").play("play Spear at Elf", 1)
    assert desk.xp("Thief") == 40


@clause("VIL-25.10", "VIL-25.11")
def test_killed_it_goes_to_its_owner_and_damage_passes_to_the_next_one():
    layout = given("Thief", "Elf", "Mage").hand("Thief", "Long Sword").monster("Giant Turtle", "Elf", "Mage", life=2)
    desk = layout.monster("Giant Turtle", "Elf", "Elf", life=3).free("Thief").play("play Long Sword at Elf")
    assert desk.moves() == ["hit Giant Turtle", "hit Giant Turtle 2"]
    desk.play("hit Giant Turtle", 3)
    assert desk.discard("Mage") == ["Giant Turtle"]
    assert desk.monsters("Elf") == [("Giant Turtle", 1)]


@clause("VIL-25.11")
@pytest.mark.parametrize(("weapon", "life"), [("Long Sword", 35), ("Battle Axe", 35 - (6 + 3 - 2))])
def test_damage_left_after_all_of_them_is_lost_but_for_heavy_weapons(weapon, life):
    layout = given("Thief", "Elf").hand("Thief", weapon).monster("Giant Turtle", "Elf", "Elf", life=2)
    assert layout.free("Thief").play(f"play {weapon} at Elf", 6).life("Elf") == life


@clause("VIL-25.41", "VIL-R7")
def test_a_non_blocking_monster_leaves_the_market_open_but_attacks_and_stands_in_the_way():
    layout = (
        given("Thief", "Elf").monster("Will-o'-Wisp", "Thief", "Elf").stall(5, "Nuggets").hand("Thief", "Spear", "Coin")
    )
    desk = layout.turn("Thief", 3).play("play Coin")
    assert desk.life("Thief") == 32
    desk.table.gold = 40
    desk.refused("play Spear at Elf", "VIL-13.2")
    desk.play("play Spear at Monsters", 1)
    assert "buy Nuggets" in desk.moves()


# ---- Hopping and Proliferate --------------------------------------------------------------------


@clause("VIL-25.12", "VIL-R119")
def test_it_hops_to_the_player_whose_turn_is_next_even_if_he_owns_it():
    desk = given("Thief", "Elf", "Mage").monster("Giant Rat", "Thief", "Elf", life=1).free("Thief").play("end turn", 3)
    assert desk.monsters("Elf") == [("Giant Rat", 1)]
    assert (desk.owners("Elf"), desk.life("Elf")) == (["Elf"], 33)


@clause("VIL-25.12", "VIL-R119")
def test_it_hops_over_those_who_are_out():
    desk = given(*FIVE).out("Elf").monster("Giant Rat", "Thief", "Mage").free("Thief").play("end turn", 1)
    assert desk.monsters("Mage") == [("Giant Rat", 2)]


@clause("VIL-25.13", "VIL-25.20")
def test_hopping_monsters_gather_and_proliferate_as_they_travel():
    layout = given("Thief", "Elf", "Mage").monster("Giant Rat", "Thief", "Mage").monster("Giant Rat", "Elf", "Mage")
    desk = layout.free("Thief").play("end turn")  # two make a third, and all three attack
    desk.play("attack with Giant Rat 2", 1, 1, 1)
    assert desk.monsters("Elf") == [("Giant Rat", 2)] * 3
    desk.play("end turn").play("attack with Giant Rat 2", 1).play("attack with Giant Rat 2", 1, 1, 1)
    assert desk.monsters("Mage") == [("Giant Rat", 2)] * 4
    assert desk.minis("Giant Rat") == 4


@clause("VIL-25.14", "VIL-R119")
def test_it_does_not_hop_between_two_players():
    desk = given("Thief", "Elf").monster("Giant Rat", "Thief", "Elf").free("Thief").play("end turn")
    assert desk.monsters("Thief") == [("Giant Rat", 2)]
    layout = given("Thief", "Elf", "Mage").out("Mage").monster("Giant Rat", "Thief", "Elf")
    assert layout.free("Thief").play("end turn").monsters("Thief") == [("Giant Rat", 2)]


@clause("VIL-25.19", "VIL-25.20", "VIL-R121")
@pytest.mark.parametrize(("count", "after"), [(1, 1), (2, 3), (5, 6)])
def test_a_group_that_is_large_enough_brings_exactly_one_mini_card(count, after):
    layout = given("Thief", "Elf")
    for _ in range(count):
        layout.monster("Giant Rat", "Thief", "Elf", life=1)
    if after == count:
        desk = layout.turn("Thief", *[1] * count)
    else:  # the new one attacks with the others
        desk = layout.turn("Thief").play("attack with Giant Rat 2", *[1] * after)
    assert desk.monsters("Thief") == [("Giant Rat", 1)] * count + [("Giant Rat", 2)] * (after - count)
    assert desk.minis("Giant Rat") == 6 - (after - count)


@clause("VIL-R121")
def test_mini_cards_count_and_only_the_area_of_the_player_whose_turn_begins():
    layout = given("Thief", "Elf", "Mage").mini("Giant Rat", "Thief", "Elf").mini("Giant Rat", "Thief", "Elf")
    desk = layout.monster("Giant Rat", "Mage", "Elf").monster("Giant Rat", "Mage", "Elf").turn("Thief", 1, 1, 1)
    assert len(desk.monsters("Thief")) == 3
    assert len(desk.monsters("Mage")) == 2


@clause("VIL-R121")
@pytest.mark.parametrize(("owners", "owner"), [(("Elf", "Mage", "Mage"), "Mage"), (("Mage", "Elf"), "Elf")])
def test_the_new_one_belongs_to_the_one_with_the_most_of_the_group(owners, owner):
    layout = given("Thief", "Elf", "Mage")
    for each in owners:
        layout.monster("Giant Rat", "Thief", each)
    desk = layout.turn("Thief")
    assert desk.owners("Thief") == [*owners, owner]


@clause("VIL-R121")
def test_without_a_mini_card_nothing_happens():
    layout = given("Thief", "Elf").minis("Giant Rat", 0).monster("Giant Rat", "Thief", "Elf")
    desk = layout.monster("Giant Rat", "Thief", "Elf").turn("Thief", 1, 1)
    assert len(desk.monsters("Thief")) == 2


# ---- Poison -------------------------------------------------------------------------------------


@clause("VIL-25.15")
@pytest.mark.parametrize(
    ("monster", "die", "tokens"), [("Giant Spider", 1, 1), ("Scorpion", 1, 2), ("Snake", 2, 1), ("Snake", 1, 0)]
)
def test_an_attack_that_inflicts_damage_brings_poison_tokens(monster, die, tokens):
    desk = given("Thief", "Elf").monster(monster, "Thief", "Elf").turn("Thief", die)
    assert desk.poison("Thief") == tokens


@clause("VIL-25.15")
def test_damage_that_a_defence_card_takes_brings_none():
    layout = given("Thief", "Elf").guard("Thief", "Helmet").monster("Scorpion", "Thief", "Elf")
    assert layout.turn("Thief", 6).poison("Thief") == 0


@clause("VIL-25.16", "VIL-R120")
def test_poison_costs_1_lp_for_each_token_at_the_start_of_each_own_turn_before_monsters_attack():
    layout = given("Paladin", "Elf").xp("Paladin", 80).guard("Paladin", "Plate Armor").poison("Paladin", 3)
    desk = layout.monster("Goblin", "Paladin", "Elf").turn("Paladin", 1)
    assert desk.life("Paladin") == 37  # neither the Defence card nor the armour helps
    log = desk.log()
    assert log.index("Paladin loses 3 LP (Poison) and has 37") < log.index("Goblin (Elf) rolls 1: 0 damage")
    desk.play("end turn")
    assert desk.life("Paladin") == 37  # not in the turns of others
    assert desk.poison("Paladin") == 3
    desk.play("end turn", 1)
    assert desk.life("Paladin") == 34


@clause("VIL-R120")
def test_tokens_add_up_without_limit():
    layout = given("Thief", "Elf").poison("Thief", 11).monster("Scorpion", "Thief", "Elf")
    assert layout.turn("Thief", 1).poison("Thief") == 13


@clause("VIL-25.17")
@pytest.mark.parametrize(("card", "left"), [("Antidote", 0), ("Strong Antidote", 0), ("Minor Healing Potion", 4)])
def test_only_cards_that_say_so_remove_tokens(card, left):
    layout = given("Thief", "Elf").poison("Thief", 4).hand("Thief", card)
    assert layout.free("Thief").play(f"play {card}").poison("Thief") == left


@clause("VIL-25.18", "VIL-R120")
def test_an_immune_hero_takes_no_tokens():
    desk = given("Druid", "Elf").monster("Scorpion", "Druid", "Elf").turn("Druid", 3)
    assert (desk.poison("Druid"), desk.life("Druid")) == (0, 26)
