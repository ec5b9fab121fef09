"""Where a table is: at this node, or at another one to which whoever wants it is sent on."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Final

import msgspec

from legendry.server.nodes import Nodes
from legendry.server.timing import passed

TABLE: Final = re.compile(r"/api/tables/([a-z2-7]{12})(?:[/?]|$)")
PATIENCE: Final = 15.0  # seconds for a table to be somewhere: longer than a lease
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


def busy() -> bytes:
    """The answer, if it is nowhere."""
    return msgspec.json.encode({"error": BUSY, "clause": ""})
