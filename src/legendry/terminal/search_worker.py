"""Searches in a background thread: a bot's move, or advice for a player."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any, Final, TypeVar

from textual.screen import Screen
from textual.worker import Worker

from legendry.bots import Bot, Observation
from legendry.bots.estimates import MoveEstimate, move_estimates
from legendry.bots.search_bots import SearchBot
from legendry.kernel.table import Table
from legendry.terminal.canvas import Line
from legendry.terminal.text import wrap

SECONDS: Final = 1.0  # search time for advice
MOST: Final = 5  # most moves suggested
BAR: Final = 20  # width in characters
Found = TypeVar("Found")


class SearchWorker:
    """One search at a time; the screen stays usable, and a stopped search never reports."""

    def __init__(self, screen: Screen[Any]) -> None:
        self.screen = screen
        self.searcher: Bot | None = None  # who thinks
        self.worker: Worker[None] | None = None

    def start(self, searcher: Bot, think: Callable[[], Found], done: Callable[[Found], None]) -> None:
        self.stop()
        self.searcher = searcher
        self.worker = self.screen.run_worker(self.run(think, done))

    async def run(self, think: Callable[[], Found], done: Callable[[Found], None]) -> None:
        found = await asyncio.to_thread(think)
        self.searcher = self.worker = None
        done(found)

    def move_now(self) -> None:
        """End the search early; it returns its best move so far."""
        if self.searcher is not None:
            self.searcher.enough = True

    def stop(self) -> None:
        self.move_now()
        if self.worker is not None:
            self.worker.cancel()
        self.searcher = self.worker = None


def advice_bot() -> SearchBot:
    return SearchBot(secrets.randbits(60), 0, SECONDS)


def best_moves(searcher: SearchBot, table: Table, seat: int) -> list[MoveEstimate]:
    """The best moves of a seat, given what it can see."""
    return move_estimates(searcher.ponder(Observation(table, seat), None))[:MOST]


def advice_lines(found: list[MoveEstimate], width: int) -> list[Line]:
    """Each move with its win probability as a bar, the confidence interval, and the number of simulations."""
    lines: list[Line] = []
    for each in found:
        full = round(BAR * each.chance)
        head = [(f"{100 * each.chance:3.0f} % ", "lit bold"), ("█" * full, "lit"), ("░" * (BAR - full) + " ", "line")]
        runs = "1 simulation" if each.tries == 1 else f"{each.tries} simulations"
        sure = f"95 % confidence: {100 * each.low:.0f} to {100 * each.high:.0f} % to win, {runs}"
        lines += [*wrap([*head, (each.text, "ink bold")], width, 6), [(" " * 6, ""), (sure, "soft")]]
    return lines
