"""A copy of a PostgreSQL database while nodes write to it, and the way back, by PostgreSQL's own programs."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

from sqlalchemy import Engine, create_engine, delete, func, inspect, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError

from legendry.kernel.errors import BadInput
from legendry.server.leases import NOW
from legendry.server.schema import about, leases, nodes, tables

MISSING: Final = "{} is not installed: it comes with the client programs of PostgreSQL"


def back_up(database: str, target: Path) -> int:
    """Copy a database, and say how many tables it had just before."""
    if target.exists():
        raise BadInput(f"{target} exists already; name a file that does not")
    url, engine = make_url(database), create_engine(database)
    try:
        with engine.connect() as connection:
            count = connection.execute(select(func.count()).select_from(tables)).scalar_one()
    except SQLAlchemyError as error:
        raise BadInput(f"there is no database of legendry at {url.render_as_string()}") from error
    finally:
        engine.dispose()
    partial = target.with_name(f"{target.name}.partial")
    os.close(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
    try:
        run("pg_dump", url, "--format=custom", f"--file={partial}")
        partial.replace(target)
    finally:
        partial.unlink(missing_ok=True)
    return count


def restore(backup: Path, database: str) -> None:
    """Put a copy into a database that is empty, or that no node uses and which has the tables of an earlier copy."""
    if not backup.is_file():
        raise BadInput(f"there is no file {backup}")
    url, engine = make_url(database), create_engine(database)
    try:
        check_unused(engine, url)
        run("pg_restore", url, "--clean", "--if-exists", "--no-owner", "--single-transaction", str(backup))
        with engine.begin() as connection:  # the nodes that lived when the copy was made
            connection.execute(delete(nodes))
            connection.execute(leases.update().values(node="", fence=leases.c.fence + 1))
    except SQLAlchemyError as error:
        raise BadInput(f"{backup} cannot be restored to {url.render_as_string()}: {type(error).__name__}") from error
    finally:
        engine.dispose()


def check_unused(engine: Engine, url: URL) -> None:
    with engine.connect() as connection:
        if not inspect(connection).has_table(about.name):
            return
        living = connection.execute(select(func.count()).select_from(nodes).where(nodes.c.expires > NOW)).scalar_one()
    if living:
        raise BadInput(f"{living} legendry servers are using {url.render_as_string()}: stop them first")


def run(program: str, url: URL, *words: str) -> None:
    if shutil.which(program) is None:
        raise BadInput(MISSING.format(program))
    known = {"PGHOST": url.host, "PGPORT": url.port, "PGUSER": url.username, "PGPASSWORD": url.password}
    given = {name: str(value) for name, value in known.items() if value is not None}
    where = f"--dbname={url.database}"
    told = subprocess.run(
        [program, where, *words], env={**os.environ, **given}, capture_output=True, text=True, check=False
    )
    if told.returncode:
        raise BadInput(f"{program} has failed: {(told.stderr.strip().splitlines() or ['it says nothing'])[-1]}")
