"""First steps in Levendale, for the keys of the terminal."""

from __future__ import annotations

from typing import Any, Final

from legendry.kernel.agenda import HAND
from legendry.screen.model import Scene
from legendry.screen.points import parts

OPENING: Final = "This is your hand. Press K to keep it, R to draw {other_cards} instead."
ATTACK: Final = "Press T, then Enter on a Hero, to attack it: {often} a turn."


def hint(scene: Scene, done: set[str], facts: dict[str, Any]) -> str:
    """What a newcomer should try next, until it was done."""
    verbs = {option.verb for option in scene.moves}
    if "keep" in verbs:
        return OPENING.format_map(facts)
    if "start" in verbs:
        return "You won the contest. Whoever starts does not draw in the first turn (LDL-2.1)."
    if "no block" in scene.options:
        return "B blocks with all of your Defense; N lets the whole blow through, which some cards want."
    if "carry out" in verbs:
        return "Several of your abilities happen now: choose the one that comes first; the others follow."
    if scene.path:
        held = parts(scene.path[0])[0] == HAND
        return "Enter on the framed slot places it." if held and "place" not in done else ""
    if "place" in verbs and "place" not in done:
        return "Press Enter on a card marked ◆, then on its slot (arrow keys move)."
    if "attack" in verbs and "attack" not in done and "place" in done:
        return ATTACK.format_map(facts)
    if verbs == {"end turn"} and "end turn" not in done:
        return "Nothing more to do? Press E to end your turn."
    return ""
