"""CAS-4.4: what the active player may do, and why not."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.castles.rules import combat, play, trade
from legendry.games.castles.rules.board import PLACES, REACH
from legendry.games.castles.rules.state import BODIES, TIRED, CastlesState, Unit
from legendry.games.leviatel.rules.board import AREAS, NAMES, spot
from legendry.games.leviatel.rules.table import HAND, plural
from legendry.games.leviatel.rules.topics import COST, MOVE
from legendry.kernel.agenda import Op, Option
from legendry.kernel.cardtext.roles import NONE
from legendry.kernel.cardtext.statics import StaticAbility
from legendry.kernel.errors import Refusal

NOT_HELD: Final = Refusal("CAS-R39", "you have no {card} in your hand")
NOBODY_THERE: Final = Refusal("CAS-9.1", "there is no character in {spot}")
NO_STRUCTURE: Final = Refusal("CAS-R77", "there is no structure in {area}")
NO_FIGHTER: Final = Refusal("CAS-R46", "no character of yours is in {area}, and only yours attack in your turn")
FOUGHT_ALREADY: Final = Refusal("CAS-R46", "all your attackers in {area} have already fought this turn")
NO_ENEMY: Final = Refusal("CAS-12.1", "no enemy is in {area}")


class Turn(Op[CastlesState]):
    """CAS-4.4: the active player may take any number of actions in any order, or end the turn."""

    __slots__ = ()

    def resolve(self, s: CastlesState) -> None:
        seat = s.active
        options: list[Option] = []
        if s.explaining:
            everything(s, seat, options)
        else:
            held, full = taken_areas(s, seat)
            hand = faces_in_hand(s, seat)
            plays(s, seat, hand, held, full, options)
            moves(s, seat, full, options)
            dealings(s, seat, hand, options)
        s.ask(seat, "CAS-4.4", "Your turn: summon, build, cast, move, fight, trade, or end it.", options)


TURN_ASKS: Final = Turn()


# ---- the options, legal ones only ---------------------------------------------------------------


def plays(s: CastlesState, seat: int, hand: list[int], held: int, full: int, options: list[Option]) -> None:
    """CAS-8.1, CAS-10.1, CAS-11.1: each card of the hand that can be paid for, wherever it may go."""
    ready = s.ready
    statics = s.statics(COST)
    for face in hand:
        if play.may_pay(s, seat, face, statics) is not None:
            continue
        printed = s.cards[face]
        if printed.is_spell:
            if play.may_cast(s, seat, face) is None:
                options.append(ready.cast[face])
            continue
        table = ready.play[face]
        if printed.is_structure:
            for area in range(AREAS):
                if held >> area & 1 and s.sites[area] == NONE and play.may_found(s, seat, face, area) is None:
                    options.append(table[area])
        else:
            for area in play.summon_areas(s, seat, face):
                if not full >> area & 1:
                    options.append(table[area])


def faces_in_hand(s: CastlesState, seat: int) -> list[int]:
    """Each face once."""
    faces = s.faces
    found: list[int] = []
    for card in s.piles[HAND * 2 + seat]:
        face = faces[card]
        for each in found:
            if each == face:
                break
        else:
            found.append(face)
    return found


def taken_areas(s: CastlesState, seat: int) -> tuple[int, int]:
    """CAS-R44: the areas in which a side has a living character, and those in which two stand or lie, as bits."""
    held = full = 0
    for card in s.army[seat]:
        bit = 1 << s.units[card].area
        full |= held & bit
        held |= bit
    once = held
    for card in s.piles[BODIES * 2 + seat]:
        bit = 1 << s.units[card].area
        full |= once & bit
        once |= bit
    return held, full


def place_of(s: CastlesState, unit: Unit) -> int:
    """The number of a character's spot."""
    there = s.areas[unit.area]
    return unit.area * PLACES + (0 if there[0] == unit.card else there.index(unit.card))


