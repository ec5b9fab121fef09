"""VIL-21: elimination, and everything that follows from it."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.village.cards.card import MINI
from legendry.games.village.rules import modes
from legendry.games.village.rules.pieces import Foe
from legendry.games.village.rules.table import DECK, DISCARD, HAND, MINIS, PLAYED, REMOVED, VillageTable
from legendry.kernel.agenda import PLAYER, Op, Option
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.events import EventKind

LAST_CARD_LOST: Final = EventKind("last card lost", "{player:player} has no card left")
PLAYER_ELIMINATED: Final = EventKind("player eliminated", "{player:player} is eliminated")
MONSTER_LAID: Final = EventKind("Monster laid", "{card:card} lies in front of {player:player}", more="start owner life")


class Upkeep(Op[VillageTable]):
    """VIL-R19: what has begun and is carried out even if the active player falls, for it concerns the others."""

    __slots__ = ()


def has_cards(s: VillageTable, seat: int) -> bool:
    """VIL-R84: anything in deck, hand, discard pile or play."""
    for zone in (DECK, HAND, DISCARD, PLAYED):
        if s.pile(zone, seat):
            return True
    if s.guards[seat] or s.sheaths[seat]:
        return True
    for area in s.areas:
        for foe in area:
            if foe.owner == seat:
                return True
    return False


def stripped(s: VillageTable, seat: int) -> None:
    """VIL-21.6, VIL-22.10, VIL-R84: looked at whenever a card of a player leaves the game."""
    if not has_cards(s, seat):
        if s.recording:
            s.tell(LAST_CARD_LOST, seat, "VIL-21.6", (s.player_name(seat),))
        fall(s, [seat], NONE, "VIL-21.6")


def judge(s: VillageTable, cause: int) -> None:
    """VIL-1.4: whoever is at 0 LP is out at once.  It must be the last thing an op does: it may end the turn."""
    fallen: list[int] = []
    for seat in range(s.seats):
        if s.life[seat] <= 0 and not s.gone[seat]:
            fallen.append(seat)
    if fallen:
        fall(s, fallen, cause, "VIL-1.4")


def fall(s: VillageTable, fallen: list[int], cause: int, clause: str) -> None:
    """VIL-21.1, VIL-R90: all who fall by one effect are out together, with all their cards."""
    for seat in fallen:
        s.gone[seat] = True
        if s.recording:
            s.tell(PLAYER_ELIMINATED, seat, clause, (s.player_name(seat),))
    for seat in fallen:
        clear_cards(s, seat)
    won = modes.winners(s, fallen, cause)
    if won:
        names = tuple([s.player_name(seat) for seat in won])
        says = "{players} wins" if len(won) == 1 else "{players} win"
        s.end(won, victory_clause(s), says, (("players", names),))
        return
    if s.active in fallen:  # VIL-R19: the rest of the turn is void, but for the op at the bottom that passes it
        s.agenda[1:] = [op for op in s.agenda[1:] if isinstance(op, Upkeep)]
    moves: list[Op[Any]] = []
    for owner in [*s.living(), NONE]:  # VIL-R86: owners decide in turn order from the active player
        for seat in fallen:
            moves.extend([Replace(seat, foe.card) for foe in s.areas[seat] if foe.owner == owner])
    s.follow(tuple(moves))


def victory_clause(s: VillageTable) -> str:
    """VIL-1.3, VIL-26.3, VIL-26.8, VIL-26.14, VIL-26.19, VIL-26.33: the victory of each mode."""
    return ("VIL-26.3", "VIL-26.8", "VIL-26.14", "VIL-26.19", "VIL-26.33")[s.seats - 2]


def clear_cards(s: VillageTable, seat: int) -> None:
    """VIL-21.2, VIL-R85: his Monsters wherever they lie, and all his other cards, leave the game; nobody gains XP."""
    for area in range(s.seats):
        for foe in s.areas[area]:
            if foe.owner == seat:
                s.drop_foe(area, foe.card)
                put_away(s, foe)
    cards = [guard.card for guard in s.guards[seat]]
    for sheath in s.sheaths[seat]:
        cards.append(sheath.card)
        if sheath.weapon != NONE:
            cards.append(sheath.weapon)
    for zone in (DECK, HAND, DISCARD, PLAYED):
        pile = s.pile(zone, seat)
        cards.extend(pile)
        pile.clear()
    s.guards[seat] = ()
    s.sheaths[seat] = ()
    for card in cards:
        s.put(card, REMOVED, 0)


def put_away(s: VillageTable, foe: Foe) -> int:
    """VIL-R110: a mini card goes back to the supply; any other Monster leaves the game.  Says where it lies then."""
    zone = MINIS if s.cards[foe.face].space == MINI else REMOVED
    s.put(foe.card, zone, 0)
    return zone


def bury(s: VillageTable, foe: Foe) -> int:
    """VIL-13.7: a killed Monster goes to its owner's discard pile; VIL-25.39: without owner, out of the game."""
    if s.cards[foe.face].space == MINI or foe.owner == NONE:
        return put_away(s, foe)
    s.put(foe.card, DISCARD, foe.owner)
    return DISCARD


