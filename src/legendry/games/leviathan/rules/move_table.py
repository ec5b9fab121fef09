"""Makes the moves that exist once: recruiting, calling, activating, and the five actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from legendry.games.leviathan.cards.card import DEITY, MANEUVER, UNIT, Card
from legendry.games.leviathan.rules.activation import (
    Called,
    TakeEntrench,
    TakeMove,
    TakePush,
    TakeShoot,
    TakeStrike,
)
from legendry.games.leviathan.rules.board import NAMES, SPACES
from legendry.games.leviathan.rules.maneuvers import UseManeuver
from legendry.games.leviathan.rules.points import MANEUVER_TITLE, ON_SPACE, RESERVE_UNIT, attacks
from legendry.games.leviathan.rules.ready import Ready
from legendry.games.leviathan.rules.turn import Recruit
from legendry.kernel.agenda import ACT, PLAYER, Op, Option

MOST_SEATS: Final = 4


def from_to(word: str, ops: Sequence[Op[Any]]) -> list[list[Option]]:
    """`move d3 d5`: by the space of the unit, by that of its goal; what happens hangs on the goal only."""
    return [[action(word, start, to, ops[to]) for to in range(SPACES)] for start in range(SPACES)]


def action(word: str, start: int, to: int, op: Op[Any]) -> Option:
    points = ON_SPACE[to] if word == "move" else attacks(word, start, to)
    return Option(f"{word} {NAMES[start]} {NAMES[to]}", (op,), points, verb=word)


MOVES: Final = from_to("move", [TakeMove(space) for space in range(SPACES)])
STRIKES: Final = from_to("strike", [TakeStrike(space) for space in range(SPACES)])
SHOOTS: Final = from_to("shoot", [TakeShoot(space) for space in range(SPACES)])
PUSHES: Final = from_to("push", [TakePush(space) for space in range(SPACES)])
ENTRENCHES: Final = [
    Option(f"entrench {name}", (TakeEntrench(),), ((ACT, "entrench"),), verb="entrench") for name in NAMES
]


def move_table(cards: list[Card]) -> Ready:
    """The moves of a card set."""
    return Ready(
        moves=MOVES,
        strikes=STRIKES,
        shoots=SHOOTS,
        pushes=PUSHES,
        entrenches=ENTRENCHES,
        recruits=[recruits(card) for card in cards],
        uses=[use(card) for card in cards],
        calls={card.faction: calls(card.faction) for card in cards},
    )


def recruits(card: Card) -> list[Option]:
    if card.kind != UNIT:
        return []
    reserve = (RESERVE_UNIT, card.name)
    return [
        Option(
            f"recruit {card.name} {NAMES[space]}",
            (Recruit(card.face, space),),
            (reserve, *ON_SPACE[space]),
            verb="recruit",
        )
        for space in range(SPACES)
    ]


def calls(faction: str) -> list[Option]:
    return [Option(f"call {faction}", (Called(seat),), ((PLAYER, faction),), verb="call") for seat in range(MOST_SEATS)]


def use(card: Card) -> Option:
    """A maneuver is called by its own name."""
    name = card.title if card.kind in (DEITY, MANEUVER) else card.name
    return Option(f"use {name}", (UseManeuver(card.face),), ((MANEUVER_TITLE, name),), verb="use")
