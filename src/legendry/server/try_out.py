"""A card that is being written, tried at a table: with its set as it is, in a position that shows the card."""

from __future__ import annotations

from typing import Final

import msgspec

from legendry.kernel.toml_text import variant_text
from legendry.server import wire
from legendry.server.bot_worker import LayOut
from legendry.server.names import guest_name
from legendry.server.seating import slot_for
from legendry.server.tables import Tables
from legendry.server.terms import Terms
from legendry.server.variants import fitting
from legendry.server.wire_sets import TryCard

FILE: Final = "trial.toml"


async def try_out(tables: Tables, person: str, game: str, wanted: TryCard) -> wire.TableCreated:
    text = fitting(variant_text(wanted.data))
    await tables.variants.checked(game, FILE, text)
    files = ((FILE, text),)
    start = await tables.variants.pool.lay_out(LayOut(game, files, wanted.kind, wanted.name))
    screen = await tables.variants.screen(game, files)
    table = screen.game.load(msgspec.json.decode(start))
    name = await tables.name_of(person) or guest_name(person)
    seats = [wire.NewSeat("me"), *[wire.NewSeat("bot", bot=wanted.bot)] * (table.seats - 1)]
    slots = [slot_for(k, seat, person, name, screen.game) for k, seat in enumerate(seats)]
    terms = Terms(idle=tables.settings.idle)
    return await tables.create(person, screen, slots, table.settings, terms, start=start)
