"""The state of a game of Valtia: characters on the map, castles, resources, and the read-outs of their values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from legendry.games.leviatel.rules.board import AREAS, NAMES, spot
from legendry.games.leviatel.rules.costs import prices_of
from legendry.games.leviatel.rules.marks import Mark
from legendry.games.leviatel.rules.statics import extra_damage, marks_seen, total_of
from legendry.games.leviatel.rules.table import LeviatelTable
from legendry.games.leviatel.rules.topics import KEYWORD, STAT
from legendry.games.valtia.rules.board import dice
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.effects import Effects
from legendry.kernel.events import CardRef
from legendry.kernel.structs import Struct
from legendry.kernel.zones import EVERYONE, NOBODY, OWNER, Zone

if TYPE_CHECKING:
    from legendry.games.valtia.cards.card import Card
    from legendry.games.valtia.game import Ready, Valtia

# VAL-R20: hands are their owner's, decks nobody's, a graveyard may be looked at by its owner only.
ZONES: Final = [
    Zone("deck", NOBODY),
    Zone("hand", OWNER),
    Zone("graveyard", OWNER),
    Zone("casting", EVERYONE),
    Zone("gone", EVERYONE),
    Zone("hidden", OWNER),
]


class Unit(Struct):
    """A character on the map, or as it was when it left the map.  Attack and defense without what passes."""

    __slots__ = ("card", "face", "owner", "area", "attack", "defense", "born", "sick", "stuck", "alive", "marks")

    def __init__(
        self,
        card: int,
        face: int,
        owner: int,
        area: int,
        attack: int,
        defense: int,
        born: int,
        sick: bool = True,
        stuck: bool = False,
        alive: bool = True,
        marks: tuple[Mark, ...] = (),
    ) -> None:
        self.card: Final = card
        self.face: Final = face
        self.owner: Final = owner
        self.area: Final = area
        self.attack: Final = attack
        self.defense: Final = defense
        self.born: Final = born  # VAL-R47: who came onto the map earlier
        self.sick: Final = sick
        self.stuck: Final = stuck  # VAL-15.10: dealt automatic damage this turn
        self.alive: Final = alive
        self.marks: Final = marks

    def at(self, area: int) -> Unit:
        return Unit(self.card, self.face, self.owner, area, self.attack, self.defense, self.born,
                    self.sick, self.stuck, self.alive, self.marks)  # fmt: skip

    def tired(self, sick: bool, stuck: bool) -> Unit:
        return Unit(self.card, self.face, self.owner, self.area, self.attack, self.defense, self.born,
                    sick, stuck, self.alive, self.marks)  # fmt: skip

    def worth(self, attack: int, defense: int) -> Unit:
        return Unit(self.card, self.face, self.owner, self.area, attack, defense, self.born,
                    self.sick, self.stuck, self.alive, self.marks)  # fmt: skip

    def marked(self, marks: tuple[Mark, ...]) -> Unit:
        return Unit(self.card, self.face, self.owner, self.area, self.attack, self.defense, self.born,
                    self.sick, self.stuck, self.alive, marks)  # fmt: skip

    def fallen(self, attack: int, marks: tuple[Mark, ...]) -> Unit:
        """As it is remembered: "its attack" after it was destroyed is the attack it last had."""
        return Unit(self.card, self.face, self.owner, self.area, attack, self.defense, self.born,
                    self.sick, self.stuck, False, marks)  # fmt: skip


NOBODY_THERE: Final = Unit(NONE, NONE, NONE, NONE, 0, 0, 0, alive=False)


class ValtiaState(LeviatelTable):
    """VAL-1.1: two castles, two armies, one map."""

    energy_clause: ClassVar[str] = "VAL-4.1"
    coin_clause: ClassVar[str] = "VAL-4.14"
    castle_clause: ClassVar[str] = "VAL-1.4"
    draw_clause: ClassVar[str] = "VAL-R42"
    hand_clause: ClassVar[str] = "VAL-6.2"
    hidden_zone: ClassVar[int] = 5
    stats: ClassVar[tuple[str, ...]] = ("attack", "defense", "temporary attack")
    chain_clause: ClassVar[str] = "VAL-R57"

    saved: ClassVar[tuple[str, ...]] = ("units", "areas", "army", "births", "still", "stirred")
    __slots__ = (*saved, "cards", "ready")

    def __init__(self, game: Valtia, effects: Effects[Any], source: ValtiaState | None = None) -> None:
        super().__init__(game, effects, source)
        self.cards: list[Card] = game.cards
        self.ready: Ready = game.ready
        self.hands_act = game.hands_act
        if source is None:
            self.units: list[Unit] = []  # by card
            self.areas: list[tuple[int, ...]] = [()] * AREAS  # cards by area, first come first
            self.army: list[list[int]] = [[], []]  # cards on the map by seat, first come first
            self.births = 0
            self.still = 0  # VAL-R43: player turns in a row in which nothing happened
            self.stirred = False
        else:
            self.units = source.units[:]
            self.areas = source.areas[:]
            self.army = [source.army[0][:], source.army[1][:]]
            self.births = source.births
            self.still = source.still
            self.stirred = source.stirred

    def make(self, face: int, owner: int) -> int:
        self.units.append(NOBODY_THERE)
        return super().make(face, owner)

    # ---- who stands where -----------------------------------------------------------------------

    def allies_in(self, area: int, seat: int) -> int:
        """How many characters of a seat stand in an area."""
        count = 0
        for card in self.areas[area]:
            if self.units[card].owner == seat:
                count += 1
        return count

    def foes_in(self, area: int, seat: int) -> list[int]:
        """The characters in an area that are not of this seat, first come first."""
        return [card for card in self.areas[area] if self.units[card].owner != seat]

    def spot_of(self, card: int) -> str:
        """How moves name a character on the map."""
        area = self.units[card].area
        return spot(area, self.areas[area].index(card))

    def ref(self, card: int) -> CardRef:
        return CardRef(card, self.name(card), self.spot_of(card) if self.units[card].alive else "")

    def ranks(self) -> list[list[int]]:
        """VAL-R47: every character, the active player's first, then by time of coming onto the map."""
        return [self.army[self.active], self.army[1 - self.active]]

    def place_in_queue(self, card: int) -> tuple[bool, bool, int]:
        """VAL-R47: the active player's effects first, then the character that came onto the map earlier."""
        unit = self.units[card]
        return (unit.owner != self.active, False, unit.born)

    # ---- values ---------------------------------------------------------------------------------

    def attack_of(self, card: int) -> int:
        """VAL-R27: printed attack and permanent changes, and the temporary attack of VAL-R46; never below 0."""
        unit = self.units[card]
        if not unit.alive:
            return unit.attack
        if not unit.marks and not self.topics & STAT:
            return unit.attack
        total = self.lasting_attack(card) + total_of(self, card, STAT, "temporary attack")
        return total if total > 0 else 0

    def lasting_attack(self, card: int) -> int:
        """VAL-R27: printed attack, or the value that a text gives instead of it, and permanent changes."""
        attack = self.units[card].attack
        return attack + total_of(self, card, STAT, "attack") if self.topics & STAT else attack

    def keyword_of(self, card: int, keyword: str) -> bool:
        """Is this word printed on the card, or given to the character for now?"""
        printed = 1 if keyword in self.cards[self.faces[card]].keywords else 0
        if not self.units[card].alive:
            return printed > 0
        return printed + total_of(self, card, KEYWORD, keyword) > 0

    def stir(self) -> None:
        """VAL-R43: costs were paid (VAL-R53), a card was discarded (VAL-13.5), or a castle was hit (VAL-R41)."""
        self.stirred = True

    def more_damage(self, at: Bindings) -> int:
        return extra_damage(self, at)

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

    # ---- what can be seen -----------------------------------------------------------------------

    def look(self, seat: int | None) -> dict[str, Any]:
        """VAL-R20: energy, coins, turns, castles and the map are open."""
        units = []
        for side in (0, 1):
            for card in self.army[side]:
                units.append(self.seen(card))
        return {
            "castle": self.castle[:], "energy": self.energy[:], "coins": self.coins[:], "turns": self.turns[:],
            "slots": [min(5, max(1, turn)) for turn in self.turns],  # VAL-3.8: of the turn track
            "active": self.active, "first": self.first, "discards": self.discards, "map": units,
            "face_down": self.hidden_seen(),
            "prices": [] if seat is None else prices_of(self, seat),
        }  # fmt: skip

    def seen(self, card: int) -> dict[str, Any]:
        unit = self.units[card]
        printed = self.cards[unit.face]
        return {
            "name": printed.name, "side": unit.owner, "area": NAMES[unit.area], "spot": self.spot_of(card),
            "attack": self.attack_of(card), "permanent": self.lasting_attack(card), "defense": unit.defense,
            "temporary": self.attack_of(card) - self.lasting_attack(card), "dice": self.dice_on(card),
            "printed": [printed.attack, printed.defense], "sick": unit.sick, "stuck": unit.stuck,
            "marks": marks_seen(self, card),
        }  # fmt: skip

    def dice_on(self, card: int) -> dict[str, list[int]]:
        """VAL-17.3: red dice show attack, green ones defense, where changed; white ones temporary attack."""
        unit = self.units[card]
        printed = self.cards[unit.face]
        attack = self.lasting_attack(card)
        return {
            "red": dice(max(0, attack)) if attack != printed.attack else [],
            "green": dice(unit.defense) if unit.defense != printed.defense else [],
            "white": dice(max(0, self.attack_of(card) - attack)),
        }
