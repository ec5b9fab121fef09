"""VAL-12: fights; VAL-R29 to VAL-R34."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.valtia.workbench import character_card, facts, given, seen, spell_card


def blows(scene):
    """The rounds of the fights so far, as the log tells them."""
    return [text for _, clause, text in scene.table.read_log(None) if clause == "VAL-12.6"]


def answers(scene):
    """Who struck back in each of these rounds, and how hard."""
    return [(blow["foe"]["name"], blow["back"]) for blow in facts(scene.table, "blows exchanged")]


def duel(attacker, *defenders, energy=1):
    """South's attacker in b2 moves to b3, where North's defenders stand."""
    there = "\n".join(f"b3: North {defender}" for defender in defenders)
    scene = given(f"turn: South 3\nSouth energy: {energy}\nb2: South {attacker}\n{there}")
    return scene.when("South: move b2 b3")


# ---- start ---------------------------------------------------------------------------------------


@clause("VAL-12.1", "VAL-9.9")
@pytest.mark.parametrize("enemies", [0, 1, 2])
def test_a_fight_starts_where_one_or_two_enemies_stand(enemies):
    scene = duel("Champion of Valtia", *["Deckhand"] * enemies)
    if enemies:
        scene.then("log has: Champion of Valtia attacks Deckhand")
    else:
        scene.then("log lacks: attacks", "b3: South Champion of Valtia 5/4")


@clause("VAL-12.2")
@pytest.mark.parametrize(
    ("attacker", "defender", "where"),
    [
        ("Thornback Boar", "Deckhand", "b3"),
        ("Stone Sentinel", "Stone Sentinel", "b2"),
        ("Deckhand", "Champion of Valtia", None),
    ],
)
def test_the_move_costs_1_energy_won_or_lost(attacker, defender, where):
    scene = duel(attacker, defender, energy=3).then("South energy: 2")
    if where:
        scene.then(f"{where}: South {attacker}")


@clause("VAL-12.3")
def test_the_attacker_occupies_the_area_by_winning():
    duel("Siege Brute", "Deckhand").then("b2: empty", "b3: South Siege Brute 4/3 sick", "North graveyard: Deckhand")


@clause("VAL-12.3")
def test_the_attacker_does_not_occupy_the_area_while_an_enemy_is_left():
    scene = duel("Thornback Boar 2/2", "Militia Levy 1/2", "Militia Levy 1/2")
    scene.when("South: attack b3").then("b2: empty", "b3: empty", "North graveyard: 2 Militia Levy")


@clause("VAL-12.4", "VAL-3.6")
def test_a_fight_of_many_rounds_is_one_action():
    scene = duel("Militia Levy 1/9", "Militia Levy 1/8", energy=5)
    scene.then("b3: South Militia Levy 1/1 sick", "asked: South (VAL-3.2)")
    assert len(blows(scene)) == 8


@clause("VAL-12.5", "VAL-17.2")
def test_enemy_cards_are_told_by_their_side():
    scene = given("""
        turn: South 3
        b2: South Deckhand
        b3: North Deckhand
    """)
    assert seen(scene, "b2")["side"] == 0
    assert seen(scene, "b3")["side"] == 1


# ---- rounds --------------------------------------------------------------------------------------


@clause("VAL-12.6", "VAL-12.9", "VAL-R30")
def test_both_deal_damage_at_the_same_time_and_both_can_die():
    scene = duel("Thornback Boar", "Thornback Boar")
    scene.then("b2: empty", "b3: empty", "South graveyard: Thornback Boar", "North graveyard: Thornback Boar")


@clause("VAL-12.7", "VAL-12.8", "VAL-12.9")
@pytest.mark.parametrize(
    ("attacker", "defender", "after"),
    [("3/3", "1/2", "3/2"), ("2/3", "1/2", "2/2"), ("2/3", "2/2", "2/1"), ("9/2", "0/4", "9/2")],
)
def test_each_deals_its_attack_to_the_others_defense(attacker, defender, after):
    scene = duel(f"Militia Levy {attacker}", f"Deckhand {defender}")
    scene.then(f"b3: South Militia Levy {after}")
    assert len(blows(scene)) == 1


@clause("VAL-12.8")
def test_the_attacker_can_die_of_the_targets_attack():
    duel("Deckhand 1/1", "Thornback Boar 2/2").then("b2: empty", "b3: North Thornback Boar 2/1")


@clause("VAL-12.9")
@pytest.mark.parametrize(("defense", "dies"), [(3, False), (2, True), (1, True)])
def test_0_or_less_is_death(defense, dies):
    scene = duel("Thornback Boar 2/1", f"Thornback Boar 2/{defense}")
    scene.then("b3: empty" if dies else f"b3: North Thornback Boar 2/{defense - 2}")


@clause("VAL-12.10", "VAL-R28")
def test_changed_values_stay_on_the_card():
    scene = duel("Siege Brute 3/4", "Militia Levy")
    scene.then("b3: South Siege Brute 4/3", "b3 dice: green 3, white 1")
    scene.when("South: end turn", "North: end turn").then("b3: South Siege Brute 3/3", "b3 dice: green 3")


@clause("VAL-12.11")
def test_rounds_follow_until_one_side_remains():
    scene = duel("Thornback Boar 2/3", "Militia Levy 1/4").then("b3: South Thornback Boar 2/1")
    assert blows(scene) == ["Thornback Boar deals 2, Militia Levy deals 1"] * 2


# ---- 1 vs 2 --------------------------------------------------------------------------------------


@clause("VAL-12.12")
def test_the_attackers_controller_chooses_the_first_enemy():
    scene = duel("Siege Brute 2/4", "Militia Levy 1/2", "Ridge Elk 2/3")
    scene.then("asked: South (VAL-12.12)", "options: attack b3, attack b3.2")
    scene.when("South: attack b3").then("b3: South Siege Brute 3/1")
    assert answers(scene)[0] == ("Militia Levy", 1)


@clause("VAL-12.12")
def test_the_second_enemy_may_be_chosen_first():
    scene = duel("Siege Brute 2/4", "Militia Levy 1/2", "Ridge Elk 2/3").when("South: attack b3.2")
    assert answers(scene)[0] == ("Ridge Elk", 2)


@clause("VAL-12.12", "VAL-R12")
def test_the_defender_does_not_choose():
    duel("Siege Brute", "Deckhand", "Deckhand").refused("North: attack b3 (VAL-R12)")


@clause("VAL-12.13", "VAL-R30")
def test_the_other_enemy_neither_deals_nor_takes_damage_meanwhile():
    scene = duel("Thornback Boar 2/2", "Militia Levy 1/3", "Deckhand 1/1").when("South: attack b3")
    scene.then("b2: empty", "b3: North Deckhand 1/1", "South energy: 0")
    assert blows(scene) == ["Thornback Boar deals 2, Militia Levy deals 1"] * 2


@clause("VAL-12.14")
def test_a_surviving_attacker_fights_the_other_with_what_it_has_left():
    scene = duel("Militia Levy 3/4", "Deckhand 1/2", "Ridge Elk 2/3").when("South: attack b3")
    scene.then("b3: South Militia Levy 3/1 sick", "North graveyard: Deckhand, Ridge Elk")
    assert len(blows(scene)) == 2


@clause("VAL-12.14", "VAL-R32")
def test_the_second_fight_needs_no_choice():
    duel("Champion of Valtia", "Deckhand", "Deckhand").when("South: attack b3.2").then("asked: South (VAL-3.2)")


# ---- summons during a fight ----------------------------------------------------------------------


@clause("VAL-12.15", "VAL-12.16", "VAL-R30")
def test_a_summon_makes_it_a_new_1_vs_2_with_a_new_choice():
    scene = duel("Thornback Boar 2/2", "Skeleton", "Militia Levy 2/2").when("South: attack b3")
    scene.then("asked: South (VAL-12.12)", "b3: North Militia Levy 2/2", "b3: North Remains 1/1")
    scene.then("options: attack b3, attack b3.2", "b2: South Thornback Boar 2/1")
    scene.when("South: attack b3").then("b3: North Remains 1/1", "b2: empty")
    scene.then("North graveyard: Skeleton, Militia Levy")


@clause("VAL-12.15")
def test_the_new_choice_is_free():
    scene = duel("Thornback Boar 2/2", "Skeleton", "Militia Levy 2/2").when("South: attack b3", "South: attack b3.2")
    scene.then("b3: North Militia Levy 2/2", "b2: empty", "North gone: Remains")


@clause("VAL-12.16")
def test_skeleton_brings_a_remains_into_its_place():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: Hex of Ash
        b3: North Skeleton
    """)
    scene.when("South: play Hex of Ash").then("b3: North Remains 1/1 sick", "North graveyard: Skeleton")


