"""The help screen: keys, a summary of the rules, and the searchable rulebook."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static, TabbedContent, TabPane

from legendry import rulebook
from legendry.kernel.game import Game
from legendry.terminal.base_app import BaseApp
from legendry.terminal.canvas import Line, rich_text
from legendry.terminal.game_view import GameView
from legendry.terminal.text import wrap

KEYS: list[tuple[str, str]] = [
    ("Arrows", "move the cursor over the board and the hand"),
    ("Enter", "pick up a card or character, or put it down; on anything dimmed: why not?"),
    ("Esc", "cancel"),
    ("1 to 9", "pick up that card of your hand"),
    ("Tab", "jump to the next thing you can use; Shift+Tab to the previous one"),
    ("W", "why not? the rule that forbids what is under the cursor"),
    ("U", "undo, as long as nothing was revealed and nobody else has moved"),
    ("Space", "details of the card or area under the cursor"),
    (": or /", "type any move, with completion"),
    ("F or F2", "advice from the legend bot: the best moves and their win probability; it sees only what you see"),
    ("L  V", "the whole log; the piles you may look through"),
    ("PgUp PgDn", "scroll the log on the right"),
    ("P", "bots pause between moves, or move instantly; Enter makes a bot move now"),
    ("H", "hints on or off"),
    ("Ctrl+T", "dark or light colours"),
    ("?  Q", "this help; leave (the game is saved)"),
    ("Mouse", "left click works like Enter, right click like Space"),
]
FIRST = 4  # number of rows before the keys of the game


class HelpScreen(ModalScreen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,question_mark,f1", "dismiss", "close")]
    app: BaseApp

    def __init__(self, game: Game[Any], game_view: GameView, clause: str = "", tab: str = "keys") -> None:
        super().__init__()
        self.game = game
        self.game_view = game_view
        self.clause = clause
        self.tab = "rules" if clause else tab

    def compose(self) -> ComposeResult:
        with TabbedContent(initial=self.tab, classes="popup help") as tabs:
            tabs.border_subtitle = "←→ switch tabs · Esc closes"
            with TabPane("Keys", id="keys"), VerticalScroll():
                yield Static(rich_text(self.keys(), self.app.palette))
            with TabPane("How to play", id="how"), VerticalScroll():
                yield Static(rich_text(self.table(self.how_to_play()), self.app.palette))
            with TabPane("Rulebook", id="rules"):
                asked = f"search for words or a clause: {self.game_view.search_example}, {self.game.turn_clause}"
                yield Input(value=self.clause, placeholder=asked)
                with VerticalScroll():
                    yield Static(id="book")

    def on_mount(self) -> None:
        self.show_rules(self.clause)
        if self.clause:
            self.query_one(Input).focus()

    def keys(self) -> list[Line]:
        letters = [(action.key.upper(), action.explained) for action in self.game_view.actions]
        keys = [*KEYS[:FIRST], *letters, *KEYS[FIRST:]]
        return [
            *self.table(keys),
            [],
            [("Symbols", "soft bold")],
            *self.table(list(self.game_view.symbols)),
        ]

    def how_to_play(self) -> list[tuple[str, str]]:
        """What a variant changes comes first."""
        changes = [("Variant", says) for says in self.game.changes()]
        return [*changes, *self.game_view.how_to_play()]

    def table(self, rows: list[tuple[str, str]]) -> list[Line]:
        """Rows of a term and its explanation."""
        width = min(110, self.app.size.width * 96 // 100) - 7
        found: list[Line] = []
        for head, says in rows:
            found += wrap([(f"{head:<11}", "lit bold"), (says, "ink")], width, 11)
        return found

    def on_input_changed(self, event: Input.Changed) -> None:
        self.show_rules(event.value)

    def show_rules(self, words: str) -> None:
        found = rulebook.search(self.game.id, words)
        style = self.app.palette.style
        book = Text()
        chapter = ""
        for clause in found:
            if clause.chapter != chapter:
                chapter = clause.chapter
                book.append(f"\n{chapter}\n", style("soft bold"))
            title = f" {clause.title}." if clause.title else ""
            book.append(f"{clause.id}{title} ", style("lit bold")).append(f"{clause.text.strip()}\n", style("ink"))
        if not found:
            book.append(f'No clause contains all of "{words}".', style("soft"))
        self.query_one("#book", Static).update(book)
