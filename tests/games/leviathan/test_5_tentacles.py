"""LVT-5: the Tentacles: choice, activation die, table, moves over units, attacks."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.leviathan.workbench import acts, given

FAR = "g1: Ann Hoplite"  # somebody to be asked afterwards


@clause("LVT-5.7", "LVT-5.8", "LVT-5.9", "LVT-5.10", "LVT-5.11")
@pytest.mark.parametrize(("die", "dice", "end"), [("plus", "3, 3, 1, 2, 1, 2", "c6"), ("minus", "3, 3, 3, 2", "a2"),
                                                  ("blank", "3, 3", "c2")])  # fmt: skip
def test_the_activation_die_says_how_many_moves_are_made_each_with_its_own_dice(die, dice, end):
    given(f"step: 3.4\n{FAR}\ndice: 2, {die}, {dice}").then(f"{end}: Tentacle 2")


@clause("LVT-5.10", "LVT-R22", "LVT-R26")
def test_blank_protects_against_melee_but_not_against_arrows():
    lines = "c5: Ann Hoplite\nc7: Ann Toxotes\nb4: Tentacle 1, protected\nc4: Tentacle 2, protected"
    scene = given(f"{lines}\ndice: 4, 5").when(acts("Greeks", "c5", "strike c5 c4"))
    scene.then("c4: Tentacle 2 1 wound\nlog has: (-1 to hit)")
    scene = given("c6: Ann Toxotes\nc4: Tentacle 2, protected\ndice: 4, 4, 1").when(acts("Greeks", "c6", "shoot c6 c4"))
    scene.then("c4: Tentacle 2 2 wounds")


@clause("LVT-R22")
def test_the_protection_ends_with_its_next_activation():
    scene = given(f"step: 3.4\n{FAR}\nc4: Tentacle 2, protected\ndice: 2, minus, 3, 3, 1, 2")
    scene.then("c4: Tentacle 2, not protected")
    given(f"step: 3.4\n{FAR}\nc4: Tentacle 2\ndice: 2, blank, 3, 3").then("c2: Tentacle 2, protected")


@clause("LVT-5.12", "LVT-R25")
def test_every_move_is_followed_by_an_attack():
    scene = given("step: 3.4\nb1: Ann Minotaur\nc2: Tentacle 2\ndice: 2, plus, 6, 6, 4, 6, 6, 4, 6, 6, 1")
    scene.then("c1: Tentacle 2\nb1: Ann Minotaur 2 wounds")  # it stands at the edge after the first move


@clause("LVT-5.13", "LVT-5.6", "LVT-R10", "LVT-R14")
@pytest.mark.parametrize(
    ("one", "two", "end"),
    [
        (1, 2, "d6"), (1, 3, "f4"), (1, 4, "b4"), (3, 3, "d2"), (3, 4, "d7"), (4, 4, "b6"), (4, 5, "f6"),
        (5, 5, "f2"), (5, 6, "b2"), (6, 6, "d7"),
    ],
)  # fmt: skip
def test_every_line_of_the_table(one, two, end):
    lines = "d4: Tentacle 1\na7: Head\na6: Tentacle 2\na5: Tentacle 3\na4: Tentacle 4"
    given(f"step: 3.4\n{FAR}\n{lines}\ndice: 1, blank, {one}, {two}").then(f"{end}: Tentacle 1")


@clause("LVT-5.13", "LVT-R11")
def test_two_is_towards_the_closest_unit():
    lines = "d4: Tentacle 1\na7: Head\na6: Tentacle 2\na5: Tentacle 3\na4: Tentacle 4"
    given(f"step: 3.4\n{FAR}\n{lines}\ndice: 1, blank, 1, 1, 1").then("f2: Tentacle 1")


@clause("LVT-R11")
@pytest.mark.parametrize(
    ("units", "end"),
    [
        ("d1: Ann Hoplite\nd7: Bob Legionary", "d2"),  # the first player's
        ("first: Bob\nd1: Ann Hoplite\nd7: Bob Legionary", "d6"),
        ("d1: Ann Minotaur\nd7: Ann Hoplite", "d6"),  # the weaker one
        ("d1: Ann Minotaur 3 wounds\nd7: Ann Hoplite", "d2"),
        ("a4: Ann Hoplite\ng4: Ann Hoplite", "b4"),  # the lower column
        ("d1: Ann Hoplite\nd7: Ann Hoplite", "d2"),  # the lower row
    ],
)
def test_of_equally_close_units(units, end):
    lines = "d4: Tentacle 1\na7: Head\na6: Tentacle 2\ng7: Tentacle 3\ng1: Tentacle 4"
    given(f"seats: 2\nstep: 3.4\n{lines}\n{units}\ndice: 1, blank, 1, 1, 1").then(f"{end}: Tentacle 1")


@clause("LVT-R11")
def test_a_unit_around_it_already_keeps_it_where_it_is_and_without_units_it_stays_too():
    given("step: 3.4\nb5: Ann Hoplite\ndice: 1, blank, 1, 1, 1").then("b4: Tentacle 1")
    scene = given(
        "step: 3.4\nAnn reserve: Hoplite\ndice: 1, blank, 1, 1, 2, blank, 1, 1, 3, blank, 1, 1, 4, blank, 1, 1"
    )
    scene.then("log has: Tentacle 1 stays on b4 (LVT-R15)")


@clause("LVT-5.4", "LVT-R40", "LVT-R15")
def test_it_stops_before_an_entrenched_unit_which_is_wounded_all_the_same():
    scene = given(f"step: 3.4\n{FAR}\nc3: Ann Hoplite, entrenched\ndice: 2, blank, 3, 3, 1")
    scene.then("c4: Tentacle 2\nc3: Ann Hoplite 1 wound, entrenched")
    scene = given(f"step: 3.4\n{FAR}\nc2: Ann Hoplite, entrenched\ndice: 2, blank, 3, 3, 1")
    scene.then("c3: Tentacle 2\nc2: Ann Hoplite 1 wound, entrenched")


@clause("LVT-R15", "LVT-5.4")
def test_it_stops_there_even_if_the_wound_defeats():
    scene = given(f"step: 3.4\n{FAR}\nc3: Ann Hoplite 1 wound, entrenched\ndice: 2, blank, 3, 3")
    scene.then("c4: Tentacle 2\nc3: empty\nAnn defeated: Hoplite")


@clause("LVT-R15")
def test_a_space_emptied_by_its_wound_counts_as_empty():
    scene = given(f"step: 3.4\n{FAR}\nc2: Ann Hoplite 1 wound\ndice: 2, blank, 3, 3")
    scene.then("c2: Tentacle 2\nAnn defeated: Hoplite")


@clause("LVT-R36", "LVT-5.3")
def test_a_unit_passed_by_two_moves_gets_two_wounds():
    scene = given(f"step: 3.4\n{FAR}\nc3: Ann Minotaur\ndice: 2, minus, 3, 3, 1, 1, 2, 1")
    scene.then("c4: Tentacle 2\nc3: Ann Minotaur 2 wounds")


@clause("LVT-5.5", "LVT-R5")
@pytest.mark.parametrize(
    ("start", "dice", "end"),
    [
        ("b6", "1, 2", "b4"),  # up: the opposite way
        ("a4", "1, 4", "c4"),  # left
        ("a6", "5, 6", "b7"),  # down-left: no space there, one the other way
        ("b2", "4, 4", "a3"),  # up-left: one space either way, so the rolled one
        ("g7", "5, 5", "g7"),  # down-right: none either way
    ],
)
def test_off_the_board_the_other_way_is_taken_and_else_the_longer_one(start, dice, end):
    lines = "d4: Head\nd3: Tentacle 2\nd5: Tentacle 3\ne4: Tentacle 4"
    given(f"step: 3.4\n{FAR}\n{start}: Tentacle 1\n{lines}\ndice: 1, blank, {dice}").then(f"{end}: Tentacle 1")


@clause("LVT-R12", "LVT-R13")
@pytest.mark.parametrize(
    ("start", "dice", "end"),
    [("b6", "3, 4", "e6"), ("f2", "3, 4", "f5"), ("b6", "6, 6", "b7"), ("c2", "6, 6", "c1"), ("a5", "6, 6", "a5")],
)
def test_the_farthest_and_the_nearest_edge(start, dice, end):
    given(f"step: 3.4\n{FAR}\n{start}: Tentacle 1\ndice: 1, blank, {dice}").then(f"{end}: Tentacle 1")


@clause("LVT-5.6", "LVT-R3", "LVT-R12")
@pytest.mark.parametrize(("dice", "end"), [("1, 2", "c2"), ("1, 3", "a4"), ("4, 5", "a2")])
def test_for_a_first_player_in_the_north_all_ways_are_turned_round(dice, end):
    given(f"seats: 2\nfirst: Bob\nstep: 3.4\n{FAR}\nb4: Head\nd4: Tentacle 1\ndice: 2, blank, {dice}").then(
        f"{end}: Tentacle 2"
    )


@clause("LVT-B7.6")
def test_a_trapped_tentacle_attacks_once_for_each_move_it_would_have_made():
    scene = given(f"step: 3.4\n{FAR}\nc3: Ann Minotaur\nc4: Tentacle 2, trapped\ndice: 2, minus, 4, 4")
    scene.then("c4: Tentacle 2, not trapped\nc3: Ann Minotaur 2 wounds\nlog has: (LVT-B7.6)")


@clause("LVT-R18", "LVT-2.6")
def test_the_same_tentacle_may_be_chosen_again_and_a_die_is_rolled_each_time():
    scene = given(f"step: 3.4\n{FAR}\ndice: 2, blank, 3, 3, 6, 5, 2, blank, 1, 2").when("Ann: call nobody")
    scene.then("c4: Tentacle 2\nlog has: the die shows 6, then 5, then 2: Tentacle 2 activates")


@clause("LVT-5.1", "LVT-5.2", "LVT-B9.2")
def test_a_tentacle_is_attacked_and_defeated_like_a_unit_and_the_game_goes_on():
    scene = given("c3: Ann Hoplite\nc4: Tentacle 2 3 wounds\ndice: 4, 4").when(acts("Greeks", "c3", "strike c3 c4"))
    scene.then("c4: empty\nsevered: Tentacle 2\noutcome: none\nmay: move c3 c4")
