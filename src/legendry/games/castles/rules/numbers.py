"""The rule numbers of this edition, read once for a card set."""

from __future__ import annotations

from typing import Final

from legendry.games.castles.rules.board import hits
from legendry.games.leviatel.rules.numbers import LeviatelNumbers
from legendry.kernel.rule_numbers import RuleNumbers, spelled


class CastlesNumbers(LeviatelNumbers):
    """Those that Valtia does not have; cards/numbers.toml says what they mean."""

    def __init__(self, read: RuleNumbers) -> None:
        super().__init__(read)
        self.castle_health: Final = read.number("castle_health")
        self.discards_from: Final = read.number("discards_from")
        self.free_switches: Final = read.number("free_switches")
        self.switch_damage: Final = read.number("switch_damage")
        self.base_attack: Final = read.number("base_attack")
        self.facts["free_decks"] = free_decks(self.free_switches)
        self.hits: Final = hits(self.castle_factor)


def free_decks(n: int) -> str:
    """CAS-7.5: which switches cost nothing, as the beginning of a sentence."""
    return "" if n == 0 else "the first is free, " if n == 1 else f"the first {spelled(n)} are free, "
