"""Makes the moves that do not depend on the position."""

from __future__ import annotations

from typing import Final

from legendry.games.castles.cards.card import Card
from legendry.games.castles.rules.combat import CLASHES
from legendry.games.castles.rules.play import Build, Cast, MoveAlly, Summon
from legendry.games.castles.rules.ready import Ready
from legendry.games.castles.rules.trade import BuyCoin, BuyEnergy, DiscardForEnergy, Invest, SwitchDeck
from legendry.games.castles.rules.turn import SETTLE, EndTurn
from legendry.games.leviatel.rules.board import AREAS, NAMES, spot
from legendry.games.leviatel.rules.points import invested, thrown, twice
from legendry.kernel.agenda import ACT, AREA, HAND, SURE, UNIT, Option
from legendry.kernel.cardtext.bindings import NONE

WHICH: Final = ("", " second", " third")  # of several Invest effects of one card


def move_table(cards: list[Card], places: int) -> Ready:
    """The moves of a card set, where areas hold so many of both sides."""
    spots = [(area, place) for area in range(AREAS) for place in range(places)]
    onward = [moves_of(area, place) for area, place in spots]
    return Ready(
        play=[[] if card.is_spell else plays_of(card) for card in cards],
        cast=[Option(f"play {card.name}", (Cast(card.face), SETTLE), twice(card), verb="play") for card in cards],
        discard=[
            Option(f"discard {card.name}", (DiscardForEnergy(card.face), SETTLE), thrown(card), verb="discard")
            for card in cards
        ],
        onward=onward,
        move=[[Option(each.text, (*each.then, SETTLE), each.points, verb=each.verb) for each in row] for row in onward],
        fight=[
            Option(f"fight {name}", (CLASHES[area], SETTLE), ((ACT, "fight"), (AREA, name)), verb="fight")
            for area, name in enumerate(NAMES)
        ],
        invest=[invests_of(area, place, spot(area, place)) for area, place in spots],
        invest_structure=[invests_of(area, NONE, f"{name} structure") for area, name in enumerate(NAMES)],
        buy_coin=Option("trade energy", (BuyCoin(), SETTLE)),
        buy_energy=Option("trade coin", (BuyEnergy(), SETTLE)),
        switch=Option("switch deck", (SwitchDeck(), SETTLE), ((ACT, "switch deck"), SURE)),
        end=Option("end turn", (EndTurn(),)),
    )


def plays_of(card: Card) -> list[Option]:
    """A character or structure to each area."""
    return [
        Option(
            f"play {card.name} {name}",
            (Build(card.face, area) if card.is_structure else Summon(card.face, area), SETTLE),
            ((HAND, card.name), (AREA, name)),
            verb="play",
        )
        for area, name in enumerate(NAMES)
    ]


def moves_of(area: int, place: int) -> list[Option]:
    """Whoever is in this spot, to each area."""
    where = spot(area, place)
    return [
        Option(f"move {where} {name}", (MoveAlly(area, place, target),), ((UNIT, where), (AREA, name)), verb="move")
        for target, name in enumerate(NAMES)
    ]


def invests_of(area: int, place: int, where: str) -> list[Option]:
    texts = [f"invest {where}{which}" for which in WHICH]
    return [
        Option(text, (Invest(area, place, k), SETTLE), invested(where, k, text), verb="invest")
        for k, text in enumerate(texts)
    ]
