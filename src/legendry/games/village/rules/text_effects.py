"""What card texts do in a game of Village; each deed is a rule found elsewhere."""

from __future__ import annotations

from typing import Final

from legendry.games.village.rules import elimination, market, modes, monsters, turn
from legendry.games.village.rules.life import heal, lose_life
from legendry.games.village.rules.table import (
    DISCARD,
    HAND,
    PILES,
    REMOVED,
    STALLS,
    VillageOrders,
    VillageTable,
    space_name,
)
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.events import EventKind

CARD_DISCARDED: Final = EventKind("card discarded", "{player:player} discards {card:card}", more="start end")
CARD_REMOVED: Final = EventKind("card removed", "{player:player} removes {card:card} from the game", more="start end")
OFFER_TAKEN: Final = EventKind(
    "Market card taken", "{player:player} takes {card:card} from the Market", more="start end"
)
NUGGETS: Final = STALLS + 5


class VillageEffects(VillageOrders):
    def gain(self, s: VillageTable, seat: int, what: str, n: int) -> None:
        """VIL-27.2, VIL-27.5, VIL-27.7: LP, or INT and gold, which only the active player has (VIL-R21)."""
        if what == "LP":
            heal(s, seat, n, s.game.text_clause)
        elif seat == s.active:
            s.adjust(what, n)

    def lose(self, s: VillageTable, seat: int, what: str, n: int) -> None:
        """VIL-R92: a Hero brought to 0 by a text is out as if by an attack; INT fall no lower than 0 (VIL-R70)."""
        if what == "LP" and not s.gone[seat]:
            lose_life(s, seat, n, s.game.text_clause)
            elimination.judge(s, NONE)
        elif what != "LP" and seat == s.active:
            s.adjust(what, -min(n, max(0, s.amount(seat, what))))

    def draw(self, s: VillageTable, seat: int, n: int) -> None:
        """VIL-22.4 to VIL-22.6, VIL-R99: into the hand, to be used at once."""
        turn.draw(s, seat, n)

    def discard(self, s: VillageTable, seat: int, card: int) -> None:
        """VIL-22.13: face up on his own discard pile."""
        s.pile(HAND, seat).remove(card)
        s.put(card, DISCARD, seat)
        if s.recording:
            facts = (s.player_name(seat), s.ref(card), PILES[HAND], PILES[DISCARD])
            s.tell(CARD_DISCARDED, seat, "VIL-22.11", facts)

    def eliminate(self, s: VillageTable, seat: int) -> None:
        elimination.fall(s, [seat], NONE, "VIL-R94")

    def opponents(self, s: VillageTable, seat: int) -> list[int]:
        return modes.opponents(s, seat)

    def rivals(self, s: VillageTable, seat: int) -> list[int]:
        return modes.rivals(s, seat)

    def summon_places(self, s: VillageTable, seat: int) -> list[int]:
        return modes.summon_places(s, seat)

    def minis_left(self, s: VillageTable, face: int) -> int:
        return 0 if monsters.mini_of(s, face) == NONE else 1

    def remove_from_hand(self, s: VillageTable, seat: int, card: int) -> None:
        """VIL-22.7: out of the game; VIL-R84: it may have been the last one."""
        s.pile(HAND, seat).remove(card)
        s.put(card, REMOVED, 0)
        if s.recording:
            facts = (s.player_name(seat), s.ref(card), PILES[HAND], PILES[REMOVED])
            s.tell(CARD_REMOVED, seat, "VIL-22.7", facts)
        elimination.stripped(s, seat)

    def remove_from_market(self, s: VillageTable, seat: int, card: int) -> None:
        market.remove(s, seat, card)

    def take_nugget(self, s: VillageTable, seat: int) -> None:
        """The top Nuggets card of space 5 goes to the hand."""
        card = s.pile(NUGGETS, 0).pop()
        s.owners[card] = seat
        s.put(card, HAND, seat)
        if s.recording:
            facts = (s.player_name(seat), s.ref(card), space_name(NUGGETS - STALLS), PILES[HAND])
            s.tell(OFFER_TAKEN, seat, "VIL-3.2", facts)
            market.tell_offer(s, NUGGETS - STALLS)

    def summon_mini(self, s: VillageTable, face: int, area: int, owner: int) -> None:
        card = monsters.mini_of(s, face)
        if card != NONE:
            monsters.bring(s, card, area, owner, NONE, "VIL-24.21")


EFFECTS: Final = VillageEffects()
