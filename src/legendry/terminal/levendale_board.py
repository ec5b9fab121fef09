"""Painting the Heroes of all players, and a hand of any size."""

from __future__ import annotations

from typing import Any, Final, Protocol

from legendry.games.levendale.rules.words import SLOTS
from legendry.games.levendale.screen.places import held_place, place_of
from legendry.kernel.agenda import HAND
from legendry.screen.points import Point
from legendry.terminal.canvas import Canvas
from legendry.terminal.game_view import DrawnScene
from legendry.terminal.text import abbreviate, truncate, wrap_text

ACROSS: Final = 3  # slots per row (LDL-R1)
CARD_WIDTH: Final = 20  # minimum width of a card in the hand


class HeroBoardModel(Protocol):
    """What painting needs of the game view."""

    cards: dict[str, dict[str, Any]]

    def seat_sign(self, viewer: int, seat: int) -> tuple[str, str]: ...

    def points(self, scene: DrawnScene, place: str) -> list[str]: ...

    def seat_name(self, seat: int) -> str: ...


def paint_heroes(canvas: Canvas, scene: DrawnScene, model: HeroBoardModel) -> None:
    """Two side by side, clockwise, the current player last."""
    count = len(scene.players)
    order = [(scene.seat + k) % count for k in range(1, count + 1)]
    rows = (count + 1) // 2
    width, height = canvas.width // 2, canvas.height // rows
    for k, seat in enumerate(order):
        part = canvas.part(k % 2 * width, k // 2 * height, width - 1, height)
        paint_hero(part, scene, model, seat)


def paint_hero(canvas: Canvas, scene: DrawnScene, model: HeroBoardModel, seat: int) -> None:
    view = scene.view
    sign, colour = model.seat_sign(scene.seat, seat)
    hero, battle = view["heroes"][seat], view["battle"]
    canvas.fill("on felt")
    x = canvas.put(1, 0, f"{sign} {model.seat_name(seat)}", f"{colour} bold")
    if seat in view["out"]:
        canvas.put(x + 2, 0, "out of the game", "soft")
        return
    x = canvas.put_line(
        x + 2, 0, [(str(hero["attack"]), "attack bold"), ("/", "soft"), (str(hero["defense"]), "defense bold")]
    )
    if battle and battle["attacker"] == seat:
        canvas.put(x + 2, 0, "attacks", "attack bold")
    elif battle and battle["defender"] == seat:
        canvas.put(x + 2, 0, "is attacked", "attack bold")
    width, height = canvas.width // ACROSS, max(1, (canvas.height - 1) // ACROSS)
    for k, slot in enumerate(SLOTS):
        part = canvas.part(k % ACROSS * width, 1 + k // ACROSS * height, width, height)
        paint_slot(part, scene, model, seat, slot)


def paint_slot(canvas: Canvas, scene: DrawnScene, model: HeroBoardModel, seat: int, slot: str) -> None:
    place = place_of(seat, slot)
    hero = scene.view["heroes"][seat]
    names: list[str] = hero["slots"][slot]
    here = scene.cursor == place
    points = model.points(scene, place)
    lit, held = any(point in scene.lit for point in points), any(point in scene.path for point in points)
    tile = canvas.part(0, 0, canvas.width - 1, canvas.height)
    tile.fill("on glow" if here else "on panel")
    sign = ("▸" if here else "") + ("◆" if lit else "")
    ink = "lit bold" if lit or held else "ink bold" if names else "soft dim"
    room = tile.width - len(sign) - 1
    tile.put(0, 0, sign + (abbreviate(names[-1], room) if names else slot.lower()), ink)
    if names and tile.height > 1:
        attack = sum(model.cards[name]["attack"] for name in names)
        defense = sum(model.cards[name]["defense"] for name in names)
        x = tile.put_line(1, 1, [(str(attack), "attack"), ("/", "soft"), (str(defense), "defense")])
        more = f" ×{len(names)}" if len(names) > 1 else ""
        tile.put(x, 1, truncate(f"{more}{' used' if names[-1] in hero['used'] else ''}", tile.width - x), "soft")
    if names and tile.height > 2:
        tile.put(1, 2, truncate(slot.lower(), tile.width - 1), "soft dim")
    tile.add_region(place)


# ---- the hand -----------------------------------------------------------------------------------


def paint_hand(canvas: Canvas, scene: DrawnScene, model: HeroBoardModel) -> None:
    hand = scene.view["hand"][scene.seat]
    if not hand:
        canvas.put(2, 1, "Your hand is empty.", "soft")
        return
    most = max(1, canvas.width // CARD_WIDTH)
    rows = -(-len(hand) // most)
    across = -(-len(hand) // rows)
    width, height = canvas.width // across, max(1, canvas.height // rows)
    for k, name in enumerate(hand):
        part = canvas.part(k % across * width, k // across * height, width - 1, height)
        paint_card(part, scene, model, name, k)


def paint_card(canvas: Canvas, scene: DrawnScene, model: HeroBoardModel, name: str, k: int) -> None:
    card, point, place = model.cards[name], Point(HAND, name), held_place(k)
    here, lit, held = scene.cursor == place, point in scene.lit, point in scene.path
    plain = not scene.mine or lit or held
    canvas.fill("on glow" if here else "on panel")
    numbers = f" {card['attack']}/{card['defense']}"
    sign = f"{'▸' if here else ''}{'◆' if lit else ''}{k + 1} "
    ink = "lit bold" if lit or held else "ink bold" if plain else "soft"
    x = canvas.put(0, 0, sign, ink)
    canvas.put(x, 0, abbreviate(name, canvas.width - x - len(numbers)), ink)
    canvas.put_right(0, [(numbers, "ink" if plain else "soft")])
    if canvas.height > 1:
        canvas.put(1, 1, truncate(f"{card['slot'].lower()} · {card['kind']}", canvas.width - 1), "soft")
    for y, line in enumerate(
        wrap_text(card["text"], "ink" if plain else "soft", canvas.width - 1)[: canvas.height - 2]
    ):
        canvas.put_line(1, y + 2, line)
    canvas.add_region(place)
