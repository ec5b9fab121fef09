"""Printing over HTTP: who gets what, and that it costs nobody else anything."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from legendry.server import print_room
from legendry.server.print_worker import Order, run
from tests.printing.paper import Pages
from tests.server.live import LiveServer, serve
from tests.server.test_decks import VARIANT, WILD_PACK

DECK = "/api/games/valtia/print?deck=Wild%20Pack"


def test_a_deck_is_a_pdf_of_its_cards(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ana:
            answer = await ana.client.get(f"/api/games/valtia/print?deck={WILD_PACK}&paper=letter&backs=true")
            assert answer.headers["content-type"] == "application/pdf"
            assert answer.headers["content-disposition"] == 'attachment; filename="valtia.pdf"'
            pages = Pages(answer.content)
            assert len(pages.sizes()) == 4
            assert "Thornback Boar" in pages.read()[0]
            assert (await ana.get("/api/games/valtia"))["prints"]

    serve(tmp_path, go)


def test_what_was_printed_is_at_hand_and_costs_no_more(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ana, server.guest() as bob:
            first = await ana.client.get(DECK)
            for _ in range(3):
                assert (await bob.client.get(DECK)).content == first.content
            assert (await ana.client.get(f"{DECK}&marks=true")).status_code == 200
            refused = await ana.client.get(f"{DECK}&backs=true")
            assert (refused.status_code, refused.json()["error"]) == (429, print_room.TOO_FAST)

    serve(tmp_path, go, prints=(0.0, 2))


def test_a_variant_is_printed_for_its_maker_alone(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ana, server.guest() as bob:
            made = await ana.post("/api/variants", {"game": "valtia", "file": "bears.toml", "text": VARIANT})
            path = f"/api/games/valtia/print?variant={made['id']}"
            assert "Bear" in " ".join(Pages((await ana.client.get(path)).content).read())
            assert (await bob.client.get(path)).status_code == 404

    serve(tmp_path, go)


@pytest.mark.parametrize(
    ("path", "status", "says"),
    [
        ("valtia/print?deck=Wild", 400, 'there is no deck "Wild"'),
        ("village/print?deck=Wild", 400, "village has no decks"),
        ("chess/print", 404, "there is no game 'chess'"),
        ("valtia/print?paper=a5", 400, "the request cannot be read: paper"),
        (f"valtia/print?deck={'x' * 300}", 400, "has at most 200 characters"),
    ],
)
def test_bad_orders_get_one_sentence(tmp_path: Path, path: str, status: int, says: str) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ana:
            answer = await ana.client.get(f"/api/games/{path}")
            assert answer.status_code == status
            assert says in answer.json()["error"]

    serve(tmp_path, go)


def test_a_person_has_two_orders_at_most_and_the_server_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(print_room, "COMMAND", ("sleep", "4"))

    async def go(server: LiveServer) -> None:
        async with server.guest() as ana:
            orders = [asyncio.create_task(ana.client.get(f"{DECK}&size={size}")) for size in ("mini", "poker", "tarot")]
            done, waiting = await asyncio.wait(orders, return_when=asyncio.FIRST_COMPLETED)
            assert [each.result().status_code for each in done] == [429]
            for each in waiting:
                each.cancel()
            assert (await ana.get("/api/games"))[0]["id"] == "valtia"

    serve(tmp_path, go)


def test_an_order_that_takes_too_long_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(print_room, "PATIENCE", 0.2)
    monkeypatch.setattr(print_room, "COMMAND", ("sleep", "4"))

    async def go(server: LiveServer) -> None:
        async with server.guest() as ana:
            for _ in range(2):  # the place is free again
                answer = await ana.client.get(DECK)
                assert (answer.status_code, answer.json()["error"]) == (400, print_room.TOO_LONG)

    serve(tmp_path, go)


def test_ten_thousand_cards_are_refused() -> None:
    sacks = [f'[[card]]\nname = "Sack {k}"\nkind = "Treasure"\ncount = 99\nprice = 10\ngold = 10\n' for k in range(100)]
    found = run(Order("village", (("sacks.toml", "".join(sacks)),)))
    assert found.pdf == b""
    assert found.refused.startswith("at most 1,000 cards are printed at a time, not 10,")


def test_a_server_without_typst_says_so_and_its_pages_show_no_button(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("legendry.server.api.can_print", lambda: False)
    monkeypatch.setattr("legendry.server.print_room.can_print", lambda: False)

    async def go(server: LiveServer) -> None:
        async with server.guest() as ana:
            assert not (await ana.get("/api/games/valtia"))["prints"]
            answer = await ana.client.get(DECK)
            assert "this server cannot print" in answer.json()["error"]

    serve(tmp_path, go)
