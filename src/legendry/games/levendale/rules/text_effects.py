"""What card texts do in a game of Levendale; each deed is a rule found elsewhere."""

from __future__ import annotations

from typing import Final

from legendry.games.levendale.cards.card import GAINS_ACTION, LOSES_ACTION
from legendry.games.levendale.rules.deferred import DAMAGE, GAIN, LOSS
from legendry.games.levendale.rules.health import change_health, gather, spared
from legendry.games.levendale.rules.placing import destroy, discard, draw, unequip
from legendry.games.levendale.rules.table import (
    BONUSES,
    DECK,
    HAND,
    LENGTHS,
    PERIODS,
    PILE_NAMES,
    PILES,
    SEATS,
    STATS,
    TRASH,
    LevendaleTable,
)
from legendry.games.levendale.rules.triggers import hear
from legendry.games.levendale.rules.words import hero
from legendry.kernel.cardtext.bindings import ALWAYS, BATTLE, NONE, Bindings, WhileGuard
from legendry.kernel.cardtext.effects import Effects
from legendry.kernel.events import CardRef, EventKind

LENGTH_OF: Final = {BATTLE: 1, ALWAYS: 2}  # which bonus of a value; any other lasts this turn

ACTIONS_GAINED: Final = EventKind("actions gained", "gained {n:count} more action/actions~n", more="before after")
VALUE_CHANGED: Final = EventKind("value changed", "the Hero got {n:signed} {value:text}", more="before after lasts")
CARD_MOVED: Final = EventKind("card moved", "{card:card} went to the {end:area}", more="start under")
HIDDEN_MOVED: Final = EventKind(
    "hidden card moved",
    "a card went to the {end:area}",
    "a card went to the {end:area}",
    hidden=("card",),
    more="start under card",
)


class LevendaleEffects(Effects[LevendaleTable]):
    def gain(self, s: LevendaleTable, seat: int, what: str, n: int) -> None:
        if what == "health":
            change_health(s, seat, n, GAIN, NONE)
        elif seat == s.active and n > 0:
            s.actions += n
            if s.recording:
                s.tell(ACTIONS_GAINED, seat, "LDL-R16", (n, s.actions - n, s.actions))
            hear(s, GAINS_ACTION, seat, NONE)

    def lose(self, s: LevendaleTable, seat: int, what: str, n: int) -> None:
        if what == "health":
            change_health(s, seat, n, LOSS, NONE)
        elif seat == s.active and n > 0 and s.actions > 0:
            s.actions -= min(n, s.actions)
            hear(s, LOSES_ACTION, seat, NONE)

    def harm_players(self, s: LevendaleTable, seats: list[int], n: int, at: Bindings) -> None:
        """LDL-8.6, LDL-R54: non-attack damage; each instance is lessened by itself."""
        gather(s)
        for seat in seats:
            change_health(s, seat, n - spared(s, seat, n, DAMAGE), DAMAGE, at.card)

    def together(self, s: LevendaleTable) -> None:
        gather(s)

    def destroy(self, s: LevendaleTable, cards: list[int]) -> None:
        destroy(s, cards)

    def draw(self, s: LevendaleTable, seat: int, n: int) -> None:
        draw(s, seat, n)

    def discard(self, s: LevendaleTable, seat: int, card: int) -> None:
        discard(s, seat, card)

    def change(
        self, s: LevendaleTable, card: int, what: str, n: int, ends: int, seat: int, bond: WhileGuard | None
    ) -> None:
        """LDL-R41, LDL-R42: a Hero gets a bonus for a while."""
        seat = hero(card)
        if s.is_out(seat):
            return
        stat, length = STATS.index(what), LENGTH_OF.get(ends, 0)
        before = s.total(seat, stat) if s.recording else 0
        s.bonus[seat * BONUSES + stat * LENGTHS + length] += n
        if s.recording:
            s.tell(VALUE_CHANGED, seat, "LDL-R41", (n, what, before, s.total(seat, stat), PERIODS[length]))

    def win_game(self, s: LevendaleTable, seat: int, at: Bindings) -> None:
        facts = (("card", s.cards[at.face].name), ("player", SEATS[seat]))
        s.end((seat,), s.game.text_clause, "{card} wins the game for {player}", facts)

    def take(self, s: LevendaleTable, card: int) -> bool:
        """Lift a card from wherever it is in the game."""
        if s.is_equipped(card):
            unequip(s, card)
            return True
        for zone in (DECK, HAND, TRASH):
            pile = s.pile(zone, s.owners[card])
            if card in pile:
                pile.remove(card)
                return True
        return False

    def move_to_zone(self, s: LevendaleTable, card: int, zone: str, at: Bindings) -> None:
        self.move(s, card, PILES[zone], False)

    def put_under(self, s: LevendaleTable, card: int, zone: str, at: Bindings) -> None:
        self.move(s, card, PILES[zone], True)

    def move(self, s: LevendaleTable, card: int, zone: int, under: bool) -> None:
        """LDL-6.2, LDL-R7: onto or under a pile of its owner, who never changes."""
        owner = s.owners[card]
        start = s.place_name(card) if s.recording else ""
        was = s.ref(card) if s.recording else None
        if not self.take(s, card):
            return
        s.put(card, zone, owner)
        if under:
            pile = s.pile(zone, owner)
            pile.insert(0, pile.pop())
        if was is not None:
            self.tell_move(s, was, start, zone, under)

    def tell_move(self, s: LevendaleTable, was: CardRef, start: str, zone: int, under: bool) -> None:
        """LDL-R6: a card that lay open is named; of another one its owner knows, or whoever sees where it goes."""
        owner, end = s.owners[was.card], PILE_NAMES[zone]
        if start in (PILE_NAMES[DECK], PILE_NAMES[HAND]):
            seen_by = s.seen_by[was.card] & ((1 << s.seats) - 1 if zone == TRASH else 1 << owner)
            s.tell(HIDDEN_MOVED, owner, "LDL-6.2", (end, start, under, was), seen_by)
        else:
            s.tell(CARD_MOVED, owner, "LDL-6.2", (was, end, start, under))

    def shuffle_zone(self, s: LevendaleTable, zone: str, at: Bindings) -> None:
        s.shuffle(s.zone_cards(zone, at))

    def peek(self, s: LevendaleTable, card: int, seat: int) -> None:
        s.show(card, 1 << seat)


EFFECTS: Final = LevendaleEffects()
