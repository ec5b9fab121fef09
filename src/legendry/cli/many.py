"""Shared by commands that play many games: limits, and a progress bar."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from legendry.kernel.errors import BadInput

if TYPE_CHECKING:
    from legendry.kernel.game import Game

MOST_JOBS = 256


def check_games(games: int, most: int, name: str = "-n") -> None:
    if not 1 <= games <= most:
        raise BadInput(f"{name} must be from 1 to {most}, not {games}")


def check_jobs(jobs: int, fewest: int = 1) -> None:
    if not fewest <= jobs <= MOST_JOBS:
        raise BadInput(f"--jobs must be from 1 to {MOST_JOBS}, not {jobs}")


def check_seats(game: Game[Any], seats: int) -> None:
    if not game.fewest <= seats <= game.most:
        raise BadInput(f"--seats: {game.id} is for {need(game)} players, not {seats}")


def need(game: Game[Any]) -> str:
    """The player count of a game, as text."""
    return str(game.fewest) if game.fewest == game.most else f"{game.fewest} to {game.most}"


class progress:  # noqa: N801  reads as a word: with progress(n) as bar
    """A progress bar on stderr; silent if that is not a terminal."""

    def __init__(self, games: int, said: str = "playing") -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        self.bar = Progress(
            TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
            console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty(),
        )  # fmt: skip
        self.task = self.bar.add_task(said, total=games)

    def __enter__(self) -> progress:
        self.bar.start()
        return self

    def further(self, games: int) -> None:
        self.bar.advance(self.task, games)

    def at(self, games: int, said: str) -> None:
        """Set the number done, and the text."""
        self.bar.update(self.task, completed=games, description=said)

    def of(self, done: int, games: int, said: str) -> None:
        """Set the number done, of how many, and the text."""
        self.bar.update(self.task, completed=done, total=games, description=said or "playing")

    def __exit__(self, *failure: object) -> None:
        self.bar.stop()
