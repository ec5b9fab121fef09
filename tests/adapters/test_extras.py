"""The core does without what the environments need, and what is missing is said in one sentence."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

NEEDS = [
    ("environment", "numpy", "adapters"),
    ("batches", "numpy", "adapters"),
    ("picture", "PIL", "adapters"),
    ("pettingzoo", "pettingzoo", "adapters"),
    ("gymnasium", "gymnasium", "adapters"),
    ("openspiel", "pyspiel", "openspiel"),
    ("datasets", "polars", "datasets"),
]


@pytest.mark.parametrize(("module", "package", "extra"), NEEDS)
def test_what_is_missing_is_named(module: str, package: str, extra: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("legendry.adapters.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(ImportError) as caught:
        importlib.import_module(f"legendry.adapters.{module}")
    assert str(caught.value) == f'{package} is not installed; python -m pip install "legendry[{extra}]" installs it'


def test_the_core_and_the_actions_need_no_numpy() -> None:
    lines = [
        "import sys, legendry",
        "from legendry.adapters import actions, observations",
        "table = legendry.game('valtia').new(seed=1)",
        "assert actions.action_set(table.game).legal(table, table.asks[0].seat)",
        "assert observations.Encoder(table.game, 2).flat(table, 0)",
        "assert not {'numpy', 'gymnasium', 'pettingzoo', 'pyspiel', 'polars', 'PIL'} & set(sys.modules)",
    ]
    path = [*sys.path]
    code = f"import sys; sys.path[:] = {path!r}\n" + "\n".join(lines)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
