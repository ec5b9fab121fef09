"""The rule numbers of Levendale, read once for a card set, and how sentences name them."""

from __future__ import annotations

from typing import Final

from legendry.kernel.rule_numbers import RuleNumbers, counted, spelled, times


class LevendaleNumbers:
    """cards/numbers.toml says what they mean."""

    def __init__(self, read: RuleNumbers) -> None:
        self.start_health: Final = read.number("start_health")
        self.opening_hand: Final = read.number("opening_hand")
        self.redraws: Final = read.number("redraws")
        self.first_actions: Final = read.number("first_actions")
        self.draws: Final = read.number("draws")
        self.actions: Final = read.number("actions")
        self.attacks: Final = read.number("attacks")
        self.attacks_after: Final = read.number("attacks_after")
        self.hand_limit: Final = read.number("hand_limit")
        self.places: Final = read.number("places")
        self.facts: Final = read.facts()
        self.facts.update(self.in_words())  # refusals and screens name them

    def in_words(self) -> dict[str, str]:
        early = self.early_turns()
        the = "the" if self.first_actions == self.attacks_after == 1 else "an"
        return {
            "opening_cards": counted(self.opening_hand, "card"),
            "other_cards": "another card" if self.opening_hand == 1 else f"{spelled(self.opening_hand)} other cards",
            "drawn": "a card" if self.draws == 1 else f"{spelled(self.draws)} cards",
            "all_actions": counted(self.actions, "action"),
            "an_action": "your action" if self.actions == 1 else f"one of your {spelled(self.actions)} actions",
            "often": times(self.attacks),
            "early": early,
            "early_action": f"{the} action of your {early}",
            "first_turn": self.first_turn(),
            "kept": f"{self.hand_limit} {'card' if self.hand_limit == 1 else 'cards'}",
            "room": "a single card" if self.places == 1 else f"{spelled(self.places)} cards",
        }

    def early_turns(self) -> str:
        """Those in which players do not attack."""
        return "first turn" if self.attacks_after == 1 else f"first {spelled(self.attacks_after)} turns"

    def first_turn(self) -> str:
        """What is different there, as a sentence without its end."""
        is_are = "is" if self.first_actions == 1 else "are"
        says = f"In your first turn there {is_are} {counted(self.first_actions, 'action')}"
        if self.attacks_after == 0:
            return says
        return f"{says}, and no attack" + ("" if self.attacks_after == 1 else f" before turn {self.attacks_after + 1}")
