"""A position as a picture, drawn from the view of a seat or of a spectator: it shows nothing that they may not know.

What is drawn is what an observation is made of (`Game.fields` and the piles), so every game is drawn that has
observations, and nobody draws it by hand.  All pictures of one game have the same size.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, NamedTuple

from legendry.adapters.extras import missing
from legendry.kernel.fields import AtPlaces, BySeat, Field, ForSeats, InOrder, NamesIn, Number, OneOf, SeatsIn, Together
from legendry.kernel.game import Game
from legendry.kernel.table import Table

try:
    import numpy as np
    from numpy.typing import NDArray
    from PIL import Image, ImageDraw, ImageFont
except ImportError as error:
    raise missing(error, "adapters") from None

WIDTH: Final = 1200
HEIGHT: Final = 800
BOARD: Final = 660  # the width of a board
MARGIN: Final = 10
PAPER, INK, PALE, LINE, BACK = "#f6f3ec", "#26231f", "#827b70", "#bdb5a6", "#5b5348"
SEATS: Final = ("#c9dcf2", "#f4cfc6", "#d3e8cb", "#f3e3b3", "#e2d2ee", "#cfe7e6")  # of what belongs to a seat
NOBODYS: Final = "#e7e2d8"


class Chip(NamedTuple):
    """A card, a number or a word in a frame."""

    text: str
    fill: str = ""
    ink: str = INK


class Box(NamedTuple):
    left: int
    top: int
    right: int
    bottom: int


# ---- what is there to be drawn ------------------------------------------------------------------


def seats_in(value: Any) -> list[int]:
    return [each for each in (value if isinstance(value, list) else [value]) if isinstance(each, int) and each >= 0]


def cards(names: list[str]) -> list[Chip]:
    """Cards of a pile by name; those that are face down are only counted."""
    counted = Counter(names)
    hidden = [Chip(f"{counted.pop('')} face down", BACK, PAPER)] if "" in counted else []
    return [*hidden, *[Chip(f"{n} {name}" if n > 1 else name, NOBODYS) for name, n in counted.items()]]


def number(key: str, value: Any) -> list[Chip]:
    found = len(value) if isinstance(value, (list, dict)) else int(value)
    return [Chip(f"{key} {found}" if found > 1 or not isinstance(value, bool) else key)] if found else []


def told(game: Game[Any], field: Field, value: Any) -> list[Chip]:
    """What a field says, as chips."""
    if value is None:
        return []
    if isinstance(field, NamesIn):
        names = [each for part in value.values() for each in part] if isinstance(value, dict) else list(value)
        return [Chip(f"{field.key}:", "", PALE), *cards(names)] if names else []
    if isinstance(field, OneOf):
        return [Chip(str(value), NOBODYS)] if value != "" else []
    if isinstance(field, Number):
        return number(field.key, value)
    if isinstance(field, SeatsIn):
        return [Chip(f"{field.key}: {game.seat_name(seat)}", colour(seat)) for seat in seats_in(value)]
    if isinstance(field, InOrder):
        return [chip for each in value for chip in within(game, field, each)]
    return within(game, field, value) if isinstance(field, Together) else []


def within(game: Game[Any], field: Together, thing: dict[str, Any]) -> list[Chip]:
    """What the fields of a thing say, without whose it is."""
    return [chip for each in field.fields for chip in told(game, each, thing.get(each.key))]


def colour(seat: int) -> str:
    return SEATS[seat % len(SEATS)]


def of_a_seat(game: Game[Any], view: dict[str, Any], seat: int) -> list[list[Chip]]:
    """The lines of a player: numbers, what lies before it, and its piles."""
    fields = game.fields()
    numbers = [chip for f in fields if isinstance(f, BySeat) for chip in number(f.key, view[f.key][seat])]
    things = [chip for f in fields if isinstance(f, ForSeats) for chip in within(game, f, view[f.key][seat] or {})]
    lines = [numbers, things]
    for zone in game.zones:
        if not zone.common and view[zone.name][seat]:
            lines.append([Chip(f"{zone.name}:", "", PALE), *cards(view[zone.name][seat])])
    return [line for line in lines if line]


def of_all(game: Game[Any], view: dict[str, Any]) -> list[list[Chip]]:
    """The lines of what is nobody's in particular."""
    fields = [each for each in game.fields() if not isinstance(each, (BySeat, ForSeats, AtPlaces))]
    lines = [[chip for each in fields for chip in told(game, each, view.get(each.key))]]
    for zone in game.zones:
        if zone.common and view[zone.name]:
            lines.append([Chip(f"{zone.name}:", "", PALE), *cards(view[zone.name])])
    return [line for line in lines if line]


