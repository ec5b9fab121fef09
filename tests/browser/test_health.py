"""Health is drawn as it is: less, all, and more than there was at first look different."""

from __future__ import annotations

import json
from typing import Any

import pytest

FULL = 10
# What a bar shows: its parts, by colour and width.
DRAWN = """bar => [...bar.querySelectorAll('.blocks i, .fill, .more')].map(node => {
    const { backgroundColor, backgroundImage } = getComputedStyle(node);
    return `${backgroundColor} ${backgroundImage} ${Math.round(node.getBoundingClientRect().width)}`;
})"""
BARS = {"valtia": ".row.castle", "castles": ".row.castle", "village": ".life"}


class Healthy:
    """A table at which everybody has so much health, of ten."""

    def __init__(self, visitor: Any, health: int) -> None:
        self.health = health
        visitor.page.route_web_socket("**/play*", self.connect)

    def connect(self, line: Any) -> None:
        line.connect_to_server().on_message(lambda said: line.send(self.changed(str(said))))

    def changed(self, message: str) -> str:
        said = json.loads(message)
        view = said.get("view")
        if view and "castle" in view:
            view |= {"castle": [self.health] * 2, "full": FULL}
        for player in view["players"] if view and "players" in view else []:
            player |= {"life": self.health, "most": FULL}
        return json.dumps(said)


@pytest.mark.parametrize("game", BARS)
def test_ten_of_ten_looks_unlike_seven_and_thirteen(game: str, visitors: Any) -> None:
    ana = visitors()
    healthy = Healthy(ana, FULL)
    options = {"heroes": "random"} if game == "village" else {"first": "0"}
    made = ana.make(game, [{"who": "me"}, {"who": "bot", "bot": "random"}], **options)
    looks = []
    for health in (7, FULL, 13):
        healthy.health = health
        ana.sit_down(made["table"])
        ana.wait_for_turn()
        looks.append([tuple(bar.evaluate(DRAWN)) for bar in ana.page.locator(BARS[game]).all()])
    assert [len(bars) for bars in looks] == [2, 2, 2]
    for bar in zip(*looks, strict=True):
        assert len(set(bar)) == 3
