"""One table online: its state, its record, and what its players and spectators may do and know.

Nothing counts before it is on disk: a move is played on a copy, saved, and only then the copy becomes the table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from math import inf
from typing import TYPE_CHECKING, Any, Final

import msgspec

from legendry.kernel.errors import IllegalMove, Refusal
from legendry.kernel.game import Game
from legendry.kernel.spelling import tidy
from legendry.kernel.table import QUIT, Table
from legendry.scenarios.lesson import Lesson, Place
from legendry.screen.model import ScreenModel
from legendry.server import repository, wire
from legendry.server.endings import ended_by_rules
from legendry.server.errors import Conflict
from legendry.server.record import MOVE, Event, History, new_table
from legendry.server.requests import left_by, pack
from legendry.server.slots import BOT, HERE, OPEN, PERSON, PlayerSlot
from legendry.server.timing import Time
from legendry.server.tokens import token_matches
from legendry.server.turns import Visitor
from legendry.server.variant_check import name_of

if TYPE_CHECKING:
    from legendry.server.archive import Archive
    from legendry.server.connection import Connection
    from legendry.server.database import Database
    from legendry.server.explanations import Explanation

WAITING: Final = "waiting"
RUNNING: Final = "running"
FINISHED: Final = "finished"
STOPPED: Final = "stopped"  # begun with other rules or cards, or too costly: it can be read, not played

MAX_UNDO: Final = 30  # moves of one seat in a row that can be taken back without asking
KEPT_UNDO: Final = 2  # positions in memory, however many moves the seat has made; others are played again


Chosen = Callable[["Room"], Awaitable[tuple[str, Table]]]  # options of a table, and how it is laid out with them
Trial = Callable[[Visitor, Table, int, str], Awaitable[str]]  # why a move cannot be played here, if so


class StaleMove(Exception):
    """A move answers an earlier question."""


class NotOffered(IllegalMove):
    """A move is not among those that can be made; to find out why takes its time."""


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
        self.start = ""  # the position in which it began, if not with a set-up
        self.lesson: Lesson | None = None
        self.trial: Trial | None = None  # of moves, where a variant may make them costly
        self.unreadable = False  # is its variant one that these rules cannot read?
        self.archive: Archive | None = None  # of a finished game that cannot be played again
        self.is_archived = False
        self.old_log: list[wire.Line] = []  # of a stopped table
        self._table = history.table if history else None
        self.undo_stack = latest_run(history.before if history else [])  # who moved, and the table before
        self.question_number = history.question if history else 0  # seq of the event that led to the present question
        self.log_lengths = history.log_lengths if history else [0]  # by seq: length of the log after it
        self.clock_used = [0.0] * len(slots)  # seconds, by seat
        self.asked_since: dict[int, float] = {}  # by seat to move: since when
        self.overdue: set[int] = set()  # seats announced as replaceable
        self.chat: list[wire.Chat] = []
        self.chats_ever = 0
        self.connections: set[Connection] = set()
        self.visitors: set[str] = set()
        self.links: list[tuple[int, str]] = []  # seats, and hashed keys that lead there
        self.turns = history.turns if history else []  # by number of moves: the turn before the next one
        self.ending: wire.Outcome | None = None  # if it did not end by the rules
        self.resigned: set[int] = set()
        self.request: wire.PendingRequest | None = None
        self.draw_offers: dict[int, int] = {}  # by seat: how many moves there were when it last offered a draw
        self.lock = asyncio.Lock()
        self.version = 0  # grows with every change of what a state message says
        self.state_cache: dict[
            tuple[int | None, int, int], bytes
        ] = {}  # states of this version: seat, lines kept, second
        self.explanations: dict[int, Explanation] = {}  # by seat, of the present table
        self.last_active = 0.0  # when somebody was connected last
        self.host_seen = -inf  # when whoever made the table was, by the clock that never jumps

    # ---- queries --------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        assert self._table is not None, "this table has been stopped and cannot be played"
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

    @property
    def payer(self) -> Visitor:
        """Whose turn it takes when something is worked out for this table: somebody who plays here, or looks on."""
        for connection in self.connections:
            if connection.seat is not None:
                return connection.visitor
        return next((each.visitor for each in self.connections), Visitor("", self.meta.maker))

    @property
    def cooperative(self) -> bool:
        """Do all seats win or lose together?"""
        return self.game.lost != "draw"

    @property
    def outcome(self) -> wire.Outcome | None:
        """How the game ended: by the rules, or as it was agreed."""
        ended = ended_by_rules(self._table) if self._table is not None else None
        return ended or self.ending

    def look_for_host(self, now: float) -> None:
        if any(connection.person == self.meta.maker for connection in self.connections):
            self.host_seen = now

    def first_table(self) -> Table:
        """As it was before the first move."""
        if self.start:
            table: Table = self.game.load(msgspec.json.decode(self.start))
            return table
        return new_table(self.game, len(self.slots), self.meta.options_read())

    def seats_of(self, person: str) -> list[int]:
        return [slot.seat for slot in self.slots if slot.person == person and slot.who in (PERSON, HERE)]

    def may_watch(self, person: str, key: str) -> bool:
        if self.meta.listed or person in (self.meta.maker, *self.visitors) or self.seats_of(person):
            return True
        return self.has_key(key)

    def has_key(self, key: str) -> bool:
        """Is it the key of a link to this table?"""
        known = (self.meta.watch, *(slot.key for slot in self.slots), *(hashed for _, hashed in self.links))
        return bool(key) and any(token_matches(key, each) for each in known)

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
                self.stop(await self.trial(self.payer, before, seat, text))
                self.check_running()
            if not is_offered(before, seat, text):
                raise NotOffered(Refusal(self.game.turn_clause, "there is no such move here now"))
            after = before.after(seat, text)
            now = time.now()
            # A bot's move adds nothing to the clock of whom it stands in for: the increment counts as used.
            used = self.elapsed(seat, now) + (0 if self.slots[seat].is_human else self.meta.increment)
            event = Event(self.seq + 1, MOVE, seat, after.moves[-1][1], used)
            await database.write(repository.insert_event(self.meta, event, now, after))
            self.undo_stack = latest_run([*self.undo_stack, (seat, before)])
            self.turns.append(before.clock())
            self.clock_used[seat] += event.used
            self.request = left_by(self.request, MOVE, seat)
            self.switch_to(after, after.number != before.number, now)

    def stop(self, why: str) -> None:
        """For good, until the room is opened anew; nothing, if there is no reason."""
        if why:
            self.state, self.stopped = STOPPED, why
            self.changed()

    def close(self, why: str) -> None:
        """The game will not begin."""
        self._table = None
        self.meta.state = STOPPED
        self.stop(why)

    def switch_to(self, table: Table, new_question: bool, now: float) -> None:
        """Make this the present table; `new_question`: the question has changed."""
        self._table = table
        self.log_lengths.append(len(table.log))
        if new_question:
            self.question_number = self.seq
            self.asked_since.clear()
        self.meta.outcome = None if self.outcome is None else msgspec.json.encode(self.outcome).decode()
        if self.outcome is not None:
            self.request = None
            self.state = self.meta.state = FINISHED
        self.meta.moves = len(table.moves)
        self.meta.updated = now
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
        out = self.outcome
        if self.state != RUNNING and out is not None:
            raise IllegalMove(Refusal(out.clause, "the game is over: {reason}", (("reason", out.reason),)))

    # ---- lessons --------------------------------------------------------------------------------

    @property
    def lesson_place(self) -> Place | None:
        """How far the lesson at this table has come, if there is one and it is still on its path."""
        return self.lesson.place(self.table) if self.lesson is not None and self.state == RUNNING else None

    def lesson_answer(self, seat: int, text: str) -> str:
        """What the lesson says to a legal move that it does not mean; such a move is taken back before it counts."""
        place = self.lesson_place
        if self.lesson is None or place is None or place.reply is not None or seat != self.lesson.seat:
            return ""
        options = [option.text for ask in self.table.asks if ask.seat == seat for option in ask.options]
        return self.lesson.steps[place.step].answer(text) if text in options else ""

    def lesson_reply(self, seat: int) -> str:
        """The move that the lesson has for this seat now, if it has one."""
        place = self.lesson_place
        return place.reply[1] if place is not None and place.reply is not None and place.reply[0] == seat else ""

    # ---- what others are asked for --------------------------------------------------------------

    def other_people(self, seat: int) -> set[int]:
        """The other seats played by people."""
        return {slot.seat for slot in self.slots if slot.is_human and slot.seat != seat}

    async def ask_others(
        self, request: wire.PendingRequest | None, database: Database, offers: dict[int, int] | None = None
    ) -> None:
        """Or withdraw it; `offers`: the draws that were offered, if this is another one."""
        offers = self.draw_offers if offers is None else offers
        await database.write(repository.update_pending(self.meta, pack(self.seq, request, offers)))
        self.request, self.draw_offers = request, offers
        self.changed()

    # ---- seats ----------------------------------------------------------------------------------

    async def sit(self, filled: PlayerSlot, database: Database, now: float, chosen: Chosen | None = None) -> None:
        """Take an open seat, with what was chosen for it; its present holder may sit again."""
        async with self.lock:
            slot = self.slots[filled.seat]
            if slot.who == PERSON and slot.person == filled.person:
                return
            if slot.who != OPEN:
                raise Conflict("this seat is taken")
            if self.stopped:
                raise Conflict(self.stopped)
            filled.key = slot.key
            begins = all(each.who != OPEN for each in self.slots if each is not slot)
            state = RUNNING if begins else self.state
            options, table = await chosen(self) if chosen else ("", self.table)
            options = options or self.meta.options
            await database.write(repository.update_seat(self.meta, filled, state, now, options=options))
            self.slots[filled.seat] = filled
            self._table, self.meta.options = table, options
            self.state = self.meta.state = state
            self.start_clocks(now)
            self.changed()

    async def change_slot(self, slot: PlayerSlot, database: Database, now: float) -> None:
        """Change who plays a seat of a running game."""
        async with self.lock:
            asked = self.request is not None and slot.seat in self.request.waiting
            request = None if asked else self.request
            pending = {"pending": pack(self.seq, request, self.draw_offers)} if asked else {}
            await database.write(repository.update_seat(self.meta, slot, self.state, now, **pending))
            self.slots[slot.seat], self.request = slot, request
            self.changed()

    def replaceable(self, seat: int, now: float) -> bool:
        """May the others give this seat to a bot?"""
        return self.slots[seat].is_human and self.elapsed(seat, now) >= self.meta.idle and seat in self.asked_since

    def clock_of(self, seat: int, now: float) -> float | None:
        clock = self.meta.clock
        if clock is None or self.slots[seat].who == BOT:
            return None
        added = self.meta.increment * sum(who == seat for who, _ in self.table.moves) if self.playable else 0
        return max(0.0, clock + added - self.clock_used[seat] - self.elapsed(seat, now))

    # ---- messages -------------------------------------------------------------------------------

    def changed(self) -> None:
        self.version += 1
        self.state_cache.clear()
        self.explanations.clear()
        for connection in self.connections:
            connection.wake()

    def broadcast(self, message: wire.ServerMessage, seats: set[int] | None = None) -> None:
        """Send to everybody, or to some seats."""
        for connection in self.connections:
            if seats is None or connection.seat in seats:
                connection.post(message)


def latest_run(before: list[tuple[int, Table]]) -> list[tuple[int, Table]]:
    """Of the positions before all moves those that are kept: to others nobody returns without asking."""
    return before[-max(KEPT_UNDO, run_length([seat for seat, _ in before])) :]


def run_length(seats: list[int]) -> int:
    """How many moves the last one of these seats has made in a row, as far as they can be taken back."""
    run = next((k for k, seat in enumerate(reversed(seats)) if seat != seats[-1]), len(seats))
    return min(MAX_UNDO, run)


def is_offered(table: Table, seat: int, text: str) -> bool:
    """Can this move be made now?  Leaving the game always can be tried."""
    spoken = tidy(text).lower()
    known = [option.text.lower() for ask in table.asks if ask.seat == seat for option in ask.options]
    return spoken == QUIT or spoken in known
