"""A table of Leviathan: the board, what lies on its cards, the round, and what card texts may ask of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from legendry.games.leviathan.rules.board import ADJACENT, AROUND, EDGES, NAMES, NOWHERE, SOUTH, SPACES, WITHIN
from legendry.games.leviathan.rules.constants import (
    ACTIONS,
    ACTIVATED,
    ENTRENCHED,
    FACES,
    LULLED,
    PLUS,
    PROTECTED,
    RECRUIT,
    SIX,
    TRAPPED,
    USED,
)
from legendry.games.leviathan.rules.deeds import ANY_CARD, ATTACK, DEEDS, DIE, HEALING, NATURAL, WOUND, Deed, Effect
from legendry.kernel.agenda import AREA, Point
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.effects import Effects
from legendry.kernel.cardtext.stage import EffectHost, Step
from legendry.kernel.errors import Refusal
from legendry.kernel.events import CardRef, EventKind
from legendry.kernel.zones import EVERYONE, Zone

if TYPE_CHECKING:
    from legendry.games.leviathan.cards.card import Card
    from legendry.games.leviathan.cards.tables import Tables
    from legendry.games.leviathan.rules.numbers import LeviathanNumbers
    from legendry.games.leviathan.rules.ready import Ready
    from legendry.kernel.errors import Facts
    from legendry.kernel.ruleset import Ruleset

RESERVE: Final = 0  # LVT-B3.2: open to all
DEITY: Final = 1
MANEUVERS: Final = 2  # LVT-B8.2: common maneuvers that are left
SPENT: Final = 3
DEFEATED: Final = 4
SEVERED: Final = 5  # Leviathan cards that were defeated

ZONES: Final = [
    Zone("reserve", EVERYONE),
    Zone("deity", EVERYONE),
    Zone("maneuvers", EVERYONE),
    Zone("spent", EVERYONE),
    Zone("defeated", EVERYONE),
    Zone("severed", EVERYONE, True),
]

# LVT-2.1, LVT-2.2: the phases, and the eleven steps of the Battle phase.
STEPS: Final = ("1", "2", "3.1", "3.2", "3.3", "3.4", "3.5", "3.6", "3.7", "3.8", "3.9", "3.10", "3.11", "4")
FULL_STEPS: Final = list(range(len(STEPS)))
SKIPPED: Final = range(STEPS.index("3.7"), STEPS.index("3.11"))  # LVT-R19: at the pace alternate
SHORT_STEPS: Final = [step for step in FULL_STEPS if step not in SKIPPED]
FULL: Final = "full"
ALTERNATE: Final = "alternate"
BEFORE: Final = -1  # the first round has not begun
NO_LIMIT: Final = 0  # LVT-R37: of rounds

STATES: Final = {"entrenched": ENTRENCHED, "Trapped": TRAPPED, "Lulled": LULLED}

DIE_ROLLED: Final = EventKind("die rolled", "the die shows {die:count}")
CARD_HEALED: Final = EventKind("card healed", "{n:count} wound/wounds~n removed from " + ANY_CARD, more="before after")


class LeviathanTable(EffectHost):
    """LVT-1.5: players who share one enemy."""

    saved: ClassVar[tuple[str, ...]] = (
        "ring", "places", "factions", "gold", "activations", "beasts",
        "board", "where", "wounds", "marks", "armies", "timed_effects",
        "first", "round", "limit", "short", "step", "head_die", "active", "calls", "mustered", "passes",
        "acting", "taken", "moved", "target", "natural", "deeds", "told",
    )  # fmt: skip
    former: ClassVar[dict[str, str]] = {"timed_effects": "effects"}
    __slots__ = (*saved, "cards", "tables", "numbers", "ready")

    def __init__(
        self,
        game: Ruleset,
        effects: Effects[Any],
        cards: list[Card],
        tables: Tables,
        numbers: LeviathanNumbers,
        ready: Ready,
        source: LeviathanTable | None = None,
    ) -> None:
        super().__init__(game, effects, source)
        self.cards, self.tables, self.numbers, self.ready = cards, tables, numbers, ready
        if source is None:
            self.ring: tuple[int, ...] = ()  # the seats clockwise, beginning with Seat 1 of the rulebook
            self.places: tuple[int, ...] = ()  # by seat: its number in the ring
            self.factions: tuple[str, ...] = ()  # by seat
            self.gold: list[int] = []  # by seat
            self.activations: list[int] = []  # by seat: taken in this round
            self.beasts: tuple[int, ...] = ()  # the Head and the Tentacles 1 to 4, defeated ones too
            self.board: list[int] = [NONE] * SPACES  # by space: the card that lies there
            self.where: list[int] = []  # by card: its space, or NOWHERE
            self.wounds: list[int] = []  # by card
            self.marks: list[int] = []  # by card: tokens and the like, as bits
            self.armies: list[list[int]] = []  # by seat: its units on the board
            self.timed_effects: list[Effect] = []
            self.first = 0  # LVT-B3.5: who holds the first player token
            self.round = 0
            self.limit = NO_LIMIT  # LVT-R37: the last round
            self.short = False  # LVT-R19: the pace is alternate
            self.step = BEFORE
            self.head_die = NONE  # LVT-R21: what the Head rolled last
            self.active = 0  # who recruits, uses maneuvers or acts
            self.calls = 0  # LVT-R19: activations that this step still allows
            self.mustered = 0  # LVT-B4.2: the players who recruit no more in this round, as bits
            self.passes = 0  # LVT-B8.1: players who passed one after the other
            # Of the present activation:
            self.acting = NONE
            self.taken: tuple[int, ...] = ()  # the actions
            self.moved = 0  # spaces, with Move actions
            self.target = NONE
            self.natural = 0  # the die that a text rolled last
            self.deeds: list[Deed] = []
            self.told = 0  # the question after which they happened
        else:
            self.ring, self.places, self.factions = source.ring, source.places, source.factions
            self.gold, self.activations = source.gold[:], source.activations[:]
            self.beasts = source.beasts
            self.board = source.board[:]
            self.where = source.where[:]
            self.wounds = source.wounds[:]
            self.marks = source.marks[:]
            self.armies = [army[:] for army in source.armies]
            self.timed_effects = source.timed_effects[:]
            self.first, self.round, self.limit, self.step = source.first, source.round, source.limit, source.step
            self.short, self.head_die = source.short, source.head_die
            self.active, self.calls = source.active, source.calls
            self.mustered, self.passes = source.mustered, source.passes
            self.acting, self.taken, self.moved = source.acting, source.taken, source.moved
            self.target, self.natural = source.target, source.natural
            self.deeds, self.told = source.deeds[:], source.told

    def clone(self) -> LeviathanTable:
        return LeviathanTable(self.game, self.effects, self.cards, self.tables, self.numbers, self.ready, self)

    # ---- cards ----------------------------------------------------------------------------------

    def make(self, face: int, owner: int) -> int:
        self.where.append(NOWHERE)
        self.wounds.append(0)
        self.marks.append(0)
        return super().make(face, owner)

    def printed(self, card: int) -> Card:
        return self.cards[self.faces[card]]

    def health(self, card: int) -> int:
        """LVT-3.2, LVT-3.3: a Leviathan card has its Health once for each player."""
        printed = self.cards[self.faces[card]]
        return printed.health * self.seats if printed.beast else printed.health

    def put_on_board(self, card: int, space: int) -> None:
        self.board[space] = card
        self.where[card] = space

    def ref(self, card: int) -> CardRef:
        return CardRef(card, self.name(card), self.space_name(card))

    def any_card(self, card: int) -> tuple[bool, CardRef, str]:
        """The facts of ANY_CARD."""
        return card == self.beasts[0], self.ref(card), self.space_name(card) if self.owners[card] >= 0 else ""

    def space_name(self, card: int) -> str:
        """The space of a card as moves name it, or nothing."""
        return NAMES[self.where[card]] if self.where[card] != NOWHERE else ""

    def called(self, card: int) -> str:
        """How the sentence of a refusal names a card, with `card_facts`: as ANY_CARD does in an event."""
        if self.owners[card] < 0:
            return "the {card}" if card == self.beasts[0] else "{card}"
        return "{card} {space}" if self.where[card] != NOWHERE else "{card}"

    def card_facts(self, card: int) -> Facts:
        return (("card", self.name(card)), ("space", self.space_name(card)))

    # ---- players --------------------------------------------------------------------------------

    def player_name(self, seat: int) -> str:
        """A player is called by the faction, once there is one."""
        return (self.factions[seat] if self.factions else "") or self.game.seat_name(seat)

    def edge(self, seat: int) -> int:
        """LVT-B1.4: seats 1 and 3 sit in the south, 2 and 4 in the north."""
        return self.places[seat] & 1

    def next_seat(self, seat: int) -> int:
        """Clockwise."""
        return self.ring[(self.places[seat] + 1) % self.seats]

    # ---- texts, the log and what happened -------------------------------------------------------

    def steps(self, face: int, line: int) -> list[Step]:
        return self.cards[face].programs[line].steps

    def did(
        self,
        kind: int,
        clause: str,
        card: int,
        target: int = NONE,
        start: int = NOWHERE,
        end: int = NOWHERE,
        dice: tuple[int, ...] = (),
        n: int = 0,
    ) -> None:
        """Something happened on the board; what happened before the last question is forgotten."""
        if self.told != self.number:
            self.told = self.number
            self.deeds.clear()
        self.deeds.append(Deed(kind, clause, card, target, start, end, dice, n))

    # ---- what texts ask of cards ----------------------------------------------------------------

    def in_play(self) -> list[int]:
        """The Leviathan, then the armies."""
        found = [card for card in self.beasts if self.where[card] != NOWHERE]
        for army in self.armies:
            found += army
        return found

    def beside(self, card: int) -> list[int]:
        """The cards on the spaces adjacent to this card."""
        board = self.board
        if self.where[card] == NOWHERE:
            return []
        return [board[space] for space in ADJACENT[self.where[card]] if board[space] != NONE]

    def encircling(self, card: int) -> list[int]:
        """The cards on the spaces around this card, diagonals included."""
        board = self.board
        if self.where[card] == NOWHERE:
            return []
        return [board[space] for space in AROUND[self.where[card]] if board[space] != NONE]

    def is_kind(self, noun: str, card: int, seat: int) -> bool:
        printed = self.cards[self.faces[card]]
        if noun == "unit":
            return not printed.beast
        if noun == "Leviathan card":
            return printed.beast
        if noun in ("Head", "Tentacle"):
            return printed.kind_name == noun
        return noun == "card" or noun == printed.name

    def has_trait(self, card: int, trait: str) -> bool:
        return self.marks[card] & STATES[trait] != 0

    def has_keyword(self, card: int, keyword: str) -> bool:
        return self.printed(card).flying or orders_of(self).is_flying(self, card)

    def may_choose(self, card: int, at: Bindings) -> bool:
        """LVT-1.8: nobody uses an ability on another player's units."""
        return self.owners[card] < 0 or self.owners[card] == at.seat

    def barred(self, card: int, at: Bindings) -> Refusal | None:
        if self.may_choose(card, at):
            return None
        return Refusal("LVT-1.8", self.called(card) + " belongs to another player", self.card_facts(card))

    def controller(self, card: int) -> int:
        return self.owners[card]

    def spot_name(self, card: int) -> str:
        return NAMES[self.where[card]]

    def point_of(self, card: int) -> Point:
        return (AREA, NAMES[self.where[card]])

    # ---- what texts look at ---------------------------------------------------------------------

    def wounds_on(self, card: int) -> int:
        return self.wounds[card]

    def has_taken(self, card: int, action: int) -> bool:
        """Has this card taken this action in its present activation?"""
        return card == self.acting and action in self.taken

    def spaces_moved(self, card: int) -> int:
        """With Move actions of its present activation."""
        return self.moved if card == self.acting else 0

    def target_of(self, card: int) -> int:
        """What this card has attacked last in its present activation, or NONE."""
        return self.target if card == self.acting else NONE

    def is_recruit(self, card: int) -> bool:
        """Was it recruited in this round?"""
        return self.marks[card] & RECRUIT != 0

    def roll_face(self) -> int:
        """LVT-B2.2: the activation die."""
        sides = self.numbers.sides
        return sides[self.pick(len(sides))]

    def throw(self) -> None:
        """LVT-B2.1: a die without modifiers."""
        self.natural = self.pick(SIX) + 1
        self.did(NATURAL, "LVT-B2.1", NONE, NONE, NOWHERE, NOWHERE, (self.natural,))
        if self.recording:
            self.tell(DIE_ROLLED, self.active, "LVT-B2.1", (self.natural,))

    def thrown(self) -> int:
        """What that die showed."""
        return self.natural

    def clearings(self, card: int, most: int) -> list[int]:
        """The empty spaces at most so many adjacent steps from this card, whatever lies between."""
        if self.where[card] == NOWHERE:
            return []
        within = WITHIN[min(most, len(WITHIN) - 1)][self.where[card]]
        return [space for space in within if self.board[space] == NONE]

    def can_be_pushed(self, card: int) -> bool:
        """LVT-B6.7, LVT-B7.6: a Leviathan card that is not Trapped."""
        return self.where[card] != NOWHERE and self.owners[card] < 0 and not self.marks[card] & TRAPPED

    def mend(self, card: int, n: int) -> None:
        """LVT-B8.3: as many wounds as there are, at most."""
        gone = min(n, self.wounds[card])
        if gone > 0 and self.where[card] != NOWHERE:
            self.wounds[card] -= gone
            self.did(HEALING, "LVT-B8.3", card, NONE, self.where[card], NOWHERE, (), gone)
            if self.recording:
                after = self.wounds[card]
                facts = (gone, *self.any_card(card), after + gone, after)
                self.tell(CARD_HEALED, self.owners[card], "LVT-B8.3", facts)

    def amount(self, seat: int, what: str) -> int:
        return self.gold[seat]

    # ---- what can be seen -----------------------------------------------------------------------

    def clock(self) -> int:
        return self.round

    def look(self, seat: int | None) -> dict[str, Any]:
        """LVT-B3.2: everything is open."""
        acting = self.acting
        return {
            "round": self.round, "limit": self.limit or None, "step": "" if self.step == BEFORE else STEPS[self.step],
            "steps": [STEPS[step] for step in (SHORT_STEPS if self.short else FULL_STEPS)],
            "first": self.first, "up": "north" if not self.ring or self.edge(self.first) == SOUTH else "south",
            "ring": list(self.ring), "active": self.active, "calls": self.calls,
            "head die": "" if self.head_die == NONE else FACES[self.head_die],
            "players": [self.seen_player(each) for each in range(self.seats)],
            "board": [self.seen_card(card) for card in self.board if card != NONE],
            "acting": None if acting == NONE else {
                "space": NAMES[self.where[acting]] if self.where[acting] != NOWHERE else "",
                "taken": [ACTIONS[action] for action in self.taken], "moved": self.moved},
            "deeds": [self.seen_deed(deed) for deed in self.deeds] if self.is_news() else [],
        }  # fmt: skip

    def is_news(self) -> bool:
        """Has what is noted happened since the last answer?"""
        return self.told >= (self.number - 1 if self.outcome is None else self.number)

    def seen_player(self, seat: int) -> dict[str, Any]:
        deity = self.pile(DEITY, seat)
        edge = self.edge(seat)
        return {
            "faction": self.factions[seat], "edge": EDGES[edge], "place": self.places[seat] + 1,
            "gold": self.gold[seat], "activations": self.numbers.activations - self.activations[seat],
            "ready": bool(deity) and not self.marks[deity[0]] & USED,
        }  # fmt: skip

    def seen_card(self, card: int) -> dict[str, Any]:
        printed = self.printed(card)
        marks = self.marks[card]
        protected = self.head_die == PLUS if card == self.beasts[0] else marks & PROTECTED != 0
        return {
            "space": NAMES[self.where[card]], "name": printed.name, "kind": printed.kind_name,
            "seat": None if printed.beast else self.owners[card], "wounds": self.wounds[card],
            "health": self.health(card), "entrenched": marks & ENTRENCHED != 0, "trapped": marks & TRAPPED != 0,
            "lulled": marks & LULLED != 0, "activated": marks & ACTIVATED != 0, "recruit": marks & RECRUIT != 0,
            "protected": protected,
        }  # fmt: skip

    def seen_deed(self, deed: Deed) -> dict[str, Any]:
        found: dict[str, Any] = {"kind": DEEDS[deed.kind], "clause": deed.clause}
        if deed.card != NONE:
            found["card"] = self.name(deed.card)
        if deed.target != NONE:
            found["target"] = self.name(deed.target)
        if deed.start != NOWHERE:
            found["from"] = NAMES[deed.start]
        if deed.end != NOWHERE:
            found["to"] = NAMES[deed.end]
        if deed.kind == DIE:
            found["die"], found["counts"] = FACES[deed.dice[0]], FACES[deed.n]
        elif deed.dice:
            found["dice"] = list(deed.dice)
        if deed.kind in (ATTACK, WOUND, HEALING):
            found["wounds"] = deed.n
        return found


class LeviathanOrders(Effects[LeviathanTable]):
    """What the texts of this game ask of its rules and do, beyond those of every game."""

    def is_flying(self, s: LeviathanTable, card: int) -> bool:
        """Has a text made it fly?"""
        raise NotImplementedError

    def goals(self, s: LeviathanTable, card: int, least: int, most: int) -> list[int]:
        """Where so many spaces as with a Move action may lead this card."""
        raise NotImplementedError

    def march(self, s: LeviathanTable, card: int, space: int) -> None:
        """A text moves a card to a space."""
        raise NotImplementedError

    def shove(self, s: LeviathanTable, pusher: int, card: int) -> None:
        """Push a card one space straight away from another."""
        raise NotImplementedError


def orders_of(s: EffectHost) -> LeviathanOrders:
    effects = s.effects
    assert isinstance(effects, LeviathanOrders)
    return effects
