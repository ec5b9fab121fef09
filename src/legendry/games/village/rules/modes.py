"""VIL-26: who fights whom, by the number of players: teams, targets, and who has won."""

from __future__ import annotations

from typing import Final

from legendry.games.village.rules.pieces import Foe
from legendry.games.village.rules.table import VillageTable
from legendry.kernel.cardtext.bindings import NONE

FREE_FOR_ALL: Final = 3  # VIL-26.5, VIL-26.6: each for himself
TEAMS: Final = 4  # VIL-26.10: two teams of two
STAR: Final = 5  # VIL-26.16: two allies, two enemies
BATTLEFIELD: Final = 6  # VIL-26.21: two teams of three

# VIL-R145: the places of the battlefield clockwise, and who faces whom; a Skirmisher faces nobody.
POSITIONS: Final = ("A1", "AS", "A2", "B2", "BS", "B1")
FACING: Final = (5, -1, 3, 2, -1, 0)
SKIRMISHERS: Final = (1, 4)


def team(s: VillageTable, seat: int) -> int:
    """VIL-R138, VIL-R145: teammates sit opposite each other at a table of four, together on the battlefield."""
    place = s.places[seat]
    if s.seats == TEAMS:
        return place % 2
    return place // 3 if s.seats == BATTLEFIELD else place


def is_skirmisher(s: VillageTable, seat: int) -> bool:
    """VIL-26.22: the one in the middle."""
    return s.seats == BATTLEFIELD and s.places[seat] in SKIRMISHERS


def teammates(s: VillageTable, seat: int) -> list[int]:
    """The living others of a team."""
    mine = team(s, seat)
    return [each for each in s.living() if each != seat and team(s, each) == mine]


def opponents(s: VillageTable, seat: int) -> list[int]:
    """VIL-R48, VIL-R50: all others, or the other team; the living ones, clockwise from the active player."""
    mine = team(s, seat)
    return [each for each in s.living() if team(s, each) != mine]


def is_spared(s: VillageTable, seat: int, area: int, foe: Foe) -> bool:
    """VIL-R61: no Defensive Monster is attacked by whom it protects, nor by his side if it is one of theirs."""
    if not s.cards[foe.face].defensive or area == seat:
        return s.cards[foe.face].defensive
    side = team(s, area)
    return team(s, seat) == side and foe.owner != NONE and team(s, foe.owner) == side


def has_prey(s: VillageTable, seat: int, area: int) -> bool:
    """VIL-R45: is there a Monster in front of that player which this one may attack?"""
    for foe in s.areas[area]:
        if not is_spared(s, seat, area, foe):
            return True
    return False


def weapon_targets(s: VillageTable, seat: int) -> list[int]:
    """VIL-10.6: the players whom a player may strike with Weapons."""
    seats = s.seats
    if seats == 2:
        return [1 - seat]
    if seats == FREE_FOR_ALL:
        return [s.left_of(seat)]  # VIL-26.5
    foes = opponents(s, seat)
    if seats == STAR or not teammates(s, seat):
        return foes  # VIL-26.18; VIL-21.5: the last one of a team may choose any target
    if seats == TEAMS:
        return [next_enemy(s, seat, foes)]
    return [foe for foe in foes if is_open(s, s.places[seat], s.places[foe])]


def next_enemy(s: VillageTable, seat: int, foes: list[int]) -> int:
    """VIL-26.11, VIL-R138: the player to the left; if he is out, the next living enemy clockwise."""
    other = s.left_of(seat)
    while other not in foes:
        other = s.left_of(other)
    return other


def is_open(s: VillageTable, place: int, foe: int) -> bool:
    """VIL-26.24 to VIL-26.26, VIL-R146: may the one on this place strike the enemy on that one?"""
    opposite = FACING[place]
    if opposite != -1 and not s.gone[s.ring[opposite]]:
        return foe == opposite
    if opposite != -1:
        return foe in SKIRMISHERS
    if foe not in SKIRMISHERS:
        return True
    return s.gone[s.ring[foe - 1]] or s.gone[s.ring[foe + 1]]


