"""First steps in Leviathan, for the keys of the terminal."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.leviathan.rules.points import RESERVE_UNIT
from legendry.games.leviathan.screen.places import entries_of
from legendry.screen.model import Scene
from legendry.screen.points import parts

MOVE: Final = "You have {all_actions}, not the same twice: Enter on a lit space moves; T entrenches."


def hint(scene: Scene, done: set[str], facts: dict[str, Any]) -> str:
    """What a newcomer should try next, until it was done."""
    verbs = {option.verb for option in scene.moves}
    if scene.path:
        if parts(scene.path[0])[0] == RESERVE_UNIT and "recruit" not in done:
            return "Lit spaces are free: choose one with the arrows or Tab, press Enter."
        if "strike" in verbs and "strike" not in done:
            return "Enter once more rolls the dice; B pushes it back instead."
        return ""
    if "recruit" in verbs:
        if "recruit" not in done:
            return f"Recruit: 1 to {units_of(scene)} or Enter takes a unit that you can pay; then choose a space."
        return "Recruit as many as you can pay; E when you want no more." if "done" not in done else ""
    if "use" in verbs and "pass" not in done:
        first, last = units_of(scene) + 1, len(entries_of(scene))
        return f"Maneuvers are the cards {first} to {last}: each helps once. E passes, and the Head wakes."
    if "call" in verbs and "activate" not in done:
        return "Enter on one of your units, and once more to activate it. E: nobody acts."
    if "stop" in verbs:
        return acting(verbs, done, facts)
    return ""


def units_of(scene: Scene) -> int:
    """How many types of unit the own faction has."""
    return len([entry for entry in entries_of(scene) if entry["kind"] == "unit"])


def acting(verbs: set[str], done: set[str], facts: dict[str, Any]) -> str:
    if "strike" in verbs and "strike" not in done:
        return "Enter on a Leviathan card beside you, and once more: strike. B pushes it."
    if "shoot" in verbs and "shoot" not in done:
        return "Enter on a Leviathan card in a line, and once more: shoot."
    if "move" in verbs and "move" not in done:
        return MOVE.format_map(facts)
    return ""
