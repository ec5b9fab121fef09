"""VIL-26: two to five players; VIL-R138 to VIL-R144, VIL-R90, VIL-R91 and VIL-R150."""

from __future__ import annotations

import pytest

from legendry.games.village.rules import elimination
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.village.workbench import Desk, given, village

SIX = ("Thief", "Elf", "Mage", "Druid", "Cleric", "Warrior")
TWO, THREE, FOUR, FIVE = SIX[:2], SIX[:3], SIX[:4], SIX[:5]


def targets(desk: Desk, card: str) -> list[str]:
    """Whom a card may be aimed at or laid before."""
    return desk.goals("play", card)


@clause("VIL-26.1", "VIL-26.4", "VIL-26.9", "VIL-26.15", "VIL-26.20", "VIL-2.17", "VIL-R8", "VIL-R9")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("seats", "hands"), [(2, "35"), (3, "345"), (4, "3455"), (5, "34555"), (6, "345555")])
def test_first_hands(seats, hands, seed):
    table = village().new(seats=seats, seed=seed, heroes="random")
    while table.asks[0].clause == "VIL-26.22":
        table.play(table.asks[0].seat, table.asks[0].options[0])
    first = table.ring.index(table.active)
    order = [table.ring[(first + k) % seats] for k in range(seats)]
    assert "".join(str(len(table.pile(1, seat))) for seat in order) == hands


# ---- two ----------------------------------------------------------------------------------------


@clause("VIL-26.2")
def test_with_two_players_everything_is_used_on_the_opponent():
    desk = given(*TWO).hand("Thief", "Long Sword", "Ice Lance", "Wolf").free("Thief")
    assert targets(desk, "Long Sword") == ["Elf"]
    assert targets(desk, "Ice Lance") == ["Elf"]
    assert targets(desk, "Wolf") == ["Thief", "Elf"]


@clause("VIL-26.3", "VIL-1.3")
def test_with_two_players_the_one_who_is_left_wins():
    desk = given(*TWO).hand("Thief", "Long Sword").life("Elf", 2).free("Thief").play("play Long Sword at Elf", 1)
    assert desk.winners() == ["Thief"]
    assert desk.table.outcome is not None
    assert desk.table.outcome.clause == "VIL-26.3"


@clause("VIL-26.3")
def test_a_monster_may_win_for_its_owner_in_the_turn_of_the_other():
    desk = given(*TWO).monster("Orc", "Thief", "Elf").life("Thief", 2).turn("Thief", 1)
    assert desk.winners() == ["Elf"]


# ---- three --------------------------------------------------------------------------------------


@clause("VIL-26.5", "VIL-26.6", "VIL-26.7")
@pytest.mark.parametrize(
    ("hero", "left", "others"), [("Thief", "Elf", {"Elf", "Mage"}), ("Mage", "Thief", {"Thief", "Elf"})]
)
def test_with_three_players_weapons_go_to_the_left_spells_and_monsters_anywhere(hero, left, others):
    desk = given(*THREE).hand(hero, "Long Sword", "Ice Lance", "Wolf").free(hero)
    assert targets(desk, "Long Sword") == [left]
    assert set(targets(desk, "Ice Lance")) == others
    assert set(targets(desk, "Wolf")) == set(THREE)
    for other in others - {left}:
        desk.refused(f"play Long Sword at {other}", "VIL-10.6")


@clause("VIL-26.6")
def test_a_spell_for_any_target_reaches_every_monster():
    layout = given(*THREE).hand("Thief", "Lightning Bolt").monster("Wolf", "Mage", "Elf")
    desk = layout.free("Thief", ints=3).play("play Lightning Bolt at Monsters before Mage", 1)
    assert (desk.xp("Thief"), desk.discard("Elf")) == (40, ["Wolf"])


@clause("VIL-26.8", "VIL-1.2", "VIL-1.3")
def test_with_three_players_both_others_must_be_out():
    layout = given(*THREE).hand("Thief", "Long Sword", "Spear").life("Elf", 1).life("Mage", 1)
    desk = layout.free("Thief").play("play Long Sword at Elf", 1)
    assert desk.winners() == []
    desk.play("play Spear at Mage", 1)
    assert desk.winners() == ["Thief"]
    assert desk.table.outcome is not None
    assert desk.table.outcome.clause == "VIL-26.8"


