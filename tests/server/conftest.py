"""PostgreSQL for the tests of several nodes.  Where there is none these tests say that they were left out;
LEGENDRY_POSTGRES=1 makes that a failure."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tools.postgres import Postgres, binaries, postgres


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if binaries() is not None:
        return
    wanted = [item for item in items if "cluster" in getattr(item, "fixturenames", ())]
    why = "PostgreSQL is not installed (python tools/postgres.py install)"
    if wanted and os.environ.get("LEGENDRY_POSTGRES") == "1":
        raise pytest.UsageError(f"the tests of several nodes cannot run: {why}")
    for item in wanted:
        item.add_marker(pytest.mark.skip(reason=f"not tried on several nodes: {why}"))


@pytest.fixture(scope="session")
def cluster() -> Iterator[Postgres]:
    with postgres(durable=False) as made:
        yield made


@pytest.fixture
def database(cluster: Postgres) -> str:
    """The URL of an empty database."""
    return cluster.new()
