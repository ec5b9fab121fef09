"""VAL-4: energy, trades, coins."""

from __future__ import annotations

import pytest

from legendry.bots.evaluator import evaluator_of
from tests.clauses import clause
from tests.games.valtia.workbench import character_card, given, spell_card, texts

# ---- energy --------------------------------------------------------------------------------------


@clause("VAL-4.1")
def test_energy_goes_down_when_spent_and_up_when_gained():
    scene = given(
        """
        turn: South 3
        South energy: 2
        South hand: Spring
        b2: South Deckhand
        """,
        spell_card("Spring", "Gain 6 energy."),
    )
    scene.when("South: move b2 b3").then("South energy: 1")
    scene.when("South: play Spring").then("South energy: 7")


@clause("VAL-4.1")
def test_each_player_has_an_own_amount():
    scene = given("""
        turn: South 3
        South energy: 4
        North energy: 1
    """)
    scene.when("South: trade energy").then("South energy: 2", "North energy: 1")
    assert scene.table.view(None)["energy"] == [2, 1]


@clause("VAL-4.2", "VAL-R16")
@pytest.mark.parametrize(("before", "after"), [(4, 7), (5, 8), (6, 8), (7, 8), (8, 8)])
def test_energy_above_8_is_lost(before, after):
    scene = given(
        f"""
        turn: South 3
        South energy: {before}
        South hand: Spring
        """,
        spell_card("Spring", "Gain 3 energy."),
    )
    scene.when("South: play Spring").then(f"South energy: {after}")


@clause("VAL-4.3", "VAL-9.3")
@pytest.mark.parametrize(("energy", "allowed"), [(0, False), (1, True)])
def test_a_move_needs_1_energy(energy, allowed):
    scene = given(f"""
        turn: South 3
        South energy: {energy}
        b2: South Deckhand
    """)
    if allowed:
        scene.when("South: move b2 b3").then("South energy: 0")
    else:
        scene.refused("South: move b2 b3 (VAL-9.3)")


@clause("VAL-4.3", "VAL-5.4")
@pytest.mark.parametrize(("energy", "allowed"), [(1, False), (2, True), (3, True)])
def test_a_card_needs_its_energy(energy, allowed):
    scene = given(f"""
        turn: South 3
        South energy: {energy}
        South hand: Thornback Boar
    """)
    if allowed:
        scene.when("South: play Thornback Boar b1").then(f"South energy: {energy - 2}")
    else:
        scene.refused("South: play Thornback Boar b1 (VAL-5.5)")


@clause("VAL-4.4", "VAL-4.5")
@pytest.mark.parametrize("left", [0, 3, 8])
def test_what_was_left_of_the_energy_is_ignored(left):
    scene = given(f"""
        turn: South 3
        South energy: {left}
    """)
    scene.when("South: end turn").then(f"South energy: {left}")
    scene.when("North: end turn").then("turn: South 4", "South energy: 5")


@clause("VAL-4.6", "VAL-R8", "VAL-4.5", "VAL-4.7", "VAL-4.8")
@pytest.mark.parametrize(
    ("turn", "energy", "coins"), [(2, 3, 0), (3, 4, 0), (4, 5, 0), (5, 5, 1), (6, 5, 1), (9, 5, 1), (31, 5, 1)]
)
def test_a_turn_brings_energy_and_coins_by_its_number(turn, energy, coins):
    scene = given(f"turn: North {turn - 1}").when("North: end turn")
    scene.then(f"turn: South {turn}", f"South energy: {energy}", f"South coins: {coins}")


@clause("VAL-4.6", "VAL-R8")
def test_the_first_turn_brings_2_energy_and_no_coin():
    scene = given("""
        turn: South 1
        North turn: 0
    """)
    scene.when("South: end turn").then("turn: North 1", "North energy: 2", "North coins: 0")


@clause("VAL-4.7")
@pytest.mark.parametrize(("turn", "coins"), [(4, 2), (5, 3), (6, 3)])
def test_a_coin_is_gained_from_turn_5_on(turn, coins):
    scene = given(f"""
        turn: North {turn - 1}
        South coins: 2
    """)
    scene.when("North: end turn").then(f"South coins: {coins}")


@clause("VAL-4.8")
def test_the_amounts_stay_the_same_after_turn_5():
    scene = given("turn: South 5")
    for coins in range(1, 8):
        scene.when("South: end turn", "North: end turn").then("South energy: 5", f"South coins: {coins}")


@clause("VAL-R55", "VAL-4.4")
def test_energy_gained_in_the_opponents_turn_is_overwritten():
    scene = given(
        """
        turn: North 2
        North energy: 1
        South energy: 1
        c3: North Champion of Valtia
        c2: South Donor 1/1
        """,
        character_card("Donor", "On Death: gain 2 energy."),
    )
    scene.when("North: move c3 c2").then("South energy: 3")
    scene.when("North: end turn").then("turn: South 3", "South energy: 4")


# ---- trades --------------------------------------------------------------------------------------


@clause("VAL-4.9", "VAL-R12")
@pytest.mark.parametrize("trade", ["trade energy", "trade coin", "discard Deckhand"])
def test_trades_belong_to_the_own_turn(trade):
    scene = given("""
        turn: South 6
        North energy: 4
        North coins: 2
        North hand: Deckhand
    """)
    scene.refused(f"North: {trade} (VAL-R12)")
    scene.when("South: end turn").then(f"may: {trade}")


@clause("VAL-4.10", "VAL-R7")
def test_there_are_three_types_of_trade():
    scene = given("""
        turn: South 6
        South energy: 2
        South coins: 1
        South hand: Champion of Valtia
    """)
    assert set(texts(scene.table)) == {"trade energy", "trade coin", "discard Champion of Valtia", "end turn"}