def monster_places(s: VillageTable, seat: int, defensive: bool) -> list[int]:
    """VIL-8.3: anyone; VIL-26.31, VIL-R147: on the battlefield those whom Weapons could strike."""
    if s.seats != BATTLEFIELD:
        return s.living()
    places = weapon_targets(s, seat)
    return [seat, *teammates(s, seat), *places] if defensive else places


def summon_places(s: VillageTable, seat: int) -> list[int]:
    """VIL-24.21, VIL-R110: in front of any opponent; on the battlefield, with the limits of Monsters."""
    return weapon_targets(s, seat) if s.seats == BATTLEFIELD else opponents(s, seat)


def enemies_of_star(s: VillageTable, seat: int) -> list[int]:
    """VIL-R142: the two players who did not sit next to him at the start."""
    place = s.places[seat]
    return [s.ring[(place + 2) % STAR], s.ring[(place + 3) % STAR]]


def rivals(s: VillageTable, seat: int) -> list[int]:
    """VIL-R95: whom "your opponent" may mean."""
    if s.seats == STAR:
        return [each for each in enemies_of_star(s, seat) if not s.gone[each]]
    if s.seats == TEAMS:
        return [next_enemy(s, seat, opponents(s, seat))]  # also for the last one of a team
    return weapon_targets(s, seat)


def nearest_opponent(s: VillageTable, seat: int) -> int:
    """VIL-R54: who decides for a Monster that nobody owns."""
    return next_enemy(s, seat, opponents(s, seat))


def healable(s: VillageTable, seat: int) -> list[int]:
    """VIL-26.12, VIL-R76: besides himself, a player may heal his teammates."""
    return teammates(s, seat) if s.seats in (TEAMS, BATTLEFIELD) else []


# ---- the end ------------------------------------------------------------------------------------


def winners(s: VillageTable, fallen: list[int], cause: int) -> tuple[int, ...]:
    """VIL-1.3: who has won now that these players fell together; nobody yet if empty."""
    if s.seats == BATTLEFIELD:
        return battlefield_winners(s, fallen)
    living = s.living()
    if s.seats == STAR and living:
        return star_winner(s, living, cause)
    sides = sorted({team(s, seat) for seat in living})
    if len(sides) > 1:
        return ()
    side = sides[0] if sides else team(s, s.active)  # VIL-R90, VIL-R91: nobody left, the active player wins
    return tuple([seat for seat in range(s.seats) if team(s, seat) == side])  # VIL-R93


def strongest(s: VillageTable) -> tuple[int, ...]:
    """VIL-R150: the player or team with the most LP, if there is one."""
    totals = [0] * s.seats
    for seat in s.living():  # one who left the game has LP still (VIL-R94)
        totals[team(s, seat)] += s.life[seat]
    best = max(totals)
    if totals.count(best) > 1:
        return ()
    return tuple([seat for seat in range(s.seats) if team(s, seat) == totals.index(best)])


def star_winner(s: VillageTable, living: list[int], cause: int) -> tuple[int, ...]:
    """VIL-R142, VIL-R143: both enemies out, and alive; if that fits two, the one who caused it, then clockwise."""
    done = [seat for seat in living if all([s.gone[each] for each in enemies_of_star(s, seat)])]
    if cause in done:
        return (cause,)
    if done:
        return (done[0],)
    return (living[0],) if len(living) == 1 else ()


def battlefield_winners(s: VillageTable, fallen: list[int]) -> tuple[int, ...]:
    """VIL-26.32, VIL-26.33: the first Skirmisher to fall loses; VIL-R91: if both do, the active player's team wins."""
    lost = [team(s, seat) for seat in fallen if is_skirmisher(s, seat)]
    if not lost:
        return ()
    side = team(s, s.active) if len(lost) > 1 else 1 - lost[0]
    return tuple([seat for seat in range(s.seats) if team(s, seat) == side])
