"""What card texts do in a game of Village; each deed is a rule found elsewhere."""

from __future__ import annotations

from typing import Final

from legendry.games.village.rules import elimination, turn
from legendry.games.village.rules.life import heal, lose_life
from legendry.games.village.rules.state import DISCARD, HAND, PILES
from legendry.games.village.rules.table import VillageTable
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.cardtext.effects import Effects
from legendry.kernel.events import EventKind

CARD_DISCARDED: Final = EventKind("card discarded", "{player:player} discards {card:card}", more="start end")


class VillageEffects(Effects[VillageTable]):
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


EFFECTS: Final = VillageEffects()
