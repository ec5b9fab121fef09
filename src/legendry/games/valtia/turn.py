"""VAL-3, VAL-4, VAL-6, VAL-13: the turn, its actions, its start and its end."""

from __future__ import annotations

from typing import Final

from legendry.games.valtia import effects
from legendry.games.valtia.board import AREAS, FORTS, SPAWN, SPELL, spot
from legendry.games.valtia.fight import DRAIN
from legendry.games.valtia.play import may_cast, may_leave, may_move, may_pay, may_place, play_areas, reach
from legendry.games.valtia.state import DECK, GRAVEYARD, HAND, Field
from legendry.kernel.agenda import Op, Option
from legendry.kernel.cardtext.program import ROUND, TURN, Resume
from legendry.kernel.cardtext.roles import NONE, Scope
from legendry.kernel.errors import Refusal

# VAL-4.6, VAL-R8 (constants): what a turn brings, by own turn number; the last entry stays.
TURN_ENERGY: Final = [2, 3, 4, 5, 5]
TURN_COINS: Final = [0, 0, 0, 0, 1]
COIN_PRICE: Final = 2  # VAL-4.11: energy for a coin
DISCARDS_AFTER: Final = 5  # VAL-R13
MOST_DISCARDS: Final = 2  # VAL-13.8
RESTORE_PRICE: Final = 3  # VAL-13.12
STILL_TURNS: Final = 60  # VAL-R43


class Turn(Op[Field]):
    """VAL-3.2: the active player may take any action that can be performed and paid for, or end the turn."""

    __slots__ = ()

    def resolve(self, s: Field) -> None:
        seat = s.active
        options: list[Option] = []
        if s.explaining:
            everything(s, seat, options)
        else:
            plays(s, seat, options)
            moves(s, seat, options)
            dealings(s, seat, options)
        s.ask(seat, "VAL-3.2", "Your turn: play, move, trade, or end it.", options)


TURN_ASKS: Final = Turn()


# ---- the options, legal ones only ---------------------------------------------------------------


def plays(s: Field, seat: int, options: list[Option]) -> None:
    """VAL-8.1, VAL-14.2: each card of the hand that can be paid for, wherever it may go."""
    ready = s.ready
    laws = s.laws("cost")
    faces = s.faces
    seen: list[int] = []
    for card in s.pile(HAND, seat):
        face = faces[card]
        if face in seen:
            continue
        seen.append(face)
        if may_pay(s, seat, face, laws) is not None:
            continue
        if s.cards[face].pattern == SPELL:
            if may_cast(s, seat, face) is None:
                options.append(ready.cast[face])
        else:
            for area in play_areas(s, seat, face):
                if may_place(s, seat, face, area) is None:
                    options.append(ready.play[face][area])


def moves(s: Field, seat: int, options: list[Option]) -> None:
    """VAL-9.2: each rested ally to each area of its pattern."""
    if s.energy[seat] < 1:
        return
    ready = s.ready
    laws = s.laws("move")
    for card in s.army[seat]:
        unit = s.units[card]
        if may_leave(s, seat, card, laws) is None:
            place = 0 if s.areas[unit.area][0] == card else s.areas[unit.area].index(card)
            table = ready.move[unit.area * 2 + place]
            for area in reach(s, unit, laws):
                if may_move(s, unit, area, laws) is None:
                    options.append(table[area])


def dealings(s: Field, seat: int, options: list[Option]) -> None:
    """VAL-3.5: trades, discarding, restoring, activated effects, and passing."""
    ready = s.ready
    if may_buy_coin(s, seat) is None:
        options.append(ready.buy_coin)
    if may_buy_energy(s, seat) is None:
        options.append(ready.buy_energy)
    if may_discard(s, seat) is None:
        seen: list[int] = []
        for card in s.pile(HAND, seat):
            face = s.faces[card]
            if face not in seen:
                seen.append(face)
                options.append(ready.discard[face])
    if may_restore(s, seat) is None:
        options.append(ready.restore)
    for card in s.army[seat]:
        if "invest" in s.cards[s.units[card].face].lines and may_invest(s, seat, card) is None:
            unit = s.units[card]
            options.append(ready.invest[unit.area * 2 + s.areas[unit.area].index(card)])
    options.append(ready.end)


# ---- every conceivable move, with the reason against it -----------------------------------------


