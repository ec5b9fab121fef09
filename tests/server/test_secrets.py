"""Nobody learns more than the rules allow: watchers, the other seats, replays of games that go on, errors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from legendry.screens import GUIDES
from legendry.server.room import Room
from tests.server.inn import ME, OPEN, Inn, host
from tests.server.test_tables import finish


async def played_on(inn: Inn, room: Room, moves: int) -> None:
    for _ in range(moves):
        if room.table.outcome is None:
            ask = room.table.asks[0]
            move = ask.options[(room.seq * 7 + 3) % len(ask.options)].text
            await room.play(ask.seat, room.question, move, inn.house.store, inn.house.time)


@pytest.mark.parametrize("game", list(GUIDES))
def test_a_watcher_sees_what_everybody_may_know_and_nothing_else(tmp_path: Path, game: str) -> None:
    async def go(inn: Inn) -> None:
        async with inn.guest() as ada, inn.guest() as spy:
            made = await ada.make(ME, ME, game=game)
            room = await inn.room(made["table"])
            key = made["watch_link"].partition("=")[2]
            async with spy.socket(made["table"], key=key) as talk:
                await talk.until("state")
                while room.seq < 25 and room.table.outcome is None:  # some games are over before
                    await played_on(inn, room, 1)
                    state = await talk.until("state", lambda state: state["seq"] == room.seq)
                    view = room.table.view(None)
                    told = {name: state["view"][name] for name in view}
                    if game == "village":  # the guide adds what is printed on a Hero board, for everybody to see
                        told["players"] = [{k: each[k] for k in view["players"][0]} for each in told["players"]]
                    assert told == view
                    assert (state["ask"], state["undo"], state["mine_last"]) == (None, "no", None)
                    assert [(line["seat"], line["clause"], line["text"]) for line in talk.log] == room.table.read_log(
                        None
                    )

    host(tmp_path, go)


@pytest.mark.parametrize("game", list(GUIDES))
def test_what_is_told_does_not_depend_on_what_is_hidden(tmp_path: Path, game: str) -> None:
    """In a world that a seat cannot tell from the real one, the server tells that seat, and a watcher, the same."""

    async def go(inn: Inn) -> None:
        from legendry.server.telling import state

        async with inn.guest() as ada:
            room = await inn.room((await ada.make(ME, ME, game=game))["table"])
            for step in range(30):
                await played_on(inn, room, 1)
                if room.table.outcome is not None:
                    break
                real = room.table
                for seat in range(2):
                    imagined = real.determinize(seat, step)
                    imagined.log, imagined.moves = real.log, real.moves
                    kept = len(real.log)  # the log is compared by `read_log`, above
                    room._table, before = real, state(room, seat, kept, 0.0)
                    room._table, after = imagined, state(room, seat, kept, 0.0)
                    room._table = real
                    before.undo = after.undo = ""  # how much was learnt is counted by the real table
                    assert before == after

    host(tmp_path, go)


def test_a_game_that_goes_on_can_only_be_looked_at_again_as_everybody_saw_it(tmp_path: Path) -> None:
    async def go(inn: Inn) -> None:
        async with inn.guest() as ada:
            id = (await ada.make(ME, ME))["table"]
            room = await inn.room(id)
            await played_on(inn, room, 15)
            for seat in ("0", "1", "all"):
                await ada.get(f"/api/tables/{id}/replay?seat={seat}", 403)
            await ada.get(f"/api/tables/{id}/record", 404)
            replay = await ada.get(f"/api/tables/{id}/replay")
            assert replay["total"] == 16
            hands = [frame["view"]["hand"] for frame in replay["frames"]]
            assert not any(card for hand in hands for side in hand for card in side)
            assert not any(frame["move"] for frame in replay["frames"])
            lines = [(line["seat"], line["clause"], line["text"]) for f in replay["frames"] for line in f["log"]]
            assert lines == room.table.read_log(None)

            await finish(inn, id)
            for seat in ("0", "1"):
                frames = (await ada.get(f"/api/tables/{id}/replay?seat={seat}&count=500"))["frames"]
                assert frames[-1]["view"] == json.loads(json.dumps(room.guide.see(room.table, int(seat))))
                assert {frame["seat"] for frame in frames if frame["move"]} == {int(seat)}
            everything = await ada.get(f"/api/tables/{id}/replay?seat=all&from=3&count=5")
            assert [frame["number"] for frame in everything["frames"]] == [3, 4, 5, 6, 7]
            assert all(card for frame in everything["frames"] for hand in frame["view"]["hand"] for card in hand)
            assert [(f["seat"], f["move"]) for f in everything["frames"]] == room.table.moves[2:7]
            record = await ada.get(f"/api/tables/{id}/record")
            assert room.game.replay(record).outcome == room.table.outcome or record["outcome"]
            for wrong in ("2", "-1", "none", ""):
                await ada.get(f"/api/tables/{id}/replay?seat={wrong}", 403)
            for wrong in ("from=-1", "count=0", "count=501", "from=x"):
                await ada.get(f"/api/tables/{id}/replay?{wrong}", 400)

    host(tmp_path, go)


def test_no_answer_holds_a_seed_a_key_or_a_hash(tmp_path: Path) -> None:
    async def go(inn: Inn) -> None:
        said: list[str] = []
        async with inn.guest("Ada") as ada, inn.guest("Ben") as ben:
            made = await ada.make(ME, OPEN, listed=True)
            id = made["table"]
            await ben.post(f"/api/tables/{id}/sit", {"key": made["seat_links"][1].partition("=")[2]})
            room = await inn.room(id)
            async with ada.socket(id, 0) as south, ben.socket(id, 1) as north:
                for talk in (south, north):
                    await talk.until("state")
                await played_on(inn, room, 5)
                for talk in (south, north):
                    await talk.until("state", lambda state: state["seq"] == room.seq)
                    said += talk.raw
            for path in (
                f"/api/tables/{id}",
                "/api/tables",
                f"/api/tables/{id}/replay",
                "/api/me",
                "/metrics",
                "/health",
            ):
                said.append(json.dumps(await ben.get(path)))
        seed = str(room.about.options_read()["seed"])
        secrets = [seed, room.about.watch, room.about.maker, *(chair.key for chair in room.chairs if chair.key)]
        secrets += [chair.person for chair in room.chairs]
        secrets += [link.partition("=")[2] for link in (made["watch_link"], made["seat_links"][1])]
        assert len(seed) > 10
        for secret in secrets:
            assert secret
            assert not any(secret in text for text in said)

    host(tmp_path, go)


def test_trouble_within_the_server_is_told_in_general_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(inn: Inn) -> None:
        async def broken(person: str) -> Any:
            raise RuntimeError(f"the secret of {person}")

        monkeypatch.setattr(inn.house, "lobby", broken)
        async with inn.guest() as ada:
            failure = await ada.get("/api/tables", 500)
            assert failure == {"error": "something is wrong with this server; it is not your fault", "clause": ""}

    host(tmp_path, go)
