"""How good a position is for a seat: advice for bots that look one move ahead."""

from __future__ import annotations

from legendry.games.village import modes
from legendry.games.village.state import Board


def value(s: Board, seat: int) -> int:
    """LP of one's own side against those of the others."""
    mine = sum([s.life[each] for each in [seat, *modes.teammates(s, seat)]])
    return 10 * mine - sum([10 * s.life[each] for each in modes.opponents(s, seat)])
