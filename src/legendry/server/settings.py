"""Settings of a server: address, database, limits."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from legendry.kernel.errors import BadInput

DATABASE_FILE = "tables.sqlite3"


@dataclass(frozen=True)
class Settings:
    """The defaults are for a server at home."""

    host: str = "127.0.0.1"
    port: int = 8080
    data: Path = Path("legendry-data")
    database: str = ""  # an SQLAlchemy URL; empty: a SQLite file in `data`
    public_url: str = ""  # prefix of links, if not http://HOST:PORT
    pace: float = 1.0  # minimum seconds for a bot's move, at a table for two
    bot_timeout: float = 10.0  # seconds after which a bot is replaced by a simpler one
    hint_seconds: float = 1.0  # search time of a hint; 0: no search, the greedy bot gives it
    check_timeout: float = 5.0  # seconds after which an uploaded variant is refused, or a move at a table of one
    bot_workers: int = max(2, (os.cpu_count() or 2) - 1)  # processes; a single one would be a bottleneck
    idle: int = 120  # default seconds after which a seat to move may be given to a bot
    room_timeout: float = 600.0  # seconds that a room without connections stays in memory
    variants: tuple[tuple[str, str], ...] = ()  # for everybody: files as (name, text), each a variant of its own

    # limits: rate per second, and burst
    messages: tuple[float, int] = (20.0, 60)  # per connection
    determinizations: tuple[float, int] = (10.0, 20)  # per connection
    chats: tuple[float, int] = (0.5, 6)  # per person
    tables: tuple[float, int] = (0.2, 20)  # new tables per address
    uploads: tuple[float, int] = (0.1, 20)  # variants per address
    requests: tuple[float, int] = (20.0, 200)  # per address
    connections: int = 100  # per address
    watchers: int = 200  # per table
    max_message: int = 8192  # bytes
    max_body: int = 65536  # bytes

    @property
    def url(self) -> str:
        """The database URL."""
        return self.database or f"sqlite:///{self.data / DATABASE_FILE}"

    @property
    def origin(self) -> str:
        """The prefix of links."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return self.public_url.rstrip("/") or f"http://{host}:{self.port}"

    def check(self) -> None:
        if not 0 <= self.port <= 65535:
            raise BadInput(f"the port must be from 0 to 65535, not {self.port}")
        if self.public_url and not self.public_url.startswith(("http://", "https://")):
            raise BadInput(f"a public URL must start with http:// or https://, not {self.public_url!r}")
        if not self.database:
            try:
                self.data.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise BadInput(f"cannot create the data folder {self.data}: {error.strerror}") from error
