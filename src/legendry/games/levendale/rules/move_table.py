"""Makes the moves that do not depend on the position."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.levendale.cards.card import IN_ATTACK, IN_HAND, IN_MAIN, MOMENTS, Card
from legendry.games.levendale.rules.abilities import SETTLE, Use
from legendry.games.levendale.rules.battle import BATTLE_OVER, Attack, BlockOrNot, Strike
from legendry.games.levendale.rules.legal_moves import MAIN
from legendry.games.levendale.rules.placing import Place
from legendry.games.levendale.rules.points import HERO, SLOT, held, used
from legendry.games.levendale.rules.ready import Ready
from legendry.games.levendale.rules.table import SEATS
from legendry.games.levendale.rules.turn import LIMIT_HAND, Begin, EndTurn, Redraw
from legendry.games.levendale.rules.windows import ATTACKERS_TURN, DEFENDERS_TURN
from legendry.kernel.agenda import ACT, Op, Option

WHICH: Final = ("", " second", " third")  # of several abilities of one card


def move_table(cards: list[Card]) -> Ready:
    """The moves of a card set."""
    seats = range(len(SEATS))
    after = (SETTLE, MAIN)
    blow = (SETTLE, BATTLE_OVER)
    return Ready(
        keep=Option("keep", ()),
        redraw=[Option("redraw", (Redraw(seat),)) for seat in seats],
        start=[start(seat) for seat in seats],
        place=[
            Option(
                f"place {card.name}",
                (Place(card.face, False), *after),
                (held(card.name), (SLOT, card.slot_name)),
                verb="place",
            )
            for card in cards
        ],
        add=[
            Option(f"add {card.name}", (Place(card.face, True), *after), ((ACT, "add"), held(card.name)), verb="add")
            for card in cards
        ],
        attack=[
            Option(
                f"attack {SEATS[foe]}",
                (Attack(foe), SETTLE, ATTACKERS_TURN, *after),
                ((ACT, "attack"), (HERO, SEATS[foe])),
                verb="attack",
            )
            for foe in seats
        ],
        use=[[uses_of(card, seat) for card in cards] for seat in seats],
        done=Option("done", (DEFENDERS_TURN,)),
        block=Option("block", (BlockOrNot(True), SETTLE, Strike(True), *blow)),
        no_block=Option("no block", (BlockOrNot(False), SETTLE, Strike(False), *blow)),
        end=Option("end turn", (EndTurn(), SETTLE, LIMIT_HAND)),
    )


def start(seat: int) -> Option:
    text = f"start {SEATS[seat]}"
    return Option(text, (Begin(seat),), ((ACT, text),), verb="start")


def uses_of(card: Card, seat: int) -> list[list[Option]]:
    """The moves that use the abilities of a card, by moment; after one in battle the same question comes again."""
    found: list[list[Option]] = []
    for moment in range(len(MOMENTS)):
        again: Op[Any] = DEFENDERS_TURN
        if moment == IN_MAIN:
            again = MAIN
        elif moment == IN_ATTACK:
            again = ATTACKERS_TURN
        options: list[Option] = []
        for k in range(len(card.uses[moment])):
            text = f"use {card.name}{WHICH[k]}"
            then = (Use(seat, card.face, moment, k), SETTLE, again)
            options.append(Option(text, then, used(card.name, moment == IN_HAND, k, text), verb="use"))
        found.append(options)
    return found