def on_the_board(game: Game[Any], view: dict[str, Any]) -> dict[str, list[list[Chip]]]:
    """By place, what stands there; the colour is that of whose it is."""
    places = {at for row in game.places for at in row}
    found: dict[str, list[list[Chip]]] = {}
    for field in [each for each in game.fields() if isinstance(each, AtPlaces)]:
        for thing in view[field.key]:
            at = next((value for value in thing.values() if isinstance(value, str) and value in places), "")
            side = next((seats_in(thing.get(each.key)) for each in field.fields if isinstance(each, SeatsIn)), [])
            chips = [chip for each in field.fields if not isinstance(each, SeatsIn)
                     for chip in told(game, each, thing.get(each.key))]  # fmt: skip
            fill = colour(side[0]) if side else NOBODYS
            found.setdefault(at, []).append([Chip(chip.text, fill) for chip in chips or [Chip(field.key)]])
    return found


# ---- drawing ------------------------------------------------------------------------------------


class Sheet:
    """The picture, and where to write next."""

    def __init__(self) -> None:
        self.image: Final = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
        self.draw: Final = ImageDraw.Draw(self.image)
        self.large: Final = ImageFont.load_default(17)
        self.small: Final = ImageFont.load_default(12)

    def title(self, box: Box, text: str, fill: str = "") -> Box:
        """A line of larger letters at the top of a box; gives what is left of it."""
        if fill:
            self.draw.rectangle((box.left, box.top, box.right, box.top + 24), fill=fill)
        self.draw.text(
            (box.left + 5, box.top + 2), self.fitting(text, self.large, box.right - box.left - 8), INK, self.large
        )
        return box._replace(top=box.top + 28)

    def fitting(self, text: str, font: Any, width: float) -> str:
        while len(text) > 1 and font.getlength(text) > width:
            text = f"{text[:-2]}…"
        return text

    def lines(self, box: Box, lines: list[list[Chip]]) -> int:
        """Chips from left to right, each line of them from a new line on; what has no room is left out."""
        top = box.top
        for line in lines:
            left = box.left
            for chip in line:
                text = self.fitting(chip.text, self.small, box.right - box.left - 8)
                width = int(self.small.getlength(text)) + 8
                if left + width > box.right and left > box.left:
                    left, top = box.left, top + 18
                if top + 17 > box.bottom:
                    return top
                if chip.fill:
                    self.draw.rounded_rectangle((left, top, left + width, top + 16), 4, chip.fill, LINE)
                self.draw.text((left + 4, top + 1), text, chip.ink, self.small)
                left += width + 3
            top += 20
        return top

    def board(self, box: Box, places: list[list[str]], there: dict[str, list[list[Chip]]]) -> None:
        high, wide = (box.bottom - box.top) // len(places), (box.right - box.left) // len(places[0])
        for y, row in enumerate(places):
            for x, at in enumerate(row):
                left, top = box.left + x * wide, box.top + y * high
                self.draw.rectangle((left, top, left + wide, top + high), outline=LINE)
                self.draw.text((left + 4, top + 2), at, PALE, self.small)
                self.lines(Box(left + 4, top + 18, left + wide - 3, top + high - 2), there.get(at, []))


def picture(table: Table, seat: int | None = None) -> NDArray[np.uint8]:
    """What a seat sees, or a spectator, as an array of height, width and colour."""
    game: Any = table.game
    view = table.view(seat)
    sheet = Sheet()
    asked = ", ".join([game.seat_name(each) for each in dict.fromkeys(view["asked"])])
    state = view["outcome"]["reason"] if "outcome" in view else f"{asked} to choose"
    sees = "a spectator" if seat is None else game.seat_name(seat)
    below = sheet.title(Box(MARGIN, 6, WIDTH - MARGIN, HEIGHT), f"{game.title} - {state} - as {sees} sees it")
    there = on_the_board(game, view)
    has_board = any(isinstance(each, AtPlaces) for each in game.fields())
    if has_board:
        sheet.board(below._replace(right=BOARD, bottom=HEIGHT - MARGIN), game.places, there)
        below = below._replace(left=BOARD + MARGIN)
    below = below._replace(top=sheet.lines(below, of_all(game, view)) + 4)
    columns = 1 if has_board else min(3, table.seats)
    rows = -(-table.seats // columns)
    wide, high = (below.right - below.left) // columns, (HEIGHT - MARGIN - below.top) // rows
    for each in range(table.seats):
        left, top = below.left + each % columns * wide, below.top + each // columns * high
        box = Box(left, top, left + wide - 6, top + high - 4)
        name = f"{game.seat_name(each)}{' - to choose' if each in view['asked'] else ''}"
        sheet.lines(sheet.title(box, name, colour(each)), of_a_seat(game, view, each))
    return np.asarray(sheet.image)
