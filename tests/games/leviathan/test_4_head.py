"""LVT-4: the Head, its table, pushing and being pushed."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.leviathan.workbench import acts, given

FAR = "a1: Ann Hoplite"  # somebody to be asked afterwards


def die(scene):
    return scene.table.view(None)["head die"]


@clause("LVT-4.7", "LVT-4.15", "LVT-B1.3", "LVT-R24")
def test_the_opening_attack_meets_every_unit_around_diagonals_included_and_no_other():
    scene = given("""
        step: 3.2
        d5: Ann Hoplite
        e5: Ann Minotaur
        d6: Ann Toxotes
        dice: 4, 4, blank, 1, 1, 1, 1, 1, 1
    """)
    scene.then("d5: Ann Hoplite 1 wound\ne5: Ann Minotaur 1 wound\nd6: Ann Toxotes 0 wounds")
    scene.then("log has: the Head attacks Hoplite d5: 4, 1 wound (LVT-4.7)")


@clause("LVT-4.8", "LVT-R38", "LVT-B2.1", "LVT-R2")
def test_the_dice_of_an_activation_come_in_the_order_of_the_book():
    scene = given("step: 3.2\nc3: Ann Minotaur\ne5: Ann Hoplite\ndice: 2, 3, minus, 1, 2, 1, 4, 5, 1")
    dice = [(deed["kind"], deed.get("dice", deed.get("die"))) for deed in scene.table.view(None)["deeds"]]
    assert dice == [("attack", [2]), ("attack", [3]), ("die", "minus"), ("attack", [1, 4]), ("attack", [5, 1])]


@clause("LVT-4.10", "LVT-R23")
def test_plus_gives_one_more_space():
    given(f"step: 3.2\n{FAR}\ndice: plus, 3, 3").then("d1: Head\nHead die: plus")


@clause("LVT-4.11", "LVT-R23")
def test_minus_gives_one_space_less_and_its_attacks_get_1_more():
    scene = given(f"step: 3.2\n{FAR}\nc2: Ann Toxotes\ndice: minus, 3, 3, 2, 1")
    scene.then("d3: Head\nc2: Ann Toxotes 1 wound")  # 2 + 1 reaches Defence 3


@clause("LVT-4.12")
def test_blank_changes_nothing():
    scene = given(f"step: 3.2\n{FAR}\nd1: Ann Toxotes\ndice: blank, 3, 3, 2, 3")
    scene.then("d2: Head\nd1: Ann Toxotes 1 wound")  # 2 misses, 3 hits


@clause("LVT-4.16", "LVT-4.9", "LVT-4.13", "LVT-4.14", "LVT-R1")
@pytest.mark.parametrize(
    ("one", "two", "space", "dice"),
    [
        (1, 1, "d4", 2), (1, 2, "d4", 2), (2, 2, "d4", 2), (2, 3, "d6", 2), (3, 3, "d2", 2), (3, 4, "f4", 2),
        (4, 4, "b4", 2), (4, 5, "d6", 3), (5, 5, "d2", 3), (5, 6, "f4", 3), (6, 6, "b4", 3),
    ],
)  # fmt: skip
def test_every_line_of_the_table(one, two, space, dice):
    scene = given(f"step: 3.2\n{FAR}\ndice: blank, {one}, {two}")
    scene.then(f"{space}: Head\nlog has: attacks with {dice} dice")


@clause("LVT-R3", "LVT-R4", "LVT-4.9")
@pytest.mark.parametrize(("first", "up", "right"), [("Ann", "d6", "f4"), ("Bob", "d2", "b4")])
def test_up_points_away_from_the_first_player(first, up, right):
    for dice, space in (("2, 3", up), ("3, 4", right)):
        given(f"seats: 2\nfirst: {first}\nstep: 3.2\n{FAR}\ndice: blank, {dice}").then(f"{space}: Head")


@clause("LVT-R4")
def test_it_does_so_too_if_the_next_player_sits_on_the_same_edge():
    scene = given(f"seats: 3\nfirst: Cid\nstep: 3.2\n{FAR}\ndice: blank, 2, 3")
    scene.then("d6: Head")


@clause("LVT-4.6", "LVT-R5")
@pytest.mark.parametrize(
    ("start", "die", "dice", "end"),
    [("d7", "blank", "2, 3", "d5"), ("d5", "blank", "2, 3", "d7"), ("d5", "plus", "2, 3", "d2"),
     ("g3", "blank", "3, 4", "e3"), ("a3", "minus", "4, 4", "b3")],
)  # fmt: skip
def test_a_move_off_the_board_is_made_in_the_opposite_direction(start, die, dice, end):
    given(f"step: 3.2\n{start}: Head\nd1: Ann Hoplite\ndice: {die}, {dice}, 1, 1, 1").then(f"{end}: Head")


@clause("LVT-4.3", "LVT-4.4", "LVT-R8", "LVT-B7.2")
def test_an_entrenched_unit_is_pushed_without_a_wound_but_out_of_its_trench():
    scene = given(f"step: 3.2\n{FAR}\nd5: Ann Minotaur, entrenched\ndice: 1, minus, 2, 3, 1, 1")
    scene.then("d5: Head\nd6: Ann Minotaur 0 wounds, not entrenched")
    scene = given(f"step: 3.2\n{FAR}\nd5: Ann Minotaur, entrenched\ndice: 1, blank, 2, 3, 1, 1")
    scene.then("d6: Head\nd7: Ann Minotaur 1 wound, not entrenched")  # the second push wounds it


@clause("LVT-R6", "LVT-4.5")
def test_a_chain_may_push_its_farthest_unit_off_the_board():
    scene = given(
        f"step: 3.2\n{FAR}\nd6: Ann Minotaur\nd7: Ann Toxotes, entrenched\nd5: Head\ndice: 1, minus, 2, 3, 1, 1"
    )
    scene.then("d6: Head\nd7: Ann Minotaur 1 wound\nAnn defeated: Toxotes")


@clause("LVT-R6", "LVT-R31")
def test_a_chain_takes_units_of_all_players():
    scene = given("seats: 2\nstep: 3.2\nd5: Ann Hoplite\nd6: Bob Legionary, entrenched\ndice: 1, minus, 2, 3, 1, 1")
    scene.then("d5: Head\nd6: Ann Hoplite 1 wound\nd7: Bob Legionary 0 wounds, not entrenched")


@clause("LVT-R7", "LVT-4.4", "LVT-B7.7")
@pytest.mark.parametrize(
    ("before", "after"), [("", "1 wound, not entrenched"), (", entrenched", "0 wounds, entrenched")]
)
def test_a_unit_pushed_against_a_leviathan_card_stays_with_one_wound_or_none_in_its_trench(before, after):
    scene = given(f"step: 3.2\n{FAR}\nd5: Ann Minotaur{before}\nd6: Tentacle 1\ndice: 1, blank, 2, 3, 1, 1")
    scene.then(f"d4: Head\nd5: Ann Minotaur {after}, not trapped\nd6: Tentacle 1 0 wounds")
    scene.then("log has: the Head stops before Minotaur d5, which has nowhere to go (LVT-R7)")


@clause("LVT-R7")
def test_only_the_unit_next_to_the_head_is_wounded_where_none_can_go_on():
    lines = "d5: Ann Minotaur\nd6: Ann Toxotes\nd7: Tentacle 1"
    scene = given(f"step: 3.2\n{FAR}\n{lines}\ndice: 1, blank, 2, 3, 1, 1")
    scene.then("d4: Head\nd5: Ann Minotaur 1 wound, not trapped\nd6: Ann Toxotes 0 wounds, not trapped")


@clause("LVT-R7")
def test_if_the_unit_that_can_go_nowhere_is_defeated_the_head_enters_its_space_and_stops():
    scene = given(f"step: 3.2\n{FAR}\nd5: Ann Hoplite 1 wound\nd6: Tentacle 1\ndice: 1, plus, 4, 5")
    scene.then("d5: Head\nd6: Tentacle 1\nAnn defeated: Hoplite")


@clause("LVT-B7.7")
def test_a_trapped_unit_that_the_head_does_push_is_no_longer_trapped():
    scene = given(f"step: 3.2\n{FAR}\nd5: Ann Minotaur, trapped\ndice: 1, minus, 2, 3, 1, 1")
    scene.then("d6: Ann Minotaur 1 wound, not trapped")


@clause("LVT-R9", "LVT-R16")
def test_the_head_goes_on_after_a_swap():
    lines = "g4: Ann Minotaur\nf4: Head\ne4: Tentacle 4\nd4: Tentacle 3"
    scene = given(f"step: 3.2\n{FAR}\n{lines}\ndice: 1, plus, 4, 4")
    scene.then("c4: Head\nf4: Tentacle 4\ne4: Tentacle 3\nd4: Tentacle 2")


@clause("LVT-R35", "LVT-4.3")
def test_the_head_goes_on_after_a_push_that_defeats():
    scene = given(f"step: 3.2\n{FAR}\nd5: Ann Hoplite 1 wound\ndice: 1, blank, 2, 3")
    scene.then("d6: Head\nd7: empty\nAnn defeated: Hoplite")


@clause("LVT-R21", "LVT-4.10")
def test_the_protection_lasts_until_the_next_activation_of_the_head():
    scene = given("step: 3.1\nHead die: plus\nd3: Ann Hoplite\ndice: 1, blank, 1, 1, 1, 1, 4, 3")
    scene.when("Ann: pass").then("Head die: blank")
    scene.when(acts("Greeks", "d3", "strike d3 d4")).then("d4: Head 1 wound")
    scene = given("Head die: plus\nd3: Ann Hoplite\ndice: 4, 5").when(acts("Greeks", "d3", "strike d3 d4"))
    scene.then("d4: Head 1 wound")


@clause("LVT-4.1", "LVT-R29", "LVT-B7.4")
def test_the_head_is_pushed_like_a_unit_and_takes_no_wound():
    scene = given("d3: Ann Hoplite\ndice: blank").when(acts("Greeks", "d3", "push d3 d4"))
    scene.then("d5: Head 0 wounds\nd4: empty\nasked: Ann (LVT-B5.1)")


@clause("LVT-4.2", "LVT-R30")
def test_at_the_edge_it_is_neither_moved_nor_trapped():
    scene = given("d6: Ann Hoplite\nd7: Head\ndice: plus").when(acts("Greeks", "d6", "push d6 d7"))
    scene.then("d7: Head\nmay: strike d6 d7")


@clause("LVT-3.4", "LVT-3.5", "LVT-B2.4")
def test_the_five_cards_have_the_same_movement_and_defence(leviathan_cards):
    assert {(card["move"], card["defence"]) for card in leviathan_cards} == {(2, 4)}


@pytest.fixture
def leviathan_cards():
    import legendry

    return [card for card in legendry.game("leviathan").card_list() if card["kind"] in ("Head", "Tentacle")]
