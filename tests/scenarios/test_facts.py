"""Every kind of fact, true and false."""

import pytest

from legendry import registry
from legendry.kernel.agenda import Option
from legendry.scenarios.table import ScenarioFailure, keys_of
from tests.scene import given

POSITION = """
    turn: South 3
    South energy: 2
    South coins: 1
    South castle: 7
    South hand: Deckhand, 2 Mend
    South deck: 5 Skeleton
    North graveyard: Grave Hound, Vow-Breaker
    South played: Toll Collector
    South discards: 1
    still turns: 12
    b2: South Siege Brute 4/3 sick
    c2: South Den Mother
    d2: South Thornback Boar 2/7 stuck, +2 temporary attack this turn, +1 temporary attack for 1 round
    e3: North Wayfarer used, survives once for 1 round, Vanish this turn
"""
TURN_ASKED = "South (VAL-3.2: Your turn: play, move, trade, or end it.)"
FACTS = [
    ("SEAT ZONE", "South hand: Deckhand, 2 Mend", "South hand: Deckhand, Mend", "3 cards: Deckhand, Mend, Mend"),
    ("SEAT ZONE", "South hand: Mend, Deckhand, Mend", "South hand: 3 Mend", "3 cards: Deckhand, Mend, Mend"),
    ("SEAT ZONE", "South deck: 5 cards", "South deck: 4 cards", "5 cards: " + ", ".join(["Skeleton"] * 5)),
    ("SEAT ZONE", "North hand: empty", "North graveyard: empty", "2 cards: Grave Hound, Vow-Breaker"),
    ("SEAT ZONE", "North hand: 0 cards", "North hand: 1 card", "no card"),
    ("SEAT ZONE has", "South hand has: 2 Mend", "South hand has: 3 Mend", "3 cards: Deckhand, Mend, Mend"),
    ("SEAT ZONE lacks", "South hand lacks: Skeleton", "South hand lacks: Mend", "3 cards: Deckhand, Mend, Mend"),
    ("asked", "asked: South", "asked: North", TURN_ASKED),
    ("asked", "asked: South (VAL-3.2)", "asked: South (VAL-3.3)", TURN_ASKED),
    ("asked", "asked: South", "asked: nobody", TURN_ASKED),
    ("may", "may: trade coin, move c2 c3", "may: trade coin, restore", "restore: your deck still has cards (VAL-13.9)"),
    ("SEAT may", "South may: end turn", "North may: end turn", "North is not asked"),
    ("may not", "may not: restore, move c2 e4", "may not: restore, move c2 c3", "move c2 c3 is allowed"),
    ("SEAT may not", "South may not: restore", "South may not: end turn", "end turn is allowed"),
    ("SEAT may not", "North may not: end turn", "South may not: trade coin", "trade coin is allowed"),
    ("outcome", "outcome: none", "outcome: South wins", "the game is not over"),
    ("outcome", "outcome: none", "outcome: draw (VAL-R43)", "the game is not over"),
    ("turn", "turn: South 3", "turn: South 2", "South 3"),
    ("turn", "turn: South 3", "turn: North 3", "South 3"),
    ("first", "first: South", "first: North", "South"),
    ("SEAT turn", "North turn: 2", "North turn: 3", "2"),
    ("SEAT energy", "South energy: 2", "North energy: 2", "0"),
    ("SEAT coins", "South coins: 1", "South coins: 0", "1"),
    ("SEAT castle", "South castle: 7", "North castle: 7", "5"),
    ("AREA", "b2: South Siege Brute 4/3 sick", "b2: South Siege Brute 3/4 sick", "South Siege Brute 4/3 sick"),
    ("AREA", "b2: South Siege Brute", "b2: North Siege Brute", "South Siege Brute 4/3 sick"),
    ("AREA", "b2: south siege brute", "b2: South Deckhand", "South Siege Brute 4/3 sick"),
    ("AREA", "b2: South Siege Brute sick", "b2: South Siege Brute rested", "South Siege Brute 4/3 sick"),
    ("AREA", "a1: empty", "b2: empty", "South Siege Brute 4/3 sick"),
    ("AREA", "b2: South Siege Brute", "a1: South Siege Brute", "empty"),
    ("SPOT dice", "b2 dice: red 4, green 3", "b2 dice: red 4", "red 4, green 3"),
    ("SPOT dice", "d2 dice: green 6 1, white 4", "c2 dice: green 6", "none"),
    ("SPOT dice", "c2 dice: none", "c2.2 dice: none", "nobody there"),
    ("SEAT played", "South played: Toll Collector", "South played: Mend", "Toll Collector"),
    ("SEAT played", "North played: nothing", "South played: nothing", "Toll Collector"),
    ("SEAT discards", "South discards: 1", "South discards: 0", "1"),
    ("SEAT discards", "North discards: 0", "North discards: 1", "0"),
    ("still turns", "still turns: 12", "still turns: 13", "12"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "true", "false", "found"), FACTS, ids=[true for _, true, _, _ in FACTS])
