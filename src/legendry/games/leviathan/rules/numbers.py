"""The rule numbers of Leviathan, read once for a card set, and how sentences name them."""

from __future__ import annotations

from typing import Final

from legendry.games.leviathan.rules.constants import BLANK, MINUS, PLUS
from legendry.kernel.rule_numbers import RuleNumbers, counted, spelled

DIFFICULTIES: Final = ("calm", "standard", "storm")
NO_EFFECT: Final = (0, 0, 0)


class LeviathanNumbers:
    """cards/numbers.toml says what they mean."""

    def __init__(self, read: RuleNumbers) -> None:
        self.start_gold: Final = read.number("start_gold")
        self.income: Final = read.number("income")
        self.rounds: Final = dict(zip(DIFFICULTIES, read.row("rounds"), strict=True))
        self.more_rounds: Final = read.row("more_rounds")  # by number of players
        self.activations: Final = read.number("activations")
        self.step_activations: Final = read.row("step_activations")  # by number of players
        self.actions: Final = read.number("actions")
        self.roster_part: Final = read.number("roster_part")
        self.sides: Final = sides_of(read.row("activation_die"))
        self.opening_dice: Final = read.number("opening_dice")
        self.head_push_wounds: Final = read.number("head_push_wounds")
        self.head_plus_movement: Final = read.number("head_plus_movement")
        self.head_plus_guard: Final = read.number("head_plus_guard")
        self.head_minus_movement: Final = read.number("head_minus_movement")
        self.head_minus_aim: Final = read.number("head_minus_aim")
        self.tentacle_moves: Final = read.row("tentacle_moves")  # by face of the activation die
        self.tentacle_guard: Final = read.number("tentacle_guard")
        self.tentacle_dice: Final = read.number("tentacle_dice")
        self.tentacle_pass_wounds: Final = read.number("tentacle_pass_wounds")
        self.close_shot: Final = read.number("close_shot")
        self.entrenched_guard: Final = read.number("entrenched_guard")
        self.trapped_risk: Final = read.number("trapped_risk")
        self.facts: Final = read.facts()
        self.facts.update(self.in_words())  # refusals and screens name them

    def in_words(self) -> dict[str, str]:
        least, most = min(self.tentacle_moves), max(self.tentacle_moves)
        wounds = self.tentacle_pass_wounds
        return {
            "all_actions": counted(self.actions, "action"),
            "different_actions": "one action" if self.actions == 1 else f"{spelled(self.actions)} different actions",
            "up_to_actions": "one action" if self.actions == 1 else f"up to {spelled(self.actions)} different actions",
            "all_activations": counted(self.activations, "activation"),
            "moves": counted(least, "move") if least == most else f"{spelled(least)} to {counted(most, 'move')}",
            "a_wound": "a wound" if wounds == 1 else counted(wounds, "wound"),
            "blank_moves": counted(self.tentacle_moves[BLANK], "move"),
            "entrenched_hit": signed(-self.entrenched_guard),
            "trapped_hit": signed(self.trapped_risk),
            "close_hit": signed(-self.close_shot),
            "head_hit": signed(-self.head_plus_guard),
            "tentacle_hit": signed(-self.tentacle_guard),
            "aim_hit": signed(self.head_minus_aim),
        }

    def limit(self, difficulty: str, seats: int) -> int:
        """LVT-R37: after how many rounds the game is over."""
        return self.rounds[difficulty] + self.more_rounds[seats - 1]

    def head_effect(self, face: int) -> tuple[int, int, int]:
        """LVT-4.10 to LVT-4.12: what a face adds to the Head's Movement, to hit it, and to hit with its attacks."""
        if face == PLUS:
            return self.head_plus_movement, -self.head_plus_guard, 0
        return (-self.head_minus_movement, 0, self.head_minus_aim) if face == MINUS else NO_EFFECT

    def printed(self) -> list[object]:
        """Those that were always part of the fingerprint, in the order in which they are there."""
        return [self.start_gold, self.income, sorted(self.rounds.items()), self.more_rounds[:]]


def signed(n: int) -> str:
    """A modifier as it is printed."""
    return f"{n:+d}" if n else "0"


def sides_of(faces: list[int]) -> list[int]:
    """LVT-B2.2: the sides of the activation die, each by its face."""
    return [face for face, count in enumerate(faces) for _ in range(count)]
