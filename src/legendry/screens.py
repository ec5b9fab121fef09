"""The screen model of every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from legendry.kernel.game import Game
from legendry.screen.general import screen_class
from legendry.screen.model import ScreenModel


def valtia(game: Game[Any]) -> ScreenModel:
    from legendry.games.valtia.screen.model import ValtiaScreen

    return ValtiaScreen(game)


def castles(game: Game[Any]) -> ScreenModel:
    from legendry.games.castles.screen.model import CastlesScreen

    return CastlesScreen(game)


def levendale(game: Game[Any]) -> ScreenModel:
    from legendry.games.levendale.screen.model import LevendaleScreen

    return LevendaleScreen(game)


def village(game: Game[Any]) -> ScreenModel:
    from legendry.games.village.screen.model import VillageScreen

    return VillageScreen(game)


def leviathan(game: Game[Any]) -> ScreenModel:
    from legendry.games.leviathan.screen.model import LeviathanScreen

    return LeviathanScreen(game)


SCREENS: dict[str, Callable[[Game[Any]], ScreenModel]] = {
    "valtia": valtia,
    "castles": castles,
    "levendale": levendale,
    "village": village,
    "leviathan": leviathan,
}


def screen_of(game: Game[Any]) -> ScreenModel:
    """The screen of a game; of one that others bring, the class that it names as `screen_model`, or the general one."""
    if game.id in SCREENS:
        return SCREENS[game.id](game)
    return screen_class(game)(game)
