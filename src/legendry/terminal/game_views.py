"""The games that can be played in the terminal.  Those of others have a general view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from legendry.kernel.game import Game
from legendry.terminal.game_view import GameView


def valtia(game: Game[Any]) -> GameView:
    from legendry.terminal.valtia import ValtiaView

    return ValtiaView(game)


def castles(game: Game[Any]) -> GameView:
    from legendry.terminal.castles import CastlesView

    return CastlesView(game)


def levendale(game: Game[Any]) -> GameView:
    from legendry.terminal.levendale import LevendaleView

    return LevendaleView(game)


def village(game: Game[Any]) -> GameView:
    from legendry.terminal.village import VillageView

    return VillageView(game)


def leviathan(game: Game[Any]) -> GameView:
    from legendry.terminal.leviathan import LeviathanView

    return LeviathanView(game)


GAME_VIEWS: dict[str, Callable[[Game[Any]], GameView]] = {
    "valtia": valtia,
    "castles": castles,
    "levendale": levendale,
    "village": village,
    "leviathan": leviathan,
}


def game_view_of(game: Game[Any]) -> GameView:
    """The view of a game; of one that others bring, the general one, with the screen that the game names."""
    if game.id in GAME_VIEWS:
        return GAME_VIEWS[game.id](game)
    from legendry.terminal.general import general_view

    return general_view(game)
