"""All tables: created, loaded from their records, checked every second, and closed."""

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
from legendry.screens import screen_of
from legendry.server import questions, repository, state_view, wire
from legendry.server.bot_runner import BotRunner
from legendry.server.connection import RECONNECT
from legendry.server.database import Database, NotSaved
from legendry.server.errors import Forbidden, NotFound
from legendry.server.names import clean_name, guest_name
from legendry.server.rate_limit import RateLimiter
from legendry.server.record import History, rebuild
from legendry.server.room import FINISHED, RUNNING, WAITING, Room
from legendry.server.settings import Settings
from legendry.server.slots import BOT, HERE, OPEN, PERSON, PlayerSlot
from legendry.server.telemetry import Telemetry
from legendry.server.timing import Time
from legendry.server.tokens import TABLE_ID, hash_token, new_id, new_token
from legendry.server.variants import Variants

SEED: Final = 1 << 60
SLOT_KINDS: Final[dict[str, wire.SlotKind]] = {"me": PERSON, "open": OPEN, "bot": BOT, "here": HERE}
MAX_NAMES: Final = 10_000  # in the cache
MAX_SECONDS: Final = 7 * 24 * 3600  # for clocks and idle times


class Tables:
    def __init__(self, settings: Settings, time: Time | None = None, telemetry: Telemetry | None = None) -> None:
        settings.check()
        self.settings = settings
        self.time = time or Time()
        self.telemetry = telemetry or Telemetry(None)
        self.database = Database(settings.url)
        self.bot_runner = BotRunner(settings, self.time, self.telemetry, self.database, self.not_saved)
        self.variants = Variants(settings, self.database, self.time)
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Future[Room | None]] = {}
        self.names: dict[str, str] = {}  # cache of people's names
        self.screens: dict[str, ScreenModel] = {}
        self.chat_limit = RateLimiter(settings.chats, self.time)
        self.table_limit = RateLimiter(settings.tables, self.time)
        self.upload_limit = RateLimiter(settings.uploads, self.time)
        self.request_limit = RateLimiter(settings.requests, self.time)

    def screen(self, id: str) -> ScreenModel:
        if id not in self.screens:
            self.screens[id] = screen_of(registry.game(id))
        return self.screens[id]

    async def screen_with(self, id: str, variant: str, person: str) -> ScreenModel:
        """The screen of a game, with a variant that this person may choose."""
        if not variant:
            return self.screen(id)
        return await self.variants.screen(id, (await self.variants.find(id, variant, person)).files)

    def has_game(self, id: str) -> bool:
        """Can tables of this game be shown?  The package that brought it may be gone."""
        try:
            self.screen(id)
        except BadInput:
            return False
        return True

    # ---- people ---------------------------------------------------------------------------------

    async def name_of(self, person: str) -> str | None:
        """The name that a person has chosen, if any."""
        if person not in self.names:
            if len(self.names) >= MAX_NAMES:
                self.names.clear()
            found = await self.database.read(repository.read_name(person))
            self.names[person] = found or ""
        return self.names[person] or None

    async def rename(self, person: str, name: str) -> str:
        cleaned = clean_name(name)
        await self.database.write(repository.save_name(person, cleaned))
        self.names[person] = cleaned
        return cleaned

    # ---- new tables -----------------------------------------------------------------------------

    async def make(self, person: str, wanted: wire.NewTable) -> wire.TableCreated:
        screen = await self.screen_with(wanted.game, wanted.variant, person)
        game = screen.game
        if not game.fewest <= len(wanted.seats) <= game.most:
            need = str(game.fewest) if game.fewest == game.most else f"{game.fewest} to {game.most}"
            raise BadInput(f"{game.title} is for {need} players, not {len(wanted.seats)}")
        name = await self.name_of(person) or guest_name(person)
        slots = [slot_for(k, seat, person, name, game) for k, seat in enumerate(wanted.seats)]
        seed = secrets.randbelow(SEED)
        options = {"seed": seed, **screen.agree(wanted.options, len(slots), seed)}
        clock = None if wanted.clock is None else checked_seconds("clock", wanted.clock)
        idle = self.settings.idle if wanted.idle is None else checked_seconds("idle", wanted.idle)
        return await self.create(person, screen, slots, options, (wanted.listed, wanted.chat, clock, idle))

    async def create(
        self,
        person: str,
        screen: ScreenModel,
        slots: list[PlayerSlot],
        options: dict[str, Any],
        terms: tuple[bool, bool, int | None, int],
        before: str = "",
    ) -> wire.TableCreated:
        """Set up a table and save it."""
        game = screen.game
        refused = await self.variants.pool.try_set_up(game, len(slots), options) if game.variant else ""
        if refused:
            raise BadInput(refused)
        history = rebuild(game, len(slots), options, [], [])
        keys = [new_token() if slot.who == OPEN else "" for slot in slots]
        for slot, key in zip(slots, keys, strict=True):
            slot.key = hash_token(key) if key else ""
        watch, now, (listed, chat, clock, idle) = new_token(), self.time.now(), terms
        meta = repository.TableMeta(
            id=new_id(), game=game.id, rules=game.version, cards=game.fingerprint,
            options=msgspec.json.encode(history.table.settings).decode(), outcome=None, moves=0, maker=person,
            state=WAITING if state_view.is_open(slots) else RUNNING, watch=hash_token(watch), listed=listed, chat=chat,
            clock=clock, idle=idle, created=now, updated=now,
        )  # fmt: skip
        room = Room(meta, slots, game, screen, history)
        variant = repository.VariantCopy(room.variant, game.variant)
        await self.database.write(repository.insert_table(meta, slots, variant, before))
        self.add(room)
        self.telemetry.log("table made", table=meta.id, game=game.id, seats=[slot.who for slot in slots])
        link = f"{self.settings.origin}/table/{meta.id}"
        return wire.TableCreated(
            meta.id, [f"{link}#sit={key}" if key else None for key in keys], f"{link}#watch={watch}"
        )

    def add(self, room: Room) -> None:
        """Add a room and start its bots."""
        room.last_active = self.time.now()
        if room.game.variant:
            room.trial = self.variants.pool.try_move
        self.rooms[room.meta.id] = room
        if room.playable:
            room.start_clocks(room.last_active)
            self.bot_runner.wake(room)

    async def rematch(self, room: Room, person: str) -> wire.TableCreated:
        """The same table again, everybody one seat further."""
        if not room.seats_of(person):
            raise Forbidden("only the players of this game can start a rematch")
        if room.state != FINISHED or not room.playable:
            raise BadInput("this game is not over yet" if room.playable else room.stopped)
        async with room.lock:
            if room.meta.next:
                return wire.TableCreated(room.meta.next, [None] * len(room.slots), "")
            count = len(room.slots)
            slots = [replace(slot, seat=(slot.seat + 1) % count, stand_in="", key="") for slot in room.slots]
            options = {k: v for k, v in room.meta.options_read().items() if k != "seed"}
            options = {"seed": secrets.randbelow(SEED), **room.screen.swapped(options)}
            meta = room.meta
            terms = (meta.listed, meta.chat, meta.clock, meta.idle)
            slots.sort(key=lambda slot: slot.seat)
            made = await self.create(person, room.screen, slots, options, terms, meta.id)
            meta.next = made.table
        room.changed()
        return made

    # ---- rooms ----------------------------------------------------------------------------------

    async def room(self, id: str, person: str, key: str = "") -> Room:
        """A room that this person may see; a valid key is remembered."""
        room = await self.open(id)
        if room is None or not room.may_watch(person, key):
            raise NotFound("this game is private or does not exist")
        if key and person not in room.visitors:
            await self.database.write(repository.insert_visitor(id, person))
            room.visitors.add(person)
        return room

    async def open(self, id: str) -> Room | None:
        """From memory or from disk; concurrent callers get the same room."""
        if not TABLE_ID.fullmatch(id):
            return None
        if id in self.rooms:
            return self.rooms[id]
        if id not in self.opening:
            self.opening[id] = asyncio.ensure_future(self._load(id))
        try:
            return await asyncio.shield(self.opening[id])
        finally:
            self.opening.pop(id, None)

    async def _load(self, id: str) -> Room | None:
        saved = await self.database.read(repository.read_table(id))
        if saved is None:
            return None
        screen, unreadable = await self.screen_of_saved(saved)
        stopped = unreadable or self.outdated(saved.meta, screen.game)
        history = None if stopped else await self.variants.aside(screen.game, rebuild_history, screen.game, saved)
        if history is None:
            stopped = stopped or "the moves of this table cannot be replayed with the rules of this server"
        room = Room(saved.meta, saved.slots, screen.game, screen, history)
        room.stopped, room.unreadable, room.variant = stopped, bool(unreadable), saved.variant.name
        room.visitors = saved.visitors
        room.chat, room.chats_ever = saved.chats, saved.chats_ever
        for event in saved.events:
            room.clock_used[event.seat] += event.used
        if history is not None:
            saved.meta.moves = len(history.table.moves)
        if stopped:
            room.old_log = old_log(screen.game, saved)
            room.log_lengths = [0] * (len(saved.events) + 1)
        self.add(room)
        return room

    async def screen_of_saved(self, saved: repository.SavedTable) -> tuple[ScreenModel, str]:
        """The screen that a table began with, and why there is none, if so: the rules may read its variant no more."""
        game, files = saved.meta.game, saved.variant.files
        if not files:
            return self.screen(game), ""
        try:
            return await self.variants.screen(game, files), ""
        except BadInput:
            screen = self.screen(game)
            return screen, f"this table was started with a variant of {screen.game.title} that this server cannot read"

    def outdated(self, meta: repository.TableMeta, game: Game[Any]) -> str:
        """Why a table cannot be continued, if so: it is bound to the rules and cards it began with."""
        if meta.rules != game.version:
            return (
                f"this table was started with rules {meta.rules} of {game.title}; this server has rules {game.version}"
            )
        if meta.cards != game.fingerprint:
            return f"this table was started with a different card set of {game.title}"
        return ""

    async def lobby(self, person: str) -> wire.Lobby:
        lately = self.time.now() - repository.LISTED_FOR
        mine, seen, over = await self.database.read(repository.read_lobby(person, lately))
        return wire.Lobby(
            mine=[self.summary(*each, person) for each in mine if self.has_game(each[0].game)],
            open=[self.summary(*each, person) for each in seen if self.has_game(each[0].game)],
            finished=[self.summary(*each, person) for each in over if self.has_game(each[0].game)],
        )

    def summary(self, meta: repository.TableMeta, slots: list[PlayerSlot], variant: str, person: str) -> wire.TableInfo:
        room = self.rooms.get(meta.id)
        if room is not None:
            return state_view.room_info(room, person, self.time.now())
        screen = self.screen(meta.game)
        game = screen.game
        mine = [slot.seat for slot in slots if slot.person == person and slot.who in (PERSON, HERE)]
        seats = [state_view.seat_of(slot) for slot in slots]
        if variant:  # its game is made when the table is opened
            return state_view.info_of(meta, seats, mine, game.title, "", variant, "")
        subtitle = screen.subtitle(meta.options_read(), mine[0] if mine else None)
        return state_view.info_of(meta, seats, mine, game.title, subtitle, "", self.outdated(meta, game))

    def not_saved(self, room: Room, error: NotSaved) -> None:
        """The disk counts: if another process has written to the record, drop the room and let everybody reconnect."""
        self.telemetry.log("not saved", table=room.meta.id, error=str(error))
        if error.conflict and self.rooms.get(room.meta.id) is room:
            del self.rooms[room.meta.id]
            for connection in room.connections:
                connection.close(RECONNECT)

    # ---- every second ---------------------------------------------------------------------------

    async def tick(self) -> None:
        """Clocks, idle seats, and rooms that everybody has left."""
        now = self.time.now()
        for room in list(self.rooms.values()):
            if room.connections:
                room.last_active = now
            elif now - room.last_active > self.settings.room_timeout and not self.bot_runner.busy(room):
                await self.close_room(room)
                continue
            await self.bot_runner.check_times(room, now)
        for limit in (self.chat_limit, self.table_limit, self.upload_limit, self.request_limit):
            limit.sweep()

    async def close_room(self, room: Room) -> None:
        del self.rooms[room.meta.id]
        self.telemetry.log("room left", table=room.meta.id, state=room.state, moves=room.meta.moves)
        with contextlib.suppress(NotSaved):  # the record is complete without it
            await self.database.write(repository.update_progress(room.meta))

    async def close(self) -> None:
        await self.bot_runner.close()
        await self.variants.pool.close()
        for room in list(self.rooms.values()):
            await self.close_room(room)
        self.database.close()


