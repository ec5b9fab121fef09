"""What texts make true all the time or for a while: static abilities, and the marks that cards bear."""

from __future__ import annotations

from typing import Final

from legendry.games.leviatel.rules.board import ONLY
from legendry.games.leviatel.rules.marks import Mark
from legendry.games.leviatel.rules.table import LeviatelTable
from legendry.games.leviatel.rules.topics import BECOMES, COUNTS, DAMAGE, DEAL, TOPICS, TRIBE
from legendry.kernel.cardtext.abilities import ABILITY, LINES
from legendry.kernel.cardtext.bindings import NONE, Bindings, TimedEffect
from legendry.kernel.cardtext.program import Apply
from legendry.kernel.cardtext.roles import Lasting
from legendry.kernel.cardtext.statics import StaticAbility

NO_LAWS: Final[list[StaticAbility]] = []


def total_of(s: LeviatelTable, card: int, topic: int, what: str) -> int:
    """All that marks and static abilities add up to for a card on the map.

    A static ability whose own condition asks for the value it changes is not counted while that is asked.
    """
    marks = s.marks_on(card)
    if not marks and not s.topics & topic:
        return 0
    if s.reading & topic:
        return sum([mark.n for mark in marks if mark.what == what and mark.bond is None])
    s.reading |= topic
    total = sum_of(s, card, what, statics_about(s, topic))
    s.reading &= ~topic
    return total


def sum_of(s: LeviatelTable, card: int, what: str, statics: list[StaticAbility]) -> int:
    """The same of these static abilities: who asks for many cards finds those about the topic once."""
    total = 0
    for mark in s.marks_on(card):
        if mark.what == what and s.counts(mark):
            total += mark.n
    for static in statics:
        if static.what == what and static.covers(s, card):
            total += static.adds(s, card)
    return total


def statics_about(s: LeviatelTable, topic: int) -> list[StaticAbility]:
    """The always-true sentences about a topic of all cards on the map that are in force now."""
    if not s.topics & topic:
        return NO_LAWS
    found: list[StaticAbility] = []
    for at in s.static_sources:
        printed = s.print_of(at.face)
        if not printed.about & topic:
            continue
        for k, about in enumerate(printed.topics):
            if about == topic:
                static = printed.statics[k].bind(s, at)
                if static is not None:
                    found.append(static)
    for timed in s.timed_effects:
        effect = timed_effect(s, timed)
        if TOPICS[effect.topic] == topic:
            for what, n in effect.parts():
                found.append(StaticAbility(effect, what, n, timed.at))
    return found


def only_way(s: LeviatelTable, card: int, statics: list[StaticAbility]) -> str:
    """The one way in which a mark or one of these static abilities lets a card move, or nothing."""
    for mark in s.marks_on(card):
        if mark.what in ONLY and s.counts(mark):
            return mark.what
    for static in statics:
        if static.what in ONLY and static.covers(s, card):
            return static.what
    return ""


def is_so(s: LeviatelTable, card: int, what: str, statics: list[StaticAbility]) -> bool:
    """Does a mark or one of these static abilities say this of a card on the map?"""
    for mark in s.marks_on(card):
        if mark.what == what and s.counts(mark):
            return True
    for static in statics:
        if static.what == what and static.covers(s, card):
            return True
    return False


def tribe_is(s: LeviatelTable, card: int, tribe: str, printed: bool) -> bool:
    """What texts made of a card on the map: the tribe it became, or its own, and those it counts as."""
    marks = s.marks_on(card)
    if (not marks and not s.topics & TRIBE) or s.reading & TRIBE:
        return printed
    s.reading |= TRIBE
    said = [mark.what for mark in marks if s.counts(mark)]
    said.extend([static.what for static in statics_about(s, TRIBE) if static.covers(s, card)])
    s.reading &= ~TRIBE
    became = [what for what in said if what.startswith(BECOMES)]
    own = became[-1] == BECOMES + tribe if became else printed
    return own or COUNTS + tribe in said


def extra_damage(s: LeviatelTable, at: Bindings) -> int:
    return sum([static.n for static in statics_about(s, DEAL) if static.effect.prices(s, static.at, at.seat, at.face)])


def timed_effect(s: LeviatelTable, static: TimedEffect) -> Lasting:
    """What a timed effect made true."""
    step = s.steps(static.at.face, static.line)[static.pc]
    assert isinstance(step, Apply)
    return step.effect


def know_topics(s: LeviatelTable) -> None:
    """So that a question about static abilities that are not in force costs nothing."""
    s.topics = 0
    for at in s.static_sources:
        s.topics |= s.print_of(at.face).about
    for timed in s.timed_effects:
        s.topics |= TOPICS[timed_effect(s, timed).topic]


def wake(s: LeviatelTable, card: int) -> None:
    """The text of a card on the map is in force from now on."""
    printed = s.text_on(card)
    if printed.statics and not any(at.card == card for at in s.static_sources):
        s.static_sources.append(s.scope_of(card, NONE, NONE, NONE))
        know_topics(s)
    if printed.watches and card not in s.watchers:
        s.watchers.append(card)


def hush(s: LeviatelTable, card: int) -> None:
    """The text of a card is no longer in force."""
    for k, at in enumerate(s.static_sources):
        if at.card == card:
            del s.static_sources[k]
            know_topics(s)
            break
    if card in s.watchers:
        s.watchers.remove(card)


# ---- marks --------------------------------------------------------------------------------------


def used_up(s: LeviatelTable, card: int, what: str, ends: int) -> bool:
    """Something that works once: True if it was there unused; it is used up now."""
    marks = s.marks_on(card)
    for k, mark in enumerate(marks):
        if mark.what == what and s.counts(mark):
            s.put_marks(card, marks[:k] + marks[k + 1 :])
            return True
    for static in statics_about(s, DAMAGE):
        used = f"#{what} {static.at.card}"
        if static.what == what and static.covers(s, card) and not any([mark.what == used for mark in marks]):
            s.mark(card, Mark(used, 1, ends, s.controller(card)))
            return True
    return False


def end_marks(s: LeviatelTable, ends: int, seat: int) -> None:
    """Marks of this length end; of a round, only those whose effect was this seat's."""
    for rank in s.ranks():
        for card in rank:
            marks = s.marks_on(card)
            if marks:
                s.put_marks(card, going_on(marks, ends, seat))
    if s.hands_act:
        for card in [*s.hand_of(0), *s.hand_of(1)]:
            s.put_marks(card, going_on(s.marks_on(card), ends, seat))
    if s.timed_effects:
        s.timed_effects = [d for d in s.timed_effects if d.ends != ends or (seat != NONE and d.at.seat != seat)]
        know_topics(s)


def marks_seen(s: LeviatelTable, card: int) -> list[list[object]]:
    """What was put on a card and counts now: what it is, and how much; an ability by its words."""
    found: list[list[object]] = []
    for mark in s.marks_on(card):
        if mark.what[0] != "#" and s.counts(mark):
            if mark.what == ABILITY:
                found.append([s.program(mark.n // LINES, mark.n % LINES).says, 1])
            else:
                found.append([mark.what, mark.n])
    return found


def going_on(marks: tuple[Mark, ...], ends: int, seat: int) -> tuple[Mark, ...]:
    """The marks that do not end now."""
    kept = [m for m in marks if m.ends != ends or (seat != NONE and m.seat != seat)]
    return marks if len(kept) == len(marks) else tuple(kept)
