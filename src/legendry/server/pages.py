"""The web client."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import NamedTuple

from legendry.server.routes import TEXT, Response, State, get

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


@get("/", in_schema=False)
def index(state: State) -> Response:
    return file_or_index(state.static_files.current(), "")


@get("/{path:path}", in_schema=False)
def page(state: State, path: str) -> Response:
    return file_or_index(state.static_files.current(), path.strip("/"))


def file_or_index(files: dict[str, File], name: str) -> Response:
    """A file of the client, or else index.html: the client has its own routes."""
    if name in files:
        headers = {"cache-control": IMMUTABLE if name.startswith("assets/") else "no-cache"}
        return Response(files[name].body, media_type=files[name].kind, headers=headers)
    if name.startswith("assets/") or "." in name.rpartition("/")[2]:
        return Response(b"", status_code=404, media_type=TEXT)
    index = files.get("index.html", File("text/html", NOT_BUILT.encode()))
    return Response(index.body, media_type="text/html; charset=utf-8", headers={"cache-control": "no-cache"})
