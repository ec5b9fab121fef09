"""The database schema, for SQLite and PostgreSQL."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

FORMAT: Final = "1"  # a server refuses a database of another format

metadata: Final = MetaData()

about: Final = Table("about", metadata, Column("name", String(32), primary_key=True), Column("value", String(200)))

people: Final = Table("people", metadata, Column("id", String(64), primary_key=True), Column("name", String(64)))

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", String(32), nullable=False),  # rules version and card set that the game began with
    Column("cards", String(32), nullable=False),
    Column("options", Text, nullable=False),  # JSON with the seed, so it never leaves the server
    Column("state", String(16), nullable=False),
    Column("outcome", Text),  # JSON
    Column("moves", Integer, nullable=False),
    Column("maker", String(64), nullable=False),
    Column("watch", String(64), nullable=False),  # hash of the key
    Column("listed", Boolean, nullable=False),
    Column("chat", Boolean, nullable=False),
    Column("clock", Integer),
    Column("idle", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("next", String(16)),  # the rematch
    Column("increment", Integer, nullable=False, server_default="0"),  # seconds that a move adds to the clock
    Column("practice", Boolean, nullable=False, server_default=false()),  # see record.py
    Column("pending", Text),  # JSON: what somebody asks the others for, see requests.py
    Index("tables_by_state", "state", "listed", "updated"),
    Index("tables_by_maker", "maker", "updated"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("who", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    Column("person", String(64), nullable=False),
    Column("bot", String(32), nullable=False),
    Column("stand_in", String(32), nullable=False),
    Column("key", String(64), nullable=False),  # hash
    Index("seats_by_person", "person"),
)

# The record.  Its primary key keeps two servers from writing to the same table.
events: Final = Table(
    "events",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # see record.py
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("used", Float, nullable=False),  # seconds of the seat's clock
    Column("at", Float, nullable=False),
)

snapshots: Final = Table(
    "snapshots",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("moves", Integer, nullable=False),
    Column("data", Text, nullable=False),  # the dump, JSON
)

chats: Final = Table(
    "chats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

# Uploaded by their owners.  A table keeps its own copy, so that it outlives the upload.  A version never changes: what
# is made of it is another row of the same line.
variants: Final = Table(
    "variants",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("owner", String(64), nullable=False),
    Column("game", String(32), nullable=False),
    Column("cards", String(32), nullable=False),  # fingerprint
    Column("name", String(64), nullable=False),
    Column("about", Text, nullable=False),
    Column("file", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("line", String(16)),  # id of its first version; none: it is that one
    Column("n", Integer, nullable=False, server_default="1"),
    Column("shared", String(64)),  # the key of a link by which everybody may read it
    Index("variants_by_owner", "owner"),
    Index("variants_by_age", "created"),
    Index("variants_by_link", "shared"),
)

table_variants: Final = Table(
    "table_variants",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("files", Text, nullable=False),  # JSON: names and texts
)

# Hashes of the keys in links that were made after the table.
links: Final = Table(
    "links",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("key", String(64), primary_key=True),
    Column("n", Integer, nullable=False),  # the later, the greater
    Column("seat", Integer, nullable=False),  # -1: for spectators
)

# Tables that people have removed from their lists.
removed: Final = Table(
    "removed",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("person", String(64), primary_key=True),
)

# Finished games, to be read without their rules: see archives.py.
archives: Final = Table(
    "archives",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

visitors: Final = Table(
    "visitors",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("person", String(64), primary_key=True),
)

# Several server processes on one PostgreSQL: those that run, and which of them holds a table.  With SQLite, both are
# empty.
nodes: Final = Table(
    "nodes",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("address", String(200), nullable=False),  # where the other nodes find it
    Column("expires", Float, nullable=False),  # by the clock of the database
    Column("facts", Text, nullable=False),  # JSON: what it tells the others
)

# A fence grows each time a table changes hands; whoever writes with an earlier one comes too late.
leases: Final = Table(
    "leases",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("node", String(16), nullable=False),  # empty: nobody holds it
    Column("fence", Integer, nullable=False),
    Column("ended", Float),  # when nobody held it any more
    Index("leases_by_node", "node"),
)
