"""The picture of rooms and doors in docs/architecture.md is what the imports say."""

from __future__ import annotations

import re
from pathlib import Path

from tests.architecture.sources import assert_none, layer, sources

PAGE = Path(__file__).parents[2] / "docs" / "architecture.md"
CLAUSE = re.compile(r"\b(VAL|CAS|VIL|LDL|LVT)-(R|B)?\d")
NOUN = re.compile(
    r"\b(castle|hero|heroes|monster|tentacle|deity|deities|village|market|sheath|fort|mulligan|undead|pirate|beast"
    r"|valtia|levendale|leviathan|leviatel)s?\b",
    re.IGNORECASE,
)
UNDRAWN = {"legendry", "__main__"}  # the doors of the package itself


def room(name: str) -> str:
    return layer(name).partition(".")[0]


def drawn() -> dict[str, set[str]]:
    """The lines of the picture: a room, and what it imports."""
    text = PAGE.read_text(encoding="utf-8").split("## Rooms and doors")[1].split("```")[1]
    lines = [line.split("->") for line in text.strip().splitlines()]
    return {name.strip(): {other.strip() for other in others.split(",") if other.strip()} for name, others in lines}


def test_the_picture_of_rooms_and_doors_is_true() -> None:
    found: dict[str, set[str]] = {}
    for source in sources():
        own = found.setdefault(room(source.name), set())
        own.update(
            room(name) for name in source.imports() if name.startswith("legendry.") and room(name) != room(source.name)
        )
    assert {name: others - UNDRAWN for name, others in found.items() if name not in UNDRAWN} == drawn()


def test_every_arrow_points_down() -> None:
    """Whoever stands higher in the picture imports who stands lower, never the other way round."""
    order = list(drawn())
    assert_none([f"{name} imports {other}, which stands above it" for name, others in drawn().items()
                 for other in others if order.index(other) < order.index(name)])  # fmt: skip


def test_the_kernel_cites_no_clause_of_a_game() -> None:
    kernel = [source for source in sources() if layer(source.name) == "kernel"]
    lines = [(source, k, line) for source in kernel for k, line in enumerate(source.text.splitlines(), 1)]
    assert_none([f"{source.at(k)} cites a clause: {line.strip()}" for source, k, line in lines if CLAUSE.search(line)])


def test_the_kernel_knows_no_noun_of_a_game() -> None:
    kernel = [source for source in sources() if layer(source.name) == "kernel"]
    lines = [(source, k, line) for source in kernel for k, line in enumerate(source.text.splitlines(), 1)]
    assert_none([f"{source.at(k)} knows a game: {line.strip()}" for source, k, line in lines if NOUN.search(line)])
