"""Which node holds a table.  Each function is a part of one transaction on PostgreSQL.

A node keeps its own row in `nodes` alive; all that it holds is held as long as that.  What nobody holds any more can be
taken, and its fence then grows: a write of whoever held it before waits for that, and then comes too late.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, Float, cast, delete, func, select, text, update
from sqlalchemy.dialects.postgresql import insert as insert_or_not

from legendry.server.schema import leases, nodes, table_variants, tables

CHANNEL: Final = "legendry"  # of NOTIFY: somebody has come or gone, or given tables back
NOW: Final[ColumnElement[float]] = cast(func.extract("epoch", func.clock_timestamp()), Float)
SHORTLY: Final = text("SET LOCAL lock_timeout = 300")  # milliseconds
FREE: Final = {"node": "", "fence": leases.c.fence + 1}


class RulesOf(NamedTuple):
    """The rules that a table began with; `cards` is empty at a table of a variant, which keeps its own."""

    game: str
    rules: str
    cards: str


class Taken(NamedTuple):
    """A lease: with its fence, this node holds the table; with an address, the node there does; with neither nobody
    does, because there is no such table, or because the one that asks is taken for dead itself, or has other rules."""

    fence: int = 0
    ended: float | None = None  # when the earlier one had ended
    address: str = ""
    missing: bool = False
    rules: RulesOf | None = None  # a node with these rules should have it


def take(table: str, node: str, suits: Callable[[RulesOf], bool]) -> Callable[[Connection], Taken]:
    """Take a table, if nobody has it and its rules suit."""

    def work(connection: Connection) -> Taken:
        wait_shortly(connection)
        known = select(leases.c.node, nodes.c.address, nodes.c.expires > NOW).outerjoin_from(
            leases, nodes, nodes.c.id == leases.c.node
        )
        row = connection.execute(known.where(leases.c.table_id == table)).one_or_none()
        if row is not None and row.node not in ("", node) and row[2]:
            return Taken(address=row.address)
        if not is_alive(connection, node):
            return Taken()
        if row is not None and row.node == node:
            return Taken(connection.execute(select(leases.c.fence).where(leases.c.table_id == table)).scalar_one())
        rules = rules_of(connection, table)
        if rules is None:
            return Taken(missing=True)
        if not suits(rules):
            return Taken(rules=rules)
        if row is None:
            first = insert_or_not(leases).values(table_id=table, node="", fence=0).on_conflict_do_nothing()
            connection.execute(first)
        elif row.node:
            bury(connection, row.node)
        mine = update(leases).where(leases.c.table_id == table, leases.c.node == "")
        found = connection.execute(
            mine.values(node=node, fence=leases.c.fence + 1).returning(leases.c.fence, leases.c.ended)
        ).one_or_none()
        return Taken() if found is None else Taken(found.fence, found.ended)

    return work


def rules_of(connection: Connection, table: str) -> RulesOf | None:
    found = select(tables.c.game, tables.c.rules, tables.c.cards, table_variants.c.name).outerjoin_from(
        tables, table_variants, table_variants.c.table_id == tables.c.id
    )
    row = connection.execute(found.where(tables.c.id == table)).one_or_none()
    return None if row is None else RulesOf(row.game, row.rules, "" if row.name is not None else row.cards)


def is_alive(connection: Connection, node: str) -> bool:
    """And nobody can bury it before this transaction is over."""
    alive = select(nodes.c.id).where(nodes.c.id == node, nodes.c.expires > NOW)
    return connection.execute(alive.with_for_update(read=True)).scalar() is not None


def bury(connection: Connection, node: str) -> None:
    """What a dead node held is free; it cannot come back under this name."""
    dead = select(nodes.c.expires).where(nodes.c.id == node, nodes.c.expires <= NOW).with_for_update()
    ended = connection.execute(dead).scalar()
    gone = connection.execute(select(nodes.c.id).where(nodes.c.id == node)).scalar() is None
    if ended is not None or gone:
        take_away(connection, leases.c.node == node, ended)
        connection.execute(delete(nodes).where(nodes.c.id == node))


def wait_shortly(connection: Connection) -> None:
    """For locks: somebody may have stopped who holds one, and this is tried again."""
    connection.execute(SHORTLY)


def burying(node: str) -> Callable[[Connection], None]:
    def work(connection: Connection) -> None:
        wait_shortly(connection)
        bury(connection, node)

    return work


def take_away(connection: Connection, which: Any, ended: float | None = None) -> None:
    """From whoever holds them."""
    if connection.dialect.name == "postgresql":
        connection.execute(update(leases).where(which, leases.c.node != "").values(**FREE, ended=ended or NOW))
        wake(connection)


def give_back(held: Iterable[str], node: str) -> Callable[[Connection], None]:
    """Tables that this node needs no more."""
    which = leases.c.table_id.in_(sorted(held)) & (leases.c.node == node)
    return lambda connection: take_away(connection, which)


def leave(node: str) -> Callable[[Connection], None]:
    """For good; what it still holds is free."""

    def work(connection: Connection) -> None:
        take_away(connection, leases.c.node == node)
        connection.execute(delete(nodes).where(nodes.c.id == node))

    return work


def wake(connection: Connection) -> None:
    """All nodes look at once what has changed."""
    connection.execute(select(func.pg_notify(CHANNEL, "")))


def holders(ids: list[str]) -> Callable[[Connection], dict[str, str]]:
    """The nodes that hold these tables."""
    query = select(leases.c.table_id, leases.c.node).where(leases.c.table_id.in_(ids), leases.c.node != "")
    return lambda connection: {row.table_id: row.node for row in connection.execute(query)}
