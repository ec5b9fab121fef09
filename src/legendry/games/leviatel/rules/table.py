"""The table of either edition: castles, resources, hands and piles, and the map.

What both editions do with it stands in the modules beside it, by chapter: `statics`, `triggers`, `costs`, `castle`,
`piles`, `trade`, `spells`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from legendry.games.leviatel.rules.board import AREAS, COLUMN, NAMES, OPPOSITE, ROW, SIDES, WAYS, step
from legendry.games.leviatel.rules.marks import Mark
from legendry.games.leviatel.rules.numbers import LeviatelNumbers
from legendry.kernel.agenda import CARD, UNIT, Op, Point
from legendry.kernel.cardtext.abilities import ABILITY
from legendry.kernel.cardtext.bindings import NONE, TURN, Bindings, TimedEffect
from legendry.kernel.cardtext.effects import Effects
from legendry.kernel.cardtext.program import Program, still_holds
from legendry.kernel.cardtext.stage import EffectHost, Step
from legendry.kernel.events import CardRef

if TYPE_CHECKING:
    from legendry.games.leviatel.cards.print import Print
    from legendry.kernel.ruleset import Ruleset

DECK: Final = 0
HAND: Final = 1
GRAVEYARD: Final = 2
CASTING: Final = 3  # a spell lies open while its effect happens
GONE: Final = 4  # out of the game
PILES: Final = {
    "your hand": HAND, "your deck": DECK, "your graveyard": GRAVEYARD, "your opponent 's deck": DECK,
    "your opponent 's hand": HAND, "your opponent 's graveyard": GRAVEYARD,
}  # fmt: skip

BOTH: Final = 3  # both seats, as bits


class LeviatelTable(EffectHost):
    """Two castles, two armies, one map, and what texts have made true."""

    energy_clause: ClassVar[str] = ""  # by which energy is gained and lost
    coin_clause: ClassVar[str] = ""
    castle_clause: ClassVar[str] = ""  # by which a castle that has fallen ends the game
    draw_clause: ClassVar[str] = ""  # by which nobody wins if both have
    hand_clause: ClassVar[str] = ""  # by which cards are drawn
    hidden_zone: ClassVar[int] = 0  # the pile of cards that lie face down
    stats: ClassVar[tuple[str, ...]] = ()  # the values of a card that texts add to and take from
    chain_clause: ClassVar[str] = ""  # by which effects that set each other off for ever end

    saved: ClassVar[tuple[str, ...]] = (
        "castle", "energy", "coins", "turns", "active", "first", "static_sources", "topics", "watchers", "played",
        "discards", "triggers", "fights", "timed_effects", "chain", "spent", "lent",
    )  # fmt: skip
    former: ClassVar[dict[str, str]] = {"static_sources": "lawgivers", "timed_effects": "decrees"}
    __slots__ = (*saved, "numbers", "reading", "hands_act")

    def __init__(
        self, game: Ruleset, effects: Effects[Any], numbers: LeviatelNumbers, source: LeviatelTable | None = None
    ) -> None:
        super().__init__(game, effects, source)
        self.numbers = numbers
        self.reading = 0  # the topics whose static abilities are being looked at, as bits
        self.hands_act = False  # does any card of this card set act from a hand or pile?
        if source is None:
            self.castle: list[int] = [0, 0]
            self.energy: list[int] = [0, 0]
            self.coins: list[int] = [0, 0]
            self.turns: list[int] = [0, 0]  # own turns begun
            self.active = 0
            self.first = 0
            self.static_sources: list[Bindings] = []  # the texts on the map that are true all the time
            self.topics = 0  # what static abilities and timed effects are about, as bits
            self.watchers: list[int] = []  # those on the map that wait for what happens to others
            self.played: list[int] = []  # faces played this turn by the active player
            self.discards = 0  # for energy, this turn
            self.triggers: list[Op[Any]] = []  # effects that wait for their turn
            self.fights: list[Op[Any]] = []  # fights that wait for the effects to be over
            self.timed_effects: list[TimedEffect] = []  # what texts made true for a while
            self.chain = 0  # effects since the last action
            self.spent: tuple[tuple[int, int, int], ...] = ()  # what works once in a game and has
            self.lent = False  # some card has been given an ability
        else:
            self.castle = source.castle[:]
            self.energy = source.energy[:]
            self.coins = source.coins[:]
            self.turns = source.turns[:]
            self.active = source.active
            self.first = source.first
            self.static_sources = source.static_sources[:]
            self.topics = source.topics
            self.watchers = source.watchers[:]
            self.played = source.played[:]
            self.discards = source.discards
            self.triggers = source.triggers[:]
            self.fights = source.fights[:]
            self.timed_effects = source.timed_effects[:]
            self.chain = source.chain
            self.spent = source.spent
            self.lent = source.lent

    # ---- what an edition fills in ---------------------------------------------------------------

    def is_there(self, card: int) -> bool:
        """Is this card alive on the map?"""
        raise NotImplementedError

    def spot_of(self, card: int) -> str:
        """How moves name a card on the map."""
        raise NotImplementedError

    def print_of(self, face: int) -> Print:
        raise NotImplementedError

    def text_on(self, card: int) -> Print:
        """What is printed on a card on the map, or on one that has just left it."""
        raise NotImplementedError

    def scope_of(self, card: int, it: int, area: int, player: int) -> Bindings:
        """The text of a card on the map, or of one that has just left it."""
        raise NotImplementedError

    def marks_on(self, card: int) -> tuple[Mark, ...]:
        raise NotImplementedError

    def put_marks(self, card: int, marks: tuple[Mark, ...]) -> None:
        raise NotImplementedError

    def ranks(self) -> list[list[int]]:
        """Every card on the map in the order in which effects at one moment happen; not to be changed."""
        raise NotImplementedError

    def place_in_queue(self, card: int) -> tuple[bool, bool, int]:
        """The same order for a card that may have left the map; the least comes first."""
        raise NotImplementedError

    def lift(self, card: int) -> bool:
        """Take a card off the map; says whether it was there."""
        raise NotImplementedError

    def lay(self, card: int) -> None:
        """A card goes to its owner's graveyard, or out of the game."""
        raise NotImplementedError

    def leaves_for(self, card: int, zone: str) -> bool:
        """Does this card leave the game instead of going there?"""
        raise NotImplementedError

    def area_of(self, card: int) -> int:
        raise NotImplementedError

    def front_of(self, card: int) -> int:
        raise NotImplementedError

    def near(self, area: int) -> list[int]:
        raise NotImplementedError

    def is_terrain(self, area: int, noun: str, seat: int) -> bool:
        raise NotImplementedError

    def is_filled(self, area: int, fill: str, seat: int) -> bool:
        """Is an area empty, free for one more of a seat, or full for it?"""
        raise NotImplementedError

    def tribes(self) -> list[str]:
        """Every tribe that is printed on a card of this card set or that a text speaks of."""
        raise NotImplementedError

    def is_mute(self, card: int) -> bool:
        """Has this card on the map no effect of any kind?"""
        return False

    def stir(self) -> None:
        """Something happened that counts against a standstill."""

    # ---- texts ----------------------------------------------------------------------------------

    def program(self, face: int, line: int) -> Program:
        return self.print_of(face).programs[line]

    def steps(self, face: int, line: int) -> list[Step]:
        return self.print_of(face).programs[line].steps

    def heeded(self) -> bool:
        """Does any card wait for what happens to others?"""
        return len(self.watchers) > 0 or self.hands_act

    def counts(self, mark: Mark) -> bool:
        """A mark bound to a condition counts exactly while the condition is true."""
        return mark.bond is None or still_holds(mark.bond, self)

    def mark(self, card: int, mark: Mark) -> None:
        """What a text made true of a card; one with an ability of its own now hears of others."""
        self.put_marks(card, (*self.marks_on(card), mark))
        if mark.what == ABILITY:
            self.lent = True
            if card not in self.watchers:
                self.watchers.append(card)

    def uses(self, card: int, line: int, period: str) -> int:
        if period == "game":
            return self.spent.count(self.spending(card, line))
        marks = self.marks_on(card)
        if not marks:
            return 0
        what = f"#used {line}"
        return sum([mark.n for mark in marks if mark.what == what])

    def use(self, card: int, line: int, period: str) -> None:
        if period == "game":
            self.spent = (*self.spent, self.spending(card, line))
        else:
            self.mark(card, Mark(f"#used {line}", 1, TURN, self.controller(card)))

    def spending(self, card: int, line: int) -> tuple[int, int, int]:
        """A sentence that works once in a game, wherever its card goes in between."""
        return (card, self.faces[card], line)

    # ---- players --------------------------------------------------------------------------------

    def side_name(self, seat: int) -> str:
        return SIDES[seat]

    def hand_count(self, seat: int) -> int:
        """How many cards of a hand count."""
        return len(self.pile(HAND, seat))

    def amount(self, seat: int, what: str) -> int:
        if what == "energy":
            return self.energy[seat]
        if what == "coin":
            return self.coins[seat]
        return self.hand_count(seat)

    def gain_energy(self, seat: int, n: int) -> None:
        """Never above 8; the rest is lost."""
        self.energy[seat] = min(self.numbers.most_energy, self.energy[seat] + n)

    def funds(self, seat: int) -> tuple[int, int]:
        """Energy and coins, as an event keeps them."""
        return (self.energy[seat], self.coins[seat])

    def hand_of(self, seat: int) -> list[int]:
        return self.pile(HAND, seat)

    def zone_cards(self, zone: str, at: Bindings) -> list[int]:
        seat = 1 - at.seat if zone.startswith("your opponent") else at.seat
        return self.pile(PILES[zone], seat)

    def clock(self) -> int:
        return sum(self.turns)

    def meant_by(self, noun: str, at: Bindings) -> list[int]:
        """Whose castle a noun names."""
        mine = [] if noun == "the enemy castle" else [at.seat]
        return mine if noun == "your castle" else [*mine, *self.opponents(at.seat)]

    def whose_turn(self) -> int:
        return self.active

    def cards_played(self, seat: int) -> int:
        return len(self.played) if seat == self.active else 0

    def combo(self, tribe: str, seat: int) -> bool:
        """Combo: another card (of that tribe) was played by this player earlier this turn."""
        if seat != self.active:
            return False
        return any(not tribe or tribe in self.print_of(face).tribes for face in self.played)

    # ---- cards ----------------------------------------------------------------------------------

    def in_order(self) -> list[int]:
        return [card for rank in self.ranks() for card in rank]

    def in_play(self) -> list[int]:
        return self.in_order()

    def ref(self, card: int) -> CardRef:
        return CardRef(card, self.name(card), self.spot_of(card) if self.is_there(card) else "")

    def spot_name(self, card: int) -> str:
        return self.spot_of(card) if self.is_there(card) else self.name(card)

    def point_of(self, card: int) -> Point:
        return (UNIT, self.spot_of(card)) if self.is_there(card) else (CARD, self.name(card))

    def total_cost(self, card: int) -> int:
        printed = self.print_of(self.faces[card])
        return printed.energy + printed.coins

    def face_named(self, name: str) -> int:
        return self.game.names.index(name)

    def share_tribe(self, card: int, other: int) -> bool:
        """Is there a tribe of which both are?"""
        return any([self.is_kind(tribe, card, 0) and self.is_kind(tribe, other, 0) for tribe in self.tribes()])

    def hidden_of(self, seat: int) -> list[int]:
        """The cards that a player has laid face down."""
        return self.pile(self.hidden_zone, seat)

    def hidden_seen(self) -> list[dict[str, object]]:
        """Where cards lie face down, and whose they are; which they are, only the piles tell who may know."""
        return [
            {"side": seat, "area": NAMES[self.area_of(card)]}
            for seat in (0, 1)
            for card in self.hidden_of(seat)
            if self.area_of(card) != NONE
        ]

    # ---- the map --------------------------------------------------------------------------------

    def area_count(self) -> int:
        """How many areas the map has."""
        return AREAS

    def area_name(self, area: int) -> str:
        return NAMES[area]

    def opposite(self, area: int) -> int:
        return OPPOSITE[area]

    def line_of(self, line: str, area: int) -> list[int]:
        """The areas of the row or column of an area."""
        return ROW[area] if line == "row" else COLUMN[area]

    def step_from(self, area: int, way: int, seat: int) -> int:
        """The next area in a direction; ways are numbered from the eyes of a seat."""
        right, forward = WAYS[way]
        return step(area, seat, right, forward)

    def cards_in(self, areas: list[int]) -> list[int]:
        """The cards in play in some areas, in the order of `in_play`."""
        return [card for card in self.in_play() if self.area_of(card) in areas]

    def terrains(self, noun: str, seat: int) -> list[int]:
        """Every area of a kind, in the eyes of a seat."""
        return [area for area in range(self.area_count()) if self.is_terrain(area, noun, seat)]

    def ways(self, at: Bindings) -> list[int]:
        """The directions that may be chosen."""
        return [0, 1, 2, 3]


def plural(what: str, n: int) -> str:
    return what if what == "energy" or n == 1 else what + "s"
