"""CAS-5: resources; CAS-R22 to CAS-R24, CAS-R85."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.castles.workbench import given, spell_card

ROUND = ("South: end turn", "North: end turn")


@clause("CAS-5.1", "CAS-5.2", "CAS-5.3")
def test_there_are_two_resources_and_everybody_sees_them():
    view = given("""
        turn: South 3
        South energy: 4
        South coins: 2
    """).table.view(None)
    assert (view["energy"][0], view["coins"][0]) == (4, 2)


@clause("CAS-5.2")
def test_the_energy_token_moves_with_every_gain_and_cost():
    scene = given("""
        turn: South 3
        South energy: 5
        South hand: Shambler, Energy
        b2: South Watch Recruit
    """)
    scene.when("South: play Shambler b1").then("South energy: 3")
    scene.when("South: play Energy").then("South energy: 4")
    scene.when("South: move b2 b3").then("South energy: 3")


@clause("CAS-5.3")
def test_coins_come_from_the_bank_and_go_back_to_it():
    scene = given("""
        turn: South 3
        South energy: 2
        South coins: 1
        South hand: Split the Haul, Ember Sprite
        North coins: 3
    """)
    scene.when("South: play Split the Haul").then("South coins: 2", "North coins: 3")
    scene.when("South: play Ember Sprite b1").then("South coins: 1", "North coins: 3")


@clause("CAS-5.5", "CAS-5.6", "CAS-R19")
@pytest.mark.parametrize(
    ("turn", "energy", "coins"), [(2, 3, 0), (3, 4, 0), (4, 5, 0), (5, 5, 1), (6, 5, 1), (7, 5, 1), (30, 5, 1)]
)
@pytest.mark.parametrize("seat", ["South", "North"])
def test_the_income_table(seat, turn, energy, coins):
    other = "North" if seat == "South" else "South"
    scene = given(f"""
        turn: {seat} {turn - 1}
        first: {seat}
        {seat} coins: 0
    """)
    scene.when(f"{seat}: end turn", f"{other}: end turn")
    scene.then(f"turn: {seat} {turn}", f"{seat} energy: {energy}", f"{seat} coins: {coins}")


@clause("CAS-5.4", "CAS-5.5")
def test_the_second_players_first_turn_has_2_energy_and_no_coin():
    scene = given("turn: South 1\nSouth energy: 2")
    scene.when("South: end turn").then("turn: North 1", "North energy: 2", "North coins: 0")


@clause("CAS-5.6", "CAS-5.5", "CAS-5.8")
def test_energy_stops_growing_at_5_and_coins_go_on():
    scene = given("turn: South 1\nSouth energy: 2")
    found = []
    for _ in range(6):
        scene.when(*ROUND)
        view = scene.table.view(None)
        found.append((view["energy"][0], view["coins"][0]))
    assert found == [(3, 0), (4, 0), (5, 0), (5, 1), (5, 2), (5, 3)]


@clause("CAS-5.7", "CAS-R22")
@pytest.mark.parametrize("left", [0, 3, 5, 8])
def test_energy_is_reset_not_saved_and_also_lowered(left):
    given(f"turn: South 2\nSouth energy: {left}").when(*ROUND).then("turn: South 3", "South energy: 4")


@clause("CAS-R22")
def test_unspent_energy_has_no_use_in_the_opponents_turn():
    scene = given("""
        turn: South 3
        South energy: 3
        South hand: Watch Recruit
        b2: South Shambler
    """)
    scene.when("South: end turn").then("South energy: 3")
    scene.refused("South: move b2 b3 (CAS-1.2)", "South: play Watch Recruit b1 (CAS-1.2)")


@clause("CAS-5.8", "CAS-R24")
def test_coins_are_kept_without_a_maximum():
    scene = given("turn: South 6\nSouth coins: 99")
    scene.when(*ROUND).then("South coins: 100").when(*ROUND).then("South coins: 101")


@clause("CAS-R24")
def test_the_bank_never_runs_out():
    scene = given(
        """
        turn: South 6
        South coins: 500
        North coins: 500
        South hand: Hoard
    """,
        spell_card("Hoard", "Gain 40 coins."),
    )
    scene.when("South: play Hoard").then("South coins: 540")


@clause("CAS-5.9", "CAS-R85")
def test_resources_are_also_gained_by_effects_and_trades():
    scene = given("""
        turn: South 3
        South energy: 3
        South hand: Split the Haul, Energy
    """)
    scene.when("South: play Split the Haul").then("South coins: 1", "South energy: 2")
    scene.when("South: play Energy").then("South energy: 3")
    scene.when("South: trade energy").then("South energy: 1", "South coins: 2")


@clause("CAS-R23")
@pytest.mark.parametrize(("before", "after"), [(6, 7), (7, 8), (8, 8)])
def test_energy_above_8_is_lost(before, after):
    scene = given(f"""
        turn: South 5
        South energy: {before}
        South hand: Energy
    """)
    scene.when("South: play Energy").then(f"South energy: {after}", "South gone: Energy")


@clause("CAS-R23")
def test_an_effect_fills_up_to_8_only():
    scene = given(
        """
        turn: South 5
        South energy: 6
        South hand: Deep Well
    """,
        spell_card("Deep Well", "Gain 5 energy."),
    )
    scene.when("South: play Deep Well").then("South energy: 8")


@clause("CAS-R23", "CAS-6.3", "CAS-6.4")
@pytest.mark.parametrize("energy", [7, 8])
def test_trades_for_energy_are_not_offered_at_8(energy):
    scene = given(f"""
        turn: South 5
        South energy: {energy}
        South coins: 1
        South hand: Blessing
    """)
    if energy == 7:
        scene.then("may: trade coin, discard Blessing")
    else:
        scene.refused("South: trade coin (CAS-R23)", "South: discard Blessing (CAS-R23)").then("may: trade energy")


@clause("CAS-R85")
def test_an_icon_in_an_effect_means_1():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Blessing
        b2: South Shambler
    """)
    scene.when("South: play Blessing").then("b2: South Shambler 2/3")
