"""LVT-B3: the Leviathan on its starting row, seats, factions and deities, reserves, gold and tokens."""

from __future__ import annotations

from typing import Final

from legendry.games.leviathan.cards.card import DEITY as DEITY_CARD
from legendry.games.leviathan.cards.card import HEAD, MANEUVER, TENTACLE, UNIT
from legendry.games.leviathan.rules.points import FACTION_NAME
from legendry.games.leviathan.rules.table import DEITY, MANEUVERS, RESERVE, LeviathanTable
from legendry.games.leviathan.rules.turn import NEXT_STEP
from legendry.kernel.agenda import CARD, Op, Option
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.events import EventKind

NOBODYS: Final = -1  # the owner of a Leviathan card

FACTION_CHOSEN: Final = EventKind("faction chosen", "{player:player} leads the {faction:text}", more="units maneuvers")
DEITY_CHOSEN: Final = EventKind("deity chosen", "the {player:player} are led by {card:card}")
CAME_ASHORE: Final = EventKind("Leviathan came ashore", "the Leviathan has come ashore", more="cards")


def sit_down(s: LeviathanTable, ring: list[int]) -> None:
    """LVT-B1.4, LVT-B3.1, LVT-B3.3, LVT-B3.5: the seats clockwise, the first of which holds the first player token."""
    seats = s.seats
    s.ring = tuple(ring)
    s.places = tuple([ring.index(seat) for seat in range(seats)])
    s.factions = ("",) * seats
    s.gold = [s.numbers.start_gold] * seats
    s.activations = [0] * seats
    s.armies = [[] for _ in range(seats)]
    s.first = s.active = ring[0]
    s.round = 1


def rise(s: LeviathanTable) -> None:
    """LVT-3.1, LVT-3.6, LVT-B1.5: the five cards of the Leviathan."""
    beasts: list[int] = []
    for kind in (HEAD, TENTACLE):
        for printed in s.cards:
            if printed.kind == kind:
                card = s.make(printed.face, NOBODYS)
                s.show(card, (1 << s.seats) - 1)
                s.put_on_board(card, printed.start)
                beasts.append(card)
    s.beasts = tuple(beasts)


def factions_of(s: LeviathanTable) -> list[str]:
    """Those that have units and deities, in the order of the card files."""
    units = dict.fromkeys([card.faction for card in s.cards if card.kind == UNIT])
    return [name for name in units if deities_of(s, name)]


def deities_of(s: LeviathanTable, faction: str) -> list[int]:
    """Their faces."""
    return [card.face for card in s.cards if card.kind == DEITY_CARD and card.faction == faction]


class ChooseFaction(Op[LeviathanTable]):
    """LVT-B3.1, LVT-R46: a faction that nobody else has."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resolve(self, s: LeviathanTable) -> None:
        free = [name for name in factions_of(s) if name not in s.factions]
        options = [
            Option(f"choose {name}", (TakeFaction(self.seat, name),), ((FACTION_NAME, name),), verb="choose")
            for name in free
        ]
        s.ask(self.seat, "LVT-B3.1", "Which faction do you lead?", options)


class TakeFaction(Op[LeviathanTable]):
    """LVT-3.7, LVT-B3.2, LVT-B3.3, LVT-R34: the smaller roster is the reserve; the three common maneuvers."""

    __slots__ = ("seat", "faction")

    def __init__(self, seat: int, faction: str) -> None:
        self.seat: Final = seat
        self.faction: Final = faction

    def resolve(self, s: LeviathanTable) -> None:
        seat = self.seat
        s.factions = (*s.factions[:seat], self.faction, *s.factions[seat + 1 :])
        for card in s.cards:
            if card.kind == UNIT and card.faction == self.faction:
                for _ in range(card.copies):
                    s.put(s.make(card.face, seat), RESERVE, seat)
            elif card.kind == MANEUVER:
                s.put(s.make(card.face, seat), MANEUVERS, seat)
        if s.recording:
            units = tuple([s.ref(each) for each in s.pile(RESERVE, seat)])
            maneuvers = tuple([s.ref(each) for each in s.pile(MANEUVERS, seat)])
            s.tell(FACTION_CHOSEN, seat, "LVT-B3.1", (s.game.seat_name(seat), self.faction, units, maneuvers))


class ChooseDeity(Op[LeviathanTable]):
    """LVT-B3.1, LVT-R46: one of the deities of the faction."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resolve(self, s: LeviathanTable) -> None:
        faces = deities_of(s, s.factions[self.seat])
        options: list[Option] = []
        for face in faces:
            name = s.cards[face].name
            options.append(Option(f"choose {name}", (TakeDeity(self.seat, face),), ((CARD, name),), verb="choose"))
        s.ask(self.seat, "LVT-B3.1", "Which deity do you choose?", options)


class DrawDeity(Op[LeviathanTable]):
    """LVT-B3.1: any of them, where the players leave it to chance."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resolve(self, s: LeviathanTable) -> None:
        faces = deities_of(s, s.factions[self.seat])
        s.push(TakeDeity(self.seat, faces[s.pick(len(faces))]))


class TakeDeity(Op[LeviathanTable]):
    """LVT-B3.1, LVT-B8.5: the deity lies beside the board."""

    __slots__ = ("seat", "face")

    def __init__(self, seat: int, face: int) -> None:
        self.seat: Final = seat
        self.face: Final = face

    def resolve(self, s: LeviathanTable) -> None:
        card = s.make(self.face, self.seat)
        s.put(card, DEITY, self.seat)
        if s.recording:
            s.tell(DEITY_CHOSEN, self.seat, "LVT-B3.1", (s.player_name(self.seat), s.ref(card)))


class Begin(Op[LeviathanTable]):
    """LVT-B3.4, LVT-B3.5: no unit is on the board; the first round begins."""

    __slots__ = ()

    def resolve(self, s: LeviathanTable) -> None:
        if s.recording:
            s.tell(CAME_ASHORE, NONE, "LVT-3.6", (tuple([s.ref(card) for card in s.beasts]),))
        s.push(NEXT_STEP)
