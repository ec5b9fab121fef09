"""VIL-26: six players on the battlefield; VIL-R145 to VIL-R149, VIL-R91."""

from __future__ import annotations

import pytest

from legendry.games.village.rules import elimination, modes
from legendry.kernel.cardtext.bindings import NONE
from tests.clauses import clause
from tests.games.village.workbench import Desk, given, village

A1, AS, A2, B2, BS, B1 = SIX = ("Thief", "Elf", "Mage", "Druid", "Cleric", "Warrior")


def targets(desk: Desk, card: str) -> set[str]:
    return set(desk.goals("play", card))


# ---- places -------------------------------------------------------------------------------------


@clause("VIL-26.21", "VIL-26.23", "VIL-R145")
def test_two_teams_of_three_sit_together():
    desk = given(*SIX).free(A1)
    assert modes.POSITIONS == ("A1", "AS", "A2", "B2", "BS", "B1")
    assert [modes.team(desk.table, seat) for seat in desk.table.ring] == [0, 0, 0, 1, 1, 1]
    assert [modes.is_skirmisher(desk.table, seat) for seat in desk.table.ring] == [False, True, False] * 2


@clause("VIL-26.22")
def test_after_the_heroes_are_known_each_team_chooses_its_positions():
    table = village().new(seats=6, seed=2, heroes=list(SIX))
    assert [(ask.seat, ask.clause, len(ask.options)) for ask in table.asks] == [
        (0, "VIL-26.22", 6),
        (3, "VIL-26.22", 6),
    ]
    table.play(3, "line up Druid, Warrior, Cleric")
    assert len(table.asks) == 1
    assert not [says for _, _, says in table.read_log(0) if "stands on" in says]  # the other team has not seen it yet
    table.play(0, "line up Elf, Mage, Thief")
    assert table.ring == (1, 2, 0, 3, 5, 4)
    assert [modes.is_skirmisher(table, seat) for seat in range(6)] == [False, False, True, False, False, True]


@clause("VIL-R145", "VIL-20.6")
def test_turns_go_clockwise_from_any_place():
    table = village().new(seats=6, seed=2, heroes=list(SIX))
    table.play(3, "line up Druid, Warrior, Cleric")
    table.play(0, "line up Elf, Mage, Thief")
    start = table.ring.index(table.active)
    seen = []
    for _ in range(6):
        seen.append(table.ring.index(table.active))
        table.play(table.active, "end turn")
    assert seen == [(start + k) % 6 for k in range(6)]


# ---- Weapons ------------------------------------------------------------------------------------


@clause("VIL-26.24", "VIL-R145")
@pytest.mark.parametrize(("hero", "opposite"), [(A1, B1), (B1, A1), (A2, B2), (B2, A2)])
def test_a_front_line_player_attacks_only_the_one_opposite(hero, opposite):
    desk = given(*SIX).hand(hero, "Long Sword").free(hero)
    assert targets(desk, "Long Sword") == {opposite}
    for other in {*SIX} - {hero, opposite}:
        desk.refused(f"play Long Sword at {other}", "VIL-10.6")


@clause("VIL-26.25", "VIL-26.26")
@pytest.mark.parametrize(("hero", "fronts"), [(AS, {B1, B2}), (BS, {A1, A2})])
def test_a_skirmisher_attacks_either_enemy_of_the_front_line_and_not_the_skirmisher(hero, fronts):
    desk = given(*SIX).hand(hero, "Long Sword", "Wolf").free(hero)
    assert targets(desk, "Long Sword") == fronts
    assert targets(desk, "Wolf") == fronts
    desk.refused(f"play Long Sword at {BS if hero == AS else AS}", "VIL-10.6")


@clause("VIL-26.25", "VIL-R146")
@pytest.mark.parametrize(("out", "attacker", "found"), [
    (B1, A1, {BS}),  # nobody is opposite any more
    (B1, A2, {B2}),  # still has to fight his own opposite
    (B1, AS, {B2, BS}),
    (B2, A2, {BS}),
    (B2, AS, {B1, BS}),
    (A1, AS, {B1, B2}),  # his own line is broken, not that of the enemy
    (A1, BS, {A2, AS}),
    (A1, B1, {AS}),
])  # fmt: skip
def test_a_front_line_is_broken_as_soon_as_one_of_its_players_is_out(out, attacker, found):
    desk = given(*SIX).out(out).hand(attacker, "Long Sword", "Wolf").free(attacker)
    assert targets(desk, "Long Sword") == found
    assert targets(desk, "Wolf") == found  # VIL-R147


# ---- Monsters, Spells, help ---------------------------------------------------------------------


