"""Makes the moves that do not depend on the position."""

from __future__ import annotations

from typing import Final

from legendry.games.leviatel.rules.board import AREAS, NAMES, spot
from legendry.games.leviatel.rules.points import invested, thrown, twice
from legendry.games.valtia.cards.card import Card
from legendry.games.valtia.rules.play import MoveAlly, PlayCharacter, PlaySpell
from legendry.games.valtia.rules.ready import Ready
from legendry.games.valtia.rules.trade import BuyCoin, BuyEnergy, DiscardForEnergy, Invest, Restore
from legendry.games.valtia.rules.turn import SETTLE, EndTurn
from legendry.kernel.agenda import AREA, HAND, UNIT, Option

WHICH: Final = ("", " second", " third")  # of several Invest effects of one card


def move_table(cards: list[Card], places: int) -> Ready:
    """The moves of a card set, where areas hold so many."""
    spots = [(area, place) for area in range(AREAS) for place in range(places)]
    return Ready(
        play=[[] if card.is_spell else plays_of(card) for card in cards],
        cast=[Option(f"play {card.name}", (PlaySpell(card.face), SETTLE), twice(card), verb="play") for card in cards],
        discard=[
            Option(f"discard {card.name}", (DiscardForEnergy(card.face), SETTLE), thrown(card), verb="discard")
            for card in cards
        ],
        move=[moves_of(area, place) for area, place in spots],
        invest=[invests_of(area, place) for area, place in spots],
        buy_coin=Option("trade energy", (BuyCoin(), SETTLE)),
        buy_energy=Option("trade coin", (BuyEnergy(), SETTLE)),
        restore=Option("restore", (Restore(), SETTLE)),
        end=Option("end turn", (EndTurn(),)),
    )


def plays_of(card: Card) -> list[Option]:
    """A character to each area."""
    return [
        Option(
            f"play {card.name} {name}",
            (PlayCharacter(card.face, area), SETTLE),
            ((HAND, card.name), (AREA, name)),
            verb="play",
        )
        for area, name in enumerate(NAMES)
    ]


def moves_of(area: int, place: int) -> list[Option]:
    """Whoever is in this spot, to each area."""
    where = spot(area, place)
    return [
        Option(
            f"move {where} {name}", (MoveAlly(area, place, target), SETTLE), ((UNIT, where), (AREA, name)), verb="move"
        )
        for target, name in enumerate(NAMES)
    ]


def invests_of(area: int, place: int) -> list[Option]:
    where = spot(area, place)
    texts = [f"invest {where}{which}" for which in WHICH]
    return [
        Option(text, (Invest(area, place, k), SETTLE), invested(where, k, text), verb="invest")
        for k, text in enumerate(texts)
    ]
