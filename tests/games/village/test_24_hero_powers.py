"""VIL-24: Lifelink, Sabotage, Sneaking, Summon, Swordmaster, Taming, Vision; VIL-R107 to VIL-R112."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.village.workbench import given

STALLED = (
    ("Small Beer", "Red Ale"),
    ("Smelt Gold", "Bone Whistle"),
    ("Fire Ball", "Ice Lance"),
    ("Antidote", "Elixir of Insight"),
    ("Nuggets", "Nuggets"),
)
SIX = ("Thief", "Elf", "Mage", "Druid", "Cleric", "Warrior")

# ---- Lifelink -----------------------------------------------------------------------------------


@clause("VIL-24.14", "VIL-24.15", "VIL-R107")
def test_lifelink_is_declared_before_the_roll_and_paid_after_it():
    desk = given("Dark Elf", "Elf").life("Dark Elf", 20).hand("Dark Elf", "Long Sword").free("Dark Elf")
    desk.play("play Long Sword at Elf")
    assert (desk.asked(), desk.question()) == ("Dark Elf", "VIL-24.14")
    assert desk.moves() == ["strike", "strike with Lifelink"]
    desk.play("strike with Lifelink", 4)
    assert desk.life("Elf") == 30
    assert desk.question() == "VIL-3.1"  # nobody is asked how many INT
    assert (desk.life("Dark Elf"), desk.ints) == (23, 0)


@clause("VIL-24.15", "VIL-R107")
@pytest.mark.parametrize(("left", "most"), [(2, 2), (30, 5)])
def test_no_more_than_the_lp_that_the_target_really_lost(left, most):
    layout = given("Dark Elf", "Elf", "Thief").life("Dark Elf", 10).life("Elf", left).hand("Dark Elf", "Long Sword")
    desk = layout.free("Dark Elf", ints=9).play("play Long Sword at Elf").play("strike with Lifelink", 4)
    assert (desk.life("Dark Elf"), desk.ints) == (10 + most, 9 - most)


@clause("VIL-24.15")
def test_armour_of_the_target_is_counted_off():
    layout = given("Dark Elf", "Paladin").xp("Paladin", 80).life("Dark Elf", 10).hand("Dark Elf", "Long Sword")
    desk = layout.free("Dark Elf", ints=9).play("play Long Sword at Paladin").play("strike with Lifelink", 1)
    assert (desk.life("Dark Elf"), desk.ints) == (11, 8)


@clause("VIL-R107", "VIL-27.6")
def test_the_gain_is_capped_at_the_starting_lp():
    layout = given("Dark Elf", "Elf").life("Dark Elf", 34).hand("Dark Elf", "Long Sword")
    desk = layout.free("Dark Elf").play("play Long Sword at Elf").play("strike with Lifelink", 1)
    assert (desk.life("Dark Elf"), desk.ints) == (35, 1)  # INT are spent all the same


@clause("VIL-24.14")
def test_lifelink_works_once_per_turn():
    layout = given("Dark Elf", "Elf").life("Dark Elf", 20).hand("Dark Elf", "Long Sword", "Spear")
    desk = layout.free("Dark Elf", ints=9).play("play Long Sword at Elf").play("strike with Lifelink", 4)
    desk.play("play Spear at Elf", 1)  # nobody is asked
    assert desk.life("Elf") == 28


@clause("VIL-24.14")
def test_who_did_not_declare_it_may_do_so_with_the_next_weapon():
    layout = given("Dark Elf", "Elf").life("Dark Elf", 20).hand("Dark Elf", "Long Sword", "Spear")
    desk = layout.free("Dark Elf").play("play Long Sword at Elf").play("strike", 4).play("play Spear at Elf")
    assert desk.moves() == ["strike", "strike with Lifelink"]


@clause("VIL-24.14")
@pytest.mark.parametrize("move", ["play Crossbow at Elf", "play Ice Lance at Elf", "cast Thunderstaff at Elf"])
def test_neither_ranged_weapons_nor_magic_have_lifelink(move):
    layout = given("Dark Elf", "Elf").life("Dark Elf", 20).hand("Dark Elf", "Crossbow", "Ice Lance", "Thunderstaff")
    desk = layout.free("Dark Elf").play(move, 1)
    assert desk.life("Elf") < 35
    assert desk.question() == "VIL-3.1"


@clause("VIL-R107")
def test_damage_to_defence_cards_does_not_count():
    layout = given("Dark Elf", "Elf").life("Dark Elf", 20).hand("Dark Elf", "Long Sword").guard("Elf", "Helmet")
    desk = layout.free("Dark Elf").play("play Long Sword at Elf").play("strike with Lifelink", 6)
    assert desk.question() == "VIL-3.1"
    assert desk.life("Dark Elf") == 20


@clause("VIL-R107")
def test_the_lp_of_monsters_count_each_for_itself():
    layout = (
        given("Dark Elf", "Elf")
        .life("Dark Elf", 20)
        .hand("Dark Elf", "Long Sword")
        .monster("Goblin", "Dark Elf", "Elf")
    )
    desk = layout.monster("Wolf", "Dark Elf", "Elf").free("Dark Elf", ints=9).play("play Long Sword at Monsters")
    desk.play("hit Goblin").play("strike with Lifelink", 6)  # 3 from the Goblin, 4 from the Wolf: one of them
    assert (desk.life("Dark Elf"), desk.ints) == (24, 5)


@clause("VIL-R107")
def test_the_lp_of_a_defensive_monster_count():
    layout = given("Dark Elf", "Elf").life("Dark Elf", 20).hand("Dark Elf", "Long Sword")
    desk = layout.monster("Giant Turtle", "Elf", "Elf").free("Dark Elf").play("play Long Sword at Elf")
    desk.play("strike with Lifelink", 1)
    assert (desk.life("Dark Elf"), desk.ints) == (22, 1)


# ---- Sabotage -----------------------------------------------------------------------------------


@clause("VIL-24.16", "VIL-R108", "VIL-R98")
def test_sabotage_removes_one_market_card_once_per_turn():
    layout = given("Thief", "Elf").xp("Thief", 60).row("Knife", "Spear").main("Mace")
    desk = layout.free("Thief").play("use Sabotage")
    assert desk.moves() == ["remove Knife", "remove Spear"]
    desk.play("remove Spear")
    assert (desk.row()[:2], desk.removed()) == (["Knife", "Mace"], ["Spear"])
    desk.refused("use Sabotage", "VIL-R108")


@clause("VIL-24.16")
def test_sabotage_needs_market_access():
    layout = given("Thief", "Elf").xp("Thief", 60).row("Knife").monster("Wolf", "Thief", "Elf")
    layout.free("Thief").refused("use Sabotage", "VIL-8.5")


@clause("VIL-24.16", "VIL-14.1")
def test_only_who_has_an_ability_may_use_it():
    desk = given("Elf", "Thief").row("Knife").stall(3, "Fire Ball", "Ice Lance").free("Elf")
    for move in ("use Sabotage", "use Sneaking", "use Vision", "use Summon before Thief"):
        desk.refused(move, "VIL-14.1")


@clause("VIL-24.16", "VIL-R98")
@pytest.mark.parametrize("space", range(1, 11))
def test_a_card_of_any_space_can_be_removed(space):
    layout = given("Thief", "Elf").xp("Thief", 60).row("Goblin", "Wolf", "Orc", "Imp", "Ogre").main("Helmet")
    for k, names in enumerate(STALLED, 1):
        layout.stall(k, *names)
    desk = layout.free("Thief").play("use Sabotage")
    name = ["Small Beer", "Smelt Gold", "Fire Ball", "Antidote", "Nuggets", "Goblin", "Wolf", "Orc", "Imp", "Ogre"][
        space - 1
    ]
    desk.play(f"remove {name}")
    assert desk.removed() == [name]
    shown = ["Red Ale", "Bone Whistle", "Ice Lance", "Elixir of Insight", "Nuggets", *["Helmet"] * 5][space - 1]
    assert (desk.stall(space)[0] if space < 6 else desk.row()[space - 6]) == shown


# ---- Sneaking -----------------------------------------------------------------------------------


def sneaking():
    layout = given("Thief", "Elf").monster("Wolf", "Thief", "Elf").monster("Orc", "Thief", "Elf")
    return layout.stall(5, "Nuggets", "Nuggets").hand("Thief", "Spear")


@clause("VIL-24.17", "VIL-R109")
@pytest.mark.parametrize(("dice", "past"), [((4, 6), True), ((5, 3), False), ((3, 4), False), ((1, 1), False)])
def test_sneaking_needs_4_or_more_on_one_die_for_each_monster(dice, past):
    desk = sneaking().free("Thief", gold=40).play("use Sneaking", *dice)
    assert ("buy Nuggets" in desk.moves()) is past


@clause("VIL-R109")
def test_sneaking_may_be_tried_once_per_turn():
    sneaking().free("Thief").play("use Sneaking", 1, 1).refused("use Sneaking", "VIL-R109")


@clause("VIL-R109")
def test_sneaking_does_not_free_from_defeating_the_monsters():
    desk = sneaking().free("Thief").play("use Sneaking", 5, 5)
    desk.refused("play Spear at Elf", "VIL-13.2")


@clause("VIL-R109")
def test_what_sneaking_gained_lasts_until_the_end_of_the_turn():
    desk = sneaking().free("Thief", gold=80).play("use Sneaking", 5, 5).play("buy Nuggets")
    assert "buy Nuggets" in desk.moves()
    desk.play("end turn").play("end turn").play("attack with Wolf", 1, 1)
    desk.table.gold = 40
    desk.refused("buy Nuggets", "VIL-8.5")


@clause("VIL-R109")
@pytest.mark.parametrize(("monster", "open_still"), [("Goblin", False), ("Giant Turtle", True), ("Will-o'-Wisp", True)])
def test_a_new_blocking_monster_ends_what_sneaking_gained(monster, open_still):
    layout = sneaking().hand("Thief", monster, "Coin")
    desk = layout.free("Thief", gold=40).play("use Sneaking", 5, 5).play(f"play {monster} before Thief")
    desk.play("play Coin")
    assert ("buy Nuggets" in desk.moves()) is open_still


@clause("VIL-R109")
def test_sneaking_counts_only_monsters_that_bar_the_way():
    layout = sneaking().monster("Giant Turtle", "Thief", "Elf").monster("Will-o'-Wisp", "Thief", "Elf")
    layout.free("Thief").play("use Sneaking", 4, 4)  # two dice, not four


@clause("VIL-R109")
def test_without_a_blocking_monster_there_is_nothing_to_sneak_past():
    given("Thief", "Elf").monster("Giant Turtle", "Thief", "Elf").free("Thief").refused("use Sneaking", "VIL-R109")


@clause("VIL-R109")
def test_sneaking_helps_neither_against_berserk_nor_against_overwhelm():
    sneaking().berserk("Thief", 2).free("Thief").refused("use Sneaking", "VIL-R109")
    sneaking().boss().free("Thief").refused("use Sneaking", "VIL-R109")


# ---- Summon -------------------------------------------------------------------------------------


@clause("VIL-24.18", "VIL-24.21", "VIL-R110")
def test_summon_costs_its_int_and_works_once_per_turn():
    desk = given("Druid", "Elf").xp("Druid", 60).free("Druid").play("use Summon before Elf")
    assert (desk.monsters("Elf"), desk.owners("Elf")) == ([("Wolf Cub", 2)], ["Druid"])
    assert (desk.ints, desk.minis("Wolf Cub")) == (2, 3)
    desk.refused("use Summon before Elf", "VIL-24.18")
    desk.play("end turn", 4)
    assert desk.life("Elf") == 31  # it attacks like a normal Monster
    assert desk.play("end turn").moves("use", "use Summon") == ["use Summon before Elf"]


@clause("VIL-24.18")
def test_summon_comes_after_the_monster_attacks():
    layout = given("Druid", "Elf").xp("Druid", 60).monster("Wolf", "Druid", "Elf").monster("Orc", "Druid", "Elf")
    desk = layout.turn("Druid")
    assert desk.asked() == "Elf"
    assert desk.moves() == ["attack with Wolf", "attack with Orc"]
    desk.play("attack with Orc", 1, 1)
    assert "use Summon before Elf" in desk.moves()


@clause("VIL-24.19")
def test_cards_with_summon_may_be_played_in_the_same_turn():
    layout = given("Druid", "Elf").xp("Druid", 60).hand("Druid", "Call of the Pack", "Bone Whistle")
    desk = layout.free("Druid", ints=6).play("use Summon before Elf").play("play Call of the Pack")
    desk.play("play Bone Whistle")
    assert desk.monsters("Elf") == [("Wolf Cub", 2), ("Wolf Cub", 2), ("Skeleton", 2)]


@clause("VIL-24.20")
def test_nothing_is_summoned_without_a_mini_card():
    layout = given("Druid", "Elf").xp("Druid", 60).minis("Wolf Cub", 0).hand("Druid", "Call of the Pack")
    desk = layout.free("Druid")
    desk.refused("use Summon before Elf", "VIL-24.20")
    desk.refused("play Call of the Pack", "VIL-R27")


@clause("VIL-24.21", "VIL-R48", "VIL-R110")
@pytest.mark.parametrize(
    ("count", "places"),
    [
        (2, ["Elf"]),
        (3, ["Elf", "Mage"]),
        (4, ["Elf", "Thief"]),
        (5, ["Elf", "Mage", "Thief", "Cleric"]),
        (6, ["Warrior"]),  # the one opposite
    ],
)
def test_a_summoned_monster_is_placed_before_an_opponent(count, places):
    heroes = ("Druid", "Elf", "Mage", "Thief", "Cleric", "Warrior")[:count]
    desk = given(*heroes).xp("Druid", 60).free("Druid")
    assert desk.moves("use", "use Summon") == [f"use Summon before {hero}" for hero in places]
    desk.refused("use Summon before Druid", "VIL-24.21")


@clause("VIL-24.22", "VIL-R110")
def test_who_defeats_a_summoned_monster_gains_the_xp_of_its_back_and_it_returns_to_the_supply():
    layout = given("Thief", "Druid").hand("Thief", "Spear").mini("Wolf Cub", "Thief", "Druid").minis("Wolf Cub", 3)
    desk = layout.free("Thief").play("play Spear at Monsters", 1)
    assert (desk.xp("Thief"), desk.minis("Wolf Cub")) == (20, 4)
    assert desk.discard("Druid") == []


@clause("VIL-R110")
def test_when_its_owner_is_eliminated_it_returns_to_the_supply():
    desk = given("Thief", "Druid", "Elf").mini("Wolf Cub", "Thief", "Druid").free("Thief").leave("Druid")
    assert (desk.minis("Wolf Cub"), desk.monsters("Thief")) == (4, [])


# ---- Swordmaster --------------------------------------------------------------------------------


@clause("VIL-24.23")
def test_a_swordmaster_may_play_any_number_of_heavy_weapons():
    layout = given("Warrior", "Elf").xp("Warrior", 160).hand("Warrior", "Battle Axe", "War Hammer", "Spear")
    desk = layout.free("Warrior")
    for weapon in ("Battle Axe", "Spear", "War Hammer"):
        desk.play(f"play {weapon} at Elf", 1)
    assert desk.life("Elf") == 35 - 5 - 2 - 5


@clause("VIL-24.23", "VIL-12.2")
def test_before_that_level_the_limit_holds():
    layout = given("Warrior", "Elf").xp("Warrior", 140).hand("Warrior", "Battle Axe", "War Hammer")
    layout.free("Warrior").play("play Battle Axe at Elf", 1).refused("play War Hammer at Elf", "VIL-12.2")


# ---- Taming and Vision --------------------------------------------------------------------------


@clause("VIL-24.24", "VIL-R112")
@pytest.mark.parametrize(("hero", "tame"), [("Druid", True), ("Elf", False)])
def test_taming_of_a_hero_adds_to_the_roll(hero, tame):
    desk = given(hero, "Thief").row("Wild Bear").free(hero, gold=60)
    desk.play("tame Wild Bear", *((2,) if tame else (2, 1)))
    assert ("buy Wild Bear" in desk.moves()) is tame


TAMERS = """
[[hero]]
name = "Tamer"
life = 30
int = 2
levels = { yellow = 40, blue = 80 }
text = ["Taming 1.", "Taming 3.", "Vision."]
"""


@clause("VIL-R112", "VIL-R66")
@pytest.mark.parametrize(("xp", "die", "tame"), [(0, 3, True), (0, 2, False), (40, 1, True)])
def test_a_higher_taming_counts_with_the_level(xp, die, tame):
    layout = given("Tamer", "Thief", boards=TAMERS).xp("Tamer", xp).row("Wild Bear")
    desk = layout.free("Tamer", gold=60).play("tame Wild Bear", *((die,) if tame else (die, 1)))
    assert ("buy Wild Bear" in desk.moves()) is tame


@clause("VIL-24.25", "VIL-R111")
def test_vision_shows_the_card_under_the_face_up_one_to_its_user_only():
    layout = given("Red Mage", "Elf").stall(3, "Fire Ball", "Ice Lance", "Whirlwind").monster("Wolf", "Red Mage", "Elf")
    desk = layout.free("Red Mage").play("use Vision")  # no Market access is needed
    assert "Red Mage looks at Ice Lance" in desk.log("Red Mage")
    assert "Red Mage looks at a Spell" in desk.log("Elf")
    assert "Ice Lance" in desk.view("Red Mage")["ask"]["says"]
    assert "Ice Lance" not in str(desk.view("Elf"))
    assert "Ice Lance" not in str(desk.view(None))
    desk.play("leave it")
    assert desk.stall(3) == ["Fire Ball", "Ice Lance", "Whirlwind"]
    desk.refused("use Vision", "VIL-24.25")


@clause("VIL-24.26")
def test_the_card_may_be_put_at_the_bottom():
    desk = given("Red Mage", "Elf").stall(3, "Fire Ball", "Ice Lance", "Whirlwind").free("Red Mage")
    desk.play("use Vision").play("put it at the bottom")
    assert desk.stall(3) == ["Fire Ball", "Whirlwind", "Ice Lance"]


@clause("VIL-R111")
def test_without_a_face_down_spell_there_is_nothing_to_see():
    given("Red Mage", "Elf").stall(3, "Fire Ball").free("Red Mage").refused("use Vision", "VIL-R111")


@clause("VIL-24.27", "VIL-25.18")
def test_an_immune_hero_suffers_nothing_from_poison_tokens():
    assert given("Druid", "Elf").poison("Druid", 3).turn("Druid").life("Druid") == 30
    assert given("Thief", "Elf").poison("Thief", 3).turn("Thief").life("Thief") == 32
