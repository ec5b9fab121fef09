"""VAL-9: movement; VAL-R6, VAL-R24, VAL-R50 (moves by effect)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.valtia.workbench import character_card, given, goals, spell_card


@clause("VAL-9.1")
def test_only_allies_are_moved():
    scene = given("""
        turn: South 3
        South energy: 2
        b2: South Deckhand
        d3: North Deckhand
    """)
    scene.refused("South: move d3 d2 (VAL-9.1)").then("may: move b2 b3")


@clause("VAL-9.1")
def test_nobody_moves_from_an_empty_area():
    given("""
        turn: South 3
        South energy: 2
        b2: South Deckhand
    """).refused("South: move c2 c3 (VAL-9.1)", "South: move b2.2 b3 (VAL-9.1)")


@clause("VAL-9.1", "VAL-9.2")
@pytest.mark.parametrize("area", ["b2", "b4", "d2", "e2", "a4"])
def test_a_move_goes_one_area_far(area):
    given("""
        turn: South 3
        South energy: 5
        b2: South Deckhand
    """).refused(f"South: move b2 {area} (VAL-9.2)")


def reached(side, name, origin):
    scene = given(f"""
        turn: {side} 3
        {side} energy: 1
        {origin}: {side} {name}
    """)
    return set(goals(scene.table, "move"))


@clause("VAL-9.2", "VAL-R6", "VAL-R24", "VAL-5.3")
@pytest.mark.parametrize(
    ("side", "name", "origin", "areas"),
    [
        ("South", "Thornback Boar", "c2", "b3 c3 d3 b2 d2"),
        ("South", "Militia Levy", "c2", "c3 c1 b2 d2"),
        ("South", "Stone Sentinel", "c2", "c3 b2 d2 b1 c1 d1"),
        ("North", "Thornback Boar", "c3", "b2 c2 d2 b3 d3"),
        ("North", "Militia Levy", "c3", "c2 c4 b3 d3"),
        ("North", "Stone Sentinel", "c3", "c2 b3 d3 b4 c4 d4"),
        ("South", "Thornback Boar", "a4", "b4"),
        ("South", "Thornback Boar", "a1", "a2 b2 b1"),
        ("South", "Stone Sentinel", "e1", "e2 d1"),
        ("North", "Thornback Boar", "e1", "d1"),
        ("South", "Militia Levy", "a1", "a2 b1"),
    ],
)
def test_a_character_moves_as_its_pattern_shows_and_stays_on_the_map(side, name, origin, areas):
    assert reached(side, name, origin) == set(areas.split())


@clause("VAL-R6", "VAL-9.2")
def test_only_forward_is_a_restriction_by_an_effect():
    assert reached("South", "Siege Brute", "c2") == {"c3"}
    assert reached("North", "Siege Brute", "c2") == {"c1"}
    assert reached("South", "Siege Brute", "c4") == set()


@clause("VAL-R24", "VAL-16.8")
def test_a_character_may_move_to_an_area_that_is_not_adjacent():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: Drill Sergeant
        b1: South Thornback Boar
        c2: South Thornback Boar
    """)
    scene.then("may: move b1 c2")
    scene.when("South: play Drill Sergeant b1").then("b1: South Thornback Boar 3/2", "b1: South Drill Sergeant 1/2")
    scene.then("c2: South Thornback Boar 2/2")


@clause("VAL-9.3")
def test_a_move_costs_1_energy():
    given("""
        turn: South 3
        South energy: 5
        b2: South Deckhand
    """).when("South: move b2 b3").then("South energy: 4", "b3: South Deckhand", "b2: empty")


@clause("VAL-9.4", "VAL-9.5", "VAL-9.6")
def test_several_allies_move_each_once():
    scene = given("""
        turn: South 3
        South energy: 3
        b1: South Deckhand
        c1: South Deckhand
        d1: South Deckhand
    """)
    scene.when("South: move b1 b2", "South: move d1 d2")
    scene.then("South energy: 1", "b2: South Deckhand sick", "d2: South Deckhand sick", "c1: South Deckhand rested")
    scene.refused("South: move b2 b3 (VAL-9.6)").then("may: move c1 c2")


@clause("VAL-9.5", "VAL-9.10")
def test_a_moved_ally_rests_until_its_controllers_next_turn():
    scene = given("""
        turn: South 3
        South energy: 3
        b2: South Deckhand
    """)
    scene.when("South: move b2 b3").refused("South: move b3 b4 (VAL-9.6)")
    scene.when("South: end turn").then("b3: South Deckhand sick")
    scene.when("North: end turn").then("b3: South Deckhand rested", "may: move b3 b4")