@clause("VIL-26.30", "VIL-26.31", "VIL-R147")
def test_monsters_obey_the_limits_of_weapons():
    desk = given(*SIX).hand(A1, "Wolf").free(A1)
    assert targets(desk, "Wolf") == {B1}
    for other in (A1, AS, B2, BS):
        desk.refused(f"play Wolf before {other}", "VIL-26.31")


@clause("VIL-R147")
def test_defensive_monsters_may_be_laid_before_oneself_or_a_teammate():
    desk = given(*SIX).hand(A1, "Giant Turtle").free(A1)
    assert targets(desk, "Giant Turtle") == {A1, AS, A2, B1}


@clause("VIL-26.27", "VIL-26.28", "VIL-R148")
def test_a_skirmisher_attacks_monsters_before_his_teammates_and_gains_their_xp():
    layout = given(*SIX).hand(AS, "Long Sword", "Ice Lance").monster("Wolf", A1, B1).monster("Orc", A2, B2)
    desk = layout.monster("Goblin", B1, A1).free(AS)
    for card in ("Long Sword", "Ice Lance"):
        assert f"play {card} at Monsters before {A1}" in desk.moves()
        assert f"play {card} at Monsters before {A2}" in desk.moves()
        desk.refused(f"play {card} at Monsters before {B1}", "VIL-16.7")
    desk.play(f"play Long Sword at Monsters before {A1}", 3)
    assert (desk.xp(AS), desk.xp(A1), desk.discard(B1)) == (40, 0, ["Wolf"])


@clause("VIL-26.27")
def test_nobody_else_does():
    layout = given(*SIX).hand(A1, "Long Sword").monster("Orc", A2, B2)
    layout.free(A1).refused(f"play Long Sword at Monsters before {A2}", "VIL-16.7")


@clause("VIL-R148", "VIL-13.2")
def test_his_own_monsters_come_first():
    layout = given(*SIX).hand(AS, "Long Sword").monster("Wolf", A1, B1).monster("Goblin", AS, B1)
    layout.free(AS).refused(f"play Long Sword at Monsters before {A1}", "VIL-13.2")


@clause("VIL-26.29", "VIL-R149")
@pytest.mark.parametrize("hero", [A1, AS, A2])
def test_with_spells_every_enemy_can_be_reached_the_skirmisher_too(hero):
    desk = given(*SIX).hand(hero, "Ice Lance").free(hero, ints=2)
    assert targets(desk, "Ice Lance") == {B1, BS, B2}


@clause("VIL-26.31", "VIL-R110")
def test_summoning_obeys_the_limits_of_monsters():
    desk = given(*SIX).xp(B2, 60).hand(B2, "Bone Whistle").free(B2)
    assert desk.moves("use", "use Summon") == [f"use Summon before {A2}"]
    desk.play("play Bone Whistle")
    assert desk.monsters(A2) == [("Skeleton", 2)]


# ---- victory ------------------------------------------------------------------------------------


@clause("VIL-26.32", "VIL-26.33", "VIL-R93")
def test_the_game_ends_when_the_first_skirmisher_is_eliminated():
    layout = given(*SIX).out(A1).hand(AS, "Ice Lance").life(BS, 1)
    desk = layout.free(AS).play(f"play Ice Lance at {BS}", 1)
    assert desk.winners() == [A1, AS, A2]
    assert desk.table.outcome is not None
    assert desk.table.outcome.clause == "VIL-26.33"


@clause("VIL-26.32")
def test_front_line_players_may_all_fall_before_that():
    layout = given(*SIX).out(B1).hand(A2, "Long Sword").life(B2, 1)
    desk = layout.free(A2).play(f"play Long Sword at {B2}", 1)
    assert desk.is_out(B2)
    assert desk.winners() == []


@clause("VIL-R91", "VIL-R92")
def test_a_skirmisher_who_falls_by_poison_loses_the_game_for_his_team():
    desk = given(*SIX).poison(AS, 2).life(AS, 2).turn(AS)
    assert desk.winners() == [B2, BS, B1]


@clause("VIL-R91", "VIL-R94")
def test_a_skirmisher_who_leaves_loses_the_game_for_his_team():
    assert given(*SIX).free(A1).leave(BS).winners() == [A1, AS, A2]


@clause("VIL-R91")
@pytest.mark.parametrize(("active", "team"), [(A1, [A1, AS, A2]), (B2, [B2, BS, B1])])
def test_if_both_skirmishers_fall_together_the_active_players_team_wins(active, team):
    desk = given(*SIX).life(AS, 0).life(BS, 0).free(active)
    elimination.judge(desk.table, NONE)
    assert desk.winners() == team
