"""Queries and changes: what is saved of tables, and how it is loaded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, func, insert, select, union, update

from legendry.kernel.card_set import Files
from legendry.kernel.table import Table
from legendry.server.database import Change, Lease
from legendry.server.endings import ended_by_rules
from legendry.server.record import MOVE, PRACTICE, Event, Snapshot
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
    visitors,
)
from legendry.server.slots import HERE, PERSON, PlayerSlot
from legendry.server.wire import Chat, TableState

SNAPSHOT_EVERY = 50  # moves
SNAPSHOTS_KEPT = 3  # snapshots
LESSON = "lesson"  # among the options of a table: it begins in the position of a lesson
MAX_CHATS = 200  # that are loaded
MAX_TABLES = 60  # per list and page of the lobby
CLOSED = "closed"  # the state of a table that was given up before its game began; nobody is shown it
CLOSED_SAYS = "this table was closed before the game began"
LISTED_FOR = 24 * 3600.0  # seconds that an inactive table stays listed
HELD = select(leases.c.table_id).where(leases.c.node != "")


class VariantCopy(msgspec.Struct):
    """The variant of a table: its name and its files; none, if the game is as printed."""

    name: str = ""
    files: Files = ()


@dataclass
class TableMeta:
    """A table without its seats and its record."""

    id: str
    game: str
    rules: str
    cards: str
    options: str
    state: TableState
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
    increment: int = 0
    practice: bool = False
    pending: str | None = None  # see requests.py
    fence: int = 0  # of the lease by which this node holds it; 0: one node alone needs none

    @property
    def lease(self) -> Lease | None:
        return Lease(self.id, self.fence) if self.fence else None

    def columns(self) -> dict[str, Any]:
        return {name: value for name, value in asdict(self).items() if name != "fence"}

    def options_read(self) -> dict[str, Any]:
        found: dict[str, Any] = msgspec.json.decode(self.options)
        return found

    @property
    def is_lesson(self) -> bool:
        return LESSON in self.options_read()


def outcome_of(table: Table) -> str | None:
    ended = ended_by_rules(table)
    return None if ended is None else msgspec.json.encode(ended).decode()


# ---- writing ------------------------------------------------------------------------------------


def insert_table(
    meta: TableMeta,
    slots: list[PlayerSlot],
    variant: VariantCopy,
    before: TableMeta | None = None,
    start: str = "",
    node: str = "",
) -> Change:
    """A new table; `before`: the table that it is a rematch of; `start`: the position in which it begins; `node`: who
    holds it, if there are several."""
    files = msgspec.json.encode(variant.files).decode()

    def work(connection: Connection) -> None:
        connection.execute(insert(tables).values(**meta.columns()))
        if node:
            connection.execute(insert(leases).values(table_id=meta.id, node=node, fence=meta.fence))
        connection.execute(insert(seats), [{"table_id": meta.id, **asdict(slot)} for slot in slots])
        if variant.files:
            connection.execute(insert(table_variants).values(table_id=meta.id, name=variant.name, files=files))
        if start:
            connection.execute(insert(snapshots).values(table_id=meta.id, seq=0, moves=0, data=start))
        if before is not None:
            connection.execute(update(tables).where(tables.c.id == before.id).values(next=meta.id))

    return Change(work=work, lease=None if before is None else before.lease)


def insert_event(meta: TableMeta, event: Event, now: float, table: Table, agreed: str | None = None) -> Change:
    """What led to this table, or was agreed at it; `agreed`: the outcome, if that has ended the game."""
    row = {"table_id": meta.id, "at": now, **event._asdict()}
    outcome, count = agreed or outcome_of(table), len(table.moves)
    if event.kind == PRACTICE:
        marked = update(tables).where(tables.c.id == meta.id).values(practice=True)
        return Change(row, lambda connection: connection.execute(marked), meta.lease)
    if outcome is None and (event.kind != MOVE or count % SNAPSHOT_EVERY):
        return Change(row, lease=meta.lease)
    state = "finished" if outcome else meta.state

    def work(connection: Connection) -> None:
        data = msgspec.json.encode(table.dump()).decode()  # in the thread that writes: a table never changes
        old = (snapshots.c.moves < count - SNAPSHOTS_KEPT * SNAPSHOT_EVERY) & (snapshots.c.seq > 0)
        connection.execute(delete(snapshots).where(snapshots.c.table_id == meta.id, old))
        connection.execute(insert(snapshots).values(table_id=meta.id, seq=event.seq, moves=count, data=data))
        values = {"moves": count, "updated": now, "state": state, "outcome": outcome}
        connection.execute(update(tables).where(tables.c.id == meta.id).values(**values))

    return Change(row, work, meta.lease)


def insert_resignation(meta: TableMeta, event: Event, slot: PlayerSlot, now: float) -> Change:
    """Somebody has resigned, and a bot plays on at that seat."""
    seated = update_seat(meta, slot, meta.state, now)
    return Change({"table_id": meta.id, "at": now, **event._asdict()}, seated.work, meta.lease)


def update_progress(meta: TableMeta) -> Change:
    """The progress of a table, for the lobby; its events hold it too."""
    values = update(tables).where(tables.c.id == meta.id).values(moves=meta.moves, updated=meta.updated)
    return Change(work=lambda connection: connection.execute(values), lease=meta.lease)


def update_pending(meta: TableMeta, pending: str) -> Change:
    """What somebody asks the others for."""
    values = update(tables).where(tables.c.id == meta.id).values(pending=pending)
    return Change(work=lambda connection: connection.execute(values), lease=meta.lease)


def update_seat(meta: TableMeta, slot: PlayerSlot, state: str, now: float, **more: Any) -> Change:
    """Who plays a seat; `more`: columns of the table that have changed with it."""
    values = {"state": state, "updated": now, **more}

    def work(connection: Connection) -> None:
        this = (seats.c.table_id == meta.id) & (seats.c.seat == slot.seat)
        connection.execute(update(seats).where(this).values(**asdict(slot)))
        connection.execute(update(tables).where(tables.c.id == meta.id).values(**values))

    return Change(work=work, lease=meta.lease)


def close_tables(ids: list[str], lease: Lease | None = None) -> Change:
    """Tables whose games have not begun; `lease`: of the only one, if it is held."""
    waiting = tables.c.id.in_(ids) & (tables.c.state == "waiting")
    if lease is None:
        waiting &= tables.c.id.not_in(HELD)
    closed = update(tables).where(waiting).values(state=CLOSED)
    return Change(work=lambda connection: connection.execute(closed), lease=lease)


def remove_from_list(table: str, person: str) -> Change:
    def work(connection: Connection) -> None:
        this = (removed.c.table_id == table) & (removed.c.person == person)
        connection.execute(delete(removed).where(this))
        connection.execute(insert(removed).values(table_id=table, person=person))

    return Change(work=work)


def change_links(meta: TableMeta, new: list[tuple[int, str]], old: list[str]) -> Change:
    """Hashed keys of links with their seats: new ones, and those that are no longer valid."""

    def work(connection: Connection) -> None:
        connection.execute(delete(links).where((links.c.table_id == meta.id) & links.c.key.in_(old)))
        last = connection.execute(select(func.max(links.c.n)).where(links.c.table_id == meta.id)).scalar() or 0
        rows = [{"table_id": meta.id, "key": key, "n": last + 1, "seat": seat} for seat, key in new]
        connection.execute(insert(links), rows)

    return Change(work=work, lease=meta.lease)


def insert_chat(meta: TableMeta, n: int, chat: Chat) -> Change:
    def work(connection: Connection) -> None:
        values = {"seat": chat.seat, "name": chat.name, "text": chat.text, "at": chat.at}
        connection.execute(insert(chats).values(table_id=meta.id, n=n, **values))

    return Change(work=work, lease=meta.lease)


def save_name(person: str, name: str) -> Change:
    def work(connection: Connection) -> None:
        connection.execute(delete(people).where(people.c.id == person))
        connection.execute(insert(people).values(id=person, name=name))

    return Change(work=work)


def insert_visitor(table: str, person: str) -> Change:
    def work(connection: Connection) -> None:
        this = (visitors.c.table_id == table) & (visitors.c.person == person)
        connection.execute(delete(visitors).where(this))
        connection.execute(insert(visitors).values(table_id=table, person=person))

    return Change(work=work)


# ---- reading ------------------------------------------------------------------------------------


class SavedTable(msgspec.Struct):
    """All that is saved of a table."""

    meta: TableMeta
    slots: list[PlayerSlot]
    variant: VariantCopy
    events: list[Event]
    snapshots: list[Snapshot]
    chats: list[Chat]
    chats_ever: int
    visitors: set[str]
    links: list[tuple[int, str]]
    times: list[float]  # of the events
    is_archived: bool


def meta_of(row: Row[Any]) -> TableMeta:
    return TableMeta(**row._mapping)


def slot_of(row: Row[Any]) -> PlayerSlot:
    values = dict(row._mapping)
    del values["table_id"]
    return PlayerSlot(**values)


def variant_of(row: Row[Any]) -> VariantCopy:
    return VariantCopy(row.name, msgspec.json.decode(row.files, type=Files))


def read_table(id: str) -> Callable[[Connection], SavedTable | None]:
    def work(connection: Connection) -> SavedTable | None:
        row = connection.execute(select(tables).where(tables.c.id == id)).one_or_none()
        if row is None:
            return None

        def rows(of: Any, *order: Any) -> list[Any]:
            return list(connection.execute(select(of).where(of.c.table_id == id).order_by(*order)))

        said, happened = rows(chats, chats.c.n), rows(events, events.c.seq)
        return SavedTable(
            meta=meta_of(row),
            slots=[slot_of(each) for each in rows(seats, seats.c.seat)],
            variant=next((variant_of(each) for each in rows(table_variants)), VariantCopy()),
            events=[Event(e.seq, e.kind, e.seat, e.text, e.used) for e in happened],
            snapshots=[Snapshot(each.seq, each.moves, each.data) for each in rows(snapshots, snapshots.c.seq)],
            chats=[Chat(each.seat, each.name, each.text, each.at) for each in said[-MAX_CHATS:]],
            chats_ever=said[-1].n if said else 0,
            visitors={each.person for each in rows(visitors)},
            links=[(each.seat, each.key) for each in rows(links, links.c.n)],
            times=[each.at for each in happened],
            is_archived=connection.execute(select(archives.c.table_id).where(archives.c.table_id == id)).first()
            is not None,
        )

    return work


def read_name(person: str) -> Callable[[Connection], str | None]:
    def work(connection: Connection) -> str | None:
        return connection.execute(select(people.c.name).where(people.c.id == person)).scalar()

    return work


def read_waiting(connection: Connection) -> list[str]:
    """The tables whose games have not begun."""
    return list(connection.execute(select(tables.c.id).where(tables.c.state == "waiting")).scalars())


def read_held(connection: Connection) -> set[str]:
    """The tables that a node holds, where there are several."""
    return set(connection.execute(HELD).scalars())


Listed = tuple[TableMeta, list[PlayerSlot], str]  # with the name of its variant


def read_own(person: str, page: int) -> Callable[[Connection], tuple[list[Listed], list[Listed]]]:
    """A page of a person's running tables (seated or created), and of the finished ones; and one more, if there is."""

    def work(connection: Connection) -> tuple[list[Listed], list[Listed]]:
        sits = select(seats.c.table_id).where(seats.c.person == person, seats.c.who.in_((PERSON, HERE)))
        gone = select(removed.c.table_id).where(removed.c.person == person)
        mine = tables.c.id.in_(union(sits, select(tables.c.id).where(tables.c.maker == person)))
        kept = mine & ~tables.c.id.in_(gone) & (tables.c.state != CLOSED)
        over = tables.c.state == "finished"
        return listed(connection, kept & ~over, page), listed(connection, kept & over, page)

    return work


