"""All rooms under one roof: made, opened again from their record, watched over, and left."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from dataclasses import replace
from typing import Any, Final

import msgspec

from legendry import bots, registry
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.screen.model import ScreenModel
from legendry.screens import guide_of
from legendry.server import saving, telling, wire
from legendry.server.chairs import BOT, HERE, OPEN, PERSON, Chair
from legendry.server.connection import COME_AGAIN
from legendry.server.drive import Driver
from legendry.server.errors import Forbidden, NotFound
from legendry.server.journal import Journal
from legendry.server.keys import TABLE_ID, clean_name, guest, hashed, new_id, new_secret
from legendry.server.record import Past, rebuilt
from legendry.server.room import FINISHED, RUNNING, WAITING, Room
from legendry.server.settings import Settings
from legendry.server.store import NotSaved, Store
from legendry.server.thinking import Thinking
from legendry.server.timing import Limit, Time

SEED: Final = 1 << 60
KINDS: Final = {"me": PERSON, "open": OPEN, "bot": BOT, "here": HERE}
MOST_NAMES: Final = 10_000  # kept in memory
LONGEST_WAIT: Final = 7 * 24 * 3600  # seconds that a clock, or patience, can be set to


class House:
    def __init__(self, settings: Settings, time: Time | None = None, journal: Journal | None = None) -> None:
        settings.check()
        self.settings = settings
        self.time = time or Time()
        self.journal = journal or Journal(None)
        self.store = Store(settings.url)
        self.thinking = Thinking(settings.thinkers, settings.budget)
        self.driver = Driver(self)
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Future[Room | None]] = {}
        self.names: dict[str, str] = {}  # of people, as far as they were asked for
        self.guides: dict[str, ScreenModel] = {}
        self.chats = Limit(settings.chats, self.time)
        self.tables = Limit(settings.tables, self.time)
        self.requests = Limit(settings.requests, self.time)

    def guide(self, id: str) -> ScreenModel:
        if id not in self.guides:
            self.guides[id] = guide_of(registry.game(id))
        return self.guides[id]

    # ---- people ---------------------------------------------------------------------------------

    async def name_of(self, person: str) -> str | None:
        """The name that a person has chosen."""
        if person not in self.names:
            if len(self.names) >= MOST_NAMES:
                self.names.clear()
            found = await self.store.read(saving.read_name(person))
            self.names[person] = found or ""
        return self.names[person] or None

    async def rename(self, person: str, name: str) -> str:
        cleaned = clean_name(name)
        await self.store.write(saving.name_saved(person, cleaned))
        self.names[person] = cleaned
        return cleaned

    # ---- new tables -----------------------------------------------------------------------------

    async def make(self, person: str, wanted: wire.NewTable) -> wire.Made:
        guide = self.guide(wanted.game)
        game = guide.game
        if not game.fewest <= len(wanted.seats) <= game.most:
            need = str(game.fewest) if game.fewest == game.most else f"{game.fewest} to {game.most}"
            raise BadInput(f"{game.title} is for {need} players, not {len(wanted.seats)}")
        name = await self.name_of(person) or guest(person)
        chairs = [seated(k, seat, person, name, game) for k, seat in enumerate(wanted.seats)]
        seed = secrets.randbelow(SEED)
        options = {"seed": seed, **guide.agree(wanted.options, len(chairs), seed)}
        clock = None if wanted.clock is None else bounded("clock", wanted.clock)
        idle = self.settings.idle if wanted.idle is None else bounded("idle", wanted.idle)
        return await self.found(person, guide, chairs, options, (wanted.listed, wanted.chat, clock, idle))

    async def found(
        self,
        person: str,
        guide: ScreenModel,
        chairs: list[Chair],
        options: dict[str, Any],
        terms: tuple[bool, bool, int | None, int],
        before: str = "",
    ) -> wire.Made:
        """Lay out a table and write it down."""
        game = guide.game
        past = rebuilt(game, len(chairs), options, [], [])
        keys = [new_secret() if chair.who == OPEN else "" for chair in chairs]
        for chair, key in zip(chairs, keys, strict=True):
            chair.key = hashed(key) if key else ""
        watch, now, (listed, chat, clock, idle) = new_secret(), self.time.now(), terms
        about = saving.About(
            id=new_id(), game=game.id, rules=game.version, cards=game.fingerprint,
            options=msgspec.json.encode(past.table.options).decode(), outcome=None, moves=0, maker=person,
            state=WAITING if telling.is_open(chairs) else RUNNING, watch=hashed(watch), listed=listed, chat=chat,
            clock=clock, idle=idle, created=now, updated=now,
        )  # fmt: skip
        await self.store.write(saving.table_made(about, chairs, before))
        room = Room(about, chairs, game, guide, past)
        self.enter(room)
        self.journal.note("table made", table=about.id, game=game.id, seats=[chair.who for chair in chairs])
        link = f"{self.settings.origin}/table/{about.id}"
        return wire.Made(about.id, [f"{link}#sit={key}" if key else None for key in keys], f"{link}#watch={watch}")

    def enter(self, room: Room) -> None:
        """A room that is open now: its bots may begin."""
        room.active = self.time.now()
        self.rooms[room.about.id] = room
        if room.playable:
            room.watch_clocks(room.active)
            self.driver.wake(room)

    async def rematch(self, room: Room, person: str) -> wire.Made:
        """The same table once more, everybody one seat further on."""
        if not room.seats_of(person):
            raise Forbidden("only those who played can play again")
        if room.state != FINISHED or not room.playable:
            raise BadInput("this game is not over yet" if room.playable else room.stopped)
        async with room.lock:
            if room.about.next:
                return wire.Made(room.about.next, [None] * len(room.chairs), "")
            count = len(room.chairs)
            chairs = [replace(chair, seat=(chair.seat + 1) % count, stand_in="", key="") for chair in room.chairs]
            options = {k: v for k, v in room.about.options_read().items() if k != "seed"}
            options = {"seed": secrets.randbelow(SEED), **room.guide.swapped(options)}
            about = room.about
            terms = (about.listed, about.chat, about.clock, about.idle)
            chairs.sort(key=lambda chair: chair.seat)
            made = await self.found(person, room.guide, chairs, options, terms, about.id)
            about.next = made.table
        room.changed()
        return made

    # ---- rooms ----------------------------------------------------------------------------------

    async def room(self, id: str, person: str, key: str = "") -> Room:
        """A room that this person may look into; a key that fits is remembered."""
        room = await self.open(id)
        if room is None or not room.may_watch(person, key):
            raise NotFound("there is no such table, or its link is another one")
        if key and person not in room.visitors:
            await self.store.write(saving.visitor_saved(id, person))
            room.visitors.add(person)
        return room

    async def open(self, id: str) -> Room | None:
        """From memory or from disk; many who come at once get the same room."""
        if not TABLE_ID.fullmatch(id):
            return None
        if id in self.rooms:
            return self.rooms[id]
        if id not in self.opening:
            self.opening[id] = asyncio.ensure_future(self._read(id))
        try:
            return await asyncio.shield(self.opening[id])
        finally:
            self.opening.pop(id, None)

    async def _read(self, id: str) -> Room | None:
        saved = await self.store.read(saving.read_table(id))
        if saved is None:
            return None
        guide = self.guide(saved.about.game)
        stopped = self.outdated(saved.about, guide.game)
        past = None if stopped else await asyncio.to_thread(played_again, guide.game, saved)
        if past is None:
            stopped = stopped or "the record of this table does not hold with these rules"
        room = Room(saved.about, saved.chairs, guide.game, guide, past)
        room.stopped = stopped
        room.visitors = saved.visitors
        room.chat, room.chats_ever = saved.chats, saved.chats_ever
        for event in saved.events:
            room.used[event.seat] += event.used
        if past is not None:
            saved.about.moves = len(past.table.moves)
        if stopped:
            room.old_log = old_log(saved)
            room.lines = [0] * (len(saved.events) + 1)
        self.enter(room)
        return room

    def outdated(self, about: saving.About, game: Game) -> str:
        """Why a table cannot go on, if it cannot: it is bound to the rules and cards that it began with."""
        if about.rules != game.version:
            return f"this table was begun with rules {about.rules} of {game.title}; they are {game.version} now"
        if about.cards != game.fingerprint:
            return f"this table was begun with another card set of {game.title}"
        return ""

    async def lobby(self, person: str) -> wire.Lobby:
        lately = self.time.now() - saving.STALE
        mine, seen, over = await self.store.read(saving.read_lobby(person, lately))
        return wire.Lobby(
            mine=[self.summary(*each, person) for each in mine],
            open=[self.summary(*each, person) for each in seen],
            finished=[self.summary(*each, person) for each in over],
        )

    def summary(self, about: saving.About, chairs: list[Chair], person: str) -> wire.TableInfo:
        room = self.rooms.get(about.id)
        if room is not None:
            return telling.room_info(room, person, self.time.now())
        guide = self.guide(about.game)
        mine = [chair.seat for chair in chairs if chair.person == person and chair.who in (PERSON, HERE)]
        seats = [telling.seat_of(chair) for chair in chairs]
        return telling.info_of(about, seats, mine, guide, self.outdated(about, guide.game))

    def not_saved(self, room: Room, error: NotSaved) -> None:
        """What is on disk counts: if that has gone on without this room, everybody comes again to a new one."""
        self.journal.note("not saved", table=room.about.id, error=str(error))
        if error.conflict and self.rooms.get(room.about.id) is room:
            del self.rooms[room.about.id]
            for connection in room.connections:
                connection.leave(COME_AGAIN)

    # ---- while time goes by ---------------------------------------------------------------------

    async def tick(self) -> None:
        """Once a second: clocks, patience, and rooms that everybody has left."""
        now = self.time.now()
        for room in list(self.rooms.values()):
            if room.connections:
                room.active = now
            elif now - room.active > self.settings.keep and not self.driver.busy(room):
                await self.put_away(room)
                continue
            await self.driver.watch(room, now)
        for limit in (self.chats, self.tables, self.requests):
            limit.sweep()

    async def put_away(self, room: Room) -> None:
        del self.rooms[room.about.id]
        self.journal.note("room left", table=room.about.id, state=room.state, moves=room.about.moves)
        with contextlib.suppress(NotSaved):  # the record is whole without it
            await self.store.write(saving.table_left(room.about))

    async def close(self) -> None:
        await self.driver.close()
        for room in list(self.rooms.values()):
            await self.put_away(room)
        await self.thinking.close()
        self.store.close()


def seated(k: int, wanted: wire.NewSeat, person: str, name: str, game: Game) -> Chair:
    """A seat as it was wished for."""
    who = KINDS.get(wanted.who)
    if who is None:
        raise BadInput(f"{wanted.who[:20]!r} cannot sit at a table; who can: {', '.join(KINDS)}")
    if who == BOT:
        bot = wanted.bot or "greedy"
        if bot not in bots.NAMES:
            raise BadInput(f"there is no bot {bot[:20]!r}; the bots are {', '.join(bots.NAMES)}")
        return Chair(k, BOT, clean_name(wanted.name) if wanted.name else f"{bot} bot", bot=bot)
    if who == OPEN:
        return Chair(k, OPEN, "")
    if who == PERSON:
        return Chair(k, PERSON, name, person)
    return Chair(k, HERE, clean_name(wanted.name) if wanted.name else game.seat_name(k), person)


def played_again(game: Game, saved: saving.Saved) -> Past | None:
    """The table of a record; None if the record does not hold, so that it can still be read."""
    try:
        return rebuilt(game, len(saved.chairs), saved.about.options_read(), saved.events, saved.snapshots)
    except BadInput:
        return None


def bounded(what: str, seconds: int) -> int:
    if not 1 <= seconds <= LONGEST_WAIT:
        raise BadInput(f"{what} is a number of seconds from 1 to {LONGEST_WAIT}, not {seconds}")
    return seconds


def old_log(saved: saving.Saved) -> list[wire.Line]:
    """What everybody could read, as the latest snapshot has it."""
    if not saved.snapshots:
        return []
    events = msgspec.json.decode(saved.snapshots[-1].data)["state"]["log"]
    return [wire.Line(*next(iter(event.values()))[:3]) for event in events]
