"""The database from one version of its schema to the next.

The version is kept in the database.  Whatever is missing is done by one process, before anybody else reads, in one
transaction: a database is as it was, or as it is to be.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection, Engine, Table, delete, insert, inspect, select, text
from sqlalchemy.schema import CreateColumn

from legendry.kernel.errors import BadInput
from legendry.server.schema import FORMAT, about, metadata, tables, variants

Migration = Callable[[Connection], None]

NAME: Final = "schema"  # of the version, in `about`
OLDEST: Final = "oldest"  # in `about`: the version of a program that can use it; only since version 5
LOCK: Final = 7_365_421  # any number that nobody else locks in PostgreSQL
PATIENCE: Final = {  # 0: none; many tables take their time, and the other nodes wait for the one that migrates
    "statement_timeout": 0, "lock_timeout": 0, "idle_in_transaction_session_timeout": 60_000,
}  # fmt: skip


def find_tables_by_maker(connection: Connection) -> None:
    index = next(each for each in tables.indexes if each.name == "tables_by_maker")
    index.create(connection, checkfirst=True)


def add_columns(connection: Connection, table: Table, *names: str) -> None:
    """If they are not there."""
    there = {column["name"] for column in inspect(connection).get_columns(table.name)}
    for name in names:
        if name not in there:
            made = CreateColumn(table.c[name]).compile(dialect=connection.dialect)
            connection.exec_driver_sql(f"ALTER TABLE {table.name} ADD COLUMN {made}")


def add_terms(connection: Connection) -> None:
    """Increments and practice; some databases without a version have these columns already."""
    add_columns(connection, tables, "increment", "practice")


def add_nodes(_: Connection) -> None:
    """Several nodes, and archives; the new tables are there already.

    A program that knows of no leases must not write any more.
    """


def add_pending(connection: Connection) -> None:
    """What somebody asks the others for."""
    add_columns(connection, tables, "pending")


def add_versions(connection: Connection) -> None:
    """Versions of variants, and links to them."""
    add_columns(connection, variants, "line", "n", "shared")
    index = next(each for each in variants.indexes if each.name == "variants_by_link")
    index.create(connection, checkfirst=True)


# Version 1 is what had no version.  Each migration leads to the next version; never change one that was released.
MIGRATIONS: Final[tuple[Migration, ...]] = (find_tables_by_maker, add_terms, add_nodes, add_pending, add_versions)
VERSION: Final = 1 + len(MIGRATIONS)
SINCE: Final = 4  # a program with this version of the schema can still use the database: it only lacks something


def migrate(engine: Engine) -> None:
    """Make a new database, or bring an old one up to date; BadInput if this program is too old for it."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            for limit, milliseconds in PATIENCE.items():
                connection.execute(text(f"SET LOCAL {limit} = {milliseconds}"))
            connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        if not inspect(connection).has_table(about.name):
            metadata.create_all(connection)
            connection.execute(insert(about).values(name="format", value=FORMAT))
            keep_version(connection, VERSION)
            return
        found = {row.name: row.value for row in connection.execute(select(about))}
        if found.get("format") != FORMAT:
            told = found.get("format")
            raise BadInput(f"the database has format {told}; this version of legendry reads format {FORMAT}")
        version = int(found.get(NAME, 1))
        if version > VERSION >= int(found.get(OLDEST, version)):
            return  # a later release has added to it what this one does without
        if version > VERSION:
            raise BadInput("the database was written by a newer version of legendry: install that version again")
        metadata.create_all(connection)  # what version 1 did not have at first
        for step in MIGRATIONS[version - 1 :]:
            step(connection)
        if version < VERSION:
            keep_version(connection, VERSION)


def keep_version(connection: Connection, version: int, since: int = SINCE) -> None:
    connection.execute(delete(about).where(about.c.name.in_((NAME, OLDEST))))
    facts = {NAME: version, OLDEST: since}
    connection.execute(insert(about), [{"name": name, "value": str(value)} for name, value in facts.items()])
