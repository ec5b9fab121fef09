"""What a text makes true all the time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from legendry.kernel.cardtext.bindings import Bindings
from legendry.kernel.cardtext.conditions import While
from legendry.kernel.cardtext.program import all_hold
from legendry.kernel.cardtext.roles import Duration, Head, Lasting, Value

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost


class StaticText:
    """A sentence, or a part of one, that is true all the time."""

    def __init__(
        self, effect: Lasting, what: str, n: int, head: Head | None, duration: Duration | None, scale: Value | None
    ) -> None:
        self.effect: Final = effect
        self.topic: Final = effect.topic
        self.what: Final = what
        self.n: Final = n
        self.head: Final = head
        self.conditions: Final = duration.conditions if isinstance(duration, While) else ()
        self.scale: Final = scale

    def bind(self, s: EffectHost, at: Bindings) -> StaticAbility | None:
        """The static ability as it is now, or None while its condition fails."""
        if self.head is not None and not self.head.wants(s, at):
            return None
        if self.conditions and not all_hold(self.conditions, s, at):
            return None
        n = self.n if self.scale is None else self.n * self.scale.value(s, at)
        return StaticAbility(self.effect, self.what, n, at)


@mypyc_attr(acyclic=True)
class StaticAbility:
    """Something that is true now."""

    def __init__(self, effect: Lasting, what: str, n: int, at: Bindings) -> None:
        self.effect: Final = effect
        self.what: Final = what
        self.n: Final = n
        self.at: Final = at

    def adds(self, s: EffectHost, card: int) -> int:
        """What it adds to the value of a card."""
        return self.n - s.base(card, self.what) if self.effect.exact() else self.n

    def covers(self, s: EffectHost, card: int) -> bool:
        return self.effect.covers(s, self.at, card)
