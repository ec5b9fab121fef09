"""The ASGI application: routes, lifespan and error responses."""

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
from legendry.server.api import PACKED, api
from legendry.server.database import NotSaved
from legendry.server.errors import Denied
from legendry.server.health import Readiness, health, live, ready
from legendry.server.metrics import metrics
from legendry.server.pages import STATIC, SchemaPage, StaticFiles, index, page
from legendry.server.security import SecurityMiddleware
from legendry.server.socket_session import play
from legendry.server.tables import Tables
from legendry.server.variants import BadVariant

TICK = 1.0


def make_app(tables: Tables) -> SecurityMiddleware:
    """The application that uvicorn runs."""

    @contextlib.asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        ticking = asyncio.get_running_loop().create_task(tick(tables))
        try:
            yield
        finally:
            ticking.cancel()
            await tables.close()

    app = Litestar(
        route_handlers=[api(), play, health, live, ready, metrics, index, page],
        lifespan=[lifespan],
        openapi_config=OpenAPIConfig(
            title="legendry", version=VERSION, path="/schema", use_handler_docstrings=True,
            render_plugins=[SchemaPage(), JsonRenderPlugin()],
        ),
        exception_handlers={
            BadInput: on_bad_input, NotSaved: on_not_saved, HTTPException: on_http, RecursionError: on_depth,
            Exception: on_exception,
        },
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, gzip_compress_level=6, exclude_opt_key=PACKED
        ),
        request_max_body_size=tables.settings.max_body,
        logging_config=None,
        debug=False,
    )  # fmt: skip
    app.state.tables = tables
    app.state.readiness = Readiness(tables.database, tables.time)
    app.state.static_files = StaticFiles(STATIC)
    return SecurityMiddleware(app, tables)


async def tick(tables: Tables) -> None:
    while True:
        await asyncio.sleep(TICK)
        try:
            await tables.tick()
        except Exception as error:  # try again at the next tick
            tables.telemetry.broken(error, what_for="tick")


# ---- error responses --------------------------------------------------------------------------------

AnyRequest = Request[Any, Any, Any]


def error_response(status: int, error: str, clause: str = "") -> Response[wire.ErrorResponse]:
    return Response(wire.ErrorResponse(error, clause), status_code=status)


def on_bad_input(_: AnyRequest, error: BadInput) -> Response[wire.ErrorResponse]:
    if isinstance(error, IllegalMove):
        return error_response(409, error.refusal.why, error.refusal.clause)
    if isinstance(error, BadVariant):
        return Response(wire.FaultyVariant(error=str(error), faults=error.faults), status_code=400)
    return error_response(error.status if isinstance(error, Denied) else 400, str(error))


def on_not_saved(_: AnyRequest, error: NotSaved) -> Response[wire.ErrorResponse]:
    return error_response(503, "this could not be saved; please try again")


def on_http(_: AnyRequest, error: HTTPException) -> Response[wire.ErrorResponse]:
    extra = getattr(error, "extra", None)
    first = extra[0] if isinstance(extra, list) and extra and isinstance(extra[0], dict) else {}
    what = f": {first.get('key', '')} {first.get('message', '')}" if first else ""
    known = {404: "not found", 405: "method not allowed", 413: "the request is too large"}
    says = known.get(error.status_code, f"the request cannot be read{what}")
    return Response(wire.ErrorResponse(says), status_code=error.status_code, headers=error.headers)  # such as Allow


def on_depth(_: AnyRequest, error: RecursionError) -> Response[wire.ErrorResponse]:
    return error_response(400, "the request cannot be read: it is nested too deeply")


def on_exception(request: AnyRequest, error: Exception) -> Response[wire.ErrorResponse]:
    tables: Tables = request.app.state.tables
    tables.telemetry.broken(error, path=request.url.path)
    return error_response(500, "something went wrong on the server; the error has been logged")
