"""The file of a SQLite database: private, always the same one, and for one server process.

Two processes would give the same seat to two people.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import IO, Any

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from legendry.kernel.errors import BadInput


class FileLock:
    """Held as long as the process lives.  A file of its own: SQLite would lose its locks if this one were its file."""

    def __init__(self, path: Path) -> None:
        try:
            self.file = os.fdopen(os.open(f"{path}-lock", os.O_RDWR | os.O_CREAT, 0o600), "r+b")
            lock(self.file)
        except BlockingIOError as error:
            self.file.close()
            raise BadInput(
                f"another legendry server is using {path}: stop it first, or start this one with another --data folder"
            ) from error
        except OSError as error:
            raise BadInput(f"the database {path} cannot be opened: {error.strerror}") from error

    def release(self) -> None:
        self.file.close()


def lock(file: IO[Any]) -> None:
    """BlockingIOError, if another process holds it."""
    try:
        import fcntl
    except ImportError:  # Windows
        lock_bytes(file)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock_bytes(file: IO[Any]) -> None:
    import msvcrt

    windows: Any = msvcrt
    try:
        windows.locking(file.fileno(), windows.LK_NBLCK, 1)
    except OSError as error:
        raise BlockingIOError from error


def file_of(url: str) -> Path | None:
    """The file of a database, if it has one."""
    try:
        parsed = make_url(url)
    except ArgumentError:  # told by whoever opens it
        return None
    is_file = parsed.get_backend_name() == "sqlite" and parsed.database not in (None, "", ":memory:")
    return Path(parsed.database or "") if is_file else None


def make_private(file: Path | None) -> None:
    """It holds the seeds of games: nobody but its owner and group reads it.  What SQLite puts beside it is the same."""
    if file is not None:
        with contextlib.suppress(OSError):  # told by whoever opens it
            os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
            os.chmod(file, os.stat(file).st_mode & 0o770)


def identity_of(file: Path | None) -> tuple[int, int] | None:
    """Which file this is, whatever its name."""
    if file is None:
        return None
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_dev, found.st_ino
