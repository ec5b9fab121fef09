"""Secrets and what is kept of them: persons and links are known by hashes only, compared in constant time."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import unicodedata
from typing import Final

from legendry.kernel.errors import BadInput

SECRET: Final = re.compile(r"[A-Za-z0-9_-]{43}")  # 32 bytes
TABLE_ID: Final = re.compile(r"[a-z2-7]{12}")
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz234567"
LONGEST_NAME: Final = 24
LONGEST_CHAT: Final = 500


def new_secret() -> str:
    """For a cookie or a link: nobody guesses it."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """Of a table: 60 bits, in letters that can be read out."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def fits(secret: str, known: str) -> bool:
    """Does a secret have this hash?"""
    return bool(known) and hmac.compare_digest(hashed(secret).encode(), known.encode())


def guest(person: str) -> str:
    """The name of somebody who has not chosen one."""
    return f"Guest {int(person[:8], 16) % 900 + 100}"


def cleaned(text: str, longest: int) -> str:
    """In one line, without anything that cannot be seen or that turns the direction of writing."""
    normal = unicodedata.normalize("NFC", text)
    seen = "".join(" " if each.isspace() else each for each in normal if each.isspace() or is_seen(each))
    return " ".join(seen.split())[:longest].strip()


def is_seen(letter: str) -> bool:
    return unicodedata.category(letter)[0] not in "CZ"


def clean_name(text: str) -> str:
    name = cleaned(text, LONGEST_NAME)
    if not any(each.isalnum() for each in name):
        raise BadInput("a name needs a letter or a digit")
    return name
