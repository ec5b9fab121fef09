"""What card texts may ask of a game of the structures edition and do to it; each answer is a rule found elsewhere."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.castles.cards.card import TRIBES
from legendry.games.castles.rules import effects, play
from legendry.games.castles.rules.board import IS_BASE, front
from legendry.games.castles.rules.state import BODIES, BUILT, HOME, MOVED, NEW, CastlesState, Unit
from legendry.games.castles.rules.words import BUILD_TIME
from legendry.games.leviatel.rules.board import COAST, IN_CENTER, NEIGHBOURS, NOWHERE, ROW, ahead
from legendry.games.leviatel.rules.events import (
    CARD_HIDDEN,
    CASTLE_HIT_BY_EFFECT,
    VALUE_SET,
    tell_change,
    whereabouts,
    whose_text,
)
from legendry.games.leviatel.rules.marks import Mark
from legendry.games.leviatel.rules.table import HAND, ROOM
from legendry.games.leviatel.rules.topics import MOVE, TRIBE
from legendry.kernel.agenda import CARD, UNIT, Op, Option, Point
from legendry.kernel.cardtext.abilities import ABILITY
from legendry.kernel.cardtext.bindings import ALWAYS, NONE, Bindings, WhileGuard
from legendry.kernel.events import EventKind

CARD_DISCARDED: Final = EventKind("card discarded", "discarded {card:card}", more="pile")
CASTLE_HEALED: Final = EventKind("castle healed", "{player:player} 's castle has {after:count}", more="before")


class CastlesTable(CastlesState):
    """A table of this edition."""

    __slots__ = ()

    def clone(self) -> CastlesTable:
        game: Any = self.game
        return CastlesTable(game, self)

    # ---- cards ----------------------------------------------------------------------------------

    def is_kind(self, noun: str, card: int, seat: int) -> bool:
        """CAS-R72: ally and enemy are characters that were on the map; structures only if the text says so."""
        unit = self.units[card]
        if noun == "ally" or noun == "enemy":
            on_map = unit.card != NONE and self.cards[unit.face].is_character
            return on_map and (unit.owner == seat) == (noun == "ally")
        is_so = self.face_is(noun, self.faces[card])
        if unit.alive and (unit.marks or self.topics & TRIBE) and noun in TRIBES:
            return self.tribe_is(card, noun, is_so)
        return is_so

    def tribes(self) -> list[str]:
        return TRIBES

    def face_is(self, noun: str, face: int) -> bool:
        printed = self.cards[face]
        if noun in ("character", "ally"):
            return printed.is_character
        if noun == "structure":
            return printed.is_structure
        if noun == "spell":
            return printed.is_spell
        return noun == "card" or noun in printed.tribes

    def is_adjective(self, word: str, card: int, at: Bindings) -> bool:
        unit = self.units[card]
        if word == "allied":
            return unit.owner == at.seat
        if word == "enemy":
            return unit.owner != at.seat and unit.owner != NONE
        if word == "unfinished":
            return unit.alive and self.cards[unit.face].is_structure and not unit.state & BUILT
        mine = self.units[at.card]
        if word == "adjacent":
            return unit.alive and mine.area != NONE and unit.area in NEIGHBOURS[mine.area]
        return unit.alive and mine.area != NONE and unit.area in ahead(mine.area, mine.owner)  # front

    def has_keyword(self, card: int, keyword: str) -> bool:
        return self.keyword_of(card, keyword)

    def has_trait(self, card: int, trait: str) -> bool:
        unit = self.units[card]
        return unit.alive and unit.defense < self.cards[unit.face].defense  # damaged

    def base(self, card: int, stat: str) -> int:
        return self.cards[self.units[card].face].attack if stat == "attack" else 0

    def stat(self, card: int, stat: str) -> int:
        unit = self.units[card]
        printed = self.cards[self.faces[card]]
        on_map = unit.card != NONE
        if stat == "defense":
            return max(0, self.defense_of(card)) if on_map else printed.defense
        if stat == BUILD_TIME:
            return unit.time if on_map else printed.time
        return self.attack_of(card) if on_map else printed.attack

    def strength(self, card: int) -> int:
        """CAS-17.21, CAS-R78: current attack and defense together."""
        return self.stat(card, "attack") + self.stat(card, "defense")

    def tied(self, cards: list[int]) -> list[int]:
        """CAS-R78: in a tie the player of the effect chooses."""
        return cards

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
        self.hit_castles([(seat, n) for seat in seats], "CAS-R87", CASTLE_HIT_BY_EFFECT, by)

    def heal_players(self, seats: list[int], n: int) -> None:
        """CAS-R89: never above the starting health."""
        for seat in seats:
            before = self.castle[seat]
            self.castle[seat] = max(before, min(self.health, before + n))
            if self.recording:
                self.tell(CASTLE_HEALED, seat, "CAS-R89", (self.side_name(seat), self.castle[seat], before))

    def destroy(self, cards: list[int]) -> None:
        effects.bury(self, effects.living(self, cards), [])

    def draw(self, seat: int, n: int) -> None:
        """CAS-R30: effects may lead to a hand above five."""
        self.draw_cards(seat, n)

    def discard(self, seat: int, card: int) -> None:
        if card in self.pile(HAND, seat):
            self.throw(seat, card)
            if self.recording:
                self.tell(CARD_DISCARDED, seat, "CAS-R28", (self.ref(card), whereabouts(self, card)[0]))

    def lift(self, card: int) -> bool:
        if self.units[card].alive:
            effects.leave(self, card, self.attack_of(card))
            return True
        return False

    def lay(self, card: int) -> None:
        effects.lay(self, card)

    def leaves_for(self, card: int, zone: str) -> bool:
        """CAS-R64: tokens and the Energy card never lie in a graveyard or deck, nor return to a hand."""
        return not self.cards[self.faces[card]].rarity

    def change(self, card: int, what: str, n: int, ends: int, seat: int, bond: WhileGuard | None) -> None:
        unit = self.units[card]
        if not unit.alive:
            return
        lasts = ends == ALWAYS and bond is None
        before = self.stat(card, what) if self.recording and what in self.stats else 0
        if what == "can move":
            self.units[card] = unit.tired(unit.state & ~NEW)  # CAS-R43
        elif what == "can move again":
            self.units[card] = unit.tired(unit.state & ~MOVED)
        elif what == "attack" and lasts:
            self.units[card] = unit.worth(max(0, unit.attack + n), unit.defense)
        elif what == "defense" and lasts:
            self.units[card] = unit.worth(unit.attack, unit.defense + n)
        elif what == BUILD_TIME:
            effects.need_less(self, card, n)
        else:
            self.mark(card, Mark(what, n, ends, seat, bond))
            if what == ABILITY and card not in self.watchers:
                self.watchers.append(card)
                self.lent = True
            self.passing |= what == "defense"
        if self.recording:
            tell_change(self, "CAS-R84", card, what, n, before)

    def changed(self) -> None:
        """CAS-R61: who has no defense left dies."""
        effects.fall(self)

    def set_stat(self, card: int, stat: str, n: int) -> None:
        unit = self.units[card]
        if not unit.alive:
            return
        if stat == BUILD_TIME:
            effects.need_less(self, card, n - unit.time)
            return
        before = self.stat(card, stat) if self.recording else 0
        self.units[card] = unit.worth(n, unit.defense) if stat == "attack" else unit.worth(unit.attack, n)
        if self.recording:
            facts = (self.ref(card), self.area_name(unit.area), stat, n, before, self.stat(card, stat))
            self.tell(VALUE_SET, unit.owner, "CAS-R84", facts)
        self.changed()

    # ---- the map --------------------------------------------------------------------------------

    def is_filled(self, area: int, fill: str, seat: int) -> bool:
        if fill == "empty":
            return not self.areas[area] and self.sites[area] == NONE
        return (self.crowd(area, seat) >= ROOM) == (fill == "full")

    def area_of(self, card: int) -> int:
        return self.units[card].area

    def front_of(self, card: int) -> int:
        unit = self.units[card]
        return front(unit.area, unit.owner)

    def cards_in(self, areas: list[int]) -> list[int]:
        if len(areas) != 1:
            bits = play.bits_of(areas)
            return [card for card in self.in_order() if bits >> self.units[card].area & 1]
        site = self.sites[areas[0]]
        return list(self.areas[areas[0]]) if site == NONE else [*self.areas[areas[0]], site]

    def near(self, area: int) -> list[int]:
        """CAS-17.8, CAS-R10: areas that share an edge; no area is adjacent to itself."""
        return NEIGHBOURS[area]

    def is_terrain(self, area: int, noun: str, seat: int) -> bool:
        if noun == "coast":
            return COAST[area]
        if noun == "base":
            return IS_BASE[area]
        if noun == "center":
            return IN_CENTER[area]
        if noun == "home row":
            return area in ROW[HOME[seat][0]]
        if noun == "Nature":  # CAS-17.9, CAS-R70: a structure, finished or not
            site = self.sites[area]
            return site != NONE and self.face_is("Nature", self.faces[site])
        return area in HOME[seat]  # summoning areas

    def terrains(self, noun: str, seat: int) -> list[int]:
        return HOME[seat] if noun == "summoning area" else super().terrains(noun, seat)

    def playable_areas(self, card: int, seat: int) -> list[int]:
        from_hand = self.faces[card]
        if self.cards[from_hand].is_structure:
            return [area for area in range(len(self.sites)) if play.may_build(self, seat, from_hand, area) is None]
        if self.cards[from_hand].is_spell:
            return []
        return [area for area in play.summon_areas(self, seat, from_hand) if self.crowd(area, seat) < ROOM]

    def ways(self, at: Bindings) -> list[int]:
        """CAS-R81: one of the up to four adjacent areas that exist, around the card that is pushed, or this one."""
        if at.nouns and at.it == NONE:
            return []  # nobody was there to be chosen
        around = self.area_of(at.it if at.it != NONE else at.card)
        if around == NONE:
            return [0, 1, 2, 3]
        return [way for way in range(4) if self.step_from(around, way, at.seat) != NOWHERE]

    def summon(self, face: int, area: int, seat: int) -> int:
        """CAS-R40: if there is no room it is not summoned."""
        if self.crowd(area, seat) >= ROOM or not self.cards[face].is_character:
            return NONE
        card = self.make(face, seat)
        effects.summon(self, card, area, seat)
        return card

    def summon_card(self, card: int, area: int, seat: int) -> None:
        unit = self.units[card]
        if unit.alive or not self.cards[self.faces[card]].is_character or self.crowd(area, seat) >= ROOM:
            return
        if self.can_take(card):
            effects.summon(self, card, area, seat)

    def replace(self, old: int, cards: list[int], face: int, n: int) -> None:
        """CAS-R79: one card for one; a body may still be replaced, a card that is gone may not."""
        unit = self.units[old]
        if not unit.alive and old not in self.pile(BODIES, unit.owner):
            return
        for card in cards[:1]:
            fits = card != old and not self.cards[self.faces[card]].is_spell and not self.units[card].alive
            if fits and self.can_take(card):
                effects.replace(self, old, card)
        if n > 0:
            effects.replace(self, old, self.make(face, unit.owner))

    def tolls(self) -> list[list[object]]:
        tolls = play.tolls_of(self)
        if tolls is play.NO_TOLLS:
            return []
        found: list[list[object]] = []
        for card in self.army[self.active]:
            unit = self.units[card]
            for area in play.reach(self, unit, self.statics(MOVE)):
                energy, coins = play.toll(self, unit, area, tolls)
                if (energy, coins) != (play.MOVE_COST, 0):
                    found.append([self.spot_of(card), self.area_name(area), energy, coins])
        return found

    def relocate(self, card: int, area: int) -> None:
        effects.displace(self, card, area)

    def hide(self, card: int, area: int) -> None:
        """CAS-R100: it lies there for all to see, and is nobody on the map."""
        self.units[card] = Unit(NONE, NONE, self.owners[card], area, 0, 0, 0, 0, alive=False)
        if self.recording:
            owner = self.owners[card]
            self.tell(CARD_HIDDEN, owner, "CAS-R100", (self.area_name(area), self.ref(card)), 1 << owner)

    def swap(self, one: int, other: int) -> None:
        if effects.may_swap(self, one, other):
            self.push(Swap(one, other))


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
            Option(f"choose {s.spot_of(first)}", (Exchanged(first, second),), ((UNIT, s.spot_of(first)),)),
            Option(f"choose {s.spot_of(second)}", (Exchanged(second, first),), ((UNIT, s.spot_of(second)),)),
        ]
        s.ask(owner, "CAS-R54", "They change places: which one arrives first?", options, first)


class Exchanged(Op[CastlesTable]):
    """CAS-R54: two characters change places, one after the other."""

    __slots__ = ("first", "second")

    def __init__(self, first: int, second: int) -> None:
        self.first: Final = first
        self.second: Final = second

    def resolve(self, s: CastlesTable) -> None:
        if effects.may_swap(s, self.first, self.second):
            effects.swap(s, self.first, self.second)
