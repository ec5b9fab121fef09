"""ASGI middleware: cookies, Origin checks, rate limits and security headers."""

from __future__ import annotations

from time import perf_counter
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from legendry.server.networks import network_of
from legendry.server.tables import Tables
from legendry.server.telemetry import REQUEST
from legendry.server.tokens import TOKEN, hash_token, new_id, new_token
from legendry.server.turns import VISITOR, Visitor

COOKIE: Final = "legendry"
SECURE_COOKIE: Final = "__Host-legendry"  # over https: nobody but this host can set it
YEAR: Final = 365 * 24 * 3600
CONTENT_POLICY: Final = "; ".join([
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'",
    "media-src 'self'", "connect-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'none'",
    "frame-ancestors 'none'",
])  # fmt: skip
HEADERS: Final = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
SAFE: Final = ("GET", "HEAD", "OPTIONS")
FOREIGN_ORIGIN: Final = 4403
TOO_MANY: Final = 4429


class SecurityMiddleware:
    """An ASGI application around another one."""

    def __init__(self, app: Any, tables: Tables) -> None:
        self.app = app
        self.tables = tables
        self.is_secure = tables.settings.origin.startswith("https://")
        self.cookies = (SECURE_COOKIE, COOKIE) if self.is_secure else (COOKIE,)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        address = network_of(scope["client"][0] if scope.get("client") else "")
        nodes = self.tables.nodes
        if nodes is not None and nodes.knows(headers.get("x-legendry-node", "")):
            address = headers["x-legendry-address"]
            if "x-legendry-person" in headers:  # the other node has seen to everything else
                scope["person"], scope["address"] = headers["x-legendry-person"], address
                REQUEST.set(headers.get("x-request-id") or new_id())
                VISITOR.set(Visitor(address, scope["person"]))
                scope["node"] = True
                await self.app(scope, receive, send)
                return
        sent = headers.get("cookie", "")
        token = token_in(sent, *self.cookies) or new_token()
        new = "" if token_in(sent, self.cookies[0]) == token else token  # also one that came under the earlier name
        scope["person"] = hash_token(token)
        scope["address"] = address
        REQUEST.set(new_id())
        VISITOR.set(Visitor(address, scope["person"]))
        if scope["type"] == "websocket":
            await self.check_socket(scope, receive, send, headers, address)
        else:
            await self.check_request(scope, receive, self.with_headers(scope, send, new), headers, address)

    async def check_request(self, scope: Any, receive: Any, send: Any, headers: dict[str, str], address: str) -> None:
        if not self.tables.request_limit.take(address):
            await send_error(send, 429, "too many requests; wait a moment")
        elif scope["method"] not in SAFE and not self.is_same_origin(headers):
            await send_error(send, 403, "requests from other sites are not allowed")
        else:
            await self.app(scope, receive, send)

    async def check_socket(self, scope: Any, receive: Any, send: Any, headers: dict[str, str], address: str) -> None:
        busy = not self.tables.request_limit.take(address)
        if busy or not self.is_same_origin(headers):
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": TOO_MANY if busy else FOREIGN_ORIGIN})
            return
        await self.app(scope, receive, send)

    def is_same_origin(self, headers: dict[str, str]) -> bool:
        """Browsers send an Origin header; other programs send none."""
        origin = headers.get("origin")
        if origin is None:
            return True
        page, public = urlsplit(origin), urlsplit(self.tables.settings.origin)
        if page.scheme not in ("http", "https"):
            return False
        return page.netloc.lower() in (headers.get("host", "").lower(), public.netloc.lower())

    def with_headers(self, scope: Any, send: Any, new: str) -> Any:
        """Add our headers to the response, and the cookie if it is new."""
        api, begun = scope["path"].startswith("/api/"), perf_counter()
        secure = "; Secure" if self.is_secure else ""

        async def sending(event: Any) -> None:
            if event["type"] == "http.response.start":
                more = [*HEADERS, (b"x-request-id", REQUEST.get().encode())]
                if api:
                    more.append((b"cache-control", b"no-store"))
                if api and new:
                    cookie = f"{self.cookies[0]}={new}; Path=/; HttpOnly; SameSite=Strict; Max-Age={YEAR}{secure}"
                    more.append((b"set-cookie", cookie.encode()))
                event["headers"] = [*event.get("headers", []), *more]
                self.tables.telemetry.count(f"answers_{event['status'] // 100}xx")
                self.tables.telemetry.took("request", perf_counter() - begun)
            await send(event)

        return sending


def token_in(header: str, *names: str) -> str:
    """The token in our cookie, if it is valid.  Other programs on this host may have set whatever they like."""
    found: dict[str, str] = {}
    for pair in header.split(";"):
        name, _, value = pair.partition("=")
        if TOKEN.fullmatch(value.strip()):
            found.setdefault(name.strip(), value.strip())
    return next((found[name] for name in names or (COOKIE,) if name in found), "")


async def send_error(send: Any, status: int, says: str) -> None:
    body = msgspec.json.encode({"error": says, "clause": ""})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
