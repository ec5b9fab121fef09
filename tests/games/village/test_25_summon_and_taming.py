"""VIL-25: Summon and Taming of Monsters; VIL-R134 to VIL-R137."""

from __future__ import annotations

from tests.clauses import clause
from tests.games.village.workbench import given

# ---- Summon -------------------------------------------------------------------------------------


@clause("VIL-25.42", "VIL-R134")
def test_a_monster_summons_before_it_attacks_into_its_own_area():
    desk = given("Thief", "Elf").monster("Lich", "Thief", "Elf").turn("Thief")
    assert desk.monsters("Thief") == [("Lich", 6), ("Skeleton", 2)]
    assert desk.owners("Thief") == ["Elf", "Elf"]
    assert desk.moves() == ["attack with Lich", "attack with Skeleton"]  # both attack in the same turn
    desk.play("attack with Skeleton", 3, 1)
    assert desk.life("Thief") == 35 - 2 - 3
    desk.play("end turn").play("end turn")
    assert len(desk.monsters("Thief")) == 3  # each time


@clause("VIL-R134", "VIL-24.20")
def test_it_summons_as_far_as_mini_cards_are_available():
    desk = given("Thief", "Elf").minis("Skeleton", 0).monster("Lich", "Thief", "Elf").turn("Thief", 1)
    assert desk.monsters("Thief") == [("Lich", 6)]


@clause("VIL-25.43", "VIL-25.44", "VIL-R135")
def test_the_summoned_must_be_attacked_before_their_master_and_damage_passes_on_to_it():
    layout = given("Thief", "Elf").hand("Thief", "Long Sword").monster("Lich", "Thief", "Elf")
    layout.mini("Skeleton", "Thief", "Elf", master="Lich").monster("Wolf", "Thief", "Elf")
    desk = layout.free("Thief").play("play Long Sword at Monsters")
    assert desk.moves() == ["hit Skeleton", "hit Wolf"]
    desk.play("hit Skeleton")
    assert desk.moves() == ["hit Lich", "hit Wolf"]
    desk.play("hit Lich", 4)
    assert desk.monsters("Thief") == [("Lich", 3), ("Wolf", 4)]


@clause("VIL-25.42", "VIL-25.43")
def test_a_monster_is_protected_at_once_by_what_it_has_just_summoned():
    layout = given("Thief", "Elf").hand("Thief", "Long Sword").monster("Lich", "Thief", "Elf")
    desk = layout.turn("Thief").play("attack with Lich", 1, 1).play("play Long Sword at Monsters", 2)
    assert desk.monsters("Thief") == [("Lich", 5)]  # no order to choose: the Skeleton comes first


@clause("VIL-R135")
def test_a_skeleton_of_another_hand_protects_no_lich():
    layout = given("Thief", "Elf").hand("Thief", "Long Sword").monster("Lich", "Thief", "Elf")
    desk = layout.mini("Skeleton", "Thief", "Elf").free("Thief").play("play Long Sword at Monsters")
    assert desk.moves() == ["hit Lich", "hit Skeleton"]


@clause("VIL-R135")
def test_if_the_summoner_leaves_play_the_summoned_stay():
    layout = given("Thief", "Elf", "Mage").hand("Thief", "Lightning Bolt").monster("Lich", "Thief", "Elf", life=1)
    layout.mini("Skeleton", "Thief", "Elf", master="Lich", life=1).mini("Skeleton", "Thief", "Elf", master="Lich")
    desk = layout.free("Thief", ints=3).play("play Lightning Bolt at Monsters and Elf")
    desk.play("hit Skeleton", 1)  # 1 + 3: the wounded Skeleton, the other one, the Lich
    assert desk.monsters("Thief") == []
    layout = (
        given("Thief", "Elf", "Mage").monster("Lich", "Thief", "Elf").mini("Skeleton", "Thief", "Elf", master="Lich")
    )
    desk = layout.free("Thief")
    desk.table.drop_foe(0, desk.table.areas[0][0].card)
    desk.play("end turn").play("end turn").play("end turn", 2)
    assert desk.monsters("Thief") == [("Skeleton", 2)]


# ---- Taming -------------------------------------------------------------------------------------


