"""What a first visit costs: bytes as they come over the line, and how often the server is asked; what it can spare."""

from __future__ import annotations

from typing import Any

import pytest

from legendry import registry
from tests.browser.visitor import Visitor

KB = 1000
LOBBY = 150 * KB
LOBBY_REQUESTS = 12
GAME = 350 * KB  # with the lobby, to the first question


class Scales:
    """Weighs everything that a page is sent: files with their headers, and what comes through the socket."""

    def __init__(self, visitor: Visitor) -> None:
        self.bytes = self.requests = 0
        devtools = visitor.context.new_cdp_session(visitor.page)
        devtools.on("Network.requestWillBeSent", self.asked)
        devtools.on("Network.loadingFinished", self.loaded)
        devtools.on("Network.webSocketFrameReceived", self.told)
        devtools.send("Network.enable")

    def asked(self, _: Any) -> None:
        self.requests += 1

    def loaded(self, event: dict[str, Any]) -> None:
        self.bytes += event["encodedDataLength"]

    def told(self, event: dict[str, Any]) -> None:
        self.bytes += len(event["response"]["payloadData"])


@pytest.mark.parametrize("game", registry.IDS)
def test_a_first_visit_is_light(game: str, visitors: Any) -> None:
    ana = visitors()
    scales = Scales(ana)
    ana.lobby()
    ana.page.wait_for_load_state("networkidle")
    lobby = scales.bytes
    assert 10 * KB < lobby < LOBBY
    assert 0 < scales.requests <= LOBBY_REQUESTS
    ana.tile(registry.game(game).title).get_by_role("button", name="Play now").click()
    assert ana.wait_for_turn()
    ana.page.wait_for_load_state("networkidle")
    assert lobby + 10 * KB < scales.bytes < GAME


def test_without_the_scenes_of_cards_a_game_is_played_all_the_same(visitors: Any) -> None:
    ana = visitors()
    ana.page.route("**/SceneSheet-*", lambda route: route.abort())
    with ana.page.expect_event("requestfailed", lambda request: "SceneSheet" in request.url):
        ana.sit_down(ana.make("valtia", [{"who": "me"}, {"who": "bot", "bot": "random"}], first="0")["table"])
    assert ana.wait_for_turn()
    ana.follow_advice()
