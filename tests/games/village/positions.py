"""Village in tests: positions and set-ups, a line in each argument, and Heroes for those who have none."""

from __future__ import annotations

from typing import Any

from legendry import registry
from legendry.games.village.game import SEATS
from legendry.games.village.rules.table import VillageTable
from tests import scene
from tests.workbench import PlayedLines, texts

__all__ = [
    "HEROES",
    "PlayedLines",
    "clauses",
    "four",
    "given",
    "hand",
    "log",
    "set_up",
    "six",
    "star",
    "texts",
    "three",
    "two",
]

HEROES = ("Warrior", "Dwarf", "Elf", "Mage", "Paladin", "Barbarian")  # of Ann, Bob, Cid, Dan, Eve and Fay


def given(seats: int, *lines: str, cards: str = "") -> PlayedLines:
    """A position; who has no Hero leads the next one free of those above."""
    said = [line for line in lines if " Hero:" in line]
    free = [hero for hero in HEROES if not any(line.endswith(f": {hero}") for line in said)]
    bare = [name for name in SEATS[:seats] if not any(line.startswith(f"{name} Hero:") for line in said)]
    rest = [f"{name} Hero: {hero}" for name, hero in zip(bare, free, strict=False)]
    text = "\n".join([f"seats: {seats}", *rest, *lines])
    return PlayedLines(scene.given(text, game="village", cards=cards).scene)


def two(*lines: str, cards: str = "") -> PlayedLines:
    return given(2, *lines, cards=cards)


def three(*lines: str) -> PlayedLines:
    return given(3, *lines)


def four(*lines: str) -> PlayedLines:
    """Ann and Cid against Bob and Dan."""
    return given(4, *lines)


def star(*lines: str) -> PlayedLines:
    """Five players; the enemies of Ann are Cid and Dan."""
    return given(5, *lines)


def six(*lines: str) -> PlayedLines:
    """Ann A1, Bob AS, Cid A2, Dan B2, Eve BS, Fay B1."""
    return given(6, *lines)


def set_up(seats: int, dice: tuple[int, ...] = (), **options: Any) -> VillageTable:
    """A real set-up; if Heroes are chosen or battle positions taken, each takes the first there is, then the dice."""
    table = registry.game("village").new(seats=seats, **options)
    assert isinstance(table, VillageTable)
    table.forced.extend((n - 1,) for n in dice)
    while table.asks[0].clause in ("VIL-2.12", "VIL-26.22"):
        table.play(table.asks[0].seat, table.asks[0].options[0])
    return table


def log(scene: PlayedLines) -> list[str]:
    """What everybody may read."""
    return [says for _, _, says in scene.table.read_log(None)]


def clauses(scene: PlayedLines, *wanted: str) -> list[str]:
    """Those of the clauses that the log cites, in their order."""
    return [clause for _, clause, _ in scene.table.read_log(None) if clause in wanted]


def hand(table: VillageTable, seat: int) -> list[str]:
    return sorted(table.view(seat)["hand"][seat])
