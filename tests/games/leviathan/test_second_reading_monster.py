"""A second reading of LVT-4, LVT-5 and their rulings: what several rules do together."""

from __future__ import annotations

import pytest

from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.leviathan.workbench import deity, given, unit

AWAY = "g7: Ann Toxotes"  # somebody who is asked afterwards


@clause("LVT-R6", "LVT-R8", "LVT-4.5", "LVT-R35")
def test_in_a_chain_each_unit_has_its_own_fate_at_each_step_of_the_head():
    """The trench saves from the first push only; at the edge the trench saves nobody."""
    scene = given("""
        step: 3.2
        d3: Ann Minotaur
        d2: Ann Hoplite, entrenched
        d1: Ann Hoplite, entrenched
        dice: 1, blank, 3, 3, 1, 1
    """)
    scene.then("d2: Head\nd1: Ann Minotaur 2 wounds\nAnn defeated: 2 Hoplite")


@clause("LVT-R7", "LVT-R6")
def test_a_unit_is_first_pushed_and_then_has_nowhere_to_go_in_one_movement():
    scene = given("""
        step: 3.2
        d3: Ann Minotaur
        d1: Tentacle 1
        dice: 1, blank, 3, 3, 1, 1
    """)
    scene.then("d3: Head\nd2: Ann Minotaur 2 wounds, not trapped\nd1: Tentacle 1")


@clause("LVT-R7", "LVT-R42")
def test_a_stubborn_unit_ignores_the_wound_of_having_nowhere_to_go():
    scene = given("""
        step: 3.2
        d3: Ann Hirdman
        d2: Tentacle 1
        dice: 1, minus, 3, 3, 1, 1
    """)
    scene.then("d4: Head\nd3: Ann Hirdman 0 wounds, not trapped")


@clause("LVT-R7", "LVT-R8")
def test_a_trench_left_by_a_push_saves_nobody_who_then_has_nowhere_to_go():
    scene = given("""
        step: 3.2
        d3: Ann Minotaur, entrenched
        d1: Tentacle 1
        dice: 1, blank, 3, 3, 1, 1
    """)
    scene.then("d3: Head\nd2: Ann Minotaur 1 wound, not entrenched")


@clause("LVT-R7", "LVT-4.13")
def test_the_unit_before_which_the_head_stops_is_attacked_as_any_other():
    """Defence 4; a 3 misses."""
    scene = given("""
        step: 3.2
        d3: Ann Minotaur
        d2: Tentacle 1
        dice: 1, blank, 3, 3, 3, 1
    """)
    scene.then("d3: Ann Minotaur 1 wound")


@clause("LVT-R9")
def test_the_head_swaps_with_one_tentacle_after_the_other():
    scene = given(f"step: 3.2\n{AWAY}\ndice: blank, 3, 4")
    scene.then("d4: Tentacle 3\ne4: Tentacle 4\nf4: Head")


@clause("LVT-R9", "LVT-4.5")
def test_after_its_swaps_the_head_still_pushes_off_the_board():
    scene = given(f"step: 3.2\n{AWAY}\na4: Ann Hoplite, entrenched\ndice: plus, 4, 4")
    scene.then("a4: Head\nb4: empty\nc4: Tentacle 1\nd4: Tentacle 2\nAnn defeated: Hoplite")


@clause("LVT-R9")
def test_a_swap_hurts_nobody_and_leaves_the_tokens_of_the_tentacle():
    scene = given(f"step: 3.2\n{AWAY}\nc4: Tentacle 2 1 wound, trapped\ndice: minus, 4, 4")
    scene.then("c4: Head 0 wounds\nd4: Tentacle 2 1 wound, trapped")


@clause("LVT-4.6", "LVT-R5", "LVT-R6")
def test_a_movement_turned_round_pushes_in_the_new_direction():
    scene = given("""
        step: 3.2
        d2: Head
        d3: Ann Minotaur
        b7: Ann Toxotes
        dice: 1, blank, 3, 3, 1, 1
    """)
    scene.then("d4: Head\nd5: Ann Minotaur 2 wounds")


@clause("LVT-R21", "LVT-4.7")
def test_the_opening_attack_has_no_modifier_of_the_old_die():
    scene = given("step: 3.2\nHead die: minus\nd3: Ann Minotaur\ndice: 3, blank, 1, 1, 1, 1")
    scene.then("d3: Ann Minotaur 0 wounds\nHead die: blank")


@clause("LVT-R21", "LVT-4.11")
def test_the_attack_after_the_movement_has_the_modifier_of_the_new_die():
    scene = given("step: 3.2\nHead die: plus\nd3: Ann Minotaur\ndice: 3, minus, 1, 1, 3, 1")
    scene.then("d3: Ann Minotaur 1 wound")


@clause("LVT-B6.5", "LVT-R38")
def test_units_that_fall_together_protected_each_other_until_then():
    """Phalanx: c3 falls, but d3 was adjacent to it when the dice were rolled."""
    scene = given("""
        step: 3.2
        c3: Ann Hoplite 1 wound
        d3: Ann Hoplite 1 wound
        dice: 6, 4, blank, 1, 1, 1, 1
    """)
    scene.then("c3: empty\nd3: Ann Hoplite 1 wound")


