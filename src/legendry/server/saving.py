"""What is written down when something happens at a table, and how it is read again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, insert, or_, select, update

from legendry.kernel.table import Table
from legendry.server.chairs import HERE, OPEN, PERSON, Chair
from legendry.server.record import Event, Snapshot
from legendry.server.schema import chats, events, people, seats, snapshots, tables, visitors
from legendry.server.store import Change
from legendry.server.wire import Chat

SNAPSHOT = 50  # moves between two snapshots
KEPT = 3  # snapshots
MOST_CHATS = 200  # that are read again
MOST_TABLES = 60  # in a list of the lobby
STALE = 24 * 3600.0  # seconds after which a table of others is not listed any more


@dataclass
class About:
    """A table without its seats and its record."""

    id: str
    game: str
    rules: str
    cards: str
    options: str
    state: str
    outcome: str | None
    moves: int
    maker: str
    watch: str
    listed: bool
    chat: bool
    clock: int | None
    idle: int
    created: float
    updated: float
    next: str | None = None

    def options_read(self) -> dict[str, Any]:
        found: dict[str, Any] = msgspec.json.decode(self.options)
        return found


def outcome_of(table: Table) -> str | None:
    out = table.outcome
    if out is None:
        return None
    made = {"winners": list(out.winners), "clause": out.clause, "reason": out.reason}
    return msgspec.json.encode(made).decode()


# ---- writing ------------------------------------------------------------------------------------


def table_made(about: About, chairs: list[Chair], before: str = "") -> Change:
    """A new table; `before`: the one of which it is the rematch."""

    def work(connection: Connection) -> None:
        connection.execute(insert(tables).values(**asdict(about)))
        connection.execute(insert(seats), [{"table_id": about.id, **asdict(chair)} for chair in chairs])
        if before:
            connection.execute(update(tables).where(tables.c.id == before).values(next=about.id))

    return Change(work=work)


def event_saved(about: About, event: Event, now: float, table: Table) -> Change:
    """A move, or moves taken back, that led to this table."""
    row = {"table_id": about.id, "at": now, **event._asdict()}
    outcome, count = outcome_of(table), len(table.moves)
    if event.kind == "undo" or (outcome is None and count % SNAPSHOT):
        return Change(row)
    data = msgspec.json.encode(table.dump()).decode()
    state = "finished" if outcome else about.state

    def work(connection: Connection) -> None:
        old = (snapshots.c.table_id == about.id) & (snapshots.c.moves < count - KEPT * SNAPSHOT)
        connection.execute(delete(snapshots).where(old))
        connection.execute(insert(snapshots).values(table_id=about.id, seq=event.seq, moves=count, data=data))
        now_so = {"moves": count, "updated": now, "state": state, "outcome": outcome}
        connection.execute(update(tables).where(tables.c.id == about.id).values(**now_so))

    return Change(row, work)


def table_left(about: About) -> Change:
    """How far a table has come, for the lobby; its record says it too."""
    now_so = update(tables).where(tables.c.id == about.id).values(moves=about.moves, updated=about.updated)
    return Change(work=lambda connection: connection.execute(now_so))


def seat_saved(table: str, chair: Chair, state: str, now: float) -> Change:
    def work(connection: Connection) -> None:
        this = (seats.c.table_id == table) & (seats.c.seat == chair.seat)
        connection.execute(update(seats).where(this).values(**asdict(chair)))
        connection.execute(update(tables).where(tables.c.id == table).values(state=state, updated=now))

    return Change(work=work)


def chat_saved(table: str, n: int, chat: Chat) -> Change:
    def work(connection: Connection) -> None:
        values = {"seat": chat.seat, "name": chat.name, "text": chat.text, "at": chat.at}
        connection.execute(insert(chats).values(table_id=table, n=n, **values))

    return Change(work=work)


def name_saved(person: str, name: str) -> Change:
    def work(connection: Connection) -> None:
        connection.execute(delete(people).where(people.c.id == person))
        connection.execute(insert(people).values(id=person, name=name))

    return Change(work=work)


def visitor_saved(table: str, person: str) -> Change:
    def work(connection: Connection) -> None:
        this = (visitors.c.table_id == table) & (visitors.c.person == person)
        connection.execute(delete(visitors).where(this))
        connection.execute(insert(visitors).values(table_id=table, person=person))

    return Change(work=work)


# ---- reading ------------------------------------------------------------------------------------


class Saved(msgspec.Struct):
    """All that is known of a table."""

    about: About
    chairs: list[Chair]
    events: list[Event]
    snapshots: list[Snapshot]
    chats: list[Chat]
    chats_ever: int
    visitors: set[str]


def about_of(row: Row[Any]) -> About:
    return About(**row._mapping)


def chair_of(row: Row[Any]) -> Chair:
    values = dict(row._mapping)
    del values["table_id"]
    return Chair(**values)


def read_table(id: str) -> Callable[[Connection], Saved | None]:
    def work(connection: Connection) -> Saved | None:
        row = connection.execute(select(tables).where(tables.c.id == id)).one_or_none()
        if row is None:
            return None

        def rows(of: Any, *order: Any) -> list[Any]:
            return list(connection.execute(select(of).where(of.c.table_id == id).order_by(*order)))

        said = rows(chats, chats.c.n)
        return Saved(
            about=about_of(row),
            chairs=[chair_of(each) for each in rows(seats, seats.c.seat)],
            events=[Event(e.seq, e.kind, e.seat, e.text, e.used) for e in rows(events, events.c.seq)],
            snapshots=[Snapshot(each.seq, each.moves, each.data) for each in rows(snapshots, snapshots.c.seq)],
            chats=[Chat(each.seat, each.name, each.text, each.at) for each in said[-MOST_CHATS:]],
            chats_ever=said[-1].n if said else 0,
            visitors={each.person for each in rows(visitors)},
        )

    return work


def read_name(person: str) -> Callable[[Connection], str | None]:
    def work(connection: Connection) -> str | None:
        return connection.execute(select(people.c.name).where(people.c.id == person)).scalar()

    return work


Listed = tuple[About, list[Chair]]


def read_lobby(person: str, lately: float) -> Callable[[Connection], tuple[list[Listed], list[Listed], list[Listed]]]:
    """Tables of a person that go on, by sitting or making; those of others that are listed; its finished ones."""

    def work(connection: Connection) -> tuple[list[Listed], list[Listed], list[Listed]]:
        sits = select(seats.c.table_id).where(seats.c.person == person, seats.c.who.in_((PERSON, HERE)))
        mine = or_(tables.c.id.in_(sits), tables.c.maker == person)
        over = tables.c.state == "finished"
        there = select(seats.c.table_id).where(seats.c.who == OPEN)
        seen = tables.c.listed & (tables.c.updated > lately) & ((tables.c.state == "running") | tables.c.id.in_(there))
        return tuple(  # type: ignore[return-value]
            listed(connection, condition) for condition in (mine & ~over, seen & ~over & ~mine, mine & over)
        )

    return work


def listed(connection: Connection, condition: Any) -> list[Listed]:
    found = connection.execute(select(tables).where(condition).order_by(tables.c.updated.desc()).limit(MOST_TABLES))
    abouts = [about_of(row) for row in found]
    by_table: dict[str, list[Chair]] = {about.id: [] for about in abouts}
    wanted = select(seats).where(seats.c.table_id.in_(list(by_table))).order_by(seats.c.seat)
    for row in connection.execute(wanted):
        by_table[row.table_id].append(chair_of(row))
    return [(about, by_table[about.id]) for about in abouts]
