"""Pop-ups over the table: handover, texts, the list of moves, leaving, and the result."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Input, OptionList, Static
from textual.widgets.option_list import Option as Item

from legendry.kernel.agenda import Option
from legendry.screen.text import joined, sentence
from legendry.terminal.base_app import BaseApp
from legendry.terminal.canvas import Line, rich_text
from legendry.terminal.game_view import DrawnScene, GameView
from legendry.terminal.match import Match
from legendry.terminal.text import wrap

CLOSE: list[BindingType] = [Binding("escape,q,space,enter", "dismiss", "close")]


class HandoverScreen(Screen[None]):
    """Hides everything until the next person at this screen takes over."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "dismiss", "sit down")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.whose = name

    def compose(self) -> ComposeResult:
        yield Static(
            f"Hand the device to [b]{self.whose}[/b]. Hands stay hidden until then.\n\n{self.whose}, press Enter.",
            id="handover",
        )

    def on_click(self) -> None:
        self.dismiss()


class TextPopup(ModalScreen[None]):
    """A text to read."""

    BINDINGS: ClassVar[list[BindingType]] = CLOSE
    app: BaseApp

    def __init__(self, title: str, lines: list[Line], end: bool = False) -> None:
        super().__init__()
        self.size_class = "" if title else "small"
        self.heading = title
        self.lines = lines
        self.at_end = end  # scroll to the end

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes=f"popup {self.size_class}") as box:
            box.border_title = self.heading
            box.border_subtitle = "Esc closes"
            yield Static(rich_text(self.lines, self.app.palette))

    def on_mount(self) -> None:
        box = self.query_one(VerticalScroll)
        box.focus()
        if self.at_end:
            box.scroll_end(animate=False)

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.dismiss()


class MovesPopup(ModalScreen[str]):
    """All legal moves, filtered by typing; an illegal move can be typed too, and is explained."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", "close"),
        Binding("down", "walk(1)", show=False, priority=True),
        Binding("up", "walk(-1)", show=False, priority=True),
        Binding("tab", "complete", show=False, priority=True),
    ]
    app: BaseApp

    def __init__(self, question: str, scene: DrawnScene, game_view: GameView) -> None:
        super().__init__()
        self.question = question
        self.scene = scene
        self.game_view = game_view

    def compose(self) -> ComposeResult:
        with Vertical(classes="popup") as box:
            box.border_title = "Type a move"
            box.border_subtitle = "↑↓ choose · Tab completes · Enter plays · Esc closes"
            yield Static(Text(self.question))
            yield Input(placeholder="for example: " + self.scene.options[0])
            with Horizontal():
                yield OptionList(id="moves")
                yield Static(id="about")

    def on_mount(self) -> None:
        self.query_one(Input).focus()
        self.fill("")

    def fill(self, typed: str) -> None:
        """List the moves that contain every word typed."""
        wanted = typed.lower().split()
        moves_now = self.scene.moves
        found = [k for k, option in enumerate(moves_now) if all(word in option.text.lower() for word in wanted)]
        moves = self.query_one("#moves", OptionList)
        moves.clear_options()
        moves.add_options([Item(self.entry(moves_now[k]), id=f"m{k}") for k in found])
        moves.highlighted = 0 if found else None

    def entry(self, option: Option) -> Text:
        text = Text(option.text)
        name = self.game_view.label(self.scene, option)
        return text.append(f"  {name}", self.app.palette.style("soft")) if name else text

    def chosen(self) -> Option | None:
        item = self.query_one("#moves", OptionList).highlighted_option
        return self.scene.moves[int(item.id[1:])] if item is not None and item.id else None

    def chosen_text(self) -> str:
        option = self.chosen()
        return "" if option is None else option.text

    def on_input_changed(self, event: Input.Changed) -> None:
        self.fill(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(self.chosen_text() or event.value)

    def on_option_list_option_selected(self) -> None:
        self.dismiss(self.chosen_text())

    def on_option_list_option_highlighted(self) -> None:
        """Show the card that the highlighted move names."""
        about = self.query_one("#about", Static)
        option = self.chosen()
        card = "" if option is None else self.game_view.card_in(option)
        about.update(rich_text(self.game_view.card_lines(card, 34), self.app.palette) if card else "")

    def action_walk(self, by: int) -> None:
        moves = self.query_one("#moves", OptionList)
        if by > 0:
            moves.action_cursor_down()
        else:
            moves.action_cursor_up()

    def action_complete(self) -> None:
        move = self.chosen_text()
        if move:
            typed = self.query_one(Input)
            typed.value = move
            typed.cursor_position = len(move)


class ButtonsPopup(ModalScreen[str]):
    """A text and a few buttons, chosen by arrow keys or their letters."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss('')", "close"),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
    ]
    app: BaseApp

    def __init__(self, title: str, answers: dict[str, str]) -> None:
        super().__init__()
        self.heading = title
        self.answers = answers  # by letter

    def lines(self) -> list[Line]:
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        with Vertical(classes="popup small") as box:
            box.border_title = self.heading
            yield Static(rich_text(self.lines(), self.app.palette))
            with Horizontal(classes="buttons"):
                for letter, label in self.answers.items():
                    yield Button(f"[b]{letter.upper()}[/b] {label}", id=f"answer-{letter}")

    def on_mount(self) -> None:
        self.query(Button).first().focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(str(event.button.id).removeprefix("answer-"))

    def on_key(self, event: events.Key) -> None:
        if event.key in self.answers:
            event.stop()
            self.dismiss(event.key)


class LeavePopup(ButtonsPopup):
    def __init__(self, match: Match) -> None:
        super().__init__("Leave the game?", {"s": "Stay", "l": "Leave"})
        self.match = match

    def lines(self) -> list[Line]:
        if self.match.save_error or self.match.file is None:
            return [[(f"The game is not saved. {self.match.save_error}", "attack")]]
        return [[("Your game is saved. Resume it with: ", "ink"), (f"legendry play {self.match.game.id}", "lit")]]


class EndPopup(ButtonsPopup):
    """The result with its clause, and what to do next."""

    def __init__(self, match: Match, game_view: GameView) -> None:
        again = "Swap sides" if match.table.seats == 2 else "Start again"
        answers = {"n": "New game", "s": again, "b": "Board", "l": "Log", "q": "Quit"}
        super().__init__("Game over", answers)
        self.match = match
        self.game_view = game_view

    def lines(self) -> list[Line]:
        match, table = self.match, self.match.table
        out = table.outcome
        assert out is not None
        found: list[Line] = [[(self.verdict(), "lit bold")], [(f"{sentence(out.reason)} ({out.clause})", "ink")], []]
        for seat in range(table.seats):
            sign, colour = self.game_view.seat_sign(match.seat, seat)
            name = f"{sign} {self.game_view.name_of(table, seat)}"
            says = f" {self.game_view.final_summary(table, seat)}."
            found += wrap([(name, f"{colour} bold"), (says, "soft")], 68, 2)
        return [
            *found,
            [],
            [(f"{len(table.moves)} moves. Seed {table.settings['seed']} deals the same game again.", "soft")],
        ]

    def verdict(self) -> str:
        match, out = self.match, self.match.table.outcome
        assert out is not None
        if not out.winners:
            return "It is a draw." if match.game.lost == "draw" else "You lost."
        if match.shared:
            names = [self.game_view.name_of(match.table, seat) for seat in out.winners]
            return f"{joined(names)} won!"
        return "You won!" if match.seat in out.winners else "You lost."
