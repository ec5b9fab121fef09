"""What a seat sees, as numbers."""

from __future__ import annotations

from typing import Final

from legendry.games.village.rules.constants import TYPES
from legendry.kernel.fields import Field, ForSeats, InOrder, NamesIn, Number, OneOf, SeatsIn, Together

MOST_MONSTERS: Final = 8  # of a player; of further ones only the number is told
MOST_GUARDS: Final = 6
MOST_SHEATHS: Final = 3
SPACES: Final = 10


def fields(names: list[str], heroes: list[str]) -> list[Field]:
    monster: list[Field] = [
        OneOf("name", names), SeatsIn("owner"), Number("life"), Number("most"), OneOf("type", TYPES), Number("charged"),
    ]  # fmt: skip
    guard: list[Field] = [OneOf("name", names), Number("defence"), Number("damage")]
    player: list[Field] = [
        OneOf("hero", heroes), Number("place"), Number("life"), Number("most"), Number("xp"), Number("level"),
        Number("poison"), Number("berserk"), Number("gone"), Number("turns"), Number("monsters"),
        InOrder("monsters", MOST_MONSTERS, monster), InOrder("guards", MOST_GUARDS, guard),
        InOrder("sheaths", MOST_SHEATHS, [OneOf("weapon", names), Number("fresh")]),
    ]  # fmt: skip
    turn: list[Field] = [Number("ints"), Number("gold"), Number("beers"), Number("weapons"), Number("access")]
    boss: list[Field] = [OneOf("name", names), Number("life"), Number("most"), NamesIn("specials", names)]
    return [
        SeatsIn("active", "whose turn it is"),
        ForSeats("players", player, "the Heroes, their values, and what lies in front of them"),
        InOrder("market", SPACES, [OneOf("name", names), Number("price"), Number("tamed")], "the Market by space"),
        Together("turn", turn, "what the active player has in this turn"),
        Together("boss", boss, "the Overwhelm Monster in play"),
    ]
