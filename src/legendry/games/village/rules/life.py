"""VIL-14, VIL-27: LP, INT, XP and levels of a Hero."""

from __future__ import annotations

from typing import Final

from legendry.games.village.rules.state import VillageState

LAST_LEVEL: Final = 2  # level 3, counted from 0


def lose_life(s: VillageState, seat: int, n: int, clause: str, why: str) -> int:
    """VIL-10.4: LP are lowered, never below 0; says how many were really lost.  `fall.judge` comes after."""
    lost = min(n, s.life[seat])
    if lost > 0:
        s.life[seat] -= lost
        if s.recording:
            s.note(seat, clause, f"{s.player_name(seat)} loses {lost} LP ({why}) and has {s.life[seat]}")
    return lost


def heal(s: VillageState, seat: int, n: int, clause: str) -> None:
    """VIL-27.6: LP never rise above the Hero's starting LP."""
    gained = min(n, s.most_life(seat) - s.life[seat])
    if gained > 0:
        s.life[seat] += gained
        if s.recording:
            s.note(seat, clause, f"{s.player_name(seat)} gains {gained} LP and has {s.life[seat]}")


def has_risen(s: VillageState, seat: int) -> bool:
    """VIL-14.4: does the XP token stand on or beyond the next coloured space?"""
    level = s.levels[seat] + 1
    return level <= LAST_LEVEL and s.xp[seat] >= s.boards[s.heroes[seat]].xp[level]


def gain_xp(s: VillageState, seat: int, n: int) -> None:
    """VIL-14.2, VIL-14.4: XP, and at once the levels they bring; VIL-R65: a higher INT adds the difference."""
    before = s.skills(seat).ints
    s.xp[seat] += n
    if s.recording:
        s.note(seat, "VIL-13.11", f"{s.player_name(seat)} gains {n} XP and has {s.xp[seat]}")
    while has_risen(s, seat):
        s.levels[seat] += 1
        if s.recording:
            s.note(seat, "VIL-14.4", f"{s.player_name(seat)} reaches level {s.levels[seat] + 1}")
    if seat == s.active:
        s.ints += s.skills(seat).ints - before
