"""What a text refers to while it runs, and how long what it does lasts: pure data, part of the state."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from legendry.kernel.structs import Struct

NONE: Final = -1

# How long something lasts.
ALWAYS: Final = 0
TURN: Final = 1
ROUND: Final = 2  # until the next turn of the seat whose effect it is begins
BATTLE: Final = 3  # until the present battle is over
THIS_ROUND: Final = 4  # until the round of all players is over
ACTIVATION: Final = 5  # until the activation of the card is over


@mypyc_attr(acyclic=True)
class Bindings(Struct):
    """Whose text runs, and what its pronouns mean so far."""

    __slots__ = (
        "card", "face", "seat", "actor", "it", "them", "nouns", "area", "row", "column", "way", "player", "did", "best",
        "many",
    )  # fmt: skip

    def __init__(
        self,
        card: int,
        face: int,
        seat: int,
        actor: int,
        it: int = NONE,
        them: tuple[int, ...] = (),
        nouns: tuple[str, ...] = (),
        area: int = NONE,
        row: int = NONE,
        column: int = NONE,
        way: int = NONE,
        player: int = NONE,
        did: bool = False,
        best: int = NONE,
        many: int = 0,
    ) -> None:
        self.card: Final = card  # "this card"
        self.face: Final = face  # whose text runs, even if the card has since been shuffled away
        self.seat: Final = seat  # "you": who controls the text
        self.actor: Final = actor  # who carries out the present order
        self.it: Final = it
        self.them: Final = them  # cards chosen, in order
        self.nouns: Final = nouns  # the kind each of them was chosen as: "that ally"
        self.area: Final = area
        self.row: Final = row
        self.column: Final = column
        self.way: Final = way
        self.player: Final = player
        self.did: Final = did  # "if you do"
        self.best: Final = best  # who was chosen of several that are "the strongest", for the next step
        self.many: Final = many  # "that amount": how much was gained, lost or dealt

    def acting(self, actor: int) -> Bindings:
        """The same text, carried out by another player."""
        return Bindings(self.card, self.face, self.seat, actor, self.it, self.them, self.nouns, self.area,
                     self.row, self.column, self.way, self.player, self.did, NONE, self.many)  # fmt: skip

    def wording(self, face: int) -> Bindings:
        """The same card with a sentence of another face."""
        return Bindings(self.card, face, self.seat, self.actor, self.it, self.them, self.nouns, self.area,
                     self.row, self.column, self.way, self.player, self.did, NONE, self.many)  # fmt: skip

    def facing(self, other: int, many: int) -> Bindings:
        """What the moment was about: who attacked, and how much was gained, lost or dealt."""
        them, nouns = ((other,), ("attacker",)) if other != NONE else (self.them, self.nouns)
        return Bindings(self.card, self.face, self.seat, self.actor, self.it, them, nouns, self.area,
                     self.row, self.column, self.way, self.player, self.did, NONE, many)  # fmt: skip

    def doing(self, did: bool) -> Bindings:
        return Bindings(self.card, self.face, self.seat, self.actor, self.it, self.them, self.nouns, self.area,
                     self.row, self.column, self.way, self.player, did, NONE, self.many)  # fmt: skip

    def choosing(self, card: int, noun: str, alone: bool) -> Bindings:
        """A card was chosen: it is "it", or one of several that are told apart by their kinds."""
        them = (card,) if alone else (*self.them, card)
        nouns = (noun,) if alone else (*self.nouns, noun)
        return Bindings(self.card, self.face, self.seat, self.actor, card, them, nouns, self.area,
                     self.row, self.column, self.way, self.player, self.did, NONE, self.many)  # fmt: skip

    def gathering(self, them: tuple[int, ...]) -> Bindings:
        return Bindings(self.card, self.face, self.seat, self.actor, self.it, them, (), self.area,
                     self.row, self.column, self.way, self.player, self.did, NONE, self.many)  # fmt: skip

    def placing(self, area: int, row: int, column: int, way: int) -> Bindings:
        return Bindings(self.card, self.face, self.seat, self.actor, self.it, self.them, self.nouns, area,
                     row, column, way, self.player, self.did, NONE, self.many)  # fmt: skip

    def preferring(self, best: int) -> Bindings:
        return Bindings(self.card, self.face, self.seat, self.actor, self.it, self.them, self.nouns, self.area,
                     self.row, self.column, self.way, self.player, self.did, best, self.many)  # fmt: skip

    def naming(self, player: int) -> Bindings:
        return Bindings(self.card, self.face, self.seat, self.actor, self.it, self.them, self.nouns, self.area,
                     self.row, self.column, self.way, player, self.did, NONE, self.many)  # fmt: skip


@mypyc_attr(acyclic=True)
class WhileGuard(Struct):
    """A condition that something lasts by: the `while` of a step."""

    __slots__ = ("at", "line", "pc")

    def __init__(self, at: Bindings, line: int, pc: int) -> None:
        self.at: Final = at
        self.line: Final = line
        self.pc: Final = pc


@mypyc_attr(acyclic=True)
class TimedEffect(Struct):
    """Something that a step made true for a while and that is not a mark on single cards."""

    __slots__ = ("at", "line", "pc", "ends")

    def __init__(self, at: Bindings, line: int, pc: int, ends: int) -> None:
        self.at: Final = at
        self.line: Final = line
        self.pc: Final = pc
        self.ends: Final = ends
