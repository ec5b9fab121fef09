"""VIL-3, VIL-20, VIL-R16, VIL-R17: the beginning and the end of a turn."""

from __future__ import annotations

from typing import Final

from legendry.games.village.rules import elimination, modes, monsters, overwhelm
from legendry.games.village.rules.legal_moves import FREE_PLAY
from legendry.games.village.rules.life import heal
from legendry.games.village.rules.pieces import Guard, Sheath
from legendry.games.village.rules.table import DECK, DISCARD, HAND, PILES, PLAYED, VillageTable
from legendry.kernel.agenda import Op
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.events import EventKind

TURN_BEGAN: Final = EventKind(
    "turn began", "{player:player} begins turn {turn:count} with {life:count} LP", more="ints"
)
TURN_ENDED: Final = EventKind(
    "turn ended",
    "{player:player} ends the turn",
    "{player:player} ends the turn",
    hidden=("hand",),  # an empty deck may take it in again before anybody else can look at the discard pile
    more="played hand end",
)
CARDS_DRAWN: Final = EventKind(
    "cards drawn",
    "{player:player} draws {cards:card/,}",
    "{player:player} draws {cards:a} card/cards~cards",
    hidden=("cards",),
    more="start end shuffled",
)


class StartTurn(Op[VillageTable]):
    """VIL-R16 steps 1 and 2: INT and gold, then Poison, which may end the turn before anything else."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resolve(self, s: VillageTable) -> None:
        seat = self.seat
        s.active = seat
        s.turns[seat] += 1
        s.ints = s.skills(seat).ints + sum([s.cards[guard.face].ints for guard in s.guards[seat]])  # VIL-16.3, VIL-7.7
        s.gold = 0
        s.beers = 0
        s.weapons = 0
        s.heavy = False
        s.used = 0
        s.sneaked = False
        s.tried.clear()
        s.tamed.clear()
        if s.recording:
            s.tell(TURN_BEGAN, seat, "VIL-3.1", (s.player_name(seat), s.turns[seat], s.life[seat], s.ints))
        s.push(PASS)  # at the bottom of the agenda: what happens even if the active player falls (VIL-R19)
        s.push(FREE_PLAY)
        if s.areas[seat] or s.boss is not None or s.skills(seat).recovery:
            s.push(BESIEGED)
        if s.poison[seat]:
            monsters.suffer_poison(s, seat)
            elimination.judge(s, NONE)


class Besieged(Op[VillageTable]):
    """VIL-R16 steps 3 to 8: Regeneration, Proliferate, Summon, the attacks, the Overwhelm Monster, recovery."""

    __slots__ = ()

    def resolve(self, s: VillageTable) -> None:
        seat = s.active
        s.push(RECOVER)
        overwhelm.regenerate(s)
        if s.boss is not None:
            s.push(overwhelm.Onslaught(seat, 0))
        if s.areas[seat]:
            monsters.regenerate(s, seat)
            monsters.proliferate(s, seat)
            monsters.summon_minions(s, seat)
            attackers = tuple([foe.card for foe in s.attackers_at(seat)])
            s.push(monsters.Assault(seat, attackers, monsters.NOBODY_YET))


class Recover(Op[VillageTable]):
    """VIL-24.2, VIL-R114: once the Monsters are done attacking."""

    __slots__ = ()

    def resolve(self, s: VillageTable) -> None:
        recovery = s.skills(s.active).recovery
        if recovery:
            heal(s, s.active, recovery, "VIL-24.2")


class EndTurn(Op[VillageTable]):
    """VIL-20.1 to VIL-20.5, VIL-R17 steps 1 to 6: discard all, draw anew, and Monsters move on."""

    __slots__ = ()

    def resolve(self, s: VillageTable) -> None:
        seat = s.active
        if s.recording:
            played, hand = [tuple([s.ref(card) for card in s.pile(zone, seat)]) for zone in (PLAYED, HAND)]
            s.tell(TURN_ENDED, seat, "VIL-20.1", (s.player_name(seat), played, hand, PILES[DISCARD]), 1 << seat)
        for zone in (PLAYED, HAND):
            pile = s.pile(zone, seat)
            for card in pile:
                s.put(card, DISCARD, seat)
            pile.clear()
        draw(s, seat, s.numbers.hand_size + s.skills(seat).cards)  # VIL-20.3, VIL-24.1
        if s.berserk[seat]:
            s.berserk[seat] -= 1  # VIL-24.7
        mend(s)
        s.ints = 0
        s.gold = 0
        for sheath in s.sheaths[seat]:
            if sheath.fresh:
                s.sheaths[seat] = tuple([Sheath(each.card, each.weapon, False) for each in s.sheaths[seat]])
                break
        monsters.move_on(s, seat)


def mend(s: VillageTable) -> None:
    """VIL-7.6, VIL-20.5: every Defence card still in play is back at its full value."""
    for seat in range(s.seats):
        for guard in s.guards[seat]:
            if guard.damage:
                s.guards[seat] = tuple([Guard(each.card, each.face, 0) for each in s.guards[seat]])
                break


class PassTurn(Op[VillageTable]):
    """VIL-20.6: the turn passes to the left; VIL-R17 steps 4, 7 and 8, also after a broken turn (VIL-R19)."""

    __slots__ = ()

    def resolve(self, s: VillageTable) -> None:
        mend(s)
        if s.boss is not None:
            overwhelm.advance(s)
        seat = s.left_of(s.active)
        limit = s.settings["rounds"]
        if limit is not None and s.turns[seat] >= limit:
            time_is_up(s)
        else:
            s.push(StartTurn(seat))


def time_is_up(s: VillageTable) -> None:
    """VIL-R150: after the agreed rounds the player or team with the most LP wins; of equals, nobody."""
    won = modes.strongest(s)
    if not won:
        s.end(won, "VIL-R150", "the agreed rounds are over: nobody has the most LP")
        return
    names = tuple([s.player_name(seat) for seat in won])
    s.end(won, "VIL-R150", "the agreed rounds are over: {players} has the most LP", (("players", names),))


PASS: Final = PassTurn()
BESIEGED: Final = Besieged()
RECOVER: Final = Recover()


def draw(s: VillageTable, seat: int, n: int) -> None:
    """VIL-20.4, VIL-22.5, VIL-22.6: an empty deck is made anew from the discard pile; with both empty, no draw."""
    deck = s.pile(DECK, seat)
    drawn: list[int] = []
    shuffled = 0
    while n > 0:
        if not deck:
            grave = s.pile(DISCARD, seat)
            if not grave:
                break
            shuffled = len(grave)
            deck.extend(grave)
            grave.clear()
            s.shuffle(deck)
        card = deck.pop()
        s.put(card, HAND, seat)
        drawn.append(card)
        n -= 1
    if drawn and s.recording:
        cards = tuple([s.ref(card) for card in drawn])
        s.tell(CARDS_DRAWN, seat, "VIL-22.4",
               (s.player_name(seat), cards, PILES[DECK], PILES[HAND], shuffled), 1 << seat)  # fmt: skip
