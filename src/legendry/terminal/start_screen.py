"""The start screen: players, decks and other setup fields."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen

from legendry.kernel.errors import BadInput
from legendry.screen.model import Field
from legendry.screen.text import sentence
from legendry.terminal.base_app import BaseApp
from legendry.terminal.canvas import Canvas
from legendry.terminal.canvas_widget import CanvasWidget
from legendry.terminal.game_view import GameView
from legendry.terminal.layout import fits
from legendry.terminal.painter import too_small
from legendry.terminal.player_setup import setup_fields, with_defaults
from legendry.terminal.text import abbreviate, wrap_text

SHORT = 10  # length of abbreviated choices
LABELS = 16  # minimum width of the labels
TEXTS = 9  # lines besides the fields


class StartScreen(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = []
    app: BaseApp

    def __init__(self, game_view: GameView, saved: bool, values: dict[str, str]) -> None:
        super().__init__()
        self.game_view = game_view
        self.values = with_defaults(game_view, values)
        self.refused = ""  # why the game could not start
        self.buttons = [*(["continue"] if saved else []), "start", "help", "quit"]
        self.row = len(self.fields)  # on the first button, so that Enter starts a game

    @property
    def fields(self) -> list[Field]:
        """The fields for the chosen number of players."""
        return setup_fields(self.game_view, self.values)

    def compose(self) -> ComposeResult:
        yield CanvasWidget(self.draw, self.app.palette)

    # ---- drawing --------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        if not fits(canvas.width, canvas.height):
            too_small(canvas)
            return
        chosen = self.fields
        apart = 2 if TEXTS + 2 * len(chosen) < canvas.height else 1
        high = TEXTS + apart * len(chosen)
        left = max(2, (canvas.width - 92) // 2)
        top = max(1, (canvas.height - high) // 2)
        part = canvas.part(left, top, min(92, canvas.width - left), canvas.height - top)
        part.put(0, 0, self.game_view.game.full_title, "lit bold")
        for y, line in enumerate(wrap_text(self.game_view.game.about, "soft", part.width - 2)[:2], 1):
            part.put_line(0, y, line)
        for k, field in enumerate(chosen):
            self.draw_field(part, 3 + apart * k, k, field)
        low = 3 + apart * len(chosen) + (apart == 1)
        says, ink = (self.refused, "attack bold") if self.refused else (self.about(), "ink")
        for y, line in enumerate(wrap_text(says, ink, part.width - 2)[:2], low):
            part.put_line(0, y, line)
        self.draw_buttons(part, low + 3)
        keys = "↑↓ select   ←→ change   Enter start   ? how to play   Q quit"
        part.put(0, low + 5, keys, "soft")

    def draw_field(self, canvas: Canvas, y: int, k: int, field: Field) -> None:
        here = self.row == k
        canvas.put(0, y, f"{'▸' if here else ' '} {field.label}", "ink bold" if here else "soft")
        x = max(LABELS, 4 + max(len(each.label) for each in self.fields))
        tight = x + sum(len(choice.label) + 3 for choice in field.choices) > canvas.width
        for choice in field.choices:
            chosen = self.values[field.name] == choice.value
            label = abbreviate(choice.label, SHORT) if tight and not chosen else choice.label
            part = canvas.part(x, y, len(label) + 2, 1)
            style = "lit bold reverse" if chosen and here else "lit bold" if chosen else "soft"
            part.put(0, 0, f"[{label}]" if chosen else f" {label} ", style)
            part.add_region(f"set {k} {choice.value}")
            x += part.width + 1
        if not any(self.values[field.name] == choice.value for choice in field.choices):
            canvas.put(x, y, f"[{self.values[field.name]}]", "lit bold")

    def draw_buttons(self, canvas: Canvas, y: int) -> None:
        labels = {"continue": "Resume saved game", "start": "Start", "help": "How to play", "quit": "Quit"}
        x = 2
        for k, button in enumerate(self.buttons):
            here = self.row == len(self.fields) + k
            part = canvas.part(x, y, len(labels[button]) + 4, 1)
            part.put(0, 0, f"  {labels[button]}  ", "lit bold reverse" if here else "ink on panel")
            part.add_region(f"do {button}")
            x += part.width + 2

    def about(self) -> str:
        """What the chosen value of the current row means."""
        if self.row >= len(self.fields):
            return "First game? Just press Enter: the screen tells you what to do next."
        field = self.fields[self.row]
        value = self.values[field.name]
        return next((choice.about for choice in field.choices if choice.value == value), "From your file.")

    # ---- keys and mouse -------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        key = event.key
        last = len(self.fields) + len(self.buttons) - 1
        if key in ("up", "down", "tab", "shift+tab"):
            self.row = self.next_row() if key in ("down", "tab") else self.previous_row()
        elif key in ("left", "right"):
            self.change_value(1 if key == "right" else -1, last)
        elif key == "enter":
            self.press_button(self.buttons[self.row - len(self.fields)] if self.row >= len(self.fields) else "start")
        elif key in ("question_mark", "f1"):
            self.press_button("help")
        elif key in ("q", "escape"):
            self.press_button("quit")
        else:
            return
        event.stop()
        event.prevent_default()
        self.query_one(CanvasWidget).repaint()

    def next_row(self) -> int:
        return min(self.row + 1, len(self.fields))

    def previous_row(self) -> int:
        return max(0, min(self.row, len(self.fields)) - 1)

    def change_value(self, by: int, last: int) -> None:
        if self.row >= len(self.fields):
            self.row = max(len(self.fields), min(last, self.row + by))
            return
        field = self.fields[self.row]
        values = [choice.value for choice in field.choices]
        at = values.index(self.values[field.name]) if self.values[field.name] in values else 0
        self.set_value(field.name, values[max(0, min(len(values) - 1, at + by))])

    def set_value(self, name: str, value: str) -> None:
        self.values = with_defaults(self.game_view, {**self.values, name: value})
        self.refused = ""

    def on_canvas_widget_clicked(self, event: CanvasWidget.Clicked) -> None:
        kind, _, rest = event.place.partition(" ")
        if kind == "do":
            self.press_button(rest)
            return
        row, _, value = rest.partition(" ")
        self.row = int(row)
        self.set_value(self.fields[self.row].name, value)
        self.query_one(CanvasWidget).repaint()

    def start(self) -> None:
        try:
            self.app.start(dict(self.values))
        except BadInput as error:
            self.refused = sentence(str(error))
            self.query_one(CanvasWidget).repaint()

    def press_button(self, button: str) -> None:
        if button == "continue":
            self.app.resume_saved()
        elif button == "start":
            self.start()
        elif button == "help":
            self.app.show_help("", "how")
        else:
            self.app.exit()
