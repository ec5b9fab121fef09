"""What the picture of a card shows of its primary effect: a value at its foot, and the rest in words."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.village.cards.card import Card, die

PRINTED: Final = ("LP", "INT", " x ")
SIGNS: Final = ("♥", "✦", "×")


def pictured(card: Card) -> dict[str, Any]:
    """The value with its sign and its words, and the rest as a sentence; nothing if there is no primary effect."""
    parts = card.effects(*PRINTED)
    if not parts:
        return {}
    first, rest = parts[0][0], [says for _, says in parts[1:]]
    if first == "attack":
        return foot("attack", "attack", rolled(card.attack), [card.aimed_at(), *rest])
    if first == "heal":
        return foot("health", "heal", rolled(card.heal), rest)
    if first == "defence":
        return foot("defense", "defence", str(card.defence), rest)
    signs = ", ".join(says for _, says in card.effects(*SIGNS))
    return {"foot": {"sign": "effect", "value": signs, "says": card.effect()}, "rest": ""}


def rolled(n: int) -> str:
    return die(n) if n else "die"


def foot(sign: str, what: str, value: str, rest: list[str]) -> dict[str, Any]:
    said = ", ".join(part for part in rest if part)
    sentence = f"{said[0].upper()}{said[1:]}." if said else ""
    return {"foot": {"sign": sign, "value": value, "says": f"{what} {value}"}, "rest": sentence}
