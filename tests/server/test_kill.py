"""The server is killed in the middle of games; `python tools/kill.py` does it more often."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tools.kill import trial


@pytest.mark.slow
def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    moves, _ = asyncio.run(trial(tmp_path, kills=3, tables=4, seed=1))
    assert moves > 10
