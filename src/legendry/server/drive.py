"""What moves a room on without anybody's hand: bots, clocks, patience."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from legendry.kernel.errors import BadInput, IllegalMove, Refusal
from legendry.server import asking, telling, wire
from legendry.server.chairs import BOT, OPEN, Chair
from legendry.server.room import RUNNING, Room, Stale
from legendry.server.store import NotSaved

if TYPE_CHECKING:
    from legendry.server.house import House

STAND_IN: Final = "greedy"
AGAIN: Final = 1.0  # seconds until a move is tried again that could not be saved


class Driver:
    def __init__(self, house: House) -> None:
        self.house = house
        self.tasks: dict[tuple[str, int], asyncio.Task[None]] = {}

    # ---- bots -----------------------------------------------------------------------------------

    def wake(self, room: Room) -> None:
        """Let every bot that is asked think; called after each change."""
        if not room.playable:
            return
        for seat in room.asked:
            key = (room.about.id, seat)
            if room.chairs[seat].player and key not in self.tasks:
                task = asyncio.get_running_loop().create_task(self.play_for(room, seat))
                self.tasks[key] = task
                task.add_done_callback(partial(self.done, key))

    def done(self, key: tuple[str, int], task: asyncio.Task[None]) -> None:
        self.tasks.pop(key, None)
        if not task.cancelled() and task.exception() is not None:  # the next second it is tried again
            self.house.journal.note("broken", table=key[0], error=type(task.exception()).__name__)

    def busy(self, room: Room) -> bool:
        return any(id == room.about.id for id, _ in self.tasks)

    async def play_for(self, room: Room, seat: int) -> None:
        """As long as it is up to a bot at this seat."""
        house = self.house
        while seat in room.asked and room.chairs[seat].player:
            question, begun = room.question, house.time.now()
            bot = room.chairs[seat].player
            move, made_by = await house.thinking.choose(room.table, seat, bot)
            pause = house.settings.pace * 2 / room.table.seats - (house.time.now() - begun)
            if pause > 0:
                await house.time.sleep(pause)
            if room.question != question or room.chairs[seat].player != bot:
                continue  # something was taken back, or somebody has returned, meanwhile
            try:
                if made_by != bot:
                    house.journal.note("bot replaced", table=room.about.id, seat=seat, bot=bot, by=made_by)
                    await self.simplify(room, seat, made_by)
                await room.play(seat, question, move, house.store, house.time)
            except (Stale, IllegalMove):
                continue
            except NotSaved as error:
                house.not_saved(room, error)
                if error.conflict:
                    return
                await house.time.sleep(AGAIN)
                continue
            self.wake(room)

    async def simplify(self, room: Room, seat: int, bot: str) -> None:
        """A bot has failed: a simpler one has its seat now."""
        chair = room.chairs[seat]
        name = f"{bot} bot" if chair.name == f"{chair.bot} bot" else chair.name
        simpler = replace(chair, bot=bot, name=name) if chair.who == BOT else replace(chair, stand_in=bot)
        await room.change(simpler, self.house.store, self.house.time.now())

    def check_hint(self, room: Room, seat: int) -> None:
        """A hint is for whoever is asked, and not where there is another person to play against."""
        if seat not in room.asked:
            raise IllegalMove(room.table.why_not(seat, "hint") or Refusal("", "it is not your turn"))
        if room.others(seat):
            raise BadInput("there are no hints in a game against people")

    async def hint(self, room: Room, seat: int) -> wire.Hint:
        """What a search thinks of the moves; if there is none, what a bot would do that does not search.

        Raises Stale if somebody has moved meanwhile.
        """
        self.check_hint(room, seat)
        table, question, thinking = room.table, room.question, self.house.thinking
        ask = asking.asked(room.guide, table, seat, room.guide.see(table, seat))
        labels = {each.text: each.label for each in ask.moves} if ask else {}
        opinions = await thinking.advise(table, seat, self.house.settings.advice)
        moves = [
            wire.Advice(text, labels[text], chance, low, high, tries) for text, chance, low, high, tries in opinions
        ]
        best = moves[0].text if moves else ""
        if not best and room.question == question:
            best, _ = await thinking.choose(table, seat, STAND_IN)
        if room.question != question:
            raise Stale
        return wire.Hint(best, labels[best], moves)

    # ---- seats that are left alone --------------------------------------------------------------

    async def replace(self, room: Room, seat: int) -> None:
        """Those at the table give a seat to a bot: one that is open, or one that was left alone."""
        if 0 <= seat < len(room.chairs) and room.chairs[seat].who == OPEN:
            filled = Chair(seat, BOT, f"{STAND_IN} bot", bot=STAND_IN)
            await room.sit(filled, self.house.store, self.house.time.now())
            self.wake(room)
            return
        room.check_running()
        if not 0 <= seat < len(room.chairs) or not room.chairs[seat].is_human:
            raise BadInput("there is nobody at that seat who could be replaced")
        if not room.replaceable(seat, self.house.time.now()):
            raise BadInput(f"a bot may take over when somebody has not moved for {room.about.idle} seconds")
        await self.stand_in(room, seat)

    async def stand_in(self, room: Room, seat: int) -> None:
        await room.change(replace(room.chairs[seat], stand_in=STAND_IN), self.house.store, self.house.time.now())
        self.wake(room)

    async def give_back(self, room: Room, seat: int) -> None:
        chair = room.chairs[seat]
        if not chair.stand_in:
            raise BadInput("nobody plays for you: the seat is yours")
        now = self.house.time.now()
        if room.clock_of(seat, now) == 0.0:
            raise BadInput("your time is up: the bot plays on for you")
        await room.change(replace(chair, stand_in=""), self.house.store, now)

    async def watch(self, room: Room, now: float) -> None:
        """Whose time is up leaves the rest to a bot; who may be replaced from now on is told."""
        if not room.playable or room.state != RUNNING:
            return
        late = False
        for seat in room.asked:
            if not room.chairs[seat].is_human:
                continue
            if room.clock_of(seat, now) == 0.0:
                await self.stand_in(room, seat)
            elif room.replaceable(seat, now) and seat not in room.late:
                room.late.add(seat)
                late = True
        room.late &= set(room.asked)
        if late:
            room.encoded.clear()
            room.post(wire.Seats(telling.seats_of(room, now)))
        self.wake(room)

    async def close(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
