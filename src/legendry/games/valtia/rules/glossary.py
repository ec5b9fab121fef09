"""What the words of the rulebook mean, for authors of cards."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.leviatel.rules import glossary
from legendry.games.valtia.rules import words

MEANINGS: Final[dict[Any, str]] = {
    **glossary.MEANINGS,
    words.AfterAttacking: "when the fight in which it was the attacker is over, and it is alive",
    words.OnEntering: "when it comes onto the map (VAL-11.3)",
    words.OnDeath: "when it dies, for any reason (VAL-R32)",
    words.OnKill: "when an enemy dies in a fight round against it and it survives that round",
    words.OnAttack: "when it starts a fight as attacker, before the first round",
    words.AfterMoving: "when it has entered an area by moving, and the fight there is over",
    words.InCenter: "what follows is true while it is in row 2 or 3 (VAL-11.10)",
    words.Sick: "it cannot move because it was played or has moved this turn",
    "Maritime": "it is played only on the two coasts of the own home row (VAL-8.3)",
    "Protectable": "of two it is always attacked last (VAL-12.17)",
    "Vanish": "it leaves the game instead of going to the graveyard (VAL-13.2)",
    "Cannot be reshuffled": "it cannot be put back in a mulligan (VAL-6.5)",
}
