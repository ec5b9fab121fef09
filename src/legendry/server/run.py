"""Start the server: listen, say where, open the browser, and stop when told to."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import socket
import sys
import webbrowser
from dataclasses import replace
from typing import Any

import uvicorn

from legendry.kernel.errors import BadInput
from legendry.server.app import make_app
from legendry.server.house import House
from legendry.server.journal import Journal
from legendry.server.settings import Settings


class Server(uvicorn.Server):
    """Says when it listens."""

    def __init__(self, config: uvicorn.Config, house: House, browser: bool) -> None:
        super().__init__(config)
        self.house = house
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            origin = self.house.settings.origin
            print(f"legendry serves at {origin} (Ctrl+C stops it)", flush=True)
            self.warming = asyncio.get_running_loop().create_task(self.house.thinking.warm_up())
            if self.browser:
                webbrowser.open(origin)


def config_of(app: Any, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=settings.largest * 2,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=True,
        timeout_graceful_shutdown=2,
    )


def bound(settings: Settings) -> socket.socket:
    """Take the port now, so that a port in use is said in a sentence."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        raise BadInput(f"port {settings.port} of {settings.host} cannot be had: {error.strerror}") from error
    return listening


def keep_pauses_short() -> None:
    """Tables are many small objects without cycles: looking for cycles among them again and again helps nobody.

    And the thread that writes must not wait long for its turn.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 10, 1_000)
    sys.setswitchinterval(0.001)


def serve(settings: Settings, browser: bool) -> int:
    settings.check()
    keep_pauses_short()
    with bound(settings) as listening:
        here = replace(settings, port=listening.getsockname()[1])
        house = House(here, journal=Journal(None if sys.stderr.isatty() else sys.stderr))
        server = Server(config_of(make_app(house), here), house, browser)
        with contextlib.suppress(KeyboardInterrupt):
            server.run([listening])
    return 0
