"""Which effects wait for what happens, and how they come to happen."""

from __future__ import annotations

from legendry.games.leviatel.rules.event_facts import whereabouts
from legendry.games.leviatel.rules.events import CARD_SHOWN, CHAIN_ENDED
from legendry.games.leviatel.rules.marks import Mark
from legendry.games.leviatel.rules.statics import statics_about
from legendry.games.leviatel.rules.table import BOTH, LeviatelTable
from legendry.games.leviatel.rules.topics import ABILITIES
from legendry.kernel.cardtext.abilities import ABILITY, LINES, Spend, in_hand, when_hidden
from legendry.kernel.cardtext.bindings import ALWAYS, NONE, Bindings
from legendry.kernel.cardtext.program import Program
from legendry.kernel.cardtext.stage import Continuation


def trigger(s: LeviatelTable, event: str, card: int, it: int = NONE, area: int = NONE, player: int = NONE) -> None:
    """The effects of this card that wait for this event join the end of the queue."""
    if s.is_mute(card):
        return
    lines = s.text_on(card).lines.get(event)
    if lines is not None:
        at = s.scope_of(card, it, area, player)
        for line in lines:
            start_program(s, s.program(at.face, line), at)
    if s.lent or s.topics & ABILITIES:
        for code in granted(s, card):
            program = s.program(code // LINES, code % LINES)
            if program.head is not None and program.head.hears() == event:
                start_program(s, program, s.scope_of(card, it, area, player).wording(code // LINES))


def start_program(s: LeviatelTable, program: Program, at: Bindings) -> None:
    """A sentence whose moment has come joins the queue, if it wants this very event and may happen again."""
    if s.chain >= s.numbers.chain or not program.allowed(s, at) or not program.wants(s, at):
        return
    start = program.begin(s, at)
    if start.pc < start.end:
        program.spend(s, at)
        s.chain += 1
        s.triggers.append(start)
        if s.chain == s.numbers.chain and s.recording:
            s.tell(CHAIN_ENDED, at.seat, s.chain_clause, (s.numbers.chain,))


def granted(s: LeviatelTable, card: int) -> list[int]:
    """The abilities that texts gave to a card, each as its face and line in one number."""
    found = [mark.n for mark in s.marks_on(card) if mark.what == ABILITY and s.counts(mark)]
    if s.topics & ABILITIES and s.is_there(card):
        for static in statics_about(s, ABILITIES):
            if static.covers(s, card):
                found.extend([n for _, n in static.effect.parts_now(s, static.at)])
    return found


def remembered(s: LeviatelTable, card: int) -> tuple[Mark, ...]:
    """What stays with a card that leaves the map until its last effects have happened: its abilities."""
    if not s.lent and not s.topics & ABILITIES:
        return ()
    return tuple([Mark(ABILITY, code, ALWAYS, s.owners[card]) for code in granted(s, card)])


def watch(s: LeviatelTable, event: str, card: int, area: int, other: int = NONE, many: int = 0) -> None:
    """Every card that waits for such an event of another card hears of it: on the map, then in the hands."""
    if s.watchers:
        heard = s.in_order() if s.topics & ABILITIES else s.watchers
        before = len(s.triggers)
        queue(s, [(each, event, card, area) for each in heard])
        recall(s, before, other, many)
    if s.hands_act:
        before = len(s.triggers)
        from_hands(s, event, card, area, s.owners[card])
        recall(s, before, other, many)


def recall(s: LeviatelTable, before: int, other: int, many: int) -> None:
    """The effects that joined the queue since know who else took part, and how much it was."""
    if other == NONE and many == 0:
        return
    for k in range(before, len(s.triggers)):
        op = s.triggers[k]
        if isinstance(op, Continuation):
            s.triggers[k] = Continuation(op.at.facing(other, many), op.line, op.pc, op.end)


def queue(s: LeviatelTable, found: list[tuple[int, str, int, int]]) -> None:
    """Effects of one moment, each a card with its event, the card and the area of that, in their order."""
    if len(found) > 1:
        order = [(s.place_in_queue(each[0]), k) for k, each in enumerate(found)]
        order.sort()
        found = [found[k] for _, k in order]
    for card, event, it, area in found:
        trigger(s, event, card, it, area, s.owners[it] if it != NONE else s.active)


def turn_effects(s: LeviatelTable, event: str) -> None:
    """Effects "at the start (or end) of your turn", and of each player's turn, of all cards on the map."""
    lent = s.lent or s.topics & ABILITIES > 0
    for rank in s.ranks():
        for card in rank:
            if lent or s.text_on(card).marks_turns:
                trigger(s, event, card, NONE, NONE, s.active)
    if s.hands_act:
        from_hands(s, event, NONE, NONE, s.active)


def hear(s: LeviatelTable, event: str, seat: int, many: int) -> None:
    """Cards that wait for what happens to a player."""
    if not s.heeded():
        return
    before = len(s.triggers)
    for card in s.in_order():
        if card in s.watchers or s.topics & ABILITIES:
            trigger(s, event, card, NONE, NONE, seat)
    if s.hands_act:
        from_hands(s, event, NONE, NONE, seat)
    recall(s, before, NONE, many)


def from_hands(s: LeviatelTable, event: str, it: int, area: int, player: int) -> None:
    """The effects of cards in the hands that wait for this, the active player's first; each is shown."""
    for seat in (s.active, 1 - s.active):
        for card in s.hand_of(seat)[:]:
            off_map(s, card, in_hand(event), it, area, player)
        for card in s.hidden_of(seat)[:]:
            if off_map(s, card, when_hidden(event), it, area, player):
                s.triggers.append(Spend(card))


def off_map(s: LeviatelTable, card: int, event: str, it: int, area: int, player: int) -> bool:
    """The effects of a card that is not on the map; whoever acts from a hand or pile is seen by all."""
    face = s.faces[card]
    printed = s.print_of(face)
    seat = s.owners[card]
    before = len(s.triggers)
    for line in printed.lines.get(event, []):
        start_program(s, printed.programs[line], Bindings(card, face, seat, seat, it=it, area=area, player=player))
    acts = len(s.triggers) > before
    if acts:
        s.show(card, (1 << s.seats) - 1)
        if s.recording:
            place, _ = whereabouts(s, card)
            s.tell(CARD_SHOWN, seat, s.game.text_clause, (s.ref(card), place))
    return acts


def notice(s: LeviatelTable, event: str, card: int, player: int) -> None:
    """Something happened to a card that is not on the map: it hears of it itself, and so do all who wait for it.

    Whatever waits for such a card shows it to both players.
    """
    if s.print_of(s.faces[card]).acts_off_map:
        off_map(s, card, event, card, NONE, player)
    before = len(s.triggers)
    watch(s, event, card, NONE)
    if len(s.triggers) > before:
        s.show(card, BOTH)
