"""A table of the structures edition: what is on the map, and what card texts may ask of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from legendry.games.castles.cards.card import TRIBES, Card
from legendry.games.castles.rules.board import IS_BASE, front
from legendry.games.castles.rules.numbers import CastlesNumbers
from legendry.games.castles.rules.ready import Ready
from legendry.games.castles.rules.tolls import bits_of, odd_steps
from legendry.games.castles.rules.unit import BUILT, FOUGHT, MOVED, NEW, NOBODY_THERE, Unit
from legendry.games.castles.rules.words import BUILD_TIME, NEXT_TURN
from legendry.games.leviatel.rules.board import (
    AREAS,
    COAST,
    IN_CENTER,
    NAMES,
    NEIGHBOURS,
    NOWHERE,
    ROW,
    SPAWN,
    ahead,
    spot,
)
from legendry.games.leviatel.rules.costs import prices_of
from legendry.games.leviatel.rules.marks import Mark
from legendry.games.leviatel.rules.statics import extra_damage, hush, marks_seen, total_of, tribe_is
from legendry.games.leviatel.rules.table import GONE, GRAVEYARD, HAND, LeviatelTable
from legendry.games.leviatel.rules.topics import DEFENSE, KEYWORD, STAT, TRIBE
from legendry.games.leviatel.rules.triggers import notice
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.effects import Effects
from legendry.kernel.zones import EVERYONE, NOBODY, OWNER, Zone

if TYPE_CHECKING:
    from legendry.kernel.ruleset import Ruleset

# CAS-R91: hands and the order of decks are hidden, everything else is open.
BODIES: Final = 5  # CAS-13.2: the dead lie in their areas until the turn ends
ZONES: Final = [
    Zone("deck", NOBODY),
    Zone("hand", OWNER),
    Zone("graveyard", EVERYONE),
    Zone("casting", EVERYONE),
    Zone("gone", EVERYONE),
    Zone("bodies", EVERYONE),
    Zone("hidden", OWNER),
]
HOME: Final = SPAWN  # CAS-14.5: the summoning areas of each side


class CastlesTable(LeviatelTable):
    """CAS-14.1: the map, what stands on it, and what this edition counts."""

    energy_clause: ClassVar[str] = "CAS-5.9"
    coin_clause: ClassVar[str] = "CAS-5.9"
    castle_clause: ClassVar[str] = "CAS-1.3"
    draw_clause: ClassVar[str] = "CAS-R88"
    hand_clause: ClassVar[str] = "CAS-7.2"
    hidden_zone: ClassVar[int] = 6
    stats: ClassVar[tuple[str, ...]] = ("attack", "defense", BUILD_TIME)
    chain_clause: ClassVar[str] = "CAS-R97"

    saved: ClassVar[tuple[str, ...]] = (
        "units", "areas", "sites", "army", "buildings", "arrivals", "left", "switches", "spare", "health", "limit",
        "ending", "passing",
    )  # fmt: skip
    __slots__ = (*saved, "cards", "edition", "ready")

    def __init__(
        self,
        game: Ruleset,
        effects: Effects[Any],
        cards: list[Card],
        numbers: CastlesNumbers,
        ready: Ready,
        source: CastlesTable | None = None,
    ) -> None:
        super().__init__(game, effects, numbers, source)
        self.cards = cards  # by face
        self.edition = numbers  # all of them
        self.ready = ready
        if source is None:
            self.hands_act = any([card.acts_off_map for card in cards])
            self.units: list[Unit] = []  # by card
            self.areas: list[tuple[int, ...]] = [()] * AREAS  # living characters by area, longest there first
            self.sites: list[int] = [NONE] * AREAS  # the structure of an area
            self.army: list[list[int]] = [[], []]  # living characters by seat, by arrival number
            self.buildings: list[list[int]] = [[], []]  # structures by seat, in the order they were built
            self.arrivals = 0
            self.left: list[int] = []  # areas out of which the active player has moved this turn
            self.switches: list[int] = [0, 0]  # CAS-7.5: to extra decks
            self.spare: list[list[int]] = [[], []]  # CAS-R35: what an extra deck is made of, as faces
            self.health = 0  # CAS-R89: of a whole castle
            self.limit = 0  # CAS-R90: turns of both players together; 0: none
            self.ending = False  # CAS-R47: the last combats of the turn are over
            self.passing = False  # CAS-R96: some text has given defense that passes, so that its end is looked for
        else:
            self.hands_act = source.hands_act
            self.units = source.units[:]
            self.areas = source.areas[:]
            self.sites = source.sites[:]
            self.army = [source.army[0][:], source.army[1][:]]
            self.buildings = [source.buildings[0][:], source.buildings[1][:]]
            self.arrivals = source.arrivals
            self.left = source.left[:]
            self.switches = source.switches[:]
            self.spare = [source.spare[0][:], source.spare[1][:]]
            self.health = source.health
            self.limit = source.limit
            self.ending = source.ending
            self.passing = source.passing

    def clone(self) -> CastlesTable:
        return CastlesTable(self.game, self.effects, self.cards, self.edition, self.ready, self)

    def make(self, face: int, owner: int) -> int:
        self.units.append(NOBODY_THERE)
        return super().make(face, owner)

    # ---- who stands where -----------------------------------------------------------------------

    def crowd(self, area: int, seat: int) -> int:
        """CAS-17.1, CAS-13.3: places that a side takes up in an area: its living characters and its bodies."""
        count = 0
        units = self.units
        for card in self.areas[area]:
            if units[card].owner == seat:
                count += 1
        for card in self.piles[BODIES * 2 + seat]:
            if self.units[card].area == area:
                count += 1
        return count

    def foes_in(self, area: int, seat: int) -> list[int]:
        """The living characters in an area that are not of this seat, longest there first."""
        return [card for card in self.areas[area] if self.units[card].owner != seat]

    def foe_site(self, area: int, seat: int) -> int:
        """CAS-R52: the structure in an area that is not of this seat, or NONE."""
        card = self.sites[area]
        return card if card != NONE and self.units[card].owner != seat else NONE

    def is_contested(self, area: int, seat: int) -> bool:
        """CAS-R47: is there an enemy character or an enemy structure?"""
        for card in self.areas[area]:
            if self.units[card].owner != seat:
                return True
        return self.foe_site(area, seat) != NONE

    def spot_of(self, card: int) -> str:
        area = self.units[card].area
        if self.sites[area] == card:
            return f"{NAMES[area]} structure"
        return spot(area, self.areas[area].index(card))

    def ranks(self) -> list[list[int]]:
        """CAS-R83: the active player's cards first, characters before structures, each by arrival."""
        one, other = self.active, 1 - self.active
        return [self.army[one], self.buildings[one], self.army[other], self.buildings[other]]

    def place_in_queue(self, card: int) -> tuple[bool, bool, int]:
        """CAS-R83: the active player's first, characters before structures, by arrival number."""
        unit = self.units[card]
        return (unit.owner != self.active, self.cards[unit.face].is_structure, unit.came)

    # ---- what both editions ask -----------------------------------------------------------------

    def print_of(self, face: int) -> Card:
        return self.cards[face]

    def text_on(self, card: int) -> Card:
        return self.cards[self.units[card].face]

    def scope_of(self, card: int, it: int, area: int, player: int) -> Bindings:
        unit = self.units[card]
        return Bindings(card, unit.face, unit.owner, unit.owner, it=it, area=area, player=player)

    def is_there(self, card: int) -> bool:
        return self.units[card].alive

    def marks_on(self, card: int) -> tuple[Mark, ...]:
        return self.units[card].marks

    def put_marks(self, card: int, marks: tuple[Mark, ...]) -> None:
        self.units[card] = self.units[card].marked(marks)

    def counts(self, mark: Mark) -> bool:
        return mark.ends != NEXT_TURN and super().counts(mark)

    def hand_count(self, seat: int) -> int:
        """CAS-17.16, CAS-R37: a card that does not occupy hand space is not counted."""
        count = 0
        faces, cards = self.faces, self.cards
        for card in self.piles[HAND * 2 + seat]:
            if not cards[faces[card]].weightless:
                count += 1
        return count

    # ---- values ---------------------------------------------------------------------------------

    def attack_of(self, card: int) -> int:
        """CAS-R60: the current attack; never below 0."""
        unit = self.units[card]
        if not unit.alive:
            return unit.attack
        if not unit.marks and not self.topics & STAT:
            return unit.attack
        total = unit.attack + total_of(self, card, STAT, "attack")
        return total if total > 0 else 0

    def defense_of(self, card: int) -> int:
        """CAS-R96: the current defense, with what passes."""
        unit = self.units[card]
        if not self.passing or not unit.alive:
            return unit.defense
        return unit.defense + total_of(self, card, DEFENSE, "defense")

    def has_keyword(self, card: int, keyword: str) -> bool:
        """Is this word printed on the card, or true of it for now?"""
        printed = 1 if keyword in self.cards[self.faces[card]].keywords else 0
        unit = self.units[card]
        if not unit.alive or not (unit.marks or self.topics & KEYWORD):
            return printed > 0
        return printed + total_of(self, card, KEYWORD, keyword) > 0

    def is_mute(self, card: int) -> bool:
        """CAS-R70: an unfinished structure has no effect of any kind."""
        unit = self.units[card]
        return not unit.state & BUILT and self.cards[unit.face].is_structure

    def more_damage(self, at: Bindings) -> int:
        return extra_damage(self, at)

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

    # ---- off the map ----------------------------------------------------------------------------

    def leave_map(self, card: int, attack: int, marks: tuple[Mark, ...] = ()) -> None:
        """A card that leaves the map loses all changes; what it was is remembered for "its attack"."""
        unit = self.units[card]
        defense = self.defense_of(card)
        if self.sites[unit.area] == card:
            self.sites[unit.area] = NONE
            self.buildings[unit.owner].remove(card)
        else:
            self.areas[unit.area] = without(self.areas[unit.area], card)
            self.army[unit.owner].remove(card)
        hush(self, card)
        self.units[card] = unit.fallen(attack, defense, marks)

    def lift(self, card: int) -> bool:
        if self.units[card].alive:
            self.leave_map(card, self.attack_of(card))
            return True
        return False

    def lay(self, card: int) -> None:
        """CAS-R64: to its owner's graveyard; tokens and the Energy card leave the game."""
        if self.cards[self.faces[card]].rarity:
            self.put(card, GRAVEYARD, self.owners[card])
            if self.watchers or self.hands_act:
                notice(self, "graveyard", card, self.owners[card])
        else:
            self.put(card, GONE, self.owners[card])

    def leaves_for(self, card: int, zone: str) -> bool:
        """CAS-R64: tokens and the Energy card never lie in a graveyard or deck, nor return to a hand."""
        return not self.cards[self.faces[card]].rarity

    # ---- the map --------------------------------------------------------------------------------

    def is_filled(self, area: int, fill: str, seat: int) -> bool:
        if fill == "empty":
            return not self.areas[area] and self.sites[area] == NONE
        return (self.crowd(area, seat) >= self.numbers.places) == (fill == "full")

    def area_of(self, card: int) -> int:
        return self.units[card].area

    def front_of(self, card: int) -> int:
        unit = self.units[card]
        return front(unit.area, unit.owner)

    def cards_in(self, areas: list[int]) -> list[int]:
        if len(areas) != 1:
            bits = bits_of(areas)
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

    # ---- what can be seen -----------------------------------------------------------------------

    def look(self, seat: int | None) -> dict[str, Any]:
        """CAS-R91: map, energy, coins, turn numbers and castles are open."""
        standing = [self.seen(card) for side in (0, 1) for card in self.army[side] + self.buildings[side]]
        fallen = [
            {"name": self.name(card), "side": side, "area": NAMES[self.units[card].area]}
            for side in (0, 1)
            for card in self.pile(BODIES, side)
        ]
        return {
            "health": self.health, "tolls": odd_steps(self, self.walkers(), self.left),
            "prices": [] if seat is None else prices_of(self, seat),
            "castle": self.castle[:], "energy": self.energy[:], "coins": self.coins[:], "turns": self.turns[:],
            "slots": [min(5, max(1, turn)) for turn in self.turns],  # CAS-R18: of the turn track
            "active": self.active, "first": self.first, "discards": self.discards, "switches": self.switches[:],
            "map": standing, "fallen": fallen, "face_down": self.hidden_seen(),
        }  # fmt: skip

    def walkers(self) -> list[tuple[Unit, int]]:
        """The active player's characters, each with its movement pattern."""
        return [(self.units[card], self.cards[self.units[card].face].pattern) for card in self.army[self.active]]

    def seen(self, card: int) -> dict[str, Any]:
        unit = self.units[card]
        printed = self.cards[unit.face]
        return {
            "name": printed.name, "side": unit.owner, "area": NAMES[unit.area], "spot": self.spot_of(card),
            "structure": printed.is_structure, "attack": self.attack_of(card), "permanent": unit.attack,
            "defense": self.defense_of(card), "permanent_defense": unit.defense,
            "printed": [printed.attack, printed.defense], "time": unit.time,
            "finished": bool(unit.state & BUILT), "moved": bool(unit.state & MOVED), "new": bool(unit.state & NEW),
            "fought": bool(unit.state & FOUGHT),
            "marks": marks_seen(self, card),
        }  # fmt: skip


def without(there: tuple[int, ...], card: int) -> tuple[int, ...]:
    return () if len(there) == 1 else tuple([each for each in there if each != card])
