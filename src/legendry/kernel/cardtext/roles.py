"""The parts a phrase can play in a text, and what each must be able to do when the text runs.

A phrase is immutable, shared by all tables and never part of the state.  What a text refers to so far
("it", "that area", ...) is a `Bindings`, which is part of the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from legendry.kernel.agenda import Point
from legendry.kernel.cardtext.bindings import ALWAYS, Bindings
from legendry.kernel.cardtext.phrase import Phrase

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import Continuation, EffectHost
    from legendry.kernel.errors import Refusal


@mypyc_attr(allow_interpreted_subclasses=True)
class Head(Phrase):
    """When a sentence happens, or where it is true."""

    continuous: ClassVar[bool] = False  # true all the time while its condition holds: "In Center:"

    def price(self) -> int:
        """What it costs to activate the sentence."""
        return 0

    def fee(self) -> Order | None:
        """The price as an order, for a spell that may be activated while it is cast."""
        return None

    def hears(self) -> str:
        """The name of the event under which a game calls this sentence."""
        raise NotImplementedError(type(self).__name__)

    def wants(self, s: EffectHost, at: Bindings) -> bool:
        """Is this event, whose subject is "it", the one that the sentence waits for?"""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Order(Phrase):
    """Something that is done: "draw 1 card", "deal 2 damage to it"."""

    asks: ClassVar[bool] = False  # somebody may have to pick something first
    brings: ClassVar[bool] = True  # it may bring a card into play, or to another place there

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        raise NotImplementedError(type(self).__name__)

    def offer(self, s: EffectHost, r: Continuation, times: int) -> None:
        """An order that asks: each option goes on with the text, and so does having nothing to ask."""
        raise NotImplementedError(type(self).__name__)

    def up_to(self) -> int:
        """If the actor may do it up to so many times: how many; otherwise 0."""
        return 0

    def payable(self, s: EffectHost, at: Bindings) -> bool:
        """As a price or after "may": can it be done in full?"""
        return True

    def bearable(self, s: EffectHost, at: Bindings, times: int) -> bool:
        """May the actor do it so many times by the own will?"""
        return True

    def brings_about(self, event: Phrase) -> bool:
        """Can it be what an event waits for?"""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Lasting(Phrase):
    """What a card is, has or gains: "it gains +1 attack", "this card can only move forward"."""

    topic: ClassVar[str] = ""  # which read-outs must look at it while it is true all the time

    def parts(self) -> list[tuple[str, int]]:
        """What changes, and by how much."""
        raise NotImplementedError(type(self).__name__)

    def parts_now(self, s: EffectHost, at: Bindings) -> list[tuple[str, int]]:
        """The same at the moment it happens, where that hangs on the table."""
        return self.parts()

    def measured_by(self) -> Value | None:
        """By what its parts are multiplied: the value they are "equal to"."""
        return None

    def exact(self) -> bool:
        """Does it say how much there is in all, not how much is added?"""
        return False

    def covers(self, s: EffectHost, at: Bindings, card: int) -> bool:
        """Is this card one of those it speaks of?"""
        raise NotImplementedError(type(self).__name__)

    def subjects(self, s: EffectHost, at: Bindings) -> list[int] | None:
        """The cards it speaks of; None if it does not speak of cards in play."""
        return None

    def guards(self, s: EffectHost, at: Bindings, seat: int) -> bool:
        """Does it speak of this player?"""
        return False

    def enact(self, s: EffectHost, at: Bindings) -> None:
        """What happens at once beside the parts."""

    def prices(self, s: EffectHost, at: Bindings, seat: int, face: int) -> bool:
        """Does it change what this seat pays for this face?"""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Phrase):
    def holds(self, s: EffectHost, at: Bindings) -> bool:
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class TriggerEvent(Phrase):
    """What a `when` waits for."""

    def heard(self) -> str:
        """The name under which a game calls it."""
        raise NotImplementedError(type(self).__name__)

    def matches(self, s: EffectHost, at: Bindings) -> bool:
        """Is this what happened?  The card it happened to is "it", the player "that player"."""
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Target(Phrase):
    """Cards pointed at: "it", "this card", "each enemy in this row"."""

    def cards(self, s: EffectHost, at: Bindings) -> list[int]:
        raise NotImplementedError(type(self).__name__)

    def covers(self, s: EffectHost, at: Bindings, card: int) -> bool:
        return card in self.cards(s, at)


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Phrase):
    """One or more things that somebody picks or that exist: "an ally", "up to 2 allies", "an area"."""

    def candidates(self, s: EffectHost, at: Bindings) -> list[int]:
        raise NotImplementedError(type(self).__name__)

    def pool(self, s: EffectHost, at: Bindings) -> list[int]:
        """The same without leaving out what is the same choice twice: all that several are picked from."""
        return self.candidates(s, at)

    def distinct(self, s: EffectHost, found: list[int]) -> list[int]:
        """Of some of the pool, those that are different choices."""
        return found

    def exists(self, s: EffectHost, at: Bindings) -> bool:
        """Is there anything to pick at all?"""
        return len(self.candidates(s, at)) > 0

    def fits(self, s: EffectHost, at: Bindings, card: int) -> bool:
        """Could this card be meant?"""
        return card in self.candidates(s, at)

    def is_plain(self) -> bool:
        """Does it only ask of what kind cards in play are and where, which few orders change?"""
        return False

    def most(self) -> int:
        """How many may be picked."""
        return 1

    def least(self) -> int:
        """How many must be picked, if there are so many."""
        return self.most()

    def bind(self, s: EffectHost, at: Bindings, chosen: int, alone: bool) -> Bindings:
        raise NotImplementedError(type(self).__name__)

    def label(self, s: EffectHost, chosen: int) -> str:
        """The move that picks it."""
        raise NotImplementedError(type(self).__name__)

    def points(self, s: EffectHost, chosen: int) -> tuple[Point, ...]:
        """What that move points at."""
        return ()

    def cites(self) -> str:
        """The clause of its own by which it is picked, if there is one."""
        return ""

    def others(self, s: EffectHost, at: Bindings) -> list[int]:
        """Everything of the same sort, to explain why it may not be picked."""
        return []

    def against(self, s: EffectHost, at: Bindings, chosen: int) -> Refusal | None:
        """A clause against one of those, where it is not the text itself that leaves it out."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind(Phrase):
    """A kind of card, with everything that narrows it: "allied Knight with 2 or less attack in this row"."""

    def fits(self, s: EffectHost, at: Bindings, card: int) -> bool:
        raise NotImplementedError(type(self).__name__)

    def proper(self) -> str:
        """The name of a card, if that is the kind."""
        return ""

    def fits_face(self, s: EffectHost, face: int) -> bool:
        """Is a printed face of this kind, wherever its card is?"""
        raise NotImplementedError(type(self).__name__)

    def pool(self, s: EffectHost, at: Bindings) -> list[int]:
        """Every card of this kind."""
        return [card for card in s.in_play() if self.fits(s, at, card)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Place(Phrase):
    """Where cards in play are."""

    def standing(self, s: EffectHost, at: Bindings) -> list[int]:
        """The cards in play that are there."""
        raise NotImplementedError(type(self).__name__)

    def meets(self, s: EffectHost, at: Bindings, card: int) -> bool:
        """Is this card there?"""
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Who(Phrase):
    """Players: "you", "each opponent", "that player"."""

    picked: ClassVar[bool] = False  # one of them, whom the controller picks where there are several
    clause: ClassVar[str] = ""  # that says whom it means, where that is not the clause of all texts

    def seats(self, s: EffectHost, at: Bindings) -> list[int]:
        raise NotImplementedError(type(self).__name__)

    def every(self) -> bool:
        """Must something be true of all of them, not only of one?"""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Value(Phrase):
    """A number found on the table: "its attack", "the number of allies"."""

    def value(self, s: EffectHost, at: Bindings) -> int:
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Duration(Phrase):
    """How long: "this turn", "for 1 round", "while you control a Knight"."""

    def ends(self) -> int:
        """When it is over; ALWAYS if no moment ends it."""
        return ALWAYS
