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


# ---- the rooms of a game ------------------------------------------------------------------------


def room_of_game(name: str) -> str:
    """Which of its rooms a module of a game or a family stands in; empty for the package itself."""
    parts = name.split(".")
    return parts[3] if parts[1:2] == ["games"] and len(parts) > 3 else ""


def doors() -> dict[str, set[str]]:
    """The table of rooms: what each imports, as it is written there."""
    lines = PAGE.read_text(encoding="utf-8").split("| Room | Holds |")[1].split("\n\n")[0].splitlines()[2:]
    cells = [line.strip("|").split("|") for line in lines]
    return {tidy(row[0]): {tidy(each) for each in row[2].split(",")} for row in cells}


def tidy(cell: str) -> str:
    return cell.strip().strip("`").removesuffix("/").removesuffix(".py")


def test_the_table_of_the_rooms_of_a_game_is_true() -> None:
    """What a room imports of other rooms, of its own game or its family, and of the package: that, and no more."""
    found: dict[str, set[str]] = {name: set() for name in doors()}
    for source in sources():
        own = room_of_game(source.name)
        for name in source.imports() if own else ():
            other = room_of_game(name)
            if other not in ("", own):
                found[own].add(other)
            elif room(name) == "bots":
                found[own].add(name.removeprefix("legendry."))
            elif room(name) not in ("kernel", "games") and name.startswith("legendry."):
                found[own].add(f"legendry.{room(name)}")
    assert found == doors()
