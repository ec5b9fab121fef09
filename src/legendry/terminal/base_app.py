"""What the screens may ask of the application that shows them."""

from __future__ import annotations

from textual.app import App

from legendry.terminal.match import Match
from legendry.terminal.palette import Palette


class BaseApp(App[None]):
    palette: Palette

    def start(self, values: dict[str, str]) -> None:
        """Start a game with these values of the start screen, defaults for the rest; raises BadInput if invalid."""
        raise NotImplementedError

    def resume_saved(self) -> None:
        """Continue the saved game."""
        raise NotImplementedError

    def remove_autosave(self, match: Match) -> None:
        """The game is over, so there is nothing to resume; a record the player asked for is kept."""
        raise NotImplementedError

    def after_game(self, answer: str | None) -> None:
        """Act on the button chosen when the game is over."""
        raise NotImplementedError

    def leave(self, answer: str | None) -> None:
        """Act on the button chosen in the Leave dialog."""
        raise NotImplementedError

    def show_help(self, clause: str = "", tab: str = "keys") -> None:
        """Open the help on a tab, or on a clause of the rulebook."""
        raise NotImplementedError
