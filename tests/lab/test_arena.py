"""Two bots measured against each other."""

from __future__ import annotations

import json

import pytest

from legendry import registry
from legendry.cli import main
from legendry.kernel.errors import BadInput
from legendry.lab.arena import Bout, Result, chairs, fair_settings, interval, play, read_kept, run, standing

LEVENDALE = Bout("levendale", ("greedy", "random"), 2, 1, {})
TOGETHER = Bout("leviathan", ("random", "random"), 3, 1, {})


def silent(_):
    """Nobody listens."""


def test_the_second_game_of_a_deal_swaps_the_seats():
    assert [chairs(LEVENDALE, number) for number in range(3)] == [[0, 1], [1, 0], [0, 1]]
    assert chairs(LEVENDALE._replace(game="village", seats=4), 1) == [1, 0, 1, 0]


def test_where_all_win_together_each_bot_has_a_game_of_its_own():
    assert [chairs(TOGETHER, number) for number in range(2)] == [[0, 0, 0], [1, 1, 1]]


def test_all_seats_have_the_same_deck_and_every_deck_has_its_turn():
    for game in map(registry.game, ("valtia", "castles", "levendale")):
        decks = [fair_settings(game, deal)["decks"] for deal in range(4)]
        assert all(len(set(each)) == 1 for each in decks)
        assert len({each[0] for each in decks}) == 4
    assert "decks" not in fair_settings(registry.game("village"), 0)


def test_a_game_is_the_same_whenever_it_is_played():
    first, again = play(LEVENDALE, 5), play(LEVENDALE, 5)
    assert (first.number, first.winner, first.moves) == (again.number, again.winner, again.moves)
    assert min(first.moves) > 0
    assert first.longest[0] <= first.seconds[0]


def test_greedy_beats_chance_from_both_seats():
    final = run(LEVENDALE, 24, 1, None, silent)
    assert final.games == sum(final.wins) + final.nobody == 24
    assert final.interval[0] > 0.5
    assert final.interval[0] < final.win_rate < final.interval[1]


@pytest.mark.parametrize(
    ("wins", "games", "told"),
    [(50, 100, (0.5, 0.404, 0.596)), (0, 20, (0.0, 0.0, 0.161)), (20, 20, (1.0, 0.839, 1.0)), (0, 0, (0.0, 0.0, 1.0))],
)
def test_the_interval_is_that_of_wilson(wins, games, told):
    assert interval(wins, games) == pytest.approx(told, abs=0.001)


def result(number: int, winner: int) -> Result:
    return Result(number, winner, (2, 4), (0.1, 0.4), (0.06, 0.2))


def test_half_a_draw_is_a_win():
    told = standing(LEVENDALE, [result(0, 0), result(1, -1), result(2, 1), result(3, 0)])
    assert (told.wins, told.nobody, told.win_rate) == ((2, 1), 1, 0.625)
    assert told.seconds_per_move == pytest.approx((0.05, 0.1))
    assert told.longest_move == pytest.approx((0.06, 0.2))


def test_where_all_win_together_the_rate_is_of_the_own_games():
    told = standing(TOGETHER, [result(0, 0), result(1, 1), result(2, -1), result(3, -1)])
    assert (told.wins, told.nobody, told.win_rate) == ((1, 1), 2, 0.5)


def test_a_bout_goes_on_where_it_was_stopped(tmp_path):
    kept = tmp_path / "games.txt"
    heard: list[int] = []
    run(LEVENDALE, 3, 1, kept, silent)
    half = kept.read_text()
    whole = run(LEVENDALE, 6, 1, kept, lambda now: heard.append(now.games))
    assert heard == [3, 4, 5, 6]
    assert kept.read_text().startswith(half)
    assert [each.number for each in read_kept(LEVENDALE, 6, kept)] == list(range(6))
    assert whole.wins == run(LEVENDALE, 6, 2, None, silent).wins


def test_a_file_of_other_games_or_a_damaged_one_is_refused(tmp_path):
    kept = tmp_path / "games.txt"
    read_kept(LEVENDALE, 6, kept)
    with pytest.raises(BadInput, match="holds other games"):
        read_kept(LEVENDALE._replace(seed=2), 6, kept)
    kept.write_text(kept.read_text() + '[0, "won"]\n')
    with pytest.raises(BadInput, match="is damaged"):
        read_kept(LEVENDALE, 6, kept)


def test_the_command_tells_the_rate_and_how_sure_it_is(capsys):
    words = ["arena", "levendale", "--bots", "random,random", "-n", "4", "--jobs", "1"]
    assert main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 4
    assert told["bots"] == ["random", "random"]
    assert told["interval"][0] < told["win_rate"] < told["interval"][1]
    assert main(words) == 0
    assert f"random won {100 * told['win_rate']:.1f} % (95 % confidence interval:" in capsys.readouterr().out
