"""The rule numbers that both editions have, read once for a card set."""

from __future__ import annotations

from typing import Any, Final

from legendry.kernel.rule_numbers import RuleNumbers

COUNTS: Final = ("no", "one", "two", "three")


class LeviatelNumbers:
    """An edition says in its file which clause each of them comes from."""

    def __init__(self, read: RuleNumbers) -> None:
        self.start_coins: Final = read.number("start_coins")
        self.hand_size: Final = read.number("hand_size")
        self.turn_energy: Final = read.row("turn_energy")
        self.turn_coins: Final = read.row("turn_coins")
        self.most_energy: Final = read.number("most_energy")
        self.coin_price: Final = read.number("coin_price")
        self.coin_energy: Final = read.number("coin_energy")
        self.discard_energy: Final = read.number("discard_energy")
        self.most_discards: Final = read.number("most_discards")
        self.move_cost: Final = read.number("move_cost")
        self.places: Final = read.number("places")  # of one side in an area
        self.castle_factor: Final = read.number("castle_factor")
        self.chain: Final = read.number("chain")
        if self.coin_energy >= self.coin_price:
            says = "a coin must buy less energy than it costs, or trading would never end"
            read.clash(["coin_price", "coin_energy"], says)
        self.facts: Final[dict[str, Any]] = {name: each.shown(each.values) for name, each in read.numbers.items()}
        self.facts["room"] = COUNTS[self.places]  # refusals name them

    def income(self, turn: int) -> tuple[int, int]:
        """Energy and coins of an own turn; the last values hold for all later turns."""
        energy, coins = self.turn_energy, self.turn_coins
        return energy[min(turn, len(energy)) - 1], coins[min(turn, len(coins)) - 1]
