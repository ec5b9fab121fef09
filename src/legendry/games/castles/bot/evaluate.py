"""What an experienced player sees in a position: castles, characters, structures, and who can hit what next turn.

It reads the table it is given, which for a bot is always a determinization.
"""

from __future__ import annotations

from typing import Final

from legendry.bots.evaluator import WON
from legendry.games.castles.rules.board import IS_BASE, REACH, STEPS
from legendry.games.castles.rules.table import HOME, CastlesTable
from legendry.games.castles.rules.turn import siege_damage
from legendry.games.castles.rules.unit import BUILT
from legendry.games.leviatel.bot.evaluate import LeviatelEvaluator, at_hand, next_energy, runs, scale
from legendry.games.leviatel.rules.board import AREAS, COLUMNS, NORTH, ROWS, SOUTH
from legendry.games.leviatel.rules.table import DECK, HAND

DOOMED: Final = 3_000  # the other player can win next turn
HEALTH: Final = 60  # a point of castle health
BODY: Final = 10  # merely being there
ATTACK: Final = [0, 14, 26, 36, 44, 50, 54, 57, 59]  # by attack: more than a castle's health is of little use
DEFENSE: Final = [0, 12, 22, 31, 39, 46, 52, 57, 61]
COIN: Final = [0, 8, 15, 21, 26, 30, 33, 35, 36]
STRUCTURE: Final = 12
CARD: Final = 3
ENERGY: Final = 1
ADVANCE: Final = 7  # a row nearer to the enemy castle, for each point of attack
BASE: Final = 18
GUARD: Final = 5  # of an own summoning area: somebody stands there
SPENT: Final = 25  # an extra deck that was paid for, beyond the damage

FEATURES: Final = (
    "castle health", "coming damage", "coming damage is the last", "own damage is the last", "sieges", "attack",
    "defense", "defense by rows", "bases", "coins", "hand", "deck", "structures", "extra decks",
)  # fmt: skip

RUNS: Final = [
    [[runs(REACH[side][pattern], area, HOME[1 - side]) for area in range(AREAS)] for pattern in range(len(STEPS))]
    for side in (SOUTH, NORTH)
]


