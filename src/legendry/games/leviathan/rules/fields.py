"""What a seat sees, as numbers."""

from __future__ import annotations

from legendry.games.leviathan.rules.board import EDGES, NAMES
from legendry.games.leviathan.rules.constants import ACTIONS, FACES
from legendry.games.leviathan.rules.table import STEPS
from legendry.kernel.fields import AtPlaces, Field, ForSeats, NamesIn, Number, OneOf, SeatsIn, Together


def fields(names: list[str], factions: list[str]) -> list[Field]:
    flags = ("entrenched", "trapped", "lulled", "activated", "recruit", "protected")
    card: list[Field] = [OneOf("name", names), SeatsIn("seat"), Number("wounds"), Number("health"), *map(Number, flags)]
    player: list[Field] = [
        OneOf("faction", factions), OneOf("edge", list(EDGES)), Number("place"), Number("gold"), Number("activations"),
        Number("ready"),
    ]  # fmt: skip
    acting: list[Field] = [OneOf("space", NAMES), NamesIn("taken", list(ACTIONS)), Number("moved")]
    return [
        Number("round"),
        Number("limit", "the last round; 0: there is none"),
        OneOf("step", list(STEPS), "of the round"),
        SeatsIn("first", "the first player"),
        OneOf("up", ["north", "south"], "where up is"),
        SeatsIn("active", "whose turn it is"),
        Number("calls", "players still to be called"),
        OneOf("head die", list(FACES), "what the Head's die shows"),
        ForSeats("players", player, "factions and what they have"),
        AtPlaces("board", "space", NAMES, card, "what stands on a space"),
        Together("acting", acting, "the unit that acts, and what it did"),
    ]
