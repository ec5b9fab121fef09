"""Settings from a TOML file: limits, retention, proxies; all that has no option of its own."""

from __future__ import annotations

import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any, Final, get_type_hints

import msgspec

from legendry.kernel.errors import BadInput
from legendry.kernel.spelling import did_you_mean
from legendry.server.settings import Settings

OPTIONS: Final = {"host", "port", "data", "database", "public_url", "pace", "hint_seconds", "variants"}


def read_settings(path: Path) -> dict[str, Any]:
    """The settings in a file, checked; BadInput names the first fault."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{path} is not a TOML file: {error}") from error
    hints = get_type_hints(Settings)
    known = {field.name: hints[field.name] for field in fields(Settings) if field.name not in OPTIONS}
    for name, value in found.items():
        if name in OPTIONS:
            raise BadInput(f"{path}: {name} is an option of the command, not a setting of this file")
        if name not in known:
            raise BadInput(f"{path}: there is no setting {name}.{did_you_mean(name, known)}")
        try:
            found[name] = msgspec.convert(value, known[name])
        except msgspec.ValidationError as error:
            raise BadInput(f"{path}: {name} cannot be {value!r}: {error}") from error
    return found
