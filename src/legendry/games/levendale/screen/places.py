"""Where things are on the screen: the cards of the own hand, and every slot of every Hero."""

from __future__ import annotations

from typing import Final

from legendry.games.levendale.rules.table import SEATS
from legendry.games.levendale.rules.words import SLOTS
from legendry.screen.model import Scene


def held_place(number: int) -> str:
    """Where a card of the own hand is."""
    return f"card {number}"


def place_of(seat: int, slot: str) -> str:
    """Where a slot of a seat's Hero is."""
    return f"cell {seat} {slot}"


CELLS: Final = {place_of(seat, slot): (seat, slot) for seat in range(len(SEATS)) for slot in SLOTS}


def held_at(scene: Scene, place: str) -> str:
    """The name of the card of the own hand at a place, or nothing."""
    hand: list[str] = scene.view["hand"][scene.seat] if scene.seat >= 0 else []
    return next((name for k, name in enumerate(hand) if held_place(k) == place), "")


def cell_at(scene: Scene, place: str) -> tuple[int, str] | None:
    """The seat and the slot at a place, if it is a slot of somebody who plays."""
    found = CELLS.get(place)
    return found if found is not None and found[0] < len(scene.players) else None
