"""What card texts do in a game of Leviathan; each deed is a rule found elsewhere."""

from __future__ import annotations

from typing import Final

from legendry.games.leviathan.cards.card import TENTACLE, action_in, topic_in
from legendry.games.leviathan.rules import fight, moving
from legendry.games.leviathan.rules.activation import entrench
from legendry.games.leviathan.rules.board import NOWHERE, steps_to
from legendry.games.leviathan.rules.constants import FLYING, LULLED, TRAPPED
from legendry.games.leviathan.rules.deeds import Effect
from legendry.games.leviathan.rules.table import LeviathanOrders, LeviathanTable
from legendry.kernel.cardtext.bindings import NONE, WhileGuard
from legendry.kernel.events import EventKind

GOLD_GAINED: Final = EventKind(
    "gold gained", "the {player:player} gain {n:count} gold and have {after:count}", more="before"
)
TENTACLE_LULLED: Final = EventKind("Tentacle lulled", "{card:card} is Lulled")


class LeviathanEffects(LeviathanOrders):
    def harm(self, s: LeviathanTable, cards: list[int], n: int) -> None:
        """LVT-R47: wounds of a text are automatic."""
        for card in cards:
            if s.where[card] != NOWHERE and s.outcome is None:
                fight.wound(s, NONE, card, n, "LVT-R47")

    def gain(self, s: LeviathanTable, seat: int, what: str, n: int) -> None:
        s.gold[seat] += n
        if s.recording:
            after = s.gold[seat]
            s.tell(GOLD_GAINED, seat, "LVT-R42", (s.player_name(seat), n, after, after - n))

    def change(
        self, s: LeviathanTable, card: int, what: str, n: int, ends: int, seat: int, bond: WhileGuard | None
    ) -> None:
        """A token, or something that is true for a while."""
        if s.where[card] == NOWHERE:
            return
        if what == "entrenched":
            if s.owners[card] >= 0:
                entrench(s, card, "LVT-R42")
        elif what == "Trapped":
            if card != s.beasts[0]:  # LVT-4.2
                moving.trap(s, card, s.owners[card], "LVT-R42")
        elif what == "Lulled":
            if s.printed(card).kind == TENTACLE:
                s.marks[card] |= LULLED
                if s.recording:
                    s.tell(TENTACLE_LULLED, s.active, "LVT-R42", (s.ref(card),))
        else:
            s.timed_effects.append(Effect(card, topic_in(what), action_in(what), n, ends, bond))

    def is_flying(self, s: LeviathanTable, card: int) -> bool:
        return fight.is_so(s, card, FLYING)

    def goals(self, s: LeviathanTable, card: int, least: int, most: int) -> list[int]:
        """LVT-B5.3, LVT-B7.7: as with a Move action, by a shortest way of so many steps (LVT-R41)."""
        if s.where[card] == NOWHERE or s.marks[card] & TRAPPED:
            return []
        found = moving.goals(s, card, most)
        if least < 2:
            return found
        closed = moving.closed_to(s, card)
        return [space for space in found if steps_to(s.where[card], space, closed) >= least]

    def march(self, s: LeviathanTable, card: int, space: int) -> None:
        """LVT-B7.7: not a Trapped unit."""
        if s.where[card] != NOWHERE and s.board[space] == NONE and not s.marks[card] & TRAPPED:
            moving.walk(s, card, space, "LVT-R42")

    def shove(self, s: LeviathanTable, pusher: int, card: int) -> None:
        if s.where[pusher] != NOWHERE:
            moving.push_back(s, pusher, card)


EFFECTS: Final = LeviathanEffects()