@clause("VAL-9.6")
@pytest.mark.parametrize(("state", "allowed"), [("sick", False), ("rested", True)])
def test_sickness_forbids_the_move_action(state, allowed):
    scene = given(f"""
        turn: South 3
        South energy: 3
        b2: South Deckhand 1/1 {state}
    """)
    if allowed:
        scene.then("may: move b2 b3")
    else:
        scene.refused("South: move b2 b3 (VAL-9.6)")


@clause("VAL-9.7")
def test_two_allies_block_until_one_leaves():
    scene = given("""
        turn: South 3
        South energy: 3
        b1: South Deckhand
        b2: South Militia Levy
        b2: South Thornback Boar
    """)
    scene.refused("South: move b1 b2 (VAL-9.7)")
    scene.when("South: move b2.2 b3", "South: move b1 b2")
    scene.then("b2: South Militia Levy", "b2: South Deckhand", "b3: South Thornback Boar")


@clause("VAL-9.8")
def test_two_allies_share_an_area():
    scene = given("""
        turn: South 3
        South energy: 3
        b1: South Deckhand
        b2: South Militia Levy rested
    """)
    scene.when("South: move b1 b2").then("b2: South Militia Levy 1/2 rested", "b2: South Deckhand 1/1 sick")


@clause("VAL-9.9", "VAL-12.2", "VAL-12.3")
def test_a_mover_takes_the_area_only_by_winning_and_pays_in_any_case():
    scene = given("""
        turn: South 3
        South energy: 2
        b2: South Thornback Boar
        d2: South Deckhand
        b3: North Deckhand
        d3: North Champion of Valtia
    """)
    scene.when("South: move b2 b3").then("b3: South Thornback Boar 2/1 sick", "b2: empty", "South energy: 1")
    scene.when("South: move d2 d3").then("d3: North Champion of Valtia 5/3", "d2: empty", "South energy: 0")


# ---- VAL-R50: moves by effect --------------------------------------------------------------------

SHOVE = spell_card("Shove", "Choose a character; push it 1 area forward.")


def shove(position, spot, side="South"):
    scene = given(f"turn: {side} 3\n{side} hand: Shove\n{position}", SHOVE)
    scene.when(f"{side}: play Shove")
    if scene.table.asks[0].clause == "VAL-11.1":
        scene.when(f"{side}: choose {spot}")
    return scene


@clause("VAL-R50")
@pytest.mark.parametrize("state", ["sick", "rested"])
def test_a_move_by_effect_is_free_ignores_sickness_and_gives_none(state):
    scene = shove(f"b2: South Deckhand 1/1 {state}", "b2")
    scene.then(f"b3: South Deckhand 1/1 {state}", "South energy: 0")


@clause("VAL-R50")
def test_a_move_by_effect_ignores_the_pattern():
    scene = given(
        """
        turn: South 3
        South energy: 1
        South hand: Recall
        b2: South Thornback Boar
        """,
        spell_card("Recall", "Choose an ally and an area; move it to that area."),
    )
    scene.refused("South: move b2 b1 (VAL-9.2)")
    scene.when("South: play Recall", "South: choose area d1")
    scene.then("d1: South Thornback Boar rested", "b2: empty", "South energy: 1")


@clause("VAL-R50")
def test_off_the_map_it_does_not_move():
    shove("b4: South Deckhand rested", "b4").then("b4: South Deckhand rested", "North castle: 5")


@clause("VAL-R50", "VAL-9.7")
@pytest.mark.parametrize("allies", [1, 2])
def test_into_an_area_with_two_allies_it_does_not_move(allies):
    there = ["b3: South Militia Levy"] * allies
    scene = shove("\n".join(["b2: South Deckhand", *there]), "b2")
    if allies == 2:
        scene.then("b2: South Deckhand", *there)
    else:
        scene.then("b2: empty", *there, "b3: South Deckhand")


@clause("VAL-R50", "VAL-R12")
def test_into_enemies_it_fights_as_the_attacker_and_its_own_player_chooses():
    scene = shove("b3: North Champion of Valtia\nb2: South Deckhand\nb2: South Militia Levy", "b3")
    scene.then("asked: North (VAL-12.12)").when("North: attack b2.2").then("b2: North Champion of Valtia 5/2")


@clause("VAL-R50", "VAL-R31")
@pytest.mark.parametrize(
    ("defender", "stays"), [("Champion of Valtia", "b2: empty"), ("Stone Sentinel", "b2: South Stone Sentinel rested")]
)
def test_if_it_does_not_win_it_stays_where_it_was(defender, stays):
    scene = shove(f"b2: South Stone Sentinel rested\nb3: North {defender}", "b2")
    scene.then(stays, f"b3: North {defender}")


