"""Which legendry this is, and whether its engine is compiled."""

import platform
from importlib.machinery import ExtensionFileLoader, PathFinder
from pathlib import Path

VERSION = "0.1.0"  # the one place; the package takes its version from here


def compiled() -> bool:
    """Whether the engine is native code: asked of one module, since all are compiled or none.

    The module is only looked for, not imported, so this stays quick.
    """
    spec = PathFinder.find_spec("legendry.kernel.table", [str(Path(__file__).parent / "kernel")])
    return spec is not None and isinstance(spec.loader, ExtensionFileLoader)


def describe() -> str:
    """One line for `legendry --version`, bug reports and benchmarks."""
    engine = "engine compiled" if compiled() else "engine not compiled: pure Python"
    return f"legendry {VERSION} ({engine}, Python {platform.python_version()})"
