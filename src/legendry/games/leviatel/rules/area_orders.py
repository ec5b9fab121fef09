"""Orders of the games that are played on a map: summon, replace, move, push, swap, steal."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from legendry.games.leviatel.rules.area_choices import WAYS
from legendry.games.leviatel.rules.areas import Enters, EntersPlay, Moves
from legendry.games.leviatel.rules.on_map import AreaPlace, map_effects, map_of
from legendry.kernel.agenda import AREA, Op, Option
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.choices import Another, AnotherOf
from legendry.kernel.cardtext.fresh import Fresh
from legendry.kernel.cardtext.loops import is_gained
from legendry.kernel.cardtext.phrase import Noun, Phrase
from legendry.kernel.cardtext.roles import Order, Target
from legendry.kernel.cardtext.targets import This
from legendry.kernel.cardtext.values import Count, UpTo, number

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import Continuation, EffectHost


class Arrive(Op["EffectHost"]):
    """VAL-R35, CAS-R40: a card comes to an area that was picked: an old one by its number, a new one by its face."""

    __slots__ = ("card", "face", "area", "seat")

    def __init__(self, card: int, face: int, area: int, seat: int) -> None:
        self.card: Final = card
        self.face: Final = face
        self.area: Final = area
        self.seat: Final = seat

    def resolve(self, s: EffectHost) -> None:
        if self.card == NONE:
            map_effects(s).summon(s, self.face, self.area, self.seat)
        else:
            map_effects(s).summon_card(s, self.card, self.area, self.seat)


class Relocate(Op["EffectHost"]):
    """VAL-R50, CAS-R80: a card moves to an area that somebody picked."""

    __slots__ = ("card", "area")

    def __init__(self, card: int, area: int) -> None:
        self.card: Final = card
        self.area: Final = area

    def resolve(self, s: EffectHost) -> None:
        map_effects(s).relocate(s, self.card, self.area)


def to_areas(s: EffectHost, r: Continuation, areas: list[int], ops: list[list[Op[EffectHost]]]) -> None:
    """To the only area there is, or to the one the actor picks; `ops` by area."""
    if not areas:
        s.push(r.next(r.at))
    elif len(areas) == 1 and not s.explaining:
        s.push(r.next(r.at))
        for op in reversed(ops[0]):
            s.push(op)
    else:
        names = [map_of(s).area_name(area) for area in areas]
        options = [
            Option(f"choose area {name}", (*ops[k], r.next(r.at)), ((AREA, name),), verb="choose")
            for k, name in enumerate(names)
        ]
        s.ask(r.at.actor, s.game.text_clause, "Choose an area.", options, r.at.card)


class Summon(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "summon/summons {what:newcard} in {place:place}"
    asks: ClassVar[bool] = True

    def __init__(self, what: Fresh | Target, place: AreaPlace) -> None:
        self.what: Final = what
        self.place: Final = place

    def offer(self, s: EffectHost, r: Continuation, times: int) -> None:
        at = r.at
        areas = self.place.areas(s, at) if times > 0 else []
        cards = self.what.cards(s, at) if isinstance(self.what, Target) else []
        faces = self.what.new_faces(s, at) * times if isinstance(self.what, Fresh) and areas else []
        ops: list[list[Op[EffectHost]]] = []
        for area in areas:
            came: list[Op[EffectHost]] = [Arrive(card, NONE, area, at.actor) for card in cards]
            ops.append(came + [Arrive(NONE, face, area, at.actor) for face in faces])
        to_areas(s, r, areas, ops)

    def brings_about(self, event: Phrase) -> bool:
        return isinstance(event, (EntersPlay, Enters))


class Replace(Order):
    """The new card stands where the old one stood."""

    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "replace/replaces {card:object} with {what:newcard} {free?without_paying}"

    def __init__(self, card: Target, what: Fresh | Target, free: bool) -> None:
        self.card: Final = card
        self.what: Final = what
        self.free: Final = free

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        what = self.what
        for old in self.card.cards(s, at):
            if map_of(s).area_of(old) == NONE:
                continue
            if isinstance(what, Target):
                map_effects(s).replace(s, old, what.cards(s, at), NONE, 0)
            else:
                faces = what.new_faces(s, at)
                if faces:
                    map_effects(s).replace(s, old, [], faces[0], len(faces))

    def brings_about(self, event: Phrase) -> bool:
        return isinstance(event, (EntersPlay, Enters))


class MoveTo(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "move/moves {card:object} to {place:place}"
    asks: ClassVar[bool] = True

    def __init__(self, card: Target, place: AreaPlace) -> None:
        self.card: Final = card
        self.place: Final = place

    def offer(self, s: EffectHost, r: Continuation, times: int) -> None:
        areas = self.place.areas(s, r.at)
        cards = self.card.cards(s, r.at)
        to_areas(s, r, areas, [[Relocate(card, area) for card in cards] for area in areas])

    def brings_about(self, event: Phrase) -> bool:
        return is_moved(self.card, event)


class Push(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "push/pushes {card:object} {n:int} area/areas~n {way:way}"

    def __init__(self, card: Target, n: int, way: Noun) -> None:
        self.card: Final = card
        self.n: Final = n
        self.way: Final = way

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        for card in self.card.cards(s, at):
            if s.has_keyword(card, "cannot be pushed"):
                continue
            for _ in range(self.n * times):
                area = map_of(s).area_of(card)
                goal = self.goal(s, at, card, area)
                if goal == NONE or s.outcome is not None:
                    break
                map_effects(s).relocate(s, card, goal)
                if map_of(s).area_of(card) == area:
                    break

    def goal(self, s: EffectHost, at: Bindings, card: int, area: int) -> int:
        """The next area on the way; "forward" and the like are so for the card itself."""
        if area == NONE:
            return NONE
        if self.way.one in WAYS:
            return map_of(s).step_from(area, WAYS.index(self.way.one), s.controller(card))
        if self.way.one in ("away from you", "toward you"):
            return map_of(s).step_from(area, 0 if self.way.one == "away from you" else 2, at.seat)
        return map_of(s).step_from(area, at.way, at.seat) if at.way != NONE else NONE

    def brings_about(self, event: Phrase) -> bool:
        return is_moved(self.card, event)


class SwapWith(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "swap/swaps {card:object} with {other:object}"

    def __init__(self, card: Target, other: Target) -> None:
        self.card: Final = card
        self.other: Final = other

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        for one in self.card.cards(s, at)[:1]:
            for other in self.other.cards(s, at)[:1]:
                map_effects(s).swap(s, one, other)

    def brings_about(self, event: Phrase) -> bool:
        return isinstance(event, (Moves, Enters))


class SwapThem(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "swap/swaps them"
    needs: ClassVar[str] = "them"

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        if len(at.them) >= 2 and NONE not in at.them:
            map_effects(s).swap(s, at.them[0], at.them[1])

    def brings_about(self, event: Phrase) -> bool:
        return isinstance(event, (Moves, Enters))


class Steal(Order):
    """Takes at most what is there."""

    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "steal/steals {n:count} {more?more} {what:resource~n}"

    def __init__(self, n: Count, more: bool, what: Noun) -> None:
        self.n: Final[Count] = n
        self.more: Final = more
        self.what: Final = what

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        for seat in s.opponents(at.actor):
            n = min(number(self.n) * times, s.amount(seat, self.what.one))
            s.effects.lose(s, seat, self.what.one, n)
            s.effects.gain(s, at.actor, self.what.one, n)

    def up_to(self) -> int:
        return self.n.n if isinstance(self.n, UpTo) else 0

    def brings_about(self, event: Phrase) -> bool:
        return is_gained(self.what, event)


INCLUDES: Final = [("fresh", "newcard"), ("it", "newcard"), ("pointer", "newcard")]


def is_moved(card: Target, event: Phrase) -> bool:
    """Can the event wait for this card's coming to another area?"""
    if not isinstance(event, (Moves, Enters)):
        return False
    return not (isinstance(card, This) and isinstance(event.card, (Another, AnotherOf)))
