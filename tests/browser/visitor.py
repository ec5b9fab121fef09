"""Somebody in front of a browser: plays by clicking, touching or keys, and never looks behind the page."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.node import WEB

CHARACTER = "[data-hand][data-mark=lit]:has(.steps)"  # one that can be paid
NEXT = ".hinted"  # what the page points at after "Hint"
MOST = 600  # steps of a game
HOMES = (f"10.0.{n // 250}.{n % 250 + 1}" for n in count())  # everybody comes from elsewhere: limits are by address
PATIENCE = 40_000  # milliseconds until something on a page counts as missing; a busy machine is slow

LIKES = """try { localStorage.legendry ??= '%s' } catch { /* no page yet */ }"""

TOP = "(document.querySelector('dialog[open]') ?? document)"
STAND = (
    "(t => `${t.number} ${t.held} ${t.turn} ${document.querySelectorAll('dialog[open]').length}`)"
    "(document.querySelector('.table').dataset)"
)
TURN = "() => document.querySelector('.table[data-turn=mine], .table[data-turn=over]')?.dataset.turn"
MIDDLE = f"""async what => {{
    const node = () => {TOP}.querySelector(what);
    node().scrollIntoViewIfNeeded();
    const middle = () => {{
        const box = node().getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    }};
    for (let before, now = middle(); ; before = now, now = middle()) {{
        if (before && Math.hypot(now[0] - before[0], now[1] - before[1]) < 1) return now;
        await new Promise(requestAnimationFrame);
    }}
}}"""
SMALL = f"""within => [...{TOP}.querySelectorAll(within)]
    .map(node => [node.textContent.trim(), node.getBoundingClientRect()])
    .filter(([, box]) => box.width && (box.width < 43.9 || box.height < 43.9))
    .map(([name, box]) => `${{name}}: ${{box.width}} by ${{box.height}}`)"""

expect.set_options(timeout=PATIENCE)


class Visitor:
    """`phone`: a screen of 390 by 844 and fingers; otherwise 1440 by 900 and a mouse.  Events are shown at once, unless
    this visitor likes to see them at some other `speed`.  `asked`: wants to be asked before a turn ends."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        phone: bool = False,
        dark: bool = False,
        moving: bool = False,
        speed: str = "instant",
        asked: bool = False,
    ):
        self.url = url
        self.phone = phone
        self.context = browser.new_context(
            viewport={"width": 390, "height": 844} if phone else {"width": 1440, "height": 900},
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if moving else "reduce",
            base_url=url,
            extra_http_headers={"x-forwarded-for": next(HOMES)},
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(LIKES % json.dumps({"speed": speed, "askEnd": asked}))
        self.complaints: list[str] = []
        self.page: Page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self.overhear)
        return page

    def overhear(self, message: Any) -> None:
        """What breaks the content security policy is said on the console only."""
        if message.type == "error" and "Security Policy" in message.text:
            self.complaints.append(message.text)

    def leave(self) -> None:
        self.context.close()

    # ---- tables ---------------------------------------------------------------------------------

    def lobby(self) -> None:
        self.page.goto("/")
        expect(self.page.locator("li.game")).to_have_count(5)

    def tile(self, title: str) -> Locator:
        return self.page.locator("li.game", has_text=title)

    def make(self, game: str, seats: list[dict[str, str]], **options: Any) -> dict[str, Any]:
        """A table with options of its own, without the dialog."""
        return self.make_so({"game": game, "seats": seats, "options": options})

    def make_so(self, wish: dict[str, Any]) -> dict[str, Any]:
        """A table exactly as it is wished for."""
        self.page.request.get("/api/me")
        answer = self.page.request.post("/api/tables", data=wish, headers={"origin": self.url})
        assert answer.ok, answer.text()
        made: dict[str, Any] = answer.json()
        return made

    def sit_down(self, table: str) -> None:
        self.page.goto(f"/table/{table}")
        self.page.wait_for_selector(".table[data-number]")

    def accept(self, link: str) -> None:
        """Open a link to a seat and sit down."""
        self.page.goto(link)
        self.page.get_by_role("button", name="Sit down").click()

    # ---- playing --------------------------------------------------------------------------------

    @property
    def table(self) -> Locator:
        return self.page.locator(".table")

    def wait_for_turn(self) -> bool:
        """Until this visitor must choose; False if the game is over."""
        return bool(self.wait_for(TURN) == "mine")

    def wait_for(self, script: str, *words: Any) -> Any:
        """Until the page says something to this question; what it says."""
        said = self.page.wait_for_function(script, arg=words)
        try:
            return said.json_value()
        finally:
            said.dispose()

    def stand(self) -> str:
        """What changes with every step: the question, how much is picked up, and whether something else is asked."""
        return str(self.page.evaluate(f"() => {STAND}"))

    def ask_for_advice(self) -> None:
        if self.phone:
            self.page.locator("header button", has_text="Menu").tap()
            self.page.locator("dialog button", has_text="Hint").tap()
        else:
            self.page.locator("header button", has_text="Hint").dispatch_event("click")
        self.page.wait_for_selector(NEXT)

    def point(self, what: str) -> None:
        """Click or touch the middle of the first of these when it stands still; whatever lies there."""
        x, y = self.page.evaluate(MIDDLE, what)
        if self.phone:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def follow_advice(self) -> None:
        """One whole move, step by step, as the page points at it."""
        self.ask_for_advice()
        self.walk(lambda: self.point(NEXT))

    def walk(self, take: Callable[[], None]) -> None:
        """Take what the page points at, until the move is whole."""
        begun = before = self.stand()
        while before.split()[0] == begun.split()[0] and self.page.locator(NEXT).count():
            take()
            before = self.wait_for_change(before)

    def step_on(self, wishes: list[str]) -> None:
        """One step without advice: the first of these that is there."""
        before = self.stand()
        self.point(next(each for each in wishes if self.page.locator(each).count()))
        self.wait_for_change(before)

    def wait_for_change(self, before: str) -> str:
        """Until things stand otherwise: how they stand then."""
        return str(self.wait_for(f"([before]) => {STAND} !== before && {STAND}", before))

    def play_to_the_end(self, look: Callable[[], None] = lambda: None) -> str:
        """The headline of the end of the game; `look` is done at every question."""
        for _ in range(MOST):
            if not self.wait_for_turn():
                break
            look()
            self.follow_advice()
        head = self.page.get_by_role("dialog").get_by_role("heading")
        expect(head).to_be_visible()
        return head.inner_text()

    def go_on_until(self, there: str) -> bool:
        """To the first question at which this is on the screen; False if the game ended before."""
        while self.wait_for_turn():
            if self.page.locator(there).count():
                return True
            self.follow_advice()
        return False

    def give_up(self) -> None:
        """The shortest end of a game that has begun."""
        self.page.locator("header button", has_text="Resign").click()
        self.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
        expect(self.page.get_by_role("dialog").get_by_role("heading")).to_contain_text("win")

    # ---- looking at the page --------------------------------------------------------------------

    def faults(self) -> list[str]:
        """What is wrong with a page in light, in dark, and on a small screen."""
        found = self.violations()
        self.page.emulate_media(color_scheme="dark")
        found += self.violations()
        self.page.set_viewport_size({"width": 390, "height": 844})
        found += self.violations()
        if self.too_wide() > 0:
            found.append(f"{self.page.url} is {self.too_wide()} pixels too wide for a phone")
        self.page.set_viewport_size({"width": 1440, "height": 900})
        self.page.emulate_media(color_scheme="light")
        return found

    def violations(self) -> list[str]:
        """What axe finds."""
        if self.page.evaluate("typeof axe") == "undefined":
            self.page.evaluate((WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
        found = self.page.evaluate("axe.run({ resultTypes: ['violations'] })")
        return [
            f"{each['id']}: {[node['target'] for node in each['nodes']]} {each['nodes'][0]['failureSummary']}"
            for each in found["violations"]
        ]

    def small(self, within: str) -> list[str]:
        """What a thumb could miss."""
        found: list[str] = self.page.evaluate(SMALL, within)
        return found

    def too_wide(self) -> int:
        """By how many pixels the page is wider than the screen."""
        wide: int = self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        return wide
