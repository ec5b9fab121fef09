"""What the texts of Leviathan say of cards: what is true of them, when, for how long, and the nouns.

A unit speaks of itself as "this card"; what is done by texts stands in the module `verbs`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from legendry.games.leviathan.rules.constants import ACTIONS
from legendry.games.leviathan.rules.table import LeviathanTable
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.conditions import While
from legendry.kernel.cardtext.lasting import OfCards
from legendry.kernel.cardtext.phrase import Noun, Signed, terms
from legendry.kernel.cardtext.roles import Choice, Condition, Duration, Head, Kind, Target, TriggerEvent, Value
from legendry.kernel.cardtext.sentences import is_subject
from legendry.kernel.cardtext.targets import This

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost

THIS: Final = This()


def ground(s: EffectHost) -> LeviathanTable:
    """The table as a table of this game."""
    assert isinstance(s, LeviathanTable)
    return s


def action_of(noun: Noun) -> int:
    return ACTIONS.index(noun.one)


# ---- moments ------------------------------------------------------------------------------------


class AfterAction(Head):
    """The action is done with all that it brought about."""

    kind: ClassVar[str] = "head"
    says: ClassVar[str] = "after this card 's {action:action}"

    def __init__(self, action: Noun) -> None:
        self.action: Final = action

    def hears(self) -> str:
        return f"after {self.action.one}"


class ActivationStart(Head):
    """LVT-B5.1: this unit was chosen, and has taken no action yet."""

    kind: ClassVar[str] = "head"
    says: ClassVar[str] = "at the start of this card 's activation"

    def hears(self) -> str:
        return "activation"


class ActionWounds(TriggerEvent):
    """LVT-B6.3: at least one die has hit."""

    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "this card 's {action:attack} wounds {card:actor}"
    names: ClassVar[bool] = True

    def __init__(self, action: Noun, card: Target | Choice) -> None:
        self.action: Final = action
        self.card: Final = card

    def heard(self) -> str:
        return f"{self.action.one} wounds"

    def matches(self, s: EffectHost, at: Bindings) -> bool:
        return is_subject(self.card, s, at)


class ActionDefeats(TriggerEvent):
    """LVT-B6.4: the attack has defeated its target."""

    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "this card 's {action:attack} defeats {card:actor}"
    names: ClassVar[bool] = True

    def __init__(self, action: Noun, card: Target | Choice) -> None:
        self.action: Final = action
        self.card: Final = card

    def heard(self) -> str:
        return f"{self.action.one} defeats"

    def matches(self, s: EffectHost, at: Bindings) -> bool:
        return is_subject(self.card, s, at)


class IsDefeated(TriggerEvent):
    """LVT-B6.4, LVT-R44: a card has left the board, by whatever defeated it."""

    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "{card:actor} is/are~card defeated"
    names: ClassVar[bool] = True

    def __init__(self, card: Target | Choice) -> None:
        self.card: Final = card

    def heard(self) -> str:
        return "defeated"

    def matches(self, s: EffectHost, at: Bindings) -> bool:
        return is_subject(self.card, s, at)


# ---- what is true of this card ------------------------------------------------------------------


class OfThis(OfCards):
    """Says something of this card."""

    def target(self) -> Target:
        return THIS


class AttacksAgainst(OfThis):
    """LVT-B6.2: a hit modifier; "instead of" takes the place of that of LVT-B7.1."""

    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "attacks against this card get {n:signed} to hit [instead of {old:signed}]"
    topic: ClassVar[str] = "against"

    def __init__(self, n: Signed, old: Signed | None) -> None:
        self.n: Final = n
        self.old: Final = old

    def parts(self) -> list[tuple[str, int]]:
        return [("against", self.n.n - (0 if self.old is None else self.old.n))]


class AttacksBy(OfCards):
    """LVT-B6.2: a hit modifier."""

    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "attacks by {who:object} get {n:signed} to hit"
    topic: ClassVar[str] = "by"

    def __init__(self, who: Target, n: Signed) -> None:
        self.who: Final = who
        self.n: Final = n

    def target(self) -> Target:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        return [("by", self.n.n)]


class MoreDice(OfThis):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "this card 's {action:attack} rolls {n:int} more die/dice~n"
    topic: ClassVar[str] = "dice"

    def __init__(self, action: Noun, n: int) -> None:
        self.action: Final = action
        self.n: Final = n

    def parts(self) -> list[tuple[str, int]]:
        return [(f"dice {self.action.one}", self.n)]


class NaturalWounds(OfThis):
    """A die that shows this face and hits."""

    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "a natural {face:int} of this card 's {action:attack} causes {n:int} wound/wounds~n"
    topic: ClassVar[str] = "natural"

    def __init__(self, face: int, action: Noun, n: int) -> None:
        self.face: Final = face
        self.action: Final = action
        self.n: Final = n

    def parts(self) -> list[tuple[str, int]]:
        return [(f"natural {self.action.one}", self.n)]


class IgnoresModifiers(OfThis):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "this card 's {action:attack} ignores negative hit modifiers"
    topic: ClassVar[str] = "fearless"

    def __init__(self, action: Noun) -> None:
        self.action: Final = action

    def parts(self) -> list[tuple[str, int]]:
        return [(f"fearless {self.action.one}", 1)]


class CannotTakeBoth(OfThis):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "this card cannot take {action:action} and {other:action} in the same activation"
    topic: ClassVar[str] = "not both"

    def __init__(self, action: Noun, other: Noun) -> None:
        self.action: Final = action
        self.other: Final = other

    def parts(self) -> list[tuple[str, int]]:
        return [(f"not both {self.action.one}", action_of(self.other))]


class CanTakeTwice(OfThis):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "this card can use both actions of a activation for {action:action}"
    topic: ClassVar[str] = "twice"

    def __init__(self, action: Noun) -> None:
        self.action: Final = action

    def parts(self) -> list[tuple[str, int]]:
        return [(f"twice {self.action.one}", 1)]


class Diagonally(OfThis):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "this card can {action:attack} diagonally too"
    topic: ClassVar[str] = "diagonal"

    def __init__(self, action: Noun) -> None:
        self.action: Final = action

    def parts(self) -> list[tuple[str, int]]:
        return [(f"diagonal {self.action.one}", 1)]


class CanPass(OfThis):
    """LVT-B5.3: other units have to go around them."""

    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "this card can pass Leviathan cards with a Move action"
    topic: ClassVar[str] = "passing"

    def parts(self) -> list[tuple[str, int]]:
        return [("passing", 1)]


class MovementBecomes(OfThis):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "this card 's Movement becomes {n:int}"
    topic: ClassVar[str] = "movement"

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def parts(self) -> list[tuple[str, int]]:
        return [("movement", self.n)]


class DieCountsAsBlank(OfCards):
    """LVT-R45: a blank in every respect."""

    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{whose:possessive} activation die counts as blank"
    topic: ClassVar[str] = "blank die"

    def __init__(self, whose: Target) -> None:
        self.whose: Final = whose

    def target(self) -> Target:
        return self.whose

    def parts(self) -> list[tuple[str, int]]:
        return [("blank die", 1)]


# ---- conditions and durations -------------------------------------------------------------------


def meant(who: Target | Choice, s: EffectHost, at: Bindings, card: int) -> bool:
    return who.covers(s, at, card) if isinstance(who, Target) else who.fits(s, at, card)


class TheTarget(Target):
    """What this card attacks."""

    kind: ClassVar[str] = "aim"
    says: ClassVar[str] = "the target"

    def cards(self, s: EffectHost, at: Bindings) -> list[int]:
        card = ground(s).target_of(at.card)
        return [card] if card != NONE else []


class AdjacentTo(Condition):
    """LVT-B1.3: one of them shares a side with one of the others."""

    kind: ClassVar[str] = "condition"
    says: ClassVar[str] = "{card:something} is/are~card adjacent to {other:beside}"

    def __init__(self, card: Target | Choice, other: Target | Choice) -> None:
        self.card: Final = card
        self.other: Final = other

    def holds(self, s: EffectHost, at: Bindings) -> bool:
        """Begins with that one of the two of which there is only one, if there is."""
        if isinstance(self.other, Target):
            return any_beside(s, at, self.other, self.card)
        return any_beside(s, at, self.card, self.other)


def any_beside(s: EffectHost, at: Bindings, card: Target | Choice, other: Target | Choice) -> bool:
    found = card.cards(s, at) if isinstance(card, Target) else card.candidates(s, at)
    for each in found:
        for near in ground(s).beside(each):
            if meant(other, s, at, near):
                return True
    return False


class HasTakenNo(Condition):
    kind: ClassVar[str] = "condition"
    says: ClassVar[str] = "this card has taken no {action:action} action this activation"

    def __init__(self, action: Noun) -> None:
        self.action: Final = action

    def holds(self, s: EffectHost, at: Bindings) -> bool:
        return not ground(s).has_taken(at.card, action_of(self.action))


class HasMoved(Condition):
    """LVT-R41: the steps of the way it went."""

    kind: ClassVar[str] = "condition"
    says: ClassVar[str] = "this card has moved {n:int} or more spaces with a Move action this activation"

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def holds(self, s: EffectHost, at: Bindings) -> bool:
        return ground(s).spaces_moved(at.card) >= self.n


class WasRecruited(Condition):
    """LVT-B4.3: this card came to the board in this round."""

    def holds(self, s: EffectHost, at: Bindings) -> bool:
        return ground(s).is_recruit(at.card)


class InItsRound(While):
    """A condition of its own, said as a time."""

    kind: ClassVar[str] = "duration"
    says: ClassVar[str] = "in the round it was recruited"

    def __init__(self) -> None:
        super().__init__((WasRecruited(),))


class UntilNextActivation(Duration):
    """LVT-B4.6: it stays over the Summary."""

    kind: ClassVar[str] = "duration"
    says: ClassVar[str] = "until the end of its next activation"
    needs: ClassVar[str] = "it"


# ---- kinds and counts ---------------------------------------------------------------------------


class Around(Kind):
    """LVT-B1.3: adjacent or diagonal."""

    kind: ClassVar[str] = "where"
    says: ClassVar[str] = "around {card:beside}"

    def __init__(self, card: Target | Choice) -> None:
        self.card: Final = card

    def fits(self, s: EffectHost, at: Bindings, card: int) -> bool:
        for near in ground(s).encircling(card):
            if meant(self.card, s, at, near):
                return True
        return False


class PerWound(Value):
    kind: ClassVar[str] = "scale"
    says: ClassVar[str] = "for each wound on {card:piece}"

    def __init__(self, card: Target) -> None:
        self.card: Final = card

    def value(self, s: EffectHost, at: Bindings) -> int:
        return sum([ground(s).wounds_on(card) for card in self.card.cards(s, at)])


NOUNS: Final = [
    *terms("keyword", "Flying"),
    *terms("action", "Move", "Push", "Entrench"),
    *terms("attack", "Strike", "Shoot"),
    *terms("status", "entrenched", "Trapped", "Lulled"),
    *terms("period", "round", "activation"),
    Noun("harm", "wound"),
    Noun("harm", "automatic wound"),
    Noun("resource", "gold", mass=True),
    Noun("kind", "unit"),
    Noun("kind", "Tentacle"),
    Noun("kind", "Head"),
    Noun("kind", "Leviathan card"),
    *[Noun("kind", name) for name in ("Hoplite", "Minotaur", "Ballista", "Macehual", "Atlatl Thrower",
                                      "Jaguar Warrior", "Eagle Warrior", "Berserker", "Valkyrie")],
    *[Noun("kind", name, many) for name, many in (
        ("Toxotes", "Toxotai"), ("Hippeus", "Hippeis"), ("Legionary", "Legionaries"), ("Veles", "Velites"),
        ("Eques", "Equites"), ("Hirdman", "Hirdmen"), ("Bowman", "Bowmen"))],
]  # fmt: skip

INCLUDES: Final = [("attack", "action"), ("aim", "beside"), ("this", "beside"), ("choice", "beside")]
