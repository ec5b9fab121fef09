"""Tokens of people and links.  Only their hashes are stored, and compared in constant time."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import Final

TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")  # 32 bytes
TABLE_ID: Final = re.compile(r"[a-z2-7]{12}")
ID_ALPHABET: Final = "abcdefghijklmnopqrstuvwxyz234567"


def new_token() -> str:
    """For a cookie or a link; cannot be guessed."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """For a table: 60 bits, in letters that can be read aloud."""
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(12))


def hash_token(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def token_matches(token: str, known: str) -> bool:
    """Does the token have this hash?"""
    return bool(known) and hmac.compare_digest(hash_token(token).encode(), known.encode())
