"""What an experienced player sees in a position: castles, characters, and who can hit whom next turn.

It reads the table it is given, which for a bot is always a determinization.
"""

from __future__ import annotations

from typing import Final

from legendry.bots.evaluator import WON
from legendry.games.leviatel.bot.evaluate import LeviatelEvaluator, at_hand, next_energy, runs, scale
from legendry.games.leviatel.rules.board import AREAS, CASTLE, COLUMNS, NORTH, ROWS, SOUTH, SPAWN, SPAWN_OF
from legendry.games.leviatel.rules.table import DECK, HAND
from legendry.games.valtia.rules.board import IS_FORT, REACH, STEPS
from legendry.games.valtia.rules.table import ValtiaTable
from legendry.games.valtia.rules.unit import Unit

# Found by playing many games of one set of numbers against another; a point of castle health is 100.
HEALTH: Final = 100
WINNING: Final = 5_000  # it looks as if the game could be won in this turn
DOOMED: Final = 3_000  # it looks as if the other player could win next turn
PATIENCE: Final = 15  # own turns after which fear counts for less and less: somebody has to attack
BODY: Final = 12  # a character, whatever its values
ATTACK: Final = [0, 14, 26, 36, 44, 50, 54, 57, 59]  # by attack: beyond a castle's health it is of little use
DEFENSE: Final = [0, 12, 22, 31, 39, 46, 52, 57, 61]
ADVANCE: Final = 8  # a row nearer to the enemy castle, for each point of attack up to MOST_ADVANCE
MOST_ADVANCE: Final = 4
MOST_EAGER: Final = 40  # what is added to ADVANCE when patience is over
FORT: Final = 18  # in a fort (VAL-10.6)
GUARD: Final = 6  # in an own spawn area (VAL-15.5)
COIN: Final = [0, 9, 17, 24, 30, 35, 39, 42, 44]  # by coins; each one more is worth 1
CARD: Final = 8  # in hand or deck
EARLY: Final = 5  # energy below which a card of the opening hand is a good one; a coin counts as the 2 energy it costs

FEATURES: Final = (
    "castle health", "coming damage", "coming damage is the last", "own damage is the last", "lasting damage", "attack",
    "defense", "defense by rows", "forts", "coins", "hand", "deck",
)  # fmt: skip

RUNS: Final = [
    [[runs(REACH[side][pattern], area, SPAWN[1 - side]) for area in range(AREAS)] for pattern in range(len(STEPS))]
    for side in (SOUTH, NORTH)
]


