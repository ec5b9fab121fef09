"""Settings of a server: address, database, limits."""

from __future__ import annotations

import os
import socket
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from legendry.kernel.errors import BadInput

DATABASE_FILE = "tables.sqlite3"
EVERYWHERE = {"0.0.0.0": ("192.0.2.1", socket.AF_INET), "::": ("2001:db8::1", socket.AF_INET6)}  # and what is far away


@cache
def reachable(host: str) -> str:
    """The address by which others find a server that listens everywhere: the one from which it would speak to them."""
    if host not in EVERYWHERE:
        return host
    far, family = EVERYWHERE[host]
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))  # nothing is sent
            found: str = probe.getsockname()[0]
            return found
    except OSError:
        return "127.0.0.1" if family == socket.AF_INET else "::1"


@dataclass(frozen=True)
class Settings:
    """The defaults are for a server at home."""

    host: str = "127.0.0.1"
    port: int = 8080
    data: Path = Path("legendry-data")
    database: str = ""  # an SQLAlchemy URL; empty: a SQLite file in `data`
    public_url: str = ""  # prefix of links, if not http://HOST:PORT
    node_address: str = ""  # where other nodes on the same PostgreSQL find this one, if not at http://HOST:PORT
    lease: float = 6.0  # seconds without a sign of life after which other nodes take the tables of this one
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # addresses whose X-Forwarded-For is believed
    pace: float = 1.0  # minimum seconds for a bot's move, at a table for two
    bot_timeout: float = 10.0  # seconds after which a bot is replaced by a simpler one
    hint_seconds: float = 1.0  # search time of a hint; 0: no search, the greedy bot gives it
    check_timeout: float = 5.0  # seconds after which an uploaded variant is refused, or a move at a table of one
    bot_workers: int = max(2, (os.cpu_count() or 2) - 1)  # processes; a single one would be a bottleneck
    least_idle: int = 30  # seconds that everybody has to think, whatever who made the table wants
    idle: int = 120  # default seconds after which a seat to move may be given to a bot
    keep_finished: float = 0.0  # days that a finished game is kept; 0: for ever
    keep_abandoned: float = 0.0  # days without a move after which a game that is not finished is deleted; 0: never
    keep_chats: float = 0.0  # days; 0: as long as the game
    host_away: float = 60.0  # seconds after which a listed table that waits is not shown without whoever made it
    waiting_timeout: float = 24 * 3600.0  # seconds after which a table that waits, with nobody there, is closed
    room_timeout: float = 600.0  # seconds that a room without connections stays in memory
    variants: tuple[tuple[str, str], ...] = ()  # for everybody: files as (name, text), each a variant of its own

    # limits: rate per second, and burst
    messages: tuple[float, int] = (20.0, 60)  # per connection
    determinizations: tuple[float, int] = (10.0, 20)  # per connection
    forecasts: tuple[float, int] = (5.0, 20)  # per connection
    costly: tuple[float, int] = (10.0, 40)  # questions that take milliseconds to answer, per person
    costly_of_address: tuple[float, int] = (40.0, 160)
    readings: tuple[float, int] = (20.0, 60)  # of cards that are being written, per person: one for each key stroke
    readings_of_address: tuple[float, int] = (60.0, 240)
    prints: tuple[float, int] = (0.1, 6)  # games and decks to print, per person
    prints_of_address: tuple[float, int] = (0.2, 12)
    chats: tuple[float, int] = (0.5, 6)  # per person
    tables: tuple[float, int] = (0.2, 20)  # new tables per address
    undo_requests: tuple[float, int] = (0.1, 3)  # to others, per person
    uploads: tuple[float, int] = (0.1, 20)  # variants per address
    requests: tuple[float, int] = (20.0, 200)  # per address
    connections: int = 100  # sockets of players per address, and as many of spectators
    address_connections: int = 300  # per address, of any kind; a proxy has no such limit
    patience: float = 20.0  # seconds for a request to arrive, and for a client to read what it is sent
    watchers: int = 200  # per table
    waiting: int = 16  # costly jobs of a person at the same time, one running
    waiting_of_address: int = 64
    max_message: int = 8192  # bytes
    max_body: int = 65536  # bytes

    @property
    def url(self) -> str:
        """The database URL."""
        return self.database or f"sqlite:///{self.data / DATABASE_FILE}"

    @property
    def origin(self) -> str:
        """The prefix of links."""
        return self.public_url.rstrip("/") or self.own_address

    @property
    def own_address(self) -> str:
        own = reachable(self.host)
        host = f"[{own}]" if ":" in own else own
        return f"http://{host}:{self.port}"

    def check(self) -> None:
        if not 0 <= self.port <= 65535:
            raise BadInput(f"the port must be from 0 to 65535, not {self.port}")
        if self.public_url and not self.public_url.startswith(("http://", "https://")):
            raise BadInput(f"a public URL must start with http:// or https://, not {self.public_url!r}")
        if not self.database:
            try:
                self.data.mkdir(mode=0o700, parents=True, exist_ok=True)
            except OSError as error:
                raise BadInput(f"cannot create the data folder {self.data}: {error.strerror}") from error
