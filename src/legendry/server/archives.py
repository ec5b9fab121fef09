"""Which finished games are kept as data (see archive.py), and when."""

from __future__ import annotations

import asyncio
import lzma
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Final

import msgspec
from sqlalchemy import Connection, delete, insert, select

from legendry.server import agreements, replays
from legendry.server.archive import WATCH, Archive, last_of
from legendry.server.connection import encode
from legendry.server.costly import CostlyWork
from legendry.server.database import Change, Database, NotSaved
from legendry.server.repository import HELD, TableMeta
from legendry.server.room import FINISHED, Room
from legendry.server.schema import archives, tables
from legendry.server.turns import Visitor

WHOLE: Final = 1 << 30  # more frames than a game has
REST: Final = 10.0  # times as long as a game took to pack, until the next one
LOOK: Final = 60.0  # seconds from one look for games that are not in memory to the next, if there were none
Rules = dict[str, tuple[str, str]]  # by game: version and cards
ARCHIVIST: Final = Visitor("", "archivist")


def pack(room: Room) -> bytes:
    views = (WATCH, replays.ALL, *(str(slot.seat) for slot in room.slots))
    record = None if room.start else {**room.table.record(), **agreements.in_record(room)}
    shown = {each: replays.replay(room, each, 0, WHOLE) for each in views}
    return lzma.compress(encode({"record": record, "replays": shown}), preset=1)


def unpack(data: bytes) -> Archive:
    kept = msgspec.json.decode(lzma.decompress(data), type=Archive)
    kept.lasts = {each: last_of(replay) for each, replay in kept.replays.items() if each != replays.ALL}
    return kept


def insert_archive(meta: TableMeta, data: bytes) -> Change:
    def work(connection: Connection) -> None:
        connection.execute(delete(archives).where(archives.c.table_id == meta.id))
        connection.execute(insert(archives).values(table_id=meta.id, data=data))

    return Change(work=work, lease=meta.lease)


def read_archive(id: str) -> Callable[[Connection], bytes | None]:
    query = select(archives.c.data).where(archives.c.table_id == id)
    return lambda connection: connection.execute(query).scalar()


def read_missing(rules: Rules, tried: set[str]) -> Callable[[Connection], str | None]:
    """A finished game that is not in the archive, and that these rules can play."""
    over = (tables.c.state == FINISHED) & tables.c.id.not_in(select(archives.c.table_id)) & tables.c.id.not_in(HELD)
    query = select(tables.c.id, tables.c.game, tables.c.rules, tables.c.cards).where(over)

    def work(connection: Connection) -> str | None:
        found = (row for row in connection.execute(query) if rules.get(row.game) == (row.rules, row.cards))
        return next((row.id for row in found if row.id not in tried), None)

    return work


async def find(room: Room, database: Database, costly: CostlyWork) -> None:
    """A finished game is shown as it was, whatever the rules are now."""
    if room.meta.state == FINISHED and room.is_archived:
        data = await database.read(read_archive(room.meta.id))
        if data is not None:
            room.archive = await costly.wait(ARCHIVIST, unpack, data)
            room.stopped, room.unreadable = "", True


class Archivist:
    """One game at a time, and rests in between: there is time until the next upgrade."""

    def __init__(self, database: Database, costly: CostlyWork, open: Callable[[str], Awaitable[None]]) -> None:
        self.database = database
        self.costly = costly
        self.open = open  # brings a table into memory
        self.task: asyncio.Task[None] | None = None
        self.rests_until = 0.0
        self.looks_at = 0.0
        self.tried: set[str] = set()

    async def look(self, rooms: dict[str, Room], rules: Callable[[], Awaitable[Rules]], now: float) -> None:
        """Begin with a game, if it is time: one that is in memory, or else one that nobody has there."""
        if now < self.rests_until or (self.task is not None and not self.task.done()):
            return
        over = (room for room in rooms.values() if room.state == FINISHED and room.playable and not room.is_archived)
        room = next(over, None)
        if room is not None:
            self.task = asyncio.get_running_loop().create_task(self.keep(room, now))
        elif now >= self.looks_at > 0:
            await self.fetch(await rules(), now)
        self.looks_at = self.looks_at or now + LOOK

    async def fetch(self, rules: Rules, now: float) -> None:
        found = await self.database.read(read_missing(rules, self.tried))
        if found is None:
            self.looks_at = now + LOOK
        else:
            self.tried.add(found)
            await self.open(found)

    async def keep(self, room: Room, now: float) -> None:
        begun = perf_counter()
        room.is_archived = True  # or cannot be
        data = await self.costly.wait(ARCHIVIST, pack, room)
        self.rests_until = now + REST * (perf_counter() - begun)
        try:
            await self.database.write(insert_archive(room.meta, data))
        except NotSaved:
            room.is_archived = False

    async def close(self) -> None:
        if self.task is not None:
            await asyncio.gather(self.task, return_exceptions=True)
