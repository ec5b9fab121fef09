"""How good a position of Village is: by what an experienced player sees, and by what games have shown of who wins.

The first is `position_value`, for players who look at every move; the second is `win_model`, which takes more time.
"""

from __future__ import annotations

from typing import Final

from legendry.bots.evaluator import Evaluator
from legendry.bots.model_file import WEIGHT_COLUMNS, ModelFile
from legendry.games.village.bot import position_value
from legendry.games.village.bot.card_value import CardValueCache
from legendry.games.village.bot.weights import Weights
from legendry.games.village.bot.win_model import Network, WinModel
from legendry.games.village.game import Village
from legendry.games.village.rules.constants import TREASURE
from legendry.games.village.rules.table import VillageTable
from legendry.kernel.agenda import Option
from legendry.kernel.cardtext.bindings import NONE


class VillageEvaluator(Evaluator[VillageTable]):
    """All is in points, of which 10 are one LP."""

    short_simulations = 4
    racing = True
    prior_visits = 10.0
    horizon = 2
    gain = 2  # some turns change the odds little, whatever is done

    def __init__(self, game: Village, files: dict[str, str]) -> None:
        super().__init__(game)
        self.cards: Final = game.cards
        self.heroes: Final = game.heroes
        self.numbers: Final = game.numbers
        self.coins: Final = {f"play {card.name}" for card in game.cards if card.kind == TREASURE and not card.chest}
        cards, heroes = [card.name for card in game.cards], [hero.name for hero in game.heroes]
        file = ModelFile(files, "weights.toml", ("weights", "heroes"), WEIGHT_COLUMNS)
        self.weights = file.weights("weights")
        self.hero_bonuses: Final = file.numbers("heroes", heroes)
        self.card_bonuses: Final = ModelFile(files, "card_values.toml", ("cards",), heroes).rows("cards", cards, heroes)
        cache = CardValueCache(game.cards, game.heroes, game.numbers, Weights(self.tuned_weights(), {}, {}))
        model = ModelFile(files, "win_model.toml", ("odds", "logit_bias", "logit_scale", "score_floor", "value_scale"))
        self.tempo: Final = model.all_numbers("odds", ("tempo",))[0]
        self.logit_bias = model.by_seats("logit_bias", game.fewest, game.most)
        self.logit_scale = model.by_seats("logit_scale", game.fewest, game.most)
        self.value_scale = model.by_seats("value_scale", game.fewest, game.most)
        floor = model.by_seats("score_floor", game.fewest, game.most)
        self.win_model: Final = WinModel(Network(files, game.cards, game.heroes), cache, floor)
        self.set_weights(self.hand_weights(), self.tuned_weights())

    def evaluate(self, table: VillageTable, seat: int) -> int:
        return position_value.value(table, seat, self.by_hand)

    def evaluate_tuned(self, table: VillageTable, seat: int) -> int:
        return position_value.value(table, seat, self.tuned)

    def win_logit(self, table: VillageTable, seat: int) -> int:
        """By the lead in scores, and by whose turn it is."""
        tempo = self.tempo // (table.seats - 1)
        logit = super().win_logit(table, seat)
        return logit + tempo if table.active == seat else logit - tempo // (table.seats - 1)

    def lead(self, table: VillageTable, seat: int) -> int:
        return self.win_model.lead(table, seat)

    def default_move(self, options: list[Option]) -> Option | None:
        """VIL-4.1: Treasure on the table; it is of no use in hand."""
        for option in options:
            if option.text in self.coins:
                return option
        return None

    def set_weights(self, by_hand: dict[str, int], tuned: dict[str, int]) -> None:
        cards, heroes, numbers = self.cards, self.heroes, self.numbers
        self.by_hand = CardValueCache(cards, heroes, numbers, Weights(by_hand, {}, {}))
        self.tuned = CardValueCache(cards, heroes, numbers, Weights(tuned, self.hero_bonuses, self.card_bonuses))

    def named_features(self, table: VillageTable, seat: int) -> list[str]:
        """Some Heroes and some cards win more games than others."""
        if table.heroes[seat] == NONE:
            return []
        cards = [table.cards[face].name for face in position_value.belongings(table, seat)]
        return [table.boards[table.heroes[seat]].name, *cards]


EVALUATOR: Final = VillageEvaluator
