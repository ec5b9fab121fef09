"""What an experienced player sees in a position: health, Heroes, cards, and what the next blows will do.

It reads the table it is given, which for a bot is always a determinization.
"""

from __future__ import annotations

from typing import Final

from legendry.bots.evaluator import WON, Evaluator
from legendry.games.levendale.bot.weights import MERITS, NUMBERS, PLENTY, Taste
from legendry.games.levendale.game import Levendale
from legendry.games.levendale.rules.state import HAND, SLOT_COUNT, LevendaleState
from legendry.games.levendale.rules.table import LevendaleTable
from legendry.kernel.cardtext.roles import NONE

OUT: Final = 2_000  # a player who is out, beside all that is lost
TEMPO: Final = 460  # what it adds to the odds of two that the own turn begins; fitted by tools/tune.py


class LevendaleEvaluator(Evaluator[LevendaleTable]):
    """By hand a point of health counts about 100."""

    short_simulations = 5
    logit_bias: tuple[int, ...] = (0, 0, 0, 2600, 6800)
    logit_scale: tuple[int, ...] = (0, 0, 2000, 4300, 7000)

    def __init__(self, game: Levendale) -> None:
        super().__init__(game)
        self.cards: Final = game.cards
        self.weights = NUMBERS
        self.set_weights(self.hand_weights(), self.tuned_weights())

    def evaluate(self, table: LevendaleTable, seat: int) -> int:
        return value(table, seat, self.tastes[0])

    def evaluate_tuned(self, table: LevendaleTable, seat: int) -> int:
        return value(table, seat, self.tastes[1])

    def win_logit(self, table: LevendaleTable, seat: int) -> int:
        """By the lead, and by whose turn it is: who strikes next is better off than he looks."""
        return super().win_logit(table, seat) + (TEMPO if table.active == seat else -TEMPO // (table.seats - 1))

    def set_weights(self, by_hand: dict[str, int], tuned: dict[str, int]) -> None:
        self.tastes = [Taste(by_hand, self.cards, {}), Taste(tuned, self.cards, MERITS)]

    def named_features(self, table: LevendaleTable, seat: int) -> list[str]:
        """The cards that a Hero bears."""
        return [table.cards[table.faces[card]].name for card in table.equipped(seat)]


def value(s: LevendaleState, seat: int, t: Taste) -> int:
    """More is better for the seat."""
    if s.outcome is not None:
        winners = s.outcome.winners
        return WON if winners == (seat,) else -WON if winners else 0
    if s.is_out(seat):
        return -WON
    blow = coming_blow(s)
    others = 0
    for foe in range(s.seats):
        if foe != seat:
            others += -OUT if s.is_out(foe) else worth(s, foe, blow if s.foe == foe else 0, t)
    return (s.seats - 1) * worth(s, seat, blow if s.foe == seat else 0, t) - others


def coming_blow(s: LevendaleState) -> int:
    """LDL-7.8: what the battle that is going on will cost the defender, who blocks if that is possible."""
    if s.foe == NONE or s.blunted or s.is_out(s.foe):
        return 0
    n = s.attack_of(s.active) - (0 if s.shut else s.defense_of(s.foe))
    return n if n > 0 else 0


def worth(s: LevendaleState, seat: int, blow: int, t: Taste) -> int:
    """A player's health, Hero and cards."""
    attack = s.attack_of(seat)
    total = health_worth(s.health[seat] - blow, t)
    total += t.attack * attack + t.defense * s.defense_of(seat)
    for slot in range(seat * SLOT_COUNT, seat * SLOT_COUNT + SLOT_COUNT):
        for card in s.slots[slot]:
            total += t.merits[s.faces[card]]
    hand = len(s.pile(HAND, seat))
    total += t.hand[hand if hand < len(t.hand) else -1]
    if t.blow:
        for foe in range(s.seats):
            if foe != seat and not s.is_out(foe):
                n = attack - s.defense_of(foe)
                if n > 0:
                    total += t.blow * n
    return total


def health_worth(health: int, t: Taste) -> int:
    if health <= 0:
        return -OUT
    return t.health[health] if health <= PLENTY else t.health[PLENTY] + t.more * (health - PLENTY)


EVALUATOR: Final = LevendaleEvaluator
