"""LVT-1, LVT-3, LVT-B1 to LVT-B3: the mode, the Leviathan, the board, and the set-up."""

from __future__ import annotations

import re

import pytest

import legendry
from legendry.bots.evaluator import evaluator_of
from legendry.games.leviathan.game import Leviathan
from legendry.games.leviathan.rules.board import ADJACENT, AROUND, NAMES, SPACES
from legendry.kernel.errors import BadInput
from legendry.registry import files_of
from tests.clauses import clause
from tests.games.leviathan.workbench import acts, given, new

GAME = legendry.game("leviathan")
FACTIONS = ["Greeks", "Romans", "Aztecs", "Vikings"]


def seated(seats: int, seed: int = 1, **options):
    return GAME.new(seats=seats, seed=seed, factions="random", deities="random", **options)


@clause("LVT-1.1", "LVT-1.2", "LVT-1.9", "LVT-1.3")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_to_four_players_lead_different_factions(seats):
    table = seated(seats)
    factions = [player["faction"] for player in table.view(None)["players"]]
    assert len(set(factions)) == seats
    assert set(factions) <= set(FACTIONS)


@clause("LVT-1.5", "LVT-B9.1")
def test_players_win_or_lose_together():
    scene = given("seats: 3\nd3: Ann Hoplite\nd4: Head 29 wounds\ndice: 4, 1").when(
        acts("Greeks", "d3", "strike d3 d4")
    )
    assert scene.table.outcome.winners == (0, 1, 2)
    assert {evaluator_of(GAME).evaluate(scene.table, seat) for seat in range(3)} == {
        evaluator_of(GAME).evaluate(scene.table, 0)
    }


@clause("LVT-1.7", "LVT-B8.2")
def test_another_players_deity_is_out_of_reach():
    scene = given("seats: 2\nstep: 3.1\nAnn deity: Zeus\nBob deity: Mars\na1: Ann Hoplite")
    scene.refused("Ann: use War Cry (LVT-B8.2)")


@clause("LVT-1.8", "LVT-R31")
@pytest.mark.parametrize("maneuver", ["Rally", "Dig In", "March"])
def test_no_maneuver_helps_another_players_unit(maneuver):
    lines = "a1: Ann Hoplite 1 wound\nc1: Ann Hoplite\ne1: Bob Legionary 1 wound"
    scene = given(f"seats: 2\nstep: 3.1\n{lines}").when(f"Ann: use {maneuver}")
    scene.refused("Ann: choose e1 (LVT-1.8)")


@clause("LVT-3.2", "LVT-3.3")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_health_grows_with_the_players(seats):
    board = seated(seats).view(None)["board"]
    health = {card["name"]: card["health"] for card in board}
    assert health == {"Head": 10 * seats, **{f"Tentacle {n}": 4 * seats for n in (1, 2, 3, 4)}}


@clause("LVT-3.1", "LVT-3.6", "LVT-B1.5", "LVT-B3.4")
def test_nothing_but_the_leviathan_is_on_the_board():
    board = {card["space"]: card["name"] for card in seated(4).view(None)["board"]}
    assert board == {"b4": "Tentacle 1", "c4": "Tentacle 2", "d4": "Head", "e4": "Tentacle 3", "f4": "Tentacle 4"}


@clause("LVT-B1.1", "LVT-B1.3")
def test_the_board_has_seven_columns_and_rows():
    assert len(NAMES) == SPACES == 49
    assert NAMES[0] == "a1"
    assert NAMES[24] == "d4"
    assert sorted(NAMES[space] for space in ADJACENT[24]) == ["c4", "d3", "d5", "e4"]
    assert len(AROUND[24]) == 8
    assert [NAMES[space] for space in AROUND[0]] == ["a2", "b1", "b2"]


@clause("LVT-B1.2")
def test_a_space_holds_one_card():
    with pytest.raises(BadInput, match=r"at most one card \(LVT-B1.2\)"):
        given("d3: Ann Hoplite\nd3: Tentacle 1")


@clause("LVT-B1.4", "LVT-B3.5")
def test_seats_1_and_3_sit_in_the_south_and_seat_1_begins():
    view = seated(4, seating="seated").view(None)
    assert [player["edge"] for player in view["players"]] == ["south", "north", "south", "north"]
    assert view["ring"] == [0, 1, 2, 3]
    assert (view["first"], view["round"], view["up"]) == (0, 1, "north")


