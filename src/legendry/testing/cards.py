"""Cardboard is neither made nor lost: at every question each card is in exactly one place."""

from __future__ import annotations

from collections import Counter

from legendry.kernel.cardtext.stage import EffectHost
from legendry.kernel.table import Table
from legendry.testing.deals import Deal
from legendry.testing.walk import Check, Look


def places(table: Table) -> Counter[int]:
    """How often each card is anywhere: in a pile, or in play."""
    found: Counter[int] = Counter()
    for pile in table.piles:
        found.update(pile)
    if isinstance(table, EffectHost):
        found.update(table.in_play())
    return found


def deck_of_all(table: Table) -> tuple[Counter[int], Counter[tuple[int, int]]]:
    """All cards by face, and those of the seats by owner and face; shuffling changes neither."""
    owned = Counter((owner, face) for owner, face in zip(table.owners, table.faces, strict=True) if owner >= 0)
    return Counter(table.faces), owned


def check_cards(table: Table) -> None:
    """Each card is in one place, and what the table knows of its cards is as long as the list of cards."""
    count = len(table.faces)
    assert len(table.owners) == len(table.seen_by) == count
    assert places(table) == Counter(range(count))
    assert all(0 <= face < len(table.game.names) for face in table.faces)
    shares = table.game.own_zones < len(table.game.zones)  # then a card may be nobody's
    assert all((owner >= 0 or shares) and owner < table.seats for owner in table.owners)
    assert all(0 <= known < 1 << table.seats for known in table.seen_by)


def every_card_is_in_exactly_one_place(at: Look) -> None:
    check_cards(at.table)


class CardsStay:
    """Cards may be created or bought, but none disappears or leaves its owner."""

    def __init__(self, deal: Deal) -> None:
        self.before: tuple[Counter[int], Counter[tuple[int, int]]] = (Counter(), Counter())

    def __call__(self, at: Look) -> None:
        now = deck_of_all(at.table)
        assert self.before[0] <= now[0]
        assert self.before[1] <= now[1]
        self.before = now


CHECKS = [Check(every_card_is_in_exactly_one_place), Check(CardsStay)]