class ValtiaEvaluator(LeviatelEvaluator[ValtiaTable]):
    """A point of castle health counts 100."""

    def evaluate(self, s: ValtiaTable, seat: int) -> int:
        """More is better for the seat.  In its own turn: as if the turn ended now, unless it can still win in it."""
        if s.outcome is None and s.active == seat and s.asks and s.asks[0].card < 0 and s.turns[seat] > 0:
            over = s.clone()
            assert isinstance(over, ValtiaTable)
            over.play(seat, s.ready.end)
            wins = coming_damage(s, seat, attacks_of(s), at_hand(s, seat), True) >= s.castle[1 - seat]
            return standing(over, seat) + (WINNING if wins else 0)
        return standing(s, seat)

    def evaluate_tuned(self, s: ValtiaTable, seat: int) -> int:
        """The same without ending the turn."""
        worth = standing(s, seat)
        if s.outcome is not None or s.active != seat or s.turns[seat] == 0:
            return worth
        wins = coming_damage(s, seat, attacks_of(s), at_hand(s, seat), True) >= s.castle[1 - seat]
        return worth + (WINNING if wins else 0)

    def feature_names(self) -> tuple[str, ...]:
        return FEATURES

    def features(self, s: ValtiaTable, seat: int) -> list[int]:
        """What counts for a seat when the other player moves next.

        Castle health; the damage that is coming, whether it is the last, and whether one could deal the last oneself;
        then what one has more of.
        """
        foe = 1 - seat
        attacks = attacks_of(s)
        mine, theirs = s.castle[seat], s.castle[foe]
        blow = coming_damage(s, foe, attacks, next_energy(s, foe), False)
        hope = coming_damage(s, seat, attacks, next_energy(s, seat), False)
        attack = defense = rows = forts = 0
        for side, sign in ((seat, 1), (foe, -1)):
            for card in s.army[side]:
                unit = s.units[card]
                attack += sign * attacks[card]
                defense += sign * unit.defense
                rows += (
                    sign * unit.defense * (unit.area // COLUMNS if side == SOUTH else ROWS - 1 - unit.area // COLUMNS)
                )
                forts += sign * IS_FORT[unit.area]
        return [
            mine - theirs, min(blow, mine), 1 if blow >= mine else 0, 1 if hope >= theirs else 0,
            lasting_damage(s, seat, attacks) - lasting_damage(s, foe, attacks), attack, defense, rows, forts,
            s.coins[seat] - s.coins[foe], len(s.pile(HAND, seat)) - len(s.pile(HAND, foe)),
            len(s.pile(DECK, seat)) - len(s.pile(DECK, foe)),
        ]  # fmt: skip


def standing(s: ValtiaTable, seat: int) -> int:
    """A position in which the other player moves next; or one in the own turn, as if it ended now."""
    foe = 1 - seat
    if s.outcome is not None:
        winners = s.outcome.winners
        return WON if winners == (seat,) else -WON if winners else 0
    attacks = attacks_of(s)
    mine, theirs = s.castle[seat], s.castle[foe]
    if s.active == foe:
        blow = coming_damage(s, foe, attacks, at_hand(s, foe), False)
    else:
        blow = coming_damage(s, foe, attacks, next_energy(s, foe), False)
        mine -= lasting_damage(s, foe, attacks)
    fear = HEALTH if s.turns[seat] <= PATIENCE else HEALTH * PATIENCE // s.turns[seat]
    worth = HEALTH * (mine - theirs) - fear * min(blow, mine)
    if blow >= mine:
        worth -= DOOMED * fear // HEALTH
    worth += HEALTH * min(lasting_damage(s, seat, attacks), theirs) // 2
    hope = coming_damage(s, seat, attacks, next_energy(s, seat), False)
    worth += HEALTH * min(hope, theirs) // 4
    for side, sign in ((seat, 1), (foe, -1)):
        worth += sign * army_worth(s, side, attacks)
        worth += sign * scale(COIN, s.coins[side])
        worth += sign * CARD * (len(s.pile(HAND, side)) + len(s.pile(DECK, side)))
    return worth if s.turns[seat] else worth + opening_worth(s, seat)


def opening_worth(s: ValtiaTable, seat: int) -> int:
    """VAL-6.4: before the first turn, how much of the hand can be played soon."""
    worth = 0
    for card in s.pile(HAND, seat):
        printed = s.cards[s.faces[card]]
        worth += max(0, EARLY - printed.energy - s.numbers.coin_price * printed.coins)
    return worth


def attacks_of(s: ValtiaTable) -> list[int]:
    """VAL-R27: the attack of every character on the map, by card."""
    attacks = [0] * len(s.units)
    for army in s.army:
        for card in army:
            attacks[card] = s.attack_of(card)
    return attacks


def army_worth(s: ValtiaTable, side: int, attacks: list[int]) -> int:
    """Values of all characters of a side, and how well they stand."""
    worth = 0
    eager = ADVANCE + min(max(0, s.turns[side] - PATIENCE) // 2, MOST_EAGER)
    for card in s.army[side]:
        unit = s.units[card]
        attack = attacks[card]
        worth += BODY + scale(ATTACK, attack) + scale(DEFENSE, unit.defense)
        row = unit.area // COLUMNS if side == SOUTH else ROWS - 1 - unit.area // COLUMNS
        worth += eager * row * min(attack, MOST_ADVANCE)
        if IS_FORT[unit.area]:
            worth += FORT
        if SPAWN_OF[unit.area] == side:
            worth += GUARD
    return worth


def lasting_damage(s: ValtiaTable, side: int, attacks: list[int]) -> int:
    """VAL-15.9: what the characters of a side in enemy spawn areas will deal when its turn begins."""
    total = 0
    for area in SPAWN[1 - side]:
        for card in s.areas[area]:
            if s.units[card].owner == side:
                total += attacks[card] * (2 if area in CASTLE else 1)
    return total


def coming_damage(s: ValtiaTable, side: int, attacks: list[int], energy: int, now: bool) -> int:
    """The most that a side can deal to the castle by moving: in its turn as it stands now, or in a whole turn."""
    hits: list[tuple[int, int]] = []
    for card in s.army[side]:
        unit = s.units[card]
        if SPAWN_OF[unit.area] == 1 - side or (now and (unit.sick or unit.stuck)):
            continue
        best = (0, 0)
        for area, cost in RUNS[side][s.cards[unit.face].pattern][unit.area]:
            hit = (attacks[card] * (2 if area in CASTLE else 1), -cost)
            if hit > best and cost <= energy and beats(s, unit, attacks, area):
                best = hit
        if best[0]:
            hits.append(best)
    hits.sort(reverse=True)
    total = 0
    for damage, cost in hits:
        if energy + cost >= 0:
            total += damage
            energy += cost
    return total


def beats(s: ValtiaTable, unit: Unit, attacks: list[int], area: int) -> bool:
    """VAL-12: would this character be alive when no enemy is left in that area?"""
    there = s.areas[area]
    if not there:
        return True
    if s.units[there[0]].owner == unit.owner:
        return len(there) < s.numbers.places
    attack = attacks[unit.card]
    if attack <= 0:
        return False
    left = unit.defense
    for foe in there:
        left -= (s.units[foe].defense + attack - 1) // attack * attacks[foe]
    return left > 0


EVALUATOR: Final = ValtiaEvaluator
