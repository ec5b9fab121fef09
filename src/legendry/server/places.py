"""Where a table, or what a person has measured, is: at this node, or at another one to which visitors are sent on."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from hashlib import sha256
from typing import Final

import msgspec

from legendry.server.nodes import Nodes
from legendry.server.timing import passed

TABLE: Final = re.compile(r"/api/tables/([a-z2-7]{12})(?:[/?]|$)")
PATIENCE: Final = 15.0  # seconds for a table to be somewhere: longer than a lease
MEASUREMENT: Final = "/api/measurement"
LOOK: Final = 0.25  # seconds between two looks where a table is
BUSY: Final = "this table cannot be reached at the moment; please try again"


def table_in(path: str) -> str:
    """The table that a path is of, if it is of one."""
    found = TABLE.match(path)
    return found[1] if found else ""


async def places(nodes: Nodes, table: str) -> AsyncIterator[str]:
    """Where a table is: here (""), or the address of a node to try; then the next, if that was not reached."""
    until = passed() + PATIENCE
    while passed() < until:
        found = await nodes.place(table)
        if found is not None:
            yield found
        await nodes.change(LOOK)


async def home(nodes: Nodes, person: str) -> AsyncIterator[str]:
    """The node that keeps what belongs to a person alone, the same for all that know the same nodes; else this one."""
    ids = [nodes.id, *nodes.others]
    chosen = max(ids, key=lambda id: sha256(f"{id} {person}".encode()).digest())
    if chosen != nodes.id:
        yield nodes.others[chosen].address
    yield ""


def busy() -> bytes:
    """The answer, if it is nowhere."""
    return msgspec.json.encode({"error": BUSY, "clause": ""})
