"""What environments need beyond the core, and the sentence that says so."""

from __future__ import annotations


def missing(error: ImportError, extra: str) -> ImportError:
    """What to say if a package is missing."""
    return ImportError(f'{error.name} is not installed; python -m pip install "legendry[{extra}]" installs it')
