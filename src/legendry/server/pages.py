"""Besides the interface for programs: the client in the browser, health, numbers, and a page about the interface."""

from __future__ import annotations

import mimetypes
from html import escape
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

from litestar import MediaType, Response, get
from litestar.connection import Request
from litestar.datastructures import State
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.params import FromPath

from legendry.build import VERSION
from legendry.server.house import House

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>legendry</title>
<h1>legendry</h1><p>The server runs, but this installation has no client for the browser.
<p>Programs find their interface at <a href="/schema">/schema</a>.</html>
"""
STATIC = Path(__file__).parent / "static"  # made by the build
FOREVER = "public, max-age=31536000, immutable"  # for files that have a fingerprint in their name


class File(NamedTuple):
    kind: str
    body: bytes


class Client:
    """The client as it was built, by path.  What is not in here does not exist: no path leads out.

    It is read again when its front page is another one, so that a new build is seen without a restart.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self.stamp = 0
        self.files: dict[str, File] = {}

    def look(self) -> dict[str, File]:
        front = self.root / "index.html"
        stamp = front.stat().st_mtime_ns if front.is_file() else 0
        if stamp != self.stamp:
            self.stamp = stamp
            paths = [path for path in sorted(self.root.rglob("*")) if path.is_file() and path.name[0] != "."]
            self.files = {path.relative_to(self.root).as_posix(): read_file(path) for path in paths}
        return self.files


def read_file(path: Path) -> File:
    return File(mimetypes.guess_type(path.name)[0] or "application/octet-stream", path.read_bytes())


@get("/", include_in_schema=False, sync_to_thread=False)
def front(state: State) -> Response[bytes]:
    return page_of(state.client.look(), "")


@get("/{path:path}", include_in_schema=False, sync_to_thread=False)
def page(state: State, path: FromPath[str]) -> Response[bytes]:
    return page_of(state.client.look(), path.strip("/"))


def page_of(files: dict[str, File], name: str) -> Response[bytes]:
    """A file of the client, or else the client itself, which knows its own routes."""
    if name in files:
        headers = {"cache-control": FOREVER if name.startswith("assets/") else "no-cache"}
        return Response(files[name].body, media_type=files[name].kind, headers=headers)
    if name.startswith("assets/") or "." in name.rpartition("/")[2]:
        return Response(b"", status_code=404, media_type=MediaType.TEXT)
    index = files.get("index.html", File("text/html", NOT_BUILT.encode()))
    return Response(index.body, media_type="text/html; charset=utf-8", headers={"cache-control": "no-cache"})


@get("/health", sync_to_thread=False)
def health(state: State) -> dict[str, Any]:
    """Whether the server works: it can write, and this many tables are open."""
    house: House = state.house
    return {"ok": house.store.thread.is_alive(), "version": VERSION, "rooms": len(house.rooms)}


@get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False)
def metrics(state: State) -> str:
    """Numbers for whoever watches over the server, a line each."""
    house: House = state.house
    numbers = {
        "rooms": len(house.rooms),
        "connections": sum(len(room.connections) for room in house.rooms.values()),
        "cpu_seconds_total": round(process_time(), 3),
        "writes_total": house.store.written,
        "commits_total": house.store.commits,
        "thoughts_total": house.thinking.thoughts,
        "bot_failures_total": house.thinking.failures,
        **{f"{name}_total": n for name, n in sorted(house.journal.counts.items())},
    }
    return "".join(f"legendry_{name} {value}\n" for name, value in numbers.items())


class SchemaPage(OpenAPIRenderPlugin):
    """The interface as a page that loads nothing from anywhere."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        parts = [
            '<!doctype html><html lang="en"><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width"><title>legendry: interface</title><main>',
            "<h1>The interface of legendry</h1>",
            '<p>For programs: <a href="/schema/openapi.json">openapi.json</a> (OpenAPI 3.1). ',
            "A table is played over the WebSocket <code>/api/tables/{id}/play?seat=N</code>; ",
            "docs/server.md describes its messages.</p>",
        ]
        known = openapi_schema["components"]["schemas"]
        for path, item in sorted(openapi_schema["paths"].items()):
            for method, operation in item.items():
                parts.append(f"<h2><code>{escape(method.upper())} {escape(path)}</code></h2>")
                parts.append(f"<p>{escape(operation.get('description', ''))}</p>")
                parts.append(listed([f"{p['name']} (in {p['in']})" for p in operation.get("parameters", [])]))
                parts.append(listed(body_of(operation, known)))
        return "".join([*parts, "</main></html>"]).encode()


def body_of(operation: dict[str, Any], known: dict[str, Any]) -> list[str]:
    """The fields that a request carries, by name and kind."""
    content = operation.get("requestBody", {}).get("content", {})
    names = [kind["schema"].get("$ref", "").rpartition("/")[2] for kind in content.values()]
    fields = [field for name in names for field in known.get(name, {}).get("properties", {}).items()]
    return [f"{name} (in body{', ' + kind['type'] if 'type' in kind else ''})" for name, kind in fields]


def listed(words: list[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(word)}</li>" for word in words) + "</ul>" if words else ""
