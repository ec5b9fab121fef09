"""What an experienced player sees in a position: health, Heroes, cards, and what the next blows will do.

It reads the table it is given, which for a bot is always a determinization.
"""

from __future__ import annotations

from typing import Final

from legendry.bots.evaluator import WON, Evaluator
from legendry.bots.model_file import WEIGHT_COLUMNS, ModelFile
from legendry.games.levendale.bot.weights import PLENTY, Weights
from legendry.games.levendale.game import Levendale
from legendry.games.levendale.rules.table import HAND, SLOT_COUNT, LevendaleTable
from legendry.kernel.cardtext.bindings import NONE

OUT: Final = 2_000  # a player who is out, beside all that is lost


class LevendaleEvaluator(Evaluator[LevendaleTable]):
    """By hand a point of health counts about 100."""

    short_simulations = 5

    def __init__(self, game: Levendale, files: dict[str, str]) -> None:
        super().__init__(game)
        self.cards: Final = game.cards
        file = ModelFile(files, "weights.toml", ("weights", "cards"), WEIGHT_COLUMNS)
        self.weights = file.weights("weights")
        self.card_bonuses: Final = file.numbers("cards", [card.name for card in game.cards])
        model = ModelFile(files, "win_model.toml", ("odds", "logit_bias", "logit_scale"))
        self.tempo: Final = model.all_numbers("odds", ("tempo",))[0]
        self.logit_bias = model.by_seats("logit_bias", game.fewest, game.most)
        self.logit_scale = self.value_scale = model.by_seats("logit_scale", game.fewest, game.most)
        self.set_weights(self.hand_weights(), self.tuned_weights())

    def evaluate(self, table: LevendaleTable, seat: int) -> int:
        return value(table, seat, self.by_hand)

    def evaluate_tuned(self, table: LevendaleTable, seat: int) -> int:
        return value(table, seat, self.tuned)

    def win_logit(self, table: LevendaleTable, seat: int) -> int:
        """By the lead, and by whose turn it is: who strikes next is better off than he looks."""
        tempo = self.tempo if table.active == seat else -self.tempo // (table.seats - 1)
        return super().win_logit(table, seat) + tempo

    def set_weights(self, by_hand: dict[str, int], tuned: dict[str, int]) -> None:
        self.by_hand = Weights(by_hand, self.cards, {})
        self.tuned = Weights(tuned, self.cards, self.card_bonuses)

    def named_features(self, table: LevendaleTable, seat: int) -> list[str]:
        """The cards that a Hero bears."""
        return [table.cards[table.faces[card]].name for card in table.equipped(seat)]


def value(s: LevendaleTable, seat: int, w: Weights) -> int:
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
            others += -OUT if s.is_out(foe) else worth(s, foe, blow if s.foe == foe else 0, w)
    return (s.seats - 1) * worth(s, seat, blow if s.foe == seat else 0, w) - others


def coming_blow(s: LevendaleTable) -> int:
    """LDL-7.8: what the battle that is going on will cost the defender, who blocks if that is possible."""
    if s.foe == NONE or s.blunted or s.is_out(s.foe):
        return 0
    n = s.attack_of(s.active) - (0 if s.shut else s.defense_of(s.foe))
    return n if n > 0 else 0


def worth(s: LevendaleTable, seat: int, blow: int, w: Weights) -> int:
    """A player's health, Hero and cards."""
    attack = s.attack_of(seat)
    total = health_worth(s.health[seat] - blow, w)
    total += w.attack * attack + w.defense * s.defense_of(seat)
    for slot in range(seat * SLOT_COUNT, seat * SLOT_COUNT + SLOT_COUNT):
        for card in s.slots[slot]:
            total += w.texts[s.faces[card]]
    hand = len(s.pile(HAND, seat))
    total += w.hand[hand if hand < len(w.hand) else -1]
    if w.blow:
        for foe in range(s.seats):
            if foe != seat and not s.is_out(foe):
                n = attack - s.defense_of(foe)
                if n > 0:
                    total += w.blow * n
    return total


def health_worth(health: int, w: Weights) -> int:
    if health <= 0:
        return -OUT
    return w.health[health] if health <= PLENTY else w.health[PLENTY] + w.more * (health - PLENTY)


EVALUATOR: Final = LevendaleEvaluator