@clause("VIL-25.45", "VIL-25.47", "VIL-R136")
def test_a_monster_with_taming_can_be_bought_only_after_a_roll():
    desk = given("Thief", "Elf").row("Wild Bear").main("Knife").free("Thief", gold=60)
    desk.refused("buy Wild Bear", "VIL-25.45")
    desk.play("tame Wild Bear", 4)
    assert desk.row()[0] == "Wild Bear"
    desk.refused("tame Wild Bear", "VIL-25.47")
    desk.play("buy Wild Bear")
    assert (desk.discard("Thief"), desk.gold, desk.row()[0]) == (["Wild Bear"], 0, "Knife")


@clause("VIL-R136")
def test_a_tamed_and_bought_monster_is_a_normal_one():
    desk = given("Thief", "Elf").hand("Thief", "Wild Bear").free("Thief").play("play Wild Bear before Elf")
    assert (desk.monsters("Elf"), desk.owners("Elf")) == ([("Wild Bear", 6)], ["Thief"])


@clause("VIL-25.46", "VIL-R137", "VIL-R136")
def test_if_the_roll_is_too_low_it_attacks_and_stays_in_the_market():
    desk = given("Thief", "Elf").row("Wild Bear").guard("Thief", "Helmet").free("Thief", gold=60)
    desk.play("tame Wild Bear", 3, 5)
    assert desk.guards("Thief") == []
    assert desk.life("Thief") == 35  # like a Monster's attack: what is left after the last Defence card is lost
    assert (desk.row()[0], desk.monsters("Thief")) == ("Wild Bear", [])
    desk.refused("tame Wild Bear", "VIL-R136")
    desk.refused("buy Wild Bear", "VIL-25.45")
    desk.play("end turn").play("end turn")
    desk.table.gold = 60
    assert desk.table.why_not(0, "tame Wild Bear") is None  # a new try in a new turn


@clause("VIL-R137")
def test_a_failed_try_hurts_who_has_no_defence():
    desk = given("Thief", "Elf").row("Wild Bear").free("Thief", gold=60).play("tame Wild Bear", 1, 5)
    assert desk.life("Thief") == 35 - (5 + 2)


@clause("VIL-R137", "VIL-R54")
def test_the_opponent_on_the_left_decides_for_it():
    layout = given("Thief", "Elf", "Mage").row("Wild Bear").guard("Thief", "Helmet").guard("Thief", "Tower Shield")
    desk = layout.free("Thief", gold=60).play("tame Wild Bear", 1)
    assert (desk.asked(), desk.question()) == ("Elf", "VIL-8.8")


VIPER = """
[[card]]
id = "T01"
name = "Wild Viper"
kind = "Monster"
more = 1
price = 40
type = "Beast"
lp = 3
attack = 0
text = "Taming 6. Poison 2."
"""


@clause("VIL-R137")
def test_a_failed_try_has_the_other_effects_of_the_monster_too():
    desk = given("Thief", "Elf", cards=VIPER).row("Wild Viper").free("Thief", gold=40).play("tame Wild Viper", 5, 1)
    assert desk.poison("Thief") == 2


@clause("VIL-R136")
def test_a_try_needs_access_and_the_price_at_hand():
    given("Thief", "Elf").row("Wild Bear").free("Thief", gold=50).refused("tame Wild Bear", "VIL-4.3")
    layout = given("Thief", "Elf").row("Wild Bear").monster("Wolf", "Thief", "Elf")
    layout.free("Thief", gold=60).refused("tame Wild Bear", "VIL-8.5")


@clause("VIL-R136")
def test_each_monster_has_a_try_of_its_own():
    desk = given("Thief", "Elf").row("Wild Bear", "Wild Bear").main("Knife").free("Thief", gold=60)
    desk.play("tame Wild Bear", 1, 1).play("tame Wild Bear", 6).play("buy Wild Bear")
    assert desk.row()[:2] == ["Wild Bear", "Knife"]  # the one that was tamed


@clause("VIL-25.47", "VIL-R136")
def test_two_of_one_kind_can_be_tamed_and_bought_in_a_turn():
    desk = given("Thief", "Elf").row("Wild Bear", "Wild Bear").main("Knife", "Knife").free("Thief", gold=120)
    desk.play("tame Wild Bear", 6).play("buy Wild Bear").play("tame Wild Bear", 6).play("buy Wild Bear")
    assert (desk.discard("Thief"), desk.row()[:2]) == (["Wild Bear", "Wild Bear"], ["Knife", "Knife"])


@clause("VIL-25.45")
def test_a_monster_without_taming_is_simply_bought():
    given("Thief", "Elf").row("Wolf").free("Thief", gold=60).refused("tame Wolf", "VIL-25.45")
