"""CAS-4.4: what the active player may do, and why not."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.castles.rules import trade
from legendry.games.castles.rules.board import REACH
from legendry.games.castles.rules.combat import owes_combat
from legendry.games.castles.rules.requirements import (
    laws_on,
    may_build,
    may_cast,
    may_found,
    may_leave,
    may_pay,
    may_summon,
    summon_areas,
)
from legendry.games.castles.rules.steps import add_option, add_steps, every_step, place_of, taken_areas
from legendry.games.castles.rules.table import CastlesTable
from legendry.games.castles.rules.tolls import tolls_of
from legendry.games.castles.rules.unit import TIRED
from legendry.games.leviatel.rules.board import AREAS, NAMES, spot
from legendry.games.leviatel.rules.costs import price_of
from legendry.games.leviatel.rules.piles import faces_in_hand
from legendry.games.leviatel.rules.statics import statics_about
from legendry.games.leviatel.rules.table import HAND, plural
from legendry.games.leviatel.rules.topics import COST, MOVE
from legendry.kernel.agenda import Op, Option
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.errors import Refusal

NOT_HELD: Final = Refusal("CAS-R39", "you have no {card} in your hand")
NOBODY_THERE: Final = Refusal("CAS-9.1", "there is no character in {spot}")
NO_STRUCTURE: Final = Refusal("CAS-R77", "there is no structure in {area}")
NO_FIGHTER: Final = Refusal("CAS-R46", "no character of yours is in {area}, and only yours attack in your turn")
FOUGHT_ALREADY: Final = Refusal("CAS-R46", "all your attackers in {area} have already fought this turn")
NO_ENEMY: Final = Refusal("CAS-12.1", "no enemy is in {area}")


class Turn(Op[CastlesTable]):
    """CAS-4.4: the active player may take any number of actions in any order, or end the turn."""

    __slots__ = ()

    def resolve(self, s: CastlesTable) -> None:
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


def plays(s: CastlesTable, seat: int, hand: list[int], held: int, full: int, options: list[Option]) -> None:
    """CAS-8.1, CAS-10.1, CAS-11.1: each card of the hand that can be paid for, wherever it may go."""
    ready = s.ready
    statics = statics_about(s, COST)
    for face in hand:
        if may_pay(s, seat, face, statics) is not None:
            continue
        printed = s.cards[face]
        if printed.is_spell:
            if may_cast(s, seat, face) is None:
                options.append(ready.cast[face])
            continue
        table = ready.play[face]
        if printed.is_structure:
            for area in range(AREAS):
                if held >> area & 1 and s.sites[area] == NONE and may_found(s, seat, face, area) is None:
                    options.append(table[area])
        else:
            for area in summon_areas(s, seat, face):
                if not full >> area & 1:
                    options.append(table[area])


def moves(s: CastlesTable, seat: int, full: int, options: list[Option]) -> None:
    """CAS-9.1, CAS-R47: each ally that may move, to each area of its pattern; each area that may have its combat."""
    statics, tolls = statics_about(s, MOVE), tolls_of(s, s.left)
    poor = s.energy[seat] < s.numbers.move_cost
    units, areas, sites, patterns = s.units, s.areas, s.sites, REACH[seat]
    priced, free, step = len(tolls.dear) > 0, tolls.free, s.ready.move
    fights = 0  # the areas in which a combat is owed, as bits
    for card in s.army[seat]:
        unit = units[card]
        alone = len(areas[unit.area]) == 1 and sites[unit.area] == NONE
        if not alone and not fights >> unit.area & 1 and owes_combat(s, card):
            fights |= 1 << unit.area
            options.append(s.ready.fight[unit.area])
        odd = priced or free >> unit.area & 1 == 1
        if poor and not odd:
            continue
        own = laws_on(s, card, statics) if statics else statics
        if unit.state & TIRED and not own:
            continue
        if own or odd or unit.marks:
            if may_leave(s, seat, card, own) is None:
                add_steps(s, unit, own, tolls, full, step, options)
            continue
        table = step[place_of(s, unit)]
        for area in patterns[s.cards[unit.face].pattern][unit.area]:
            if not full >> area & 1:
                options.append(table[area])


def dealings(s: CastlesTable, seat: int, hand: list[int], options: list[Option]) -> None:
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


def investing(s: CastlesTable, seat: int, cards: list[int], options: list[Option]) -> None:
    coins, printed, units = s.coins[seat], s.cards, s.units
    for card in cards:
        if printed[units[card].face].least_invest <= coins:
            for k, program in enumerate(trade.investments(s, card)):
                if trade.may_invest(s, seat, card, program) is None:
                    options.append(invest_options(s, card)[k])


def invest_options(s: CastlesTable, card: int) -> list[Option]:
    area = s.units[card].area
    if s.sites[area] == card:
        return s.ready.invest_structure[area]
    return s.ready.invest[area * s.edition.spots + s.areas[area].index(card)]


# ---- every conceivable move, with the reason against it -----------------------------------------


def everything(s: CastlesTable, seat: int, options: list[Option]) -> None:
    """The same predicates, asked about every card, character and area."""
    every_card(s, seat, options)
    for area in range(AREAS):
        add_option(options, s.ready.fight[area], may_fight(s, seat, area), {"area": NAMES[area]})
        for place in range(s.edition.spots):
            every_move(s, seat, area, place, options)
        every_structure(s, seat, area, options)
    ready = s.ready
    facts = {**s.numbers.facts, "own_energy": s.energy[seat]}
    add_option(options, ready.buy_coin, trade.may_buy_coin(s, seat), facts)
    add_option(options, ready.buy_energy, trade.may_buy_energy(s, seat), facts)
    add_option(options, ready.switch, trade.may_switch(s, seat), facts)
    options.append(ready.end)


def every_card(s: CastlesTable, seat: int, options: list[Option]) -> None:
    statics = statics_about(s, COST)
    held = [s.faces[card] for card in s.pile(HAND, seat)]
    keep = trade.may_discard(s, seat)
    for face, printed in enumerate(s.cards):
        energy, coins = price_of(s, seat, face, statics)
        facts: dict[str, Any] = {
            **s.numbers.facts,
            "card": printed.name, "energy": energy, "coins": coins, "coin": plural("coin", coins),
            "own_energy": s.energy[seat], "own_coins": s.coins[seat], "turn": s.turns[seat],
        }  # fmt: skip
        missing = None if face in held else NOT_HELD.about(facts)  # once for all areas
        unpaid = missing or may_pay(s, seat, face, statics)
        if printed.is_spell:
            add_option(options, s.ready.cast[face], unpaid or may_cast(s, seat, face), facts)
        else:
            facts["places"] = " or ".join([NAMES[area] for area in summon_areas(s, seat, face)])
            for area in range(AREAS):
                facts["area"] = NAMES[area]
                may_place = may_build if printed.is_structure else may_summon
                add_option(options, s.ready.play[face][area], unpaid or may_place(s, seat, face, area), facts)
        add_option(options, s.ready.discard[face], keep or missing, facts)


def every_move(s: CastlesTable, seat: int, area: int, place: int, options: list[Option]) -> None:
    ready, here = s.ready, area * s.edition.spots + place
    if place >= len(s.areas[area]):
        nobody = NOBODY_THERE.about({"spot": spot(area, place)})
        options.append(ready.invest[here][0].refusing(nobody))
        for target in range(AREAS):
            options.append(ready.move[here][target].refusing(nobody))
        return
    card = s.areas[area][place]
    every_invest(s, seat, card, ready.invest[here], options)
    every_step(s, s.units[card], may_leave(s, seat, card, statics_about(s, MOVE)), ready.move[here], options)


def may_fight(s: CastlesTable, seat: int, area: int) -> Refusal | None:
    """CAS-R46, CAS-R47: the combat of an area is declared while somebody there may still fight, free of charge."""
    own = [card for card in s.areas[area] if s.units[card].owner == seat]
    if not own:
        return NO_FIGHTER
    if not s.is_contested(area, seat):
        return NO_ENEMY
    return None if any([owes_combat(s, card) for card in own]) else FOUGHT_ALREADY


def every_invest(s: CastlesTable, seat: int, card: int, table: list[Option], options: list[Option]) -> None:
    programs = trade.investments(s, card)
    facts: dict[str, Any] = {"card": s.name(card), "where": NAMES[s.units[card].area], "own_coins": s.coins[seat]}
    for k in range(max(1, len(programs))):
        program = programs[k] if k < len(programs) else None
        facts["price"] = program.price if program is not None else 0
        add_option(options, table[k], trade.may_invest(s, seat, card, program), facts)


def every_structure(s: CastlesTable, seat: int, area: int, options: list[Option]) -> None:
    card = s.sites[area]
    if card == NONE:
        add_option(options, s.ready.invest_structure[area][0], NO_STRUCTURE, {"area": NAMES[area]})
    else:
        every_invest(s, seat, card, s.ready.invest_structure[area], options)
