"""The table: the state of one game, and the loop that lets its ops act and ask."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from legendry.kernel import chance
from legendry.kernel.agenda import Answer, Ask, Op, Option, Outcome, guessed, seat_of
from legendry.kernel.errors import BadInput, Facts, IllegalMove, Refusal
from legendry.kernel.events import CardRef, Event, EventKind, as_data, facts_of, sentence
from legendry.kernel.fields import Glance, Together
from legendry.kernel.ruleset import Ruleset
from legendry.kernel.showing import HTML, TEXT, shown
from legendry.kernel.spelling import most_alike, tidy
from legendry.kernel.structs import digest, saved_fields, to_json

RECORD_FORMAT: Final = 2
QUIT: Final = "leave the game"  # the move of a player who gives up, where the rules know it


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """Everything that is true now.  Games extend it with their own numbers and boards.

    `Table(game, source)` copies: that is what `clone` is.  Pieces are shared, lists are not.
    """

    saved: ClassVar[tuple[str, ...]] = (
        "seats", "faces", "owners", "seen_by", "piles", "seed", "forced", "information",
        "agenda", "asked", "answers", "number", "outcome", "recording", "log", "moves", "chances",
    )  # fmt: skip
    former: ClassVar[dict[str, str]] = {
        "seen_by": "knows", "forced": "coming", "information": "learnt", "recording": "kept",
    }  # what fields were called in tables that were saved before  # fmt: skip
    __slots__ = (*saved, "game", "settings", "asks", "explaining")

    def __init__(self, game: Ruleset, source: Table | None = None) -> None:
        self.game = game
        self.explaining = False
        if source is None:
            self.settings: dict[str, Any] = {}
            self.seats = 0
            self.faces: list[int] = []  # by card: which printed face it shows
            self.owners: list[int] = []  # by card: a seat, or below 0 for nobody's, a number for each common deck
            self.seen_by: list[int] = []  # by card: the seats that have seen its face, as bits
            self.piles: list[list[int]] = []  # by zone and seat: cards, the top one last
            self.seed = 0
            self.forced: list[tuple[int, ...]] = []  # chance that was named beforehand, next first
            self.information = 0  # grows whenever chance speaks or a seat sees a card
            self.agenda: list[Op[Any]] = []  # what is still to happen, next last
            self.asked: Op[Any] | None = None
            self.asks: list[Ask] = []
            self.answers: list[Answer] = []
            self.number = 0  # of the present question
            self.outcome: Outcome | None = None
            self.recording = False  # does this table keep log, moves and chances?
            self.log: list[Event] = []
            self.moves: list[tuple[int, str]] = []
            self.chances: list[int] = []
        else:
            self.settings = source.settings
            self.seats = source.seats
            self.faces = source.faces[:]
            self.owners = source.owners[:]
            self.seen_by = source.seen_by[:]
            self.piles = [pile[:] for pile in source.piles]
            self.seed = source.seed
            self.forced = source.forced[:]
            self.information = source.information
            self.agenda = source.agenda[:]
            self.asked = source.asked
            self.asks = source.asks[:]
            self.answers = source.answers[:]
            self.number = source.number
            self.outcome = source.outcome
            self.recording = source.recording
            self.log = source.log[:]
            self.moves = source.moves[:]
            self.chances = source.chances[:]

    # ---- what a game fills in -------------------------------------------------------------------

    def clone(self) -> Table:
        raise NotImplementedError

    def name(self, card: int) -> str:
        """The printed name of a card."""
        return self.game.names[self.faces[card]]

    def leave(self, seat: int) -> None:
        """What happens when a player leaves, where the rules of the game say so."""
        raise NotImplementedError

    def is_playing(self, seat: int) -> bool:
        """Has this seat not been eliminated?"""
        return 0 <= seat < self.seats

    def clock(self) -> int:
        """How many turns have begun, or rounds in a game without turns; questions, if the game does not count."""
        return self.number

    def look(self, seat: int | None) -> dict[str, Any]:
        """The open part of the position, and what only `seat` may know beside its piles; nothing but piles if empty."""
        return {}

    def observe(self, glance: Glance, fields: Together, out: Any, at: int) -> None:
        """Write what `look` says into the columns of an observation; a game may do it without saying it first."""
        fields.fill(self.look(glance.seat), glance, out, at)

    # ---- the agenda -----------------------------------------------------------------------------

    def push(self, op: Op[Any]) -> None:
        """Put an op before everything that waits."""
        self.agenda.append(op)

    def follow(self, ops: tuple[Op[Any], ...]) -> None:
        """Put ops before everything that waits, the first one first."""
        for k in range(len(ops) - 1, -1, -1):
            self.agenda.append(ops[k])

    def ask(self, seat: int, clause: str, says: str, options: list[Option], card: int = -1, facts: Facts = ()) -> None:
        """Ask a seat; an empty list of options is never asked."""
        if options:
            self.asks.append(Ask(seat, clause, says, options, card, facts))

    def end(self, winners: tuple[int, ...], clause: str, says: str, facts: Facts = ()) -> None:
        """The game is over: nothing that waited happens any more."""
        self.outcome = Outcome(winners, clause, says, facts)
        self.agenda.clear()
        self.asks.clear()

    def advance(self) -> None:
        """Let ops act until one asks or the game is over."""
        agenda, asks = self.agenda, self.asks
        while agenda and not asks:
            op = agenda.pop()
            op.resolve(self)
            if asks:
                self.asked = op
                self.number += 1
            elif self.outcome is not None:
                agenda.clear()

    # ---- moves ----------------------------------------------------------------------------------

    def play(self, seat: int, move: Option | str) -> None:
        """A seat answers its question, here and now; raises IllegalMove and changes nothing if it may not."""
        if isinstance(move, str) and tidy(move).lower() == QUIT and self.game.leave_clause:
            self.quit(seat)
            return
        option = self._find(seat, move)
        if self.recording:
            self.moves.append((seat, option.text))
        if len(self.asks) == 1 and not self.answers:
            self.asks.clear()
            self.follow(option.then)
        else:
            self.asks.remove(next(ask for ask in self.asks if ask.seat == seat and option in ask.options))
            self.answers.append(Answer(seat, option.then))
            if self.asks:
                return
            for answer in sorted(self.answers, key=seat_of, reverse=True):
                self.follow(answer.then)
            self.answers.clear()
        self.advance()

    def quit(self, seat: int) -> None:
        """A player leaves the game, at whatever moment; what was asked is asked again, if it still can be."""
        refusal = self.may_quit(seat)
        if refusal is not None:
            raise IllegalMove(refusal)
        if self.recording:
            self.moves.append((seat, QUIT))
        self.asks.clear()
        self.answers.clear()
        if self.asked is not None:
            self.push(self.asked)
        self.leave(seat)
        self.advance()

    def may_quit(self, seat: int) -> Refusal | None:
        clause = self.game.leave_clause
        if self.outcome is not None:
            return Refusal(self.outcome.clause, "the game is over: {reason}", (("reason", self.outcome.reason),))
        if not clause:
            return Refusal(self.game.turn_clause, "this game cannot be left before it is over")
        return None if self.is_playing(seat) else Refusal(clause, "this player is out of the game already")

    def after(self, seat: int, move: Option | str) -> Table:
        """The table as it is after a move; this one stays as it is."""
        table = self.clone()
        table.play(seat, move)
        return table

    def _find(self, seat: int, move: Option | str) -> Option:
        for ask in self.asks:
            if ask.seat == seat:
                if isinstance(move, Option):
                    for option in ask.options:
                        if option is move:
                            return option
                    spoken = move.text.lower()
                else:
                    spoken = tidy(move).lower()
                for option in ask.options:
                    if option.text.lower() == spoken:
                        return option
        refusal = self.why_not(seat, move)
        assert refusal is not None
        raise IllegalMove(refusal)

    def explain(self, seat: int) -> list[Option]:
        """Every move the present question knows for this seat, also the refused ones with their reason."""
        asked = self.asked
        if asked is None or not any(ask.seat == seat for ask in self.asks):
            return []
        again = self.clone()
        again.asks.clear()
        again.explaining = True
        asked.resolve(again)
        return [option for ask in again.asks if ask.seat == seat for option in ask.options]

    def why_not(self, seat: int, move: Option | str, explained: list[Option] | None = None) -> Refusal | None:
        """None if the move is allowed now, else the clause against it and a sentence; `explained`: by `explain`."""
        text = tidy(move.text if isinstance(move, Option) else move)
        if self.outcome is not None:
            return Refusal(self.outcome.clause, "the game is over: {reason}", (("reason", self.outcome.reason),))
        if text.lower() == QUIT and self.game.leave_clause:
            return self.may_quit(seat)
        known = self.explain(seat) if explained is None else explained
        if not known:
            return self.out_of_turn(seat)
        for option in known:
            if option.text.lower() == text.lower():
                return option.refused
        allowed = [option.text for option in known if option.refused is None]
        hint = most_alike(text, allowed, 0.5) or allowed[0]
        facts = (("text", text[:60]), ("hint", hint))
        return Refusal(self.game.turn_clause, 'there is no move "{text}" here; you could say "{hint}"', facts)

    def out_of_turn(self, seat: int) -> Refusal:
        if not 0 <= seat < self.seats:
            return Refusal(self.game.turn_clause, "this table has seats 0 to {last}", (("last", self.seats - 1),))
        names = tuple([self.game.seat_name(each) for each in sorted({ask.seat for ask in self.asks})])
        return Refusal(self.game.turn_clause, "{players} must choose now", (("players", names),))

    # ---- the log --------------------------------------------------------------------------------

    def tell(self, kind: EventKind, seat: int, clause: str, facts: tuple[Any, ...] = (), seen_by: int = 0) -> None:
        """Something happened: its facts in the order of the kind's fields.  Call it only if the table is recording."""
        self.log.append(Event(kind.name, seat, clause, facts, seen_by))

    def ref(self, card: int) -> CardRef:
        """A card as an event keeps it."""
        return CardRef(card, self.name(card))

    # ---- chance ---------------------------------------------------------------------------------

    def pick(self, count: int) -> int:
        """A number from 0 up to, not including, `count`."""
        self.information += 1
        if self.forced and len(self.forced[0]) == 1:
            chosen = self.forced.pop(0)[0] % count
        else:
            self.seed = chance.after(self.seed)
            chosen = chance.pick(self.seed, count)
        if self.recording:
            self.chances.append(chosen)
        return chosen

    def shuffle(self, pile: list[int]) -> None:
        """Permute the faces within a pile and forget who knew them: a card's number never betrays it."""
        faces = self.faces
        for i in range(len(pile) - 1, 0, -1):
            self.seed = chance.after(self.seed)
            j = chance.pick(self.seed, i + 1)
            one, other = pile[i], pile[j]
            faces[one], faces[other] = faces[other], faces[one]
        self.information += 1
        for card in pile:
            self.seen_by[card] = 0
        if self.forced and len(self.forced[0]) != 1:
            chance.stack(pile, faces, self.forced.pop(0))
        if self.recording:
            self.chances.extend([faces[card] for card in pile])

    # ---- cards and sight ------------------------------------------------------------------------

    def pile(self, zone: int, seat: int) -> list[int]:
        """The pile of a seat; of a common zone, the only one."""
        return self.piles[self.index(zone, seat)]

    def index(self, zone: int, seat: int) -> int:
        own = self.game.own_zones
        return zone * self.seats + seat if zone < own else own * (self.seats - 1) + zone

    def make(self, face: int, owner: int) -> int:
        """A new piece of cardboard, nowhere yet."""
        self.faces.append(face)
        self.owners.append(owner)
        self.seen_by.append(0)
        return len(self.faces) - 1

    def put(self, card: int, zone: int, seat: int) -> None:
        """Lay a card on a pile; whoever may look there has now seen it."""
        own, seats = self.game.own_zones, self.seats
        index = zone * seats + seat if zone < own else own * (seats - 1) + zone
        self.piles[index].append(card)
        known, watchers = self.seen_by[card], self.game.watchers[seats][index]
        if known | watchers != known:
            self.seen_by[card] = known | watchers
            self.information += 1

    def show(self, card: int, seats: int) -> None:
        known = self.seen_by[card]
        if known | seats != known:
            self.seen_by[card] = known | seats
            self.information += 1

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know now, built from what is allowed, never by leaving out; None: a spectator."""
        seen: dict[str, Any] = {"game": self.game.id, "seats": self.seats, "seat": seat, "number": self.number}
        seen["asked"] = [ask.seat for ask in self.asks]
        for ask in self.asks:
            if ask.seat == seat:
                seen["ask"] = {"clause": ask.clause, "says": ask.says, "options": [o.text for o in ask.options]}
        for z, zone in enumerate(self.game.zones):
            piles = []
            for owner in range(1 if zone.common else self.seats):
                cards = self.pile(z, owner)
                open_to = zone.watchers(owner, self.seats)
                if zone.sees == 2 or (seat is not None and open_to >> seat & 1):
                    piles.append([self.name(card) for card in cards])
                else:
                    piles.append([""] * len(cards))
            seen[zone.name] = piles[0] if zone.common else piles
        seen.update(self.look(seat))
        out = self.outcome
        if out is not None:
            seen["outcome"] = {"winners": list(out.winners), "clause": out.clause, "reason": out.reason}
        return seen

    def read_log(self, seat: int | None, start: int = 0) -> list[tuple[int, str, str]]:
        """The log as one seat (None: a spectator) may read it, from a line on: seat, clause, sentence."""
        kinds = self.game.event_kinds
        return [(event.seat, event.clause, sentence(kinds[event.kind], event, seat)) for event in self.log[start:]]

    def read_events(self, seat: int | None, start: int = 0) -> list[dict[str, Any]]:
        """What happened, as data, as far as one seat may know it: kind, seat, clause and the fields of that kind."""
        found: list[dict[str, Any]] = []
        for event in self.log[start:]:
            facts = facts_of(self.game.event_kinds[event.kind], event, seat)
            named = {"kind": event.kind, "seat": event.seat, "clause": event.clause}
            found.append({**named, **{name: as_data(value) for name, value in facts.items()}})
        return found

    def determinize(self, seat: int, seed: int) -> Table:
        """A world this seat cannot tell from the real one: what it has not seen is dealt anew."""
        dice = chance.Dice(seed)
        for _ in range(100):
            world = self.clone()
            world.forget()
            world.seed = dice.seed()
            world.forced.clear()
            chance.deal_unknown(world.piles, world.faces, world.owners, world.seen_by, seat, dice)
            if world._ask_others_again(seat, dice):
                return world
        raise RuntimeError("no world fits what this seat knows")

    def forget(self) -> None:
        """Keep no log and no record from here on: for search and simulation."""
        self.recording = False
        self.log = []
        self.moves = []
        self.chances = []

    def _ask_others_again(self, seat: int, dice: chance.Dice) -> bool:
        """Other seats' options belong to the real world; ask them anew, and check that the same seats are asked.

        What others have answered in secret is unknown too: any of their new options.
        """
        asked = self.asked
        if asked is None or not self.asks:
            return True
        mine = [ask for ask in self.asks if ask.seat == seat]
        own = [answer for answer in self.answers if answer.seat == seat]
        if len(mine) == len(self.asks) and len(own) == len(self.answers):
            return True
        before = {ask.seat for ask in self.asks} | {answer.seat for answer in self.answers}
        self.asks.clear()
        asked.resolve(self)
        if {ask.seat for ask in self.asks} != before:
            return False
        again = self.asks[:]
        answered = [answer.seat for answer in self.answers]
        self.asks.clear()
        for ask in again:
            if ask.seat == seat:
                self.asks.extend(mine)
            elif ask.seat not in answered:
                self.asks.append(ask)
        self.answers = [each if each.seat == seat else guessed(each.seat, again, dice) for each in self.answers]
        return True

    # ---- as Python expects it -------------------------------------------------------------------

    def __copy__(self) -> Table:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.clone()

    def __eq__(self, other: object) -> bool:
        """The same game, and everything that is true in it."""
        return isinstance(other, Table) and self.game is other.game and self.dump() == other.dump()

    def __repr__(self) -> str:
        """The whole position, secrets too, as the lines of a scenario."""
        return shown(self, TEXT) or f"<{type(self).__name__}, question {self.number}>"

    def _repr_html_(self) -> str | None:
        """The whole position drawn, for a notebook."""
        return shown(self, HTML) or None

    # ---- saving ---------------------------------------------------------------------------------

    def dump(self) -> dict[str, Any]:
        """The whole table as plain data, also in the middle of an effect; `Game.load` turns it back."""
        return self.game.sealed(self.settings, self.saved_state())

    def saved_state(self) -> dict[str, Any]:
        return {name: to_json(getattr(self, name)) for name in saved_fields(type(self))}

    def record(self) -> dict[str, Any]:
        """The game so far as seed and moves; `legendry.replay` gives the same table."""
        if not self.recording:
            raise BadInput("this table kept no record; make it with keep=True")
        state = self.saved_state()
        out = self.outcome
        if out is not None:
            state["outcome"] = {"Outcome": [to_json(out.winners), out.clause, out.reason]}  # as it is printed
        made: dict[str, Any] = {
            "legendry": RECORD_FORMAT, **self.game.origin(), "seats": self.seats, "options": self.settings,
            "moves": [[seat, text] for seat, text in self.moves], "chances": self.chances, "end": digest(state),
        }  # fmt: skip
        if out is not None:
            made["outcome"] = {"winners": list(out.winners), "clause": out.clause}
        return made
