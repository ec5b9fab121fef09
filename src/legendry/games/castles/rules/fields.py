"""What a seat sees, as numbers."""

from __future__ import annotations

from legendry.games.leviatel.rules.board import AREAS, NAMES, spot
from legendry.games.leviatel.rules.fields import map_fields
from legendry.kernel.fields import AtPlaces, BySeat, Field, Number, OneOf, SeatsIn


def fields(names: list[str], places: int) -> list[Field]:
    unit: list[Field] = [
        OneOf("name", names), SeatsIn("side"), Number("attack"), Number("permanent"), Number("defense"),
        Number("permanent_defense"), Number("time"), Number("finished"), Number("moved"), Number("new"),
        Number("fought"), Number("marks"),
    ]  # fmt: skip
    spots = [spot(area, place) for area in range(AREAS) for place in range(places)]
    return [
        *map_fields(),
        BySeat("switches", "how often the deck was switched"),
        AtPlaces("map", "spot", [*spots, *[f"{name} structure" for name in NAMES]], unit, "what stands in a spot"),
        AtPlaces("fallen", "area", NAMES, [OneOf("name", names), SeatsIn("side")], "who fell in an area, the last one"),
    ]