def test_a_fact_holds_and_its_contrary_does_not(key, true, false, found):
    scene = given(POSITION)
    scene.then(true)
    with pytest.raises(ScenarioFailure) as told:
        scene.then(false)
    assert told.value.why == f'expected "{false}", found {found}'
    keys = keys_of(registry.game("valtia"))
    assert {keys.find(text.partition(":")[0], False)[0].key for text in (true, false)} == {key}


STATES = [
    ("b2: South Siege Brute", "sick", "rested"),
    ("c2: South Den Mother", "rested", "sick"),
    ("d2: South Thornback Boar", "stuck", "free"),
    ("c2: South Den Mother", "free", "stuck"),
    ("e3: North Wayfarer", "used", "unused"),
    ("b2: South Siege Brute", "unused", "used"),
    ("d2: South Thornback Boar", "+2 temporary attack this turn", "+1 temporary attack this turn"),
    ("d2: South Thornback Boar", "+1 temporary attack for 1 round", "+2 temporary attack for 1 round"),
    ("d2: South Thornback Boar", "+4 temporary attack", "+3 temporary attack"),  # 1 of it from the Den Mother
    ("c2: South Den Mother", "Protectable", "Vanish"),
    ("e3: North Wayfarer", "Vanish this turn", "Vanish for 1 round"),
    ("e3: North Wayfarer", "Vanish", "Maritime"),
    ("e3: North Wayfarer", "survives once for 1 round", "survives once this turn"),
    ("e3: North Wayfarer", "survives once", "Protectable this turn"),
]


@pytest.mark.parametrize(("who", "true", "false"), STATES)
def test_a_state_holds_and_its_contrary_does_not(who, true, false):
    scene = given(POSITION)
    scene.then(f"{who} {true}")
    with pytest.raises(ScenarioFailure):
        scene.then(f"{who} {false}")
    with pytest.raises(ScenarioFailure):
        scene.then(f"{who} {true}, {false}")


def test_options_are_exactly_these():
    scene = given("South energy: 1\na4: South Thornback Boar")
    scene.then("options: end turn, move a4 b4")
    scene.then("South options: end turn, move a4 b4")
    for false in ("options: end turn", "options: end turn, move a4 b4, restore", "South options: end turn"):
        with pytest.raises(ScenarioFailure, match="found move a4 b4, end turn"):
            scene.then(false)
    with pytest.raises(ScenarioFailure, match="found North is not asked"):
        scene.then("North options: end turn")


def test_a_slip_of_the_pen_is_not_a_move_that_is_not_allowed():
    scene = given("South energy: 1\nb2: South Deckhand").then("may not: keep")
    with pytest.raises(ScenarioFailure, match='"may not: mvoe b2 b3", found there is no move "mvoe b2 b3" here'):
        scene.then("may not: mvoe b2 b3")


def test_what_is_refused_must_not_be_offered_either():
    scene = given("b2: South Deckhand").refused("South: move b2 b3 (VAL-9.3)")
    scene.table.asks[0].options.append(Option("move b2 b3", ()))
    with pytest.raises(ScenarioFailure, match="to be refused; it is offered, and yet: "):
        scene.refused("South: move b2 b3 (VAL-9.3)")


def test_outcome_with_and_without_its_clause():
    scene = given("turn: South 4\nSouth energy: 1\nNorth castle: 1\nb3: South Deckhand").when("South: move b3 b4")
    scene.then("outcome: South wins\noutcome: South wins (VAL-1.4)\nasked: nobody")
    for false in ("none", "draw", "North wins", "South wins (VAL-R43)", "South and North win"):
        with pytest.raises(ScenarioFailure, match=r"found South wins \(VAL-1\.4\): North's castle has fallen"):
            scene.then(f"outcome: {false}")
    with pytest.raises(ScenarioFailure, match="found the game is over"):
        scene.then("may: end turn")
    with pytest.raises(ScenarioFailure, match="found the game is over"):
        scene.then("options: end turn")
    scene.then("may not: end turn")


def test_a_draw():
    scene = given("still turns: 59").when("South: end turn")
    scene.then("outcome: draw\noutcome: draw (VAL-R43)")
    with pytest.raises(ScenarioFailure, match=r"found draw \(VAL-R43\): 60 turns"):
        scene.then("outcome: none")


def test_the_log_as_a_spectator_and_as_a_seat_reads_it():
    scene = given("South energy: 1\nSouth hand: Mend\nSouth deck: Skeleton\nb1: South Deckhand").when(
        "South: play Mend"
    )
    scene.then("log has: South: cast Mend (VAL-14.4)\nlog lacks: Skeleton")
    scene.then("South log has: drew Skeleton\nNorth log has: drew a card\nNorth log lacks: Skeleton")
    for false in ("log has: Skeleton", "log lacks: cast Mend", "South log lacks: Skeleton", "North log has: Skeleton"):
        with pytest.raises(ScenarioFailure, match=f'expected "{false}"'):
            scene.then(false)


def test_every_kind_of_fact_is_tried_here():
    tried = {key for key, *_ in FACTS} | {"options", "SEAT options"}
    tried |= {f"{who}log {verb}" for who in ("", "SEAT ") for verb in ("has", "lacks")}
    assert tried == {kind.key for kind in keys_of(registry.game("valtia")).kinds if kind.fact}
