"""What card texts do in a game of the structures edition; each deed is a rule found elsewhere."""

from __future__ import annotations

from typing import Final

from legendry.games.castles.rules import arrivals, effects
from legendry.games.castles.rules.requirements import may_build, summon_areas
from legendry.games.castles.rules.table import BODIES, CastlesTable
from legendry.games.castles.rules.unit import MOVED, NEW, Unit
from legendry.games.castles.rules.words import BUILD_TIME
from legendry.games.leviatel.rules.castle import hit_castles
from legendry.games.leviatel.rules.event_facts import tell_change, whereabouts, whose_text
from legendry.games.leviatel.rules.events import CARD_HIDDEN, CASTLE_HIT_BY_EFFECT, VALUE_SET
from legendry.games.leviatel.rules.marks import Mark
from legendry.games.leviatel.rules.piles import can_take, draw_cards, throw
from legendry.games.leviatel.rules.table import HAND
from legendry.games.leviatel.rules.text_effects import LeviatelEffects
from legendry.kernel.agenda import UNIT, Op, Option
from legendry.kernel.cardtext.bindings import ALWAYS, NONE, Bindings, WhileGuard
from legendry.kernel.events import EventKind

CARD_DISCARDED: Final = EventKind("card discarded", "discarded {card:card}", more="pile")
CASTLE_HEALED: Final = EventKind("castle healed", "{player:player} 's castle has {after:count}", more="before")


class Swap(Op[CastlesTable]):
    """CAS-R54: of two that change places at one moment, their owner picks which one arrives first."""

    __slots__ = ("one", "other")

    def __init__(self, one: int, other: int) -> None:
        self.one: Final = one
        self.other: Final = other

    def resolve(self, s: CastlesTable) -> None:
        first, second = self.one, self.other
        owner = s.units[first].owner
        if owner != s.units[second].owner:
            s.push(Exchanged(first, second) if owner == s.active else Exchanged(second, first))
            return
        options = [
            Option(
                f"choose {s.spot_of(first)}", (Exchanged(first, second),), ((UNIT, s.spot_of(first)),), verb="choose"
            ),
            Option(
                f"choose {s.spot_of(second)}", (Exchanged(second, first),), ((UNIT, s.spot_of(second)),), verb="choose"
            ),
        ]
        s.ask(owner, "CAS-R54", "They change places: which one arrives first?", options, first)


class Exchanged(Op[CastlesTable]):
    """CAS-R54: two characters change places, one after the other."""

    __slots__ = ("first", "second")

    def __init__(self, first: int, second: int) -> None:
        self.first: Final = first
        self.second: Final = second

    def resolve(self, s: CastlesTable) -> None:
        if arrivals.may_swap(s, self.first, self.second):
            arrivals.swap(s, self.first, self.second)


