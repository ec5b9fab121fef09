"""LDL-3.3 to LDL-3.7: what the active player may do in the main step, and why not."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.levendale.cards.card import IN_DEFENSE, IN_HAND, IN_MAIN, Card
from legendry.games.levendale.rules.abilities import bit_of, may_use
from legendry.games.levendale.rules.battle import NOT_A_FOE, may_attack
from legendry.games.levendale.rules.placing import NOT_HELD, is_roomy, may_add, may_place
from legendry.games.levendale.rules.points import MINE, held
from legendry.games.levendale.rules.table import HAND, SEATS, SLOT_COUNT, LevendaleTable
from legendry.kernel.agenda import Op, Option
from legendry.kernel.errors import Refusal

NOT_EQUIPPED: Final = Refusal("LDL-5.1", "{card} is not equipped to your Hero")
IN_BATTLE_ONLY: Final = Refusal("LDL-R46", 'the ability of {card} is for a battle: "{says}"')
NOT_IN_BATTLE: Final = Refusal("LDL-7.5", "{card} cannot be activated in a battle: its text does not allow it")
NO_PLACING: Final = Refusal("LDL-R22", "cards cannot be placed in a battle")
NOT_THE_ATTACKER: Final = Refusal("LDL-R46", "{card} is for the attacking player, and you are attacked")
NOT_THE_DEFENDER: Final = Refusal("LDL-R46", "{card} is for the defending player, and you attack")
NO_REMOVING: Final = Refusal("LDL-4.4", "you cannot remove a card from your Hero at will; place another {slot} card")
NO_DISCARDING: Final = Refusal("LDL-6.4", "you discard only when an ability says so, or down to {n} cards at the end")
NO_DISCARDING_TO_ONE: Final = Refusal(
    "LDL-6.4", "you discard only when an ability says so, or down to {n} card at the end"
)


class Main(Op[LevendaleTable]):
    """LDL-3.3, LDL-R15: actions, free placements and abilities in any order, or the end of the turn.

    With an empty hand and nothing else to do the turn simply ends: everybody can see that.
    """

    __slots__ = ()

    def resolve(self, s: LevendaleTable) -> None:
        seat = s.active
        options: list[Option] = []
        if s.explaining:
            everything(s, seat, options)
        else:
            placements(s, seat, options)
            attacks(s, seat, options)
            abilities(s, seat, IN_MAIN, options)
            if not options and not s.pile(HAND, seat):
                s.follow(s.ready.end.then)
                return
        options.append(s.ready.end)
        s.ask(seat, "LDL-3.3", "Your turn: place a card, attack, use an ability, or end it.", options)


MAIN: Final = Main()


# ---- the options, legal ones only ---------------------------------------------------------------


def placements(s: LevendaleTable, seat: int, options: list[Option]) -> None:
    """LDL-3.5, LDL-3.7, LDL-R24: each card of the hand, in place of what its slot holds or beside it."""
    ready, faces, cards, slots = s.ready, s.faces, s.cards, s.slots
    seen: list[int] = []
    acts = s.actions > 0
    first = seat * SLOT_COUNT
    roomy = is_roomy(s, seat)
    for card in s.pile(HAND, seat):
        face = faces[card]
        printed = cards[face]
        if face in seen or (not acts and (not printed.free or may_place(s, seat, card, printed) is not None)):
            continue
        seen.append(face)
        options.append(ready.place[face])
        if slots[first + printed.slot] and (roomy or printed.beside) and may_add(s, seat, card, printed) is None:
            options.append(ready.add[face])


def attacks(s: LevendaleTable, seat: int, options: list[Option]) -> None:
    """LDL-7.1: each opponent still in the game."""
    if may_attack(s, seat) is None:
        for foe in s.opponents(seat):
            options.append(s.ready.attack[foe])


def abilities(s: LevendaleTable, seat: int, moment: int, options: list[Option]) -> None:
    """LDL-5.9, LDL-R46: abilities of equipped cards for this moment."""
    if not s.ears[seat] >> bit_of(moment) & 1:
        return
    faces, cards, slots = s.faces, s.cards, s.slots
    for slot in range(seat * SLOT_COUNT, seat * SLOT_COUNT + SLOT_COUNT):
        for card in slots[slot]:
            if cards[faces[card]].uses[moment]:
                add_uses(s, seat, card, moment, options)


def hand_abilities(s: LevendaleTable, seat: int, options: list[Option]) -> None:
    """LDL-R44: abilities of cards in the hand."""
    for card in s.pile(HAND, seat):
        if s.cards[s.faces[card]].uses[IN_HAND]:
            add_uses(s, seat, card, IN_HAND, options)


def add_uses(s: LevendaleTable, seat: int, card: int, moment: int, options: list[Option]) -> None:
    face = s.faces[card]
    printed = s.cards[face]
    for k, line in enumerate(printed.uses[moment]):
        option = s.ready.use[seat][face][moment][k]
        if may_use(s, card, printed, line) is None and option not in options:
            options.append(option)


# ---- every conceivable move, with the reason against it -----------------------------------------


def everything(s: LevendaleTable, seat: int, options: list[Option]) -> None:
    """The same predicates, asked about every card and every player."""
    every_placement(s, seat, options, None)
    refused = may_attack(s, seat)
    for foe in range(s.seats):
        absent = None if foe in s.opponents(seat) else NOT_A_FOE
        add(options, s.ready.attack[foe], absent or refused, {**s.numbers.facts, "who": SEATS[foe]})
    every_use(s, seat, IN_MAIN, options)
    every_wish(s, seat, options)


def every_placement(s: LevendaleTable, seat: int, options: list[Option], never: Refusal | None) -> None:
    held = {s.faces[card]: card for card in reversed(s.pile(HAND, seat))}
    for face, printed in enumerate(s.cards):
        facts = {"card": printed.name, "slot": printed.slot_name, "room": s.numbers.facts["room"]}
        card = held.get(face, -1)
        refused = never or (NOT_HELD if card < 0 else may_place(s, seat, card, printed))
        add(options, s.ready.place[face], refused, facts)
        add(options, s.ready.add[face], refused or may_add(s, seat, card, printed), facts)


def every_wish(s: LevendaleTable, seat: int, options: list[Option]) -> None:
    """LDL-4.4, LDL-6.4: what the rules do not know."""
    seen: list[int] = []
    for card in s.equipped(seat):
        if s.faces[card] not in seen:
            seen.append(s.faces[card])
            printed = s.cards[s.faces[card]]
            option = Option(f"destroy {printed.name}", (), ((MINE, printed.name),), verb="destroy")
            add(options, option, NO_REMOVING, {"slot": printed.slot_name})
    seen.clear()
    for card in s.pile(HAND, seat):
        if s.faces[card] not in seen:
            seen.append(s.faces[card])
            option = Option(f"discard {s.name(card)}", (), (held(s.name(card)),), verb="discard")
            refused = NO_DISCARDING_TO_ONE if s.numbers.hand_limit == 1 else NO_DISCARDING
            add(options, option, refused, {"n": s.numbers.hand_limit})


def every_use(s: LevendaleTable, seat: int, now: int, options: list[Option]) -> None:
    """LDL-5.1, LDL-5.9, LDL-R46: each ability of each card, at this moment."""
    for face, printed in enumerate(s.cards):
        for moment, lines in enumerate(printed.uses):
            cards = s.pile(HAND, seat) if moment == IN_HAND else list(s.slots[seat * SLOT_COUNT + printed.slot])
            mine = [card for card in cards if s.faces[card] == face]
            for k, line in enumerate(lines):
                refused = may_use_now(s, printed, line, moment, now, mine)
                facts = {**s.numbers.facts, "card": printed.name, "says": said(printed, line), "health": s.health[seat]}
                add(options, s.ready.use[seat][face][moment][k], refused, facts)


def may_use_now(s: LevendaleTable, printed: Card, line: int, moment: int, now: int, mine: list[int]) -> Refusal | None:
    """LDL-5.10, LDL-R46: an ability, of one of these cards, at a moment that may be another than its own."""
    if not mine:
        return NOT_HELD if moment == IN_HAND else NOT_EQUIPPED
    if moment != now and not (now == IN_DEFENSE and moment == IN_HAND):
        if now == IN_MAIN:
            return IN_BATTLE_ONLY
        if moment == IN_MAIN:
            return NOT_IN_BATTLE
        return NOT_THE_ATTACKER if now == IN_DEFENSE else NOT_THE_DEFENDER
    refusals = [may_use(s, card, printed, line) for card in mine]
    return None if None in refusals else refusals[0]


def said(printed: Card, line: int) -> str:
    return printed.programs[line].says


def add(options: list[Option], option: Option, refused: Refusal | None, facts: dict[str, Any]) -> None:
    options.append(option if refused is None else option.refusing(refused.about(facts)))
