"""Bots think elsewhere, know nothing they should not, and cannot hold up a table."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import legendry
from legendry.kernel.chance import Dice
from legendry.kernel.table import Table
from legendry.registry import IDS
from legendry.server.thinker import Task, task_of, think
from legendry.server.thinking import Thinking, simpler
from tests.server.inn import BOT, ME, Inn, OwnTime, host


def walked(game: str, steps: int, seed: int = 987654321) -> Table:
    table, dice = legendry.game(game).new(seed=seed), Dice(seed)
    for _ in range(steps):
        if table.outcome is None:
            ask = table.asks[0]
            table.play(ask.seat, ask.options[dice.pick(len(ask.options))])
    return table


@pytest.mark.parametrize("game", IDS)
def test_a_task_is_the_same_whatever_is_hidden_from_its_seat(game: str) -> None:
    for steps in (3, 12, 30):
        real = walked(game, steps)
        if real.outcome is not None:
            continue
        seat = real.asks[0].seat
        other = real.imagine(seat, 99)  # what this seat cannot tell from the real table
        other.log = real.log
        assert task_of(real, seat, "greedy", 1, 2) == task_of(other, seat, "greedy", 1, 2)


@pytest.mark.parametrize("game", IDS)
def test_a_task_survives_the_way_to_another_process(game: str) -> None:
    table = walked(game, 12)
    seat = table.asks[0].seat
    for bot in ("random", "greedy"):
        task = msgspec.json.decode(msgspec.json.encode(task_of(table, seat, bot, 1, 2)), type=Task)
        assert task.world["options"]["seed"] == 0
        assert task.world["state"]["moves"] == task.world["state"]["chances"] == []
        assert think(task) in [option.text for option in table.asks[0].options]
    assert str(table.options["seed"]) not in json.dumps(task.world)


CRASHES = "import sys; sys.stdin.buffer.read(100); sys.exit(3)"
OVERRUNS = "import time; time.sleep(60)"
RAVES = "import sys; sys.stdin.buffer.read(100); sys.stdout.buffer.write(b'x' * 5000); sys.stdout.flush()"
LIES = (
    "import sys, struct, json; sys.stdin.buffer.read(100); answer = json.dumps({'move': 'win'}).encode();"
    "sys.stdout.buffer.write(struct.pack('>I', len(answer)) + answer); sys.stdout.flush(); sys.stdin.buffer.read()"
)


@pytest.mark.parametrize("program", [CRASHES, OVERRUNS, RAVES, LIES], ids=["crashes", "overruns", "raves", "lies"])
def test_a_bot_that_fails_is_replaced_and_the_table_goes_on(
    tmp_path: Path, program: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("legendry.server.thinking.START", 0.3)

    async def go(inn: Inn) -> None:
        inn.house.thinking = Thinking(1, 0.3, (sys.executable, "-c", program))
        async with inn.guest() as ada:
            id = (await ada.make(ME, {"who": "bot", "bot": "greedy"}, options={"first": "1"}))["table"]
            async with ada.socket(id, 0) as south:
                await south.move("keep")
                await south.until("state", lambda state: state["ask"] is not None and state["seq"] > 2)
                seat = south.state["seats"][1]
                assert (seat["bot"], seat["name"]) == ("random", "random bot")
        assert inn.house.thinking.failures == 1
        assert (await inn.room(id)).chairs[1].bot == "random"

    host(tmp_path, go)


def test_a_bot_is_asked_again_if_its_task_breaks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(inn: Inn) -> None:
        choose, broken = inn.house.thinking.choose, [True]

        async def once(*of: Any) -> tuple[str, str]:
            if broken:
                broken.pop()
                raise RuntimeError
            return await choose(*of)

        monkeypatch.setattr(inn.house.thinking, "choose", once)
        async with inn.guest() as ada:
            id = (await ada.make(ME, BOT, options={"first": "1"}))["table"]
            async with ada.socket(id, 0) as south:
                await south.move("keep")
                await inn.house.tick()
                await south.until("state", lambda state: state["ask"] is not None and state["seq"] > 2)

    host(tmp_path, go)


def test_who_takes_over_from_whom() -> None:
    assert simpler("scout") == ("greedy", "random")
    assert simpler("greedy") == ("random",)
    assert simpler("random") == ()


def test_a_thinking_process_that_was_ended_is_started_again() -> None:
    async def go() -> None:
        thinking = Thinking(1, 10.0)
        try:
            table = walked("valtia", 12)
            seat = table.asks[0].seat
            for _ in range(2):
                move, bot = await thinking.choose(table, seat, "greedy")
                assert bot == "greedy"
                assert move in [option.text for option in table.asks[0].options]
                thinking.thinkers[0].end()
        finally:
            await thinking.close()

    asyncio.run(go())


def test_a_bot_takes_its_time(tmp_path: Path) -> None:
    time = OwnTime()

    async def go(inn: Inn) -> None:
        async with inn.guest() as ada:
            begin = time.at
            id = (await ada.make(ME, BOT, options={"first": "1"}))["table"]
            room = await inn.room(id)
            async with ada.socket(id, 0) as south:
                await south.move("keep")
                await south.until("state", lambda state: state["ask"] is not None and state["seq"] > 2)
                bots_moves = sum(seat == 1 for seat, _ in room.table.moves)
                assert time.at - begin == pytest.approx(1.5 * bots_moves)

    host(tmp_path, go, time, pace=1.5)


def test_hints_come_from_a_bot_where_nobody_else_plays(tmp_path: Path) -> None:
    async def go(inn: Inn) -> None:
        async with inn.guest() as ada:
            id = (await ada.make(ME, BOT, options={"first": "0"}))["table"]
            async with ada.socket(id, 0) as south:
                state = await south.asked()
                await south.say("hint")
                hint = await south.until("hint")
                assert hint["text"] in [move["text"] for move in state["ask"]["moves"]]
            id = (await ada.make(ME, {"who": "here"}))["table"]
            room = await inn.room(id)
            async with ada.socket(id, room.asked[0]) as talk:
                await talk.asked()
                await talk.say("hint")
                assert "against people" in (await talk.until("error"))["error"]

    host(tmp_path, go)


def test_a_table_of_bots_alone_plays_to_its_end(tmp_path: Path) -> None:
    async def go(inn: Inn) -> None:
        async with inn.guest() as ada:
            id = (await ada.make(BOT, BOT))["table"]
            async with ada.socket(id) as talk:
                await talk.until("state", lambda state: state["outcome"] is not None)
            assert [table["id"] for table in (await ada.get("/api/tables"))["finished"]] == [id]

    host(tmp_path, go)
