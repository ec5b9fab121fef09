"""What card texts may ask of a game of Village; each answer is a rule found elsewhere."""

from __future__ import annotations

from typing import Final

from legendry.games.village.rules import elimination, market, modes, monsters
from legendry.games.village.rules.constants import MINI
from legendry.games.village.rules.state import HAND, PILES, REMOVED, STALLS, VillageState, space_name
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.errors import Refusal
from legendry.kernel.events import EventKind

RESOURCE_GAINED: Final = EventKind(
    "resource gained", "{player:player} gains {n:count} {what:text} and has {after:count}", more="before"
)
RESOURCE_LOST: Final = EventKind(
    "resource lost", "{player:player} loses {n:count} {what:text} and has {after:count}", more="before"
)
CARD_REMOVED: Final = EventKind("card removed", "{player:player} removes {card:card} from the game", more="start end")
OFFER_TAKEN: Final = EventKind(
    "Market card taken", "{player:player} takes {card:card} from the Market", more="start end"
)
CURED: Final = EventKind("Poison cured", "{player:player} has no more Poison tokens", more="before")

NUGGETS: Final = STALLS + 5


class VillageTable(VillageState):
    """A table of Village."""

    __slots__ = ()

    def clone(self) -> VillageTable:
        return VillageTable(self.game, self.effects, self.cards, self.boards, self.ready, self)

    def leave(self, seat: int) -> None:
        """VIL-R94: a player who leaves the game counts as eliminated at that moment."""
        elimination.fall(self, [seat], NONE, "VIL-R94")

    def may_quit(self, seat: int) -> Refusal | None:
        if self.outcome is None and not any(self.turns):
            return Refusal("VIL-R94", "the game has not begun yet")
        return super().may_quit(seat)

    def is_playing(self, seat: int) -> bool:
        return 0 <= seat < self.seats and not self.gone[seat]

    # ---- players --------------------------------------------------------------------------------

    def opponents(self, seat: int) -> list[int]:
        return modes.opponents(self, seat)

    def rivals(self, seat: int) -> list[int]:
        return modes.rivals(self, seat)

    def whose_turn(self) -> int:
        return self.active

    def hand_of(self, seat: int) -> list[int]:
        return self.pile(HAND, seat)

    def zone_cards(self, zone: str, at: Bindings) -> list[int]:
        return self.pile(HAND, at.actor)

    def amount(self, seat: int, what: str) -> int:
        if what == "LP":
            return self.life[seat]
        if what == "INT":
            return self.ints if seat == self.active else 0
        if what == "gold":
            return self.gold if seat == self.active else 0
        return len(self.pile(HAND, seat))

    def adjust(self, what: str, n: int) -> None:
        """INT or gold of the active player."""
        if what == "INT":
            self.ints += n
        else:
            self.gold += n
        if self.recording and n:
            after = self.amount(self.active, what)
            self.tell(RESOURCE_GAINED if n > 0 else RESOURCE_LOST, self.active, self.game.text_clause,
                      (self.player_name(self.active), abs(n), what, after, after - n))  # fmt: skip

    def in_play(self) -> list[int]:
        """Every card on the table that lies in no pile."""
        found = [card for card in self.row if card != NONE]
        if self.boss is not None:
            found.append(self.boss.card)
        for seat in range(self.seats):
            found.extend([guard.card for guard in self.guards[seat]])
            found.extend([foe.card for foe in self.areas[seat]])
            for sheath in self.sheaths[seat]:
                found.extend([card for card in (sheath.card, sheath.weapon) if card != NONE])
        return found

    # ---- cards ----------------------------------------------------------------------------------

    def remove_from_hand(self, seat: int, card: int) -> None:
        """VIL-22.7: out of the game; VIL-R84: it may have been the last one."""
        self.pile(HAND, seat).remove(card)
        self.put(card, REMOVED, 0)
        if self.recording:
            facts = (self.player_name(seat), self.ref(card), PILES[HAND], PILES[REMOVED])
            self.tell(CARD_REMOVED, seat, "VIL-22.7", facts)
        elimination.stripped(self, seat)

    def remove_from_market(self, seat: int, card: int) -> None:
        market.remove(self, seat, card)

    def take_nugget(self, seat: int) -> None:
        """The top Nuggets card of space 5 goes to the hand."""
        card = self.pile(NUGGETS, 0).pop()
        self.owners[card] = seat
        self.put(card, HAND, seat)
        if self.recording:
            facts = (self.player_name(seat), self.ref(card), space_name(NUGGETS - STALLS), PILES[HAND])
            self.tell(OFFER_TAKEN, seat, "VIL-3.2", facts)
            market.tell_offer(self, NUGGETS - STALLS)

    def minis_left(self, face: int) -> int:
        return 0 if monsters.mini_of(self, face) == NONE else 1

    def summon_places(self, seat: int) -> list[int]:
        return modes.summon_places(self, seat)

    def summon_mini(self, face: int, area: int, owner: int) -> None:
        card = monsters.mini_of(self, face)
        if card != NONE:
            monsters.bring(self, card, area, owner, NONE, "VIL-24.21")

    def cure(self, seat: int) -> None:
        """VIL-25.17: tokens are removed only by cards that say so."""
        before = self.poison[seat]
        self.poison[seat] = 0
        if self.recording:
            self.tell(CURED, seat, "VIL-25.17", (self.player_name(seat), before))

    def face_named(self, name: str) -> int:
        """VIL-24.20: what texts summon are mini cards."""
        for card in self.cards:
            if card.space == MINI and card.name == name:
                return card.face
        return self.game.names.index(name)
