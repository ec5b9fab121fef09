"""CAS-6: trades; CAS-R25 to CAS-R28."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.castles.workbench import given


@clause("CAS-6.1")
@pytest.mark.parametrize("move", ["trade energy", "trade coin", "discard Blessing"])
def test_nobody_trades_in_the_opponents_turn(move):
    scene = given("""
        turn: South 6
        North energy: 3
        North coins: 2
        North hand: Blessing
    """)
    scene.refused(f"North: {move} (CAS-1.2)")


@clause("CAS-6.2")
@pytest.mark.parametrize(("energy", "allowed"), [(0, False), (1, False), (2, True), (3, True)])
def test_trade_a_costs_2_energy_and_gives_a_coin(energy, allowed):
    scene = given(f"turn: South 1\nSouth energy: {energy}")
    if allowed:
        scene.when("South: trade energy").then(f"South energy: {energy - 2}", "South coins: 1")
    else:
        scene.refused("South: trade energy (CAS-6.2)")


@clause("CAS-6.3")
@pytest.mark.parametrize(("coins", "allowed"), [(0, False), (1, True), (4, True)])
def test_trade_b_costs_a_coin_and_gives_1_energy(coins, allowed):
    scene = given(f"""
        turn: South 1
        South energy: 0
        South coins: {coins}
    """)
    if allowed:
        scene.when("South: trade coin").then("South energy: 1", f"South coins: {coins - 1}")
    else:
        scene.refused("South: trade coin (CAS-6.3)")


@clause("CAS-6.4", "CAS-R28")
def test_trade_c_gives_1_energy_for_a_card():
    scene = given("""
        turn: South 5
        South energy: 0
        South hand: Blessing, Shambler
    """)
    scene.when("South: discard Blessing")
    scene.then("South energy: 1", "South hand: Shambler", "South graveyard: Blessing", "South coins: 0")


@clause("CAS-6.4")
def test_only_a_card_in_hand_can_be_discarded():
    given("turn: South 5\nSouth hand: Blessing").refused("South: discard Shambler (CAS-R39)")


@clause("CAS-6.5", "CAS-R26")
@pytest.mark.parametrize(("turn", "allowed"), [(1, False), (4, False), (5, True), (6, True), (20, True)])
def test_trade_c_is_allowed_from_the_own_fifth_turn_on(turn, allowed):
    scene = given(f"turn: South {turn}\nSouth hand: Blessing")
    if allowed:
        scene.then("may: discard Blessing")
    else:
        scene.refused("South: discard Blessing (CAS-6.5)")


@clause("CAS-R26", "CAS-R18")
def test_the_own_turn_counts_not_the_opponents():
    scene = given("""
        turn: North 4
        first: South
        South turn: 4
        North hand: Blessing
        South hand: Blessing
    """)
    scene.refused("North: discard Blessing (CAS-6.5)")
    scene.when("North: end turn").then("turn: South 5", "may: discard Blessing")


@clause("CAS-6.6")
def test_trade_c_is_made_twice_per_turn_at_most():
    scene = given("turn: South 5\nSouth hand: Blessing, Shambler, Palisade")
    scene.when("South: discard Blessing").then("may: discard Shambler")
    scene.when("South: discard Shambler").refused("South: discard Palisade (CAS-6.6)").then("South energy: 2")


@clause("CAS-6.7", "CAS-R25")
def test_trades_a_and_b_may_be_repeated_from_turn_1():
    scene = given("turn: South 1\nSouth energy: 8")
    scene.when(*["South: trade energy"] * 4).then("South energy: 0", "South coins: 4")
    scene.when(*["South: trade coin"] * 4).then("South energy: 4", "South coins: 0")


@clause("CAS-R27")
def test_a_trade_is_not_made_while_an_effect_waits_for_its_choice():
    scene = given("""
        turn: South 6
        South energy: 4
        South coins: 1
        South hand: Blessing, Shambler
        b2: South Shambler
        c2: South Shambler
    """)
    scene.when("South: play Blessing").then("options: choose b2, choose c2")
    scene.when("South: choose b2").then("may: trade energy, trade coin, discard Shambler")


@clause("CAS-R27")
def test_a_trade_is_not_made_while_a_combat_is_to_be_decided():
    scene = given("""
        turn: South 6
        South energy: 4
        South coins: 1
        a2: South Shambler
        a3: North Hill Boar
    """)
    scene.when("South: move a2 a3").then("may not: trade energy, trade coin, end turn")


@clause("CAS-R28", "CAS-7.2")
def test_a_discarded_card_is_replaced_by_a_draw():
    scene = given("""
        turn: South 5
        South hand: Blessing, 4 Shambler
        South deck: Hill Boar, Palisade
    """)
    scene.when("South: discard Blessing").then("South hand: 4 Shambler, Hill Boar", "South graveyard: Blessing")


@clause("CAS-R28", "CAS-R64", "CAS-R37")
def test_energy_may_be_discarded_and_is_removed_and_not_replaced():
    scene = given("""
        turn: South 5
        South hand: Energy, 5 Shambler
        South deck: Hill Boar
    """)
    scene.when("South: discard Energy").then("South energy: 1", "South gone: Energy", "South graveyard: empty")
    scene.then("South hand: 5 Shambler", "South deck: 1 card")


@clause("CAS-R28", "CAS-R74")
def test_discarding_is_not_playing():
    scene = given("""
        turn: South 5
        South energy: 0
        South hand: Blessing, Dock Rat
    """)
    scene.when("South: discard Blessing", "South: play Dock Rat b1").then("South coins: 0", "South played: Dock Rat")