def moves(s: CastlesState, seat: int, full: int, options: list[Option]) -> None:
    """CAS-9.1, CAS-R47: each ally that may move, to each area of its pattern; each area that may have its combat."""
    statics, tolls = s.statics(MOVE), play.tolls_of(s)
    poor = s.energy[seat] < play.MOVE_COST
    units, areas, sites, patterns = s.units, s.areas, s.sites, REACH[seat]
    priced, free, step = len(tolls.dear) > 0, tolls.free, s.ready.move
    fights = 0  # the areas in which a combat is owed, as bits
    for card in s.army[seat]:
        unit = units[card]
        alone = len(areas[unit.area]) == 1 and sites[unit.area] == NONE
        if not alone and not fights >> unit.area & 1 and combat.owes_combat(s, card):
            fights |= 1 << unit.area
            options.append(s.ready.fight[unit.area])
        odd = priced or free >> unit.area & 1 == 1
        if poor and not odd:
            continue
        own = play.laws_on(s, card, statics) if statics else statics
        if unit.state & TIRED and not own:
            continue
        if own or odd or unit.marks:
            if play.may_leave(s, seat, card, own) is None:
                add_steps(s, unit, own, tolls, full, step, options)
            continue
        table = step[place_of(s, unit)]
        for area in patterns[s.cards[unit.face].pattern][unit.area]:
            if not full >> area & 1:
                options.append(table[area])


def add_steps(
    s: CastlesState,
    unit: Unit,
    statics: list[StaticAbility],
    tolls: play.Tolls,
    full: int,
    tables: list[list[Option]],
    options: list[Option],
) -> None:
    """Each area that a character may move to, whatever texts say about moving."""
    table = tables[place_of(s, unit)]
    odd = len(unit.marks) + len(statics) > 0
    for area in play.reach(s, unit, statics):
        if full >> area & 1 or (odd and play.may_enter(s, unit, area, statics) is not None):
            continue
        if play.can_pay(s, unit, area, tolls):
            options.append(table[area])


def dealings(s: CastlesState, seat: int, hand: list[int], options: list[Option]) -> None:
    """CAS-6, CAS-7.4, CAS-17.15: trades, the next deck, Invest effects, and ending the turn."""
    ready = s.ready
    if trade.may_buy_coin(s, seat) is None:
        options.append(ready.buy_coin)
    if trade.may_buy_energy(s, seat) is None:
        options.append(ready.buy_energy)
    if trade.may_discard(s, seat) is None:
        for face in hand:
            options.append(ready.discard[face])
    if trade.may_switch(s, seat) is None:
        options.append(ready.switch)
    investing(s, seat, s.army[seat], options)
    investing(s, seat, s.buildings[seat], options)
    options.append(ready.end)


def investing(s: CastlesState, seat: int, cards: list[int], options: list[Option]) -> None:
    for card in cards:
        if s.cards[s.units[card].face].invests:
            for k, program in enumerate(trade.investments(s, card)):
                if trade.may_invest(s, seat, card, program) is None:
                    options.append(invest_options(s, card)[k])


def invest_options(s: CastlesState, card: int) -> list[Option]:
    area = s.units[card].area
    if s.sites[area] == card:
        return s.ready.invest_structure[area]
    return s.ready.invest[area * PLACES + s.areas[area].index(card)]


# ---- passing through ----------------------------------------------------------------------------


def onward(s: CastlesState, card: int) -> list[Option]:
    """CAS-R48: where a character that has met enemies can still move on to."""
    unit = s.units[card]
    statics = s.statics(MOVE)
    if play.may_leave(s, unit.owner, card, statics) is not None:
        return []
    options: list[Option] = []
    _, full = taken_areas(s, unit.owner)
    add_steps(s, unit, statics, play.tolls_of(s), full, s.ready.onward, options)
    return options


def explain_onward(s: CastlesState, card: int) -> list[Option]:
    unit = s.units[card]
    options: list[Option] = []
    table = s.ready.onward[unit.area * PLACES + s.areas[unit.area].index(card)]
    every_step(s, unit, None, table, options)
    return options


# ---- every conceivable move, with the reason against it -----------------------------------------


def everything(s: CastlesState, seat: int, options: list[Option]) -> None:
    """The same predicates, asked about every card, character and area."""
    every_card(s, seat, options)
    for area in range(AREAS):
        _add(options, s.ready.fight[area], may_fight(s, seat, area), {"area": NAMES[area]})
        for place in range(PLACES):
            every_move(s, seat, area, place, options)
        every_structure(s, seat, area, options)
    ready = s.ready
    facts = {"own_energy": s.energy[seat]}
    _add(options, ready.buy_coin, trade.may_buy_coin(s, seat), facts)
    _add(options, ready.buy_energy, trade.may_buy_energy(s, seat), facts)
    _add(options, ready.switch, trade.may_switch(s, seat), facts)
    options.append(ready.end)


