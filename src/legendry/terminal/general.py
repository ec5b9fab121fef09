"""The view of a game that brings none of its own: places as a grid, piles as tiles, cards from their data."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.screen.general import (
    GENERAL,
    GeneralScreen,
    board_place,
    held_place,
    pile_place,
    player_place,
    screen_class,
)
from legendry.screen.model import Field
from legendry.screen.points import parts
from legendry.screen.text import counted, joined
from legendry.terminal.canvas import Canvas, Line
from legendry.terminal.game_view import DrawnScene, GameSetup, GameView
from legendry.terminal.layout import Layout, lay_out
from legendry.terminal.text import abbreviate, truncate, wrap_text

COLOURS: Final = ("south", "north", "elemental", "sacred")  # of the seats, in turn
TILE: Final = 18  # columns of a pile or a card, at least
PILE_ROWS: Final = 2  # lines of a pile
SAID: Final = ("name", "text", "parsed")  # of a card: what is not listed among its numbers


def general_view(game: Game[Any]) -> GameView:
    own = screen_class(game)
    if own is GeneralScreen:
        return GeneralView(game)
    made: GameView = type("GeneralView", (GeneralView, own), {})(game)
    return made


class GeneralView(GameView, GeneralScreen):
    symbols = (
        ("◆", "you can use it now, or go on to it with what you have chosen"),
        ("▸", "the cursor"),
        ("▲ ▼", "you and the others"),
        ("▒", "cards that lie face down"),
    )
    search_example = "turn, hand"

    # ---- before the game ------------------------------------------------------------------------

    def fields(self) -> list[Field]:
        """What is chosen for each seat at a web table is here chosen for all."""
        return [field._replace(per_seat=False) for field in self.terms()]

    def setup(self, values: dict[str, str], seed: int) -> GameSetup:
        seats = int(values.get("seats", self.game.fewest))
        chosen: dict[str, Any] = {}
        for field in self.terms():
            if field.name in values:
                chosen[field.name] = [values[field.name]] * seats if field.per_seat else values[field.name]
        return GameSetup(self.agree(chosen, seats, seed))

    def deck_name(self, typed: str) -> str:
        raise BadInput(f"{self.game.id} has no decks to choose here")

    def read_deck(self, file: Path, name: str | None) -> str:
        raise BadInput(f"{self.game.id} has no decks to choose here")

    def final_summary(self, table: Table, seat: int) -> str:
        return f"still held {joined(self.see(table, seat)[GENERAL]['hand']) or 'nothing'}"

    # ---- layout ---------------------------------------------------------------------------------

    def lay_out(self, width: int, height: int, seats: int) -> Layout:
        return lay_out(width, height, max(1, seats - 1))

    def seat_sign(self, viewer: int, seat: int) -> tuple[str, str]:
        return "▲" if seat == viewer else "▼", COLOURS[seat % len(COLOURS)]

    def health(self, view: dict[str, Any]) -> tuple[int, ...]:
        return (0,) * int(view["seats"])

    # ---- drawing --------------------------------------------------------------------------------

    def paint_others(self, canvas: Canvas, scene: DrawnScene) -> None:
        count = len(scene.players)
        for k in range(1, count):
            self.paint_player(canvas.part(0, k - 1, canvas.width, 1), scene, (scene.seat + k) % count)

    def paint_player(self, canvas: Canvas, scene: DrawnScene, seat: int) -> None:
        sign, colour = self.seat_sign(scene.seat, seat)
        place = player_place(seat)
        canvas.fill("on glow" if scene.cursor == place else "on panel")
        canvas.put(0, 0, "▶" if seat in scene.view["asked"] else " ", "lit bold")
        x = canvas.put(2, 0, f"{mark(scene, place, self)}{sign} {self.game.seat_name(seat)}", f"{colour} bold")
        x = canvas.put(x, 0, f" {scene.players[seat]}", "soft")
        canvas.put_right(0, [(truncate(self.about_player(scene, seat), canvas.width - x - 3), "soft")], 1)
        canvas.add_region(place)

    def about_player(self, scene: DrawnScene, seat: int) -> str:
        """The facts of a seat, and the sizes of its piles."""
        seen = scene.view[GENERAL]
        facts = [f"{name} {value[seat]}" for name, value in seen["facts"].items() if isinstance(value, list)]
        sizes = [f"{pile['zone']} {len(pile['cards'])}" for pile in seen["piles"] if pile["seat"] == seat]
        own = [f"{self.hand_zone} {len(seen['hand'])}"] if seat == scene.seat and self.hand_zone else []
        return " · ".join([*facts, *own, *sizes])

    def paint_board(self, canvas: Canvas, scene: DrawnScene) -> None:
        """Common facts, the grid of places, and the piles."""
        seen = scene.view[GENERAL]
        canvas.fill("on felt")
        facts = [f"{name} {value}" for name, value in seen["facts"].items() if not isinstance(value, list)]
        canvas.put(1, 0, truncate(" · ".join(facts), canvas.width - 2), "soft")
        piles = [pile for pile in seen["piles"] if pile["seat"] is None or any(pile["cards"])]
        across = max(1, canvas.width // TILE)
        rows = -(-len(piles) // across)
        low = max(1, canvas.height - 1 - rows * PILE_ROWS) if self.game.places else 0
        for y, names in enumerate(self.game.places):
            height, width = max(1, low // len(self.game.places)), canvas.width // max(1, len(names))
            for x, name in enumerate(names):
                part = canvas.part(x * width, 1 + y * height, width - 1, height)
                self.paint_tile(part, scene, board_place(name), name, seen["placed"][name])
        for k, pile in enumerate(piles):
            part = canvas.part(k % across * TILE, 1 + low + k // across * PILE_ROWS, TILE - 1, PILE_ROWS)
            whose = "" if pile["seat"] is None else f" {self.game.seat_name(pile['seat'])}"
            self.paint_tile(part, scene, pile_place(pile["zone"], pile["seat"]), pile["zone"] + whose, pile["cards"])

    def paint_tile(self, canvas: Canvas, scene: DrawnScene, place: str, name: str, cards: list[str]) -> None:
        """A place or a pile: its name, how many cards, and the top ones."""
        sign = mark(scene, place, self)
        canvas.fill("on glow" if scene.cursor == place else "on panel")
        size = f" {len(cards)}" if cards else ""
        canvas.put(0, 0, sign + truncate(name + size, canvas.width - len(sign)), "lit bold" if "◆" in sign else "soft")
        for y, card in enumerate(reversed(cards[-(canvas.height - 1) :] if canvas.height > 1 else [])):
            canvas.put(1, 1 + y, abbreviate(card or "▒▒▒", canvas.width - 1), "soft" if y or not card else "ink bold")
        canvas.add_region(place)

    def paint_hand(self, canvas: Canvas, scene: DrawnScene) -> None:
        hand = scene.view[GENERAL]["hand"]
        if not hand:
            canvas.put(2, 1, "Your hand is empty." if self.hand_zone else "", "soft")
            return
        rows = -(-len(hand) // max(1, canvas.width // TILE))
        across = -(-len(hand) // rows)
        width, height = canvas.width // across, max(1, canvas.height // rows)
        for k, name in enumerate(hand):
            part = canvas.part(k % across * width, k // across * height, width - 1, height)
            place = held_place(k)
            sign = mark(scene, place, self)
            part.fill("on glow" if scene.cursor == place else "on panel")
            held = any(point in scene.path for point in self.points(scene, place))
            part.put(0, 0, f"{sign}{k + 1} {name}", "lit bold" if held or "◆" in sign else "ink bold")
            for y, line in enumerate(self.card_lines(name, part.width - 1)[1:][: part.height - 1]):
                part.put_line(1, y + 1, line)
            part.add_region(place)

    # ---- text -----------------------------------------------------------------------------------

    def describe(self, scene: DrawnScene, place: str, width: int) -> list[Line]:
        found: list[Line] = []
        seen = scene.view[GENERAL]
        for k, name in enumerate(seen["hand"]):
            if place == held_place(k):
                return self.card_lines(name, width)
        piles = {board_place(at): (at, cards) for at, cards in seen["placed"].items()}
        piles |= {pile_place(pile["zone"], pile["seat"]): (pile["zone"], pile["cards"]) for pile in seen["piles"]}
        if place in piles:
            name, cards = piles[place]
            found = [[(name, "lit bold"), (f"  {counted(len(cards), 'card')}", "soft")]]
            for card in dict.fromkeys(reversed([card for card in cards if card])):
                found += [*self.card_lines(card, width), []]
        return found

    def card_lines(self, name: str, width: int) -> list[Line]:
        card = self.cards.get(name, {"name": name})
        found: list[Line] = [[(name, "ink bold")]]
        for key, value in card.items():
            if key not in SAID and isinstance(value, (int, str)) and value != "":
                found += wrap_text(f"{key.replace('_', ' ')} {value}", "soft", width)
        if card.get("text"):
            found += wrap_text(str(card["text"]), "ink", width)
        for says in self.explained(card):
            found += wrap_text(says, "soft", width, 2)
        return found

    def piles(self, scene: DrawnScene) -> list[tuple[str, list[str]]]:
        return [
            (pile["zone"] if pile["seat"] is None else f"{pile['zone']} {self.game.seat_name(pile['seat'])}",
             [card for card in reversed(pile["cards"]) if card])
            for pile in scene.view[GENERAL]["piles"] if any(pile["cards"])
        ]  # fmt: skip

    def hint(self, scene: DrawnScene, done: set[str]) -> str:
        if done or not scene.mine:
            return ""
        if scene.path:
            return "Press Enter on what is marked ◆ (arrow keys move). Esc cancels."
        kinds = {parts(point)[0] for point in scene.lit}
        return "Press Enter on what is marked ◆, or the key of a move." if kinds else ""


def mark(scene: DrawnScene, place: str, view: GeneralView) -> str:
    """Signs for the cursor, and for a place that can be chosen."""
    return ("▸" if scene.cursor == place else "") + ("◆" if view.is_lit(scene, place) else "")
