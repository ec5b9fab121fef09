"""Variants: files of others that change cards, decks, heroes and rule numbers of a game, or add to them."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from legendry.kernel.errors import BadInput

if TYPE_CHECKING:
    from legendry.kernel.card_set import Files

MOST_FILES: Final = 8
LARGEST: Final = 500_000  # characters of all files together
LARGEST_FILE: Final = 20_000_000  # bytes of any file that is read

Variant = str | os.PathLike[str] | Sequence[str | os.PathLike[str]] | Mapping[str, str] | None


def read_variant(variant: Variant) -> Files:
    """The files of a variant: a path, several, or texts by name."""
    if variant is None:
        return ()
    if isinstance(variant, Mapping):
        return check_files(list(variant.items()))
    paths = [variant] if isinstance(variant, str | os.PathLike) else list(variant)
    once = {Path(path).resolve(): Path(path) for path in paths}
    return check_files([(path.name, read_text(path)) for path in once.values()])


def variant_in(data: Mapping[str, Any]) -> Files:
    """The variant that a record or a saved table carries along."""
    files = data.get("variant", [])
    pairs = isinstance(files, list) and all(isinstance(file, list) and len(file) == 2 for file in files)
    if not pairs or not all(isinstance(part, str) for file in files for part in file):
        raise BadInput("its variant is not whole: a variant is a list of files, each a name and a text")
    return check_files([(name, text) for name, text in files])


def check_files(files: list[tuple[str, str]]) -> Files:
    if len(files) > MOST_FILES:
        raise BadInput(f"a variant has at most {MOST_FILES} files, not {len(files)}")
    size = sum(len(text) for _, text in files)
    if size > LARGEST:
        raise BadInput(f"a variant has at most {LARGEST:,} characters, not {size:,}")
    return tuple(files)


def read_text(path: Path) -> str:
    """The text of a file; BadInput in one sentence, if it cannot be read."""
    try:
        if path.is_dir():
            raise BadInput(f"{path} is a folder; name a file in it")
        if path.stat().st_size > LARGEST_FILE:
            raise BadInput(f"{path} is too large")
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadInput(f"there is no file {path}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not a text file in UTF-8") from None
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}") from None
