"""What card texts may ask of a game of the structures edition; each answer is a rule found elsewhere."""

from __future__ import annotations

from typing import Any

from legendry.games.castles.cards.card import TRIBES
from legendry.games.castles.rules import effects, play
from legendry.games.castles.rules.board import IS_BASE, front
from legendry.games.castles.rules.state import BUILT, HOME, CastlesState
from legendry.games.castles.rules.words import BUILD_TIME
from legendry.games.leviatel.rules.board import COAST, IN_CENTER, NEIGHBOURS, NOWHERE, ROW, ahead
from legendry.games.leviatel.rules.statics import statics_about, tribe_is
from legendry.games.leviatel.rules.table import ROOM
from legendry.games.leviatel.rules.topics import MOVE, TRIBE
from legendry.kernel.agenda import CARD, UNIT, Point
from legendry.kernel.cardtext.bindings import NONE, Bindings


class CastlesTable(CastlesState):
    """A table of this edition."""

    __slots__ = ()

    def clone(self) -> CastlesTable:
        game: Any = self.game
        return CastlesTable(game, self.effects, self)

    # ---- cards ----------------------------------------------------------------------------------

    def is_kind(self, noun: str, card: int, seat: int) -> bool:
        """CAS-R72: ally and enemy are characters that were on the map; structures only if the text says so."""
        unit = self.units[card]
        if noun == "ally" or noun == "enemy":
            on_map = unit.card != NONE and self.cards[unit.face].is_character
            return on_map and (unit.owner == seat) == (noun == "ally")
        is_so = self.face_is(noun, self.faces[card])
        if unit.alive and (unit.marks or self.topics & TRIBE) and noun in TRIBES:
            return tribe_is(self, card, noun, is_so)
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

    def ways(self, at: Bindings) -> list[int]:
        """CAS-R81: one of the up to four adjacent areas that exist, around the card that is pushed, or this one."""
        if at.nouns and at.it == NONE:
            return []  # nobody was there to be chosen
        around = self.area_of(at.it if at.it != NONE else at.card)
        if around == NONE:
            return [0, 1, 2, 3]
        return [way for way in range(4) if self.step_from(around, way, at.seat) != NOWHERE]

    def tolls(self) -> list[list[object]]:
        tolls = play.tolls_of(self)
        if tolls is play.NO_TOLLS:
            return []
        found: list[list[object]] = []
        for card in self.army[self.active]:
            unit = self.units[card]
            for area in play.reach(self, unit, statics_about(self, MOVE)):
                energy, coins = play.toll(self, unit, area, tolls)
                if (energy, coins) != (play.MOVE_COST, 0):
                    found.append([self.spot_of(card), self.area_name(area), energy, coins])
        return found
