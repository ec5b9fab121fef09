"""The places of a table of Leviathan, and what lies there in a view."""

from __future__ import annotations

from typing import Any

from legendry.games.leviathan.cards.card import DEITY, MANEUVER, UNIT, Card
from legendry.screen.model import Scene


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
    """What lies at "card 3" beside the board."""
    kind, _, number = place.partition(" ")
    found = entries_of(scene)
    return found[int(number)] if kind == "card" and number.isdecimal() and int(number) < len(found) else None


def seat_at(scene: Scene, place: str) -> int:
    """The seat of "seat 1", or -1."""
    kind, _, number = place.partition(" ")
    return int(number) if kind == "seat" and number.isdecimal() and int(number) < len(scene.players) else -1
