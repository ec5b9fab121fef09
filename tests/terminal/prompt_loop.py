"""An event loop that knows when it has nothing to do, so that nobody waits longer than the screen needs."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

from textual.app import App

SOON = 0.02  # seconds: a timer that is due by then is waited for
FRAME = 0.001  # seconds between two updates of the screen


class IdleSelector(selectors.DefaultSelector):
    """An event loop asks for a long wait when all its tasks wait for a key, a thread or a late timer.

    The timers of an app that has been left go on for nothing.
    """

    def __init__(self, app: App[Any]) -> None:
        super().__init__()
        self.app = app
        self.waiting: list[asyncio.Future[None]] = []

    def select(self, timeout: float | None = None) -> list[Any]:
        soon = 0.0 if self.app.return_code is not None else SOON
        if not self.waiting or (timeout is not None and timeout <= soon):
            found: list[Any] = super().select(timeout)
            return found
        arrived: list[Any] = super().select(0)
        if not arrived:
            for each in self.waiting:
                if not each.done():
                    each.set_result(None)
            self.waiting.clear()
        return arrived


@contextmanager
def promptly(app: App[Any]) -> Iterator[asyncio.Runner]:
    """A loop in which the pilot of Textual goes on as soon as the app is idle, without a look at the processor."""
    selector = IdleSelector(app)

    async def until_idle(*_: float) -> None:
        future = asyncio.get_running_loop().create_future()
        selector.waiting.append(future)
        await future

    with (
        mock.patch("textual.app.wait_for_idle", until_idle),
        mock.patch("textual.pilot.wait_for_idle", until_idle),
        mock.patch("textual.screen.UPDATE_PERIOD", FRAME),
        asyncio.Runner(loop_factory=lambda: asyncio.SelectorEventLoop(selector)) as runner,
    ):
        yield runner
