"""Painting the board of Leviathan, seven by seven spaces, and the steps of the round above it."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.leviathan.rules.board import COLUMNS, SIDE
from legendry.games.leviathan.screen.places import card_on
from legendry.games.leviathan.screen.words import STEPS
from legendry.kernel.agenda import AREA
from legendry.terminal.canvas import Canvas, Line, line_width
from legendry.terminal.game_view import DrawnScene
from legendry.terminal.leviathan_setup import LeviathanSetup
from legendry.terminal.text import truncate

EDGE: Final = 2  # columns for the row numbers
TOKENS: Final = {"entrenched": "E", "trapped": "T", "lulled": "L", "protected": "-", "activated": "✓"}
COLOURS: Final = ("south", "sacred", "elemental", "undead")  # of the seats
FRAMED: Final = 3  # minimum height for a border
ARROWS: Final = {"north": "▲", "south": "▼"}


# ---- the round ----------------------------------------------------------------------------------


def paint_round(canvas: Canvas, scene: DrawnScene, game_view: LeviathanSetup) -> None:
    """The round, its steps with the current one marked, and which way up is (LVT-2.2, LVT-R3)."""
    view = scene.view
    canvas.fill("on panel")
    last = f"/{view['limit']}" if view["limit"] else ""
    x = canvas.put_line(1, 0, [("Round ", "soft"), (f"{view['round']}{last}", "ink bold")]) + 2
    for step in view["steps"]:
        if step == "3.1" or step == "4":
            x += 1
        x = canvas.put(x, 0, STEPS[step][0], "lit bold reverse" if step == view["step"] else "soft")
    if view["step"]:
        x = canvas.put_line(x + 2, 0, [(f"{view['step']} ", "lit bold"), (STEPS[view["step"]][1], "lit")])
    first = view["players"][view["first"]]["faction"]
    tail: Line = [(f"{ARROWS[view['up']]} up is {view['up']}", "ink")]
    more: Line = [*tail, ("  first ", "soft"), (f"★{first}", f"{COLOURS[view['first']]} bold")] if first else tail
    canvas.put_right(0, more if x + line_width(more) + 3 < canvas.width else tail, 1)


# ---- the spaces ---------------------------------------------------------------------------------


def cell_size(width: int, height: int) -> tuple[int, int]:
    """Width and height of a space on a canvas of this size."""
    return max(1, (width - EDGE) // SIDE), max(1, (height - 1) // SIDE)


def paint_spaces(canvas: Canvas, scene: DrawnScene, game_view: LeviathanSetup) -> None:
    """Row 7 is on top: north is always up on the screen."""
    wide, high = cell_size(canvas.width, canvas.height)
    for y in range(SIDE):
        row = SIDE - y
        canvas.put(0, y * high + (high - 1) // 2, str(row), "soft")
        for x, letter in enumerate(COLUMNS):
            part = canvas.part(EDGE + x * wide, y * high, wide, high)
            paint_space(part, scene, game_view, f"{letter}{row}")
            part.add_region(f"{letter}{row}")
    for x, letter in enumerate(COLUMNS):
        canvas.put(EDGE + x * wide + wide // 2, SIDE * high, letter, "soft")


def space_background(space: str) -> str:
    """Home rows are sand, the rest a chequered shore."""
    column, row = COLUMNS.index(space[0]), int(space[1])
    if row in (1, SIDE):
        return "spawn" if (column + row) % 2 else "castle"
    return "coast" if (column + row) % 2 else "plain"


def paint_space(canvas: Canvas, scene: DrawnScene, game_view: LeviathanSetup, space: str) -> None:
    here, lit = scene.cursor == space, game_view.is_lit(scene, space)
    card = card_on(scene.view, space)
    canvas.fill("on glow" if here else f"on {space_background(space)}")
    sign = ("▸" if here else "") + ("◆" if lit else "")
    if card is None:
        canvas.put_line(0, 0, [(sign, "lit bold"), (space, "lit bold" if lit else "ink" if here else "line")])
    elif card["seat"] is None:
        paint_leviathan_card(canvas, scene, card, sign)
    else:
        paint_unit(canvas, scene, card, sign)
    if (AREA, space) in scene.touched:
        canvas.put(canvas.width - 1, 0, "◂", "lit bold on night")


def paint_unit(canvas: Canvas, scene: DrawnScene, card: dict[str, Any], sign: str) -> None:
    colour = COLOURS[card["seat"]]
    if canvas.height >= FRAMED:
        canvas.border("heavy" if sign else "light", "lit bold" if sign else colour)
    acting = scene.view["acting"] is not None and scene.view["acting"]["space"] == card["space"]
    whose = "▶" if acting else "▲" if card["seat"] == scene.seat else "△"
    ink = f"{colour} italic" if card["activated"] else f"{colour} bold"
    canvas.put_line(0, 0, [(sign, "lit bold"), (whose, "lit bold" if acting else ink)])
    used = len(sign) + 1
    canvas.put(used, 0, card["name"][: canvas.width - used], ink)
    edge = 1 if canvas.height >= FRAMED else 0
    x = canvas.put_line(edge, 1, health(card, "attack", "ink bold"))
    canvas.put(x, 1, tokens(card), "lit bold")


def paint_leviathan_card(canvas: Canvas, scene: DrawnScene, card: dict[str, Any], sign: str) -> None:
    """A Leviathan card fills its space."""
    colour = "attack" if card["kind"] == "Head" else "curse"
    canvas.fill(f"on {colour}")
    ink = f"night bold on {colour}"
    if canvas.height >= FRAMED:
        canvas.border("double", ink)
    name = "HEAD" if card["kind"] == "Head" else tentacle_label(card["name"], canvas.width - len(sign))
    x = canvas.put(0, 0, sign, "lit bold on night")
    canvas.put(x + max(0, (canvas.width - x - len(name)) // 2), 0, name, ink)
    edge = 1 if canvas.height >= FRAMED else 0
    canvas.put(edge, 1, f"{card['health'] - card['wounds']}/{card['health']}♥{tokens(card)}", ink)
    if canvas.height > FRAMED:
        full = canvas.width - 2
        left = -(-full * (card["health"] - card["wounds"]) // card["health"])
        canvas.put(1, 2, "█" * left + "░" * (full - left), ink)


def tentacle_label(name: str, width: int) -> str:
    """ "Tentacle 2", "Tent 2", "T2"."""
    number = name.split()[-1]
    tries = (name, f"Tent {number}", f"T{number}")
    return next((each for each in tries if len(each) <= width), tries[-1])


def health(card: dict[str, Any], heart: str, ink: str) -> Line:
    left = card["health"] - card["wounds"]
    return [(f"{left}/{card['health']}", ink if left == card["health"] else "attack bold"), ("♥", heart)]


def tokens(card: dict[str, Any]) -> str:
    return truncate("".join(sign for name, sign in TOKENS.items() if card[name]), 4)
