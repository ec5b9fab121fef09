"""Pictures of the lobby and of the five boards for docs/images: a real server, a real browser, games against bots.

PYTHONPATH=src:. python tools/pictures.py [FOLDER]
"""

from __future__ import annotations

import struct
import sys
import zlib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.server_process import ServerProcess
from tests.browser.visitor import Visitor
from tests.web.node import built_pages

IMAGES = Path(__file__).parents[1] / "docs" / "images"
SCREEN = {"width": 1360, "height": 850}
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


def take(visitor: Visitor, game: str, file: Path) -> None:
    """After so many moves, as soon as there is something to choose; a game that is over too soon is played again."""
    seats, options, moves = TABLES[game]
    bots = [{"who": "bot", "bot": "greedy", "name": name} for name in NAMES[: seats - 1]]
    visitor.sit_down(visitor.make(game, [{"who": "me"}, *bots], **options)["table"])
    made = 0
    while visitor.wait_for_turn():
        if made >= moves and is_lively(visitor):
            picture(visitor, file)
            return
        visitor.follow_advice()
        made += 1
    take(visitor, game, file)


def is_lively(visitor: Visitor) -> bool:
    return min(visitor.page.locator(each).count() for each in ("[data-hand]", "[data-mark=lit]")) >= LIVELY


def picture(visitor: Visitor, file: Path) -> None:
    visitor.page.evaluate("document.fonts.ready.then(() => scrollTo(0, 0))")
    file.write_bytes(packed(visitor.page.screenshot()))
    print(f"{file}: {file.stat().st_size // 1000} kB")


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


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else IMAGES
    built_pages()
    with TemporaryDirectory() as data, ServerProcess(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        guest = Visitor(browser, server.url)
        guest.page.set_viewport_size(SCREEN)
        guest.lobby()
        guest.page.get_by_label("Your name").fill("Ana")
        guest.page.get_by_role("button", name="Save").click()
        for game in TABLES:
            take(guest, game, folder / f"{game}.png")
        guest.lobby()
        picture(guest, folder / "lobby.png")
        phone = Visitor(browser, server.url, phone=True, dark=True)
        take(phone, "valtia", folder / "valtia-phone.png")
        browser.close()


if __name__ == "__main__":
    main()
