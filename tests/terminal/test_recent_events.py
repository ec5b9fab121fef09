"""What the line under the table tells of the latest moves, chosen by the kinds of events and their facts."""

from __future__ import annotations

from random import Random

import pytest

import legendry
from legendry.terminal.canvas import Canvas
from legendry.terminal.controller import Controller
from legendry.terminal.game_view import News
from legendry.terminal.game_views import game_view_of
from legendry.terminal.match import HUMAN
from legendry.terminal.palette import Palette
from tests.terminal.player import match_of


def at_the_table(id: str, moves: int) -> Controller:
    """A table after so many random moves, as seat 0 sees it."""
    table, random = legendry.game(id).new(seats=2, seed=4), Random(1)
    for _ in range(moves):
        ask = table.asks[0]
        table.play(ask.seat, random.choice(ask.options))
    controller = Controller(match_of(table, (HUMAN, "random")), game_view_of(legendry.game(id)), True)
    controller.draw(Canvas(120, 40, Palette()))
    return controller


def told(controller: Controller, own: bool, *news: News) -> str:
    return controller.game_view.recent_events(controller.scene, list(news), own)


def news(kind: str, says: str, **facts: object) -> News:
    return News({"kind": kind, "seat": 0, "clause": "", **facts}, says)


def test_village_tells_the_results_of_an_own_move_and_not_the_move() -> None:
    controller = at_the_table("village", 20)
    played = news("card played", "Elf plays Long Sword")
    rolled = news("attack rolled", "Long Sword (Elf) rolls 4: 5 damage")
    assert told(controller, True, played, rolled) == rolled.says
    assert told(controller, False, played, rolled) == ""


@pytest.mark.parametrize(
    "kind",
    ["life lost", "resource lost", "card discarded", "Monster laid", "Poison gained", "Poison cured", "last card lost"],
)
def test_village_tells_what_others_did_to_the_own_hero(kind: str) -> None:
    controller = at_the_table("village", 20)
    mine, theirs = [player["hero"] for player in controller.scene.view["players"]]
    assert told(controller, False, news(kind, "to me", player=mine), news(kind, "to them", player=theirs)) == "to me"


def test_village_tells_of_everybody_who_is_out() -> None:
    out = news("player eliminated", "somebody is eliminated", player="somebody")
    assert told(at_the_table("village", 20), False, out) == "somebody is eliminated"


def test_leviathan_tells_own_attacks_and_what_the_leviathan_hits() -> None:
    controller = at_the_table("leviathan", 12)
    struck = news("strike", "a strike")
    theirs = News({**struck.event, "seat": 1}, "another player's strike")
    moved = news("unit moved", "a move")
    hit = News({"kind": "Leviathan attack", "seat": -1, "missed": False}, "a hit")
    missed = News({"kind": "Leviathan attack", "seat": -1, "missed": True}, "a miss")
    head = [News({"kind": "Head die rolled", "seat": -1, "blank": blank}, f"blank: {blank}") for blank in (True, False)]
    dice = News({"kind": "Head dice rolled", "seat": -1}, "two dice")
    assert told(controller, True, struck, theirs, moved, *head, dice, hit, missed) == (
        "a strike; blank: False; two dice; a hit"
    )


@pytest.mark.parametrize("id", ["village", "leviathan"])
def test_the_kinds_that_are_told_are_kinds_of_the_game(id: str) -> None:
    controller = at_the_table(id, 60)
    controller.log_known = 0
    log = controller.match.table.read_log(0)
    assert set(controller.recent_events(log).split("; ")) <= {"", *(says for _, _, says in log)}
