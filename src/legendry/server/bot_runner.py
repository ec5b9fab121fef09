"""Moves that nobody makes by hand: bots, expired clocks, idle seats."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from legendry.kernel.errors import BadInput, IllegalMove, Refusal
from legendry.server import questions, state_view, wire
from legendry.server.bot_pool import BotPool
from legendry.server.database import Database, NotSaved
from legendry.server.room import RUNNING, Room, StaleMove
from legendry.server.settings import Settings
from legendry.server.slots import BOT, OPEN, PlayerSlot
from legendry.server.telemetry import Telemetry
from legendry.server.timing import Time

STAND_IN: Final = "greedy"
RETRY_AFTER: Final = 1.0  # seconds until a move that could not be saved is retried


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
        self.tasks: dict[tuple[str, int], asyncio.Task[None]] = {}

    # ---- bots -----------------------------------------------------------------------------------

    def pool_for(self, room: Room) -> BotPool:
        return self.variant_pool if room.game.variant else self.bot_pool

    def wake(self, room: Room) -> None:
        """Start every bot that has to move; called after each change."""
        if not room.playable:
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
            self.telemetry.log("broken", table=key[0], error=type(task.exception()).__name__)

    def busy(self, room: Room) -> bool:
        return any(id == room.meta.id for id, _ in self.tasks)

    async def play_seat(self, room: Room, seat: int) -> None:
        """Play while a bot has to move at this seat."""
        while seat in room.asked and room.slots[seat].bot_playing:
            question, begun = room.question_number, self.time.now()
            bot = room.slots[seat].bot_playing
            move, made_by = await self.pool_for(room).choose(room.table, seat, bot)
            pause = self.settings.pace * 2 / room.table.seats - (self.time.now() - begun)
            if pause > 0:
                await self.time.sleep(pause)
            if room.question_number != question or room.slots[seat].bot_playing != bot:
                continue  # a move was undone, or the person has come back, in the meantime
            try:
                if made_by != bot:
                    self.telemetry.log("bot replaced", table=room.meta.id, seat=seat, bot=bot, by=made_by)
                    await self.fall_back(room, seat, made_by)
                await room.play(seat, question, move, self.database, self.time)
            except (StaleMove, IllegalMove):
                continue
            except NotSaved as error:
                self.not_saved(room, error)
                if error.conflict:
                    return
                await self.time.sleep(RETRY_AFTER)
                continue
            self.wake(room)

    async def fall_back(self, room: Room, seat: int, bot: str) -> None:
        """A bot has failed: a simpler one takes its seat."""
        slot = room.slots[seat]
        name = f"{bot} bot" if slot.name == f"{slot.bot} bot" else slot.name
        simpler = replace(slot, bot=bot, name=name) if slot.who == BOT else replace(slot, stand_in=bot)
        await room.change_slot(simpler, self.database, self.time.now())

    def check_hint(self, room: Room, seat: int) -> None:
        """Hints are for the seat to move, and never in a game against people."""
        if seat not in room.asked:
            raise IllegalMove(room.table.why_not(seat, "hint") or Refusal("", "it is not your turn"))
        if room.other_people(seat):
            raise BadInput("there are no hints in a game against people")

    async def hint(self, room: Room, seat: int) -> wire.Hint:
        """Move estimates of a search; without them, the move of a bot that does not search.

        Raises StaleMove if somebody has moved in the meantime.
        """
        self.check_hint(room, seat)
        table, question, bot_pool = room.table, room.question_number, self.pool_for(room)
        ask = questions.asked(room.screen, table, seat, room.screen.see(table, seat))
        labels = {each.text: each.label for each in ask.moves} if ask else {}
        estimates = await bot_pool.estimate(table, seat, self.settings.hint_seconds)
        moves = [
            wire.MoveEstimate(text, labels[text], chance, low, high, tries)
            for text, chance, low, high, tries in estimates
        ]
        best = moves[0].text if moves else ""
        if not best and room.question_number == question:
            best, _ = await bot_pool.choose(table, seat, STAND_IN)
        if room.question_number != question:
            raise StaleMove
        return wire.Hint(best, labels[best], moves)

    # ---- idle seats -----------------------------------------------------------------------------

    async def replace(self, room: Room, seat: int) -> None:
        """Give a seat to a bot: an open one, or an idle one."""
        if 0 <= seat < len(room.slots) and room.slots[seat].who == OPEN:
            slot = PlayerSlot(seat, BOT, f"{STAND_IN} bot", bot=STAND_IN)
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