def everything(s: Field, seat: int, options: list[Option]) -> None:
    """The same predicates, asked about every card, character and area."""
    ready = s.ready
    cost, law = s.laws("cost"), s.laws("move")
    held = [s.faces[card] for card in s.pile(HAND, seat)]
    for face, printed in enumerate(s.cards):
        missing = None if face in held else Refusal("VAL-8.1", "you have no {} in your hand", (printed.name,))
        unpaid = missing or may_pay(s, seat, face, cost)
        if printed.pattern == SPELL:
            _add(options, ready.cast[face], unpaid or may_cast(s, seat, face))
        else:
            for area in range(AREAS):
                _add(options, ready.play[face][area], unpaid or may_place(s, seat, face, area))
        _add(options, ready.discard[face], may_discard(s, seat) or missing)
    for area in range(AREAS):
        for place in range(2):
            who = area * 2 + place
            if place >= len(s.areas[area]):
                empty = Refusal(
                    "VAL-9.1", "there is no character {}", (f"in {spot(area, 0)}" if place == 0 else spot(area, 1),)
                )
                _add(options, ready.invest[who], empty)
                for target in range(AREAS):
                    _add(options, ready.move[who][target], empty)
                continue
            card = s.areas[area][place]
            _add(options, ready.invest[who], may_invest(s, seat, card))
            stays = may_leave(s, seat, card, law)
            for target in range(AREAS):
                _add(options, ready.move[who][target], stays or may_move(s, s.units[card], target, law))
    _add(options, ready.buy_coin, may_buy_coin(s, seat))
    _add(options, ready.buy_energy, may_buy_energy(s, seat))
    _add(options, ready.restore, may_restore(s, seat))
    options.append(ready.end)


def _add(options: list[Option], option: Option, refused: Refusal | None) -> None:
    options.append(option if refused is None else Option(option.text, option.then, refused))


# ---- trades, discards, restoring, investing -----------------------------------------------------


def may_buy_coin(s: Field, seat: int) -> Refusal | None:
    """VAL-4.11: 2 energy for 1 coin."""
    if s.energy[seat] >= COIN_PRICE:
        return None
    return Refusal("VAL-4.11", "a coin costs 2 energy; you have {}", (str(s.energy[seat]),))


def may_buy_energy(s: Field, seat: int) -> Refusal | None:
    """VAL-4.12, VAL-R16: 1 coin for 1 energy, not while holding 8."""
    if s.coins[seat] < 1:
        return Refusal("VAL-4.12", "1 energy costs a coin and you have none", ())
    if s.energy[seat] >= effects.MOST_ENERGY:
        return Refusal("VAL-R16", "you already hold 8 energy", ())
    return None


def may_discard(s: Field, seat: int) -> Refusal | None:
    """VAL-13.7, VAL-13.8, VAL-R16: from the own turn 6 on, twice a turn, not while holding 8 energy."""
    if s.turns[seat] <= DISCARDS_AFTER:
        return Refusal(
            "VAL-13.7", "cards are discarded for energy only after turn 5; this is your turn {}", (str(s.turns[seat]),)
        )
    if s.discards >= MOST_DISCARDS:
        return Refusal("VAL-13.8", "you have discarded 2 cards for energy this turn already", ())
    if s.energy[seat] >= effects.MOST_ENERGY:
        return Refusal("VAL-R16", "you already hold 8 energy", ())
    return None


def may_restore(s: Field, seat: int) -> Refusal | None:
    """VAL-13.9, VAL-R38: an empty deck, a card in the graveyard, and 4 castle health or more."""
    if s.pile(DECK, seat):
        return Refusal("VAL-13.9", "your deck still has cards", ())
    if not s.pile(GRAVEYARD, seat):
        return Refusal("VAL-R38", "your graveyard is empty", ())
    if s.castle[seat] <= RESTORE_PRICE:
        return Refusal("VAL-R38", "restoring costs 3 castle health and you have {}", (str(s.castle[seat]),))
    return None


