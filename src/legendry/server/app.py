"""The application: the house, its doors, and what is said when something is wrong."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from legendry.build import VERSION
from legendry.kernel.errors import BadInput, IllegalMove
from legendry.server import wire
from legendry.server.api import api
from legendry.server.errors import Denied
from legendry.server.house import House
from legendry.server.pages import STATIC, Client, SchemaPage, front, health, metrics, page
from legendry.server.shield import Shield
from legendry.server.socket import play
from legendry.server.store import NotSaved

TICK = 1.0


def make_app(house: House) -> Shield:
    """Everything that uvicorn needs."""

    @contextlib.asynccontextmanager
    async def open_house(_: Litestar) -> AsyncIterator[None]:
        ticking = asyncio.get_running_loop().create_task(tick(house))
        try:
            yield
        finally:
            ticking.cancel()
            await house.close()

    inside = Litestar(
        route_handlers=[api(), play, health, metrics, front, page],
        lifespan=[open_house],
        openapi_config=OpenAPIConfig(
            title="legendry", version=VERSION, path="/schema", use_handler_docstrings=True,
            render_plugins=[SchemaPage(), JsonRenderPlugin()],
        ),
        exception_handlers={
            BadInput: say_bad_input, NotSaved: say_not_saved, HTTPException: say_http, Exception: say_broken,
        },
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, gzip_compress_level=6),
        request_max_body_size=house.settings.body,
        logging_config=None,
        debug=False,
    )  # fmt: skip
    inside.state.house = house
    inside.state.client = Client(STATIC)
    return Shield(inside, house)


async def tick(house: House) -> None:
    while True:
        await asyncio.sleep(TICK)
        try:
            await house.tick()
        except Exception as error:  # the next second may be better
            house.journal.note("trouble", error=type(error).__name__)


# ---- what is said when something is wrong -----------------------------------------------------------

Asked = Request[Any, Any, Any]


def say(status: int, error: str, clause: str = "") -> Response[wire.Failure]:
    return Response(wire.Failure(error, clause), status_code=status)


def say_bad_input(_: Asked, error: BadInput) -> Response[wire.Failure]:
    if isinstance(error, IllegalMove):
        return say(409, error.refusal.why, error.refusal.clause)
    return say(error.status if isinstance(error, Denied) else 400, str(error))


def say_not_saved(_: Asked, error: NotSaved) -> Response[wire.Failure]:
    return say(503, "this could not be written down, so it did not happen; please try again")


def say_http(_: Asked, error: HTTPException) -> Response[wire.Failure]:
    extra = getattr(error, "extra", None)
    first = extra[0] if isinstance(extra, list) and extra and isinstance(extra[0], dict) else {}
    what = f": {first.get('key', '')} {first.get('message', '')}" if first else ""
    known = {404: "there is no such thing here", 405: "this cannot be done here", 413: "this is too large"}
    return say(error.status_code, known.get(error.status_code, f"this request cannot be read{what}"))


def say_broken(request: Asked, error: Exception) -> Response[wire.Failure]:
    house: House = request.app.state.house
    house.journal.note("broken", path=request.url.path, error=type(error).__name__)
    return say(500, "something is wrong with this server; it is not your fault")
