"""What card texts may ask of a game of Leviathan; each answer is a rule found elsewhere."""

from __future__ import annotations

from typing import Final

from legendry.games.leviathan.cards.card import HEAD, TENTACLE
from legendry.games.leviathan.rules import fight, moving
from legendry.games.leviathan.rules.board import ADJACENT, AROUND, NAMES, NOWHERE, WITHIN, steps_to
from legendry.games.leviathan.rules.constants import ENTRENCHED, FLYING, LULLED, RECRUIT, TRAPPED
from legendry.games.leviathan.rules.state import ANY_CARD, HEALING, NATURAL, LeviathanState
from legendry.kernel.agenda import AREA, Point
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.errors import Refusal
from legendry.kernel.events import EventKind

STATES = {"entrenched": ENTRENCHED, "Trapped": TRAPPED, "Lulled": LULLED}

DIE_ROLLED: Final = EventKind("die rolled", "the die shows {die:count}")
CARD_HEALED: Final = EventKind("card healed", "{n:count} wound/wounds~n removed from " + ANY_CARD, more="before after")


class LeviathanTable(LeviathanState):
    """A table of Leviathan."""

    __slots__ = ()

    def clone(self) -> LeviathanTable:
        return LeviathanTable(self.game, self.effects, self.cards, self.tables, self.ready, self)

    # ---- cards ----------------------------------------------------------------------------------

    def in_play(self) -> list[int]:
        """The Leviathan, then the armies."""
        found = [card for card in self.beasts if self.where[card] != NOWHERE]
        for army in self.armies:
            found += army
        return found

    def beside(self, card: int) -> list[int]:
        board = self.board
        if self.where[card] == NOWHERE:
            return []
        return [board[space] for space in ADJACENT[self.where[card]] if board[space] != NONE]

    def encircling(self, card: int) -> list[int]:
        board = self.board
        if self.where[card] == NOWHERE:
            return []
        return [board[space] for space in AROUND[self.where[card]] if board[space] != NONE]

    def is_kind(self, noun: str, card: int, seat: int) -> bool:
        printed = self.cards[self.faces[card]]
        if noun == "unit":
            return not printed.beast
        if noun == "Leviathan card":
            return printed.beast
        if noun == "Tentacle":
            return printed.kind == TENTACLE
        if noun == "Head":
            return printed.kind == HEAD
        return noun == "card" or noun == printed.name

    def has_trait(self, card: int, trait: str) -> bool:
        return self.marks[card] & STATES[trait] != 0

    def has_keyword(self, card: int, keyword: str) -> bool:
        return self.printed(card).flying or fight.is_so(self, card, FLYING)

    def may_choose(self, card: int, at: Bindings) -> bool:
        """LVT-1.8: nobody uses an ability on another player's units."""
        return self.owners[card] < 0 or self.owners[card] == at.seat

    def barred(self, card: int, at: Bindings) -> Refusal | None:
        if self.may_choose(card, at):
            return None
        return Refusal("LVT-1.8", self.called(card) + " belongs to another player", self.card_facts(card))

    def controller(self, card: int) -> int:
        return self.owners[card]

    def spot_name(self, card: int) -> str:
        return NAMES[self.where[card]]

    def point_of(self, card: int) -> Point:
        return (AREA, NAMES[self.where[card]])

    # ---- what texts look at ---------------------------------------------------------------------

    def wounds_on(self, card: int) -> int:
        return self.wounds[card]

    def has_taken(self, card: int, action: int) -> bool:
        return card == self.acting and action in self.taken

    def spaces_moved(self, card: int) -> int:
        return self.moved if card == self.acting else 0

    def target_of(self, card: int) -> int:
        return self.target if card == self.acting else NONE

    def is_recruit(self, card: int) -> bool:
        return self.marks[card] & RECRUIT != 0

    def throw(self) -> None:
        """LVT-B2.1: a die without modifiers."""
        self.natural = self.pick(fight.SIX) + 1
        self.did(NATURAL, "LVT-B2.1", NONE, NONE, NOWHERE, NOWHERE, (self.natural,))
        if self.recording:
            self.tell(DIE_ROLLED, self.active, "LVT-B2.1", (self.natural,))

    def thrown(self) -> int:
        return self.natural

    def goals(self, card: int, least: int, most: int) -> list[int]:
        """LVT-B5.3, LVT-B7.7: as with a Move action, by a shortest way of so many steps (LVT-R41)."""
        if self.where[card] == NOWHERE or self.marks[card] & TRAPPED:
            return []
        found = moving.goals(self, card, most)
        if least < 2:
            return found
        closed = moving.closed_to(self, card)
        return [space for space in found if steps_to(self.where[card], space, closed) >= least]

    def clearings(self, card: int, most: int) -> list[int]:
        if self.where[card] == NOWHERE:
            return []
        within = WITHIN[min(most, len(WITHIN) - 1)][self.where[card]]
        return [space for space in within if self.board[space] == NONE]

    # ---- what texts do --------------------------------------------------------------------------

    def march(self, card: int, space: int) -> None:
        """LVT-B7.7: not a Trapped unit."""
        if self.where[card] != NOWHERE and self.board[space] == NONE and not self.marks[card] & TRAPPED:
            moving.walk(self, card, space, "LVT-R42")

    def can_be_pushed(self, card: int) -> bool:
        return moving.can_be_pushed(self, card)

    def shove(self, pusher: int, card: int) -> None:
        if self.where[pusher] != NOWHERE:
            moving.push_back(self, pusher, card)

    def mend(self, card: int, n: int) -> None:
        """LVT-B8.3: as many wounds as there are, at most."""
        gone = min(n, self.wounds[card])
        if gone > 0 and self.where[card] != NOWHERE:
            self.wounds[card] -= gone
            self.did(HEALING, "LVT-B8.3", card, NONE, self.where[card], NOWHERE, (), gone)
            if self.recording:
                after = self.wounds[card]
                facts = (gone, *self.any_card(card), after + gone, after)
                self.tell(CARD_HEALED, self.owners[card], "LVT-B8.3", facts)

    def amount(self, seat: int, what: str) -> int:
        return self.gold[seat]
