"""The view of Heroes of Levendale: all Heroes, the hand, descriptions."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.levendale.rules.table import SEATS
from legendry.games.levendale.screen.model import LevendaleScreen
from legendry.games.levendale.screen.places import cell_at, held_at
from legendry.kernel.table import Table
from legendry.screen.model import ANY, Choice, Field
from legendry.screen.text import joined
from legendry.terminal.canvas import Canvas, Line
from legendry.terminal.deck_view import DeckGameView
from legendry.terminal.game_view import DrawnScene, GameSetup
from legendry.terminal.layout import Layout, lay_out
from legendry.terminal.levendale_board import paint_hand, paint_heroes
from legendry.terminal.levendale_hints import hint
from legendry.terminal.text import wrap_text

COLOURS: Final = ("south", "north", "elemental", "sacred")  # of the seats


class LevendaleView(DeckGameView, LevendaleScreen):
    def seat_name(self, seat: int) -> str:
        return SEATS[seat]

    # ---- before the game ------------------------------------------------------------------------

    def fields(self) -> list[Field]:
        decks = self.deck_choices()
        return [
            Field("deck", "A's deck", decks),
            Field("opponent_deck", "B's deck", [Choice(ANY, "any", "Left to chance."), *decks]),
        ]

    def setup(self, values: dict[str, str], seed: int) -> GameSetup:
        count = int(values["seats"])
        names = [values["deck"], values["opponent_deck"], *[ANY] * (count - 2)]
        return GameSetup(self.agree({"decks": [self.own.get(name, name) for name in names]}, count, seed))

    def final_summary(self, table: Table, seat: int) -> str:
        if seat in table.view(None)["out"]:
            return f"played {self.called(table.settings['decks'][seat])} and was eliminated"
        held = joined(table.view(seat)["hand"][seat]) or "nothing"
        return f"played {self.called(table.settings['decks'][seat])} and still held {held}"

    # ---- layout ---------------------------------------------------------------------------------

    def lay_out(self, width: int, height: int, seats: int) -> Layout:
        return lay_out(width, height, seats - 1)

    def paint_others(self, canvas: Canvas, scene: DrawnScene) -> None:
        """One line each, clockwise."""
        count = len(scene.players)
        for k in range(1, count):
            self.paint_player(canvas.part(0, k - 1, canvas.width, 1), scene, (scene.seat + k) % count)

    # ---- drawing --------------------------------------------------------------------------------

    def seat_sign(self, viewer: int, seat: int) -> tuple[str, str]:
        return "▲" if seat == viewer else "▼", COLOURS[seat]

    def health(self, view: dict[str, Any]) -> tuple[int, ...]:
        return tuple(max(0, n) for n in view["health"])

    def paint_board(self, canvas: Canvas, scene: DrawnScene) -> None:
        paint_heroes(canvas, scene, self)

    def paint_player(self, canvas: Canvas, scene: DrawnScene, seat: int) -> None:
        view = scene.view
        sign, colour = self.seat_sign(scene.seat, seat)
        canvas.fill("on panel")
        turn = view["active"] == seat and "outcome" not in view and view["turns"][seat] > 0
        canvas.put(0, 0, "▶" if turn else " ", "lit bold")
        x = canvas.put_line(2, 0, [(f"{sign} {SEATS[seat]}", f"{colour} bold"), (f" {scene.players[seat]}", "soft")])
        if seat in view["out"]:
            canvas.put(max(x + 2, 20), 0, "out of the game", "soft")
            return
        hero, lost = view["heroes"][seat], scene.hurt[seat]
        x = canvas.put_line(max(x + 2, 20), 0, [("♥ ", colour), (str(view["health"][seat]), "ink bold")])
        x = canvas.put(x + 1, 0, f"-{lost}" if lost else "  ", "attack bold")
        x = canvas.put_line(x + 1, 0, [("Attack ", "soft"), (str(hero["attack"]), "attack bold")])
        x = canvas.put_line(x + 1, 0, [("Defense ", "soft"), (str(hero["defense"]), "defense bold")])
        if turn:
            canvas.put_line(x + 2, 0, [("actions ", "soft"), (str(view["actions"]), "ink bold")])
        hand, deck, trash = (len(view[name][seat]) for name in ("hand", "deck", "trash"))
        canvas.put_right(0, [(f"hand {hand} deck {deck} trash {trash}", "soft")], 1)

    def paint_hand(self, canvas: Canvas, scene: DrawnScene) -> None:
        paint_hand(canvas, scene, self)

    # ---- text -----------------------------------------------------------------------------------

    def describe(self, scene: DrawnScene, place: str, width: int) -> list[Line]:
        held, cell = held_at(scene, place), cell_at(scene, place)
        if held:
            return self.card_lines(held, width)
        if cell is None:
            return []
        seat, slot = cell
        hero = scene.view["heroes"][seat]
        whose = "Your" if seat == scene.seat else f"{SEATS[seat]}'s"
        found: list[Line] = [[(f"{whose} {slot} slot", "lit bold")]]
        names: list[str] = hero["slots"][slot]
        for name in names:
            found += [*self.card_lines(name, width), []]
            if name in hero["used"]:
                found += wrap_text("Its ability has been used this turn (LDL-R31).", "soft", width)
        return found if names else [*found, *wrap_text("Nothing is equipped here.", "soft", width)]

    def card_lines(self, name: str, width: int) -> list[Line]:
        card = self.cards[name]
        found: list[Line] = [[(name, "ink bold")]]
        found += wrap_text(f"{card['slot']} · {card['kind']} · {card['rarity']}", "soft", width)
        found.append([("Attack/Defense ", "soft"), (str(card["attack"]), "attack bold"), ("/", "soft"),
                      (str(card["defense"]), "defense bold")])  # fmt: skip
        found += wrap_text(card["text"] or "No text.", "ink" if card["text"] else "soft", width)
        for says in self.explained(card):
            found += wrap_text(says, "soft", width, 2)
        return found

    def piles(self, scene: DrawnScene) -> list[tuple[str, list[str]]]:
        """LDL-R6: every Trash is public, top card first."""
        count = len(scene.players)
        order = [(scene.seat + k) % count for k in range(count)]
        whose = ["Your Trash" if seat == scene.seat else f"{SEATS[seat]}'s Trash" for seat in order]
        return [(name, scene.view["trash"][seat][::-1]) for name, seat in zip(whose, order, strict=True)]

    def hint(self, scene: DrawnScene, done: set[str]) -> str:
        return hint(scene, done, self.numbers.facts)
