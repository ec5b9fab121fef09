"""What a seat sees, as numbers."""

from __future__ import annotations

from legendry.games.leviatel.rules.board import AREAS, spot
from legendry.games.leviatel.rules.fields import map_fields
from legendry.kernel.fields import AtPlaces, Field, Number, OneOf, SeatsIn


def fields(names: list[str], places: int) -> list[Field]:
    unit: list[Field] = [
        OneOf("name", names), SeatsIn("side"), Number("attack"), Number("permanent"), Number("defense"),
        Number("sick"), Number("stuck"), Number("marks"),
    ]  # fmt: skip
    spots = [spot(area, place) for area in range(AREAS) for place in range(places)]
    return [*map_fields(), AtPlaces("map", "spot", spots, unit, "who stands in a spot; attack that lasts is permanent")]
