"""LVT-4.16, LVT-5.13: the two tables by which the Leviathan moves, read from their file and from those of a variant."""

from __future__ import annotations

from typing import Final

from legendry.games.leviathan.rules.board import WAYS
from legendry.kernel.card_files import Entry, Key, check_keys
from legendry.kernel.card_set import CardSet

STAYS: Final = -1  # LVT-4.14: "Move 0"
CLOSEST: Final = len(WAYS)  # LVT-R11
FARTHEST_EDGE: Final = CLOSEST + 1  # LVT-R12
NEAREST_EDGE: Final = CLOSEST + 2
AIMS: Final = (*WAYS, "the closest unit", "the farthest edge", "the nearest edge")
LOWEST: Final = 2  # LVT-B2.1: what two attack dice can show
HIGHEST: Final = 12

SUM: Final = Key("sum", "number", least=LOWEST, most=HIGHEST, means="of two attack dice; which line of the table it is")
HEAD_KEYS: Final = [
    SUM,
    Key("move", "text", True, ("none", *WAYS[:4]), means="where the Head moves"),
    Key("dice", "number", least=1, most=9, means="its attack dice against each unit around it"),
]
TENTACLE_KEYS: Final = [
    SUM,
    Key("move", "text", True, AIMS, means="where a Tentacle moves"),
    Key("more", "number", False, most=4, means="added to its Movement for this move"),
]
FILES: Final = ["card", "head", "tentacle"]  # what is in the files of this game


class Line:
    """One line of a table: where the card moves, how much farther than usual, and its attack dice."""

    def __init__(self, aim: int, more: int, dice: int) -> None:
        self.aim: Final = aim
        self.more: Final = more
        self.dice: Final = dice


class Tables:
    """Both tables, by the sum of two attack dice."""

    def __init__(self, files: CardSet) -> None:
        self.head: Final = table_of(files, "head", HEAD_KEYS)
        self.tentacle: Final = table_of(files, "tentacle", TENTACLE_KEYS)

    def printed(self) -> list[object]:
        """All that matters, for the fingerprint."""
        return [[line.aim, line.more, line.dice] for table in (self.head, self.tentacle) for line in table]


def by_sum(entry: Entry) -> str:
    """A line changes the one of the same sum."""
    total = entry.data.get("sum")
    return str(total) if type(total) is int else ""


def table_of(files: CardSet, kind: str, keys: list[Key]) -> list[Line]:
    """Every sum has its line (LVT-B2.1); what is wrong is told in the files, and then the table may lack some."""
    found: dict[int, Line] = {}
    entries = files.entries(kind, by_sum)
    for entry in entries:
        check_keys(entry, keys)
        if not entry.sound:
            continue
        data = entry.data
        total: int = data["sum"]
        if total in found:
            entry.wrong(f"there is another line for the sum {total} (LVT-B2.1)")
            continue
        move: str = data["move"]
        found[total] = Line(STAYS if move == "none" else AIMS.index(move), data.get("more", 0), data.get("dice", 1))
        entry.right(f"{kind} {total}: {', '.join([f'{name} {each}' for name, each in data.items() if name != 'sum'])}")
    if len(found) <= HIGHEST - LOWEST and not any([entry.faults for entry in entries]):
        says = f": the table {kind} needs one line for each sum from {LOWEST} to {HIGHEST} (LVT-B2.1)"
        files.reports()[-1].wrong_file(says)
    lowest = found.get(LOWEST, Line(STAYS, 0, 1))
    return [found.get(total, lowest) for total in range(HIGHEST + 1)]
