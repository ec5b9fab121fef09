"""What is deleted: tables and chats after a time set by the operator, and a person's data on request."""

from __future__ import annotations

from typing import Final

import msgspec
from sqlalchemy import Connection, delete, select, union, update

from legendry.server.database import Change
from legendry.server.leases import take_away
from legendry.server.record import RESIGNED
from legendry.server.schema import (
    archives,
    chats,
    events,
    leases,
    links,
    people,
    removed,
    seats,
    snapshots,
    table_variants,
    tables,
    variants,
    visitors,
)
from legendry.server.settings import Settings
from legendry.server.tokens import hash_token, new_token
from legendry.server.wire import Outcome

DAY: Final = 24 * 3600.0
EVERY: Final = 3600.0  # seconds from one sweep to the next
MAX_AT_ONCE: Final = 200  # tables in one transaction: nobody's move waits long for it
FORGOTTEN: Final = "Somebody"


def sweep(settings: Settings, now: float, in_memory: set[str]) -> Change:
    """Delete what is older than the settings say; 0 days: nothing."""

    def work(connection: Connection) -> None:
        over = tables.c.state == "finished"
        for days, condition in ((settings.keep_finished, over), (settings.keep_abandoned, ~over)):
            if days:
                held = select(leases.c.table_id).where(leases.c.node != "")
                aged = (tables.c.updated < now - days * DAY) & tables.c.id.not_in(held)
                old = select(tables.c.id).where(condition, aged).limit(MAX_AT_ONCE)
                found = [id for id in connection.execute(old).scalars() if id not in in_memory]
                delete_tables(connection, found)
        if settings.keep_chats:
            connection.execute(delete(chats).where(chats.c.at < now - settings.keep_chats * DAY))

    return Change(work=work)


def delete_tables(connection: Connection, ids: list[str]) -> None:
    for part in (archives, leases, events, snapshots, chats, links, visitors, removed, table_variants, seats):
        connection.execute(delete(part).where(part.c.table_id.in_(ids)))
    connection.execute(update(tables).where(tables.c.next.in_(ids)).values(next=None))
    connection.execute(delete(tables).where(tables.c.id.in_(ids)))


def forget(person: str) -> Change:
    """Name, chat lines, variants and links to tables of a person; the moves stay, as those of somebody."""
    nobody = hash_token(new_token())

    def work(connection: Connection) -> None:
        at = select(seats.c.table_id).where(seats.c.person == person)
        seen = select(visitors.c.table_id).where(visitors.c.person == person)
        take_away(
            connection, leases.c.table_id.in_(union(at, seen, select(tables.c.id).where(tables.c.maker == person)))
        )
        for row in connection.execute(select(seats.c.table_id, seats.c.seat).where(seats.c.person == person)).all():
            said = (chats.c.table_id == row.table_id) & (chats.c.seat == row.seat)
            connection.execute(delete(chats).where(said))
            rename_in_outcome(connection, row.table_id, row.seat)
        connection.execute(update(seats).where(seats.c.person == person).values(person=nobody, name=FORGOTTEN))
        connection.execute(update(tables).where(tables.c.maker == person).values(maker=nobody))
        connection.execute(delete(people).where(people.c.id == person))
        connection.execute(delete(visitors).where(visitors.c.person == person))
        connection.execute(delete(removed).where(removed.c.person == person))
        connection.execute(delete(variants).where(variants.c.owner == person))

    return Change(work=work)


def rename_in_outcome(connection: Connection, table: str, seat: int) -> None:
    """How a game has ended is told with the name of whoever has resigned it."""
    this = tables.c.id == table
    told = connection.execute(select(tables.c.outcome).where(this)).scalar()
    outcome = None if told is None else msgspec.json.decode(told, type=Outcome)
    if outcome is not None and outcome.how == "resigned" and outcome.seat == seat:
        outcome.reason = RESIGNED.format(FORGOTTEN)
        connection.execute(update(tables).where(this).values(outcome=msgspec.json.encode(outcome).decode()))
