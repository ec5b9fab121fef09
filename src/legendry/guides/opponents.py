"""What is said about the bots that one can play against, the best company for a first game first."""

from __future__ import annotations

from typing import Final

from legendry.guides.guide import Choice

GREEDY: Final = Choice(
    "greedy", "greedy bot", "Takes the move that looks best right now. Good company for the first games."
)
RANDOM: Final = Choice("random", "random bot", "Moves by chance: to try things out in peace.")
BOTS: Final = [GREEDY, RANDOM]