@clause("VIL-R90")
@pytest.mark.parametrize("heroes", [TWO, THREE, FOUR, FIVE])
def test_if_nobody_is_left_the_active_player_or_his_team_wins(heroes):
    layout = given(*heroes)
    for hero in heroes:
        layout.life(hero, 0)
    desk = layout.free("Elf")
    elimination.judge(desk.table, NONE)
    assert all(desk.is_out(hero) for hero in heroes)
    assert desk.winners() == (["Elf", "Druid"] if heroes == FOUR else ["Elf"])


# ---- four ---------------------------------------------------------------------------------------


@clause("VIL-26.10", "VIL-R138")
def test_with_four_players_those_opposite_are_a_team():
    desk = given(*FOUR).free("Thief")
    for hero, enemies in (("Thief", ["Elf", "Druid"]), ("Mage", ["Elf", "Druid"]), ("Elf", ["Thief", "Mage"])):
        assert sorted(desk.table.opponents(desk.seat(hero))) == sorted(desk.seat(each) for each in enemies)


@clause("VIL-26.11", "VIL-R138", "VIL-R50")
@pytest.mark.parametrize(("hero", "left"), [("Thief", "Elf"), ("Elf", "Mage"), ("Mage", "Druid"), ("Druid", "Thief")])
def test_with_four_players_weapons_go_to_the_left(hero, left):
    desk = given(*FOUR).hand(hero, "Long Sword").free(hero)
    assert targets(desk, "Long Sword") == [left]


@clause("VIL-R140")
def test_with_four_players_a_spell_may_take_either_enemy():
    desk = given(*FOUR).hand("Thief", "Ice Lance").free("Thief")
    assert targets(desk, "Ice Lance") == ["Elf", "Druid"]
    desk.refused("play Ice Lance at Mage", "VIL-10.6")


@clause("VIL-26.12")
def test_a_player_can_heal_his_teammate_but_no_enemy():
    desk = given(*FOUR).hand("Thief", "Healing Spring").life("Mage", 10).life("Elf", 10).free("Thief")
    desk.refused("play Healing Spring on Elf", "VIL-16.12")
    assert desk.play("play Healing Spring on Mage", 1).life("Mage") == 13


@clause("VIL-26.13", "VIL-R141", "VIL-25.7")
def test_a_player_can_protect_his_teammate_with_a_monster():
    layout = given(*FOUR).hand("Thief", "Giant Turtle").hand("Elf", "Long Sword")
    desk = (
        layout.free("Thief").play("play Giant Turtle before Mage").play("end turn").play("play Long Sword at Mage", 2)
    )
    assert (desk.life("Mage"), desk.monsters("Mage")) == (30, [("Giant Turtle", 1)])


@clause("VIL-R141")
def test_a_monster_before_a_teammate_blocks_and_attacks_him():
    layout = given(*FOUR).hand("Thief", "Wolf", "Orc").hand("Mage", "Coin").stall(1, "Small Beer")
    desk = layout.free("Thief").play("play Wolf before Mage").play("play Orc before Thief")
    desk.play("end turn").play("end turn", 3).play("play Coin")
    assert (desk.active(), desk.life("Mage")) == ("Mage", 27)
    desk.refused("buy Small Beer", "VIL-8.5")


@clause("VIL-26.14")
def test_a_team_wins_when_the_other_one_is_eliminated():
    layout = given(*FOUR).hand("Thief", "Earthquake").life("Elf", 1).life("Druid", 9)
    desk = layout.free("Thief", ints=4).play("play Earthquake", 1)
    assert desk.winners() == []
    desk = given(*FOUR).hand("Thief", "Earthquake").life("Elf", 1).life("Druid", 1).free("Thief", ints=4)
    assert desk.play("play Earthquake", 1).winners() == ["Thief", "Mage"]