# ---- Protectable ---------------------------------------------------------------------------------


@clause("VAL-12.17")
@pytest.mark.parametrize("defenders", [("Banner Herald 1/3", "Militia Levy"), ("Militia Levy", "Banner Herald 1/3")])
def test_a_protectable_enemy_is_attacked_last(defenders):
    scene = duel("Champion of Valtia", *defenders).then("b3: South Champion of Valtia 5/2", "asked: South (VAL-3.2)")
    assert answers(scene) == [("Militia Levy", 1), ("Banner Herald", 1)]


@clause("VAL-12.17", "VAL-R34")
def test_with_a_new_partner_a_protectable_cannot_be_chosen():
    scene = duel("Champion of Valtia", "Banner Herald", "Skeleton")
    assert answers(scene) == [("Skeleton", 1), ("Remains", 1), ("Banner Herald", 1)]


# ---- spawning onto an enemy ----------------------------------------------------------------------


@clause("VAL-12.18", "VAL-8.8")
def test_the_spawned_character_is_the_attacker():
    scene = given("""
        turn: South 3
        South energy: 2
        South coins: 1
        South hand: Siege Brute
        b1: North Militia Levy 1/4
    """)
    scene.when("South: play Siege Brute b1").then("b1: South Siege Brute 4/3 sick")
    assert blows(scene) == ["Siege Brute deals 4, Militia Levy deals 1"]


