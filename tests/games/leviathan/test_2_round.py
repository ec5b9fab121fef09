"""LVT-2, LVT-B4: the round, income, recruitment, who acts, and the Summary."""

from __future__ import annotations

import pytest

import legendry
from legendry.bots import bot
from legendry.bots.playout import match
from legendry.games.leviathan.rules.table import STEPS
from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.leviathan.workbench import acts, given, new, turns

QUIET = "Ann spent: March, Rally, Dig In\nAnn deity: Mars\nAnn divine: used\n"


@clause("LVT-2.1", "LVT-2.2")
def test_the_steps_come_in_the_order_of_the_book():
    assert list(STEPS) == ["1", "2", *(f"3.{n}" for n in range(1, 12)), "4"]


@clause("LVT-2.2", "LVT-B4.4")
def test_a_whole_round_goes_through_its_steps():
    calm = "1, blank, 6, 6, 2, blank, 6, 6, 3, blank, 6, 6, 4, blank, 6, 6"  # every Tentacle to the nearest edge
    scene = given(f"step: 1\nAnn gold: 1\nAnn reserve: 2 Legionary\ndice: blank, 1, 1, {calm}")
    scene.then("step: 2\nasked: Ann (LVT-B4.2)")
    scene.when("Ann: recruit Legionary d1\nAnn: done")
    scene.then("step: 3.1\nasked: Ann (LVT-B8.1)")
    scene.when("Ann: pass")
    scene.then("step: 3.3\nasked: Ann (LVT-R20)\nlog has: the Head rolls")
    scene.when("Ann: call nobody")
    scene.then("step: 3.5\nlog has: (LVT-R17)")
    scene.when("Ann: call nobody\nAnn: call nobody\nAnn: call nobody")
    scene.then("step: 3.11\nasked: Ann (LVT-B8.1)")
    scene.when("Ann: pass")
    scene.then("round: 2\nstep: 2")


@clause("LVT-B4.1")
def test_every_player_gets_2_gold_and_keeps_what_is_left():
    scene = given("seats: 2\nstep: 1\nAnn gold: 5\nBob reserve: Legionary\nBob gold: 0")
    scene.then("Ann gold: 7\nBob gold: 2\nstep: 2\nasked: Bob")


@clause("LVT-B4.2", "LVT-B4.3")
def test_recruiting_costs_gold_and_puts_the_unit_on_an_empty_space_of_the_home_row():
    scene = given("step: 2\nAnn gold: 3\nAnn reserve: 2 Hoplite, Minotaur\nb1: Ann Hoplite")
    scene.then("may: recruit Hoplite a1, recruit Minotaur g1, done")
    scene.refused("Ann: recruit Hoplite b1 (LVT-B4.3)\nAnn: recruit Hoplite a7 (LVT-B4.2)")
    scene.refused("Ann: recruit Toxotes a1 (LVT-B3.2)")
    scene.when("Ann: recruit Hoplite a1")
    scene.then("a1: Ann Hoplite 0 wounds, recruit, not activated\nAnn gold: 2\nAnn reserve: Hoplite, Minotaur")
    scene.refused("Ann: recruit Minotaur c1 (LVT-B4.3)")
    scene.when("Ann: recruit Hoplite g1")
    scene.then("Ann gold: 1\nAnn reserve: Minotaur\nstep: 3.1")  # nothing more can be paid for


@clause("LVT-B4.2", "LVT-B1.4")
def test_players_recruit_clockwise_from_the_first_player_each_in_the_own_home_row():
    scene = given("""
        seats: 4
        step: 2
        first: Cid
        Ann gold: 1
        Bob gold: 1
        Cid gold: 1
        Dan gold: 1
        Ann reserve: Hoplite
        Bob reserve: Legionary
        Cid reserve: Macehual
        Dan reserve: Hirdman
    """)
    scene.then("asked: Cid\nmay: recruit Macehual a1").refused("Cid: recruit Macehual a7 (LVT-B4.2)")
    scene.when("Cid: recruit Macehual a1\nDan: recruit Hirdman g7\nAnn: recruit Hoplite b1\nBob: done")
    scene.then("a1: Cid Macehual\nb1: Ann Hoplite\ng7: Dan Hirdman\nstep: 3.1")


@clause("LVT-B4.2")
def test_players_recruit_one_unit_in_turn_until_all_are_done():
    """Who is done, or can recruit nothing, is not asked again; the others go on in turn."""
    armies = "Ann reserve: 3 Hoplite\nBob reserve: 3 Legionary\nCid reserve: 3 Macehual"
    scene = given(f"seats: 3\nstep: 2\nAnn gold: 9\nBob gold: 9\nCid gold: 1\n{armies}")
    scene.when("Ann: recruit Hoplite a1").then("asked: Bob").when("Bob: recruit Legionary a7")
    scene.then("asked: Cid").when("Cid: recruit Macehual b1")
    scene.then("asked: Ann").when("Ann: recruit Hoplite c1\nBob: done")  # Cid has no gold left
    scene.then("asked: Ann").when("Ann: recruit Hoplite d1")
    scene.then("step: 3.1\nAnn reserve: empty\nBob reserve: 2 Legionary\nCid gold: 0")


