"""Parts of a card in both editions: its numbers and its movement diagram."""

from __future__ import annotations

from typing import Any

from legendry.games.leviatel.screen.spots import MovePattern
from legendry.terminal.canvas import Line


def stat_line(card: dict[str, Any]) -> Line:
    """Attack and defense of a character, build time and defense of a structure, nothing of a spell."""
    if "attack" in card:
        return [(str(card["attack"]), "attack bold"), ("/", "soft"), (str(card["defense"]), "defense bold")]
    return [(f"◷{card['time']} ", "coin bold"), (str(card["defense"]), "defense bold")] if "time" in card else []


def pattern_lines(steps: MovePattern) -> list[Line]:
    """The movement diagram of a card."""
    rows: list[Line] = []
    for ahead in (1, 0, -1):
        signs = ["o" if (right, ahead) == (0, 0) else "■" if (right, ahead) in steps else "·" for right in (-1, 0, 1)]
        rows.append([("  " + " ".join(signs), "ink")])
    return rows
