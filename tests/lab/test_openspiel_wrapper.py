"""The state that OpenSpiel's search is given, and the match against it, without OpenSpiel."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from legendry import registry
from legendry.kernel.chance import Dice
from legendry.lab.arena import Result
from tools import openspiel
from tools.openspiel import Luck, Match, Played, SpielGame, SpielState, main, read_kept, run

GAMES = pytest.mark.parametrize("id", openspiel.GAMES)
MATCH = Match("valtia", 1, 0.2, 2.0, "visits")


def state_of(id: str, seed: int) -> SpielState:
    game = registry.game(id)
    return SpielState(SpielGame(), game.new(seats=2, seed=seed, keep=False, **game.sample_settings(seed)))


def states(id: str, games: int = 2) -> Iterator[SpielState]:
    """Every question of some random games, and how they end."""
    for seed in range(games):
        state, luck = state_of(id, seed), Luck(seed)
        while not state.is_terminal():
            yield state
            state.apply_action(luck.choice(state.legal_actions()))
        yield state


@GAMES
def test_every_question_leaves_a_choice_and_each_move_has_its_number(id):
    for state in states(id):
        asks = state.table.asks
        if not state.is_terminal():
            actions = state.legal_actions()
            assert len(set(actions)) == len(actions) > 1
            assert [state.game.texts[action] for action in actions] == [option.text for option in asks[0].options]
            assert state.legal_actions(state.current_player()) == actions
            assert state.legal_actions(1 - state.current_player()) == []


@GAMES
def test_an_action_is_the_move_of_its_text(id):
    for state in states(id, 1):
        if not state.is_terminal():
            action = state.legal_actions()[-1]
            acted = state.clone()
            acted.apply_action(action)
            moved = state.table.after(state.current_player(), state.game.texts[action])
            assert SpielState(state.game, moved).table.dump() == acted.table.dump()


@GAMES
def test_what_happens_to_a_clone_does_not_happen_to_the_state(id):
    for state in states(id, 1):
        if not state.is_terminal():
            before, actions = state.table.dump(), state.legal_actions()[:]
            twin = state.clone()
            assert twin.information_state_string() == state.information_state_string()
            twin.apply_action(twin.legal_actions()[0])
            assert (state.table.dump(), state.legal_actions()) == (before, actions)


@GAMES
def test_a_resampled_state_looks_the_same_and_offers_the_same(id):
    dice = Dice(0)
    hidden = 0
    for state in states(id):
        if not state.is_terminal():
            world = state.resampled(state.current_player(), dice.seed())
            assert world.current_player() == state.current_player()
            assert world.legal_actions() == state.legal_actions()
            assert world.information_state_string() == state.information_state_string()
            hidden += world.table.faces != state.table.faces
    assert hidden > 0


@GAMES
def test_questions_are_told_apart_by_what_is_seen(id):
    seen: dict[tuple[int, str], list[int]] = {}
    for state in states(id, 1):
        if not state.is_terminal():
            key = (state.current_player(), state.information_state_string())
            assert key not in seen
            seen[key] = state.legal_actions()


@GAMES
def test_who_wins_gets_one_and_the_other_loses_it(id):
    for state in states(id):
        outcome = state.table.outcome
        if outcome is None or len(outcome.winners) != 1:
            assert state.returns() == [0.0, 0.0]
        else:
            assert state.returns()[outcome.winners[0]] == 1.0
            assert sum(state.returns()) == 0.0
            assert state.legal_actions() == []


def test_luck_picks_everything_that_may_be_picked():
    luck = Luck(1)
    assert {luck.choice([4, 5, 6]) for _ in range(200)} == {4, 5, 6}
    assert {luck.choice([4, 5, 6], [0.5, 0.0, 0.5]) for _ in range(200)} == {4, 6}
    assert {luck.randint(3) for _ in range(200)} == {0, 1, 2}


def played(match: Match, number: int) -> Played:
    return Played(Result(number, number % 2, (2, 3), (0.4, 0.6), (0.2, 0.2)), (900, 100))


def test_a_match_goes_on_where_it_was_stopped(tmp_path, monkeypatch):
    monkeypatch.setattr(openspiel, "play", played)
    kept = tmp_path / "games.txt"
    heard: list[int] = []
    run(MATCH, 2, 1, kept, lambda done: None)
    whole = run(MATCH, 4, 1, kept, lambda done: heard.append(len(done)))
    assert heard == [2, 3, 4]
    assert whole == read_kept(MATCH, 4, kept) == [played(MATCH, number) for number in range(4)]


@pytest.mark.parametrize("line", ["", "{", "[[0, 1], [2, 3]]"])
def test_a_damaged_file_or_one_of_other_games_is_refused(tmp_path, line):
    kept = tmp_path / "games.txt"
    read_kept(MATCH, 2, kept)
    with pytest.raises(openspiel.BadInput, match="other games"):
        read_kept(MATCH._replace(uct=1.0), 2, kept)
    kept.write_text(kept.read_text() + line + "\n")
    with pytest.raises(openspiel.BadInput, match="damaged"):
        read_kept(MATCH, 2, kept)


def test_without_openspiel_one_sentence_says_how_to_get_it(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    assert main(["valtia", "-n", "2"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "pip install open_spiel" in told.err
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("words", [["--seconds", "0"], ["--seconds", "nan"], ["-n", "0"], ["--uct", "-1"]])
def test_numbers_out_of_range_get_one_sentence(words, capsys):
    assert main(["valtia", *words]) == 2
    assert words[0] in capsys.readouterr().err
