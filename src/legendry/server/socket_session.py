"""The WebSocket of a table: messages in, states out.  A session may do what its seat may do, and no more."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Any, Final

import msgspec

from legendry.bots import Observation
from legendry.kernel.errors import BadInput, IllegalMove, Refusal
from legendry.server import agreements, questions, repository, state_view, take_back, wire
from legendry.server.connection import RECONNECT, Connection
from legendry.server.database import NotSaved
from legendry.server.errors import Denied, Elsewhere, TooManyRequests
from legendry.server.explanations import MAX_MOVE, Explanation
from legendry.server.names import MAX_CHAT, clean_text
from legendry.server.rate_limit import TokenBucket
from legendry.server.room import NotOffered, Room, StaleMove
from legendry.server.routes import WebSocket, websocket
from legendry.server.tables import Tables

NOT_YOUR_SEAT: Final = 4401
NO_TABLE: Final = 4404
TOO_MANY: Final = 4429
TOO_BIG: Final = 1009
MAX_BAD_MESSAGES: Final = 20  # then the socket is closed

decode: Final = msgspec.json.Decoder(wire.AnyClientMessage).decode


@websocket("/api/tables/{id:str}/play", in_schema=False)
async def play(socket: WebSocket, id: str) -> None:
    """Play at a table, or watch it."""
    tables: Tables = socket.state.tables
    await socket.accept()
    person, query = socket.person, socket.query
    try:
        room = await tables.room(id, person, query.get("key", ""))
    except Elsewhere:
        await socket.close(RECONNECT)
        return
    except Denied as error:
        await socket.close(TOO_MANY if isinstance(error, TooManyRequests) else NO_TABLE)
        return
    seat = parse_number(query.get("seat"))
    if seat is not None and seat not in room.seats_of(person):
        await socket.close(NOT_YOUR_SEAT)
        return
    kind = (socket.address, seat is not None)
    if tables.sockets_of(*kind) >= tables.settings.connections or (seat is None and is_full(room, tables)):
        tables.telemetry.count("refused_sockets")
        await socket.close(TOO_MANY)
        return
    since = parse_number(query.get("from"))
    connection = Connection(person, seat, -1 if since is None else since, socket.address)
    tables.sockets[kind] += 1
    try:
        await SocketSession(tables, room, connection, socket).run()
    finally:
        tables.sockets[kind] -= 1
        if not tables.sockets[kind]:
            del tables.sockets[kind]


def is_full(room: Room, tables: Tables) -> bool:
    """Are there as many spectators as there may be?  Players always find a place."""
    return sum(each.seat is None for each in room.connections) >= tables.settings.watchers


def parse_number(text: str | None) -> int | None:
    return int(text) if text is not None and text.isascii() and text.isdecimal() and len(text) < 10 else None


class SocketSession:
    """One socket, from connect to disconnect."""

    def __init__(self, tables: Tables, room: Room, connection: Connection, socket: WebSocket) -> None:
        self.tables = tables
        self.room = room
        self.connection = connection
        self.socket = socket
        self.bucket = TokenBucket(tables.time.now(), tables.settings.messages[1])
        self.determinizations = TokenBucket(tables.time.now(), tables.settings.determinizations[1])
        self.forecasts = TokenBucket(tables.time.now(), tables.settings.forecasts[1])
        self.bad_messages = 0
        self.hint_task: asyncio.Task[None] | None = None
        self.handlers: dict[type, Callable[[Any, int], Awaitable[None]]] = {
            wire.Move: self.move, wire.AskWhy: self.why, wire.Undo: self.undo, wire.Consent: self.consent,
            wire.Say: self.say, wire.AskHint: self.hint, wire.Replace: self.replace, wire.Return: self.take_seat_back,
            wire.Resign: self.resign, wire.OfferDraw: self.offer_draw, wire.Determinize: self.determinize,
            wire.AskForecast: self.forecast,
        }  # fmt: skip

    async def run(self) -> None:
        tables, room, connection = self.tables, self.room, self.connection
        connection.post(wire.Hello(state_view.room_info(room, connection.person, tables.time.now()), room.chat))
        room.connections.add(connection)
        room.look_for_host(tables.time.monotonic())
        tables.telemetry.count("sockets")
        tables.bot_runner.wake(room)
        self.broadcast_presence()
        sending = asyncio.get_running_loop().create_task(self.send_all())
        try:
            await self.receive_all()
        finally:
            sending.cancel()
            if self.hint_task is not None:
                self.hint_task.cancel()
            room.connections.discard(connection)
            room.last_active = tables.time.now()
            self.broadcast_presence()

    def broadcast_presence(self) -> None:
        self.room.state_cache.clear()
        self.room.broadcast(wire.Seats(state_view.seats_of(self.room, self.tables.time.now())))

    # ---- out ------------------------------------------------------------------------------------

    async def send_all(self) -> None:
        connection, room = self.connection, self.room
        while True:
            connection.wakeup.clear()
            waiting, connection.outbox = connection.outbox, []
            for message in waiting:
                await self.send(message)
            if connection.close_code:
                await self.socket.close(connection.close_code)
                return
            if connection.version != room.version:
                connection.version = room.version
                state = state_view.state_of(room, connection.seat, connection.since, self.tables.time.now())
                connection.since = room.seq
                await self.send(state)
            await connection.wakeup.wait()

    async def send(self, message: bytes) -> None:
        await self.socket.send({"type": "websocket.send", "text": message.decode()})

    # ---- in -------------------------------------------------------------------------------------

    async def receive_all(self) -> None:
        rate, most = self.tables.settings.messages
        while True:
            event = await self.socket.receive()
            if event["type"] != "websocket.receive":
                return
            if self.connection.close_code:
                continue
            text = event.get("text")
            if not self.bucket.take(self.tables.time.now(), rate, most) or self.bad_messages > MAX_BAD_MESSAGES:
                self.tables.telemetry.count("refused_messages")
                await self.socket.close(TOO_MANY)
                return
            if text is not None and len(text.encode()) > self.tables.settings.max_message:
                await self.socket.close(TOO_BIG)
                return
            await self.handle(text or "")

    async def handle(self, text: str) -> None:
        try:
            message = decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self.bad_messages += 1
            self.send_error("this message is not valid")
            return
        self.tables.telemetry.count("messages")
        if isinstance(message, wire.Ping):
            self.connection.post(wire.Pong())
            return
        seat = self.connection.seat
        if seat is None:
            self.send_error("you are watching: only players can do that")
            return
        try:
            await self.handlers[type(message)](message, seat)
        except IllegalMove as error:
            said = message.text if isinstance(message, wire.Move) else ""
            refusal = error.refusal
            self.connection.post(wire.Refused(self.room.question_number, said[:MAX_MOVE], refusal.clause, refusal.why))
        except BadInput as error:
            self.send_error(str(error))
        except NotSaved as error:
            self.send_error("this could not be saved; please try again")
            self.tables.not_saved(self.room, error)
        except Exception as error:  # a bug costs one message, not the socket
            self.tables.telemetry.broken(error, table=self.room.meta.id, message=type(message).__name__)
            self.send_error("something went wrong on the server; the error has been logged")

    def send_error(self, says: str) -> None:
        self.connection.post(wire.Error(says))

    # ---- handlers -------------------------------------------------------------------------------

    async def move(self, message: wire.Move, seat: int) -> None:
        self.check_present(seat)
        answer = self.room.lesson_answer(seat, message.text)
        if answer:
            self.connection.post(wire.LessonAnswer(self.room.question_number, message.text, answer))
            return
        begun = perf_counter()
        try:
            await self.room.play(seat, message.number, message.text[:MAX_MOVE], self.tables.database, self.tables.time)
        except NotOffered as error:
            refusal = await self.explain(wire.AskWhy(text=message.text), seat) or error.refusal
            raise IllegalMove(refusal) from error
        except StaleMove:
            self.connection.version = -1  # send the present state again
            self.connection.wake()
            return
        self.tables.telemetry.count("moves")
        self.tables.telemetry.took("move", perf_counter() - begun)
        self.tables.bot_runner.wake(self.room)

    def check_present(self, seat: int) -> None:
        if self.room.slots[seat].stand_in:
            raise BadInput("a bot is playing for you; take your seat back first")

    async def why(self, message: wire.AskWhy, seat: int) -> None:
        self.room.check_running()
        refusal = await self.explain(message, seat)
        clause, why = ("", "") if refusal is None else (refusal.clause, refusal.why)
        self.connection.post(wire.Why(message.id, refusal is None, clause, why))

    async def explain(self, query: wire.AskWhy, seat: int) -> Refusal | None:
        room = self.room
        if seat not in room.explanations:
            room.explanations[seat] = Explanation(room.screen, room.table, seat)
        return await self.tables.costly.run(self.connection.visitor, room.explanations[seat].why_not, query)

    async def forecast(self, message: wire.AskForecast, seat: int) -> None:
        """Off the event loop, one at a time.  Without an answer if it comes too late, or where moves may be costly."""
        room, table = self.room, self.room.table
        room.check_running()
        if seat not in room.asked:
            raise BadInput("forecasts are for the seat to move")
        if message.number != room.question_number or room.trial is not None:
            return
        text = message.text[:MAX_MOVE]
        if all(option.text != text for ask in table.asks if ask.seat == seat for option in ask.options):
            raise BadInput("forecasts are for legal moves, as the question lists them")
        if not self.forecasts.take(self.tables.time.now(), *self.tables.settings.forecasts):
            return
        told = await self.tables.costly.run(
            self.connection.visitor, questions.foreseen, room.screen, message.number, table, seat, text
        )
        self.connection.post(told)

    async def undo(self, message: wire.Undo, seat: int) -> None:
        self.check_present(seat)
        self.tables.costly.admit(self.connection.visitor)  # a position long ago is played again
        asks = take_back.offer(self.room, seat).kind == "consent"
        if asks and not self.tables.undo_limit.take(self.connection.person):
            raise BadInput("you are asking for an undo too often; wait a moment")
        await take_back.undo(self.room, seat, message.turn, self.tables.database, self.tables.time)
        self.tables.bot_runner.wake(self.room)

    async def consent(self, message: wire.Consent, seat: int) -> None:
        self.check_present(seat)
        over = await agreements.consent(self.room, seat, message.yes, self.tables.database, self.tables.time)
        if over is not None:
            self.room.broadcast(over)
        self.tables.bot_runner.wake(self.room)

    async def say(self, message: wire.Say, seat: int) -> None:
        room = self.room
        if not room.meta.chat:
            raise BadInput("there is no chat at this table")
        text = clean_text(message.text, MAX_CHAT)
        if not text:
            return
        if not self.tables.chat_limit.take(self.connection.person):
            raise BadInput("you are writing too fast; wait a moment")
        chat = wire.Chat(seat, room.slots[seat].name, text, self.tables.time.now())
        room.chats_ever += 1
        await self.tables.database.write(repository.insert_chat(room.meta, room.chats_ever, chat))
        room.chat.append(chat)
        del room.chat[: -repository.MAX_CHATS]
        room.broadcast(chat)

    async def hint(self, _: wire.AskHint, seat: int) -> None:
        """Computed in the background, one at a time of a person."""
        self.room.check_running()
        self.tables.bot_runner.check_hint(self.room, seat)
        if self.hint_task is None or self.hint_task.done():
            self.tables.costly.admit(self.connection.visitor)
            self.hint_task = asyncio.get_running_loop().create_task(self.send_hint(seat))

    async def determinize(self, message: wire.Determinize, seat: int) -> None:
        """For a bot that searches: what its seat does not know is dealt anew."""
        room = self.room
        room.check_running()
        if not self.determinizations.take(self.tables.time.now(), *self.tables.settings.determinizations):
            raise BadInput("you are asking for determinizations too often; wait a moment")
        if seat not in room.asked:
            raise BadInput("determinizations are for the seat to move")
        number, observation = room.question_number, Observation(room.table, seat)
        world = await self.tables.costly.run(self.connection.visitor, observation.saved_world, message.seed)
        self.connection.post(wire.World(number, world))

    async def send_hint(self, seat: int) -> None:
        try:
            hint = await self.tables.bot_runner.hint(self.room, seat, self.connection.visitor)
            self.connection.post(hint)
        except StaleMove:  # the question has changed
            return
        except BadInput as error:
            self.send_error(str(error))
        except Exception as error:
            self.tables.telemetry.broken(error, table=self.room.meta.id)
            self.send_error("no hint is available; please try again")

    async def replace(self, message: wire.Replace, _: int) -> None:
        await self.tables.bot_runner.replace(self.room, message.seat)

    async def take_seat_back(self, _: wire.Return, seat: int) -> None:
        self.room.check_running()
        await self.tables.bot_runner.return_seat(self.room, seat)

    async def resign(self, _: wire.Resign, seat: int) -> None:
        self.check_present(seat)
        await agreements.resign(self.room, seat, self.tables.database, self.tables.time)
        self.tables.bot_runner.wake(self.room)

    async def offer_draw(self, _: wire.OfferDraw, seat: int) -> None:
        self.check_present(seat)
        bots = await agreements.offer_draw(self.room, seat, self.tables.database)
        self.tables.bot_runner.answer_draw(self.room, bots)
