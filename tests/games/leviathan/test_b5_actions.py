"""LVT-B5, LVT-B6, LVT-B7: activating a unit, the five actions, dice and wounds, pushing."""

from __future__ import annotations

import pytest

from legendry.kernel.agenda import AREA
from tests.clauses import clause
from tests.games.leviathan.workbench import acts, given, turns, unit

REST = "g1: Ann Hoplite"  # somebody to be asked afterwards
CALM = "1, blank, 6, 6"  # Tentacle 1 goes to the nearest edge


def ways(scene, verb):
    """The spaces that moves of this kind go to or hit."""
    goals = [option.points for option in scene.table.asks[0].options if option.verb == verb]
    return {name for points in goals for kind, name in points if kind == AREA}


@clause("LVT-B5.1", "LVT-B5.2")
def test_up_to_two_different_actions_in_any_order():
    scene = given(f"d2: Ann Hoplite\n{REST}\ndice: 1, 1, {CALM}").when(acts("Greeks", "d2", "move d2 d3"))
    scene.then("may: strike d3 d4, push d3 d4, entrench d3, stop").refused("Ann: move d3 c3 (LVT-B5.1)")
    scene.when("Ann: strike d3 d4")
    scene.then("acting: none\nd3: Ann Hoplite, activated")
    scene = given(f"d3: Ann Hoplite\n{REST}\ndice: 1, 1, {CALM}")
    scene.when(acts("Greeks", "d3", "strike d3 d4", "move d3 d2")).then("d2: Ann Hoplite, activated")


@clause("LVT-B5.9")
@pytest.mark.parametrize("actions", [("stop",), ("entrench a1", "stop")])
def test_a_player_may_end_an_activation_early_and_it_is_used_up(actions):
    scene = given("a1: Ann Hoplite\ng1: Ann Hoplite").when(acts("Greeks", "a1", *actions))
    scene.then("a1: Ann Hoplite, activated\nAnn activations: 1\nstep: 3.5")


@clause("LVT-B5.3", "LVT-B1.2", "LVT-R32")
def test_a_move_passes_units_but_no_leviathan_cards_and_ends_on_an_empty_space():
    scene = given("seats: 2\nd2: Ann Hoplite\nc2: Ann Toxotes\nd3: Bob Legionary").when(acts("Greeks", "d2"))
    assert ways(scene, "move") == {"d1", "e1", "c1", "e2", "f2", "b2", "c3", "e3"}
    scene.refused("Ann: move d2 c2 (LVT-B1.2)\nAnn: move d2 d4 (LVT-B1.2)\nAnn: move d2 d2 (LVT-B5.3)")
    scene.refused("Ann: move d2 g2 (LVT-B5.3)")


@clause("LVT-B5.3")
def test_leviathan_cards_bar_the_way():
    scene = given("a1: Ann Hippeus\na2: Tentacle 1\nb1: Tentacle 2").when(acts("Greeks", "a1"))
    assert ways(scene, "move") == set()
    scene.refused("Ann: move a1 c1 (LVT-B5.3)")


@clause("LVT-R41")
def test_the_way_is_a_shortest_one_around_what_bars_it():
    blocked = "a2: Tentacle 1\nb2: Tentacle 2\nc4: Head\ne4: Tentacle 3\nf4: Tentacle 4"
    scene = given(f"a1: Ann Hippeus\n{blocked}").when(acts("Greeks", "a1"))
    assert "c2" in ways(scene, "move")
    assert "a3" not in ways(scene, "move")  # six steps
    scene.when("Ann: move a1 c1")
    assert scene.table.view(None)["acting"]["moved"] == 2


@clause("LVT-B5.8")
def test_a_flying_unit_passes_any_card_but_does_not_end_on_one():
    scene = given("a1: Ann Eagle Warrior\na2: Tentacle 1\nb1: Tentacle 2").when(acts("Aztecs", "a1"))
    assert {"a3", "a4", "b2", "c1", "d1", "e1"} <= ways(scene, "move")
    scene.refused("Ann: move a1 a2 (LVT-B1.2)")


@clause("LVT-B5.4", "LVT-B6.7", "LVT-1.6")
def test_only_adjacent_leviathan_cards_are_struck():
    scene = given("seats: 2\nd3: Ann Hoplite\nd2: Ann Toxotes\nc3: Bob Legionary").when(acts("Greeks", "d3"))
    assert ways(scene, "strike") == {"d4"}
    scene.refused("Ann: strike d3 c3 (LVT-1.6)\nAnn: strike d3 d2 (LVT-B6.7)\nAnn: strike d3 e4 (LVT-B5.4)")
    scene.refused("Ann: push d3 c3 (LVT-1.6)\nAnn: push d3 e4 (LVT-B5.6)\nAnn: shoot d3 d4 (LVT-B5.5)")


