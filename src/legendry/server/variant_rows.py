"""Queries and changes: variants that people have uploaded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, func, insert, select

from legendry.kernel.card_set import Files
from legendry.server.database import Change
from legendry.server.schema import variants

MAX_KEPT: Final = 1000  # of all people; then the oldest go


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

    @property
    def files(self) -> Files:
        return ((self.file, self.text),)


def insert_variant(variant: Variant) -> Change:
    def work(connection: Connection) -> None:
        connection.execute(insert(variants).values(**asdict(variant)))
        kept = connection.execute(select(func.count()).select_from(variants)).scalar_one()
        if kept > MAX_KEPT:
            oldest = select(variants.c.id).order_by(variants.c.created).limit(kept - MAX_KEPT)
            connection.execute(delete(variants).where(variants.c.id.in_(list(connection.execute(oldest).scalars()))))

    return Change(work=work)


def delete_variant(id: str, owner: str) -> Change:
    this = delete(variants).where(variants.c.id == id, variants.c.owner == owner)
    return Change(work=lambda connection: connection.execute(this))


def read_variants(owner: str) -> Callable[[Connection], list[Variant]]:
    """What a person has uploaded, in order."""

    def work(connection: Connection) -> list[Variant]:
        found = connection.execute(select(variants).where(variants.c.owner == owner).order_by(variants.c.created))
        return [variant_of(row) for row in found]

    return work


def variant_of(row: Row[Any]) -> Variant:
    return Variant(**row._mapping)
