"""The HTTP API of sets: cards, decks and rule numbers that people keep, version by version, as variants."""

from __future__ import annotations

import asyncio
import tomllib
from typing import Any, Final

from legendry.kernel.rule_numbers import RuleNumber
from legendry.kernel.toml_text import variant_text
from legendry.server import variant_rows, wire
from legendry.server.api import check_tables
from legendry.server.errors import TooManyRequests
from legendry.server.routes import Request, Response, Route, State, delete, get, post
from legendry.server.set_changes import changes_between
from legendry.server.tables import Tables
from legendry.server.try_out import FILE, try_out
from legendry.server.variant_check import LARGEST
from legendry.server.variant_rows import Variant
from legendry.server.variants import fitting
from legendry.server.wire_sets import (
    CardSet,
    EntryChange,
    Measurement,
    MeasureSet,
    NewSet,
    SetLink,
    SetNumber,
    SetText,
    SetVersion,
    SharedSet,
    TryCard,
)
from legendry.server.workshop_api import tables_of

MAX_SET: Final = 4 * LARGEST  # bytes: as JSON a text is longer


@post("/sets", max_body=MAX_SET)
async def make(request: Request, state: State, data: NewSet) -> CardSet:
    """Keep a new set."""
    tables = limited(request, state)
    made = await tables.variants.upload(request.person, wire.NewVariant(data.game, text_of(data)))
    return await shown(tables, made)


@get("/sets/{id:str}")
async def card_set(request: Request, state: State, id: str) -> CardSet:
    """A version of a set of yours."""
    tables = tables_of(state)
    return await shown(tables, await tables.variants.own(request.person, id))


@post("/sets/{id:str}", status=200, max_body=MAX_SET)
async def save(request: Request, state: State, id: str, data: SetText) -> CardSet:
    """The next version of a set; every version can be played with, and compared."""
    tables = limited(request, state)
    return await shown(tables, await tables.variants.save(request.person, id, text_of(data)))


@get("/sets/{id:str}/changes")
async def changes(request: Request, state: State, id: str, since: str) -> list[EntryChange]:
    """What has changed in it since another version, or since another set."""
    variants = tables_of(state).variants
    was, now = await variants.own(request.person, since), await variants.own(request.person, id)
    return await asyncio.to_thread(lambda: changes_between(tomllib.loads(was.text), tomllib.loads(now.text)))


@get("/sets/{id:str}/file")
async def file(request: Request, state: State, id: str) -> Response:
    """The file of a set, as `legendry play --variant` takes it."""
    variant = await tables_of(state).variants.own(request.person, id)
    name = "".join(each if each.isalnum() and each.isascii() else "-" for each in variant.name.lower()).strip("-")
    held = {"content-disposition": f'attachment; filename="{name or "set"}.toml"'}
    return Response(variant.text.encode(), 200, "application/toml", held)


@post("/sets/{id:str}/link")
async def link(request: Request, state: State, id: str, data: dict[str, Any]) -> SetLink:
    """A link by which others can read this version of a set, and keep a copy."""
    tables = tables_of(state)
    variant = await tables.variants.own(request.person, id)
    key = await tables.variants.share(request.person, id)
    return SetLink(f"{tables.settings.origin}/workshop/{variant.game}/sets?shared={key}")


@get("/shared-sets/{key:str}")
async def shared(state: State, key: str) -> SharedSet:
    """The set at a link."""
    found = await tables_of(state).variants.shared(key)
    changed = await asyncio.to_thread(lambda: changes_between({}, tomllib.loads(found.text)))
    return SharedSet(found.game, found.name, found.about, found.text, changed)


@post("/workshop/{id:str}/try", max_body=MAX_SET)
async def try_card(request: Request, state: State, id: str, data: TryCard) -> wire.TableCreated:
    """A table of your own that begins in a position with a card of a set, against bots; the set need not be saved."""
    tables = limited(request, state)
    check_tables(request, tables)
    return await try_out(tables, request.person, id, data)


@post("/measurement/{id:str}", status=200, max_body=MAX_SET)
async def measure(request: Request, state: State, id: str, data: MeasureSet) -> Measurement:
    """Have a set, saved or not, measured against the game as printed; it goes on for as long as you ask for it."""
    tables = limited(request, state)
    text = fitting(variant_text(data.data))
    await tables.variants.checked(id, FILE, text)
    return tables.reading.measurements.start(request.person, id, ((FILE, text),))


@get("/measurement")
async def measurement(request: Request, state: State) -> Measurement:
    """How far it is, or what has come out."""
    return tables_of(state).reading.measurements.look(request.person)


@delete("/measurement", status=200)
async def stop_measurement(request: Request, state: State) -> Measurement:
    measurements = tables_of(state).reading.measurements
    measurements.cancel(request.person)
    return measurements.look(request.person)


def limited(request: Request, state: State) -> Tables:
    """A set is checked in a process of which there is one for all."""
    tables = tables_of(state)
    if not tables.upload_limit.take(request.address):
        raise TooManyRequests("too many uploads: wait a moment before you save a set again")
    return tables


def text_of(wanted: SetText) -> str:
    return wanted.text if wanted.data is None else variant_text(wanted.data)


async def shown(tables: Tables, variant: Variant) -> CardSet:
    versions = await tables.database.read(variant_rows.read_versions(variant))
    screen = await tables.variants.screen(variant.game, variant.files)
    numbers = screen.game.rule_numbers
    return CardSet(
        variant.id, variant.game, variant.name, variant.about, variant.n, variant.text,
        await asyncio.to_thread(tomllib.loads, variant.text),
        [SetVersion(each.id, each.n, each.created) for each in versions],
        [number_of(each) for each in ({} if numbers is None else numbers.numbers).values()],
    )  # fmt: skip


def number_of(number: RuleNumber) -> SetNumber:
    return SetNumber(
        number.name, number.clause, number.means, number.values, number.printed, number.least, number.most,
        number.fewest, number.longest, number.is_row,
    )  # fmt: skip


def sets() -> list[Route]:
    found = (make, card_set, save, changes, file, link, shared, try_card, measure, measurement, stop_measurement)
    return [each.below("/api") for each in found]
