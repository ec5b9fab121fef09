"""Cursor movement: from place to place by screen position, for any game."""

from __future__ import annotations

from typing import Final

from legendry.terminal.canvas import HitRegion

DIRECTIONS: Final = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
MOUSE_ONLY: Final = ("key ", "rule ", "log")  # regions for the mouse only


def focusable(regions: list[HitRegion]) -> list[HitRegion]:
    """The regions that the cursor can be on."""
    return [region for region in regions if not region.place.startswith(MOUSE_ONLY)]


def find_region(regions: list[HitRegion], place: str) -> HitRegion | None:
    return next((region for region in regions if region.place == place), None)


def region_at(regions: list[HitRegion], x: int, y: int) -> str:
    """The place of the smallest region at a screen position."""
    there = [region for region in regions if region.contains(x, y)]
    return min(there, key=lambda region: region.width * region.height).place if there else ""


def neighbour(regions: list[HitRegion], place: str, direction: str) -> str:
    """The next place in a direction, or the same one."""
    here = find_region(regions, place)
    if here is None:
        return regions[0].place if regions else ""
    dx, dy = DIRECTIONS[direction]
    beyond = [region for region in regions if region is not here and ahead(here, region, dx, dy)]
    level = [region for region in beyond if overlap(here, region, bool(dy))]
    candidates = level or (beyond if dy else [])
    if not candidates:
        return place
    return min(candidates, key=lambda region: distance(here, region, bool(dy))).place


def ahead(here: HitRegion, region: HitRegion, dx: int, dy: int) -> bool:
    if dx:
        return region.x >= here.x + here.width if dx > 0 else region.x + region.width <= here.x
    return region.y >= here.y + here.height if dy > 0 else region.y + region.height <= here.y


def overlap(here: HitRegion, region: HitRegion, level: bool) -> bool:
    if level:
        return region.x < here.x + here.width and here.x < region.x + region.width
    return region.y < here.y + here.height and here.y < region.y + region.height


def distance(here: HitRegion, region: HitRegion, upright: bool) -> float:
    """Distance that penalises sideways movement; a character cell is twice as high as wide."""
    (x, y), (u, v) = here.center, region.center
    across, along = (abs(u - x) / 2, abs(v - y)) if upright else (abs(v - y), abs(u - x) / 2)
    return along + 2 * across


def nearest(regions: list[HitRegion], at: tuple[float, float]) -> str:
    """The place nearest to a screen position; ties go to the upper one."""
    if not regions:
        return ""
    x, y = at
    return min(regions, key=lambda z: (abs(z.center[0] - x) / 2 + abs(z.center[1] - y), z.y, z.x)).place
