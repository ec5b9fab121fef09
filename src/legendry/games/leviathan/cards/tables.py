"""LVT-4.16, LVT-5.13, LVT-B3.3, LVT-R37: the numbers and tables of the game, read from their file."""

from __future__ import annotations

import tomllib
from typing import Any, Final

from legendry.games.leviathan.rules.board import WAYS
from legendry.kernel.card_files import Key, check_entry
from legendry.kernel.errors import BadInput

STAYS: Final = -1  # LVT-4.14: "Move 0"
CLOSEST: Final = len(WAYS)  # LVT-R11
FARTHEST_EDGE: Final = CLOSEST + 1  # LVT-R12
NEAREST_EDGE: Final = CLOSEST + 2
AIMS: Final = (*WAYS, "the closest unit", "the farthest edge", "the nearest edge")
LOWEST: Final = 2  # LVT-B2.1: what two attack dice can show
HIGHEST: Final = 12

GOLD_KEYS: Final = [Key("start", "number"), Key("income", "number")]
DIFFICULTIES: Final = ("calm", "standard", "storm")
PLAYERS: Final = ("one", "two", "three", "four")
ROUND_KEYS: Final = [
    *[Key(name, "number", least=1) for name in DIFFICULTIES],
    Key("more", f"numbers {' '.join(PLAYERS)}"),
]
SUM: Final = Key("sum", "number", least=LOWEST, most=HIGHEST)
HEAD_KEYS: Final = [
    SUM,
    Key("move", "text", True, ("none", *WAYS[:4])),
    Key("dice", "number", least=1, most=9),
]
TENTACLE_KEYS: Final = [SUM, Key("move", "text", True, AIMS), Key("more", "number", False, most=4)]
PARTS: Final = ("gold", "rounds", "head", "tentacle")


class Line:
    """One line of a table: where the card moves, how much farther than usual, and its attack dice."""

    def __init__(self, aim: int, more: int, dice: int) -> None:
        self.aim: Final = aim
        self.more: Final = more
        self.dice: Final = dice


class Tables:
    """All numbers that are not on cards."""

    def __init__(self, text: str, file: str) -> None:
        data = read_whole(text, file)
        gold = check_entry(data["gold"], f"{file}, gold", GOLD_KEYS)
        self.gold: Final[int] = gold["start"]
        self.income: Final[int] = gold["income"]
        rounds = check_entry(data["rounds"], f"{file}, rounds", ROUND_KEYS)
        self.rounds: Final[dict[str, int]] = {name: rounds[name] for name in DIFFICULTIES}
        self.more_rounds: Final[list[int]] = [rounds["more"][name] for name in PLAYERS]
        self.head: Final = table_of(data["head"], "head", file, HEAD_KEYS)
        self.tentacle: Final = table_of(data["tentacle"], "tentacle", file, TENTACLE_KEYS)

    def printed(self) -> list[object]:
        """All that matters, for the fingerprint."""
        lines = [[line.aim, line.more, line.dice] for table in (self.head, self.tentacle) for line in table]
        return [self.gold, self.income, sorted(self.rounds.items()), self.more_rounds[:], lines]

    def limit(self, difficulty: str, seats: int) -> int:
        """LVT-R37: after how many rounds the game is over."""
        return self.rounds[difficulty] + self.more_rounds[seats - 1]


def read_whole(text: str, file: str) -> dict[str, Any]:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{file} is not a TOML file: {error}") from error
    if sorted(data) != sorted(PARTS):
        raise BadInput(f"{file} has the parts {', '.join(PARTS)}, not {', '.join(data)}")
    return data


def table_of(entries: list[dict[str, Any]], name: str, file: str, keys: list[Key]) -> list[Line]:
    """By the sum of two attack dice; every sum has its line (LVT-B2.1)."""
    found: dict[int, Line] = {}
    for number, entry in enumerate(entries, 1):
        check_entry(entry, f"{file}, {name} {number}", keys)
        aim = STAYS if entry["move"] == "none" else AIMS.index(entry["move"])
        found[entry["sum"]] = Line(aim, entry.get("more", 0), entry.get("dice", 1))
    if sorted(found) != list(range(LOWEST, HIGHEST + 1)):
        raise BadInput(f"{file}: the table {name} needs one line for each sum from {LOWEST} to {HIGHEST} (LVT-B2.1)")
    return [found[max(LOWEST, total)] for total in range(HIGHEST + 1)]
