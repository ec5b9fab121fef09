"""Is the server alive, and can it do its work?  For monitoring."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from legendry.build import VERSION
from legendry.server.database import Database, NotSaved
from legendry.server.nodes import Nodes
from legendry.server.routes import Response, State, get
from legendry.server.tables import Tables
from legendry.server.timing import Time

WRITE_TIMEOUT: Final = 3.0  # seconds
KEPT_FOR: Final = 1.0  # seconds: however many ask, there is one write a second


class Readiness:
    """Whether the database accepts a write; one attempt at a time, shared by all requests."""

    def __init__(self, database: Database, time: Time, nodes: Nodes | None = None) -> None:
        self.database = database
        self.nodes = nodes
        self.time = time
        self.lock = asyncio.Lock()
        self.trouble = ""
        self.checked = float("-inf")

    async def why_not(self) -> str:
        """Why nothing can be saved, if so."""
        async with self.lock:
            if self.time.now() - self.checked >= KEPT_FOR:
                self.trouble = await self.attempt()
                self.checked = self.time.now()
        return self.trouble

    async def attempt(self) -> str:
        if self.nodes is not None and not self.nodes.is_valid:
            return "this node is out of touch with the database: other nodes take its tables"
        if self.nodes is not None and self.nodes.leaving:
            return "this node stops; other nodes have its tables"
        try:
            async with asyncio.timeout(WRITE_TIMEOUT):
                await self.database.write_mark()
        except TimeoutError:
            return f"the database did not complete a write within {WRITE_TIMEOUT:g} seconds"
        except NotSaved as error:
            return f"the database does not accept writes: {error}"
        return ""


@get("/health")
def health(state: State) -> dict[str, Any]:
    """Whether the server can write, and how many tables are open."""
    tables: Tables = state.tables
    return {"ok": tables.database.thread.is_alive(), "version": VERSION, "rooms": len(tables.rooms)}


@get("/health/live")
def live() -> dict[str, bool]:
    """The server responds: there is no need to restart it."""
    return {"ok": True}


@get("/health/ready")
async def ready(state: State) -> Response:
    """Whether moves can be saved, which is tried; if not, status 503 and the reason."""
    trouble = await state.readiness.why_not()
    return Response({"ok": not trouble, "trouble": trouble}, status_code=503 if trouble else 200)
