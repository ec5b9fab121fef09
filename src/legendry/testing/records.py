"""Same seed and moves, same game; a record replays exactly, and one with another move is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

import legendry
from legendry.kernel.errors import BadInput
from legendry.testing.deals import Deal, assert_same, frozen, shorten_past
from legendry.testing.walk import ALL, Check, Look

COMPARED = 5  # at every so many steps two tables are compared
RECORDED = (0, 40, 80, 120)  # steps after which a record is replayed; and at the end
CHANGES = 12  # of a record, one at a time


def through_json(record: dict[str, Any]) -> dict[str, Any]:
    copy: dict[str, Any] = json.loads(json.dumps(record))
    return copy


class SameSeedAndMoves:
    """The same seed and moves give the same game."""

    def __init__(self, deal: Deal) -> None:
        self.other = deal.new()

    def __call__(self, at: Look) -> None:
        if at.step:
            self.other.play(*at.move)
        shorten_past(self.other)
        if at.over or at.step % COMPARED == 0:
            assert_same(frozen(self.other), at.frozen)


class KeepsNothing:
    """A table that keeps no log and no record plays the same game."""

    def __init__(self, deal: Deal) -> None:
        self.quick = deal.game.new(seats=deal.seats, seed=deal.seed, keep=False, **deal.options())

    def __call__(self, at: Look) -> None:
        if at.step:
            self.quick.play(*at.move)
        if at.over:
            assert self.quick.log == []
            assert self.quick.moves == []
            assert self.quick.chances == []
            kept = at.table.clone()
            kept.forget()
            assert_same(frozen(self.quick), frozen(kept))
            with pytest.raises(BadInput):
                self.quick.record()


class RecordReplays:
    """A record replays exactly, in the middle of a game and at its end."""

    def __init__(self, deal: Deal) -> None:
        self.whole = deal.new()

    def __call__(self, at: Look) -> None:
        if at.step:
            self.whole.play(*at.move)
        if at.over or at.step in RECORDED:
            again = legendry.replay(through_json(self.whole.record()))
            assert_same(frozen(again), frozen(self.whole))
            assert again.record() == self.whole.record()
            assert again.read_log(None) == self.whole.read_log(None)


class ChangedMoveIsRefused:
    """Wherever a move is changed for another one that was allowed there, the record no longer holds."""

    def __init__(self, deal: Deal) -> None:
        self.whole = deal.new()
        self.changes: list[tuple[int, int, str]] = []  # number of the move, seat, another text

    def __call__(self, at: Look) -> None:
        if at.step:
            self.change(at.step - 1, *at.move, at)
            self.whole.play(*at.move)
        if at.over:
            assert self.changes
            record = self.whole.record()
            for number, seat, text in self.changes:
                changed = through_json(record)
                changed["moves"][number] = [seat, text]
                with pytest.raises(BadInput):
                    legendry.replay(changed)

    def change(self, number: int, seat: int, text: str, at: Look) -> None:
        """Remember another move that was possible in the step before, now and then."""
        ask = next(ask for ask in self.whole.asks if ask.seat == seat)
        others = [option.text for option in ask.options if option.text != text]
        random = at.random
        due = not self.changes or random.randrange(8) == 0
        if others and due and len(self.changes) < CHANGES:
            self.changes.append((number, seat, random.choice(others)))


CHECKS = [
    Check(SameSeedAndMoves, every=ALL),
    Check(KeepsNothing, every=ALL),
    Check(RecordReplays, every=ALL),
    Check(ChangedMoveIsRefused, every=ALL),
]
