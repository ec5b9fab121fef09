"""LDL-5: batches of triggered abilities, and abilities that are activated."""

from __future__ import annotations

from typing import Final

from legendry.games.levendale.cards.card import ACTIVATES, EVENTS, IN_HAND, MOMENTS, Card, Price
from legendry.games.levendale.rules.health import MAKE_CHANGES
from legendry.games.levendale.rules.host import Part
from legendry.games.levendale.rules.ordering import in_question, names_of
from legendry.games.levendale.rules.points import MINE, ability_of
from legendry.games.levendale.rules.table import HAND, SLOT_COUNT, LevendaleTable
from legendry.games.levendale.rules.triggers import hear
from legendry.kernel.agenda import Op, Option
from legendry.kernel.cardtext.program import Program
from legendry.kernel.cardtext.stage import Continuation
from legendry.kernel.errors import Refusal
from legendry.kernel.events import EventKind

USED: Final = Refusal(
    "LDL-R31", "an ability is used once per turn unless its card says otherwise; that of {card} has been"
)
UNMET: Final = Refusal("LDL-R33", 'the ability of {card} says "{says}"')
UNPAID: Final = Refusal("LDL-R33", 'the price cannot be paid in full: "{says}"')
TOO_WEAK: Final = Refusal("LDL-R34", "you have {health} health, and paying must leave you with 1 or more")
ONLY_PLACING: Final = Refusal("LDL-R12", "{early_action} can only place a card")

ABILITY_USED: Final = EventKind("ability used", "used {card:card}", more="moment number")


# ---- batches ------------------------------------------------------------------------------------


class Settle(Op[LevendaleTable]):
    """LDL-5.7, LDL-R37: all abilities triggered by one event are one batch, and those they trigger the next one.

    LDL-R56: when nothing waits any more and the active player is out, the turn is over.
    """

    __slots__ = ()

    def resolve(self, s: LevendaleTable) -> None:
        if s.heard:
            s.push(self)
            begin_batch(s)
            return
        s.causes = ()
        if s.out and s.is_out(s.active):
            del s.agenda[1:]  # what lies at the bottom is passing the turn


def begin_batch(s: LevendaleTable) -> None:
    """First the changes of health, made together; then the rest, in turn order and by slot."""
    parts = in_order(s, s.heard)
    s.heard = []
    s.push(CARRY_OUT)
    if all([s.cards[part.at.face].quiet[part.line] for part in parts]):
        s.rest = parts
        return
    s.gathering = True
    s.push(MAKE_CHANGES)
    for k in range(len(parts) - 1, -1, -1):
        s.push(parts[k])


def in_order(s: LevendaleTable, parts: list[Part]) -> list[Part]:
    """LDL-R37: the active player's first, then clockwise; each player's by slot."""
    if len(parts) < 2:
        return parts
    keys: list[tuple[int, int, int]] = []
    for k, part in enumerate(parts):
        distance = (part.at.seat - s.active) % s.seats
        keys.append((distance, s.cards[part.at.face].slot, k))
    keys.sort()
    return [parts[key[2]] for key in keys]


class CarryOut(Op[LevendaleTable]):
    """LDL-R37, LDL-R55: what a batch does beside changing health, for the players who are still in the game."""

    __slots__ = ()

    def resolve(self, s: LevendaleTable) -> None:
        if s.rest and s.out:
            s.rest = [part for part in s.rest if not s.is_out(part.at.seat)]
        if s.rest:
            s.resting = True
            s.push(NEXT_ABILITY)


class NextAbility(Op[LevendaleTable]):
    """LDL-R37: by slot, or as their player chooses; LDL-R38: at the end what the batch triggered is the next one."""

    __slots__ = ()

    def resolve(self, s: LevendaleTable) -> None:
        if not s.rest:
            s.resting = False
            return
        found = in_question(s) if len(s.rest) > 1 else []
        if not found or found[0][0] is not s.rest[0]:
            carry_out(s, s.rest[0].nth)
            return
        options: list[Option] = []
        for k, name in enumerate(names_of(s, found)):
            first, text = found[k][0], f"carry out {name}"
            card = s.name(first.at.card)
            on_board = name == card and s.is_equipped(first.at.card)
            point = (MINE, card) if on_board else (ability_of(card), text)
            options.append(Option(text, (Chosen(first.nth),), (point,), verb="carry out"))
        s.ask(found[0][0].at.seat, "LDL-R37", "Which of your abilities is carried out first?", options)


