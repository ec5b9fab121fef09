"""Greedy sees what a good player sees at a glance, whatever its luck."""

from statistics import mean

import legendry
from legendry.bots import Observation, bot
from legendry.kernel.agenda import Option
from tests.scene import given

LUCK = range(5)


def moves(lines: str, count: int = 1) -> list[list[str]]:
    """The next moves of a greedy South in a position, at most so many, once for each luck."""
    return [[option.text for option in chosen] for chosen in options(lines, count)]


def options(lines: str, count: int) -> list[list[Option]]:
    played = []
    for luck in LUCK:
        table = given(lines).table
        mind = bot("greedy", luck)
        chosen: list[Option] = []
        while len(chosen) < count and table.outcome is None:
            option = mind.choose(Observation(table, 0))
            chosen.append(option)
            table.play(0, option)
        played.append(chosen)
    return played


def test_it_wins_when_it_can():
    assert moves("""
        turn: South 4
        South energy: 1
        North castle: 2
        b3: South Harbour Lord
        d3: South Deckhand
    """) == [["move b3 b4"]] * len(LUCK)  # fmt: skip


def test_it_pays_for_a_plan():
    assert moves("""
        turn: South 4
        South energy: 0
        South coins: 1
        North castle: 2
        b3: South Harbour Lord
    """, 2) == [["trade coin", "move b3 b4"]] * len(LUCK)  # fmt: skip


def test_it_runs_along_the_coast():
    played = moves("""
        turn: South 4
        South energy: 3
        North castle: 2
        a2: South Harbour Lord
    """, 3)  # fmt: skip
    assert played == [["move a2 a3", "move a3 a4", "move a4 b4"]] * len(LUCK)


def test_it_strengthens_the_character_that_then_wins():
    played = moves("""
        turn: South 4
        South energy: 2
        South coins: 1
        South hand: Battle Fury
        North castle: 4
        b1: South Deckhand
        b3: South Harbour Lord
    """, 3)  # fmt: skip
    assert played == [["play Battle Fury", "choose b3", "move b3 b4"]] * len(LUCK)


def test_it_removes_an_invader_that_would_win():
    for (text,) in moves("""
        turn: South 4
        South energy: 2
        South castle: 2
        South hand: Thornback Boar, Mend
        c3: South Deckhand
        b1: North Thornback Boar 2/1
    """):  # fmt: skip
        assert text == "play Thornback Boar b1"


def test_it_guards_the_castle_that_could_fall_next_turn():
    for (text,) in moves("""
        turn: South 4
        South energy: 3
        South castle: 4
        South hand: Ridge Elk
        c2: North Thornback Boar
        b1: South Ridge Elk sick
        d1: South Ridge Elk sick
    """):  # fmt: skip
        assert text == "play Ridge Elk c1"


def test_it_does_not_walk_to_and_fro():
    for chosen in options("""
        turn: South 4
        South energy: 5
        a1: South Deckhand
        b4: North Stone Sentinel
        c4: North Stone Sentinel
        d4: North Stone Sentinel
    """, 4):  # fmt: skip
        visited = ["a1"] + [option.points[-1][1] for option in chosen if option.verb == "move"]
        assert len(visited) == len(set(visited))


def test_it_keeps_the_hands_that_can_be_played_soon():
    game = legendry.game("valtia")
    costs = {card["name"]: card["cost"]["energy"] + 2 * card["cost"]["coins"] for card in game.card_list()}
    spent = {"keep": [], "mulligan": []}
    for seed in range(40):
        table = game.new(seed=seed, first=0, decks=["Crown of Storms", "Wild Pack"])
        choice = bot("greedy", seed).choose(Observation(table, 0)).text
        spent[choice].append(sum(costs[name] for name in table.view(0)["hand"][0]))
    assert mean(spent["keep"]) + 2 < mean(spent["mulligan"])
