"""VAL-8: playing a character; VAL-R22, VAL-R23, VAL-R25 and VAL-R35."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.valtia.workbench import character_card, given, goals, seen, spell_card


@clause("VAL-8.1")
def test_a_character_is_placed_and_paid_for():
    scene = given("""
        turn: South 3
        South energy: 3
        South coins: 2
        South hand: Siege Brute
    """)
    scene.when("South: play Siege Brute c1")
    scene.then("c1: South Siege Brute 3/4 sick", "South energy: 1", "South coins: 1", "South hand: empty")


@clause("VAL-8.1")
def test_a_card_that_is_not_in_hand_is_not_played():
    given("""
        turn: South 3
        South energy: 5
        South hand: Deckhand
        South deck: Militia Levy
    """).refused("South: play Militia Levy b1 (VAL-8.1)")


@clause("VAL-8.1")
def test_one_copy_of_several_is_played():
    scene = given("""
        turn: South 3
        South energy: 5
        South hand: 2 Deckhand
    """)
    scene.when("South: play Deckhand b1").then("South hand: Deckhand")


@clause("VAL-8.2", "VAL-R2")
@pytest.mark.parametrize("area", ["a1", "e1", "b2", "c2", "a2", "b4", "c4", "a4"])
def test_elsewhere_a_character_without_maritime_is_not_played(area):
    given("""
        turn: South 3
        South energy: 5
        South hand: Deckhand
    """).refused(f"South: play Deckhand {area} (VAL-8.2)")


@clause("VAL-8.3", "VAL-16.5")
@pytest.mark.parametrize("side", ["South", "North"])
def test_a_maritime_character_is_played_on_the_own_home_coast(side):
    row = "1" if side == "South" else "4"
    scene = given(f"""
        turn: {side} 3
        {side} energy: 2
        {side} hand: Reef Smuggler
    """)
    assert goals(scene.table, "play") == [f"a{row}", f"e{row}"]


@clause("VAL-8.3", "VAL-16.5")
@pytest.mark.parametrize("area", ["b1", "c1", "d1", "a2", "e2", "a4", "e4", "c2"])
def test_a_maritime_character_is_not_played_elsewhere(area):
    given("""
        turn: South 3
        South energy: 2
        South hand: Reef Smuggler
    """).refused(f"South: play Reef Smuggler {area} (VAL-8.3)")


@clause("VAL-8.4")
def test_any_number_of_characters_is_played():
    scene = given("""
        turn: South 3
        South energy: 8
        South hand: 5 Deckhand
        South deck: 3 Deckhand
    """)
    areas = ["b1", "b1", "c1", "c1", "d1", "d1"]
    scene.when(*[f"South: play Deckhand {area}" for area in areas])
    scene.then("South energy: 2", "South hand: 2 cards", "d1: South Deckhand", "d1: South Deckhand")
    scene.refused("South: play Deckhand d1 (VAL-7.10)")


@clause("VAL-8.5", "VAL-9.6")
def test_a_character_that_was_played_cannot_move_this_turn_but_the_next():
    scene = given("""
        turn: South 3
        South energy: 4
        South hand: Deckhand
    """)
    scene.when("South: play Deckhand b1").then("b1: South Deckhand sick")
    scene.refused("South: move b1 b2 (VAL-9.6)")
    scene.when("South: end turn").then("b1: South Deckhand sick")
    scene.when("North: end turn").then("b1: South Deckhand rested", "may: move b1 b2")


@clause("VAL-8.6", "VAL-17.1")
def test_movement_sickness_is_shown():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Deckhand
        d2: South Deckhand
    """)
    scene.when("South: play Deckhand b1")
    assert seen(scene, "b1")["sick"] is True
    assert seen(scene, "d2")["sick"] is False


