"""Cards that can be played at one go, since their order cannot matter."""

from __future__ import annotations

from legendry.games.village.cards.card import Card
from legendry.games.village.screen.faces import PRINTED
from legendry.games.village.screen.sight import hand_of
from legendry.kernel.agenda import HAND
from legendry.screen.model import Scene, Series
from legendry.screen.text import joined


def gold_at_one_go(scene: Scene, cards: dict[str, Card]) -> Series | None:
    """VIL-4.1: the cards in hand that bring gold and nothing else, if there are several."""
    playable = {option.points: option.text for option in scene.moves if option.verb == "play"}
    coins = [cards[name] for name in hand_of(scene) if ((HAND, name),) in playable and only_gold(cards[name])]
    if len(coins) < 2:
        return None
    names = joined([plural(name) for name in dict.fromkeys(card.name for card in coins)])
    moves = tuple(playable[((HAND, card.name),)] for card in coins)
    return Series(f"Play all {names}: {sum(card.gold for card in coins)} gold", moves)


def only_gold(card: Card) -> bool:
    """No die, no cost and no text: whatever else was played, it brings the same."""
    brings = [key for key, _ in card.effects(*PRINTED)]
    return brings == ["gold"] and not (card.int_cost or card.text or card.first_text)


def plural(name: str) -> str:
    return name if name.endswith("s") else f"{name}s"
