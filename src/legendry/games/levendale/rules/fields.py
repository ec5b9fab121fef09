"""What a seat sees, as numbers."""

from __future__ import annotations

from legendry.kernel.fields import BySeat, Field, ForSeats, NamesIn, Number, SeatsIn, Together


def fields(names: list[str]) -> list[Field]:
    hero: list[Field] = [Number("attack"), Number("defense"), NamesIn("used", names), NamesIn("slots", names)]
    battle: list[Field] = [SeatsIn("attacker"), SeatsIn("defender"), Number("cannot_block"), Number("harmless")]
    return [
        BySeat("health"),
        SeatsIn("out", "who is out of the game"),
        BySeat("turns", "turns begun"),
        SeatsIn("active", "whose turn it is"),
        SeatsIn("first", "who had the first turn"),
        Number("actions", "actions left"),
        Number("attacked", "1 if the active player has attacked in this turn"),
        Together("battle", battle, "the battle that goes on"),
        ForSeats("heroes", hero, "the Heroes: values, cards used in this turn, cards in their slots"),
    ]