def slot_for(k: int, wanted: wire.NewSeat, person: str, name: str, game: Game[Any]) -> PlayerSlot:
    """The slot for a requested seat."""
    who = SLOT_KINDS.get(wanted.who)
    if who is None:
        raise BadInput(f"{wanted.who[:20]!r} is not a kind of player; choose one of: {', '.join(SLOT_KINDS)}")
    if who == BOT:
        bot = wanted.bot or "greedy"
        if bot not in bots.named():
            raise BadInput(f"there is no bot {bot[:20]!r}; the bots are {', '.join(bots.named())}")
        return PlayerSlot(k, BOT, clean_name(wanted.name) if wanted.name else f"{bot} bot", bot=bot)
    if who == OPEN:
        return PlayerSlot(k, OPEN, "")
    if who == PERSON:
        return PlayerSlot(k, PERSON, name, person)
    return PlayerSlot(k, HERE, clean_name(wanted.name) if wanted.name else game.seat_name(k), person)


def rebuild_history(game: Game[Any], saved: repository.SavedTable) -> History | None:
    """The history of a record; None if its moves cannot be replayed."""
    try:
        return rebuild(game, len(saved.slots), saved.meta.options_read(), saved.events, saved.snapshots)
    except BadInput:
        return None


def checked_seconds(what: str, seconds: int) -> int:
    if not 1 <= seconds <= MAX_SECONDS:
        raise BadInput(f"{what} must be from 1 to {MAX_SECONDS} seconds, not {seconds}")
    return seconds


def old_log(game: Game[Any], saved: repository.SavedTable) -> list[wire.Line]:
    """The public log in the latest snapshot."""
    if not saved.snapshots:
        return []
    events = game.saved_events(msgspec.json.decode(saved.snapshots[-1].data))
    return [questions.line_of(game.event_kinds[event.kind], event, None) for event in events]