def may_invest(s: Field, seat: int, card: int) -> Refusal | None:
    """An activated effect of an own character: pay its coins, once per turn unless the card says otherwise."""
    unit = s.units[card]
    if unit.owner != seat:
        return Refusal("VAL-9.1", "{} is not yours", (s.called(card),))
    printed = s.cards[unit.face]
    lines = printed.lines.get("invest")
    if lines is None:
        return Refusal("VAL-3.5", "{} has no Invest effect", (s.called(card),))
    program = printed.programs[lines[0]]
    if s.coins[seat] < program.price:
        return Refusal("VAL-4.3", "this costs {} coins; you have {}", (str(program.price), str(s.coins[seat])))
    at = Scope(card, s.units[card].face, seat, seat)
    if not program.allowed(s, at):
        return Refusal("VAL-3.5", "{} has used its Invest effect this turn", (s.called(card),))
    if not program.possible(s, at):
        return Refusal("VAL-R39", "there is nothing that {} could choose", (s.called(card),))
    return None


class BuyCoin(Op[Field]):
    """VAL-4.11: pay 2 energy, gain 1 coin."""

    __slots__ = ()

    def resolve(self, s: Field) -> None:
        s.energy[s.active] -= COIN_PRICE
        s.coins[s.active] += 1
        if s.kept:
            s.note(s.active, "VAL-4.11", "traded 2 energy for a coin")


class BuyEnergy(Op[Field]):
    """VAL-4.12: pay 1 coin, gain 1 energy."""

    __slots__ = ()

    def resolve(self, s: Field) -> None:
        s.coins[s.active] -= 1
        effects.gain_energy(s, s.active, 1)
        if s.kept:
            s.note(s.active, "VAL-4.12", "traded a coin for 1 energy")


class DiscardForEnergy(Op[Field]):
    """VAL-13.7: a card to the graveyard, 1 energy; VAL-R54: the Energy card leaves the game and counts too."""

    __slots__ = ("face",)

    def __init__(self, face: int) -> None:
        self.face: Final = face

    def resolve(self, s: Field) -> None:
        seat = s.active
        for card in s.pile(HAND, seat):
            if s.faces[card] == self.face:
                effects.throw(s, seat, card)
                break
        s.discards += 1
        effects.gain_energy(s, seat, 1)
        if s.kept:
            name = s.cards[self.face].name
            s.note(seat, "VAL-13.7", "discarded a card for 1 energy", f"discarded {name} for 1 energy", 1 << seat)


class Restore(Op[Field]):
    """VAL-13.12: the graveyard becomes the new deck, shuffled, for 3 castle health."""

    __slots__ = ()

    def resolve(self, s: Field) -> None:
        seat = s.active
        deck, grave = s.pile(DECK, seat), s.pile(GRAVEYARD, seat)
        deck.extend(grave)
        grave.clear()
        s.shuffle(deck)
        s.castle[seat] -= RESTORE_PRICE
        s.stirred = True
        if s.kept:
            s.note(seat, "VAL-13.12", f"restored the deck for 3 castle health and has {s.castle[seat]}")


class Invest(Op[Field]):
    """Pay the coins; the effect happens."""

    __slots__ = ("area", "place")

    def __init__(self, area: int, place: int) -> None:
        self.area: Final = area
        self.place: Final = place

    def resolve(self, s: Field) -> None:
        seat = s.active
        card = s.areas[self.area][self.place]
        printed = s.cards[s.units[card].face]
        line = printed.lines["invest"][0]
        program = printed.programs[line]
        s.coins[seat] -= program.price
        if s.kept:
            s.note(seat, "VAL-3.5", f"invested {program.price} in {s.called(card)}")
        at = Scope(card, s.units[card].face, seat, seat)
        program.spend(s, at)
        s.push(Resume(at, line, program.begin(s, at), len(program.steps)))


# ---- between the actions ------------------------------------------------------------------------


class Settle(Op[Field]):
    """VAL-R19: once an action with its effects and fights is completely over, both hands are refilled."""

    __slots__ = ()

    def resolve(self, s: Field) -> None:
        if s.triggers:
            s.push(self)
            s.push(s.triggers.pop(0))
        elif s.fights:
            s.push(self)
            s.push(s.fights.pop(0))
        else:
            s.chain = 0
            effects.refill(s, s.active)
            effects.refill(s, 1 - s.active)
            s.push(TURN_ASKS)


SETTLE: Final = Settle()


