"""The state of a game of the structures edition: characters, structures and bodies on the map, and their values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from legendry.games.castles.rules.words import BUILD_TIME, NEXT_TURN
from legendry.games.leviatel.rules.board import AREAS, NAMES, SPAWN, spot
from legendry.games.leviatel.rules.costs import prices_of
from legendry.games.leviatel.rules.marks import Mark
from legendry.games.leviatel.rules.statics import extra_damage, marks_seen, total_of
from legendry.games.leviatel.rules.table import DECK, GONE, GRAVEYARD, HAND, LeviatelTable
from legendry.games.leviatel.rules.topics import DEFENSE, KEYWORD, STAT
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.effects import Effects
from legendry.kernel.events import CardRef
from legendry.kernel.structs import Struct
from legendry.kernel.zones import EVERYONE, NOBODY, OWNER, Zone

if TYPE_CHECKING:
    from legendry.games.castles.cards.card import Card
    from legendry.games.castles.game import Castles, Ready

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

# CAS-R43: three separate reasons not to move, as bits; and of a structure, that it is finished.
MOVED: Final = 1
NEW: Final = 2
FOUGHT: Final = 4
TIRED: Final = MOVED | NEW | FOUGHT
BUILT: Final = 8


class Unit(Struct):
    """A character or structure on the map, or as it was when it left the map."""

    __slots__ = ("card", "face", "owner", "area", "attack", "defense", "came", "state", "time", "alive", "marks")

    def __init__(
        self,
        card: int,
        face: int,
        owner: int,
        area: int,
        attack: int,
        defense: int,
        came: int,
        state: int,
        time: int = 0,
        alive: bool = True,
        marks: tuple[Mark, ...] = (),
    ) -> None:
        self.card: Final = card
        self.face: Final = face
        self.owner: Final = owner
        self.area: Final = area
        self.attack: Final = attack  # CAS-2.8: without what passes
        self.defense: Final = defense  # CAS-R96: likewise; below 1 while something that passes keeps it alive
        self.came: Final = came  # CAS-R54: the arrival number
        self.state: Final = state
        self.time: Final = time  # CAS-10.6: rounds that a structure still needs
        self.alive: Final = alive
        self.marks: Final = marks

    def at(self, area: int, came: int, state: int) -> Unit:
        return Unit(self.card, self.face, self.owner, area, self.attack, self.defense, came, state,
                    self.time, self.alive, self.marks)  # fmt: skip

    def tired(self, state: int) -> Unit:
        return Unit(self.card, self.face, self.owner, self.area, self.attack, self.defense, self.came, state,
                    self.time, self.alive, self.marks)  # fmt: skip

    def worth(self, attack: int, defense: int) -> Unit:
        return Unit(self.card, self.face, self.owner, self.area, attack, defense, self.came, self.state,
                    self.time, self.alive, self.marks)  # fmt: skip

    def needing(self, time: int, state: int) -> Unit:
        return Unit(self.card, self.face, self.owner, self.area, self.attack, self.defense, self.came, state,
                    time, self.alive, self.marks)  # fmt: skip

    def marked(self, marks: tuple[Mark, ...]) -> Unit:
        return Unit(self.card, self.face, self.owner, self.area, self.attack, self.defense, self.came, self.state,
                    self.time, self.alive, marks)  # fmt: skip

    def fallen(self, attack: int, defense: int, marks: tuple[Mark, ...]) -> Unit:
        """As it is remembered: "its attack" is the attack it last had."""
        return Unit(self.card, self.face, self.owner, self.area, attack, defense, self.came, self.state,
                    self.time, False, marks)  # fmt: skip


NOBODY_THERE: Final = Unit(NONE, NONE, NONE, NONE, 0, 0, 0, 0, alive=False)


class CastlesState(LeviatelTable):
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
    __slots__ = (*saved, "cards", "ready")

    def __init__(self, game: Castles, effects: Effects[Any], source: CastlesState | None = None) -> None:
        super().__init__(game, effects, source)
        self.cards: list[Card] = game.cards
        self.ready: Ready = game.ready
        self.hands_act = game.hands_act
        if source is None:
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
        """How moves name a card on the map."""
        area = self.units[card].area
        if self.sites[area] == card:
            return f"{NAMES[area]} structure"
        return spot(area, self.areas[area].index(card))

    def ref(self, card: int) -> CardRef:
        return CardRef(card, self.name(card), self.spot_of(card) if self.units[card].alive else "")

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

    def keyword_of(self, card: int, keyword: str) -> bool:
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
            "health": self.health, "tolls": self.tolls(),
            "prices": [] if seat is None else prices_of(self, seat),
            "castle": self.castle[:], "energy": self.energy[:], "coins": self.coins[:], "turns": self.turns[:],
            "slots": [min(5, max(1, turn)) for turn in self.turns],  # CAS-R18: of the turn track
            "active": self.active, "first": self.first, "discards": self.discards, "switches": self.switches[:],
            "map": standing, "fallen": fallen, "face_down": self.hidden_seen(),
        }  # fmt: skip

    def tolls(self) -> list[list[object]]:
        """Steps of the active player's characters that do not cost 1 energy: spot, area, energy, coins."""
        raise NotImplementedError

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


HOME: Final = SPAWN  # CAS-14.5: the summoning areas of each side
__all__ = [
    "BODIES", "BUILT", "DECK", "FOUGHT", "GONE", "GRAVEYARD", "HAND", "HOME", "MOVED", "NEW", "TIRED", "ZONES",
    "CastlesState", "Unit",
]  # fmt: skip
