"""What card texts do in either edition."""

from __future__ import annotations

from typing import Generic, TypeVar

from legendry.games.leviatel.rules import events
from legendry.games.leviatel.rules.event_facts import whereabouts
from legendry.games.leviatel.rules.piles import can_take
from legendry.games.leviatel.rules.statics import know_topics
from legendry.games.leviatel.rules.table import BOTH, GONE, PILES, LeviatelTable
from legendry.games.leviatel.rules.triggers import hear
from legendry.kernel.cardtext.bindings import Bindings, TimedEffect
from legendry.kernel.cardtext.effects import Effects

T = TypeVar("T", bound=LeviatelTable)


class LeviatelEffects(Effects[T], Generic[T]):
    def gain(self, s: T, seat: int, what: str, n: int) -> None:
        if n <= 0:
            return
        before = s.amount(seat, what)
        if what == "energy":
            s.gain_energy(seat, n)
        else:
            s.coins[seat] += n
        if s.recording:
            facts = (n, before, s.amount(seat, what))
            if what == "energy":
                s.tell(events.ENERGY_GAINED, seat, s.energy_clause, facts)
            else:
                s.tell(events.COINS_GAINED, seat, s.coin_clause, facts)
        hear(s, "gains " + what, seat, n)

    def lose(self, s: T, seat: int, what: str, n: int) -> None:
        before = s.amount(seat, what)
        n = min(n, before)
        if n <= 0:
            return
        if what == "energy":
            s.energy[seat] -= n
        else:
            s.coins[seat] -= n
        if s.recording:
            if what == "energy":
                s.tell(events.ENERGY_LOST, seat, s.energy_clause, (n, before, before - n))
            else:
                s.tell(events.COINS_LOST, seat, s.coin_clause, (n, before, before - n))
        hear(s, "loses " + what, seat, n)

    def move_to_zone(self, s: T, card: int, zone: str, at: Bindings) -> None:
        start, seen_by = whereabouts(s, card) if s.recording else ("", 0)
        if not can_take(s, card):
            return
        owner = s.owners[card]
        if s.leaves_for(card, zone):
            s.lay(card)
            if s.recording:
                s.tell(events.CARD_LEFT, owner, s.game.text_clause, (s.ref(card), start))
            return
        s.put(card, PILES[zone], owner)
        if s.recording:
            pile, watchers = whereabouts(s, card)
            s.tell(events.CARD_RETURNED, owner, s.game.text_clause, (pile, start, s.ref(card)), seen_by | watchers)

    def create(self, s: T, face: int, zone: str, at: Bindings) -> None:
        seat = 1 - at.seat if zone.startswith("your opponent") else at.seat
        card = s.make(face, seat)
        if s.leaves_for(card, zone):
            s.put(card, GONE, seat)
            return
        s.put(card, PILES[zone], seat)
        s.show(card, BOTH)  # everybody has read which card it is
        if s.recording:
            pile, _ = whereabouts(s, card)
            s.tell(events.CARD_CREATED, seat, s.game.text_clause, (s.ref(card), pile))

    def put_under(self, s: T, card: int, zone: str, at: Bindings) -> None:
        if not can_take(s, card):
            return
        if s.leaves_for(card, zone):
            s.lay(card)
            return
        s.put(card, PILES[zone], s.owners[card])
        pile = s.pile(PILES[zone], s.owners[card])
        pile.insert(0, pile.pop())

    def shuffle_zone(self, s: T, zone: str, at: Bindings) -> None:
        s.shuffle(s.zone_cards(zone, at))

    def discard_top(self, s: T, zone: str, n: int, at: Bindings) -> None:
        pile = s.zone_cards(zone, at)
        for _ in range(min(n, len(pile))):
            s.lay(pile.pop())

    def spend_hidden(self, s: T, card: int) -> None:
        hidden = s.hidden_of(s.owners[card])
        if card in hidden:
            hidden.remove(card)
            s.lay(card)

    def peek(self, s: T, card: int, seat: int) -> None:
        s.show(card, 1 << seat)

    def win_game(self, s: T, seat: int, at: Bindings) -> None:
        facts = (("card", s.print_of(at.face).name), ("player", s.side_name(seat)))
        s.end((seat,), s.game.text_clause, "{card} wins the game for {player}", facts)

    def timed(self, s: T, effect: TimedEffect) -> None:
        s.timed_effects.append(effect)
        know_topics(s)

    # ---- what an edition fills in ---------------------------------------------------------------

    def heal_players(self, s: T, seats: list[int], n: int) -> None:
        """The castles of players regain health."""
        raise NotImplementedError

    def playable_areas(self, s: T, card: int, seat: int) -> list[int]:
        """Where a card could be played by this seat, its cost aside."""
        raise NotImplementedError

    def summon(self, s: T, face: int, area: int, seat: int) -> int:
        raise NotImplementedError

    def summon_card(self, s: T, card: int, area: int, seat: int) -> None:
        raise NotImplementedError

    def replace(self, s: T, old: int, cards: list[int], face: int, n: int) -> None:
        """Other cards take the place of one: these, or so many new ones of a face."""
        raise NotImplementedError

    def relocate(self, s: T, card: int, area: int) -> None:
        raise NotImplementedError

    def swap(self, s: T, one: int, other: int) -> None:
        raise NotImplementedError

    def hide(self, s: T, card: int, area: int) -> None:
        """A card that is being played is laid face down in an area."""
        raise NotImplementedError
