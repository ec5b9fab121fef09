"""A second reading of LVT-B4 to LVT-B9 and their rulings: maneuvers, who acts, and the ends of the game."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.leviathan.workbench import given

TWO = """
    seats: 2
    step: 3.1
    Ann faction: Greeks
    Bob faction: Romans
    Ann deity: Zeus
    Bob deity: Mars
    a1: Ann Hoplite
    g7: Bob Legionary
"""


@clause("LVT-B8.1")
def test_who_has_passed_may_use_a_maneuver_after_another_player_has_used_one():
    scene = given(TWO)
    scene.when("Ann: pass\nBob: use Dig In")
    scene.then("asked: Ann (LVT-B8.1)")
    scene.when("Ann: use Dig In\nBob: pass")
    scene.then("step: 3.1\nasked: Ann (LVT-B8.1)")


@clause("LVT-B8.1")
def test_the_step_ends_when_all_have_passed_one_after_the_other():
    scene = given(TWO + "dice: blank, 1, 1")
    scene.when("Ann: pass\nBob: pass")
    scene.then("step: 3.3\nasked: Ann (LVT-R20)")


@clause("LVT-B8.1", "LVT-B8.2")
def test_while_a_maneuver_goes_on_it_is_still_its_players():
    scene = given(TWO + "dice: 4")
    scene.when("Ann: use Thunderbolt")
    assert scene.table.view(None)["active"] == 0
    scene.when("Ann: choose d4")
    die = next(seat for seat, _, says in scene.table.read_log(None) if "the die shows" in says)
    assert die == 0
    assert scene.table.view(None)["active"] == 1


@clause("LVT-B8.5")
def test_without_units_only_a_maneuver_that_needs_none_can_be_used():
    scene = given("step: 3.1\nAnn faction: Greeks\nAnn deity: Zeus\nAnn reserve: Hoplite\ndice: 3")
    scene.then("may: use Thunderbolt, pass")
    scene.refused("Ann: use March (LVT-B8.5)\nAnn: use Rally (LVT-B8.5)")
    scene.when("Ann: use Thunderbolt\nAnn: choose b4")
    scene.then("b4: Tentacle 1 0 wounds")


@clause("LVT-B9.1", "LVT-3.9")
def test_a_maneuver_may_win_the_game_before_anybody_acts():
    scene = given(TWO + "d4: Head 19 wounds\ndice: 4")
    scene.when("Ann: use Thunderbolt\nAnn: choose d4")
    assert scene.table.outcome is not None
    assert (scene.table.outcome.winners, scene.table.outcome.clause) == ((0, 1), "LVT-B9.1")
    assert scene.table.asks == []


@clause("LVT-B7.7")
def test_no_maneuver_moves_a_trapped_unit():
    scene = given("""
        step: 3.1
        Ann faction: Aztecs
        Ann deity: Quetzalcoatl
        a1: Ann Macehual, trapped
        c1: Ann Macehual
    """)
    scene.when("Ann: use Feathered Wind")
    scene.refused("Ann: choose a1 (LVT-R42)")


@clause("LVT-B7.7", "LVT-B5.9")
def test_a_trapped_unit_is_free_after_an_activation_in_which_it_did_nothing():
    scene = given("a1: Ann Hoplite, trapped\ng1: Ann Hoplite\ndice: 1, blank, 6, 6")
    scene.when("Ann: call Greeks\nAnn: activate a1")
    scene.refused("Ann: move a1 a2 (LVT-B7.7)")
    scene.when("Ann: stop")
    scene.then("a1: Ann Hoplite, not trapped, activated")


@clause("LVT-R19", "LVT-R20", "LVT-2.4")
def test_three_players_may_take_two_activations_in_a_step_also_both_of_one_player():
    scene = given("""
        seats: 3
        Ann faction: Greeks
        Bob faction: Romans
        Cid faction: Aztecs
        a1: Ann Hoplite
        b1: Ann Hoplite
        g7: Bob Legionary
        dice: 4, blank, 6, 6
    """)
    scene.when("Ann: call Greeks\nAnn: activate a1\nAnn: stop\nAnn: call Greeks\nAnn: activate b1\nAnn: stop")
    scene.then("step: 3.5\nasked: Ann (LVT-R20)")
    scene.refused("Ann: call Greeks (LVT-2.4)\nAnn: call Aztecs (LVT-B9.5)")


@clause("LVT-R20", "LVT-R19")
def test_nobody_fills_one_of_the_two_places_of_a_step():
    scene = given("""
        seats: 3
        first: Bob
        Ann faction: Greeks
        Bob faction: Romans
        Cid faction: Aztecs
        g7: Bob Legionary
        dice: 4, blank, 6, 6
    """)
    scene.when("Bob: call nobody")
    scene.then("step: 3.3\nasked: Bob (LVT-R20)")
    scene.when("Bob: call Romans\nBob: activate g7\nBob: stop")
    scene.then("log has: Tentacle 4 activates")


@clause("LVT-B9.4")
@pytest.mark.parametrize(("gold", "lost"), [(0, True), (1, False)])
def test_without_units_the_gold_of_the_next_income_decides(gold: int, lost: bool):
    scene = given(f"step: 4\nAnn faction: Greeks\nAnn gold: {gold}\nAnn reserve: Minotaur")
    outcome = scene.table.outcome
    assert (outcome is not None and (outcome.winners, outcome.clause) == ((), "LVT-B9.4")) is lost


@clause("LVT-B9.4", "LVT-B4.5")
def test_one_player_who_could_recruit_keeps_all_in_the_game():
    scene = given("""
        seats: 2
        step: 4
        Ann faction: Greeks
        Bob faction: Romans
        Bob gold: 0
        Bob reserve: Veles
    """)
    scene.then("round: 2\nasked: Bob (LVT-B4.2)")


@clause("LVT-B9.4", "LVT-B9.3")
def test_in_the_last_round_the_lack_of_units_is_checked_first():
    scene = given("step: 4\nround: 8\nAnn faction: Greeks\nAnn gold: 0")
    assert scene.table.outcome is not None
    assert scene.table.outcome.clause == "LVT-B9.4"


@clause("LVT-B7.5", "LVT-B7.6")
def test_a_tentacle_pushed_against_a_unit_is_trapped_and_then_not_pushed_again():
    scene = given("""
        Ann faction: Greeks
        b2: Tentacle 1
        b1: Ann Hoplite
        b3: Ann Minotaur
        dice: plus
    """)
    scene.when("Ann: call Greeks\nAnn: activate b1\nAnn: push b1 b2")
    scene.then("b2: Tentacle 1, trapped\nb3: Ann Minotaur 0 wounds\nasked: Ann (LVT-B5.1)")
    scene.refused("Ann: push b1 b2 (LVT-B5.1)")


@clause("LVT-B5.1", "LVT-B5.6")
def test_following_a_pushed_card_is_no_move_action():
    scene = given("""
        Ann faction: Greeks
        b2: Tentacle 1
        b1: Ann Hippeus, entrenched
        dice: plus
    """)
    scene.when("Ann: call Greeks\nAnn: activate b1\nAnn: push b1 b2\nAnn: follow")
    scene.then("b2: Ann Hippeus, not entrenched\nb3: Tentacle 1\nmay: move b2 b1, strike b2 b3, stop")
