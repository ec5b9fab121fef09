"""What a node asks the others for itself: how their tables stand, and room for the thoughts of bots."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from legendry.server import leases, wire
from legendry.server.node_client import ADDRESS, NODE, PERSON, NoAnswer, NotReached, ask
from legendry.server.nodes import Node, Nodes
from legendry.server.turns import NOBODY, Visitor

PREFIX: Final = "/node/"
SUMMARIES: Final = "/node/summaries"
THINK: Final = "/node/think"
MORE: Final = 2.0  # seconds for the way there and back
TIMEOUT: Final = 1.0  # seconds; a lobby is shown without what comes later


class Wanted(msgspec.Struct):
    """How do these tables stand, as this person may know it?"""

    person: str
    tables: list[str]


async def summaries(nodes: Nodes | None, person: str, away: list[str]) -> dict[str, wire.TableInfo]:
    """Tables that are not here, as they are at other nodes; those whose host is away are left out."""
    if nodes is None or not nodes.others or not away:
        return {}
    try:
        holders = await nodes.database.read(leases.holders(away))
    except SQLAlchemyError:
        return {}
    asked = {node: [id for id in away if holders.get(id) == node] for node in set(holders.values()) & set(nodes.others)}
    told = await asyncio.gather(*(told_by(nodes, nodes.others[node], person, ids) for node, ids in asked.items()))
    return {info.id: info for found in told for info in found}


async def told_by(nodes: Nodes, node: Node, person: str, ids: list[str]) -> list[wire.TableInfo]:
    body = msgspec.json.encode(Wanted(person, ids))
    try:
        answer = await ask(node.address, "POST", SUMMARIES.encode(), between(nodes), body, TIMEOUT)
        return msgspec.json.decode(answer.body, type=list[wire.TableInfo]) if answer.status == 200 else []
    except (NotReached, NoAnswer, msgspec.DecodeError):
        return []


async def think(nodes: Nodes, task: bytes, visitor: Visitor, timeout: float) -> bytes | None:
    """A bot's thought at a node that has room; None, if there is none."""
    address = nodes.thinker()
    if not address:
        return None
    try:
        answer = await ask(address, "POST", THINK.encode(), between(nodes, visitor), task, timeout + MORE)
    except (NotReached, NoAnswer):
        return None
    return answer.body if answer.status == 200 else None


def between(nodes: Nodes, visitor: Visitor = NOBODY) -> list[tuple[bytes, bytes]]:
    """The headers of what a node asks for itself, or for somebody."""
    who = [(ADDRESS, visitor.address.encode()), (PERSON, visitor.person.encode())]
    return [(b"host", b"node"), (NODE, nodes.secret.encode()), *who]