@clause("LVT-B3.1")
def test_seats_are_given_at_random():
    firsts = {seated(4, seed).view(None)["first"] for seed in range(40)}
    assert firsts == {0, 1, 2, 3}
    new("seating: anywhere").refused("set-up: (LVT-B3.1)")


@clause("LVT-B3.1", "LVT-R46")
def test_factions_and_deities_are_chosen_clockwise():
    scene = new("seats: 2\nseating: seated")
    scene.then("asked: Ann (LVT-B3.1)\noptions: choose Greeks, choose Romans, choose Aztecs, choose Vikings")
    scene.when("Ann: choose Vikings").then("options: choose Thor, choose Odin").when("Ann: choose Odin")
    scene.then("asked: Bob\noptions: choose Greeks, choose Romans, choose Aztecs")
    scene.when("Bob: choose Greeks\nBob: choose Athena")
    scene.then("Ann deity: Odin\nBob deity: Athena\nAnn faction: Vikings\nstep: 2")


@clause("LVT-B3.1")
@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("factions: Greeks, Greeks", "each faction is led by one player only"),
        ("factions: Greeks, Slavs", "factions are choose, random, or 2 of Greeks, Romans, Aztecs, Vikings"),
        ("factions: Greeks", "factions are choose, random, or 2 of"),
        ("factions: Greeks, Romans\ndeities: Zeus, Thor", "the deities of the Romans are Jupiter and Mars, not Thor"),
        ("factions: Greeks, Romans\ndeities: Zeus", "deities are choose, random, or 2 names"),
        ("deities: Zeus, Mars", "deities belong to factions; name the factions as well"),
    ],
)
def test_a_wrong_set_up_is_refused_with_a_sentence(lines, sentence):
    scene = new(f"seats: 2\n{lines}")
    assert sentence in scene.scene.refusal


@clause("LVT-B3.2", "LVT-B3.3")
def test_reserve_gold_and_tokens():
    scene = new("factions: Vikings\ndeities: Thor")
    scene.then("Ann gold: 6")  # 4, and the first income of 2
    scene.then("Ann reserve: 3 Hirdman, 2 Bowman, 2 Berserker, Valkyrie, Fenrir\nAnn maneuvers: March, Rally, Dig In")


@clause("LVT-B3.2")
def test_everything_is_open():
    table = seated(3)
    spectator = table.view(None)
    assert [len(cards) for cards in spectator["reserve"]] == [9, 9, 9]
    assert all(all(cards) for cards in spectator["reserve"])


@clause("LVT-B2.2")
def test_the_activation_die_has_two_of_each_face():
    assert GAME.die_faces == {"plus": 0, "minus": 2, "blank": 4}
    faces = {given(f"step: 3.2\na1: Ann Hoplite\ndice: {n}, 1, 1").table.view(None)["head die"] for n in (1, 2)}
    assert faces == {"plus"}


@clause("LVT-4.16", "LVT-5.13", "LVT-B2.1")
@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("sum  = 12\nmove = \"left\"", "sum  = 11\nmove = \"left\"", "there is another line for the sum 11"),
        ("[[head]]\nsum  = 2\nmove = \"none\"\ndice = 2\n", "", "one line for each sum"),
        ("move = \"up\"", "move = \"north\"", '"move" is one of'),
        ("dice = 2", "", 'the key "dice" is missing'),
        ("[[head]]", "[[heads]]", "I know only [[card]], [[head]], [[tentacle]]"),
        ("[[head]]", "[[head", "is not a TOML file"),
    ],
)  # fmt: skip
def test_a_wrong_table_is_refused_with_a_sentence(old, new, sentence):
    printed, numbers = files_of("leviathan")
    text = printed[-1][1]
    assert old in text
    with pytest.raises(BadInput, match=re.escape(sentence)):
        Leviathan((*printed[:-1], ("tables.toml", text.replace(old, new, 1))), numbers, ())


@clause("LVT-R39")
def test_nothing_in_the_log_is_without_a_clause():
    table = seated(2)
    while table.outcome is None:
        table.play(table.asks[0].seat, table.asks[0].options[-1])
    assert all(clause.startswith("LVT-") for _, clause, _ in table.read_log(None))
    assert any(seat == -1 for seat, _, _ in table.read_log(None))
    assert GAME.seat_name(-1) == "Leviathan"
