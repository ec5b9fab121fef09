"""Painting the map of both editions, from the viewer's side.

An area shows its characters in order of arrival, then bodies, and a structure as a tile along its lower border; if
that border is not drawn, the structure is beside the name of the area.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

from legendry.games.leviatel.screen.spots import COLUMNS, NAMES, ROWS, Unit, units_in
from legendry.kernel.agenda import AREA, UNIT
from legendry.screen.model import Offer, Scene
from legendry.terminal.canvas import Canvas, Line, line_width
from legendry.terminal.game_view import DrawnScene
from legendry.terminal.text import abbreviate

WIDEST: Final = 26
NARROW: Final = 7  # too narrow for a space between name and values
SIGNS: Final = {"coast": "≈", "fort": "♖", "base": "♖", "spawn": "⌂", "castle": "♜", "plain": ""}
GROUNDS: Final = {"base": "fort"}  # colours of areas without a palette entry of their own


class EditionColours(Protocol):
    """What painting needs of an edition."""

    def terrain(self, area: str) -> str: ...

    def offer(self, scene: Scene, place: str) -> Offer: ...

    def is_tired(self, scene: Scene, unit: Unit) -> bool: ...


def bodies_in(view: dict[str, Any], area: str) -> list[Unit]:
    return [body for body in view.get("fallen", []) if body["area"] == area]


def is_shared(scene: DrawnScene, area: str) -> bool:
    """Can the cursor be on each card of an area?  Not while the selection needs an area."""
    return len(units_in(scene.view, area)) > 1 and scene.path in ((), ("invest",))


def rows_of(seat: int) -> list[list[str]]:
    """The areas as a seat sees them, the far row first."""
    rows = [[f"{column}{row}" for column in COLUMNS] for row in ROWS[::-1]]
    return rows if seat == 0 else [row[::-1] for row in rows[::-1]]


def paint_map(canvas: Canvas, scene: DrawnScene, edition: EditionColours) -> None:
    width, height = min(WIDEST, canvas.width // len(COLUMNS)), canvas.height // len(ROWS)
    left, top = (canvas.width - width * len(COLUMNS)) // 2, (canvas.height - height * len(ROWS)) // 2
    for y, row in enumerate(rows_of(scene.seat)):
        for x, area in enumerate(row):
            paint_area(canvas.part(left + x * width, top + y * height, width, height), scene, area, edition)


def paint_area(canvas: Canvas, scene: DrawnScene, area: str, edition: EditionColours) -> None:
    kind = edition.terrain(area)
    there = units_in(scene.view, area)
    several = is_shared(scene, area)
    places = [f"@{unit['spot']}" for unit in there] if several else [area]
    offer = edition.offer(scene, area)
    here = scene.cursor in places
    canvas.fill("on glow" if here else f"on {GROUNDS.get(kind, kind)}")
    ready = any(f"@{unit['spot']}" in scene.lit for unit in there)
    rim = border_style_of(offer, ready, here)
    low = canvas.height > 3
    if offer.lit or here or ready or low:
        thick = "heavy" if offer.lit or here else "light"
        canvas.border("double" if offer.fight and offer.lit else thick, rim, low)
    else:
        for y in range(canvas.height):
            canvas.put(0, y, "▏", "rim")
    structure = next((unit for unit in there if unit.get("structure")), None)
    paint_labels(canvas, scene, area, f"{SIGNS[kind]} {kind}" if SIGNS[kind] else "", offer, rim, here, structure)
    body = canvas.part(1, 1, canvas.width - 2, canvas.height - 1 - low)
    bodies = bodies_in(scene.view, area)
    if not there and not bodies and kind == "coast":
        paint_waves(body, area)
    units = [unit for unit in there if unit is not structure]
    paint_units(body, scene, [*units, *bodies], edition, several)
    if not several:
        canvas.add_region(area)


def border_style_of(offer: Offer, ready: bool, here: bool) -> str:
    if offer.lit:
        return "attack bold" if offer.fight else "lit bold"
    return "lit bold" if ready else "ink bold" if here else "rim"


def paint_labels(
    canvas: Canvas, scene: DrawnScene, area: str, sign: str, offer: Offer, rim: str, here: bool, structure: Unit | None
) -> None:
    """Along the border: name, face-down cards, cost of going there, terrain, structure."""
    low = canvas.height > 3
    down = "▮" * len([card for card in scene.view.get("face_down", []) if card["area"] == area])
    name = f"{'▸' if here else ''}{area}{' ' if down else ''}{down}"
    x = canvas.put(1, 0, name, "ink bold" if here else "soft")
    end = canvas.width - 1
    if offer.lit:
        says = " ".join(word for word in ("fight" if offer.fight else "", offer.cost.signs) if word)
        end = canvas.put_right(0, [(f" {says} ", "reverse " + rim)], 1)
    elif (AREA, area) in scene.touched or (UNIT, area) in scene.touched:
        end = canvas.put_right(0, [("◂", "lit bold")], 1)
    if structure is not None:
        tile = (1, canvas.height - 1, canvas.width - 2) if low else (x + 1, 0, end - x - 1)
        paint_structure(canvas.part(*tile, 1), scene, structure)
        if not low or offer.lit:
            return
        canvas.put_right(0, [(f" {sign} " if sign else "", "soft")], canvas.width - end)
    elif low:
        canvas.put_right(canvas.height - 1, [(f" {sign}" if sign else "", "soft")], 1)
    elif not offer.lit:
        canvas.put(x + 1, 0, sign, "soft")


def paint_waves(canvas: Canvas, area: str) -> None:
    for y in range(canvas.height):
        start = 1 + (y * 3 + NAMES.index(area)) % 5
        for x in range(start, canvas.width - 1, 5):
            canvas.put(x, y, "≈", "wave")


# ---- characters, bodies, structures -------------------------------------------------------------


def paint_units(canvas: Canvas, scene: DrawnScene, units: list[Unit], edition: EditionColours, several: bool) -> None:
    """Two lines each, name and values, if there is room; in a crowd two units share a line."""
    if not units:
        return
    count = len(units)
    step = 2 if canvas.height >= 2 * count else 1
    crowd = count > canvas.height
    width = (canvas.width - 1) // 2 if crowd else canvas.width
    lines = (count + 1) // 2 if crowd else count
    top = max(0, (canvas.height - step * lines) // 2)
    for k, unit in enumerate(units):
        x, y = (k % 2 * (width + 1), k // 2) if crowd else (0, k * step)
        part = canvas.part(x, top + y, width, step)
        if "spot" not in unit:
            paint_body(part, scene, unit)
            continue
        paint_unit(part, scene, unit, edition.is_tired(scene, unit))
        if several:
            part.add_region(f"@{unit['spot']}")


def sign_of(scene: DrawnScene, unit: Unit, tired: bool = False) -> str:
    if unit["side"] == scene.seat:
        return "△" if tired else "▲"
    return "▽" if tired else "▼"


def paint_unit(canvas: Canvas, scene: DrawnScene, unit: Unit, tired: bool) -> None:
    style, name = styles_of(canvas, scene, unit, tired)
    size = unit_stats(unit)
    gap = 1 if canvas.width > NARROW else 0
    room = canvas.width - 1 - (0 if canvas.height > 1 else gap + line_width(size))
    marked = paint_sign(canvas, scene, unit, tired, style)
    canvas.put(1, 0, abbreviate_tightly(unit["name"], room), name)
    if canvas.height == 1:
        canvas.put_right(0, size)
        return
    x = canvas.put_line(1, 1, size)
    note = f" {sign_of(scene, unit, tired) if marked else ''}{' tired' if tired else ''}".rstrip()
    canvas.put(x + 1, 1, note.strip(), style)


def is_marked(scene: DrawnScene, unit: Unit) -> bool:
    """Can it be chosen, or is it selected?"""
    point = f"@{unit['spot']}"
    return point in scene.lit or point in scene.path


def styles_of(canvas: Canvas, scene: DrawnScene, unit: Unit, tired: bool = False) -> tuple[str, str]:
    """The styles of its symbol and name; selection and cursor change the background."""
    point, colour = f"@{unit['spot']}", ("south", "north")[unit["side"]]
    style = f"{colour} bold" if is_marked(scene, unit) else f"{colour} italic" if tired else colour
    here = scene.cursor == point
    if here or point in scene.path:
        canvas.fill("on glow")
    return style, f"{style} reverse" if here else style


def paint_sign(canvas: Canvas, scene: DrawnScene, unit: Unit, tired: bool, style: str) -> bool:
    """Paint its owner's symbol, or ◆ if it can be chosen; returns which."""
    marked = is_marked(scene, unit)
    canvas.put(0, 0, "◆" if marked else sign_of(scene, unit, tired), "lit bold" if marked else style)
    return marked


