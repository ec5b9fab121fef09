"""First steps in Village, for the keys of the terminal."""

from __future__ import annotations

from legendry.games.village.rules.numbers import VillageNumbers
from legendry.games.village.rules.points import SHEATH
from legendry.kernel.agenda import HAND
from legendry.screen.points import Path, parts


def hint(path: Path, open_now: set[str], golden: bool, barred: bool, done: set[str], numbers: VillageNumbers) -> str:
    """What a newcomer should try next, until it was done; `open_now`: kinds of moves; `golden`: Treasure is in hand."""
    if path:
        if parts(path[0])[0] in (HAND, SHEATH) and "attack" not in done:
            return "Gold frames show where it may go: choose with the arrows or Tab, press Enter."
        return ""
    if "end turn" not in open_now:
        return ""
    if golden and "treasure" not in done:
        return "Begin with gold: Enter on each ◆ card that brings gold. It lasts this turn."
    if "buy" in open_now and "buy" not in done:
        return "What you can pay is lit in the Market: Tab or ↑ leads there, Enter buys."
    if barred and "attack" not in done:
        return "Monsters before you bar the Market and strike each turn. Beat them with Weapons."
    if "attack" in open_now and "attack" not in done:
        return "Attack: Enter on a Weapon, then on whoever is framed in gold."
    if "end turn" not in done:
        drawn = numbers.facts["drawn"]
        return f"Nothing more to do? E ends your turn: you discard everything and draw {drawn}."
    return ""
