"""How smoothly a fight is played: frame times in Chromium at 1440x900, while pieces lunge, are hit and fall.

PYTHONPATH=src:. python tools/frames.py [--game valtia] [--frames 600]
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.server_process import ServerProcess
from tests.browser.visitor import NEXT, Visitor
from tests.web.node import built_pages

SEATS = [{"who": "me"}, {"who": "bot", "bot": "greedy", "name": "Bram"}]
# Times between frames (ms) until a second after the last blow, and tasks that held the page up meanwhile.
WATCH = """
window.frames = []; window.held = [];
let until = 0, last = 0;
addEventListener('played', ({ detail }) => {
    if (['lunge', 'hit', 'die', 'castle', 'roll'].includes(detail.step)) until = performance.now() + 1000;
});
new PerformanceObserver(list => {
    for (const each of list.getEntries()) if (each.startTime < until) held.push(each.duration);
}).observe({ type: 'longtask' });
requestAnimationFrame(function frame(now) {
    if (last && now < until) frames.push(now - last);
    last = now < until ? now : 0;
    requestAnimationFrame(frame);
});
"""


def watch(visitor: Visitor, game: str, wanted: int) -> tuple[list[float], list[float]]:
    """Frame times and long tasks of fights, in as many games as it takes."""
    frames: list[float] = []
    held: list[float] = []
    visitor.page.add_init_script(WATCH)
    while len(frames) < wanted:
        visitor.sit_down(visitor.make(game, SEATS)["table"])
        seen: dict[str, Any] = {"frames": [], "held": []}
        while len(frames) + len(seen["frames"]) < wanted and visitor.wait_for_turn():
            visitor.ask_for_advice()
            visitor.walk(lambda: visitor.page.locator(NEXT).first.dispatch_event("click"))  # it may be moving
            seen = visitor.page.evaluate("({ frames, held })")
        frames += seen["frames"]
        held += seen["held"]
    return sorted(frames), held


def percentile(values: list[float], share: float) -> float:
    return values[min(len(values) - 1, int(share * len(values)))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="valtia")
    parser.add_argument("--frames", type=int, default=600, help="how many frames are measured")
    chosen = parser.parse_args()
    built_pages()
    with TemporaryDirectory() as data, ServerProcess(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        visitor = Visitor(browser, server.url, moving=True, speed="calm")
        before = os.getloadavg()[0]
        frames, held = watch(visitor, chosen.game, chosen.frames)
        browser.close()
    shares = ", ".join(f"{name} {percentile(frames, share):.1f}" for name, share in
                       (("median", 0.5), ("95 %", 0.95), ("99 %", 0.99)))  # fmt: skip
    print(f"{chosen.game}: {len(frames)} frames, ms between them: {shares}")
    print(f"tasks over 50 ms: {len(held)}, the longest {max(held, default=0):.0f} ms")
    print(f"load of the machine: {before:.1f} before, {os.getloadavg()[0]:.1f} after, {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
