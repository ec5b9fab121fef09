"""Areas of the map of Valtia, and how moves and views name who stands there."""

from __future__ import annotations

import re
from typing import Any, Final

COLUMNS: Final = "abcde"
ROWS: Final = "1234"
NAMES: Final = [f"{column}{row}" for row in ROWS for column in COLUMNS]  # in the order in which areas are numbered
AREA: Final = f"[{COLUMNS}][{ROWS}]"
SPOT: Final = rf"{AREA}(?:\.[2-4]| structure)?"  # how moves name whoever stands in an area
POINT: Final = re.compile(rf"@?({AREA})(?:\.[2-4]| structure)?")

Unit = dict[str, Any]


def area_of(point: str) -> str:
    """The area of a point or place on the map, or nothing."""
    found = POINT.fullmatch(point)
    return found[1] if found else ""


def units_in(view: dict[str, Any], area: str) -> list[Unit]:
    """The characters in an area, first come first, and its structure after them."""
    there = [unit for unit in view["map"] if unit["area"] == area]
    return sorted(there, key=lambda unit: (bool(unit.get("structure")), str(unit["spot"])))


def price(energy: int, coins: int) -> str:
    return f"{energy}↯{coins}●" if coins else f"{energy}↯"
