"""First steps in Village, for the keys of the terminal."""

from __future__ import annotations


def hint(options: tuple[str, ...], path: tuple[str, ...], golden: bool, barred: bool, done: set[str]) -> str:
    """What a newcomer should try next, until it was done; `golden`: there is Treasure in the hand."""
    verbs = {move.split()[0] for move in options}
    if path:
        if path[0].startswith(("hand ", "sheath ")) and "attack" not in done:
            return "Gold frames show where it may go: choose with the arrows or Tab, press Enter."
        return ""
    if "end" not in verbs:
        return ""
    if golden and "treasure" not in done:
        return "Begin with gold: Enter on each ◆ card that brings gold. It lasts this turn."
    if "buy" in verbs and "buy" not in done:
        return "What you can pay is lit in the Market: Tab or ↑ leads there, Enter buys."
    if barred and "attack" not in done:
        return "Monsters before you bar the Market and strike each turn. AnimationStep them with Weapons."
    if any(" at " in move for move in options) and "attack" not in done:
        return "Attack: Enter on a Weapon, then on whoever is framed in gold."
    if "end" not in done:
        return "Nothing more to do? E ends your turn: you discard everything and draw five."
    return ""
