"""The guide of every game.  A further game is one module and one line here."""

from __future__ import annotations

from collections.abc import Callable

from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.screen.model import Guide


def valtia(game: Game) -> Guide:
    from legendry.games.valtia.screen.model import ValtiaGuide

    return ValtiaGuide(game)


def castles(game: Game) -> Guide:
    from legendry.games.castles.screen.model import CastlesGuide

    return CastlesGuide(game)


def levendale(game: Game) -> Guide:
    from legendry.games.levendale.screen.model import LevendaleGuide

    return LevendaleGuide(game)


def village(game: Game) -> Guide:
    from legendry.games.village.screen.model import VillageGuide

    return VillageGuide(game)


def leviathan(game: Game) -> Guide:
    from legendry.games.leviathan.screen.model import LeviathanGuide

    return LeviathanGuide(game)


GUIDES: dict[str, Callable[[Game], Guide]] = {
    "valtia": valtia,
    "castles": castles,
    "levendale": levendale,
    "village": village,
    "leviathan": leviathan,
}


def guide_of(game: Game) -> Guide:
    if game.id not in GUIDES:
        raise BadInput(f"{game.id} has no table yet; these have: {', '.join(GUIDES)}")
    return GUIDES[game.id](game)