@clause("LVT-R44", "LVT-4.5")
def test_who_waits_for_a_defeat_hears_of_a_unit_pushed_off_the_board():
    scene = given("""
        step: 3.2
        Ann gold: 0
        d2: Head
        d1: Ann Hirdman
        g1: Ann Valkyrie
        dice: 1, minus, 3, 3
    """)
    scene.then("d1: Head\nAnn gold: 1\nAnn defeated: Hirdman")


# ---- Tentacles ----------------------------------------------------------------------------------


@clause("LVT-5.4", "LVT-R15")
def test_behind_an_entrenched_unit_nobody_is_run_over():
    scene = given("""
        step: 3.4
        b2: Tentacle 1
        c2: Ann Minotaur, entrenched
        d2: Ann Hoplite
        dice: 1, blank, 1, 3, 1
    """)
    scene.then("b2: Tentacle 1\nc2: Ann Minotaur 1 wound, entrenched\nd2: Ann Hoplite 0 wounds")


@clause("LVT-R15", "LVT-R16")
def test_a_tentacle_rests_between_cards_of_its_own_kind_and_units():
    """Right by 3 to the farthest edge: over the unit on c2, past Tentacle 2, to the last empty space."""
    scene = given("""
        step: 3.4
        a2: Tentacle 1
        b2: Ann Minotaur
        c2: Tentacle 2
        d2: Ann Hoplite
        dice: 1, blank, 3, 4, 1
    """)
    scene.then("a2: Tentacle 1\nb2: Ann Minotaur 1 wound\nd2: Ann Hoplite 1 wound")


@clause("LVT-R13", "LVT-R15")
def test_towards_the_nearest_edge_a_unit_on_the_edge_is_run_over():
    scene = given("step: 3.4\nb3: Tentacle 1\na3: Ann Minotaur\ndice: 1, blank, 6, 6, 1")
    scene.then("b3: Tentacle 1\na3: Ann Minotaur 1 wound")


@clause("LVT-R11", "LVT-R15")
def test_on_the_way_to_the_closest_unit_it_stops_beside_it_with_movement_left():
    scene = given("step: 3.4\na1: Tentacle 1\na3: Ann Minotaur\ndice: 1, blank, 1, 1, 1")
    scene.then("a2: Tentacle 1\na3: Ann Minotaur 0 wounds")


@clause("LVT-R11")
def test_the_closest_unit_is_found_however_healthy_units_are():
    """The first player's unit comes first, and its health only after that."""
    cards = unit("Colossus", values="health = 99")
    scene = given(
        """
        seats: 2
        step: 3.4
        first: Ann
        Ann faction: Greeks
        Bob faction: Romans
        d3: Tentacle 1
        a3: Ann Colossus
        g3: Bob Legionary
        dice: 1, blank, 1, 1, 1
        """,
        cards,
    )
    scene.then("b3: Tentacle 1")


@clause("LVT-B2.3")
def test_a_unit_has_less_than_100_health():
    with pytest.raises(BadInput, match="health"):
        given("", unit("Colossus", values="health = 100"))


@clause("LVT-B7.6", "LVT-5.8")
def test_a_trapped_tentacle_rolls_no_direction_for_any_of_three_moves_and_is_free_then():
    scene = given("""
        step: 3.4
        b4: Tentacle 1, trapped
        b3: Ann Minotaur
        dice: 1, plus, 6, 6, 1, 1, blank, 6, 6
    """)
    scene.then("b4: Tentacle 1, not trapped\nb3: Ann Minotaur 2 wounds")
    scene.when("Ann: call nobody")
    scene.then("a4: Tentacle 1, protected")


@clause("LVT-R22", "LVT-B4.5", "LVT-B4.6", "LVT-R21")
def test_what_the_summary_takes_away_and_what_stays():
    scene = given("""
        step: 4
        Ann gold: 3
        Ann reserve: Toxotes
        Head die: plus
        b4: Tentacle 1 1 wound, protected
        c4: Tentacle 2, trapped
        a1: Ann Hoplite 1 wound, trapped, entrenched, activated
    """)
    scene.then("""
        round: 2
        Head die: plus
        b4: Tentacle 1 1 wound, protected
        c4: Tentacle 2, trapped
        a1: Ann Hoplite 1 wound, not trapped, entrenched, not activated
        Ann gold: 5
    """)


@clause("LVT-R22", "LVT-R45", "LVT-R42")
def test_a_tentacle_that_rests_ends_nothing_that_was_promised_to_others():
    """What holds while a unit is entrenched waits for that, whatever a Lulled or Trapped Tentacle does meanwhile."""
    cards = deity("Ares", "Oath", "Choose one of your units; attacks by it get +1 to hit while it is entrenched.")
    scene = given(
        """
        step: 3.1
        Ann faction: Greeks
        Ann deity: Ares
        Ann spent: March, Rally, Dig In
        b4: Tentacle 1, trapped
        a3: Ann Minotaur
        a4: Tentacle 2
        dice: blank, 1, 1, 1, blank, 1, 3, 1, 1
        """,
        cards,
    )
    scene.when("Ann: use Oath")
    scene.when("Ann: call nobody")
    scene.then("b4: Tentacle 1, not trapped")
    scene.when("Ann: call Greeks\nAnn: activate a3\nAnn: entrench a3\nAnn: strike a3 a4")
    scene.then("log has: strikes Tentacle 2: 3 1 1 (+1 to hit), 1 wound")
