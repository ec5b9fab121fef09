"""Costly work is done in turns: between addresses, between people, and so much for each."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from legendry.server.costly import CostlyWork
from legendry.server.errors import TooManyRequests
from legendry.server.networks import network_of
from legendry.server.settings import Settings
from legendry.server.turns import Turns, Visitor
from tests.server.live import FakeTime, until

EVE, ADA, BEN = Visitor("1.1.1.1", "eve"), Visitor("2.2.2.2", "ada"), Visitor("2.2.2.2", "ben")


class Line:
    """People at a few places, and who was served in which order."""

    def __init__(self, turns: Turns) -> None:
        self.turns = turns
        self.served: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def comes(self, *visitors: Visitor) -> None:
        for visitor in visitors:
            self.tasks.append(asyncio.get_running_loop().create_task(self.wait(visitor)))
            await asyncio.sleep(0)

    async def wait(self, visitor: Visitor) -> None:
        await self.turns.take(visitor)
        self.served.append(visitor.person)

    async def done(self, *visitors: Visitor) -> None:
        for visitor in visitors:
            self.turns.give_back(visitor)
            await asyncio.sleep(0)


def run(go: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(go())


def test_who_comes_late_with_one_wish_is_next() -> None:
    async def go() -> None:
        line = Line(Turns(1, 1, 9, 99))
        await line.comes(EVE, EVE, EVE, EVE, ADA)
        await line.done(EVE, EVE)
        assert line.served == ["eve", "eve", "ada"]
        await line.done(ADA, EVE, EVE)
        assert line.served == ["eve", "eve", "ada", "eve", "eve"]
        assert len(line.turns) == 0

    run(go)


def test_many_people_of_one_address_are_one_among_addresses() -> None:
    async def go() -> None:
        line = Line(Turns(1, 1, 9, 99))
        crowd = [Visitor("1.1.1.1", f"eve {k}") for k in range(5)]
        await line.comes(*crowd, ADA, BEN)
        await line.done(crowd[0], crowd[1], ADA, crowd[2], BEN)
        assert line.served == ["eve 0", "eve 1", "ada", "eve 2", "ben", "eve 3"]

    run(go)


def test_nobody_has_all_places() -> None:
    async def go() -> None:
        line = Line(Turns(2, 1, 9, 99))
        await line.comes(EVE, EVE, EVE)
        assert line.served == ["eve"]
        await line.comes(ADA)
        assert line.served == ["eve", "ada"]
        await line.done(EVE)
        assert line.served == ["eve", "ada", "eve"]

    run(go)


def test_so_much_waits_for_a_person_and_for_an_address() -> None:
    async def go() -> None:
        turns = Turns(1, 1, 2, 3)
        line = Line(turns)
        await line.comes(ADA, ADA)
        with pytest.raises(TooManyRequests):
            await turns.take(ADA)
        await line.comes(BEN)
        with pytest.raises(TooManyRequests):
            await turns.take(Visitor(ADA.address, "cat"))
        await line.comes(EVE)
        assert (turns.refused, len(turns)) == (2, 3)
        await line.done(ADA)
        await line.comes(ADA)
        assert len(turns) == 3

    run(go)


def test_who_goes_away_holds_no_place() -> None:
    async def go() -> None:
        line = Line(Turns(1, 1, 9, 99))
        await line.comes(ADA, BEN, EVE)
        line.tasks[1].cancel()
        await asyncio.sleep(0)
        assert len(line.turns) == 1
        line.turns.give_back(ADA)
        line.tasks[2].cancel()  # just as it is served
        await asyncio.sleep(0)
        await line.comes(BEN)
        assert line.served == ["ada", "ben"]
        await line.done(BEN)
        assert not line.turns.running
        assert not line.turns.asked
        assert not line.turns.waiting

    run(go)


def test_costly_work_is_done_in_threads_and_so_often() -> None:
    async def go() -> None:
        time = FakeTime()
        costly = CostlyWork(Settings(costly=(1.0, 2), costly_of_address=(1.0, 3)), time)
        try:
            assert await costly.run(ADA, threading.get_ident) != threading.get_ident()
            await costly.run(ADA, int)
            with pytest.raises(TooManyRequests, match="too often"):
                await costly.run(ADA, int)
            with pytest.raises(TooManyRequests, match="too often"):  # the address has none left either
                await costly.run(BEN, int)
            await costly.run(EVE, int)
            time.at += 2
            await costly.run(BEN, int)
            assert (costly.done, costly.by_person.refused, costly.by_address.refused) == (4, 1, 1)
        finally:
            costly.close()

    run(go)


def test_a_job_holds_its_place_until_it_is_done_even_if_nobody_waits_for_it() -> None:
    async def go() -> None:
        costly = CostlyWork(Settings(), FakeTime())
        may_end = threading.Event()
        try:
            task = asyncio.get_running_loop().create_task(costly.run(ADA, may_end.wait))
            await until(lambda: bool(costly.turns.running))
            task.cancel()
            await asyncio.wait([task])
            assert costly.turns.running[ADA.person] == 1
            may_end.set()
            await until(lambda: not costly.turns.running)
        finally:
            may_end.set()
            costly.close()

    run(go)


def test_limits_count_by_customer() -> None:
    assert network_of("192.0.2.7") == "192.0.2.7"
    assert network_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert network_of("2001:db8:1:2:3::4") == network_of("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert network_of("2001:db8:1:3::4") != network_of("2001:db8:1:2::4")
    assert network_of("unix") == "unix"
