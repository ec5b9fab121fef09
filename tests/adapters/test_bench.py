"""`legendry bench --adapters`: it measures what it says, beside the games of others that are installed."""

from __future__ import annotations

import json
import sys

import pytest

from legendry import registry
from legendry.adapters import bench
from legendry.cli import main


def test_environments_are_measured_beside_games_of_others(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "valtia", "--adapters", "--seconds", "0.2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["games"]["valtia"]
    assert list(found)[:3] == ["aec", "vector", "openspiel gin_rummy"]
    assert all(rate > 100 for rate in found.values())


def test_what_is_not_installed_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("pyspiel", "rlcard"):
        monkeypatch.setitem(sys.modules, name, None)
    assert list(bench.measured(registry.game("levendale"), 0.1)) == ["aec", "vector"]
