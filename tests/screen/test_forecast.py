"""What a move would do, before it is made."""

from __future__ import annotations

import json

import pytest

from legendry import registry
from legendry.kernel.events import sentence
from legendry.kernel.table import Table
from legendry.screen.forecast import LEAST, MOST, Spent, forecast
from legendry.screens import screen_of
from tests.bots.test_bots import SECRETIVE, middle, redealt
from tests.scene import given


def told(table: Table, seat: int, move: str) -> list[tuple[str, float]]:
    return [(sentence(each.kind, each.event, None), each.chance) for each in forecast(table, seat, move).events]


def purse(table: Table, seat: int, move: str) -> list[Spent]:
    return forecast(table, seat, move, tuple(screen_of(table.game).purse)).purse


def test_a_fight_says_who_deals_what_and_who_dies() -> None:
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Thornback Boar 2/2
        b3: North Deckhand 1/1
    """)
    before = json.dumps(scene.table.dump())
    assert told(scene.table, 0, "move b2 b3") == [
        ("Thornback Boar attacks Deckhand in b3", 1.0),
        ("Thornback Boar deals 2, Deckhand deals 1", 1.0),
        ("Deckhand died in b3", 1.0),
    ]
    assert json.dumps(scene.table.dump()) == before


def test_a_move_says_what_it_leaves_in_the_purse() -> None:
    scene = given("""
        turn: South 3
        South energy: 3
        South coins: 1
        b2: South Thornback Boar 2/2
    """)
    assert purse(scene.table, 0, "move b2 b3") == [("energy", 3, 2)]
    assert purse(scene.table, 0, "trade energy") == [("energy", 3, 1), ("coin", 1, 2)]


def test_what_dice_decide_has_a_chance_and_a_range() -> None:
    scene = given(
        """
        Ann Hero: Warrior
        Bob Hero: Dwarf
        turn: Ann 2
        Ann hand: Staff, 4 Coin
        """,
        "village",
    )
    (attacked, sure), (lost, likely) = told(scene.table, 0, "play Staff at Dwarf")
    assert (attacked, sure) == ("Warrior attacks with Staff", 1.0)
    assert lost.startswith("Dwarf loses ")
    assert "–" in lost
    assert LEAST <= likely < 1


def test_a_strike_has_odds_to_hit() -> None:
    scene = given(
        """
        step: 3.4
        d3: Ann Hippeus
        d4: Head
        """,
        "leviathan",
    )
    table = scene.table.after(0, "call Greeks").after(0, "activate d3")
    chances = dict(told(table, 0, "strike d3 d4"))
    assert set(chances) == {"Hippeus d3 strikes the Head, no wound", "Hippeus d3 strikes the Head, 1–2 wounds"}
    assert sum(chances.values()) == 1.0


@pytest.mark.parametrize("id", SECRETIVE)
def test_a_forecast_depends_on_nothing_hidden(id: str) -> None:
    compared = 0
    for seed in range(8):
        table = middle(id, seed, 9 * seed)
        if table.outcome is not None:
            continue
        seat = table.asks[0].seat
        twin = redealt(table, seat)
        if twin is not None and json.dumps(twin.view(seat)) == json.dumps(table.view(seat)):
            compared += 1
            for option in table.asks[0].options[:6]:
                lines = told(table, seat, option.text)
                assert lines == told(twin, seat, option.text)
                assert purse(table, seat, option.text) == purse(twin, seat, option.text)
                assert len(lines) <= MOST
                assert all(LEAST <= chance <= 1 for _, chance in lines)
    assert compared > 2


@pytest.mark.parametrize("id", registry.IDS)
def test_what_is_certain_happens(id: str) -> None:
    """A line without a chance is in the log of a spectator after the move, whatever was hidden."""
    seen = 0
    table = registry.game(id).new(seed=5)
    for _ in range(36):
        if table.outcome is not None:
            break
        ask = table.asks[0]
        for option in ask.options[:4]:
            after = table.after(ask.seat, option.text)
            really = [says for _, _, says in after.read_log(None, len(table.log))]
            for says, chance in told(table, ask.seat, option.text):
                if chance == 1 and "–" not in says:
                    seen += 1
                    assert says in really
            for what, before, later in purse(table, ask.seat, option.text):
                assert (before, later) == (table.amount(ask.seat, what), after.amount(ask.seat, what))
        table.play(ask.seat, ask.options[-1])
    assert seen > 10
