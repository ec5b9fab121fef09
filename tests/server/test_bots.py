"""Bots think elsewhere, know nothing they should not, and cannot hold up a table."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import legendry
from legendry import bots
from legendry.kernel.chance import Dice
from legendry.kernel.table import Table
from legendry.registry import IDS
from legendry.server import wire
from legendry.server.bot_faces import FACES
from legendry.server.bot_pool import BotFailed, BotPool, fallbacks
from legendry.server.bot_runner import MAX_FAILURES, ranked
from legendry.server.bot_worker import HINT, MAX_ESTIMATES, Estimates, Reply, Task, run, task_of
from legendry.server.settings import Settings
from legendry.server.turns import Visitor
from tests.server.live import BOT, ME, FakeTime, LiveServer, serve
from tests.server.test_play import duel


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
        other = real.determinize(seat, 99)  # what this seat cannot tell from the real table
        other.log = real.log
        for bot in (*bots.NAMES, HINT):
            assert task_of(real, seat, bot, 1, 2, 0.1) == task_of(other, seat, bot, 1, 2, 0.1)


@pytest.mark.parametrize("game", IDS)
def test_a_task_survives_the_way_to_another_process(game: str) -> None:
    table = walked(game, 12)
    seat = table.asks[0].seat
    for bot in ("random", "greedy", HINT):
        task = msgspec.json.decode(msgspec.json.encode(task_of(table, seat, bot, 1, 2, 0.01)), type=Task)
        assert task.world["options"]["seed"] == 0
        assert task.world["state"]["moves"] == task.world["state"]["chances"] == []
        assert str(table.settings["seed"]) not in json.dumps(msgspec.to_builtins(task))
        assert run(task).move in [option.text for option in table.asks[0].options]


@pytest.mark.parametrize("game", IDS)
def test_an_advice_names_the_best_moves_first_and_how_sure_it_is(game: str) -> None:
    table = walked(game, 12)
    ask = table.asks[0]
    reply = run(task_of(table, ask.seat, HINT, 1, 2, 0.05))
    assert 1 <= len(reply.estimates) <= MAX_ESTIMATES
    assert reply.move == reply.estimates[0][0]
    chances = [chance for _, chance, *_ in reply.estimates]
    assert chances[1:] == sorted(chances[1:], reverse=True)  # after the one to play
    for text, chance, low, high, tries in reply.estimates:
        assert text in [option.text for option in ask.options]
        assert 0 <= low <= chance <= high <= 1
        assert tries > 0


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
    monkeypatch.setattr("legendry.server.bot_pool.START_TIMEOUT", 0.3)

    async def go(server: LiveServer) -> None:
        server.tables.bot_runner.bot_pool = BotPool(1, 0.3, (sys.executable, "-c", program))
        async with server.guest() as ada:
            id = (await ada.make(ME, {"who": "bot", "bot": "greedy"}, options={"first": "1"}))["table"]
            async with ada.socket(id, 0) as south:
                await south.move("keep")
                await south.until("state", lambda state: state["ask"] is not None and state["seq"] > 2)
                while (await server.room(id)).slots[1].bot == "greedy":
                    await south.move("end turn")
                seat = south.state["seats"][1]
                assert seat["name"] in FACES["greedy"].names
        room = await server.room(id)
        assert room.slots[1].bot == "random"
        assert [seat for seat, _ in room.table.moves].count(1) >= MAX_FAILURES
        assert server.tables.bot_runner.bot_pool.failures >= MAX_FAILURES

    serve(tmp_path, go)


def test_one_move_of_another_bot_costs_nobody_the_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(server: LiveServer) -> None:
        choose, made = server.tables.bot_runner.bot_pool.choose, list[str]()

        async def now_and_then(*of: Any) -> tuple[str, str]:
            move, bot = await choose(*of)
            made.append("random" if len(made) % MAX_FAILURES else bot)
            return move, made[-1]

        monkeypatch.setattr(server.tables.bot_runner.bot_pool, "choose", now_and_then)
        async with server.guest() as ada:
            id = (await ada.make(ME, {"who": "bot", "bot": "greedy"}, options={"first": "1"}))["table"]
            async with ada.socket(id, 0) as south:
                await south.move("keep")
                while len(made) < 2 * MAX_FAILURES:
                    await south.move("end turn")
        assert made.count("random") >= MAX_FAILURES
        assert (await server.room(id)).slots[1].bot == "greedy"

    serve(tmp_path, go)


def test_a_bot_is_asked_again_if_its_task_breaks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(server: LiveServer) -> None:
        choose, broken = server.tables.bot_runner.bot_pool.choose, [True]

        async def once(*of: Any) -> tuple[str, str]:
            if broken:
                broken.pop()
                raise RuntimeError
            return await choose(*of)

        monkeypatch.setattr(server.tables.bot_runner.bot_pool, "choose", once)
        async with server.guest() as ada:
            id = (await ada.make(ME, BOT, options={"first": "1"}))["table"]
            async with ada.socket(id, 0) as south:
                await south.move("keep")
                await server.tables.tick()
                await south.until("state", lambda state: state["ask"] is not None and state["seq"] > 2)

    serve(tmp_path, go)


def test_a_search_that_fails_once_is_tried_again_in_a_new_process(monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        pool = BotPool(1, 10.0)
        worker = pool.workers[0]
        try:
            table = walked("valtia", 12)
            seat = table.asks[0].seat
            good, worker.command = worker.command, (sys.executable, "-c", CRASHES)
            ended = worker.end

            def mended() -> None:
                worker.command = good
                ended()

            monkeypatch.setattr(worker, "end", mended)
            move, bot = await pool.choose(table, seat, "greedy")
            assert (bot, pool.failures) == ("greedy", 1)
            assert move in [option.text for option in table.asks[0].options]
        finally:
            await pool.close()

    asyncio.run(go())


def test_who_takes_over_from_whom() -> None:
    assert fallbacks("scout") == ("greedy", "random")
    assert fallbacks("greedy") == ("random",)
    assert fallbacks("random") == ()


def test_a_thinking_process_that_was_ended_is_started_again() -> None:
    async def go() -> None:
        thinking = BotPool(1, 10.0)
        try:
            table = walked("valtia", 12)
            seat = table.asks[0].seat
            for _ in range(2):
                move, bot = await thinking.choose(table, seat, "greedy")
                assert bot == "greedy"
                assert move in [option.text for option in table.asks[0].options]
                thinking.workers[0].end()
        finally:
            await thinking.close()

    asyncio.run(go())


@pytest.mark.parametrize(("thought", "taken"), [(0.0, 1.5), (1.0, 1.5), (2.0, 2.0)])
def test_a_bot_takes_its_time_and_thinking_counts_toward_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, thought: float, taken: float
) -> None:
    time = FakeTime()

    async def go(server: LiveServer) -> None:
        choose = server.tables.bot_runner.bot_pool.choose

        async def long(*of: Any) -> tuple[str, str]:
            time.at += thought
            return await choose(*of)

        monkeypatch.setattr(server.tables.bot_runner.bot_pool, "choose", long)
        async with server.guest() as ada:
            begin = time.at
            id = (await ada.make(ME, BOT, options={"first": "1"}))["table"]
            room = await server.room(id)
            async with ada.socket(id, 0) as south:
                await south.move("keep")
                await south.until("state", lambda state: state["ask"] is not None and state["seq"] > 2)
                bots_moves = sum(seat == 1 for seat, _ in room.table.moves)
                assert time.at - begin == pytest.approx(taken * bots_moves)

    serve(tmp_path, go, time, pace=1.5)


def test_a_legend_has_time_to_spare() -> None:
    usual = Settings()
    assert usual.bot_timeout >= 5 * bots.SECONDS
    assert usual.bot_timeout >= 5 * usual.hint_seconds


def test_every_bot_is_offered_in_words(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            for game in await ada.get("/api/games"):
                offered = {bot["value"]: (bot["about"], bot["pace"]) for bot in game["bots"]}
                assert offered == {name: (bots.about(name), bots.pace(name)) for name in bots.NAMES}
                assert game["bots"][0]["value"] == "greedy"
            assert all(pace in about for about, pace in offered.values())
            for name in bots.NAMES:
                id = (await ada.make(ME, {"who": "bot", "bot": name}))["table"]
                assert (await ada.get(f"/api/tables/{id}"))["seats"][1]["bot"] == name

    serve(tmp_path, go)


def test_a_hint_begins_with_the_highest_number_that_can_be_trusted() -> None:
    def estimate(text: str, chance: float, sure: bool) -> wire.MoveEstimate:
        return wire.MoveEstimate(text, "", chance, 0.0, 1.0, 9, sure)

    found = [estimate("a", 0.5, True), estimate("b", 1.0, False), estimate("c", 0.6, True), estimate("d", 0.9, False)]
    assert [move.text for move in ranked(found)] == ["c", "a", "b", "d"]
    assert [move.text for move in ranked([found[3], found[1]])] == ["d", "b"]


def test_hints_come_from_a_bot_where_nobody_else_plays(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            id = (await ada.make(ME, BOT, options={"first": "0"}))["table"]
            async with ada.socket(id, 0) as south:
                state = await south.asked()
                await south.say("hint")
                hint = await south.until("hint")
                labels = {move["text"]: move["label"] for move in state["ask"]["moves"]}
                assert hint["label"] == labels[hint["text"]]
                assert [hint["text"], hint["label"]] == [hint["moves"][0]["text"], hint["moves"][0]["label"]]
                for move in hint["moves"]:
                    assert move["label"] == labels[move["text"]]
                    assert 0 <= move["low"] <= move["chance"] <= move["high"] <= 1
                    assert move["tries"] > 0
                assert 1 <= len(hint["moves"]) <= MAX_ESTIMATES
            id = (await ada.make(ME, {"who": "here"}))["table"]
            room = await server.room(id)
            async with ada.socket(id, room.asked[0]) as socket:
                await socket.asked()
                await socket.say("hint")
                assert "against people" in (await socket.until("error"))["error"]

    serve(tmp_path, go, hint_seconds=0.1)


def test_there_are_no_hints_against_somebody_for_whom_a_bot_stands_in(tmp_path: Path) -> None:
    time = FakeTime()

    async def go(server: LiveServer) -> None:
        async with duel(server, idle=30) as (_, _, _, south, north):
            await south.move("end turn")
            time.at += 31
            await south.say("replace", seat=1)
            await south.until("state", lambda state: state["seats"][1]["stand_in"] == "greedy")
            await south.until("state", lambda state: state["ask"] is not None)
            await south.say("hint")
            assert "against people" in (await south.until("error"))["error"]
            await north.say("ping")

    serve(tmp_path, go, time)


@pytest.mark.parametrize("program", [CRASHES, OVERRUNS, RAVES, LIES], ids=["crashes", "overruns", "raves", "lies"])
def test_a_hint_needs_no_search(tmp_path: Path, program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("legendry.server.bot_pool.START_TIMEOUT", 0.3)

    async def go(server: LiveServer) -> None:
        server.tables.bot_runner.bot_pool = BotPool(1, 0.3, (sys.executable, "-c", program))
        async with server.guest() as ada:
            id = (await ada.make(ME, BOT, options={"first": "0"}))["table"]
            async with ada.socket(id, 0) as south:
                state = await south.asked()
                await south.say("hint")
                hint = await south.until("hint")
                assert hint["text"] in [move["text"] for move in state["ask"]["moves"]]
                assert hint["moves"] == []

    serve(tmp_path, go)


def test_a_failed_search_leaves_the_hint_to_the_greedy_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(server: LiveServer) -> None:
        asked: list[str] = []
        think = server.tables.bot_runner.bot_pool._run

        async def failing(visitor: Visitor, make: Callable[..., Task], *given: Any) -> Reply:
            task = make(*given)
            asked.append(task.bot)
            if task.bot == HINT:
                raise BotFailed("crashed")
            return await think(visitor, lambda: task)

        monkeypatch.setattr(server.tables.bot_runner.bot_pool, "_run", failing)
        async with server.guest() as ada:
            id = (await ada.make(ME, BOT, options={"first": "0"}))["table"]
            async with ada.socket(id, 0) as south:
                await south.asked()
                await south.say("hint")
                assert (await south.until("hint"))["moves"] == []
        assert asked == [HINT, "greedy"]
        assert server.tables.bot_runner.bot_pool.failures == 1

    serve(tmp_path, go)


def test_who_does_not_wait_for_a_hint_gets_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(server: LiveServer) -> None:
        asked: list[int] = []
        moved = asyncio.Event()

        async def slow(table: Table, seat: int, *_: Any) -> Estimates:
            asked.append(seat)
            await moved.wait()
            return [(option.text, 0.5, 0.4, 0.6, 1) for option in table.asks[0].options][:MAX_ESTIMATES]

        monkeypatch.setattr(server.tables.bot_runner.bot_pool, "estimate", slow)
        async with server.guest() as ada:
            id = (await ada.make(ME, BOT, options={"first": "0"}))["table"]
            async with ada.socket(id, 0) as south:
                number = (await south.asked())["number"]
                for _ in range(3):
                    await south.say("hint")
                await south.move("keep")
                await south.until("state", lambda state: state["number"] > number and state["ask"] is not None)
                moved.set()
                await south.say("ping")
                await south.until("pong")
                assert not any('"type":"hint"' in said for said in south.raw)
                assert asked == [0]

    serve(tmp_path, go)


def test_a_table_of_bots_alone_plays_to_its_end(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            id = (await ada.make(BOT, BOT))["table"]
            async with ada.socket(id) as socket:
                await socket.until("state", lambda state: state["outcome"] is not None)
            assert [table["id"] for table in (await ada.get("/api/tables"))["finished"]] == [id]

    serve(tmp_path, go)


def test_a_bot_over_the_network_may_ask_for_determinizations(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            id = (await ada.make(ME, {"who": "here"}))["table"]
            room = await server.room(id)
            seat = room.asked[0]
            async with ada.socket(id, seat) as socket:
                state = await socket.asked()
                worlds = []
                for seed in (1, 1, 2):
                    await socket.say("determinize", seed=seed)
                    world = await socket.until("world")
                    assert world["number"] == state["number"]
                    assert world["table"]["options"]["seed"] == 0
                    table = legendry.game("valtia").load(world["table"])
                    assert table.view(seat) == room.table.view(seat)
                    worlds.append(world["table"])
                assert worlds[0] == worlds[1] != worlds[2]
                for _ in range(server.tables.settings.determinizations[1]):
                    await socket.say("determinize", seed=1)
                assert "too often" in (await socket.until("error"))["error"]
            async with ada.socket(id, 1 - seat) as other:
                await other.say("determinize", seed=1)
                assert "for the seat to move" in (await other.until("error"))["error"]

    serve(tmp_path, go, time=FakeTime())


INSTALLED = """
import time
import legendry
class Last(legendry.Bot):
    def choose(self, observation):
        return observation.options[-1]
