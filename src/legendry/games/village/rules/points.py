"""What the moves of Village point at, besides cards in hand and players."""

from __future__ import annotations

from typing import Final

from legendry.kernel.agenda import ACT, Point

SHEATH: Final = "sheath"  # a Weapon on a Sheath of one's own, by name
MONSTERS: Final = "monsters"  # the Monsters in front of another player, by Hero
THROUGH: Final = "through"  # the Hero who takes what an attack at one's own Monsters leaves over
BUY: Final = "buy"  # a card of the Market, by name
TAME: Final = "tame"  # the same
REMOVE: Final = "remove"  # the same
TAKE: Final = "take"  # a card that an Overwhelm Monster has swallowed, by name
HIT: Final = "hit"  # a card on the table, by its label
SEND: Final = "attack with"  # a Monster on the table, by its label
LET: Final = "let"  # whose Monsters attack: a Hero, or the names of those without an owner
CHOOSE: Final = "choose"  # a Hero before the game, by name

OWN_MONSTERS: Final[Point] = (ACT, "monsters")  # those in front of whoever moves
BOSS: Final[Point] = (ACT, "boss")  # the Overwhelm Monster
SELF: Final[Point] = (ACT, "self")  # one's own Hero
CAST: Final[Point] = (ACT, "cast")
