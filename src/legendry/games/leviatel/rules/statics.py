"""What is true on a table of either edition: the static abilities in force, the marks on cards, the effects that wait.

Who stands on the map, and how, is the edition's own; it answers through the methods of the first part.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from legendry.games.leviatel.rules.board import ONLY, SIDES
from legendry.games.leviatel.rules.events import CARD_SHOWN, CHAIN_ENDED, whereabouts
from legendry.games.leviatel.rules.marks import Mark
from legendry.games.leviatel.rules.topics import ABILITIES, DAMAGE, DEAL, TOPICS
from legendry.kernel.agenda import Op
from legendry.kernel.cardtext.abilities import ABILITY, LINES, Spend, in_hand, when_hidden
from legendry.kernel.cardtext.bindings import ALWAYS, NONE, TURN, Bindings, TimedEffect
from legendry.kernel.cardtext.effects import Effects
from legendry.kernel.cardtext.program import Apply, Program, still_holds
from legendry.kernel.cardtext.roles import Lasting
from legendry.kernel.cardtext.stage import Continuation, EffectHost, Step
from legendry.kernel.cardtext.statics import StaticAbility

if TYPE_CHECKING:
    from legendry.games.leviatel.cards.card import Print
    from legendry.kernel.game import Game

NO_LAWS: Final[list[StaticAbility]] = []
LONGEST_CHAIN: Final = 500  # effects of one action; texts that set each other off for ever stop here


class LeviatelState(EffectHost):
    """The state that both editions share, and what texts make true on it."""

    saved: ClassVar[tuple[str, ...]] = (
        "castle", "energy", "coins", "turns", "active", "first", "static_sources", "topics", "watchers", "played",
        "discards", "triggers", "fights", "timed_effects", "chain", "spent", "lent",
    )  # fmt: skip
    former: ClassVar[dict[str, str]] = {"static_sources": "lawgivers", "timed_effects": "decrees"}
    __slots__ = (*saved, "reading", "hands_act")

    def __init__(self, game: Game[Any], effects: Effects[Any], source: LeviatelState | None = None) -> None:
        super().__init__(game, effects, source)
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

    chain_clause: ClassVar[str] = ""  # by which effects that set each other off for ever end

    # ---- what an edition fills in ---------------------------------------------------------------

    def is_there(self, card: int) -> bool:
        """Is this card alive on the map?"""
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

    def in_order(self) -> list[int]:
        return [card for rank in self.ranks() for card in rank]

    # ---- the log --------------------------------------------------------------------------------

    def side_name(self, seat: int) -> str:
        return SIDES[seat]

    # ---- static abilities -----------------------------------------------------------------------------------

    def program(self, face: int, line: int) -> Program:
        return self.print_of(face).programs[line]

    def steps(self, face: int, line: int) -> list[Step]:
        return self.print_of(face).programs[line].steps

    def counts(self, mark: Mark) -> bool:
        """A mark bound to a condition counts exactly while the condition is true."""
        return mark.bond is None or still_holds(mark.bond, self)

    def total(self, card: int, topic: int, what: str) -> int:
        """All that marks and static abilities add up to for a card on the map.

        A static ability whose own condition asks for the value it changes is not counted while that is asked.
        """
        marks = self.marks_on(card)
        if not marks and not self.topics & topic:
            return 0
        if self.reading & topic:
            return sum([mark.n for mark in marks if mark.what == what and mark.bond is None])
        self.reading |= topic
        total = 0
        for mark in marks:
            if mark.what == what and self.counts(mark):
                total += mark.n
        for static in self.statics(topic):
            if static.what == what and static.covers(self, card):
                total += static.adds(self, card)
        self.reading &= ~topic
        return total

    def statics(self, topic: int) -> list[StaticAbility]:
        """The always-true sentences about a topic of all cards on the map that are in force now."""
        if not self.topics & topic:
            return NO_LAWS
        found: list[StaticAbility] = []
        for at in self.static_sources:
            printed = self.print_of(at.face)
            if not printed.about & topic:
                continue
            for k, about in enumerate(printed.topics):
                if about == topic:
                    static = printed.statics[k].bind(self, at)
                    if static is not None:
                        found.append(static)
        for timed in self.timed_effects:
            effect = self.timed_effect(timed)
            if TOPICS[effect.topic] == topic:
                for what, n in effect.parts():
                    found.append(StaticAbility(effect, what, n, timed.at))
        return found

    def only_way(self, card: int, statics: list[StaticAbility]) -> str:
        """The one way in which a mark or one of these static abilities lets a card move, or nothing."""
        for mark in self.marks_on(card):
            if mark.what in ONLY and self.counts(mark):
                return mark.what
        for static in statics:
            if static.what in ONLY and static.covers(self, card):
                return static.what
        return ""

    def is_so(self, card: int, what: str, statics: list[StaticAbility]) -> bool:
        """Does a mark or one of these static abilities say this of a card on the map?"""
        for mark in self.marks_on(card):
            if mark.what == what and self.counts(mark):
                return True
        for static in statics:
            if static.what == what and static.covers(self, card):
                return True
        return False

    def more_damage(self, at: Bindings) -> int:
        return sum(
            [static.n for static in self.statics(DEAL) if static.effect.prices(self, static.at, at.seat, at.face)]
        )

    def timed_effect(self, static: TimedEffect) -> Lasting:
        """What a timed effect made true."""
        step = self.steps(static.at.face, static.line)[static.pc]
        assert isinstance(step, Apply)
        return step.effect

    # ---- effects that wait ----------------------------------------------------------------------

    def trigger(self, event: str, card: int, it: int = NONE, area: int = NONE, player: int = NONE) -> None:
        """The effects of this card that wait for this event join the end of the queue."""
        lines = self.text_on(card).lines.get(event)
        if lines is not None:
            at = self.scope_of(card, it, area, player)
            for line in lines:
                self.start(self.program(at.face, line), at)
        if self.lent or self.topics & ABILITIES:
            for code in self.granted(card):
                program = self.program(code // LINES, code % LINES)
                if program.head is not None and program.head.hears() == event:
                    self.start(program, self.scope_of(card, it, area, player).wording(code // LINES))

    def start(self, program: Program, at: Bindings) -> None:
        """A sentence whose moment has come joins the queue, if it wants this very event and may happen again."""
        if self.chain >= LONGEST_CHAIN or not program.allowed(self, at) or not program.wants(self, at):
            return
        start = program.begin(self, at)
        if start.pc < start.end:
            program.spend(self, at)
            self.chain += 1
            self.triggers.append(start)
            if self.chain == LONGEST_CHAIN and self.recording:
                self.tell(CHAIN_ENDED, at.seat, self.chain_clause, (LONGEST_CHAIN,))

    def granted(self, card: int) -> list[int]:
        """The abilities that texts gave to a card, each as its face and line in one number."""
        found = [mark.n for mark in self.marks_on(card) if mark.what == ABILITY and self.counts(mark)]
        if self.topics & ABILITIES and self.is_there(card):
            for static in self.statics(ABILITIES):
                if static.covers(self, card):
                    found.extend([n for _, n in static.effect.parts_now(self, static.at)])
        return found

    def remembered(self, card: int) -> tuple[Mark, ...]:
        """What stays with a card that leaves the map until its last effects have happened: its abilities."""
        if not self.lent and not self.topics & ABILITIES:
            return ()
        return tuple([Mark(ABILITY, code, ALWAYS, self.owners[card]) for code in self.granted(card)])

    def heeded(self) -> bool:
        """Does any card wait for what happens to others?"""
        return len(self.watchers) > 0 or self.hands_act

    def watch(self, event: str, card: int, area: int, other: int = NONE, many: int = 0) -> None:
        """Every card that waits for such an event of another card hears of it: on the map, then in the hands."""
        if self.watchers:
            heard = self.in_order() if self.topics & ABILITIES else self.watchers
            before = len(self.triggers)
            self.queue([(each, event, card, area) for each in heard])
            self.recall(before, other, many)
        if self.hands_act:
            before = len(self.triggers)
            self.from_hands(event, card, area, self.owners[card])
            self.recall(before, other, many)

    def recall(self, before: int, other: int, many: int) -> None:
        """The effects that joined the queue since know who else took part, and how much it was."""
        if other == NONE and many == 0:
            return
        for k in range(before, len(self.triggers)):
            op = self.triggers[k]
            if isinstance(op, Continuation):
                self.triggers[k] = Continuation(op.at.facing(other, many), op.line, op.pc, op.end)

    def queue(self, found: list[tuple[int, str, int, int]]) -> None:
        """Effects of one moment, each a card with its event, the card and the area of that, in their order."""
        if len(found) > 1:
            order = [(self.place_in_queue(each[0]), k) for k, each in enumerate(found)]
            order.sort()
            found = [found[k] for _, k in order]
        for card, event, it, area in found:
            self.trigger(event, card, it, area, self.owners[it] if it != NONE else self.active)

    def turn_effects(self, event: str) -> None:
        """Effects "at the start (or end) of your turn", and of each player's turn, of all cards on the map."""
        lent = self.lent or self.topics & ABILITIES > 0
        for rank in self.ranks():
            for card in rank:
                if lent or self.text_on(card).marks_turns:
                    self.trigger(event, card, NONE, NONE, self.active)
        if self.hands_act:
            self.from_hands(event, NONE, NONE, self.active)

    def hear(self, event: str, seat: int, many: int) -> None:
        """Cards that wait for what happens to a player."""
        if not self.heeded():
            return
        before = len(self.triggers)
        for card in self.in_order():
            if card in self.watchers or self.topics & ABILITIES:
                self.trigger(event, card, NONE, NONE, seat)
        if self.hands_act:
            self.from_hands(event, NONE, NONE, seat)
        self.recall(before, NONE, many)

    def from_hands(self, event: str, it: int, area: int, player: int) -> None:
        """The effects of cards in the hands that wait for this, the active player's first; each is shown."""
        for seat in (self.active, 1 - self.active):
            for card in self.hand_of(seat)[:]:
                self.off_map(card, in_hand(event), it, area, player)
            for card in self.hidden_of(seat)[:]:
                if self.off_map(card, when_hidden(event), it, area, player):
                    self.triggers.append(Spend(card))

    def off_map(self, card: int, event: str, it: int, area: int, player: int) -> bool:
        """The effects of a card that is not on the map; whoever acts from a hand or pile is seen by all."""
        face = self.faces[card]
        printed = self.print_of(face)
        seat = self.owners[card]
        before = len(self.triggers)
        for line in printed.lines.get(event, []):
            self.start(printed.programs[line], Bindings(card, face, seat, seat, it=it, area=area, player=player))
        acts = len(self.triggers) > before
        if acts:
            self.show(card, (1 << self.seats) - 1)
            if self.recording:
                place, _ = whereabouts(self, card)
                self.tell(CARD_SHOWN, seat, self.game.text_clause, (self.ref(card), place))
        return acts

    def hidden_of(self, seat: int) -> list[int]:
        """The cards that a player has laid face down."""
        raise NotImplementedError

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

    def mark(self, card: int, mark: Mark) -> None:
        self.put_marks(card, (*self.marks_on(card), mark))

    def marks_seen(self, card: int) -> list[list[object]]:
        """What was put on a card and counts now: what it is, and how much; an ability by its words."""
        found: list[list[object]] = []
        for mark in self.marks_on(card):
            if mark.what[0] != "#" and self.counts(mark):
                if mark.what == ABILITY:
                    found.append([self.program(mark.n // LINES, mark.n % LINES).says, 1])
                else:
                    found.append([mark.what, mark.n])
        return found

    def wake(self, card: int) -> None:
        """The text of a card on the map is in force from now on."""
        printed = self.text_on(card)
        if printed.statics and not any(at.card == card for at in self.static_sources):
            self.static_sources.append(self.scope_of(card, NONE, NONE, NONE))
            self.know_topics()
        if printed.watches and card not in self.watchers:
            self.watchers.append(card)

    def hush(self, card: int) -> None:
        """The text of a card is no longer in force."""
        for k, at in enumerate(self.static_sources):
            if at.card == card:
                del self.static_sources[k]
                self.know_topics()
                break
        if card in self.watchers:
            self.watchers.remove(card)

    def know_topics(self) -> None:
        """So that a question about static abilities that are not in force costs nothing."""
        self.topics = 0
        for at in self.static_sources:
            self.topics |= self.print_of(at.face).about
        for timed in self.timed_effects:
            self.topics |= TOPICS[self.timed_effect(timed).topic]

    def used_up(self, card: int, what: str, ends: int) -> bool:
        """Something that works once: True if it was there unused; it is used up now."""
        marks = self.marks_on(card)
        for k, mark in enumerate(marks):
            if mark.what == what and self.counts(mark):
                self.put_marks(card, marks[:k] + marks[k + 1 :])
                return True
        for static in self.statics(DAMAGE):
            used = f"#{what} {static.at.card}"
            if static.what == what and static.covers(self, card) and not any([mark.what == used for mark in marks]):
                self.mark(card, Mark(used, 1, ends, self.controller(card)))
                return True
        return False

    def end_marks(self, ends: int, seat: int) -> None:
        """Marks of this length end; of a round, only those whose effect was this seat's."""
        for rank in self.ranks():
            for card in rank:
                marks = self.marks_on(card)
                if marks:
                    self.put_marks(card, going_on(marks, ends, seat))
        if self.hands_act:
            for card in [*self.hand_of(0), *self.hand_of(1)]:
                self.put_marks(card, going_on(self.marks_on(card), ends, seat))
        if self.timed_effects:
            self.timed_effects = [
                d for d in self.timed_effects if d.ends != ends or (seat != NONE and d.at.seat != seat)
            ]
            self.know_topics()


def going_on(marks: tuple[Mark, ...], ends: int, seat: int) -> tuple[Mark, ...]:
    """The marks that do not end now."""
    kept = [m for m in marks if m.ends != ends or (seat != NONE and m.seat != seat)]
    return marks if len(kept) == len(marks) else tuple(kept)