@clause("VAL-4.11", "VAL-R7")
@pytest.mark.parametrize(("energy", "allowed"), [(0, False), (1, False), (2, True), (3, True)])
def test_2_energy_buy_a_coin(energy, allowed):
    scene = given(f"""
        turn: South 3
        South energy: {energy}
    """)
    if allowed:
        scene.when("South: trade energy").then(f"South energy: {energy - 2}", "South coins: 1")
    else:
        scene.refused("South: trade energy (VAL-4.11)")


@clause("VAL-4.11")
def test_coins_are_bought_without_limit():
    scene = given("""
        turn: South 3
        South energy: 8
    """)
    scene.when(*["South: trade energy"] * 4).then("South energy: 0", "South coins: 4")


@clause("VAL-4.12", "VAL-R7")
@pytest.mark.parametrize(("coins", "allowed"), [(0, False), (1, True), (2, True)])
def test_a_coin_buys_1_energy(coins, allowed):
    scene = given(f"""
        turn: South 3
        South coins: {coins}
    """)
    if allowed:
        scene.when("South: trade coin").then("South energy: 1", f"South coins: {coins - 1}")
    else:
        scene.refused("South: trade coin (VAL-4.12)")


@clause("VAL-4.12", "VAL-4.2", "VAL-R16")
def test_energy_is_bought_without_limit_up_to_8():
    scene = given("""
        turn: South 3
        South energy: 4
        South coins: 9
    """)
    scene.when(*["South: trade coin"] * 4).then("South energy: 8", "South coins: 5")
    scene.refused("South: trade coin (VAL-R16)")


@clause("VAL-R16")
@pytest.mark.parametrize(("energy", "allowed"), [(7, True), (8, False)])
def test_a_coin_is_not_traded_for_nothing(energy, allowed):
    scene = given(f"""
        turn: South 6
        South energy: {energy}
        South coins: 1
    """)
    if allowed:
        scene.then("may: trade coin")
    else:
        scene.refused("South: trade coin (VAL-R16)")


@clause("VAL-R16", "VAL-13.7", "VAL-13.8")
def test_a_card_may_be_discarded_with_8_energy_which_stay_8():
    scene = given("""
        turn: South 6
        South energy: 8
        South hand: 2 Mend, Deckhand, Skeleton, Gun Captain
        South deck: Militia Levy, Siege Brute
    """)
    scene.when("South: discard Mend").then("South energy: 8", "South graveyard: Mend", "South discards: 1")
    scene.then("South hand: Mend, Deckhand, Skeleton, Gun Captain, Militia Levy").when("South: discard Mend")
    scene.refused("South: discard Deckhand (VAL-13.8)")


@clause("VAL-R16")
def test_a_bot_throws_no_card_away_for_nothing():
    scene = given("""
        turn: South 6
        South energy: 8
        South hand: Gun Captain, Deckhand
        South deck: Militia Levy, Siege Brute
    """)
    evaluator, table = evaluator_of(scene.table.game), scene.table
    worth = {
        option.text: evaluator.evaluate(table.after(0, option.text), 0)
        for option in table.asks[0].options
        if option.verb in ("end turn", "discard")
    }
    assert max(worth, key=lambda text: worth[text]) == "end turn"


@clause("VAL-R16")
def test_a_card_that_gains_energy_may_be_played_with_8():
    scene = given("""
        turn: South 3
        South energy: 8
        South hand: Energy
    """)
    scene.when("South: play Energy").then("South energy: 8", "South gone: Energy")


@clause("VAL-4.13", "VAL-13.7", "VAL-R7", "VAL-R13")
@pytest.mark.parametrize(("turn", "allowed"), [(1, False), (4, False), (5, False), (6, True), (7, True)])
def test_cards_are_traded_for_energy_from_turn_6_on(turn, allowed):
    scene = given(f"""
        turn: South {turn}
        South energy: 4
        South hand: Mend, Deckhand
    """)
    if allowed:
        scene.when("South: discard Mend").then("South energy: 5", "South graveyard: Mend", "South hand: Deckhand")
    else:
        scene.refused("South: discard Mend (VAL-13.7)")


@clause("VAL-R13")
def test_the_own_turn_number_counts_not_the_opponents():
    scene = given("""
        turn: South 5
        North turn: 6
        South hand: Mend
        North hand: Mend
    """)
    scene.refused("South: discard Mend (VAL-13.7)")
    scene.when("South: end turn").then("turn: North 7", "may: discard Mend")


# ---- coins ---------------------------------------------------------------------------------------


@clause("VAL-4.14", "VAL-R9")
def test_a_gained_coin_is_nobody_elses_and_a_spent_one_goes_to_nobody():
    scene = given("""
        turn: South 3
        South energy: 3
        South coins: 1
        North coins: 3
        South hand: Pack Runner
    """)
    scene.when("South: trade energy").then("South coins: 2", "North coins: 3")
    scene.when("South: play Pack Runner b1").then("South coins: 1", "North coins: 3")


@clause("VAL-4.15", "VAL-17.5")
def test_both_coin_totals_are_public():
    scene = given("""
        turn: South 3
        South coins: 4
        North coins: 2
    """)
    for seat in (0, 1, None):
        assert scene.table.view(seat)["coins"] == [4, 2]


@clause("VAL-4.16", "VAL-R9")
def test_coins_are_kept_and_have_no_maximum():
    scene = given("""
        turn: South 5
        South coins: 98
        North coins: 7
    """)
    scene.when("South: end turn", "North: end turn").then("South coins: 99", "North coins: 8")
    scene.when("South: trade energy", "South: trade energy").then("South coins: 101")
