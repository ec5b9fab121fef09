"""What card texts do in a game of Valtia; each deed is a rule found elsewhere."""

from __future__ import annotations

from typing import Final

from legendry.games.leviatel.rules.castle import hit_castles
from legendry.games.leviatel.rules.event_facts import tell_change, whereabouts, whose_text
from legendry.games.leviatel.rules.events import CARD_HIDDEN, CASTLE_HIT_BY_EFFECT, VALUE_SET
from legendry.games.leviatel.rules.marks import Mark
from legendry.games.leviatel.rules.piles import draw_cards, take, throw
from legendry.games.leviatel.rules.table import HAND
from legendry.games.leviatel.rules.text_effects import LeviatelEffects
from legendry.games.valtia.rules import arrivals, effects, play
from legendry.games.valtia.rules.table import ValtiaTable
from legendry.games.valtia.rules.unit import Unit
from legendry.kernel.cardtext.bindings import ALWAYS, NONE, Bindings, WhileGuard
from legendry.kernel.events import EventKind

CARD_DISCARDED: Final = EventKind("card discarded", "discarded {card:card}", "discarded a card", ("card",), "pile")


class ValtiaEffects(LeviatelEffects[ValtiaTable]):
    def harm(self, s: ValtiaTable, cards: list[int], n: int) -> None:
        effects.damage(s, cards, n)

    def harm_players(self, s: ValtiaTable, seats: list[int], n: int, at: Bindings) -> None:
        by = (whose_text(s, at),) if s.recording else ()
        hit_castles(s, [(seat, n) for seat in seats], "VAL-R40", CASTLE_HIT_BY_EFFECT, by)

    def destroy(self, s: ValtiaTable, cards: list[int]) -> None:
        effects.destroy(s, cards)

    def draw(self, s: ValtiaTable, seat: int, n: int) -> None:
        """VAL-R19: draw effects never bring a hand above five."""
        room = s.numbers.hand_size - len(s.pile(HAND, seat))
        if room > 0:
            draw_cards(s, seat, min(n, room))

    def discard(self, s: ValtiaTable, seat: int, card: int) -> None:
        if card in s.pile(HAND, seat):
            throw(s, seat, card)
            if s.recording:
                s.tell(CARD_DISCARDED, seat, "VAL-13.5", (s.ref(card), whereabouts(s, card)[0]), 1 << seat)

    def change(
        self, s: ValtiaTable, card: int, what: str, n: int, ends: int, seat: int, bond: WhileGuard | None
    ) -> None:
        unit = s.units[card]
        if not unit.alive:
            return
        lasts = ends == ALWAYS and bond is None
        before = s.stat(card, what) if s.recording and what in s.stats else 0
        if what == "can move again":
            what = "can move"
        if what == "can move":
            s.units[card] = unit.tired(False, unit.stuck)
        elif what == "attack" and lasts:
            s.units[card] = unit.worth(max(0, unit.attack + n), unit.defense)
        elif what == "defense" and lasts:
            s.units[card] = unit.worth(unit.attack, unit.defense + n)
        elif what == "attack":
            s.mark(card, Mark("temporary attack", n, ends, seat, bond))
        elif what != "defense":
            s.mark(card, Mark(what, n, ends, seat, bond))
        if s.recording:
            tell_change(s, "VAL-11.1", card, what, n, before)

    def changed(self, s: ValtiaTable) -> None:
        """VAL-5.7: who has no defense left dies."""
        effects.bury(s, [card for card in s.in_order() if s.units[card].defense <= 0], [])

    def set_stat(self, s: ValtiaTable, card: int, stat: str, n: int) -> None:
        unit = s.units[card]
        if unit.alive:
            before = s.stat(card, stat) if s.recording else 0
            s.units[card] = unit.worth(n, unit.defense) if stat == "attack" else unit.worth(unit.attack, n)
            if s.recording:
                facts = (s.ref(card), s.area_name(unit.area), stat, n, before, s.stat(card, stat))
                s.tell(VALUE_SET, unit.owner, "VAL-11.1", facts)
            self.changed(s)

    def playable_areas(self, s: ValtiaTable, card: int, seat: int) -> list[int]:
        areas = play.play_areas(s, seat, s.faces[card])
        return [area for area in areas if s.allies_in(area, seat) < s.numbers.places]

    def summon(self, s: ValtiaTable, face: int, area: int, seat: int) -> int:
        return NONE if s.cards[face].is_spell else arrivals.summon(s, face, area, seat)

    def summon_card(self, s: ValtiaTable, card: int, area: int, seat: int) -> None:
        if s.cards[s.faces[card]].is_spell or s.allies_in(area, seat) >= s.numbers.places:
            return
        if s.units[card].alive or not take(s, card):
            return
        arrivals.settle(s, card, area, seat)

    def replace(self, s: ValtiaTable, old: int, cards: list[int], face: int, n: int) -> None:
        """The old card dies, if it has not yet; the new ones are summoned where it stood."""
        area, seat = s.area_of(old), s.controller(old)
        self.destroy(s, [old])
        for card in cards:
            self.summon_card(s, card, area, seat)
        for _ in range(n):
            self.summon(s, face, area, seat)

    def relocate(self, s: ValtiaTable, card: int, area: int) -> None:
        arrivals.displace(s, card, area)

    def hide(self, s: ValtiaTable, card: int, area: int) -> None:
        """VAL-R61: it lies there for all to see, and is nobody on the map."""
        s.units[card] = Unit(NONE, NONE, s.owners[card], area, 0, 0, 0, alive=False)
        if s.recording:
            owner = s.owners[card]
            s.tell(CARD_HIDDEN, owner, "VAL-R61", (s.area_name(area), s.ref(card)), 1 << owner)

    def swap(self, s: ValtiaTable, one: int, other: int) -> None:
        arrivals.swap(s, one, other)


EFFECTS: Final = ValtiaEffects()
