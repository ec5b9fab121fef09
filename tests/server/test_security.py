"""What stands before the tables: cookies, pages of others, headers, limits."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
import websockets

from legendry.kernel.errors import BadInput
from legendry.server.names import clean_text, guest_name
from legendry.server.rate_limit import RateLimiter
from legendry.server.security import token_in
from legendry.server.settings import Settings
from legendry.server.tokens import hash_token, new_id, new_token, token_matches
from tests.server.live import ME, OPEN, FakeTime, LiveServer, serve


def test_a_person_is_a_cookie_that_no_script_can_read(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with httpx.AsyncClient(base_url=server.url, verify=False) as client:
            assert "set-cookie" not in (await client.get("/")).headers
            cookie = (await client.get("/api/me")).headers["set-cookie"]
            for word in ("legendry=", "HttpOnly", "SameSite=Strict", "Path=/", "Max-Age="):
                assert word in cookie
            assert "Secure" not in cookie
            assert "set-cookie" not in (await client.get("/api/me")).headers
            client.cookies.set("legendry", "chosen-by-somebody", domain="127.0.0.1", path="/")
            again = await client.get("/api/me", headers={"cookie": "legendry=too-short"})
            assert "set-cookie" in again.headers

    serve(tmp_path, go)


def test_over_https_the_cookie_goes_no_other_way(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        address = f"http://127.0.0.1:{server.tables.settings.port}"
        async with httpx.AsyncClient(base_url=address, verify=False) as client:
            made = await client.get("/api/me")
            assert "; Secure" in made.headers["set-cookie"]
            cookie = made.headers["set-cookie"].partition(";")[0]
            headers = {"cookie": cookie, "origin": "https://table.example.org"}
            table = await client.post("/api/tables", json={"game": "valtia", "seats": [ME, OPEN]}, headers=headers)
            assert table.json()["seat_links"][1].startswith("https://table.example.org/table/")

    serve(tmp_path, go, public_url="https://table.example.org/")


def test_cookies_of_other_programs_do_not_matter(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest("Ada") as ada:
            for other in (
                'theme={"dark":true}',
                "a=b=c;;",
                "=x; broken",
                'x="unclosed',
                "legendry=forged",
                "\xff=\xfe",
            ):
                cookie = f"{other}; {ada.cookie()}; {other}".encode("latin-1")
                answer = await ada.client.get("/api/me", headers={b"cookie": cookie})
                assert answer.json()["name"] == "Ada", other
                assert "set-cookie" not in answer.headers

    serve(tmp_path, go)


def test_over_https_nobody_else_can_set_the_cookie_and_an_earlier_one_still_counts(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        address, token = f"http://127.0.0.1:{server.tables.settings.port}", new_token()
        async with httpx.AsyncClient(base_url=address, verify=False) as client:
            headers = {"cookie": f"legendry={token}", "origin": "https://table.example.org"}
            answer = await client.put("/api/me", json={"name": "Ada"}, headers=headers)
            assert answer.headers["set-cookie"].startswith(f"__Host-legendry={token}; Path=/; HttpOnly")
            both = {"cookie": f"legendry={new_token()}; __Host-legendry={token}"}
            again = await client.get("/api/me", headers=both)
            assert again.json()["name"] == "Ada"
            assert "set-cookie" not in again.headers

    serve(tmp_path, go, public_url="https://table.example.org")


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/health", "/schema", "/nothing.js", "/table/x"])
def test_every_answer_says_what_a_browser_may_do_with_it(tmp_path: Path, path: str) -> None:
    async def go(server: LiveServer) -> None:
        async with httpx.AsyncClient(base_url=server.url, verify=False) as client:
            headers = (await client.get(path)).headers
            policy = headers["content-security-policy"]
            for rule in ("default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"):
                assert rule in policy
            assert "unsafe" not in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["x-frame-options"] == "DENY"
            assert headers["referrer-policy"] == "no-referrer"
            assert "server" not in headers
            assert (headers.get("cache-control") == "no-store") == path.startswith("/api/")

    serve(tmp_path, go)


def test_pages_of_others_can_neither_write_nor_listen(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            id = (await ada.make(ME, OPEN))["table"]
            ours = server.url.removeprefix("http://")
            for origin in (
                "https://evil.example",
                f"https://{ours}.evil.example",
                "null",
                "file://",
                "http://localhost:1",
            ):
                answer = await ada.client.put("/api/me", json={"name": "Eve"}, headers={"origin": origin})
                assert answer.status_code == 403
                assert await listens(ada.cookie(), f"ws://{ours}/api/tables/{id}/play?seat=0", origin) == 4403
            answer = await ada.client.put("/api/me", json={"name": "Ada"}, headers={"origin": server.url})
            assert answer.status_code == 200
            assert await listens(ada.cookie(), f"ws://{ours}/api/tables/{id}/play?seat=0", server.url) is None

    serve(tmp_path, go)


async def listens(cookie: str, url: str, origin: str) -> int | None:
    """None if a socket can be opened from such a page; otherwise how it was closed."""
    async with websockets.connect(url, origin=origin, additional_headers={"Cookie": cookie}) as socket:
        try:
            await socket.recv()
        except websockets.ConnectionClosed:
            return socket.close_code
    return None


def test_requests_are_limited_in_number_and_size(tmp_path: Path) -> None:
    time = FakeTime()

    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            answer = await ada.client.put("/api/me", json={"name": "x" * 70_000})
            assert answer.status_code == 413
            answer = await ada.client.put("/api/me", content=b"{", headers={"content-type": "application/json"})
            assert answer.status_code == 400
            assert "cannot be read" in answer.json()["error"]
            codes = [(await ada.client.get("/health")).status_code for _ in range(30)]
            assert codes.count(429) > 5
            time.at += 100
            assert (await ada.client.get("/health")).status_code == 200

    serve(tmp_path, go, time, requests=(1.0, 20))


def test_tables_and_sockets_are_limited(tmp_path: Path) -> None:
    time = FakeTime()

    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            for _ in range(3):
                id = (await ada.make(ME, OPEN))["table"]
            assert (
                "too many tables"
                in (await ada.post("/api/tables", {"game": "valtia", "seats": [ME, OPEN]}, 429))["error"]
            )
            time.at += 10
            await ada.make(ME, OPEN)
            async with ada.socket(id) as one, ada.socket(id) as two:
                for socket in (one, two):
                    await socket.until("state")
                async with ada.socket(id) as three:
                    assert await three.closed() == 4429
                async with ada.socket(id) as four:
                    assert await four.closed() == 4429
            async with ada.socket(id) as five:
                await five.until("state")

    serve(tmp_path, go, time, tables=(0.1, 3), connections=3, watchers=2)


def test_somebody_who_reads_nothing_is_cut_off() -> None:
    from legendry.server import wire
    from legendry.server.connection import MAX_OUTBOX, TOO_SLOW, Connection

    connection = Connection("x", None, -1)
    for _ in range(MAX_OUTBOX + 5):
        connection.post(wire.Pong())
    assert connection.close_code == TOO_SLOW
    assert len(connection.outbox) == MAX_OUTBOX


# ---- small parts ------------------------------------------------------------------------------------


def test_secrets_are_long_and_known_only_by_their_hash() -> None:
    secret = new_token()
    assert len(secret) == 43
    assert token_matches(secret, hash_token(secret))
    assert not token_matches(secret, hash_token(new_token()))
    assert not token_matches("", "")
    assert token_in(f"a=b; legendry={secret}") == secret
    for wrong in ("", "legendry=", "legendry=short", f"legendry={secret}x", "legendry=\x00", ";;;", "=" * 100):
        assert token_in(wrong) == ""
    assert len({new_id() for _ in range(1000)}) == 1000


def test_texts_are_cleaned_of_what_cannot_be_seen() -> None:
    assert clean_text(" a\tb\n\n c ", 99) == "a b c"
    assert clean_text("a\u202eb\u200bc\x00\ufeff\u2066", 99) == "abc"
    assert clean_text("e\u0301", 99) == "\u00e9"
    assert clean_text("ab cd", 3) == "ab"
    assert guest_name("0" * 64) == "Guest 100"


def test_a_limit_fills_again_with_time_and_forgets_who_is_full() -> None:
    time = FakeTime()
    limit = RateLimiter((1.0, 2), time)
    assert [limit.take("a") for _ in range(3)] == [True, True, False]
    assert limit.take("b")
    time.at += 1
    assert [limit.take("a") for _ in range(2)] == [True, False]
    limit.sweep()
    assert set(limit.buckets) == {"a"}
    time.at += 5
    limit.sweep()
    assert not limit.buckets


def test_settings_that_cannot_be_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    for wrong, says in (
        (Settings(port=70_000), "the port must be"),
        (Settings(public_url="table.example.org"), "must start with http"),
        (Settings(data=file / "x"), "cannot create the data folder"),
    ):
        with pytest.raises(BadInput, match=says):
            wrong.check()
    assert Settings(host="::1", port=9).origin == "http://[::1]:9"
