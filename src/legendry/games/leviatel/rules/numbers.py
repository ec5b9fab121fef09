"""The rule numbers that both editions have, read once for a card set."""

from __future__ import annotations

from typing import Final

from legendry.kernel.rule_numbers import RuleNumbers, spelled, times


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
        self.spots: Final = 2 * self.places  # in an area: those of both sides, which may meet there
        self.castle_factor: Final = read.number("castle_factor")
        self.chain: Final = read.number("chain")
        if self.coin_energy >= self.coin_price:
            says = "a coin must buy less energy than it costs, or trading would never end"
            read.clash(["coin_price", "coin_energy"], says)
        self.facts: Final = read.facts()
        self.facts.update(self.in_words())  # refusals and screens name them

    def in_words(self) -> dict[str, str]:
        room = spelled(self.places)
        coins = [spelled(n) for n in self.turn_coins]
        first = len(coins)  # the own turn from which on all turns bring the same
        while first > 1 and coins[first - 2] == coins[-1]:
            first -= 1
        none_before = not any(self.turn_coins[: first - 1])
        always = f"{coins[-1].capitalize()} a turn" + (f" from turn {first} on" if first > 1 else "")
        return {
            "room": room,
            "Room": room.capitalize(),
            "energies": told(self.turn_energy),
            "coins_a_turn": always if none_before else f"{told(self.turn_coins).capitalize()} a turn",
            "drawn": spelled(self.hand_size),
            "discards": times(self.most_discards),
            "castle_times": times(self.castle_factor),
        }

    def income(self, turn: int) -> tuple[int, int]:
        """Energy and coins of an own turn; the last values hold for all later turns."""
        energy, coins = self.turn_energy, self.turn_coins
        return energy[min(turn, len(energy)) - 1], coins[min(turn, len(coins)) - 1]


def told(row: list[int]) -> str:
    """ "2, 3, 4, then 5": by turn, the last one for all later turns."""
    last = len(row)
    while last > 1 and row[last - 2] == row[-1]:
        last -= 1
    shown = [str(n) for n in row[:last]]
    return shown[0] if last == 1 else f"{', '.join(shown[:-1])}, then {shown[-1]}"
