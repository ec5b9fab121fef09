"""A Dask cluster plays the same games, also if a worker is lost; decks are searched for; everything fits on a page."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from legendry import registry
from legendry.cli import main
from legendry.kernel.errors import BadInput
from legendry.lab import explore, rules
from legendry.lab.one_game import Ground
from legendry.lab.study import Lab
from legendry.lab.workers import Workers, connected

SOURCE = Path(__file__).parents[2] / "src"
PLAN = rules.Plan([Ground("levendale", (), 2, 1, {})], "random")
LOCAL = ["--host", "127.0.0.1", "--dashboard-address", "127.0.0.1:0"]


def dask(*words: str) -> subprocess.Popen[bytes]:
    path = os.pathsep.join([str(SOURCE), os.environ.get("PYTHONPATH", "")])
    return subprocess.Popen(
        [sys.executable, "-m", "dask", *words, *LOCAL],
        env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip


@pytest.fixture
def cluster(tmp_path):
    """A scheduler and two workers on loopback: its address, and the workers."""
    from distributed import Client

    file = tmp_path / "scheduler.json"
    started = [dask("scheduler", "--port", "0", "--scheduler-file", str(file))]
    try:
        hands = ["--nthreads", "1", "--no-nanny", "--memory-limit", "1GB", "--local-directory", str(tmp_path)]
        started += [dask("worker", "--scheduler-file", str(file), *hands) for _ in range(2)]
        with Client(scheduler_file=str(file), timeout=120, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=120)
        yield json.loads(file.read_text())["address"], started[1:]
    finally:
        for each in started:
            each.kill()
            each.wait()


@pytest.mark.slow
def test_a_cluster_says_the_same_although_a_worker_is_killed(cluster):
    address, workers = cluster
    told: list[int] = []

    def kill_one(done: int, _all: int, _says: str) -> None:
        told.append(done)
        if done == 3:
            workers[0].send_signal(signal.SIGKILL)

    with Workers(dask=address) as hands:
        assert hands.count() == 2
        found = Lab(hands, told=kill_one).rows(rules.unit, PLAN, 0, 12)
    assert workers[0].wait() == -signal.SIGKILL
    assert told == list(range(13))
    assert found == Lab(Workers(1)).rows(rules.unit, PLAN, 0, 12)


def test_where_no_cluster_is_that_is_said(capsys, monkeypatch):
    monkeypatch.setattr("legendry.lab.workers.PATIENCE", 1)
    words = ["lab", "decks", "levendale", "--bots", "random", "--dask", "tcp://127.0.0.1:9"]
    assert main(words) == 2
    assert "there is no Dask scheduler at tcp://127.0.0.1:9" in capsys.readouterr().err


def test_without_dask_the_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(BadInput, match=r"needs the extra cluster: pip install"):
        connected("tcp://127.0.0.1:9")


# ---- explore ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def search():
    ground = Ground("levendale", (), 2, 1, {})
    with Workers(1) as workers:
        lab = Lab(workers)
        archive = explore.explore(lab, ground, "random", 8)
        return archive, explore.best(lab, ground, "random", archive, 1)


def test_the_map_keeps_legal_decks_each_in_its_place(search):
    game, (archive, found) = registry.game("levendale"), search
    assert archive
    for place, elite in archive.items():
        assert explore.is_legal(game, elite.cards, "Masquerade")
        assert explore.place_of(elite.cards, elite.turns, game.brought()) == place
    assert set(found[0].against) == set(game.brought())


def test_a_deck_is_told_as_a_file_has_it(search):
    text = explore.deck_text("Found 1", search[1][0].cards)
    game = registry.game_with("levendale", ("found.toml", text))
    assert sorted(game.brought()["Found 1"]) == sorted(search[1][0].cards)


def test_a_found_deck_has_a_code_to_play_it_with(search):
    game = registry.game("levendale")
    code = explore.code_of(game, search[1][0].cards)
    assert sorted(game.names[face] for face in game.deck_box().legal(code)) == sorted(search[1][0].cards)


def test_a_changed_deck_is_another_legal_one():
    from random import Random

    game = registry.game("valtia")
    deck = game.brought()["Wild Pack"]
    pool = sorted({card for cards in game.brought().values() for card in cards})
    made = explore.changed(game, deck, pool, "Wild Pack", Random(1))
    assert sorted(made) != sorted(deck)
    assert len(made) == len(deck)
    assert explore.is_legal(game, made, "Wild Pack")


@pytest.mark.parametrize("game", ["village", "leviathan"])
def test_heroes_and_armies_are_not_searched(game, capsys):
    assert main(["lab", "explore", game, "--bots", "random", "--jobs", "1"]) == 2
    assert "lab explore needs decks that are lists of cards" in capsys.readouterr().err
