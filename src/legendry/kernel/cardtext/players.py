"""Players: who does something, who has something, whom something happens to."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.phrase import Noun
from legendry.kernel.cardtext.roles import Who

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost


class You(Who):
    """Always the controller of the text, also after "each opponent"."""

    kind: ClassVar[str] = "you"
    says: ClassVar[str] = "you"

    def several(self) -> bool:
        return True

    def seats(self, s: EffectHost, at: Bindings) -> list[int]:
        return [at.seat]


class ThatPlayer(Who):
    kind: ClassVar[str] = "player"
    says: ClassVar[str] = "that player"
    needs: ClassVar[str] = "player"

    def seats(self, s: EffectHost, at: Bindings) -> list[int]:
        return [at.player] if at.player != NONE else []


class EachOpponent(Who):
    kind: ClassVar[str] = "player"
    says: ClassVar[str] = "each opponent [with more {what:openly~many} than you]"

    def __init__(self, what: Noun | None) -> None:
        self.what: Final = what

    def seats(self, s: EffectHost, at: Bindings) -> list[int]:
        them = s.opponents(at.seat)
        if self.what is None:
            return them
        what = self.what.one
        return [seat for seat in them if s.amount(seat, what) > s.amount(at.seat, what)]

    def every(self) -> bool:
        return True


class EachPlayer(Who):
    kind: ClassVar[str] = "player"
    says: ClassVar[str] = "each player"

    def seats(self, s: EffectHost, at: Bindings) -> list[int]:
        return [at.seat, *s.opponents(at.seat)]

    def every(self) -> bool:
        return True


class AnOpponent(Who):
    kind: ClassVar[str] = "someone"
    says: ClassVar[str] = "a opponent"
    binds: ClassVar[str] = "player"

    def seats(self, s: EffectHost, at: Bindings) -> list[int]:
        return s.opponents(at.seat)


class APlayer(Who):
    kind: ClassVar[str] = "someone"
    says: ClassVar[str] = "a player"
    binds: ClassVar[str] = "player"

    def seats(self, s: EffectHost, at: Bindings) -> list[int]:
        return [at.seat, *s.opponents(at.seat)]


INCLUDES: Final = [
    ("you", "anyplayer"),
    ("player", "anyplayer"),
    ("anyplayer", "anyone"),
    ("someone", "anyone"),
    ("someone", "choosable"),
    ("object", "victim"),
    ("player", "victim"),
    ("subject", "sufferer"),
    ("anyplayer", "sufferer"),
]
