"""The evaluator of a game: found beside it, one for each game object, and plain where a game has none."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from legendry import build, registry
from legendry.bots import Observation, bot
from legendry.bots.evaluator import WON, Evaluator, evaluator_of
from legendry.bots.playout import match, playout
from legendry.games.valtia.game import Valtia
from legendry.kernel.agenda import Option
from legendry.kernel.chance import Dice
from legendry.packages import import_if_there


def bare() -> Valtia:
    """A game that has no evaluator of its own."""
    made = registry.valtia()
    made.attached["evaluator"] = Evaluator(made)
    return made


@pytest.mark.parametrize("id", registry.IDS)
def test_every_game_has_an_evaluator_of_its_own(id):
    game = registry.game(id)
    evaluator = evaluator_of(game)
    assert type(evaluator).__module__ == f"legendry.games.{id}.bot.evaluate"
    assert evaluator_of(game) is evaluator
    assert Observation(game.new(seed=1), 0).evaluator is evaluator


@pytest.mark.parametrize("id", registry.IDS)
def test_a_variant_has_its_own(id):
    one = registry.game(id)
    number = next(iter(one.rule_numbers.numbers.values()))
    other = registry.game_with(id, ("v.toml", f"[rules]\n{number.name} = {number.shown(number.printed)}\n"))
    assert type(evaluator_of(one)) is type(evaluator_of(other))
    assert evaluator_of(one) is not evaluator_of(other)
    assert evaluator_of(one).game is one


@pytest.mark.skipif(build.compiled(), reason="Valtia is compiled, and not marked for others to extend")
def test_a_game_made_from_another_is_judged_like_it(monkeypatch):
    monkeypatch.setattr("legendry.games.valtia.game.Valtia", type("Derived", (Valtia,), {"__module__": __name__}))
    game = registry.valtia()
    assert type(game) is not Valtia
    assert type(evaluator_of(game)) is type(evaluator_of(registry.game("valtia")))


def test_a_game_without_one_is_played_all_the_same():
    game = bare()
    for name in ("greedy", "scout:2"):
        table = game.new(seed=3, keep=False)
        assert match(table, [bot(name, 1), bot(name, 2)], 12) == 12


def test_all_that_the_plain_evaluator_knows_is_who_won():
    evaluator = evaluator_of(bare())
    table = evaluator.game.new(seed=3, keep=False)
    assert [evaluator.evaluate(table, seat) for seat in (0, 1)] == [0, 0]
    assert evaluator.win_logit(table, 0) == 0
    assert evaluator.default_move([Option("end turn", ())]) is None
    playout(table, Dice(1), 100_000)
    (winner,) = table.outcome.winners
    assert evaluator.evaluate_tuned(table, winner) == WON
    assert evaluator.evaluate_tuned(table, 1 - winner) == -WON
    assert evaluator.win_logit(table, winner) > 0 > evaluator.win_logit(table, 1 - winner)


def test_where_all_lose_together_an_end_without_winners_is_a_loss():
    game = registry.game("leviathan")
    table = game.new(seats=1, seed=1, keep=False, **game.sample_settings(1))
    playout(table, Dice(1), 100_000)
    assert not table.outcome.winners
    assert Evaluator(game).evaluate(table, 0) == -WON


def test_what_is_wrong_inside_a_bot_room_is_not_hidden(monkeypatch, tmp_path):
    package = ModuleType("someones_game")
    package.__path__ = [str(tmp_path)]
    monkeypatch.setitem(sys.modules, "someones_game", package)
    assert import_if_there("someones_game.bot.evaluate") is None
    (tmp_path / "bot").mkdir()
    (tmp_path / "bot" / "__init__.py").touch()
    (tmp_path / "bot" / "evaluate.py").write_text("import nothing_of_this_name\n", encoding="utf-8")
    with pytest.raises(ModuleNotFoundError, match="nothing_of_this_name"):
        import_if_there("someones_game.bot.evaluate")