@clause("LVT-B5.4", "LVT-B5.6")
def test_without_strike_dice_neither_strike_nor_push():
    scene = given("d3: Ann Ballista\ndice: 1, 1, 1").when(acts("Romans", "d3"))
    scene.refused("Ann: strike d3 d4 (LVT-B5.4)\nAnn: push d3 d4 (LVT-B5.6)").then("may: shoot d3 d4")


@clause("LVT-B5.5")
@pytest.mark.parametrize(("space", "may"), [("d3", True), ("d2", True), ("d1", True), ("c2", False), ("g3", False)])
def test_a_shot_goes_straight_within_range(space, may):
    scene = given(f"{space}: Ann Toxotes\na1: Tentacle 1\na2: Tentacle 2\na3: Tentacle 3\na4: Tentacle 4")
    scene.when(acts("Greeks", space))
    assert ("d4" in ways(scene, "shoot")) == may


@clause("LVT-B5.5")
def test_no_card_may_be_between_and_range_ends_somewhere():
    scene = given("seats: 2\nd1: Ann Toxotes\nd2: Bob Legionary").when(acts("Greeks", "d1"))
    scene.refused("Ann: shoot d1 d4 (LVT-B5.5)\nAnn: shoot d1 d2 (LVT-1.6)")
    scene = given("d1: Ann Toxotes\nd5: Head").when(acts("Greeks", "d1"))
    scene.refused("Ann: shoot d1 d5 (LVT-B5.5)")


@clause("LVT-B5.5", "LVT-B6.1")
def test_at_distance_1_a_shot_gets_1_less():
    scene = given("d3: Ann Toxotes\ndice: 4, 4, 5").when(acts("Greeks", "d3", "shoot d3 d4"))
    scene.then("d4: Head 1 wound\nlog has: 4 4 5 (-1 to hit), 1 wound")
    given("d2: Ann Toxotes\ndice: 4, 4, 3").when(acts("Greeks", "d2", "shoot d2 d4")).then("d4: Head 2 wounds")


@clause("LVT-B5.6", "LVT-B7.4")
@pytest.mark.parametrize(("die", "space", "asked"), [("plus", "d5", "LVT-B5.6"), ("blank", "d5", "LVT-B5.1"),
                                                     ("minus", "d4", "LVT-B5.1")])  # fmt: skip
def test_push(die, space, asked):
    scene = given(f"d3: Ann Hoplite\ndice: {die}").when(acts("Greeks", "d3", "push d3 d4"))
    scene.then(f"{space}: Head 0 wounds\nasked: Ann ({asked})")


@clause("LVT-B5.6", "LVT-B7.2")
def test_who_follows_leaves_the_trench_and_who_stays_does_not():
    for move, end in (("follow", "d4: Ann Hoplite, not entrenched"), ("stay", "d3: Ann Hoplite, entrenched")):
        given("d3: Ann Hoplite, entrenched\ndice: plus").when(acts("Greeks", "d3", "push d3 d4", move)).then(end)


@clause("LVT-R43", "LVT-B7.7")
def test_a_trapped_unit_neither_moves_nor_follows_and_is_free_after_its_activation():
    scene = given("d3: Ann Hoplite, trapped\ng1: Ann Hoplite\ndice: plus").when(acts("Greeks", "d3"))
    scene.refused("Ann: move d3 c3 (LVT-B7.7)")
    scene.when("Ann: push d3 d4").then("d5: Head\nasked: Ann (LVT-B5.1)")
    scene.when("Ann: stop").then("d3: Ann Hoplite, not trapped")


@clause("LVT-B7.5", "LVT-B7.6")
def test_a_tentacle_pushed_against_something_is_trapped_and_cannot_be_pushed_again():
    scene = given("c3: Ann Hoplite\nc5: Ann Hoplite\ndice: blank").when(acts("Greeks", "c3", "push c3 c4", "stop"))
    scene.then("log has: Tentacle 2 is Trapped (LVT-B7.5)")
    scene = given("c3: Ann Hoplite\nc4: Tentacle 2, trapped").when(acts("Greeks", "c3"))
    scene.refused("Ann: push c3 c4 (LVT-B7.6)")