class CastlesEffects(LeviatelEffects[CastlesTable]):
    def harm(self, s: CastlesTable, cards: list[int], n: int) -> None:
        effects.damage(s, cards, n)

    def harm_players(self, s: CastlesTable, seats: list[int], n: int, at: Bindings) -> None:
        by = (whose_text(s, at),) if s.recording else ()
        hit_castles(s, [(seat, n) for seat in seats], "CAS-R87", CASTLE_HIT_BY_EFFECT, by)

    def heal_players(self, s: CastlesTable, seats: list[int], n: int) -> None:
        """CAS-R89: never above the starting health."""
        for seat in seats:
            before = s.castle[seat]
            s.castle[seat] = max(before, min(s.health, before + n))
            if s.recording:
                s.tell(CASTLE_HEALED, seat, "CAS-R89", (s.side_name(seat), s.castle[seat], before))

    def destroy(self, s: CastlesTable, cards: list[int]) -> None:
        effects.bury(s, effects.living(s, cards), [])

    def draw(self, s: CastlesTable, seat: int, n: int) -> None:
        """CAS-R30: effects may lead to a hand above five."""
        draw_cards(s, seat, n)

    def discard(self, s: CastlesTable, seat: int, card: int) -> None:
        if card in s.pile(HAND, seat):
            throw(s, seat, card)
            if s.recording:
                s.tell(CARD_DISCARDED, seat, "CAS-R28", (s.ref(card), whereabouts(s, card)[0]))

    def change(
        self, s: CastlesTable, card: int, what: str, n: int, ends: int, seat: int, bond: WhileGuard | None
    ) -> None:
        unit = s.units[card]
        if not unit.alive:
            return
        lasts = ends == ALWAYS and bond is None
        before = s.stat(card, what) if s.recording and what in s.stats else 0
        if what == "can move":
            s.units[card] = unit.tired(unit.state & ~NEW)  # CAS-R43
        elif what == "can move again":
            s.units[card] = unit.tired(unit.state & ~MOVED)
        elif what == "attack" and lasts:
            s.units[card] = unit.worth(max(0, unit.attack + n), unit.defense)
        elif what == "defense" and lasts:
            s.units[card] = unit.worth(unit.attack, unit.defense + n)
        elif what == BUILD_TIME:
            effects.need_less(s, card, n)
        else:
            s.mark(card, Mark(what, n, ends, seat, bond))
            s.passing |= what == "defense"
        if s.recording:
            tell_change(s, "CAS-R84", card, what, n, before)

    def changed(self, s: CastlesTable) -> None:
        """CAS-R61: who has no defense left dies."""
        effects.fall(s)

    def set_stat(self, s: CastlesTable, card: int, stat: str, n: int) -> None:
        unit = s.units[card]
        if not unit.alive:
            return
        if stat == BUILD_TIME:
            effects.need_less(s, card, n - unit.time)
            return
        before = s.stat(card, stat) if s.recording else 0
        s.units[card] = unit.worth(n, unit.defense) if stat == "attack" else unit.worth(unit.attack, n)
        if s.recording:
            facts = (s.ref(card), s.area_name(unit.area), stat, n, before, s.stat(card, stat))
            s.tell(VALUE_SET, unit.owner, "CAS-R84", facts)
        self.changed(s)

    def playable_areas(self, s: CastlesTable, card: int, seat: int) -> list[int]:
        from_hand = s.faces[card]
        if s.cards[from_hand].is_structure:
            return [area for area in range(len(s.sites)) if may_build(s, seat, from_hand, area) is None]
        if s.cards[from_hand].is_spell:
            return []
        return [area for area in summon_areas(s, seat, from_hand) if s.crowd(area, seat) < s.numbers.places]

    def summon(self, s: CastlesTable, face: int, area: int, seat: int) -> int:
        """CAS-R40: if there is no room it is not summoned."""
        if s.crowd(area, seat) >= s.numbers.places or not s.cards[face].is_character:
            return NONE
        card = s.make(face, seat)
        arrivals.summon(s, card, area, seat)
        return card

    def summon_card(self, s: CastlesTable, card: int, area: int, seat: int) -> None:
        unit = s.units[card]
        if unit.alive or not s.cards[s.faces[card]].is_character or s.crowd(area, seat) >= s.numbers.places:
            return
        if can_take(s, card):
            arrivals.summon(s, card, area, seat)

    def replace(self, s: CastlesTable, old: int, cards: list[int], face: int, n: int) -> None:
        """CAS-R79: one card for one; a body may still be replaced, a card that is gone may not."""
        unit = s.units[old]
        if not unit.alive and old not in s.pile(BODIES, unit.owner):
            return
        for card in cards[:1]:
            fits = card != old and not s.cards[s.faces[card]].is_spell and not s.units[card].alive
            if fits and can_take(s, card):
                arrivals.replace(s, old, card)
        if n > 0:
            arrivals.replace(s, old, s.make(face, unit.owner))

    def relocate(self, s: CastlesTable, card: int, area: int) -> None:
        arrivals.displace(s, card, area)

    def hide(self, s: CastlesTable, card: int, area: int) -> None:
        """CAS-R100: it lies there for all to see, and is nobody on the map."""
        s.units[card] = Unit(NONE, NONE, s.owners[card], area, 0, 0, 0, 0, alive=False)
        if s.recording:
            owner = s.owners[card]
            s.tell(CARD_HIDDEN, owner, "CAS-R100", (s.area_name(area), s.ref(card)), 1 << owner)

    def swap(self, s: CastlesTable, one: int, other: int) -> None:
        if arrivals.may_swap(s, one, other):
            s.push(Swap(one, other))


EFFECTS: Final = CastlesEffects()
