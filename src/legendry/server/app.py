"""The ASGI application: routes, lifespan and error responses."""

from __future__ import annotations

import asyncio
import gzip
from time import perf_counter
from typing import Any, Final

from legendry.kernel.errors import BadInput, IllegalMove
from legendry.server import wire
from legendry.server.api import api
from legendry.server.card_reports import card_reports
from legendry.server.database import NotSaved
from legendry.server.deck_api import deck_api
from legendry.server.errors import Denied
from legendry.server.forwarding import Forwarding
from legendry.server.health import Readiness, health, live, ready
from legendry.server.metrics import metrics
from legendry.server.openapi import document, openapi, schema_page
from legendry.server.pages import STATIC, StaticFiles, index, page
from legendry.server.print_api import print_api
from legendry.server.print_room import PrintRoom
from legendry.server.routes import UNREADABLE, Gone, Request, Response, Routes, State, WebSocket
from legendry.server.security import SecurityMiddleware
from legendry.server.set_api import sets
from legendry.server.socket_session import play
from legendry.server.tables import Tables
from legendry.server.telemetry import Telemetry
from legendry.server.variants import BadVariant
from legendry.server.workshop_api import workshop

TICK = 1.0
WATCH: Final = 0.1  # seconds between two looks at how late the event loop is
BROKEN: Final = 1011  # how a socket is closed that an error has ended
WORTH_PACKING: Final = 1000  # bytes
LEVEL: Final = 6  # of compression
LONG: Final = 20_000  # bytes that take more than a millisecond to pack


def make_app(tables: Tables) -> SecurityMiddleware:
    """The application that uvicorn runs."""
    return SecurityMiddleware(Forwarding(Application(tables), tables), tables)


class Application:
    def __init__(self, tables: Tables) -> None:
        ours = [*api(), *deck_api(), *card_reports(), *workshop(), *sets(), *print_api()]
        printing = PrintRoom(tables.settings, tables.time)
        tables.limits |= {"prints": printing.by_person, "prints_of_address": printing.by_address}
        routes = [*ours, play, health, live, ready, metrics, schema_page, openapi, index, page]
        self.tables = tables
        self.routes = Routes(routes)
        self.state = State(
            tables=tables,
            readiness=Readiness(tables.database, tables.time, tables.nodes),
            static_files=StaticFiles(STATIC),
            document=document(routes),
            printing=printing,
        )

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await self.on_request(Request(scope, receive, self.state), send)
        elif scope["type"] == "websocket":
            await self.on_socket(WebSocket(scope, receive, send, self.state))
        else:
            await self.live(receive, send)

    async def on_request(self, request: Request, send: Any) -> None:
        try:
            response = await self.answer(request)
        except Gone:
            return
        if request.method == "HEAD":  # as long as it would be, and not sent
            response.headers["content-length"], response.body = str(len(response.body)), b""
        await response.send(send)

    async def answer(self, request: Request) -> Response:
        try:
            route, places = self.routes.find(request.method, request.path)
            response = await route.answer(request, places, self.tables.settings.max_body)
        except Gone:
            raise
        except Exception as error:
            response = self.refusal(error, request)
        return await packed(request, response)

    def refusal(self, error: Exception, request: Request) -> Response:
        if isinstance(error, BadInput):
            return on_bad_input(error)
        if isinstance(error, NotSaved):
            return error_response(503, "this could not be saved; please try again")
        if isinstance(error, RecursionError):
            return error_response(400, f"{UNREADABLE}: it is nested too deeply")
        self.tables.telemetry.broken(error, path=request.path)
        return error_response(500, "something went wrong on the server; the error has been logged")

    async def on_socket(self, socket: WebSocket) -> None:
        try:
            route, places = self.routes.find("WEBSOCKET", socket.path)
            await route.handler(**await route.arguments(socket, places, 0))
        except BadInput:  # there is no such socket
            await socket.close(BROKEN)
        except Exception as error:
            self.tables.telemetry.broken(error, path=socket.path)
            await socket.close(BROKEN)

    async def live(self, receive: Any, send: Any) -> None:
        """From the start of the server to its end."""
        await receive()
        await self.tables.start()
        loop = asyncio.get_running_loop()
        ticking = [loop.create_task(tick(self.tables)), loop.create_task(watch_loop(self.tables.telemetry))]
        await send({"type": "lifespan.startup.complete"})
        await receive()
        for task in ticking:
            task.cancel()
        await self.tables.close()
        await send({"type": "lifespan.shutdown.complete"})


def pack(body: bytes) -> bytes:
    return gzip.compress(body, LEVEL)


async def packed(request: Request, response: Response) -> Response:
    """With gzip, if whoever asked can read that and it is worth it."""
    if "content-encoding" not in response.headers and len(response.body) >= WORTH_PACKING:
        response.headers["vary"] = "accept-encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            body = response.body
            response.body = gzip.compress(body, LEVEL) if len(body) < LONG else await asyncio.to_thread(pack, body)
            response.headers["content-encoding"] = "gzip"
    return response


async def tick(tables: Tables) -> None:
    while True:
        await asyncio.sleep(TICK)
        try:
            await tables.tick()
        except Exception as error:  # try again at the next tick
            tables.telemetry.broken(error, what_for="tick")


async def watch_loop(telemetry: Telemetry) -> None:
    """Whoever moves waits as long as this task does."""
    while True:
        due = perf_counter() + WATCH
        await asyncio.sleep(WATCH)
        telemetry.took("loop", max(0.0, perf_counter() - due))


# ---- error responses --------------------------------------------------------------------------------


def error_response(status: int, error: str, clause: str = "", headers: dict[str, str] | None = None) -> Response:
    return Response(wire.ErrorResponse(error, clause), status, headers=headers)


def on_bad_input(error: BadInput) -> Response:
    if isinstance(error, IllegalMove):
        return error_response(409, error.refusal.why, error.refusal.clause)
    if isinstance(error, BadVariant):
        return Response(wire.FaultyVariant(error=str(error), faults=error.faults), 400)
    if isinstance(error, Denied):
        return error_response(error.status, str(error), headers=error.headers)
    return error_response(400, str(error))
