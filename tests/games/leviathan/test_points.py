"""What the moves of Leviathan point at, and where a screen finds it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import legendry
from legendry.games.leviathan.rules.board import NAMES
from legendry.games.leviathan.rules.points import END, ENDS, FACTION_NAME, MANEUVER_TITLE, RESERVE_UNIT
from legendry.kernel.agenda import ACT, AREA, CARD, PLAYER, Option
from legendry.kernel.chance import Dice
from legendry.kernel.table import Table
from legendry.screen.model import Scene
from legendry.screens import screen_of
from legendry.server.questions import scene_of
from tests.clauses import clause
from tests.games.leviathan.workbench import acts, given, turns

GAME = legendry.game("leviathan")
SCREEN = screen_of(GAME)

# By verb: the kinds of the points of its moves.
SHAPES = {
    "choose": {(FACTION_NAME,), (CARD,), (AREA,), (ACT,)},
    "recruit": {(RESERVE_UNIT, AREA)},
    "use": {(MANEUVER_TITLE,)},
    "call": {(PLAYER,), (ACT,)},
    "activate": {(AREA,)},
    "move": {(AREA,)},
    "strike": {(AREA, AREA)},
    "shoot": {(AREA, AREA), (AREA, ACT)},
    "push": {(AREA, ACT)},
    "entrench": {(ACT,)},
}
NAMED = ("recruit", "use", "activate")  # their texts are the verb and what they point at, and no more
ENDING = ("done", "pass", "stop", "stay", "call")
BARE = ("done", "follow", "yes", "no")  # of card texts and dice: such a move is a point itself


def positions(seats: int) -> Iterator[Table]:
    for seed in range(4):
        table = GAME.new(seats=seats, seed=seed)
        dice = Dice(seed)
        while table.outcome is None:
            yield table
            ask = table.asks[0]
            table = table.after(ask.seat, ask.options[dice.pick(len(ask.options))])


def scene(table: Table, seat: int = 0) -> Scene:
    return scene_of(table, seat, SCREEN.see(table, seat))


def offered(table: Table, text: str) -> Option:
    return next(option for ask in table.asks for option in ask.options if option.text == text)


def check(option: Option, start: str) -> None:
    """The points are of the kinds that its verb has, and are those that its text names; `start`: who acts is there."""
    verb, points = option.verb, [at for _, at in option.points]
    if option.points == ENDS:
        assert verb in ENDING, option
        return
    if verb in BARE:
        return
    assert tuple(kind for kind, _ in option.points) in SHAPES[verb], option
    assert all(at in NAMES for kind, at in option.points if kind == AREA), option
    if verb in NAMED or option.points[0][0] in (PLAYER, FACTION_NAME, CARD):
        assert option.text == " ".join([verb, *points])
    elif start and verb in ("move", "strike", "shoot", "push"):
        assert option.text == f"{verb} {start} {points[0]}"
        assert verb == "move" or points[1] in (points[0], verb)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_move_points_at_what_it_names_also_one_that_is_refused(seats: int) -> None:
    seen: set[tuple[str, bool]] = set()
    for number, table in enumerate(positions(seats)):
        ask = table.asks[0]
        options = [*ask.options, *(table.explain(ask.seat) if number % 5 == 0 else [])]
        acting = table.view(None)["acting"]
        for option in options:
            check(option, acting["space"] if acting else "")
            seen.add((option.verb, option.refused is not None))
    assert {(verb, False) for verb in SHAPES} <= seen
    assert {(verb, True) for verb in SHAPES if verb not in ("call", "entrench")} <= seen


@clause("LVT-B5.4", "LVT-B5.5", "LVT-B5.6")
def test_the_usual_attack_is_its_target_twice_and_others_need_a_letter() -> None:
    table = given("d7: Head\nb1: Ann Toxotes\nb2: Tentacle 1\ne1: Tentacle 2").when(acts("Greeks", "b1")).table
    paths = {option.text: SCREEN.path(option) for option in table.asks[0].options}
    assert paths["shoot b1 b2"] == ("b2", "shoot")
    assert paths["shoot b1 e1"] == ("e1", "e1")
    assert paths["push b1 b2"] == ("b2", "push")
    assert paths["entrench b1"] == ("entrench",)
    assert paths["move b1 a1"] == ("a1",)
    now = scene(table)
    assert SCREEN.label(now, offered(table, "push b1 b2")) == "Toxotes 2/2, Tentacle 1 4/4"
    assert SCREEN.label(now, offered(table, "move b1 a1")) == "Toxotes 2/2"
    assert SCREEN.label(now, offered(table, "entrench b1")) == "Toxotes 2/2"
    assert SCREEN.label(now, offered(table, "stop")) == ""


@pytest.mark.parametrize(
    ("position", "moves", "move", "label"),
    [
        ("step: 2\nAnn gold: 3\nAnn reserve: Hoplite", "", "done", "Done"),
        ("step: 3.1\nAnn deity: Zeus\na1: Ann Hoplite", "", "pass", "Pass"),
        ("a1: Ann Hoplite", "", "call nobody", "Nobody"),
        ("a1: Ann Hoplite", acts("Greeks", "a1"), "stop", "Stop"),
        ("c5: Ann Hoplite\nc4: Tentacle 2\ndice: plus", acts("Greeks", "c5", "push c5 c4"), "stay", "Stay"),
        ("step: 3.1\nAnn deity: Athena\na1: Ann Hoplite\nb1: Ann Hoplite\nc1: Ann Hoplite",
         turns("use Aegis", "choose a1"), "done", "Done"),
    ],
)  # fmt: skip
def test_one_letter_ends_whatever_can_be_ended(position: str, moves: str, move: str, label: str) -> None:
    table = given(position).when(moves).table
    assert SCREEN.path(offered(table, move)) == (END,)
    assert [action.label for action in SCREEN.bar(scene(table)) if action.point == END] == [label]


def test_a_player_is_pointed_at_by_the_panel_and_by_any_unit_that_can_act() -> None:
    table = given("first: Ann\nseats: 2\na1: Ann Hoplite\nb1: Ann Hoplite, activated\na7: Bob Legionary").table
    now = scene(table)
    [point] = SCREEN.path(offered(table, "call Greeks"))
    assert SCREEN.places(now, point) == ["a1", "seat 0"]
    places = (*NAMES, "seat 0", "seat 1", "card 0")
    assert [place for place in places if point in SCREEN.points(now, place)] == ["a1", "seat 0"]
