"""Several server processes on one PostgreSQL, each a node: which of them live, and which tables this one holds.

A node keeps itself alive in the database.  If it cannot for as long as its lease lasts, it drops all tables and comes
back under another name; the others take its tables over.  By its own clock it gives up before they do, and what it
writes all the same is refused by the fence of the lease.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import secrets
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from legendry.server import leases
from legendry.server.database import Database, cut
from legendry.server.leases import CHANNEL, RulesOf
from legendry.server.networks import network_of
from legendry.server.node_client import host_of
from legendry.server.settings import Settings
from legendry.server.shared_limits import SharedLimits, Spent
from legendry.server.telemetry import Telemetry
from legendry.server.timing import Time, passed
from legendry.server.tokens import new_id, new_token

BEATS: Final = 4  # signs of life while a lease lasts
SOON: Final = 0.05  # seconds between two looks at the others, however often they wake us
RETRY: Final = 0.2  # seconds until the database is tried again
JOIN_TIMEOUT: Final = 60.0  # seconds
GRACE: Final = 10.0  # seconds that a table is kept without a room
SECRET: Final = "node secret"  # in `about`: by this nodes know each other

NOW: Final = "extract(epoch FROM clock_timestamp())"
JOIN: Final = f"INSERT INTO nodes (id, address, expires, facts) VALUES (%s, %s, {NOW} + %s, %s)"
BEAT: Final = f"UPDATE nodes SET expires = {NOW} + %s, facts = %s WHERE id = %s AND expires > {NOW} RETURNING id"
LOOK: Final = f"SELECT id, address, facts, expires > {NOW} FROM nodes ORDER BY id"
MINE: Final = "SELECT table_id, fence FROM leases WHERE node = %s"
MAKE_SECRET: Final = "INSERT INTO about (name, value) VALUES (%s, %s) ON CONFLICT DO NOTHING"
READ_SECRET: Final = "SELECT value FROM about WHERE name = %s"

if TYPE_CHECKING:  # it is there if the database is one of PostgreSQL
    from psycopg import AsyncConnection

    Connection = AsyncConnection[tuple[Any, ...]]


class Facts(msgspec.Struct):
    """What a node tells the others at each sign of life."""

    rules: dict[str, tuple[str, str]] = {}  # by game: the version of its rules, and its cards
    free: int = 0  # processes in which bots could think
    spent: Spent = {}
    sockets: dict[str, int] = {}  # by address and kind, where there are many


class Node(NamedTuple):
    address: str
    facts: Facts


def has_rules(facts: Facts, rules: RulesOf) -> bool:
    version, cards = facts.rules.get(rules.game, ("", ""))
    return version == rules.rules and rules.cards in ("", cards)


class Held:
    """A table that this node holds."""

    def __init__(self, fence: int, ended: float | None) -> None:
        self.fence = fence
        self.ended = ended  # when the lease before this one had ended
        self.since = self.used = passed()


class Expired(Exception):
    """The others take this node for dead."""


class Nodes:
    def __init__(
        self,
        settings: Settings,
        database: Database,
        time: Time,
        telemetry: Telemetry,
        facts: Callable[[], Facts],
        limits: SharedLimits,
        lost: Callable[[str], None],
    ) -> None:
        self.database = database
        self.time = time
        self.telemetry = telemetry
        self.facts = facts
        self.limits = limits
        self.lost = lost  # called with a table that this node holds no more
        self.address = settings.node_address or settings.own_address
        self.lasts = settings.lease
        self.url = make_url(settings.url)
        self.id = new_id()
        self.secret = ""
        self.held: dict[str, Held] = {}
        self.giving: set[str] = set()  # those of them that are being given back
        self.others: dict[str, Node] = {}  # those that live
        self.hosts: set[str] = set()  # of the others; their connections are those of many visitors
        self.far_ends: dict[Any, str] = {}  # of spliced sockets: with the address of the other node
        self.valid_until = float("-inf")
        self.leaving = False
        self.connection: Connection | None = None
        self.timer: asyncio.TimerHandle | None = None  # for the end of the lease
        self.woken = asyncio.Event()  # something has changed; a new one each time
        self.keeping: asyncio.Task[None] | None = None
        self.burial: asyncio.Task[None] | None = None
        self.lapses = 0
        self.forwarded = 0

    @property
    def is_valid(self) -> bool:
        return passed() < self.valid_until

    def knows(self, secret: str) -> bool:
        """Does this come from another node?"""
        return bool(self.secret and secret) and hmac.compare_digest(secret.encode(), self.secret.encode())

    def has(self, table: str) -> bool:
        return table in self.held and table not in self.giving and self.is_valid

    # ---- tables ---------------------------------------------------------------------------------

    async def place(self, table: str) -> str | None:
        """Where a table is: here ("") or at the address of another node; None, if nobody can have it now."""
        if table in self.giving:
            return None
        held = self.held.get(table)
        if held is not None and self.is_valid and not self.leaving:
            held.used = passed()
            return ""
        me = self.id
        if not self.is_valid and not self.leaving:
            return None
        try:
            taken = await self.database.transact(leases.take(table, "" if self.leaving else me, self.suits))
        except SQLAlchemyError as error:
            self.telemetry.log("no lease", error=type(error).__name__)
            return None
        if taken.missing:
            return ""  # where it is said that there is no such table
        if taken.rules is not None:
            return self.suited(taken.rules) or None
        if taken.address == self.address:
            return None  # until it is given back
        if taken.address or not taken.fence:
            return taken.address or self.anybody()
        if me != self.id or not self.is_valid or self.leaving:
            return None
        self.hold(table, taken.fence, taken.ended)
        return ""

    def suits(self, rules: RulesOf) -> bool:
        """Should this node have a table of these rules?  One with others only if no node has them: it can be read."""
        return has_rules(self.facts(), rules) or not self.suited(rules)

    def suited(self, rules: RulesOf) -> str:
        """The address of another node that has the rules of a table; none, if nobody has them."""
        known = [node.address for node in self.others.values() if has_rules(node.facts, rules)]
        return secrets.choice(known) if known else ""

    def anybody(self) -> str | None:
        """Another node, for what a leaving one takes no more."""
        known = [node.address for node in self.others.values()]
        return secrets.choice(known) if self.leaving and known else None

    def thinker(self) -> str:
        """The address of a node that has room for a bot's thought; none, if nobody has."""
        free = max(self.others.values(), key=lambda node: node.facts.free, default=None)
        if free is None or free.facts.free < 1:
            return ""
        free.facts.free -= 1  # until it says how many there are
        return free.address

    def sockets_elsewhere(self, kind: str) -> int:
        return sum(node.facts.sockets.get(kind, 0) for node in self.others.values())

    def hold(self, table: str, fence: int, ended: float | None = None) -> None:
        known = self.held.get(table)
        if known is None or known.fence != fence:
            self.held[table] = Held(fence, ended)

    async def tidy(self, needed: Iterable[str]) -> None:
        """Give back the tables that nobody asks for."""
        kept, now = set(needed), passed()
        await self.give_back([id for id, held in self.held.items() if id not in kept and now - held.used > GRACE])

    async def give_back(self, ids: list[str]) -> None:
        if not ids:
            return
        self.giving.update(ids)
        with contextlib.suppress(SQLAlchemyError):  # then they are free when this node is gone
            await self.database.transact(leases.give_back(ids, self.id))
        for id in ids:
            self.held.pop(id, None)
        self.giving.difference_update(ids)

    def lose(self, table: str) -> None:
        if self.held.pop(table, None) is not None:
            self.lost(table)

    async def change(self, seconds: float) -> None:
        """Wait until something has changed among the nodes, so many seconds at most."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.woken.wait(), seconds)

    # ---- being alive ----------------------------------------------------------------------------

    async def start(self) -> None:
        """Until this node is one of them; TimeoutError, if it cannot be."""
        self.keeping = asyncio.get_running_loop().create_task(self.keep())
        async with asyncio.timeout(JOIN_TIMEOUT):
            while not self.is_valid:
                await self.change(RETRY)

    async def connect(self) -> Connection:
        from psycopg import AsyncConnection

        words = {**self.url.translate_connect_args(username="user", database="dbname"), **self.url.query}
        made = await AsyncConnection.connect(**words, autocommit=True, connect_timeout=5)
        await made.execute(f"LISTEN {CHANNEL}")
        return made

    async def join(self, connection: Connection) -> None:
        """As a new node, with the time of the database."""
        at = await (await connection.execute(f"SELECT {NOW}")).fetchone()
        assert at is not None
        self.time.set(float(at[0]))
        await connection.execute(MAKE_SECRET, (SECRET, new_token()))
        found = await (await connection.execute(READ_SECRET, (SECRET,))).fetchone()
        assert found is not None
        me, sent, self.secret = new_id(), passed(), found[0]
        await connection.execute(JOIN, (me, self.address, self.lasts, self.told()))
        self.id = me
        self.prolong(sent)
        await self.look(connection, sent)
        await connection.execute("SELECT pg_notify(%s, '')", (CHANNEL,))
        self.telemetry.log("node joined", node=self.id, address=self.address)

    def prolong(self, sent: float) -> None:
        """The lease lasts from when it was asked for, so it ends here before it ends in the database."""
        self.valid_until = sent + self.lasts
        if self.timer is not None:
            self.timer.cancel()
        self.timer = asyncio.get_running_loop().call_later(self.valid_until - passed(), self.lapse)

    def told(self) -> str:
        return msgspec.json.encode(self.facts()).decode()

    async def keep(self) -> None:
        """Stay alive, as long as this process does."""
        while True:
            try:
                self.connection = self.connection or await self.connect()
                await (self.beat if self.is_valid else self.join)(self.connection)
                await self.listen(self.connection)
            except Exception as error:  # whatever it is: a node that gave up would never come back
                self.telemetry.log("node out of touch", node=self.id, error=type(error).__name__)
                if self.connection is not None:
                    self.connection.pgconn.finish()
                    self.connection = None
                if isinstance(error, Expired):
                    self.lapse()
                await asyncio.sleep(RETRY)

    async def beat(self, connection: Connection) -> None:
        """A sign of life, and a look at the others."""
        sent = passed()
        alive = await connection.execute(BEAT, (self.lasts, self.told(), self.id))
        if await alive.fetchone() is None:
            raise Expired
        self.prolong(sent)
        await self.look(connection, sent)

    async def look(self, connection: Connection, sent: float) -> None:
        """Who lives, and which tables this node holds; what dead ones held becomes free."""
        rows = await (await connection.execute(LOOK)).fetchall()
        self.others = {
            id: Node(address, msgspec.json.decode(facts, type=Facts))
            for id, address, facts, lives in rows
            if lives and id != self.id
        }
        mine: dict[str, int] = dict(await (await connection.execute(MINE, (self.id,))).fetchall())
        for id, held in list(self.held.items()):
            if held.since < sent and mine.get(id) != held.fence:
                self.lose(id)
        for id, node in self.others.items():
            self.limits.hear(id, node.facts.spent)
        self.limits.forget(set(self.others))
        known = {node.address for node in self.others.values()}
        self.hosts = {network_of(host_of(address)[0]) for address in known}
        for far in [each for each, address in self.far_ends.items() if address not in known]:
            far.transport.abort()  # who is dead answers no more, even if its connections do not know
        dead = sorted(id for id, *_, lives in rows if not lives)
        if dead and (self.burial is None or self.burial.done()):
            self.burial = asyncio.get_running_loop().create_task(self.bury(dead))
        woken, self.woken = self.woken, asyncio.Event()
        woken.set()

    async def bury(self, dead: list[str]) -> None:
        """No sign of life waits for this: many may want the tables of the dead, and all come in one queue."""
        for node in dead:
            with contextlib.suppress(SQLAlchemyError):  # what it stopped in is not over; tried again
                await self.database.transact(leases.burying(node))

    async def listen(self, connection: Connection) -> None:
        """Until somebody wakes us, or it is time for the next sign of life."""
        await asyncio.sleep(SOON)
        async for _ in connection.notifies(timeout=self.lasts / BEATS - SOON, stop_after=1):
            pass

    def lapse(self) -> None:
        """Others may hold our tables by now: none of them is ours.  Whatever waits for the database gets an error."""
        self.lapses += 1
        self.valid_until = float("-inf")
        self.telemetry.log("lease over", node=self.id, tables=len(self.held))
        for id in list(self.held):
            self.lose(id)
        self.database.sever()
        if self.connection is not None:
            cut(self.connection)

    async def leave(self) -> None:
        """For good: the others take all tables at once."""
        self.leaving = True
        if self.timer is not None:
            self.timer.cancel()
        if self.keeping is None:
            return
        self.keeping.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.keeping
        self.keeping, self.held = None, {}
        with contextlib.suppress(SQLAlchemyError):
            await self.database.transact(leases.leave(self.id))

    async def close(self) -> None:
        await self.leave()
        if self.burial is not None:
            await self.burial
        if self.connection is not None:
            self.connection.pgconn.finish()