class StartTurn(Op[Field]):
    """VAL-R14: the start of a turn, in order."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resolve(self, s: Field) -> None:
        seat = self.seat
        s.active = seat
        s.turns[seat] += 1
        s.played.clear()
        s.discards = 0
        s.stirred = False
        for card in s.army[seat]:
            unit = s.units[card]
            if unit.sick or unit.stuck:
                s.units[card] = unit.tired(False, False)
        clear_marks(s, ROUND, seat)
        index = min(s.turns[seat], len(TURN_ENERGY)) - 1
        s.energy[seat] = TURN_ENERGY[index]
        s.coins[seat] += TURN_COINS[index]
        if s.kept:
            s.note(
                seat, "VAL-4.5", f"begins turn {s.turns[seat]} with {s.energy[seat]} energy and {s.coins[seat]} coins"
            )
        s.push(SETTLE)
        invade(s, seat)
        if s.outcome is None:
            effects.queue(s, turn_effects(s, "start"))


def invade(s: Field, seat: int) -> None:
    """VAL-15.9, VAL-R44: own characters in enemy spawn areas deal automatic damage, a to e, and cannot move."""
    for area in SPAWN[1 - seat]:
        for card in s.areas[area]:
            unit = s.units[card]
            if unit.owner == seat:
                s.units[card] = unit.tired(unit.sick, True)
                effects.raid(s, card)
                if s.outcome is not None:
                    return


def turn_effects(s: Field, event: str) -> list[tuple[int, str, int, int]]:
    """Effects "at the start (or end) of your turn", and of each player's turn, of all characters."""
    found: list[tuple[int, str, int, int]] = []
    for card in s.in_order():
        if event in s.cards[s.units[card].face].lines:
            found.append((card, event, NONE, NONE))
    return found


class EndTurn(Op[Field]):
    """VAL-3.10, VAL-R15: forts, then "at the end of your turn", then what lasts this turn ends."""

    __slots__ = ()

    def resolve(self, s: Field) -> None:
        if s.kept:
            s.note(s.active, "VAL-3.3", "ended the turn")
        for area in FORTS:
            for card in s.areas[area]:
                unit = s.units[card]
                if unit.owner == s.active:
                    s.units[card] = unit.worth(unit.attack + 1, unit.defense)
                    if s.kept:
                        s.note(s.active, "VAL-10.6", f"the fort gives {s.called(card)} +1 attack")
        s.push(TurnOver())
        s.push(DRAIN)
        effects.queue(s, turn_effects(s, "end"))


class TurnOver(Op[Field]):
    """VAL-R15 steps 3 and 4; VAL-R43: after 60 player turns in which nothing happened the game is a draw."""

    __slots__ = ()

    def resolve(self, s: Field) -> None:
        clear_marks(s, TURN, NONE)
        s.chain = 0
        s.still = 0 if s.stirred else s.still + 1
        if s.still >= STILL_TURNS:
            s.end((), "VAL-R43", "60 turns passed in which nothing happened: a draw")
            return
        s.push(StartTurn(1 - s.active))


def clear_marks(s: Field, ends: int, seat: int) -> None:
    """Marks of this length end; of a round, only those whose effect was this seat's."""
    for army in s.army:
        for card in army:
            unit = s.units[card]
            if unit.marks:
                kept = [m for m in unit.marks if m.ends != ends or (seat != NONE and m.seat != seat)]
                if len(kept) < len(unit.marks):
                    s.units[card] = unit.marked(tuple(kept))
    if s.decrees:
        s.decrees = [d for d in s.decrees if d.ends != ends or (seat != NONE and d.at.seat != seat)]


# ---- before the first turn ----------------------------------------------------------------------


class Mulligan(Op[Field]):
    """VAL-6.4, VAL-R18: once, all or nothing, the first player decides first."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resolve(self, s: Field) -> None:
        options = [Option("keep", ()), Option("mulligan", (Redraw(self.seat),))]
        s.ask(self.seat, "VAL-6.4", "Keep this hand, or put it back and draw a new one?", options)


class Redraw(Op[Field]):
    """VAL-6.5, VAL-6.6: the drawn cards go back, not the Energy card; shuffle; draw to five again."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resolve(self, s: Field) -> None:
        hand, deck = s.pile(HAND, self.seat), s.pile(DECK, self.seat)
        for card in hand[:]:
            if "Cannot be reshuffled" not in s.cards[s.faces[card]].keywords:
                hand.remove(card)
                deck.append(card)
        s.shuffle(deck)
        if s.kept:
            s.note(self.seat, "VAL-6.4", "took a mulligan")
        effects.refill(s, self.seat)
