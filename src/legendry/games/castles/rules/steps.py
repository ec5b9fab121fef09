"""CAS-9, CAS-R48: the moves of one character, in its player's turn and when it has met enemies."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from legendry.games.castles.rules.requirements import can_pay, may_enter, may_leave, may_move
from legendry.games.castles.rules.table import BODIES, CastlesTable
from legendry.games.castles.rules.tolls import Tolls, reach, toll, tolls_of
from legendry.games.castles.rules.unit import Unit
from legendry.games.leviatel.rules.board import AREAS, NAMES
from legendry.games.leviatel.rules.statics import statics_about
from legendry.games.leviatel.rules.topics import MOVE
from legendry.kernel.agenda import Option
from legendry.kernel.cardtext.statics import StaticAbility
from legendry.kernel.errors import Refusal


def taken_areas(s: CastlesTable, seat: int) -> tuple[int, int]:
    """CAS-R44: the areas in which a side has a living character, and those in which no more fit, as bits."""
    held: i64 = 0
    twice: i64 = 0
    thrice: i64 = 0
    one: i64 = 1
    for card in s.army[seat]:
        bit = one << s.units[card].area
        thrice |= twice & bit
        twice |= held & bit
        held |= bit
    once = held
    for card in s.piles[BODIES * 2 + seat]:
        bit = one << s.units[card].area
        thrice |= twice & bit
        twice |= once & bit
        once |= bit
    places = s.numbers.places
    return held, twice if places == 2 else once if places == 1 else thrice


def place_of(s: CastlesTable, unit: Unit) -> int:
    """The number of a character's spot."""
    there = s.areas[unit.area]
    return unit.area * s.edition.spots + (0 if there[0] == unit.card else there.index(unit.card))


def add_steps(
    s: CastlesTable,
    unit: Unit,
    statics: list[StaticAbility],
    tolls: Tolls,
    full: int,
    tables: list[list[Option]],
    options: list[Option],
) -> None:
    """Each area that a character may move to, whatever texts say about moving."""
    table = tables[place_of(s, unit)]
    odd = len(unit.marks) + len(statics) > 0
    for area in reach(s, unit, s.cards[unit.face].pattern, statics):
        if full >> area & 1 or (odd and may_enter(s, unit, area, statics) is not None):
            continue
        if can_pay(s, unit, area, tolls):
            options.append(table[area])


def every_step(s: CastlesTable, unit: Unit, stays: Refusal | None, table: list[Option], options: list[Option]) -> None:
    statics, tolls = statics_about(s, MOVE), tolls_of(s, s.left)
    for target in range(AREAS):
        energy, coins = toll(s, unit, target, tolls)
        facts = {**s.numbers.facts, "card": s.name(unit.card), "where": NAMES[unit.area], "area": NAMES[target],
                 "energy": energy, "coins": coins, "own_energy": s.energy[unit.owner]}  # fmt: skip
        add_option(options, table[target], stays or may_move(s, unit, target, statics, tolls), facts)


def onward(s: CastlesTable, card: int) -> list[Option]:
    """CAS-R48: where a character that has met enemies can still move on to."""
    unit = s.units[card]
    statics = statics_about(s, MOVE)
    if may_leave(s, unit.owner, card, statics) is not None:
        return []
    options: list[Option] = []
    _, full = taken_areas(s, unit.owner)
    add_steps(s, unit, statics, tolls_of(s, s.left), full, s.ready.onward, options)
    return options


def explain_onward(s: CastlesTable, card: int) -> list[Option]:
    unit = s.units[card]
    options: list[Option] = []
    table = s.ready.onward[unit.area * s.edition.spots + s.areas[unit.area].index(card)]
    every_step(s, unit, None, table, options)
    return options


def add_option(options: list[Option], option: Option, refused: Refusal | None, facts: dict[str, Any]) -> None:
    options.append(option if refused is None else option.refusing(refused.about(facts)))
