"""The screen model of every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
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
    if game.id not in SCREENS:
        raise BadInput(f"{game.id} has no table yet; these have: {', '.join(SCREENS)}")
    return SCREENS[game.id](game)
