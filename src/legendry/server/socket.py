"""The socket of a table: messages in, states out.  A socket can do what its person's seat can do, and no more."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from legendry.kernel.errors import BadInput, IllegalMove
from legendry.server import asking, saving, telling, wire
from legendry.server.connection import Connection
from legendry.server.errors import Denied
from legendry.server.house import House
from legendry.server.keys import LONGEST_CHAT, cleaned
from legendry.server.room import Room, Stale
from legendry.server.store import NotSaved
from legendry.server.timing import Bucket

NOT_YOURS: Final = 4401
NO_TABLE: Final = 4404
TOO_MANY: Final = 4429
TOO_BIG: Final = 1009
STRIKES: Final = 20  # messages that cannot be read, until we hang up
LONGEST_MOVE: Final = 300

decode: Final = msgspec.json.Decoder(wire.Incoming).decode


@websocket("/api/tables/{id:str}/play", include_in_schema=False)
async def play(socket: WebSocket[Any, Any, Any], id: FromPath[str]) -> None:
    """Sit at a table, or watch it."""
    house: House = socket.app.state.house
    await socket.accept()
    person: str = socket.scope["person"]  # type: ignore[typeddict-item]
    query = socket.query_params
    try:
        room = await house.room(id, person, query.get("key", ""))
    except Denied:
        await socket.close(NO_TABLE)
        return
    seat = number_of(query.get("seat"))
    if seat is not None and seat not in room.seats_of(person):
        await socket.close(NOT_YOURS)
        return
    if len(room.connections) >= house.settings.watchers:
        await socket.close(TOO_MANY)
        return
    since = number_of(query.get("from"))
    await Talk(house, room, Connection(person, seat, -1 if since is None else since), socket).go_on()


def number_of(text: str | None) -> int | None:
    return int(text) if text is not None and text.isascii() and text.isdecimal() and len(text) < 10 else None


class Talk:
    """One socket from hello to goodbye."""

    def __init__(self, house: House, room: Room, connection: Connection, socket: WebSocket[Any, Any, Any]) -> None:
        self.house = house
        self.room = room
        self.connection = connection
        self.socket = socket
        self.bucket = Bucket(house.time.now(), house.settings.messages[1])
        self.strikes = 0
        self.hinting: asyncio.Task[None] | None = None
        self.does: dict[type, Callable[[Any, int], Awaitable[None]]] = {
            wire.Move: self.move, wire.AskWhy: self.why, wire.Undo: self.undo, wire.Consent: self.consent,
            wire.Say: self.say, wire.AskHint: self.hint, wire.Replace: self.replace, wire.Return: self.come_back,
            wire.Resign: self.resign,
        }  # fmt: skip

    async def go_on(self) -> None:
        house, room, connection = self.house, self.room, self.connection
        connection.post(wire.Hello(telling.room_info(room, connection.person, house.time.now()), room.chat))
        room.connections.add(connection)
        house.journal.count("sockets")
        self.tell_presence()
        sending = asyncio.get_running_loop().create_task(self.send_all())
        try:
            await self.receive_all()
        finally:
            sending.cancel()
            if self.hinting is not None:
                self.hinting.cancel()
            room.connections.discard(connection)
            room.active = house.time.now()
            self.tell_presence()

    def tell_presence(self) -> None:
        self.room.encoded.clear()
        self.room.post(wire.Seats(telling.seats_of(self.room, self.house.time.now())))

    # ---- out ------------------------------------------------------------------------------------

    async def send_all(self) -> None:
        connection, room = self.connection, self.room
        while True:
            connection.waked.clear()
            waiting, connection.outbox = connection.outbox, []
            for message in waiting:
                await self.send(message)
            if connection.over:
                await self.socket.close(connection.over)
                return
            if connection.version != room.version:
                connection.version = room.version
                state = telling.state_of(room, connection.seat, connection.since, self.house.time.now())
                connection.since = room.seq
                await self.send(state)
            await connection.waked.wait()

    async def send(self, message: bytes) -> None:
        await self.socket.send({"type": "websocket.send", "bytes": None, "text": message.decode()})

    # ---- in -------------------------------------------------------------------------------------

    async def receive_all(self) -> None:
        rate, most = self.house.settings.messages
        while True:
            event = await self.socket.receive()
            if event["type"] != "websocket.receive":
                return
            text = event.get("text")
            if not self.bucket.take(self.house.time.now(), rate, most) or self.strikes > STRIKES:
                await self.socket.close(TOO_MANY)
                return
            if text is not None and len(text.encode()) > self.house.settings.largest:
                await self.socket.close(TOO_BIG)
                return
            await self.hear(text or "")

    async def hear(self, text: str) -> None:
        try:
            message = decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self.strikes += 1
            self.trouble("this is not a message that a table understands")
            return
        self.house.journal.count("messages")
        if isinstance(message, wire.Ping):
            self.connection.post(wire.Pong())
            return
        seat = self.connection.seat
        if seat is None:
            self.trouble("you are watching: only those who sit at the table can do that")
            return
        try:
            await self.does[type(message)](message, seat)
        except IllegalMove as error:
            said = message.text if isinstance(message, wire.Move) else ""
            refusal = error.refusal
            self.connection.post(wire.Refused(self.room.question, said[:LONGEST_MOVE], refusal.clause, refusal.why))
        except BadInput as error:
            self.trouble(str(error))
        except NotSaved as error:
            self.trouble("this could not be written down, so it did not happen; please try again")
            self.house.not_saved(self.room, error)

    def trouble(self, says: str) -> None:
        self.connection.post(wire.Trouble(says))

    # ---- what can be done -----------------------------------------------------------------------

    async def move(self, message: wire.Move, seat: int) -> None:
        self.check_present(seat)
        try:
            await self.room.play(seat, message.number, message.text[:LONGEST_MOVE], self.house.store, self.house.time)
        except Stale:
            self.connection.version = -1  # the present state once more
            self.connection.wake()
            return
        self.house.journal.count("moves")
        self.house.driver.wake(self.room)

    def check_present(self, seat: int) -> None:
        if self.room.chairs[seat].stand_in:
            raise BadInput("a bot plays for you; take your seat back first")

    async def why(self, message: wire.AskWhy, seat: int) -> None:
        room = self.room
        room.check_running()
        message.text = message.text[:LONGEST_MOVE]
        try:
            refusal = asking.why_not(room.guide, room.table, seat, message)
        except (KeyError, IndexError, ValueError):  # a place that is on no screen
            raise BadInput("there is no such place") from None
        clause, why = ("", "") if refusal is None else (refusal.clause, refusal.why)
        self.connection.post(wire.Why(message.id, refusal is None, clause, why))

    async def undo(self, _: wire.Undo, seat: int) -> None:
        self.check_present(seat)
        missing = await self.room.undo(seat, self.house.store, self.house.time)
        if missing:
            self.room.post(wire.UndoAsked(seat, self.room.chairs[seat].name), {seat, *missing})
        self.house.driver.wake(self.room)

    async def consent(self, message: wire.Consent, seat: int) -> None:
        self.check_present(seat)
        granted = await self.room.consent(seat, message.yes, self.house.store, self.house.time)
        if granted is not None:
            self.room.post(wire.UndoOver(granted))
        self.house.driver.wake(self.room)

    async def say(self, message: wire.Say, seat: int) -> None:
        room = self.room
        if not room.about.chat:
            raise BadInput("there is no chat at this table")
        text = cleaned(message.text, LONGEST_CHAT)
        if not text:
            return
        if not self.house.chats.take(self.connection.person):
            raise BadInput("not so fast: wait a little before you write more")
        chat = wire.Chat(seat, room.chairs[seat].name, text, self.house.time.now())
        room.chats_ever += 1
        await self.house.store.write(saving.chat_saved(room.about.id, room.chats_ever, chat))
        room.chat.append(chat)
        del room.chat[: -saving.MOST_CHATS]
        room.post(chat)

    async def hint(self, _: wire.AskHint, seat: int) -> None:
        """Thought about while the socket goes on; one at a time."""
        self.room.check_running()
        self.house.driver.check_hint(self.room, seat)
        if self.hinting is None or self.hinting.done():
            self.hinting = asyncio.get_running_loop().create_task(self.advise(seat))

    async def advise(self, seat: int) -> None:
        try:
            self.connection.post(await self.house.driver.hint(self.room, seat))
        except Stale:  # nobody needs it any more
            return
        except Exception as error:
            self.house.journal.note("broken", table=self.room.about.id, error=type(error).__name__)
            self.trouble("there is no hint now; please try again")

    async def replace(self, message: wire.Replace, _: int) -> None:
        await self.house.driver.replace(self.room, message.seat)

    async def come_back(self, _: wire.Return, seat: int) -> None:
        self.room.check_running()
        await self.house.driver.give_back(self.room, seat)

    async def resign(self, _: wire.Resign, seat: int) -> None:
        self.check_present(seat)
        await self.room.resign(seat, self.house.store, self.house.time)
        self.house.driver.wake(self.room)
