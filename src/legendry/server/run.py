"""Start the server: listen, print the address, open the browser."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import socket
import sys
import webbrowser
from dataclasses import replace
from typing import Any, Final

import uvicorn

from legendry.bots import named
from legendry.kernel.errors import BadInput
from legendry.server.app import make_app
from legendry.server.door import protocols
from legendry.server.settings import Settings
from legendry.server.tables import Tables
from legendry.server.telemetry import Telemetry

YOUNG: Final = 0.1  # seconds between two looks at the objects that are new
OLD: Final = 600.0  # and at all


class Server(uvicorn.Server):
    """Prints its address when it listens."""

    def __init__(self, config: uvicorn.Config, tables: Tables, browser: bool) -> None:
        super().__init__(config)
        self.tables = tables
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            origin = self.tables.settings.origin
            print(f"legendry is running at {origin} (press Ctrl+C to stop)", flush=True)
            self.warm_up = asyncio.get_running_loop().create_task(self.tables.bot_runner.bot_pool.warm_up())
            self.tidying = asyncio.get_running_loop().create_task(collect_garbage())
            if self.browser:
                webbrowser.open(origin)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Other nodes have the tables before anybody is cut off."""
        await self.tables.leave()
        await super().shutdown(sockets)


def config_of(app: Any, tables: Tables) -> uvicorn.Config:
    settings = tables.settings
    http, socket = protocols(tables.door)
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=http,
        ws=socket,
        forwarded_allow_ips=list(settings.proxies),
        ws_max_size=settings.max_message * 2,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",  # without it, a server that cannot start would run on, and be none
        date_header=True,
        timeout_graceful_shutdown=2,
    )


def listen(settings: Settings) -> socket.socket:
    """Bind the port first, so that a port in use gives a clear error."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError as error:
        listener.close()
        raise BadInput(f"cannot listen on port {settings.port} of {settings.host}: {error.strerror}") from error
    return listener


def tune_interpreter() -> None:
    """Leave garbage to `collect_garbage`, and switch threads often, so that the writer thread does not wait."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 1_000_000, 1_000_000)
    sys.setswitchinterval(0.001)


async def collect_garbage() -> None:
    """Often and little at a time.

    The interpreter counts new objects less those that are gone, which hardly grows while tables exchange old ones for
    new; so it would wait for long, and then look at a hundred thousand while everybody waits.
    """
    while True:
        for _ in range(round(OLD / YOUNG)):
            await asyncio.sleep(YOUNG)
            gc.collect(0)
        gc.collect()


def serve(settings: Settings, browser: bool) -> int:
    settings.check()
    with listen(settings) as listener:
        here = replace(settings, port=listener.getsockname()[1])
        tables = Tables(here, telemetry=Telemetry(None if sys.stderr.isatty() else sys.stderr))
        tables.load_games()
        named()  # which bots are installed is looked for once
        tune_interpreter()
        server = Server(config_of(make_app(tables), tables), tables, browser)
        with contextlib.suppress(KeyboardInterrupt):
            server.run([listener])
    return 0
