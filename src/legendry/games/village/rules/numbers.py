"""The rule numbers of Village, read once for a card set; cards/numbers.toml says what they mean."""

from __future__ import annotations

from typing import Final

from legendry.games.village.rules.constants import DEFENCES
from legendry.kernel.rule_numbers import WORDS, RuleNumbers, spelled

MOST_PLAYERS: Final = 6
HALF: Final = 50  # percent


class VillageNumbers:
    """Those of the printed game, or of a variant."""

    def __init__(self, read: RuleNumbers) -> None:
        self.base_players: Final = read.number("base_players")
        self.coin_cards: Final = read.number("coin_cards")
        self.staff_cards: Final = read.number("staff_cards")
        self.start_dice: Final = read.number("start_dice")
        self.first_hands: Final = read.row("first_hands")
        self.first_hands_of_two: Final = read.row("first_hands_of_two")
        self.hand_size: Final = read.number("hand_size")
        self.die_sides: Final = read.number("die_sides")
        self.chest_factor: Final = read.number("chest_factor")
        self.sale_percent: Final = read.number("sale_percent")
        self.defence_limits: Final = read.row("defence_limits")  # by type
        self.xp_track: Final = read.number("xp_track")
        self.reading_int: Final = read.number("reading_int")
        self.devotion_bonus: Final = read.number("devotion_bonus")
        self.lifelink_cost: Final = read.number("lifelink_cost")
        self.lifelink_life: Final = read.number("lifelink_life")
        self.sneaking_roll: Final = read.number("sneaking_roll")
        self.charge_bonus: Final = read.number("charge_bonus")
        self.poison_tokens: Final = read.number("poison_tokens")
        self.poison_loss: Final = read.number("poison_loss")
        self.proliferate_cards: Final = read.number("proliferate_cards")
        self.first_turns: Final = read.number("first_turns")
        self.taming_tries: Final = read.number("taming_tries")
        self.rounds: Final = read.number("rounds")
        self.facts: Final = read.facts()
        self.facts.update(self.in_words())  # refusals and screens name them

    def sold_for(self, price: int) -> int:
        """VIL-6.2, VIL-R31: rounded down."""
        return price * self.sale_percent // 100

    # ---- in words -------------------------------------------------------------------------------

    def in_words(self) -> dict[str, str]:
        """What is not said as a figure, by name."""
        size, brought = self.hand_size, self.proliferate_cards
        few, many = WORDS[2 : self.base_players + 1], WORDS[self.base_players + 1 : MOST_PLAYERS + 1]
        return {
            "drawn": spelled(size),
            "new_cards": f"{spelled(size)} new {'one' if size == 1 else 'ones'}",
            "few_players": f"{few[0]} to {few[-1]}" if len(few) > 2 else " or ".join(few),
            "many_players": " or ".join([", ".join(many[:-1]), many[-1]]) if len(many) > 1 else many[0],
            "sale": self.sale(),
            "defences": self.defences(),
            "lifelink": self.lifelink(),
            "brought": "another one" if brought == 1 else f"{spelled(brought)} more",
        }

    def sale(self) -> str:
        if self.sale_percent == 0:
            return "nothing"
        return "half of it" if self.sale_percent == HALF else f"{self.sale_percent}% of it"

    def defences(self) -> str:
        """VIL-7.3: what lies in front of a Hero."""
        limits = self.defence_limits
        if max(limits) == 1:
            return "One of each of five types lies in front of you"
        if min(limits) == max(limits):
            return f"Up to {spelled(limits[0])} of each of five types lie in front of you"
        parts = [f"{limit} {DEFENCES[k]}" for k, limit in enumerate(limits)]
        return f"Up to {', '.join(parts[:-1])} and {parts[-1]} cards lie in front of you"

    def lifelink(self) -> str:
        """VIL-24.15."""
        if self.lifelink_cost == 1 and self.lifelink_life == 1:
            return "INT become LP, one for each point of damage a Weapon does"
        return f"{self.lifelink_cost} INT become {self.lifelink_life} LP for each point of damage a Weapon does"
