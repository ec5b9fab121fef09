"""How much things count in the value of a position; `weights.toml` says what each is."""

from __future__ import annotations

from typing import Final

from legendry.bots.model_file import Named
from legendry.games.levendale.cards.card import IN_HAND, Card

FEAR: Final = [0, 180, 290, 380, 450, 500, 540, 570, 595, 615, 630]  # by health, if the last point is 180
HAND: Final = [0, 60, 110, 150, 180, 205, 225, 240, 250, 255, 258]  # by cards in hand, if they are 100 of a hundred
PLENTY: Final = len(FEAR) - 1  # of health


class Weights:
    """How much things, and single cards, count."""

    def __init__(self, numbers: dict[str, int], cards: list[Card], card_bonuses: dict[str, int]) -> None:
        named = Named("weights.toml, [weights]", numbers)
        point, fear, hand = named.take("point"), named.take("fear"), named.take("card")
        ability, tool = named.take("ability"), named.take("tool")
        self.more: Final = named.take("more")
        self.attack: Final = named.take("attack")
        self.defense: Final = named.take("defense")
        self.blow: Final = named.take("blow")
        named.close()
        self.health: Final = [point * k + fear * each // FEAR[1] for k, each in enumerate(FEAR)]
        self.hand: Final = [hand * each // 100 for each in HAND]
        self.texts: Final = [card_bonuses.get(card.name, text_worth(card, ability, tool)) for card in cards]  # by face


def text_worth(card: Card, ability: int, tool: int) -> int:
    """What the text of an equipped card may still do."""
    tools = 0
    for moment in range(IN_HAND):
        tools += len(card.uses[moment])
    return tool * tools + ability * (len(card.programs) - tools - len(card.uses[IN_HAND]))
