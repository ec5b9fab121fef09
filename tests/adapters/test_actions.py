"""Moves as numbers: every move has one of its own, the same in every game, and leads back to the move."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import legendry
from legendry import registry
from legendry.adapters.actions import UNNUMBERED, Action, ActionSet, action_set
from legendry.kernel.agenda import ACT, Option
from legendry.kernel.errors import BadInput
from legendry.kernel.numbering import Numbering
from legendry.kernel.shapes import ANY, Shape, each, shapes_of, twice
from tools.actions import Audit

GAMES = pytest.mark.parametrize("id", registry.IDS)


@GAMES
def test_every_move_has_a_number_of_its_own(id: str) -> None:
    numbering = Audit(registry.game(id), 1)
    for k in range(12):
        numbering.play(k)
    assert numbering.questions > 100
    assert list(numbering.faults) == []


def test_a_move_without_a_number_and_one_that_shares_its_number_are_found() -> None:
    numbering = Audit(registry.game("valtia"), 1)
    numbering.check([Option("dance", ()), Option("end turn", ()), Option("end turn, please", (), verb="end turn")])
    assert len(numbering.faults) == 3


@GAMES
def test_a_number_leads_to_the_move_and_back(id: str) -> None:
    game, random = registry.game(id), Random(2)
    actions = action_set(game)
    table = game.new(seats=game.most, seed=4, keep=False)
    for _ in range(200):
        if table.outcome is not None:
            break
        ask = random.choice(table.asks)
        for option, number in zip(ask.options, actions.of(ask.options)):
            assert actions.option(table, ask.seat, number) is option
        assert len(actions.legal(table, ask.seat)) == len(ask.options)
        table.play(ask.seat, random.choice(ask.options))


@GAMES
def test_the_set_is_the_same_whenever_it_is_made(id: str) -> None:
    game = registry.game(id)
    again = ActionSet(registry.make_game(id, ()))
    assert again.fingerprint == action_set(game).fingerprint
    assert action_set(game) is action_set(game)


def test_a_changed_card_keeps_the_set_and_a_further_card_makes_another() -> None:
    printed = action_set(registry.game("valtia"))
    changed = action_set(legendry.game("valtia", {"stronger.toml": '[[card]]\nname = "Skeleton"\nattack = 2\n'}))
    assert changed is not printed
    assert changed.fingerprint == printed.fingerprint
    guard = (
        '[[card]]\nname = "Gate Guard"\nkind = "neutral"\nrarity = "common"\n'
        "cost = { energy = 1, coins = 0 }\nattack = 1\ndefense = 1\n"
    )
    more = action_set(legendry.game("valtia", {"guard.toml": guard}))
    assert len(more) > len(printed)
    assert more.fingerprint != printed.fingerprint


@GAMES
def test_factors_tell_actions_apart(id: str) -> None:
    actions = action_set(registry.game(id))
    assert len(set(actions.factors)) == len(actions)
    assert all(value < size for factors in actions.factors for value, size in zip(factors, actions.factor_sizes))
    for action, (verb, first, *_) in zip(actions.actions, actions.factors):
        assert actions.verbs[verb] == action.verb
        assert (actions.points[first - 1],) == action.points[:1] if first else action.points == ()


@GAMES
def test_what_is_not_open_is_refused_in_a_sentence(id: str) -> None:
    game = registry.game(id)
    table, actions = game.new(seed=1), action_set(game)
    seat = table.asks[0].seat
    closed = next(n for n in range(len(actions)) if n not in actions.legal(table, seat))
    with pytest.raises(BadInput, match=f"^action {closed} .* is not open to seat {seat} now$"):
        actions.option(table, seat, closed)
    with pytest.raises(BadInput, match=f"^{id} has actions 0 to {len(actions) - 1}, not {len(actions)}$"):
        actions.option(table, seat, len(actions))


def test_moves_that_look_the_same_are_told_apart_by_their_order() -> None:
    shapes = [Shape("end"), Shape("line up", (), 2), Shape("carry", (each("ability", [ANY]),), 2)]
    numbering = Numbering(shapes)
    lines = [Option(f"line up {k}", (), verb="line up") for k in range(3)]
    assert numbering.of([lines[0], Option("end", ()), lines[1], lines[2]]) == [1, 0, 2, UNNUMBERED]
    assert numbering.of([Option(f"carry {k}", (), (("ability", f"{k}"),), verb="carry") for k in "ab"]) == [3, 4]
    assert [str(Action(*meaning)) for meaning in numbering.meanings[:3]] == ["end", "line up", "line up #2"]
    mask = [0] * 5
    numbering.mark([1, UNNUMBERED, 3], 1, mask)
    assert mask == [0, 1, 0, 1, 0]


def test_a_foe_may_stand_behind_those_who_attack_it() -> None:
    """Where both seats fill an area for a moment, whoever came first is named first."""
    actions = action_set(registry.game("valtia"))
    for spot in ("b3", "b3.2", "b3.3", "b3.4"):
        assert actions.of([Option(f"attack {spot}", (), (("unit", spot),), verb="attack")]) != [UNNUMBERED]


def test_shapes_are_products_of_their_parts() -> None:
    shape = Shape("go", (each("unit", ["a", "b", "a"]), twice("area", ["x", "y"])))
    assert len(shape.points()) == 4
    assert shape.points()[1] == (("unit", "a"), ("area", "y"), ("area", "y"))
    made = [Option(f"go {at}", (), ((ACT, at),), verb="go") for at in "ab"]
    found = [(each.verb, each.points()) for each in shapes_of([*made, Option("go", ())])]
    assert found == [("go", [((ACT, "a"),), ((ACT, "b"),)]), ("go", [()])]


def test_a_game_of_others_says_which_moves_it_has(lanterns: str) -> None:
    game: Any = legendry.game(lanterns)
    actions, random = action_set(game), Random(1)
    assert len(actions) == 8 * 3 + 2
    table = game.new(seats=3, seed=2)
    while table.outcome is None:
        assert UNNUMBERED not in actions.of(table.asks[0].options)
        table.play(table.asks[0].seat, random.choice(table.asks[0].options))


def test_a_game_that_does_not_say_it_is_refused(lanterns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game: Any = legendry.game(lanterns)
    monkeypatch.setattr(type(game), "shapes", lambda self: [])
    with pytest.raises(BadInput, match="lanterns does not say which moves it has"):
        action_set(game)
