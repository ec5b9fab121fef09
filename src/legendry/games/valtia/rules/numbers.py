"""The rule numbers of this edition, read once for a card set."""

from __future__ import annotations

from typing import Final

from legendry.games.leviatel.rules.numbers import LeviatelNumbers
from legendry.kernel.rule_numbers import RuleNumbers


class ValtiaNumbers(LeviatelNumbers):
    """Those that the structures edition does not have; cards/numbers.toml says what they mean."""

    def __init__(self, read: RuleNumbers) -> None:
        super().__init__(read)
        self.castle_health: Final = read.row("castle_health")
        self.discards_after: Final = read.number("discards_after")
        self.restore_price: Final = read.number("restore_price")
        self.fort_attack: Final = read.number("fort_attack")
        self.still_turns: Final = read.number("still_turns")
        self.fight_rounds: Final = read.number("fight_rounds")
