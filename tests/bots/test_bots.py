"""Bots see what their seat may see, play legal moves, and greedy is worth playing against."""

from __future__ import annotations

import json

import pytest

import legendry
from legendry import registry
from legendry.bots import Observation, bot
from legendry.bots.estimates import move_estimates
from legendry.bots.playout import match, playout
from legendry.bots.search_bots import SearchBot
from legendry.kernel.chance import Dice
from legendry.kernel.errors import BadInput
from legendry.kernel.table import Table
from legendry.kernel.zones import EVERYONE
from legendry.lab.simulate import Plan
from tests.bots.verdict import at_least, winning

SECRETIVE = [id for id in registry.IDS if any(zone.sees != EVERYONE for zone in legendry.game(id).zones)]
EACH = ["random", "greedy", "scout:3", "legend:0.01"]
RIVALS = [id for id in registry.IDS if legendry.game(id).lost == "draw"]  # elsewhere all win or lose together


def middle(id: str, seed: int, moves: int) -> Table:
    """A table some random moves into a game."""
    game = legendry.game(id)
    table = game.new(seed=seed, keep=False, **game.sample_settings(seed))
    playout(table, Dice(seed), moves)
    return table


def redealt(table: Table, seat: int) -> Table | None:
    """The same table with all cards that the seat has not seen dealt anew, by owner; None if nothing is changed."""
    twin = table.clone()
    hidden = [card for pile in twin.piles for card in pile if not twin.seen_by[card] >> seat & 1]
    for owner in {twin.owners[card] for card in hidden}:
        cards = [card for card in hidden if twin.owners[card] == owner]
        faces = [twin.faces[card] for card in reversed(cards)]
        for card, face in zip(cards, faces):
            twin.faces[card] = face
    return twin if twin.faces != table.faces else None


@pytest.mark.parametrize("id", registry.IDS)
@pytest.mark.parametrize("name", EACH)
def test_a_bot_chooses_one_of_its_options(id, name):
    for seed in range(6):
        table = middle(id, seed, 10 * seed)
        if table.outcome is None:
            seat = table.asks[0].seat
            assert bot(name, seed).choose(Observation(table, seat)) in table.asks[0].options


@pytest.mark.parametrize("id", SECRETIVE)
@pytest.mark.parametrize("name", ["random", "greedy", "scout:2"])  # a legend is a scout with a clock
def test_a_bot_never_knows_more_than_its_seat(id, name):
    compared = 0
    for seed in range(12):
        table = middle(id, seed, 7 * seed)
        if table.outcome is not None:
            continue
        seat = table.asks[0].seat
        twin = redealt(table, seat)
        if twin is not None and json.dumps(twin.view(seat)) == json.dumps(table.view(seat)):
            compared += 1
            for luck in range(1 if name.startswith("scout") else 3):
                mine, yours = (
                    bot(name, luck).choose(Observation(table, seat)),
                    bot(name, luck).choose(Observation(twin, seat)),
                )
                assert mine.text == yours.text
    assert compared > 5


@pytest.mark.parametrize("id", SECRETIVE)
def test_what_a_search_finds_of_each_move_depends_on_nothing_hidden(id):
    compared = 0
    for seed in range(8):
        table = middle(id, seed, 9 * seed)
        if table.outcome is not None or len(table.asks[0].options) == 1:
            continue
        seat = table.asks[0].seat
        twin = redealt(table, seat)
        if twin is not None and json.dumps(twin.view(seat)) == json.dumps(table.view(seat)):
            compared += 1
            mine, yours = (
                move_estimates(SearchBot(seed, 4, 0.0).ponder(Observation(each, seat), None)) for each in (table, twin)
            )
            assert mine == yours
    assert compared > 2


@pytest.mark.parametrize("id", registry.IDS)
@pytest.mark.parametrize("name", ["greedy", "scout:3"])
def test_looking_does_not_change_the_table(id, name):
    table = middle(id, 3, 25)
    before = json.dumps(table.dump())
    bot(name, 1).choose(Observation(table, table.asks[0].seat))
    assert json.dumps(table.dump()) == before


@pytest.mark.parametrize("id", registry.IDS)
@pytest.mark.parametrize(("name", "moves"), [("greedy", 60), ("scout:3", 12)])
def test_the_same_luck_plays_the_same_game(id, name, moves):
    ends = []
    for _ in range(2):
        table = legendry.game(id).new(seed=4)
        match(table, [bot(name, 8), bot(name, 9)], moves)
        ends.append(json.dumps(table.record()))
    assert ends[0] == ends[1]


@pytest.mark.slow
@pytest.mark.parametrize("id", RIVALS)
def test_greedy_beats_random(id):
    """Nearly nine of ten; chance alone would give twelve of 24."""
    assert at_least(21, 24, winning(Plan(id, (), ("greedy", "random"), 100, True, {})))


def test_an_observation_shows_the_view_and_the_log_of_its_seat():
    table = legendry.game("valtia").new(seed=2)
    observation = Observation(table, table.asks[0].seat)
    assert observation.view() == table.view(observation.seat)
    assert observation.log() == table.read_log(observation.seat)
    assert observation.options == table.asks[0].options


def test_an_unknown_bot_is_one_sentence():
    with pytest.raises(BadInput, match='Did you mean "greedy"'):
        bot("gredy", 1)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("legend:0", "a legend searches up to 60 seconds per move, as in legend:0.2"),
        ("legend:long", "a legend searches up to 60 seconds"),
        ("legend:", "a legend searches up to 60 seconds"),
        ("legend:nan", "a legend searches up to 60 seconds"),
        ("scout:0", "a scout runs up to 10000 simulations per move, as in scout:20"),
        ("scout:-3", "a scout runs up to 10000 simulations"),
        ("greedy:3", "there is no bot 'greedy:3'"),
    ],
)
def test_a_wrong_amount_of_thinking_is_one_sentence(name, says):
    with pytest.raises(BadInput, match=says):
        bot(name, 1)
