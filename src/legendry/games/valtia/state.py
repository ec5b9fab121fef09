"""The state of a game of Valtia: characters on the map, castles, resources, and the read-outs of their values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from legendry.games.valtia.board import AREAS, NAMES, SIDES, dice, spot
from legendry.kernel.agenda import Event, Op
from legendry.kernel.cardtext.program import ALWAYS, ROUND, TURN, Apply, Bond, Decree, Law, Resume
from legendry.kernel.cardtext.roles import NONE, Scope
from legendry.kernel.cardtext.stage import Stage
from legendry.kernel.piece import Piece
from legendry.kernel.sight import EVERYONE, NOBODY, OWNER, Zone

if TYPE_CHECKING:
    from legendry.games.valtia.card import Card
    from legendry.games.valtia.game import Ready, Valtia

# VAL-R20: hands are their owner's, decks nobody's, a graveyard may be looked at by its owner only.
DECK: Final = 0
HAND: Final = 1
GRAVEYARD: Final = 2
CASTING: Final = 3  # VAL-14.4: a spell lies open while its effect happens
GONE: Final = 4  # VAL-13.3: out of the game
ZONES: Final = [
    Zone("deck", NOBODY),
    Zone("hand", OWNER),
    Zone("graveyard", OWNER),
    Zone("casting", EVERYONE),
    Zone("gone", EVERYONE),
]

# How long a mark stays: ALWAYS, TURN (until VAL-R15 step 3), ROUND (until VAL-R14 step 3 of its seat).
LENGTHS: Final = (ALWAYS, TURN, ROUND)


NO_LAWS: Final[list[Law]] = []
LONGEST_CHAIN: Final = 500  # effects of one action; texts that set each other off for ever stop here


class Mark(Piece):
    """Something that was put on a character for a while: temporary attack, a used limit, a keyword."""

    __slots__ = ("what", "n", "ends", "seat", "bond")

    def __init__(self, what: str, n: int, ends: int, seat: int, bond: Bond | None = None) -> None:
        self.what: Final = what
        self.n: Final = n
        self.ends: Final = ends
        self.seat: Final = seat
        self.bond: Final = bond  # the condition without which it does not count


class Unit(Piece):
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

    def fallen(self, attack: int) -> Unit:
        """As it is remembered: "its attack" after it was destroyed is the attack it last had."""
        return Unit(self.card, self.face, self.owner, self.area, attack, self.defense, self.born,
                    self.sick, self.stuck, False, ())  # fmt: skip


NOBODY_THERE: Final = Unit(NONE, NONE, NONE, NONE, 0, 0, 0, alive=False)


class Field(Stage):
    """VAL-1.1: two castles, two armies, one map."""

    saved: ClassVar[tuple[str, ...]] = (
        "units", "areas", "army", "castle", "energy", "coins", "turns", "active", "first", "births",
        "lawgivers", "watchers", "played", "discards", "still", "stirred", "triggers", "fights", "decrees", "chain",
    )  # fmt: skip
    __slots__ = (*saved, "cards", "ready", "reading")

    def __init__(self, game: Valtia, source: Field | None = None) -> None:
        super().__init__(game, source)
        self.cards: list[Card] = game.cards
        self.ready: Ready = game.ready
        self.reading: list[str] = []  # the topics whose laws are being looked at
        if source is None:
            self.units: list[Unit] = []  # by card
            self.areas: list[tuple[int, ...]] = [()] * AREAS  # cards by area, first come first
            self.army: list[list[int]] = [[], []]  # cards on the map by seat, first come first
            self.lawgivers: list[int] = []  # those on the map whose text is true all the time
            self.watchers: list[int] = []  # those on the map that wait for what happens to others
            self.castle: list[int] = [0, 0]
            self.energy: list[int] = [0, 0]
            self.coins: list[int] = [0, 0]
            self.turns: list[int] = [0, 0]  # VAL-3.7: own turns begun
            self.active = 0
            self.first = 0
            self.births = 0
            self.played: list[int] = []  # faces played this turn by the active player
            self.discards = 0  # VAL-13.8: discards for energy this turn
            self.still = 0  # VAL-R43: player turns in a row in which nothing happened
            self.stirred = False
            self.triggers: list[Op[Any]] = []  # VAL-R47: effects that wait for their turn
            self.fights: list[Op[Any]] = []  # VAL-R35: fights that wait for the present one to be over
            self.decrees: list[Decree] = []  # what texts made true for a while
            self.chain = 0  # effects since the last action
        else:
            self.units = source.units[:]
            self.areas = source.areas[:]
            self.army = [source.army[0][:], source.army[1][:]]
            self.lawgivers = source.lawgivers[:]
            self.watchers = source.watchers[:]
            self.castle = source.castle[:]
            self.energy = source.energy[:]
            self.coins = source.coins[:]
            self.turns = source.turns[:]
            self.active = source.active
            self.first = source.first
            self.births = source.births
            self.played = source.played[:]
            self.discards = source.discards
            self.still = source.still
            self.stirred = source.stirred
            self.triggers = source.triggers[:]
            self.fights = source.fights[:]
            self.decrees = source.decrees[:]
            self.chain = source.chain

    def make(self, face: int, owner: int) -> int:
        self.units.append(NOBODY_THERE)
        return super().make(face, owner)

    def note(self, seat: int, clause: str, says: str, secret: str = "", knows: int = 0) -> None:
        """A line for the log; call it only if the table keeps one."""
        self.log.append(Event(seat, clause, says, secret, knows))

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

    def in_order(self) -> list[int]:
        """VAL-R47: every character, the active player's first, then by time of coming onto the map."""
        return self.army[self.active] + self.army[1 - self.active]

    # ---- values ---------------------------------------------------------------------------------

    def attack_of(self, card: int) -> int:
        """VAL-R27: printed attack and permanent changes, and the temporary attack of VAL-R46; never below 0."""
        unit = self.units[card]
        if not unit.alive:
            return unit.attack
        total = unit.attack + self.total(card, "stat", "temporary attack")
        return total if total > 0 else 0

    def total(self, card: int, topic: str, what: str) -> int:
        """All that marks and laws add up to for a character.

        A law whose own condition asks for the value it changes is not counted while that is asked.
        """
        marks = self.units[card].marks
        if not marks and not self.lawgivers and not self.decrees:
            return 0
        if topic in self.reading:
            return sum([mark.n for mark in marks if mark.what == what and mark.bond is None])
        self.reading.append(topic)
        total = 0
        for mark in marks:
            if mark.what == what and self.counts(mark):
                total += mark.n
        for law in self.laws(topic):
            if law.what == what and law.covers(self, card):
                total += law.n
        self.reading.pop()
        return total

    def counts(self, mark: Mark) -> bool:
        """VAL-R46: a mark bound to a condition counts exactly while the condition is true."""
        return mark.bond is None or mark.bond.holds(self)

    def laws(self, topic: str) -> list[Law]:
        """The always-true sentences about a topic of all characters on the map that are in force now."""
        if not self.lawgivers and not self.decrees:
            return NO_LAWS
        found: list[Law] = []
        for card in self.lawgivers:
            unit = self.units[card]
            for text in self.cards[unit.face].laws:
                if text.topic == topic:
                    law = text.bind(self, Scope(card, unit.face, unit.owner, unit.owner))
                    if law is not None:
                        found.append(law)
        for decree in self.decrees:
            step = self.program(decree.at.face, decree.line).steps[decree.pc]
            if isinstance(step, Apply) and step.effect.topic == topic:
                for what, n in step.effect.parts():
                    found.append(Law(step.effect, what, n, decree.at))
        return found

    def keyword_of(self, card: int, keyword: str) -> bool:
        """Is this word printed on the card, or given to the character for now?"""
        printed = 1 if keyword in self.cards[self.faces[card]].keywords else 0
        if not self.units[card].alive:
            return printed > 0
        return printed + self.total(card, "keyword", keyword) > 0

    def price(self, seat: int, face: int, laws: list[Law]) -> tuple[int, int]:
        """VAL-5.4, VAL-R53: energy and coins to play a card; reductions add up, never below 0."""
        card = self.cards[face]
        if not laws:
            return card.energy, card.coins
        energy, coins = card.energy, card.coins
        for law in laws:
            if law.effect.prices(self, law.at, seat, face):
                if law.what == "energy":
                    energy += law.n
                else:
                    coins += law.n
        return (energy if energy > 0 else 0, coins if coins > 0 else 0)

    # ---- triggers -------------------------------------------------------------------------------

    def trigger(self, event: str, card: int, it: int = NONE, area: int = NONE, player: int = NONE) -> None:
        """VAL-R47: the effects of this card that wait for this event join the end of the queue."""
        unit = self.units[card]
        lines = self.cards[unit.face].lines.get(event)
        if lines is None:
            return
        for line in lines:
            program = self.cards[unit.face].programs[line]
            at = Scope(card, unit.face, unit.owner, unit.owner, it=it, area=area, player=player)
            if self.chain < LONGEST_CHAIN and program.allowed(self, at) and program.wants(self, at):
                pc = program.begin(self, at)
                if pc < len(program.steps):
                    program.spend(self, at)
                    self.chain += 1
                    self.triggers.append(Resume(at, line, pc, len(program.steps)))

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
            "prices": [] if seat is None else self.prices(seat),
        }  # fmt: skip

    def prices(self, seat: int) -> list[list[int]]:
        """VAL-5.4: what each card in a seat's hand costs it now, energy and coins."""
        laws = self.laws("cost")
        return [list(self.price(seat, self.faces[card], laws)) for card in self.pile(HAND, seat)]

    def seen(self, card: int) -> dict[str, Any]:
        unit = self.units[card]
        printed = self.cards[unit.face]
        return {
            "name": printed.name, "side": unit.owner, "area": NAMES[unit.area], "spot": self.spot_of(card),
            "attack": self.attack_of(card), "permanent": unit.attack, "defense": unit.defense,
            "temporary": self.attack_of(card) - unit.attack, "dice": self.dice_on(card),
            "printed": [printed.attack, printed.defense], "sick": unit.sick, "stuck": unit.stuck,
            "marks": [[m.what, m.n] for m in unit.marks if m.what[0] != "#" and self.counts(m)],
        }  # fmt: skip

    def dice_on(self, card: int) -> dict[str, list[int]]:
        """VAL-17.3: red dice show attack, green ones defense, where changed; white ones temporary attack."""
        unit = self.units[card]
        printed = self.cards[unit.face]
        return {
            "red": dice(unit.attack) if unit.attack != printed.attack else [],
            "green": dice(unit.defense) if unit.defense != printed.defense else [],
            "white": dice(max(0, self.attack_of(card) - unit.attack)),
        }

    def called(self, card: int) -> str:
        """A character in a sentence: its name and where it stands."""
        unit = self.units[card]
        where = NAMES[unit.area] if unit.alive else "the graveyard"
        return f"{self.cards[unit.face].name} in {where}"

    def side_name(self, seat: int) -> str:
        return SIDES[seat]
