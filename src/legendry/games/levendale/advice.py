"""What an experienced player sees in a position."""

from __future__ import annotations

from legendry.games.levendale.state import Arena


def value(s: Arena, seat: int) -> int:
    return s.health[seat]
