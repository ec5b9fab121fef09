"""The map of Valtia, drawn from the side of whoever looks at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from legendry.games.valtia.board import COLUMNS, NUMBERS, ROWS, terrain
from legendry.terminal.canvas import Canvas, Line
from legendry.terminal.face import Scene
from legendry.terminal.text import short

Badge = Callable[[Scene, str], tuple[str, bool]]
WIDEST: Final = 26
SIGNS: Final = {"coast": "≈", "fort": "♖", "spawn": "⌂", "castle": "♜", "plain": ""}


def units_in(view: dict[str, Any], area: str) -> list[dict[str, Any]]:
    """The characters in an area, first come first."""
    return sorted([unit for unit in view["map"] if unit["area"] == area], key=lambda unit: str(unit["spot"]))


def rows_of(seat: int) -> list[list[str]]:
    """The names of the areas as they lie before a seat, the far row first."""
    rows = [[f"{column}{row}" for column in "abcde"] for row in range(ROWS, 0, -1)]
    return rows if seat == 0 else [row[::-1] for row in rows[::-1]]


def paint_map(canvas: Canvas, scene: Scene, badge: Badge) -> None:
    width, height = min(WIDEST, canvas.width // COLUMNS), canvas.height // ROWS
    left, top = (canvas.width - width * COLUMNS) // 2, (canvas.height - height * ROWS) // 2
    for y, row in enumerate(rows_of(scene.seat)):
        for x, area in enumerate(row):
            paint_area(canvas.part(left + x * width, top + y * height, width, height), scene, area, badge)


def paint_area(canvas: Canvas, scene: Scene, area: str, badge: Badge) -> None:
    kind = terrain(NUMBERS[area])
    units = units_in(scene.view, area)
    two = len(units) > 1 and not scene.path  # each can be pointed at
    places = [f"@{unit['spot']}" for unit in units] if two else [area]
    cost, fight = badge(scene, area)
    lit = area in scene.lit
    here = scene.cursor in places
    canvas.fill("on glow" if here else f"on {kind}")
    ready = any(f"@{unit['spot']}" in scene.lit for unit in units)
    rim = "attack bold" if fight and lit else "lit bold" if lit or ready else "ink bold" if here else "rim"
    low = canvas.height > 3
    if lit or here or ready or low:
        canvas.frame("double" if fight and lit else "heavy" if lit or here else "light", rim, low)
    else:
        for y in range(canvas.height):
            canvas.put(0, y, "▏", "rim")
    x = canvas.put(1, 0, f"{'▸' if here else ''}{area}", "ink bold" if here else "soft")
    if lit:
        says = f" {'fight ' if fight else ''}{cost} "
        canvas.right(0, [(says, "reverse " + rim)], 1)
    elif area in scene.touched:
        canvas.right(0, [("◂", "lit bold")], 1)
    sign = f"{SIGNS[kind]} {kind}".strip()
    if low and kind != "plain":
        canvas.right(canvas.height - 1, [(f" {sign}", "soft")], 1)
    elif kind != "plain" and not lit:
        canvas.put(x + 1, 0, sign, "soft")
    body = canvas.part(1, 1, canvas.width - 2, canvas.height - 1 - low)
    if not units and kind == "coast":
        waves(body, area)
    paint_units(body, scene, units, two)
    if not two:
        canvas.zone(area)


def waves(canvas: Canvas, area: str) -> None:
    for y in range(canvas.height):
        start = 1 + (y * 3 + NUMBERS[area]) % 5
        for x in range(start, canvas.width - 1, 5):
            canvas.put(x, y, "≈", "wave")


def paint_units(canvas: Canvas, scene: Scene, units: list[dict[str, Any]], two: bool) -> None:
    """One or two characters; with room for it, each has a line for its name and one for its values."""
    if not units:
        return
    tall = canvas.height >= 2 * len(units)
    step = 2 if tall else 1
    top = max(0, (canvas.height - step * len(units)) // 2)
    for k, unit in enumerate(units):
        part = canvas.part(0, top + k * step, canvas.width, step)
        paint_unit(part, scene, unit)
        if two:
            part.zone(f"@{unit['spot']}")


def paint_unit(canvas: Canvas, scene: Scene, unit: dict[str, Any]) -> None:
    point = f"@{unit['spot']}"
    tired = unit["sick"] or unit["stuck"]
    own = unit["side"] == scene.seat
    sign = ("△" if tired else "▲") if own else ("▽" if tired else "▼")
    colour = ("south", "north")[unit["side"]]
    lit, held, here = point in scene.lit, point in scene.path, scene.cursor == point
    if held or here:
        canvas.fill("on glow")
    style = f"{colour} bold" if lit or held else f"{colour} italic" if tired else colour
    size = values(unit)
    room = canvas.width - 1 if canvas.height > 1 else canvas.width - 2 - len(f"{unit['attack']}/{unit['defense']}")
    canvas.put(0, 0, "◆" if held or lit else sign, "lit bold" if held or lit else style)
    canvas.put(1, 0, short(unit["name"], room), style)
    if canvas.height == 1:
        canvas.right(0, size)
        return
    x = canvas.line(1, 1, size)
    note = f" {sign if lit or held else ''}{' tired' if tired else ''}".rstrip()
    canvas.put(x + 1, 1, note.strip(), style)


def values(unit: dict[str, Any]) -> Line:
    """Attack and defense; underlined where they differ from what is printed."""
    attack, defense = unit["printed"]
    return [
        (str(unit["attack"]), "attack bold" + (" underline" if unit["attack"] != attack else "")),
        ("/", "soft"),
        (str(unit["defense"]), "defense bold" + (" underline" if unit["defense"] != defense else "")),
    ]
