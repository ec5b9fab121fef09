"""What card texts may ask of a game of Valtia; each answer is a rule found elsewhere."""

from __future__ import annotations

from typing import Any

from legendry.games.leviatel.rules.board import COAST, FRONT, IN_CENTER, NOWHERE, ROW, SPAWN, ahead
from legendry.games.leviatel.rules.statics import tribe_is
from legendry.games.leviatel.rules.table import HAND, PILES, ROOM
from legendry.games.leviatel.rules.topics import TRIBE
from legendry.games.valtia.cards.card import TRIBES
from legendry.games.valtia.rules import effects
from legendry.games.valtia.rules.board import ADJACENT, IS_FORT
from legendry.games.valtia.rules.state import ValtiaState
from legendry.kernel.agenda import CARD, UNIT, Point
from legendry.kernel.cardtext.bindings import NONE, Bindings


class ValtiaTable(ValtiaState):
    """A table of Valtia."""

    __slots__ = ()

    def clone(self) -> ValtiaTable:
        game: Any = self.game
        return ValtiaTable(game, self.effects, self)

    # ---- cards ----------------------------------------------------------------------------------

    def is_kind(self, noun: str, card: int, seat: int) -> bool:
        unit = self.units[card]
        if noun == "ally":
            return self.is_character(card) and unit.owner == seat
        if noun == "enemy":
            return self.is_character(card) and unit.owner != seat
        is_so = self.face_is(noun, self.faces[card])
        if unit.alive and (unit.marks or self.topics & TRIBE) and noun in TRIBES:
            return tribe_is(self, card, noun, is_so)
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
