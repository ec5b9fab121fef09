"""The terminal application: start screen, games, and the colour theme of all screens."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.theme import Theme

from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.terminal.base_app import BaseApp
from legendry.terminal.canvas_widget import CanvasWidget
from legendry.terminal.game_view import GameView
from legendry.terminal.match import Match, autosave_path, read_json, resume
from legendry.terminal.palette import DARK, LIGHT, Palette
from legendry.terminal.play_screen import PAUSE, PlayScreen
from legendry.terminal.player_setup import table_options
from legendry.terminal.popups import TextPopup
from legendry.terminal.start_screen import StartScreen


@dataclass
class LaunchOptions:
    """The options of `legendry play`."""

    values: dict[str, str] = field(default_factory=dict)  # of the start screen; if there are any, it is skipped
    seed: int | None = None
    record: Path | None = None
    pause: float = PAUSE
    hints: bool = True
    dark: bool = True


def theme(name: str, colours: dict[str, str], dark: bool) -> Theme:
    return Theme(
        name=name,
        primary=colours["lit"],
        secondary=colours["energy"],
        accent=colours["lit"],
        foreground=colours["ink"],
        background=colours["paper"],
        surface=colours["felt"],
        panel=colours["panel"],
        warning=colours["coin"],
        error=colours["attack"],
        success=colours["defense"],
        dark=dark,
    )


class TerminalApp(BaseApp):
    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+t", "switch_colours", "dark or light", priority=True)]

    def __init__(self, game: Game[Any], game_view: GameView, launch: LaunchOptions, match: Match | None = None) -> None:
        super().__init__()
        self.game = game
        self.game_view = game_view
        self.launch = launch
        self.match = match
        self.games_played = 0
        self.palette = Palette(launch.dark)
        self.register_theme(theme("legendry-dark", DARK, True))
        self.register_theme(theme("legendry-light", LIGHT, False))
        self.theme = "legendry-dark" if launch.dark else "legendry-light"

    def on_mount(self) -> None:
        if self.match is not None:
            self.open_match(self.match)
        elif self.launch.values:
            self.start(self.launch.values)
        else:
            self.push_screen(self.start_screen())

    # ---- games ----------------------------------------------------------------------------------

    def start_screen(self) -> StartScreen:
        return StartScreen(self.game_view, autosave_path(self.game).exists(), dict(self.launch.values))

    def start(self, values: dict[str, str]) -> None:
        seed = self.seed()
        options, players = table_options(self.game_view, values, seed)
        self.new_match(options, players, seed)

    def seed(self) -> int:
        """The seed of the command line, counted up for each further game; a random one if there is none."""
        if self.launch.seed is not None:
            return self.launch.seed + self.games_played
        return secrets.randbelow(1_000_000)

    def new_match(self, options: dict[str, Any], players: tuple[str, ...], seed: int) -> None:
        table = self.game.new(seats=len(players), seed=seed, **options)
        file = autosave_path(self.game)
        if file.exists():
            file.replace(file.with_stem(f"{file.stem}-before"))  # a new game does not overwrite a saved one
        match = Match(self.game, table, players, seed, file)
        match.record = self.record_path()
        self.open_match(match)

    def record_path(self) -> Path | None:
        """Later games of a session get records of their own."""
        named = self.launch.record
        return (
            named
            if named is None or self.games_played == 0
            else named.with_stem(f"{named.stem}-{self.games_played + 1}")
        )

    def open_match(self, match: Match) -> None:
        self.match = match
        self.games_played += 1
        match.save()
        screen = PlayScreen(match, self.game_view, self.launch.pause, self.launch.hints)
        if len(self.screen_stack) > 1:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def resume_saved(self) -> None:
        file = autosave_path(self.game)
        try:
            self.open_match(resume(self.game, read_json(file), file))
        except BadInput as error:
            self.push_screen(TextPopup("The saved game cannot be opened", [[(str(error), "ink")]]))

    # ---- after a game ---------------------------------------------------------------------------

    def remove_autosave(self, match: Match) -> None:
        if match.file is not None:
            match.file.unlink(missing_ok=True)

    def after_game(self, answer: str | None) -> None:
        match = self.match
        assert match is not None
        if answer == "n":
            self.switch_screen(self.start_screen())
        elif answer == "s":
            self.rematch(match)
        elif answer == "l" and isinstance(self.screen, PlayScreen):
            self.screen.show_log()
        elif answer == "q":
            self.exit()

    def rematch(self, match: Match) -> None:
        """The same players and options again; two players swap sides."""
        options = {name: value for name, value in match.table.settings.items() if name != "seed"}
        if match.table.seats == 2:
            self.new_match(self.game_view.swapped(options), match.players[::-1], self.seed())
        else:
            self.new_match(options, match.players, self.seed())

    def leave(self, answer: str | None) -> None:
        if answer == "l":
            self.exit()

    # ---- for all screens ------------------------------------------------------------------------

    def show_help(self, clause: str = "", tab: str = "keys") -> None:
        from legendry.terminal.help_screen import HelpScreen  # imported late: the start screen opens sooner

        self.push_screen(HelpScreen(self.game, self.game_view, clause, tab))

    def action_switch_colours(self) -> None:
        self.palette = Palette(not self.palette.dark)
        self.theme = "legendry-dark" if self.palette.dark else "legendry-light"
        for screen in self.screen_stack:
            for widget in screen.query(CanvasWidget):
                widget.palette = self.palette
                widget.repaint()
