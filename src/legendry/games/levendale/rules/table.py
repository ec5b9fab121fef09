"""A table of Levendale: health, Heroes and what they bear, and what card texts may ask of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from legendry.games.levendale.cards.card import DEAL_LAW, LINES, Card
from legendry.games.levendale.rules.deferred import GAIN, Change
from legendry.games.levendale.rules.host import LevendaleHost, Part
from legendry.games.levendale.rules.numbers import LevendaleNumbers
from legendry.games.levendale.rules.points import HERO, worn
from legendry.games.levendale.rules.ready import Ready
from legendry.games.levendale.rules.words import SLOTS, hero
from legendry.kernel.agenda import CARD, Point
from legendry.kernel.cardtext.bindings import NONE, TURN, Bindings
from legendry.kernel.cardtext.effects import Effects
from legendry.kernel.cardtext.program import Program
from legendry.kernel.cardtext.stage import Continuation, Step
from legendry.kernel.events import CardRef, EventKind
from legendry.kernel.zones import EVERYONE, NOBODY, OWNER, Zone

if TYPE_CHECKING:
    from legendry.kernel.cardtext.statics import StaticText
    from legendry.kernel.ruleset import Ruleset

# LDL-R6: hands and the order of decks are secret, the Trash is open; LDL-R55: an eliminated player's cards are gone.
ZONES: Final = [Zone("deck", NOBODY), Zone("hand", OWNER), Zone("trash", EVERYONE), Zone("gone", NOBODY)]
DECK: Final = 0
HAND: Final = 1
TRASH: Final = 2
GONE: Final = 3
PILE_NAMES: Final = ("deck", "hand", "Trash")  # by zone, as events name them

SEATS: Final = ("A", "B", "C", "D")
SLOT_COUNT: Final = len(SLOTS)
NO_CARDS: Final[tuple[int, ...]] = ()

ATTACK_STAT: Final = 0
DEFENSE_STAT: Final = 1
STATS: Final = ("Attack", "Defense")
LENGTHS: Final = 3  # of a bonus: this turn, this battle, for good
BONUSES: Final = 2 * LENGTHS  # of a seat
PERIODS: Final = ("turn", "battle", "game")  # of a limit

PILES: Final = {"your deck": DECK, "your hand": HAND, "your Trash": TRASH}

BLOCK_FORBIDDEN: Final = EventKind("block forbidden", "cannot block this attack")
DAMAGE_PREVENTED: Final = EventKind("attack damage prevented", "deals no attack damage in this battle")


class LevendaleTable(LevendaleHost):
    """LDL-1.1, LDL-R1: everybody's health and Hero, whose turn it is, and what waits to happen."""

    saved: ClassVar[tuple[str, ...]] = (
        "health", "out", "slots", "ears", "turns", "active", "first", "actions", "attacked", "foe", "shut", "blunted",
        "bonus", "used", "heard", "rest", "changes", "causes", "nth", "gathering", "resting",
    )  # fmt: skip
    __slots__ = (*saved, "cards", "numbers", "ready", "lifted", "hexed")

    def __init__(
        self,
        game: Ruleset,
        effects: Effects[Any],
        cards: list[Card],
        numbers: LevendaleNumbers,
        ready: Ready,
        source: LevendaleTable | None = None,
    ) -> None:
        super().__init__(game, effects, source)
        self.cards = cards  # by face
        self.numbers = numbers
        self.ready = ready
        self.lifted = 0  # cards counted as out of the hand while the price of placing them is looked at
        if source is None:
            self.hexed = any([card.hexes for card in cards])  # does any card speak of another's Hero?
            self.health: list[int] = []
            self.out = 0  # the seats that are eliminated, as bits
            self.slots: list[tuple[int, ...]] = []  # by seat and slot: cards, first come first
            self.ears: list[int] = []  # by seat: what equipped cards must be looked at for, as bits
            self.turns: list[int] = []  # own turns begun
            self.active = 0
            self.first = 0
            self.actions = 0  # left to the active player
            self.attacked = 0  # how often, by the active player, this turn
            self.foe = NONE  # the defending player, while there is a battle
            self.shut = False  # LDL-R48: the defender cannot block
            self.blunted = False  # no attack damage in this battle
            self.bonus: list[int] = []  # by seat, value and length: what texts gave a Hero for a while
            self.used: list[int] = []  # limited sentences that have happened, by card, line and period
            self.heard: list[Part] = []  # triggered abilities of the next batch
            self.rest: list[Part] = []  # what this batch does beside changing health
            self.changes: list[Change] = []  # health to be gained and lost at one moment
            self.causes: tuple[int, ...] = ()  # LDL-R39: the abilities that led to what happens now
            self.nth = 0  # which ability of its batch that is
            self.gathering = False  # changes of health are gathered, and somebody will make them
            self.resting = False  # the health changes of this batch are made
        else:
            self.hexed = source.hexed
            self.health = source.health[:]
            self.out = source.out
            self.slots = source.slots[:]
            self.ears = source.ears[:]
            self.turns = source.turns[:]
            self.active = source.active
            self.first = source.first
            self.actions = source.actions
            self.attacked = source.attacked
            self.foe = source.foe
            self.shut = source.shut
            self.blunted = source.blunted
            self.bonus = source.bonus[:]
            self.used = source.used[:]
            self.heard = source.heard[:]
            self.rest = source.rest[:]
            self.changes = source.changes[:]
            self.causes = source.causes
            self.nth = source.nth
            self.gathering = source.gathering
            self.resting = source.resting

    def saved_state(self) -> dict[str, Any]:
        """LDL-3.6: one attack a turn was written as yes or no before variants allowed more."""
        state = super().saved_state()
        if self.attacked <= 1:
            state["attacked"] = self.attacked == 1
        return state

    def clone(self) -> LevendaleTable:
        return LevendaleTable(self.game, self.effects, self.cards, self.numbers, self.ready, self)

    def lay_out(self, seats: int) -> None:
        """Empty Heroes for so many players."""
        self.health = [self.numbers.start_health] * seats
        self.slots = [NO_CARDS] * (seats * SLOT_COUNT)
        self.ears = [0] * seats
        self.turns = [0] * seats
        self.bonus = [0] * (seats * BONUSES)

    # ---- players --------------------------------------------------------------------------------

    def is_out(self, seat: int) -> bool:
        return self.out >> seat & 1 == 1

    def after_seat(self, seat: int) -> int:
        """LDL-R10: the next player clockwise who is still in the game."""
        seat = (seat + 1) % self.seats
        while self.out >> seat & 1:
            seat = (seat + 1) % self.seats
        return seat

    def opponents(self, seat: int) -> list[int]:
        """LDL-R60: every other player still in the game, clockwise."""
        found: list[int] = []
        for k in range(1, self.seats):
            other = (seat + k) % self.seats
            if not self.out >> other & 1:
                found.append(other)
        return found

    def clock(self) -> int:
        return sum(self.turns)

    def whose_turn(self) -> int:
        return self.active

    # ---- Heroes ---------------------------------------------------------------------------------

    def equipped(self, seat: int) -> list[int]:
        """LDL-R37: the cards of a Hero, by slot from SPELL to REALM."""
        found: list[int] = []
        for slot in range(seat * SLOT_COUNT, seat * SLOT_COUNT + SLOT_COUNT):
            found.extend(self.slots[slot])
        return found

    def in_play(self) -> list[int]:
        """The cards of all Heroes, those of the active player first."""
        found: list[int] = []
        for k in range(self.seats):
            found.extend(self.equipped((self.active + k) % self.seats))
        return found

    def is_equipped(self, card: int) -> bool:
        return card in self.slots[self.owners[card] * SLOT_COUNT + self.cards[self.faces[card]].slot]

    def slot_name(self, card: int) -> str:
        """The slot that a card fills, or would fill, of its owner's Hero."""
        return f"{SEATS[self.owners[card]]}'s {self.cards[self.faces[card]].slot_name}"

    def ref(self, card: int) -> CardRef:
        """A card as an event keeps it; one on a Hero with its slot."""
        return CardRef(card, self.name(card), self.slot_name(card) if self.is_equipped(card) else "")

    def scope_of(self, card: int, it: int = NONE, player: int = NONE) -> Bindings:
        owner = self.owners[card]
        return Bindings(card, self.faces[card], owner, owner, it=it, player=player)

    def in_force(self, static: StaticText, card: int) -> int:
        """How much an always-true sentence of a card amounts to now; 0 while its condition fails."""
        bound = static.bind(self, self.scope_of(card))
        return 0 if bound is None else bound.n

    def total(self, seat: int, stat: int) -> int:
        """LDL-R42: the sum over all equipped cards and what texts add, never below 0, always up to date."""
        total = 0
        base = seat * BONUSES + stat * LENGTHS
        for k in range(base, base + LENGTHS):
            total += self.bonus[k]
        for slot in range(seat * SLOT_COUNT, seat * SLOT_COUNT + SLOT_COUNT):
            for card in self.slots[slot]:
                printed = self.cards[self.faces[card]]
                total += printed.attack if stat == ATTACK_STAT else printed.defense
                for static in printed.stats:
                    if static.what == STATS[stat]:
                        total += self.in_force(static, card)
        if self.hexed:
            total += self.hex_on(seat, stat)
        return total if total > 0 else 0

    def hex_on(self, seat: int, stat: int) -> int:
        """What the cards of other Heroes say all the time of this one."""
        total = 0
        for card in self.in_play():
            for static in self.cards[self.faces[card]].hexes:
                if static.what == STATS[stat] and static.effect.covers(self, self.scope_of(card), hero(seat)):
                    total += self.in_force(static, card)
        return total

    def attack_of(self, seat: int) -> int:
        return self.total(seat, ATTACK_STAT)

    def defense_of(self, seat: int) -> int:
        return self.total(seat, DEFENSE_STAT)

    def end_bonuses(self, length: int) -> None:
        """LDL-R41: what was given for a turn, or for a battle, ends."""
        offset = 0 if length == TURN else 1
        for k in range(offset, len(self.bonus), LENGTHS):
            self.bonus[k] = 0
        if self.used:
            self.used = [each for each in self.used if each % len(PERIODS) != offset]

    # ---- texts ----------------------------------------------------------------------------------

    def program(self, face: int, line: int) -> Program:
        return self.cards[face].programs[line]

    def steps(self, face: int, line: int) -> list[Step]:
        return self.cards[face].programs[line].steps

    def carry_on(self, part: Part) -> None:
        """LDL-R37: a triggered ability changes health at once; one that does not waits for the rest of its batch."""
        if self.is_out(part.at.seat):  # LDL-R55
            return
        if not self.resting and self.cards[part.at.face].quiet[part.line]:
            self.rest.append(part)
            return
        self.causes = part.causes
        self.nth = part.nth
        self.push(Continuation(part.at, part.line, part.pc, part.end))

    def put_off(self, r: Continuation, end: int) -> None:
        """LDL-R37: these steps of an ability wait until the health changes of its batch are made."""
        self.rest.append(Part(r.at, r.line, r.pc, end, self.causes, self.nth))

    # ---- cards ----------------------------------------------------------------------------------

    def is_kind(self, noun: str, card: int, seat: int) -> bool:
        return noun in self.cards[self.faces[card]].kinds

    def face_is(self, noun: str, face: int) -> bool:
        return noun in self.cards[face].kinds

    def may_choose(self, card: int, at: Bindings) -> bool:
        """LDL-R29: an opponent's text that destroys cannot choose a protected card."""
        return not self.cards[at.face].destroys or self.may_destroy(card, at)

    def may_destroy(self, card: int, at: Bindings) -> bool:
        printed = self.cards[self.faces[card]]
        if not printed.protected or self.owners[card] == at.seat:
            return True
        return not any([static.topic == "protected" and self.in_force(static, card) for static in printed.statics])

    def stat(self, card: int, stat: str) -> int:
        """What is printed on a card, or all that a Hero has."""
        if card < NONE:
            return self.total(hero(card), STATS.index(stat))
        printed = self.cards[self.faces[card]]
        return printed.attack if stat == "Attack" else printed.defense

    def strength(self, card: int) -> int:
        return self.cards[self.faces[card]].attack

    def tied(self, cards: list[int]) -> list[int]:
        return cards

    def controller(self, card: int) -> int:
        return self.owners[card]

    def face_named(self, name: str) -> int:
        return self.game.names.index(name)

    def spot_name(self, card: int) -> str:
        """A card on a Hero: its name, whose it is, and which of several that are the same."""
        name = self.name(card)
        if not self.is_equipped(card):
            return name
        which = self.copies_before(card)
        return f"{SEATS[self.owners[card]]}'s {name}" + (f" {which + 1}" if which else "")

    def point_of(self, card: int) -> Point:
        name = self.name(card)
        if not self.is_equipped(card):
            return (CARD, name)
        return worn(SEATS[self.owners[card]], name, self.copies_before(card))

    def player_point(self, seat: int) -> Point:
        """A player is chosen by the Hero."""
        return (HERO, SEATS[seat])

    def copies_before(self, card: int) -> int:
        """How many cards that are the same were in its slot before it."""
        face = self.faces[card]
        there = self.slots[self.owners[card] * SLOT_COUNT + self.cards[face].slot]
        return [each for each in there if self.faces[each] == face].index(card)

    # ---- players --------------------------------------------------------------------------------

    def amount(self, seat: int, what: str) -> int:
        if what == "health":
            return self.health[seat]
        if what == "action":
            return self.actions if seat == self.active else 0
        return len(self.pile(HAND, seat)) - self.lifted

    def zone_cards(self, zone: str, at: Bindings) -> list[int]:
        return self.pile(PILES[zone], at.seat)

    def hand_of(self, seat: int) -> list[int]:
        return self.pile(HAND, seat)

    def more_damage(self, at: Bindings) -> int:
        if not self.ears[at.seat] >> DEAL_LAW & 1:
            return 0
        more = 0
        for card in self.equipped(at.seat):
            for static in self.cards[self.faces[card]].deal:
                if static.effect.prices(self, self.scope_of(card), at.seat, at.face):
                    more += self.in_force(static, card)
        return more

    def bears(self, seat: int, what: str, n: int) -> bool:
        """LDL-R34: who gives up health by the own will keeps 1; what this batch has changed so far is counted."""
        return n <= 0 or what != "health" or self.health[seat] + self.pending(seat) > n

    def pending(self, seat: int) -> int:
        """LDL-R37: by how much the health of a player will change when the changes of this moment are made."""
        return sum([each.n if each.kind == GAIN else -each.n for each in self.changes if each.seat == seat])

    # ---- battle ---------------------------------------------------------------------------------

    def forbid_block(self) -> None:
        self.shut = True
        if self.recording:
            self.tell(BLOCK_FORBIDDEN, self.foe, "LDL-R48")

    def blunt(self) -> None:
        self.blunted = True
        if self.recording:
            self.tell(DAMAGE_PREVENTED, self.active, "LDL-R50")

    # ---- piles ----------------------------------------------------------------------------------

    def place_name(self, card: int) -> str:
        """Where a card is: a slot, or a pile of its owner."""
        if self.is_equipped(card):
            return self.slot_name(card)
        for zone, name in enumerate(PILE_NAMES):
            if card in self.pile(zone, self.owners[card]):
                return name
        return ""

    def is_open(self, zone: str) -> bool:
        """LDL-R6: everybody sees the Trash."""
        return zone == "your Trash"

    # ---- limits ---------------------------------------------------------------------------------

    def uses(self, card: int, line: int, period: str) -> int:
        return self.used.count(limit_code(card, line, period)) if self.used else 0

    def use(self, card: int, line: int, period: str) -> None:
        self.used.append(limit_code(card, line, period))

    # ---- what can be seen -----------------------------------------------------------------------

    def look(self, seat: int | None) -> dict[str, Any]:
        """LDL-R6: Heroes, health and whose turn it is are open."""
        return {
            "health": self.health[:], "out": [each for each in range(self.seats) if self.is_out(each)],
            "heroes": [self.seen(each) for each in range(self.seats)], "turns": self.turns[:],
            "active": self.active, "first": self.first, "actions": self.actions, "attacked": self.attacked > 0,
            "battle": self.battle(),
        }  # fmt: skip

    def battle(self) -> dict[str, Any] | None:
        if self.foe == NONE:
            return None
        return {"attacker": self.active, "defender": self.foe, "cannot_block": self.shut, "harmless": self.blunted}

    def seen(self, seat: int) -> dict[str, Any]:
        """A Hero as everybody sees it."""
        names = {}
        for slot, name in enumerate(SLOTS):
            names[name] = [self.name(card) for card in self.slots[seat * SLOT_COUNT + slot]]
        used = [self.name(card) for card in self.equipped(seat) if self.is_used(card)]
        return {"attack": self.attack_of(seat), "defense": self.defense_of(seat), "slots": names, "used": used}

    def is_used(self, card: int) -> bool:
        """LDL-R31: has an activated ability of this card been used up for this turn?"""
        printed = self.cards[self.faces[card]]
        for lines in printed.uses:
            for line in lines:
                if not printed.programs[line].allowed(self, self.scope_of(card)):
                    return True
        return False


def limit_code(card: int, line: int, period: str) -> int:
    return (card * LINES + line) * len(PERIODS) + PERIODS.index(period)
