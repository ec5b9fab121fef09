"""Deals, shards and rows: the same whoever plays, and kept."""

from __future__ import annotations

import json

import pytest

from legendry.kernel.errors import BadInput
from legendry.lab import rules
from legendry.lab.one_game import Ground, Played, deal, play, players, score, usable
from legendry.lab.study import Keeper, Lab, key_of, parts
from legendry.lab.workers import Workers

GROUND = Ground("levendale", (), 2, 1, {})
PLAN = rules.Plan([GROUND], "random")


def rows(workers: Workers, keeper: Keeper | None = None, last: int = 6):
    with workers as hands:
        return Lab(hands, keeper).rows(rules.unit, PLAN, 0, last)


def test_the_same_comes_out_however_the_work_is_split():
    alone = rows(Workers(1))
    assert len(alone) == 6
    assert rows(Workers(2)) == alone
    assert [row for first in (0, 3) for row in Lab(Workers(1)).rows(rules.unit, PLAN, first, first + 3)] == alone


def test_shards_hold_every_deal_once_and_are_enough_for_all_workers():
    for count, workers in ((0, 4), (5, 4), (1000, 4), (100_000, 1000)):
        found = list(parts(list(range(count)), workers))
        assert [number for part in found for number in part] == list(range(count))
        assert len(found) >= min(count, workers)


def test_what_was_kept_is_not_played_again(tmp_path):
    file = tmp_path / "kept.txt"
    first = rows(Workers(1), Keeper(file), 3)
    told: list[int] = []
    lab = Lab(Workers(1), Keeper(file), lambda done, _all, _says: told.append(done))
    assert lab.rows(rules.unit, PLAN, 0, 5)[:3] == first
    assert told == [3, 4, 5]
    assert len(file.read_text().splitlines()) == 6


def test_a_line_that_was_cut_is_played_again(tmp_path):
    file = tmp_path / "kept.txt"
    whole = rows(Workers(1), Keeper(file), 3)
    file.write_bytes(file.read_bytes()[:-7])
    assert sum(map(len, Keeper(file).known.values())) == 2
    assert rows(Workers(1), Keeper(file), 3) == whole
    assert sum(map(len, Keeper(file).known.values())) == 3


@pytest.mark.parametrize("text", ["my diary\n", "", '{"legendry lab": 9}\n', '{"legendry lab": 1}\n[1, 2]\n'])
def test_a_file_of_something_else_is_left_alone(tmp_path, text):
    file = tmp_path / "kept.txt"
    file.write_text(text)
    with pytest.raises(BadInput, match=r"holds no games of legendry lab"):
        Keeper(file)
    assert file.read_text() == text


def test_other_rules_other_bots_and_other_seeds_are_other_rows():
    keys = {
        key_of(rules.unit, plan)
        for plan in (
            PLAN,
            PLAN._replace(bot="greedy"),
            PLAN._replace(grounds=[GROUND._replace(seed=2)]),
            PLAN._replace(grounds=[GROUND._replace(variant=(("v.toml", "[rules]\nopening_hand = 6\n"),))]),
        )
    }
    assert len(keys) == 4
    assert key_of(rules.unit, json.loads(json.dumps(PLAN)) and PLAN) in keys


def test_a_game_is_noted_with_who_began():
    table = deal(Ground("valtia", (), 2, 5, {"first": 1}), 0)
    played = play(table, players(("random", "random"), 3))
    assert played.first == 1
    assert played.winners == table.outcome.winners
    assert (played.turns, played.clause) == (table.clock(), table.outcome.clause)
    watched = []
    again = play(deal(Ground("valtia", (), 2, 5, {"first": 1}), 0), players(("random", "random"), 3),
                 lambda _table, ask, option: watched.append(option in ask.options))  # fmt: skip
    assert again == played
    assert watched == [True] * played.decisions


@pytest.mark.parametrize(
    ("winners", "together", "told"),
    [((0,), False, 1.0), ((1,), False, 0.0), ((), False, 0.5), ((), True, 0.0), ((0, 1), True, 1.0)],
)
def test_a_draw_is_an_even_share_unless_all_lose(winners, together, told):
    assert score(Played(winners, 0, 9, 99, "X-1"), 0, 2, together) == told


def test_what_can_be_brought_depends_on_the_settings():
    with_all = usable(Ground("village", (), 2, 1, {"expansions": "all"}))
    base = usable(Ground("village", (), 2, 1, {"expansions": "none"}))
    assert len(with_all) == 13
    assert list(base) == ["Barbarian", "Dwarf", "Elf", "Warrior", "Paladin", "Mage"]