@clause("LVT-B4.2")
def test_who_was_done_may_recruit_again_in_the_next_round():
    scene = given("step: 2\nAnn gold: 1\nAnn reserve: Hoplite").when(turns("done", "pass", "pass"))
    scene.then("round: 2\nstep: 2\nmay: recruit Hoplite a1, done")


@clause("LVT-B4.3")
def test_a_recruited_unit_may_be_activated_in_the_same_round():
    scene = given("step: 2\nAnn gold: 1\nAnn reserve: Hoplite\ndice: blank, 1, 1")
    scene.when("Ann: recruit Hoplite d1\nAnn: pass").when(acts("Greeks", "d1"))
    scene.then("acting: d1")


@clause("LVT-R19", "LVT-2.4")
@pytest.mark.parametrize(("seats", "calls"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_so_many_activations_may_be_taken_in_a_player_step(seats, calls):
    scene = given(f"seats: {seats}\na1: Ann Hoplite\nc1: Ann Hoplite\ne1: Ann Hoplite")
    for space in ("a1", "c1")[:calls]:
        scene.then("step: 3.3").when(acts("Greeks", space, "stop"))
    scene.then("step: 3.5" if calls == 1 else "step: 3.11")  # with both activations taken nobody is left to act


@clause("LVT-R19")
@pytest.mark.parametrize(("seats", "pace", "steps"), [(1, "full", 14), (1, "alternate", 10), (2, "alternate", 14)])
def test_the_pace_of_one_player_alone_leaves_out_four_steps(seats, pace, steps):
    table = legendry.game("leviathan").new(seats=seats, seed=1, pace=pace)
    seen = table.view(None)["steps"]
    assert len(seen) == steps
    assert seen == [step for step in STEPS if steps == 14 or step not in ("3.7", "3.8", "3.9", "3.10")]


@clause("LVT-R19", "LVT-R20")
def test_at_the_pace_alternate_a_step_that_nobody_uses_does_not_come_back():
    scene = given("pace: alternate\na1: Ann Hoplite\ng1: Ann Hoplite\ndice: 1, blank, 6, 6, 2, blank, 6, 6")
    scene.when("Ann: call nobody").then("step: 3.5").when("Ann: call nobody").then("step: 3.11\nAnn activations: 2")


@clause("LVT-R20")
def test_the_first_player_names_who_acts_and_with_three_players_twice():
    scene = given("seats: 3\nfirst: Bob\na1: Ann Hoplite\nc7: Bob Legionary\ne1: Cid Macehual")
    scene.then("asked: Bob (LVT-R20)\noptions: call Romans, call Aztecs, call Greeks, call nobody")
    scene.when("Bob: call Aztecs\nCid: activate e1\nCid: stop")
    scene.then("step: 3.3\nasked: Bob\noptions: call Romans, call Greeks, call nobody")
    scene.when("Bob: call nobody")
    scene.then("step: 3.5")


@clause("LVT-R33", "LVT-B9.5", "LVT-B5.1")
def test_who_cannot_act_is_not_named():
    scene = given("seats: 3\na1: Ann Hoplite\nc7: Bob Legionary, activated\nCid faction: Vikings")
    scene.refused("Ann: call Romans (LVT-R33)\nAnn: call Vikings (LVT-B9.5)")
    scene.when("Ann: call Greeks")
    scene.refused("Ann: activate c7 (LVT-B5.1)\nAnn: activate d4 (LVT-B5.1)")
    scene = given("a1: Ann Hoplite, activated\nc1: Ann Hoplite").when("Ann: call Greeks")
    scene.refused("Ann: activate a1 (LVT-R33)")


@clause("LVT-B4.5", "LVT-B4.6")
def test_the_summary_takes_away_what_belongs_to_the_round():
    scene = given(f"""
        seats: 2
        step: 4
        {QUIET}
        Ann gold: 3
        Bob faction: Greeks
        a1: Ann Legionary 1 wound, entrenched, trapped, activated, recruit
        b4: Tentacle 1 1 wound, trapped, protected
        Head die: plus
        Ann activations: 0
    """)
    scene.then("""
        round: 2
        first: Bob
        step: 3.1
        Ann gold: 5
        Ann divine: ready
        Ann activations: 2
        a1: Ann Legionary 1 wound, entrenched, not trapped, not activated, not recruit
        b4: Tentacle 1 1 wound, trapped, protected
        Head die: plus
    """)


@clause("LVT-B4.5", "LVT-B9.3", "LVT-R37")
@pytest.mark.parametrize(("difficulty", "rounds"), [("calm", 10), ("standard", 8), ("storm", 7)])
def test_the_difficulty_is_the_number_of_rounds(difficulty, rounds):
    table = new(f"factions: Romans\ndeities: Mars\ndifficulty: {difficulty}").table
    assert table.view(None)["limit"] == rounds
    given(f"rounds: {rounds}\nround: {rounds}\nstep: 4\na1: Ann Hoplite").then("outcome: all lose (LVT-B9.3)")
    given(f"rounds: {rounds}\nround: {rounds - 1}\nstep: 4\na1: Ann Hoplite").then(f"round: {rounds}\noutcome: none")


@clause("LVT-R37", "LVT-B9.3")
@pytest.mark.parametrize(("seats", "rounds"), [(1, 8), (2, 8), (3, 8), (4, 10)])
def test_four_players_have_more_rounds(seats, rounds):
    table = legendry.game("leviathan").new(seats=seats, seed=1)
    assert table.view(None)["limit"] == rounds


@clause("LVT-R37")
def test_another_difficulty_is_refused():
    new("difficulty: hard").refused("set-up: (LVT-R37)")


@clause("LVT-R37", "LVT-B9.3")
@pytest.mark.parametrize(
    ("rounds", "limit"), [("difficulty", 10), (3, 3), (25, 25), ("none", None), (None, None)], ids=str
)
def test_the_rounds_are_those_of_the_difficulty_or_a_number_or_without_a_limit(rounds, limit):
    table = legendry.game("leviathan").new(seats=2, seed=1, difficulty="calm", rounds=rounds)
    assert table.view(None)["limit"] == limit


@clause("LVT-R37")
@pytest.mark.parametrize("rounds", [0, -1, "many", "8", 2.5, True, [8]], ids=repr)
def test_other_rounds_are_refused(rounds):
    with pytest.raises(BadInput, match=r"rounds is difficulty, a number from 1 up, or none.*\(LVT-R37\)"):
        legendry.game("leviathan").new(seats=1, rounds=rounds)


@clause("LVT-B9.3", "LVT-R37")
def test_without_a_limit_no_round_is_the_last():
    given("rounds: none\nround: 500\nstep: 4\na1: Ann Hoplite").then("outcome: none\nround: 501")


@pytest.mark.slow
@clause("LVT-R37", "LVT-B9.4")
@pytest.mark.parametrize(("bots", "seats"), [("random", 1), ("random", 4), ("greedy", 1), ("greedy", 2)])
def test_games_of_bots_end_without_a_limit_too(bots, seats):
    """Units are lost one after the other, and none comes back."""
    game = legendry.game("leviathan")
    table = game.new(seats=seats, seed=1, keep=False, factions="random", deities="random", rounds="none")
    match(table, [bot(bots, seat) for seat in range(seats)], 5000)
    assert table.outcome is not None
    assert table.outcome.clause in ("LVT-B9.1", "LVT-B9.4")


@clause("LVT-B9.4")
@pytest.mark.parametrize(
    ("lines", "outcome"),
    [
        ("", "all lose (LVT-B9.4)"),
        ("a1: Ann Hoplite", "none"),
        ("Ann reserve: Minotaur", "all lose (LVT-B9.4)"),  # costs 3, and the next income is 2
        ("Ann reserve: Minotaur\nAnn gold: 1", "none"),
        ("Ann reserve: Toxotes", "none"),
    ],
)
def test_without_units_and_without_recruits_all_lose(lines, outcome):
    given(f"step: 4\n{lines}").then(f"outcome: {outcome}")


@clause("LVT-B9.4", "LVT-B9.5")
def test_a_player_without_units_stays_in_the_game_as_long_as_another_has_some():
    scene = given("seats: 2\nstep: 4\nAnn faction: Greeks\nb7: Bob Legionary")
    scene.then("outcome: none\nround: 2\nasked: Bob")


@clause("LVT-B8.1", "LVT-B8.2")
def test_maneuvers_go_round_until_all_pass_one_after_the_other():
    scene = given("seats: 2\nstep: 3.1\na1: Ann Hoplite 1 wound\na7: Bob Legionary 1 wound\ndice: blank, 1, 1")
    scene.when("Ann: pass\nBob: use Rally")
    scene.then("asked: Ann\na7: Bob Legionary 0 wounds\nBob spent: Rally")
    scene.when(turns("use Rally"))
    scene.then("asked: Bob\na1: Ann Hoplite 0 wounds").refused("Bob: use Rally (LVT-B8.2)\nBob: use Aegis (LVT-B8.2)")
    scene.when("Bob: pass\nAnn: pass")
    scene.then("step: 3.3")


def test_deeds_are_those_since_the_last_answer_and_no_older_ones():
    scene = given("d1: Ann Hoplite\nb7: Ann Hoplite\ndice: 1, blank, 6, 6")
    scene.when("Ann: call nobody")
    assert [deed["kind"] for deed in scene.table.view(0)["deeds"]] == ["choice", "die", "move"]
    scene.when("Ann: call Greeks")
    assert scene.table.view(0)["deeds"] == []


def test_a_deed_tells_wounds_if_it_is_an_attack_and_not_if_it_is_a_move():
    scene = given("d3: Ann Hoplite\nc4: Tentacle 2\ndice: 6, 6, 6, 6").when(acts("Greeks", "d3"))
    scene.when(turns("move d3 c3"))
    assert [("wounds" in deed) for deed in scene.table.view(0)["deeds"] if deed["kind"] == "move"] == [False]
    scene.when(turns("strike c3 c4"))
    assert scene.table.view(0)["deeds"][0]["wounds"] == 2
