"""What every folder of tests shares."""

import gc
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

# Tables are made by the thousand and hold few cycles: a look for cycles after every 700 new objects, which is
# Python's default, takes a quarter of all the time.
gc.set_threshold(50_000, 20, 100)

# Modules that are no tests themselves and assert; without this a failure there would not show its values.
pytest.register_assert_rewrite("legendry.testing", "tests.contract", "tests.scene", "tests.workbench")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Slow tests first, so that at the end no core waits for another that has just begun one."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_collection_finish() -> None:
    """What was collected stays to the end: no look for cycles needs to walk through it."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def lanterns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The game of examples/game is installed."""
    from tests.installed import forget_games, install_lanterns  # later: what asserts must be rewritten first

    for folder in install_lanterns(tmp_path / "site"):
        monkeypatch.syspath_prepend(folder)
    yield "lanterns"
    forget_games("lanterns")
    for name in [name for name in sys.modules if name.startswith("legendry_lanterns")]:
        del sys.modules[name]
