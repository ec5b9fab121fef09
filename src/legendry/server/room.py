"""One table online: its state, its record, and what its players and spectators may do and know.

Nothing counts before it is on disk: a move is played on a copy, saved, and only then the copy becomes the table.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from legendry.kernel.errors import IllegalMove, Refusal
from legendry.kernel.game import Game
from legendry.kernel.table import QUIT, Table
from legendry.screen.model import ScreenModel
from legendry.screen.undo import has_learnt
from legendry.server import repository, wire
from legendry.server.errors import Conflict
from legendry.server.record import Event, History
from legendry.server.slots import BOT, HERE, OPEN, PERSON, PlayerSlot
from legendry.server.timing import Time
from legendry.server.tokens import token_matches
from legendry.server.variant_check import name_of

if TYPE_CHECKING:
    from legendry.server.connection import Connection
    from legendry.server.database import Database

WAITING: Final = "waiting"
RUNNING: Final = "running"
FINISHED: Final = "finished"
STOPPED: Final = "stopped"  # begun with other rules or cards, or too costly: it can be read, not played

FREE: Final = "free"
CONSENT: Final = "consent"
NO: Final = "no"
MAX_UNDO: Final = 30  # moves


Trial = Callable[[Table, int, str], Awaitable[str]]  # why a move cannot be played here, if so


class StaleMove(Exception):
    """A move answers an earlier question."""


class Room:
    def __init__(
        self,
        meta: repository.TableMeta,
        slots: list[PlayerSlot],
        game: Game[Any],
        screen: ScreenModel,
        history: History | None,
    ) -> None:
        self.meta = meta
        self.slots = slots
        self.game = game
        self.screen = screen
        self.state = meta.state
        self.stopped = ""
        self.variant = name_of(game)
        self.trial: Trial | None = None  # of moves, where a variant may make them costly
        self.unreadable = False  # is its variant one that these rules cannot read?
        self.old_log: list[wire.Line] = []  # of a stopped table
        self._table = history.table if history else None
        self.undo_stack: deque[tuple[int, Table]] = deque(history.before if history else [], MAX_UNDO)
        self.question_number = history.question if history else 0  # seq of the event that led to the present question
        self.log_lengths = history.log_lengths if history else [0]  # by seq: length of the log after it
        self.clock_used = [0.0] * len(slots)  # seconds, by seat
        self.asked_since: dict[int, float] = {}  # by seat to move: since when
        self.overdue: set[int] = set()  # seats announced as replaceable
        self.chat: list[wire.Chat] = []
        self.chats_ever = 0
        self.connections: set[Connection] = set()
        self.visitors: set[str] = set()
        self.undo_request: tuple[int, set[int]] | None = None  # the seat that asks, and those that have not agreed yet
        self.lock = asyncio.Lock()
        self.version = 0  # grows with every change of what a state message says
        self.state_cache: dict[
            tuple[int | None, int, int], bytes
        ] = {}  # states of this version: seat, lines kept, second
        self.last_active = 0.0  # when somebody was connected last

    # ---- queries --------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        assert self._table is not None, "a stopped table is not played"
        return self._table

    @property
    def playable(self) -> bool:
        return self._table is not None

    @property
    def seq(self) -> int:
        return len(self.log_lengths) - 1

    @property
    def asked(self) -> list[int]:
        return [ask.seat for ask in self.table.asks] if self.state == RUNNING else []

    def seats_of(self, person: str) -> list[int]:
        return [slot.seat for slot in self.slots if slot.person == person and slot.who in (PERSON, HERE)]

    def may_watch(self, person: str, key: str) -> bool:
        if self.meta.listed or person in (self.meta.maker, *self.visitors) or self.seats_of(person):
            return True
        return bool(key) and any(token_matches(key, known) for known in (self.meta.watch, *(c.key for c in self.slots)))

    def screen_mask(self, seat: int) -> int:
        """The seats at the same screen, as bits."""
        person = self.slots[seat].person
        return sum(1 << slot.seat for slot in self.slots if slot.person == person)

    # ---- playing --------------------------------------------------------------------------------

    async def play(self, seat: int, number: int | None, text: str, database: Database, time: Time) -> None:
        """`number`: of the question that is answered, None for whatever is asked by then.

        Raises StaleMove, IllegalMove or NotSaved, and then nothing has changed.
        """
        async with self.lock:
            self.check_running()
            if number is not None and number != self.question_number:
                raise StaleMove
            before = self.table
            if self.trial is not None:
                self.stop(await self.trial(before, seat, text))
                self.check_running()
            after = before.after(seat, text)
            now = time.now()
            event = Event(self.seq + 1, "move", seat, after.moves[-1][1], self.elapsed(seat, now))
            await database.write(repository.insert_event(self.meta, event, now, after))
            self.undo_stack.append((seat, before))
            self.clock_used[seat] += event.used
            self.switch_to(after, after.number != before.number, now)

    def stop(self, why: str) -> None:
        """For good, until the room is opened anew; nothing, if there is no reason."""
        if why:
            self.state, self.stopped = STOPPED, why
            self.changed()

    def switch_to(self, table: Table, new_question: bool, now: float) -> None:
        """Make this the present table; `new_question`: the question has changed."""
        self._table = table
        self.log_lengths.append(len(table.log))
        if new_question:
            self.question_number = self.seq
            self.asked_since.clear()
        self.meta.outcome = repository.outcome_of(table)
        if table.outcome is not None:
            self.state = self.meta.state = FINISHED
        self.meta.moves = len(table.moves)
        self.meta.updated = now
        self.undo_request = None
        self.start_clocks(now)
        self.changed()

    def start_clocks(self, now: float) -> None:
        asked = self.asked
        self.asked_since = {seat: self.asked_since.get(seat, now) for seat in asked}

    def elapsed(self, seat: int, now: float) -> float:
        return round(max(0.0, now - self.asked_since[seat]), 3) if seat in self.asked_since else 0.0

    def check_running(self) -> None:
        if self.stopped:
            raise IllegalMove(Refusal("", self.stopped))
        if self.state == WAITING:
            raise IllegalMove(Refusal("", "the game starts when every seat is taken"))
        if self.state != RUNNING and self.table.outcome is not None:
            out = self.table.outcome
            raise IllegalMove(Refusal(out.clause, "the game is over: {reason}", (("reason", out.reason),)))

    async def resign(self, seat: int, database: Database, time: Time) -> None:
        self.check_running()
        if not self.game.leave_clause:
            raise IllegalMove(Refusal(self.game.turn_clause, "this game cannot be left before it is over"))
        await self.play(seat, None, QUIT, database, time)

    # ---- undo -----------------------------------------------------------------------------------

    def last_move_of(self, seat: int) -> int:
        """Index in `undo_stack` of a seat's latest move, or -1."""
        return max((k for k, (who, _) in enumerate(self.undo_stack) if who == seat), default=-1)

    def undo_kind(self, seat: int | None) -> wire.UndoKind:
        """Free if nothing was revealed and nobody else has moved; otherwise the other people must agree."""
        if seat is None or self.state != RUNNING:
            return NO
        last = self.last_move_of(seat)
        if last < 0:
            return NO
        mine = self.screen_mask(seat)
        # somebody else at the same screen has seen the board since, if it is their turn
        passed = any(mine >> each & 1 for each in self.asked if each != seat) and seat not in self.asked
        if (
            last == len(self.undo_stack) - 1
            and not passed
            and not has_learnt(self.undo_stack[last][1], self.table, mine)
        ):
            return FREE
        return CONSENT if self.other_people(seat) else NO

    def other_people(self, seat: int) -> set[int]:
        """The other seats played by people."""
        return {slot.seat for slot in self.slots if slot.is_human and slot.seat != seat}

    async def undo(self, seat: int, database: Database, time: Time) -> set[int]:
        """Undo the latest move of a seat; or return the seats that must agree first."""
        async with self.lock:
            self.check_running()
            kind = self.undo_kind(seat)
            if kind == NO:
                raise IllegalMove(Refusal("", "you have no move to undo"))
            if kind == CONSENT:
                self.undo_request = (seat, self.other_people(seat))
                return self.undo_request[1]
            await self._take_back(seat, database, time)
            return set()

    async def consent(self, seat: int, yes: bool, database: Database, time: Time) -> bool | None:
        """An answer to an undo request: True if all agree, False if refused, None if answers are missing."""
        async with self.lock:
            if self.undo_request is None or seat not in self.undo_request[1]:
                raise IllegalMove(Refusal("", "nobody has asked you for an undo"))
            asker, missing = self.undo_request
            if not yes:
                self.undo_request = None
                return False
            missing.discard(seat)
            if missing:
                return None
            await self._take_back(asker, database, time)
            return True

    async def _take_back(self, seat: int, database: Database, time: Time) -> None:
        last = self.last_move_of(seat)
        before = self.undo_stack[last][1]
        now = time.now()
        event = Event(self.seq + 1, "undo", seat, str(len(before.moves)))
        await database.write(repository.insert_event(self.meta, event, now, before))
        while len(self.undo_stack) > last:
            self.undo_stack.pop()
        self.switch_to(before, True, now)

    # ---- seats ----------------------------------------------------------------------------------

    async def sit(self, filled: PlayerSlot, database: Database, now: float) -> None:
        """Take an open seat; its present holder may sit again."""
        async with self.lock:
            slot = self.slots[filled.seat]
            if slot.who == PERSON and slot.person == filled.person:
                return
            if slot.who != OPEN:
                raise Conflict("this seat is taken")
            if not self.playable:
                raise Conflict(self.stopped)
            filled.key = slot.key
            begins = all(each.who != OPEN for each in self.slots if each is not slot)
            state = RUNNING if begins else self.state
            await database.write(repository.update_seat(self.meta.id, filled, state, now))
            self.slots[filled.seat] = filled
            self.state = self.meta.state = state
            self.start_clocks(now)
            self.changed()

    async def change_slot(self, slot: PlayerSlot, database: Database, now: float) -> None:
        """Change who plays a seat of a running game."""
        async with self.lock:
            await database.write(repository.update_seat(self.meta.id, slot, self.state, now))
            self.slots[slot.seat] = slot
            if self.undo_request is not None:
                self.undo_request[1].intersection_update(self.other_people(self.undo_request[0]))
            self.changed()

    def replaceable(self, seat: int, now: float) -> bool:
        """May the others give this seat to a bot?"""
        return self.slots[seat].is_human and self.elapsed(seat, now) >= self.meta.idle and seat in self.asked_since

    def clock_of(self, seat: int, now: float) -> float | None:
        clock = self.meta.clock
        if clock is None or self.slots[seat].who == BOT:
            return None
        return max(0.0, clock - self.clock_used[seat] - self.elapsed(seat, now))

    # ---- messages -------------------------------------------------------------------------------

    def changed(self) -> None:
        self.version += 1
        self.state_cache.clear()
        for connection in self.connections:
            connection.wake()

    def broadcast(self, message: wire.ServerMessage, seats: set[int] | None = None) -> None:
        """Send to everybody, or to some seats."""
        for connection in self.connections:
            if seats is None or connection.seat in seats:
                connection.post(message)
