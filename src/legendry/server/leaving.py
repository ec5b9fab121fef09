"""Leaving a table: a seat before the game, the game itself, or one's list; and tables that wait with nobody there."""

from __future__ import annotations

from typing import Final

from legendry.kernel.errors import BadInput
from legendry.server import agreements, repository, wire
from legendry.server.database import Database
from legendry.server.errors import Forbidden
from legendry.server.room import FINISHED, RUNNING, WAITING, Room
from legendry.server.slots import OPEN, PlayerSlot
from legendry.server.timing import Time

SWEEP: Final = 60.0  # seconds between looks at the tables that wait


async def leave(room: Room, person: str, database: Database, time: Time) -> wire.Left:
    """What leaving means depends on how far a table has come.

    Before the game, a seat is free again, and a table is closed if who made it leaves; a game is resigned; a finished
    one, or one that cannot be played here, is removed from the own list.
    """
    seats = room.seats_of(person)
    if not seats and person != room.meta.maker:
        raise Forbidden("you have no seat at this table")
    if room.stopped or room.state == FINISHED or (room.state == RUNNING and not seats):
        await database.write(repository.remove_from_list(room.meta.id, person))
        return wire.Left("removed")
    if room.state == WAITING and person == room.meta.maker:
        await close(room, database)
        return wire.Left("closed")
    if room.state == WAITING:
        await free_seat(room, seats[0], database, time)
        return wire.Left("seat")
    if len(seats) > 1 and not room.other_people(seats[0]) - set(seats):  # nobody waits for these
        await database.write(repository.remove_from_list(room.meta.id, person))
        return wire.Left("removed")
    if len(seats) > 1:
        raise BadInput("you play several seats of this game: resign at the table, for each of them")
    await agreements.resign(room, seats[0], database, time)
    return wire.Left("resigned")


async def free_seat(room: Room, seat: int, database: Database, time: Time) -> None:
    """Its link leads there again."""
    async with room.lock:
        if room.state != WAITING:
            raise BadInput("the game has begun in the meantime")
        slot = PlayerSlot(seat, OPEN, "", key=room.slots[seat].key)
        await database.write(repository.update_seat(room.meta, slot, room.state, time.now()))
        room.slots[seat] = slot
    room.changed()


async def close(room: Room, database: Database) -> None:
    """A table whose game has not begun, for good."""
    async with room.lock:
        if room.state != WAITING:
            raise BadInput("the game has begun in the meantime")
        await database.write(repository.close_tables([room.meta.id], room.meta.lease))
        room.close(repository.CLOSED_SAYS)


class WaitingTables:
    """Closes tables that wait with nobody there.  Counted from when this server first saw them so, by a clock that
    never jumps: neither a restart nor a change of the time of day closes anything early."""

    def __init__(self, database: Database, time: Time, timeout: float) -> None:
        self.database = database
        self.time = time
        self.timeout = timeout
        self.since: dict[str, float] = {}
        self.looked = -SWEEP

    async def look(self, rooms: dict[str, Room]) -> list[str]:
        """The tables that were closed now."""
        now = self.time.monotonic()
        if now - self.looked < SWEEP:
            return []
        self.looked = now
        waiting = await self.database.read(repository.read_waiting)
        held = await self.database.read(repository.read_held)
        left = [id for id in waiting if (not rooms[id].connections if id in rooms else id not in held)]
        self.since = {id: self.since.get(id, now) for id in left}
        stale = [id for id, since in self.since.items() if now - since >= self.timeout]
        if stale:
            await self.database.write(repository.close_tables([id for id in stale if id not in rooms]))
        for id in stale:
            if id in rooms and rooms[id].state == WAITING:
                await close(rooms[id], self.database)
        return stale
