"""The tables that everybody may see, kept in memory: a lobby costs the same however many there are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from legendry.server import repository
from legendry.server.database import Database
from legendry.server.repository import Listed
from legendry.server.room import Room
from legendry.server.slots import HERE, PERSON

OPEN_STATES: Final = ("running", "waiting")
MAX_PUBLIC: Final = 600  # the latest
REFRESH: Final = 2.0  # seconds


class PublicList:
    def __init__(self) -> None:
        self.tables: dict[str, Listed] = {}
        self.is_loaded = False
        self.read = 0.0

    async def load(self, database: Database, lately: float) -> None:
        """Once; from then on whatever is made or opened is put here."""
        if not self.is_loaded:
            for each in await database.read(repository.read_public(lately, MAX_PUBLIC)):
                self.tables.setdefault(each[0].id, each)
            self.is_loaded = True

    def refresh(self, now: float, rooms: Iterable[Room]) -> None:
        """Where other nodes make tables too: read it anew if it is old, but for what is in memory here."""
        if now - self.read > REFRESH:
            self.read, self.is_loaded, self.tables = now, False, {}
            for room in rooms:
                self.put((room.meta, room.slots, room.variant))

    def put(self, listed: Listed) -> None:
        """A table as it is in memory: what happens to it is seen here."""
        if listed[0].listed:
            self.tables[listed[0].id] = listed
            if len(self.tables) > 2 * MAX_PUBLIC:
                self.tables = {each[0].id: each for each in self.latest(0.0)[:MAX_PUBLIC]}

    def latest(self, lately: float) -> list[Listed]:
        """Those that are going on or wait for players, the latest first."""
        found = [each for each in self.tables.values() if each[0].state in OPEN_STATES and each[0].updated > lately]
        return sorted(found, key=lambda each: each[0].updated, reverse=True)

    def for_person(self, person: str, lately: float) -> list[Listed]:
        """Without those that are the person's own."""
        return [each for each in self.latest(lately) if not is_own(each, person)][:MAX_PUBLIC]


def is_own(listed: Listed, person: str) -> bool:
    meta, slots, _ = listed
    return meta.maker == person or any(slot.person == person and slot.who in (PERSON, HERE) for slot in slots)
