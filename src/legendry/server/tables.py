"""All tables: created, loaded from their records, checked every second, and closed."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final, TypeVar

import msgspec

from legendry import registry
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.scenarios.lesson import lesson_of
from legendry.screen.model import ScreenModel
from legendry.screens import screen_of
from legendry.server import agreements, archives, elsewhere, repository, requests, retention, state_view, wire
from legendry.server.archives import Archivist
from legendry.server.bot_faces import name_bots
from legendry.server.bot_runner import BotRunner
from legendry.server.connection import RECONNECT, socket_kind
from legendry.server.costly import CostlyWork
from legendry.server.database import Database, NotSaved
from legendry.server.door import Door, open_files
from legendry.server.errors import Elsewhere, Forbidden, NotFound
from legendry.server.leaving import WaitingTables
from legendry.server.names import clean_name, guest_name
from legendry.server.nodes import Facts, Nodes
from legendry.server.public_list import PublicList
from legendry.server.rate_limit import RateLimiter
from legendry.server.reading_room import ReadingRoom
from legendry.server.record import RESIGN, Snapshot, rebuild, start_of
from legendry.server.reopening import go_on, old_log, outdated, rebuild_history, rules_known, rules_of, screen_of_saved
from legendry.server.replays import KeptReplays
from legendry.server.room import FINISHED, RUNNING, WAITING, Room
from legendry.server.seating import lesson_slots, slot_for
from legendry.server.settings import Settings
from legendry.server.shared_limits import SharedLimits
from legendry.server.slots import OPEN, PlayerSlot
from legendry.server.telemetry import Telemetry
from legendry.server.terms import Terms, terms_of
from legendry.server.timing import Time
from legendry.server.tokens import TABLE_ID, hash_token, new_id, new_token
from legendry.server.turns import VISITOR, Visitor
from legendry.server.variants import Variants

T = TypeVar("T")

SEED: Final = 1 << 60
OLD_RULES: Final = "this game was played by other rules than those that are here now"
MANY: Final = 8  # a part of the sockets that an address may have, of which other nodes hear
MAX_NAMES: Final = 10_000  # in the cache
AT_ONCE: Final = 50  # rooms that are looked at without a break


class Tables:
    def __init__(self, settings: Settings, time: Time | None = None, telemetry: Telemetry | None = None) -> None:
        settings.check()
        self.settings = settings
        self.time = time or Time()
        self.telemetry = telemetry or Telemetry(None)
        self.database = Database(settings.url, partial(self.telemetry.took, "commit"), settings.lease)
        self.bot_runner = BotRunner(settings, self.time, self.telemetry, self.database, self.not_saved)
        self.variants = Variants(settings, self.database, self.time)
        self.rooms: dict[str, Room] = {}
        self.waiting = WaitingTables(self.database, self.time, settings.waiting_timeout)
        self.opening: dict[str, asyncio.Future[Room | None]] = {}
        self.door = Door(settings, self.telemetry, open_files())
        self.sockets: Counter[tuple[str, bool]] = Counter()  # by address, and whether they are of players
        self.swept = self.time.now()
        self.public = PublicList()
        self.replays = KeptReplays()
        self.names: dict[str, str] = {}  # cache of people's names
        self.screens: dict[str, ScreenModel] = {}
        self.costly = CostlyWork(settings, self.time)
        self.reading = ReadingRoom(settings, self.time)
        self.archivist = Archivist(self.database, self.costly, self.open_here)
        self.chat_limit = RateLimiter(settings.chats, self.time)
        self.table_limit = RateLimiter(settings.tables, self.time)
        self.undo_limit = RateLimiter(settings.undo_requests, self.time)
        self.upload_limit = RateLimiter(settings.uploads, self.time)
        self.request_limit = RateLimiter(settings.requests, self.time)
        self.limits = {
            "requests": self.request_limit, "tables": self.table_limit, "uploads": self.upload_limit,
            "chats": self.chat_limit, "undo_requests": self.undo_limit,
            "costly": self.costly.by_person, "costly_of_address": self.costly.by_address,
            "readings": self.reading.by_person, "readings_of_address": self.reading.by_address,
        }  # fmt: skip
        self.rules: dict[str, tuple[str, str]] = {}  # of which other nodes are told
        self.nodes = self.nodes_of(settings)
        self.door.nodes = self.nodes

    def nodes_of(self, settings: Settings) -> Nodes | None:
        """Several processes can share PostgreSQL; one alone has a SQLite file for itself."""
        if self.database.engine.dialect.name != "postgresql":
            return None
        shared = SharedLimits(self.limits)
        nodes = Nodes(settings, self.database, self.time, self.telemetry, self.facts, shared, self.lose)
        self.bot_runner.bot_pool.elsewhere = partial(elsewhere.think, nodes)
        return nodes

    def facts(self) -> Facts:
        """What this node tells the others."""
        many = self.settings.connections // MANY
        crowds = {socket_kind(*kind): count for kind, count in self.sockets.items() if count >= many}
        assert self.nodes is not None
        return Facts(self.rules, self.bot_runner.bot_pool.turns.free, self.nodes.limits.told(), crowds)

    async def start(self) -> None:
        if self.nodes is not None:
            await self.known_rules()
            await self.nodes.start()

    async def known_rules(self) -> dict[str, tuple[str, str]]:
        if not self.rules:
            await asyncio.to_thread(self.load_games)
        return self.rules

    def screen(self, id: str) -> ScreenModel:
        if id not in self.screens:
            self.screens[id] = screen_of(registry.game(id))
        return self.screens[id]

    def load_games(self) -> None:
        """Read the cards of all games now: whoever comes first need not wait for that, nor anybody else."""
        self.rules = rules_known(self.screen)

    async def screen_with(self, id: str, variant: str, person: str) -> ScreenModel:
        """The screen of a game, with a variant that this person may choose."""
        if not variant:
            return self.screen(id)
        return await self.variants.screen(id, (await self.variants.find(id, variant, person)).files)

    # ---- people ---------------------------------------------------------------------------------

    async def name_of(self, person: str) -> str | None:
        """The name that a person has chosen, if any."""
        if self.nodes is not None:  # it may have been chosen at another node
            return await self.database.read(repository.read_name(person))
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
        options = {"seed": seed} | await self.costly.run(VISITOR.get(), screen.agree, wanted.options, len(slots), seed)
        terms = terms_of(wanted, self.settings.idle, self.settings.least_idle)
        return await self.create(person, screen, slots, options, terms)

    async def make_lesson(self, person: str, id: str) -> wire.TableCreated:
        """A table that begins in the position of a lesson, whose other players keep to its script."""
        screen = self.screen(id)
        lesson = lesson_of(screen.game)
        if lesson is None:
            raise BadInput(f"{screen.game.title} has no lesson")
        slots = lesson_slots(lesson, person, await self.name_of(person) or guest_name(person))
        options = {**lesson.start.settings, repository.LESSON: True}
        start = msgspec.json.encode(lesson.start.dump()).decode()
        return await self.create(person, screen, slots, options, Terms(idle=self.settings.idle), start=start)

    async def create(
        self,
        person: str,
        screen: ScreenModel,
        slots: list[PlayerSlot],
        options: dict[str, Any],
        terms: Terms,
        before: repository.TableMeta | None = None,
        start: str = "",
    ) -> wire.TableCreated:
        """Set up a table, or begin it in a position, and save it."""
        game = screen.game
        await self.try_set_up(game, len(slots), options)
        shots = [Snapshot(0, 0, start)] if start else []
        history = await self.costly.wait(VISITOR.get(), rebuild, game, len(slots), options, [], shots)
        keys = [new_token() if slot.who == OPEN else "" for slot in slots]
        for slot, key in zip(slots, keys, strict=True):
            slot.key = hash_token(key) if key else ""
        watch, now, id = new_token(), self.time.now(), new_id()
        name_bots(slots, id)
        agreed = msgspec.json.encode(options if start else history.table.settings).decode()
        meta = repository.TableMeta(
            id=id, game=game.id, rules=game.version, cards=game.fingerprint,
            options=agreed, outcome=None, moves=0, maker=person,
            state=WAITING if state_view.is_open(slots) else RUNNING, watch=hash_token(watch),
            created=now, updated=now, fence=0 if self.nodes is None else 1, **terms._asdict(),
        )  # fmt: skip
        room = Room(meta, slots, game, screen, history)
        room.start = start
        variant = repository.VariantCopy(room.variant, game.variant)
        node = "" if self.nodes is None else self.nodes.id
        await self.database.write(repository.insert_table(meta, slots, variant, before, start, node))
        if self.nodes is not None:
            self.nodes.hold(id, meta.fence)
        room.host_seen = self.time.monotonic()
        self.add(room)
        self.telemetry.log("table made", table=meta.id, game=game.id, seats=[slot.who for slot in slots])
        link = f"{self.settings.origin}/table/{meta.id}"
        return wire.TableCreated(
            meta.id, [f"{link}#sit={key}" if key else None for key in keys], f"{link}#watch={watch}"
        )

    async def try_set_up(self, game: Game[Any], seats: int, options: dict[str, Any]) -> None:
        """BadInput, if laying out a table of a variant takes too long or too much room."""
        refused = await self.variants.pool.try_set_up(game, seats, options) if game.variant else ""
        if refused:
            raise BadInput(refused)

    def add(self, room: Room) -> None:
        """Add a room and start its bots."""
        room.last_active = self.time.now()
        if room.game.variant:
            room.trial = self.variants.pool.try_move
        if room.meta.is_lesson:
            room.lesson = lesson_of(room.game)
        self.rooms[room.meta.id] = room
        self.public.put((room.meta, room.slots, room.variant))
        if room.playable:
            room.start_clocks(room.last_active)
            self.bot_runner.wake(room)
            self.bot_runner.answer_draw(room, agreements.bots_asked(room))

    async def rematch(self, room: Room, person: str) -> wire.TableCreated:
        """The same table again, everybody one seat further."""
        if not room.seats_of(person):
            raise Forbidden("only the players of this game can start a rematch")
        if room.meta.is_lesson:
            raise BadInput("a lesson has no rematch; start it again instead")
        if room.state != FINISHED or not room.playable:
            raise BadInput("this game is not over yet" if room.playable else room.stopped or OLD_RULES)
        async with room.lock:
            if room.meta.next:
                return wire.TableCreated(room.meta.next, [None] * len(room.slots), "")
            count = len(room.slots)
            slots = [replace(slot, seat=(slot.seat + 1) % count, stand_in="", key="") for slot in room.slots]
            options = {k: v for k, v in room.meta.options_read().items() if k != "seed"}
            options = {"seed": secrets.randbelow(SEED), **room.screen.swapped(options)}
            meta = room.meta
            terms = Terms(meta.listed, meta.chat, meta.clock, meta.increment, meta.idle)
            slots.sort(key=lambda slot: slot.seat)
            made = await self.create(person, room.screen, slots, options, terms, meta)
            meta.next = made.table
        room.changed()
        return made

    # ---- rooms ----------------------------------------------------------------------------------

    async def room(self, id: str, person: str, key: str = "") -> Room:
        """A room that this person may see; a valid key is remembered."""
        room = await self.open(id)
        if room is None or not room.may_watch(person, key):
            raise NotFound("this game is private or does not exist")
        if person not in room.visitors and room.has_key(key):
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

    async def open_here(self, id: str) -> None:
        """If it can be here."""
        if self.nodes is None or await self.nodes.place(id) == "":
            await self.open(id)

    async def _load(self, id: str) -> Room | None:
        held = None if self.nodes is None else self.nodes.held.get(id)
        saved = await self.database.read(repository.read_table(id))
        if saved is None:
            return None
        if self.nodes is not None and held is None:
            raise Elsewhere
        screen, unreadable = await screen_of_saved(saved, self.screen, self.variants)
        closed = repository.CLOSED_SAYS if saved.meta.state == repository.CLOSED else ""
        stopped = closed or unreadable or outdated(saved.meta, screen.game)
        history = None if stopped else await self.aside(VISITOR.get(), screen.game, rebuild_history, screen.game, saved)
        if history is None:
            stopped = stopped or "the moves of this table cannot be replayed with the rules of this server"
        saved.meta.idle = max(saved.meta.idle, self.settings.least_idle)  # tables made earlier may have less
        room = Room(saved.meta, saved.slots, screen.game, screen, history)
        room.stopped, room.unreadable, room.variant = stopped, bool(unreadable), saved.variant.name
        room.visitors, room.links, room.start = saved.visitors, saved.links, start_of(saved.snapshots)
        room.is_archived = saved.is_archived
        room.chat, room.chats_ever = saved.chats, saved.chats_ever
        for event in saved.events:
            room.clock_used[event.seat] += event.used
        room.resigned = {event.seat for event in saved.events if event.kind == RESIGN}
        if saved.meta.state == FINISHED and (history is None or history.table.outcome is None):
            room.ending = state_view.decode_outcome(saved.meta.outcome)
        if history is not None:
            saved.meta.moves = len(history.table.moves)
            if room.asked:
                room.request, room.draw_offers = requests.restore(saved.meta.pending, saved.events)
        if stopped:
            await archives.find(room, self.database, self.costly)
            room.old_log = await self.aside(VISITOR.get(), screen.game, old_log, screen.game, saved)
            room.log_lengths = [0] * (len(saved.events) + 1)
        if self.nodes is not None and held is not None:
            if self.nodes.held.get(id) is not held:
                raise Elsewhere
            saved.meta.fence = held.fence
        if id not in self.rooms:  # it may have been made just now, and found before whoever made it went on
            self.add(room)
            if held is not None:
                go_on(room, held, saved.times)
        return self.rooms[id]

    async def aside(self, visitor: Visitor, game: Game[Any], work: Callable[..., T], *given: Any) -> T:
        """What plays a whole game again.  Of variants, which may be slow, one at a time."""
        if not game.variant:
            return await self.costly.wait(visitor, work, *given)
        async with self.variants.replaying:
            return await self.costly.wait(visitor, work, *given)

    def not_saved(self, room: Room, error: NotSaved) -> None:
        """The disk counts: if another process has written to the record, drop the room and let everybody reconnect."""
        self.telemetry.log("not saved", table=room.meta.id, error=str(error))
        if error.conflict and self.rooms.get(room.meta.id) is room:
            self.drop(room)

    # ---- every second ---------------------------------------------------------------------------

    async def tick(self) -> None:
        """Clocks, idle seats, and rooms that everybody has left."""
        now = self.time.now()
        for k, room in enumerate(list(self.rooms.values())):
            if k % AT_ONCE == AT_ONCE - 1:
                await asyncio.sleep(0)  # a move need not wait for all of them
            if self.rooms.get(room.meta.id) is not room:
                continue
            room.look_for_host(self.time.monotonic())
            if room.connections:
                room.last_active = now
            elif now - room.last_active > self.settings.room_timeout and not self.bot_runner.busy(room):
                await self.close_room(room)
                continue
            await self.bot_runner.check_times(room, now)
        for id in await self.waiting.look(self.rooms):
            self.telemetry.log("table closed", table=id)
            self.public.tables.pop(id, None)
        for limit in self.limits.values():
            limit.sweep()
        if self.nodes is not None:
            await self.nodes.tidy([*self.rooms, *self.opening])
            await self.give_to_suited(self.nodes)
        await self.archivist.look(self.rooms, self.known_rules, self.time.monotonic())
        await self.sweep(now)

    async def sweep(self, now: float) -> None:
        """Delete what was kept long enough."""
        if now - self.swept >= retention.EVERY:
            self.swept = now
            await self.database.write(retention.sweep(self.settings, now, set(self.rooms)))

    async def forget(self, person: str) -> None:
        """Delete what is known of a person.  Tables of that person are read again from what is left."""
        await self.database.write(retention.forget(person))
        self.names.pop(person, None)
        self.public = PublicList()
        for room in list(self.rooms.values()):
            if room.meta.maker == person or person in room.visitors or room.seats_of(person):
                self.drop(room)
                if self.nodes is not None:  # the lease was taken away with it
                    self.nodes.held.pop(room.meta.id, None)

    def lose(self, id: str) -> None:
        """Another node holds this table, or may."""
        if id in self.rooms:
            self.drop(self.rooms[id])

    def drop(self, room: Room) -> None:
        """Out of memory; everybody reconnects, and it is read again."""
        del self.rooms[room.meta.id]
        for connection in room.connections:
            connection.close(RECONNECT)

    async def close_room(self, room: Room) -> None:
        del self.rooms[room.meta.id]
        self.telemetry.log("room left", table=room.meta.id, state=room.state, moves=room.meta.moves)
        with contextlib.suppress(NotSaved):  # the record is complete without it
            await self.database.write(repository.update_progress(room.meta))

    async def give_to_suited(self, nodes: Nodes) -> None:
        """Tables that can only be read here, where a node is back that has their rules."""
        strange = [room for room in self.rooms.values() if room.stopped and nodes.suited(rules_of(room))]
        await nodes.give_back([room.meta.id for room in strange])
        for room in strange:
            if self.rooms.get(room.meta.id) is room:
                self.drop(room)

    def sockets_of(self, address: str, plays: bool) -> int:
        """The open sockets of an address, at all nodes."""
        others = 0 if self.nodes is None else self.nodes.sockets_elsewhere(socket_kind(address, plays))
        return self.sockets[address, plays] + others

    async def leave(self) -> None:
        """Give all tables to the other nodes, if there are others; what is being written is finished before."""
        if self.nodes is None or self.nodes.leaving:
            return
        self.nodes.leaving = True  # it takes no more
        for room in list(self.rooms.values()):
            async with room.lock:
                if self.rooms.get(room.meta.id) is room:
                    self.drop(room)
        await self.nodes.leave()

    async def close(self) -> None:
        await self.leave()
        await self.archivist.close()
        await self.bot_runner.close()
        await asyncio.gather(self.variants.pool.close(), self.reading.close())
        self.costly.close()
        for room in list(self.rooms.values()):
            await self.close_room(room)
        if self.nodes is not None:
            await self.nodes.close()
        self.database.close()
