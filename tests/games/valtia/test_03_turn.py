"""VAL-3: turn structure, with the order of VAL-R14 and VAL-R15."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.valtia.workbench import character_card, given, options


@clause("VAL-3.1", "VAL-3.2")
def test_a_turn_lasts_as_long_as_its_player_wants():
    scene = given("""
        turn: South 3
        South energy: 0
        South coins: 60
    """)
    for _ in range(50):
        scene.when("South: trade coin", "South: trade coin", "South: trade energy")
    scene.then("turn: South 3", "asked: South", "South coins: 10", "South energy: 0")


@clause("VAL-3.2")
@pytest.mark.parametrize(
    "moves",
    [
        ["move b2 b3", "play Deckhand b1", "trade energy"],
        ["trade energy", "play Deckhand b1", "move b2 b3"],
        ["play Deckhand b1", "trade energy", "move b2 b3"],
    ],
)
def test_actions_are_taken_in_any_order(moves):
    scene = given("""
        turn: South 3
        South energy: 4
        South hand: Deckhand
        b2: South Deckhand
    """)
    scene.when(*[f"South: {move}" for move in moves])
    scene.then("b1: South Deckhand", "b3: South Deckhand", "South energy: 0", "South coins: 1", "asked: South")


@clause("VAL-3.2", "VAL-4.3")
def test_an_action_that_cannot_be_paid_for_is_not_taken():
    scene = given("""
        turn: South 3
        South hand: Deckhand
        b2: South Deckhand
    """)
    scene.then("options: end turn")
    scene.refused("South: play Deckhand b1 (VAL-5.5)", "South: move b2 b3 (VAL-9.3)", "South: trade energy (VAL-4.11)")


@clause("VAL-3.3")
def test_the_turn_ends_only_by_passing():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Deckhand
    """)
    scene.when("South: move b2 b3").then("options: end turn", "turn: South 3")
    scene.when("South: end turn").then("turn: North 3", "asked: North")


@clause("VAL-3.5")
def test_these_are_the_actions_of_a_turn():
    scene = given("""
        turn: South 6
        South energy: 3
        South coins: 1
        South castle: 4
        South hand: Deckhand, Mend
        South graveyard: Skeleton
        b1: South Militia Levy
        b2: South Wayfarer
    """)
    scene.then("may: play Deckhand c1, play Mend, move b2 b3, trade energy, trade coin")
    scene.then("may: discard Mend, restore, invest b2, end turn")
    verbs = {option.verb for option in options(scene.table)}
    assert verbs == {"play", "move", "trade energy", "trade coin", "discard", "restore", "invest", "end turn"}


@clause("VAL-R12", "VAL-3.5", "VAL-9.1", "VAL-4.9", "VAL-13.11", "VAL-14.2")
@pytest.mark.parametrize(
    "move", ["move b3 b2", "play Deckhand b4", "play Mend", "trade coin", "discard Mend", "restore", "end turn"]
)
def test_only_the_active_player_acts(move):
    scene = given("""
        turn: South 7
        North energy: 5
        North coins: 2
        North hand: Deckhand, Mend
        North graveyard: Skeleton
        b3: North Deckhand
    """)
    scene.refused(f"North: {move} (VAL-R12)")
    scene.when("South: end turn").then(f"may: {move}")


FIGHT = """
    turn: South 6
    South energy: 4
    South coins: 1
    South hand: Deckhand, Mend
    South graveyard: Skeleton
    b2: South Champion of Valtia
    d2: South Deckhand
    b3: North Deckhand
    b3: North Militia Levy
"""


@clause("VAL-3.6", "VAL-12.4")
def test_a_fight_is_over_before_anything_else_is_done():
    scene = given(FIGHT).when("South: move b2 b3")
    scene.then("asked: South", "options: attack b3, attack b3.2")


@clause("VAL-R12", "VAL-3.6")
@pytest.mark.parametrize(
    "move", ["move d2 d3", "play Deckhand b1", "play Mend", "trade coin", "discard Mend", "restore", "end turn"]
)
def test_no_action_is_possible_within_a_fight(move):
    scene = given(FIGHT).then(f"may: {move}").when("South: move b2 b3")
    scene.refused(f"South: {move} (VAL-R12)")


@clause("VAL-R12")
def test_no_action_is_possible_within_an_effect():
    scene = given(FIGHT).when("South: play Mend").then("may: choose b2, choose d2", "may not: end turn")
    scene.refused("South: trade coin (VAL-R12)", "South: end turn (VAL-R12)")


@clause("VAL-R12", "VAL-11.1")
def test_a_choice_for_a_card_of_the_inactive_player_is_that_players():
    scene = given(
        """
        turn: South 3
        South energy: 1
        b2: South Thornback Boar
        b3: North Martyr 1/1
        c4: North Deckhand
        d4: North Deckhand
        """,
        character_card("Martyr", "On Death: choose an ally; it gains +1 attack."),
    )
    scene.when("South: move b2 b3").then("asked: North", "options: choose c4, choose d4")
    scene.refused("South: choose c4 (VAL-R12)")
    scene.when("North: choose d4").then("d4: North Deckhand 2/1", "asked: South")


@clause("VAL-3.7", "VAL-R13")
@pytest.mark.parametrize(("turn", "slot"), [(1, 1), (2, 2), (4, 4), (5, 5), (6, 5), (23, 5)])
def test_the_turn_track_stops_at_5_and_the_count_goes_on(turn, slot):
    view = given(f"turn: South {turn}").table.view(None)
    assert view["turns"][0] == turn
    assert view["slots"][0] == slot


