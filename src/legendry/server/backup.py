"""A copy of a SQLite database while a server writes to it, and the way back.

A copy of the file alone would lack what is still in its write-ahead log: SQLite's own backup has everything.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path

from legendry.kernel.errors import BadInput
from legendry.server.database_file import FileLock
from legendry.server.migrations import NAME, VERSION
from legendry.server.schema import FORMAT

BESIDE = ("-wal", "-shm")  # what SQLite keeps beside its file


def back_up(database: Path, target: Path) -> int:
    """Copy a database, and say how many tables are in the copy."""
    if target.exists():
        raise BadInput(f"{target} exists already; name a file that does not")
    if not database.is_file():
        raise BadInput(f"there is no database {database}; name its folder with --data")
    try:
        count = copy(database, target)
    except (OSError, sqlite3.Error) as error:
        target.unlink(missing_ok=True)
        raise BadInput(f"{database} cannot be copied to {target}: {error}") from error
    return count


def copy(database: Path, target: Path) -> int:
    """Whole or not at all: under another name, until it is on disk."""
    partial = target.with_name(f"{target.name}.partial")
    os.close(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
    try:
        with (
            contextlib.closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as source,
            contextlib.closing(sqlite3.connect(partial)) as made,
        ):
            source.backup(made)
            made.execute("PRAGMA journal_mode=DELETE")
            (count,) = made.execute("SELECT count(*) FROM tables").fetchone()
        with partial.open("rb") as file:
            os.fsync(file.fileno())
        partial.replace(target)
    finally:
        partial.unlink(missing_ok=True)
    return int(count)


def restore(backup: Path, database: Path) -> Path | None:
    """Put a copy in the place of a database, which is kept beside it; where, is returned."""
    check(backup)
    database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = FileLock(database)
    try:
        made = database.with_name(f"{database.name}.restored")
        made.unlink(missing_ok=True)
        copy(backup, made)
        aside = put_aside(database) if database.exists() else None
        made.replace(database)
    except (OSError, sqlite3.Error) as error:
        raise BadInput(f"{backup} cannot be restored to {database}: {error}") from error
    finally:
        lock.release()
    return aside


def check(backup: Path) -> None:
    """BadInput, if this is no whole database of this program."""
    if not backup.is_file():
        raise BadInput(f"there is no file {backup}")
    try:
        with contextlib.closing(sqlite3.connect(f"{backup.absolute().as_uri()}?mode=ro", uri=True)) as found:
            facts = dict(found.execute("SELECT name, value FROM about"))
            (state,) = found.execute("PRAGMA integrity_check").fetchone()
    except sqlite3.Error as error:
        raise BadInput(f"{backup} is not a backup of legendry: {error}") from error
    if facts.get("format") != FORMAT or int(facts.get(NAME, 1)) > VERSION:
        raise BadInput(f"{backup} was made by a newer version of legendry: install that version first")
    if state != "ok":
        raise BadInput(f"{backup} is damaged: {state}")


def put_aside(database: Path) -> Path:
    """The present database with all that is beside it, under a name that is free."""
    names = (database.with_name(f"{database.name}.before-{n}") for n in range(1, 10_000))
    aside = next(name for name in names if not name.exists())
    copy(database, aside)  # with its write-ahead log
    for path in (database, *(database.with_name(database.name + each) for each in BESIDE)):
        path.unlink(missing_ok=True)
    return aside