class Chosen(Op[LevendaleTable]):
    """LDL-R37: the ability that its player wants to be carried out next."""

    __slots__ = ("nth",)

    def __init__(self, nth: int) -> None:
        self.nth: Final = nth

    def resolve(self, s: LevendaleTable) -> None:
        carry_out(s, self.nth)


def carry_out(s: LevendaleTable, nth: int) -> None:
    """All that waits of one ability, in the written order; then the next one."""
    s.push(NEXT_ABILITY)
    for k in range(len(s.rest) - 1, -1, -1):
        if s.rest[k].nth == nth:
            s.push(s.rest[k])
    s.rest = [part for part in s.rest if part.nth != nth]


CARRY_OUT: Final = CarryOut()
NEXT_ABILITY: Final = NextAbility()
SETTLE: Final = Settle()


# ---- activated abilities ------------------------------------------------------------------------


def bit_of(moment: int) -> int:
    """The bit of `ears` that says: some card of this Hero has an ability for this moment."""
    return len(EVENTS) + moment


def may_use(s: LevendaleTable, card: int, printed: Card, line: int) -> Refusal | None:
    """LDL-R31, LDL-R33, LDL-R34: may this ability be used now, its moment aside?"""
    program = printed.programs[line]
    price = printed.prices[line]
    if program.limit and s.uses(card, line, program.period) >= program.limit:
        return USED
    if printed.asks[line]:
        at = s.scope_of(card)
        if not program.wants(s, at):
            return UNMET
        for cost in price.others:
            if not cost.payable(s, at):
                return UNPAID
    return may_pay(s, s.owners[card], price)


def may_pay(s: LevendaleTable, seat: int, price: Price) -> Refusal | None:
    """LDL-R33, LDL-R34: health, cards and actions, before anything happens."""
    if price.health and s.health[seat] <= price.health:
        return TOO_WEAK
    if price.actions:
        if s.turns[seat] <= s.numbers.attacks_after:
            return ONLY_PLACING
        if seat != s.active or s.actions < price.actions:
            return UNPAID
    return UNPAID if price.cards > len(s.pile(HAND, seat)) else None


def find_user(s: LevendaleTable, seat: int, face: int, moment: int, k: int) -> int:
    """The card of this face whose ability can be used: the first of several that are the same; -1 if none can."""
    printed = s.cards[face]
    line = printed.uses[moment][k]
    cards = s.pile(HAND, seat) if moment == IN_HAND else list(s.slots[seat * SLOT_COUNT + printed.slot])
    for card in cards:
        if s.faces[card] == face and may_use(s, card, printed, line) is None:
            return card
    return -1


class Use(Op[LevendaleTable]):
    """LDL-5.5, LDL-R33: the price is paid, then the effect happens; LDL-R67: what that triggers waits."""

    __slots__ = ("seat", "face", "moment", "k")

    def __init__(self, seat: int, face: int, moment: int, k: int) -> None:
        self.seat: Final = seat
        self.face: Final = face
        self.moment: Final = moment
        self.k: Final = k

    def resolve(self, s: LevendaleTable) -> None:
        card = find_user(s, self.seat, self.face, self.moment, self.k)
        line = s.cards[self.face].uses[self.moment][self.k]
        program: Program = s.cards[self.face].programs[line]
        at = s.scope_of(card)
        program.spend(s, at)
        if s.recording:
            s.tell(ABILITY_USED, self.seat, "LDL-5.5", (s.ref(card), MOMENTS[self.moment], self.k + 1))
        s.push(Activated(self.seat, card))
        s.push(Continuation(at, line, 0, len(program.steps)))


class Activated(Op[LevendaleTable]):
    """LDL-R67: after the effect of an ability, those trigger that wait for its being used."""

    __slots__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def resolve(self, s: LevendaleTable) -> None:
        if not s.is_out(self.seat):
            hear(s, ACTIVATES, self.seat, self.card)
