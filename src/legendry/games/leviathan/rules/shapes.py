"""Which moves there are, whatever the position."""

from __future__ import annotations

from legendry.games.leviathan.cards.card import Card
from legendry.games.leviathan.rules.activation import ACTIVATE, NOBODY, STOP
from legendry.games.leviathan.rules.board import NAMES
from legendry.games.leviathan.rules.maneuvers import PASS
from legendry.games.leviathan.rules.points import ENDS, FACTION_NAME
from legendry.games.leviathan.rules.ready import Ready
from legendry.games.leviathan.rules.turn import DONE
from legendry.kernel.agenda import AREA, PLAYER
from legendry.kernel.cardtext.move_shapes import text_shapes
from legendry.kernel.shapes import Shape, each, shapes_of, words


def shapes(cards: list[Card], ready: Ready) -> list[Shape]:
    names = [card.name for card in cards]
    factions = list(dict.fromkeys([card.faction for card in cards if card.faction]))
    by_space = [*ready.moves, *ready.strikes, *ready.shoots, *ready.pushes, *ready.recruits, ready.entrenches]
    called = [option for options in ready.calls.values() for option in options]
    made = [option for options in by_space for option in options]
    return [
        *words(["follow"]),
        *shapes_of([DONE, STOP, PASS, NOBODY, *ACTIVATE, *made, *ready.uses, *called]),
        Shape("stay", ([ENDS],)),
        Shape("choose", (each(FACTION_NAME, factions),)),
        *text_shapes([card.tree for card in cards], each(AREA, NAMES), each(PLAYER, factions), names),
    ]