# ---- VAL-R29: where the attacker is --------------------------------------------------------------


@clause("VAL-R29")
def test_a_moving_attacker_counts_as_being_where_it_came_from():
    scene = given("""
        turn: South 3
        South energy: 1
        North castle: 30
        c3: South Champion of Valtia 4/4
        c4: North Militia Levy 1/5
    """)
    scene.when("South: move c3 c4")
    assert blows(scene) == ["Champion of Valtia deals 5, Militia Levy deals 1"]
    scene.then("c4: South Champion of Valtia 4/3", "North castle: 22")


@clause("VAL-R29", "VAL-R35")
@pytest.mark.parametrize("alone", [True, False])
def test_a_moving_attacker_leaves_no_gap(alone):
    partner = "" if alone else "b2: South Deckhand"
    scene = given(
        f"""
        turn: South 3
        South energy: 1
        b2: South Captain
        {partner}
        b3: North Deckhand
        """,
        character_card("Captain", "On Attack: summon a Remains in this area."),
    )
    scene.when("South: move b2 b3").then("b3: South Captain 1/2", f"b2: South {'Remains' if alone else 'Deckhand'}")


@clause("VAL-R29")
def test_a_dying_mover_did_not_die_in_the_area_it_attacked():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Hive Warden 1/1
        c1: North Militia Levy
    """)
    scene.when("South: move b2 c1").then("c1: North Militia Levy 1/1", "b3: South Whelp", "b2: empty")


@clause("VAL-R29")
def test_a_spawned_attacker_counts_as_being_where_it_was_placed():
    scene = given("""
        turn: South 3
        South energy: 2
        South coins: 1
        South hand: Plague Bearer
        b1: North Champion of Valtia
        b2: North Deckhand 1/2
        c2: North Deckhand 1/2
    """)
    scene.when("South: play Plague Bearer b1")
    scene.then("b1: North Champion of Valtia 4/1", "b2: North Deckhand 1/1", "c2: North Deckhand 1/2")


# ---- VAL-R30: both die ---------------------------------------------------------------------------


@clause("VAL-R30", "VAL-15.7")
def test_if_both_die_the_area_is_empty_and_the_castle_unharmed():
    scene = given("""
        turn: South 3
        South energy: 1
        b3: South Thornback Boar
        b4: North Thornback Boar
    """)
    scene.when("South: move b3 b4").then("b3: empty", "b4: empty", "North castle: 5")


# ---- VAL-R31: endless fights ---------------------------------------------------------------------


@clause("VAL-R31", "VAL-12.11")
def test_an_endless_fight_leaves_a_moving_attacker_where_it_was_sick():
    scene = duel("Stone Sentinel", "Stone Sentinel")
    scene.then("b2: South Stone Sentinel 0/4 sick", "b3: North Stone Sentinel 0/4", "South energy: 0")
    assert ("VAL-R31", "Stone Sentinel cannot win this fight") in [line[1:] for line in scene.table.read_log(None)]


@clause("VAL-R31")
def test_in_an_endless_fight_a_spawned_attacker_dies():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: Stone Sentinel
        c1: North Spring Caller
    """)
    scene.when("South: play Stone Sentinel c1").then("c1: North Spring Caller 0/3", "South graveyard: Stone Sentinel")


