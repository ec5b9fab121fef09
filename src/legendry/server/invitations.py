"""Invitations: links to open seats and for spectators, and what a guest chooses before sitting down.

Only hashes of keys are stored, so whoever made the table gets fresh links on request.  The earlier ones stay valid.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
import segno

from legendry.kernel.errors import BadInput
from legendry.kernel.table import Table
from legendry.screen.model import ANY, Field, ScreenModel
from legendry.server import repository, wire
from legendry.server.database import Database
from legendry.server.errors import Conflict, Forbidden
from legendry.server.record import new_table
from legendry.server.room import FINISHED, WAITING, Room
from legendry.server.slots import OPEN
from legendry.server.tokens import hash_token, new_token, token_matches

WATCHES: Final = -1  # in place of a seat: a link for spectators
MAX_KEYS: Final = 20  # of a seat, and for spectators; the oldest go first


async def links(room: Room, person: str, origin: str, database: Database) -> list[wire.Link]:
    """New links for whoever made the table: one to each open seat, and one for spectators.

    When the game is over, all who played it may show it to others.
    """
    if person != room.meta.maker and not (room.state == FINISHED and room.seats_of(person)):
        raise Forbidden("only the person who created this table can invite others")
    async with room.lock:
        seats = [slot.seat for slot in room.slots if slot.who == OPEN]
        keys = {seat: new_token() for seat in (*seats, WATCHES)}
        new = [(seat, hash_token(key)) for seat, key in keys.items()]
        kept = [known for seat in keys for known in [each for each in room.links if each[0] == seat][1 - MAX_KEYS :]]
        others = [each for each in room.links if each[0] not in keys]
        old = [known for known in room.links if known not in kept and known not in others]
        await database.write(repository.change_links(room.meta, new, [key for _, key in old]))
        room.links = [*others, *kept, *new]
    return [link_of(f"{origin}/table/{room.meta.id}", seat, key) for seat, key in keys.items()]


def link_of(table: str, seat: int, key: str) -> wire.Link:
    url = f"{table}#watch={key}" if seat == WATCHES else f"{table}#sit={key}"
    picture = segno.make(url, error="m").svg_data_uri(border=2, light="white")
    return wire.Link(None if seat == WATCHES else seat, url, picture)


def seat_of_key(room: Room, key: str) -> int:
    """The seat that a link leads to."""
    known = [*((slot.seat, slot.key) for slot in room.slots), *room.links]
    found = [seat for seat, hashed in known if seat != WATCHES and token_matches(key, hashed)]
    if not found:
        raise Forbidden("this link does not belong to a seat at this table")
    return found[0]


def invitation(room: Room, key: str) -> tuple[int, list[wire.SeatField]]:
    """The seat of a link, and what can be chosen for it: nothing more once the game has begun."""
    seat = seat_of_key(room, key)
    if room.slots[seat].who != OPEN:
        raise Conflict("this seat is taken")
    if room.state != WAITING:
        return seat, []
    options = room.meta.options_read()
    return seat, [seat_field(field, options[field.name][seat]) for field in own_fields(room.screen, options)]


def own_fields(screen: ScreenModel, options: dict[str, Any]) -> list[Field]:
    """What is chosen for each seat."""
    return [field for field in screen.terms() if field.per_seat and isinstance(options.get(field.name), list)]


def seat_field(field: Field, value: Any) -> wire.SeatField:
    choices = [wire.Choice(*choice) for choice in field.choices]
    known = [choice.value for choice in choices]
    return wire.SeatField(field.name, field.label, choices, value if value in known else known[0])


def laid_out(room: Room, options: dict[str, Any]) -> tuple[str, Table]:
    """The options of a table, and how it is laid out with them."""
    return msgspec.json.encode(options).decode(), new_table(room.game, len(room.slots), options)


def with_choices(room: Room, seat: int, chosen: dict[str, str]) -> dict[str, Any]:
    """The options as they are when this seat has chosen; the chance stays the same."""
    if room.state != WAITING:
        raise BadInput("the game has begun: there is nothing left to choose")
    options, seats = room.meta.options_read(), len(room.slots)
    fields = {field.name: field for field in own_fields(room.screen, options)}
    for name, value in chosen.items():
        if name not in fields:
            raise BadInput(f"there is no {name[:20]} to choose for a seat")
        known = [choice.value for choice in fields[name].choices]
        others = ANY if ANY in known else value
        agreed = room.screen.agree(
            {name: [value if k == seat else others for k in range(seats)]}, seats, options["seed"]
        )
        options[name] = [agreed[name][k] if k == seat else old for k, old in enumerate(options[name])]
    return options
