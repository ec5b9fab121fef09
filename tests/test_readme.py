"""The README's Python examples are true."""

from __future__ import annotations

import doctest
from pathlib import Path


def test_the_examples_of_the_readme_hold() -> None:
    readme = Path(__file__).parents[1] / "README.md"
    failed, tried = doctest.testfile(str(readme), module_relative=False)
    assert tried > 5
    assert not failed
