"""Requests for what another node holds go there, and its answers come back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec

from legendry.server.bot_pool import BotFailed
from legendry.server.bot_worker import Reply
from legendry.server.elsewhere import PREFIX, SUMMARIES, THINK, Wanted
from legendry.server.lobby import told_here
from legendry.server.node_client import ADDRESS, NODE, PERSON, Answer, NoAnswer, NotReached, ask, passed_on
from legendry.server.nodes import Nodes
from legendry.server.places import MEASUREMENT, busy, home, places, table_in
from legendry.server.set_api import MAX_SET
from legendry.server.tables import Tables
from legendry.server.turns import VISITOR

TIMEOUT: Final = 30.0  # seconds for an answer
MOST: Final = MAX_SET  # bytes of what is sent on; whoever gets it has a limit for each kind of request
MOST_OF_NODE: Final = 1 << 24  # bytes of what another node asks
JSON: Final = [(b"content-type", b"application/json")]
UNSAID: Final = (b"connection", b"transfer-encoding", b"content-length", b"date")


class Forwarding:
    """An ASGI application around another one, for requests; sockets are spliced before (see splice.py)."""

    def __init__(self, app: Any, tables: Tables) -> None:
        self.app = app
        self.tables = tables

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        nodes = self.tables.nodes
        if scope.get("node") and scope["path"].startswith(PREFIX):
            await self.serve_node(scope["path"], receive, send)
            return
        found = None if nodes is None or scope["type"] != "http" else self.places(nodes, scope)
        if nodes is None or found is None:
            await self.app(scope, receive, send)
            return
        body = None
        async for address in found:
            if not address:
                await self.app(scope, receive if body is None else again(body), send)
                return
            body = await read(receive, max(MOST, self.tables.settings.max_body)) if body is None else body
            try:
                answer = await ask(address, scope["method"], target(scope), headers(nodes, scope), body, TIMEOUT)
            except NotReached:
                continue
            except NoAnswer:
                break
            nodes.forwarded += 1
            await reply(send, answer)
            return
        await reply(send, Answer(503, JSON, busy()))

    def places(self, nodes: Nodes, scope: Any) -> AsyncIterator[str] | None:
        """Where to look for what is asked for, one after another; None, if every node has it."""
        table = table_in(scope["path"])
        if table:
            return places(nodes, table)
        if scope["path"].startswith(MEASUREMENT) and not scope.get("node"):
            return home(nodes, scope["person"])
        return None

    async def serve_node(self, path: str, receive: Any, send: Any) -> None:
        """What another node asks for itself."""
        body = await read(receive, MOST_OF_NODE)
        if path == SUMMARIES:
            wanted = msgspec.json.decode(body, type=Wanted)
            await reply(
                send, Answer(200, JSON, msgspec.json.encode(told_here(self.tables, wanted.tables, wanted.person)))
            )
        elif path == THINK:
            told_by_bot = await self.thought(body)
            await reply(send, Answer(409 if told_by_bot is None else 200, JSON, told_by_bot or b""))
        else:
            await reply(send, Answer(404, JSON, b""))

    async def thought(self, task: bytes) -> bytes | None:
        """A bot's thought for another node, in the turn of whom it is for; None, if there is no room now."""
        pool = self.tables.bot_runner.bot_pool
        if not pool.turns.free or len(pool.turns):
            return None
        try:
            made = await pool.run_here(task, VISITOR.get())
        except BotFailed as error:
            made = Reply(error=str(error))
        return msgspec.json.encode(made)


def target(scope: Any) -> bytes:
    query: bytes = scope["query_string"]
    path: bytes = scope["raw_path"]
    return path + (b"?" + query if query else b"")


def headers(nodes: Nodes, scope: Any) -> list[tuple[bytes, bytes]]:
    visitor = [(ADDRESS, scope["address"].encode()), (PERSON, scope["person"].encode())]
    return [*passed_on(scope["headers"]), (NODE, nodes.secret.encode()), *visitor]


async def read(receive: Any, most: int) -> bytes:
    """The body of a request; so much of it that the other node can say that it is too large."""
    parts, size = [], 0
    while size <= most:
        message = await receive()
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if not message.get("more_body", False):
            break
    return b"".join(parts)


def again(body: bytes) -> Any:
    """What was read already, for the application after all."""
    messages: list[dict[str, Any]] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> dict[str, Any]:
        return messages.pop() if messages else {"type": "http.disconnect"}

    return receive


async def reply(send: Any, answer: Answer) -> None:
    kept = [(name, value) for name, value in answer.headers if name not in UNSAID]
    size = (b"content-length", str(len(answer.body)).encode())
    await send({"type": "http.response.start", "status": answer.status, "headers": [*kept, size]})
    await send({"type": "http.response.body", "body": answer.body})