class Hangs(legendry.Bot):
    def choose(self, observation):
        time.sleep(60)
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with two bots, as an installer leaves it."""
    site = tmp_path / "site"
    info = site / "legendry_odd-1.0.dist-info"
    info.mkdir(parents=True)
    (site / "legendry_odd.py").write_text(INSTALLED)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: legendry-odd\nVersion: 1.0\nSummary: Odd bots.\n")
    (info / "entry_points.txt").write_text("[legendry.bots]\nlast = legendry_odd:Last\nhangs = legendry_odd:Hangs\n")
    monkeypatch.syspath_prepend(site)


@pytest.mark.usefixtures("installed")
def test_an_installed_bot_sits_at_the_table_and_one_that_hangs_does_not_stop_it(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            offered = (await ada.get("/api/games"))[0]["bots"]
            assert [each["value"] for each in offered][-2:] == ["hangs", "last"]
            assert offered[-1]["about"] == "Odd bots. From the package legendry-odd."
            for name in ("last", "hangs"):
                id = (await ada.make(ME, {"who": "bot", "bot": name}, options={"first": "1"}))["table"]
                room = await server.room(id)
                async with ada.socket(id, 0) as south:
                    await south.asked()
                assert room.slots[1].bot == name
                assert room.table.moves

    serve(tmp_path / "server", go, bot_timeout=3.0)
