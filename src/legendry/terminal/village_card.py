"""Cards and Hero boards of Village: painted small, and described in full."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from legendry.games.village.cards.card import BEER, MONSTER, Card
from legendry.games.village.cards.hero import Hero
from legendry.games.village.rules.constants import KIND_NAMES
from legendry.games.village.screen.model import VillageScreen, says
from legendry.terminal.canvas import Canvas, Line, line_width
from legendry.terminal.text import truncate, wrap, wrap_text

COLOURS: Final = {
    "Treasure": "sacred", "Weapon": "none", "Defence": "defense", "Monster": "attack", "Scroll": "undead",
    "Spell": "energy", "Potion": "pirate", "Beer": "beast", "Item": "elemental", "Special": "curse",
}  # fmt: skip
SMALL: Final = ("of", "the")


def abbreviate_card(name: str, width: int) -> str:
    """An abbreviated but recognisable card name: "Lizard Armour", "Liz. Armour"; "Scroll of Insight", "S. Insight"."""
    if cell_len(name) <= width:
        return name
    words = [word for word in name.split() if word not in SMALL]
    if len(words) == 1:
        return truncate(name, width)
    initials = " ".join([*(f"{word[0]}." for word in words[:-1]), words[-1]])
    more = words[0][: 1 + max(0, width - cell_len(initials))]  # as much of the first word as fits
    return truncate(f"{more}{initials[1:]}", width)


def colour_of(card: Card) -> str:
    return COLOURS[KIND_NAMES[card.kind]]


def numbers(card: Card) -> str:
    """The numbers beside the name: LP of a Monster, INT cost."""
    lp = f" {card.life_points}♥" if card.life_points else ""
    return f"{lp} {card.int_cost}✦" if card.int_cost else lp


def price(card: Card) -> Line:
    """VIL-3.9: gold if it can be sold."""
    return [(f"{card.price}●", "coin bold" if card.sellable else "ink")] if card.price else []


class CardStyle:
    """How a small card is painted."""

    def __init__(self, here: bool, lit: bool, held: bool, plain: bool, touched: bool = False) -> None:
        self.here = here
        self.lit = lit
        self.held = held
        self.plain = plain  # not dimmed
        self.touched = touched  # another player has just acted here

    @property
    def border_style(self) -> str:
        return "lit bold" if self.lit or self.held else "ink bold" if self.here else "line"

    @property
    def border(self) -> str:
        return "double" if self.held else "heavy" if self.here or self.lit else "light"

    def dim(self, style: str) -> str:
        return style if self.plain else "soft"


def paint_small_card(canvas: Canvas, style: CardStyle, head: str, card: Card, left: str, right: Line) -> None:
    """A card in a border: number and name on top, effect inside, `left` and `right` at the bottom."""
    canvas.fill("on glow" if style.here else "on panel")
    canvas.border(style.border, style.border_style)
    low, inner = canvas.height - 1, canvas.width - 2
    x = canvas.put(1, 0, ("▸" if style.here else "") + ("◆" if style.lit else "") + head, style.border_style)
    tail = numbers(card)
    x = canvas.put(x, 0, abbreviate_card(card.name, inner - x - len(tail) + 1), style.dim(f"{colour_of(card)} bold"))
    canvas.put(x, 0, tail, style.dim("ink bold"))
    lines = wrap_text(says(card), style.dim("ink"), inner)
    room = low - 1
    for y, line in enumerate(lines[:room], 1):
        canvas.put_line(1, y, line)
    if len(lines) > room and room:
        canvas.put(inner, room, "…", "lit")
    canvas.put(1, low, truncate(left, inner - line_width(right) - 1), "soft")
    canvas.put_right(low, right, 1)
    if style.touched:
        canvas.put(inner, 0, "◂", "lit bold")


# ---- descriptions -------------------------------------------------------------------------------


def card_lines(game_view: VillageScreen, card: Card, width: int) -> list[Line]:
    """A card as printed, with its terms explained."""
    kind = KIND_NAMES[card.kind]
    found: list[Line] = [[(card.name, f"{colour_of(card)} bold")]]
    found += wrap_text(" · ".join(each for each in (kind, card.sort()) if each), "soft", width)
    costs: Line = []
    if card.price:
        sold = f", sold for {game_view.village.numbers.sold_for(card.price)}" if card.sellable else ""
        costs += [(f"Price {card.price}●{sold}  ", "coin")]
    if card.int_cost:
        costs += [(f"{card.int_cost}✦ INT  ", "energy")]
    if card.life_points:
        costs += [(f"{card.life_points}♥ LP", "attack")]
    found += wrap(costs, width) if costs else []
    found += wrap_text(says(card), "ink", width)
    if card.kind == MONSTER and card.xp:
        found += wrap_text(f"Whoever kills it gains {card.xp} XP (VIL-13.11).", "soft", width)
    if card.kind == BEER:
        found += wrap_text("Enough of them in a turn make some Heroes Berserk (VIL-24.6).", "soft", width)
    for each in game_view.explained({"name": card.name, "kind": kind}):
        found += wrap_text(each, "soft", width, 2)
    return found


def hero_lines(game_view: VillageScreen, hero: Hero, level: int, width: int) -> list[Line]:
    """A Hero board: LP, INT, and what each level brings; `level` is the current one, or 0."""
    found: list[Line] = [
        [(hero.name, "lit bold"), (f"  Hero, {hero.set or 'any expansion'}" if hero.expansion else "  Hero", "soft")]
    ]
    found.append([(f"{hero.life}♥ LP  ", "attack bold"), (f"{hero.ints}✦ INT", "energy bold")])
    for k, text in enumerate(hero.texts):
        head = f"Level {k + 1}" + (f", at {hero.xp[k]} XP: " if k else ": ")
        has = not level or k < level
        found += wrap([(head, "lit" if has else "soft"), (text, "ink" if has else "soft")], width, 2)
    for each in game_view.explained({"name": hero.name}):
        found += wrap_text(each, "soft", width, 2)
    return found
