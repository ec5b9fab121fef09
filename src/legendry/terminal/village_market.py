"""Painting the Market of Village: ten spaces in two rows, and an Overwhelm Monster on the second row."""

from __future__ import annotations

from typing import Final

from legendry.games.village.rules.points import BUY, REMOVE, TAME
from legendry.games.village.screen.model import says
from legendry.games.village.screen.sight import MARKET_DECKS, space_place, swallowed
from legendry.screen.points import Point
from legendry.terminal.canvas import Canvas, Line
from legendry.terminal.game_view import DrawnScene
from legendry.terminal.text import truncate, wrap_text
from legendry.terminal.village_card import CardStyle, abbreviate_card, paint_small_card, price
from legendry.terminal.village_setup import VillageSetup

ROWS: Final = 2
ACROSS: Final = 5


def paint_market(canvas: Canvas, scene: DrawnScene, game_view: VillageSetup) -> None:
    high = canvas.height // ROWS
    for space in range(1, ROWS * ACROSS + 1):
        row, column = divmod(space - 1, ACROSS)
        left, right = canvas.width * column // ACROSS, canvas.width * (column + 1) // ACROSS
        part = canvas.part(left, row * high, right - left, high)
        if space in swallowed(scene.view):
            paint_boss(part, scene, game_view, space)
        else:
            paint_space(part, scene, game_view, space)
        part.add_region(space_place(space))


def paint_space(canvas: Canvas, scene: DrawnScene, game_view: VillageSetup, space: int) -> None:
    """A face-up card with its price, highlighted if it can be bought."""
    offer, place = scene.view["market"][space - 1], space_place(space)
    here = scene.cursor == place
    if offer is None:
        canvas.fill("on glow" if here else "on paper")
        canvas.border("heavy" if here else "light", "line")
        canvas.put(2, 0, f"{space} empty ", "soft")
        return
    name = offer["name"]
    card, lit = game_view.cards[name], game_view.is_lit(scene, place)
    held = Point(REMOVE, name) in scene.path
    plain = not scene.mine or lit or bool(scene.path)
    touched = any((kind, name) in scene.touched for kind in (BUY, TAME, REMOVE))
    paint_small_card(
        canvas, CardStyle(here, lit, held, plain, touched), f"{space} ", card, left_over(scene, space), price(card)
    )
    if offer["tamed"]:
        canvas.put(1, canvas.height - 1, "tame", "lit bold")


def left_over(scene: DrawnScene, space: int) -> str:
    """How many cards are left in a Market deck."""
    return f"{len(scene.view[MARKET_DECKS[space - 1]])} left" if space <= ACROSS else ""


def paint_boss(canvas: Canvas, scene: DrawnScene, game_view: VillageSetup, space: int) -> None:
    """VIL-25.21: the Monster, then its Special cards, on top of the cards there."""
    boss, place = scene.view["boss"], space_place(space)
    here, lit = scene.cursor == place, game_view.is_lit(scene, place)
    number = space - swallowed(scene.view)[0]
    name = boss["name"] if number == 0 else boss["specials"][number - 1]
    canvas.fill("on glow" if here else "on night")
    canvas.border("heavy" if here or lit else "double", "lit bold" if lit else "attack bold")
    head = ("▸" if here else "") + ("◆" if lit else "")
    inner = canvas.width - 2
    canvas.put(1, 0, head + abbreviate_card(name, inner - len(head)), "lit bold" if lit else "attack bold")
    for y, line in enumerate(wrap_text(says(game_view.cards[name]), "ink", inner)[: canvas.height - 2], 1):
        canvas.put_line(1, y, line)
    foot: Line = [(f"{boss['life']}/{boss['most']}♥", "attack bold")] if number == 0 else []
    canvas.put_right(canvas.height - 1, foot, 1)
    under = scene.view["market"][space - 1]
    if under is not None:
        canvas.put(
            1, canvas.height - 1, truncate(f"on {under['name']}", inner - 1 - sum(len(t) for t, _ in foot)), "soft"
        )
