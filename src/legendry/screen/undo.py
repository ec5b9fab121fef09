"""Whether a move can be taken back without anybody noticing: only if whoever made it has learnt nothing by it."""

from __future__ import annotations

from legendry.kernel.table import Table


def has_learnt(before: Table, now: Table, seats: int) -> bool:
    """Has chance spoken, or has one of these seats (as bits) seen a card?  What others saw goes with the move."""
    if now.learnt == before.learnt:
        return False
    if len(now.chances) != len(before.chances) or len(now.knows) != len(before.knows):
        return True
    return any(new & ~old & seats for old, new in zip(before.knows, now.knows, strict=True))
