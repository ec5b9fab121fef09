"""VIL-25.22 to VIL-25.32: how an Overwhelm Monster fights every player, grows, and is defeated."""

from __future__ import annotations

from typing import Final

from legendry.games.village.rules import monsters
from legendry.games.village.rules.elimination import Upkeep
from legendry.games.village.rules.life import gain_xp
from legendry.games.village.rules.market import Refill
from legendry.games.village.rules.pieces import Boss
from legendry.games.village.rules.points import TAKE
from legendry.games.village.rules.table import DISCARD, MAIN_DECK, PILES, REMOVED, ROW, SPACES, VillageTable, space_name
from legendry.kernel.agenda import Op, Option
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.events import EventKind

SPECIAL_SHOWN: Final = EventKind("Special card shown", "{card:card} shows its {special:text}", more="out")
BOSS_DEFEATED: Final = EventKind("Overwhelm Monster defeated", "{card:card} is defeated", more="end fighters")
SWALLOWED_TAKEN: Final = EventKind("swallowed card taken", "{player:player} takes {card:card}", more="start end")

LAST: Final = ROW - 1  # space 10


def regenerate(s: VillageTable) -> None:
    """VIL-R115: an Overwhelm Monster regains LP at the beginning of every turn."""
    boss = s.boss
    if boss is not None and s.cards[boss.face].regeneration:
        life = min(boss.most, boss.life + s.cards[boss.face].regeneration)
        s.boss = Boss(boss.card, boss.face, life, boss.most, boss.out, boss.fighters)


class Onslaught(Op[VillageTable]):
    """VIL-25.22, VIL-25.26, VIL-R126: it attacks with all its cards on the Market, the leftmost first."""

    __slots__ = ("seat", "k")

    def __init__(self, seat: int, k: int) -> None:
        self.seat: Final = seat
        self.k: Final = k  # which of its cards is next: 0 is the head

    def resolve(self, s: VillageTable) -> None:
        boss = s.boss
        if boss is None or self.k > boss.out:
            return
        face = boss.face if self.k == 0 else s.cards[boss.face].specials[self.k - 1]
        s.push(Onslaught(self.seat, self.k + 1))
        monsters.attack_with(s, boss.card, face, NONE, self.seat, 0)


def advance(s: VillageTable) -> None:
    """VIL-25.23, VIL-25.24, VIL-R123: its next Special card comes to space 10, the others move to the left."""
    boss = s.boss
    if boss is not None and boss.out < min(len(s.cards[boss.face].specials), LAST):
        s.boss = Boss(boss.card, boss.face, boss.life, boss.most, boss.out + 1, boss.fighters)
        if s.recording:
            name = s.cards[s.cards[boss.face].specials[boss.out]].name
            s.tell(SPECIAL_SHOWN, s.active, "VIL-25.23", (s.ref(boss.card), name, boss.out + 1))


class Defeat(Upkeep):
    """VIL-25.29, VIL-R127: XP for all who wounded it; its cards leave; the swallowed cards are shared."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resolve(self, s: VillageTable) -> None:
        boss = s.boss
        if boss is None or boss.life > 0:
            return
        head = s.cards[boss.face]
        fighters = [seat for seat in counterclockwise(s, self.seat) if boss.fighters >> seat & 1]
        if s.recording:
            names = tuple([s.player_name(seat) for seat in fighters])
            s.tell(BOSS_DEFEATED, self.seat, "VIL-25.29", (s.ref(boss.card), PILES[REMOVED], names))
        for seat in fighters:
            gain_xp(s, seat, s.cards[head.specials[-1]].xp if head.specials else head.xp)
        s.put(boss.card, REMOVED, 0)
        s.boss = None
        swallowed = tuple([card for card in s.row[LAST - boss.out : LAST] if card != NONE])
        s.push(Share(swallowed, tuple(fighters)))


def counterclockwise(s: VillageTable, seat: int) -> list[int]:
    """The living players to the right, beginning with this one."""
    place = s.places[seat]
    found = [s.ring[(place - k) % s.seats] for k in range(s.seats)]
    return [each for each in found if not s.gone[each]]


class Share(Upkeep):
    """VIL-25.30, VIL-25.31, VIL-R128: each fighter in turn takes a swallowed card, or passes and is out of it."""

    __slots__ = ("cards", "seats")

    def __init__(self, cards: tuple[int, ...], seats: tuple[int, ...]) -> None:
        self.cards: Final = cards
        self.seats: Final = seats  # who is next, and next after him

    def resolve(self, s: VillageTable) -> None:
        seats = tuple([seat for seat in self.seats if not s.gone[seat]])
        if not self.cards or not seats:
            s.push(Restock(self.cards))
            return
        seat, rest = seats[0], seats[1:]
        options: list[Option] = []
        faces: list[int] = []
        for card in self.cards:
            if s.faces[card] not in faces:
                faces.append(s.faces[card])
                left = tuple([each for each in self.cards if each != card])
                then = (Spoils(seat, card), Share(left, (*rest, seat)))
                options.append(Option(f"take {s.name(card)}", then, ((TAKE, s.name(card)),), verb="take"))
        options.append(Option("pass", (Share(self.cards, rest),)))
        s.ask(seat, "VIL-25.31", "Take one of the swallowed cards?", options)


class Spoils(Op[VillageTable]):
    """VIL-25.31: into the discard pile, without paying."""

    __slots__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def resolve(self, s: VillageTable) -> None:
        k = s.row.index(self.card)
        s.row[k] = NONE
        s.owners[self.card] = self.seat
        s.put(self.card, DISCARD, self.seat)
        if s.recording:
            facts = (s.player_name(self.seat), s.ref(self.card), space_name(ROW + 1 + k), PILES[DISCARD])
            s.tell(SWALLOWED_TAKEN, self.seat, "VIL-25.31", facts)


class Restock(Op[VillageTable]):
    """VIL-25.32, VIL-R26: what nobody took goes under the Main deck; then the empty spaces are filled, lowest first."""

    __slots__ = ("cards",)

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards: Final = cards

    def resolve(self, s: VillageTable) -> None:
        deck = s.pile(MAIN_DECK, 0)
        for card in self.cards:
            s.row[s.row.index(card)] = NONE
            deck.insert(0, card)
        for space in range(SPACES, ROW, -1):
            if s.row[space - ROW - 1] == NONE:
                s.push(Refill(space))
