"""The event loop has time for everybody: whatever takes milliseconds is done elsewhere.

What is asserted is where each was done, not how long it took: that holds on any machine.
"""

from __future__ import annotations

import asyncio
import functools
import gc
import threading
import weakref
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from sqlalchemy import update

from legendry.bots import Observation
from legendry.games.leviatel.screen.model import LeviatelScreen
from legendry.kernel.table import Table
from legendry.server import (
    api,
    app,
    archives,
    bot_pool,
    invitations,
    questions,
    replays,
    run,
    schema,
    tables,
    take_back,
    variants,
)
from legendry.server.database import Change
from legendry.server.explanations import Explanation
from tests.server.live import BOT, ME, OPEN, LiveServer, serve, until
from tests.server.test_archives import kept
from tests.server.test_play import duel
from tests.server.test_tables import finish
from tests.server.test_variants import upload

COSTLY: Final[dict[str, tuple[Any, str]]] = {
    "archive": (archives, "unpack"),
    "cards of a game": (api, "face_of"),
    "deck of a guest": (invitations, "with_choices"),
    "decks of a new table": (LeviatelScreen, "agree"),
    "every move with its reasons": (Table, "explain"),
    "forecast": (questions, "foreseen"),
    "game of a variant": (variants, "make_screen"),
    "log of a table of other rules": (tables, "old_log"),
    "move at a table of a variant": (bot_pool, "world_of"),
    "packing of a finished game": (archives, "pack"),
    "packing of what is long": (app, "pack"),
    "position long ago": (take_back, "played_again"),
    "record": (Table, "record"),
    "replay": (replays, "replay"),
    "table from its record": (tables, "rebuild"),
    "why": (Explanation, "why_not"),
    "world for a bot": (bot_pool, "task_of"),
    "world for a bot elsewhere": (Observation, "saved_world"),
}


class Watch:
    """What was done, and what of it on the event loop."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done: set[str] = set()
        self.on_loop: set[str] = set()
        self.loop = threading.current_thread()
        for what, (owner, name) in COSTLY.items():
            monkeypatch.setattr(owner, name, self.watched(what, getattr(owner, name)))

    def watched(self, what: str, work: Any) -> Any:
        @functools.wraps(work)
        def watching(*given: Any, **named: Any) -> Any:
            self.done.add(what)
            if threading.current_thread() is self.loop:
                self.on_loop.add(what)
            return work(*given, **named)

        return watching


def test_nothing_costly_is_done_on_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    api.cards_of.cache_clear()
    watch = Watch(monkeypatch)

    async def go(server: LiveServer) -> None:
        async with duel(server) as (id, ada, ben, south, _):
            await ask_everything(south)
            await ada.get("/api/games/village/cards")
            await against_bots(server, ada)
            made = await ada.make(ME, OPEN)
            key = made["seat_links"][1].partition("=")[2]
            await ben.post(f"/api/tables/{made['table']}/sit", {"key": key, "options": {"decks": "Black Tide"}})
            over = (await ada.make(ME, ME, variant=(await upload(ada))["id"]))["table"]
            for id in (made["table"], over):
                await finish(server, id)
                del server.tables.rooms[id]
                for what in ("replay", "record"):
                    await ada.get(f"/api/tables/{id}/{what}")
            await under_other_rules(server, ada, made["table"])

    serve(tmp_path, go, hint_seconds=0.1)
    assert set(COSTLY) - watch.done == set(), "this was to be seen, and was not done at all"
    assert watch.on_loop == set()


async def ask_everything(socket: Any) -> None:
    """Whatever a player may ask for at a table of people."""
    number, legal = socket.state["number"], socket.state["ask"]["moves"][-1]["text"]
    await socket.say("why", text="fly")
    await socket.until("why")
    await socket.say("forecast", number=number, text=legal)
    await socket.until("forecast")
    await socket.say("determinize", seed=1)
    await socket.until("world")


async def against_bots(server: LiveServer, ada: Any) -> None:
    """A hint, bots that move, and a move taken back that is long ago."""
    id = (await ada.make(ME, BOT, options={"first": "0"}))["table"]
    async with ada.socket(id, 0) as socket:
        await socket.asked()
        await socket.say("hint")
        await socket.until("hint")
        await socket.move("keep")
        while "end turn" not in [move["text"] for move in (await socket.asked())["ask"]["moves"]]:
            await socket.until("state")
        await socket.move("end turn")
        await socket.asked()
        await socket.say("undo")
        room = await server.room(id)
        await socket.until("state", lambda state: state["practice"] and state["seq"] == room.seq)


async def under_other_rules(server: LiveServer, ada: Any, id: str) -> None:
    """A finished game that is only data by now; nobody looks into positions that were not asked for."""
    assert id in await kept(server)
    other = update(schema.tables).where(schema.tables.c.id == id).values(rules="0.1")
    await server.tables.database.write(Change(work=lambda connection: connection.execute(other)))
    del server.tables.rooms[id]
    await ada.get(f"/api/tables/{id}")
    archive = server.tables.rooms[id].archive
    assert archive is not None
    assert {type(frame) for kept in archive.replays.values() for frame in kept.frames} == {msgspec.Raw}


class Knot:
    """Something that holds itself, as garbage does that is not freed at once."""

    def __init__(self) -> None:
        self.itself = self


@pytest.mark.parametrize("old", [False, True])
def test_garbage_is_collected_though_the_interpreter_is_told_to_leave_it(
    old: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        gc.collect()
        knot = Knot()
        if old:
            gc.collect(0)  # it has been looked at, and was in use
        gone = weakref.ref(knot)
        del knot
        collecting = asyncio.get_running_loop().create_task(run.collect_garbage())
        await until(lambda: gone() is None)
        collecting.cancel()

    monkeypatch.setattr(run, "YOUNG", 0.001)
    monkeypatch.setattr(run, "OLD", 0.005 if old else 1e6)
    gc.disable()
    try:
        asyncio.run(go())
    finally:
        gc.enable()
