"""First steps in either edition, for the keys of the terminal."""

from __future__ import annotations

from legendry.games.leviatel.screen.words import Words
from legendry.kernel.agenda import HAND, UNIT
from legendry.screen.model import Scene
from legendry.screen.points import parts


def hint(words: Words, scene: Scene, done: set[str]) -> str:
    """What a newcomer should try next, until it was done."""
    verbs = {option.verb for option in scene.moves}
    if "keep" in verbs:
        return "These are your cards. Press K to keep them, M to draw others instead."
    if scene.path:
        return held(words, scene, done)
    if "play" in verbs and "play" not in done:
        return "Press Enter on a card marked ◆ to see where it can go (arrow keys move)."
    if "move" in verbs and "move" not in done:
        return "Walk: Enter on a character marked ◆, then on a framed area. It costs 1 energy."
    if "end turn" in verbs and "end turn" not in done and not verbs & {"play", "move"}:
        return "Nothing more to do? Press E to end your turn. The next one brings more energy."
    if "end turn" in verbs and "move" in done and "hit" not in done:
        return words.goal.format(areas="b4, c4 or d4" if scene.seat == 0 else "b1, c1 or d1")
    return ""


def held(words: Words, scene: Scene, done: set[str]) -> str:
    kind, _ = parts(scene.path[0])
    if kind == HAND and scene.path[0] not in scene.lit and "play" not in done:
        return "Framed areas are where it may go: choose one with the arrows, press Enter."
    return words.walk if kind == UNIT and "move" not in done else ""