@clause("VAL-8.7", "VAL-6.2")
def test_the_hand_is_refilled_after_playing():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Deckhand, 4 Mend
        South deck: Skeleton, War Drum
    """)
    scene.when("South: play Deckhand b1").then("South hand: 4 Mend, Skeleton", "South deck: War Drum")


@clause("VAL-8.8", "VAL-12.18", "VAL-15.8")
def test_a_character_played_onto_an_enemy_fights_at_once():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: Shield Bearer
        b1: North Deckhand 2/1
    """)
    scene.when("South: play Shield Bearer b1")
    scene.then("b1: South Shield Bearer 1/2 sick", "North graveyard: Deckhand", "South castle: 5")


# ---- VAL-R22: spawning onto enemies --------------------------------------------------------------


@clause("VAL-R22", "VAL-12.18")
def test_only_the_card_is_paid_for_and_no_move():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: Thornback Boar
        b1: North Deckhand
    """)
    scene.when("South: play Thornback Boar b1").then("b1: South Thornback Boar 2/1 sick", "South energy: 0")


@clause("VAL-R22", "VAL-12.12")
def test_onto_two_enemies_it_is_a_1_vs_2_fight():
    scene = given("""
        turn: South 3
        South energy: 2
        South coins: 3
        South hand: Champion of Valtia
        b1: North Deckhand 1/2
        b1: North Thornback Boar 2/2
    """)
    scene.when("South: play Champion of Valtia b1").then("asked: South (VAL-12.12)", "options: attack b1, attack b1.2")
    scene.when("South: attack b1.2").then("b1: South Champion of Valtia 4/1 sick")


@clause("VAL-R22")
def test_a_spawned_character_that_loses_leaves_the_enemy_there():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Deckhand
        b1: North Champion of Valtia
    """)
    scene.when("South: play Deckhand b1").then("b1: North Champion of Valtia 4/3", "South graveyard: Deckhand")


