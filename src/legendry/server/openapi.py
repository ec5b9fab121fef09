"""The API described, for programs and as a page."""

from __future__ import annotations

import inspect
from html import escape
from typing import Any, Final

import msgspec

from legendry.build import VERSION
from legendry.server import wire
from legendry.server.routes import JSON, Parameter, Response, Route, State, get

REF: Final = "#/components/schemas/{name}"
REFUSALS: Final = {
    400: "The request is wrong; the error says how to correct it",
    403: "Not allowed",
    404: "Not found, or private",
    409: "Not possible now",
    413: "The request is too large",
    429: "Too many requests",
    503: "The change could not be saved",
}


def document(routes: list[Route]) -> dict[str, Any]:
    """OpenAPI of all routes that are for programs."""
    shown = [each for each in routes if each.in_schema]
    kinds = [wire.ErrorResponse, *[kind for route in shown for kind in kinds_of(route)]]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REF)
    by_kind = dict(zip(map(str, kinds), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for route in shown:
        path = route.path.replace(":str", "")
        paths.setdefault(path, {})[route.method.lower()] = operation(route, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {"title": "legendry", "version": VERSION},
        "paths": paths,
        "components": {"schemas": components},
    }


def kinds_of(route: Route) -> list[Any]:
    """The types of what it takes and of what it answers."""
    return [*[each for each in (route.data, answered(route)) if each is not None], *[p.kind for p in route.parameters]]


def answered(route: Route) -> Any:
    """The type of the body of its answer; None, if it is no JSON."""
    return None if route.returns is Response or route.media_type != JSON else route.returns


def operation(route: Route, by_kind: dict[str, Any]) -> dict[str, Any]:
    about = inspect.getdoc(route.handler) or ""
    body = answered(route)
    content = {route.media_type: {} if body is None else {"schema": by_kind[str(body)]}}
    refused = {JSON: {"schema": by_kind[str(wire.ErrorResponse)]}} if route.path.startswith("/api/") else {}
    found: dict[str, Any] = {
        "operationId": route.handler.__name__,
        "summary": route.handler.__name__.replace("_", " ").capitalize(),
        "description": about,
        "parameters": [parameter(each, by_kind) for each in route.parameters],
        "responses": {
            str(route.status): {"description": "As asked for", "content": content},
            **{str(status): {"description": says, "content": refused} for status, says in REFUSALS.items()},
        },
    }
    if route.data is not None:
        found["requestBody"] = {"required": True, "content": {JSON: {"schema": by_kind[str(route.data)]}}}
    return found


def parameter(each: Parameter, by_kind: dict[str, Any]) -> dict[str, Any]:
    required = each.default is inspect.Parameter.empty
    usual = {} if required else {"default": each.default}
    schema = {**by_kind[str(each.kind)], **usual}
    return {"name": each.sent, "in": each.place, "required": required, "schema": schema}


@get("/schema/openapi.json", in_schema=False)
def openapi(state: State) -> dict[str, Any]:
    found: dict[str, Any] = state.document
    return found


# ---- as a page --------------------------------------------------------------------------------------


@get("/schema", in_schema=False, media_type="text/html; charset=utf-8")
def schema_page(state: State) -> str:
    """The API as a page that loads nothing from elsewhere."""
    parts = [
        '<!doctype html><html lang="en"><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width"><title>legendry API</title><main>',
        "<h1>The legendry API</h1>",
        '<p>For programs: <a href="/schema/openapi.json">openapi.json</a> (OpenAPI 3.1). ',
        "Games are played over the WebSocket <code>/api/tables/{id}/play?seat=N</code>; ",
        "docs/server.md describes its messages.</p>",
    ]
    known = state.document["components"]["schemas"]
    for path, item in sorted(state.document["paths"].items()):
        for method, operation in item.items():
            parts.append(f"<h2><code>{escape(method.upper())} {escape(path)}</code></h2>")
            parts.append(f"<p>{escape(operation['description'])}</p>")
            parts.append(html_list([f"{each['name']} (in {each['in']})" for each in operation["parameters"]]))
            parts.append(html_list(body_fields(operation, known)))
    return "".join([*parts, "</main></html>"])


def body_fields(operation: dict[str, Any], known: dict[str, Any]) -> list[str]:
    """The fields of a request body, with their types."""
    content = operation.get("requestBody", {}).get("content", {})
    names = [kind["schema"].get("$ref", "").rpartition("/")[2] for kind in content.values()]
    fields = [field for name in names for field in known.get(name, {}).get("properties", {}).items()]
    return [f"{name} (in body{', ' + kind['type'] if 'type' in kind else ''})" for name, kind in fields]


def html_list(words: list[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(word)}</li>" for word in words) + "</ul>" if words else ""