@clause("LVT-B7.6")
def test_a_trapped_tentacle_is_attacked_at_plus_1():
    scene = given("c3: Ann Hoplite\nc4: Tentacle 2, trapped\ndice: 3, 2").when(acts("Greeks", "c3", "strike c3 c4"))
    scene.then("c4: Tentacle 2 1 wound")


@clause("LVT-B5.7", "LVT-B7.1", "LVT-B7.2", "LVT-B7.3")
def test_entrench_helps_until_the_unit_leaves_its_space():
    scene = given(f"d3: Ann Hoplite\n{REST}\ndice: 1, 1, {CALM}").when(acts("Greeks", "d3", "entrench d3"))
    scene.then("d3: Ann Hoplite, entrenched").when("Ann: strike d3 d4")
    scene.then("d3: Ann Hoplite, entrenched")
    scene = given("d3: Ann Hoplite, entrenched").when(acts("Greeks", "d3", "move d3 d2"))
    scene.then("d2: Ann Hoplite, not entrenched")
    given("step: 3.2\nd3: Ann Minotaur, entrenched\ndice: 4, blank, 1, 1, 5, 4").then("d3: Ann Minotaur 1 wound")


@clause("LVT-B6.1")
@pytest.mark.parametrize(("die", "wounds"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 1)])
def test_a_die_hits_from_the_defence_on(die, wounds):
    scene = given(f"d3: Ann Hoplite\ndice: {die}, 1").when(acts("Greeks", "d3", "strike d3 d4"))
    scene.then(f"d4: Head {wounds} wound{'' if wounds == 1 else 's'}")


@clause("LVT-B6.1", "LVT-B6.2")
def test_a_6_hits_and_a_1_misses_whatever_the_modifiers():
    scene = given("d3: Ann Hoplite\nHead die: plus\ndice: 6, 1").when(acts("Greeks", "d3", "strike d3 d4"))
    scene.then("d4: Head 1 wound")
    bold = unit("Bold", "Attacks by this card get +5 to hit in the round it was recruited.")
    scene = given("d3: Ann Bold, recruit\ndice: 1, 2", bold).when(acts("Greeks", "d3", "strike d3 d4"))
    scene.then("d4: Head 1 wound")


@clause("LVT-B6.3", "LVT-B6.4")
def test_a_card_with_as_many_wounds_as_health_is_defeated_for_good():
    scene = given("step: 3.2\nd3: Ann Hoplite 1 wound\na1: Ann Hoplite\ndice: 4, blank, 1, 1")
    scene.then("d3: empty\nAnn defeated: Hoplite\nAnn reserve: empty")


@clause("LVT-B6.5", "LVT-R44")
def test_all_dice_are_rolled_before_any_wound_is_given():
    lines = "d3: Ann Hoplite 1 wound\nc3: Ann Hoplite 1 wound\na1: Ann Toxotes"
    scene = given(f"step: 3.2\n{lines}\ndice: 5, 5, blank, 1, 1")
    scene.then("c3: empty\nd3: empty\nAnn defeated: 2 cards")  # the second one had its Phalanx still


@clause("LVT-B6.6")
def test_there_is_no_counter_attack():
    scene = given("d3: Ann Hoplite 1 wound\ndice: 1, 1").when(acts("Greeks", "d3", "strike d3 d4"))
    scene.then("d3: Ann Hoplite 1 wound\nlog lacks: the Head attacks")


@clause("LVT-B9.1", "LVT-3.9", "LVT-3.2")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_game_is_won_in_the_middle_of_an_activation(seats):
    scene = given(f"seats: {seats}\nd3: Ann Hoplite\nd4: Head {10 * seats - 1} wounds\ndice: 4, 1")
    scene.when(acts("Greeks", "d3", "strike d3 d4"))
    names = " and ".join(["Ann", "Bob", "Cid", "Dan"][:seats])
    scene.then(f"outcome: {names} {'wins' if seats == 1 else 'win'} (LVT-B9.1)\nsevered: Head")


@clause("LVT-B5.1", "LVT-R33")
def test_a_unit_is_activated_once_in_a_round():
    scene = given("a1: Ann Hoplite\ng1: Ann Hoplite\ndice: 1, blank, 6, 6")
    scene.when(acts("Greeks", "a1", "stop")).when(turns("call Greeks"))
    scene.refused("Ann: activate a1 (LVT-R33)")
