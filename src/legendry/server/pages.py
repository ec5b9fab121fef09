"""Everything but the API: the web client, and /schema as a page."""

from __future__ import annotations

import mimetypes
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from litestar import MediaType, Response, get
from litestar.connection import Request
from litestar.datastructures import State
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.params import FromPath

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>legendry</title>
<h1>legendry</h1><p>The server is running, but this installation has no web client.
<p>The API is described at <a href="/schema">/schema</a>.</html>
"""
STATIC = Path(__file__).parent / "static"  # written by the build
IMMUTABLE = "public, max-age=31536000, immutable"  # for files with a hash in their name


class File(NamedTuple):
    kind: str
    body: bytes


class StaticFiles:
    """The built client in memory, by path: no request path reaches the disk.

    Loaded again when index.html changes, so that a new build needs no restart.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self.stamp = 0
        self.files: dict[str, File] = {}

    def current(self) -> dict[str, File]:
        index = self.root / "index.html"
        stamp = index.stat().st_mtime_ns if index.is_file() else 0
        if stamp != self.stamp:
            self.stamp = stamp
            paths = [path for path in sorted(self.root.rglob("*")) if path.is_file() and path.name[0] != "."]
            self.files = {path.relative_to(self.root).as_posix(): read_file(path) for path in paths}
        return self.files


def read_file(path: Path) -> File:
    return File(mimetypes.guess_type(path.name)[0] or "application/octet-stream", path.read_bytes())


@get("/", include_in_schema=False, sync_to_thread=False)
def index(state: State) -> Response[bytes]:
    return file_or_index(state.static_files.current(), "")


@get("/{path:path}", include_in_schema=False, sync_to_thread=False)
def page(state: State, path: FromPath[str]) -> Response[bytes]:
    return file_or_index(state.static_files.current(), path.strip("/"))


def file_or_index(files: dict[str, File], name: str) -> Response[bytes]:
    """A file of the client, or else index.html: the client has its own routes."""
    if name in files:
        headers = {"cache-control": IMMUTABLE if name.startswith("assets/") else "no-cache"}
        return Response(files[name].body, media_type=files[name].kind, headers=headers)
    if name.startswith("assets/") or "." in name.rpartition("/")[2]:
        return Response(b"", status_code=404, media_type=MediaType.TEXT)
    index = files.get("index.html", File("text/html", NOT_BUILT.encode()))
    return Response(index.body, media_type="text/html; charset=utf-8", headers={"cache-control": "no-cache"})


class SchemaPage(OpenAPIRenderPlugin):
    """The API as a page that loads nothing from elsewhere."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        parts = [
            '<!doctype html><html lang="en"><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width"><title>legendry API</title><main>',
            "<h1>The legendry API</h1>",
            '<p>For programs: <a href="/schema/openapi.json">openapi.json</a> (OpenAPI 3.1). ',
            "Games are played over the WebSocket <code>/api/tables/{id}/play?seat=N</code>; ",
            "docs/server.md describes its messages.</p>",
        ]
        known = openapi_schema["components"]["schemas"]
        for path, item in sorted(openapi_schema["paths"].items()):
            for method, operation in item.items():
                parts.append(f"<h2><code>{escape(method.upper())} {escape(path)}</code></h2>")
                parts.append(f"<p>{escape(operation.get('description', ''))}</p>")
                parts.append(html_list([f"{p['name']} (in {p['in']})" for p in operation.get("parameters", [])]))
                parts.append(html_list(body_fields(operation, known)))
        return "".join([*parts, "</main></html>"]).encode()


def body_fields(operation: dict[str, Any], known: dict[str, Any]) -> list[str]:
    """The fields of a request body, with their types."""
    content = operation.get("requestBody", {}).get("content", {})
    names = [kind["schema"].get("$ref", "").rpartition("/")[2] for kind in content.values()]
    fields = [field for name in names for field in known.get(name, {}).get("properties", {}).items()]
    return [f"{name} (in body{', ' + kind['type'] if 'type' in kind else ''})" for name, kind in fields]


def html_list(words: list[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(word)}</li>" for word in words) + "</ul>" if words else ""
