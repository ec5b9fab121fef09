"""Moves that nobody makes by hand: bots, expired clocks, idle seats."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from legendry.kernel.errors import BadInput, IllegalMove, Refusal
from legendry.server import agreements, questions, state_view, wire
from legendry.server.bot_faces import name_for
from legendry.server.bot_pool import BotPool
from legendry.server.database import Database, NotSaved
from legendry.server.room import RUNNING, Room, StaleMove
from legendry.server.settings import Settings
from legendry.server.slots import BOT, OPEN, PERSON, STAND_IN, PlayerSlot
from legendry.server.telemetry import Telemetry
from legendry.server.timing import Time
from legendry.server.turns import Visitor

MAX_FAILURES: Final = 3  # moves in a row; then a bot that fails keeps its seat no longer
WIDEST: Final = 0.3  # a confidence interval that is wider says nothing
ANSWERS: Final = -1  # keys of tasks that answer for a seat, from here downwards
RETRY_AFTER: Final = 1.0  # seconds until a move that could not be saved is retried


def ranked(moves: list[wire.MoveEstimate]) -> list[wire.MoveEstimate]:
    """The sure ones by win probability, then the others, whose numbers mean nothing, in the order of the search."""
    sure = sorted([move for move in moves if move.sure], key=lambda move: -move.chance)
    return [*sure, *[move for move in moves if not move.sure]]


class BotRunner:
    def __init__(
        self,
        settings: Settings,
        time: Time,
        telemetry: Telemetry,
        database: Database,
        not_saved: Callable[[Room, NotSaved], None],
    ) -> None:
        self.settings = settings
        self.time = time
        self.telemetry = telemetry
        self.database = database
        self.not_saved = not_saved  # called with a room whose move could not be written
        self.bot_pool = BotPool(settings.bot_workers, settings.bot_timeout)
        # At tables of variants card texts can hold up whoever searches: only such tables wait for that.
        timeout = min(settings.bot_timeout, settings.check_timeout)
        self.variant_pool = BotPool(max(1, settings.bot_workers // 2), timeout)
        self.failures: Counter[tuple[str, int]] = Counter()  # moves in a row that another bot had to make
        self.hinted: set[str] = set()  # people for whom a hint is being searched
        self.tasks: dict[tuple[str, int], asyncio.Task[None]] = {}

    # ---- bots -----------------------------------------------------------------------------------

    def pool_for(self, room: Room) -> BotPool:
        return self.variant_pool if room.game.variant else self.bot_pool

    def wake(self, room: Room) -> None:
        """Start every bot that has to move; called after each change.  Where nobody is watching, bots wait."""
        if not room.playable or not room.connections:
            return
        for seat in room.asked:
            key = (room.meta.id, seat)
            if room.slots[seat].bot_playing and key not in self.tasks:
                task = asyncio.get_running_loop().create_task(self.play_seat(room, seat))
                self.tasks[key] = task
                task.add_done_callback(partial(self.done, key))

    def done(self, key: tuple[str, int], task: asyncio.Task[None]) -> None:
        self.tasks.pop(key, None)
        if not task.cancelled() and task.exception() is not None:  # retried at the next tick
            self.telemetry.broken(task.exception(), table=key[0])

    def busy(self, room: Room) -> bool:
        return any(id == room.meta.id for id, _ in self.tasks)

    async def play_seat(self, room: Room, seat: int) -> None:
        """Play while a bot has to move at this seat."""
        while seat in room.asked and room.slots[seat].bot_playing and room.connections:
            question, begun = room.question_number, self.time.now()
            bot = room.slots[seat].bot_playing
            move, made_by = room.lesson_reply(seat), bot
            if not move:
                move, made_by = await self.pool_for(room).choose(room.table, seat, bot, room.payer)
            pause = self.settings.pace * 2 / room.table.seats - (self.time.now() - begun)
            if pause > 0:
                await self.time.sleep(pause)
            if room.question_number != question or room.slots[seat].bot_playing != bot:
                continue  # a move was undone, or the person has come back, in the meantime
            try:
                await self.count_failure(room, seat, made_by)
                await room.play(seat, question, move, self.database, self.time)
            except (StaleMove, IllegalMove):
                continue
            except NotSaved as error:
                self.not_saved(room, error)
                if error.conflict:
                    return
                await self.time.sleep(RETRY_AFTER)
                continue
            self.telemetry.took("bot_move", max(0.0, self.time.now() - begun))
            self.wake(room)

    async def count_failure(self, room: Room, seat: int, bot: str) -> None:
        """A simpler bot has made a move instead.  If that goes on it takes the seat, under the same name."""
        key, slot = (room.meta.id, seat), room.slots[seat]
        if bot == slot.bot_playing:
            self.failures.pop(key, None)
            return
        self.failures[key] += 1
        self.telemetry.log("bot replaced", table=room.meta.id, seat=seat, bot=slot.bot_playing, by=bot)
        if self.failures[key] < MAX_FAILURES:
            return
        del self.failures[key]
        simpler = replace(slot, bot=bot) if slot.who == BOT else replace(slot, stand_in=bot)
        await room.change_slot(simpler, self.database, self.time.now())

    def check_hint(self, room: Room, seat: int) -> None:
        """Hints are for the seat to move, and never in a game against people."""
        if seat not in room.asked:
            raise IllegalMove(room.table.why_not(seat, "hint") or Refusal("", "it is not your turn"))
        mine = room.slots[seat].person
        others = any(slot.who == PERSON and slot.person != mine for slot in room.slots)  # a bot may be standing in
        if others or room.other_people(seat):
            raise BadInput("there are no hints in a game against people")

    async def hint(self, room: Room, seat: int, visitor: Visitor) -> wire.Hint:
        """Move estimates of a search; without them, the move of a bot that does not search.

        Raises StaleMove if somebody has moved in the meantime.
        """
        self.check_hint(room, seat)
        if visitor.person in self.hinted:
            raise BadInput("you are getting a hint at another table; wait for that one first")
        self.hinted.add(visitor.person)
        try:
            return await self.search(room, seat, visitor)
        finally:
            self.hinted.discard(visitor.person)

    async def search(self, room: Room, seat: int, visitor: Visitor) -> wire.Hint:
        table, question, bot_pool = room.table, room.question_number, self.pool_for(room)
        ask = questions.asked(room.screen, table, seat, room.screen.see(table, seat))
        labels = {each.text: each.label for each in ask.moves} if ask else {}
        estimates = await bot_pool.estimate(table, seat, self.settings.hint_seconds, visitor)
        moves = ranked([
            wire.MoveEstimate(text, labels[text], chance, low, high, tries, high - low <= WIDEST)
            for text, chance, low, high, tries in estimates
        ])  # fmt: skip
        best = moves[0].text if moves else ""
        if not best and room.question_number == question:
            best, _ = await bot_pool.choose(table, seat, STAND_IN, visitor)
        if room.question_number != question:
            raise StaleMove
        return wire.Hint(best, labels[best], moves)

    def answer_draw(self, room: Room, seats: list[int]) -> None:
        """Let bots answer the draw that is offered."""
        for seat in seats:
            key = (room.meta.id, ANSWERS - seat)
            task = asyncio.get_running_loop().create_task(self.answer(room, seat))
            self.tasks[key] = task
            task.add_done_callback(partial(self.done, key))

    async def answer(self, room: Room, seat: int) -> None:
        offers = room.draw_offers
        yes = await self.pool_for(room).accepts_draw(room.table, seat)
        if room.draw_offers is not offers or seat not in agreements.bots_asked(room):
            return  # somebody else has refused, or moved on
        try:
            over = await agreements.consent(room, seat, yes, self.database, self.time)
        except IllegalMove:
            return
        except NotSaved as error:
            self.not_saved(room, error)
            return
        if over is not None:
            room.broadcast(over)

    # ---- idle seats -----------------------------------------------------------------------------

    async def replace(self, room: Room, seat: int) -> None:
        """Give a seat to a bot: an open one, or an idle one."""
        if 0 <= seat < len(room.slots) and room.slots[seat].who == OPEN:
            name = name_for(STAND_IN, room.meta.id, [each.name for each in room.slots])
            slot = PlayerSlot(seat, BOT, name, bot=STAND_IN)
            await room.sit(slot, self.database, self.time.now())
            self.wake(room)
            return
        room.check_running()
        if not 0 <= seat < len(room.slots) or not room.slots[seat].is_human:
            raise BadInput("there is nobody to replace at that seat")
        if not room.replaceable(seat, self.time.now()):
            raise BadInput(f"a bot may take over after {room.meta.idle} seconds without a move")
        await self.hand_to_bot(room, seat)

    async def hand_to_bot(self, room: Room, seat: int) -> None:
        await room.change_slot(replace(room.slots[seat], stand_in=STAND_IN), self.database, self.time.now())
        self.wake(room)

    async def return_seat(self, room: Room, seat: int) -> None:
        slot = room.slots[seat]
        if not slot.stand_in:
            raise BadInput("you already have your seat")
        now = self.time.now()
        if seat in room.resigned:
            raise BadInput("you have resigned: the bot keeps playing for you")
        if room.clock_of(seat, now) == 0.0:
            raise BadInput("your time is up: the bot keeps playing for you")
        await room.change_slot(replace(slot, stand_in=""), self.database, now)

    async def check_times(self, room: Room, now: float) -> None:
        """Hand seats whose time is up to a bot; announce seats that may be replaced."""
        if not room.playable or room.state != RUNNING:
            return
        late = False
        for seat in room.asked:
            if not room.slots[seat].is_human:
                continue
            if room.clock_of(seat, now) == 0.0:
                await self.hand_to_bot(room, seat)
            elif room.replaceable(seat, now) and seat not in room.overdue:
                room.overdue.add(seat)
                late = True
        room.overdue &= set(room.asked)
        if late:
            room.state_cache.clear()
            room.broadcast(wire.Seats(state_view.seats_of(room, now)))
        self.wake(room)

    async def close(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.bot_pool.close()
        await self.variant_pool.close()
