"""Which games can be played in the terminal.  A further game is one module and one line here."""

from __future__ import annotations

from collections.abc import Callable

from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.terminal.face import Face


def valtia(game: Game) -> Face:
    from legendry.terminal.valtia import ValtiaFace

    return ValtiaFace(game)


def castles(game: Game) -> Face:
    from legendry.terminal.castles import CastlesFace

    return CastlesFace(game)


def levendale(game: Game) -> Face:
    from legendry.terminal.levendale import LevendaleFace

    return LevendaleFace(game)


def village(game: Game) -> Face:
    from legendry.terminal.village import VillageFace

    return VillageFace(game)


def leviathan(game: Game) -> Face:
    from legendry.terminal.leviathan import LeviathanFace

    return LeviathanFace(game)


FACES: dict[str, Callable[[Game], Face]] = {
    "valtia": valtia,
    "castles": castles,
    "levendale": levendale,
    "village": village,
    "leviathan": leviathan,
}


def face_of(game: Game) -> Face:
    if game.id not in FACES:
        raise BadInput(f"{game.id} cannot be played in the terminal yet; these can: {', '.join(FACES)}")
    return FACES[game.id](game)
