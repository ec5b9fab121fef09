"""The database.  One thread writes, and commits in batches; others read."""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import socket
import threading
import time
import weakref
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, NoSuchModuleError, SQLAlchemyError

from legendry.kernel.errors import BadInput
from legendry.server.database_file import FileLock, file_of, identity_of, make_private
from legendry.server.migrations import migrate
from legendry.server.schema import about, events, leases

T = TypeVar("T")

Work = Callable[[Connection], Any]


class Lease(NamedTuple):
    """What a node that holds a table writes with, where there are several: it counts only with the present fence."""

    table: str
    fence: int


class Change(NamedTuple):
    """What to write: a row of `events`, inserted with others in one statement, and any other work."""

    event: dict[str, Any] | None = None
    work: Work | None = None
    lease: Lease | None = None  # of the table that it changes


MAX_BATCH: Final = 500  # jobs per transaction
GATHER: Final = 0.004  # seconds in which more jobs come, when many do: a transaction costs the same for one or for ten
READER_THREADS: Final = 2
LIMITS: Final = {"statement_timeout": 5000, "lock_timeout": 5000}  # milliseconds
PAUSE: Final = 6.0  # seconds within a transaction, after which its locks are free: a frozen process must not keep them
READS: Final = {"legendry_reads": True}  # the option of a connection that writes nothing


class NotSaved(Exception):
    """A write failed and was rolled back.  `conflict`: the record may be another one than this process believes:
    another one has written to it, holds the table now, or the connection was lost while this was written."""

    def __init__(self, error: Exception) -> None:
        super().__init__(type(error).__name__)
        unknown = isinstance(error, DBAPIError) and error.connection_invalidated
        self.conflict = unknown or isinstance(error, (IntegrityError, LeaseLost))


class LeaseLost(Exception):
    """Another node holds this table."""


class FileReplaced(Exception):
    """The file of the database is gone, or another one: what is written to the open one would be lost."""


class Job:
    """A change for the writer thread, and the future that waits for it."""

    def __init__(self, change: Change, loop: asyncio.AbstractEventLoop) -> None:
        self.change = change
        self.loop = loop
        self.done: asyncio.Future[None] = loop.create_future()
        self.error: Exception | None = None

    def finish(self) -> None:
        """In the event loop: resolve the future."""
        if self.done.cancelled():
            return
        if self.error is not None:
            self.done.set_exception(NotSaved(self.error))
        else:
            self.done.set_result(None)


def finish_all(jobs: list[Job]) -> None:
    """All of one transaction, in one go."""
    for job in jobs:
        job.finish()


