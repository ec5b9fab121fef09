"""LDL-R37: whose order a player chooses: waiting abilities of which one can make a difference to another.

Everything here hangs on texts and on what lies open, so being asked tells nobody what a hand or a deck holds.
"""

from __future__ import annotations

from typing import Any, Final

from legendry.games.levendale.rules.deferred import Later
from legendry.games.levendale.rules.host import Part
from legendry.games.levendale.rules.table import SEATS, LevendaleTable
from legendry.games.levendale.rules.words import CannotBlock, NoAttackDamage
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.compiler import Somebody
from legendry.kernel.cardtext.orders import Destroy, Discard, DiscardDownTo, Draw, Gain, GainEqual, Lose, LoseEqual, Pay
from legendry.kernel.cardtext.phrase import Noun, Phrase, phrases_in
from legendry.kernel.cardtext.picks import Branch, Pick, Prefer
from legendry.kernel.cardtext.piles import LookAtTop, LookAtTopCards, PutOn, Return, ReturnCard, ReturnHome, Shuffle
from legendry.kernel.cardtext.program import Apply, Do, ForSeats, Maybe, Test
from legendry.kernel.cardtext.roles import Choice, Kind, Order, Target
from legendry.kernel.cardtext.stage import Step
from legendry.kernel.cardtext.targets import InZone
from legendry.kernel.cardtext.values import CardsIn, CardsInHand

# What happens to the things of a player, one bit for each and for each seat.
DRAWN: Final = 0  # cards come to the hand from the deck
DROPPED: Final = 1  # cards go from the hand to the Trash
STACKED: Final = 2  # another card is on top of the deck, or somebody knows which one
FETCHED: Final = 3  # cards come to the hand from elsewhere
WORN: Final = 4  # cards leave the Hero
ACTIONS: Final = 5
KINDS: Final = 6
WHOLE: Final = (1 << len(SEATS)) - 1
EVERYTHING: Final = (1 << KINDS * len(SEATS)) - 1


def of(kind: int, seat: int) -> int:
    return 1 << kind * len(SEATS) + seat


def of_all(kind: int) -> int:
    return WHOLE << kind * len(SEATS)


IN_HAND: Final = of_all(DRAWN) | of_all(DROPPED) | of_all(FETCHED)
CARDS: Final = IN_HAND | of_all(STACKED) | of_all(WORN)


class Footprint:
    """What abilities do, and what it makes a difference to them that others have done before."""

    def __init__(self) -> None:
        self.does = 0
        self.heeds = 0

    def add(self, does: int, heeds: int) -> None:
        self.does |= does
        self.heeds |= heeds

    def clashes(self, other: Footprint) -> bool:
        return self.does & other.heeds != 0 or other.does & self.heeds != 0


# ---- one ability --------------------------------------------------------------------------------


def footprint(s: LevendaleTable, parts: list[Part]) -> Footprint:
    """Of one ability that waits."""
    found = Footprint()
    for part in parts:
        actors, until = [part.at.actor], part.end
        chosen: list[int] = []  # who "that player" may be by then
        for pc in range(part.pc, part.end):
            step = bare(s, part, pc)
            if pc == until:
                actors, until = [part.at.actor], part.end
            if isinstance(step, ForSeats):
                found.add(0, heeded(step.who))
                actors = chosen if chosen and step.who.needed() else step.who.seats(s, part.at)
                until = step.to
            elif isinstance(step, Pick) and isinstance(step.choice, Somebody):
                chosen = step.choice.candidates(s, part.at)
            for actor in actors:
                tread(found, s, step, part.at, actor)
    return found


def bare(s: LevendaleTable, part: Part, pc: int) -> Step:
    step = s.program(part.at.face, part.line).steps[pc]
    return step.step if isinstance(step, Later) else step


def tread(found: Footprint, s: LevendaleTable, step: Step, at: Bindings, actor: int) -> None:
    """What one step adds, carried out by this player."""
    if isinstance(step, Do):
        found.add(0, heeded(step.scale) | (known_to(actor) if step.order.up_to() else 0))
        found.add(*done(step.order, at.seat, actor))
    elif isinstance(step, Apply):  # no text looks at the values of a Hero
        found.add(0, heeded(step.scale))
    elif isinstance(step, Test):
        found.add(0, heeded(step.conditions))
    elif isinstance(step, Pick):
        found.add(0, heeded(step.choice))
        if not isinstance(step.choice, Somebody) or len(step.choice.candidates(s, at)) > 1:
            found.add(0, known_to(actor))
    elif isinstance(step, (Maybe, Branch, Prefer)):
        found.add(0, known_to(actor))


def known_to(seat: int) -> int:
    """What tells a player something that may guide a choice; what they choose themselves does not."""
    return (of(DRAWN, seat) | of(STACKED, seat) | of(FETCHED, seat) | of_all(WORN) | of_all(DROPPED)) & ~of(
        DROPPED, seat
    )


