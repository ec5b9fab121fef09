"""One table online: the state, its record on disk, and what those around it may do and know.

Nothing counts before it is on disk: a move is played on a copy, written down, and only then the copy is the table.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Final

from legendry.kernel.errors import IllegalMove, Refusal
from legendry.kernel.game import Game
from legendry.kernel.table import QUIT, Table
from legendry.screen.model import ScreenModel
from legendry.screen.undo import has_learnt
from legendry.server import saving, wire
from legendry.server.chairs import BOT, HERE, OPEN, PERSON, Chair
from legendry.server.errors import Taken
from legendry.server.keys import fits
from legendry.server.record import Event, Past
from legendry.server.timing import Time

if TYPE_CHECKING:
    from legendry.server.connection import Connection
    from legendry.server.store import Store

WAITING: Final = "waiting"
RUNNING: Final = "running"
FINISHED: Final = "finished"
STOPPED: Final = "stopped"  # made by other rules or with other cards: it can be read, not played

FREE: Final = "free"
CONSENT: Final = "consent"
NO: Final = "no"
FARTHEST: Final = 30  # moves that can be taken back


class Stale(Exception):
    """A move answers a question that is not asked any more."""


class Room:
    def __init__(
        self, about: saving.About, chairs: list[Chair], game: Game, guide: ScreenModel, past: Past | None
    ) -> None:
        self.about = about
        self.chairs = chairs
        self.game = game
        self.guide = guide
        self.state = about.state
        self.stopped = ""
        self.old_log: list[wire.Line] = []  # of a table that cannot be played any more
        self._table = past.table if past else None
        self.before: deque[tuple[int, Table]] = deque(past.before if past else [], FARTHEST)
        self.question = past.question if past else 0  # seq of the event that brought the present question
        self.lines = past.lines if past else [0]  # by seq: lines of the log after it
        self.used = [0.0] * len(chairs)  # seconds of each clock
        self.since: dict[int, float] = {}  # by seat that is asked: since when
        self.late: set[int] = set()  # seats of which was told that they may be replaced
        self.chat: list[wire.Chat] = []
        self.chats_ever = 0
        self.connections: set[Connection] = set()
        self.visitors: set[str] = set()
        self.request: tuple[int, set[int]] | None = None  # who wants to take back, and who has not agreed yet
        self.lock = asyncio.Lock()
        self.version = 0  # grows with everything that a state tells
        self.encoded: dict[tuple[int | None, int, int], bytes] = {}  # states of this version: seat, lines kept, second
        self.active = 0.0  # when somebody was here last

    # ---- what is so -----------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        assert self._table is not None, "a stopped table is not played"
        return self._table

    @property
    def playable(self) -> bool:
        return self._table is not None

    @property
    def seq(self) -> int:
        return len(self.lines) - 1

    @property
    def asked(self) -> list[int]:
        return [ask.seat for ask in self.table.asks] if self.state == RUNNING else []

    def seats_of(self, person: str) -> list[int]:
        return [chair.seat for chair in self.chairs if chair.person == person and chair.who in (PERSON, HERE)]

    def may_watch(self, person: str, key: str) -> bool:
        if self.about.listed or person in (self.about.maker, *self.visitors) or self.seats_of(person):
            return True
        return bool(key) and any(fits(key, known) for known in (self.about.watch, *(c.key for c in self.chairs)))

    def mask(self, seat: int) -> int:
        """The seats that look at the same screen, as bits."""
        person = self.chairs[seat].person
        return sum(1 << chair.seat for chair in self.chairs if chair.person == person)

    # ---- playing --------------------------------------------------------------------------------

    async def play(self, seat: int, number: int, text: str, store: Store, time: Time) -> None:
        """Raises Stale, IllegalMove or NotSaved, and then nothing has happened."""
        async with self.lock:
            self.check_running()
            if number != self.question:
                raise Stale
            before = self.table
            after = before.after(seat, text)
            now = time.now()
            event = Event(self.seq + 1, "move", seat, after.moves[-1][1], self.elapsed(seat, now))
            await store.write(saving.event_saved(self.about, event, now, after))
            self.before.append((seat, before))
            self.used[seat] += event.used
            self.turn_to(after, after.number != before.number, now)

    def turn_to(self, table: Table, anew: bool, now: float) -> None:
        """The table is this one now; `anew`: the question is another one."""
        self._table = table
        self.lines.append(len(table.log))
        if anew:
            self.question = self.seq
            self.since.clear()
        self.about.outcome = saving.outcome_of(table)
        if table.outcome is not None:
            self.state = self.about.state = FINISHED
        self.about.moves = len(table.moves)
        self.about.updated = now
        self.request = None
        self.watch_clocks(now)
        self.changed()

    def watch_clocks(self, now: float) -> None:
        asked = self.asked
        self.since = {seat: self.since.get(seat, now) for seat in asked}

    def elapsed(self, seat: int, now: float) -> float:
        return round(max(0.0, now - self.since[seat]), 3) if seat in self.since else 0.0

    def check_running(self) -> None:
        if self.stopped:
            raise IllegalMove(Refusal("", self.stopped))
        if self.state == WAITING:
            raise IllegalMove(Refusal("", "the game begins when every seat is taken"))
        if self.state != RUNNING and self.table.outcome is not None:
            out = self.table.outcome
            raise IllegalMove(Refusal(out.clause, f"the game is over: {out.reason}"))

    async def resign(self, seat: int, store: Store, time: Time) -> None:
        self.check_running()
        if not self.game.leave_clause:
            raise IllegalMove(Refusal(self.game.turn_clause, "nobody leaves this game before it is over"))
        await self.play(seat, self.question, QUIT, store, time)

    # ---- taking back ----------------------------------------------------------------------------

    def last_of(self, seat: int) -> int:
        """Where in `before` the latest move of a seat is, or -1."""
        return max((k for k, (who, _) in enumerate(self.before) if who == seat), default=-1)

    def undo_kind(self, seat: int | None) -> str:
        """Free if nothing was learnt and nobody else has moved; otherwise the others at the table must agree."""
        if seat is None or self.state != RUNNING:
            return NO
        last = self.last_of(seat)
        if last < 0:
            return NO
        mine = self.mask(seat)
        # somebody else at the same screen has looked at it since, if it is up to them now
        passed = any(mine >> each & 1 for each in self.asked if each != seat) and seat not in self.asked
        if last == len(self.before) - 1 and not passed and not has_learnt(self.before[last][1], self.table, mine):
            return FREE
        return CONSENT if self.others(seat) else NO

    def others(self, seat: int) -> set[int]:
        """The other seats at which people play."""
        return {chair.seat for chair in self.chairs if chair.is_human and chair.seat != seat}

    async def undo(self, seat: int, store: Store, time: Time) -> set[int]:
        """Take back the latest move of a seat; or ask those seats that are returned."""
        async with self.lock:
            self.check_running()
            kind = self.undo_kind(seat)
            if kind == NO:
                raise IllegalMove(Refusal("", "there is nothing that you could take back now"))
            if kind == CONSENT:
                self.request = (seat, self.others(seat))
                return self.request[1]
            await self._take_back(seat, store, time)
            return set()

    async def consent(self, seat: int, yes: bool, store: Store, time: Time) -> bool | None:
        """An answer to whoever wants to take back: True if all agree now, False if somebody does not."""
        async with self.lock:
            if self.request is None or seat not in self.request[1]:
                raise IllegalMove(Refusal("", "nobody has asked you to take a move back"))
            asker, missing = self.request
            if not yes:
                self.request = None
                return False
            missing.discard(seat)
            if missing:
                return None
            await self._take_back(asker, store, time)
            return True

    async def _take_back(self, seat: int, store: Store, time: Time) -> None:
        last = self.last_of(seat)
        before = self.before[last][1]
        now = time.now()
        event = Event(self.seq + 1, "undo", seat, str(len(before.moves)))
        await store.write(saving.event_saved(self.about, event, now, before))
        while len(self.before) > last:
            self.before.pop()
        self.turn_to(before, True, now)

    # ---- seats ----------------------------------------------------------------------------------

    async def sit(self, filled: Chair, store: Store, now: float) -> None:
        """Take an open seat; whoever has it already just comes back."""
        async with self.lock:
            chair = self.chairs[filled.seat]
            if chair.who == PERSON and chair.person == filled.person:
                return
            if chair.who != OPEN:
                raise Taken("somebody else has this seat")
            if not self.playable:
                raise Taken(self.stopped)
            filled.key = chair.key
            begins = all(each.who != OPEN for each in self.chairs if each is not chair)
            state = RUNNING if begins else self.state
            await store.write(saving.seat_saved(self.about.id, filled, state, now))
            self.chairs[filled.seat] = filled
            self.state = self.about.state = state
            self.watch_clocks(now)
            self.changed()

    async def change(self, chair: Chair, store: Store, now: float) -> None:
        """Another player at a seat, the table going on."""
        async with self.lock:
            await store.write(saving.seat_saved(self.about.id, chair, self.state, now))
            self.chairs[chair.seat] = chair
            if self.request is not None:
                self.request[1].intersection_update(self.others(self.request[0]))
            self.changed()

    def replaceable(self, seat: int, now: float) -> bool:
        """May the others give this seat to a bot?"""
        return self.chairs[seat].is_human and self.elapsed(seat, now) >= self.about.idle and seat in self.since

    def clock_of(self, seat: int, now: float) -> float | None:
        clock = self.about.clock
        if clock is None or self.chairs[seat].who == BOT:
            return None
        return max(0.0, clock - self.used[seat] - self.elapsed(seat, now))

    # ---- telling --------------------------------------------------------------------------------

    def changed(self) -> None:
        self.version += 1
        self.encoded.clear()
        for connection in self.connections:
            connection.wake()

    def post(self, answer: wire.Answer, seats: set[int] | None = None) -> None:
        """Tell everybody, or those at some seats."""
        for connection in self.connections:
            if seats is None or connection.seat in seats:
                connection.post(answer)
