"""What card texts may ask of a game of Valtia and do to it; each answer is a rule found elsewhere."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.leviatel.rules.board import COAST, FRONT, IN_CENTER, NOWHERE, ROW, SPAWN, ahead
from legendry.games.leviatel.rules.events import (
    CARD_HIDDEN,
    CASTLE_HIT_BY_EFFECT,
    VALUE_SET,
    tell_change,
    whereabouts,
    whose_text,
)
from legendry.games.leviatel.rules.marks import Mark
from legendry.games.leviatel.rules.table import HAND, HAND_SIZE, PILES, ROOM
from legendry.games.leviatel.rules.topics import TRIBE
from legendry.games.valtia.cards.card import TRIBES
from legendry.games.valtia.rules import effects, play
from legendry.games.valtia.rules.board import ADJACENT, IS_FORT
from legendry.games.valtia.rules.state import Unit, ValtiaState
from legendry.kernel.agenda import CARD, UNIT, Point
from legendry.kernel.cardtext.abilities import ABILITY
from legendry.kernel.cardtext.bindings import ALWAYS, NONE, Bindings, WhileGuard
from legendry.kernel.events import EventKind

CARD_DISCARDED: Final = EventKind("card discarded", "discarded {card:card}", "discarded a card", ("card",), "pile")


class ValtiaTable(ValtiaState):
    """A table of Valtia."""

    __slots__ = ()

    def clone(self) -> ValtiaTable:
        game: Any = self.game
        return ValtiaTable(game, self)

    # ---- cards ----------------------------------------------------------------------------------

    def is_kind(self, noun: str, card: int, seat: int) -> bool:
        unit = self.units[card]
        if noun == "ally":
            return self.is_character(card) and unit.owner == seat
        if noun == "enemy":
            return self.is_character(card) and unit.owner != seat
        is_so = self.face_is(noun, self.faces[card])
        if unit.alive and (unit.marks or self.topics & TRIBE) and noun in TRIBES:
            return self.tribe_is(card, noun, is_so)
        return is_so

    def tribes(self) -> list[str]:
        return TRIBES

    def is_character(self, card: int) -> bool:
        return not self.cards[self.faces[card]].is_spell and self.units[card].card != NONE

    def face_is(self, noun: str, face: int) -> bool:
        printed = self.cards[face]
        if noun in ("character", "ally"):
            return not printed.is_spell
        if noun == "spell":
            return printed.is_spell
        return noun == "card" or noun in printed.tribes

    def is_adjective(self, word: str, card: int, at: Bindings) -> bool:
        unit = self.units[card]
        if word == "allied":
            return unit.owner == at.seat
        if word == "enemy":
            return unit.owner != at.seat and unit.owner != NONE
        mine = self.units[at.card]
        if word == "adjacent":
            return unit.alive and mine.area != NONE and unit.area in ADJACENT[mine.area]
        return unit.alive and unit.area in ahead(mine.area, mine.owner)  # VAL-16.6: front

    def has_keyword(self, card: int, keyword: str) -> bool:
        return self.keyword_of(card, keyword)

    def has_trait(self, card: int, trait: str) -> bool:
        unit = self.units[card]
        if trait == "movement sickness":
            return unit.alive and unit.sick
        return unit.alive and unit.defense < self.cards[unit.face].defense  # damaged

    def base(self, card: int, stat: str) -> int:
        return self.cards[self.units[card].face].attack if stat == "attack" else 0

    def stat(self, card: int, stat: str) -> int:
        unit = self.units[card]
        printed = self.cards[self.faces[card]]
        if unit.card == NONE:
            return printed.defense if stat == "defense" else printed.attack if stat == "attack" else 0
        if stat == "defense":
            return max(0, unit.defense)
        if stat == "attack":
            return self.attack_of(card)
        return self.attack_of(card) - self.lasting_attack(card) if unit.alive else 0

    def controller(self, card: int) -> int:
        unit = self.units[card]
        return unit.owner if unit.alive else self.owners[card]

    def spot_name(self, card: int) -> str:
        return self.spot_of(card) if self.units[card].alive else self.name(card)

    def point_of(self, card: int) -> Point:
        return (UNIT, self.spot_of(card)) if self.units[card].alive else (CARD, self.name(card))

    # ---- what orders do -------------------------------------------------------------------------

    def harm(self, cards: list[int], n: int) -> None:
        effects.damage(self, cards, n)

    def harm_players(self, seats: list[int], n: int, at: Bindings) -> None:
        by = (whose_text(self, at),) if self.recording else ()
        effects.hit_castles(self, [(seat, n) for seat in seats], "VAL-R40", CASTLE_HIT_BY_EFFECT, by)

    def destroy(self, cards: list[int]) -> None:
        effects.destroy(self, cards)

    def draw(self, seat: int, n: int) -> None:
        """VAL-R19: draw effects never bring a hand above five."""
        room = HAND_SIZE - len(self.pile(HAND, seat))
        if room > 0:
            self.draw_cards(seat, min(n, room))

    def discard(self, seat: int, card: int) -> None:
        if card in self.pile(HAND, seat):
            self.throw(seat, card)
            if self.recording:
                self.tell(CARD_DISCARDED, seat, "VAL-13.5", (self.ref(card), whereabouts(self, card)[0]), 1 << seat)

    def lift(self, card: int) -> bool:
        if self.units[card].alive:
            effects.leave(self, card, self.attack_of(card))
            return True
        return False

    def lay(self, card: int) -> None:
        effects.lay(self, card)

    def leaves_for(self, card: int, zone: str) -> bool:
        """VAL-13.3, VAL-R36: a card with Vanish goes into a hand at most, and only if it belongs to a deck."""
        printed = self.cards[self.faces[card]]
        return "Vanish" in printed.keywords and (PILES[zone] != HAND or not printed.rarity)

    def change(self, card: int, what: str, n: int, ends: int, seat: int, bond: WhileGuard | None) -> None:
        unit = self.units[card]
        if not unit.alive:
            return
        lasts = ends == ALWAYS and bond is None
        before = self.stat(card, what) if self.recording and what in self.stats else 0
        if what == "can move again":
            what = "can move"
        if what == "can move":
            self.units[card] = unit.tired(False, unit.stuck)
        elif what == "attack" and lasts:
            self.units[card] = unit.worth(max(0, unit.attack + n), unit.defense)
        elif what == "defense" and lasts:
            self.units[card] = unit.worth(unit.attack, unit.defense + n)
        elif what == "attack":
            self.mark(card, Mark("temporary attack", n, ends, seat, bond))
        elif what != "defense":
            self.mark(card, Mark(what, n, ends, seat, bond))
            if what == ABILITY and card not in self.watchers:
                self.watchers.append(card)
                self.lent = True
        if self.recording:
            tell_change(self, "VAL-11.1", card, what, n, before)

    def changed(self) -> None:
        """VAL-5.7: who has no defense left dies."""
        effects.bury(self, [card for card in self.in_order() if self.units[card].defense <= 0], [])

    def set_stat(self, card: int, stat: str, n: int) -> None:
        unit = self.units[card]
        if unit.alive:
            before = self.stat(card, stat) if self.recording else 0
            self.units[card] = unit.worth(n, unit.defense) if stat == "attack" else unit.worth(unit.attack, n)
            if self.recording:
                facts = (self.ref(card), self.area_name(unit.area), stat, n, before, self.stat(card, stat))
                self.tell(VALUE_SET, unit.owner, "VAL-11.1", facts)
            self.changed()

    # ---- the map --------------------------------------------------------------------------------

    def cards_in(self, areas: list[int]) -> list[int]:
        if len(areas) == 1:
            return list(self.areas[areas[0]])
        return [card for card in self.in_order() if self.units[card].area in areas]

    def is_filled(self, area: int, fill: str, seat: int) -> bool:
        if fill == "empty":
            return not self.areas[area]
        return (self.allies_in(area, seat) >= ROOM) == (fill == "full")

    def area_of(self, card: int) -> int:
        return self.units[card].area

    def front_of(self, card: int) -> int:
        unit = self.units[card]
        return FRONT[unit.owner][unit.area] if unit.area != NONE else NOWHERE

    def near(self, area: int) -> list[int]:
        return ADJACENT[area]

    def is_terrain(self, area: int, noun: str, seat: int) -> bool:
        if noun == "coastal area":
            return COAST[area]
        if noun == "fort":
            return IS_FORT[area]
        if noun == "center":
            return IN_CENTER[area]
        if noun == "home row":
            return area in ROW[SPAWN[seat][0]]
        return area in SPAWN[seat]  # spawn areas

    def playable_areas(self, card: int, seat: int) -> list[int]:
        areas = play.play_areas(self, seat, self.faces[card])
        return [area for area in areas if self.allies_in(area, seat) < ROOM]

    def summon(self, face: int, area: int, seat: int) -> int:
        return NONE if self.cards[face].is_spell else effects.summon(self, face, area, seat)

    def summon_card(self, card: int, area: int, seat: int) -> None:
        if self.cards[self.faces[card]].is_spell or self.allies_in(area, seat) >= ROOM:
            return
        if self.units[card].alive or not self.take(card):
            return
        effects.settle(self, card, area, seat)

    def replace(self, old: int, cards: list[int], face: int, n: int) -> None:
        """The old card dies, if it has not yet; the new ones are summoned where it stood."""
        area, seat = self.area_of(old), self.controller(old)
        self.destroy([old])
        for card in cards:
            self.summon_card(card, area, seat)
        for _ in range(n):
            self.summon(face, area, seat)

    def relocate(self, card: int, area: int) -> None:
        effects.displace(self, card, area)

    def hide(self, card: int, area: int) -> None:
        """VAL-R61: it lies there for all to see, and is nobody on the map."""
        self.units[card] = Unit(NONE, NONE, self.owners[card], area, 0, 0, 0, alive=False)
        if self.recording:
            owner = self.owners[card]
            self.tell(CARD_HIDDEN, owner, "VAL-R61", (self.area_name(area), self.ref(card)), 1 << owner)

    def swap(self, one: int, other: int) -> None:
        effects.swap(self, one, other)
