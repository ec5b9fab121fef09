"""How good a position of Village is: by what an experienced player sees, and by what games have shown of who wins.

The first is `position_value`, for players who look at every move; the second is `win_model`, which takes more time.
"""

from __future__ import annotations

from typing import Final

from legendry.bots.evaluator import Evaluator
from legendry.games.village.bot import position_value, win_model
from legendry.games.village.bot.card_value import Book
from legendry.games.village.bot.card_weights import MERITS
from legendry.games.village.bot.weights import FAVOURS, NUMBERS, Taste
from legendry.games.village.game import Village
from legendry.games.village.rules.constants import TREASURE
from legendry.games.village.rules.table import VillageTable
from legendry.kernel.agenda import Option
from legendry.kernel.cardtext.roles import NONE


class VillageEvaluator(Evaluator[VillageTable]):
    """All is in points, of which 10 are one LP."""

    short_simulations = 4
    racing = True
    prior_visits = 10.0
    horizon = 2
    logit_scale: tuple[int, ...] = (0, 0, 700, 1750, 1250, 2150, 1790)
    gain = 2  # some turns change the odds little, whatever is done

    def __init__(self, game: Village) -> None:
        super().__init__(game)
        self.cards: Final = game.cards
        self.heroes: Final = game.heroes
        self.coins: Final = {f"play {card.name}" for card in game.cards if card.kind == TREASURE and not card.chest}
        self.weights = NUMBERS
        signs = Book(game.cards, game.heroes, Taste(self.tuned_weights(), {}, {}))
        self.net: Final = win_model.Net(game.cards, game.heroes, signs)
        self.set_weights(self.hand_weights(), self.tuned_weights())

    def evaluate(self, table: VillageTable, seat: int) -> int:
        return position_value.value(table, seat, self.books[0])

    def evaluate_tuned(self, table: VillageTable, seat: int) -> int:
        return position_value.value(table, seat, self.books[1])

    def win_logit(self, table: VillageTable, seat: int) -> int:
        return win_model.forecast(table, seat, self.net)

    def lead(self, table: VillageTable, seat: int) -> int:
        return win_model.lead(table, seat, self.net)

    def default_move(self, options: list[Option]) -> Option | None:
        """VIL-4.1: Treasure on the table; it is of no use in hand."""
        for option in options:
            if option.text in self.coins:
                return option
        return None

    def set_weights(self, by_hand: dict[str, int], tuned: dict[str, int]) -> None:
        tastes = [Taste(by_hand, {}, {}), Taste(tuned, FAVOURS, MERITS)]
        self.books = [Book(self.cards, self.heroes, taste) for taste in tastes]

    def named_features(self, table: VillageTable, seat: int) -> list[str]:
        """Some Heroes and some cards win more games than others."""
        if table.heroes[seat] == NONE:
            return []
        cards = [table.cards[face].name for face in position_value.belongings(table, seat)]
        return [table.boards[table.heroes[seat]].name, *cards]


EVALUATOR: Final = VillageEvaluator