def heeded(words: Any) -> int:
    """What can change a condition, a number or a description of cards."""
    bits = 0
    for each in phrases_in(words):
        if isinstance(each, (CardsIn, CardsInHand, InZone)) or (isinstance(each, Noun) and each.one == "cards in hand"):
            bits |= CARDS
        elif isinstance(each, Noun) and each.one == "action":
            bits |= of_all(ACTIONS)
        elif isinstance(each, (Kind, Choice, Target)):
            bits |= of_all(WORN)
    return bits


def done(order: Order, seat: int, actor: int) -> tuple[int, int]:
    """What an order does, and what it heeds; "your" is always the player's whose text it is."""
    if isinstance(order, Draw):
        return of(DRAWN, actor), of(STACKED, actor)
    if isinstance(order, Discard):
        return of(DROPPED, actor), known_to(actor)
    if isinstance(order, DiscardDownTo):
        return of(DROPPED, actor), known_to(actor) | of(DROPPED, actor)
    if isinstance(order, Gain):
        return of(ACTIONS, actor), 0
    if isinstance(order, (GainEqual, Lose, LoseEqual, Pay)):
        return of(ACTIONS, actor), heeded(order)
    if isinstance(order, Return):
        return of(FETCHED, seat) | of(STACKED, seat), known_to(actor) | of(DROPPED, seat)
    if isinstance(order, (LookAtTop, LookAtTopCards)):
        return of(STACKED, seat), of(STACKED, seat) | of(DRAWN, seat)
    if isinstance(order, Shuffle):
        return of(STACKED, seat), 0
    if isinstance(order, Destroy):
        return of_all(WORN), of_all(WORN)
    if isinstance(order, (PutOn, ReturnCard, ReturnHome)):
        return of_all(STACKED) | of_all(FETCHED) | of_all(WORN), CARDS
    if isinstance(order, (CannotBlock, NoAttackDamage)):
        return 0, 0
    return EVERYTHING, EVERYTHING


# ---- the abilities of one player ----------------------------------------------------------------


def waiting(s: LevendaleTable) -> list[list[Part]]:
    """The abilities of the player whose turn it is to carry them out, each with all of its parts."""
    found: list[list[Part]] = []
    for part in s.rest:
        if part.at.seat != s.rest[0].at.seat:
            break
        if found and found[-1][0].nth == part.nth:
            found[-1].append(part)
        else:
            found.append([part])
    return found


def in_question(s: LevendaleTable) -> list[list[Part]]:
    """Those of them of which the player may choose the next; none if the order makes no difference."""
    mine = waiting(s)
    if len(mine) < 2:
        return []
    prints = [footprint(s, parts) for parts in mine]
    found: list[list[Part]] = []
    for k, parts in enumerate(mine):
        rivals = [
            j for j in range(len(mine)) if j != k and prints[k].clashes(prints[j]) and not same(s, parts, mine[j])
        ]
        if rivals and not any([same(s, parts, each) for each in found]):
            found.append(parts)
    return found


def same(s: LevendaleTable, one: list[Part], other: list[Part]) -> bool:
    """Would both do the same thing?"""
    if len(one) != len(other):
        return False
    for a, b in zip(one, other, strict=True):
        says = s.program(a.at.face, a.line).says
        if says != s.program(b.at.face, b.line).says or (a.pc, a.end, a.at.actor) != (b.pc, b.end, b.at.actor):
            return False
        if a.at.card != b.at.card and ("this card" in says or "other" in says):
            return False
        if points_back(s, a) and (a.at.it, a.at.player, a.at.them) != (b.at.it, b.at.player, b.at.them):
            return False
    return True


def points_back(s: LevendaleTable, part: Part) -> bool:
    """Does it speak of "it", "that player" ...?"""
    for pc in range(part.pc, part.end):
        for words in words_of(bare(s, part, pc)):
            if any([each.needed() for each in phrases_in(words)]):
                return True
    return False


def words_of(step: Step) -> list[Phrase]:
    if isinstance(step, Do):
        return [step.order]
    if isinstance(step, Apply):
        return [step.effect]
    if isinstance(step, Test):
        return list(step.conditions)
    if isinstance(step, ForSeats):
        return [step.who]
    return [step.choice] if isinstance(step, Pick) else []


def names_of(s: LevendaleTable, abilities: list[list[Part]]) -> list[str]:
    """The cards by name; if one is there several times, with what it is about, or with a number."""
    names = [s.cards[parts[0].at.face].name for parts in abilities]
    told = [name + (about(s, abilities[k][0]) if names.count(name) > 1 else "") for k, name in enumerate(names)]
    found: list[str] = []
    for k, name in enumerate(told):
        before = told[:k].count(name)
        found.append(f"{name} {before + 1}" if before else name)
    return found


def about(s: LevendaleTable, part: Part) -> str:
    """The card or the player that "it" or "that player" means, if everybody knows."""
    at = part.at
    if not points_back(s, part):
        return ""
    if at.it != NONE:
        return f" for {s.name(at.it)}" if s.seen_by[at.it] == (1 << s.seats) - 1 else ""
    return f" for {SEATS[at.player]}" if at.player != NONE else ""
