"""Requests to handlers, and what these return to answers: a small ASGI application.

    @get("/tables/{id:str}")
    async def table(request: Request, state: State, id: str, key: str = "") -> wire.TableInfo: ...

A parameter of a handler is `request`, `state` (what all handlers share), `data` (the body, as the type that it has),
part of the path, or else part of the query.  What it returns is sent as JSON, unless it is a Response.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Awaitable, Callable
from copy import copy
from types import SimpleNamespace
from typing import Any, Final, Literal, NamedTuple, get_args, get_type_hints
from urllib.parse import parse_qsl

import msgspec

from legendry.kernel.errors import BadInput
from legendry.server.errors import MethodNotAllowed, NotFound, TooLarge

JSON: Final = "application/json"
TEXT: Final = "text/plain; charset=utf-8"
PLACE: Final = re.compile(r"\{(\w+):(str|path)\}")
PATTERNS: Final = {"str": "[^/]+", "path": ".*"}
UNREADABLE: Final = "the request cannot be read"

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]


class State(SimpleNamespace):
    """What all handlers share; `app` says what that is."""


class Gone(Exception):
    """Whoever asked does not wait for an answer any more."""


class Request:
    def __init__(self, scope: dict[str, Any], receive: Receive, state: State) -> None:
        self.scope = scope
        self.receive = receive
        self.state = state
        self.method: str = scope.get("method", "")
        self.path: str = scope["path"]
        self.headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        query: bytes = scope.get("query_string", b"")
        self.query = dict(parse_qsl(query.decode("latin-1"), keep_blank_values=True))
        self.person: str = scope["person"]
        self.address: str = scope["address"]

    async def body(self, most: int) -> bytes:
        """All of it; TooLarge, if that is more than so many bytes."""
        found = bytearray()
        while True:
            event = await self.receive()
            if event["type"] == "http.disconnect":
                raise Gone
            found += event.get("body", b"")
            if len(found) > most:
                raise TooLarge("the request is too large")
            if not event.get("more_body", False):
                return bytes(found)


class Response:
    """Bytes as they are, or anything else as JSON."""

    def __init__(
        self, content: Any, status_code: int = 200, media_type: str = JSON, headers: dict[str, str] | None = None
    ) -> None:
        self.body: bytes = content if isinstance(content, bytes) else msgspec.json.encode(content)
        self.status_code = status_code
        self.headers = {"content-type": media_type, **(headers or {})}

    async def send(self, send: Send) -> None:
        headers = {"content-length": str(len(self.body)), **self.headers}
        encoded = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()]
        await send({"type": "http.response.start", "status": self.status_code, "headers": encoded})
        await send({"type": "http.response.body", "body": self.body})


class WebSocket(Request):
    def __init__(self, scope: dict[str, Any], receive: Receive, send: Send, state: State) -> None:
        super().__init__(scope, receive, state)
        self.send = send

    async def accept(self) -> None:
        await self.receive()  # that it wants to be accepted
        await self.send({"type": "websocket.accept"})

    async def close(self, code: int) -> None:
        await self.send({"type": "websocket.close", "code": code})


# ---- parameters -------------------------------------------------------------------------------------


class Query(NamedTuple):
    """The name of a parameter in the query, if that is no name in a program."""

    name: str


class Parameter(NamedTuple):
    """A part of the path or of the query."""

    name: str  # of the handler's parameter
    sent: str  # its name in the request
    kind: Any
    place: Literal["path", "query"]
    default: Any  # inspect.Parameter.empty, if it must be there

    def read(self, found: dict[str, str]) -> Any:
        if self.sent in found:
            try:
                return msgspec.convert(found[self.sent], self.kind, strict=False)
            except msgspec.ValidationError as error:
                raise BadInput(f"{UNREADABLE}: {self.sent}: {error}") from error
        if self.default is inspect.Parameter.empty:
            raise BadInput(f"{UNREADABLE}: {self.sent} is missing")
        return self.default


def sent_name(name: str, kind: Any) -> str:
    return next((each.name for each in get_args(kind) if isinstance(each, Query)), name)


# ---- routes -----------------------------------------------------------------------------------------


class Route:
    """A method and a path, and who handles them."""

    def __init__(self, method: str, path: str, handler: Callable[..., Any], **more: Any) -> None:
        self.method = method
        self.path = path
        self.handler = handler
        self.status: int = more.get("status", 200)
        self.media_type: str = more.get("media_type", JSON)
        self.max_body: int = more.get("max_body", 0)  # bytes; 0: as much as the application takes
        self.in_schema: bool = more.get("in_schema", True)
        hints = get_type_hints(handler, include_extras=True)
        returned = hints.pop("return", None)
        self.returns = more.get("answers") or returned  # the type in the body of its answer
        self.takes = set(hints)
        self.data = hints.get("data")
        self.decode = msgspec.json.Decoder(self.data).decode if self.data is not None else None
        places = dict(PLACE.findall(path))
        defaults = {name: each.default for name, each in inspect.signature(handler).parameters.items()}
        self.parameters = [
            Parameter(name, sent_name(name, kind), kind, "path" if name in places else "query", defaults[name])
            for name, kind in hints.items()
            if name not in ("request", "state", "data", "socket")
        ]

    def below(self, prefix: str) -> Route:
        """The same, with something before its path."""
        found = copy(self)
        found.path = prefix + self.path
        return found

    def pattern(self) -> re.Pattern[str]:
        return re.compile(PLACE.sub(lambda found: f"(?P<{found[1]}>{PATTERNS[found[2]]})", self.path))

    def first(self) -> str:
        """The first part of the path, if it is the same for all requests."""
        return "" if self.path.startswith("/{") else self.path.split("/")[1]

    async def arguments(self, request: Request, places: dict[str, str], most: int) -> dict[str, Any]:
        found: dict[str, Any] = {
            each.name: each.read(places if each.place == "path" else request.query) for each in self.parameters
        }
        shared = {"request": request, "socket": request, "state": request.state}
        found.update({name: value for name, value in shared.items() if name in self.takes})
        if self.decode is not None:
            body = await request.body(self.max_body or most)
            try:
                found["data"] = self.decode(body)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise BadInput(f"{UNREADABLE}: {error}") from error
        return found

    async def answer(self, request: Request, places: dict[str, str], most: int) -> Response:
        returned = self.handler(**await self.arguments(request, places, most))
        if inspect.isawaitable(returned):
            returned = await returned
        if isinstance(returned, Response):
            return returned
        content = returned.encode() if isinstance(returned, str) and self.media_type != JSON else returned
        return Response(content, self.status, self.media_type)


Decorator = Callable[[Callable[..., Any]], Route]


def route(method: str, status: int) -> Callable[..., Decorator]:
    def with_path(path: str, **more: Any) -> Decorator:
        return lambda handler: Route(method, path, handler, **{"status": status, **more})

    return with_path


get: Final = route("GET", 200)
post: Final = route("POST", 201)
put: Final = route("PUT", 200)
delete: Final = route("DELETE", 200)
websocket: Final = route("WEBSOCKET", 101)


class Routes:
    """Which route a request takes."""

    def __init__(self, routes: list[Route]) -> None:
        self.routes = routes
        self.patterns = [(each.pattern(), each) for each in routes]
        self.firsts = {each.first() for each in routes} - {""}

    def find(self, method: str, path: str) -> tuple[Route, dict[str, str]]:
        """A route with the parts of its path; NotFound or MethodNotAllowed, if there is none."""
        path = path.rstrip("/") or "/"
        named = path.split("/")[1] in self.firsts  # what matches any path is not meant for these
        found = [
            (route, match.groupdict())
            for pattern, route in self.patterns
            if bool(route.first()) == named and (match := pattern.fullmatch(path))
        ]
        methods = sorted({route.method for route, _ in found} - {"WEBSOCKET"})
        wanted = "GET" if method == "HEAD" else method
        for route, places in found:
            if route.method == wanted:
                return route, places
        if not methods:
            raise NotFound("not found")
        raise MethodNotAllowed("method not allowed", {"allow": ", ".join(methods)})
