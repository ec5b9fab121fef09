"""Pictures of the lobby and of the five boards: a real server, a real browser, games against bots.

PYTHONPATH=src:. python tools/pictures.py [GAME ...]

Those of the documentation go into docs/images; build/pictures gets every board in every size, light and dark.
"""

from __future__ import annotations

import struct
import sys
import zlib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

import pypdfium2
from playwright.sync_api import sync_playwright

from legendry import registry
from legendry.printing.paper import Wish
from legendry.printing.pdf import pdf_of
from legendry.screens import screen_of
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.server_process import ServerProcess
from tests.browser.visitor import Visitor
from tests.web.node import built_pages

ROOT = Path(__file__).parents[1]
IMAGES = ROOT / "docs" / "images"
EVERY_SIZE = ROOT / "build" / "pictures"
SCREEN = (1360, 850)
SIZES = ((360, 640), (390, 664), (1280, 720), (1440, 900), (1920, 1080))
NAMES = ("Bram", "Cleo", "Dora")
# How many sit at the table, what was agreed, and how many moves are made before the picture is taken.
TABLES: dict[str, tuple[int, dict[str, Any], int]] = {
    "valtia": (2, {"first": "0", "health": "15"}, 13),
    "castles": (2, {"first": "0"}, 20),
    "village": (4, {}, 20),
    "levendale": (2, {}, 12),
    "leviathan": (2, {}, 22),
}
LIVELY = 3  # cards in hand, and things to choose, that a picture should show at least


def play(visitor: Visitor, game: str) -> None:
    """So many moves, and on until there is something to choose; a game that is over too soon is played again."""
    seats, options, moves = TABLES[game]
    bots = [{"who": "bot", "bot": "greedy", "name": name} for name in NAMES[: seats - 1]]
    visitor.sit_down(visitor.make(game, [{"who": "me"}, *bots], **options)["table"])
    made = 0
    while visitor.wait_for_turn():
        if made >= moves and is_lively(visitor):
            return
        visitor.follow_advice()
        made += 1
    play(visitor, game)


def is_lively(visitor: Visitor) -> bool:
    return min(visitor.page.locator(each).count() for each in ("[data-hand]", "[data-mark=lit]")) >= LIVELY


def picture(visitor: Visitor, file: Path, size: tuple[int, int], theme: Literal["light", "dark"] = "light") -> None:
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.page.emulate_media(color_scheme=theme)
    visitor.page.mouse.move(1, 1)  # nothing is pointed at
    visitor.page.evaluate("document.fonts.ready.then(() => scrollTo(0, 0))")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(packed(visitor.page.screenshot()))
    print(f"{file}: {file.stat().st_size // 1000} kB")


def in_every_size(visitor: Visitor, name: str) -> None:
    for size in SIZES:
        for theme in ("light", "dark"):
            picture(visitor, EVERY_SIZE / f"{name}-{size[0]}x{size[1]}-{theme}.png", size, theme)


def printed_page() -> None:
    """A sheet of cards, as it comes from the printer."""
    pdf = pdf_of(screen_of(registry.game("castles")), Wish(marks=True))
    image = pypdfium2.PdfDocument(pdf)[4].render(scale=1.2).to_pil()
    image.save(IMAGES / "print.png", optimize=True)


def packed(png: bytes) -> bytes:
    """The same picture, deflated as well as can be: browsers are in a hurry."""
    kept, data, at = [png[:8]], b"", 8
    while at < len(png):
        (size,) = struct.unpack_from(">I", png, at)
        kind, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        at += 12 + size
        if kind == b"IDAT":
            data += body
            continue
        if kind == b"IEND":
            kept.append(chunk(b"IDAT", zlib.compress(zlib.decompress(data), 9)))
        kept.append(chunk(kind, body))
    return b"".join(kept)


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def main(games: list[str]) -> None:
    built_pages()
    with TemporaryDirectory() as data, ServerProcess(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        guest = Visitor(browser, server.url)
        guest.lobby()
        guest.page.get_by_label("Your name").fill("Ana")
        guest.page.get_by_role("button", name="Save").click()
        for game in games or TABLES:
            guest.page.set_viewport_size({"width": SCREEN[0], "height": SCREEN[1]})
            play(guest, game)
            picture(guest, IMAGES / f"{game}.png", SCREEN)
            in_every_size(guest, game)
        if not games:
            printed_page()
            guest.lobby()
            picture(guest, IMAGES / "lobby.png", SCREEN)
            in_every_size(guest, "lobby")
            phone = Visitor(browser, server.url, phone=True)
            play(phone, "valtia")
            picture(phone, IMAGES / "valtia-phone.png", (390, 844), "dark")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
