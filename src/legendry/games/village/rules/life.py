"""VIL-14, VIL-27: LP, INT, XP and levels of a Hero."""

from __future__ import annotations

from typing import Final

from legendry.games.village.rules.table import VillageTable
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.events import EventKind

LIFE_LOST: Final = EventKind(
    "life lost",
    "{player:player} loses {n:count} LP ( [{card:card}] {poison?Poison} {text?by_a_text} ) and has {after:count}",
    more="before",
)
LIFE_GAINED: Final = EventKind(
    "life gained", "{player:player} gains {n:count} LP and has {after:count}", more="before die"
)
XP_GAINED: Final = EventKind("XP gained", "{player:player} gains {n:count} XP and has {after:count}", more="before")
LEVEL_REACHED: Final = EventKind("level reached", "{player:player} reaches level {level:count}")

LAST_LEVEL: Final = 2  # level 3, counted from 0


def lose_life(
    s: VillageTable, seat: int, n: int, clause: str, card: int = NONE, face: int = NONE, poison: bool = False
) -> int:
    """VIL-10.4: LP are lowered, never below 0; says how many were really lost.  `elimination.judge` comes after.

    They are lost to a card with the face that it shows, to Poison, or else by a text.
    """
    before = s.life[seat]
    lost = min(n, before)
    if lost > 0:
        s.life[seat] -= lost
        if s.recording:
            source = None if face == NONE else s.ref_as(card, face)
            by_text = face == NONE and not poison
            s.tell(LIFE_LOST, seat, clause,
                   (s.player_name(seat), lost, source, poison, by_text, s.life[seat], before))  # fmt: skip
    return lost


def heal(s: VillageTable, seat: int, n: int, clause: str, die: int = 0) -> None:
    """VIL-27.6: LP never rise above the Hero's starting LP.  `die`: what was rolled for it, if anything."""
    gained = min(n, s.most_life(seat) - s.life[seat])
    if gained > 0:
        s.life[seat] += gained
        if s.recording:
            after = s.life[seat]
            s.tell(LIFE_GAINED, seat, clause, (s.player_name(seat), gained, after, after - gained, die))


def has_risen(s: VillageTable, seat: int) -> bool:
    """VIL-14.4: does the XP token stand on or beyond the next coloured space?"""
    level = s.levels[seat] + 1
    return level <= LAST_LEVEL and s.xp[seat] >= s.boards[s.heroes[seat]].xp[level]


def gain_xp(s: VillageTable, seat: int, n: int) -> None:
    """VIL-14.2, VIL-14.4: XP, and at once the levels they bring; VIL-R65: a higher INT adds the difference."""
    before = s.skills(seat).ints
    s.xp[seat] += n
    if s.recording:
        s.tell(XP_GAINED, seat, "VIL-13.11", (s.player_name(seat), n, s.xp[seat], s.xp[seat] - n))
    while has_risen(s, seat):
        s.levels[seat] += 1
        if s.recording:
            s.tell(LEVEL_REACHED, seat, "VIL-14.4", (s.player_name(seat), s.levels[seat] + 1))
    if seat == s.active:
        s.ints += s.skills(seat).ints - before
