"""Words put together: lists joined, things counted, sentences finished."""

from __future__ import annotations


def joined(words: list[str]) -> str:
    """ "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def counted(n: int, what: str) -> str:
    """ "1 coin", "2 coins", "3 energy"."""
    return f"{n} {what}" if n == 1 or what == "energy" else f"{n} {what}s"


def sentence(text: str) -> str:
    """With a capital at the start and a full stop at the end."""
    return text[:1].upper() + text[1:] + ("" if text[-1:] in ".!?" else ".")
