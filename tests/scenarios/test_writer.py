"""What a table writes of itself, its own scenario reads: the same views and the same moves."""

from __future__ import annotations

from typing import Any

import pytest

from legendry.kernel.errors import BadInput
from legendry.kernel.table import Table
from legendry.registry import IDS
from legendry.scenarios import line_kinds
from legendry.scenarios.reader import Line
from legendry.scenarios.table import ScenarioFailure, ScenarioTable
from legendry.scenarios.writer import ASKED, UNSAID, WIDTH, position, text, write
from legendry.testing import Deal, deals
from tests.scene import given, new

EVERY = {"valtia": 4, "castles": 3, "village": 23, "levendale": 3, "leviathan": 5}  # questions
MOST = 900  # of a deal
BETWEEN_MOVES = {
    "valtia": {"Turn"},
    "castles": {"Turn"},
    "village": {"FreePlay"},
    "levendale": {"Main"},
    "leviathan": {"Muster", "ManeuverOrPass", "CallPlayer", "ChooseUnit", "Act"},
}  # the questions that a position of the game may ask
NEVER_SAID = {"seat", "number", "deeds"}


@pytest.fixture
def plain(lanterns: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Lanterns without its notation."""
    monkeypatch.setattr(line_kinds, "import_if_there", lambda name: None)
    return lanterns


def again(table: Table, lines: list[Any]) -> Table:
    scene = ScenarioTable(table.game)
    scene.given([Line(number, line.key, line.value) for number, line in enumerate(lines, 1)])
    return scene.table


def known(table: Table, seat: int | None) -> dict[str, Any]:
    view = {name: value for name, value in table.view(seat).items() if name not in NEVER_SAID}
    if "ask" in view:
        view["ask"]["options"].sort()
    return view


@pytest.mark.parametrize("deal", deals(IDS, 3), ids=str)
def test_a_position_that_was_written_is_read(deal: Deal) -> None:
    asked, whole = 0, 0
    for step, table in enumerate(deal.steps()):
        if step == MOST or table.outcome is not None:
            break
        if step % EVERY[deal.id] or type(table.asked).__name__ not in BETWEEN_MOVES[deal.id]:
            continue
        asked += 1
        found = position(table)
        whole += not found.unsaid
        if found.unsaid:
            assert found.unsaid == [f"{UNSAID} effects that last"], (step, found)
        copy = again(table, found.lines)
        for seat in (None, *range(table.seats)):
            assert known(copy, seat) == known(table, seat), (step, found)
    assert asked > 3
    assert whole >= asked * 0.8


def test_a_game_of_somebody_else_that_can_write_its_positions(lanterns: str) -> None:
    for deal in deals([lanterns], 3):
        for table in deal.steps():
            if table.outcome is None:
                found = position(table)
                assert found.unsaid == []
                assert [known(again(table, found.lines), seat) for seat in range(deal.seats)] == [
                    known(table, seat) for seat in range(deal.seats)
                ]


def test_a_game_of_somebody_else_that_cannot(plain: str) -> None:
    """Its piles are written, and it is told if that is not all."""
    whole = 0
    for deal in deals([plain], 3):
        for table in deal.steps():
            if table.outcome is None:
                found = position(table)
                is_same = table.asks[0].seat == 0 and table.view(None)["passes"] == 0
                assert (found.unsaid == []) == is_same
                whole += is_same
    assert whole > 9


# Every position here is written as it was read, line by line: nothing else is said, and nothing is left out.
POSITIONS = {
    "valtia": [
        "turn: South 3",
        "turn: North 4\nfirst: North\nSouth turn: 1",
        "turn: South 2\nSouth hand: 2 Mend, Skeleton\nSouth energy: 3\nNorth coins: 1\nNorth castle: 4",
        "turn: South 2\nb2: South Deckhand 1/1\nb2: South Skeleton 1/1 sick, first here",
        "turn: South 2\nb2: South Gun Captain 2/2 used\nc3: North Siege Brute 3/2 stuck, +2 temporary attack this turn",
        "turn: South 2\nstill turns: 3\nSouth played: 2 Skeleton\nSouth discards: 1",
    ],
    "castles": [
        "turn: South 3\nleft: b2, c3\nhealth: 20\nturns: 40",
        "turn: North 2\nc1: South Palisade 0/3 build 1\nb2: South Shambler 2/1 moved\nb2: South Shambler body",
        "turn: South 2\nb2: South Coin Cutter 1/3 used 1\nSouth switches: 1\nNorth list: 10 Shambler",
    ],
    "levendale": [
        "seats: 3\nturn: A 4\nout: B\nA health: 7\nB health: -2",
        "turn: B 2\nactions: 1\nattacked: yes\nA deck: Torch\nB hand: Torch\nA hero: Knightmare, 2 Bruise Band\n"
        "B Attack bonus: +2, +1 for good",
    ],
    "village": [
        "seats: 3\nturn: Ann 3\nINT: -1\nAnn Hero: Elf\nBob Hero: Mage\nCid Hero: Dwarf\nbefore Ann: Bob Ogre 4 LP",
        "turn: Bob 2\nmini cards: 2 Skeleton, Wolf Cub, Skeleton\ngold: 5\npowers used: Sneaking\nsneaked: yes\n"
        "tried: space 8\nrounds: 20\nINT: 3\nAnn Hero: Elf\nBob Hero: Mage\nspace 8: Goblin",
    ],
}


@pytest.mark.parametrize(("game", "lines"), [(game, each) for game in POSITIONS for each in POSITIONS[game]])
def test_what_was_read_is_written(game: str, lines: str) -> None:
    table = given(lines, game=game).table
    assert sorted(map(str, write(table))) == sorted(lines.splitlines())


STEPS = {
    "step: 2\nactive: Bob\ndone recruiting: Ann\nBob reserve: Legionary\nBob gold: 9": "LVT-B4.2",
    "step: 3.1\nactive: Bob\npasses: 1\nb6: Bob Legionary 0 wounds": "LVT-B8.1",
    "step: 3.5\ncalls: 1\nactive: Bob\nc3: Bob Legionary 0 wounds, spared": "LVT-R20",
    "step: 3.5\ncalled: Bob\nc3: Bob Legionary 0 wounds\ne4: Tentacle 3 0 wounds, lulled": "LVT-B5.1",
    "step: 3.5\nacting: d3\ntaken: Move\nspaces moved: 2\nd3: Bob Legionary 1 wound\n"
    "d3 effect: by +1 this round\nd3 effect: dice Strike +1 this activation": "LVT-B5.1",
}


@pytest.mark.parametrize(("lines", "clause"), STEPS.items())
@pytest.mark.parametrize("seats", [2, 3])
def test_a_step_of_leviathan_goes_on(lines: str, clause: str, seats: int) -> None:
    scene = given(f"seats: {seats}\n{lines}", game="leviathan")
    if "calls: 1" in lines and seats == 2:
        lines = lines.replace("calls: 1\n", "")  # it goes without saying
    scene.then(f"asked: {'Ann' if clause == 'LVT-R20' else 'Bob'} ({clause})\n{lines}")
    assert set(lines.splitlines()) <= {str(line) for line in write(scene.table)}
    assert position(scene.table).unsaid == []


@pytest.mark.parametrize(
    ("game", "lines", "why"),
    [
        ("castles", "left: z9", 'there is no area "z9"; they are a1 to e4'),
        ("levendale", "seats: 3\nout: A", "A is out and takes no turn"),
        ("levendale", "out: B", "the game would be over with one player left"),
        ("levendale", "A health: 0", "a player with 0 health is out"),
        ("levendale", "A Attack bonus: +1 today", 'a bonus lasts this battle or for good, not "today"'),
        ("village", "powers used: Flight", 'not "Flight"'),
        ("village", "sneaked: perhaps", "sneaked is yes or no"),
        ("village", "tried: space 11", "a space is one of space 1 to space 10"),
        ("leviathan", "acting: d3", "there is no unit on d3 that could act"),
        ("leviathan", "acting: z9", "a space is one of a1 to g7"),
        ("leviathan", "step: 2\ncalled: Ann", "nobody acts in step 2"),
        ("leviathan", "d3: Ann Hoplite\nacting: d3\ntaken: Fly", "an action is one of Move"),
        ("leviathan", "d3 effect: by +1", "there is no card on d3"),
        ("leviathan", "d3: Ann Hoplite\nd3 effect: luck +1", "an effect is for example"),
    ],
)
def test_what_cannot_be(game: str, lines: str, why: str) -> None:
    with pytest.raises(BadInput) as told:
        given(lines, game=game)
    assert why in str(told.value)


@pytest.mark.parametrize(
    ("game", "lines", "false"),
    [
        ("castles", "left: b2", "left: none"),
        ("castles", "b2: South Coin Cutter used 1", "b2: South Coin Cutter used 2"),
        ("valtia", "b2: South Gun Captain used", "b2: South Gun Captain used 1"),
        ("valtia", "b2: South Deckhand\nb2: South Skeleton first here", "b2: South Deckhand\nb2: South Skeleton"),
        ("leviathan", "d3: Ann Hoplite\nd3 effect: by +1", "d3 effect: none"),
    ],
)  # fmt: skip
def test_a_fact_that_does_not_hold(game: str, lines: str, false: str) -> None:
    with pytest.raises(ScenarioFailure):
        given(lines, game=game).then(false)


# ---- as text ------------------------------------------------------------------------------------


def test_a_position_as_text() -> None:
    table = given("turn: South 3\nSouth energy: 1\nb2: South Siege Brute 3/2 sick").table
    assert text(table).splitlines() == [
        "# valtia, question 1 to South (VAL-3.2): Your turn: play, move, trade, or end it.",
        "turn: South 3",
        "South energy: 1",
        "b2: South Siege Brute 3/2 sick",
    ]


def test_a_question_that_is_not_said_is_told_of() -> None:
    lines = text(new("seed: 7").table).splitlines()
    assert lines[0].startswith("# valtia, question 1 to North (VAL-6.4): Keep this hand")
    assert lines[1].startswith(f"# {ASKED} North (VAL-3.2): Your turn")
    assert lines[2] == f"# {UNSAID} turns"


def test_a_game_that_is_over() -> None:
    table = given("South castle: 1\nb1: North Deckhand\nturn: North 2\nNorth energy: 1", game="valtia").table
    table.end((1,), "VAL-1.4", "the castle of South has fallen")
    assert text(table).splitlines()[0] == "# valtia, over after question 1 (VAL-1.4): the castle of South has fallen"


def test_long_lines_go_on_after_a_comma() -> None:
    table = new("seed: 7").table
    lines = text(table).splitlines()[3:]
    assert max(map(len, lines)) <= WIDTH + 1
    assert any(line.startswith("    ") for line in lines)
    assert len(lines) == len([line for line in lines if not line.startswith(" ")]) + len(
        [line for line in lines if line.endswith(",")]
    )
