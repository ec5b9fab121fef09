"""A table of Valtia: characters on the map, castles, resources, and what card texts may ask of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from legendry.games.leviatel.rules.board import AREAS, COAST, FRONT, IN_CENTER, NAMES, NOWHERE, ROW, SPAWN, ahead, spot
from legendry.games.leviatel.rules.costs import prices_of
from legendry.games.leviatel.rules.marks import Mark
from legendry.games.leviatel.rules.statics import (
    extra_damage,
    hush,
    marks_seen,
    statics_about,
    sum_of,
    total_of,
    tribe_is,
)
from legendry.games.leviatel.rules.table import GONE, GRAVEYARD, HAND, PILES, LeviatelTable
from legendry.games.leviatel.rules.topics import KEYWORD, STAT, TRIBE
from legendry.games.leviatel.rules.triggers import notice
from legendry.games.valtia.cards.card import TRIBES, Card
from legendry.games.valtia.rules.board import ADJACENT, IS_FORT, dice
from legendry.games.valtia.rules.numbers import ValtiaNumbers
from legendry.games.valtia.rules.ready import Ready
from legendry.games.valtia.rules.unit import NOBODY_THERE, Unit
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.effects import Effects
from legendry.kernel.cardtext.statics import StaticAbility
from legendry.kernel.fields import Glance, Together, write
from legendry.kernel.zones import EVERYONE, NOBODY, OWNER, Zone

if TYPE_CHECKING:
    from legendry.kernel.ruleset import Ruleset

# VAL-R20: hands are their owner's, decks nobody's, a graveyard may be looked at by its owner only.
ZONES: Final = [
    Zone("deck", NOBODY),
    Zone("hand", OWNER),
    Zone("graveyard", OWNER),
    Zone("casting", EVERYONE),
    Zone("gone", EVERYONE),
    Zone("hidden", OWNER),
]

UNIT: Final = 9  # columns of a character in an observation


class ValtiaTable(LeviatelTable):
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
    __slots__ = (*saved, "cards", "edition", "ready")

    def __init__(
        self,
        game: Ruleset,
        effects: Effects[Any],
        cards: list[Card],
        numbers: ValtiaNumbers,
        ready: Ready,
        source: ValtiaTable | None = None,
    ) -> None:
        super().__init__(game, effects, numbers, source)
        self.cards = cards  # by face
        self.edition = numbers  # all of them
        self.ready = ready
        if source is None:
            self.hands_act = any([card.acts_off_map for card in cards])
            self.units: list[Unit] = []  # by card
            self.areas: list[tuple[int, ...]] = [()] * AREAS  # cards by area, first come first
            self.army: list[list[int]] = [[], []]  # cards on the map by seat, first come first
            self.births = 0
            self.still = 0  # VAL-R43: player turns in a row in which nothing happened
            self.stirred = False
        else:
            self.hands_act = source.hands_act
            self.units = source.units[:]
            self.areas = source.areas[:]
            self.army = [source.army[0][:], source.army[1][:]]
            self.births = source.births
            self.still = source.still
            self.stirred = source.stirred

    def clone(self) -> ValtiaTable:
        return ValtiaTable(self.game, self.effects, self.cards, self.edition, self.ready, self)

    def make(self, face: int, owner: int) -> int:
        self.units.append(NOBODY_THERE)
        return super().make(face, owner)

    # ---- what is seen ---------------------------------------------------------------------------

    def observe(self, glance: Glance, fields: Together, out: Any, at: int) -> None:
        """The columns of fields.py in their order, as they would be made from `look`."""
        for seat in (0, 1):
            place = at + glance.place(seat)
            write(out, place, self.castle[seat])
            write(out, place + 2, self.energy[seat])
            write(out, place + 4, self.coins[seat])
            write(out, place + 6, self.turns[seat])
        if self.active >= 0:
            write(out, at + 8 + glance.place(self.active), 1)
        if self.first >= 0:
            write(out, at + 10 + glance.place(self.first), 1)
        write(out, at + 12, self.discards)
        for seat in (0, 1):
            for card in self.hidden_of(seat):
                if self.area_of(card) != NONE:
                    write(out, at + 13 + 2 * self.area_of(card) + glance.place(seat), 1)
        start, places = at + 13 + 2 * AREAS, self.edition.spots
        self.reading |= STAT
        statics = statics_about(self, STAT)
        self.reading &= ~STAT
        for area in range(AREAS):
            k = area * places
            for card in self.areas[area]:
                if k < (area + 1) * places:
                    self.observe_unit(card, statics, glance, out, start + UNIT * k)
                k += 1

    def observe_unit(self, card: int, statics: list[StaticAbility], glance: Glance, out: Any, at: int) -> None:
        unit = self.units[card]
        write(out, at, glance.names[unit.face])
        write(out, at + 1 + glance.place(unit.owner), 1)
        attack, lasting = self.attacks_of(card, statics)
        write(out, at + 3, attack)
        write(out, at + 4, lasting)
        write(out, at + 5, unit.defense)
        if unit.sick:
            write(out, at + 6, 1)
        if unit.stuck:
            write(out, at + 7, 1)
        if unit.marks:
            write(out, at + 8, len(marks_seen(self, card)))

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
        area = self.units[card].area
        return spot(area, self.areas[area].index(card))

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

    def attacks_of(self, card: int, statics: list[StaticAbility]) -> tuple[int, int]:
        """Both values of a character on the map, of which all static abilities about them are known."""
        unit = self.units[card]
        if not unit.marks and not statics:
            return unit.attack, unit.attack
        self.reading |= STAT
        lasting = unit.attack + (sum_of(self, card, "attack", statics) if self.topics & STAT else 0)
        total = lasting + sum_of(self, card, "temporary attack", statics)
        self.reading &= ~STAT
        return total if total > 0 else 0, lasting

    def has_keyword(self, card: int, keyword: str) -> bool:
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

    # ---- off the map ----------------------------------------------------------------------------

    def leave_map(self, card: int, attack: int, marks: tuple[Mark, ...] = ()) -> None:
        """VAL-R28: a card that leaves the map loses all changes; what it was is remembered for "its attack"."""
        unit = self.units[card]
        self.areas[unit.area] = tuple([each for each in self.areas[unit.area] if each != card])
        self.army[unit.owner].remove(card)
        hush(self, card)
        self.units[card] = unit.fallen(attack, marks)

    def lift(self, card: int) -> bool:
        if self.units[card].alive:
            self.leave_map(card, self.attack_of(card))
            return True
        return False

    def lay(self, card: int) -> None:
        """VAL-13.1, VAL-R36: a card goes to its owner's graveyard, or out of the game if it has Vanish."""
        owner = self.owners[card]
        if "Vanish" in self.cards[self.faces[card]].keywords:
            self.put(card, GONE, owner)
            return
        self.put(card, GRAVEYARD, owner)
        if self.watchers or self.hands_act:
            notice(self, "graveyard", card, owner)

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
        return (self.allies_in(area, seat) >= self.numbers.places) == (fill == "full")

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
        attack, lasting = self.attack_of(card), self.lasting_attack(card)
        return {
            "name": printed.name, "side": unit.owner, "area": NAMES[unit.area], "spot": self.spot_of(card),
            "attack": attack, "permanent": lasting, "defense": unit.defense,
            "temporary": attack - lasting, "dice": self.dice_on(card, attack, lasting),
            "printed": [printed.attack, printed.defense], "sick": unit.sick, "stuck": unit.stuck,
            "marks": marks_seen(self, card),
        }  # fmt: skip

    def dice_on(self, card: int, attack: int, lasting: int) -> dict[str, list[int]]:
        """VAL-17.3: red dice show attack, green ones defense, where changed; white ones temporary attack."""
        unit = self.units[card]
        printed = self.cards[unit.face]
        return {
            "red": dice(max(0, lasting)) if lasting != printed.attack else [],
            "green": dice(unit.defense) if unit.defense != printed.defense else [],
            "white": dice(max(0, attack - lasting)),
        }