@clause("VAL-3.7", "VAL-3.8")
@pytest.mark.parametrize(("turn", "slots"), [(1, (1, 2)), (4, (4, 5)), (5, (5, 5)), (6, (5, 5))])
def test_the_token_goes_forward_at_the_start_of_the_own_turn(turn, slots):
    scene = given(f"turn: South {turn}").when("South: end turn")
    assert scene.table.view(None)["slots"][0] == slots[0]
    scene.when("North: end turn").then(f"turn: South {turn + 1}")
    assert scene.table.view(None)["slots"][0] == slots[1]


@clause("VAL-3.7")
def test_each_player_counts_the_own_turns():
    scene = given("""
        turn: North 8
        first: North
    """)
    scene.when("North: end turn").then("turn: South 8")
    assert scene.table.view(None)["turns"] == [8, 8]
    scene.when("South: end turn").then("turn: North 9")
    assert scene.table.view(None)["turns"] == [8, 9]


# ---- the start of a turn, in order ---------------------------------------------------------------


@clause("VAL-3.9", "VAL-R14")
def test_resources_are_set_before_the_automatic_damage():
    scene = given("""
        turn: North 3
        b4: South Deckhand
    """)
    scene.when("North: end turn").then("South energy: 5", "North castle: 4")
    clauses = [clause for _, clause, _ in scene.table.read_log(None)]
    assert clauses[-2:] == ["VAL-4.5", "VAL-15.3"]


@clause("VAL-R14", "VAL-4.5")
def test_the_turn_number_rises_before_the_energy_is_set():
    given("turn: North 2").when("North: end turn").then("turn: South 3", "South energy: 4")


@clause("VAL-R14", "VAL-9.10")
def test_sickness_of_the_own_characters_ends_and_that_of_the_enemy_stays():
    scene = given("""
        turn: North 3
        b2: South Deckhand sick
        b3: North Deckhand sick
    """)
    scene.when("North: end turn").then("b2: South Deckhand rested", "b3: North Deckhand sick")


@clause("VAL-R14", "VAL-13.8")
def test_the_discards_of_a_turn_are_counted_anew():
    scene = given("""
        turn: South 6
        South discards: 2
        South hand: 3 Deckhand
    """)
    scene.refused("South: discard Deckhand (VAL-13.8)")
    scene.when("South: end turn", "North: end turn").then("may: discard Deckhand")


@clause("VAL-R14", "VAL-R46")
def test_what_lasts_a_round_is_over_before_the_automatic_damage():
    scene = given("""
        turn: North 3
        b4: South Deckhand 1/1, +2 temporary attack for 1 round
    """)
    scene.then("b4: South Deckhand 3/1")
    scene.when("North: end turn").then("b4: South Deckhand 1/1", "North castle: 4")


@clause("VAL-R14", "VAL-3.9")
def test_the_automatic_damage_comes_before_effects_at_the_start_of_the_turn():
    scene = given("""
        turn: North 3
        b4: South Grave Hound 3/1
    """)
    scene.when("North: end turn").then("North castle: 2", "b4: empty", "South graveyard: Grave Hound")


@clause("VAL-R14")
def test_energy_is_set_before_effects_at_the_start_of_the_turn():
    scene = given("""
        turn: North 3
        b2: South Spring Caller
    """)
    scene.when("North: end turn").then("turn: South 4", "South energy: 6")


@clause("VAL-R14", "VAL-R19")
def test_the_hand_is_refilled_after_effects_at_the_start_of_the_turn():
    scene = given(
        """
        turn: North 3
        South hand: 4 Deckhand
        South deck: 3 Deckhand
        b2: South Spendthrift
        """,
        character_card("Spendthrift", "At the start of your turn: discard 1 card."),
    )
    scene.when("North: end turn").then("asked: South (VAL-11.1)", "South hand: 4 cards")
    scene.when("South: discard Deckhand")
    scene.then("South graveyard: Deckhand", "South hand: 5 cards", "South deck: 1 card")


# ---- the end of a turn, in order -----------------------------------------------------------------


@clause("VAL-3.10", "VAL-10.6")
def test_forts_and_effects_at_the_end_of_the_turn():
    scene = given("""
        turn: South 3
        c2: South Field Surgeon
        c2: South Thornback Boar
    """)
    scene.when("South: end turn")
    scene.then("c2: South Field Surgeon 2/2", "c2: South Thornback Boar 3/3", "asked: North")


@clause("VAL-R15", "VAL-3.10")
def test_forts_come_before_effects_at_the_end_of_the_turn():
    scene = given(
        """
        turn: South 3
        c3: South Runner 1/3
        """,
        character_card("Runner", "At the end of your turn: move this card to the front area."),
    )
    scene.when("South: end turn").then("c4: South Runner 2/3", "North castle: 1")


@clause("VAL-R15", "VAL-R46")
def test_what_lasts_this_turn_still_counts_for_effects_at_its_end():
    scene = given(
        """
        turn: South 3
        b2: South Gunner 1/3, +2 temporary attack this turn
        """,
        character_card(
            "Gunner", "At the end of your turn: deal damage equal to this card's attack to the enemy castle."
        ),
    )
    scene.when("South: end turn").then("North castle: 2", "b2: South Gunner 1/3")


@clause("VAL-R15")
def test_what_lasts_this_turn_is_over_before_the_opponents_turn_starts():
    scene = given(
        """
        turn: South 3
        b2: South Ogre 2/3, +2 temporary attack this turn
        d3: North Envier
        """,
        character_card("Ogre"),
        character_card(
            "Envier", "At the start of your turn: if an enemy with 4 or more attack is in center, gain 2 coins."
        ),
    )
    scene.then("b2: South Ogre 4/3").when("South: end turn").then("North coins: 0")
