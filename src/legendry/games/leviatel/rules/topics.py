"""What static abilities can be about, as bits: a table knows at a glance which ones there are not."""

from __future__ import annotations

from typing import Final

STAT: Final = 1
KEYWORD: Final = 2
DAMAGE: Final = 4
COST: Final = 8
DEAL: Final = 16
MOVE: Final = 32
TOLL: Final = 64
BUILD: Final = 128
SUMMON: Final = 256
FIGHT: Final = 512
SIEGE: Final = 1024
DEFENSE: Final = 2048  # what is only had for a while of the stat that damage comes off
ABILITIES: Final = 4096
TRIBE: Final = 8192
OWN_COST: Final = 16384  # of the card that says it, in hand

# What texts about tribes say, before the tribe.
BECOMES: Final = "becomes "
COUNTS: Final = "counts as "

# By the name that phrases give their topic.
TOPICS: Final = {
    "stat": STAT, "keyword": KEYWORD, "damage": DAMAGE, "cost": COST, "deal": DEAL, "move": MOVE,
    "toll": TOLL, "build": BUILD, "summon": SUMMON, "fight": FIGHT, "castle": SIEGE,
    "ability": ABILITIES, "tribe": TRIBE, "own cost": OWN_COST,
}  # fmt: skip
