"""Where the arrow keys lead: from place to place by how they lie on the screen, whatever the game."""

from __future__ import annotations

from typing import Final

from legendry.terminal.canvas import Zone

WAYS: Final = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
TOOLS: Final = ("key ", "rule ", "log")  # zones for the mouse alone


def places(zones: list[Zone]) -> list[Zone]:
    """The zones that the cursor can stand on."""
    return [zone for zone in zones if not zone.place.startswith(TOOLS)]


def find(zones: list[Zone], place: str) -> Zone | None:
    return next((zone for zone in zones if zone.place == place), None)


def under(zones: list[Zone], x: int, y: int) -> str:
    """The smallest zone at a point of the screen."""
    there = [zone for zone in zones if zone.holds(x, y)]
    return min(there, key=lambda zone: zone.width * zone.height).place if there else ""


def step(zones: list[Zone], place: str, way: str) -> str:
    """The next place in a direction; the same one if there is none."""
    here = find(zones, place)
    if here is None:
        return zones[0].place if zones else ""
    dx, dy = WAYS[way]
    beyond = [zone for zone in zones if zone is not here and ahead(here, zone, dx, dy)]
    level = [zone for zone in beyond if overlap(here, zone, bool(dy))]
    candidates = level or (beyond if dy else [])
    if not candidates:
        return place
    return min(candidates, key=lambda zone: far(here, zone, bool(dy))).place


def ahead(here: Zone, zone: Zone, dx: int, dy: int) -> bool:
    if dx:
        return zone.x >= here.x + here.width if dx > 0 else zone.x + zone.width <= here.x
    return zone.y >= here.y + here.height if dy > 0 else zone.y + zone.height <= here.y


def overlap(here: Zone, zone: Zone, level: bool) -> bool:
    if level:
        return zone.x < here.x + here.width and here.x < zone.x + zone.width
    return zone.y < here.y + here.height and here.y < zone.y + zone.height


def far(here: Zone, zone: Zone, upright: bool) -> float:
    """Distance, in which going astray counts more than going ahead; a character is twice as high as wide."""
    (x, y), (u, v) = here.middle, zone.middle
    across, along = (abs(u - x) / 2, abs(v - y)) if upright else (abs(v - y), abs(u - x) / 2)
    return along + 2 * across


def nearest(zones: list[Zone], at: tuple[float, float]) -> str:
    """The place nearest to a point; of equals the one further up."""
    if not zones:
        return ""
    x, y = at
    return min(zones, key=lambda z: (abs(z.middle[0] - x) / 2 + abs(z.middle[1] - y), z.y, z.x)).place
