"""Areas of the map of Valtia, and how moves and views name who stands there."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from legendry.kernel.agenda import UNIT
from legendry.screen.cost import Cost
from legendry.screen.model import Scene
from legendry.screen.points import Point

COLUMNS: Final = "abcde"
ROWS: Final = "1234"
NAMES: Final = [f"{column}{row}" for row in ROWS for column in COLUMNS]  # in the order in which areas are numbered
PLACES: Final = {place: area for area in NAMES for place in (area, Point(UNIT, area))}  # of the map, and their areas
Unit = dict[str, Any]
MovePattern = list[tuple[int, int]]  # columns to the right, rows ahead


def held_place(number: int) -> str:
    """Where a card of the own hand is on the screen."""
    return f"card {number}"


def held_at(scene: Scene, place: str) -> str:
    """The name of the card of the own hand at a place, or nothing."""
    hand: list[str] = scene.view["hand"][scene.seat] if scene.seat >= 0 else []
    return next((name for k, name in enumerate(hand) if held_place(k) == place), "")


@lru_cache(maxsize=1000)
def point_of(spot: str) -> Point:
    """Where a character stands; the same few points, again and again."""
    return Point(UNIT, spot)


def unit_at(scene: Scene, place: str) -> Unit | None:
    """Who stands at a place, where a character is one."""
    return next((unit for unit in scene.view["map"] if point_of(unit["spot"]) == place), None)


def place_of(scene: Scene, place: str) -> Point:
    """A place of a character, also of one that is not there."""
    unit = unit_at(scene, place)
    return Point(UNIT, area_at(scene, place) if unit is None else unit["spot"])


def area_at(scene: Scene, place: str) -> str:
    """The area of a place or point of the map, or nothing."""
    unit = unit_at(scene, place)
    if unit is not None:
        return str(unit["area"])
    return PLACES.get(place, "")


def units_in(view: dict[str, Any], area: str) -> list[Unit]:
    """The characters in an area, first come first, and its structure after them."""
    there = [unit for unit in view["map"] if unit["area"] == area]
    return sorted(there, key=lambda unit: (bool(unit.get("structure")), str(unit["spot"])))


def price(energy: int, coins: int) -> Cost:
    return Cost(energy, coins or None)
