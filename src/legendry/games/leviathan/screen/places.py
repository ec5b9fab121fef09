"""The places of a table of Leviathan, and what lies there in a view.

They are the spaces of the board ("d4"), "card 2" of what a player has beside it (the types of the reserve, then the
deity, then the common maneuvers; all of them stay there, also when there is none left), and "seat 1", a player.
"""

from __future__ import annotations

from typing import Any

from legendry.games.leviathan.cards.card import DEITY, MANEUVER, UNIT, Card
from legendry.screen.model import Scene


def entry_place(number: int) -> str:
    """Where something that a player has beside the board is on the screen."""
    return f"card {number}"


def seat_place(seat: int) -> str:
    """Where a player is on the screen."""
    return f"seat {seat}"


def card_on(view: dict[str, Any], space: str) -> dict[str, Any] | None:
    """What lies on a space of the board."""
    return next((card for card in view["board"] if card["space"] == space), None)


def entry_of(card: Card, left: int) -> dict[str, Any]:
    kind = {UNIT: "unit", DEITY: "deity", MANEUVER: "maneuver"}[card.kind]
    return {"name": card.name, "kind": kind, "title": card.title, "cost": card.cost, "left": left}


def entries_of(scene: Scene) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = scene.view["entries"][scene.seat]
    return found


def entry_at(scene: Scene, place: str) -> dict[str, Any] | None:
    """What lies at a place beside the board."""
    return next((entry for k, entry in enumerate(entries_of(scene)) if entry_place(k) == place), None)


def seat_at(scene: Scene, place: str) -> int:
    """The seat of the player at a place, or -1."""
    return next((seat for seat in range(len(scene.players)) if seat_place(seat) == place), -1)