@clause("VAL-R50", "VAL-R40", "VAL-15.2")
@pytest.mark.parametrize(("side", "castle"), [("South", 3), ("North", 5)])
def test_moved_into_an_enemy_spawn_area_it_deals_damage_in_its_own_turn_only(side, castle):
    scene = shove("b3: South Thornback Boar", "b3", side)
    scene.then("b4: South Thornback Boar", f"North castle: {castle}")


@clause("VAL-R50", "VAL-R44")
def test_moved_there_in_the_opponents_turn_it_deals_automatic_damage_later():
    scene = shove("b3: South Thornback Boar", "b3", "North").then("North castle: 5")
    scene.when("North: end turn").then("North castle: 3", "b4: South Thornback Boar 2/2 stuck")


TURNCOAT = spell_card("Confusion", "Choose an ally and an enemy; swap them.")


@clause("VAL-R50")
def test_a_swap_exchanges_two_allies_without_sickness():
    scene = given("""
        turn: South 3
        South coins: 1
        b2: South Wayfarer rested
        c2: South Militia Levy 1/1 sick
    """)
    scene.when("South: invest b2").then("c2: South Wayfarer rested", "b2: South Militia Levy 1/1 sick")


@clause("VAL-R50", "VAL-15.10")
def test_a_stuck_invader_is_freed_by_a_swap():
    scene = given("""
        turn: North 3
        North coins: 1
        North energy: 3
        South castle: 10
        b1: North Thornback Boar 2/2 stuck
        b2: North Wayfarer
    """)
    scene.refused("North: move b1 a1 (VAL-15.10)")
    scene.when("North: invest b2")
    scene.then("b2: North Thornback Boar stuck", "b1: North Wayfarer", "South castle: 9")
    scene.refused("North: move b2 a1 (VAL-15.10)")


@clause("VAL-R50")
def test_a_swap_with_an_enemy_exchanges_both_areas():
    scene = given("turn: South 3\nSouth hand: Confusion\nb2: South Deckhand\nd3: North Militia Levy", TURNCOAT)
    scene.when("South: play Confusion").then("d3: South Deckhand", "b2: North Militia Levy")


@clause("VAL-R50", "VAL-7.4")
def test_after_a_swap_the_active_players_character_attacks():
    scene = given(
        """
        turn: South 3
        South hand: Confusion
        b2: South Thornback Boar
        d3: North Deckhand
        d3: North Militia Levy 1/2
        """,
        TURNCOAT,
    )
    scene.when("South: play Confusion", "South: choose d3")
    scene.then("d3: South Thornback Boar 2/1", "b2: North Deckhand", "North graveyard: Militia Levy")
    scene.then("log has: Thornback Boar attacks Militia Levy in d3")


@clause("VAL-R50", "VAL-R40")
@pytest.mark.parametrize(("origin", "castle"), [("b4", 4), ("c4", 3)])
def test_a_swap_into_an_enemy_spawn_area_deals_damage(origin, castle):
    scene = given(f"""
        turn: South 3
        South coins: 1
        {origin}: South Militia Levy
        {origin[0]}3: South Wayfarer
    """)
    scene.when(f"South: invest {origin[0]}3").then(f"{origin}: South Wayfarer", f"North castle: {castle}")


@clause("VAL-R50", "VAL-R40", "VAL-15.7")
def test_after_a_swap_into_a_held_spawn_area_the_winner_deals_damage():
    scene = given(
        """
        turn: South 3
        South hand: Confusion
        d2: South Thornback Boar
        b4: North Deckhand
        b4: North Militia Levy
        """,
        TURNCOAT,
    )
    scene.when("South: play Confusion", "South: choose b4")
    scene.then("b4: South Thornback Boar 2/1", "d2: North Deckhand", "North castle: 3")


@clause("VAL-R50")
@pytest.mark.parametrize("allies", [1, 2])
def test_swapped_allies_need_no_further_room(allies):
    there = "d3: South Deckhand\n" * allies
    scene = given(f"turn: South 3\nSouth coins: 1\nd2: South Wayfarer\n{there}").when("South: invest d2")
    if allies == 2:
        scene.when("South: choose d3")
    scene.then("d2: South Deckhand", *["d3: South Deckhand"] * (allies - 1), "d3: South Wayfarer")


@clause("VAL-R50")
def test_a_move_by_effect_is_a_move_for_after_moving():
    shove("b2: South Ridge Elk", "b2").then("b3: South Ridge Elk 2/4")


@clause("VAL-R50")
def test_an_effect_may_say_that_it_tires():
    scene = given(
        """
        turn: South 3
        South energy: 1
        South coins: 1
        b2: South Leaper rested
        """,
        character_card("Leaper", "Invest 1: move this card to the front area; this card cannot move this turn."),
    )
    scene.when("South: invest b2").then("b3: South Leaper", "may not: move b3 b4, move b3 c3")
