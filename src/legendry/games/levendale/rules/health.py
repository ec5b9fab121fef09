"""LDL-8, LDL-9: damage, loss of health, and who is out."""

from __future__ import annotations

from typing import Final

from legendry.games.levendale.cards.card import DAMAGE_LAW, DEALS_DAMAGE, GAINS_HEALTH, LOSES_HEALTH, TAKES_DAMAGE
from legendry.games.levendale.rules.deferred import ATTACK, DAMAGE, GAIN, Change
from legendry.games.levendale.rules.table import DECK, GONE, HAND, NO_CARDS, SEATS, SLOT_COUNT, TRASH, LevendaleTable
from legendry.games.levendale.rules.triggers import hear
from legendry.kernel.agenda import Op
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.cardtext.lasting import TakesLess, TakesNo
from legendry.kernel.cardtext.stage import Continuation
from legendry.kernel.events import EventKind

HEALTH_GAINED: Final = EventKind("health gained", "gained {n:count} health [( {card:card} )]", more="before after")
HEALTH_LOST: Final = EventKind("health lost", "lost {n:count} health [( {card:card} )]", more="before after")
DAMAGE_TAKEN: Final = EventKind("damage taken", "took {n:count} damage [( {card:card} )]", more="before after")
ATTACK_DAMAGE: Final = EventKind(
    "attack damage taken", "took {n:count} attack damage [( {card:card} )]", more="before after"
)
ELIMINATED: Final = EventKind("player eliminated", "is out of the game")
TOLD: Final = (HEALTH_GAINED, HEALTH_LOST, DAMAGE_TAKEN, ATTACK_DAMAGE)  # by kind of change
CLAUSES: Final = ("LDL-R5", "LDL-8.3", "LDL-8.6", "LDL-7.7")


class MakeChanges(Op[LevendaleTable]):
    """LDL-R37, LDL-R38: health changes of one moment are one change for each player, each an event of its own."""

    __slots__ = ()

    def resolve(self, s: LevendaleTable) -> None:
        changes = s.changes
        s.changes = []
        s.gathering = False
        if not changes:
            return
        for each in changes:
            before = s.health[each.seat]
            after = before + (each.n if each.kind == GAIN else -each.n)
            s.health[each.seat] = after
            if s.recording:
                card = None if each.card == NONE else s.ref(each.card)
                s.tell(TOLD[each.kind], each.seat, CLAUSES[each.kind], (each.n, card, before, after))
        for each in changes:
            s.causes = each.causes
            tell_abilities(s, each)
        fallen = [seat for seat in range(s.seats) if s.health[seat] <= 0 and not s.is_out(seat)]
        if fallen:
            eliminate(s, fallen, "LDL-9.2")


MAKE_CHANGES: Final = MakeChanges()


def tell_abilities(s: LevendaleTable, change: Change) -> None:
    """LDL-8.7, LDL-R53: damage is also a loss of health; a plain loss is no damage."""
    if change.kind == GAIN:
        hear(s, GAINS_HEALTH, change.seat, NONE)
        return
    if change.kind in (DAMAGE, ATTACK):
        hear(s, TAKES_DAMAGE, change.seat, NONE)
    if change.kind == DAMAGE:
        hear(s, DEALS_DAMAGE, change.seat, change.card)
    hear(s, LOSES_HEALTH, change.seat, NONE)


def change_health(s: LevendaleTable, seat: int, n: int, kind: int, card: int) -> None:
    """Health that a player gains or loses, made at once with everything else of this moment."""
    if n <= 0 or s.is_out(seat):
        return
    s.changes.append(Change(seat, n, kind, card, s.causes))
    gather(s)


def gather(s: LevendaleTable) -> None:
    """What changes from here on belongs together, until the op that makes the changes."""
    if not s.gathering:
        s.gathering = True
        s.push(MAKE_CHANGES)


def spared(s: LevendaleTable, seat: int, n: int, kind: int) -> int:
    """LDL-R54: how much of one instance of damage texts keep from a player."""
    if not s.ears[seat] >> DAMAGE_LAW & 1:
        return 0
    less = 0
    for card in s.equipped(seat):
        for static in s.cards[s.faces[card]].damage:
            effect = static.effect
            if not isinstance(effect, (TakesLess, TakesNo)) or (kind == ATTACK and effect.harm.one != "damage"):
                continue
            amount = s.in_force(static, card)
            if isinstance(effect, TakesNo):
                amount *= n
            elif effect.least is not None:
                amount = min(amount, max(0, n - less - effect.least))
            less += amount
    return less


def eliminate(s: LevendaleTable, seats: list[int], clause: str) -> None:
    """LDL-9.2, LDL-9.3, LDL-R55: out at once; waiting triggers are lost, all of their cards leave the game."""
    for seat in seats:
        s.out |= 1 << seat
        s.ears[seat] = 0
        if s.recording:
            s.tell(ELIMINATED, seat, clause)
        for zone in (DECK, HAND, TRASH):
            pile = s.pile(zone, seat)
            s.pile(GONE, seat).extend(pile)
            pile.clear()
        s.pile(GONE, seat).extend(s.equipped(seat))
        for slot in range(seat * SLOT_COUNT, seat * SLOT_COUNT + SLOT_COUNT):
            s.slots[slot] = NO_CARDS
    s.agenda[:] = [op for op in s.agenda if not (isinstance(op, Continuation) and is_silent(s, op))]
    left = [seat for seat in range(s.seats) if not s.is_out(seat)]
    if len(left) == 1:
        s.end((left[0],), "LDL-9.1", "{player} is the last player left", (("player", SEATS[left[0]]),))
    elif not left:
        names = tuple([SEATS[seat] for seat in seats])
        says = "{players} were eliminated at the same moment: a draw among them"
        s.end((), "LDL-R57", says, (("players", names),))


def is_silent(s: LevendaleTable, op: Continuation) -> bool:
    """Is this the rest of a text whose controller, or who carries it out, is out?"""
    return s.is_out(op.at.seat) or s.is_out(op.at.actor)