@clause("VIL-R91")
@pytest.mark.parametrize(("active", "team"), [("Elf", ["Elf", "Druid"]), ("Thief", ["Thief", "Mage"])])
def test_if_the_last_members_of_both_teams_fall_together_the_active_players_team_wins(active, team):
    desk = given(*FOUR).out("Mage", "Druid").life("Thief", 0).life("Elf", 0).free(active)
    elimination.judge(desk.table, NONE)
    assert desk.winners() == team


@clause("VIL-R139")
def test_teams_are_as_seated_or_drawn_at_random():
    assert village().new(seats=4, seed=3).ring == (0, 1, 2, 3)
    rings = {tuple(village().new(seats=4, seed=seed, teams="random").ring) for seed in range(12)}
    assert len(rings) > 3
    assert all(sorted(ring) == [0, 1, 2, 3] for ring in rings)
    with pytest.raises(BadInput, match="teams"):
        village().new(seats=4, teams="none")


@clause("VIL-R139", "VIL-2.15")
def test_the_start_player_may_be_of_either_team():
    starts = {village().new(seats=4, seed=seed, heroes="random").active % 2 for seed in range(12)}
    assert starts == {0, 1}


# ---- five ---------------------------------------------------------------------------------------


@clause("VIL-26.16", "VIL-26.17", "VIL-R142")
@pytest.mark.parametrize(
    ("hero", "enemies"),
    [("Thief", "Mage Druid"), ("Elf", "Druid Cleric"), ("Mage", "Cleric Thief"), ("Druid", "Thief Elf"),
     ("Cleric", "Elf Mage")],
)  # fmt: skip
def test_with_five_players_the_two_who_are_no_neighbours_are_enemies(hero, enemies):
    desk = given(*FIVE).free("Thief")
    assert [desk.table.player_name(seat) for seat in desk.table.rivals(desk.seat(hero))] == enemies.split()


@clause("VIL-26.18", "VIL-R144", "VIL-R51")
def test_with_five_players_there_are_no_limits_on_attacks():
    layout = given(*FIVE).hand("Thief", "Long Sword", "Ice Lance", "Wolf").monster("Orc", "Elf", "Mage")
    desk = layout.free("Thief")
    assert desk.moves("play", "Long Sword") == [
        *[f"play Long Sword at {hero}" for hero in FIVE[1:]],
        "play Long Sword at Monsters before Elf",
    ]
    assert "play Ice Lance at Monsters before Elf" in desk.moves()
    assert targets(desk, "Wolf") == list(FIVE)
    desk.play("play Long Sword at Elf", 1)  # an ally
    assert desk.life("Elf") == 33


@clause("VIL-26.19", "VIL-R142")
def test_who_has_both_enemies_out_wins_whoever_killed_them():
    layout = given(*FIVE).out("Mage").hand("Elf", "Long Sword").life("Druid", 1)
    desk = layout.free("Elf").play("play Long Sword at Druid", 1)
    assert desk.winners() == ["Thief"]
    assert desk.table.outcome is not None
    assert desk.table.outcome.clause == "VIL-26.19"


@clause("VIL-R142")
def test_who_is_out_himself_does_not_win_so():
    layout = given(*FIVE).out("Mage", "Thief").hand("Elf", "Long Sword").life("Druid", 1)
    desk = layout.free("Elf").play("play Long Sword at Druid", 1)
    assert desk.winners() == []


@clause("VIL-26.19")
def test_other_eliminations_win_nothing():
    layout = given(*FIVE).out("Mage").hand("Thief", "Long Sword").life("Cleric", 1)
    assert layout.free("Thief").play("play Long Sword at Cleric", 1).winners() == []


def two_winners():
    """When Mage falls, Thief has no enemy left (Mage, Druid), and neither has Cleric (Elf, Mage)."""
    return given(*FIVE).out("Elf", "Druid").life("Mage", 1)


