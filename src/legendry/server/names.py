"""Names and chat lines as they may be shown."""

from __future__ import annotations

import unicodedata
from typing import Final

from legendry.kernel.errors import BadInput

MAX_NAME: Final = 24
MAX_CHAT: Final = 500


def guest_name(person: str) -> str:
    """The name of a person who has not chosen one."""
    return f"Guest {int(person[:8], 16) % 900 + 100}"


def clean_text(text: str, longest: int) -> str:
    """On one line, without invisible characters or those that change the writing direction."""
    normal = unicodedata.normalize("NFC", text)
    visible = "".join(" " if each.isspace() else each for each in normal if each.isspace() or is_visible(each))
    return " ".join(visible.split())[:longest].strip()


def is_visible(letter: str) -> bool:
    return unicodedata.category(letter)[0] not in "CZ"


def clean_name(text: str) -> str:
    name = clean_text(text, MAX_NAME)
    if not any(each.isalnum() for each in name):
        raise BadInput("a name needs a letter or a digit")
    return name
