"""The option --legendry-game of pytest, for `legendry.testing`.  It imports nothing of legendry before that runs."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("legendry.testing")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--legendry-game", default="", metavar="ID", help="the game that legendry.testing tests")