def read_public(lately: float, most: int) -> Callable[[Connection], list[Listed]]:
    """The latest tables that everybody may see."""

    def work(connection: Connection) -> list[Listed]:
        found = []
        for state in ("running", "waiting"):  # one by one, as the index has them
            of_state = (tables.c.state == state) & tables.c.listed & (tables.c.updated > lately)
            found += listed(connection, of_state, 0, most)
        return found

    return work


def listed(connection: Connection, condition: Any, page: int, most: int = MAX_TABLES + 1) -> list[Listed]:
    latest = select(tables).where(condition).order_by(tables.c.updated.desc(), tables.c.id)
    found = connection.execute(latest.limit(most).offset(page * MAX_TABLES))
    metas = [meta_of(row) for row in found]
    by_table: dict[str, list[PlayerSlot]] = {meta.id: [] for meta in metas}
    wanted = select(seats).where(seats.c.table_id.in_(list(by_table))).order_by(seats.c.seat)
    for row in connection.execute(wanted):
        by_table[row.table_id].append(slot_of(row))
    names = select(table_variants.c.table_id, table_variants.c.name).where(
        table_variants.c.table_id.in_(list(by_table))
    )
    named = {row.table_id: row.name for row in connection.execute(names)}
    return [(meta, by_table[meta.id], named.get(meta.id, "")) for meta in metas]
