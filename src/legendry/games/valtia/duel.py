"""What card texts may ask of a game of Valtia and do to it; each answer is a rule found elsewhere."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.valtia import effects
from legendry.games.valtia.board import (
    ADJACENT,
    AREAS,
    COAST,
    COLUMN,
    FRONT,
    HARBOUR,
    IN_CENTER,
    IS_FORT,
    NAMES,
    NOWHERE,
    OPPOSITE,
    ROW,
    SPAWN,
    SPELL,
    ahead,
    step,
)
from legendry.games.valtia.state import CASTING, DECK, GRAVEYARD, HAND, Field, Mark
from legendry.kernel.cardtext.program import ALWAYS, TURN, Bond, Decree, Program
from legendry.kernel.cardtext.roles import NONE, Scope

PILES: Final = {"your hand": HAND, "your deck": DECK, "your graveyard": GRAVEYARD, "your opponent 's deck": DECK}
WAYS: Final = [(0, 1), (1, 0), (0, -1), (-1, 0)]  # forward, right, backward, left


class Duel(Field):
    """A table of Valtia."""

    __slots__ = ()

    def clone(self) -> Duel:
        game: Any = self.game
        return Duel(game, self)

    def program(self, face: int, line: int) -> Program:
        return self.cards[face].programs[line]

    # ---- cards ----------------------------------------------------------------------------------

    def in_play(self) -> list[int]:
        return self.in_order()

    def is_kind(self, noun: str, card: int, seat: int) -> bool:
        unit = self.units[card]
        if noun == "ally":
            return self.is_character(card) and unit.owner == seat
        if noun == "enemy":
            return self.is_character(card) and unit.owner != seat
        return self.face_is(noun, self.faces[card])

    def is_character(self, card: int) -> bool:
        return self.cards[self.faces[card]].pattern != SPELL and self.units[card].card != NONE

    def face_is(self, noun: str, face: int) -> bool:
        printed = self.cards[face]
        if noun in ("character", "ally"):
            return printed.pattern != SPELL
        if noun == "spell":
            return printed.pattern == SPELL
        return noun == "card" or printed.tribe == noun

    def is_adjective(self, word: str, card: int, at: Scope) -> bool:
        unit = self.units[card]
        if word == "allied":
            return unit.owner == at.seat
        if word == "enemy":
            return unit.owner != at.seat and unit.owner != NONE
        mine = self.units[at.card]
        return unit.alive and unit.area in ahead(mine.area, mine.owner)  # VAL-16.6: front

    def has_keyword(self, card: int, keyword: str) -> bool:
        return self.keyword_of(card, keyword)

    def has_trait(self, card: int, trait: str) -> bool:
        unit = self.units[card]
        if trait == "movement sickness":
            return unit.alive and unit.sick
        return unit.alive and unit.defense < self.cards[unit.face].defense  # damaged

    def stat(self, card: int, stat: str) -> int:
        unit = self.units[card]
        printed = self.cards[self.faces[card]]
        if unit.card == NONE:
            return printed.defense if stat == "defense" else printed.attack if stat == "attack" else 0
        if stat == "defense":
            return max(0, unit.defense)
        if stat == "attack":
            return self.attack_of(card)
        return self.attack_of(card) - unit.attack if unit.alive else 0

    def total_cost(self, card: int) -> int:
        printed = self.cards[self.faces[card]]
        return printed.energy + printed.coins

    def controller(self, card: int) -> int:
        unit = self.units[card]
        return unit.owner if unit.alive else self.owners[card]

    def face_named(self, name: str) -> int:
        return self.game.names.index(name)

    def spot_name(self, card: int) -> str:
        return self.spot_of(card) if self.units[card].alive else self.name(card)

    # ---- players --------------------------------------------------------------------------------

    def amount(self, seat: int, what: str) -> int:
        if what == "energy":
            return self.energy[seat]
        if what == "coin":
            return self.coins[seat]
        return len(self.pile(HAND, seat))

    def zone_cards(self, zone: str, at: Scope) -> list[int]:
        seat = 1 - at.seat if zone.startswith("your opponent") else at.seat
        return self.pile(PILES[zone], seat)

    def hand_of(self, seat: int) -> list[int]:
        return self.pile(HAND, seat)

    def whose_turn(self) -> int:
        return self.active

    def more_damage(self, at: Scope) -> int:
        return sum([law.n for law in self.laws("deal") if law.effect.prices(self, law.at, at.seat, at.face)])

    def cards_played(self, seat: int) -> int:
        return len(self.played) if seat == self.active else 0

    def combo(self, tribe: str, seat: int) -> bool:
        """Combo: another card (of that tribe) was played by this player earlier this turn."""
        if seat != self.active:
            return False
        return any(not tribe or self.cards[face].tribe == tribe for face in self.played)

    def gain(self, seat: int, what: str, n: int) -> None:
        if n <= 0:
            return
        if what == "energy":
            effects.gain_energy(self, seat, n)
        else:
            self.coins[seat] += n
        if self.kept:
            self.note(seat, "VAL-4.1" if what == "energy" else "VAL-4.14", f"gains {n} {plural(what, n)}")
        self.hear("gains " + what, seat)

    def lose(self, seat: int, what: str, n: int) -> None:
        n = min(n, self.amount(seat, what))
        if n <= 0:
            return
        if what == "energy":
            self.energy[seat] -= n
        else:
            self.coins[seat] -= n
        if self.kept:
            self.note(seat, "VAL-4.1" if what == "energy" else "VAL-4.14", f"loses {n} {plural(what, n)}")
        self.hear("loses " + what, seat)

    def hear(self, event: str, seat: int) -> None:
        """Characters that wait for what happens to a player."""
        for card in self.in_order():
            if card in self.watchers:
                self.trigger(event, card, NONE, NONE, seat)

    # ---- what orders do -------------------------------------------------------------------------

    def harm(self, cards: list[int], n: int) -> None:
        effects.damage(self, cards, n)

    def harm_players(self, seats: list[int], n: int, at: Scope) -> None:
        name = self.cards[at.face].name
        effects.hit_castles(self, [(seat, n) for seat in seats], "VAL-R40", name)

    def destroy(self, cards: list[int]) -> None:
        effects.destroy(self, cards)

    def draw(self, seat: int, n: int) -> None:
        """VAL-R19: draw effects never bring a hand above five."""
        room = effects.HAND_SIZE - len(self.pile(HAND, seat))
        if room > 0:
            effects.draw(self, seat, min(n, room))

    def discard(self, seat: int, card: int) -> None:
        if card in self.pile(HAND, seat):
            effects.throw(self, seat, card)
            if self.kept:
                self.note(seat, "VAL-13.5", "discarded a card", f"discarded {self.name(card)}", 1 << seat)

    def take(self, card: int) -> bool:
        """Lift a card from wherever it is; a created card with Vanish cannot go anywhere else (VAL-R36)."""
        if self.units[card].alive:
            effects.leave(self, card, self.attack_of(card))
        else:
            for pile in self.piles:
                if card in pile:
                    pile.remove(card)
                    break
            else:
                return False
        return True

    def move_to_zone(self, card: int, zone: str, at: Scope) -> None:
        if card in self.pile(CASTING, self.owners[card]) or not self.take(card):
            return
        if "Vanish" in self.cards[self.faces[card]].keywords and zone != "your hand":
            effects.lay(self, card)
        else:
            self.put(card, PILES[zone], self.owners[card])
        if self.kept:
            self.note(self.owners[card], "VAL-11.1", f"a card went to {zone.replace('your', 'the')}")

    def put_under(self, card: int, zone: str, at: Scope) -> None:
        if card in self.pile(CASTING, self.owners[card]) or not self.take(card):
            return
        self.put(card, PILES[zone], self.owners[card])
        pile = self.pile(PILES[zone], self.owners[card])
        pile.insert(0, pile.pop())

    def shuffle_zone(self, zone: str, at: Scope) -> None:
        self.shuffle(self.zone_cards(zone, at))

    def discard_top(self, zone: str, n: int, at: Scope) -> None:
        pile = self.zone_cards(zone, at)
        for _ in range(min(n, len(pile))):
            effects.lay(self, pile.pop())

    def peek(self, card: int, seat: int) -> None:
        self.show(card, 1 << seat)

    def change(self, card: int, what: str, n: int, ends: int, seat: int, bond: Bond | None) -> None:
        unit = self.units[card]
        if not unit.alive:
            return
        lasts = ends == ALWAYS and bond is None
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
        if self.kept:
            self.note(unit.owner, "VAL-11.1", f"{self.called(card)}: {said(what, n)}")

    def mark(self, card: int, mark: Mark) -> None:
        unit = self.units[card]
        self.units[card] = unit.marked((*unit.marks, mark))

    def changed(self) -> None:
        """VAL-5.7: who has no defense left dies."""
        effects.bury(self, [card for card in self.in_order() if self.units[card].defense <= 0], [])

    def set_stat(self, card: int, stat: str, n: int) -> None:
        unit = self.units[card]
        if unit.alive:
            self.units[card] = unit.worth(n, unit.defense) if stat == "attack" else unit.worth(unit.attack, n)
            if self.kept:
                self.note(unit.owner, "VAL-11.1", f"{self.called(card)}: {stat} {n}")
            self.changed()

    def decree(self, law: Decree) -> None:
        self.decrees.append(law)

    def uses(self, card: int, line: int, period: str) -> int:
        what = f"#used {line}"
        return sum([mark.n for mark in self.units[card].marks if mark.what == what])

    def use(self, card: int, line: int, period: str) -> None:
        unit = self.units[card]
        ends = ALWAYS if period == "game" else TURN
        self.units[card] = unit.marked((*unit.marks, Mark(f"#used {line}", 1, ends, unit.owner)))

    def win_game(self, seat: int, at: Scope) -> None:
        name = self.cards[at.face].name
        self.end((seat,), "VAL-11.1", f"{name} wins the game for {self.side_name(seat)}")

    # ---- the map --------------------------------------------------------------------------------

    def cards_in(self, areas: list[int]) -> list[int]:
        if len(areas) == 1:
            return list(self.areas[areas[0]])
        return [card for card in self.in_order() if self.units[card].area in areas]

    def area_of(self, card: int) -> int:
        return self.units[card].area

    def front_of(self, card: int) -> int:
        unit = self.units[card]
        return FRONT[unit.owner][unit.area] if unit.area != NONE else NOWHERE

    def area_count(self) -> int:
        return AREAS

    def near(self, area: int) -> list[int]:
        return ADJACENT[area]

    def opposite(self, area: int) -> int:
        return OPPOSITE[area]

    def line_of(self, line: str, area: int) -> list[int]:
        return ROW[area] if line == "row" else COLUMN[area]

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

    def area_name(self, area: int) -> str:
        return NAMES[area]

    def playable_areas(self, card: int, seat: int) -> list[int]:
        areas = HARBOUR[seat] if self.cards[self.faces[card]].maritime else SPAWN[seat]
        return [area for area in areas if self.allies_in(area, seat) < effects.ROOM]

    def step_from(self, area: int, way: int, seat: int) -> int:
        right, forward = WAYS[way]
        return step(area, seat, right, forward)

    def summon(self, face: int, area: int, seat: int) -> int:
        return effects.summon(self, face, area, seat)

    def summon_card(self, card: int, area: int, seat: int) -> None:
        if self.cards[self.faces[card]].pattern == SPELL or self.allies_in(area, seat) >= effects.ROOM:
            return
        if self.units[card].alive or not self.take(card):
            return
        effects.settle(self, card, area, seat)

    def relocate(self, card: int, area: int) -> None:
        effects.displace(self, card, area)

    def swap(self, one: int, other: int) -> None:
        effects.swap(self, one, other)


def plural(what: str, n: int) -> str:
    return what if what == "energy" or n == 1 else what + "s"


def said(what: str, n: int) -> str:
    return f"{n:+d} {what}" if what in ("attack", "defense", "temporary attack") else what