@clause("VIL-R143")
@pytest.mark.parametrize("by", ["Thief", "Cleric"])
def test_if_one_elimination_fits_two_the_one_who_caused_it_wins(by):
    desk = two_winners().hand(by, "Long Sword").free(by).play("play Long Sword at Mage", 1)
    assert desk.winners() == [by]


@clause("VIL-R143")
@pytest.mark.parametrize("by", ["Thief", "Cleric"])
def test_the_owner_of_a_monster_causes_what_it_does(by):
    assert two_winners().monster("Orc", "Mage", by).turn("Mage", 1).winners() == [by]


@clause("VIL-R143", "VIL-R94")
@pytest.mark.parametrize(("active", "winner"), [("Mage", "Cleric"), ("Thief", "Thief"), ("Cleric", "Cleric")])
def test_if_neither_did_the_first_of_them_clockwise_from_the_active_player_wins(active, winner):
    assert two_winners().free(active).leave("Mage").winners() == [winner]


@clause("VIL-R143", "VIL-R92")
def test_poison_is_caused_by_nobody():
    assert two_winners().poison("Mage", 1).turn("Mage").winners() == ["Cleric"]


@clause("VIL-R143", "VIL-R54", "VIL-25.37")
def test_who_decides_for_an_ownerless_monster_has_not_caused_what_it_does():
    layout = two_winners().monster("Shadow Assassin", "Thief").row("Knife").main("Shadow Assassin", "Mace")
    layout.table.sneaked = True
    desk = layout.free("Thief", gold=20).play("buy Knife", 1)  # Cleric decides when it attacks Mage
    assert desk.winners() == ["Thief"]


@clause("VIL-R143")
def test_who_alone_is_left_alive_wins():
    layout = given(*FIVE).out("Mage", "Elf").hand("Thief", "Earthquake").life("Druid", 1).life("Cleric", 1)
    assert layout.free("Thief", ints=4).play("play Earthquake", 1).winners() == ["Thief"]


@clause("VIL-R144")
def test_an_ally_need_not_fall_for_the_win_and_may_be_struck():
    layout = given(*FIVE).out("Mage").hand("Thief", "Long Sword", "Spear").life("Druid", 1)
    desk = layout.free("Thief").play("play Spear at Cleric", 1)
    assert desk.life("Cleric") == 33
    assert desk.play("play Long Sword at Druid", 1).winners() == ["Thief"]


# ---- a game without end -------------------------------------------------------------------------


@clause("VIL-R150")
@pytest.mark.parametrize(
    ("heroes", "lives", "winners"),
    [
        (TWO, (9, 10), ["Elf"]),
        (TWO, (10, 10), []),
        (THREE, (9, 10, 11), ["Mage"]),
        (FOUR, (9, 10, 11, 9), ["Thief", "Mage"]),
        (FOUR, (9, 10, 9, 8), []),
    ],
)
def test_after_the_agreed_rounds_the_most_lp_win(heroes, lives, winners):
    layout = given(*heroes)
    for hero, life in zip(heroes, lives, strict=True):
        layout.life(hero, life)
    layout.table.settings["rounds"] = 3
    desk = layout.free("Thief", number=3)
    for _ in heroes[1:]:
        desk.table.turns[(desk.table.active + 1) % len(heroes)] = 2
        desk.play("end turn")
    assert desk.winners() == []
    desk.play("end turn")
    assert desk.table.outcome is not None
    assert desk.table.outcome.clause == "VIL-R150"
    assert desk.winners() == winners


@clause("VIL-R150", "VIL-R94")
def test_who_left_the_game_does_not_win_by_the_lp_he_had():
    layout = given(*THREE).life("Thief", 10).life("Elf", 12).life("Mage", 30)
    layout.table.settings["rounds"] = 2
    desk = layout.free("Thief")
    desk.table.turns = [2, 2, 2]
    desk.leave("Mage").play("end turn")
    assert desk.winners() == ["Elf"]


@clause("VIL-R150")
@pytest.mark.parametrize("rounds", [0, -1, "many", True])
def test_the_number_of_rounds_is_checked(rounds):
    with pytest.raises(BadInput, match="VIL-R150"):
        village().new(seats=2, rounds=rounds)
