"""By which numbers a player weighs what he sees in a battle; a wound on the Head counts 1000."""

from __future__ import annotations

from typing import Final

NUMBERS: Final[dict[str, tuple[int, int]]] = {  # written by hand, for greedy; and found by games (tools/taste.py)
    "tentacle_wound": (110, 75),  # a wound on a Tentacle
    "severed": (300, 240),  # a Tentacle that is gone
    "now": (90, 60),  # of a hundred: a wound that may be dealt in this round
    "later": (45, 45),  # in the next one
    "walk": (90, 63),  # ... and of a blow that needs steps first, as far as they reach; or
    "far": (60, 60),  # beyond them
    "line": (75, 75),  # ... of a shot that must also come into line
    "spare": (12, 15),  # by units beyond those that can act
    "idle": (60, 60),  # what else an activation may be good for
    "life": (90, 90),  # a point of Health that is left
    "body": (60, 60),  # each gold of its cost
    "gold": (85, 85),  # as far as there is use for it
    "token": (250, 190),  # a common maneuver that is left
    "at_head": (130, 117),  # a measure of the wounds that the Head deals to those around it,
    "near_head": (50, 50),  # to those whom it may reach,
    "far_head": (40, 40),  # and to the others;
    "near_tentacle": (18, 14),  # and a Tentacle in the same way
    "far_tentacle": (4, 4),  # or far away
    "next_round": (50, 33),  # of a hundred: what the Head did in this round and will do again
}


class Taste:
    """What somebody thinks of things."""

    def __init__(self, numbers: dict[str, int]) -> None:
        self.tentacle_wound: Final = numbers["tentacle_wound"]
        self.severed: Final = numbers["severed"]
        self.now: Final = numbers["now"]
        self.later: Final = numbers["later"]
        self.walk: Final = numbers["walk"]
        self.far: Final = numbers["far"]
        self.line: Final = numbers["line"]
        self.spare: Final = numbers["spare"]
        self.idle: Final = numbers["idle"]
        self.life: Final = numbers["life"]
        self.body: Final = numbers["body"]
        self.gold: Final = numbers["gold"]
        self.token: Final = numbers["token"]
        self.at_head: Final = numbers["at_head"]
        self.near_head: Final = numbers["near_head"]
        self.far_head: Final = numbers["far_head"]
        self.near_tentacle: Final = numbers["near_tentacle"]
        self.far_tentacle: Final = numbers["far_tentacle"]
        self.next_round: Final = numbers["next_round"]
