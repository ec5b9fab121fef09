"""VAL-3.2, VAL-3.5: what the active player may do, and why not."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.leviatel.rules.board import AREAS, NAMES, SPAWN, spot
from legendry.games.leviatel.rules.costs import price_of
from legendry.games.leviatel.rules.piles import faces_in_hand
from legendry.games.leviatel.rules.statics import NO_LAWS, statics_about
from legendry.games.leviatel.rules.table import HAND, plural
from legendry.games.leviatel.rules.topics import COST, MOVE, SUMMON, TOLL
from legendry.games.valtia.rules.play import (
    has_room,
    may_cast,
    may_enter,
    may_leave,
    may_move,
    may_pay,
    may_pay_move,
    may_place,
    play_areas,
    reach,
    toll,
)
from legendry.games.valtia.rules.table import ValtiaTable
from legendry.games.valtia.rules.trade import (
    investments,
    may_buy_coin,
    may_buy_energy,
    may_discard,
    may_invest,
    may_restore,
)
from legendry.kernel.agenda import Op, Option
from legendry.kernel.errors import Refusal

NOT_HELD: Final = Refusal("VAL-8.1", "you have no {card} in your hand")
NOBODY_THERE: Final = Refusal("VAL-9.1", "there is no character in {spot}")


class Turn(Op[ValtiaTable]):
    """VAL-3.2: the active player may take any action that can be performed and paid for, or end the turn."""

    __slots__ = ()

    def resolve(self, s: ValtiaTable) -> None:
        seat = s.active
        options: list[Option] = []
        if s.explaining:
            everything(s, seat, options)
        else:
            hand = faces_in_hand(s, seat)
            plays(s, seat, hand, options)
            moves(s, seat, options)
            dealings(s, seat, hand, options)
        s.ask(seat, "VAL-3.2", "Your turn: play, move, trade, or end it.", options)


TURN_ASKS: Final = Turn()


# ---- the options, legal ones only ---------------------------------------------------------------


def plays(s: ValtiaTable, seat: int, hand: list[int], options: list[Option]) -> None:
    """VAL-8.1, VAL-14.2: each card of the hand that can be paid for, wherever it may go."""
    ready, cards = s.ready, s.cards
    statics = statics_about(s, COST)
    spawn = [area for area in SPAWN[seat] if has_room(s, area, seat)]
    for face in hand:
        if may_pay(s, seat, face, statics) is not None:
            continue
        if cards[face].is_spell:
            if may_cast(s, seat, face) is None:
                options.append(ready.cast[face])
            continue
        table = ready.play[face]
        areas = spawn
        if cards[face].maritime or s.topics & SUMMON:
            areas = [area for area in play_areas(s, seat, face) if has_room(s, area, seat)]
        for area in areas:
            options.append(table[area])


def moves(s: ValtiaTable, seat: int, options: list[Option]) -> None:
    """VAL-9.2: each rested ally to each area of its pattern."""
    tolls = statics_about(s, TOLL) if s.topics & TOLL else NO_LAWS
    if s.energy[seat] < s.numbers.move_cost and not tolls:
        return
    statics = statics_about(s, MOVE)
    areas, units = s.areas, s.units
    for card in s.army[seat]:
        if may_leave(s, seat, card, statics) is None:
            unit = units[card]
            place = 0 if areas[unit.area][0] == card else 1
            table = s.ready.move[unit.area * s.numbers.places + place]
            for area in reach(s, unit, statics):
                open_to = not areas[area] or may_enter(s, unit, area, statics) is None
                if open_to and (not tolls or may_pay_move(s, unit, area, tolls) is None):
                    options.append(table[area])


def dealings(s: ValtiaTable, seat: int, hand: list[int], options: list[Option]) -> None:
    """VAL-3.5: trades, discarding, restoring, activated effects, and passing."""
    ready = s.ready
    if may_buy_coin(s, seat) is None:
        options.append(ready.buy_coin)
    if may_buy_energy(s, seat) is None:
        options.append(ready.buy_energy)
    if may_discard(s, seat) is None:
        for face in hand:
            options.append(ready.discard[face])
    if may_restore(s, seat) is None:
        options.append(ready.restore)
    coins, cards, units = s.coins[seat], s.cards, s.units
    for card in s.army[seat]:
        unit = units[card]
        if cards[unit.face].least_invest <= coins:
            for k, program in enumerate(investments(s, card)):
                if may_invest(s, seat, card, program) is None:
                    options.append(ready.invest[unit.area * s.numbers.places + s.areas[unit.area].index(card)][k])
    options.append(ready.end)


# ---- every conceivable move, with the reason against it -----------------------------------------


def everything(s: ValtiaTable, seat: int, options: list[Option]) -> None:
    """The same predicates, asked about every card, character and area."""
    every_card(s, seat, options)
    for area in range(AREAS):
        for place in range(s.numbers.places):
            every_move(s, seat, area, place, options)
    ready = s.ready
    facts: dict[str, Any] = {**s.numbers.facts, "own_energy": s.energy[seat], "castle": s.castle[seat]}
    _add(options, ready.buy_coin, may_buy_coin(s, seat), facts)
    _add(options, ready.buy_energy, may_buy_energy(s, seat), facts)
    _add(options, ready.restore, may_restore(s, seat), facts)
    options.append(ready.end)


def every_card(s: ValtiaTable, seat: int, options: list[Option]) -> None:
    statics = statics_about(s, COST)
    held = [s.faces[card] for card in s.pile(HAND, seat)]
    keep = may_discard(s, seat)
    for face, printed in enumerate(s.cards):
        energy, coins = price_of(s, seat, face, statics)
        places = " or ".join([NAMES[area] for area in play_areas(s, seat, face)])
        facts = {**s.numbers.facts, "card": printed.name, "places": places, "turn": s.turns[seat]}
        facts.update(amounts(s, seat, energy, coins))
        missing = None if face in held else NOT_HELD.about(facts)  # once for all areas
        unpaid = missing or may_pay(s, seat, face, statics)
        if printed.is_spell:
            _add(options, s.ready.cast[face], unpaid or may_cast(s, seat, face), facts)
        else:
            for area in range(AREAS):
                facts["area"] = NAMES[area]
                _add(options, s.ready.play[face][area], unpaid or may_place(s, seat, face, area), facts)
        _add(options, s.ready.discard[face], keep or missing, facts)


def every_move(s: ValtiaTable, seat: int, area: int, place: int, options: list[Option]) -> None:
    ready, here = s.ready, area * s.numbers.places + place
    if place >= len(s.areas[area]):
        nobody = NOBODY_THERE.about({"spot": spot(area, place)})
        options.append(ready.invest[here][0].refusing(nobody))
        for target in range(AREAS):
            options.append(ready.move[here][target].refusing(nobody))
        return
    card = s.areas[area][place]
    statics = statics_about(s, MOVE)
    facts: dict[str, Any] = {**s.numbers.facts, "card": s.name(card), "where": NAMES[area], "own_coins": s.coins[seat]}
    programs = investments(s, card)
    for k in range(max(1, len(programs))):
        program = programs[k] if k < len(programs) else None
        facts["price"] = program.price if program is not None else 0
        _add(options, ready.invest[here][k], may_invest(s, seat, card, program), facts)
    stays, tolls, unit = may_leave(s, seat, card, statics), statics_about(s, TOLL), s.units[card]
    for target in range(AREAS):
        facts["area"] = NAMES[target]
        energy, coins = toll(s, unit, target, tolls)
        facts.update(amounts(s, seat, energy, coins))
        refused = stays or may_move(s, unit, target, statics) or may_pay_move(s, unit, target, tolls)
        _add(options, ready.move[here][target], refused, facts)


def amounts(s: ValtiaTable, seat: int, energy: int, coins: int) -> dict[str, Any]:
    """What something costs and what the player has, as refusals tell it."""
    own = s.coins[seat]
    return {"energy": energy, "coins": coins, "coin": plural("coin", coins),
            "own_energy": s.energy[seat], "own_coins": own, "own_coin": plural("coin", own)}  # fmt: skip


def _add(options: list[Option], option: Option, refused: Refusal | None, facts: dict[str, Any]) -> None:
    options.append(option if refused is None else option.refusing(refused.about(facts)))
