"""Reminders speak of moves and points that their games have."""

from __future__ import annotations

from random import Random

import pytest

import legendry
from legendry.registry import IDS
from legendry.screen.points import parts
from legendry.screen.reminders import MoveKind
from legendry.screens import screen_of

GAMES = 25
MOVES = 300


def happened(id: str) -> tuple[set[tuple[str, str, str]], set[tuple[str, str]]]:
    """The moves that random games offer, by verb, card and kind of the first point; and these points."""
    game = legendry.game(id)
    screen = screen_of(game)
    moves, points = set(), set()
    for seed in range(GAMES):
        table, random = game.new(seed=seed), Random(seed)
        for _ in range(MOVES):
            if table.outcome is not None:
                break
            ask = table.asks[0]
            for option in ask.options:
                first = parts(screen.path(option)[0])
                moves.add((option.verb, screen.card_in(option), first[0]))
                points.add(first)
            table.play(ask.seat, random.choice([each for each in ask.options if each.verb != "end"] or ask.options))
    return moves, points


def is_among(kind: MoveKind, moves: set[tuple[str, str, str]]) -> bool:
    return any(
        kind.verb == verb and kind.card in ("", card) and kind.first in ("", first) for verb, card, first in moves
    )


@pytest.mark.parametrize("id", IDS)
def test_every_reminder_can_be_said(id: str) -> None:
    moves, points = happened(id)
    reminders = screen_of(legendry.game(id)).reminders
    for step in reminders.steps:
        for kind in (step.offers, step.until):
            assert kind is None or is_among(kind, moves), step
        if step.holds is not None:
            kind_of_point, at = step.holds
            assert any(kind_of_point == each and at in ("", which) for each, which in points), step
        assert step.offers is not None or step.holds is not None
        assert step.times >= 1
    assert all([reminders.wait, reminders.over, *(step.says for step in reminders.steps)])


@pytest.mark.parametrize("id", IDS)
def test_reminders_fit_mouse_touch_and_keys(id: str) -> None:
    reminders = screen_of(legendry.game(id)).reminders
    said = " ".join([reminders.wait, reminders.over, *(step.says for step in reminders.steps)]).lower()
    assert not [word for word in ("click", "hover", "pointer", "bottom right", "on the right") if word in said]