class Database:
    """`write` returns when the change is on disk."""

    def __init__(self, url: str, took: Callable[[float], None] = lambda _: None, pause: float = PAUSE) -> None:
        self.took = took  # called with the seconds of each transaction
        self.file = file_of(url)
        self.lock = None if self.file is None else FileLock(self.file)
        try:
            make_private(self.file)
            self.engine = connect(url, pause)
            self.open: weakref.WeakSet[Any] = weakref.WeakSet()  # connections to a database server
            if self.engine.dialect.name == "postgresql":
                event.listen(self.engine, "connect", lambda connection, _: self.open.add(connection))
        except BaseException:
            self.unlock()
            raise
        self.identity = identity_of(self.file)
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.readers = ThreadPoolExecutor(READER_THREADS, "legendry-read")
        self.commits = 0
        self.written = 0
        self.thread = threading.Thread(target=self._write_all, name="legendry-write", daemon=True)
        self.thread.start()

    async def write(self, change: Change) -> None:
        job = Job(change, asyncio.get_running_loop())
        self.jobs.put(job)
        await job.done

    async def write_mark(self) -> None:
        """Write something, to see whether that can be done."""
        await self.write(Change(work=mark))

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.readers, self._read, work)

    async def transact(self, work: Callable[[Connection], T]) -> T:
        """Write something that is answered, in a transaction of its own."""
        return await asyncio.get_running_loop().run_in_executor(self.readers, self._transact, work)

    def _transact(self, work: Callable[[Connection], T]) -> T:
        with self.engine.begin() as connection:
            return work(connection)

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self.engine.connect().execution_options(**READS) as connection:
            return work(connection)

    def sever(self) -> None:
        """Whoever waits for an answer of a database server that gives none gets an error."""
        for connection in list(self.open):
            cut(connection)

    def close(self) -> None:
        self.jobs.put(None)
        self.thread.join()
        self.readers.shutdown()
        self.engine.dispose()
        self.unlock()

    def unlock(self) -> None:
        if self.lock is not None:
            self.lock.release()

    # ---- the writer thread ---------------------------------------------------------------------

    def _write_all(self) -> None:
        running, many = True, False
        while running:
            waiting: list[Job | None] = [self.jobs.get()]
            if many:
                time.sleep(GATHER)
            while len(waiting) < MAX_BATCH and not self.jobs.empty():
                waiting.append(self.jobs.get())
            jobs = [job for job in waiting if job is not None]
            running, many = len(jobs) == len(waiting), len(waiting) > 1
            self._commit(jobs)
            if jobs:
                jobs[0].loop.call_soon_threadsafe(finish_all, jobs)

    def _commit(self, jobs: list[Job]) -> None:
        """All in one transaction; if that fails, one by one, so that one bad job does not fail the others."""
        if not jobs:
            return
        begun = time.perf_counter()
        try:
            if identity_of(self.file) != self.identity:
                raise FileReplaced
            with self.engine.begin() as connection:
                jobs = still_held(connection, jobs)
                rows = [job.change.event for job in jobs if job.change.event is not None]
                if rows:  # RETURNING makes it one statement; between two, the event loop may hold the GIL
                    connection.execute(insert(events).returning(events.c.seq), rows)
                for job in jobs:
                    if job.change.work is not None:
                        job.change.work(connection)
            self.commits += 1
            self.took(time.perf_counter() - begun)
            self.written += len(jobs)
        except Exception as error:
            if len(jobs) == 1:
                jobs[0].error = error
                return
            for job in jobs:
                self._commit([job])


def still_held(connection: Connection, jobs: list[Job]) -> list[Job]:
    """Those whose leases hold, and go on holding until the transaction is over; the others have come too late."""
    wanted = sorted({job.change.lease.table for job in jobs if job.change.lease is not None})
    if not wanted:
        return jobs
    query = select(leases.c.table_id, leases.c.fence).where(leases.c.table_id.in_(wanted)).order_by(leases.c.table_id)
    held = {Lease(row.table_id, row.fence) for row in connection.execute(query.with_for_update(read=True))}
    for job in jobs:
        if job.change.lease is not None and job.change.lease not in held:
            job.error = LeaseLost()
    return [job for job in jobs if job.error is None]


def cut(connection: Any) -> None:
    """End a connection to PostgreSQL in which another thread or task waits."""
    with contextlib.suppress(Exception), socket.socket(fileno=os.dup(connection.pgconn.socket)) as line:
        line.shutdown(socket.SHUT_RDWR)


def mark(connection: Connection) -> None:
    connection.execute(delete(about).where(about.c.name == "mark"))
    connection.execute(insert(about).values(name="mark", value=str(time.time())))


def connect(url: str, pause: float = PAUSE) -> Engine:
    """Open a database, create its tables if needed, and check its format."""
    try:
        parsed = make_url(url)
        more = {"connect_args": options(pause)} if parsed.get_backend_name() == "postgresql" else {}
        engine = create_engine(parsed, **more)
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError) as error:
        raise BadInput(f"this database cannot be opened: {error}") from error
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _tune_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    try:
        migrate(engine)
    except SQLAlchemyError as error:
        where = parsed.render_as_string(hide_password=True)
        raise BadInput(f"the database {where} cannot be opened: {getattr(error, 'orig', error)}") from error
    return engine


def options(pause: float) -> dict[str, Any]:
    """Of a connection to PostgreSQL."""
    limits = {**LIMITS, "idle_in_transaction_session_timeout": round(pause * 1000)}
    return {"options": " ".join(f"-c {name}={value}" for name, value in limits.items()), "connect_timeout": 5}


def _tune_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions are begun below
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    """Whoever writes takes the lock at once: one that read first would fail if another wrote before it does."""
    reads = connection.get_execution_options().get("legendry_reads", False)
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")