@clause("VAL-R31")
def test_one_attack_is_enough_to_end_a_fight():
    duel("Stone Sentinel 0/4", "Deckhand 1/9").then("b2: empty", "b3: North Deckhand 1/9")
    duel("Deckhand 1/9", "Stone Sentinel 0/4").then("b3: South Deckhand 1/9")


@clause("VAL-R31", "VAL-12.13")
@pytest.mark.parametrize(
    ("choice", "after"),
    [("b3.2", "b2: South Stone Sentinel 0/4 sick"), ("b3", "b2: empty")],
)
def test_0_attack_in_a_1_vs_2(choice, after):
    scene = duel("Stone Sentinel", "Thornback Boar 2/1", "Deckhand 0/1")
    scene.when(f"South: attack {choice}").then(after, "b3: North Thornback Boar 2/1", "b3: North Deckhand 0/1")


@clause("VAL-R31")
def test_an_ignored_blow_changes_something_and_the_fight_goes_on():
    scene = duel("Thornback Boar 2/2", "Shield Bearer 0/2").then("b3: South Thornback Boar 2/2")
    assert len(blows(scene)) == 2


@clause("VAL-R31")
def test_a_fight_against_ever_new_enemies_is_endless_too():
    scene = given(
        """
        turn: South 3
        South energy: 1
        b2: South Deckhand
        b3: North Hydra
        """,
        character_card("Hydra", "On Death: summon a Hydra in this area.", values=(0, 1)),
    )
    scene.when("South: move b2 b3").then("b2: South Deckhand 1/1 sick", "b3: North Hydra 0/1", "asked: South (VAL-3.2)")


@clause("VAL-R31")
def test_no_damage_because_of_a_text_is_no_damage():
    scene = given(
        """
        turn: South 3
        South energy: 1
        b2: South Ghost
        b3: North Ghost
        """,
        character_card("Ghost", "This card takes no damage."),
    )
    scene.when("South: move b2 b3").then("b2: South Ghost 1/3 sick", "b3: North Ghost 1/3")


# ---- VAL-R32: between rounds ---------------------------------------------------------------------


@clause("VAL-R32")
def test_attack_is_read_afresh_after_the_effects_of_a_round():
    scene = duel("Gore Tyrant 5/9", "Deckhand", "Militia Levy").when("South: attack b3")
    assert blows(scene) == ["Gore Tyrant deals 5, Deckhand deals 1", "Gore Tyrant deals 6, Militia Levy deals 1"]


