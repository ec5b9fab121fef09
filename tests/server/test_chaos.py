"""`tools/chaos.py` in short form; .ci/run has it for a minute."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tools.chaos import trial
from tools.postgres import Postgres


def test_nobody_notices_that_the_nodes_are_restarted_one_after_another(tmp_path: Path, cluster: Postgres) -> None:
    found = asyncio.run(trial(cluster, tmp_path, tables=5, seconds=0, rolling=True, every=0.1))
    assert found["errors shown"] == {}
    assert found["longest gap of a client"] <= 2
    assert found["restart"] == 3
    assert found["moves acknowledged"] > 50
