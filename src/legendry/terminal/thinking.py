"""What takes its time is thought beside the screen: the move of a bot that searches, or advice to a player."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any, Final, TypeVar

from textual.screen import Screen
from textual.worker import Worker

from legendry.bots import Observation
from legendry.bots.estimates import MoveEstimate, move_estimates
from legendry.bots.search_bots import SearchBot
from legendry.kernel.table import Table
from legendry.terminal.canvas import Line
from legendry.terminal.text import wrap

SECONDS: Final = 1.0  # for advice
MOST: Final = 5  # moves that are advised
BAR: Final = 20  # characters
Found = TypeVar("Found")


class Thinking:
    """One thought at a time, in a thread; the screen stays usable, and hears nothing of a thought that was stopped."""

    def __init__(self, screen: Screen[Any]) -> None:
        self.screen = screen
        self.mind: SearchBot | None = None  # who thinks now
        self.worker: Worker[None] | None = None

    def begin(self, mind: SearchBot, think: Callable[[], Found], done: Callable[[Found], None]) -> None:
        self.stop()
        self.mind = mind
        self.worker = self.screen.run_worker(self.run(think, done))

    async def run(self, think: Callable[[], Found], done: Callable[[Found], None]) -> None:
        found = await asyncio.to_thread(think)
        self.mind = self.worker = None
        done(found)

    def hurry(self) -> None:
        """Whoever thinks has thought enough."""
        if self.mind is not None:
            self.mind.enough = True

    def stop(self) -> None:
        self.hurry()
        if self.worker is not None:
            self.worker.cancel()
        self.mind = self.worker = None


def adviser() -> SearchBot:
    return SearchBot(secrets.randbits(60), 0, SECONDS)


def advice(mind: SearchBot, table: Table, seat: int) -> list[MoveEstimate]:
    """The best moves of a seat, as far as it can see."""
    return move_estimates(mind.ponder(Observation(table, seat), None))[:MOST]


def advice_lines(found: list[MoveEstimate], width: int) -> list[Line]:
    """Each move with its chance as a bar, how sure that is, and how often it was tried."""
    lines: list[Line] = []
    for each in found:
        full = round(BAR * each.chance)
        head = [(f"{100 * each.chance:3.0f} % ", "lit bold"), ("█" * full, "lit"), ("░" * (BAR - full) + " ", "line")]
        times = "once" if each.tries == 1 else f"{each.tries} times"
        sure = f"{100 * each.low:.0f} to {100 * each.high:.0f} % to win, tried {times}"
        lines += [*wrap([*head, (each.text, "ink bold")], width, 6), [(" " * 6, ""), (sure, "soft")]]
    return lines
