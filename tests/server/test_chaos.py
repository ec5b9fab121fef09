"""`tools/chaos.py` in short form; .ci/run has it for a minute, and docs/operating.md tells of a thousand kills."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tools.chaos import trial
from tools.postgres import Postgres


def test_nobody_notices_that_the_nodes_are_restarted_one_after_another(tmp_path: Path, cluster: Postgres) -> None:
    found = asyncio.run(trial(cluster, tmp_path, tables=5, seconds=0, rolling=True, every=0.1))
    assert found["errors shown"] == {}
    assert found["longest gap of a client"] <= 2
    assert found["restart"] == 3
    assert found["moves acknowledged"] > 50


@pytest.mark.slow
def test_nothing_is_lost_where_nodes_are_killed_all_the_time(tmp_path: Path, cluster: Postgres) -> None:
    found = asyncio.run(trial(cluster, tmp_path, tables=4, seconds=0, kills=4, every=0.1))
    assert found["kill"] >= 4
    assert found["moves acknowledged"] > 10
