"""What both editions show of their map, as numbers."""

from __future__ import annotations

from legendry.games.leviatel.rules.board import NAMES
from legendry.kernel.fields import AtPlaces, BySeat, Field, Number, SeatsIn


def map_fields() -> list[Field]:
    return [
        BySeat("castle", "health of the castles"),
        BySeat("energy"),
        BySeat("coins"),
        BySeat("turns", "turns begun"),
        SeatsIn("active", "whose turn it is"),
        SeatsIn("first", "who had the first turn"),
        Number("discards", "cards discarded for energy in this turn"),
        AtPlaces("face_down", "area", NAMES, [SeatsIn("side")], "whose cards lie face down in an area"),
    ]