@clause("VAL-R32")
def test_the_deaths_of_a_round_are_handled_together():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Plague Bearer 2/1
        b3: North Plague Bearer 2/1
        a2: South Deckhand
        a3: North Deckhand
    """)
    scene.when("South: move b2 b3").then("a2: South Deckhand 1/1", "a3: North Deckhand 1/1", "b2: empty", "b3: empty")


@clause("VAL-R32", "VAL-13.2")
@pytest.mark.parametrize("order", [("Warlock", "Deckhand"), ("Deckhand", "Warlock")])
def test_who_dies_together_dies_with_what_held_a_moment_before(order):
    scene = given(
        f"""
        turn: South 3
        South hand: Quake
        b2: South {order[0]}
        c2: South {order[1]}
        """,
        character_card("Warlock", "Each other ally has Vanish."),
        spell_card("Quake", "Destroy each character."),
    )
    scene.when("South: play Quake").then("South gone: Deckhand", "South graveyard: Warlock, Quake")


@clause("VAL-R32")
def test_death_effects_come_before_the_fight_goes_on():
    scene = duel("Thornback Boar 2/4", "Plague Bearer 1/2", "Militia Levy 1/2").when("South: attack b3")
    scene.then("b3: South Thornback Boar 2/1", "log has: Thornback Boar in b2 took 1 damage")


# ---- VAL-R33: summons by death inside a fight ----------------------------------------------------


@clause("VAL-R33")
def test_a_defenders_summon_joins_the_defence():
    scene = duel("Militia Levy 3/3", "Skeleton").then("b3: South Militia Levy 3/1", "b2: empty", "North gone: Remains")
    assert len(blows(scene)) == 2


TWIN = character_card("Twin", "On Death: summon 2 Remains in this area.", values=(1, 1))


@clause("VAL-R33", "VAL-12.15")
def test_two_summons_make_it_a_1_vs_2():
    scene = given("turn: South 3\nSouth energy: 1\nb2: South Militia Levy 3/4\nb3: North Twin", TWIN)
    scene.when("South: move b2 b3").then("asked: South (VAL-12.12)", "b3: North Remains", "b3: North Remains")
    scene.when("South: attack b3").then("b3: South Militia Levy 3/1")


@clause("VAL-R33", "VAL-12.13")
def test_no_choice_is_offered_while_one_enemy_is_half_fought():
    scene = given(
        """
        turn: South 3
        South energy: 1
        b2: South Militia Levy 1/9
        b3: North Caller 1/3
        """,
        character_card("Caller", "When this card is dealt damage: summon a Remains in this area. Once per turn."),
    )
    scene.when("South: move b2 b3").then("b3: South Militia Levy 1/5", "asked: South (VAL-3.2)")
    assert answers(scene) == [("Caller", 1)] * 3 + [("Remains", 1)]


@clause("VAL-R33", "VAL-R29")
def test_a_dying_movers_summon_appears_where_it_came_from():
    scene = duel("Skeleton", "Thornback Boar 2/2")
    scene.then("b2: South Remains 1/1 sick", "b3: North Thornback Boar 2/1", "asked: South (VAL-3.2)")
    assert len(blows(scene)) == 1


@clause("VAL-R33")
def test_a_dying_spawned_attackers_summon_fights_on():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: Skeleton
        b1: North Militia Levy 1/3
    """)
    scene.when("South: play Skeleton b1")
    scene.then("b1: North Militia Levy 1/1", "South graveyard: Skeleton", "South gone: Remains")
    assert [blow["card"]["name"] for blow in facts(scene.table, "blows exchanged")] == ["Skeleton", "Remains"]


@clause("VAL-R33", "VAL-R30")
def test_if_both_die_the_defenders_summon_stands_in_the_area():
    duel("Deckhand", "Skeleton").then("b2: empty", "b3: North Remains 1/1 sick")


@clause("VAL-R33")
def test_if_a_spawned_attacker_and_a_defender_die_together_their_summons_fight():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: Skeleton
        b1: North Skeleton
    """)
    scene.when("South: play Skeleton b1").then("b1: empty", "South gone: Remains", "North gone: Remains")


# ---- VAL-R34: Protectable ------------------------------------------------------------------------


@clause("VAL-R34")
def test_alone_a_protectable_is_attacked_as_any_other():
    duel("Champion of Valtia", "Banner Herald").then("b3: South Champion of Valtia 5/3")


@clause("VAL-R34")
def test_between_two_protectables_the_attacker_chooses():
    scene = duel("Champion of Valtia", "Banner Herald", "Den Mother").then("options: attack b3, attack b3.2")
    scene.when("South: attack b3.2").then("b3: South Champion of Valtia 5/2")


@clause("VAL-R34")
def test_a_protectable_attacker_has_no_advantage():
    duel("Banner Herald 1/3", "Thornback Boar 2/2").then("b2: empty", "b3: empty")


@clause("VAL-R34")
def test_a_partner_that_arrives_does_not_interrupt_the_duel_with_a_protectable():
    scene = given(
        """
        turn: South 3
        South energy: 1
        b2: South Militia Levy 1/9
        b3: North Shy 1/3
        """,
        character_card(
            "Shy", "Protectable. When this card is dealt damage: summon a Remains in this area. Once per turn."
        ),
    )
    scene.when("South: move b2 b3")
    assert answers(scene) == [("Shy", 1)] * 3 + [("Remains", 1)]


@clause("VAL-R34", "VAL-R39")
def test_protectable_does_not_shield_against_spells():
    scene = given(
        """
        turn: South 3
        South hand: Bolt
        b3: North Banner Herald 1/2
        b3: North Deckhand
        """,
        spell_card("Bolt", "Choose an enemy; deal 2 damage to it."),
    )
    scene.when("South: play Bolt").then("may: choose b3, choose b3.2").when("South: choose b3").then(
        "b3: North Deckhand"
    )