@clause("VAL-R22")
def test_a_maritime_character_is_played_onto_enemies_on_its_coast():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: Reef Smuggler
        a1: North Deckhand
    """)
    scene.when("South: play Reef Smuggler a1").then("a1: South Reef Smuggler 2/1 sick")


# ---- VAL-R23: entering the board -----------------------------------------------------------------

IMP = character_card("Imp", "On Entering: deal 1 damage to each enemy in an adjacent area.")


@clause("VAL-R23", "VAL-11.3", "VAL-8.8")
@pytest.mark.parametrize(("defense", "after"), [(1, "b1: South Imp 1/3 sick"), (2, "b1: South Imp 1/2 sick")])
def test_on_entering_comes_before_the_fight_and_may_spare_it(defense, after):
    scene = given(
        f"""
        turn: South 3
        South hand: Imp
        b1: North Deckhand 1/{defense}
        """,
        IMP,
    )
    scene.when("South: play Imp b1").then(after, "North graveyard: Deckhand")


@clause("VAL-R23")
def test_on_entering_happens_for_a_summoned_character():
    scene = given(
        """
        turn: South 3
        South hand: Call
        b2: North Deckhand 1/2
        """,
        IMP,
        spell_card("Call", "Choose one of your spawn areas; summon an Imp in that area."),
    )
    scene.when("South: play Call", "South: choose area b1").then("b1: South Imp 1/3 sick", "b2: North Deckhand 1/1")


@clause("VAL-R23", "VAL-11.3")
def test_on_entering_does_not_happen_by_moving():
    scene = given("""
        turn: South 3
        South energy: 1
        b1: South Toll Collector
    """)
    scene.when("South: move b1 b2").then("South coins: 0", "b2: South Toll Collector")


# ---- VAL-R25: summoned on the coast --------------------------------------------------------------


@clause("VAL-R25", "VAL-8.5")
@pytest.mark.parametrize("area", ["a1", "e1"])
def test_a_maritime_character_is_sick_on_the_coast_this_turn(area):
    scene = given("""
        turn: South 3
        South energy: 4
        South hand: Reef Smuggler
    """)
    scene.when(f"South: play Reef Smuggler {area}").then(f"{area}: South Reef Smuggler sick")
    scene.refused(f"South: move {area} {area[0]}2 (VAL-9.6)")
    scene.when("South: end turn", "North: end turn").then(f"may: move {area} {area[0]}2")


# ---- VAL-R35: summons by effect ------------------------------------------------------------------

LEFTOVER = spell_card("Leftover", "Choose an area; summon a Remains in that area.")


def summon(position, area):
    scene = given(f"turn: South 3\nSouth hand: Leftover\n{position}", LEFTOVER)
    return scene.when("South: play Leftover", f"South: choose area {area}")


@clause("VAL-R35", "VAL-7.3")
@pytest.mark.parametrize("allies", [0, 1, 2])
def test_nothing_is_summoned_beside_two_allies(allies):
    there = ["b2: South Deckhand"] * allies
    scene = summon("\n".join(there), "b2")
    if allies == 2:
        scene.then(*there, "log lacks: summoned")
    else:
        scene.then(*there, "b2: South Remains 1/1 sick")


@clause("VAL-R35", "VAL-R22")
def test_a_newcomer_among_enemies_fights_at_once_as_the_attacker():
    scene = summon("b2: North Deckhand 0/1", "b2")
    scene.then("b2: South Remains 1/1 sick", "North graveyard: Deckhand")
    scene.then("log has: Remains attacks Deckhand")


@clause("VAL-R35")
def test_a_newcomer_chooses_among_two_enemies():
    scene = summon("b2: North Deckhand 1/1\nb2: North Deckhand 1/1", "b2")
    scene.then("asked: South (VAL-12.12)").when("South: attack b2").then(
        "b2: North Deckhand 1/1", "South gone: Remains"
    )


@clause("VAL-R35", "VAL-R40", "VAL-15.2")
@pytest.mark.parametrize("area", ["b4", "c4"])
def test_being_summoned_deals_no_castle_damage(area):
    summon("", area).then(f"{area}: South Remains 1/1 sick", "North castle: 5")


@clause("VAL-R35")
def test_a_fight_by_a_summon_waits_until_the_effect_is_over():
    scene = given(
        """
        turn: South 3
        South hand: Ambush
        b2: North Deckhand 1/1
        """,
        spell_card(
            "Ambush", "Choose an area; summon a Remains in that area; deal 1 damage to each enemy in that area."
        ),
    )
    scene.when("South: play Ambush", "South: choose area b2").then("b2: South Remains 1/1", "log lacks: attacks")


@clause("VAL-R35", "VAL-R29", "VAL-7.4")
def test_a_newcomer_of_a_dying_movers_side_fights_after_the_fight():
    scene = given(
        """
        turn: South 3
        South energy: 1
        b2: South Captain 1/1
        b3: North Champion of Valtia
        """,
        character_card("Captain", "On Attack: summon a Whelp in the front area."),
    )
    scene.when("South: move b2 b3").then("b2: empty", "b3: North Champion of Valtia 5/2", "South gone: Whelp")
    scene.then("log has: Whelp attacks Champion of Valtia in b3")


@clause("VAL-R35", "VAL-R29")
def test_a_newcomer_of_a_winning_movers_side_shares_the_area_with_it():
    scene = given(
        """
        turn: South 3
        South energy: 1
        b2: South Captain 1/3
        b3: North Deckhand
        """,
        character_card("Captain", "On Attack: summon a Whelp in the front area."),
    )
    scene.when("South: move b2 b3").then("b3: South Whelp 1/1", "b3: South Captain 1/2", "log lacks: Whelp attacks")


@clause("VAL-R35", "VAL-R44")
def test_storm_crown_summons_into_a_held_enemy_spawn_area():
    scene = given("""
        turn: South 3
        South energy: 3
        South coins: 3
        South hand: Storm Crown
        b4: North Militia Levy
    """)
    scene.when("South: play Storm Crown b1")
    scene.then("b1: South Storm Crown 4/4 sick", "b4: South Waterspout 3/1 sick", "North castle: 5")
    scene.when("South: end turn", "North: end turn").then("North castle: 5", "b4: South Waterspout 3/1 stuck")
    scene.refused("South: move b4 b3 (VAL-15.10)")
