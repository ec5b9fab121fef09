"""Searches in the background: advice, and the moves of bots that search."""

from __future__ import annotations

import threading
from typing import Any

import pytest

import legendry
from legendry.bots.estimates import MoveEstimate
from legendry.bots.search_bots import SearchBot
from legendry.terminal import play_screen, search_worker
from legendry.terminal.match import HUMAN, Match
from legendry.terminal.search_worker import advice_lines, best_moves
from tests.scene import Played, given
from tests.terminal.player import Player, app_of, match_of, sit_down

SOUTH = "turn: South 3\nSouth energy: 4\nSouth hand: Mend, War Drum\nb2: South Skeleton\nd2: South Skeleton"
PATIENT = "legend:60"  # searches for a minute unless told to move now


def scene() -> Played:
    return given(SOUTH + "\nd4: North Deckhand")


async def searched(player: Player) -> str:
    """Wait until nobody thinks any more, and look."""
    await player.app.workers.wait_for_complete()
    await player.pilot.pause()
    return player.seen


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Advice is not ready before this is set."""
    ready = threading.Event()

    def wait(*_: Any) -> list[MoveEstimate]:
        ready.wait(60)
        return [MoveEstimate("move b2 b3", 0.614, 0.5, 0.7, 12), MoveEstimate("end turn", 0.25, 0.2, 0.3, 1)]

    monkeypatch.setattr(play_screen, "best_moves", wait)
    return ready


def test_a_legend_says_what_it_would_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_worker, "SECONDS", 0.01)
    table = scene().table

    async def play(player: Player) -> None:
        before = table.dump()
        assert "F  Advice" in player.seen
        await player.press("f")
        seen = await searched(player)
        assert "What the legend bot would play" in seen
        assert "% to win, " in seen
        assert any(option.text in seen for option in table.asks[0].options)
        assert "What the legend bot would play" not in await player.press("escape")
        assert table.dump() == before, "it is advice, not a move"
        await player.press("f2")
        assert "What the legend bot would play" in await searched(player)

    sit_down(app_of(match_of(table)), play, (150, 40))


def test_while_a_legend_thinks_the_screen_is_usable(held: threading.Event) -> None:
    async def play(player: Player) -> None:
        assert "The legend bot is thinking about your move… Esc cancels." in await player.press("f")
        here = player.controller.cursor
        seen = await player.press("tab")
        assert player.controller.cursor != here
        assert "The legend bot is thinking" in seen
        held.set()
        seen = await searched(player)
        assert "61 % ████████████░░░░░░░░ move b2 b3" in seen
        assert "95 % confidence: 50 to 70 % to win, 12 simulations" in seen
        assert "% to win, 1 simulation" in seen
        assert "The legend bot is thinking" not in seen

    sit_down(app_of(match_of(scene().table)), play)


@pytest.mark.parametrize("key", ["escape", "g", "e"])
def test_advice_that_is_stopped_or_too_late_is_not_shown(held: threading.Event, key: str) -> None:
    """Esc stops it, and so does a move."""
    table = given(SOUTH + "\nSouth coins: 1").table

    async def play(player: Player) -> None:
        await player.press("f")
        seen = await player.press(*([key, key] if key == "e" else [key]))
        assert "The legend bot is thinking" not in seen
        held.set()
        assert "What the legend bot would play" not in await searched(player)

    sit_down(app_of(match_of(table)), play)


def test_who_is_not_asked_gets_no_advice(held: threading.Event) -> None:
    table = given("turn: North 3\nNorth energy: 1\nb2: South Skeleton").table

    async def play(player: Player) -> None:
        seen = await player.press("f")
        assert "North must choose now." in seen
        assert "The legend bot is thinking" not in seen
        held.set()

    sit_down(app_of(match_of(table), pause=60), play)


def test_nobody_gets_advice_during_the_handover(held: threading.Event) -> None:
    table = legendry.game("valtia").new(seed=6, decks=["Wild Pack", "Black Tide"], first=1)

    async def play(player: Player) -> None:
        assert "Hand the device to North" in await player.press("f")
        assert not player.controller.advising
        await player.press("enter")
        assert "The legend bot is thinking" in await player.press("f")
        assert "Hand the device to South" in await player.press("k")
        held.set()
        seen = await searched(player)
        assert "What the legend bot would play" not in seen
        assert "Hand the device to South" in seen

    sit_down(app_of(match_of(table, (HUMAN, HUMAN))), play)


def test_advice_knows_no_more_than_who_asks_for_it() -> None:
    table = legendry.game("valtia").new(seed=8, decks=["Wild Pack", "Black Tide"])
    seat = table.asks[0].seat
    worlds = [table.determinize(seat, seed) for seed in range(4)]
    assert len({str(world.view(1 - seat)["hand"]) for world in worlds}) > 1
    told = [best_moves(SearchBot(5, 6, 0.0), world, seat) for world in (table, *worlds)]
    assert all(each == told[0] for each in told)
    assert advice_lines(told[0], 60)


def test_a_bot_that_takes_its_time_does_not_hold_up_the_screen() -> None:
    table = scene().table
    match = match_of(table, (HUMAN, PATIENT))

    async def play(player: Player) -> None:
        await player.make("end turn")
        assert "the legend bot is thinking" not in player.seen
        seen = await player.press("enter")  # skips the pause
        assert "the legend bot is thinking…" in seen
        moves = len(table.moves)
        assert "Game log" in await player.press("l")
        await player.press("escape")
        assert "North must choose now." in await player.press("g")
        await player.pilot.press("enter")  # ends the search
        await searched(player)
        assert table.moves[moves][0] == 1
        assert not player.controller.thinking_bot

    sit_down(app_of(match, pause=60), play)


def test_taking_back_stops_a_bot_that_thinks() -> None:
    match = match_of(scene().table, (HUMAN, PATIENT))

    async def play(player: Player) -> None:
        before = match.table.dump()
        await player.make("end turn")
        searcher = match.bots[1]
        assert "the legend bot is thinking…" in await player.press("enter")
        assert "Move undone." in await player.press("u")
        seen = await searched(player)
        assert match.table.dump() == before
        assert "thinks" not in seen
        assert match.bots[1] is not searcher, "it forgets the tree below a move that was not made"

    sit_down(app_of(match, pause=60), play)


def test_who_leaves_does_not_wait_for_a_bot_that_thinks() -> None:
    match = match_of(scene().table, (HUMAN, PATIENT))
    searcher = match.bots[1]
    assert isinstance(searcher, SearchBot)

    async def play(player: Player) -> None:
        await player.make("end turn")
        assert "the legend bot is thinking…" in await player.press("enter")
        assert not searcher.enough
        await player.press("q", "l")

    sit_down(app_of(match, pause=60), play)
    assert searcher.enough


def test_without_a_pause_bots_that_search_play_on_by_themselves() -> None:
    table = legendry.game("levendale").new(seed=3, seats=3)
    match = Match(table.game, table, (HUMAN, "scout:1", "random"), 1)

    async def play(player: Player) -> None:
        for _ in range(3):
            while match.ask() is None and not match.over:
                await searched(player)
            await player.press("escape")
            match.play(match.ask().options[-1].text)
            player.app.screen.play_animation(-1)
        while match.ask() is None and not match.over:
            await searched(player)
        assert {seat for seat, _ in table.moves} == {0, 1, 2}
        assert legendry.replay(table.record()).dump() == table.dump()

    sit_down(app_of(match), play)