class Replace(Upkeep):
    """VIL-21.4, VIL-R86: the owner moves his Monster in front of another player; it keeps its wounds."""

    __slots__ = ("origin", "card")

    def __init__(self, origin: int, card: int) -> None:
        self.origin: Final = origin
        self.card: Final = card

    def resolve(self, s: VillageTable) -> None:
        for foe in s.areas[self.origin]:
            if foe.card == self.card:
                self.place(s, foe)

    def place(self, s: VillageTable, foe: Foe) -> None:
        name = s.cards[foe.face].name
        if foe.owner == NONE:
            s.push(Arrive(self.origin, self.card, next_without_sneak(s, self.origin)))
            return
        places = modes.monster_places(s, foe.owner, s.cards[foe.face].defensive)
        if len(places) < 2:
            s.push(Arrive(self.origin, self.card, places[0] if places else NONE))
            return
        options: list[Option] = []
        for seat in places:
            who = s.player_name(seat)
            arrival = Arrive(self.origin, self.card, seat)
            options.append(Option(f"place {name} before {who}", (arrival,), ((PLAYER, who),), verb="place"))
        s.ask(foe.owner, "VIL-21.4", "In front of whom does your {card} go?", options, facts=(("card", name),))


class Arrive(Op[VillageTable]):
    """VIL-R87: a Monster comes to lie in another area and blocks at once; without a place it is discarded (VIL-R86)."""

    __slots__ = ("origin", "card", "area")

    def __init__(self, origin: int, card: int, area: int) -> None:
        self.origin: Final = origin
        self.card: Final = card
        self.area: Final = area

    def resolve(self, s: VillageTable) -> None:
        foe = s.foe(self.origin, self.card)
        s.drop_foe(self.origin, self.card)
        if self.area == NONE:
            bury(s, foe)
        else:
            arrive(s, self.area, foe, s.player_name(self.origin))


def arrive(s: VillageTable, area: int, foe: Foe, start: str) -> None:
    """VIL-8.3: a Monster lies in front of a player; VIL-R109: a new one that blocks ends what Sneaking gained."""
    s.areas[area] = (*s.areas[area], foe)
    card = s.cards[foe.face]
    if s.sneaked and area == s.active and not card.defensive and not card.unblocking:
        s.sneaked = False
    if s.recording:
        owner = "" if foe.owner == NONE else s.player_name(foe.owner)
        s.tell(MONSTER_LAID, foe.owner, "VIL-8.3", (s.ref(foe.card), s.player_name(area), start, owner, foe.life))


def next_without_sneak(s: VillageTable, seat: int) -> int:
    """VIL-25.37, VIL-R132: clockwise after a seat, the first living player who faces no Sneak Attack Monster."""
    place = s.places[seat]
    for k in range(1, s.seats + 1):
        other = s.ring[(place + k) % s.seats]
        if not s.gone[other] and not faces_sneak(s, other):
            return other
    return NONE


def faces_sneak(s: VillageTable, seat: int) -> bool:
    for foe in s.areas[seat]:
        if s.cards[foe.face].sneak and foe.owner == NONE:
            return True
    return False
