"""LVT-B6, LVT-B7: read-outs of cards, hit modifiers, attack dice, wounds, and what defeat brings about."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.leviathan.cards.card import ON_DEFEAT, Rule
from legendry.games.leviathan.rules.board import AROUND, NOWHERE, king_steps
from legendry.games.leviathan.rules.constants import (
    AGAINST,
    ANY,
    BY,
    DICE,
    ENTRENCHED,
    FEARLESS,
    MINUS,
    NATURAL,
    PLUS,
    PROTECTED,
    SHOOT,
    SIX,
    STRIKE,
    STUBBORN,
    TOUGH,
    TRAPPED,
)
from legendry.games.leviathan.rules.deeds import ANY_CARD, ATTACK, DEFEAT, WOUND, Effect
from legendry.games.leviathan.rules.table import DEFEATED, SEVERED, ZONES, LeviathanTable
from legendry.kernel.agenda import Op
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.program import all_hold, still_holds
from legendry.kernel.events import EventKind

MISS: Final = 1

# An attack tells the wounds on its target before and after, though all of one attack around are given together.
ROLLED: Final = " [: {dice:count/}] [( {modifier:signed} to hit )] , {missed?no_wound} [{n:count} wound/wounds~n]"
STRUCK: Final = EventKind(
    "strike", "{card:card} {card:at} strikes {head?the} {target:card}" + ROLLED, more="before after"
)
SHOT: Final = EventKind(
    "shot", "{card:card} {card:at} shoots at {head?the} {target:card}" + ROLLED, more="before after"
)
ATTACKED: Final = EventKind(
    "Leviathan attack", "{head?the} {card:card} attacks {target:card} {target:at}" + ROLLED, more="before after"
)
WOUND_IGNORED: Final = EventKind("wound ignored", "{card:card} {card:at} ignores an automatic wound")
WOUNDED: Final = EventKind("card wounded", ANY_CARD + " suffers {n:count} wound/wounds~n", more="causes before after")
CARD_DEFEATED: Final = EventKind("card defeated", ANY_CARD + " is defeated", more="pile")


# ---- what is true of a card now -----------------------------------------------------------------


def rule_value(s: LeviathanTable, rule: Rule, card: int) -> int:
    """What an ability that is true all the time adds now; 0 while its condition fails."""
    static = rule.static
    if not static.conditions and static.scale is None:
        return rule.n
    seat = s.owners[card]
    at = Bindings(card, s.faces[card], seat, seat)
    if static.conditions and not all_hold(static.conditions, s, at):
        return 0
    return rule.n if static.scale is None else rule.n * static.scale.value(s, at)


def gather(s: LeviathanTable, card: int, topic: int, action: int, found: list[int]) -> None:
    """All that is true of a card about a topic and an action: of its own text, and of texts that touched it."""
    for rule in s.cards[s.faces[card]].rules[topic]:
        if rule.action == ANY or rule.action == action:
            n = rule_value(s, rule, card)
            if n != 0:
                found.append(n)
    for effect in s.timed_effects:
        if effect.card == card and effect.topic == topic and is_active(s, effect, action):
            found.append(effect.n)


def is_active(s: LeviathanTable, effect: Effect, action: int) -> bool:
    """Is it about this action, and does its condition hold?"""
    if effect.action != ANY and effect.action != action:
        return False
    return effect.bond is None or still_holds(effect.bond, s)


def total(s: LeviathanTable, card: int, topic: int, action: int = ANY) -> int:
    """The same, added up."""
    if not s.timed_effects and not s.cards[s.faces[card]].rules[topic]:
        return 0
    found: list[int] = []
    gather(s, card, topic, action, found)
    return sum(found)


def is_so(s: LeviathanTable, card: int, topic: int, action: int = ANY) -> bool:
    return total(s, card, topic, action) > 0


# ---- attacks ------------------------------------------------------------------------------------


def roll(s: LeviathanTable, dice: int) -> tuple[int, ...]:
    """LVT-B2.1: attack dice."""
    if dice == 1:
        return (s.pick(SIX) + 1,)
    return tuple([s.pick(SIX) + 1 for _ in range(dice)])


def hits(die: int, modifier: int, defence: int) -> bool:
    """LVT-B6.1: a natural 6 always hits, a natural 1 always misses."""
    return die == SIX or (die != MISS and die + modifier >= defence)


def modifiers_by(s: LeviathanTable, card: int, target: int, action: int) -> list[int]:
    """LVT-B6.2: of an attack by a unit on a Leviathan card."""
    found: list[int] = []
    if target == s.beasts[0]:
        if s.head_die == PLUS:
            found.append(-s.numbers.head_plus_guard)  # LVT-4.10
    else:
        marks = s.marks[target]
        if marks & PROTECTED and action == STRIKE:
            found.append(-s.numbers.tentacle_guard)  # LVT-5.10
        if marks & TRAPPED:
            found.append(s.numbers.trapped_risk)  # LVT-B7.6
    if action == SHOOT and king_steps(s.where[card], s.where[target]) == 1:
        found.append(-s.numbers.close_shot)  # LVT-B5.5
    gather(s, card, BY, action, found)
    if total(s, card, FEARLESS, action) > 0:
        found = [n for n in found if n > 0]
    return found


def modifier_against(s: LeviathanTable, unit: int, keen: int) -> int:
    """LVT-B6.2: of an attack by a Leviathan card on a unit; `keen` is LVT-4.11."""
    marks = s.marks[unit]
    sum = keen + total(s, unit, AGAINST)
    if marks & ENTRENCHED:
        sum -= 1 if s.printed(unit).own_trench else s.numbers.entrenched_guard  # LVT-B7.1
    if marks & TRAPPED:
        sum += s.numbers.trapped_risk  # LVT-B7.7
    return sum


def attack(s: LeviathanTable, card: int, target: int, action: int) -> int:
    """LVT-B5.4, LVT-B5.5, LVT-B6: a unit attacks; says how many wounds its target got."""
    printed = s.printed(card)
    s.target = target
    rolled = roll(s, printed.dice[action] + total(s, card, DICE, action))
    modifier = sum(modifiers_by(s, card, target, action))
    defence = s.printed(target).defence
    wounds = 0
    for die in rolled:
        if hits(die, modifier, defence):
            wounds += wounds_of(s, card, action, die)
    clause = "LVT-B5.4" if action == STRIKE else "LVT-B5.5"
    s.did(ATTACK, clause, card, target, s.where[card], s.where[target], rolled, wounds)
    if s.recording:
        facts = (s.ref(card), target == s.beasts[0], s.ref(target), *attack_facts(s, target, rolled, modifier, wounds))
        s.tell(STRUCK if action == STRIKE else SHOT, s.owners[card], clause, facts)
    if wounds:
        s.wounds[target] += wounds
        fall(s, [target])
    return wounds


def attack_facts(s: LeviathanTable, target: int, dice: tuple[int, ...], modifier: int, wounds: int) -> tuple[Any, ...]:
    """The facts of an attack from its dice on."""
    before = s.wounds[target]
    return dice, modifier, wounds == 0, wounds, before, before + wounds


def wounds_of(s: LeviathanTable, card: int, action: int, die: int) -> int:
    """LVT-B6.3: a hit causes 1 wound, unless the text of the card says otherwise of this face."""
    most = 1
    for rule in s.printed(card).rules[NATURAL]:
        if rule.action == action and rule.die == die:
            most = max(most, rule_value(s, rule, card))
    return most


def attack_around(s: LeviathanTable, card: int, dice: int, clause: str) -> None:
    """LVT-B6.5, LVT-R24, LVT-R38: a Leviathan card attacks every unit around it; then all wounds are given together."""
    start = s.where[card]
    keen = s.numbers.head_minus_aim if card == s.beasts[0] and s.head_die == MINUS else 0
    hurt: list[int] = []
    wounds: list[int] = []
    for space in AROUND[start]:
        unit = s.board[space]
        if unit == NONE or s.owners[unit] < 0:
            continue
        rolled = roll(s, dice)
        modifier = modifier_against(s, unit, keen)
        defence = s.printed(unit).defence
        n = 0
        for die in rolled:
            if hits(die, modifier, defence):
                n += 1
        s.did(ATTACK, clause, card, unit, start, space, rolled, n)
        if s.recording:
            facts = (card == s.beasts[0], s.ref(card), s.ref(unit), *attack_facts(s, unit, rolled, modifier, n))
            s.tell(ATTACKED, NONE, clause, facts)
        if n > 0:
            hurt.append(unit)
            wounds.append(n)
    for k, unit in enumerate(hurt):
        s.wounds[unit] += wounds[k]
    if hurt:
        fall(s, hurt)


def wound(s: LeviathanTable, cause: int, unit: int, n: int, clause: str) -> None:
    """LVT-B6.3: automatic wounds, of which some units ignore the first in each round; the defeated leave at once."""
    if n > 0 and total(s, unit, TOUGH) > 0 and not s.marks[unit] & STUBBORN:
        s.marks[unit] |= STUBBORN
        n -= 1
        if s.recording:
            s.tell(WOUND_IGNORED, s.owners[unit], "LVT-R42", (s.ref(unit),))
    if n <= 0:
        return
    s.wounds[unit] += n
    start = NOWHERE if cause == NONE else s.where[cause]
    s.did(WOUND, clause, cause, unit, start, s.where[unit], (), n)
    if s.recording:
        causes = () if cause == NONE else (s.ref(cause),)
        after = s.wounds[unit]
        s.tell(WOUNDED, s.owners[unit], clause, (*s.any_card(unit), n, causes, after - n, after))
    fall(s, [unit])


# ---- defeat -------------------------------------------------------------------------------------


def fall(s: LeviathanTable, cards: list[int]) -> None:
    """LVT-B6.4: those with wounds equal to or above their Health leave the board at once, together (LVT-R44)."""
    fallen = [card for card in cards if s.where[card] != NOWHERE and s.wounds[card] >= s.health(card)]
    for card in fallen:
        remove(s, card, "LVT-B6.4")
    for card in fallen:
        mourn(s, card)


def remove(s: LeviathanTable, card: int, clause: str) -> None:
    """LVT-B6.4, LVT-B9.2: a defeated card leaves the board for good; LVT-B9.1: with the Head the game is won."""
    space = s.where[card]
    seat = s.owners[card]
    s.did(DEFEAT, clause, card, NONE, space)
    if s.recording:
        pile = ZONES[SEVERED if seat < 0 else DEFEATED].name
        s.tell(CARD_DEFEATED, seat, clause, (*s.any_card(card), pile))
    s.board[space] = NONE
    s.where[card] = NOWHERE
    s.marks[card] = 0
    s.wounds[card] = 0
    if s.timed_effects:
        s.timed_effects = [effect for effect in s.timed_effects if effect.card != card]
    if seat < 0:
        s.put(card, SEVERED, 0)
        if card == s.beasts[0]:
            s.end(tuple(range(s.seats)), "LVT-B9.1", "the Head is defeated")
        return
    s.armies[seat].remove(card)
    s.put(card, DEFEATED, seat)


def mourn(s: LeviathanTable, fallen: int) -> None:
    """LVT-R44: what waits for the defeat of this card, first that of the first player."""
    if s.outcome is not None:
        return
    heard: list[Op[Any]] = []
    seat = s.first
    for _ in range(s.seats):
        for card in s.armies[seat]:
            if s.printed(card).on[ON_DEFEAT]:
                hear(s, card, ON_DEFEAT, fallen, heard)
        if s.owners[fallen] == seat and s.printed(fallen).on[ON_DEFEAT]:
            hear(s, fallen, ON_DEFEAT, fallen, heard)
        seat = s.next_seat(seat)
    s.follow(tuple(heard))


def hear(s: LeviathanTable, card: int, event: int, it: int, heard: list[Op[Any]]) -> None:
    """LVT-R42: the sentences of a card that wait for this, as what happens next."""
    printed = s.printed(card)
    seat = s.owners[card]
    at = Bindings(card, printed.face, seat, seat, it)
    for line in printed.on[event]:
        program = printed.programs[line]
        if program.wants(s, at):
            heard.append(program.begin(s, at))