def every_card(s: CastlesState, seat: int, options: list[Option]) -> None:
    statics = s.statics(COST)
    held = [s.faces[card] for card in s.pile(HAND, seat)]
    keep = trade.may_discard(s, seat)
    for face, printed in enumerate(s.cards):
        energy, coins = s.price(seat, face, statics)
        facts: dict[str, Any] = {
            "card": printed.name, "energy": energy, "coins": coins, "coin": plural("coin", coins),
            "own_energy": s.energy[seat], "own_coins": s.coins[seat], "turn": s.turns[seat],
        }  # fmt: skip
        missing = None if face in held else NOT_HELD
        unpaid = missing or play.may_pay(s, seat, face, statics)
        if printed.is_spell:
            _add(options, s.ready.cast[face], unpaid or play.may_cast(s, seat, face), facts)
        else:
            facts["places"] = " or ".join([NAMES[area] for area in play.summon_areas(s, seat, face)])
            for area in range(AREAS):
                facts["area"] = NAMES[area]
                may_place = play.may_build if printed.is_structure else play.may_summon
                _add(options, s.ready.play[face][area], unpaid or may_place(s, seat, face, area), facts)
        _add(options, s.ready.discard[face], keep or missing, facts)


def every_move(s: CastlesState, seat: int, area: int, place: int, options: list[Option]) -> None:
    ready, here = s.ready, area * PLACES + place
    if place >= len(s.areas[area]):
        facts = {"spot": spot(area, place)}
        _add(options, ready.invest[here][0], NOBODY_THERE, facts)
        for target in range(AREAS):
            _add(options, ready.move[here][target], NOBODY_THERE, facts)
        return
    card = s.areas[area][place]
    every_invest(s, seat, card, ready.invest[here], options)
    every_step(s, s.units[card], play.may_leave(s, seat, card, s.statics(MOVE)), ready.move[here], options)


def every_step(s: CastlesState, unit: Unit, stays: Refusal | None, table: list[Option], options: list[Option]) -> None:
    statics, tolls = s.statics(MOVE), play.tolls_of(s)
    for target in range(AREAS):
        energy, coins = play.toll(s, unit, target, tolls)
        facts = {"card": s.name(unit.card), "where": NAMES[unit.area], "area": NAMES[target],
                 "energy": energy, "coins": coins, "own_energy": s.energy[unit.owner]}  # fmt: skip
        _add(options, table[target], stays or play.may_move(s, unit, target, statics, tolls), facts)


def may_fight(s: CastlesState, seat: int, area: int) -> Refusal | None:
    """CAS-R46, CAS-R47: the combat of an area is declared while somebody there may still fight, free of charge."""
    own = [card for card in s.areas[area] if s.units[card].owner == seat]
    if not own:
        return NO_FIGHTER
    if not s.is_contested(area, seat):
        return NO_ENEMY
    return None if any([combat.owes_combat(s, card) for card in own]) else FOUGHT_ALREADY


def every_invest(s: CastlesState, seat: int, card: int, table: list[Option], options: list[Option]) -> None:
    programs = trade.investments(s, card)
    facts: dict[str, Any] = {"card": s.name(card), "where": NAMES[s.units[card].area], "own_coins": s.coins[seat]}
    for k in range(max(1, len(programs))):
        program = programs[k] if k < len(programs) else None
        facts["price"] = program.price if program is not None else 0
        _add(options, table[k], trade.may_invest(s, seat, card, program), facts)


def every_structure(s: CastlesState, seat: int, area: int, options: list[Option]) -> None:
    card = s.sites[area]
    if card == NONE:
        _add(options, s.ready.invest_structure[area][0], NO_STRUCTURE, {"area": NAMES[area]})
    else:
        every_invest(s, seat, card, s.ready.invest_structure[area], options)


def _add(options: list[Option], option: Option, refused: Refusal | None, facts: dict[str, Any]) -> None:
    options.append(option if refused is None else option.refusing(refused.about(facts)))
