"""The HTTP API of the workshop: cards that are being written, and sets of them."""

from __future__ import annotations

from typing import Final

from legendry.kernel.card_set import Files
from legendry.server.routes import Request, Route, State, get, post
from legendry.server.tables import Tables
from legendry.server.turns import Visitor
from legendry.server.wire_workshop import Draft, EntryKind, Reading

MAX_DRAFT: Final = 16_384  # bytes


def tables_of(state: State) -> Tables:
    tables: Tables = state.tables
    return tables


def visitor_of(request: Request) -> Visitor:
    return Visitor(request.address, request.person)


async def files_of(request: Request, state: State, game: str, variant: str) -> Files:
    """Those of a variant that this person may choose; none, if the game is as printed."""
    if not variant:
        return ()
    return (await tables_of(state).variants.find(game, variant, request.person)).files


@get("/workshop/{id:str}")
async def kinds(request: Request, state: State, id: str, variant: str = "") -> list[EntryKind]:
    """What a set of this game may hold: for each kind of entry its keys, and the entries that exist."""
    files = await files_of(request, state, id, variant)
    return await tables_of(state).reading.kinds(visitor_of(request), id, files)


@post("/workshop/{id:str}/read", status=200, max_body=MAX_DRAFT)
async def read(request: Request, state: State, id: str, data: Draft) -> Reading:
    """What is understood of a card as far as it is written, what is wrong with it, and what may follow."""
    files = await files_of(request, state, id, data.variant)
    return await tables_of(state).reading.read(visitor_of(request), id, files, data)


def workshop() -> list[Route]:
    return [each.below("/api") for each in (kinds, read)]
