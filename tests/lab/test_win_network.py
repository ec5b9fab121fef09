"""tools/win_network.py: a network learns who wins, and what it thinks of cards is told to players who look."""

from __future__ import annotations

import tomllib
from typing import Any

import numpy as np
import pytest

from legendry import registry
from legendry.bots.evaluator import evaluator_of
from legendry.games.village.bot.win_model import FEATURES, UNIT, Network, features
from tests.bots.test_search import middle
from tools import win_network as tool


def told_by_games(own: np.ndarray, other: np.ndarray, units: int) -> float:
    """How well a network learns that who is nearer to 0 wins as a rule; told by games that it did not learn from."""
    odds = 2 * (np.abs(other) - np.abs(own))[:, 0]
    won = np.random.default_rng(6).random(len(own)) < 1 / (1 + np.exp(-odds))
    weight = np.ones(len(own), np.float32)
    taught, others = slice(0, 50_000), slice(50_000, None)
    net = tool.learn(own[taught], other[taught], won[taught], weight[taught], units)
    return tool.promise(own[others], other[others], won[others], weight[others], net)


@pytest.fixture
def numbers(monkeypatch):
    monkeypatch.setattr(tool, "BATCH", 128)
    return np.random.default_rng(5).normal(0, 2, (60_000, 1)).astype(np.float32)


def test_a_network_learns_what_no_straight_line_tells(numbers):
    assert told_by_games(numbers, numbers[::-1], 0) == pytest.approx(np.log(0.5), abs=0.02)
    assert told_by_games(numbers, numbers[::-1], 6) > -0.45


def test_a_network_learns_from_either_side(numbers):
    """The same number for one of them, so nothing can be learnt from it."""
    even = np.full_like(numbers, 2.0)
    assert told_by_games(numbers, even, 6) > -0.5
    assert told_by_games(even, numbers, 6) > -0.5


def file_of(name: str) -> dict[str, Any]:
    return tomllib.loads(registry.text_of("village", "bot", name))


def learnt_network() -> dict[str, np.ndarray]:
    """What the file says, as the tool would have found it."""
    game = registry.game("village")
    file = file_of("win_network.toml")
    nothing = [0] * len(file["columns"])
    heroes = [file["heroes"][hero.name] for hero in game.heroes]
    cards = [file["cards"].get(card.name, nothing) for card in game.cards]
    rows = np.array([*heroes, *[file["features"][name] for name in FEATURES], *cards]) / UNIT
    output = np.array(list(file["output"].values())) / UNIT
    return {"weights": rows, "start": np.array(file["network"]["bias"]) / UNIT, "output": output}


@pytest.mark.parametrize("moves", [20, 40, 60])
def test_a_table_is_judged_as_the_network_has_learnt(moves):
    table = middle("village", 2, 4, moves)
    game = table.game
    for seat in range(2):
        seen = np.array([tool.seen(table, seat, game)])
        (told,), _ = tool.scores(tool.spread(seen, len(game.heroes), np.ones(len(FEATURES))), learnt_network())
        assert evaluator_of(game).win_model.score(table, seat) == pytest.approx(1000 * told, abs=2)


def test_the_file_says_what_was_learnt():
    game = registry.game("village")
    names = [hero.name for hero in game.heroes], [card.name for card in game.cards]
    text = tool.network_file(learnt_network(), np.ones(len(FEATURES)), *names, "some games")
    told, kept = tomllib.loads(text), file_of("win_network.toml")
    for name in ("columns", "network", "output", "features", "heroes", "cards"):
        assert told[name] == kept[name]
    assert told["found_in"] == "some games"


def test_a_network_of_another_size_is_read_as_well():
    game = registry.game("village")
    learnt = learnt_network()
    smaller = {"weights": learnt["weights"][:, 10:], "start": learnt["start"][10:], "output": learnt["output"][10:]}
    names = [hero.name for hero in game.heroes], [card.name for card in game.cards]
    text = tool.network_file(smaller, np.ones(len(FEATURES)), *names, "some games")
    network = Network({"win_network.toml": text}, game.cards, game.heroes)
    assert network.output == pytest.approx(smaller["output"])
    assert network.features == (UNIT * smaller["weights"][len(game.heroes) :][: len(FEATURES)]).round().tolist()


def test_every_feature_has_a_name():
    table = middle("village", 2, 4, 60)
    assert len(features(table, 0, evaluator_of(table.game).win_model.cache)) == len(FEATURES)


def test_a_game_tells_who_won_for_each_turn():
    rows = tool.play(3)
    assert len(rows) > 6
    assert {number for *_, number in rows} == {3}
    heroes = [(own[0], other[0]) for own, other, _, _ in rows]
    winners = {own if won else other for (own, other), (*_, won, _) in zip(heroes, rows)}
    assert len(winners) == 1
    assert len(set(heroes)) == 2


def test_card_bonuses_bring_players_who_look_closer_to_the_network():
    """To Hero 1 card 0 is worth 7 points more than it seems each time it is drawn, to Hero 0 as much less."""
    chance = np.random.default_rng(3)
    events = []
    for _ in range(400):
        hero, draws, even = int(chance.integers(0, 2)), 10 * chance.random() + 5, 100 * chance.random()
        more = {-1: 0.0, 0: (14 * hero - 7) * draws, 1: -5 * draws}
        events.append([tool.Offer(face, hero, draws, even + more[face]) for face in more])
    found = tool.card_bonuses(events, 3, 2)
    assert found[0] == pytest.approx([-7, 7], abs=0.3)
    assert found[1] == pytest.approx([-5, -5], abs=0.3)
    assert found[2] == pytest.approx([0, 0])


def test_what_few_games_have_shown_of_one_hero_is_held_back():
    """Whoever was seen once with a card is taken to be much like the others."""
    events = [[tool.Offer(-1, hero, 1.0, 0.0), tool.Offer(0, hero, 1.0, 30.0)] for hero in (0,) * 5000 + (1,)]
    known, unknown = tool.card_bonuses(events, 1, 2)[0]
    assert known == pytest.approx(30, abs=2)
    assert 10 < unknown < known


def test_the_file_of_card_values_says_what_was_found():
    game = registry.game("village")
    kept = file_of("card_values.toml")
    heroes, cards = [hero.name for hero in game.heroes], [card.name for card in game.cards if card.price]
    points = np.array([kept["cards"].get(card, [0] * len(heroes)) for card in cards])
    told = tomllib.loads(tool.card_file(points + 0.2, heroes, cards, "some games"))
    assert told["columns"] == kept["columns"] == heroes
    assert told["cards"] == kept["cards"]


def test_what_could_be_bought_is_weighed_beside_buying_nothing():
    events = tool.offers(3)
    assert events
    for event in events:
        faces = [each.face for each in event]
        assert faces.count(-1) == 1
        assert len(faces) == len(set(faces)) > 1
