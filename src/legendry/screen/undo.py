"""Whether a move can be taken back without anybody noticing: only if whoever made it has learnt nothing by it."""

from __future__ import annotations

from legendry.kernel.table import Table


def has_learnt(before: Table, now: Table, seats: int) -> bool:
    """Has chance spoken, or has one of these seats (as bits) seen a card?  What others saw goes with the move."""
    if now.information == before.information:
        return False
    if len(now.chances) != len(before.chances) or len(now.seen_by) != len(before.seen_by):
        return True
    return any(new & ~old & seats for old, new in zip(before.seen_by, now.seen_by, strict=True))
