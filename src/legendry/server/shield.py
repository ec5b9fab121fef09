"""What stands before everything else: who asks, from which page, how often, and what a browser may do with it."""

from __future__ import annotations

from collections import Counter
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from legendry.server.house import House
from legendry.server.keys import SECRET, hashed, new_secret

COOKIE: Final = "legendry"
YEAR: Final = 365 * 24 * 3600
POLICY: Final = "; ".join([
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'",
    "media-src 'self'", "connect-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'none'",
    "frame-ancestors 'none'",
])  # fmt: skip
HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
SAFE: Final = ("GET", "HEAD", "OPTIONS")
WRONG_PAGE: Final = 4403
TOO_MANY: Final = 4429


class Shield:
    """An ASGI application around another one."""

    def __init__(self, inside: Any, house: House) -> None:
        self.inside = inside
        self.house = house
        self.sockets: Counter[str] = Counter()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.inside(scope, receive, send)
            return
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        address = scope["client"][0] if scope.get("client") else ""
        secret = secret_in(headers.get("cookie", ""))
        made = "" if secret else new_secret()
        scope["person"] = hashed(secret or made)
        if scope["type"] == "websocket":
            await self.guard_socket(scope, receive, send, headers, address)
        else:
            await self.guard_request(scope, receive, self.dressed(scope, send, made), headers, address)

    async def guard_request(self, scope: Any, receive: Any, send: Any, headers: dict[str, str], address: str) -> None:
        if not self.house.requests.take(address):
            await refuse(send, 429, "not so fast: wait a little")
        elif scope["method"] not in SAFE and not self.is_ours(headers):
            await refuse(send, 403, "this was not sent by a page of this server")
        else:
            await self.inside(scope, receive, send)

    async def guard_socket(self, scope: Any, receive: Any, send: Any, headers: dict[str, str], address: str) -> None:
        busy = self.sockets[address] >= self.house.settings.connections
        if not self.is_ours(headers) or busy:
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": TOO_MANY if busy else WRONG_PAGE})
            return
        self.sockets[address] += 1
        try:
            await self.inside(scope, receive, send)
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    def is_ours(self, headers: dict[str, str]) -> bool:
        """Browsers say from which page something comes; a program that is no browser says nothing."""
        origin = headers.get("origin")
        if origin is None:
            return True
        page, public = urlsplit(origin), urlsplit(self.house.settings.origin)
        if page.scheme not in ("http", "https"):
            return False
        return page.netloc.lower() in (headers.get("host", "").lower(), public.netloc.lower())

    def dressed(self, scope: Any, send: Any, made: str) -> Any:
        """Add our headers to the answer, and a cookie for whoever has none."""
        api = scope["path"].startswith("/api/")
        secure = "; Secure" if self.house.settings.origin.startswith("https://") else ""

        async def sending(event: Any) -> None:
            if event["type"] == "http.response.start":
                more = list(HEADERS)
                if api:
                    more.append((b"cache-control", b"no-store"))
                if api and made:
                    cookie = f"{COOKIE}={made}; Path=/; HttpOnly; SameSite=Strict; Max-Age={YEAR}{secure}"
                    more.append((b"set-cookie", cookie.encode()))
                event["headers"] = [*event.get("headers", []), *more]
                self.house.journal.count(f"answers_{event['status'] // 100}xx")
            await send(event)

        return sending


def secret_in(header: str) -> str:
    """The secret of a person, if the cookie is one of ours."""
    try:
        cookie = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return ""
    return cookie.value if cookie is not None and SECRET.fullmatch(cookie.value) else ""


async def refuse(send: Any, status: int, says: str) -> None:
    body = msgspec.json.encode({"error": says, "clause": ""})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
