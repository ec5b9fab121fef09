"""What a seat sees, as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from legendry.games.leviatel.rules.board import AREAS, spot
from legendry.games.leviatel.rules.fields import map_fields
from legendry.games.leviatel.rules.statics import marks_seen
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.fields import AtPlaces, Field, Glance, Number, OneOf, SeatsIn, write

if TYPE_CHECKING:
    from legendry.games.valtia.rules.table import ValtiaTable

UNIT: Final = 9  # columns of a character


def fields(names: list[str], places: int) -> list[Field]:
    unit: list[Field] = [
        OneOf("name", names), SeatsIn("side"), Number("attack"), Number("permanent"), Number("defense"),
        Number("sick"), Number("stuck"), Number("marks"),
    ]  # fmt: skip
    spots = [spot(area, place) for area in range(AREAS) for place in range(places)]
    return [*map_fields(), AtPlaces("map", "spot", spots, unit, "who stands in a spot; attack that lasts is permanent")]


def observe(s: ValtiaTable, glance: Glance, out: Any, at: int) -> None:
    """The columns of `fields` in their order; a test compares them with those made from the view."""
    for seat in (0, 1):
        place = at + glance.place(seat)
        write(out, place, s.castle[seat])
        write(out, place + 2, s.energy[seat])
        write(out, place + 4, s.coins[seat])
        write(out, place + 6, s.turns[seat])
    if s.active >= 0:
        write(out, at + 8 + glance.place(s.active), 1)
    if s.first >= 0:
        write(out, at + 10 + glance.place(s.first), 1)
    write(out, at + 12, s.discards)
    for seat in (0, 1):
        for card in s.hidden_of(seat):
            if s.area_of(card) != NONE:
                write(out, at + 13 + 2 * s.area_of(card) + glance.place(seat), 1)
    start, places = at + 13 + 2 * AREAS, s.edition.places
    for area in range(AREAS):
        k = area * places
        for card in s.areas[area]:
            if k < (area + 1) * places:
                observe_unit(s, card, glance, out, start + UNIT * k)
            k += 1


def observe_unit(s: ValtiaTable, card: int, glance: Glance, out: Any, at: int) -> None:
    unit = s.units[card]
    write(out, at, glance.names[unit.face])
    write(out, at + 1 + glance.place(unit.owner), 1)
    write(out, at + 3, s.attack_of(card))
    write(out, at + 4, s.lasting_attack(card))
    write(out, at + 5, unit.defense)
    if unit.sick:
        write(out, at + 6, 1)
    if unit.stuck:
        write(out, at + 7, 1)
    if unit.marks:
        write(out, at + 8, len(marks_seen(s, card)))