class CastlesEvaluator(LeviatelEvaluator[CastlesTable]):
    """A point of castle health counts 60."""

    def evaluate(self, s: CastlesTable, seat: int) -> int:
        """More is better for the seat.  In its own turn: as if the turn ended now."""
        if s.outcome is None and s.active == seat and s.asks and s.asks[0].clause == "CAS-4.4":
            over = s.clone()
            assert isinstance(over, CastlesTable)
            over.play(seat, s.ready.end)
            return standing(over, seat) + ENERGY * s.energy[seat]
        return standing(s, seat)

    def evaluate_tuned(self, s: CastlesTable, seat: int) -> int:
        """The same without ending the turn."""
        return standing(s, seat) + (ENERGY * s.energy[seat] if s.active == seat else 0)

    def feature_names(self) -> tuple[str, ...]:
        return FEATURES

    def features(self, s: CastlesTable, seat: int) -> list[int]:
        """What counts for a seat when the other player moves next.

        Castle health; the damage that is coming, whether it is the last, and whether one could deal the last oneself;
        then what one has more of.
        """
        foe = 1 - seat
        attacks = attacks_of(s)
        mine, theirs = s.castle[seat], s.castle[foe]
        blow = coming_damage(s, foe, attacks, next_energy(s, foe))
        hope = coming_damage(s, seat, attacks, next_energy(s, seat))
        attack = defense = rows = bases = 0
        for side, sign in ((seat, 1), (foe, -1)):
            for card in s.army[side]:
                unit = s.units[card]
                attack += sign * attacks[card]
                left = s.defense_of(card)
                defense += sign * left
                rows += sign * left * (unit.area // COLUMNS if side == SOUTH else ROWS - 1 - unit.area // COLUMNS)
                bases += sign if IS_BASE[unit.area] else 0
        return [
            mine - theirs, min(blow, mine), 1 if blow >= mine else 0, 1 if hope >= theirs else 0,
            siege_damage(s, seat) - siege_damage(s, foe), attack, defense, rows, bases, s.coins[seat] - s.coins[foe],
            len(s.pile(HAND, seat)) - len(s.pile(HAND, foe)), len(s.pile(DECK, seat)) - len(s.pile(DECK, foe)),
            len(s.buildings[seat]) - len(s.buildings[foe]), s.switches[seat] - s.switches[foe],
        ]  # fmt: skip


def standing(s: CastlesTable, seat: int) -> int:
    """A position in which the other player moves next; or one in the own turn, as if it ended now."""
    foe = 1 - seat
    if s.outcome is not None:
        winners = s.outcome.winners
        return WON if winners == (seat,) else -WON if winners else 0
    attacks = attacks_of(s)
    mine, theirs = s.castle[seat], s.castle[foe]
    if s.active == foe:
        blow = coming_damage(s, foe, attacks, at_hand(s, foe))
    else:
        blow = coming_damage(s, foe, attacks, next_energy(s, foe))
        theirs -= siege_damage(s, seat)
    worth = HEALTH * (mine - theirs) - HEALTH * min(blow, mine) // 2
    if blow >= mine:
        worth -= DOOMED
    hope = coming_damage(s, seat, attacks, next_energy(s, seat))
    worth += HEALTH * min(hope, theirs) // 3
    for side, sign in ((seat, 1), (foe, -1)):
        worth += sign * (army_worth(s, side, attacks) + building_worth(s, side) + scale(COIN, s.coins[side]))
        worth += sign * (CARD * (len(s.pile(HAND, side)) + len(s.pile(DECK, side))) - SPENT * s.switches[side])
    return worth


def attacks_of(s: CastlesTable) -> list[int]:
    """The attack of every character on the map, by card."""
    attacks = [0] * len(s.units)
    for army in s.army:
        for card in army:
            attacks[card] = s.attack_of(card)
    return attacks


def army_worth(s: CastlesTable, side: int, attacks: list[int]) -> int:
    """Values of all characters of a side, and how well they stand."""
    worth = 0
    eager = ADVANCE + min(s.turns[side] // 4, 20)
    for card in s.army[side]:
        unit = s.units[card]
        attack = attacks[card]
        worth += BODY + scale(ATTACK, attack) + scale(DEFENSE, s.defense_of(card))
        row = unit.area // COLUMNS if side == SOUTH else ROWS - 1 - unit.area // COLUMNS
        worth += eager * row * min(attack, 4)
        if IS_BASE[unit.area]:
            worth += BASE
        if s.edition.hits[side][unit.area]:
            worth += GUARD
    return worth


def building_worth(s: CastlesTable, side: int) -> int:
    """CAS-10.8: a structure is worth more once it works."""
    worth = 0
    for card in s.buildings[side]:
        unit = s.units[card]
        printed = s.cards[unit.face]
        works = 8 * (printed.energy + 2 * printed.coins) if printed.tree is not None else 4
        worth += STRUCTURE + 3 * s.defense_of(card) + (works if unit.state & BUILT else works * 2 // (3 + unit.time))
    return worth


def coming_damage(s: CastlesTable, side: int, attacks: list[int], energy: int) -> int:
    """The most that a side can deal to the castle at the end of its next turn, or of the one that has begun."""
    hits: list[int] = []
    total = 0
    for card in s.army[side]:
        unit = s.units[card]
        here = s.edition.hits[1 - side][unit.area] * attacks[card]
        if here:
            total += here if survives(s, card, attacks, unit.area) else 0
            continue
        best = 0
        for area, cost in RUNS[side][s.cards[unit.face].pattern][unit.area]:
            if cost <= energy and s.crowd(area, side) < s.numbers.places:
                hit = attacks[card] * s.edition.hits[1 - side][area]
                if hit > best and survives(s, card, attacks, area):
                    best = hit
        if best:
            hits.append(best)
    hits.sort(reverse=True)
    return total + sum(hits[:energy])


def survives(s: CastlesTable, card: int, attacks: list[int], area: int) -> bool:
    """CAS-R49: would this character live through one exchange with each enemy there?"""
    unit = s.units[card]
    left = s.defense_of(card)
    for other in s.areas[area]:
        if s.units[other].owner != unit.owner:
            left -= attacks[other]
    return left > 0


EVALUATOR: Final = CastlesEvaluator
