"""What the words of the rulebook mean, for authors of cards."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.castles.rules import words
from legendry.games.leviatel.rules import glossary

MEANINGS: Final[dict[Any, str]] = {
    **glossary.MEANINGS,
    words.AfterAttacking: "when the fight in which it was the attacker is over, and it is alive",
    words.OnEntering: "when it is played from the hand onto the map (CAS-17.22)",
    words.OnEnteringArea: "when it moves into an area (CAS-17.23)",
    words.OnDeath: "when this character dies (CAS-17.24)",
    words.OnFinished: "of a structure: when its build time reaches 0 (CAS-R68)",
    words.OnDestroyed: "of a structure: when it is destroyed after it was finished (CAS-R65)",
    words.OnAttack: "before each exchange in which it is the attacker",
    words.OnKilling: "after an exchange that killed the enemy, if it is alive",
    words.InCenter: "what follows is true while it is in center (CAS-17.5)",
    words.InNature: "what follows is true while it is in an area with a structure of the Nature type (CAS-17.9)",
    words.FurthestRow: "the home row of the opponent (CAS-17.4)",
    "Maritime": "it is summoned only on the two coasts of the own home row, or built only on a coast with a character"
    " of yours (CAS-17.10, CAS-17.11)",
    "Rechargeable": "of a structure with a build time: when it is finished it starts to build itself again (CAS-17.12)",
    "Doesn't occupy hand space": "it does not count towards the limit of 5 cards in hand (CAS-17.16)",
}