def paint_body(canvas: Canvas, scene: DrawnScene, body: Unit) -> None:
    canvas.put(0, 0, f"†{sign_of(scene, body)}{abbreviate_tightly(body['name'], canvas.width - 2)}", "soft italic")
    canvas.put(2, 1, "body", "soft italic")


def paint_structure(canvas: Canvas, scene: DrawnScene, structure: Unit) -> None:
    """A structure, hollow while under construction, with its defense and remaining rounds."""
    canvas.fill("on felt")
    style, name = styles_of(canvas, scene, structure)
    size: Line = [(str(structure["defense"]), defense_style(structure))]
    if structure["time"]:
        size.append((f"◷{structure['time']}", "coin bold"))
    paint_sign(canvas, scene, structure, False, style)
    x = canvas.put(1, 0, "▣" if structure["finished"] else "□", style)
    canvas.put(x, 0, abbreviate_tightly(structure["name"], canvas.put_right(0, size) - x), name)
    if is_shared(scene, structure["area"]):
        canvas.add_region(f"@{structure['spot']}")


def abbreviate_tightly(name: str, width: int) -> str:
    """An abbreviated name; initials where there is no room for a word."""
    if width > 3:
        return abbreviate(name, width)
    words = name.split()
    return ("".join(word[0] for word in words) if len(words) > 1 else name)[: max(0, width)]


def unit_stats(unit: Unit) -> Line:
    """Attack and defense, underlined where they differ from the printed values."""
    attack = "attack bold" + (" underline" if unit["attack"] != unit["printed"][0] else "")
    return [(str(unit["attack"]), attack), ("/", "soft"), (str(unit["defense"]), defense_style(unit))]


def defense_style(unit: Unit) -> str:
    return "defense bold" + (" underline" if unit["defense"] != unit["printed"][1] else "")
