"""A database of an earlier schema is brought up to date, in one transaction, and nothing of it is lost."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, inspect, select, text

from legendry.kernel.errors import BadInput
from legendry.server import migrations
from legendry.server.database import Database, connect
from legendry.server.migrations import MIGRATIONS, VERSION
from legendry.server.schema import about, metadata, tables

KEPT = Path(__file__).parents[1] / "kept"


def kept(folder: Path, name: str) -> str:
    """The URL of a copy of a database that an earlier program wrote."""
    (folder / "x.sqlite3").write_bytes(gzip.decompress((KEPT / name).read_bytes()))
    return f"sqlite:///{folder / 'x.sqlite3'}"


def facts(connection: Connection) -> dict[str, str]:
    return {row.name: row.value for row in connection.execute(select(about))}


def indexes(connection: Connection) -> dict[str, set[str]]:
    found = inspect(connection)
    return {table: {str(index["name"]) for index in found.get_indexes(table)} for table in metadata.tables}


def columns(connection: Connection) -> dict[str, set[str]]:
    found = inspect(connection)
    return {table: {column["name"] for column in found.get_columns(table)} for table in metadata.tables}


@pytest.mark.parametrize(
    "name", ["tables.sqlite3.gz", "schema-1.sqlite3.gz", "schema-3.sqlite3.gz", "schema-4.sqlite3.gz"]
)
def test_an_old_database_becomes_like_a_new_one(tmp_path: Path, name: str) -> None:
    url = kept(tmp_path, name)
    new = connect(f"sqlite:///{tmp_path / 'new.sqlite3'}")
    for _ in range(2):  # the second time there is nothing to do
        old = connect(url)
        with old.connect() as one, new.connect() as other:
            assert facts(one)["schema"] == str(VERSION)
            assert indexes(one) == indexes(other)
            assert columns(one) == columns(other)
            assert one.execute(select(tables)).all()
        old.dispose()
    new.dispose()


def test_a_migration_that_fails_leaves_everything_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = kept(tmp_path, "schema-1.sqlite3.gz")

    def fails(connection: Connection) -> None:
        connection.execute(text("CREATE TABLE half_done (x INTEGER)"))
        raise BadInput("the disk is on fire")

    monkeypatch.setattr(migrations, "MIGRATIONS", (*MIGRATIONS, fails))
    with pytest.raises(BadInput, match="on fire"):
        connect(url)
    monkeypatch.undo()
    monkeypatch.setattr(migrations, "migrate", lambda _: None)
    monkeypatch.setattr("legendry.server.database.migrate", lambda _: None)
    engine = connect(url)
    with engine.connect() as connection:
        assert "schema" not in facts(connection)
        assert not inspect(connection).has_table("half_done")
        assert "tables_by_maker" not in [index["name"] for index in inspect(connection).get_indexes("tables")]
    engine.dispose()


def test_a_database_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.sqlite3'}"
    database = Database(url)
    with database.engine.begin() as connection:
        migrations.keep_version(connection, VERSION + 1, VERSION + 1)
    database.close()
    with pytest.raises(BadInput, match="newer version"):
        Database(url)


def test_a_database_to_which_a_newer_program_has_only_added_can_be_used(tmp_path: Path) -> None:
    """So the release before can be started again, to finish the games that began with its rules."""
    url = f"sqlite:///{tmp_path / 'x.sqlite3'}"
    database = Database(url)
    with database.engine.begin() as connection:
        connection.execute(text("ALTER TABLE tables ADD COLUMN later TEXT"))
        migrations.keep_version(connection, VERSION + 1, VERSION)
    database.close()
    again = Database(url)
    with again.engine.begin() as connection:
        assert facts(connection)["schema"] == str(VERSION + 1)
        assert connection.execute(select(tables)).all() == []
    again.close()


def test_readers_need_not_wait_for_writers(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    begun: list[str] = []

    def read(connection: Connection) -> Any:
        return connection.execute(select(about)).all()

    with database.engine.begin() as writer:  # holds the lock that only one can have
        writer.execute(text("INSERT INTO about VALUES ('x', 'y')"))
        begun += [row.name for row in database._read(read)]
    assert sorted(begun) == ["format", "oldest", "schema"]
    database.close()
