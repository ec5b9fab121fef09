"""Queries and changes: variants that people have uploaded, and their versions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Row, delete, func, insert, select, update

from legendry.kernel.card_set import Files
from legendry.server.database import Change
from legendry.server.schema import variants

MAX_KEPT: Final = 5000  # versions of all people; then the oldest go
MAX_VERSIONS: Final = 20  # of a set

LINE: Final[ColumnElement[Any]] = func.coalesce(variants.c.line, variants.c.id)


@dataclass(frozen=True)
class Variant:
    """A variant that can be chosen for a new table."""

    id: str
    owner: str  # nobody, if whoever runs the server has given it to all
    game: str
    cards: str
    name: str
    about: str
    file: str
    text: str
    created: float
    line: str | None = None
    n: int = 1
    shared: str | None = None

    @property
    def files(self) -> Files:
        return ((self.file, self.text),)

    @property
    def set(self) -> str:
        """By which all its versions are known."""
        return self.line or self.id


def insert_variant(variant: Variant) -> Change:
    def work(connection: Connection) -> None:
        connection.execute(insert(variants).values(**asdict(variant)))
        past = (LINE.in_([variant.set])) & (variants.c.n <= variant.n - MAX_VERSIONS)
        connection.execute(delete(variants).where(past, variants.c.owner == variant.owner))
        kept = connection.execute(select(func.count()).select_from(variants)).scalar_one()
        if kept > MAX_KEPT:
            oldest = select(variants.c.id).order_by(variants.c.created).limit(kept - MAX_KEPT)
            connection.execute(delete(variants).where(variants.c.id.in_(list(connection.execute(oldest).scalars()))))

    return Change(work=work)


def delete_variant(variant: Variant) -> Change:
    """With all its versions."""
    these = delete(variants).where(LINE.in_([variant.set]), variants.c.owner == variant.owner)
    return Change(work=lambda connection: connection.execute(these))


def share_variant(variant: Variant, key: str) -> Change:
    this = update(variants).where(variants.c.id == variant.id, variants.c.owner == variant.owner).values(shared=key)
    return Change(work=lambda connection: connection.execute(this))


def read_variants(owner: str) -> Callable[[Connection], list[Variant]]:
    """What a person has uploaded, in order: of each the last version."""

    def work(connection: Connection) -> list[Variant]:
        last = select(LINE, func.max(variants.c.n)).where(variants.c.owner == owner).group_by(LINE)
        newest = {row[0]: row[1] for row in connection.execute(last)}
        found = select(variants).where(variants.c.owner == owner, variants.c.n.in_(set(newest.values())))
        own = [variant_of(row) for row in connection.execute(found.order_by(variants.c.created))]
        return [each for each in own if each.n == newest[each.set]]

    return work


def read_variant(id: str, owner: str) -> Callable[[Connection], Variant | None]:
    """Any version of a person's own."""
    return one(select(variants).where(variants.c.id == id, variants.c.owner == owner))


def read_shared(key: str) -> Callable[[Connection], Variant | None]:
    return one(select(variants).where(variants.c.shared == key))


def read_versions(variant: Variant) -> Callable[[Connection], list[Variant]]:
    """All versions, the first one first."""
    these = select(variants).where(LINE.in_([variant.set]), variants.c.owner == variant.owner).order_by(variants.c.n)
    return lambda connection: [variant_of(row) for row in connection.execute(these)]


def one(query: Any) -> Callable[[Connection], Variant | None]:
    def work(connection: Connection) -> Variant | None:
        row = connection.execute(query).first()
        return None if row is None else variant_of(row)

    return work


def variant_of(row: Row[Any]) -> Variant:
    return Variant(**row._mapping)
