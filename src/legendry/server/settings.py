"""How a server is set up: where it listens, where it keeps its record, how much of anything it takes."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from legendry.kernel.errors import BadInput

FILE = "tables.sqlite3"


@dataclass(frozen=True)
class Settings:
    """The usual values are those of a table at home."""

    host: str = "127.0.0.1"
    port: int = 8080
    data: Path = Path("legendry-data")
    database: str = ""  # a URL as SQLAlchemy reads it; empty: a file of SQLite in `data`
    public_url: str = ""  # what links begin with, where it is not http://HOST:PORT
    pace: float = 1.0  # seconds that a bot takes for a move, at least, at a table for two
    budget: float = 10.0  # seconds after which a bot that still thinks is replaced by a simpler one
    advice: float = 1.0  # seconds that a search takes for a hint; 0: a bot that does not search gives it
    thinkers: int = max(2, (os.cpu_count() or 2) - 1)  # processes in which bots think; one alone would be a queue
    idle: int = 120  # seconds after which a seat that is asked may be given to a bot, if the table says nothing else
    keep: float = 600.0  # seconds that a room stays in memory after everybody has left

    # limits, as a rate a second and how many may come at once
    messages: tuple[float, int] = (20.0, 60)  # of one connection
    chats: tuple[float, int] = (0.5, 6)  # of one person
    tables: tuple[float, int] = (0.2, 20)  # new tables of one address
    requests: tuple[float, int] = (20.0, 200)  # of one address
    connections: int = 100  # of one address
    watchers: int = 200  # of one table
    largest: int = 8192  # bytes of a message
    body: int = 65536  # bytes of a request

    @property
    def url(self) -> str:
        """The database."""
        return self.database or f"sqlite:///{self.data / FILE}"

    @property
    def origin(self) -> str:
        """What links begin with."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return self.public_url.rstrip("/") or f"http://{host}:{self.port}"

    def check(self) -> None:
        if not 0 <= self.port <= 65535:
            raise BadInput(f"a port is a number from 0 to 65535, not {self.port}")
        if self.public_url and not self.public_url.startswith(("http://", "https://")):
            raise BadInput(f"a public URL begins with http:// or https://, not {self.public_url!r}")
        if not self.database:
            try:
                self.data.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise BadInput(f"{self.data} cannot be made a folder for the tables: {error.strerror}") from error
