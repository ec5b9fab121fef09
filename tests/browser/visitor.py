"""Somebody in front of a browser: plays by clicking, touching or keys, and never looks behind the page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.node import WEB

NEXT = ".hinted"  # what the page points at after "Hint"
MOST = 1500  # steps of a game
PATIENCE = 60_000  # milliseconds until something on a page counts as missing; a busy machine is slow

expect.set_options(timeout=PATIENCE)


class Visitor:
    """`phone`: a screen of 390 by 844 and fingers; otherwise 1440 by 900 and a mouse."""

    def __init__(self, browser: Browser, url: str, phone: bool = False, dark: bool = False, moving: bool = False):
        self.url = url
        self.phone = phone
        self.context = browser.new_context(
            viewport={"width": 390, "height": 844} if phone else {"width": 1440, "height": 900},
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if moving else "reduce",
            base_url=url,
        )
        self.context.set_default_timeout(PATIENCE)
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
        self.page.request.get("/api/me")
        answer = self.page.request.post(
            "/api/tables", data={"game": game, "seats": seats, "options": options}, headers={"origin": self.url}
        )
        assert answer.ok, answer.text()
        made: dict[str, Any] = answer.json()
        return made

    def sit_down(self, table: str) -> None:
        self.page.goto(f"/table/{table}")
        self.page.wait_for_selector(".table[data-number]")

    # ---- playing --------------------------------------------------------------------------------

    @property
    def table(self) -> Locator:
        return self.page.locator(".table")

    def wait_for_turn(self) -> bool:
        """Until this visitor must choose; False if the game is over."""
        self.page.wait_for_selector(".table[data-turn=mine], .table[data-turn=over]", timeout=60_000)
        return self.table.get_attribute("data-turn") == "mine"

    def stand(self) -> str:
        """What changes with every step: the question, and how much is picked up."""
        return self.page.evaluate(
            "() => { const t = document.querySelector('.table').dataset; return `${t.number} ${t.held} ${t.turn}`; }"
        )

    def ask_for_advice(self) -> None:
        if self.phone:
            self.page.get_by_role("button", name="Menu").tap()
            self.page.get_by_role("dialog").get_by_role("button", name="Hint").tap()
        else:
            self.page.get_by_role("button", name="Hint").dispatch_event("click")
        self.page.wait_for_selector(NEXT)

    def point(self, place: Locator) -> None:
        """Click or touch the middle of something; whatever lies there."""
        place.scroll_into_view_if_needed()
        box = place.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if self.phone:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def follow_advice(self) -> None:
        """One whole move, step by step, as the page points at it."""
        self.ask_for_advice()
        number = self.table.get_attribute("data-number")
        while self.table.get_attribute("data-number") == number and self.page.locator(NEXT).count():
            before = self.stand()
            self.point(self.page.locator(NEXT).first)
            self.wait_for_change(before)

    def step_on(self, wishes: list[str]) -> None:
        """One step without advice: the first of these that is there."""
        before = self.stand()
        wish = next(each for each in wishes if self.page.locator(each).count())
        self.point(self.page.locator(wish).first)
        self.wait_for_change(before)

    def wait_for_change(self, before: str) -> None:
        self.page.wait_for_function(
            "before => { const t = document.querySelector('.table').dataset;"
            " return `${t.number} ${t.held} ${t.turn}` !== before; }",
            arg=before,
        )

    def play_to_the_end(self) -> str:
        """The headline of the end of the game."""
        for _ in range(MOST):
            if not self.wait_for_turn():
                break
            self.follow_advice()
        head = self.page.get_by_role("dialog").get_by_role("heading")
        expect(head).to_be_visible()
        return head.inner_text()

    # ---- looking at the page --------------------------------------------------------------------

    def violations(self) -> list[str]:
        """What axe finds."""
        self.page.evaluate((WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
        found = self.page.evaluate("axe.run()")
        return [
            f"{each['id']}: {[node['target'] for node in each['nodes']]} {each['nodes'][0]['failureSummary']}"
            for each in found["violations"]
        ]

    def too_wide(self) -> int:
        """By how many pixels the page is wider than the screen."""
        wide: int = self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        return wide
